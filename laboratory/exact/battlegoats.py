"""Solves the end of BattleGoats between two armies exactly, as a game of hidden cards.

The game tree is built by the rules themselves, from every deal of the cards that one of the two does not know. The
prior is an even deal of all cards that neither has seen, with one hero in each army of nine; nothing else is random.
Where each knows all cards of the other, the rest is plain minimax. Before that everything is one linear program over
the plans of the foe (sequence form; Koller, Megiddo and von Stengel 1996), whose dual is the plan of the seat to move.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple, TypeAlias

from game.battlegoats import state as at
from game.battlegoats.cards import HERO_KINDS
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.state import State
from game.core.views import mask_card
from laboratory.exact.gothest import LinearProgram, Name

InfoSet: TypeAlias = int
"""The number of an information set: everything that a seat has seen and done so far."""
LastDecision: TypeAlias = tuple[InfoSet, Action] | None
"""The last decision of a seat; None before its first."""
NOTHING: LastDecision = None
MOST_LEAVES = 20_000
"""Leaves of the game tree, counted by pairs of last decisions, with which a position is still solved."""


class AskedSet(NamedTuple):
    """What a seat is asked in an information set: its last decision before, and the answers."""

    before: LastDecision
    answers: tuple[Action, ...]


def win_share(state: State, seat: int) -> float:
    """A seat's share of the win at the end, 0 to 1."""
    assert state.outcome is not None
    ranks = state.outcome.ranks
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def after(state: State, action: Action) -> State:
    """The state after an action; `state` is not changed."""
    twin = state.copy()
    flow.play(twin, action)
    return twin


def kept_from(state: State, seat: int, foe: int) -> list[tuple[int, int]]:
    """Zones and places of a seat's cards that a foe does not know."""
    zone, bit = at.field(seat), seen_bit(foe)
    return [(zone, place) for place, card in enumerate(state.zones[zone]) if card != EMPTY and not card & bit]


def all_known(state: State, pair: tuple[int, int]) -> bool:
    """Whether each of the two knows all cards of the other."""
    one, other = pair
    return not kept_from(state, one, other) and not kept_from(state, other, one)


def worlds(state: State, pair: tuple[int, int]) -> Iterator[State]:
    """Every deal of what one of the two does not know, each as likely as the others."""
    spots = [spot for seat, foe in (pair, pair[::-1]) for spot in kept_from(state, seat, foe)]
    stacks = [(zone, place) for zone in (at.HEROES, at.DECK) for place in range(len(state.zones[zone]))]
    pool = [state.zones[zone][place] & KIND for zone, place in spots + stacks]
    heroes = [
        sum(state.zones[zone][place] & KIND in HERO_KINDS for zone, place in spots if zone == at.field(seat))
        for seat in pair
    ]
    for kinds in permutations(pool, len(spots)):
        dealt = [
            sum(kind in HERO_KINDS for (zone, _), kind in zip(spots, kinds, strict=True) if zone == at.field(seat))
            for seat in pair
        ]
        if dealt == heroes:
            yield _dealt(state, spots, kinds, pool)


def _dealt(state: State, spots: list[tuple[int, int]], kinds: tuple[int, ...], pool: list[int]) -> State:
    world, left = state.copy(), list(pool)
    for (zone, place), kind in zip(spots, kinds, strict=True):
        world.zones[zone][place] = world.zones[zone][place] & ~KIND | kind
        left.remove(kind)
    world.zones[at.HEROES] = [kind for kind in left if kind in HERO_KINDS]
    world.zones[at.DECK] = [kind for kind in left if kind not in HERO_KINDS]
    return world


class Minimax:
    """The winning chance of a seat where no cards are hidden, cached by state."""

    def __init__(self, seat: int, pair: tuple[int, int]) -> None:
        self.seat = seat
        self._zones = [of(one) for one in pair for of in (at.field, at.discard)]
        self._kept: dict[tuple[Any, ...], float] = {}

    def key(self, state: State) -> tuple[Any, ...]:
        """Everything that the rest of the match depends on."""
        return (
            tuple(state.stack),
            state.counts[at.USED],
            state.counts[at.SHOWN],
            *(tuple(state.zones[zone]) for zone in self._zones),
        )

    def value(self, state: State) -> float:
        """The winning chance of the seat in this state."""
        if state.outcome is not None:
            return win_share(state, self.seat)
        key = self.key(state)
        if key not in self._kept:
            self._kept[key] = self._best(state)[0]
        return self._kept[key]

    def best(self, state: State) -> Action:
        """The best action of the asked seat."""
        return self._best(state)[1]

    def _best(self, state: State) -> tuple[float, Action]:
        (mover,) = flow.waiting(state)
        own = mover == self.seat
        found = []
        for action in flow.legal(state, mover):
            value = self.value(after(state, action))
            found.append((value if own else 1.0 - value, action))
            if found[-1][0] == 1.0:
                break
        best, action = max(found, key=lambda one: one[0])
        return best if own else 1.0 - best, action


