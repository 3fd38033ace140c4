"""Hands at the table: drag, click-click and keys; what is refused is said, and nothing that was meant is lost."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event, Rect

from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.match.pause import Pause
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import app_of, at_rest, done, lay_out, mirror_is_true, resize, settle, sit_at, to_my_turn
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")


@pytest.fixture
def table(app: App) -> Table:
    """Nine cards in the hand of seat 0, all at rest, an empty battlefield."""
    table = sit_at(app)
    at_rest(app)
    return table


@pytest.fixture
def robot(table: Table) -> Robot:
    """Hands for the table above."""
    return Robot(app_of(table), dt=FRAME)


def hand(robot: Robot) -> list[ScreenElement]:
    """The cards that glow: those of the person's hand, while it is laid out."""
    return robot.lit("card")


def place(robot: Robot, number: int, seat: int = 0) -> ScreenElement:
    """A place of a battlefield."""
    return robot.find(f"s{seat}.field/{number})")


def poses(table: Table) -> list[tuple[float, float]]:
    """Where all cards are drawn."""
    return [(s.pose.x, s.pose.y) for zone in table.board.sprites for s in zone if s and s.spot]


# ---- drag


def test_a_drag_to_a_glowing_place_lays_the_card_there(table: Table, robot: Robot) -> None:
    card = hand(robot)[2]
    robot.take(card, (300, 300))
    assert {thing.label for thing in robot.lit()} == {place(robot, number).label for number in range(1, 10)}
    robot.drop(place(robot, 5).rect.center)
    robot.wait(1.0)
    assert place(robot, 5).label.startswith(card.label.partition(" (")[0])
    assert len(done(table)) == 1


@pytest.mark.parametrize(
    ("onto", "sentence"),
    [("s1.field/5)", "Your cards go to your own battlefield."), ("s0.field/1)", "There is a card there already")],
)
def test_an_illegal_drop_returns_the_card_and_names_the_rule(
    table: Table, robot: Robot, onto: str, sentence: str
) -> None:
    robot.drag(hand(robot)[0], place(robot, 1).rect.center)
    robot.wait(1.0)
    before, lying, decisions = hand(robot), poses(table), done(table)
    robot.drag(hand(robot)[3], robot.find(onto).rect.center)
    assert robot.question().startswith(sentence)
    assert robot.elements("warning")
    robot.wait(1.0)
    assert (hand(robot), poses(table), done(table)) == (before, lying, decisions)
    robot.wait(6.5)
    assert robot.elements("question") and not robot.elements("warning"), "the question comes back by itself"


def test_a_card_dropped_on_bare_ground_returns(table: Table, robot: Robot) -> None:
    lying = poses(table)
    robot.drag(hand(robot)[0], (1083, 600))
    robot.wait(1.0)
    assert poses(table) == lying and not done(table)


@pytest.mark.parametrize(("cards", "lands"), [(0.95, True), (1.1, False)])
@pytest.mark.parametrize("way", [(-1, 0), (0, -1)])
def test_a_drop_within_half_a_card_of_a_place_snaps(
    open_app: OpenApp, cards: float, lands: bool, way: tuple[int, int]
) -> None:
    robot = at_rest(app_of(sit_at(open_app((1600, 900)))))
    table = robot.app.scene
    assert isinstance(table, Table)
    corner = place(robot, 1).rect
    away = round(way[0] * cards * corner.width), round(way[1] * cards * corner.height)
    _drag_by_the_middle(robot, hand(robot)[0], (corner.centerx + away[0], corner.centery + away[1]))
    robot.wait(1.0)
    assert bool(done(table)) is lands
    assert (place(robot, 1).role == "card") is lands


def _drag_by_the_middle(robot: Robot, card: ScreenElement, spot: tuple[int, int]) -> None:
    robot.point(card.rect.center)
    robot.button(True)
    robot.point((card.rect.centerx, card.rect.centery - 40))
    robot.point(spot)
    robot.wait(0.5)
    robot.button(False)


