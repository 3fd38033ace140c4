"""The die and the coin shown alone: a click or Space throws, a second one ends the throw, Esc closes."""

from pathlib import Path

import pygame
import pytest

from scenes.companion.throws import RESULTS
from scenes.doors import LazyDoors
from scenes.pages.throw_demo import ThrowDemo
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.storage.settings_file import Settings, Speed, user_folders
from tests.bounded import as_long_as
from tests.scenes.person import click, find, press, wait

SPACE = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
CLICK = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(640, 300))
ESCAPE = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> App:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return App(Settings(), user_folders(str(tmp_path)), LazyDoors, (1280, 720))


def results(app: App) -> list[str]:
    return [thing.label for thing in app.elements() if thing.role == "text"]


@pytest.mark.parametrize("what, possible", [("d20", [*RESULTS["d20"]]), ("coin", ["heads", "tails"])])
def test_the_throw_ends_with_its_result_in_words(app: App, what: str, possible: list[str]) -> None:
    show = ThrowDemo(what, seed=4)
    app.push(show)
    app.step([], dt=1 / 60)
    assert show.busy() and results(app) == [] and show.result in possible
    for _ in range(130):
        app.step([], dt=1 / 60)
    assert not show.busy()
    assert results(app) == [app.text(f"ui.show.{what}.{show.result}")]


@pytest.mark.parametrize("event", [SPACE, CLICK], ids=["space", "click"])
def test_one_press_ends_the_throw_and_the_next_one_throws_again(app: App, event: pygame.Event) -> None:
    show = ThrowDemo("d20", seed=4)
    app.push(show)
    app.step([], dt=1 / 60)
    app.step([event], dt=1 / 60)
    assert results(app) and not show.busy()
    app.step([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)], dt=1 / 60)
    app.step([event], dt=1 / 60)
    assert not results(app) and show.busy()


def test_a_seed_repeats_the_throws(app: App) -> None:
    rows = []
    for seed in (8, 8, 9):
        show = ThrowDemo("d20", seed)
        app.push(show)
        row = []
        for _ in range(12):
            row.append(show.result)
            show.throw()
        rows.append(row)
    assert rows[0] == rows[1] != rows[2]


def test_a_moving_die_redraws_only_its_own_place(app: App) -> None:
    show = ThrowDemo("d20", seed=4)
    app.push(show)
    app.step([], dt=0.3)
    show.update(0.02)
    dirty = show.draw(app.screen)
    assert dirty is not None
    assert 0 < sum(rect.width * rect.height for rect in dirty) < 0.2 * 1280 * 720
    untouched = app.screen.copy()
    show.stale = True
    assert show.draw(app.screen) is None
    same = pygame.mask.from_threshold(app.screen, "black", (2, 2, 2, 255), untouched)
    assert same.count() == 1280 * 720, "what was put back is what a full drawing shows"


def test_it_rests_when_the_throw_is_over_and_fits_a_new_window(app: App) -> None:
    show = ThrowDemo("coin", seed=4)
    app.push(show)
    app.step([], dt=0.1)
    app.step([SPACE], dt=0.1)
    assert show.update(0.1) is False
    app.screen = pygame.display.set_mode((800, 600))
    app.relayout()
    app.step([], dt=0.1)
    assert app.screen.get_rect().contains(app.elements()[0].rect)


@pytest.mark.parametrize("speed, calm", [("instant", False), ("normal", True)])
def test_instant_and_calm_show_the_result_without_a_flight(app: App, speed: Speed, calm: bool) -> None:
    app.settings.speed, app.settings.reduced_motion = speed, calm
    app.push(ThrowDemo("d20", seed=4))
    app.step([], dt=0.1)
    app.step([], dt=0.1)
    assert results(app)


def test_escape_closes_it(app: App) -> None:
    app.push(ThrowDemo("coin"))
    app.step([ESCAPE], dt=0.01)
    assert not app.running


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_the_buttons_change_between_die_and_coin_and_lead_back(app: App, hands: str) -> None:
    def take(label: str) -> None:
        if hands == "mouse":
            click(app, label)
        else:
            for _ in as_long_as(lambda: not find(app, label).focused):
                press(app, pygame.K_TAB)
            press(app, pygame.K_SPACE)

    app.push(Title())
    app.push(show := ThrowDemo("d20", seed=4))
    take("Coin")
    wait(app, 3)
    assert results(app) == [app.text(f"ui.show.coin.{show.result}")]
    take("d20")
    assert show.busy() and show.result in RESULTS["d20"]
    take("Back")
    assert isinstance(app.scene, Title)