class ExactEnd:
    """A solved position: `value` is the winning chance of the seat to move, `gap` how far both plans are from perfect.

    `plans[side][doing]` is the probability that a side makes this decision and all decisions before it that are its
    own; side 0 is the seat to move. Raises ValueError if the tree becomes too large.
    """

    def __init__(self, state: State) -> None:
        (seat,) = flow.waiting(state)
        (foe,) = (other for other in at.living(state) if other != seat)
        self.pair = seat, foe
        self.minimax = Minimax(seat, self.pair)
        self.questions: tuple[dict[InfoSet, AskedSet], dict[InfoSet, AskedSet]] = ({}, {})
        self._numbers: dict[tuple[Any, ...], InfoSet] = {}
        self._leaves: dict[tuple[LastDecision, LastDecision], float] = defaultdict(float)
        self.deals = list(worlds(state, self.pair))
        for world in self.deals:
            self._grow(world, self.first_seen(world), (NOTHING, NOTHING))
        self._solve()

    # The tree -----------------------------------------------------------------------------------

    def first_seen(self, world: State) -> tuple[InfoSet, InfoSet]:
        """The information sets of both sides at the beginning."""
        return self._looked((-1, -1), None, world)

    def _looked(self, seen: tuple[InfoSet, InfoSet], action: Action | None, state: State) -> tuple[InfoSet, InfoSet]:
        """The information sets of both sides after this action, which led to `state`."""
        return self._number(seen[0], action, state, self.pair[0]), self._number(seen[1], action, state, self.pair[1])

    def _number(self, seen: InfoSet, action: Action | None, state: State, seat: int) -> InfoSet:
        bit, hidden = seen_bit(seat), state.game.hidden
        look = tuple(
            tuple(mask_card(card, bit, hidden) for card in state.zones[of(one)])
            for one in self.pair
            for of in (at.field, at.discard)
        )
        return self._numbers.setdefault((seen, action, look), len(self._numbers))

    def side(self, state: State) -> int:
        """Which side is asked, 0 or 1."""
        return self.pair.index(flow.waiting(state)[0])

    def follow(
        self, state: State, seen: tuple[InfoSet, InfoSet], action: Action
    ) -> tuple[State, tuple[InfoSet, InfoSet]]:
        """The state and the information sets that an action leads to."""
        then = after(state, action)
        return then, self._looked(seen, action, then)

    def _grow(self, state: State, seen: tuple[InfoSet, InfoSet], done: tuple[LastDecision, LastDecision]) -> None:
        if state.outcome is not None or all_known(state, self.pair):
            self._leaves[done] += self.minimax.value(state) / len(self.deals)
            return
        if len(self._leaves) > MOST_LEAVES:
            raise ValueError("too many ways to play on")
        side = self.side(state)
        answers = tuple(flow.legal(state, self.pair[side]))
        self.questions[side].setdefault(seen[side], AskedSet(done[side], answers))
        for action in answers:
            doing = (seen[side], action)
            self._grow(*self.follow(state, seen, action), (doing, done[1]) if side == 0 else (done[0], doing))

    # The program ----------------------------------------------------------------------------------

    def _solve(self) -> None:
        program = LinearProgram()
        rows: dict[LastDecision, dict[Name, float]] = defaultdict(dict)
        for (mine, theirs), worth in self._leaves.items():
            rows[mine]["y", theirs] = worth
        program.cost["v", NOTHING] = 1.0
        for seen, question in self.questions[0].items():
            rows[question.before]["v", seen] = 1.0
            for action in question.answers:
                rows[seen, action]["v", seen] = -1.0
        rows[NOTHING]["v", NOTHING] = -1.0
        for doing, row in rows.items():
            program.at_most(row, ("x", doing))
        program.equal({("y", NOTHING): 1.0}, 1.0)
        for seen, question in self.questions[1].items():
            answers: dict[Name, float] = {("y", (seen, action)): 1.0 for action in question.answers}
            program.equal({**answers, ("y", question.before): -1.0}, 0.0)
        plan, prices = program.solved()
        self.plans: tuple[dict[LastDecision, float], dict[LastDecision, float]] = (
            {doing: prices["x", doing] for doing in rows},
            {doing: max(0.0, plan["y", doing]) for doing in (NOTHING, *self._answers())},
        )
        self._best = tuple(self._best_replies(side) for side in range(2))
        self.value, other = (best[NOTHING] for best in self._best)
        self.gap = self.value - other

    def _answers(self) -> Iterator[LastDecision]:
        """All decisions of the second side."""
        return ((seen, action) for seen, question in self.questions[1].items() for action in question.answers)

    def _best_replies(self, side: int) -> dict[LastDecision, float]:
        """By decision of a side: the best value it can reach from there (for side 1 the lowest), times the probability
        of everything else that leads there."""
        best: dict[LastDecision, float] = defaultdict(float)
        for (mine, theirs), worth in self._leaves.items():
            own, other = (mine, theirs) if side == 0 else (theirs, mine)
            best[own] += worth * self.plans[1 - side].get(other, 0.0)
        for seen, question in reversed(self.questions[side].items()):
            choose = max if side == 0 else min
            best[question.before] += choose(best[seen, action] for action in question.answers)
        return best

    def chance(self, seen: InfoSet, action: Action) -> float:
        """The best value of this first action, times the probability that the seat to move holds what it holds."""
        return self._best[0][seen, action]
