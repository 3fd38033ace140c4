"""A question that can only be answered by yes or no has a button for each, and what it is about is large."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game import GAMES, Match
from game.core.actions import Action
from game.core.rules import Rules
from scenes.table.match.picker import Picker
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import done, resize, settle, sit_at
from tests.robot.robot import Robot

MOST_DECISIONS = 1500
USUAL_SEEDS, MOST_SEEDS = 5, 40
"""Matches of each number of seats, and the most until an offer was met in a game that makes any."""
PARTS = {"goout": {"turn", "mix"}, "goblins": {"commit", "stake", "shop"}, "gothies": {"turn", "vigil", "sing"}}
"""By game, the questions in which cards are played one after the other until the person ends it: the last card that
may still be played is no offer, and the button ends what was begun."""


def picker_of(rules: Rules) -> Picker:
    """The picker that turns touches into actions at a table of this game."""
    guide = rules.guide
    return Picker(guide.by_button, guide.in_menu, guide.by_place, guide.accepts)


def offers(legal: list[Action]) -> bool:
    """Whether one action of two needs something on the table and the other one nothing."""
    return len(legal) == 2 and sorted(bool(action.picks) for action in legal) == [False, True]


@pytest.mark.parametrize("game", GAMES)
def test_yes_has_a_button_beside_no(game: str) -> None:
    rules, met = GAMES[game], set[str]()
    for seats in rules.seats:
        for seed in range(1, MOST_SEEDS):
            if seed > USUAL_SEEDS and (met or not rules.guide.accepts):
                break
            match, luck = Match(game, seats, seed=seed), Random(seed)
            for _ in range(MOST_DECISIONS):
                if match.outcome is not None:
                    break
                seat = luck.choice(match.waiting)
                legal, asked = match.legal(seat), match.view(seat).stack[-1].name
                if offers(legal) and asked not in PARTS.get(game, ()):
                    met.add(asked)
                    picker = picker_of(rules)
                    picker.ask(legal)
                    assert picker.buttons() == sorted(legal, key=lambda action: not action.picks), asked
                    assert not picker.unlabelled(), "the button says it already"
                match.submit(luck.choice(legal))
    assert met or not rules.guide.accepts, "nothing was looked at"


def test_more_than_one_thing_to_choose_from_is_no_offer() -> None:
    picker = Picker(accepts=("claim",))
    both = [Action(0, "claim", ("lion",)), Action(0, "claim", ("wolf",)), Action(0, "leave")]
    picker.ask(both)
    assert picker.buttons() == [Action(0, "leave")] and picker.unlabelled() == {"lion", "wolf"}
    picker.ask(both[1:])
    assert picker.buttons() == both[1:] and picker.next_picks() == {"wolf"}, "and the card can still be touched"


def won(app: OpenApp, question: str, size: tuple[int, int]) -> tuple[Robot, Table]:
    """A BATtle that the person at the screen has won, at this question; opponents never act."""
    window = app((1280, 720), effects=0.0, ambience=0.0)
    for seed in range(1, 60):
        table = sit_at(window, ("person", "random"), seed, "normal", "gothest")
        table.context.tempo.paused = True
        match, luck = table.seating.match, Random(seed)
        for _ in range(MOST_DECISIONS):
            if match.outcome is not None:
                break
            if match.waiting == (0,) and match.view(0).stack[-1].name == question:
                settle(table)
                table.show_now()
                resize(window, size)
                return Robot(window), table
            table.submit(luck.choice(match.legal(match.waiting[0])))
    raise AssertionError(f"seat 0 is never asked {question}")


def large(robot: Robot) -> list[Rect]:
    """The cards that glow, the largest first."""
    lit = (thing.rect for thing in robot.elements("card") if thing.lit)
    return sorted(lit, key=lambda rect: rect.height, reverse=True)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("size", [(1280, 720), (900, 1200)])
@pytest.mark.parametrize("verb", ["take", "leave"])
def test_the_character_card_is_large_and_claimed_or_left_by_a_button(
    open_app: OpenApp, verb: str, size: tuple[int, int]
) -> None:
    robot, table = won(open_app, "take", size)
    robot.wait(1.0)
    (card,) = large(robot)
    assert card.height > 0.3 * size[1]
    assert len(table.panels.buttons.offered) == 2
    assert not any(card.colliderect(rect) for rect in table.panels.buttons.places().values())
    robot.click("Claim it" if verb == "take" else "Leave it")
    assert done(table)[-1].verb == verb


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("size", [(1280, 720), (900, 1200)])
def test_the_cards_of_which_one_may_be_claimed_are_large(open_app: OpenApp, size: tuple[int, int]) -> None:
    robot, table = won(open_app, "claim", size)
    robot.wait(1.0)
    cards = large(robot)
    assert cards[0].height > 120
    robot.click_at(cards[0].center)
    assert done(table)[-1].verb == "claim"
