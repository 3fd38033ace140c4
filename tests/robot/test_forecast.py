"""The forecast at the window: an arc and a sentence for everything that is aimed at, by mouse, by drag and by keys."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ai.brain import RankedAction
from game.battlegoats import state as at
from game.core.cards import EMPTY, UP, seen_bit
from game.core.guide import ForecastEnd
from game.goblins.state import HAND
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.intents import SitDown, Touch
from scenes.table.panels.hints import Hints
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.goblins.table_talk import Table as Climb
from tests.robot.kit import at_rest, settle, sit_at, to_my_turn
from tests.robot.robot import FRAME, Robot, visible_spot
from tests.robot.test_leaks import Picture, looks, others_truth

pytestmark = pytest.mark.usefixtures("still")


def open_up(table: Table, seat: int, *places: int) -> None:
    """Cards of a battlefield lie face up, as after a battle."""
    state = table.seating.match._state
    for place in places:
        state.zones[at.field(seat)][place] |= UP | state.layout.everyone
    table.show_now()
    table.context.signs.relayout()


def card(robot: Robot, word: str) -> ScreenElement:
    """The card that a word picks."""
    return next(thing for thing in robot.elements("card") if f"({word})" in thing.label)


def told(robot: Robot) -> str:
    """The sentence of the forecast; "" without one."""
    return next((thing.label for thing in robot.elements("forecast")), "")


def arc(table: Table) -> int:
    """The number of pieces of an arc that are drawn."""
    return sum(isinstance(item.name, tuple) and item.name[0] == "arc" for item in table.items())


def aim_at(robot: Robot, own: str, foe: str) -> str:
    """Click on the person's own card, point at the other one and wait a while; what is said then."""
    table = robot.app.scene
    assert isinstance(table, Table)
    table.input.let_go()
    robot.click(card(robot, own))
    robot.point(visible_spot(card(robot, foe)))
    robot.wait(0.4)
    return told(robot)


def attacker(table: Table) -> str:
    """One of the person's cards that may attack."""
    return next(action.picks[0] for action in table.seating.match.legal(0) if action.verb == "attack")


def test_mouse_drag_and_keys_say_the_same(app: App) -> None:
    table = to_my_turn(app)
    open_up(table, 1, 0, 1, 2)
    robot = at_rest(app, 0.5)
    own = attacker(table)
    assert told(robot) == "" and arc(table) == 0
    robot.click(card(robot, own))
    assert told(robot) == "", "nothing is aimed at yet"
    robot.point(visible_spot(card(robot, "s1.field/1")))
    few = arc(table)
    robot.wait(0.4)
    sentence = told(robot)
    assert " against " in sentence and "?" not in sentence and 0 < few < arc(table), "it has grown"
    (words,) = (thing.rect for thing in robot.elements("forecast"))
    assert app.screen.get_rect().contains(words)
    assert words.collidelist([card(robot, own).rect, card(robot, "s1.field/1").rect]) < 0, "both cards can be read"
    assert table.forecasts.shown is not None and table.forecasts.shown.end is not ForecastEnd.UNKNOWN
    robot.point((5, 5))
    assert told(robot) == "" and arc(table) == 0
    robot.press(pygame.K_ESCAPE)
    robot.take(card(robot, own), (640, 300))
    robot.point(visible_spot(card(robot, "s1.field/1")))
    robot.wait(0.3)
    assert told(robot) == sentence, "while it is dragged"
    beside = card(robot, "s1.field/1").rect
    robot.point((beside.left - 8, beside.centery))
    assert told(robot) == sentence, "a little beside it, where a drop would count too"
    robot.drop(visible_spot(card(robot, own)))
    robot.press(pygame.K_ESCAPE)
    robot.tab_to(lambda thing: f"({own})" in thing.label)
    robot.press(pygame.K_RETURN)
    robot.tab_to(lambda thing: "(s1.field/1)" in thing.label)
    robot.wait(0.3)
    assert told(robot) == sentence and arc(table) > 0, "with the keyboard alone"
    robot.press(pygame.K_RETURN)
    robot.wait(0.1)
    assert told(robot) == "", "it happens"


