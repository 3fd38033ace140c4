"""Chooses the scene for what is said: a clash, signs that fly, a splash or a banner, as the look of the game has it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import EMPTY, CardKind
from game.core.events import Event, Moved, Said
from game.core.guide import OutcomeCard, Sentence
from game.core.rules import rules_of
from scenes.look.journey_map import ShownJourney
from scenes.look.look_parts import Flight
from scenes.look.theme import GameLook
from scenes.motion.clash_course import ClashCourse, ClashSide
from scenes.motion.moves import RestPose
from scenes.table.show import counter_flight
from scenes.table.show.banner import Banner
from scenes.table.show.card_ring import CardRing
from scenes.table.show.chord import ChordScene
from scenes.table.show.clash import Addition, ClashScene, Fighter
from scenes.table.show.contest import Contest
from scenes.table.show.counter_flight import Count
from scenes.table.show.door import OpeningDoor
from scenes.table.show.journey_scene import JourneyScene
from scenes.table.show.leaf_fall import LeafFall, Leaves
from scenes.table.show.letter import Letter
from scenes.table.show.moments import choice
from scenes.table.show.outcome_scene import OutcomeScene, ShownCard, ShownOutcome, value_words
from scenes.table.show.shown_events import is_clash
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.sign_flight import SignFlight
from scenes.table.show.splash import Splash
from scenes.table.show.tally import Tally, Votes
from scenes.table.show.torn_card import TornCard
from scenes.table.show.weighing import Weighed, Weighing
from scenes.table.surface import tree
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.surface.stage_places import places
from scenes.table.surface.staged import LEAST_TEXT
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import LogEntry, Sentences

_ABOVE_THE_MIDDLE = 8.0
"""Layout units by which cards meet above the middle of the window."""


_LATELY = 40
"""Lines of the log that may have led to what is decided now."""
_ORDINALS = ("first", "second", "third")
"""The gaps of a sentence that counts votes for the places of a grid."""
_ALONG_PLATE = 0.6
"""Share of a name plate's width to the left of the number of votes for its seat."""


class _Corner(NamedTuple):
    """One card that takes part in a clash."""

    sprite: Sprite
    place: Place
    row: CardKind
    total: int
    spot: RestPose
    falls: bool


