"""What Magpies tells a person at the table: why a touched card cannot be bid, the question, and the name plates."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import KIND
from game.core.guide import Guide, Sentence
from game.core.state import State
from game.magpies import state as at
from game.magpies.cards import CARDS


class MagpiesGuide(Guide):
    """What Magpies tells a person; all else is as usual."""

    def why_not(self, view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
        """Why something cannot be bid: only one feather of the player's hand can."""
        if not view.stack or seat not in view.stack[-1].seats or not picks:
            return None
        held = {CARDS[card & KIND].key for card in view.zones[at.HAND[seat]]}
        return None if len(picks) == 1 and picks[0] in held else ("own_feather", {})

    def ask(self, view: State, seat: int) -> Sentence:
        """The question, with the prize and what it counts."""
        prize = view.zones[at.PRIZE][0]
        return "bid", {"card": f"card:{CARDS[prize & KIND].key}", "worth": at.worth(prize)}

    def name_plate(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """The points of a seat."""
        return (("coin", str(at.points(view, seat))),)