def test_a_held_card_rises_above_the_others_and_follows(table: Table, robot: Robot) -> None:
    robot.take(hand(robot)[0], (700, 300))
    robot.point((700, 300))
    robot.wait(0.5)
    held = table.director.held
    assert held is not None and held.pose.lift > 0
    assert abs(held.pose.x - 700) < 60 and abs(held.pose.y - 300) < 90
    cards = [item for item in table.items() if isinstance(item.name, int)]
    assert cards[-1].name == id(held)


def test_a_card_that_fades_to_its_place_can_be_seen_as_soon_as_it_is_taken_up(open_app: OpenApp) -> None:
    robot = Robot(open_app(reduced_motion=True), dt=FRAME)
    table = sit_at(robot.app)
    robot.wait(1.0)
    robot.point(hand(robot)[0].rect.center)
    robot.button(True)
    robot.press(pygame.K_s)
    robot.point((700, 300))
    held = table.director.held
    assert held is not None and held.pose.alpha == 1.0


def test_a_card_hangs_where_it_was_pressed_however_fast_the_pointer_went(table: Table, robot: Robot) -> None:
    card = hand(robot)[0]
    robot.point(card.rect.center)
    robot.button(True)
    robot.point((700, 250))
    robot.wait(0.6)
    held = table.director.held
    assert held is not None and (held.pose.x, held.pose.y) == pytest.approx((700, 250), abs=12)


def test_a_drop_right_on_the_wrong_card_never_hits_its_neighbour(app: App) -> None:
    for seed in range(30):  # somebody who may attack some cards of a field but not all
        table = sit_at(app, seed=seed)
        lay_out(table)
        legal = [action.picks for action in table.seating.legal() if action.verb == "attack"]
        reach = {own: {picks[1] for picks in legal if picks[0] == own} for own, _ in legal}
        choosy = next((own for own, foes in reach.items() if 0 < len(foes) < 9), None)
        if choosy:
            break
    assert choosy is not None
    robot = at_rest(app, 0.5)
    wrong = next(n for n in range(1, 10) if f"s1.field/{n}" not in reach[choosy])
    before = done(table)
    robot.drag(robot.find(f"({choosy})"), place(robot, wrong, seat=1).rect.center)
    assert done(table) == before
    assert "attacks" in robot.elements("warning")[0].label


# ---- click after click


def test_a_click_picks_and_a_second_one_places(table: Table, robot: Robot) -> None:
    robot.click(hand(robot)[4])
    assert len(robot.lit("place")) == 9
    robot.click(place(robot, 9))
    robot.wait(1.0)
    assert place(robot, 9).role == "card"


def test_a_second_click_on_the_same_card_lets_it_go(table: Table, robot: Robot) -> None:
    robot.click(hand(robot)[4])
    robot.click(hand(robot)[4] if robot.lit("card") else robot.elements("card")[4])
    assert not robot.lit("place") and len(robot.lit("card")) == 9


def test_a_click_on_another_card_picks_that_one(table: Table, robot: Robot) -> None:
    robot.click(hand(robot)[4])
    robot.click(robot.elements("card")[7])
    assert len(robot.lit("place")) == 9
    robot.click(place(robot, 1))
    assert str(done(table)[0]).split()[2] in robot.find("s0.field/1)").label.lower().replace(" ", "_").replace("-", "_")


def test_a_touch_that_leads_nowhere_says_why(app: App) -> None:
    table = to_my_turn(app)
    robot = at_rest(app)
    robot.click(place(robot, 5, seat=1))
    assert robot.question() == "First choose one of your own cards, then the card to attack."
    assert mirror_is_true(table)


def test_a_touch_in_anothers_turn_says_whose_it_is(table: Table, robot: Robot) -> None:
    lay_out(table)
    for _ in as_long_as(lambda: table.seating.asked):
        table.submit(table.seating.legal()[0])
        settle(table)
    robot.click(place(robot, 5))
    assert "Billy" in robot.question() and robot.question().endswith("…")


