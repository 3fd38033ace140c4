"""The protocol of computer opponents (Brain), what they yield (Thought), and simple brains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from game.core.actions import Action
from game.core.guide import Sentence
from game.core.rules import rules_of
from game.core.state import State

Reason: TypeAlias = Sentence
"""Why an action is good: the key of a sentence (`<game>.reason.<key>`) and what fills its gaps."""

Likeness: TypeAlias = tuple[float, str, tuple[str, ...]]
"""Equal for actions that look exactly alike, see `likeness_of`."""

Determinize: TypeAlias = Callable[[State, Random], State]
"""Samples a full state from the information set of a view (`views.determinize`)."""


MOST_CHOICES = 3
"""Number of actions that a thought names usually; a rival chooses among more (`rivals.RIVAL_CHOICES`)."""
ALL_CHOICES = 16
"""Number of actions that a thought names at most: all candidates of a search."""


class RankedAction(NamedTuple):
    """One of the best actions, the estimated chance to win with it (0..1; -1: unknown), and up to two reasons."""

    action: Action
    chance: float = -1.0
    reasons: tuple[Reason, ...] = ()
    worth: float = 0.0
    """What it was ranked by: its chance, or its prior in the game's own unit."""
    trials: int = 0
    """Number of playouts behind its chance."""


@dataclass(frozen=True)
class Thought:
    """The best action so far, with up to two reasons."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    chance: float = -1.0
    """The estimated chance to win with it, 0..1; -1: unknown."""
    playouts: int = 0
    """Playouts of the whole search."""
    choices: tuple[RankedAction, ...] = ()
    """The best actions, this one first; of actions that look exactly alike only one. () if the brain does not rank."""


def thought_of(choices: tuple[RankedAction, ...], playouts: int = 0) -> Thought:
    """The thought with these ranked actions, the best one first."""
    best = choices[0]
    return Thought(best.action, best.reasons, best.chance, playouts, choices)


def merge_thoughts(thoughts: Sequence[Thought]) -> Thought:
    """One thought from several searches of the same question: the trials of each action are added up.

    Actions with less than half of the most trials rank last, since the searches eliminated them early.
    """
    found: dict[Action, RankedAction] = {}
    for choice in (choice for thought in thoughts for choice in thought.choices if choice.trials):
        other = found.get(choice.action, choice._replace(chance=0.0, trials=0))
        trials = choice.trials + other.trials
        chance = (choice.chance * choice.trials + other.chance * other.trials) / trials
        found[choice.action] = other._replace(chance=chance, worth=chance, trials=trials)
    if not found:
        return thoughts[0]
    most = max(choice.trials for choice in found.values())
    ranked = sorted(found.values(), key=lambda choice: (2 * choice.trials < most, -choice.chance))
    return thought_of(tuple(ranked[:MOST_CHOICES]), sum(thought.playouts for thought in thoughts))


class Budget(NamedTuple):
    """The budget of a brain for one question: seconds and playouts, whichever is used up first.

    A playout stops after `playout_limit` decisions with the game's `value`. A thought names at most `choices` actions.
    With `use_search_prior` the candidates are chosen by the game's `search_prior` instead of its `prior`.
    """

    seconds: float = inf
    playouts: float = inf
    playout_limit: float = inf
    choices: int = MOST_CHOICES
    use_search_prior: bool = True


class Brain(Protocol):
    """A computer opponent. A new one is created for every question."""

    def think(self, view: State, legal: list[Action], determinize: Determinize, rng: Random) -> Iterator[Thought]:
        """Yield thoughts, each with the best action so far; the caller may stop after any of them.

        `view` is the view of the asked seat `view.viewer`, `legal` are its two or more legal actions, and `rng` is its
        own source of random numbers.
        """


MakeBrain: TypeAlias = Callable[[Budget], Brain]
"""Creates a brain for one question with this budget; usually a class."""


def reasons_for(view: State, action: Action) -> tuple[Reason, ...]:
    """Up to two reasons for an action of the viewer."""
    return rules_of(view).heuristics.reasons(view, view.viewer, action)[:2]


def likeness_of(score: float, action: Action) -> Likeness:
    """A key that is equal for actions that look exactly alike: same score, verb and picks, except the last pick."""
    return score, action.verb, action.picks[:-1]


class RandomBrain:
    """Chooses a random legal action, each equally likely."""

    def __init__(self, budget: Budget) -> None:
        pass

    def think(self, view: State, legal: list[Action], determinize: Determinize, rng: Random) -> Iterator[Thought]:
        """One thought, with a random action."""
        yield Thought(rng.choice(legal))


class GreedyBrain:
    """Chooses the action with the highest `prior` of the game; a random one among equals."""

    def __init__(self, budget: Budget) -> None:
        self.choices = budget.choices

    def think(self, view: State, legal: list[Action], determinize: Determinize, rng: Random) -> Iterator[Thought]:
        """One thought, with the actions ranked by `scores`."""
        scores = self.scores(view, legal)
        most = max(scores)
        best = rng.choice([action for action, score in zip(legal, scores, strict=True) if score == most])
        ranked = sorted(zip(scores, legal, strict=True), key=lambda scored: (scored[1] != best, -scored[0]))
        chosen: dict[Likeness, RankedAction] = {}
        for score, action in ranked:
            if action == best or score > -inf:
                chosen.setdefault(likeness_of(score, action), RankedAction(action, worth=score))
        best_few = list(chosen.values())[: self.choices]
        yield thought_of(tuple(choice._replace(reasons=reasons_for(view, choice.action)) for choice in best_few))

    def scores(self, view: State, legal: list[Action]) -> list[float]:
        """A score of each action, in their order: the higher, the more promising."""
        return rules_of(view).heuristics.prior(view, view.viewer, legal)


class BeginnerBrain(GreedyBrain):
    """Chooses like somebody who has played very few games."""

    games = 0
    """The argument `games` of `Heuristics.beginner_prior`."""

    def scores(self, view: State, legal: list[Action]) -> list[float]:
        """The game's `beginner_prior`, or its `prior` if it has none."""
        heuristics = rules_of(view).heuristics
        if heuristics.beginner_prior is None:
            return heuristics.prior(view, view.viewer, legal)
        return heuristics.beginner_prior(view, view.viewer, legal, self.games)


class LearnerBrain(BeginnerBrain):
    """Chooses like somebody who has played some games."""

    games = 1


OVERLOOKS = 0.5
"""Share of the decisions in which a newcomer overlooks what is best."""


class NewcomerBrain(BeginnerBrain):
    """Chooses like somebody in their first match, who often overlooks the best action, or the two best."""

    def think(self, view: State, legal: list[Action], determinize: Determinize, rng: Random) -> Iterator[Thought]:
        """The beginner's thought, without what is overlooked."""
        for thought in super().think(view, legal, determinize, rng):
            others = len(thought.choices[1:MOST_CHOICES])
            overlooked = rng.randint(1, others) if others and rng.random() < OVERLOOKS else 0
            yield thought_of(thought.choices[overlooked:], thought.playouts)
