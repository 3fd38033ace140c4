"""Hand pages in random play of all games: all that is legal can be reached, all words exist, and nothing leaks."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game import GAMES, Match, Rules
from game.core import flow, views
from game.core.actions import Action
from game.core.rules import Auto, Poll
from scenes.phones.model.hand_choices import at_length
from scenes.phones.model.hand_map import MapSection, hand_map, placed, plain_map
from scenes.phones.pages import CardFace, SeatPage
from scenes.storage.files import ASSETS, BadFile, problems
from tests.ai.hiding import otherwise
from tests.bounded import as_long_as
from tests.contract.kit import every_game, every_seating, single_options, truth
from tests.phones.kit_pages import SeenPage, facts_of, pages_of, played

MOST_BYTES = 16_000
RAW = re.compile(r"\b(core|ui|" + "|".join(GAMES) + r")\.[a-z_]+\.[a-z_]+")
"""A key of the catalogue that is shown as it is."""
HOW_FAR = pytest.mark.parametrize("most", [40, pytest.param(400, marks=pytest.mark.slow)])
"""Decisions of a match that are looked at."""


def faces(page: SeatPage) -> list[CardFace]:
    """All that can be tapped."""
    return [*(face for section in page.sections for face in section.cards), *page.loose]


def words_of(part: Any) -> Iterator[str]:
    """All text of a page."""
    match part:
        case str():
            yield part
        case dict():
            for key, value in part.items():
                if key not in ("say", "none", "count") or "done" not in part:
                    yield from words_of(value)
        case list():
            for value in part:
                yield from words_of(value)


def looked_at(rules: Rules, seats: int, most: int) -> Iterator[SeenPage]:
    """Pages of matches with one option after the other."""
    options = single_options(rules, seats)
    for seed in range(2):
        yield from played(rules, seats, options[(seats + seed) % len(options)], seed, most)


def check(seen: SeenPage) -> None:
    """Check the rules for every page."""
    page, legal = seen.page, seen.legal
    assert {Action.parse(one.act) for one in at_length(page)} == set(legal)
    assert (page.state == "asked") == bool(legal)
    shown = Counter(word for face in faces(page) for word in {face.pick, face.place} - {""})
    for one in at_length(page):
        picks = one.act.split(" ")[2:] if one.picks is None else one.picks
        assert one.say and set(picks) <= shown.keys(), (one, seen.question)
    for word, times in shown.items():
        alike = {face.name for face in faces(page) if word in (face.pick, face.place)}
        assert times == 1 or ("/" not in word and len(alike) == 1), word
    for text in words_of(msgspec.to_builtins(page)):
        assert not RAW.search(text) and "{" not in text, text
    assert page.ask and all(face.name for face in page.loose) and len(msgspec.json.encode(page)) < MOST_BYTES
    assert not problems.take_new()


@HOW_FAR
@every_seating
def test_every_legal_action_can_be_reached_and_all_words_exist(rules: Rules, seats: int, most: int) -> None:
    problems.take_new()
    for seen in looked_at(rules, seats, most):
        check(seen)


@every_game
def test_a_game_without_a_map_has_a_page_too(
    rules: Rules, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    placed.cache_clear()
    request.addfinalizer(placed.cache_clear)  # tests after this one want the sections of the game's own map
    monkeypatch.setattr("scenes.phones.model.seat_pages.hand_map", plain_map)
    monkeypatch.setattr("scenes.phones.model.hand_map.hand_map", plain_map)
    for seen in looked_at(rules, rules.seats[0], 25):
        legal = {Action.parse(one.act) for one in at_length(seen.page)}
        shown = {word for face in faces(seen.page) for word in (face.pick, face.place)}
        assert legal == set(seen.legal)
        assert all(pick in shown for action in legal for pick in action.picks if action.verb not in rules.guide.in_menu)
        assert not [face.pick for face in seen.page.loose if "/" in face.pick]


@every_seating
def test_hidden_cards_change_nothing(rules: Rules, seats: int) -> None:
    rng = random.Random(seats)
    for seen in looked_at(rules, seats, 18 if seats in (rules.seats[0], rules.seats[-1]) else 5):
        other = otherwise(truth(seen.match), seen.seat, rng)
        view = views.mask(other, seen.seat)
        makers = pages_of(seen.match)
        page = makers[seen.seat].page(view, flow.legal(other, seen.seat), facts_of(seen.match, seen.seat))
        assert msgspec.json.encode(page) == msgspec.json.encode(seen.page)


SECRETIVE = [rules for rules in GAMES.values() if any(isinstance(rule, Poll) for rule in rules.steps.values())]


@pytest.mark.parametrize("rules", SECRETIVE, ids=[rules.key for rules in SECRETIVE])
def test_the_pages_of_others_stay_the_same_when_somebody_answers_in_secret(rules: Rules) -> None:
    """Also by the printed rules, in which two choose their characters, once in a match."""
    alike, seats = 0, min(3, rules.seats[-1])
    for seed, options in enumerate([*single_options(rules, seats)[:3], *[dict(rules.as_printed)] * 3]):
        before: dict[int, tuple[int, bytes]] = {}
        for seen in played(rules, seats, options, seed, 50):
            now, decisions = msgspec.json.encode(seen.page), seen.match.decisions
            answered = bool(truth(seen.match).answers) and seen.match.last_seat != seen.seat
            if answered and before.get(seen.seat, (-1, b""))[0] == decisions - 1:
                assert now == before[seen.seat][1], (seen.question, seen.seat)
                alike += 1
            before[seen.seat] = decisions, now
    assert alike > (10 if seats > 2 else 2)


@every_game
def test_while_answers_are_secret_nobody_is_named_as_thinking(rules: Rules) -> None:
    for seen in played(rules, rules.seats[-1], {}, 1, 80):
        if seen.question and isinstance(rules.steps[seen.question], Poll):
            assert all(other.state != "asked" for other in seen.page.players)
            assert seen.page.secret or seen.page.state != "asked"


PRINTED = {"deck": "table", "climb": "short"}
"""The options with which the goblins' cards lie on a real table."""
ELSEWHERE = {"mercy", "sacrifice"}
"""Questions that random play comes to too seldom; tests of their own ask them."""


