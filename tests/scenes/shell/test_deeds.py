"""One table of deeds: keyboards of all layouts, exact modifiers, keys that are changed, what is held, and pads."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Event, Rect

from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.shell.deeds import DEEDS, PAD, Bindings, Deed, deed_of, digit, seat_of
from scenes.shell.devices import InputDevices
from scenes.shell.key_caps import caps, key_gaps, written_on
from scenes.shell.pads import BUTTONS, SILENT
from scenes.shell.scene import Scene
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings, read_settings, save_settings
from scenes.words.catalogue import catalogue
from scenes.words.languages import languages
from tests.bounded import as_long_as
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME, Robot
from tests.robot.virtual_pad import VirtualPad


def key(code: int, scancode: int = 0, mod: int = 0, kind: int = pygame.KEYDOWN) -> Event:
    """A key goes down, or comes up."""
    return Event(kind, key=code, scancode=scancode, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("layout", "code", "scancode", "deed"),
    [
        ("English", pygame.K_h, pygame.KSCAN_H, Deed.HINT),
        ("Russian", 0x0440, pygame.KSCAN_H, Deed.HINT),
        ("Greek", 0x03B7, pygame.KSCAN_H, Deed.HINT),
        ("Hebrew", 0x05D9, pygame.KSCAN_H, Deed.HINT),
        ("Bulgarian", 0x0433, pygame.KSCAN_H, Deed.HINT),
        ("kana", 0x304F, pygame.KSCAN_H, Deed.HINT),
        ("French", pygame.K_a, pygame.KSCAN_Q, Deed.ASK),
        ("French", pygame.K_z, pygame.KSCAN_W, Deed.LARGE),
        ("German", pygame.K_z, pygame.KSCAN_Y, Deed.LARGE),
        ("Russian", 0x0434, pygame.KSCAN_L, Deed.LOG),
        ("Finnish ö", 0xF6, pygame.KSCAN_SEMICOLON, None),
        ("French 1", pygame.K_AMPERSAND, pygame.KSCAN_1, Deed.SEAT_1),
        ("Czech 2", 0x011B, pygame.KSCAN_2, Deed.SEAT_2),
        ("number pad", pygame.K_KP4, pygame.KSCAN_KP_4, Deed.LEFT),
        ("number pad", pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER, Deed.CHOOSE),
    ],
)
def test_a_key_counts_as_its_letter_or_as_its_place(layout: str, code: int, scancode: int, deed: Deed | None) -> None:
    assert deed_of(key(code, scancode)) is deed, layout


def test_on_every_keyboard_ctrl_z_takes_back() -> None:
    for code in (pygame.K_z, 0x044F, 0x03B6):
        assert deed_of(key(code, pygame.KSCAN_Z, pygame.KMOD_LCTRL)) is Deed.UNDO
        assert deed_of(key(code, pygame.KSCAN_Z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)) is Deed.REDO


def test_with_num_lock_the_number_pad_writes_digits() -> None:
    assert deed_of(key(pygame.K_KP4, pygame.KSCAN_KP_4, pygame.KMOD_NUM)) is None
    assert digit(key(pygame.K_KP4, pygame.KSCAN_KP_4, pygame.KMOD_NUM)) == 4
    assert digit(key(pygame.K_AMPERSAND, pygame.KSCAN_1)) == 1 and digit(key(pygame.K_h, pygame.KSCAN_H)) is None


@pytest.mark.parametrize("mod", [pygame.KMOD_LGUI, pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_MODE])
def test_a_key_with_another_modifier_is_another_key(mod: int) -> None:
    for letter in "hluprasekotc":
        assert deed_of(key(ord(letter), 0, mod)) is None, letter
    assert seat_of(key(pygame.K_1, pygame.KSCAN_1, mod)) == -1


def test_shift_and_locks_make_no_difference() -> None:
    for mod in (pygame.KMOD_LSHIFT, pygame.KMOD_CAPS, pygame.KMOD_NUM):
        assert deed_of(key(pygame.K_h, pygame.KSCAN_H, mod)) is Deed.HINT
    assert deed_of(key(pygame.K_TAB, 0, pygame.KMOD_LSHIFT)) is Deed.PREVIOUS


def test_every_deed_can_have_every_key_but_those_that_are_needed() -> None:
    """A key that is given is taken from where it was; nothing takes the arrows, Enter or Esc away."""
    luck = Random(2)
    bindings = Bindings()
    means = ["j", "u", "f5", "ctrl+k", "return", "escape", "left", "place 1", f"{PAD}y", f"{PAD}a", "kp_enter"]
    for _ in range(300):
        deed, wanted = luck.choice(list(Deed)), luck.choice(means)
        if not bindings.may_take(wanted, deed):
            assert DEEDS[bindings.owner(wanted, deed) or deed].fixed
            continue
        bindings = bindings.given(deed, wanted)
        assert bindings.of(wanted) is deed
        assert sum(wanted in held for held in bindings.of_deed.values()) == 1
        for fixed, usual in DEEDS.items():
            assert not usual.fixed or all(bindings.of(one) is fixed for one in (*usual.keys, *usual.pad))
        again = Bindings(bindings.changed())
        assert again.of_deed == bindings.of_deed


def test_changed_keys_are_kept_and_damaged_ones_cost_only_themselves(folders: Folders) -> None:
    settings = Settings()
    settings.keys = Bindings().given(Deed.HINT, "j").changed() | {"nonsense": ["x"], "undo": ["", "j" * 99, "b"]}
    save_settings(settings, folders)
    bindings = Bindings(read_settings(folders).keys)
    assert bindings.of("j") is Deed.HINT and bindings.of("b") is Deed.UNDO and bindings.of("h") is None


def test_a_changed_key_acts_at_the_table_and_stands_in_sentences(app: App) -> None:
    app.settings.hints = True
    app.devices.bindings = Bindings().given(Deed.LOG, "j")
    table = sit_at(app, ("person", "random"), 5, "instant", "goout")
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    robot.press(pygame.K_l)
    assert not table.panels.log_sheet.open
    robot.press(pygame.K_j)
    assert table.panels.log_sheet.open
    app.devices.bindings = Bindings().given(Deed.HURRY, "j")
    app.devices.name_keys(app.text)
    assert "press J to" in app.text("ui.table.go_on")


def test_every_key_and_part_has_a_word_in_every_language() -> None:
    for code in languages():
        words = catalogue(language=code)
        for deed in Deed:
            assert words.has(f"ui.deed.{deed.value}"), (code, deed)
            for pad in (False, True):
                for family in ("", "xbox", "playstation", "nintendo"):
                    assert all(caps(words, Bindings(), deed, pad, family))
        assert "" not in key_gaps(words, Bindings(), pad=False).values()


# ---- what is held


class Counting(Scene):
    """Counts what comes."""

    def __init__(self) -> None:
        self.came: list[Deed | None] = []

    def handle(self, event: Event) -> None:
        """Note the deed of a key that goes down."""
        if event.type == pygame.KEYDOWN:
            self.came.append(deed_of(event))


@pytest.mark.parametrize("deed", [Deed.CHOOSE, Deed.UNDO, Deed.HURRY, Deed.HINT, Deed.BACK, Deed.RIGHT, Deed.ERASE])
def test_only_moving_and_erasing_repeat(app: App, deed: Deed) -> None:
    """The system sends a held key again and again, first after 350 ms, then every 45."""
    scene = Counting()
    app.replace(scene)
    app.step([], 1.0)
    codes = {Deed.CHOOSE: 13, Deed.UNDO: ord("u"), Deed.HURRY: 32, Deed.HINT: ord("h"), Deed.BACK: 27}
    code = codes.get(deed) or {Deed.RIGHT: pygame.K_RIGHT, Deed.ERASE: pygame.K_BACKSPACE}[deed]
    app.step([key(code)], 0.35)
    for _ in range(10):
        app.step([key(code)], 0.045)
    app.step([key(code, kind=pygame.KEYUP)], 0.1)
    app.step([key(code)], 0.1)
    assert scene.came == [deed] * (12 if DEEDS[deed].repeats else 2)


def test_a_second_click_on_something_new_is_ignored(app: App) -> None:
    """Two clicks 90 ms apart play one card; after a moment, a second one."""
    table = sit_at(app, ("person", "person"), 3, "instant", "gothies", mode="coop")
    robot = Robot(app, dt=FRAME)
    robot.hasty = True
    robot.wait_until(lambda: table.seating.asked and table.director.idle)
    robot.wait(1.0)
    before, seed = table.seating.decisions, robot.find("Wishing Seed")
    for _ in range(3):
        robot.click(seed)
        robot.wait(0.05)
    assert table.seating.decisions == before + 1
    robot.wait(0.4)
    robot.click(robot.find("Wishing Seed"))
    assert table.seating.decisions == before + 2


def test_a_click_on_what_has_changed_under_the_pointer_waits(app: App) -> None:
    presses = app.presses
    presses.update(1.0)
    assert not presses.is_second((100, 100), "Go on")
    presses.update(0.09)
    assert presses.is_second((104, 98), "Leave") and not presses.is_second((300, 98), "Leave")
    presses.update(1.0)
    assert not presses.is_second((100, 100), "Go on")
    presses.update(0.09)
    assert not presses.is_second((100, 100), "Go on"), "the same thing may be clicked fast"
    presses.update(0.31)
    assert not presses.is_second((100, 100), "Leave")


# ---- pads


def pad_event(kind: int, **more: Any) -> Event:
    """An event of a pad, as SDL sends it."""
    return Event(kind, instance_id=0, **more)


def down(name: str, kind: int = pygame.CONTROLLERBUTTONDOWN) -> Event:
    """A button of a pad."""
    return pad_event(kind, button=BUTTONS.index(name))


def stick(axis: int, value: float) -> Event:
    """A stick is tipped so far."""
    return pad_event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767))


class Untouched:
    """A screen without anything for a finger."""

    def targets(self) -> list[Rect]:
        """Nothing."""
        return []

    def swipes(self, spot: tuple[int, int]) -> bool:
        """Nowhere."""
        return False


SCREEN = Untouched()


def test_a_pad_does_deeds_and_repeats_directions_only() -> None:
    devices = InputDevices({})
    (event,) = devices.deeds(down("a"), SCREEN)
    assert deed_of(event) is Deed.CHOOSE and devices.by_pad
    assert not devices.update(2.0)
    assert [deed_of(one) for one in devices.deeds(stick(0, 0.9), SCREEN)] == [Deed.RIGHT]
    assert not devices.deeds(stick(0, 0.5), SCREEN), "between the two thresholds nothing changes"
    assert [deed_of(one) for one in devices.update(0.5)] == [Deed.RIGHT]
    (up,) = devices.deeds(stick(0, 0.1), SCREEN)
    assert up.type == pygame.KEYUP and not devices.update(1.0)


def test_a_stick_that_drifts_tells_nothing() -> None:
    devices, luck = InputDevices({}), Random(1)
    for _ in range(500):
        assert devices.deeds(stick(luck.randrange(4), luck.uniform(-0.34, 0.34)), SCREEN) == []
    assert all(devices.deeds(Event(kind), SCREEN) == [] for kind in SILENT) and devices.last != PAD


def test_a_pad_that_is_plugged_out_holds_nothing() -> None:
    devices = InputDevices({})
    devices.deeds(down("x"), SCREEN)
    gone = devices.deeds(pad_event(pygame.CONTROLLERDEVICEREMOVED), SCREEN)
    assert [(one.type, deed_of(one)) for one in gone] == [(pygame.KEYUP, Deed.LARGE)]
    assert not devices.pads.busy


def test_on_a_pad_b_lets_go_and_never_opens_the_menu(app: App) -> None:
    table = sit_at(app, ("person", "random"), 5, "instant", "goout")
    Robot(app, dt=FRAME).wait(0.5)
    for _ in range(3):
        app.step([down("b")], 0.1)
        app.step([down("b", pygame.CONTROLLERBUTTONUP)], 0.1)
    assert app.scene is table
    app.step([down("start")], 0.1)
    assert app.scene is not table


def test_the_title_is_gone_through_by_a_pad(app: App) -> None:
    app.push(app.doors.title())
    app.step([], 1.0)
    assert isinstance(app.scene, Title)
    seen = set()
    for _ in range(8):
        app.step([down("rightshoulder")], 0.05)
        app.step([down("rightshoulder", pygame.CONTROLLERBUTTONUP)], 0.05)
        seen |= {thing.label for thing in app.elements() if thing.focused}
    assert len(seen) > 2
    app.step([down("a")], 0.1)
    app.step([down("a", pygame.CONTROLLERBUTTONUP)], 0.6)
    assert not isinstance(app.scene, Title)


# ---- a pad without hardware, where SDL has one


def test_a_pad_may_be_plugged_in_and_out_at_any_time(app: App) -> None:
    pad, scene = VirtualPad(), Counting()
    try:
        app.replace(scene)
        app.step(None, 0.1)
        pad.move("a", True)
        for _ in range(3):
            app.step(None, 0.1)
        assert scene.came == [Deed.CHOOSE] and app.devices.by_pad and app.devices.pads.busy
    finally:
        pad.unplug()
    app.step(None, 0.1)
    assert not app.devices.pads.busy


def test_space_hurries_and_nothing_else_while_others_play(app: App) -> None:
    table = sit_at(app, ("person", "master"), 5, "instant", "goout")
    match = table.seating.match
    for _ in as_long_as(lambda: match.waiting != (1,)):
        table.submit(match.legal(match.waiting[0])[0])
    table.director.finish()
    table.input.ask()
    assert table.director.idle and not table.seating.asked
    for _ in range(4):
        table.handle(key(pygame.K_SPACE))
    assert app.scene is table and table.input.focus.name is None


LAYOUTS = {
    "english": ({"z": "z", "x": "x", "c": "c", "comma": ",", "period": ".", "slash": "/"}, "ZXC", ",./"),
    "german": ({"z": "y", "x": "x", "c": "c", "y": "z", "comma": ",", "period": ".", "slash": "-"}, "YXC", ",.-"),
    "french": ({"z": "w", "x": "x", "c": "c", "1": "&", "comma": ";", "period": ":", "slash": "!"}, "WXC", ";:!"),
    "russian": ({"z": "я", "x": "ч", "c": "с", "comma": "б", "period": "ю", "slash": "."}, "ЯЧС", "БЮ."),
    "hebrew": ({"z": "ז", "x": "ס", "c": "ב", "comma": "ת", "period": "ץ", "slash": "."}, "ZXC", ",.."),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_caps_show_what_stands_on_the_keys_of_this_keyboard(monkeypatch: pytest.MonkeyPatch, layout: str) -> None:
    """Digits are digits everywhere; letters that no font of ours has are those of an English keyboard."""
    keys, letters, signs = LAYOUTS[layout]
    places = [0] * 2000
    for name, written in keys.items():
        places[ord(written)] = getattr(pygame, f"KSCAN_{name.upper()}")
    monkeypatch.setattr("scenes.shell.key_caps._places", lambda: places)
    assert written_on([pygame.KSCAN_1, pygame.KSCAN_9, pygame.KSCAN_0]) == ["1", "9", "0"]
    assert written_on([pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C]) == [*letters]
    assert written_on([pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH]) == [*signs]
