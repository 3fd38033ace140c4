"""Tests as table talk: lay cards, say what a player does, look at what lies there afterwards.

Cards are written as a player says them: `4`, `13`, `G` for a Guard; a hand is `4 4 G`, a pile `7x2`. Characters are
written by their first names, `kira` face down and `kira^` revealed. Actions: `play 7` (`play 7 2` where a leader may
choose how many), `pass`, `guard`, `reveal`, `lay 9`, `drop 3`, `give 4 s2`, `mix 4`, `add 5`, `done`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game import Match
from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.events import Event
from game.core.steps import Step
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CARDS, CHARACTER_KINDS, GUARD, INDEX
from game.goout.rules import RULES
from tests.contract.kit import kinds, truth
from tests.talk import Talk

ALL_CARDS = [kind for kind, row in enumerate(CARDS) for _ in range(row.copies)]
_PLAIN = ("saya", "shian", "kira", "ten", "satsuki")
"""Who sits there unless somebody else is named: nobody's power works before it is revealed."""


class Table(Talk):
    """A battle under way: seat `active` is about to act. What is not laid anywhere is in the deck (13s on top) or,
    if `away`, with one more seat that is out of the battle already."""

    def __init__(
        self,
        *hands: str,
        characters: Sequence[str] = (),
        damage: Sequence[str] = (),
        pile: str = "",
        owner: int = -1,
        deck: str = "",
        discard: str = "",
        away: bool = False,
        wins: Sequence[int] = (),
        active: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        seats = len(hands) + away
        self.match = Match(RULES, seats, options, seed=0)
        self.news: list[Event] = []
        state = truth(self.match)
        self._left = [kind for kind in BATTLE_KINDS for _ in range(CARDS[kind].copies)]
        for zone in (at.DECK, *at.HAND[:seats]):
            state.zones[zone].clear()
        for seat, hand in enumerate(hands):
            state.zones[at.HAND[seat]] = sorted(self._take(hand, state.layout.eyes[at.HAND[seat]]))
        for seat, cards in enumerate(damage):
            state.zones[at.DAMAGE[seat]] = self._take(cards, state.layout.eyes[at.DAMAGE[seat]])
        for seat in range(seats):
            self._seat_character(seat, characters[seat] if seat < len(characters) else _PLAIN[seat])
        for seat, count in enumerate(wins):
            state.counts[at.WINS[seat]] = count
        if pile:
            self._lay_pile(pile, (active - 1) % len(hands) if owner < 0 else owner)
        state.zones[at.DISCARD] = self._take(discard, UP | state.layout.everyone)
        top = self._take(deck, 0)[::-1]
        state.zones[at.DECK] = top if away else self._left + top
        if away:
            state.zones[at.HAND[-1 + seats]] = [kind | state.layout.eyes[at.HAND[-1 + seats]] for kind in self._left]
            state.counts[at.FALLEN] = 1 << len(hands)
        state.counts[at.STARTER] = 1
        state.counts[at.TURN] = 1
        state.stack[:] = [Step("turn", (active,))]

    def _take(self, cards: str, mark: int) -> list[int]:
        found = [kind_of(word) for word in cards.split()]
        for kind in found:
            self._left.remove(kind)
        return [kind | mark for kind in found]

    def _seat_character(self, seat: int, name: str) -> None:
        state, kind = truth(self.match), INDEX[name.removesuffix("^")]
        bench = state.zones[at.BENCH[seat]]
        card = bench.pop(kind - CHARACTER_KINDS.start)
        state.zones[at.CHARACTER[seat]] = [card | UP | state.layout.everyone if name.endswith("^") else card]

    def _lay_pile(self, pile: str, owner: int) -> None:
        """`14x1` lies as a 1, as Toyoko played it."""
        state = truth(self.match)
        number, count = map(int, pile.split("x"))
        card = "1" if number == 14 else str(number)
        state.zones[at.PILE] = self._take(" ".join([card] * count), UP | state.layout.everyone)
        state.counts[at.NUMBER], state.counts[at.COUNT] = number, count
        state.counts[at.HURT] = CARDS[kind_of(card)].numbers["damage"]
        state.counts[at.OWNER] = owner

    # What players do ------------------------------------------------------------------------------

    def read(self, text: str, seat: int = -1) -> Action:
        """The action a player means; of the seat that is asked unless another is named."""
        verb, *picks = text.split()
        asked = seat if seat >= 0 else self.match.waiting[0]
        if verb == "guard":
            picks = ["G"]
        if picks and verb != "choose":
            picks[0] = CARDS[kind_of(picks[0])].key
        return Action(asked, verb, tuple(picks))

    def offers(self, verb: str) -> str:
        """The picks of a verb now: `7 8` for sevens and eights, `7/2` for two sevens."""
        seat = self.match.waiting[0]
        found = [action.picks for action in self.match.legal(seat) if action.verb == verb]
        return " ".join("/".join([word_of(picks[0]), *picks[1:]]) if picks else verb for picks in found)

    # What lies there ------------------------------------------------------------------------------

    def cards(self, zone: int) -> str:
        """The battle cards of a zone, lowest first, Guards last."""
        found = sorted(card & KIND for card in truth(self.match).zones[zone])
        words = [word_of(CARDS[kind].key) for kind in found]
        return " ".join([word for word in words if word != "G"] + [word for word in words if word == "G"])

    def hand(self, seat: int) -> str:
        """A hand."""
        return self.cards(at.HAND[seat])

    def laid(self, seat: int) -> str:
        """The damage cards of a seat."""
        return self.cards(at.DAMAGE[seat])

    @property
    def discard(self) -> str:
        """The open discard."""
        return self.cards(at.DISCARD)

    def damage(self, seat: int) -> int:
        """The damage a seat has taken."""
        return at.damage_taken(truth(self.match), seat)

    @property
    def deck(self) -> int:
        """The number of cards of the deck."""
        return len(truth(self.match).zones[at.DECK])

    @property
    def pile(self) -> str:
        """`7x2`, or "" without a pile."""
        counts = truth(self.match).counts
        return f"{counts[at.NUMBER]}x{counts[at.COUNT]}" if counts[at.NUMBER] else ""

    @property
    def hurt(self) -> int:
        """The damage of passing on the pile."""
        return truth(self.match).counts[at.HURT]

    def alive(self, seat: int) -> bool:
        """Whether a seat is still in the battle."""
        return seat in at.living(truth(self.match))

    def revealed(self, seat: int) -> bool:
        """Whether a seat's character lies face up."""
        return at.is_revealed(truth(self.match), seat)

    def wins(self, seat: int) -> int:
        """Battles won."""
        return truth(self.match).counts[at.WINS[seat]]

    def settled(self) -> None:
        """Proves that no question hangs: it is somebody's turn, a new battle begins or all is over; no card is lost."""
        assert self.question in {"", "turn", "choose"}, f"left hanging: {self.question}"
        assert len(truth(self.match).stack) == (self.match.outcome is None)
        assert kinds(truth(self.match)) == ALL_CARDS


def kind_of(word: str) -> int:
    """The kind of a card as a player says it."""
    return GUARD if word == "G" else int(word)


def word_of(key: str) -> str:
    """A card as a player says it."""
    return "G" if key == "guard" else str(int(key[1:])) if key[1:].isdecimal() else key


Lay = Callable[..., Table]
"""What the fixture `table` is: lays a table that will be proven settled when the test is over."""