@pytest.mark.slow
@every_game
def test_every_question_is_met(rules: Rules) -> None:
    """By name; in the usual run the sample above must do."""
    missing = {name for name, rule in rules.steps.items() if not isinstance(rule, Auto)} - ELSEWHERE
    for seed in range(200):
        rng = random.Random(seed)
        seats = rng.choice(list(rules.seats))
        options = PRINTED if rules.printed_cards and seed % 9 == 0 else rng.choice(single_options(rules, seats))
        for seen in played(rules, seats, options, seed, 300):
            if seen.legal and seen.question in missing:
                missing.remove(seen.question)
                check(seen)
        if not missing:
            return
    raise AssertionError(missing)


# Maps ---------------------------------------------------------------------------------------------


@every_game
def test_the_map_of_every_game_can_be_used(rules: Rules) -> None:
    problems.take_new()
    hand_map.cache_clear()
    own = (ASSETS / "phones" / f"{rules.key}.toml").exists()
    assert (hand_map(rules) != plain_map(rules)) == own and not problems.take_new()
    hand_map(rules).check(rules)


@pytest.mark.parametrize(
    "section", [MapSection("hand", ("s{me}.pocket",)), MapSection("hand", ("s{me}.hand",), when=("nothing",))]
)
def test_a_map_with_unknown_names_is_refused(section: MapSection) -> None:
    rules = GAMES["goout"]
    found = msgspec.structs.replace(plain_map(rules), section=(section,))
    with pytest.raises(BadFile, match="there is no"):
        found.check(rules)


# Size ---------------------------------------------------------------------------------------------


def test_six_armies_and_long_names_fit_into_a_page() -> None:
    """The first turn of six BattleGoats armies has more than 300 legal attacks."""
    match, rng = Match("battlegoats", 6, seed=3), random.Random(3)
    for _ in as_long_as(lambda: match.question != "turn"):
        legal = match.legal(match.waiting[0])
        match.submit(rng.choice([action for action in legal if action.verb in ("place", "ready")] or legal))
    (seat,) = match.waiting
    maker = pages_of(match, [letter * 16 for letter in "ABCDEF"])[seat]
    shown = maker.page(match.view(seat), match.legal(seat), facts_of(match, seat))
    assert len(match.legal(seat)) > 300 and len(msgspec.json.encode(shown)) < MOST_BYTES
    assert {one.act for one in at_length(shown)} == set(map(str, match.legal(seat)))
