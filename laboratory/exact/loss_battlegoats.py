"""What a level loses against perfect play with two armies of three: `python -m laboratory.exact.loss_battlegoats`.

The positions are in battlegoats_positions.toml (`--make` writes them). They come from matches between regular
opponents: with two seats when both have three cards, or with six seats, reduced at random to two armies of three. As
few cards stay hidden as the solver can handle; all others have been seen. Positions in which no first move is a mistake
are left out.

The loss is the winning chance of the seat to move if it plays perfectly against an opponent who plays the exact
solution, minus its chance against the same opponent if the level decides until the end. Both are taken over every deal
of the hidden cards, including its own, because a bluff that works with one hand fails with another. The loss is never
below 0, and 0 for the solution itself. `--hand`: only with the cards that the seat holds.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple
from unittest.mock import patch

from game import Match
from game.ai.arena import opponent
from game.ai.levels import LEVELS, Level
from game.ai.thinking import thoughts
from game.battlegoats import state as at
from game.battlegoats.brain import belief
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.battlegoats.rules import RULES
from game.core import flow, views
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP, seen_bit
from game.core.state import State
from game.core.steps import Step
from laboratory.exact.battlegoats import ExactEnd, InfoSet, after, all_known, kept_from, win_share
from laboratory.exact.losses import command, keep, report

FILE = Path(__file__).with_name("battlegoats_positions.toml")
LEFT = 3
"""Cards of each of the two armies."""
MOST_LEFT = 4
"""Living seats at most in a match of six that a position is taken from."""
PLAN = {(2, 0, 0): 6, (2, 1, 0): 1, (2, 0, 1): 2, (6, 1, 1): 2, (6, 2, 1): 3, (6, 1, 2): 3, (6, 2, 2): 3}
"""Number of positions, by seats and by how many cards the seat to move and its foe hide."""
MATTERS = 0.2
"""Winning chance that the worst first move must lose at least."""
TURN = 20
"""The number of the turn in all positions."""
EVENLY = [[1.0] * len(CARDS)] * (len(at.PLACES) + 1)
"""A belief without inference: in matches cards stay hidden because their owner waits, here they were drawn at
random."""


class ArmiesLeft(NamedTuple):
    """A position. Armies are words like `5:lion`, with ? if only the owner knows the card and ^ if it lies face up."""

    seat: int
    """The seat to move."""
    armies: tuple[str, ...]
    """By seat; "" for those that are out."""
    discards: tuple[str, ...]
    """Keys of the fallen cards, by seat."""
    fell: tuple[int, ...]
    """By seat: its place in the order of going out, from 1; 0 for the living."""
    used: str
    """Keys of the cards whose actions are spent."""

    def lay(self) -> State:
        """The position as a state."""
        seats = len(self.armies)
        state = State(RULES, seats, RULES.full_options({}, seats))
        left, everyone = set(range(len(CARDS))), state.layout.everyone
        for seat in range(seats):
            for word in self.armies[seat].split():
                place, key = word.split(":")
                kind = INDEX[key.rstrip("?^")]
                left.remove(kind)
                mark = seen_bit(seat) if key.endswith("?") else everyone | UP * key.endswith("^")
                state.zones[at.field(seat)][int(place) - 1] = kind | mark
            state.zones[at.discard(seat)] = [INDEX[key] | UP | everyone for key in self.discards[seat].split()]
            left -= {card & KIND for card in state.zones[at.discard(seat)]}
            state.counts[at.fell(seat)] = self.fell[seat]
        known = [card & KIND for zone in state.zones for card in zone if card != EMPTY and card & everyone == everyone]
        state.zones[at.HEROES] = sorted(kind for kind in left if kind in HERO_KINDS)
        state.zones[at.DECK] = sorted(kind for kind in left if kind not in HERO_KINDS)
        state.counts[at.SHOWN] = sum(1 << kind for kind in known)
        state.counts[at.USED] = sum(1 << INDEX[key] for key in self.used.split())
        state.counts[at.FIRST], state.counts[at.TURN], state.counts[at.ACTIVE] = 1, TURN, self.seat
        state.stack = [Step("turn", (self.seat,))]
        return state


Choose = Callable[[State], Mapping[Action, float]]
"""How the asked seat decides in a state: the probability of each action."""


def by_chance(state: State) -> Mapping[Action, float]:
    """All legal actions with the same probability."""
    legal = flow.legal(state, flow.waiting(state)[0])
    return dict.fromkeys(legal, 1 / len(legal))


def by_level(level: Level, times: int) -> Choose:
    """The decisions of a level, asked `times` times, with the solver's prior as its belief."""

    def choose(state: State) -> Mapping[Action, float]:
        view = views.mask(state, flow.waiting(state)[0])
        with patch.object(belief, "_patience", lambda: EVENLY):
            found = Counter([*thoughts(view, level, seed)][-1].action for seed in range(times))
        return {action: number / times for action, number in found.items()}

    return choose


