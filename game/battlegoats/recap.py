"""The summary of a finished match of BattleGoats: the last fall, attacks, the strongest one, and how many fell."""

from __future__ import annotations

from collections.abc import Sequence

from game.battlegoats import state as at
from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """One sentence each for the card that fell last, if one did alone, for everybody who gave up or would not share the
    victory, for the attacks, the cards that fell and the strongest attack; without an attack only who gave up."""
    alone = view.outcome is not None and view.outcome.reason not in ("SHARED_VICTORY", "COMMON_DEFEAT")
    gave_up: list[Sentence] = [(said.key, dict(said.args)) for said in log if said.key in _REFUSALS]
    fallen = [dict(said.args) for said in log if said.key == "fell"]
    last: list[Sentence] = [("last", fallen[-1])] if alone and fallen else []
    clashes = [dict(said.args) for said in log if said.key == "clash"]
    if not clashes:
        return tuple(gave_up)
    best = max(clashes, key=lambda said: int(said["total"]))
    return (
        *last,
        *gave_up,
        ("attacks", {"n": _attacks(log)}),
        ("fallen", {"n": len(fallen)}),
        ("strongest", {name: best[name] for name in ("seat", "card", "total")}),
    )


_REFUSALS = frozenset({"conceded", "wants_nobody"})
"""What is said of a player who gives up, or would not share the victory."""
_BATTLES = frozenset({"clash", "missed"})
"""What is said of each target of an attack."""


def _attacks(log: Sequence[Said]) -> int:
    """The number of attacks. What is said of two targets of one attack follows directly on each other; between two
    attacks a card falls, or the next seat attacks."""
    number, before = 0, ("", "")
    for said in log:
        now = (said.key, str(dict(said.args).get("seat", "")))
        if now[0] in _BATTLES and not (before[0] in _BATTLES and before[1] == now[1]):
            number += 1
        before = now
    return number


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The cards that a seat has left."""
    return (("cards", str(at.army(view, seat))),)
