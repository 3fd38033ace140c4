"""The table of GOTHIES: an «or», dust by a button, purchases, songs chosen card by card, lines of light."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.gothies import state as at
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.surface.canvas import Item
from scenes.table.table import Table
from scenes.table.view.highlights import PICKED
from tests.conftest import OpenApp
from tests.gothies.table_talk import Table as Laid
from tests.robot.kit import done, settle
from tests.robot.robot import FRAME, Robot, visible_spot

pytestmark = pytest.mark.usefixtures("still")
Sit = Callable[..., tuple[Table, Robot]]


@pytest.fixture
def sit(open_app: OpenApp) -> Sit:
    """Open a window at a match that is laid as the rules' own tests lay it."""

    def sit_at(*hands: str, size: tuple[int, int] = (1280, 720), **laid: object) -> tuple[Table, Robot]:
        app: App = open_app(size)
        coop = bool(laid.get("coop"))
        seats = tuple(SeatSetup("person" if seat == 0 else "novice", "") for seat in range(len(hands)))
        table = Table(app, Setup("gothies", seats, {"mode": "coop"} if coop else {}, 1, "normal"))
        app.replace(table)
        table.seating.match = Laid(*hands, **laid).match  # type: ignore[arg-type]
        table.seating.version += 1
        table.show_now()
        settle(table)
        return table, Robot(app, dt=FRAME)

    return sit_at


def card(robot: Robot, pick: str) -> ScreenElement:
    """The card that an action picks by this word."""
    return next(thing for thing in robot.elements("card") if thing.label.endswith(f"({pick})"))


def deeds(table: Table) -> list[str]:
    """The deeds so far, without the seat."""
    return [str(action).partition(" ")[2] for action in done(table)]


def middle(table: Table, zone: str) -> tuple[int, int]:
    """The middle of a zone in pixels."""
    return table.rect(table.board.arrangement[zone]).center


def test_a_card_of_the_hand_is_played_by_dragging_it_to_the_row(sit: Sit) -> None:
    table, robot = sit("red blue", "")
    robot.drag(card(robot, "heart_red"), middle(table, "s0.row"))
    assert deeds(table) == ["play heart_red"]


def test_a_card_of_the_mercado_is_bought_by_dragging_it_to_the_discard(sit: Sit) -> None:
    table, robot = sit("", "", mercado="ember_piper blaze_cantor", seeds=2)
    robot.drag(card(robot, "mercado/2"), middle(table, "s0.discard"))
    assert deeds(table) == [], "it is too dear"
    robot.drag(card(robot, "mercado/1"), middle(table, "s0.discard"))
    assert deeds(table) == ["buy mercado/1"]


def test_the_price_that_can_be_paid_is_lit(sit: Sit) -> None:
    table, robot = sit("", "", mercado="ember_piper blaze_cantor", seeds=1)
    assert [thing.lit for thing in robot.elements("card") if "(mercado/" in thing.label] == [True, False]
    badges = [id(sprite) in table.context.signs.badges for sprite in table.board.sprites[at.MERCADO] if sprite]
    assert badges == [True, False]


@pytest.mark.parametrize("drag", [False, True])
def test_a_wishing_well_is_bought_from_its_pile(sit: Sit, drag: bool) -> None:
    table, robot = sit("", "", seeds=2)
    well = card(robot, "wells")
    assert well.lit and table.lights.glows(), "the top of the pile shines"
    if drag:
        robot.drag(well, middle(table, "s0.discard"))
    else:
        robot.click(well)
    assert deeds(table) == ["buy wells"]


