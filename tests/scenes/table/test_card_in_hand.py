"""While an army is laid out, the card in hand is explained on the shelf, with what it would count where it is aimed."""

from __future__ import annotations

import pytest

from game.battlegoats import state as at
from game.battlegoats.cards import CARDS
from game.core.cards import KIND
from scenes.shell.app import App
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import at_rest, settle, sit_at, touch
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("still")


def seated(app: App, left: int) -> tuple[Table, Robot]:
    """A table of two at which `left` cards are still to be placed."""
    table = sit_at(app, ("person", "random"), 7)
    robot, match = at_rest(app), table.seating.match
    for _ in as_long_as(lambda: len(match.view(0).zones[at.hand(0)]) > left):
        table.submit(match.legal(0)[0])
    settle(table)
    robot.wait(1.0)
    return table, robot


def last_card(table: Table) -> str:
    """The last card of the hand of seat 0."""
    return CARDS[table.seating.match.view(0).zones[at.hand(0)][-1] & KIND].key


def point_at(robot: Robot, table: Table, word: str) -> None:
    """Let the pointer rest on a card or a place."""
    robot.point(table.input.targets.stops([word])[word].center)


def told(robot: Robot) -> list[str]:
    """The words on the sheet."""
    return [thing.label for thing in robot.elements("explanation")]


def test_a_card_in_hand_says_what_it_counts_on_the_lit_place(app: App) -> None:
    table, robot = seated(app, 3)
    card = last_card(table)
    point_at(robot, table, card)
    (plain,) = told(robot)
    assert "then" not in plain
    action = next(one for one in table.seating.match.legal(0) if one.picks[0] == card)
    robot.click_at(table.input.targets.stops([card])[card].center)
    point_at(robot, table, action.picks[1])
    (aimed,) = told(robot)
    assert aimed.startswith(plain) and "then counts" in aimed
    robot.point((2, 2))
    assert told(robot) == [plain], "the card is still in hand"


def test_the_sheet_lies_on_no_card_and_no_button(app: App) -> None:
    for left in (1, 2, 3, 4, 5, 6, 7, 8):
        table, robot = seated(app, left)
        point_at(robot, table, last_card(table))
        assert told(robot), left
        (sheet,) = robot.elements("explanation")
        hand = [sprite for sprite in table.board.sprites[at.hand(0)] if sprite]
        cards = [table.tabletop.card_rect(sprite.spot) for sprite in hand if sprite.spot]
        assert len(cards) == left and (left > 3) == (cards[0].width < 130) and sheet.rect.collidelist(cards) < 0
        assert sheet.rect.collidelist(list(table.panels.buttons.places().values())) < 0
        assert table.tabletop.rect(table.board.arrangement["s0.hand"]).contains(sheet.rect)


def test_with_nine_cards_the_bar_says_it(app: App) -> None:
    table, robot = seated(app, 9)
    asked = robot.elements("question")[0].label
    point_at(robot, table, last_card(table))
    assert told(robot) == [] and robot.elements("question")[0].label != asked
    robot.point((2, 2))
    assert robot.elements("question")[0].label == asked


def test_a_hand_that_is_placed_is_explained_no_more(app: App) -> None:
    table, robot = seated(app, 1)
    point_at(robot, table, last_card(table))
    assert told(robot)
    touch(robot, table, table.seating.match.legal(0)[0])
    robot.point((2, 2))
    assert told(robot) == []
