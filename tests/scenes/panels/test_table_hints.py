"""Hints at the table: from the person's own view, in words and light, put away by the next deed, and counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import ClassVar

import pygame
import pytest

from game.ai.levels import Level
from game.ai.worker import InlineThinker
from game.core.actions import Action
from game.core.state import State
from scenes.pages.results import Results
from scenes.shell.app import App
from scenes.table.intents import Touch
from scenes.table.panels import hints
from tests.bounded import as_long_as
from tests.robot.kit import settle, sit_at, to_my_turn
from tests.scenes.person import click, press, sees, wait

GRADES = ("About as good.", "A little worse.", "Clearly worse.")


class Listening(InlineThinker):
    """A thinker that notes what it is asked."""

    asked: ClassVar[list[tuple[State, list[Action]]]] = []

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        self.asked.append((view, list(legal)))
        super().ask(view, legal, level, seed)


@pytest.fixture(autouse=True)
def quick_hints(still: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "Thinker", Listening)
    monkeypatch.setattr(hints, "LEVEL", replace(hints.LEVEL, seconds=inf, playouts=24))
    Listening.asked = []


def bar(app: App) -> str:
    """The words of the bar."""
    return app.elements()[0].label


def test_h_names_a_move_that_the_person_may_make_and_lights_it(app: App) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    choice = table.panels.hints.choice
    assert choice is not None and choice.action in table.seating.legal()
    assert bar(app).startswith("Hint: ") and app.elements()[0].role == "hint"
    assert [item.name for item in table.panels.hints.items()] == [("hint", 1), ("hint", 2)]
    assert table.panels.hints.words() == choice.action.picks


def test_the_bulb_gives_a_hint(app: App) -> None:
    table = to_my_turn(app)
    click(app, "Hint")
    app.step([], 0.1)
    assert table.panels.hints.choice is not None


def test_h_again_shows_the_others_and_then_the_first_again(app: App) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    first, seen = table.panels.hints.choice, []
    for _ in range(3):
        press(app, pygame.K_h)
        seen.append(table.panels.hints.choice)
        assert bar(app).startswith("Or: " if seen[-1] != first else "Hint: ")
    assert len(set(map(str, seen))) == 3 and seen[-1] == first
    assert table.panels.hints.told() == (1, 0)


def test_a_hint_is_made_of_what_the_person_may_see(app: App) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    (view, legal) = Listening.asked[0]
    assert view.viewer == 0 and view.luck is None
    assert view == table.seating.match.view(0)
    assert legal == table.seating.legal()


@pytest.mark.parametrize("way", ["deed", "esc"])
def test_a_hint_goes_when_it_has_been_of_use_or_is_not_wanted(app: App, way: str) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    if way == "esc":
        press(app, pygame.K_ESCAPE)
    else:
        table.submit(table.seating.legal()[0])
        settle(table)
    assert table.panels.hints.choice is None and not table.panels.hints.items()
    assert not bar(app).startswith("Hint")
    assert app.scene is table


def test_what_others_do_meanwhile_leaves_the_hint_alone(app: App) -> None:
    """While both lay out their armies, a card of the other side is no reason to think again; one of the person's own
    is."""
    table = sit_at(app)
    settle(table)
    press(app, pygame.K_h)
    app.step([], 0.1)
    before = table.panels.hints.choice
    table.submit(table.seating.match.legal(1)[0])
    settle(table)
    assert before is not None and table.panels.hints.choice == before
    table.submit(table.seating.legal()[0])
    settle(table)
    assert table.panels.hints.choice is None


def test_a_hint_makes_way_while_something_else_is_picked(app: App) -> None:
    """The question is another one then; letting go brings the hint back."""
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    choice = table.panels.hints.choice
    assert choice is not None
    other = next(action for action in table.seating.legal() if action.picks[0] != choice.action.picks[0])
    table.post(Touch(other.picks[0]))
    assert bar(app) == "Now choose the card to attack" and not table.panels.hints.items()
    press(app, pygame.K_ESCAPE)
    assert bar(app).startswith("Hint: ")


def test_a_hint_does_not_outlive_a_decision_after_which_the_same_can_be_done(app: App) -> None:
    """Swapping two cards of an army leaves every other swap as legal as before."""
    table = sit_at(app)
    placing = lambda: not table.seating.match.decided(0) or table.seating.legal()[0].verb == "place"  # noqa: E731
    for _ in as_long_as(placing, most=9):
        table.submit(table.seating.legal()[0])
        settle(table)
    press(app, pygame.K_h)
    app.step([], 0.1)
    assert table.panels.hints.choice is not None
    before = table.seating.legal()
    table.submit(next(action for action in before if action.verb == "swap"))
    settle(table)
    assert table.seating.legal() == before and table.panels.hints.choice is None


def test_what_is_picked_needs_no_number_any_more(app: App) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    first, second = table.panels.hints.words()
    table.post(Touch(first))
    assert table.panels.hints.words() == (second,)


def test_there_is_no_hint_while_others_decide(app: App) -> None:
    table = to_my_turn(app)
    table.submit(table.seating.legal()[0])
    settle(table)
    if not table.seating.asked:
        press(app, pygame.K_h)
        assert table.panels.hints.choice is None and not Listening.asked


def test_hints_can_be_turned_off(app: App) -> None:
    app.settings.hints = False
    table = to_my_turn(app)
    assert not sees(app, "Hint")
    press(app, pygame.K_h)
    assert not Listening.asked and "turned off" in bar(app)
    assert table.panels.hints.told() == ()


def test_the_results_know_how_many_decisions_had_a_hint(app: App) -> None:
    table = sit_at(app)
    table.seating.hints[0] = 3
    table.submit(Action(0, "concede"))
    settle(table)
    wait(app, 4.0)
    assert isinstance(app.scene, Results) and app.scene.summary.hints == (3, 0)


def test_the_next_best_says_how_good_it_is_beside_the_best(app: App) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    thought = table.panels.hints._thought
    assert thought is not None
    best = thought.choices[0]._replace(chance=0.6, trials=900)
    for chance, trials, said in (*zip((0.6, 0.55, 0.4), (900,) * 3, GRADES, strict=True), (0.4, 4, ""), (-1.0, 0, "")):
        other = thought.choices[1]._replace(chance=chance, trials=trials)
        table.panels.hints._thought = replace(thought, choices=(best, other))
        press(app, pygame.K_h)
        told = bar(app)
        assert told.startswith("Or: ") and told.endswith(said or ".") and sum(map(told.count, GRADES)) == bool(said)
        press(app, pygame.K_h)
        assert bar(app).startswith("Hint: ") and not any(grade in bar(app) for grade in GRADES)


def test_where_nothing_else_is_allowed_h_again_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = to_my_turn(app)
    press(app, pygame.K_h)
    app.step([], 0.1)
    hints_given = table.panels.hints
    assert hints_given._thought is not None
    hints_given._thought = replace(hints_given._thought, choices=hints_given._thought.choices[:1])
    monkeypatch.setattr(table.seating, "legal", lambda: [hints_given._choices[0].action])
    press(app, pygame.K_h)
    assert bar(app).endswith(" Nothing else is possible.")


def test_where_there_is_no_other_choice_h_again_says_so(app: App) -> None:
    """One good place for a card is known beforehand."""
    table = sit_at(app)
    settle(table)
    press(app, pygame.K_h)
    app.step([], 0.1)
    alone, hint = len(table.panels.hints._choices) == 1, bar(app)
    press(app, pygame.K_h)
    assert alone and bar(app) == f"{hint} Nothing else is better."
    assert table.panels.hints.told() == (1, 0)
