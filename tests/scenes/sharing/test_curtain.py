"""The curtain at a table for several: what it offers, and what no double click goes through."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
import pytest
from pygame import Rect

from game import GAMES
from game.core.cards import KIND, SPECTATOR, UP, is_hidden
from scenes.look import seat_marks
from scenes.look.widgets.confirm import Confirm
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide, SitDown
from scenes.table.match.curtain_page import Curtain, Handover
from scenes.table.match.pause import Pause
from scenes.table.panels.buttons import Buttons
from scenes.table.surface.responsive.api import in_room, room_of
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")
SIZES = [(640, 360), (1280, 720), (2560, 1080), (1024, 768), (700, 1000)]
LARGE = (0.75, 1.0, 1.5, 2.0)
OFTEN = [(640, 360, 0.75), (1280, 720, 1.0), (2560, 1080, 2.0), (1024, 768, 2.0), (700, 1000, 0.75)]
WINDOWS = [
    pytest.param(size, ui, marks=() if (*size, ui) in OFTEN else pytest.mark.slow)
    for size in SIZES
    for ui in (LARGE if size == (1280, 720) else (LARGE[0], LARGE[-1]))
]
"""Windows in pixels and scales of widgets: every shape with the smallest and the largest, the usual one with all; on
every run each shape with one of them."""
MOMENTS = [100, pytest.param(400, marks=pytest.mark.slow)]
"""Tenths of a second of a match that are looked at."""
MOST_IN_COLUMN = 3
"""Nowhere are more buttons offered above one another; the test below plays matches to see that none is in the way."""


@pytest.fixture
def open_app(open_app: OpenApp) -> OpenApp:
    """A table at which a curtain falls between people."""
    return partial(open_app, privacy="curtain")


@pytest.fixture
def small(open_app: OpenApp) -> App:
    """A small window, for what does not depend on its size."""
    return open_app((640, 360))


def opened(app: App, seat: int = 0) -> Robot:
    """A robot that has let this person sit down, as the first one asked."""
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    assert isinstance(app.scene, Curtain)
    robot.click(ready(robot))
    return robot


def ready(robot: Robot) -> str:
    """The label of the button that opens the curtain."""
    return next(thing.label for thing in robot.elements("button") if thing.label.startswith("I am "))


# ---- where its button is


def button_of(app: App) -> Rect:
    """The button of a curtain in this window."""
    curtain = Curtain(print, Handover(0, "Maximiliana", "#c8492f"))
    curtain.app = app
    curtain.resize(app.screen.get_size())
    return curtain.widgets[0].rect


def all_places(buttons: Buttons) -> list[Rect]:
    """Wherever this arrangement could put buttons: a few in a line or a column, many with words, and numbers."""
    found = [
        buttons._rects(count, apart, ways) for count in (*range(1, 8), 48) for apart in (0, 1) for ways in (False, True)
    ]
    column = len({rect.x for rect in buttons._rects(7, 0, False)}) == 1
    rows = [row for row in found if not column or len(row) <= MOST_IN_COLUMN or len(row) > 7]
    if buttons.tabletop.game == "goblins":  # nowhere else is there so much to say
        rows += [buttons._phrases(count) for count in range(8, 13)]
    return [rect for row in rows for rect in row] + [button.rect for button in buttons.fixed.values()]


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_no_button_of_any_table_is_where_the_curtains_was(open_app: OpenApp, size: tuple[int, int], ui: float) -> None:
    app = open_app(size, ui_scale=ui)
    for game, rules in GAMES.items():
        table = Table(app, Setup(game, (SeatSetup("person", ""),) * rules.seats[-1], seed=5))
        mine = button_of(app)
        assert app.screen.get_rect().contains(mine)
        for name, arrangement in table.map.layers.items():
            table.board.arrangement = in_room(arrangement, table.map, room_of(size, app.scale), ui)
            for rect in all_places(table.panels.buttons):
                assert not rect.colliderect(mine), (game, name, rect, mine)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moments", MOMENTS)
def test_nothing_offered_in_a_match_is_where_the_curtains_button_was(app: App, game: str, moments: int) -> None:
    table, luck = sit_at(app, ("person", "person"), 5, "instant", game), Random(4)
    seating, looked = table.seating, 0
    for _ in range(moments):
        app.step([], 0.1)
        if isinstance(app.scene, Curtain):
            mine = app.scene.widgets[0].rect
            app.scene.widgets[0].press(None)
            app.step([], 0.1)
            assert not any(button.rect.colliderect(mine) for button in table.panels.buttons._all().values())
            looked += 1
        elif seating.asked and table.director.caught_up:
            table.post(Decide(luck.choice(seating.legal())))
    assert looked > 2


# ---- what it says


@pytest.mark.parametrize(("game", "rest"), [("gothies", "go on"), ("goout", "show my cards")])
def test_it_promises_cards_only_to_somebody_who_has_some(small: App, game: str, rest: str) -> None:
    """GOTHIES asks who woke up last before it deals."""
    sit_at(small, ("person", "person"), 5, "instant", game)
    robot = Robot(small, dt=FRAME)
    robot.wait(0.5)
    assert robot.scene() == "Curtain"
    assert ready(robot) == f"I am Player 1: {rest}"


# ---- what goes through it


@pytest.mark.parametrize("way", ["click", "keys", "held", "drag"])
def test_a_double_press_on_the_curtain_reveals_nothing(app: App, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """For anything under the pointer or the finger when the curtain opens: it has not been looked at."""
    table = sit_at(app, ("person", "person"), 5, "instant", "goout")
    robot = Robot(app, dt=0.05)
    acted: list[str] = []
    robot.wait(0.5)
    assert robot.scene() == "Curtain"
    buttons = {pygame.MOUSEBUTTONDOWN: "press", pygame.MOUSEBUTTONUP: "release"}

    def handled(event: pygame.Event) -> bool:
        acted.extend([buttons[event.type]] if event.type in buttons else [])
        return event.type in buttons

    monkeypatch.setattr(table.input, "handle", handled)
    monkeypatch.setattr(table._keys, "press", lambda event: acted.append("key"))
    robot.point(robot.find(ready(robot)).rect.center)
    robot.look()
    robot.hasty = True
    if way == "keys":
        robot.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE)
    elif way == "held":
        for _ in range(40):
            robot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    else:
        robot.button(True)
        robot.button(False)
        robot.button(True)
        if way == "click":
            robot.button(False)
        else:
            robot.wait(1.0)
            robot.button(False)
    assert app.scene is table and not acted
    robot.wait(0.5)
    robot.frame(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    robot.press(pygame.K_RETURN)
    robot.button(True)
    robot.button(False)
    assert acted == ["key", "press", "release"]


def test_showing_a_fighter_takes_two_presses_that_are_no_double_click(app: App) -> None:
    table = sit_at(app, ("person", "person"), 5, "instant", "goout")
    robot, luck = opened(app), Random(2)
    seating = table.seating
    for _ in as_long_as(lambda: not (seating.asked and any(action.verb == "reveal" for action in seating.legal()))):
        if isinstance(app.scene, Curtain):
            robot.click(ready(robot))
        elif table.seating.asked and table.director.caught_up:
            table.post(Decide(luck.choice(table.seating.legal())))
        robot.frame()
    before = table.seating.decisions
    robot.wait(1.0)
    robot.click("Show fighter")
    robot.hasty = True
    robot.click("Show fighter")
    robot.click("Show fighter")
    assert table.seating.decisions == before and "Press again" in robot.question()
    robot.hasty = False
    robot.click("Show fighter")
    assert table.seating.decisions == before + 1


# ---- what it offers


@pytest.mark.parametrize("privacy", ["curtain", "hold"])
def test_esc_and_the_button_lead_from_the_curtain_to_the_menu_and_out(open_app: OpenApp, privacy: str) -> None:
    """The rules, the settings and the door, but nothing that only one of the people may do or see."""
    app = open_app(privacy=privacy)
    table = sit_at(app, ("person", "person", "novice"), 5, "instant", "battlegoats")
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    for way in ("key", "button"):
        if way == "key":
            robot.press(pygame.K_ESCAPE)
        else:
            robot.click("Menu")
        assert isinstance(app.scene, Pause)
        assert not robot.sees("What they know") and not robot.find("Concede").lit
        assert not robot.sees("with your key"), "no key opens a hand here"
        robot.press(pygame.K_ESCAPE)
        assert isinstance(app.scene, Curtain) and table.tabletop.covered
    robot.press(pygame.K_ESCAPE)
    table.seating.settle()
    robot.click("Leave the table")
    assert isinstance(app.scene, Title)


def test_a_curtain_says_when_lots_chose_whom_it_calls(app: App) -> None:
    """Armies are laid out in an order drawn by lot; the last one who is left needs none."""
    table = sit_at(app, ("person", "person", "person"), 5, "instant", "battlegoats")
    robot, told = Robot(app), []
    for _ in range(3):
        robot.wait(1.0)
        told.append(robot.sees("drawn by lot"))
        robot.click(ready(robot))
        asked = table.seating.actor
        for _ in as_long_as(lambda: asked in table.seating.match.waiting and not isinstance(app.scene, Curtain)):
            legal = table.seating.match.legal(asked)
            table.submit(next((one for one in legal if one.verb == "ready"), legal[0]))
            robot.wait(0.2)
    assert told == [True, True, False]


def test_the_question_of_giving_up_names_whose_hand_is_open(app: App) -> None:
    table = sit_at(app, ("person", "person"), 5, "instant", "goout")
    robot = Robot(app)
    robot.wait(1.0)
    robot.click(ready(robot))
    robot.wait(0.5)
    robot.press(pygame.K_ESCAPE)
    robot.click("Concede")
    name = table.seating.names[table.seating.viewer]
    assert isinstance(app.scene, Confirm) and app.scene.question == f"{name}, give up this match?"
    robot.press(pygame.K_RETURN)
    assert table.seating.outcome is None


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_choice_can_be_taken_back_at_the_curtain(small: App, game: str) -> None:
    """By the player who made it, without asking anybody; the curtain calls that person, whose cards stay hidden till
    then."""
    table, luck = sit_at(small, ("person", "person"), 5, "instant", game, **secretly(game)), Random(1)
    seating, robot = table.seating, Robot(small)
    for _ in range(400):
        robot.frame()
        if isinstance(small.scene, Curtain):
            if robot.sees("take it back"):
                break
            robot.click(ready(robot))
        elif seating.asked and table.director.caught_up:
            table.post(Decide(luck.choice(seating.legal())))
    else:
        assert game == "gothest", "nothing is ever secret there but what is drawn or shown at once"
        return
    decided, who = seating.decisions, seating.undo_seat
    assert robot.find("take it back").label == f"{seating.names[who]}: take it back"
    robot.click("take it back")
    robot.wait(0.2)
    assert seating.decisions < decided and who in seating.match.waiting
    assert isinstance(small.scene, Curtain) and small.scene.to.name == seating.names[who]
    assert seating.viewer == SPECTATOR and not robot.sees("take it back")
    robot.click(ready(robot))
    assert seating.viewer == who and seating.asked and seating.taken_back is not None


def secretly(game: str) -> dict[str, str]:
    """House rules under which people decide something in secret early."""
    return {"battlegoats": {"setup": "draft"}, "goblins": {"talk": "off"}}.get(game, {})


def test_what_was_shown_is_not_offered_back_at_the_curtain(small: App) -> None:
    table, luck, seen = sit_at(small, ("person", "person"), 5, "instant", "goout"), Random(3), 0
    seating, robot = table.seating, Robot(small)
    for _ in range(300):
        robot.frame()
        if isinstance(small.scene, Curtain):
            offered = seating.can_undo() and small.scene.to.name != seating.names[seating.undo_seat]
            assert robot.sees("take it back") == offered
            seen += not robot.sees("take it back")
            robot.click(ready(robot))
        elif seating.asked and table.director.caught_up:
            table.post(Decide(luck.choice(seating.legal())))
    assert seen > 4


def test_a_public_moment_in_ones_turn_is_followed_by_the_curtain_for_the_same_person(small: App) -> None:
    table, luck = sit_at(small, ("person", "person"), 5, "instant", "goout"), Random(2)
    robot, again = Robot(small), 0
    for _ in range(600):
        robot.frame()
        if isinstance(small.scene, Curtain):
            again += small.scene.to.again
            robot.click(ready(robot))
        elif table.seating.asked and table.director.caught_up:
            table.post(Decide(luck.choice(table.seating.legal())))
    assert again > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_curtain_bears_the_mark_of_the_seat_and_no_face(app: App, game: str) -> None:
    sit_at(app, ("person", "person"), 5, "instant", game)
    Robot(app).wait(0.3)
    curtain = app.scene
    assert isinstance(curtain, Curtain) and curtain.to.emblem is not None
    seat = 0 if curtain.to.name == "Player 1" else 1
    emblem = seat_marks.emblem(game, seat, curtain.to.emblem.get_width())
    assert pygame.image.tobytes(curtain.to.emblem, "RGBA") == pygame.image.tobytes(emblem, "RGBA")


def test_who_sits_down_reads_no_card_that_the_pointer_rested_on_before(app: App) -> None:
    table, robot = at_first_turn(app)
    card = next(thing for thing in robot.elements("card") if thing.label.startswith("Guard"))
    robot.point((card.rect.left + 8, card.rect.centery))
    assert table.input.close_look.waiting
    table.post(SitDown(table.seating.viewer))
    robot.wait(2.0)
    assert not table.input.close_look.open
    robot.point((robot.pointer[0] + 1, robot.pointer[1]))
    robot.wait(2.0)
    assert table.input.close_look.open


# ---- how the table looks to all


def at_first_turn(app: App) -> tuple[Table, Robot]:
    """Go Out Battle between two people; the first one who has to play a card sits alone before the screen."""
    table, luck = sit_at(app, ("person", "person"), 5, "normal", "goout"), Random(1)
    robot = Robot(app)
    for _ in as_long_as(lambda: table.seating.match.question != "turn" or not table.seating.asked):
        robot.frame()
        if isinstance(app.scene, Curtain):
            robot.click(ready(robot))
        elif table.seating.asked and table.director.caught_up:
            table.post(Decide(luck.choice(table.seating.legal())))
    robot.wait(0.5)
    return table, robot


def hand(table: Table, seat: int) -> int:
    """The zone of a seat's hand."""
    return table.board.view.layout.zone_index[f"s{seat}.hand"]


