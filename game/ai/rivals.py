"""Opponents with a taste: among moves that are worth the same they choose what they like. No blunders come of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.ai.brain import MOST_CHOICES, RankedAction, Thought, thought_of
from game.core.rules import rules_of
from game.core.state import State

EQUAL_WITHIN = 0.03
"""Moves whose chances to win differ by no more than this are worth the same to somebody with a taste."""
RIVAL_CHOICES = 8
"""Number of the best moves among which a rival chooses."""


class Rival(NamedTuple):
    """An opponent with a taste: the weight of each trait (`daring`, `safe`, `taking`, `showy`) of an action."""

    name: str
    taste: Mapping[str, float]


RIVALS: Mapping[str, Rival] = MappingProxyType(
    {
        rival.name: rival
        for rival in (
            Rival("bold", MappingProxyType({"daring": 1.0, "safe": -0.5})),
            Rival("careful", MappingProxyType({"safe": 1.0, "daring": -1.0})),
            Rival("thief", MappingProxyType({"taking": 1.0})),
            Rival("showoff", MappingProxyType({"showy": 1.0})),
        )
    }
)


def liking(view: State, rival: Rival, choice: RankedAction) -> float:
    """How well a rival likes a deed."""
    traits = rules_of(view).heuristics.traits(view, view.viewer, choice.action)
    return sum(rival.taste.get(trait, 0.0) * much for trait, much in traits.items())


def to_taste(thought: Thought, view: State, rival: Rival) -> Thought:
    """The thought with the choice first that the rival likes best among those that are nearly as good as the best; what
    they lack weighs against the taste."""
    best = thought.choices[0] if thought.choices else None
    if best is None:
        return thought
    near = rules_of(view).heuristics.taste_margin if best.chance < 0 else EQUAL_WITHIN
    equals = [choice for choice in thought.choices if (choice.chance < 0) == (best.chance < 0)
              and choice.worth >= best.worth - near]  # fmt: skip

    def charm(choice: RankedAction) -> float:
        lacking = max(0.0, best.worth - choice.worth)
        return liking(view, rival, choice) - lacking / (near or 1.0)

    liked = max(equals, key=charm)
    others = tuple(choice for choice in thought.choices if choice.action != liked.action)
    return thought_of((liked, *others)[:MOST_CHOICES], thought.playouts)
