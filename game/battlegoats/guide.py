"""What BattleGoats tells a person: questions, name plates, and how near the end is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.battlegoats import coaching
from game.battlegoats import state as at
from game.battlegoats.brain.layout import places_to_come
from game.battlegoats.cards import CARDS
from game.battlegoats.forecast import forecast, placed, values
from game.battlegoats.recap import recap, standing
from game.battlegoats.refusals import why_not
from game.battlegoats.setup import MOST_SWAPS
from game.core import flow
from game.core.actions import Action
from game.core.guide import CaptionPart, Guide, Sentence
from game.core.state import State


def _ask_deploy(view: State, seat: int) -> Sentence:
    """`arranged` once all cards lie, `arranged_for_good` if no swap is left."""
    left = len(view.zones[at.hand(seat)])
    if left:
        return ("deploy", {}) if left == len(at.PLACES) else ("deploy_more", {"n": left})
    swaps = view.counts[at.swaps(seat)] < MOST_SWAPS
    return ("arranged" if swaps else "arranged_for_good"), {}


_FEW = 3
"""Cards of an army that is within reach of losing."""


class BattleGoatsGuide(Guide):
    """What BattleGoats tells a person."""

    accepts = frozenset({"dodge", "also"})
    unordered = frozenset({"swap"})
    listed_questions = frozenset({"choose", "dodge", "keep", "peek", "recall", "return", "steal", "trade"})
    own_places = ("ready",)
    covered_questions = frozenset({"deploy"})
    shared_views = MappingProxyType({"draft": "draft"})
    key_questions = frozenset({"share"})
    needs_memory = True

    why_not = staticmethod(why_not)
    slip = staticmethod(coaching.slip)
    decided = staticmethod(coaching.decided)
    forecast = staticmethod(forecast)
    placed = staticmethod(placed)
    values = staticmethod(values)
    recap = staticmethod(recap)
    standing = staticmethod(standing)

    def rank(self, view: State, seat: int) -> tuple[int, ...]:
        """The cards on the battlefield, once the attacks have begun."""
        return (at.army(view, seat),) if view.counts[at.TURN] else ()

    def caption(self, view: State, name: str) -> tuple[CaptionPart, ...]:
        """The heading of a draft that everybody looks at."""
        return (("", ("asked_draft", {})),) if name == "asked" else ()

    def ask(self, view: State, seat: int) -> Sentence:
        """The open question; while an army is laid out how many cards are left, and what of a turn can be done."""
        name = view.stack[-1].name
        if name == "deploy":
            return _ask_deploy(view, seat)
        if name == "turn":
            verbs = {action.verb for action in flow.legal(view, seat)}
            return ("attack" if verbs == {"attack"} else "act" if verbs == {"use"} else name), {}
        return name, {}

    def name_plate(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """The number of cards on a seat's battlefield; while armies are laid out how many of all, and who is ready."""
        army = str(at.army(view, seat))
        step = view.stack[-1] if view.stack else None
        if step is None or step.name != "deploy":
            return (("cards", army),)
        ready = () if seat in step.seats else (("check", ""),)
        return (("cards", f"{army} / {len(at.PLACES)}"), *ready)

    def batches(self, view: State, seat: int) -> Mapping[str, tuple[Action, ...]]:
        """While an army is laid out, all that is still in the hand, where an opponent would put it."""
        if view.stack[-1].name != "deploy":
            return {}
        rest = places_to_come(view, seat)
        places = (Action(seat, "place", (CARDS[kind].key, f"s{seat}.field/{place + 1}")) for kind, place in rest)
        return {"set_rest": tuple(places)}

    def near_end(self, view: State, seat: int) -> bool:
        """Whether a seat's army is down to its last card."""
        return bool(view.counts[at.TURN]) and seat in at.living(view) and at.army(view, seat) <= 1

    def tension(self, view: State) -> int:
        """1 while the smallest army has three cards or fewer, 2 while it has one."""
        if not view.counts[at.TURN]:
            return 0
        fewest = min((at.army(view, seat) for seat in at.living(view)), default=len(at.PLACES))
        return 2 if fewest <= 1 else int(fewest <= _FEW)
