"""The results tell a fact once: no sentence repeats another one, or what stands under a player's name."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from random import Random

import pytest

from game import Match, Rules
from game.core.cards import SPECTATOR
from game.core.events import Said
from game.core.guide import Sentence
from tests.contract.kit import every_game, single_options

MOST_DECISIONS = 4000
SEEN_OFTEN = 3
"""Number of matches in which a number is not the same by chance."""


def ended(rules: Rules, seats: int, options: dict[str, str], seed: int) -> Match | None:
    """A match that its quick policy has played to the end; None if it lasts too long."""
    match, luck = Match(rules, seats, options, seed), Random(seed)
    for _ in range(MOST_DECISIONS):
        if match.outcome is not None:
            return match
        seat = match.waiting[0]
        legal = match.legal(seat)
        policy = rules.heuristics.policy(match.view(seat), seat, legal, luck) if len(legal) > 1 else legal[0]
        match.submit(policy)
    return None


def told(match: Match) -> tuple[Sentence, ...]:
    """The sentences of the results."""
    log = [event for events in match.events for event in events if isinstance(event, Said)]
    return match.rules.guide.recap(match.view(SPECTATOR), log)


def numbers(sentence: Sentence) -> set[str]:
    """The numbers in a sentence."""
    return {str(value) for value in sentence[1].values() if isinstance(value, int)}


def repeats(one: Sentence, other: Sentence) -> bool:
    """Whether a sentence with a number has nothing that the other one does not have under the same name."""
    return bool(numbers(one)) and set(one[1].items()) <= set(other[1].items())


@every_game
def test_no_sentence_of_the_results_repeats_a_fact(rules: Rules) -> None:
    alike: dict[str, list[bool]] = defaultdict(list)
    for seats in rules.seats:
        for number, options in enumerate(single_options(rules, seats)[:6]):
            match = ended(rules, seats, options, 1 + number)
            if match is None:
                continue
            sentences, view = told(match), match.view(SPECTATOR)
            for one, other in combinations(sentences, 2):
                assert not repeats(one, other) and not repeats(other, one), (one, other)
            for sentence in sentences:
                for seat in range(seats):
                    if f"seat:{seat}" in sentence[1].values() and numbers(sentence):
                        stands = {word for _, word in rules.guide.standing(view, seat)}
                        alike[sentence[0]].append(numbers(sentence) <= stands)
    repeated = [key for key, found in alike.items() if len(found) >= SEEN_OFTEN and all(found)]
    assert not repeated, "the podium says that already"


@pytest.mark.parametrize(
    ("one", "other", "repeated"),
    [
        (("a", {"seat": "seat:0", "n": 18}), ("b", {"seat": "seat:0", "foe": "seat:1", "n": 18}), True),
        (("a", {"seat": "seat:0", "n": 17}), ("b", {"seat": "seat:0", "foe": "seat:1", "n": 18}), False),
        (("a", {"seat": "seat:0"}), ("b", {"seat": "seat:0", "n": 18}), False),
    ],
)
def test_a_sentence_whose_facts_another_has_is_a_repetition(one: Sentence, other: Sentence, repeated: bool) -> None:
    assert repeats(one, other) is repeated
