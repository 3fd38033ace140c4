"""GOTHIES with printed cards: the companion of both games. What is asked first is which of them is played."""

from __future__ import annotations

from game.core.actions import BadData
from game.core.companion import Companion, Sheet, SheetChoice
from game.gothies import companion_coop as coop
from game.gothies import companion_rivals as rivals
from game.gothies import state as at

Dream = int | rivals.RivalsKnown | coop.CoopKnown
"""What is known: of the game that was chosen, or only the number of players."""


def start(players: int) -> Dream:
    """The dream before anything was entered. A player alone can only play the co-operative game (ruling R8)."""
    return coop.start(players) if players == 1 else players


def do(known: Dream, step: str) -> Dream:
    """Take a step: `mode/rivals` or `mode/coop`, then those of that game. Raises BadData for one that cannot be
    taken."""
    if isinstance(known, rivals.RivalsKnown):
        return rivals.do(known, step)
    if isinstance(known, coop.CoopKnown):
        return coop.do(known, step)
    if step == "mode/rivals":
        return rivals.start(known)
    if step == "mode/coop":
        return coop.start(known)
    raise BadData(f"{step} is no step now")


def sheet(known: Dream, place: str) -> Sheet:
    """The sheet of the game that is played, or the question which one it is."""
    if isinstance(known, rivals.RivalsKnown):
        return rivals.sheet(known, place)
    if isinstance(known, coop.CoopKnown):
        return coop.sheet(known, place)
    return Sheet(
        ("head.mode", {}),
        choices=(SheetChoice(("mode.rivals", {}), "mode/rivals"), SheetChoice(("mode.coop", {}), "mode/coop")),
    )


COMPANION = Companion(range(1, at.MOST_SEATS + 1), start, do, sheet)
"""The companion of GOTHIES."""
