"""Touch screens: fingers act as the mouse does, once, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pygame
import pytest
from pygame import Event, Rect

from game import GAMES
from scenes.pages.settings import SettingsPage
from scenes.shell.app import LOOKED_AT, App
from scenes.shell.devices import InputDevices
from scenes.shell.scene import Scene
from scenes.shell.touch import MILLIMETRE, NOWHERE, TARGET, Spot, aimed
from tests.conftest import OpenApp
from tests.robot.kit import advance, done, settle, sit_at, to_my_turn
from tests.robot.robot import FRAME, Robot, visible_spot

SIZE = (1280, 720)
LEAST = {"card": int(TARGET), "button": int(TARGET), "seat_key": int(TARGET), "seat": 30}
"""Least pixels across at 1280×720; a plate of two lines is 8 mm high, and is found beside it."""


def finger(kind: int, spot: Spot, number: int = 0) -> Event:
    """A finger at a spot, as pygame reports it."""
    return Event(kind, touch_id=1, finger_id=number, x=(spot[0] + 0.5) / SIZE[0], y=(spot[1] + 0.5) / SIZE[1])


def down(spot: Spot, number: int = 0) -> Event:
    return finger(pygame.FINGERDOWN, spot, number)


def up(spot: Spot, number: int = 0) -> Event:
    return finger(pygame.FINGERUP, spot, number)


def move(spot: Spot, number: int = 0) -> Event:
    return finger(pygame.FINGERMOTION, spot, number)


def of_touch(kind: int, spot: Spot) -> Event:
    """The mouse event that SDL makes of a finger."""
    return Event(kind, pos=spot, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=True)


class Under(Scene):
    """Two things, and what came."""

    places: Sequence[Rect] = (Rect(100, 100, 200, 60), Rect(600, 300, 16, 16))

    def __init__(self, scrolls: bool = False) -> None:
        self.scrolls, self.came = scrolls, list[tuple[int, object]]()

    def targets(self) -> Sequence[Rect]:
        return self.places

    def swipes(self, spot: Spot) -> bool:
        return self.scrolls


@pytest.fixture
def screen() -> Iterator[None]:
    """A window of the usual size."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield


def sent(under: Under, *events: Event, devices: InputDevices | None = None) -> list[tuple[str, object]]:
    """The events that a scene gets, as names and places."""
    devices = devices or InputDevices({})
    got = [one for event in events for one in devices.deeds(event, under)]
    return [(pygame.event.event_name(one.type), one.dict.get("pos", one.dict.get("pixels"))) for one in got]


UP, DOWN, MOVE, ROLL = "MouseButtonUp", "MouseButtonDown", "MouseMotion", "MouseWheel"


def test_a_tap_is_one_click_and_leaves_nothing_pointed_at(screen: None) -> None:
    spot = (150, 120)
    mouse = (of_touch(kind, spot) for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    moved, pressed, released = mouse
    devices = InputDevices({})
    got = sent(Under(), moved, pressed, down(spot), released, up(spot), devices=devices)
    assert got == [(MOVE, spot), (DOWN, spot), (UP, spot), (MOVE, NOWHERE)]
    assert devices.by_finger and devices.pointer() == NOWHERE
    devices.deeds(Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False), Under())
    assert not devices.by_finger and devices.pointer() != NOWHERE


def test_a_finger_that_trembles_does_not_drag(screen: None) -> None:
    begun, near, far = (150, 120), (155, 117), (190, 120)
    assert sent(Under(), down(begun), move(near), up(near))[2:] == [(UP, begun), (MOVE, NOWHERE)]
    assert sent(Under(), down(begun), move(near), move(far), up(far))[2:] == [(MOVE, far), (UP, far), (MOVE, NOWHERE)]


def test_a_second_finger_does_nothing(screen: None) -> None:
    one, other = (150, 120), (605, 305)
    devices = InputDevices({})
    got = sent(Under(), down(one), down(other, 1), move((700, 500), 1), up(other, 1), up(one), devices=devices)
    assert got == [(MOVE, one), (DOWN, one), (UP, one), (MOVE, NOWHERE)]
    got = sent(Under(), down(one), down(other, 1), up(one), move((700, 500), 1), up(other, 1), devices=devices)
    assert got == [(MOVE, one), (DOWN, one), (UP, one), (MOVE, NOWHERE)]
    assert sent(Under(), down(other, 2), up(other, 2), devices=devices)[1] == (DOWN, other)


