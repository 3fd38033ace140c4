"""How promising actions look to somebody who has played few matches."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.goout import state as at
from game.goout.brain.prior import TurnContext, gains, turn_gains
from game.goout.cards import INDEX, LIFE
from game.goout.turn import tally


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """As `gains`, but assumes that nobody can beat a set, and prefers the character with the most life. In the first
    games (`games` 0) the lowest cards are laid and dropped first, independent of their worth."""
    match view.stack[-1].name:
        case "turn":
            seen = TurnContext(view, seat, tally(view.zones[at.HAND[seat]]))
            seen.hands = []
            return turn_gains(seen, legal)
        case "choose":
            return [float(LIFE[INDEX[action.picks[0]]]) for action in legal]
        case "lay" | "drop" if not games:
            shows = gains(view, seat, legal)[-1]
            return [-float(INDEX[action.picks[0]]) if action.picks else shows for action in legal]
        case _:
            return gains(view, seat, legal)
