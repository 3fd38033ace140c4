"""The summary of a finished BATtle: its score."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State
from game.gothest import state as at


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """One sentence per seat with its bats and silver."""
    counts = view.counts
    return tuple(
        ("score", {"seat": f"seat:{seat}", "bats": counts[at.BATS[seat]], "silver": counts[at.SILVER[seat]]})
        for seat in range(at.SEATS)
    )
