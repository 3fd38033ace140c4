"""The search for all games: flat Monte Carlo over sampled worlds, with sequential halving of the candidates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from random import Random
from time import monotonic

from game.ai.brain import (
    Budget,
    Determinize,
    Likeness,
    RankedAction,
    Reason,
    Thought,
    likeness_of,
    reasons_for,
    thought_of,
)
from game.core import flow
from game.core.actions import Action
from game.core.chance import Chance
from game.core.rules import Heuristics, rules_of
from game.core.state import State

MOST_CANDIDATES = 16
"""Candidates of a search at most."""
FEW_CANDIDATES = 3
"""The same for a budget without `use_search_prior` in a game that has a `search_prior`."""
MOST_WORLDS = 100
"""Worlds at most for a question that the game evaluates itself."""
PRIOR_TRIALS = 20
"""Playouts that a prior is worth, in games that scale their priors."""
MOST_BEHIND = 0.3
"""Maximum share by which the chance of a candidate is smaller than that of the first one, by the prior alone."""
_AGAIN = 0.03
"""Seconds between two thoughts while the best action stays the same."""


class _Candidate:
    """A candidate action, the number of its playouts, and the sum of their results. `behind` is 0 or less: what the
    prior adds to that sum."""

    __slots__ = ("action", "behind", "look", "prior", "total", "trials")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.look = likeness_of(prior, action)
        self.prior = prior
        self.behind = 0.0
        self.total = 0.0
        self.trials = 0

    def merit(self) -> tuple[float, float]:
        """A sort key: the mean result of the playouts, moved by what the prior adds, then the prior."""
        return (self.total + self.behind) / self.trials if self.trials else 0.0, self.prior

    @property
    def chance(self) -> float:
        """The estimated chance to win with it, 0..1; -1 before the first playout."""
        return self.total / self.trials if self.trials else -1.0


class SearchBrain:
    """Flat Monte Carlo with sequential halving; all candidates are tried in the same worlds with the same luck."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.playouts = 0
        self.seconds = 0.0
        """Seconds it had thought when it was paused last."""
        self._begun = monotonic()
        self._again = _AGAIN
        self._eliminated: list[_Candidate] = []
        """Candidates that were eliminated, best first."""
        self._reasons: dict[Action, tuple[Reason, ...]] = {}

    def spent(self) -> float:
        """The share of the budget that is used, 0..1 or more."""
        seconds, playouts, *_ = self.budget
        used = self.playouts / playouts
        return used if seconds == inf else max(used, (monotonic() - self._begun) / max(seconds, 1e-9))

    def pause(self) -> None:
        """Stop the clock; `go_on` starts it again."""
        self.seconds = monotonic() - self._begun

    def go_on(self, budget: Budget, again: float = _AGAIN) -> None:
        """Start the clock again with a new total budget, which includes what is spent already. `again` is the time in
        seconds between two thoughts while the best action stays the same."""
        self.budget = budget
        self._begun = monotonic() - self.seconds
        self._again = again

    def worlds(self, heuristics: Heuristics) -> int:
        """The number of worlds for a question that the game evaluates itself."""
        in_time = heuristics.worlds_per_second * self.budget.seconds
        return max(1, int(min(self.budget.playouts, MOST_WORLDS, in_time)))

    def think(self, view: State, legal: list[Action], determinize: Determinize, rng: Random) -> Iterator[Thought]:
        """Yield a thought by the prior, then thoughts by playouts until the budget is spent."""
        heuristics = rules_of(view).heuristics
        evaluated = heuristics.evaluate(view, view.viewer, legal, self.worlds(heuristics))
        if evaluated is not None:
            ranked = sorted(zip(evaluated, legal, strict=True), key=lambda scored: -scored[0])
            yield self._thought(view, [_Candidate(one, score) for score, one in ranked if score > -inf])
            return
        field = shortlist(view, legal, rng, self.budget.use_search_prior)
        best = field[0]
        yield self._thought(view, field)
        if len(field) == 1:
            return
        for one in field:
            one.behind = PRIOR_TRIALS * max(-MOST_BEHIND, heuristics.prior_scale * (one.prior - best.prior))
        rounds = (len(field) - 1).bit_length()
        for number in range(1, rounds + 1):
            told = monotonic()
            while self.spent() < number / rounds:
                self._try_all(determinize(view, rng), view.viewer, field, rng.getrandbits(62))
                leader = max(field, key=_Candidate.merit)
                if leader is not best or monotonic() - told >= self._again:
                    best, told = leader, monotonic()
                    yield self._thought(view, sorted(field, key=_Candidate.merit, reverse=True))
            field.sort(key=_Candidate.merit, reverse=True)
            half = (len(field) + 1) // 2
            self._eliminated[:0] = field[half:]
            del field[half:]
        yield self._thought(view, field)

    def _thought(self, view: State, field: Sequence[_Candidate]) -> Thought:
        """The thought with the remaining candidates (`field`, best first) and then the eliminated ones."""
        chosen: dict[Likeness, _Candidate] = {}
        for one in (*field, *self._eliminated):
            chosen.setdefault(one.look, one)
        best = list(chosen.values())[: self.budget.choices]
        choices = tuple(self._choice(view, one) for one in best)
        return thought_of(choices, self.playouts)

    def _choice(self, view: State, one: _Candidate) -> RankedAction:
        worth = one.merit()[0] if one.trials else one.prior
        return RankedAction(one.action, one.chance, self._why(view, one.action), worth, one.trials)

    def _why(self, view: State, action: Action) -> tuple[Reason, ...]:
        if action not in self._reasons:
            self._reasons[action] = reasons_for(view, action)
        return self._reasons[action]

    def _try_all(self, world: State, seat: int, field: Sequence[_Candidate], luck: int) -> None:
        for candidate in field:
            candidate.total += playout(world, seat, candidate.action, luck, self.budget.playout_limit)
            candidate.trials += 1
        self.playouts += len(field)


