"""Beside every number of GOTHIES that will be possessed stands whose they are, if several Streya play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.match import Match
from game.core.state import State
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.labels import badges, caption


def threatened(seats: int, least: int) -> State:
    """A night in which a group will possess GOTHIES of at least `least` Streya."""
    for seed in range(1, 80):
        match, luck = Match("gothies", seats, {"mode": "coop"}, seed=seed), Random(seed)
        for _ in range(120):
            if match.outcome is not None:
                break
            if any(len(owners(blow)) >= least for blow in monster_turn.preview(match.view(0))):
                return match.view(0)
            legal = match.legal(match.waiting[0])
            match.submit(luck.choice([action for action in legal if action.verb == "play"] or legal))
    raise AssertionError("no such night")


def owners(blow: monster_turn.Blow) -> Counter[int]:
    """The number of GOTHIES that a group will possess, by seat."""
    return Counter(victim.seat for victim in blow.victims if victim.possessed)


@pytest.mark.parametrize("least", [1, 2])
def test_a_group_says_whose_it_will_possess(least: int) -> None:
    view = threatened(4, least)
    blow = next(blow for blow in monster_turn.preview(view) if len(owners(blow)) >= least)
    told = badges(view, at.ZONES[blow.zone], blow.places[0])
    marked = {int(icon[1:]): number or 1 for icon, number in told if icon[1:].isdecimal()}
    assert marked == owners(blow)
    assert not any(isinstance(number, int) for icon, number in told if icon == "possess"), "a number has its mark"


def test_the_sum_of_the_night_says_whose() -> None:
    view = threatened(4, 2)
    whole = sum((owners(blow) for blow in monster_turn.preview(view)), Counter[int]())
    (_, (_, gaps)), *parts = caption(view, "danger")
    assert gaps["count"] == whole.total()
    assert {int(icon[1:]): said["total"] for icon, (_, said) in parts} == whole


def test_alone_no_mark_is_needed() -> None:
    view = threatened(1, 1)
    blow = next(blow for blow in monster_turn.preview(view) if owners(blow))
    told = badges(view, at.ZONES[blow.zone], blow.places[0])
    assert told[0][0] == "possess" and not any(icon[1:].isdecimal() for icon, _ in told)
    assert len(caption(view, "danger")) == 1


def test_the_cards_in_a_rivals_hand_are_counted_beside_their_backs() -> None:
    view = Match("gothies", 4, seed=1).view(0)
    hands = [len(view.zones[at.HAND[seat]]) for seat in range(4)]
    said = [caption(view, f"s{seat}.hand") for seat in range(4)]
    assert [int(parts[0][1][1]["total"]) for parts in said[1:]] == hands[1:] and said[0] == ()
