"""The signs of a position, written on the table from the game's guide: badges, plates, bubbles, captions and tracks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from pygame import Rect

from game.core import views
from game.core.cards import SPECTATOR
from game.core.events import Said
from game.core.guide import UNKNOWN, CaptionPart, Guide, SeatShare
from scenes.look import text, theme
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.table.match.picker import Picker
from scenes.table.match.source import ShownMatch
from scenes.table.show.director import Director
from scenes.table.signs import (
    crowns,
    figure_signs,
    headings,
    meters,
    name_plates,
    owner_marks,
    printed_orders,
    speech_bubbles,
    track,
    tree_meter,
    turn_arc,
    values,
)
from scenes.table.signs.off_words import off_words
from scenes.table.surface.badges import BADGE_LETTERS, PlacedBadge, SignPart, tag, tagged
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, Area
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences

_CAPTION = 32.0
"""The most that a caption at the foot of a zone is high, in layout units."""
_BADGE = 17.0
"""The least height of a badge at the foot of a card, in layout units."""
_BADGE_SHARE, _EYE_SHARE = 0.2, 0.15
"""Height of such a badge as a share of the card's width, and of one that is only a closed eye, which keeps off the
names that stand above it on two lines."""
_PRIVATE = (("eye_closed", ""),)
"""The sign of a card whose face only the viewer sees."""
_OVERLAP = 0.35
"""The share of a caption that lies on the cards."""
_BEHIND = ("arc", "tree")
"""The styles of signs that stand behind figures and cards."""
_ROOM = 1.9
"""Card widths that a caption may take."""


class Signs:
    """Reads the guide once for every state of the board, and makes the items."""

    def __init__(
        self, tabletop: Tabletop, match: ShownMatch, director: Director, sentences: Sentences, picker: Picker
    ) -> None:
        self.tabletop = tabletop
        self._match = match
        self._director = director
        self.sentences = sentences
        self._picker = picker
        self.promised: SeatShare | None = None
        """What the person is about to announce, shown in a gauge with what others have announced."""
        self.key_seats: Sequence[int] = ()
        """The seats with a key on their plates that opens their hands."""
        self.names_known = False
        """Whether a face-down card that the viewer knows carries its name."""
        self.beliefs: Mapping[tuple[int, int], str] = {}
        """Guesses of what face-down cards are, by zone and place; with any, known cards carry their names, too."""
        self.badges: dict[int, PlacedBadge] = {}
        """Badges by the id of their sprites."""
        self._figures: list[tuple[Sprite, tuple[PlacedBadge, ...]]] = []
        """The figures that have signs, and these."""
        self._intentions: dict[Sprite, tuple[tuple[str, int | str], ...]] = {}
        """What stood beside each figure when everything had been shown."""
        self._numbers: dict[int, str] = {}
        """The values that were shown last on pictures of cards, by the id of their sprites."""
        self.values: dict[int, PlacedBadge] = {}
        """The present values of cards, where they are not the printed ones, by the id of their sprites."""
        self.faint: frozenset[tuple[int, int]] = frozenset()
        """Zone and place of the cards that are dimmed."""
        self.sits_out: list[bool] = []
        """Whether each seat is out or sits out, by seat."""
        self._plates: list[tuple[tuple[tuple[str, str], ...], bool, bool]] = []
        self._plate_items: list[Item] = []
        self._plates_for: object = None
        self.instead: Callable[[], list[Item]] | None = None
        """The items of a stage, which has other words than a table; None for a table."""
        self._captions: list[Item] = []
        self.behind: list[Item] = []
        """Signs that stand behind figures and cards."""
        self._bubbles: list[Item] = []
        self._passing: list[Item] = []
        """Signs that are shown only while a person aims at something."""
        self._decided: dict[str, tuple[CaptionPart, ...]] = {}
        """The numbers of gauges that a verdict has told, by name."""
        self._read_for: object = None
        self._aimed: frozenset[str] = frozenset()
        """The verbs of the actions that the person at the screen aims at."""
        self.readings = 0
        """The number of times that everything was written again."""

    @property
    def _guide(self) -> Guide:
        return self._match.rules.guide

    def read(self) -> None:
        """Make everything again if the board, the match or a setting has changed."""
        tabletop = self.tabletop
        now = (
            self._director.shown,
            self._match.version,
            tabletop.board.arrangements,
            tabletop.memory_aid,
            bool(self._decided) and self._director.idle,
            tuple(self._director.kneeling.values()),
            self.promised,
            self._aimed,
        )
        if now == self._read_for:
            return
        self._read_for = now
        self.readings += 1
        view, rules = tabletop.board.view, self._match.rules
        self.sits_out = [rules.out(view, seat) or rules.guide.sits_out(view, seat) for seat in range(view.seats)]
        self.faint = frozenset(rules.guide.faint(view))
        public = views.mask(view, SPECTATOR)
        self._plates = [
            (rules.guide.name_plate(view, seat), out, not out and rules.guide.near_end(public, seat))
            for seat, out in enumerate(self.sits_out)
        ]
        self.badges = {
            id(sprite): badge
            for zone, held in enumerate(tabletop.board.sprites)
            for index, sprite in enumerate(held)
            if sprite and (badge := self._badge(Place(zone, index), sprite))
        }
        self.values = values.placed(tabletop)
        self._read_figures()
        areas = [(name, area) for name, area in tabletop.arrangement.items() if self._is_due(area)]
        if tabletop.staged:  # the stage has other words
            areas = [(name, area) for name, area in areas if area.style in _BEHIND]
        signs = [(area, self._sign(tabletop.board.absolute(name), area)) for name, area in areas]
        self.behind = [item for area, item in signs if item and area.style in _BEHIND]
        self._passing = [item for area, item in signs if item and area.when]
        self._captions = [item for area, item in signs if item and not area.when and area.style not in _BEHIND]
        if tabletop.staged:
            return
        self._captions += owner_marks.items(tabletop)
        self._bubbles = speech_bubbles.items(tabletop, self._match, self.sentences)

    def _read_figures(self) -> None:
        """Take the signs of cards that stand as figures instead of those that lie."""
        board, view, tabletop = self.tabletop.board, self.tabletop.board.view, self.tabletop
        if self._director.caught_up:
            self._intentions.clear()
        found: dict[Sprite, figure_signs.FigureSigns] = {}
        for zone, held in enumerate(board.sprites):
            for index, sprite in enumerate(held):
                if sprite is not None and figure_signs.stands(tabletop, zone, sprite):
                    counts, badges = self._guide.values(view, zone, index), self._announced(Place(zone, index), sprite)
                    found[sprite] = figure_signs.of_figure(tabletop, zone, sprite, badges, counts)
        placed = figure_signs.apart(tabletop, found)
        for sprite, signs in placed.items():
            for known, sign in ((self.badges, signs.crown), (self.values, signs.feet)):
                known.pop(id(sprite), None)
                known |= {id(sprite): sign} if sign else {}
        self._figures = [(sprite, signs.drawn) for sprite, signs in placed.items() if signs.drawn]

    def _announced(self, place: Place, sprite: Sprite) -> tuple[tuple[str, int | str], ...]:
        """The badges of a figure. What belongs to nobody keeps its intention while it is carried out: the guide would
        already say what comes after that."""
        layout = self.tabletop.board.layout
        if self._director.caught_up or layout.zones[place.zone].owner >= 0:
            self._intentions[sprite] = self._counts(place, sprite)
        return self._intentions.get(sprite, ())

    def of_figure(self, sprite: Sprite) -> tuple[PlacedBadge, ...]:
        """All signs of a card that stands as a figure; () for others."""
        return next((signs for one, signs in self._figures if one is sprite), ())

    def on_cards(self) -> list[Rect]:
        """The rectangles of captions, and of the badges and values of cards at rest, in pixels."""
        found = [item.rect for item in self._captions]
        for sprite in (one for held in self.tabletop.board.sprites for one in held if one and one.spot):
            assert sprite.spot is not None
            card = self.tabletop.card_rect(sprite.spot)
            found += [badge.on(card) for kind in (self.badges, self.values) if (badge := kind.get(id(sprite)))]
        return found

    def notes(self, sprite: Sprite) -> list[PlacedBadge]:
        """The badges on a card: what it counts now, and its own badge."""
        return [note for kind in (self.values, self.badges) if (note := kind.get(id(sprite)))]

    def aim(self, verbs: frozenset[str]) -> bool:
        """Show what is shown only while a person aims at an action with one of these verbs; returns whether anything
        looks different."""
        due = {area.when for area in self.tabletop.arrangement.values() if area.when}
        before, self._aimed = self._aimed, verbs & due
        return before != self._aimed

    def _is_due(self, area: Area) -> bool:
        """Whether what is written in an area is shown now."""
        return not area.when or area.when in self._aimed

    def relayout(self) -> None:
        """Make everything again with the next `read`, because the size has changed."""
        self._read_for = None

    def _badge(self, place: Place, sprite: Sprite) -> PlacedBadge | None:
        """The badge of a card that is not in a fan: at the foot of its visible part, or on its picture."""
        tabletop, board = self.tabletop, self.tabletop.board
        area = board.areas[place.zone]
        if area is None or area.style == "fan":
            return None
        if not board.shows_face(place.zone, sprite.card):
            parts = self._closed(place, sprite, area)
        elif live := self._live(place, sprite, area):
            return live
        else:
            parts = self._open(place, sprite, area)
        if not parts:
            return None
        card = sprite.spot.scale * CARD_WIDTH if sprite.spot else area.card
        share = _EYE_SHARE if parts == _PRIVATE else _BADGE_SHARE
        high = tabletop.host.px(max(_BADGE * tabletop.words, card * share))
        high = max(high, ceil(tabletop.least_letters / BADGE_LETTERS))
        seen = board.visible_share(place.zone, place.index)
        room = tabletop.window.width if tabletop.staged else tabletop.host.px(card * seen * 1.02)
        badge = tagged(tabletop.game, parts, high, room, (seen / 2, 1.0))
        return badge if not board.shows_face(place.zone, sprite.card) else self._off_words(sprite, badge)

    def _off_words(self, sprite: Sprite, badge: PlacedBadge) -> PlacedBadge:
        """A badge that hides no words of its card."""
        if sprite.spot is None:
            return badge
        card = self.tabletop.card_rect(sprite.spot)
        place = badge.on(card)
        found = off_words(self.tabletop, sprite, place)
        return badge if found == place else badge._replace(at=(badge.at[0], (found.centery - card.top) / card.height))

    def _closed(self, place: Place, sprite: Sprite, area: Area) -> tuple[tuple[str, str], ...]:
        """The parts of a badge on a back: how to look, the card's name with the memory aid, or what the guide knows of
        it."""
        tabletop, row = self.tabletop, self.tabletop.board.row(sprite.card)
        if area.veil and row is not None:
            return (("eye", tabletop.host.text("ui.table.hold")),)
        if row is not None and tabletop.memory_aid and area.style == "grid":
            return (("eye", tabletop.host.text(f"{tabletop.game}.card.{row.key}.name")),)
        return tuple((icon, str(word)) for icon, word in self._known(place))

    def _known(self, place: Place) -> tuple[tuple[str, int | str], ...]:
        """The facts that are known of a face-down card: pairs of an icon and a word."""
        board, zone, index = self.tabletop.board, place.zone, place.index
        row = board.row(board.view.zones[zone][index])
        if row is not None and (self.names_known or self.beliefs):
            return (("eye", self.tabletop.host.text(f"{self.tabletop.game}.card.{row.key}.name")),)
        if guess := self.beliefs.get((zone, index)):
            return (("", guess),)
        return self._guide.hint(board.view, zone, index)

    def _open(self, place: Place, sprite: Sprite, area: Area) -> tuple[tuple[str, str], ...]:
        """The parts of a badge on a face: a closed eye if only the viewer sees it, and what the card counts now."""
        board = self.tabletop.board
        badges = self._counts(place, sprite)
        in_hand = board.view.layout.is_hand[place.zone]
        private = area.style in ("grid", "pile") and not in_hand and board.is_private(place.zone, sprite.card)
        return (*(_PRIVATE if private else ()), *((icon, str(number)) for icon, number in badges))

    def _counts(self, place: Place, sprite: Sprite) -> tuple[tuple[str, int | str], ...]:
        """The values of an open card by the guide. The view gets what a die has shown with the next question; until
        then a number that was still to come is the one that has been shown."""
        badges, board = self._guide.badges, self.tabletop.board
        told, log = badges(board.view, place.zone, place.index), self._director.log
        found = tuple((icon, self.sentences.word(word)) for icon, word in told)
        if all(number != UNKNOWN for _, number in found) or self._director.caught_up or not log:
            return found
        row, now = board.row(sprite.card), log[-1].decision
        said = [dict(one.event.args) for one in log if one.decision == now and isinstance(one.event, Said)]
        faces = [one["face"] for one in said if row and one.get("card") == f"card:{row.key}" and "face" in one]
        before = sum(badges(board.view, place.zone, index) == told for index in range(place.index))
        return tuple(
            (icon, faces[before] if number == UNKNOWN and before < len(faces) else number) for icon, number in found
        )

    def _live(self, place: Place, sprite: Sprite, area: Area) -> PlacedBadge | None:
        """The present value of a card, as a number on its picture, for cards that have a place for it there."""
        tabletop, row = self.tabletop, self.tabletop.board.row(sprite.card)
        face = GameLook.load(tabletop.game).face
        box = face.live.get(row.cls) if row else None
        badges = self._counts(place, sprite) if box else ()
        if not box or not badges:
            return None
        left, top, wide, high = box
        card = sprite.spot.scale * CARD_WIDTH if sprite.spot else area.card
        room = tabletop.host.px(card * high / face.width)
        number = self._told(sprite, str(badges[0][1]))
        font = GameLook.load(tabletop.game).fonts.number
        px = text.fit_size(number, font, room, room / 2, tabletop.host.px(card * wide / face.width))
        ink = text.line(number, font, px, theme.EGGSHELL, px * 0.13, theme.INK)
        part = SignPart(badges[0][0], number, 0, ink.get_width())
        return PlacedBadge(ink, ((left + wide / 2) / face.width, (top + high / 2) / face.height), (part,))

    def _sign(self, name: str, area: Area) -> Item | None:
        """The item of an area, by its style, if the guide has something for it."""
        tabletop, guide, view = self.tabletop, self._match.rules.guide, self.tabletop.board.view
        if area.style == "track":
            pips = guide.track(view, name)
            return track.item(self.tabletop, name, area, pips) if pips else None
        if area.style == "lines":
            place, lines = crowns.sheet(tabletop, area, guide.lines(view, name), self._director.kneeling)
            return meters.lines_item(tabletop, self.sentences, name, place, lines)
        if area.style == "arc":
            return turn_arc.item(tabletop, name, area, guide.track(view, name))
        if area.style == "face":
            return name_plates.face_item(tabletop, int(name.partition(".")[0][1:]), self._match.rivals, area)
        parts = guide.caption(view, name)
        return self._worded(name, area, parts) if parts else None

    def _told(self, sprite: Sprite, number: str) -> str:
        """The present value of a card; it counts up from what it was before while the card gets up."""
        before, steps = self._numbers.get(id(sprite), number), self._director.kneeling.get(sprite)
        if steps is None:
            self._numbers[id(sprite)] = number
            return number
        counts = number.isdigit() and before.isdigit()
        return str(int(before) + (int(number) - int(before)) * steps // timing.RISES) if counts else before

    def _worded(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """The item of an area that the guide has words for."""
        match area.style:
            case "notes":
                return self._notes(name, area, parts)
            case "gauge":
                return self._gauge(name, area, parts)
            case "title" | "legend":
                return headings.item(self.tabletop, self.sentences, name, area, parts)
            case "tree":
                return tree_meter.item(self.tabletop, self.sentences, name, area, parts)
            case "token":
                return self._token(name, area, parts)
        return self._caption(name, area, parts)

    def _gauge(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A bar: of what each seat brings, or of one number on its way to another."""
        if shares := self._shares(name):
            self._decided.pop(name, None)
            return meters.shares_item(self.tabletop, name, area, parts, shares, self.promised)
        parts = self._as_decided(name, parts)
        return meters.gauge_item(self.tabletop, self.sentences, name, area, parts)

    def _shares(self, name: str) -> tuple[SeatShare, ...]:
        """The parts of a gauge, with what is about to be announced."""
        shares = self._guide.shares(self.tabletop.board.view, name)
        return (*shares, self.promised) if self.promised else shares

    def _as_decided(self, name: str, parts: tuple[CaptionPart, ...]) -> tuple[CaptionPart, ...]:
        """The words of a gauge: once a sentence has named its two numbers, those, until all that follows is shown,
        because the cards that made them leave one by one. A gauge of something else has forgotten them."""
        kept = self._decided.get(name, ())
        other = [key for _, (key, _) in kept] != [key for _, (key, _) in parts]
        if other or (self._director.idle and parts != kept):
            self._decided.pop(name, None)
        last = self._director.log[-1].event if self._director.log else None
        if isinstance(last, Said) and not self._director.idle and "foe_total" in (told := dict(last.args)):
            self._decided[name] = meters.with_numbers(parts, told)
        return self._decided.get(name, parts)

    def _token(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A large icon with its number on it, and the words of further parts below."""
        rect, game = self.tabletop.rect(area), self.tabletop.game
        words = tuple((icon, self._words(key, gaps)) for icon, (key, gaps) in parts)
        picture = meters.token_picture(game, words, rect.size, self.tabletop.measure.least)
        return Item(("caption", name), words, rect, [(picture, rect.topleft)])

    def _caption(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A capsule over the feet of the cards, or in an area of its own."""
        tabletop, px = self.tabletop, self.tabletop.host.px
        words = tuple((icon, self._words(key, gaps)) for icon, (key, gaps) in parts)
        alone = area.style == "caption"
        high = px(area.high if alone else max(_BADGE * tabletop.words, min(_CAPTION, area.card * 0.29)))
        picture = tag(tabletop.game, words, high, px(area.wide if alone else max(area.wide, area.card * _ROOM)))
        x, y = area.centre
        if not alone:
            y = area.y + area.high if area.style == "grid" else y + area.card / CARD_WIDTH * CARD_HEIGHT / 2
        zone = tabletop.board.view.layout.zone_index.get(name)
        empty = area.style == "pile" and zone is not None and not tabletop.board.sprites[zone]
        place = picture.get_rect(center=tabletop.pixel(*area.centre) if empty else tabletop.pixel(x, y))
        if not alone and not empty:
            place.top += round(high * (0.5 - _OVERLAP))
            self._out_of_plates(place)
            if area.style == "pile" and zone is not None:
                place = self._off_top_card(zone, place)
        return Item(("caption", name), words, place, [(picture, place.topleft)])

    def _off_top_card(self, zone: int, place: Rect) -> Rect:
        """The place of a capsule on a pile, where it hides no words of the card on top."""
        board = self.tabletop.board
        top = next((sprite for sprite in reversed(board.sprites[zone]) if sprite), None)
        return off_words(self.tabletop, top, place) if top and board.shows_face(zone, top.card) else place

    def _out_of_plates(self, place: Rect) -> None:
        """Move a capsule up, farther onto its card, where it would reach under the name plate of a seat."""
        for seat in range(self.tabletop.view.seats):
            plate = self.tabletop.plate_rect(seat)
            if plate and place.colliderect(plate) and place.centery < plate.top:
                place.bottom = plate.top - self.tabletop.host.px(1)

    def _notes(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A sheet with an entry for each part."""
        rect = self.tabletop.rect(area)
        lines = tuple((number, self._words(key, gaps)) for number, (key, gaps) in parts)
        picture = printed_orders.sheet(lines, rect.size, self.tabletop.measure)
        place = picture.get_rect(center=rect.center)
        return Item(("caption", name), lines, place, [(picture, place.topleft)])

    def _words(self, key: str, gaps: object) -> str:
        assert isinstance(gaps, dict)
        return self.sentences.said(f"{self.tabletop.game}.caption.{key}", gaps) if key else ""

    @property
    def _awaited(self) -> Sequence[int]:
        """The seats that owe a decision; () while a scene shows how that came."""
        return () if self._director.in_suspense else self._match.awaited

    def plates(self) -> list[Item]:
        """The name plates."""
        if self.tabletop.staged:
            return []
        names, waiting = self._match.names, self._awaited
        seats = range(len(self._plates))  # none before the first frame
        lit = tuple(self._picker.may_pick(f"s{seat}") for seat in seats)
        keys = tuple(self.key_seats), self._match.viewer
        now = self.readings, tuple(names), tuple(waiting), lit, self.tabletop.arrangement, keys
        if now != self._plates_for:
            self._plates_for = now
            self._plate_items = [item for seat in seats if (item := self._plate(seat, seat in waiting, lit[seat]))]
        return self._plate_items

    def _plate(self, seat: int, acting: bool, lit: bool) -> Item | None:
        """The name plate of a seat; None where the arrangement has no room for it."""
        rect = self.tabletop.plate_rect(seat)
        return (
            name_plates.plate_item(self._drawn_plate(seat, acting, lit), rect, self.tabletop.measure) if rect else None
        )

    def _drawn_plate(self, seat: int, acting: bool, lit: bool) -> name_plates.Plate:
        info, out, near = self._plates[seat]
        name, key = self._match.names[seat], str(seat + 1) if seat in self.key_seats else ""
        held = bool(key) and seat == self._match.viewer
        return name_plates.Plate(self.tabletop.game, seat, name, info, acting, out, lit, near, key, held)

    def key_rects(self) -> list[tuple[int, Rect]]:
        """The seats with a key on their plates, and its place in pixels."""
        plates = ((seat, self.tabletop.plate_rect(seat)) for seat in self.key_seats)
        return [(seat, name_plates.key_place(rect, self.tabletop.measure)) for seat, rect in plates if rect]

    def near_end(self, seat: int) -> bool:
        """Whether a seat is about to fall or to win, as everybody may know; its plate shows it."""
        return self._plates[seat][2]

    def plate_parts(self, seat: int) -> list[tuple[str, str, Rect]]:
        """The icons and words on the name plate of a seat, each with its place in pixels; [] without a plate."""
        rect, acting = self.tabletop.plate_rect(seat), seat in self._awaited
        if rect is None or seat >= len(self._plates):
            return []
        plate = self._drawn_plate(seat, acting, self._picker.may_pick(f"s{seat}"))
        places = name_plates.plate_parts(plate, rect, self.tabletop.measure)
        return [(icon, word, place) for (icon, word), place in zip(plate.info, places, strict=True)]

    def below(self) -> list[Item]:
        """The signs behind figures and cards, and heads that rise above a card behind all others."""
        return self.behind + crowns.items(self.tabletop, self._director.showpieces.hidden)

    def items(self) -> list[Item]:
        """The signs of figures, captions, tracks, name plates and what is said at them, over the cards."""
        figures = [item for one in self._figures if (item := figure_signs.item(self.tabletop, *one))]
        if self.instead:
            return figures + self.instead()
        return figures + self._captions + self.plates() + self._bubbles + self._passing