def test_a_finger_whose_end_is_not_seen_holds_nothing(screen: None) -> None:
    devices, spot = InputDevices({}), (150, 120)
    sent(Under(), down(spot), devices=devices)
    got = sent(Under(), Event(pygame.WINDOWFOCUSLOST), down(spot, 3), devices=devices)
    assert got == [(UP, NOWHERE), (MOVE, NOWHERE), ("WindowFocusLost", None), (MOVE, spot), (DOWN, spot)]
    assert sent(Under(), down(spot, 3), devices=devices)[:2] == [(UP, NOWHERE), (MOVE, NOWHERE)], "the same one again"


def test_where_something_scrolls_a_finger_scrolls_it_and_presses_nothing(screen: None) -> None:
    begun = (150, 120)
    got = sent(Under(scrolls=True), down(begun), move((150, 100)), move((152, 70)), up((152, 70)))
    assert got[2:] == [(UP, NOWHERE), (MOVE, NOWHERE), (ROLL, -20), (ROLL, -30)]
    aside = sent(Under(scrolls=True), down(begun), move((190, 110)), up((190, 110)))
    assert aside[2:] == [(MOVE, (190, 110)), (UP, (190, 110)), (MOVE, NOWHERE)]
    assert ROLL not in dict(sent(Under(), down(begun), move((150, 90)), up((150, 90))))


def test_what_is_smaller_than_nine_millimetres_is_found_beside_it(screen: None) -> None:
    small, large = Rect(600, 300, 16, 16), Rect(100, 100, 200, 60)
    reach = int(TARGET / 2) - 1
    assert round(TARGET) == round(9 * MILLIMETRE) == 34
    assert aimed((608 + reach, 308), [small, large]) == (615, 308)
    assert aimed((608, 308 - reach), [small, large]) == (608, 300)
    assert aimed((608 + reach + 3, 308), [small, large]) == (608 + reach + 3, 308)
    assert aimed((305, 120), [small, large]) == (305, 120), "what is large must be met"
    assert sent(Under(), down((608 + reach, 308)), up((608 + reach, 308)))[1:3] == [
        (DOWN, (615, 308)),
        (UP, (615, 308)),
    ]
    beside = Rect(620, 290, 40, 40)
    assert aimed((621, 308), [small, beside]) == (621, 308), "and takes nothing from what lies beside it"


class Fingers(Robot):
    """A robot with a finger."""

    def tap(self, label: str, seconds: float = 0.0) -> None:
        """Press for `seconds`."""
        spot = visible_spot(self.find(label))
        self.look()
        self.frame(down(spot))
        self.wait(seconds)
        self.frame(up(spot))


def test_a_page_is_used_with_a_finger(app: App) -> None:
    page = SettingsPage()
    app.push(page)
    robot = Fingers(app, dt=FRAME)
    robot.wait(0.5)
    assert page.scroll and page.scroll.most > 100
    robot.frame(down((640, 500)))
    robot.frame(move((640, 420)))
    robot.frame(move((640, 400)))
    robot.frame(up((640, 400)))
    assert page.scroll.offset == 100 and not any(widget.hovered or widget.held for widget in page.widgets)
    robot.tap(app.text("ui.back"))
    assert not app.running


def test_a_finger_on_a_slider_moves_it(app: App) -> None:
    page = SettingsPage()
    app.push(page)
    slider = next(widget for widget in page.widgets if widget.role == "slider" and page.scroll)
    assert page.scroll
    page.scroll.reveal(slider.rect)
    robot = Fingers(app, dt=FRAME)
    robot.wait(0.5)
    place = page.place(slider)
    robot.frame(down((place.right - 30, place.centery)))
    at_first, offset = slider.says(), page.scroll.offset
    for spot in ((place.right - 30, place.centery - 30), (place.right - 160, place.centery - 60)):
        robot.frame(move(spot))
    robot.frame(up((place.right - 160, place.centery - 60)))
    assert page.scroll.offset == offset and slider.says() != at_first


def test_a_long_press_explains_and_does_nothing_else(open_app: OpenApp, still: None) -> None:
    app = open_app(speed="instant")
    table = to_my_turn(app)
    robot = Fingers(app, dt=FRAME)
    robot.wait(0.5)
    before = done(table)
    for name in (app.text("ui.table.menu"), app.text("ui.table.log")):
        robot.tap(name, 0.8)
        robot.wait(0.5)
        assert app.scene is table and not table.panels.log_sheet.open, name
        assert robot.elements("explanation"), f"{name} is explained until something else is touched"
    assert not any(button.hovered or button.held for button in table.panels.buttons.shown().values())
    robot.tap(app.text("ui.table.log"))
    robot.wait(0.5)
    robot.tap(app.text("ui.table.log"))
    assert done(table) == before and not robot.elements("explanation")