# ---- input while things move


def test_a_click_finishes_the_motion_and_counts(table: Table, robot: Robot) -> None:
    robot.click(hand(robot)[0])
    robot.click(place(robot, 1))
    robot.frame()
    assert table.director.busy
    robot.click(robot.elements("card")[3])
    assert not table.director.animator.moves(table.board.sprites[table.board.view.layout.zone_index["s0.field"]][0])
    assert len(robot.lit("place")) == 8, "the click has picked the next card"


def test_space_finishes_the_motion_at_once(table: Table, robot: Robot) -> None:
    robot.click(hand(robot)[0])
    robot.click(place(robot, 1))
    assert not table.director.idle
    robot.press(pygame.K_SPACE)
    assert table.director.idle and mirror_is_true(table)
    assert len(done(table)) == 1, "Space has done nothing else"


def test_the_deal_can_be_skipped_by_a_click_on_a_card(app: App) -> None:
    table = sit_at(app)
    robot = Robot(app, dt=FRAME)
    robot.frame()
    assert table.director.busy
    robot.click(hand(robot)[2])
    assert len(robot.lit("place")) == 9


# ---- letting go


def test_esc_lets_go_of_a_held_card(table: Table, robot: Robot) -> None:
    lying = poses(table)
    robot.take(hand(robot)[0], place(robot, 5).rect.center)
    robot.point(place(robot, 5).rect.center)
    robot.press(pygame.K_ESCAPE)
    robot.button(False)
    robot.wait(1.0)
    assert poses(table) == lying and not done(table)
    assert robot.app.scene is table, "the menu has not opened"


def test_esc_lets_go_of_what_was_picked_and_then_opens_the_menu(table: Table, robot: Robot) -> None:
    robot.click(hand(robot)[0])
    robot.press(pygame.K_ESCAPE)
    assert not robot.lit("place")
    robot.press(pygame.K_ESCAPE)
    assert isinstance(robot.app.scene, Pause)


def test_another_window_in_front_lets_go_of_a_held_card(table: Table, robot: Robot) -> None:
    lying = poses(table)
    robot.take(hand(robot)[0], place(robot, 5).rect.center)
    robot.frame(Event(pygame.WINDOWFOCUSLOST))
    robot.frame(Event(pygame.WINDOWFOCUSGAINED))
    robot.point(place(robot, 5).rect.center)
    robot.button(False)
    robot.wait(1.0)
    assert poses(table) == lying and not done(table)
    assert mirror_is_true(table)


def test_a_card_whose_button_was_let_go_elsewhere_returns_with_the_next_click(table: Table, robot: Robot) -> None:
    lying = poses(table)
    robot.take(hand(robot)[0], place(robot, 5).rect.center)
    robot.click_at((8, 8))
    robot.wait(1.0)
    assert table.director.held is None and poses(table) == lying


def test_who_decides_by_keys_with_a_card_in_the_hand_lets_go_of_it(table: Table, robot: Robot) -> None:
    robot.take(hand(robot)[0], place(robot, 5).rect.center)
    robot.tab_to(lambda thing: thing.label == place(robot, 5).label)
    robot.press(pygame.K_RETURN)
    assert len(done(table)) == 1 and table.director.held is None
    robot.button(False)
    robot.wait(1.0)
    assert len(done(table)) == 1 and mirror_is_true(table)


# ---- the window changes meanwhile


@pytest.mark.parametrize("size", [(1920, 1080), (1000, 750)])
def test_a_held_card_can_be_dropped_after_a_resize(table: Table, robot: Robot, size: tuple[int, int]) -> None:
    robot.take(hand(robot)[0], place(robot, 5).rect.center)
    resize(robot.app, size)
    robot.drop(place(robot, 5).rect.center)
    robot.wait(1.0)
    assert place(robot, 5).role == "card" and mirror_is_true(table)


