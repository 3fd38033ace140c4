"""The reasons that an opponent may give aloud during a match: they name no card that its listeners do not know."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.brain import Reason
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.rules import rules_of
from game.core.state import State


def open_reasons(view: State, reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Those of another seat's reasons that the viewer may hear during the match: the public ones that name only cards
    the viewer knows."""
    rules = rules_of(view)
    known = {card & KIND for cards in view.zones for card in cards if card != EMPTY and card & KIND < HIDDEN}
    public = [reason for reason in reasons if reason[0] in rules.heuristics.public_reasons]
    named = ((reason, (str(gap) for gap in reason[1].values())) for reason in public)
    return tuple(
        reason
        for reason, gaps in named
        if all(rules.index[gap[5:]] in known for gap in gaps if gap.startswith("card:"))
    )
