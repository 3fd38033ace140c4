"""Hands that are open while a key is held: what opens and closes them, and what nobody sees."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Event

from game.core.cards import SPECTATOR, is_hidden
from game.core.events import Event as Fact
from game.core.record import CONCEDE
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.input.consent_page import ConsentPage
from scenes.table.input.seat_keys import AGAIN_AFTER, LONGEST_REST, OPEN_AFTER, SeatKeys
from scenes.table.intents import Decide, UndoLast
from scenes.table.match.pause import Pause
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")
THREE = ("person", "person", "person")


def at_turn(app: App, speed: str = "instant") -> tuple[Table, Robot]:
    """Go Out Battle between three people, one of whom has to open a hand to play a card."""
    table, luck = sit_at(app, THREE, 5, speed, "goout"), Random(1)
    robot, seating = Robot(app, dt=FRAME), table.seating
    for _ in as_long_as(lambda: seating.match.question != "turn"):
        robot.frame()
        if seating.sharing.holders and table.director.idle:
            table.post(Decide(luck.choice(seating.match.legal(seating.sharing.holders[0]))))
    robot.wait(0.5)
    robot.wait_until(lambda: table.director.idle)
    return table, robot


def opened(table: Table, robot: Robot, seat: int) -> None:
    """Hold a seat's key until that hand is open."""
    robot.hold(seat)
    robot.wait_until(lambda: table.seating.viewer == seat)


def only_own_cards(table: Table) -> bool:
    """Whether the viewer sees one hand, their own, and nobody else any."""
    board = table.board
    hands = {seat: board.sprites[board.view.layout.zone_index[f"s{seat}.hand"]] for seat in range(3)}
    known = {seat for seat, cards in hands.items() if any(one and not is_hidden(one.card) for one in cards)}
    return known == {table.seating.viewer} - {SPECTATOR}


def test_a_held_key_opens_that_hand_and_a_brushed_one_does_not(app: App) -> None:
    table, robot = at_turn(app)
    seat = table.seating.sharing.holders[0]
    robot.hold(seat)
    robot.release(seat)
    robot.wait(0.3)
    assert table.seating.viewer == SPECTATOR and only_own_cards(table)
    opened(table, robot, seat)
    assert table.seating.asked and only_own_cards(table)


def let_go(robot: Robot, seat: int) -> None:
    robot.release(seat)


def second_key(robot: Robot, seat: int) -> None:
    robot.hold((seat + 1) % 3)


def another_window(robot: Robot, seat: int) -> None:
    robot.frame(Event(pygame.WINDOWFOCUSLOST))


def asleep(robot: Robot, seat: int) -> None:
    robot.wait(LONGEST_REST + FRAME)


def menu(robot: Robot, seat: int) -> None:
    robot.press(pygame.K_p)


@pytest.mark.parametrize("close", [let_go, second_key, another_window, asleep, menu])
def test_a_hand_closes_in_the_same_frame(app: App, close: Callable[[Robot, int], None]) -> None:
    """And while nothing new is pressed it stays closed."""
    table, robot = at_turn(app)
    seat = table.seating.sharing.holders[0]
    opened(table, robot, seat)
    close(robot, seat)
    assert table.seating.viewer == SPECTATOR and table.board.view.viewer == SPECTATOR and only_own_cards(table)
    if close is menu:
        assert isinstance(app.scene, Pause)
        robot.press(pygame.K_ESCAPE)
    robot.wait(1.0)
    assert table.seating.viewer == SPECTATOR and only_own_cards(table)


def test_after_two_keys_were_down_all_must_come_up(app: App) -> None:
    table, robot = at_turn(app)
    robot.hold(0)
    robot.hold(1)
    robot.release(1)
    robot.wait(1.0)
    assert table.seating.viewer == SPECTATOR
    robot.release(0)
    opened(table, robot, 1)


def test_a_key_that_stays_down_opens_the_hand_again_after_a_while() -> None:
    """The one who decided is asked again, and everybody has seen what came of it."""
    keys = SeatKeys()
    keys.seats = (0, 1)
    keys.press(1)
    keys.update(OPEN_AFTER, counts=True)
    assert keys.wanted == 1
    keys.decided()
    keys.update(AGAIN_AFTER - 0.01, counts=True)
    assert keys.wanted == -1
    keys.update(5.0, counts=False)
    assert keys.wanted == -1, "while something is shown to all it does not count"
    keys.update(0.02, counts=True)
    assert keys.wanted == 1


def test_a_press_opens_a_hand_and_the_next_one_closes_it(open_app: OpenApp) -> None:
    """For hands that cannot hold a key; the second press may be anybody's."""
    app = open_app(privacy="press")
    table, robot = at_turn(app)
    seat = table.seating.sharing.holders[0]
    for closer in (seat, (seat + 1) % 3):
        robot.hold(seat)
        robot.release(seat)
        robot.wait(0.3)
        assert table.seating.viewer == seat and only_own_cards(table)
        robot.hold(closer)
        robot.release(closer)
        robot.wait(0.3)
        assert table.seating.viewer == SPECTATOR, "the press of another seat closes, and opens nothing"


