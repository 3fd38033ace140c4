"""The column of answers: a promise by one dial, and what is sent with its sum."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Event

from game.goblins import horde
from game.goblins import state as at
from game.goblins.cards import INDEX
from game.goblins.picks import picked
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table import intents
from scenes.table.panels.answer_column import AnswerColumn
from scenes.table.signs.share_gauge import Portions, widths
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import settle
from tests.robot.robot import FRAME, Robot

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (720, 1280))


def sit(app: App, seats: int = 4, people: int = 1, **options: str) -> Table:
    """A table of the goblins before its first question."""
    kinds = ("person",) * people + ("random",) * (seats - people)
    setup = Setup("goblins", tuple(SeatSetup(kind, "") for kind in kinds), {"talk": "on", **options}, 2, "normal")
    table = Table(app, setup)
    app.replace(table)
    settle(table)
    return table


def play(table: Table, step: str, last: bool = False) -> None:
    """Play by the opponents' habits until seat 0 is asked this; last: until only it is."""
    match, luck = table.seating.match, Random(3)
    for _ in as_long_as(lambda: not (match.question == step and 0 in match.waiting)):
        seat = match.waiting[0]
        table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
    for seat in [one for one in match.waiting if one] if last else []:
        table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
    settle(table)


def column(table: Table) -> AnswerColumn:
    return table.panels.column


def gauge(table: Table) -> Portions:
    """The parts of the bar as they are drawn."""
    item = next(item for item in table.context.signs.items() if item.name == ("caption", "might"))
    assert isinstance(item.key, Portions)
    return item.key


def number(table: Table) -> int:
    """The number at which the dial stands."""
    dial = column(table).dial
    assert dial is not None
    return dial.stops[column(table).place].number


@pytest.fixture
def robot(app: App) -> Robot:
    return Robot(app, dt=FRAME)


@pytest.fixture
def table(robot: Robot) -> Table:
    """A promise is due."""
    table = sit(robot.app)
    play(table, "talk", last=True)
    return table


# The dial ---------------------------------------------------------------------------------------------------


def test_it_begins_near_an_equal_part_of_what_is_needed(table: Table) -> None:
    needed = horde.foe_total(horde.battle_facts(table.board.view))
    assert abs(number(table) - -(-needed // 4)) <= 1.5, "the whole part, to the nearest number that can be promised"
    assert robot_label(table) == f"Promise {number(table)}"


def robot_label(table: Table) -> str:
    """The words of the main button."""
    return table.panels.buttons.offered["dial"].label


def test_arrows_and_enter_promise(robot: Robot, table: Table) -> None:
    before = number(table)
    robot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert number(table) == before + 6
    robot.press(pygame.K_LEFT)
    robot.press(pygame.K_RETURN)
    assert table.seating.match.view(0).counts[at.TOLD[0]] == 1 + before + 3


def test_it_stops_at_both_ends_and_the_least_is_one_weak_card(robot: Robot, table: Table) -> None:
    robot.press(*[pygame.K_LEFT] * 9)
    assert number(table) == 1 and robot_label(table) == "One weak card"
    robot.press(*[pygame.K_RIGHT] * 9)
    assert number(table) == 18
    assert not table.panels.buttons.shown()["more"].enabled and table.panels.buttons.shown()["less"].enabled


def test_a_typed_number_goes_to_the_nearest(robot: Robot, table: Table) -> None:
    for digits, wanted in (("12", 12), ("8", 9), ("1", 1), ("18", 18)):
        for digit in digits:
            robot.press(getattr(pygame, f"K_{digit}"))
        assert number(table) == wanted
        robot.wait(1.5)


def test_the_wheel_turns_it_while_the_pointer_is_on_the_column(robot: Robot, table: Table) -> None:
    before, rect = number(table), column(table).rect
    assert rect is not None
    robot.point((400, 300))
    robot.frame(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False))
    assert number(table) == before
    robot.point(rect.center)
    robot.frame(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False))
    assert number(table) == before + 3


@pytest.mark.parametrize("size", SIZES)
def test_a_press_on_each_number_and_a_drag_along_the_rim(open_app: OpenApp, size: tuple[int, int]) -> None:
    robot = Robot(open_app(size), dt=FRAME)
    table = sit(robot.app)
    play(table, "talk", last=True)
    stops = robot.elements("dial")
    for stop in (*stops, *reversed(stops)):
        robot.click_at(stop.rect.center)
        assert str(number(table)) == stop.label or (number(table), stop.label) == (1, "weak")
    robot.point(stops[1].rect.center)
    robot.button(True)
    for stop in stops[1:]:
        robot.point(stop.rect.center)
        assert str(number(table)) == stop.label
    robot.button(False)
    robot.point(stops[2].rect.center)
    assert number(table) == 18, "let go, it stays"


def test_what_is_dialled_is_in_the_bar_beside_what_others_have_said(robot: Robot, table: Table) -> None:
    said = {seat: count - 1 for seat in range(1, 4) if (count := table.board.view.counts[at.TOLD[seat]])}
    bar = gauge(table)
    assert {share.seat: share.number for share in bar.shares if share.seat} == said
    assert bar.shares[bar.chosen].seat == 0 and bar.shares[bar.chosen].number == number(table)
    robot.press(*[pygame.K_LEFT] * 9)
    bar = gauge(table)
    missing = bar.need - sum(said.values()) - 1
    assert bar.shares[bar.chosen].number == 1
    assert bar.left == (f"{missing} missing" if missing > 0 else f"{-missing} over" if missing else "Just enough")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("step", ["talk", "commit"])