def test_cards_turn_over_where_they_lie(app: App) -> None:
    """The seats stay where they are, and the card that was let go over the table is the one that leaves the hand."""
    table, _ = at_first_turn(app)
    board, seat, public = table.board, table.seating.viewer, table.seating.match.view(SPECTATOR)
    zone = hand(table, seat)
    spots = sorted(sprite.spot for sprite in board.sprites[zone] if sprite and sprite.spot)
    fallen = board.sprites[zone][5]
    assert all(sprite.pose.face_up for sprite in board.sprites[zone] if sprite)
    board.lower = seat
    board.cover(public, fallen)
    assert board.view == public and board.viewer == seat
    assert board.sprites[zone][-1] is fallen, "of cards that look alike the last one leaves"
    assert not any(sprite.pose.face_up for sprite in board.sprites[zone] if sprite)
    assert sorted(sprite.spot for sprite in board.sprites[zone] if sprite and sprite.spot) == spots


def test_a_card_that_is_dropped_lands_though_the_hand_closes(app: App) -> None:
    table, robot = at_first_turn(app)
    seat = table.seating.viewer
    card = robot.lit("card")[-1]
    pile = table.rect(table.board.arrangement["pile"]).center
    robot.take(card, pile)
    robot.point(pile)
    held = table.director.held
    assert held is not None
    robot.button(False)
    if table.seating.viewer != seat:
        assert held in [sprite for sprites in table.board.sprites for sprite in sprites]
        pixel = table.cards.pixel(held.pose.x, held.pose.y)
        assert abs(pixel[0] - pile[0]) < 80 and abs(pixel[1] - pile[1]) < 80
        assert not held.pose.face_up or held.card & UP


