"""The one person at a screen is called "You": every sentence about that seat reads as English, and so does one of 1."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from game import Match, Rules
from game.ai.brain import reasons_for
from game.core.cards import SPECTATOR
from game.core.events import Said
from game.core.playback import Playback
from game.core.views import mask
from scenes.words.catalogue import YOU, catalogue, variant_of
from scenes.words.sentences import Sentences
from tests.contract.kit import every_seating, finish, single_options

ODD = [
    re.compile(pattern)
    for pattern in (
        r"\bYou (has|is|was|does|[a-z]+[^s\W]s)\b",  # a verb of the third person
        r"\bYou: (?!Guard)[a-z]",  # a sentence of the third person, with a colon
        r"\bYou’s\b|\bYou's\b",
        r"[a-z,] You\b",  # a name within a sentence: it should be "you"
        r"(?<!Door )\b1 [a-z]+[^s\W]s\b",  # a door has a number, not a count
        r"\b(?!1\b)\d+ (bat|card|seed|ear|vote|timestone|goblin|decision) ",
    )
]
MATCHES, EVERY = 2, 3
"""Matches of each game at each number of seats; of their decisions, every third is put into words."""


def said_in(match: Match, rules: Rules) -> Iterator[str]:
    """The sentences of the log, the sums, the results, the review and the hints about a match, with "You" at each
    seat."""
    playback, last = Playback(match.record), match.view(SPECTATOR)
    words = catalogue(variant_of(rules.key, last.options))
    said = [event for news in playback.news for event in news if isinstance(event, Said)]
    names = [words(f"{rules.key}.opponent.{seat + 1}") for seat in range(last.seats)]
    looked = []
    for state, move in list(zip(playback.states, match.record.moves, strict=False))[::EVERY]:
        view = mask(state, move.action.seat)
        steps = [step for zone in view.layout.zones for step in rules.guide.breakdown(view, zone.name)]
        looked.append((view, move.action, reasons_for(view, move.action), steps))
    for you in range(last.seats):
        say = Sentences(words, rules.key, [words(YOU) if seat == you else name for seat, name in enumerate(names)])
        yield from (entry.sentence for news in playback.news for event in news if (entry := say.entry(event)))
        for key, gaps in rules.guide.recap(last, said):
            yield say.said(f"{rules.key}.recap.{key}", gaps)
        for view, action, reasons, steps in looked:
            deed = say.move(view, action)
            yield from (
                words(f"ui.{page}.did", name=say.names[action.seat], move=deed, deed=deed)
                for page in ("review", "replay")
            )
            yield words("ui.hint.best_why", move=deed, why=say.why(reasons))
            yield from (say.said(f"{rules.key}.sum.{key}", gaps) for key, gaps in steps)


@every_seating
def test_no_sentence_calls_you_by_a_name(rules: Rules, seats: int) -> None:
    for seed in range(MATCHES):
        options = random.Random(seed).choice(single_options(rules, seats)) if seed else {}
        match = finish(Match(rules, seats, options, seed=seed), random.Random(seed), concede=0.001 * seed)
        odd = {sentence for sentence in said_in(match, rules) for pattern in ODD if pattern.search(sentence)}
        assert odd == set()


@pytest.mark.parametrize("name, wanted", [("You", "You win!"), ("Ann", "Ann wins!"), ("1", "1 wins!")])
def test_a_verb_goes_with_the_name(name: str, wanted: str) -> None:
    assert catalogue()("ui.results.won", name=name) == wanted


def test_a_form_may_hold_gaps_and_names_are_never_read_as_forms() -> None:
    words = catalogue()
    assert words("battlegoats.place.field", name="You", place="3") == "your place 3"
    assert words("battlegoats.place.field", name="{place}", place="3") == "place 3 of {place}"
    assert words("ui.replay.eyes_of", name="{n|a|b}") == "{n|a|b}’s eyes"


@pytest.mark.parametrize("count, wanted", [(1, "1 flip, "), (2, "2 flips, "), (0, "0 flips, ")])
def test_a_noun_goes_with_its_number(count: int, wanted: str) -> None:
    assert catalogue()("ui.statistics.coin_luck", n=count, got=50, usual=50).startswith(wanted)


def test_a_name_stands_within_a_sentence_only_as_a_form_for_you() -> None:
    """Every text, with "You" for each name in it: the pronoun is large only where a sentence begins. Facts are signs
    and marks, and have no names."""
    words, persons = catalogue(), ("seat", "foe", "whom")
    for key, text in words.texts.items():
        if ".fact." not in key and any(f"{{{name}" in text for name in persons):
            read = words(key, **dict.fromkeys(persons, words(YOU)))
            assert not re.search(r"[^.!?:] You\b", read), (key, read)