def test_song_goes_where_a_card_is_dropped_on_it(sit: Sit) -> None:
    """Onto a land, onto a Streya; a card without song goes back."""
    table, robot = sit("", "", lands=("", "stilt_lagoon"), rows=("red seed",))
    table.seating.match._state.counts[at.SONG] = 5
    table.seating.version += 1
    table.show_now()
    settle(table)
    robot.drag(card(robot, "s0.row/2"), visible_spot(card(robot, "s1.lands/1")))
    assert deeds(table) == []
    robot.take(card(robot, "s0.row/1"), (640, 360))
    assert card(robot, "s1.lands/1").lit
    robot.drop(visible_spot(card(robot, "s1.lands/1")))
    settle(table)
    assert deeds(table) == ["raze s1.lands/1"]
    robot.drag(card(robot, "s0.row/1"), visible_spot(next(thing for thing in robot.elements("seat") if thing.lit)))
    assert deeds(table)[1:] == ["hit s1"]


def test_a_card_dropped_on_a_monster_begins_a_song_and_the_next_one_joins(sit: Sit) -> None:
    table, robot = sit("", "", coop=True, zones=("ember_night_regent",), rows=("blaze_cantor mossback_baritone",))
    table.seating.match._state.counts[at.SONGS] = at.PER_CARD.pack([5, 5])
    table.seating.version += 1
    table.show_now()
    settle(table)
    for number, part in (("1", ["attack zone1/1", "add s0.row/1"]), ("2", ["add s0.row/2"])):
        before = len(deeds(table))
        robot.drag(card(robot, f"s0.row/{number}"), visible_spot(card(robot, "zone1/1")))
        assert deeds(table)[before:] == part
        settle(table)
    assert robot.sees("Sing!")


def test_a_card_is_dusted_by_dropping_it_on_the_dust_pile(sit: Sit) -> None:
    table, robot = sit("", "", rows=("wishing_well seed",))
    robot.drag(card(robot, "s0.row/2"), middle(table, "dust"))
    assert deeds(table) == [], "a Wishing Seed has nothing to tear off"
    robot.drag(card(robot, "s0.row/1"), middle(table, "dust"))
    assert deeds(table) == ["dust s0.row/1"]


@pytest.mark.parametrize("drag", [False, True])
def test_an_or_is_asked_with_buttons(sit: Sit, drag: bool) -> None:
    table, robot = sit("mist_flautist", "")
    if drag:
        robot.drag(card(robot, "mist_flautist"), middle(table, "s0.row"))
    else:
        robot.click(card(robot, "mist_flautist"))
    assert deeds(table) == []
    robot.click("For 3 timestones")
    assert deeds(table) == ["stones mist_flautist"]


def test_a_touch_never_dusts_a_card_by_itself(sit: Sit) -> None:
    table, robot = sit("", "", rows=("wishing_well",))
    robot.click(card(robot, "s0.row/1"))
    assert deeds(table) == []
    robot.click("Dust: 2 song")
    assert deeds(table) == ["dust s0.row/1"]


def test_the_end_of_a_turn_with_an_unused_play_asks_once(sit: Sit) -> None:
    table, robot = sit("red", "")
    robot.click("End turn")
    assert deeds(table) == [] and robot.elements("warning")
    robot.click("End turn")
    assert deeds(table) == ["end"]


def test_a_song_is_chosen_card_by_card_and_can_be_seen_before_it_is_sung(sit: Sit) -> None:
    zones = ("ember_night_regent",)
    table, robot = sit("", "", coop=True, zones=zones, rows=("blaze_cantor mossback_baritone seed",))
    match = table.seating.match
    match._state.counts[at.SONGS] = at.PER_CARD.pack([6, 5])
    table.seating.version += 1
    table.show_now()
    robot.wait(0.2)
    first = table.board.sprites[at.ROW[0]][0]
    assert first is not None
    before = first.spot
    robot.click(card(robot, "s0.row/1"))
    robot.click(card(robot, "zone1/1"))
    robot.point((640, 360))
    robot.wait(0.6)
    chosen = table.board.sprites[at.ROW[0]][0]
    assert before and chosen and chosen.spot and chosen.spot.y < before.y
    assert table.lights.glows()[id(chosen)] == PICKED
    assert "6 of 6" in robot.question() and not robot.sees("Dissonance")
    robot.click(card(robot, "s0.row/2"))
    assert "11 of 6, 5 over" in robot.question() and robot.sees("Dissonance")
    robot.click("Sing!")
    assert robot.elements("warning") and deeds(table)[-1] == "add s0.row/2"
    robot.click("Sing!")
    assert deeds(table)[-1] == "sing"
    settle(table)
    assert table.rules.guide.chosen(table.board.view) == ()