def test_the_log_is_drawn_along_by_a_finger_and_a_tap_still_presses_a_line(open_app: OpenApp, still: None) -> None:
    app = open_app(speed="instant")
    table = sit_at(app, ("person", "novice"), 5, "instant", "goout")
    advance(table, 90, Random(3))
    table.panels.log_sheet.open_at(-1)
    robot = Fingers(app, dt=FRAME)
    robot.wait(0.5)
    lines = [thing for thing in robot.elements() if thing.rect.width > 300 and thing.rect.x > 700]
    before, spot = [thing.label for thing in lines], lines[len(lines) // 2].rect.center
    robot.frame(down(spot))
    robot.frame(move((spot[0], spot[1] + 150)))
    robot.frame(up((spot[0], spot[1] + 150)))
    assert app.scene is table
    after = [thing.label for thing in robot.elements() if thing.rect.width > 300 and thing.rect.x > 700]
    assert before != after and set(before) & set(after)
    robot.tap(after[1])
    assert app.scene is not table, "a line shows the table at that moment"


def test_a_card_is_carried_by_a_finger(open_app: OpenApp, still: None) -> None:
    app = open_app(speed="instant")
    table = to_my_turn(app)
    robot = Fingers(app, dt=FRAME)
    robot.wait(0.5)
    card = next(thing for thing in robot.elements("card") if thing.lit)
    spot = visible_spot(card)
    robot.frame(down(spot))
    robot.frame(move((spot[0], spot[1] - 5)))
    assert not table.input.holding
    robot.frame(move((spot[0], spot[1] - 60)))
    assert table.input.holding
    robot.frame(move((spot[0] + 300, 20), 1))
    robot.frame(up((spot[0], spot[1] - 60)))
    assert not table.input.holding and table.input.close_look.place is None


def test_no_card_stays_raised_after_a_touch(open_app: OpenApp, still: None) -> None:
    app = open_app(speed="instant")
    table = to_my_turn(app)
    settle(table)
    robot = Fingers(app, dt=FRAME)
    robot.wait(0.5)
    card = robot.elements("card")[0]
    robot.frame(down(visible_spot(card)))
    robot.frame()
    assert table.input.close_look.place is not None
    robot.frame(up(visible_spot(card)))
    robot.wait(0.5)
    assert table.input.close_look.place is None
    robot.wait(1.5)
    assert not table.input.close_look.open


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_pressed_at_a_table_is_met_by_a_finger(open_app: OpenApp, still: None, game: str) -> None:
    """Within 4.5 mm of its middle, unless something else lies there."""
    app = open_app(SIZE, speed="instant")
    table = sit_at(app, ("person", "novice"), 5, "instant", game)
    settle(table)
    places = app.targets()
    assert len(places) > 5
    assert not [thing for thing in app.elements() if thing.role in ("question", "text") and thing.rect in places]
    half = int(TARGET / 2) - 1
    for rect in places:
        for across, low in ((half, 0), (-half, 0), (0, half), (0, -half)):
            met = aimed((rect.centerx + across, rect.centery + low), places)
            assert any(other.collidepoint(met) for other in places)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_used_all_the_time_is_nine_millimetres_large(open_app: OpenApp, still: None, game: str) -> None:
    app = open_app(SIZE, speed="instant")
    settle(sit_at(app, ("person", "novice"), 5, "instant", game))
    small = {
        (thing.role, thing.label, thing.rect.size)
        for thing in app.elements()
        if thing.role in LEAST and min(thing.rect.size) < LEAST[thing.role]
    }
    backs = {one for one in small if one[1].startswith("Face-down")}
    assert small == backs, "the backs in another hand only say how many cards there are"


@pytest.mark.parametrize("door", ["title", "learn", "settings", "keys", "printed_cards", "saved_matches", "statistics"])
def test_rows_and_buttons_of_pages_are_nine_millimetres_large(app: App, door: str) -> None:
    app.push(getattr(app.doors, door)())
    app.step([], 0.1)
    pressed = [thing for thing in app.elements() if thing.role not in LOOKED_AT]
    assert pressed and not [thing for thing in pressed if min(thing.rect.size) < int(TARGET)]
