"""The App: the stack of scenes, notices, sizes, focus, and idle drawing."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import Mock

import pygame
import pytest
from pygame import Event, Rect, Surface

from scenes.shell.app import FRAME_SECONDS, LONGEST_STEP, SILENT_AFTER, App
from scenes.shell.scene import Scene
from scenes.storage.files import problems


class Plain(Scene):
    """Writes down what happens to it and draws one colour."""

    def __init__(self, colour: str = "red", overlay: bool = False) -> None:
        self.colour = colour
        self.overlay = overlay
        self.told: list[str] = []
        self.drawn = 0
        self.events: list[int] = []

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        self.told.append("resume")

    def resize(self, size: tuple[int, int]) -> None:
        self.told.append(f"{size[0]}x{size[1]}")

    def handle(self, event: Event) -> None:
        self.events.append(event.type)

    def draw(self, screen: Surface) -> list[Rect] | None:
        self.drawn += 1
        screen.fill(self.colour)
        return None


def test_a_scene_is_laid_out_before_it_enters(app: App) -> None:
    scene = Plain()
    app.push(scene)
    assert scene.told == ["1280x720", "enter"]


def test_the_scene_below_pauses_and_comes_back(app: App) -> None:
    below, above = Plain(), Plain("blue")
    app.push(below)
    app.push(above)
    app.pop()
    assert below.told == ["1280x720", "enter", "pause", "1280x720", "resume"]
    assert above.told[-1] == "leave"
    assert app.scene is below


def test_replace_closes_everything(app: App) -> None:
    below, above, new = Plain(), Plain(), Plain("green")
    app.push(below)
    app.push(above)
    app.replace(new)
    assert below.told[-1] == above.told[-1] == "leave"
    app.pop()
    assert not app.running


def test_an_overlay_gets_a_dimmed_picture_of_what_lies_below(app: App) -> None:
    app.push(Plain("white"))
    over = Plain(overlay=True)
    app.push(over)
    assert over.backdrop is not None
    assert 0 < over.backdrop.get_at((9, 9))[0] < 255


def test_nothing_is_drawn_when_nothing_changes(app: App) -> None:
    scene = Plain()
    app.push(scene)
    for _ in range(5):
        app.step([], 0.02)
    assert scene.drawn == 1
    app.step([Event(pygame.WINDOWEXPOSED)], 0.02)
    assert scene.drawn == 2


def test_only_the_topmost_scene_gets_input(app: App) -> None:
    below, above = Plain(), Plain()
    app.push(below)
    app.push(above)
    app.step([Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)], 0.02)
    assert above.events == [pygame.KEYDOWN] and below.events == []


def test_a_notice_shows_and_leaves_the_picture_as_it_was(app: App) -> None:
    app.push(Plain("red"))
    app.step([], 0.02)
    before = app.screen.copy()
    app.notice("The picture is missing.")
    app.step([], 0.02)
    assert app.screen.get_buffer().raw != before.get_buffer().raw
    app.step([], 3.9)
    app.step([], 0.2)
    assert app.screen.get_buffer().raw == before.get_buffer().raw


def test_notices_come_one_after_another_and_never_twice_in_a_row(app: App) -> None:
    app.push(Plain())
    for sentence in ("one", "one", "two"):
        app.notice(sentence)
    seen = []
    for _ in range(5):
        app.step([], 4.1)
        seen.append(app._notices.showing)
    assert seen == ["one", "two", None, None, None]


def test_what_goes_wrong_while_a_notice_shows_is_told_next_but_no_long_list(app: App) -> None:
    app.push(Plain())
    for number in range(6):
        problems.add(f"fault {number} of this test")
        app.step([], 0.02)
    seen = []
    for _ in range(6):
        seen.append(app._notices.showing)
        app.step([], 4.1)
    assert seen == [*(f"fault {number} of this test" for number in range(3)), None, None, None]


def test_layout_units_are_centred_and_scaled_to_the_smaller_side(app: App) -> None:
    assert app.scale == 1 and app.at(10, 20, 30, 40) == Rect(10, 20, 30, 40)
    app.screen = pygame.display.set_mode((2560, 1080))
    app.push(Plain())
    app.step([Event(pygame.WINDOWSIZECHANGED)], 0.02)
    assert app.scale == 1.5
    assert app.area == Rect(320, 0, 1920, 1080)
    assert app.at(0, 0, 10, 10) == Rect(320, 0, 15, 15)


def test_the_sound_is_hushed_while_another_window_is_in_front(app: App) -> None:
    app.push(Plain())
    app.step([Event(pygame.WINDOWFOCUSLOST)], 0.02)
    assert app.sound._hushed
    app.step([Event(pygame.WINDOWFOCUSGAINED)], 0.02)
    assert not app.sound._hushed
    app.settings.mute_unfocused = False
    app.step([Event(pygame.WINDOWFOCUSLOST)], 0.02)
    assert not app.sound._hushed


def test_f11_and_alt_enter_toggle_full_screen(app: App) -> None:
    app.push(Plain())
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)], 0.02)
    assert app.settings.fullscreen
    app.step([Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT)], 0.02)
    assert not app.settings.fullscreen


def test_closing_the_window_ends_the_app_and_saves(app: App) -> None:
    app.push(Plain())
    app.settings.effects = 0.25
    pygame.event.post(Event(pygame.QUIT))
    app.run()
    assert "effects = 0.25" in (app.folders.config / "settings.toml").read_text()


class Waiting(Plain):
    """Counts its steps; `stirs` is what the next ones tell of a change."""

    steps = 0
    passed = 0.0
    asked = 0
    stirs = moves = patient = False

    def update(self, dt: float) -> bool:
        self.steps += 1
        self.passed = dt
        return self.stirs

    def busy(self) -> bool:
        self.asked += 1
        return self.moves

    def awaits_person(self) -> bool:
        return self.patient


def test_a_scene_in_which_nothing_happens_is_left_alone_for_a_moment(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr("scenes.shell.app.time", SimpleNamespace(perf_counter=lambda: clock[0]))
    scene = Waiting()
    app.replace(scene)

    def steps(number: int, **wishes: bool) -> int:
        before = scene.steps
        scene.stirs, scene.moves = wishes.get("stirs", False), wishes.get("moves", False)
        for _ in range(number):
            clock[0] += 0.05
            app.step()
        return scene.steps - before

    app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    assert steps(30) == 30, "somebody is there"
    steps(30)
    assert steps(40) == 10
    assert steps(40, moves=True) == 40
    steps(8, stirs=True)
    assert steps(40, stirs=True) == 40
    steps(8)
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F13, mod=0, unicode="")])
    assert steps(10) == 10
    steps(60)
    scene.patient = True
    asked = scene.asked
    assert steps(40) == 2, "only a person can change anything"
    assert scene.asked - asked <= 4, "the question costs more than the rest of a turn in which nothing happens"
    assert scene.passed == pytest.approx(1.0), "its clocks go on"
    steps(10)
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F13, mod=0, unicode="")])
    assert scene.passed == FRAME_SECONDS, "what a person sets in motion begins at its beginning"
    clock[0] += 3600
    steps(1)
    assert scene.passed <= LONGEST_STEP, "the computer was asleep"


def test_an_app_that_is_left_alone_for_minutes_closes_its_sound_until_somebody_is_back(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr("scenes.shell.app.time", SimpleNamespace(perf_counter=lambda: clock[0]))
    leave, come_back = Mock(), Mock()
    monkeypatch.setattr(app.sound, "leave", leave)
    monkeypatch.setattr(app.sound, "come_back", come_back)
    app.replace(Waiting())
    app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    app.step()
    pygame.event.clear()  # those of the window that is shown now
    come_back.reset_mock()
    for _ in range(int(SILENT_AFTER)):
        clock[0] += 1.0
        app.step()
    assert not leave.called
    for _ in range(4):
        clock[0] += 1.0
        app.step()
    assert leave.called
    app.step([Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)])
    assert not come_back.called, "opening a device is no person"
    app.step([Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))])
    assert come_back.called


def test_garbage_is_looked_for_once_when_nothing_happens_any_more(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, collect = [1000.0], Mock()
    monkeypatch.setattr("scenes.shell.app.time", SimpleNamespace(perf_counter=lambda: clock[0]))
    monkeypatch.setattr("scenes.shell.app.gc", SimpleNamespace(collect=collect))
    app.replace(Waiting())
    for looks in (1, 2):
        app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
        for _ in range(3):
            app.step()
            clock[0] += 0.5
        pygame.event.clear()  # those of the window that is shown now
        assert collect.call_count == looks - 1
        for _ in range(10):
            app.step()
            clock[0] += 1.0
        assert collect.call_count == looks


class Listening(Plain):
    """Hears somebody else than the window, also below another scene."""

    listens = True
    heard = 0

    def update(self, dt: float) -> bool:
        self.heard += 1
        return False

    def beneath(self, dt: float) -> None:
        self.heard += 1


@pytest.mark.parametrize("scene, awake", [(Listening(), True), (Plain(), False)])
def test_who_listens_is_awake_when_nobody_touches_the_window(app: App, scene: Plain, awake: bool) -> None:
    app.push(scene)
    app.push(Plain("blue"))
    app.step([])
    pygame.event.clear()  # those of the window that is shown now
    app.focused = False
    for _ in range(5):
        app.step()
    assert app._may_doze(app._last_step) != awake
    if isinstance(scene, Listening):
        assert scene.heard == 6
