"""What is said about a match when it is over: scores part by part, objectives, and how far the climb went."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import HIDDEN, KIND
from game.core.events import Said
from game.core.guide import FinalScore, SeatScore, Sentence
from game.core.state import State
from game.goblins import scoring
from game.goblins import state as at
from game.goblins.cards import CARDS


def _goal(view: State, seat: int) -> str:
    """The objective of a seat as `card:<key>`; "" if it has not been shown."""
    kind = view.zones[at.OBJECTIVE[seat]][0] & KIND
    return f"card:{CARDS[kind].key}" if kind < HIDDEN else ""


def final_score(view: State) -> FinalScore | None:
    """The parts of the scores of all seats, none for those that are out; None if the match did not end on the
    surface."""
    if view.outcome is None or view.outcome.reason != "SURFACE":
        return None
    return FinalScore(("gold", "ears", "cards"), tuple(_account(view, seat) for seat in range(view.seats)))


def _account(view: State, seat: int) -> SeatScore:
    if at.is_out(view, seat):
        return SeatScore(seat, _goal(view, seat), (), ())
    counts = view.counts
    plain = (
        counts[at.GOLD[seat]],
        counts[at.EARS[seat]] * scoring.EAR_WORTH,
        scoring.cards_held(view, seat) * scoring.card_worth(view.seats),
    )
    return SeatScore(seat, _goal(view, seat), plain, tuple(scoring.score(view, seat)))


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """The end of the last goblins if nobody is left, the climb with its rounds won and lost, what decided between equal
    scores, who gave up, and every objective that was shown."""
    keys = [said.key.removeprefix("reported_") for said in log]
    won, lost = (sum(map(keys.count, words)) for words in (("won", "victory"), ("lost", "defeat")))
    climb: Sentence = ("climb", {"floor": view.counts[at.FLOOR], "won": won, "lost": lost})
    goals: list[Sentence] = [
        ("goal", {"seat": f"seat:{seat}", "card": goal}) for seat in range(view.seats) if (goal := _goal(view, seat))
    ]
    gave_up: list[Sentence] = [(said.key, dict(said.args)) for said in log if said.key == "conceded"]
    return (*_last_blow(view, log), climb, *_ties(view), *gave_up, *goals)


_ROOMS = frozenset({"opened", "round", "won", "lost", "tragedy", "reward", "conceded"})
"""What is said when something begins or ends in a room, or a player leaves."""


def _last_blow(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """The end of the last goblins if nobody is left: a foe that was too strong, a roll that went wrong, or a tragedy;
    nothing if it was something else."""
    last = next((said for said in reversed(log) if said.key in _ROOMS), None)
    if last is None or view.outcome is None or view.outcome.reason != "GAME_OVER":
        return ()
    gaps = dict(last.args)
    if last.key == "lost":
        return (("last_foe" if int(gaps["total"]) < int(gaps["foe_total"]) else "last_backfire", gaps),)
    return (("last_tragedy", gaps),) if last.key == "tragedy" and gaps["count"] else ()


def _ties(view: State) -> tuple[Sentence, ...]:
    """The number that decides between equal scores, if it has made one of two living seats the better one."""
    if view.outcome is None or view.outcome.reason != "SURFACE":
        return ()
    keys = {scoring.ranking_key(view, seat) for seat in at.living(view)}
    return (("tie", {}),) if len({total for total, *_ in keys}) < len(keys) else ()


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The score of a seat that came to the surface; otherwise what it carried, or that it fell."""
    if at.is_out(view, seat):
        return (("skull", ""),)
    if view.outcome is not None and view.outcome.reason == "SURFACE":
        return (("crown", str(scoring.score(view, seat).total)),)
    return ("gold", str(view.counts[at.GOLD[seat]])), ("ears", str(view.counts[at.EARS[seat]]))
