"""The preview of the monsters' next turn in sentences: the steps of each sum, and what the night will bring."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import KIND
from game.core.guide import CaptionPart, Sentence
from game.core.state import State
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, COST, DEFENCE, RUNE
from game.gothies.effects import Rune
from game.gothies.gains import FULL_WELL


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


# What the night will bring ----------------------------------------------------------------------------


class Night(NamedTuple):
    """What the monsters' next turn will bring if nobody does anything more."""

    taken: tuple[tuple[monster_turn.Blow, monster_turn.Victim], ...]
    """The GOTHIES that will be possessed, each with the blow that takes it."""
    is_open: bool
    """Whether more may be taken, from rows that are not known yet."""
    fallen: tuple[tuple[monster_turn.Blow, int], ...]
    """The fixed lands that will fall, each by its kind with the blow that it holds off."""
    harm: int
    """The timestones that the Well will lose."""
    left: int
    """The timestones that will be left."""
    comes: int
    """The monsters that will come to zone 3."""
    is_last: bool
    """Whether dawn follows."""


def night(view: State) -> Night:
    """The monsters' next turn by the rules, from what everybody sees."""
    blows = monster_turn.preview(view)
    harm, full = sum(blow.well for blow in blows), view.counts[at.WELL] + monster_turn.still_given(view)
    return Night(
        tuple((blow, victim) for blow in blows for victim in blow.victims if victim.possessed),
        any(monster_turn.is_open(view, blow) for blow in blows),
        tuple((blow, kind) for blow in blows for _, kind in blow.razed),
        harm,
        min(FULL_WELL, full) - harm,
        coming(view) if full < FULL_WELL else 0,
        view.counts[at.TURN] == cooperative.last_turn(view),
    )


def explain(view: State, name: str) -> Sentence | None:
    """Of the monsters that are still asleep, how many come next."""
    return ("monsters.now", {"count": coming(view)}) if name == "monsters" and view.counts[at.COOP] else None


def coming(view: State) -> int:
    """The monsters that will come to zone 3 at the end of this night."""
    number = monster_turn.releases(view.seats, view.counts[at.TURN], cooperative.last_turn(view))
    return min(number, len(view.zones[at.MONSTERS]) + len(view.zones[at.SLAIN]))


def plan(view: State) -> tuple[CaptionPart, ...]:
    """The end of the turn in three lines at most: who is taken, what the Well loses, who comes."""
    if not view.counts[at.COOP] or view.outcome is not None:
        return ()
    if not view.counts[at.TURN]:
        return (("monsters", ("plan_quiet", {})),)
    now = night(view)
    if now.left == FULL_WELL:
        return ("", ("plan_all", {})), ("well", ("plan_full", {}))
    lines = [_losses(view, now), _at_the_wall(now), _after(now)]
    ends = not monster_turn.still_to_come(view) and view.viewer == view.counts[at.ACTIVE]
    heading: CaptionPart = ("", ("plan_end" if ends else "plan_all", {}))
    return (heading, *(line for line in lines if line is not None))


def _losses(view: State, now: Night) -> CaptionPart | None:
    """Who is taken: the first one by name, with the heart of its rune, and how many more."""
    if not now.taken:
        return ("possess", ("plan_open", {})) if now.is_open else None
    blow, victim = now.taken[0]
    gaps: dict[str, int | str] = {"victim": f"card:{CARDS[victim.kind].key}", "seat": f"seat:{victim.seat}"}
    first = view.zones[at.ZONES[blow.zone]][blow.places[0]] & KIND
    gaps |= {"card": f"card:{CARDS[first].key}", "strength": blow.strength, "more": len(now.taken) - 1}
    key = "plan_taken_many" if len(now.taken) > 1 else "plan_taken"
    return f"heart_{Rune(RUNE[victim.kind]).name.lower()}", (key, gaps)


def _at_the_wall(now: Night) -> CaptionPart | None:
    """What stands before the Well and falls, and what the Well loses."""
    if now.left <= 0:
        return "well", ("plan_dry", {"harm": now.harm})
    if now.fallen:
        _, kind = now.fallen[0]
        gaps: dict[str, int | str] = {
            "victim": f"card:{CARDS[kind].key}",
            "more": len(now.fallen) - 1,
            "harm": now.harm,
        }
        key = "plan_falls_many" if len(now.fallen) > 1 else "plan_falls"
        return "shield", (key if now.harm else f"{key}_alone", gaps)
    return ("well", ("plan_well", {"harm": now.harm, "left": now.left})) if now.harm else None


def _after(now: Night) -> CaptionPart | None:
    """Who comes afterwards, or that the night is over."""
    if now.left <= 0:
        return None
    if now.is_last:
        return "well", ("plan_dawn", {})
    return "attack", ("plan_come", {"count": now.comes})
