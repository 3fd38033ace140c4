"""Tests as table talk: lay cards, say what a Streya does, look at what lies there afterwards.

Cards are written by their keys; short are `seed`, `well`, and `red`, `blue`, `green`, `purple` for the hearts. Places
are those of the Streya that acts: `row/1`, `lands/2`; elsewhere `mercado/3`, `zone2/1`, `s1.lands/1`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game import Match
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP
from game.core.events import Event
from game.core.steps import Step
from game.gothies import cooperative
from game.gothies import state as at
from game.gothies.cards import CARDS, INDEX, JOOMBIE_KINDS, MONSTER_KINDS, PLAY_KINDS, RUNE, WELL
from game.gothies.effects import Gain
from game.gothies.gains import ready_lands
from game.gothies.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import kinds
from tests.talk import Talk

_SHORT = {"seed": "wishing_seed", "well": "wishing_well"} | {
    rune: f"heart_{rune}" for rune in ("red", "blue", "green", "purple")
}
PLAY_DECK = sum(CARDS[kind].copies for kind in PLAY_KINDS)
"""Cards of the play deck, five of which lie in the Mercado."""


class Table(Talk):
    """A match under way: seat `active` is about to act, monsters are as strong as printed. Decks are empty unless given
    (top card first); starters that are laid nowhere are in the Dust Pile, play cards and monsters in their decks."""

    def __init__(
        self,
        *hands: str,
        rows: Sequence[str] = (),
        lands: Sequence[str] = (),
        decks: Sequence[str] = (),
        discards: Sequence[str] = (),
        stones: Sequence[int] = (),
        owes: Sequence[int] = (),
        mercado: str | None = None,
        deck: str | None = None,
        wells: int = 10,
        zones: Sequence[str] = (),
        monsters: str | None = None,
        slain: str = "",
        seeds: int = 0,
        well: int = 42,
        turn: int = 1,
        active: int = 0,
        coop: bool = False,
        options: Mapping[str, str] | None = None,
    ) -> None:
        seats = len(hands)
        choice = dict(options or {}) | ({"mode": "coop"} if coop else {})
        self.match = Match(RULES, seats, choice, seed=0)
        self.news: list[Event] = []
        state = self.state
        stock = RULES.stock(state)
        self._left = list(stock)
        self.all_cards = [kind for kind, copies in enumerate(stock) for _ in range(copies)]
        state.zones = [[EMPTY] * zone.places for zone in state.layout.zones]
        state.counts = [0] * len(state.counts)
        open_hands = UP | state.layout.everyone if coop or seats == 1 else 0
        for seat in range(seats):
            self._lay(at.HAND[seat], hands[seat], open_hands)
            state.zones[at.HAND[seat]].sort()
            for places, written in ((at.ROW, rows), (at.LANDS, lands), (at.DISCARD, discards)):
                self._lay(places[seat], written[seat] if seat < len(written) else "")
            self._lay_pile(at.OWN_DECK[seat], decks[seat] if seat < len(decks) else "")
            state.counts[at.STONES[seat]] = stones[seat] if seat < len(stones) else 0 if open_hands else 48
            state.counts[at.OWES[seat]] = owes[seat] if seat < len(owes) else 0
        for number, written_zone in enumerate(zones, 1):
            self._lay_zone(number, written_zone)
        self._lay_commons(mercado, deck, wells, monsters, slain)
        self._count_owned()
        state.counts[at.TURN], state.counts[at.ACTIVE], state.counts[at.SEEDS] = turn, active, seeds
        if open_hands:
            state.counts[at.COOP], state.counts[at.WELL] = 1, well
        state.stack[:] = [Step("vigil" if open_hands else "turn", (active,))]
        ready_lands(state, active)

    def _take(self, words: str) -> list[int]:
        found = [INDEX[_SHORT.get(word, word)] for word in words.split()]
        for kind in found:
            self._left[kind] -= 1
            assert self._left[kind] >= 0, f"too many of {CARDS[kind].key}"
        return found

    def _lay(self, zone: int, words: str, mark: int | None = None) -> None:
        """In the order in which they are written; a hand is only seen by its owner."""
        eyes = self.state.layout.eyes[zone]
        is_hand = self.state.layout.is_hand[zone]
        bits = eyes | (mark or 0) if is_hand else eyes | UP
        self.state.zones[zone] = [kind | bits for kind in self._take(words)]

    def _lay_pile(self, zone: int, words: str) -> None:
        self.state.zones[zone] = self._take(words)[::-1]

    def _lay_zone(self, number: int, words: str) -> None:
        """Monsters by their keys; `ember_piper<joombie_red_2@1` is a Joombie over a GOTHIE of seat 1."""
        for word in words.split():
            if "<" in word:
                soul, _, foe = word.partition("<")
                foe, _, owner = foe.partition("@")
                before = sum(card & KIND in JOOMBIE_KINDS for zone in at.ZONES[1:] for card in self.state.zones[zone])
                owners = self.state.counts[at.OWNERS]
                self.state.counts[at.OWNERS] = at.PER_JOOMBIE.put(owners, before, int(owner or 0))
                cards = self._take(f"{soul} {foe}")
            else:
                cards = self._take(word)
            zone = at.ZONES[number]
            self.state.zones[zone] += [kind | UP | self.state.layout.everyone for kind in cards]

    def _lay_commons(self, mercado: str | None, deck: str | None, wells: int, monsters: str | None, slain: str) -> None:
        state, up = self.state, UP | self.state.layout.everyone
        given_deck = None if deck is None else self._take(deck)[::-1]
        given_monsters = None if monsters is None else self._take(monsters)[::-1]
        shown = [] if mercado is None else self._take(mercado)
        self._lay(at.SLAIN, slain)
        rest = [kind for kind in PLAY_KINDS for _ in range(self._left[kind])]
        if mercado is None:
            shown, rest = rest[:5], rest[5:]
        state.zones[at.MERCADO] = [kind | up for kind in shown] + [EMPTY] * (at.MERCADO_PLACES - len(shown))
        state.zones[at.DECK] = rest if given_deck is None else given_deck
        aside = [] if given_deck is None else rest
        state.zones[at.WELLS] = [WELL | up] * min(wells, self._left[WELL])
        aside += [WELL] * (self._left[WELL] - len(state.zones[at.WELLS]))
        aside += [kind for kind in range(WELL) for _ in range(self._left[kind])]
        state.zones[at.DUST] = [kind | up for kind in aside]
        self.dusted_before = len(aside)
        left = [kind for kind in MONSTER_KINDS for _ in range(self._left[kind])]
        state.zones[at.MONSTERS] = left if given_monsters is None else given_monsters
        if given_monsters is not None:
            state.zones[at.DUST] += [kind | up for kind in left]
            self.dusted_before += len(left)
        for rune, pile in enumerate(at.JOOMBIES):
            state.zones[pile] = [kind for kind in JOOMBIE_KINDS if RUNE[kind] == rune for _ in range(self._left[kind])]

    def _count_owned(self) -> None:
        state = self.state
        for seat in range(state.seats):
            mine = [state.zones[zones[seat]] for zones in (at.OWN_DECK, at.HAND, at.ROW, at.LANDS, at.DISCARD)]
            for card in (card for cards in mine for card in cards):
                at.own(state, seat, card & KIND, 1)
        for zone in at.ZONES[1:]:
            for place, card in enumerate(state.zones[zone]):
                if card & KIND in JOOMBIE_KINDS:
                    at.own(state, cooperative.owner_under(state, zone, place), state.zones[zone][place - 1] & KIND, 1)

    # What players do ------------------------------------------------------------------------------

    def read(self, text: str, seat: int = -1) -> Action:
        """The action a player means; of the seat that is asked unless another is named."""
        verb, *picks = text.split()
        asked = seat if seat >= 0 else self.match.waiting[0]
        words = [_SHORT.get(pick, pick) for pick in picks]
        return Action(asked, verb, tuple(f"s{asked}.{w}" if w[:4] in ("row/", "land", "disc") else w for w in words))

    def night(self) -> Table:
        """All Streya end their turns and the monsters act."""
        turn = self.turn
        for _ in as_long_as(lambda: self.match.outcome is None and self.turn == turn):
            self.do("end")
        return self

    def offers(self, verb: str) -> list[str]:
        """The picks of a verb now."""
        return [" ".join(one.picks) for one in self.match.legal(self.match.waiting[0]) if one.verb == verb]

    # What lies there ------------------------------------------------------------------------------

    def cards(self, zone: int | str) -> str:
        """The cards of a zone by their keys, in order; hands sorted."""
        index = self.state.layout.zone_index[zone] if isinstance(zone, str) else zone
        long = {key: short for short, key in _SHORT.items()}
        found = [CARDS[card & KIND].key if card != EMPTY else "-" for card in self.state.zones[index]]
        return " ".join(long.get(key, key) for key in found)

    def size(self, zone: str) -> int:
        """The number of cards of a zone."""
        return sum(card != EMPTY for card in self.state.zones[self.state.layout.zone_index[zone]])

    @property
    def dusted(self) -> int:
        """The number of cards that were dusted since the table was laid."""
        return self.size("dust") - self.dusted_before

    @property
    def song(self) -> int:
        """The song that the active Streya has left."""
        counts = self.state.counts
        return sum(song for _, _, song in cooperative.songs(self.state, counts[at.ACTIVE])) + counts[at.SONG]

    @property
    def seeds(self) -> int:
        """The seeds that the active Streya has left."""
        return self.state.counts[at.SEEDS]

    @property
    def well(self) -> int:
        """The timestones of the Well of Ceiba."""
        return self.state.counts[at.WELL]

    @property
    def turn(self) -> int:
        """The turn."""
        return self.state.counts[at.TURN]

    def stones(self, seat: int) -> int:
        """The timestones of a Streya."""
        return self.state.counts[at.STONES[seat]]

    def gained(self, before: Gain, seat: int = 0) -> Gain:
        """The gain of the active Streya since before."""
        now = self.have(seat)
        return Gain(*(a - b for a, b in zip(now, before, strict=True)))

    def have(self, seat: int = 0) -> Gain:
        """Everything a Streya has, as a gain: cards in hand count as drawn."""
        counts = self.state.counts
        stones = self.well if counts[at.COOP] else self.stones(seat)
        held = len(self.state.zones[at.HAND[seat]])
        owes = sum(counts[at.OWES[other]] for other in range(self.state.seats))
        return Gain(self.seeds, self.song, stones, held, owes, 0, counts[at.TOPS])

    def alive(self, seat: int) -> bool:
        """Whether a Streya still sleeps."""
        return not at.is_gone(self.state, seat)

    def settled(self) -> None:
        """Proves that no question hangs and no card is lost, and that what each Streya owns is written down right."""
        assert self.question in {"", "turn", "vigil"}, f"left hanging: {self.question}"
        assert len(self.state.stack) == (self.match.outcome is None)
        assert kinds(self.state) == self.all_cards
        written = self.state.counts[:]
        for seat in range(self.state.seats):
            self.state.counts[at.OWNED[seat]] = 0
        self._count_owned()
        assert self.state.counts == written


Lay = Callable[..., Table]
"""What the fixture `table` is: lays a table that will be proven settled when the test is over."""