def test_nothing_in_the_column_lies_on_anything_else(
    open_app: OpenApp, size: tuple[int, int], seats: int, step: str
) -> None:
    robot = Robot(open_app(size), dt=FRAME)
    table = sit(robot.app, seats)
    play(table, step)
    if step == "commit":
        submit_cards(table, 2)
    rect, buttons = column(table).rect, list(table.panels.buttons.offered.values())
    assert rect is not None and buttons and robot.app.screen.get_rect().contains(rect)
    boxes = [button.rect for button in (*buttons, *column(table).buttons().values())]
    assert all(rect.contains(box) for box in boxes)
    assert all(not one.colliderect(other) for one in boxes for other in boxes if one is not other)
    lying = [table.tabletop.card_rect(sprite.spot) for sprite in hand(table) if sprite.spot]
    assert lying and rect.collidelist(lying) < 0


def hand(table: Table) -> list:  # type: ignore[type-arg]
    return [sprite for sprite in table.board.sprites[at.HAND[0]] if sprite]


def test_people_at_one_screen_promise_with_an_open_hand(open_app: OpenApp) -> None:
    """Arrows turn the dial of the open hand. The bar forgets what somebody has dialled but not said."""
    robot = Robot(open_app(), dt=FRAME)
    table = sit(robot.app, 3, people=3, _talk="pressed")
    match, luck = table.seating.match, Random(3)
    for _ in as_long_as(lambda: match.question != "talk"):
        seat = match.waiting[0]
        table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
    settle(table)
    assert column(table).dial is None and table.context.signs.promised is None, "nobody's hand is open"
    robot.hold(1)
    robot.wait(0.3)
    before = number(table)
    robot.press(pygame.K_RIGHT)
    assert number(table) == before + 3
    robot.release(1)
    robot.wait(0.3)
    assert column(table).dial is None and table.context.signs.promised is None


# What is sent -----------------------------------------------------------------------------------------------


def submit_cards(table: Table, count: int) -> list[str]:
    """Seat 0 picks some cards for the Horde; returns their keys."""
    keys = []
    for _ in range(count):
        action = next(action for action in table.seating.match.legal(0) if action.picks)
        keys.append(action.picks[0])
        table.submit(action)
        settle(table)
    return keys


def test_the_hand_lies_where_it_lay_for_the_promise(robot: Robot, table: Table) -> None:
    before = [sprite.spot for sprite in hand(table)]
    robot.press(pygame.K_RIGHT, pygame.K_RETURN)
    play(table, "commit")
    assert [sprite.spot for sprite in hand(table)] == before


def test_the_column_says_what_is_sent_and_how_it_keeps_the_word(robot: Robot, table: Table) -> None:
    robot.press(pygame.K_RIGHT, pygame.K_RETURN)
    play(table, "commit")
    word, keys = table.board.view.counts[at.TOLD[0]] - 1, submit_cards(table, 2)
    view = table.seating.match.view(0)
    power = horde.counted(view, [INDEX[key] for key in keys])
    sending = column(table).sending
    assert sending is not None and (sending.total == power or "jester" in keys)
    said = [thing.label for thing in robot.elements("sending")]
    wanted = f"{power - word} over your word" if power > word else f"{word - power} under your word"
    assert (wanted in said) or power == word
    bar = gauge(table)
    assert bar.shares[0].seat == 0 and bar.shares[0].sure and bar.shares[0].number == power
    assert all(not share.sure and share.seat for share in bar.shares[1:])


def test_what_i_send_is_no_secret_to_me_only(robot: Robot, table: Table) -> None:
    robot.press(pygame.K_RIGHT, pygame.K_RETURN)
    play(table, "commit")
    submit_cards(table, 2)
    match = table.seating.match
    for seat in (1, 2, 3):
        shares = table.rules.guide.shares(match.view(seat), "might")
        assert all(share.seat == seat or not share.sure for share in shares)
        assert table.rules.guide.sending(match.view(seat), 0) != column(table).sending


def test_a_touch_on_a_chosen_card_takes_it_back(robot: Robot) -> None:
    """While nothing is sealed, even if others have chosen since; of equal cards once all are chosen."""
    table = sit(robot.app, talk="off")
    play(table, "commit")
    match = table.seating.match
    chosen: list[str] = []
    for _ in range(2):
        keys = [action.picks[0] for action in match.legal(0) if action.picks]
        chosen.append(next(key for key in keys if key not in chosen))
        table.post(intents.Touch(chosen[-1]))
        settle(table)
        others = [seat for seat in match.waiting if seat]
        if others:
            table.submit(next(action for action in match.legal(others[0]) if action.picks))
            settle(table)
    assert list(picked(match.view(0), 0)) == chosen
    again = chosen[0] in {action.picks[0] for action in match.legal(0) if action.picks}
    table.post(intents.Touch(chosen[0]))
    settle(table)
    assert list(picked(match.view(0), 0)) == ([*chosen, chosen[0]] if again else chosen[1:])
    for _ in range(3):
        table.post(intents.Touch(chosen[1]))
        settle(table)
    assert table.panels.question_bar.warning == ""


# The bar ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("numbers", [(), (1,), (18,) * 6, (1,) * 6, (9, 3, 6), (40, 1)])
@pytest.mark.parametrize("need", [1, 7, 25, 46, 90])
def test_parts_fit_and_the_notch_tells_whether_it_is_enough(numbers: tuple[int, ...], need: int) -> None:
    wide, notch = widths(numbers, need, 800, 75)
    assert sum(wide) <= 800 and 0 <= notch <= 800
    if sum(numbers) < need:
        assert notch >= sum(wide)
    else:
        assert notch <= sum(wide)