def shortlist(view: State, legal: Sequence[Action], rng: Random, use_search_prior: bool = True) -> list[_Candidate]:
    """The most promising actions as candidates, best first: MOST_CANDIDATES, or FEW_CANDIDATES if the game has a
    `search_prior` that is not used. Of actions that look exactly alike a random `most_alike` are kept."""
    heuristics = rules_of(view).heuristics
    promise = heuristics.search_prior if use_search_prior and heuristics.search_prior else heuristics.prior
    most = FEW_CANDIDATES if heuristics.search_prior and not use_search_prior else MOST_CANDIDATES
    scores = promise(view, view.viewer, list(legal))
    ranked = sorted(zip(scores, (rng.random() for _ in legal), legal, strict=True), reverse=True)
    alike: dict[Likeness, int] = {}
    chosen: list[_Candidate] = []
    for score, _, action in ranked:
        look = likeness_of(score, action)
        alike[look] = alike.get(look, 0) + 1
        if alike[look] <= heuristics.most_alike and (score > -inf or not chosen):
            chosen.append(_Candidate(action, score))
    return chosen[:most]


def _follow(state: State, seat: int, plan: list[Action], before: frozenset[str]) -> None:
    """Carry out what is legal of a plan, in its order, as long as this seat is asked and nothing has ended its turn."""
    free_order = rules_of(state).free_order
    while plan and seat in flow.waiting(state):
        ends, legal = free_order.get(state.stack[-1].name), flow.legal(state, seat)
        action = next((one for one in plan if one in legal), None)
        if ends is None or action is None:
            return
        plan.remove(action)
        flow.play(state, action, before)
        if action.verb == ends:
            return


class PlayoutLuck(Chance):
    """The luck of a playout. Its source is made when the first number is drawn: that takes a tenth of a short playout,
    and many draw none."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        super().__init__(None)
        self._seed = seed

    def source(self) -> Random:
        """The source of all its numbers."""
        if self.rng is None:
            self.rng = Random(self._seed)
        return self.rng

    def copy(self) -> Chance:
        self.source()
        return super().copy()

    def below(self, sides: int) -> int:
        number = int((self.rng or self.source()).random() * sides)
        self.drawn.append(number)
        return number

    def below_each(self, sides: Iterable[int]) -> list[int]:
        self.source()
        return super().below_each(sides)


def playout(
    world: State, seat: int, action: Action, luck: int, ahead: float = inf, plan: Sequence[Action] = ()
) -> float:
    """The chance to win, 0..1, of a seat after `action` in one playout of a copy of the world.

    First the seat continues with those actions of `plan` that are legal then, until its turn ends. The playout goes to
    the end of the match, where several winners share a win, or until the game's `ends_playout` or after `ahead`
    decisions, with the game's `value`; if the game has `pauses`, only those questions count and end it.
    """
    state, chance, rules = world.copy(), PlayoutLuck(luck), rules_of(world)
    state.luck = chance
    heuristics, legal = rules.heuristics, rules.legal
    pauses, before, at_sight = heuristics.pauses, heuristics.ends_before, heuristics.at_sight
    flow.play(state, action, before)
    if plan:
        _follow(state, seat, list(plan), before)
    while state.outcome is None:
        step = state.stack[-1]
        pausing = not pauses or step.name in pauses
        if (pausing and ahead <= 0) or heuristics.ends_playout(state):
            return heuristics.value(state, seat)
        ahead -= pausing
        mover = flow.waiting(state)[0] if state.answers else step.seats[0]
        if choose := at_sight.get(step.name):
            chosen = choose(state, mover, chance.source())
        else:
            options = legal[step.name](state, step, mover)
            chosen = options[0] if len(options) == 1 else heuristics.policy(state, mover, options, chance.source())
        flow.play(state, chosen, before)
    ranks = state.outcome.ranks
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