@pytest.mark.parametrize("size", [(1920, 1080), (1000, 750)])
def test_a_table_plays_on_when_resized_in_mid_motion(table: Table, robot: Robot, size: tuple[int, int]) -> None:
    robot.click(hand(robot)[0])
    robot.click(place(robot, 1))
    robot.frame()
    assert table.director.busy
    resize(robot.app, size)
    robot.wait(1.5)
    assert mirror_is_true(table)
    window = Rect((0, 0), size)
    assert all(window.contains(thing.rect) for thing in robot.elements())
    robot.click(hand(robot)[0])
    robot.click(place(robot, 2))
    assert len(done(table)) == 2


def test_a_resize_lets_the_spinning_coin_come_to_rest(app: App) -> None:
    table = sit_at(app)
    lay_out_but_one(table)
    robot = Robot(app, dt=FRAME)
    robot.frame()
    robot.click("Ready")
    robot.wait(0.2)
    assert table.director.showpieces.shown is not None
    resize(robot.app, (1920, 1080))
    robot.wait(8.0)
    assert table.director.idle and mirror_is_true(table)


def lay_out_but_one(table: Table) -> None:
    """All is laid out, and only seat 0 has not said that it is ready."""
    match = table.seating.match
    for seat in (1, 0):
        for _ in as_long_as(lambda: seat in match.waiting and match.legal(seat)[0].verb != "ready"):
            table.submit(match.legal(seat)[0])
    table.submit(next(action for action in match.legal(1) if action.verb == "ready"))
    settle(table)


# ---- undo


def test_undo_takes_a_placement_back(table: Table, robot: Robot) -> None:
    assert not robot.find("Undo").lit
    robot.click(hand(robot)[0])
    robot.click(place(robot, 1))
    robot.wait(1.0)
    assert robot.find("Undo").lit
    robot.click("Undo")
    assert len(hand(robot)) == 9 and place(robot, 1).role == "place"
    assert not done(table) and mirror_is_true(table)


def test_undo_is_grey_once_a_card_was_shown_and_says_so(app: App) -> None:
    table = to_my_turn(app)
    robot = at_rest(app)
    own, foe = table.seating.legal()[0].picks
    robot.click(robot.find(f"({own})"))
    robot.click(robot.find(f"({foe})"))
    robot.press(pygame.K_SPACE)
    robot.wait(0.5)
    before = done(table)
    assert not robot.find("Undo").lit
    robot.click("Undo")
    assert done(table) == before
    robot.press(pygame.K_u)
    assert "cannot be taken back" in robot.question()
    assert done(table) == before


# ---- the order of the hand


def test_a_card_dragged_within_the_hand_stays_where_it_was_put(table: Table, robot: Robot) -> None:
    first, last = hand(robot)[0], hand(robot)[-1]
    robot.drag(first, (last.rect.right - 5, last.rect.centery))
    robot.wait(1.0)
    assert robot.find(first.label).rect.x > robot.find(last.label).rect.x
    table.submit(table.seating.match.legal(1)[0])
    robot.wait(1.0)
    assert robot.find(first.label).rect.x > robot.find(last.label).rect.x, "an opponent's move does not sort the hand"
    assert not [action for action in done(table) if action.seat == 0]


def test_s_sorts_the_hand_by_number_and_by_class(table: Table, robot: Robot) -> None:
    def order() -> list[str]:
        return [thing.label for thing in sorted(hand(robot), key=lambda thing: (thing.rect.y, thing.rect.x))]

    at_first = order()
    robot.press(pygame.K_s)
    robot.wait(1.0)
    rows = [table.rules.cards[table.rules.index[label.rpartition("(")[2][:-1]]] for label in order()]
    numbers = [next(iter(row.numbers.values())) for row in rows]
    assert numbers == sorted(numbers)
    robot.press(pygame.K_s)
    robot.wait(1.0)
    assert order() == at_first
