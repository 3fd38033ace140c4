"""Which cards can lie where: deals the unseen cards to the places that a seat cannot see."""

from __future__ import annotations

from random import Random

from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.rules import Hole
from game.core.state import State
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CHARACTER_KINDS


def belief(view: State, gaps: list[Hole], pool: list[int], rng: Random) -> list[int]:
    """A kind for each hole: every seat has each character once, everything else lies anywhere."""
    battle = [kind for kind in pool if kind in BATTLE_KINDS]
    rng.shuffle(battle)
    dealt = [EMPTY] * len(gaps)
    girls: dict[int, list[int]] = {}
    for index, gap in enumerate(gaps):
        if gap.back:
            girls.setdefault(view.layout.zones[gap.zone].owner, []).append(index)
        else:
            dealt[index] = battle.pop()
    for seat, places in girls.items():
        hidden = _hidden_characters(view, seat)
        rng.shuffle(hidden)
        for index, kind in zip(places, hidden, strict=True):
            dealt[index] = kind
    return dealt


def _hidden_characters(view: State, seat: int) -> list[int]:
    """The characters of a seat that the viewer does not see anywhere."""
    zones = (view.zones[zone[seat]] for zone in (at.CHARACTER, at.BENCH, at.SPENT))
    seen = {card & KIND for cards in zones for card in cards if card & KIND < HIDDEN}
    return [kind for kind in CHARACTER_KINDS if kind not in seen]
