"""What is said about a match of GOTHIES when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State
from game.gothies import state as at


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """Competitive: the last attack, who gave up, and the strongest attack, in one sentence where both are the same.
    Co-operative: the Well, the turn, and how many cards were overcome, possessed and freed."""
    counts, facts = view.counts, [(said.key, dict(said.args)) for said in log]
    if counts[at.COOP]:
        tally = {key: sum(fact == key for fact, _ in facts) for key in ("sang", "possessed", "freed")}
        gaps = {"overcome": tally["sang"], "possessed": tally["possessed"], "freed": tally["freed"]}
        return ("well", {"total": counts[at.WELL], "turn": counts[at.TURN]}), ("together", gaps)
    gave_up: list[Sentence] = [(key, args) for key, args in facts if key == "conceded"]
    hits = [args for key, args in facts if key == "hit"]
    if not hits:
        return tuple(gave_up)
    best = max(hits, key=lambda args: int(args["song"]))
    mightiest: Sentence = "mightiest", {"seat": best["seat"], "song": best["song"]}
    if view.outcome is None:
        return (*gave_up, mightiest)
    if hits[-1]["song"] == best["song"]:
        return ("mightiest_last", hits[-1]), *gave_up
    return ("last_song", hits[-1]), *gave_up, mightiest


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The timestones of a seat, none for one that gave up; in the co-operative game all have the same Well."""
    if view.counts[at.COOP]:
        return ()
    left = view.counts[at.STONES[seat]]
    return (("stones", "–" if left and seat not in at.living(view) else str(left)),)
