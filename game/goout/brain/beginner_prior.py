"""How Go Out Battle looks to somebody who has learnt it not long ago."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.goout.brain.prior import gains, look, turn_gains
from game.goout.cards import INDEX, LIFE


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """Expects that nobody can beat the pile and chooses the character with the most life; in the first games also
    gives up the lowest cards first, whatever they would be good for."""
    match view.stack[-1].name:
        case "turn":
            return turn_gains(look(view, seat)._replace(hands=[]), legal)
        case "choose":
            return [float(LIFE[INDEX[action.picks[0]]]) for action in legal]
        case "lay" | "drop" if not games:
            shows = gains(view, seat, legal)[-1]
            return [-float(INDEX[action.picks[0]]) if action.picks else shows for action in legal]
        case _:
            return gains(view, seat, legal)
