"""Tests as table talk: lay cards, say what a player does, look at what lies there afterwards.

An army is written as `5:lion 1:show_off^`: place, card, and ^ for face up. Actions are written as a player points:
`attack 5 s1/2` (my place 5, place 2 of seat 1), `put 3`, `recall discard/1`, `done`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game import Match
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP, seen_bit
from game.core.events import Event, Moved
from game.core.steps import Step
from tests.contract.kit import kinds, truth
from tests.talk import Talk

FULL = "1:tick 2:tock 3:herder 4:slinger 5:wolf 6:lion 7:bear 8:vulture 9:skunk"
"""An army that fills its battlefield."""


class Table(Talk):
    """A match in the middle: seat `active` is about to act."""

    def __init__(
        self, *armies: str, discards: Sequence[str] = (), active: int = 0, options: Mapping[str, str] | None = None
    ) -> None:
        self.match = Match("battlegoats", len(armies), options, seed=0)
        self.news: list[Event] = []
        state = truth(self.match)
        for zone in state.zones:
            zone[:] = [EMPTY] * (len(at.PLACES) if len(zone) == len(at.PLACES) and EMPTY in zone else 0)
        self._lay(armies, discards)
        state.counts[at.FIRST] = 1
        state.counts[at.ACTIVE] = active
        state.counts[at.TURN] = 1
        state.stack[:] = [Step("turn", (active,))]

    def _lay(self, armies: Sequence[str], discards: Sequence[str]) -> None:
        state, left = truth(self.match), set(range(len(CARDS)))
        for seat, army in enumerate(armies):
            for word in army.split():
                place, key = word.split(":")
                kind = INDEX[key.removesuffix("^")]
                left.remove(kind)
                mark = UP | state.layout.everyone if key.endswith("^") else seen_bit(seat)
                state.zones[at.field(seat)][int(place) - 1] = kind | mark
        for seat, pile in enumerate(discards):
            for key in pile.split():
                left.remove(INDEX[key])
                state.zones[at.discard(seat)].append(INDEX[key] | UP | state.layout.everyone)
        for kind in sorted(left):
            state.zones[at.HEROES if kind in HERO_KINDS else at.DECK].append(kind)

    # What players do ------------------------------------------------------------------------------

    def read(self, text: str, seat: int = -1) -> Action:
        """The action a player means; of the seat that is asked unless another is named."""
        verb, *picks = text.split()
        asked = seat if seat >= 0 else self.match.waiting[0]
        return Action(asked, verb, tuple(_pick(pick, asked) for pick in picks))

    def offers(self, verb: str) -> list[str]:
        """The last picks of a verb now: `1` on the seat's own side, `s1/2` elsewhere."""
        seat = self.match.waiting[0]
        picks = [action.picks[-1] for action in self.match.legal(seat) if action.verb == verb and action.picks]
        return [pick.replace(f"s{seat}.field/", "").replace(".field", "") for pick in picks]

    def targets(self, place: int) -> list[str]:
        """The targets of the seat's card at a place."""
        seat = self.match.waiting[0]
        own = _pick(str(place), seat)
        legal = [action for action in self.match.legal(seat) if action.verb == "attack" and action.picks[0] == own]
        return [action.picks[1].replace(".field", "") for action in legal]

    # What lies there ------------------------------------------------------------------------------

    def army(self, seat: int) -> str:
        """A battlefield in the words it is laid with."""
        cards = truth(self.match).zones[at.field(seat)]
        return " ".join(
            f"{place}:{CARDS[card & KIND].key}{'^' if card & UP else ''}"
            for place, card in enumerate(cards, 1)
            if card != EMPTY
        )

    def discard(self, seat: int) -> str:
        """The keys of a discard, the first defeated first."""
        return " ".join(CARDS[card & KIND].key for card in truth(self.match).zones[at.discard(seat)])

    def knows(self, seat: int, spot: str) -> bool:
        """Whether a seat knows the card at `s1/2`."""
        zone, place = truth(self.match).layout.slot(_pick(spot, seat))
        return bool(truth(self.match).zones[zone][place] & seen_bit(seat))

    @property
    def totals(self) -> tuple[int, int]:
        """Attacker's and defender's number in the last battle."""
        clash = self.said("clash")[-1]
        return int(clash["total"]), int(clash["foe_total"])

    @property
    def fallen(self) -> str:
        """The keys of all cards defeated so far."""
        return " ".join(str(args["card"]).removeprefix("card:") for args in self.said("fell"))

    @property
    def moved(self) -> int:
        """The number of cards that have moved so far."""
        return sum(isinstance(event, Moved) for event in self.news)

    def settled(self) -> None:
        """Proves that no question hangs: it is somebody's turn, or the match is over; and no card is lost."""
        assert self.question in {"", "turn"}, f"left hanging: {self.question}"
        assert kinds(truth(self.match)) == list(range(len(CARDS)))


def _pick(text: str, seat: int) -> str:
    if text.isdecimal():
        return f"s{seat}.field/{text}"
    if text.startswith("discard/"):
        return f"s{seat}.{text}"
    return text.replace("/", ".field/")


Lay = Callable[..., Table]
"""What the fixture `table` is: lays a table that will be proven settled when the test is over."""


def fight(lay: Lay, *armies: str, **more: object) -> Table:
    """The card at place 5 of seat 0 attacks the card at place 5 of seat 1."""
    return lay(*armies, **more).do("attack 5 s1/5")


def attack(lay: Lay, own: str, foe: str = "5:scout", place: int = 5, **more: object) -> int:
    """The number with which the seat's card at a place attacks the card at the enemy's place 5."""
    return int(lay(own, foe, **more).do(f"attack {place} s1/5").totals[0])


def defence(lay: Lay, own: str, foe: str = "5:scout", place: int = 5, **more: object) -> int:
    """The number with which seat 1's card at a place meets an attack from the enemy's place 5."""
    return int(lay(foe, own, **more).do(f"attack 5 s1/{place}").totals[1])