class ArmyTrial:
    """One position, solved; measures a player that is asked every question that can come."""

    def __init__(self, table: ArmiesLeft) -> None:
        self.state = table.lay()
        self.exact = ExactEnd(self.state)
        self.seen = self.exact.first_seen(self.state)[0]
        self.deals = [world for world in self.exact.deals if self.exact.first_seen(world)[0] == self.seen]

    def chances(self) -> dict[Action, float]:
        """The winning chance of the seat to move after each first action, with perfect play afterwards."""
        exact = self.exact
        if self.seen not in exact.questions[0]:
            return {action: exact.minimax.value(after(self.state, action)) for action in by_chance(self.state)}
        scale = len(exact.deals) / len(self.deals)
        return {action: scale * exact.chance(self.seen, action) for action in exact.questions[0][self.seen].answers}

    def loses(self, choose: Choose, hand: bool = False) -> float:
        """The winning chance that the seat to move loses, over all deals or only with the cards that it holds."""
        said: dict[InfoSet, Mapping[Action, float]] = {}
        deals = self.deals if hand else self.exact.deals
        got = (self._goes_on(world, self.exact.first_seen(world), choose, said) for world in deals)
        return (max(self.chances().values()) if hand else self.exact.value) - fmean(got)

    def _goes_on(
        self, state: State, seen: tuple[InfoSet, InfoSet], choose: Choose, said: dict[InfoSet, Mapping[Action, float]]
    ) -> float:
        """The winning chance of the seat to move from here on."""
        exact = self.exact
        if state.outcome is not None:
            return win_share(state, exact.pair[0])
        if exact.side(state) == 1:
            actions = self._answers(state, seen[1])
        else:
            if seen[0] not in said:
                said[seen[0]] = choose(state)
            actions = said[seen[0]]
        return sum(
            part * self._goes_on(*exact.follow(state, seen, action), choose, said)
            for action, part in actions.items()
            if part > 0.0
        )

    def _answers(self, state: State, seen: InfoSet) -> Mapping[Action, float]:
        exact, plan = self.exact, self.exact.plans[1]
        if all_known(state, exact.pair):
            return {exact.minimax.best(state): 1.0}
        question = exact.questions[1][seen]
        reach = plan[question.before]
        return {action: plan[seen, action] / reach for action in question.answers}


# The positions ------------------------------------------------------------------------------------


def few_left(seats: int, seed: int) -> State | None:
    """A state of a match between regular opponents from which a position can be made; None if there is none."""
    match, number = Match(RULES, seats, seed=seed), seed * 1000
    while match.outcome is None:
        state = match.states[-1]
        if state.counts[at.FIRST] and state.stack[-1].name == "turn":
            armies = [at.army(state, seat) for seat in range(seats)]
            enough = armies[state.stack[-1].seats[0]] >= LEFT and sum(army >= LEFT for army in armies) > 1
            if enough and (len(at.living(state)) <= MOST_LEFT if seats > 2 else max(armies) == LEFT):
                return state
        number += 1
        *_, thought = thoughts(match.view(match.waiting[0]), LEVELS["regular"], number)
        match.submit(thought.action)
    return None


