"""GUIDE of BattleGoats: questions, badges on cards and name plates."""

from __future__ import annotations

from game.battlegoats import state as at
from game.battlegoats.cards import CARDS
from game.battlegoats.effects import NOBODY, Clash
from game.battlegoats.recap import recap
from game.battlegoats.refusals import why_not
from game.core.cards import EMPTY, HIDDEN, KIND, UP
from game.core.guide import Guide, Sentence, Tension
from game.core.state import State


def ask(view: State, seat: int) -> Sentence:
    """The open question; `arranged` instead of `deploy` once all cards lie."""
    name = view.stack[-1].name
    return ("arranged" if name == "deploy" and not view.zones[at.hand(seat)] else name), {}


def badges(view: State, zone: int, index: int) -> tuple[tuple[str, int], ...]:
    """On a card of the viewer's battlefield: its totals when it attacks and when it defends, without a certain foe.

    () while hidden cards on that battlefield could change them.
    """
    seat = view.viewer
    if seat not in range(view.seats) or zone != at.field(seat):
        return ()
    field = view.zones[zone]
    card = field[index]
    row = CARDS[card & KIND]
    if row.modifiers and any(other != EMPTY and other & KIND >= HIDDEN for other in field):
        return ()
    sides = [Clash(view, seat, index, bool(card & UP), attacking, NOBODY, -1, "", False) for attacking in (True, False)]
    attack, defence = (max(0, row.attack + sum(modifier(side) for modifier in row.modifiers)) for side in sides)
    return ("sword", attack), ("shield", defence)


def name_plate(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The number of cards on a seat's battlefield."""
    return (("cards", str(at.army(view, seat))),)


_FEW = 3
"""Cards of an army that is nearly beaten."""


def tension(view: State) -> Tension:
    """Once the battle has begun: how few cards the smallest army has."""
    alive = at.living(view)
    if not view.counts[at.FIRST] or not alive:
        return "calm"
    least = min(at.army(view, seat) for seat in alive)
    return "last" if least <= 1 else "tense" if least <= _FEW else "calm"


GUIDE = Guide(why_not, badges, name_plate, ask, recap=recap, tension=tension)