def test_a_hand_lies_as_its_owner_has_put_it_in_order_after_the_curtain(app: App) -> None:
    table, _ = at_first_turn(app)
    seat, board = table.seating.viewer, table.board
    zone = hand(table, seat)
    last = board.shown(zone)[-1]
    assert last is not None
    board.rearrange(zone, last, 0.0, 0.0)
    order = [sprite.card & KIND for sprite in board.shown(zone) if sprite]
    assert order != sorted(order)
    table.seating.sit(1 - seat)
    table.show_now()
    assert all(is_hidden(sprite.card) for sprite in board.shown(zone) if sprite)
    other = hand(table, 1 - seat)
    kinds = [sprite.card & KIND for sprite in board.shown(other) if sprite]
    assert kinds == sorted(kinds), "nobody has touched this one"
    table.seating.sit(seat)
    table.show_now()
    assert [sprite.card & KIND for sprite in board.shown(zone) if sprite] == order


@pytest.mark.parametrize("last", ["person", "opponent"])
def test_what_an_opponent_decided_is_not_offered_back_at_the_curtain(app: App, last: str) -> None:
    """With printed cards the last decision of all can be taken back at the table, also an opponent's vote."""
    table, luck = sit_at(app, ("person", "person", "novice"), 5, "instant", "goblins", deck="table"), Random(1)
    seating, robot = table.seating, Robot(app)
    person = last == "person"
    for _ in as_long_as(lambda: not (seating.can_undo() and (seating.undo_seat in seating.people) == person)):
        seating.submit(luck.choice(seating.match.legal(luck.choice(seating.match.waiting))))
    app.push(table.hot_seat.curtain(next(seat for seat in seating.people if seat != seating.undo_seat)))
    robot.frame()
    assert robot.sees("take it back") == (last == "person")