def cut(state: State, own: int, foes: int, rng: Random) -> ArmiesLeft | None:
    """The state reduced to two armies of three, of which `own` and `foes` cards stay hidden; None if that cannot be.

    The other cards, chosen at random, have fallen. The foe is the seat that hides most from the seat to move.
    """
    (seat,) = state.stack[-1].seats
    others = [other for other in at.living(state) if other != seat and at.army(state, other) >= LEFT]
    foe = max(others, key=lambda other: len(kept_from(state, other, seat)))
    armies, discards = [""] * state.seats, []
    for one in range(state.seats):
        cards = state.zones[at.field(one)]
        fallen = [card & KIND for card in state.zones[at.discard(one)]]
        places = [place for place, card in enumerate(cards) if card != EMPTY]
        if len(places) + len(fallen) != len(at.PLACES):
            return None  # a card was stolen, and the prior assumes one hero in each army
        rng.shuffle(places)
        bit, number = (seen_bit(foe), own) if one == seat else (seen_bit(seat), foes)
        hidden = [place for place in places if not cards[place] & bit][:number]
        places = hidden + [place for place in places if place not in hidden]
        kept = places[: LEFT * (one in (seat, foe))]
        fallen += [cards[place] & KIND for place in places[len(kept) :]]
        discards.append(" ".join(CARDS[kind].key for kind in fallen))
        if kept:
            if len(hidden) < number:
                return None
            armies[one] = " ".join(_word(cards[place], place, place in hidden) for place in sorted(kept))
    used = " ".join(row.key for kind, row in enumerate(CARDS) if state.counts[at.USED] >> kind & 1)
    fell = tuple(0 if army else state.counts[at.fell(one)] or at.next_fall(state) for one, army in enumerate(armies))
    return ArmiesLeft(seat, tuple(armies), tuple(discards), fell, used)


def _word(card: int, place: int, hidden: bool) -> str:
    return f"{place + 1}:{CARDS[card & KIND].key}{'?' if hidden else '^' if card & UP else ''}"


def make() -> Iterator[ArmiesLeft]:
    """The positions of PLAN, at most one from each match."""
    seed = 0
    for (seats, own, foes), number in PLAN.items():
        made = 0
        while made < number:
            seed += 1
            state = few_left(seats, seed)
            table = cut(state, own, foes, Random(seed)) if state is not None else None
            if table is not None and matters(table):
                made += 1
                yield table


def matters(table: ArmiesLeft) -> bool:
    """Whether the worst first move loses at least MATTERS; False also if the position is too large to solve."""
    try:
        chances = ArmyTrial(table).chances().values()
    except ValueError:
        return False
    return max(chances) - min(chances) >= MATTERS


def written(table: ArmiesLeft) -> str:
    """A position as text."""
    lists = (f"{name} = [{', '.join(map(_quoted, getattr(table, name)))}]" for name in ("armies", "discards"))
    rest = f"fell = {list(table.fell)}", f"used = {_quoted(table.used)}"
    return "\n".join(["[[position]]", f"seat = {table.seat}", *lists, *rest, ""])


def _quoted(word: str) -> str:
    return f'"{word}"'


def read() -> list[ArmiesLeft]:
    """The positions of the file."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
    return [
        ArmiesLeft(row["seat"], tuple(row["armies"]), tuple(row["discards"]), tuple(row["fell"]), row["used"])
        for row in rows
    ]


# Figures ------------------------------------------------------------------------------------------


def main() -> None:
    """Measure levels, after making the positions again if asked to."""
    parser = command("loss_battlegoats", __doc__)
    parser.add_argument("--hand", action="store_true", help="only with the cards that the seat holds")
    wish = parser.parse_args()
    if wish.make:
        keep(list(map(written, make())), FILE)
    trials = [ArmyTrial(table) for table in read()]
    print(f"{len(trials)} positions; the plans are exact within {max(abs(trial.exact.gap) for trial in trials):.1e}")
    for name in wish.levels:
        choose = by_chance if name == "random" else by_level(opponent(name, wish.budget), wish.times)
        losses = [trial.loses(choose, wish.hand) for trial in trials]
        print(", ".join(f"{loss:.3f}" for loss in losses))
        print(report(name, losses), flush=True)


if __name__ == "__main__":
    main()
