"""What a coach says of BattleGoats: before an attack that is a gamble, and what decided a clash."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.battlegoats.battle import verdict
from game.battlegoats.cards import CARDS, INDEX, holders
from game.battlegoats.effects import Power
from game.battlegoats.forecast import forecast
from game.core.actions import Action
from game.core.events import Event, last_said
from game.core.guide import ForecastEnd, Sentence
from game.core.state import State

_EXPLODES = holders(Power.EXPLODES)
_SURE = MappingProxyType({ForecastEnd.OWN_FALLS: "sure.falls", ForecastEnd.BOTH_FALL: "sure.both"})
"""What is said of an attack while a better one surely wins, where its own end is certain as well."""


def slip(view: State, action: Action, better: Action) -> Sentence | None:
    """An attack although another one surely wins, by what is known of the attack; None for anything else."""
    mine, other = forecast(view, action, False), forecast(view, better, False)
    if mine is None or other is None or other.end is not ForecastEnd.TARGET_FALLS:
        return None
    if mine.end is ForecastEnd.TARGET_FALLS or other.sentence[0] != "wins":
        return None
    return _SURE.get(mine.end, "sure"), other.sentence[1]


def decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """The cause that decided the last clash: a text that changed a total, a tie, a mine, or just the higher total."""
    found = last_said(events, "clash")
    if found is None:
        return None
    said = found[1]
    sides = [(_kind(said["card"]), int(said["total"])), (_kind(said["foe_card"]), int(said["foe_total"]))]
    (kind, total), (foe_kind, foe_total) = sides
    falls, foe_falls = verdict(kind, total, foe_kind, foe_total)
    if foe_kind in _EXPLODES:
        return "mine", {"card": said["foe_card"]}
    if falls and foe_falls:
        return ("tie", {"total": total}) if total == foe_total else None
    return _by_total(sides) if total != foe_total else None


def _by_total(sides: Sequence[tuple[int, int]]) -> Sentence:
    """Why the higher of two totals was the higher one; each side is a kind and its total."""
    (lost, low), (won, high) = sorted(sides, key=lambda side: side[1])
    gaps: dict[str, int | str] = {"total": high, "foe_total": low, "card": _card(won), "foe_card": _card(lost)}
    if high > CARDS[won].attack:
        return "bonus", {**gaps, "printed": CARDS[won].attack}
    if low < CARDS[lost].attack:
        return "malus", {**gaps, "printed": CARDS[lost].attack}
    return "higher", gaps


def _kind(gap: int | str) -> int:
    return INDEX[str(gap).removeprefix("card:")]


def _card(kind: int) -> str:
    return f"card:{CARDS[kind].key}"
