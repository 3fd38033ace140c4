"""What a view tells about songs to come: what monsters attack with now, and what a song would do to its target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import CardValue, Forecast, ForecastEnd
from game.core.state import State
from game.gothies import competitive, cooperative, monster_turn
from game.gothies import state as at
from game.gothies.cards import ATTACK, CARDS, DEFENCE, JOOMBIE_KINDS, MONSTER_KINDS

Gaps = dict[str, int | str]


def values(view: State, zone: int, index: int) -> tuple[CardValue, ...]:
    """Of a monster or Joombie in a zone: its attack, which the Nightmare changes."""
    kind = view.zones[zone][index] & KIND
    if zone not in at.ZONES[1:] or not MONSTER_KINDS.start <= kind < JOOMBIE_KINDS.stop:
        return ()
    now = monster_turn.attack_strength(view, kind)
    return (CardValue(ATTACK[kind], now, now),)


def forecast(view: State, action: Action, aided: bool) -> Forecast | None:
    """The outcome of song against timestones, a land, a monster or a Joombie."""
    told = _TOLD.get(action.verb)
    return told(view, action) if told else None


def _hit(view: State, action: Action) -> Forecast | None:
    """An attack on the timestones of a rival: with all song if two are left, otherwise with as much as one likes."""
    song, step = view.counts[at.SONG], view.stack[-1]
    chosen = action.picks[0].isdecimal()
    foe = step.data[0] if chosen else int(action.picks[0][1:])
    stones = view.counts[at.STONES[foe]]
    free = not chosen and competitive.is_measured(view) and competitive.most_song(view, foe) > 1
    if chosen:
        song = int(action.picks[0])
    elif competitive.is_measured(view) and not free:
        song = competitive.most_song(view, foe)
    gaps: Gaps = {"song": song, "stones": stones, "left": max(0, stones - song), "foe": f"seat:{foe}"}
    start, goal = f"s{action.seat}.song", f"s{foe}.stones"
    if free:
        end = ForecastEnd.NOBODY_FALLS if song < stones else ForecastEnd.UNKNOWN
        return Forecast(end, ("hit_up_to" if song < stones else "hit_can_wake", gaps), start, goal)
    if song < stones:
        return Forecast(ForecastEnd.NOBODY_FALLS, ("hit", gaps), start, goal)
    return Forecast(ForecastEnd.TARGET_FALLS, ("wakes", gaps), start, goal)


def _raze(view: State, action: Action) -> Forecast:
    """Song against the defence of a land."""
    zone, place = view.layout.slot(action.picks[0])
    kind = view.zones[zone][place] & KIND
    song = view.counts[at.SONG]
    gaps: Gaps = {"song": song, "need": DEFENCE[kind], "left": song - DEFENCE[kind], "card": f"card:{CARDS[kind].key}"}
    return Forecast(ForecastEnd.TARGET_FALLS, ("raze", gaps), f"s{action.seat}.song", action.picks[0])


def _attack(view: State, action: Action) -> Forecast:
    """All song together against a monster or Joombie; who sings is chosen afterwards."""
    zone, place = view.layout.slot(action.picks[0])
    kind = view.zones[zone][place] & KIND
    song = sum(song for _, _, song in cooperative.songs(view, action.seat))
    need = monster_turn.attack_strength(view, kind)
    gaps: Gaps = {"song": song, "need": need, "card": f"card:{CARDS[kind].key}"}
    return Forecast(ForecastEnd.UNKNOWN, ("attack", gaps), f"s{action.seat}.song", action.picks[0])


def _sing(view: State, action: Action) -> Forecast:
    """The cards picked so far, and one more, against the target; their song is enough or not yet."""
    step = view.stack[-1]
    zone, place, *singers = step.data
    start, goal = f"s{action.seat}.row", view.layout.pick(zone, place)
    if action.verb == "add":
        start = action.picks[0]
        step = step._replace(data=(*step.data, view.layout.slot(start)))
    elif singers:
        start = view.layout.pick(*singers[-1])
    now = cooperative.chord(view, step)
    gaps: Gaps = {"song": now.song, "need": now.need, "missing": max(0, now.need - now.song)}
    gaps["card"] = f"card:{CARDS[view.zones[zone][place] & KIND].key}"
    if now.song < now.need:
        return Forecast(ForecastEnd.NOBODY_FALLS, ("sing_less", gaps), start, goal)
    return Forecast(ForecastEnd.TARGET_FALLS, ("sing_dissonant" if now.is_dissonant else "sing", gaps), start, goal)


_TOLD: Mapping[str, Callable[[State, Action], Forecast | None]] = MappingProxyType(
    {"hit": _hit, "raze": _raze, "attack": _attack, "add": _sing, "sing": _sing}
)
"""By the verb of an action: how it would end."""
