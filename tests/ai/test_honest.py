"""Opponents know what they may and nothing else: the same move whatever is hidden, and no hidden card on the wire.

What they think while others are asked rests on the same views (`test_foresight.py`); here it is only listened to.
"""

from __future__ import annotations

import io
import pickle
import random
from collections.abc import Iterator
from math import inf

import pytest

from game import GAMES, Match, Rules
from game.ai.levels import LEVELS
from game.ai.thinking import thoughts as thoughts_of
from game.ai.thought_json import thought_to_json
from game.ai.worker import Question, Thinker
from game.core.cards import EMPTY, HIDDEN, KIND, seen_bit
from game.core.state import State
from game.core.views import mask
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.table.match import computer_seats
from scenes.table.match.seating import Seating
from tests.ai.hiding import hidden, otherwise
from tests.ai.kit import last_thought, quick
from tests.bounded import as_long_as
from tests.contract.kit import decisions, every_game, truth

FEW, MANY = 12, 200
"""Positions for each game."""
EVERY = 7


def positions(rules: Rules, most: int) -> Iterator[tuple[State, int, random.Random]]:
    """The truth and a seat that is asked, from random matches at all seat counts that hide anything."""
    found = 0
    tables = [seats for seats in rules.seats if seats > 1]
    for seed, _ in enumerate(as_long_as(lambda: True)):
        rng = random.Random(seed)
        match = Match(rules, tables[seed % len(tables)], seed=seed)
        for number, action in enumerate(decisions(match, rng)):
            if number % EVERY == seed % EVERY and len(match.legal(action.seat)) > 1:
                yield truth(match).copy(), action.seat, rng
                found += 1
                if found == most:
                    return
            match.submit(action)
            if number > 40 * EVERY:
                break


def same_move(rules: Rules, most: int) -> int:
    """Ask every level in `most` positions and in others that look the same; says in how many anything was changed."""
    changed = 0
    for number, (real, seat, rng) in enumerate(positions(rules, most)):
        other = otherwise(real, seat, rng)
        changed += other.zones != real.zones
        for name in LEVELS:
            level = quick(name, 8)
            assert last_thought(mask(other, seat), level, number) == last_thought(mask(real, seat), level, number)
    return changed


@every_game
def test_what_is_hidden_does_not_change_a_move(rules: Rules) -> None:
    assert same_move(rules, FEW) > FEW / 2, "there was something to hide"


@pytest.mark.slow
@every_game
def test_what_is_hidden_does_not_change_a_move_in_many_positions(rules: Rules) -> None:
    assert same_move(rules, MANY) > MANY / 2


# The wire -----------------------------------------------------------------------------------------

LOG: list[tuple[bytes, State, int]] = []
"""All that was sent to a worker: the message, the truth at that time, and the seat that was asked."""
SENT = {"Question", "_state_of", "Level", "Step", "Action", "rules_in"}
"""What messages are made of, beside the facts of a game that all know."""


class Wire:
    """A pipe without a process at its other end: notes what is sent, and answers it."""

    def __init__(self) -> None:
        self._said: list[object] = []

    def send(self, question: Question | None) -> None:
        """As a pipe sends: pickled."""
        if question is None:
            return
        message = pickle.dumps(question)
        LOG.append((message, truth(Tapped.seating.match).copy(), question.view.viewer))
        arrived: Question = pickle.loads(message)
        if not arrived.asks:
            return
        level = LEVELS["regular"] if arrived.level.scales else arrived.level
        *_, thought = thoughts_of(arrived.view, level, arrived.seed)
        self._said += [[arrived.number, thought_to_json(thought)], [arrived.number, None]]

    def hear(self) -> list[object]:
        """The messages since."""
        said, self._said = self._said, []
        return said

    def close(self) -> None:
        """Nothing to close."""


class Tapped(Thinker):
    """A Thinker whose wire is listened to."""

    seating: Seating

    def _start(self) -> None:
        self._wire = Wire()  # type: ignore[assignment]
        self._awake, self._owed, self._spoken = True, inf, 0.0

    def close(self) -> None:
        """No process to end."""


def listened(rules: Rules, seats: int, seed: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match at the table: one person who plays by lot, the others opponents; fills LOG."""
    monkeypatch.setattr(computer_seats, "Thinker", Tapped)
    LOG.clear()
    others = [SeatSetup(("novice", "master", "regular")[seat % 3], f"Name {seat}") for seat in range(1, seats)]
    Tapped.seating = seating = Seating(Setup(rules.key, (SeatSetup(PERSON, "You"), *others), {}, seed))
    luck = random.Random(seed)
    for _ in as_long_as(lambda: seating.outcome is None and seating.decisions < most):
        seating.ponder()
        if not seating.opponent(shown=True, speed="instant") and seating.asked:
            seating.submit(luck.choice(seating.legal()))
    seating.close()
    assert LOG


class Names(pickle.Unpickler):
    """Reads a message and notes what it is made of."""

    def __init__(self, message: bytes) -> None:
        super().__init__(io.BytesIO(message))
        self.met: set[str] = set()

    def find_class(self, module: str, name: str) -> object:
        """A class or function that the message mentions."""
        self.met.add(name)
        return super().find_class(module, name)


def check_log(rules: Rules) -> None:
    """Every message is a mask of the truth, and byte by byte the same whatever is hidden; nothing else travels."""
    luck = random.Random(1)
    for message, real, seat in LOG:
        names = Names(message)
        question = names.load()
        assert names.met <= SENT | {"RoundFact"}
        view, bit = question.view, seen_bit(seat)
        assert view == mask(real, seat)
        assert view.luck is None and view.news is None and set(view.answers) <= {seat}
        for cards, lying in zip(real.zones, view.zones, strict=True):
            known = sorted(card for card in cards if card != EMPTY and card & bit)
            assert sorted(card for card in lying if card != EMPTY and card & KIND < HIDDEN) == known
        other = question._replace(view=mask(otherwise(real, seat, luck), seat))
        assert pickle.dumps(other) == pickle.dumps(question._replace(view=mask(real, seat)))


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_hears_masks_and_nothing_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES[game]
    listened(rules, max(2, rules.seats[0] + (rules.seats[-1] > 2)), 1, 150, monkeypatch)
    check_log(rules)
    assert any(not pickle.loads(message).asks for message, _, _ in LOG) == bool(rules.heuristics.ponderable)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_worker_hears_masks_and_nothing_hidden_in_whole_matches(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES[game]
    for seats in rules.seats:
        if seats > 1:
            listened(rules, seats, seats, 10_000, monkeypatch)
            check_log(rules)
            assert Tapped.seating.outcome is not None


@every_game
def test_something_hidden_on_the_wire_would_be_noticed(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check bites: with one hidden card laid open in a message it fails."""
    listened(rules, max(2, rules.seats[0]), 1, 30, monkeypatch)
    message, real, seat = LOG[-1]
    question = pickle.loads(message)
    zone, place = next(spot for row in rules.cards for spot in hidden(real, seat, row.back))
    question.view.zones[zone][place] = real.zones[zone][place]
    LOG[:] = [(pickle.dumps(question), real, seat)]
    with pytest.raises(AssertionError):
        check_log(rules)