def test_a_line_of_light_joins_cards_that_match_and_goes_with_them(sit: Sit) -> None:
    table, robot = sit("ember_piper red", "", lands=("lantern_wall",), rows=("blue",))
    assert lines(table) == {}
    for key in ("ember_piper", "heart_red"):
        robot.click(card(robot, key))
        settle(table)
        robot.wait(1.0)
    (line,) = lines(table).values()
    row = [sprite for sprite in table.board.sprites[at.ROW[0]] if sprite]
    blue, piper, red = (table.tabletop.card_rect(sprite.spot) for sprite in row if sprite.spot)
    assert blue.right < line.rect.left and piper.centerx < line.rect.left < piper.right, "from the one to the other"
    assert red.left < line.rect.right < red.centerx and line.rect.centery >= piper.bottom, "under them"


def lines(table: Table) -> dict[object, Item]:
    """The lines of light that are drawn now."""
    return {item.name: item for item in table.items() if isinstance(item.name, tuple) and item.name[0] == "link"}


def test_lines_that_would_run_into_each_other_run_above_each_other(sit: Sit) -> None:
    table, _ = sit("", "", rows=("red blue ember_piper tide_hummer",))
    first, second = lines(table).values()
    assert first.rect.bottom == second.rect.bottom and second.rect.top < first.rect.top


def test_no_line_runs_over_the_signs_of_another(sit: Sit) -> None:
    table, _ = sit("", "", rows=("red blue ember_piper tide_hummer",))
    both = [item for item in table.items() if isinstance(item.name, tuple) and item.name[0] in ("link", "gain of")]
    assert [item.name for item in both] == [("link", 0), ("link", 1), ("gain of", 0), ("gain of", 1)], "lowest first"
    assert all(line.rect.colliderect(gain.rect) for line, gain in zip(both[:2], both[2:], strict=True))
    assert not both[2].rect.colliderect(both[3].rect), "one beside the other"


def test_a_line_is_kept_until_one_of_its_cards_stirs(sit: Sit) -> None:
    table, _ = sit("", "", rows=("red blue ember_piper tide_hummer",))
    before = lines(table)
    assert all(item is before[name] for name, item in lines(table).items())
    for sprite in table.board.sprites[at.ROW[0]]:
        assert sprite
        sprite.pose.lift = 8.0
    after = lines(table)
    assert after.keys() == before.keys() and all(item.rect != before[name].rect for name, item in after.items())


def test_joombies_hold_the_cards_of_the_possessed(sit: Sit) -> None:
    table, _robot = sit("", "", coop=True, zones=("ember_whimper ember_piper<joombie_red_2",))
    whimper, soul, joombie = (sprite.spot for sprite in table.board.sprites[at.ZONES[1]] if sprite)
    assert whimper and soul and joombie and soul.x > joombie.x > whimper.x
    assert soul.scale < joombie.scale / 2 and soul.y > joombie.y, "at the foot, and no face is covered"


def test_many_numbers_are_small_buttons_in_their_order(sit: Sit) -> None:
    table, robot = sit("", "", "")
    table.seating.match._state.counts[at.SONG] = 30
    table.seating.version += 1
    table.show_now()
    robot.click(next(thing for thing in robot.elements("seat") if thing.lit))
    numbers = [thing for thing in robot.elements("button") if thing.label.isdecimal()]
    assert [int(thing.label) for thing in numbers] == list(range(1, 31))
    assert all(table.app.screen.get_rect().contains(thing.rect) for thing in numbers)
    robot.click(numbers[11])
    assert deeds(table)[-1].endswith(" 12")
