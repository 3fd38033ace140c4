"""What a view tells about numbers to come: what cards of the pile and characters count now, and what a pass costs."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import CardValue, Forecast, ForecastEnd
from game.core.state import State
from game.goout import damage
from game.goout import state as at
from game.goout.cards import DAMAGE, LIFE, MIX_KINDS, MIX_NUMBER, ONE, PAIR, POWER, TOP, CharacterPower


def covered(view: State, zone: int) -> int:
    """The cards of the pile below the last set; the set of a revealed Kyoko is one card."""
    counts = view.counts
    if zone != at.PILE or not counts[at.NUMBER]:
        return 0
    return max(0, len(view.zones[zone]) - (1 if _is_pair(view) else counts[at.COUNT]))


def _counts_as(kind: int, number: int) -> bool:
    """Whether a card may lie in a set of this number. While cards of another set come or go, one at a time, the number
    is still that of the last one."""
    return kind == number or (kind == ONE and number == TOP) or (kind in MIX_KINDS and number == MIX_NUMBER)


def _is_pair(view: State) -> bool:
    """Whether the set on the pile is a single card of Kyoko's that counts as a pair."""
    owner = view.counts[at.OWNER]
    pairs = at.is_revealed(view, owner) and POWER[at.character(view, owner)] is CharacterPower.PAIRS
    return pairs and view.counts[at.COUNT] == PAIR


def values(view: State, zone: int, index: int) -> tuple[CardValue, ...]:
    """Of the last set on the pile the number and the damage; of a character in the battle the life that is left."""
    counts, kind = view.counts, view.zones[zone][index] & KIND
    if zone == at.PILE and counts[at.NUMBER] and index >= covered(view, zone) and _counts_as(kind, counts[at.NUMBER]):
        number, hurt = counts[at.NUMBER], counts[at.HURT]
        return CardValue(kind, number, number), CardValue(DAMAGE[kind], hurt, hurt, "damage")
    owner = view.layout.zones[zone].owner
    if owner < 0 or zone != at.CHARACTER[owner] or kind >= len(LIFE) or at.BY_SEAT.get(counts[at.FALLEN], owner):
        return ()
    left = LIFE[kind] - at.damage_taken(view, owner)
    return (CardValue(LIFE[kind], left, left, "heart"),)


def forecast(view: State, action: Action, aided: bool) -> Forecast | None:
    """The cost of passing on the pile, and whether the seat is out then."""
    seat = action.seat
    kind = at.character(view, seat)
    if view.stack[-1].name != "turn" or action.verb not in {"pass", "renew"} or not 0 <= kind < len(LIFE):
        return None
    hurt = view.counts[at.HURT]
    gaps: dict[str, int | str] = {"damage": hurt, "total": at.damage_taken(view, seat) + hurt, "life": LIFE[kind]}
    if damage.overwhelms(view, seat, hurt):
        return Forecast(ForecastEnd.OWN_FALLS, ("out", gaps), "pile", f"s{seat}.character")
    return Forecast(ForecastEnd.NOBODY_FALLS, ("stays", gaps), "pile", f"s{seat}.character")
