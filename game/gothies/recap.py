"""What is said about a match of GOTHIES when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State
from game.gothies import state as at


def recap(view: State, told: Sequence[Said]) -> tuple[Sentence, ...]:
    """Competitive: the last attack, who gave up, the timestones of each seat still in the match, and the strongest
    attack. Co-operative: the Well, the turn, and how many cards were overcome, possessed and freed."""
    counts, facts = view.counts, [(said.key, dict(said.args)) for said in told]
    if counts[at.COOP]:
        tally = {key: sum(fact == key for fact, _ in facts) for key in ("sang", "possessed", "freed")}
        gaps = {"overcome": tally["sang"], "possessed": tally["possessed"], "freed": tally["freed"]}
        return ("well", {"total": counts[at.WELL], "turn": counts[at.TURN]}), ("together", gaps)
    asleep: list[Sentence] = [
        ("stones", {"seat": f"seat:{seat}", "total": counts[at.STONES[seat]]}) for seat in at.living(view)
    ]
    hits = [args for key, args in facts if key == "hit"]
    gave_up: list[Sentence] = [(key, args) for key, args in facts if key == "conceded"]
    last: list[Sentence] = [("last_song", hits[-1])] if hits and view.outcome else []
    asleep = [*last, *gave_up, *asleep]
    if not hits:
        return tuple(asleep)
    best = max(hits, key=lambda args: int(args["song"]))
    return (*asleep, ("mightiest", {"seat": best["seat"], "song": best["song"]}))


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The timestones of a seat; in the co-operative game all have the same Well."""
    return () if view.counts[at.COOP] else (("stones", str(view.counts[at.STONES[seat]])),)