def test_the_cap_on_the_plate_does_what_the_key_does(app: App) -> None:
    table, robot = at_turn(app)
    seat = table.seating.sharing.holders[0]
    cap = next(thing for thing in robot.elements("seat_key") if thing.lit)
    robot.point(cap.rect.center)
    robot.button(True)
    robot.wait(0.3)
    assert table.seating.viewer == seat
    robot.button(False)
    assert table.seating.viewer == SPECTATOR


def test_whoever_looks_without_being_asked_holds_the_opponents_up(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_at(app, ("person", "random", "person"), 5, "instant", "goout")
    robot, seating, asked = Robot(app, dt=FRAME), table.seating, 0

    def thinks(*_: object) -> list[Fact]:
        nonlocal asked
        asked += 1
        return []

    monkeypatch.setattr(seating, "opponent", thinks)
    robot.wait_until(lambda: bool(seating.sharing.holders))
    table.post(Decide(seating.match.legal(0)[0]))
    robot.wait(0.2)
    assert asked and seating.match.waiting == (1, 2)
    opened(table, robot, 0)
    asked = 0
    robot.wait(3.0)
    assert not asked and seating.viewer == 0
    robot.release(0)
    robot.wait(0.2)
    assert asked


def test_nothing_is_pointed_at_when_a_hand_opens_or_closes(app: App) -> None:
    """Neither what the last one rested on nor what had the focus."""
    table, robot = at_turn(app)
    seat = table.seating.sharing.holders[0]
    opened(table, robot, seat)
    card = robot.lit("card")[0]
    robot.point(card.rect.center)
    robot.press(pygame.K_TAB)
    robot.wait(1.5)
    assert table.input.focus.name
    robot.release(seat)
    assert not table.input.focus.name and table.input.close_look.item(None) is None
    assert not any(thing.focused for thing in robot.elements())
    opened(table, robot, (seat + 1) % 3)
    assert not table.input.focus.name and not any(thing.focused for thing in robot.elements())


def test_the_table_turns_to_the_one_who_decides(app: App) -> None:
    table, robot = at_turn(app)
    luck, turned = Random(3), set()
    seating = table.seating
    for _ in range(400):
        robot.frame()
        if len(seating.sharing.holders) == 1 and table.director.idle:
            robot.frame()
            assert table.board.viewer == seating.sharing.holders[0]
            turned.add(table.board.viewer)
            table.post(Decide(luck.choice(seating.match.legal(seating.sharing.holders[0]))))
    assert len(turned) > 1


# ---- talk before a secret answer


def climb(app: App, people: int = 3) -> tuple[Table, Robot]:
    """The goblins before the first door."""
    seats = tuple(SeatSetup("person", "") for _ in range(people)) + (SeatSetup("random", ""),) * (people == 1)
    table = Table(app, Setup("goblins", seats, {"talk": "off"}, 5, "instant"))
    app.push(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    return table, robot


def test_people_talk_until_somebody_says_that_all_has_been_said(app: App) -> None:
    table, robot = climb(app)
    robot.wait(60.0)
    assert table.seating.sharing.talking and not robot.lit("seat_key") and "Talk it over" in robot.question()
    opened(table, robot, 1)
    assert not robot.lit("card", "place"), "own cards may be looked at; nothing is decided yet"
    robot.release(1)
    robot.click("We have talked")
    assert "in secret in 3" in robot.question() and not robot.sees("We have talked")
    robot.wait(2.5)
    assert table.seating.sharing.talking
    robot.wait(1.0)
    assert not table.seating.sharing.talking and len(robot.lit("vote_key")) == 9, "three keys for each of three"


def test_each_seat_may_stop_the_end_of_a_talk_twice(app: App) -> None:
    table, robot = climb(app)
    for _ in range(2):
        robot.click("We have talked")
        robot.hold(2)
        robot.release(2)
        assert "Talk it over" in robot.question()
        robot.wait(4.0)
        assert table.seating.sharing.talking
    robot.click("We have talked")
    robot.hold(2)
    robot.release(2)
    assert "in secret in 3" in robot.question() or "in secret in 2" in robot.question(), "a third time nobody listens"
    robot.wait(4.0)
    assert not table.seating.sharing.talking


def test_somebody_alone_with_computers_talks_to_nobody(app: App) -> None:
    table, _ = climb(app, people=1)
    assert not table.seating.sharing.talking and table.seating.asked


def test_the_next_secret_question_is_talked_about_anew(app: App) -> None:
    table, robot = climb(app)
    seating, luck = table.seating, Random(4)
    talks = 0
    for _ in range(3000):
        robot.frame()
        if seating.outcome is not None or talks > 3:
            break
        if robot.sees("We have talked"):
            talks += 1
            robot.click("We have talked")
        elif not seating.sharing.talking and table.director.idle:
            seats = seating.sharing.holders or ((seating.actor,) if seating.asked else ())
            if seats:
                table.post(Decide(luck.choice(seating.match.legal(seats[0]))))
    assert talks > 3


# ---- taking back


def shown_decision(app: App) -> tuple[Table, Robot]:
    """Somebody wants to take back what was shown since: the others are asked."""
    table, robot = at_turn(app)
    seating, luck = table.seating, Random(1)
    for _ in as_long_as(lambda: not seating.may_ask_back or seating.can_undo() or not table.director.idle):
        robot.frame()
        if seating.sharing.holders and table.director.idle:
            table.post(Decide(luck.choice(seating.match.legal(seating.sharing.holders[0]))))
    table.post(UndoLast())
    robot.wait(0.6)
    assert isinstance(app.scene, ConsentPage)
    return table, robot


def test_all_others_agree_at_once_each_with_the_own_key(app: App) -> None:
    table, robot = shown_decision(app)
    decided, who = table.seating.decisions, table.seating.undo_seat
    assert only_own_cards(table) and table.seating.viewer == SPECTATOR
    first, second = (seat for seat in range(3) if seat != who)
    robot.hold(who)
    robot.release(who)
    robot.hold(first)
    robot.release(first)
    robot.hold(first)
    robot.release(first)
    assert isinstance(app.scene, ConsentPage), "nobody agrees twice, nor for oneself"
    assert app.scene.agreed == {first}
    robot.hold(second)
    robot.wait(0.3)
    assert robot.scene() == "Table" and table.seating.decisions < decided and table.seating.agreed == 1
    assert table.seating.viewer == SPECTATOR, "the key that agreed opens no hand"


def test_one_who_refuses_is_enough(app: App) -> None:
    table, robot = shown_decision(app)
    decided = table.seating.decisions
    robot.click("No, play on")
    robot.wait(0.3)
    assert (
        robot.scene() == "Table" and table.seating.decisions == decided and "That decision stands" in robot.question()
    )


def test_the_pointer_is_put_onto_the_question_and_explains_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system reports that it has come there; until a person moves it, it points at nothing."""
    put: list[tuple[int, int]] = []
    table, robot = at_turn(app)
    monkeypatch.setattr(pygame.mouse, "set_pos", put.append)
    opened(table, robot, table.seating.sharing.holders[0])
    assert len(put) == 1 and table.rect(table.board.arrangement["question"]).collidepoint(put[0])
    robot.point(put[0])
    robot.wait(3.0)
    assert not table.explain_input.explain.open
    robot.point((put[0][0] + 40, put[0][1]))
    robot.wait(3.0)
    assert table.explain_input.explain.open, "a person who moves it there is told what it is"


# ---- what belongs to one person alone


def test_a_person_gives_up_with_the_key_held(app: App) -> None:
    """Nobody gives up for somebody else: without a key the menu says what it takes."""
    table, robot = at_turn(app)
    robot.press(pygame.K_p)
    assert robot.sees("Concede: open this with your key held") and not robot.find("Concede").lit
    robot.press(pygame.K_ESCAPE)
    robot.wait(0.5)
    seat = table.seating.sharing.holders[0]
    opened(table, robot, seat)
    robot.press(pygame.K_p)
    assert table.seating.viewer == SPECTATOR, "nothing is open below the menu"
    robot.click("Concede")
    robot.click("Give up")
    robot.wait(0.5)
    move = table.seating.match.record.moves[-1].action
    assert (move.seat, move.verb) == (seat, CONCEDE)
    robot.release(seat)
    robot.wait(0.3)
    robot.press(pygame.K_p)
    assert not robot.find("Concede").lit, "the next one holds another key"


@pytest.mark.parametrize(("game", "secret"), [("gothest", True), ("gothies", False)])
def test_a_hint_on_the_open_table_tells_nobody_what_one_seat_knows(app: App, game: str, secret: bool) -> None:
    """Where cards are secret it takes a key; together in GOTHIES all is open, and so is the hint."""
    options = {} if secret else {"mode": "coop"}
    people = ("person",) * (2 if secret else 3)
    table = sit_at(app, people, 5, "instant", game, **options)
    robot, seating = Robot(app, dt=FRAME), table.seating
    robot.wait_until(lambda: seating.asked and seating.viewer == SPECTATOR)
    robot.wait(0.5)
    robot.press(pygame.K_h)
    assert ("hold your key" in robot.question()) == secret
    assert robot.find("Hint").lit == (not secret) and bool(table.panels.hints.sentence()) == (not secret)


def test_no_card_stays_raised_when_a_hand_closes(app: App) -> None:
    """A card that was picked and not played cannot be told from the others."""
    table = sit_at(app, ("person", "person"), 5, "normal", "gothest")
    match, robot = table.seating.match, Robot(app, dt=FRAME)
    for _ in as_long_as(lambda: match.question != "lead"):
        table.submit(match.legal(match.waiting[0])[0])
    table.director.finish()
    robot.wait(1.0)
    robot.wait_until(lambda: table.director.idle)
    seat = match.waiting[0]
    opened(table, robot, seat)
    robot.wait(0.5)
    robot.click(robot.lit("card")[0])
    robot.release(seat)
    hand = table.board.sprites[table.board.view.layout.zone_index[f"s{seat}.hand"]]
    for _ in range(30):
        robot.frame()
        assert all(one and one.spot and one.pose.y == one.spot.y and one.pose.scale == one.spot.scale for one in hand)
