"""What a person is asked, and how a slip is kept from costing anything, through the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from game.core.actions import Action
from game.core.steps import Step
from game.goout.state import HAND
from game.gothest.cards import INDEX, TAKES_ACE
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.surface.free_room import taken
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.goblins.table_talk import Table as Climb
from tests.gothest.table_talk import Table as Bats
from tests.robot.kit import settle, sit_at, to_my_turn
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("still")
Moment = Callable[[list[Action]], bool]


def at_moment(app: App, game: str, moment: Moment, speed: str = "instant", **options: str) -> Table:
    """A table at which seat 0 is asked when its legal actions are such."""
    for seed in range(1, 40):
        table = sit_at(app, ("person", "random"), seed, speed, game, **options)
        match = table.seating.match
        for _ in range(40):
            if match.outcome is not None:
                break
            if match.waiting[0] == 0 and moment(match.legal(0)):
                settle(table)
                return table
            table.submit(match.legal(match.waiting[0])[seed % len(match.legal(match.waiting[0]))])
    raise AssertionError("that moment never comes")


def verbs(*wanted: str) -> Moment:
    """A moment at which all these verbs are legal."""
    return lambda legal: {action.verb for action in legal} >= set(wanted)


def button(robot: Robot, label: str) -> ScreenElement:
    """The button that is called so."""
    return next(thing for thing in robot.elements("button") if thing.label == label)


def test_pass_stands_apart_asks_once_and_comes_last(app: App) -> None:
    table = at_moment(app, "goout", verbs("pass", "reveal", "play"))
    robot = Robot(app)
    shown, away = button(robot, "Show fighter").rect, button(robot, "Pass").rect
    buttons = table.panels.buttons.offered
    assert not shown.colliderect(away) and buttons["0 pass"].kind != buttons["0 reveal"].kind
    stops = []
    for _ in as_long_as(lambda: "Pass" not in stops):
        robot.press(pygame.K_TAB)
        stops.append(next(thing.label for thing in app.elements() if thing.focused))
    assert len(stops) > 2 and stops[-2] == "Show fighter"
    decisions = table.seating.decisions
    robot.click("Pass")
    assert table.seating.decisions == decisions and button(robot, "Sure? Pass").rect == away
    robot.click("Sure? Pass")
    assert table.seating.decisions == decisions + 1


def test_what_asks_once_forgets_it_when_something_else_is_touched(app: App) -> None:
    table = at_moment(app, "goout", verbs("pass", "play"))
    robot = Robot(app)
    robot.click("Pass")
    assert robot.sees("Sure? Pass") and "Press again" in robot.question()
    robot.click(next(thing for thing in robot.lit("card") if "hand" not in thing.label))
    assert "Press again" not in robot.question() and not robot.sees("Sure?")
    robot.press(pygame.K_ESCAPE)
    robot.click("Pass")
    robot.press(pygame.K_ESCAPE)
    assert not robot.sees("Sure?") and app.scene is table
    robot.click("Pass")
    bare = next(spot for spot in corners(app) if not any(thing.rect.collidepoint(spot) for thing in app.elements()))
    robot.click_at(bare)
    assert robot.sees("Pass") and not robot.sees("Sure?") and table.seating.asked


def corners(app: App) -> list[tuple[int, int]]:
    """Spots along the left edge of a window."""
    return [(3, y) for y in range(3, app.screen.height, 7)]


@pytest.mark.parametrize("keys", [False, True])
def test_what_asks_once_asks_until_it_is_answered(app: App, keys: bool) -> None:
    table = at_moment(app, "goout", verbs("pass", "play"))
    decisions, robot = table.seating.decisions, Robot(app)

    def press() -> None:
        if keys:
            robot.press(pygame.K_RETURN)
        else:
            robot.click(button(robot, "Sure? Pass" if robot.sees("Sure?") else "Pass"))

    if keys:
        robot.tab_to(lambda thing: thing.label == "Pass")
    press()
    words = robot.question()
    robot.wait(60.0)
    assert robot.sees("Sure? Pass") and robot.question() == words and not table.panels.question_bar.busy
    press()
    assert table.seating.decisions == decisions + 1 and not robot.sees("Sure?")


def test_what_asks_once_goes_on_with_its_question_and_ends_with_it(app: App) -> None:
    table = at_moment(app, "goout", verbs("pass", "play"))
    robot = Robot(app)
    robot.click("Pass")
    table.seating.version += 1  # as when others have acted
    robot.wait(1.0)
    assert robot.sees("Sure? Pass") and "Press again" in robot.question()
    table.seating.match.submit(next(action for action in table.seating.legal() if action.verb == "play"))
    table.seating.version += 1
    robot.wait(1.0)
    assert "Press again" not in robot.question() and not robot.sees("Sure?")


def test_a_setting_lets_pass_act_at_once(app: App) -> None:
    table = at_moment(app, "goout", verbs("pass", "play"))
    decisions, robot = table.seating.decisions, Robot(app)
    caution = table.panels.question_bar.caution(Action(0, "pass"))
    app.settings.ask_unused = False
    robot.click("Pass")
    assert "could play instead" in caution and table.seating.decisions == decisions + 1


def test_a_card_of_gothest_is_touched_and_then_its_place(app: App) -> None:
    table = at_moment(app, "gothest", lambda legal: any(one.verb == "play" and len(one.picks) == 1 for one in legal))
    robot = Robot(app)
    plain = [thing for thing in robot.lit("card") if not TAKES_ACE[INDEX[thing.label.split("(")[1][:-1]]]]
    card = (plain or robot.lit("card"))[0]
    decisions = table.seating.decisions
    robot.click(card)
    assert table.seating.decisions == decisions and "choose where it goes" in robot.question()
    robot.click(card)
    assert table.seating.decisions == decisions and not robot.sees("Play it")
    robot.click(card)
    robot.click(next(thing for thing in robot.lit("place") if "present" in thing.label))
    assert table.seating.decisions > decisions
    assert table.seating.match.record.moves[decisions].action.verb == "play"


@pytest.mark.parametrize(("what", "onto"), [(2, 7), (7, 2)])
@pytest.mark.parametrize("hands", ["drag", "click"])
def test_two_cards_of_an_army_are_swapped_either_way(app: App, what: int, onto: int, hands: str) -> None:
    """The question says: drag one onto another."""
    table = at_moment(app, "battlegoats", lambda legal: any(one.verb == "swap" for one in legal))
    robot, decisions = Robot(app), table.seating.decisions
    first, second = (
        next(thing for thing in robot.lit("card") if thing.rect.collidepoint(table.tabletop.card_rect(spot).center))
        for place in (what, onto)
        for spot in [table.input.targets.spots(f"s0.field/{place}")[0]]
    )
    if hands == "drag":
        robot.drag(first, second.rect.center)
    else:
        robot.click(first)
        robot.click(second)
    robot.wait(0.5)
    moves = [move.action for move in table.seating.match.record.moves[decisions:]]
    assert Action(0, "swap", ("s0.field/2", "s0.field/7")) in moves


def test_a_dragged_card_of_a_set_is_asked_how_many(app: App) -> None:
    """Dropped on the pile it stays picked, and the buttons that a click brings are there."""
    table = at_moment(app, "goout", lambda legal: any(one.picks[1:] == ("2",) for one in legal))
    robot = Robot(app)
    card = next(one.picks[0] for one in table.context.picker.legal if one.picks[1:] == ("2",))
    thing = next(thing for thing in robot.lit("card") if f"({card})" in thing.label)
    robot.click(thing)
    offered = {button.label for button in robot.lit("button")}
    robot.press(pygame.K_ESCAPE)
    robot.drag(thing, (640, 300))
    robot.wait(1.0)
    assert table.context.picker.picked == (card,)
    assert {button.label for button in robot.lit("button")} == offered


def test_a_button_says_how_many_cards_it_plays(app: App) -> None:
    """The one for a card that is picked already, instead of the pile: all that leave the hand with it."""
    seen = Counter[int]()
    for seed in range(1, 9):
        table = sit_at(app, ("person", "random"), seed, "instant", "goout")
        match, picker = table.seating.match, table.context.picker
        for _ in range(30):
            if match.outcome is not None:
                break
            legal = match.legal(match.waiting[0])
            pairs = [one for one in legal if one.picks[1:] == ("2",)]
            action = (pairs or legal)[seed % len(pairs or legal)]
            label, held = "", len(match.view(0).zones[HAND[0]])
            if match.waiting[0] == 0 and action.verb == "play":
                settle(table)
                picker.picked = action.picks[:1]
                label = table.panels.buttons._label(action) if picker.lacks_place else ""
                picker.picked = ()
            table.submit(action)
            if label and match.outcome is None:
                left = held - len(match.view(0).zones[HAND[0]])
                assert label == ("Play it" if left == 1 else f"Play {left} cards")
                seen[left] += 1
    assert seen[1] and seen[2]


def test_all_plain_cards_are_played_and_undone_at_once(app: App) -> None:
    table = at_moment(app, "gothies", lambda legal: sum(one.verb == "play" for one in legal) > 1)
    robot, before, decisions = Robot(app), table.seating.view(), table.seating.decisions
    robot.click("Play all")
    robot.wait_until(lambda: table.director.caught_up and robot.sees("End turn"))
    played = table.seating.match.record.moves[decisions:]
    assert len(played) > 1 and {move.action.verb for move in played} == {"play"}
    robot.click("Undo")
    robot.wait(0.3)
    assert table.seating.view() == before and table.board.view == before


def lost_battle(app: App, speed: str = "instant") -> tuple[Table, Robot]:
    """A person, whom nobody can help, against a foe that is too strong."""
    table = sit_at(app, ("person", "novice"), 1, speed, "goblins")
    table.seating.match = Climb("runt runt grunt", "", foe="sunlit_paladin").match
    table.seating.version += 1
    table.show_now()
    settle(table)
    return table, Robot(app)


@pytest.mark.parametrize("kept", [0, 1])
def test_in_a_lost_battle_all_cards_go_at_one_press(app: App, kept: int) -> None:
    table, robot = lost_battle(app)
    assert "make a last stand, or run" in robot.question()
    for _ in range(kept):
        robot.click(robot.lit("card")[0])
    robot.click("Last stand: all")
    robot.wait(0.3)
    own = [move.action.verb for move in table.seating.match.record.moves if move.action.seat == 0]
    assert own == ["commit"] * 3 + ["done"]


def test_how_a_match_ends_is_not_told_before_it_is_seen(app: App) -> None:
    table, robot = lost_battle(app, "normal")
    robot.click("Last stand: all")
    table.submit(Action(1, "done"))
    told = []
    assert table.seating.outcome is not None
    for _ in as_long_as(lambda: not table.director.caught_up):
        told.append(robot.question())
        robot.wait(0.1)
    assert len(told) > 5 and not any("Game over" in sentence for sentence in told)
    robot.wait(0.1)
    assert robot.question() == "No goblin is left. Game over."


def test_one_starter_is_taken_back_alone_against_computers(app: App) -> None:
    table = at_moment(app, "gothies", lambda legal: any("heart_" in str(one) for one in legal))
    robot, before, decisions = Robot(app), table.seating.view(), table.seating.decisions
    robot.click(robot.find("(heart_"))
    robot.wait(0.3)
    assert table.seating.decisions == decisions + 1 and table.panels.buttons.fixed["undo"].enabled
    robot.press(pygame.K_u)
    robot.wait(0.3)
    assert table.seating.view() == before


@pytest.mark.parametrize("drags", [False, True])
def test_a_refusal_goes_with_the_next_right_touch(app: App, drags: bool) -> None:
    to_my_turn(app, speed="instant")
    robot = Robot(app)
    robot.click(next(thing for thing in robot.elements("card") if "(s1.field/" in thing.label))
    assert robot.elements("warning")
    own = next(thing for thing in robot.lit("card") if "(s0.field/" in thing.label)
    (robot.take if drags else lambda thing, spot: robot.click(thing))(own, (640, 360))
    assert not robot.elements("warning") and "Now choose" in robot.question()


def test_no_old_question_stands_under_what_is_shown(app: App) -> None:
    """The vote is over, and while its result is shown nothing asks for a vote."""
    table = at_moment(app, "goblins", verbs("vote"), "normal", talk="off")
    robot, match = Robot(app, dt=1 / 60), table.seating.match
    assert "vote" in robot.question()
    for _ in as_long_as(lambda: match.question == "vote"):
        seat = match.waiting[-1]
        table.submit(match.legal(seat)[0])
    seen = set()
    for _ in as_long_as(lambda: not table.director.caught_up):
        robot.frame()
        seen.add(robot.question())
    assert len(seen) and not any("vote in secret" in question for question in seen)


def test_the_call_of_a_tie_is_not_asked_as_that_of_who_begins(app: App) -> None:
    """Both are the same step; what the coin decides is shown when the tie has been seen."""
    table = sit_at(app, ("person", "random"), 1, "normal", "gothest")
    laid = Bats("3 3 3", "3 3 3").coin("tails")
    truth(laid.match).stack[:] = [Step("call", (0,), ("order",))]
    table.seating.match = laid.match
    table.seating.version += 1
    table.show_now()
    settle(table)
    robot = Robot(app, dt=0.2)
    assert "plays first" in robot.question()
    for seat, verb in ((0, "call heads"), (1, "play"), (0, "play")):
        table.submit(next(action for action in table.seating.match.legal(seat) if verb in str(action)))
    assert table.seating.match.question == "call" and table.seating.asked
    seen = set()
    for _ in as_long_as(lambda: not table.director.caught_up):
        robot.frame()
        seen.add(robot.question())
    robot.frame()
    assert not any("plays first" in question for question in seen) and "tie" in robot.question()


def test_who_plays_with_real_cards_is_not_asked_to_show_them(app: App) -> None:
    app.settings.privacy = "curtain"
    sit_at(app, ("person", "person"), 3, "instant", "goblins", deck="table")
    robot = Robot(app)
    robot.wait_until(lambda: robot.scene() in ("Curtain", "Table"))
    for _ in range(30):
        robot.wait(0.4)
        if robot.scene() == "Curtain":
            assert not robot.sees("show my cards") and robot.sees("I am")
            return
        robot.click(robot.lit("button")[0])
    raise AssertionError("no curtain ever fell")


def test_the_buttons_of_how_many_cover_no_name_of_a_pile(app: App) -> None:
    def several(legal: list[Action]) -> bool:
        return any(action.picks[1:] == ("3",) for action in legal)

    table = at_moment(app, "goout", several)
    robot = Robot(app)
    card = next(action.picks[0] for action in table.seating.legal() if action.picks[1:] == ("3",))
    table.post(intents.Touch(card))
    robot.wait(1.0)
    rects = [thing.rect for thing in robot.elements("button") if thing.label in ("1 card", "2 cards", "3 cards")]
    assert len(rects) == 3 and rects[0].top == rects[2].top
    tabletop = table.tabletop
    names = [rect for rect in taken(tabletop, between=True) if rect.height < app.screen.get_rect().height // 3]
    assert not any(rect.collidelist(names) >= 0 for rect in rects)
