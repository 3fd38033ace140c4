"""Rivals: opponents with a taste, who choose what they like among nearly equal actions. It hardly weakens them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.ai.brain import MOST_CHOICES, RankedAction, Thought, thought_of
from game.core.rules import rules_of
from game.core.state import State

EQUAL_WITHIN = 0.03
"""Difference in the chance to win, 0..1, up to which actions are equally good to a rival."""
RIVAL_CHOICES = 8
"""Number of the best actions among which a rival chooses at most."""


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
    """A rival's liking of an action: the sum of its traits, weighted by the taste."""
    traits = rules_of(view).heuristics.traits(view, view.viewer, choice.action)
    return sum(rival.taste.get(trait, 0.0) * much for trait, much in traits.items())


def to_taste(thought: Thought, view: State, rival: Rival) -> Thought:
    """The thought with the action first that the rival likes best among the nearly best ones; the difference to the
    best action counts against it."""
    best = thought.choices[0] if thought.choices else None
    if best is None:
        return thought
    near = rules_of(view).heuristics.taste_margin if best.chance < 0 else EQUAL_WITHIN
    equals = [
        choice
        for choice in thought.choices
        if (choice.chance < 0) == (best.chance < 0) and choice.worth >= best.worth - near
    ]

    def charm(choice: RankedAction) -> float:
        lacking = max(0.0, best.worth - choice.worth)
        return liking(view, rival, choice) - lacking / (near or 1.0)

    liked = max(equals, key=charm)
    others = tuple(choice for choice in thought.choices if choice.action != liked.action)
    return thought_of((liked, *others)[:MOST_CHOICES], thought.playouts)
