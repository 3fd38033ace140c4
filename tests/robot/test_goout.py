"""Whole matches of Go Out Battle through the window, from the title to the results, by mouse or by keyboard alone."""

from __future__ import annotations

import pytest

from game import Match
from game.core.cards import KIND
from game.core.events import Moved
from game.goout import state as at
from game.goout.cards import GUARD
from scenes.table.surface.board import Board
from scenes.table.surface.layout import load_map
from tests.robot.conftest import Sit

GAME = "Go Out Battle"
PERSON, NOVICE = "A person", "Novice"
ONE_BATTLE = ("How long do we play?", "One battle")
Rules = tuple[tuple[str, str], ...]


@pytest.mark.parametrize(
    ("hands", "opponents", "rules"),
    [("click", 1, ()), ("drag", 1, (ONE_BATTLE,)), ("click", 2, (ONE_BATTLE,)), ("drag", 4, (ONE_BATTLE,))],
)
def test_a_whole_match_is_played_by_mouse(sit: Sit, at_once: None, hands: str, opponents: int, rules: Rules) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, *[NOVICE] * opponents), rules)
    player.finish()


@pytest.mark.parametrize("privacy", ["hold", "press", "curtain"])
def test_people_at_one_screen_open_their_own_hands(sit: Sit, at_once: None, privacy: str) -> None:
    player = sit("click", privacy=privacy)
    player.start(GAME, (PERSON, PERSON), [ONE_BATTLE])
    player.finish_together()


def test_with_keys_alone_hands_are_opened_and_cards_are_chosen(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, PERSON, PERSON), [ONE_BATTLE])
    player.finish_together()


def test_a_whole_battle_is_played_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE, NOVICE), [ONE_BATTLE])
    player.finish()


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["click", "drag", "keys"])
@pytest.mark.parametrize("seed", range(2, 10))
def test_many_matches_are_played_to_their_end(sit: Sit, at_once: None, hands: str, seed: int) -> None:
    player = sit(hands, seed, speed=("instant", "fast")[seed % 2])
    people = 1 + seed % 2
    rules = [("When is a fighter out?", "Damage equal to life")] if seed % 4 < 2 else []
    player.start(GAME, [PERSON] * people + [NOVICE] * (2 + seed % 4 - people), rules)
    player.finish()


@pytest.mark.parametrize(("arranged", "last"), [(False, False), (True, True)])
def test_a_drawn_card_comes_last_only_where_the_owner_has_arranged_the_hand(arranged: bool, last: bool) -> None:
    match = Match("goout", 2, seed=4, people=(0, 1))
    view, hand, deck = match.view(0), at.HAND[0], at.DECK
    board = Board(view, load_map("goout", (2,)).at(2, "turn"))
    if arranged:
        first = board.shown(hand)[0]
        assert first is not None
        board.rearrange(hand, first, 5000.0, 0.0)
    drawn = GUARD | view.layout.eyes[hand]
    board.apply(Moved(deck, len(view.zones[deck]) - 1, hand, -1, view.zones[deck][-1], drawn))
    kinds = [sprite.card & KIND for sprite in board.shown(hand) if sprite is not None]
    assert (kinds[-1] == GUARD) == last
    assert (kinds == sorted(kinds)) != arranged
