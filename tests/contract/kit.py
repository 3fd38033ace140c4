"""Random play for the contract: every game, seat count and option value, without knowing any of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product

import pytest

from game import GAMES, Match, Rules
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.events import Said
from game.core.record import CONCEDE
from game.core.state import State
from tests.bounded import as_long_as

SEATINGS = [pytest.param(rules, seats, id=f"{key}-{seats}") for key, rules in GAMES.items() for seats in rules.seats]
every_seating = pytest.mark.parametrize(("rules", "seats"), SEATINGS)
every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


Dealt = Callable[[Rules, int], Iterator[tuple[Match, random.Random]]]
"""Deals matches of a game for a number of seats, each with its own luck for choosing."""
LOOKED_AT, STRETCH, SHARE = 40, 20, 0.08
"""Of a match that many decisions are looked at from the start, and then this share of its stretches; what comes late is
found by the many matches of `_each`, which are slow."""


def alone(rules: Rules, name: str, value: str) -> dict[str, str]:
    """One option with this value, beside it only what must be chosen for it to mean something."""
    return dict([rules.needs[name]] if name in rules.needs else []) | {name: value}


def single_options(rules: Rules, seats: int) -> list[dict[str, str]]:
    """The defaults, and each other value of each option alone; of what the app sets only the last."""
    found: list[dict[str, str]] = [{}]
    for name, values in rules.choices(seats).items():
        found += [alone(rules, name, value) for value in (values[1:] if name[0] != "_" else values[:0:-1][:1])]
    return found


def every_value(rules: Rules, seats: int) -> list[dict[str, str]]:
    """Each value of each option alone, with all that the app sets: every deck, every face. Without options: once."""
    return [alone(rules, name, value) for name, values in rules.choices(seats).items() for value in values] or [{}]


def all_options(rules: Rules, seats: int) -> list[dict[str, str]]:
    """Every combination of the values of the options that players choose, if they mean something together."""
    offered = {name: values for name, values in rules.choices(seats).items() if not name.startswith("_")}
    mixes = [dict(zip(offered, values, strict=True)) for values in product(*offered.values())]
    return [
        mix
        for mix in mixes
        if all(rules.matters(name, mix) for name, value in mix.items() if value != offered[name][0])
    ]


def matches(rules: Rules, seats: int, seeds: int) -> Iterator[tuple[Match, random.Random]]:
    """Fresh matches with their own luck for choosing, each with some seeds: each single option value with the fewest
    and the most seats, and every third one, the defaults among them, with the numbers in between."""
    every = 1 if seats in (rules.seats[0], rules.seats[-1]) else 3
    yield from _dealt(rules, seats, single_options(rules, seats)[::every], seeds)


def _dealt(
    rules: Rules, seats: int, mixes: Iterable[Mapping[str, str]], seeds: int
) -> Iterator[tuple[Match, random.Random]]:
    for options in mixes:
        for seed in range(seeds):
            yield Match(rules, seats, options, seed=seed), random.Random(seed)


def _each(rules: Rules, seats: int) -> Iterator[tuple[Match, random.Random]]:
    return matches(rules, seats, seeds=1)


def _sample(rules: Rules, seats: int) -> Iterator[tuple[Match, random.Random]]:
    """Each number of seats with the defaults, and each other single option value once, with the fewest seats or with
    the most."""
    mixes, few = single_options(rules, seats), single_options(rules, rules.seats[0])[::2]
    if seats not in (rules.seats[0], rules.seats[-1]):
        mixes = mixes[:1]
    elif rules.seats[0] != rules.seats[-1]:
        mixes = few if seats == rules.seats[0] else [mix for mix in mixes if not mix or mix not in few]
    yield from _dealt(rules, seats, mixes, seeds=1)


every_sample = pytest.mark.parametrize(
    ("rules", "seats", "dealt"),
    [pytest.param(*one.values, _sample, id=one.id) for one in SEATINGS]
    + [pytest.param(*one.values, _each, id=f"{one.id}-each", marks=pytest.mark.slow) for one in SEATINGS],
)
"""For tests that look closely: `dealt` gives a sample of `matches` with one seed, and all of them where it is slow."""


def every_match(seeds: int) -> pytest.MarkDecorator:
    """For tests that only play matches: `dealt` gives those of `matches` with some seeds."""
    dealt = partial(matches, seeds=seeds)
    return pytest.mark.parametrize(
        ("rules", "seats", "dealt"), [pytest.param(*one.values, dealt, id=one.id) for one in SEATINGS]
    )


class Script(random.Random):
    """Luck for choosing that chooses these actions first, one after the other: for a match that is played again.
    Actions that are not possible any more are left out."""

    def __init__(self, moves: Iterable[Action], seed: int = 0) -> None:
        super().__init__(seed)
        self.left = list(moves)

    def again(self, match: Match) -> Iterator[Action]:
        """The actions that are possible, until the match is over; who iterates submits them."""
        for _ in as_long_as(lambda: self.left and match.waiting):
            action = self.left.pop(0)
            if action.verb == CONCEDE or action in match.legal(action.seat):
                yield action


def decisions(match: Match, rng: random.Random, concede: float = 0.0, leaving: float = 0.0) -> Iterator[Action]:
    """Random actions until the match is over; who iterates submits them. At times (`concede`) a waiting seat concedes,
    or (`leaving`) any seat tries to, even one that has left."""
    if isinstance(rng, Script):
        yield from rng.again(match)
    bound = match.rules.bound(truth(match).seats)
    for _ in as_long_as(lambda: match.waiting):
        if match.decisions >= bound:
            assert match.decisions < most_decisions(match), "the match is longer than its bound"
        if leaving and rng.random() < leaving:
            yield Action(rng.randrange(truth(match).seats), "concede")
            continue
        seat = rng.choice(match.waiting)
        if rng.random() < concede:
            yield Action(seat, "concede")
        else:
            yield rng.choice(match.legal(seat))


def most_decisions(match: Match) -> int:
    """The bound of a match. For each seat that gave up, the others may have had to answer a secret question again."""
    seats = match.view(0).seats
    conceded = sum(move.action.verb == CONCEDE for move in match.record.moves)
    return match.rules.bound(seats) + conceded * seats


def looks(match: Match, rng: random.Random, concede: float = 0.0) -> Iterator[Action]:
    """Decisions to look at one by one: all of a short match, the beginning and some later stretches of a long one.

    Who iterates submits them; the others are submitted here.
    """
    looking = True
    for number, action in enumerate(decisions(match, rng, concede)):
        if number >= LOOKED_AT and number % STRETCH == 0:
            looking = isinstance(rng, Script) or rng.random() < SHARE
        if looking:
            yield action
        else:
            match.submit(action)


def finish(match: Match, rng: random.Random, concede: float = 0.0) -> Match:
    """Play a match to its end."""
    for action in decisions(match, rng, concede):
        match.submit(action)
    assert match.outcome is not None
    return match


def give_up(match: Match) -> Match:
    """All seats but the last one give up."""
    for seat in range(match.view(0).seats - 1):
        match.submit(Action(seat, "concede"))
    return match


def truth(match: Match) -> State:
    """The whole state; only tests may look at it."""
    return match._state


def snapshot(state: State) -> str:
    """All of a state as text, so that later changes cannot reach it."""
    return repr(state.value())


def kinds(state: State) -> list[int]:
    """The kinds of all cards in all zones, sorted."""
    return sorted(card & KIND for zone in state.zones for card in zone if card != EMPTY)


def check_rare_endings(rules: Rules, prepared: Mapping[str, Callable[[], Match]]) -> None:
    """Whether the matches that a game prepares come to its rare endings, to all of them and to no others."""
    assert prepared.keys() == rules.rare_endings
    for reason, play in prepared.items():
        outcome = play().outcome
        assert outcome is not None and outcome.reason == reason


def said(match: Match) -> list[str]:
    """The keys of what was said so far."""
    events = [*match.opening, *(event for news in match.events for event in news)]
    return [event.key for event in events if isinstance(event, Said)]
