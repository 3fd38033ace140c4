"""Several people at one screen: how often it goes from one to the next, and what that takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from game import GAMES
from game.core.match import Match
from scenes.saves.setup import SeatSetup, Setup
from scenes.table.match.computer_seats import ComputerSeats
from scenes.table.match.seating import Seating
from tests.bounded import as_long_as

TABLES: list[tuple[str, int, Mapping[str, str], float]] = [
    ("gothest", 2, {}, 0),
    ("gothest", 2, {"character": "choose"}, 0),
    ("goout", 3, {}, 0),
    ("goout", 3, {"first": "survivor"}, 0),
    ("goout", 5, {}, 0),
    ("battlegoats", 2, {"setup": "draft"}, 2),
    ("battlegoats", 3, {}, 3),
    ("battlegoats", 2, {"end": "ask"}, 2),
    ("gothies", 2, {}, 0),
    ("gothies", 4, {}, 0),
    ("gothies", 3, {"mode": "coop"}, 0),
    ("goblins", 4, {}, 0.1),
    ("goblins", 6, {}, 0.1),
    ("goblins", 4, GAMES["goblins"].as_printed, 0.1),
]
"""A game, how many people play it, its house rules, and the most curtains in a match on average."""
MATCHES = [1, pytest.param(20, marks=pytest.mark.slow)]


def hand_overs(match: Match, setup: Setup, curtains: bool) -> Counter[str]:
    """A match of people who play as the game's quick policy does: how often a curtain fell ("covers"), a key opened a
    hand ("holds"), all voted by keys ("votes"), and a question was answered before everybody's eyes ("open")."""
    seating = Seating(setup, given=match, answering=ComputerSeats(setup))
    seating.sharing.curtains = curtains
    policy, luck, seen = seating.rules.heuristics.policy, Random(setup.seed), Counter[str]()
    for _ in as_long_as(lambda: seating.outcome is None):
        seating.sharing.talked = seating.match.question  # what is said takes no key
        covered = seating.next_person
        if covered is not None:
            seen["covers"] += 1
            seating.sit(covered)
        elif seating.sharing.voters:
            seen["votes"] += 1
            for voter in seating.sharing.voters:
                legal = seating.match.legal(voter)
                seating.submit(policy(match.view(voter), voter, legal, luck))
            continue
        elif seating.sharing.holders:
            seen["holds"] += 1
            seating.look(luck.choice(seating.sharing.holders))
        seat, legal = seating.actor, seating.legal()
        seen["open"] += seating.viewer != seat
        action = policy(match.view(seat), seat, legal, luck)
        seating.submit(action if action in legal else luck.choice(legal))
        if not seating.asked:
            seating.join()
        seating.just_joined = None
    seating.close()
    return seen


def both_ways(game: str, people: int, options: Mapping[str, str], matches: int) -> tuple[Counter[str], Counter[str]]:
    """The hand-overs of some matches where hands are opened by keys, and where a curtain falls."""
    now, before = Counter[str](), Counter[str]()
    for seed in range(100, 100 + matches):
        setup = Setup(game, tuple(SeatSetup("person", f"P{seat}") for seat in range(people)), options, seed)
        for seen, curtains in ((now, False), (before, True)):
            seen.update(hand_overs(Match(GAMES[game], people, options, seed=seed), setup, curtains))
    return now, before


@pytest.mark.parametrize("matches", MATCHES)
@pytest.mark.parametrize(("game", "people", "options", "most"), TABLES)
def test_a_curtain_falls_only_where_a_whole_screen_is_secret(
    game: str, people: int, options: Mapping[str, str], most: float, matches: int
) -> None:
    now, before = both_ways(game, people, options, matches)
    assert now["covers"] <= most * matches + (0 < most < 1), now
    assert before["covers"] > 10 * matches and not before["holds"], before


if __name__ == "__main__":  # python -m tests.scenes.sharing.test_hand_overs: the means of 20 matches
    for one_game, one_people, one_options, _ in TABLES:
        pair = both_ways(one_game, one_people, one_options, 20)
        means = [{name: number / 20 for name, number in sorted(one.items())} for one in pair]
        print(one_game, one_people, *one_options.values(), "by keys", means[0], "behind curtains", means[1])
