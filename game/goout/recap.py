"""The summary of a finished match of Go Out Battle: who won each battle and how, two records, and who was played."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import HIDDEN, KIND
from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State
from game.goout import state as at
from game.goout.battle import OUTLASTED, WENT_OUT
from game.goout.cards import CARDS


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """A sentence for everybody who gave up, one for every battle, then the largest set of the match and the most damage
    that a seat had."""
    gave_up: list[Sentence] = [(key, dict(args)) for key, args in log if key == "conceded"]
    return (*gave_up, *_battles(log), *_records(log))


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The battles that a seat has won."""
    return (("crown", str(view.counts[at.WINS[seat]])),)


def face(view: State, seat: int) -> str:
    """The fighter of the last battle if everybody has seen her, otherwise the last one who has won a battle."""
    seen = [card & KIND for card in (*view.zones[at.SPENT[seat]], *view.zones[at.CHARACTER[seat]])]
    known = [kind for kind in seen if kind < HIDDEN]
    return CARDS[known[-1]].key if known else ""


def _battles(log: Sequence[Said]) -> list[Sentence]:
    """The winner of each battle, its character (which is always revealed), and how it was won."""
    lines: list[Sentence] = []
    shown: dict[int | str, int | str] = {}
    battle: int | str = 0
    for key, args in log:
        said = dict(args)
        if key == "begins":
            battle = said["battle"]
            shown.clear()
        elif key == "revealed":
            shown[said["seat"]] = said["card"]
        elif key in (WENT_OUT, OUTLASTED):
            lines.append((key, {"battle": battle, "seat": said["seat"], "card": shown[said["seat"]]}))
    return lines


def _records(log: Sequence[Said]) -> list[Sentence]:
    """The largest set, if one had two cards or more, and the highest damage; the first of equal ones."""
    sets = [dict(said.args) for said in log if said.key in ("played", "played_pair")]
    hits = [dict(said.args) for said in log if said.key == "damaged"]
    lines: list[Sentence] = []
    if sets and (best := max(sets, key=lambda said: int(said["count"])))["count"] != 1:
        lines.append(("largest", {name: best[name] for name in ("seat", "count", "number")}))
    if hits:
        worst = max(hits, key=lambda said: int(said["total"]))
        lines.append(("most_damage", {"seat": worst["seat"], "total": worst["total"]}))
    return lines
