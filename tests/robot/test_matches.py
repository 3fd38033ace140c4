"""Whole matches, most of BattleGoats, through the window, from the title to the results, by mouse or by keys alone."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from tests.conftest import OpenApp
from tests.robot.conftest import Sit
from tests.robot.kit import sit_at
from tests.robot.player import Player
from tests.robot.robot import Robot
from tests.robot.test_goblins import SHORT
from tests.robot.test_goout import ONE_BATTLE
from tests.robot.test_gothies import TOGETHER
from tests.robot.witness import Witness

Rules = tuple[tuple[str, str], ...]
PERSON, NOVICE = "A person", "Novice"
DRAFT = ("How do you get your army?", "Draft")


@pytest.mark.parametrize(
    ("hands", "seats", "rules"),
    [
        pytest.param("click", (PERSON, NOVICE), (), marks=pytest.mark.slow),
        ("drag", (PERSON, NOVICE), (DRAFT,)),
        pytest.param("click", (PERSON, NOVICE, NOVICE), (DRAFT,), marks=pytest.mark.slow),
        pytest.param("drag", (PERSON, NOVICE, NOVICE), (), marks=pytest.mark.slow),
        ("click", (PERSON, *[NOVICE] * 5), ()),
    ],
)
def test_a_whole_match_is_played_by_mouse(
    sit: Sit, at_once: None, hands: str, seats: tuple[str, ...], rules: Rules
) -> None:
    player = sit(hands)
    player.start("BattleGoats", seats, rules)
    player.finish(20)


@pytest.mark.parametrize(
    ("hands", "seats"),
    [("click", (PERSON, PERSON)), pytest.param("drag", (PERSON, PERSON, NOVICE), marks=pytest.mark.slow)],
)
@pytest.mark.parametrize("privacy", ["hold", "curtain"])
def test_people_at_one_screen_open_their_own_hands(
    sit: Sit, at_once: None, hands: str, seats: tuple[str, ...], privacy: str
) -> None:
    """A curtain falls only for an army, once for each of them."""
    player = sit(hands, privacy=privacy)
    player.start("BattleGoats", seats, [DRAFT])
    player.finish_together(20, covers=2)


def test_a_whole_match_is_played_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start("BattleGoats", (PERSON, NOVICE), [DRAFT])
    player.finish(20)


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("BattleGoats", (DRAFT,)),
        ("Gothest BATtle", ()),
        ("Go Out Battle", (ONE_BATTLE,)),
        pytest.param("GOTHIES", (TOGETHER,), marks=pytest.mark.slow),
        pytest.param("Goblin Slayer-Slayer", (SHORT,), marks=pytest.mark.slow),
    ],
)
def test_a_whole_match_is_played_with_all_its_motion(sit: Sit, at_once: None, game: str, rules: Rules) -> None:
    player = sit("click", speed="normal")
    player.start(game, (PERSON, NOVICE), rules)
    player.finish(10)


def test_a_whole_match_is_played_against_the_thinking_process(sit: Sit) -> None:
    player = sit("drag")
    player.start("BattleGoats", (PERSON, NOVICE), ())
    player.finish(20)


def test_a_match_that_is_only_watched_asks_nobody(sit: Sit, at_once: None) -> None:
    player = sit()
    player.start("BattleGoats", (NOVICE, NOVICE, NOVICE), [DRAFT])
    player.finish(settled=10)  # at once, several decisions pass between two looks
    assert player.curtains == 0 and not player.questions


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["click", "drag", "keys"])
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_matches_are_played_to_their_end(sit: Sit, at_once: None, hands: str, seed: int) -> None:
    player = sit(hands, seed, speed=("instant", "fast")[seed % 2])
    people = 1 + seed % 3
    seats = [PERSON] * people + [NOVICE] * (2 + seed % 5 - people)
    player.start("BattleGoats", seats, [DRAFT] if seed % 4 < 2 else [("Who attacks first?", "First to be ready")])
    player.finish(20)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
@pytest.mark.parametrize("game", GAMES)
def test_many_matches_are_played_with_all_their_motion(open_app: OpenApp, at_once: None, game: str, seed: int) -> None:
    app, luck = open_app(), Random(seed)
    seats = luck.choice(GAMES[game].seats)
    options = {name: luck.choice(values) for name, values in GAMES[game].choices(seats).items()}
    people = 1 + luck.randrange(min(3, seats))
    sit_at(app, ("person",) * people + ("novice",) * (seats - people), seed, "normal", game, **options)
    Player(Robot(app, seed, watch=Witness(app)), luck.choice(("click", "keys"))).play()
