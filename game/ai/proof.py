"""Proves goals: whether a first decision reaches a goal for certain, or how likely, judged by what its seat can know.

A *group* is a list of worlds that look the same to the seat. It decides once for all of them, and only what it sees
afterwards divides them; so nothing is found that would need to look at hidden cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core import flow
from game.core.actions import Action
from game.core.chance import DIE_SIDES, Chance
from game.core.puzzle import MISSED, OPEN, REACHED, Goal
from game.core.record import Move
from game.core.rules import rules_of
from game.core.state import State
from game.core.views import PreparedView, mask

MOST_SIDES = DIE_SIDES
"""Largest single draw that is enumerated; other luck is sampled."""
LUCK_SAMPLES = 3
"""Samples of luck that cannot be tried out."""


class TooLong(Exception):
    """The proof would need more decisions than it may try."""


class _Traced(Chance):
    """Luck that remembers among how many numbers each was drawn."""

    __slots__ = ("sides",)

    def __init__(self, rng: Random, script: Sequence[int] = ()) -> None:
        super().__init__(rng, script)
        self.sides: list[int] = []

    def below(self, sides: int) -> int:
        self.sides.append(sides)
        return super().below(sides)

    def below_each(self, sides: Any) -> list[int]:
        return [self.below(one) for one in sides]


class Branch(NamedTuple):
    """A world on its way: the states before each decision and now, the seats that decided, and their decisions with
    the luck."""

    path: tuple[State, ...]
    by: tuple[int, ...] = ()
    line: tuple[Move, ...] = ()

    @property
    def now(self) -> State:
        """The present state."""
        return self.path[-1]


class Prover:
    """Looks for ways to a goal from a position.

    `steps` is the number of decisions that it may try before it raises TooLong. With `any_answer` all answers of the
    others are tried and the goal must be reached against each, except in the questions named in `sampled`; there, and
    without it, they answer by their usual policy.
    """

    def __init__(
        self,
        goal: Goal,
        seat: int,
        steps: int = 20_000,
        any_answer: bool = True,
        seed: int = 1,
        sampled: Collection[str] = (),
    ) -> None:
        self.goal = goal
        self.sampled = sampled
        self.seat = seat
        self.steps = steps
        self.any_answer = any_answer
        self.rng = Random(seed)
        self._known: dict[Any, bool] = {}

    # Certainty ----------------------------------------------------------------------------------

    def is_forced(self, group: Sequence[Branch], action: Action) -> bool:
        """Whether the goal is reached after this decision in each of these worlds, with any luck and any answers."""
        found: dict[Any, list[Branch]] = {}
        for course in group:
            for after, _ in self.after(course, action):
                for settled, _ in self.settled(after):
                    if self.status(settled) == MISSED:
                        return False
                    if self.status(settled) == OPEN:
                        found.setdefault(_seen(settled.now, self.seat), []).append(settled)
        return all(map(self.can_force, found.values()))

    def can_force(self, group: Sequence[Branch]) -> bool:
        """Whether some decision reaches the goal in each of these worlds."""
        worlds = {self.key(course.now): course for course in group}
        key = frozenset(worlds)
        if key not in self._known:
            group = list(worlds.values())
            self._known[key] = False  # a way that comes back to the same position leads nowhere
            self._known[key] = any(self.is_forced(group, action) for action in self.promising(group[0].now))
        return self._known[key]

    def winning_way(self, course: Branch, group: Sequence[Branch]) -> Action | None:
        """A decision by which the goal is reached from this group for certain; None if there is none."""
        return next((one for one in self.promising(course.now) if self.is_forced(group, one)), None)

    def key(self, state: State) -> Any:
        """Equal for worlds that need to be looked at only once."""
        return state_key(state)

    # Chances ------------------------------------------------------------------------------------

    def chance(self, group: Sequence[Branch], action: Action) -> float:
        """The chance to reach the goal with this decision in these worlds, with the best decisions afterwards and the
        others' usual answers, 0..1."""
        whole = 0.0
        found: dict[Any, list[tuple[Branch, float]]] = {}
        for course in group:
            for after, share in self.after(course, action):
                for settled, part in self.settled(after):
                    status = self.status(settled)
                    if status == REACHED:
                        whole += share * part
                    elif status == OPEN:
                        key = _seen(settled.now, self.seat)
                        found.setdefault(key, []).append((settled, share * part))
        for courses in found.values():
            weight = sum(share for _, share in courses)
            group_now = [course for course, _ in courses]
            whole += weight * max(self.chance(group_now, one) for one in self.promising(group_now[0].now))
        return whole / len(group)

    # The ways on --------------------------------------------------------------------------------

    def promising(self, state: State) -> list[Action]:
        """The legal decisions of the seat, the most promising first."""
        view = mask(state, self.seat)
        legal = flow.legal(view, self.seat)
        if len(legal) < 2:
            return legal
        worth = rules_of(view).heuristics.prior(view, self.seat, legal)
        return [action for _, action in sorted(zip(worth, legal, strict=True), key=lambda pair: (-pair[0], pair[1]))]

    def status(self, course: Branch) -> str:
        """The state of the goal on a course."""
        return self.goal.status(self.seat, course.path, course.by)

    def after(self, course: Branch, action: Action) -> Iterator[tuple[Branch, float]]:
        """The courses after a decision with their probabilities, one for each way the luck may go."""
        first, luck = self._played(course, action, ())
        if not luck.sides:
            yield first, 1.0
        elif len(luck.sides) == 1 and luck.sides[0] <= MOST_SIDES:
            for number in range(luck.sides[0]):
                yield self._played(course, action, (number,))[0], 1 / luck.sides[0]
        else:
            for number in range(LUCK_SAMPLES):
                yield (self._played(course, action, ())[0] if number else first), 1 / LUCK_SAMPLES

    def _played(self, course: Branch, action: Action, script: Sequence[int]) -> tuple[Branch, _Traced]:
        self.steps -= 1
        if self.steps < 0:
            raise TooLong
        state = course.now.copy()
        state.luck = luck = _Traced(self.rng, script)
        flow.play(state, action)
        line = (*course.line, Move(action, tuple(luck.drawn)))
        return Branch((*course.path, state), (*course.by, action.seat), line), luck

    def settled(self, course: Branch) -> Iterator[tuple[Branch, float]]:
        """The courses after the answers of the others, up to the seat's next decision or the end of the goal."""
        if self.status(course) != OPEN or self.seat in flow.waiting(course.now):
            yield course, 1.0
            return
        other = flow.waiting(course.now)[0]
        answers = flow.legal(course.now, other)
        if len(answers) > 1 and (not self.any_answer or course.now.stack[-1].name in self.sampled):
            view = mask(course.now, other)
            answers = [rules_of(view).heuristics.policy(view, other, answers, self.rng)]
        for answer in answers:
            for after, share in self.after(course, answer):
                for settled, part in self.settled(after):
                    yield settled, share * part / len(answers)


def state_key(state: State) -> Any:
    """Equal for equal states."""
    zones, answers = tuple(map(tuple, state.zones)), tuple(sorted(state.answers.items()))
    return zones, tuple(state.counts), tuple(state.stack), answers, state.outcome


def _seen(state: State, seat: int) -> Any:
    """Equal for states that look the same to a seat."""
    return state_key(mask(state, seat))


def worlds_of(view: State, number: int, seed: int) -> list[Branch]:
    """At most `number` worlds that the viewer cannot tell from the real one, fewer if some are equal."""
    rng, prepared = Random(seed), PreparedView(view)
    found: dict[Any, State] = {}
    for _ in range(number):
        world = prepared.world(rng)
        found[state_key(world)] = world
    return [Branch((world,)) for world in found.values()]