class ShowpieceChoice:
    """Makes the scenes of a table. It reads the board as it stands when something is said."""

    def __init__(self, tabletop: Tabletop, sentences: Sentences) -> None:
        self.tabletop = tabletop
        self.sentences = sentences
        self.look = GameLook.load(tabletop.game)
        self.together = False
        """Whether several people look at the screen, who see secret votes counted one by one."""
        self.waits = False
        """Whether what decides stays until a person at the screen presses."""
        self.maps = False
        """Whether the map of the way so far is shown, here and where its place on the table is pressed."""
        self._counted: dict[int, int] = {}
        """By seat, the votes that have been named for it in the count that goes on."""
        self._burning: dict[str, int] = {}
        """By the name of a tree's area, the number that it showed last."""
        self._linked: dict[str, int] = {}
        """By sign, the number of cards that are linked."""
        self.leaves()

    def scenes(
        self, event: Said, log: Sequence[LogEntry], ahead: Sequence[Event], unseen: Collection[Sprite]
    ) -> list[Showpiece]:
        """The scenes of what is said, one after the other.

        log: what was said, as lines of the log, this one last; ahead: what the same decision still does, which is
        public as soon as it is shown; unseen: cards that have just been turned up, whose faces were not to be seen
        before.
        """
        found: list[Showpiece] = []
        entry = log[-1]
        sentence = entry.sentence
        if is_clash(event) and (clash := self._clash(event, ahead, unseen)):
            found.append(clash)
        splash = self._splash(event, sentence) if event.key in self.look.splashes else None
        if splash:
            found.append(splash)
        moments = choice.moments(self.tabletop, self.sentences, event, ahead)
        found += moments
        if not moments and (flight := self.look.flights.get(event.key)) and (signs := self._signs(flight, event)):
            found.append(signs)
        if event.key in self.look.contests and (contest := self._contest(event, sentence)):
            found.append(contest)
        found += self._peaks(event, sentence, ahead)
        if tally := self._tally(event, sentence, ahead):
            return [*found, tally]
        door = self._door(event, sentence) if event.key in self.look.doors else None
        if door:
            found.append(door)
        if self.maps and event.key in self.look.journeys and (way := self.journey(log, True)):
            return [*found, way]
        if self.waits and event.key in self.look.held and (outcome := self._outcome(log, ahead)):
            return [*found, outcome]
        if event.key in self.look.banners and not (splash or door or moments):
            moment = self.look.moments.get(event.key, "")
            picture = f"{self.tabletop.game}/{moment}" if moment else ""
            short = event.key in self.look.beats
            owner = (self.tabletop.game, entry.seats[0]) if entry.seats else None
            found.append(Banner(sentence, self.tabletop, picture, owner, short))
            found[-1].held = self.waits and event.key in self.look.held
        return found

    def _outcome(self, log: Sequence[LogEntry], ahead: Sequence[Event]) -> OutcomeScene | None:
        """The whole picture of what has been decided; None where the game has only words."""
        view, game = self.tabletop.board.view, self.tabletop.game
        rules, said = rules_of(view), [line.event for line in log[-_LATELY:] if isinstance(line.event, Said)]
        outcome = rules.guide.outcome(view, said, ahead)
        if outcome is None:
            return None

        def words(sentence: Sentence) -> str:
            return self.sentences.said(f"{game}.outcome.{sentence[0]}", sentence[1])

        def card(one: OutcomeCard) -> ShownCard:
            value, ground = value_words(one.value) if one.value else ("", "")
            return ShownCard(rules.cards[rules.index[one.card]], value, ground, one.falls)

        shown = ShownOutcome(
            outcome.tone,
            words(outcome.verdict),
            words(outcome.reason),
            rules.cards[rules.index[outcome.card]] if outcome.card else None,
            outcome.number,
            tuple(map(card, outcome.cards)),
            tuple((seat, words(sentence)) for seat, sentence in outcome.pledges),
            outcome.faces,
            outcome.face,
            outcome.fallen,
        )
        return OutcomeScene(self.tabletop, shown)

    def _contest(self, event: Said, sentence: str) -> Contest | None:
        """The contest for a card that several want, for those who look from afar."""
        args, game = dict(event.args), self.tabletop.view.game
        key, seat = (str(args.get(gap, "")).partition(":")[2] for gap in ("card", "seat"))
        if not self.tabletop.staged or key not in game.index or not seat.isdecimal():
            return None
        contest = Contest(self.tabletop, game.cards[game.index[key]], int(seat), sentence)
        return contest.among(int(args.get("count", 2)))

    def journey(self, log: Sequence[LogEntry], arrives: bool = False) -> JourneyScene | None:
        """The map of the way so far, to look at or, where the company `arrives`, as a scene; None where there is none,
        and for an arrival at the first place that nobody waits to read."""
        view, game = self.tabletop.board.view, self.tabletop.game
        found = rules_of(view).guide.journey(view, [line.event for line in log if isinstance(line.event, Said)])
        if found is None or (arrives and not found.here and not self.waits):
            return None

        def words(sentence: Sentence) -> str:
            return self.sentences.said(f"{game}.journey.{sentence[0]}", sentence[1])

        shown = ShownJourney(
            found.places,
            tuple(words((f"place_{number + 1}", {})) for number in range(len(found.places))),
            found.here,
            found.company,
            words(found.title),
            "\n".join(map(words, found.story)),
            " · ".join(map(words, found.facts)),
            found.sign,
            tuple((count, self.sentences.words(f"{game}.class.{cls}")) for count, cls in found.lamps),
            arrives,
        )
        scene = JourneyScene(self.tabletop, shown)
        if arrives and not self.waits:
            scene.wait_for_nobody()
        return scene

    def _peaks(self, event: Said, sentence: str, ahead: Sequence[Event]) -> list[Showpiece]:
        """Cards that lock into a ring, a card that tears, and sums that are weighed."""
        args, look = dict(event.args), self.look
        seat, foe = (str(args.get(gap, "")).removeprefix("seat:") for gap in ("seat", "foe"))
        if event.key in look.rings and seat.isdecimal():
            zone = self._zone(f"s{seat}.{look.rings[event.key]}")
            lying = self.tabletop.board.shown(zone) if zone >= 0 else []
            cards = [known for sprite in lying if (known := self._known(sprite))]
            return [CardRing(self.tabletop, cards, int(seat))] if cards else []
        if event.key in look.tears:
            return self._torn(ahead)
        if event.key in look.weighings and seat.isdecimal() and foe.isdecimal():
            sums = {int(seat): int(args.get("mine", 0)), int(foe): int(args.get("theirs", 0))}
            return [Weighing(self.tabletop, Weighed(look.weighings[event.key], sums, sentence))]
        return []

    def _torn(self, ahead: Sequence[Event]) -> list[Showpiece]:
        """The scene of the card that is moved next and of the one below it, if they lie on the table."""
        board = self.tabletop.board
        first = next((one for one in ahead if isinstance(one, Moved)), None)
        if first is None or first.src_place < 1:
            return []
        skin, below = (
            self._known(board.sprite(Place(first.src, place))) for place in (first.src_place, first.src_place - 1)
        )
        return [TornCard(self.tabletop, skin, below)] if skin and below else []

    def _known(self, sprite: Sprite | None) -> tuple[Sprite, CardKind] | None:
        """A card that lies on the table with its face up, and what it is."""
        row = self.tabletop.board.row(sprite.card) if sprite is not None and sprite.spot else None
        return (sprite, row) if sprite is not None and row is not None else None

    def at_stake(self) -> str:
        """The number that a die needs that is thrown now, in words; "" if nothing depends on it."""
        view = self.tabletop.board.view
        said = rules_of(view).guide.die(view)
        return self.sentences.said(f"{self.tabletop.game}.die.{said[0]}", said[1]) if said else ""

    # Votes --------------------------------------------------------------------------------------

    def _tally(self, event: Said, sentence: str, ahead: Sequence[Event]) -> Tally | None:
        """The count of secret votes, once all of them have been named; the winner is named next."""
        if not self.together or event.key not in self.look.tallies:
            return None
        grid, said = self.look.tallies[event.key], [one for one in ahead if isinstance(one, Said)]
        args = dict(event.args)
        if grid:
            votes = self._votes_for_places(args, grid, said, sentence)
        else:
            self._counted[int(str(args["seat"]).removeprefix("seat:"))] = int(args["count"])
            if any(one.key == event.key for one in said):
                return None
            counted, self._counted = self._counted, {}
            votes = self._votes_for_seats(counted, said)
        return Tally(self.tabletop, votes) if votes else None

    def _votes_for_places(
        self, args: Mapping[str, int | str], grid: str, said: Sequence[Said], sentence: str
    ) -> Votes | None:
        """The votes for the places of a grid; the gap `door` of what is said next names the winner."""
        zone = self._zone(grid)
        sprites = self.tabletop.board.sprites[zone] if zone >= 0 else []
        spots = [sprite.spot for sprite in sprites if sprite is not None and sprite.spot]
        counts = [int(args[name]) for name in _ORDINALS if name in args]
        chosen = next((int(args["door"]) for one in said if "door" in (args := dict(one.args))), 0) - 1
        if chosen < 0 or len(spots) != len(counts):
            return None
        votes = Votes(tuple((spot.x, spot.y) for spot in spots), tuple(counts), chosen, sentence)
        if votes.tied and said and (entry := self.sentences.entry(said[0])):
            return votes._replace(sentence=f"{sentence} {entry.sentence}")
        return votes

    def _votes_for_seats(self, counted: Mapping[int, int], said: Sequence[Said]) -> Votes | None:
        """The votes for seats; the gap `seat` of what is said next names the winner."""
        named = (str(args["seat"]).removeprefix("seat:") for one in said if "seat" in (args := dict(one.args)))
        chosen, goals = int(next(named, -1)), []
        for seat in counted:
            if plate := self.tabletop.plate_rect(seat):
                goals.append(self.tabletop.units(self._count_at(plate)))
        if chosen not in counted or len(goals) != len(counted):
            return None
        return Votes(tuple(goals), tuple(counted.values()), list(counted).index(chosen), "", on_plates=True)

    def _count_at(self, plate: Rect) -> tuple[int, int]:
        """The pixel on a name plate, or on the stage beside a face, where the votes for a seat are counted."""
        if not self.tabletop.staged:
            return plate.left + round(plate.width * _ALONG_PLATE), plate.centery
        beside = places("row", plate, self.tabletop.least_letters / LEAST_TEXT, numbered=True)
        return beside.number[0] + round(beside.letters * 0.7), beside.number[1]

    # A clash ------------------------------------------------------------------------------------

    def places(self, clash: Said) -> list[Place]:
        """The places of both cards of a clash."""
        args, layout = dict(clash.args), self.tabletop.view.layout
        return [Place(*layout.slot(str(args[name]).removeprefix("place:"))) for name in ("place", "foe_place")]

    def _clash(self, event: Said, ahead: Sequence[Event], unseen: Collection[Sprite]) -> ClashScene | None:
        args = dict(event.args)
        falling = self._falling(ahead)
        corners = [self._corner(args, "", falling), self._corner(args, "foe_", falling)]
        if corners[0] is None or corners[1] is None:
            return None
        both = (corners[0], corners[1])
        if any(isinstance(one, Said) and is_clash(one) for one in ahead) and both[0].total >= both[1].total:
            both = (both[0]._replace(falls=False), both[1])  # it falls in the fight that follows
        fighters = self._fighter(both[0]), self._fighter(both[1])
        sides = tuple(
            ClashSide(one.spot, CARD_HEIGHT * one.spot.scale, one.sprite in unseen, one.falls, len(fighter.additions))
            for one, fighter in zip(both, fighters, strict=True)
        )
        blast = both[1].row.key in self.look.blasts
        last = any(self._is_last(one.place) for one in both)
        middle = self.tabletop.units(self.tabletop.window.center)
        course = ClashCourse(
            (sides[0], sides[1]),
            (middle[0], middle[1] - _ABOVE_THE_MIDDLE),
            abs(both[0].total - both[1].total),
            blast,
            last,
            self.tabletop.calm,
        )
        clash = ClashScene(self.tabletop, fighters, course, self._verdict(args, both, blast))
        clash.hides = [one.sprite for one in both]
        clash.fallen = [one.sprite for one in both if one.falls]
        return clash

    def _corner(self, args: dict[str, int | str], prefix: str, falling: Collection[Place]) -> _Corner | None:
        """One card of a clash; None if it does not lie on the table as it is shown."""
        view = self.tabletop.board.view
        place = Place(*view.layout.slot(str(args[f"{prefix}place"]).removeprefix("place:")))
        sprite = self.tabletop.board.sprite(place)
        if sprite is None or sprite.spot is None:
            return None
        rules = rules_of(view)
        row = rules.cards[rules.index[str(args[f"{prefix}card"]).removeprefix("card:")]]
        return _Corner(sprite, place, row, int(args[f"{prefix}total"]), sprite.spot, place in falling)

    def _falling(self, ahead: Iterable[Event]) -> set[Place]:
        """The places whose cards leave them."""
        return {Place(event.src, event.src_place) for event in ahead if isinstance(event, Moved)}

    def _is_last(self, place: Place) -> bool:
        """Whether a card is the only one left in its zone, as everybody sees."""
        return sum(card != EMPTY for card in self.tabletop.view.zones[place.zone]) == 1

    def _fighter(self, one: _Corner) -> Fighter:
        """The fighter of a scene for one card."""
        board, game, words = self.tabletop.board, self.tabletop.game, self.sentences.words
        seat = board.view.layout.zones[one.place.zone].owner
        back = board.back(one.sprite.card)
        printed = int(one.row.numbers.get(self.look.face.number, one.total))
        key = f"{game}.card.{one.row.key}.bonus"
        why = words(key) if words.has(key) else words("core.clash.bonus")
        additions = (Addition(why, one.total - printed),) if one.total != printed else ()
        return Fighter(one.row, seat, back, words(f"{game}.card.{one.row.key}.name"), printed, additions, one.total)

    def _verdict(self, args: dict[str, int | str], both: tuple[_Corner, _Corner], blast: bool) -> str:
        """The verdict in words: who wins and by how much."""
        falls = (both[0].falls, both[1].falls)
        own = {"seat": args["seat"], "card": args["card"]} if "seat" in args else {"card": args["card"]}
        foe = {"seat": args.get("foe", ""), "card": args["foe_card"]}
        margin = abs(both[0].total - both[1].total)
        if blast:
            return self.sentences.said("core.clash.blast" if falls[0] else "core.clash.defused", foe)
        if all(falls):
            return self.sentences.said("core.clash.both", {})
        if not any(falls):
            return self.sentences.said("core.clash.nobody", {})
        winner = own if falls[1] else foe
        if margin == 0:
            return self.sentences.said("core.clash.tie", winner)
        return self.sentences.said("core.clash.wins", {**winner, "n": margin})

    # Signs that fly, and splashes ---------------------------------------------------------------

    def _signs(self, flight: Flight, event: Said) -> SignFlight | None:
        args = dict(event.args)
        count = int(args.get(flight.count, 0)) if flight.count else 1
        against = int(args.get(flight.against, 0)) if flight.against else 0
        source, goal = (choice.named_middle(self.tabletop, name, args) for name in (flight.source, flight.goal))
        if source is None or goal is None or count + against <= 0:
            return None
        seat = str(args.get("seat", "")).removeprefix("seat:")
        return SignFlight(
            self.tabletop, flight, (source, goal), (count, against), int(seat) if seat.isdecimal() else -1
        )

    def _door(self, event: Said, sentence: str) -> OpeningDoor | None:
        board, args = self.tabletop.board, dict(event.args)
        zone, index = self._zone(self.look.doors[event.key]), int(args["door"]) - 1
        sprite = board.sprite(Place(zone, index)) if zone >= 0 else None
        rules = rules_of(board.view)
        if sprite is None or sprite.spot is None:
            return None
        row = rules.cards[rules.index[str(args["card"]).removeprefix("card:")]]
        back = rules.guide.cover(board.view, zone, index) or board.back(sprite.card)
        door = OpeningDoor(self.tabletop, row, sprite.spot, back, sentence)
        door.hides = door.fallen = (sprite,)
        return door

    def chords(self) -> list[Showpiece]:
        """A chord for each group of linked cards that has grown since the last call."""
        board = self.tabletop.board
        known = rules_of(board.view).guide.links(board.view)
        groups = {link.sign: link.cards for link in known if len(link.cards) > 1}
        before, self._linked = self._linked, {sign: len(cards) for sign, cards in groups.items()}
        found: list[Showpiece] = []
        for sign, cards in groups.items():
            sprites = tuple(sprite for place in cards if (sprite := board.sprite(Place(*place))) and sprite.spot)
            if len(cards) > before.get(sign, 1) and len(sprites) > 1:
                chord = ChordScene(self.tabletop, sign, sprites)
                chord.under = any(link.gain for link in known if link.sign == sign)
                found.append(chord)
        return found

    def leaves(self) -> list[Showpiece]:
        """Leaves that fall or light up on each tree whose number has changed since the last call; none without
        motion."""
        board, found = self.tabletop.board, list[Showpiece]()
        guide = rules_of(board.view).guide
        for name, area in board.arrangement.items():
            if area.style != "tree" or not (parts := guide.caption(board.view, board.absolute(name))):
                continue
            now = tree.number_of(parts)
            before, self._burning[name] = self._burning.get(name, now), now
            if now != before and not self.tabletop.calm:
                leaves = Leaves(self.tabletop, name, min(now, before), abs(now - before), now > before)
                found.append(LeafFall().of(leaves))
        return found

    def counts(self) -> Mapping[Count, int]:
        """All numbers on plates and tokens that everybody sees now."""
        return counter_flight.counts(self.tabletop)

    def gains(
        self, before: Mapping[Count, int], source: tuple[float, float] | None, shown: list[Showpiece]
    ) -> list[counter_flight.CounterFlight]:
        """A pill for every number that differs from what it was before, from a point in layout units; those that are
        shown already take what they can."""
        return counter_flight.gains(self.tabletop, before, self.counts(), source, shown)

    def letters(self) -> list[Showpiece]:
        """A letter for each secret card that the viewer was dealt."""
        board, found = self.tabletop.board, list[Showpiece]()
        seat = board.view.viewer
        for name in self.look.letters if seat in range(board.view.seats) else ():
            zone = self._zone(f"s{seat}.{name}")
            sprite = board.sprite(Place(zone, 0)) if zone >= 0 else None
            row = board.row(sprite.card) if sprite else None
            if sprite and row and sprite.spot:
                letter = Letter(self.tabletop, row, seat, sprite.spot, board.back(sprite.card))
                letter.hides = (sprite,)
                found.append(letter)
        return found

    def _zone(self, name: str) -> int:
        """The index of a zone; -1 if there is none of this name."""
        layout = self.tabletop.view.layout
        names = [zone.name for zone in layout.zones]
        return names.index(name) if name in names else -1

    def _splash(self, event: Said, sentence: str) -> Splash | None:
        board, args = self.tabletop.board, dict(event.args)
        seat = str(args.get("seat", "")).removeprefix("seat:")
        if not seat.isdecimal():
            return None
        zone = self._zone(f"s{seat}.{self.look.splashes[event.key]}")
        cards = board.view.zones[zone] if zone >= 0 else []
        row = board.row(cards[-1]) if cards else None
        return Splash(self.tabletop, row, int(seat), sentence) if row else None
