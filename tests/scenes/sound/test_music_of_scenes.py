"""Which score is played where, and that it follows what everybody at the table may know."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from game.core.cards import SPECTATOR
from game.core.state import State
from scenes.look.theme import GameLook
from scenes.pages.new_game import NewGame
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.sound.scores import MUSIC, scores
from scenes.table.table import Table
from tests.robot.kit import at_rest, sit_at


def wanted(app: App) -> str | None:
    return app.sound.music._wanted


def felt(app: App) -> int:
    return app.sound.music._tension


@pytest.mark.parametrize("game", GAMES)
def test_every_score_that_a_game_names_is_in_the_list(game: str) -> None:
    assert GameLook.load(game).sounds.get("music", "title") in scores(MUSIC) and "title" in scores(MUSIC)


def test_two_scores_that_change_take_forty_megabytes_at_most(music_plays: None) -> None:
    """Each layer has the section that sounds and the next one in memory, the last layer its loop, as 16 bits of both
    ears."""
    pygame.mixer.init(44100, -16, 2, allowedchanges=0)
    takes = []
    for name, times in scores(MUSIC).items():
        layers = [*times.layers, *(["far"] if times.far else [])]
        files = [times.files(MUSIC / name, layer) for layer in layers]
        seconds = sum(pygame.mixer.Sound(one[0]).get_length() * min(2, len(one)) for one in files)
        takes.append(seconds * 44100 * 4)
    assert sum(sorted(takes)[-2:]) <= 40_000_000


def test_the_title_has_its_theme_and_the_way_to_a_match_its_pulse(app: App) -> None:
    app.push(Title())
    assert (wanted(app), felt(app)) == ("title", 0)
    app.push(NewGame("gothies"))
    assert (wanted(app), felt(app)) == ("title", 1)
    app.pop()
    assert (wanted(app), felt(app)) == ("title", 0)


def test_a_table_plays_its_score_until_it_is_left(app: App) -> None:
    app.push(Title())
    app.push(Table(app, Setup("gothies", (SeatSetup("person", ""), SeatSetup("novice", "")))))
    assert (wanted(app), felt(app)) == ("gothies", 0)
    app.pop()
    assert wanted(app) == "title"


def test_the_tension_is_that_of_the_public_view(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_at(app, speed="instant")
    seen: list[int] = []

    def spying(view: State) -> int:
        seen.append(view.viewer)
        return 2

    monkeypatch.setattr(table.rules.guide, "tension", spying)
    monkeypatch.setattr(table._opponent_turns, "update", lambda: False)
    at_rest(app)
    before = len(seen)
    app.sound.music.feel(0)
    table.submit(table.seating.match.legal(0)[0])
    for _ in range(20):
        app.step([], 0.05)
    assert felt(app) == 2 and set(seen[before:]) == {SPECTATOR}