def test_a_hidden_card_is_a_question_unless_somebody_helps_to_remember(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = to_my_turn(app)
    state = table.seating.match._state
    robot = at_rest(app, 0.5)
    own = attacker(table)
    before = aim_at(robot, own, "s1.field/1")
    assert before.endswith("against ?")
    state.zones[at.field(1)][0] |= seen_bit(0)
    table.show_now()
    assert aim_at(robot, own, "s1.field/1") == before, "it was seen, and that helps nobody"
    hint = RankedAction(table.seating.legal()[0], 0.5, ())
    monkeypatch.setattr(Hints, "choice", hint)
    monkeypatch.setattr(Hints, "_choices", (hint,))
    robot.wait(0.1)
    assert told(robot) != before, "a hint tells it"
    monkeypatch.setattr(Hints, "choice", None)
    robot.wait(0.1)
    assert told(robot) == before
    app.settings.memory_aid = True
    robot.wait(0.1)
    assert " against " in told(robot) and "?" not in told(robot)
    assert "beats" in aim_at(robot, own, "s1.field/2")
    app.settings.memory_aid = False
    app.settings.forecast = False
    robot.wait(0.1)
    assert told(robot) == "" and arc(table) == 0


@pytest.mark.parametrize(("wishes", "speed"), [({"reduced_motion": True}, "normal"), ({}, "instant")])
def test_in_calm_mode_or_instantly_a_forecast_stands_still(
    open_app: OpenApp, wishes: dict[str, bool], speed: str
) -> None:
    """With reduced motion or at once all of it is there in the next frame, and nothing moves."""
    app = open_app(**wishes)
    table = to_my_turn(app, speed=speed)
    open_up(table, 1, 0)
    robot = at_rest(app, 0.5)
    robot.click(card(robot, attacker(table)))
    robot.point(visible_spot(card(robot, "s1.field/1")))
    first = {item.name: item.key for item in table.items()}
    robot.wait(0.5)
    assert first == {item.name: item.key for item in table.items()} and arc(table) > 3
    assert not table.forecasts.busy


def test_an_arc_comes_to_rest(app: App) -> None:
    """Even one with chevrons: then nothing is drawn any more."""
    table = to_my_turn(app)
    open_up(table, 1, *range(9))
    robot = at_rest(app, 0.5)
    match = table.seating.match
    for action in match.legal(0):
        if action.verb == "attack":
            found = match.rules.guide.forecast(match.view(0), action, True)
            if found is not None and found.end is ForecastEnd.TARGET_FALLS:
                aim_at(robot, *action.picks)
                assert table.busy() and table.forecasts.busy
                robot.wait(1.6)
                assert not table.forecasts.busy and arc(table) > 3
                return
    raise AssertionError("nothing can be won")


def test_open_cards_of_the_enemy_carry_what_they_count(app: App) -> None:
    """Only while they lie open; the same number as the guide's."""
    table = to_my_turn(app)
    enemy = table.board.sprites[at.field(1)]
    assert not [sprite for sprite in enemy if id(sprite) in table.context.signs.values]
    open_up(table, 1, *range(9))
    settle(table)
    view, guide = table.seating.match.view(0), table.rules.guide
    changed = [any(one[:3] != (one[0],) * 3 for one in guide.values(view, at.field(1), place)) for place in range(9)]
    assert any(changed) and not all(changed)
    enemy = table.board.sprites[at.field(1)]
    assert [id(sprite) in table.context.signs.values for sprite in enemy] == changed
    for sprite in filter(None, enemy):
        if value := table.context.signs.values.get(id(sprite)):
            assert value.at[0] < 0.6 and value.at[1] < 0.3, "over the printed number, in the upper left corner"


def study(robot: Robot, table: Table, own: str) -> list[Picture]:
    """Aims at every card of the enemy, and looks."""
    table.post(SitDown(0))
    robot.frame(pygame.Event(pygame.WINDOWEXPOSED))
    seen = []
    for place, enemy in enumerate(table.board.view.zones[at.field(1)], 1):
        if enemy != EMPTY:
            aim_at(robot, own, f"s1.field/{place}")
            seen.append(looks(robot.app, table))
    return seen


@pytest.mark.parametrize("aided", [False, True])
def test_other_hidden_cards_give_the_same_forecasts(open_app: OpenApp, aided: bool) -> None:
    app = open_app(memory_aid=aided)
    table = to_my_turn(app)
    open_up(table, 1, 4, 6)
    robot = at_rest(app, 0.5)
    own = attacker(table)
    study(robot, table, own)
    seen = study(robot, table, own)
    assert len({frame[0] for frame in seen}) > 3
    truth = table.seating.match._state
    other = table.seating.match._state = others_truth(table, 4)
    assert other.zones != truth.zones
    assert study(robot, table, own) == seen


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("gothest", 2, {}), ("goout", 4, {}), ("gothies", 3, {}), ("gothies", 2, {"mode": "coop"}), ("goblins", 3, {})],
)
def test_every_game_says_something_where_numbers_meet(app: App, game: str, seats: int, options: dict[str, str]) -> None:
    """A person who aims at an action reads what the guide says of it."""
    for seed in range(1, 9):
        table = sit_at(app, ["person", *["novice"] * (seats - 1)], seed, "instant", game, **options)
        match, luck, robot = table.seating.match, Random(seed), Robot(app, dt=FRAME)
        for _ in range(260):
            if match.outcome is not None:
                break
            legal = match.legal(0)
            found = [one for one in legal if match.rules.guide.forecast(match.view(0), one, True)]
            if found and table.seating.asked:
                settle(table)
                table.input.let_go()
                action = found[-1]
                for word in action.picks[:-1]:
                    table.post(Touch(word))
                named = {str(action), *action.picks[-1:]}
                rects = table.panels.buttons.places() | table.input.targets.stops(action.picks[-1:])
                robot.point(next(rect for name, rect in rects.items() if name in named).center)
                robot.wait(0.1)
                assert told(robot) and arc(table) > 3
                return
            table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    raise AssertionError("nothing was forecast")


def test_a_forecast_hides_no_name_of_a_goblin_or_the_foe(app: App) -> None:
    table = sit_at(app, ("person", "random"), 3, "instant", "goblins")
    table.seating.match = Climb(
        "bruiser wolfrider catapult sapper fearmonger impersonator drummer", "grunt runt", foe="lamp_scout"
    ).match
    table.seating.version += 1
    table.show_now()
    settle(table)
    robot = at_rest(app, 0.0)
    forecasts = table.forecasts
    for place, sprite in enumerate(table.board.sprites[HAND[0]][::3]):
        assert sprite is not None and sprite.spot is not None
        robot.point(table.tabletop.card_rect(sprite.spot).center)
        robot.wait(0.02)
        shown = forecasts.shown
        assert shown is not None
        printed = forecasts._printed()
        assert len(printed) > 8, "all names and what the foe can do"
        assert shown.place.collidelist(printed) < 0, f"the sentence beside card {place}"
        assert shown.arc.sign().rect.collidelist(printed) < 0, f"the sign beside card {place}"
