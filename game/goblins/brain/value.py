"""The chance to win a match of Goblin Slayer-Slayer: to reach the surface, and to be ahead there."""

from __future__ import annotations

from math import exp

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.goblins import scoring
from game.goblins import state as at
from game.goblins.announcements import speakers
from game.goblins.brain.commit import rooms_left
from game.goblins.cards import CARETAKER, HOARDER, MANSLAYER, SOLE

_MEAN_HAND = 5.0
"""Cards in an average hand, with which the chance to reach the surface is about even."""
_STEEP = 0.55
"""Change of the logit of that chance for each card in the average hand."""
_SPREAD = 90.0
"""Points by which one seat is ahead that change the odds between two seats by a factor of e."""
_LONELY = 0.35
"""Weight of a Sole Survivor's chance to be left alone if the group does not reach the surface."""


def ends_playout(state: State) -> bool:
    """Whether the doors of a room have just been laid: what a decision in the room before has brought is in hand, and
    what follows is chance."""
    step = state.stack[-1]
    if step.name == "suggest":
        return step.seats == speakers(state)
    return step.name == "vote" and not state.answers and not speakers(state)


def value(state: State, seat: int) -> float:
    """The chance of a seat to win, 0 to 1; objectives that a view does not show count as average."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    if at.is_out(state, seat):
        return 0.0
    alive = at.living(state)
    hands = {other: len(state.zones[at.HAND[other]]) for other in alive}
    mean = sum(hands.values()) / len(alive)
    reach = 1 / (1 + exp(-_STEEP * (mean - _MEAN_HAND) + 0.1 * rooms_left(state) - 1.0))
    reach *= 1 - exp(-0.9 * hands[seat] - 0.4)
    points = {other: _points(state, other) for other in alive}
    ahead = 1 / sum((exp((points[other] - points[seat]) / _SPREAD) for other in alive), 0.0)
    if _goal(state, seat) == SOLE:
        alone = exp(-sum(cards for other, cards in hands.items() if other != seat) / 4)
        return max(alone, reach * ahead + (1 - reach) * _LONELY * alone)
    return reach * ahead


def _goal(state: State, seat: int) -> int:
    """The kind of a seat's objective; -1 if it is not known."""
    kind = state.zones[at.OBJECTIVE[seat]][0] & KIND
    return kind if kind < HIDDEN else -1


def _points(state: State, seat: int) -> float:
    """The score in points if the climb ended now; an unknown objective raises each part by 30 %."""
    goal, counts = _goal(state, seat), state.counts
    parts = (
        (counts[at.GOLD[seat]], HOARDER),
        (counts[at.EARS[seat]] * scoring.EAR_WORTH, MANSLAYER),
        (len(state.zones[at.HAND[seat]]) * scoring.card_worth(state.seats), CARETAKER),
    )
    return sum((part * (1.3 if goal < 0 else 2.0 if goal == kind else 1.0) for part, kind in parts), 0.0)
