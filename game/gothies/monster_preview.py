"""The preview of the monsters' next turn in sentences."""

from __future__ import annotations

from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, COST, DEFENCE


def breakdown(view: State, name: str) -> tuple[Sentence, ...]:
    """The steps behind two captions: what the Well will lose (`threat`), and whom the monsters attack (`danger`)."""
    if name not in ("threat", "danger") or not view.counts[at.COOP] or view.outcome is not None:
        return ()
    tell = _at_the_well if name == "threat" else _at_the_rows
    return tuple(line for blow in monster_turn.preview(view) for line in tell(view, blow))


def _at_the_well(view: State, blow: monster_turn.Blow) -> list[Sentence]:
    lines = [_line(view, blow, "falls", victim=kind, seat=seat, defence=DEFENCE[kind]) for seat, kind in blow.razed]
    return lines + [_line(view, blow, "harm", harm=blow.well)] * bool(blow.well)


def _at_the_rows(view: State, blow: monster_turn.Blow) -> list[Sentence]:
    return [
        _line(view, blow, "taken" if one.possessed else "safe", victim=one.kind, seat=one.seat, cost=COST[one.kind])
        for one in blow.victims
    ]


def _line(view: State, blow: monster_turn.Blow, key: str, **numbers: int) -> Sentence:
    """One sentence about an attack; a group is named by its first monster and the number of the others."""
    first, more = view.zones[at.ZONES[blow.zone]][blow.places[0]] & KIND, len(blow.places) - 1
    gaps: dict[str, int | str] = {"card": f"card:{CARDS[first].key}", "more": more, "strength": blow.strength}
    gaps |= numbers
    if "victim" in numbers:
        gaps |= {"victim": f"card:{CARDS[numbers['victim']].key}", "seat": f"seat:{numbers['seat']}"}
    return (f"{key}_group" if more else key), gaps
