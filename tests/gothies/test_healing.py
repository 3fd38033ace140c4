"""Timestones that come back are said: in the log, and in what happened since the last move."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.cards import KIND
from game.core.events import Counted, Said
from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import GAIN_TABLES, IS_FIXED
from game.gothies.rules import RULES
from tests.contract.kit import decisions, truth


@pytest.mark.parametrize(("seats", "mode"), [(2, "rivals"), (4, "rivals"), (1, "coop"), (3, "coop")])
def test_every_gain_of_timestones_is_said_with_its_number(seats: int, mode: str) -> None:
    """In random matches: each rise of a counter of timestones is named by the next such sentence, nothing else is."""
    said = 0
    key, counters = ("well_healed", (at.WELL,)) if mode == "coop" else ("healed", at.STONES[:seats])
    for seed in range(4):
        options = {"mode": "coop"} if mode == "coop" else {}
        match, rng = Match(RULES, seats, options, seed=seed), random.Random(seed)
        _lay_sources(truth(match))
        for action in decisions(match, rng):
            known = {counter: truth(match).counts[counter] for counter in counters}
            gains: list[tuple[int, int, int]] = []
            for event in match.submit(action):
                if isinstance(event, Counted) and event.counter in known:
                    if event.total > known[event.counter]:
                        gains.append((event.counter, event.total - known[event.counter], event.total))
                    known[event.counter] = event.total
                elif isinstance(event, Said) and event.key == key:
                    args = dict(event.args)
                    counter, count, total = gains.pop(0)
                    assert (args["count"], args["total"]) == (count, total)
                    if mode != "coop":
                        assert args["seat"] == f"seat:{at.STONES.index(counter)}"
                    said += 1
            assert not gains
    assert said > 5, said


def _lay_sources(state: State) -> None:
    """Each Streya has a land that gives timestones, for random play seldom buys any."""
    table = GAIN_TABLES[state.counts[at.COOP]]
    gives = [
        place
        for place, card in enumerate(state.zones[at.DECK])
        if IS_FIXED[kind := card & KIND] and (table.synergy[kind].stones or table.base[kind][0].stones)
    ]
    for number, place in enumerate(reversed(gives[: state.seats])):
        state.move(at.DECK, place, at.LANDS[number], up=True)
