"""What may be done: the lists of legal actions, and the door that lets nothing else in."""

from __future__ import annotations

import random

import pytest

from game import Match, Rules
from game.core.actions import Action, IllegalAction
from tests.contract.kit import Dealt, every_sample, looks, snapshot, truth


@every_sample
def test_legal_lists_are_sorted_unique_and_for_waiting_seats_only(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            for seat in range(seats):
                legal = match.legal(seat)
                assert legal == sorted(set(legal))
                assert bool(legal) == (seat in match.waiting)
                assert all(one.seat == seat for one in legal)
            match.submit(action)
        assert not any(match.legal(seat) for seat in range(seats))


@every_sample
def test_actions_are_readable_back_from_their_text(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            for one in match.legal(action.seat):
                assert Action.parse(str(one)) == one
            match.submit(action)


@every_sample
def test_the_question_is_always_small_enough_to_offer(rules: Rules, seats: int, dealt: Dealt) -> None:
    """Big choices are split: no list is longer than every own card against every card of every other seat."""
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            assert len(match.legal(action.seat)) <= 600
            match.submit(action)


def strange_actions(match: Match, legal: Action, rng: random.Random) -> list[Action]:
    """Actions near a legal one."""
    seats = range(-1, match.view(0).seats + 1)
    return [
        legal._replace(seat=rng.choice(seats)),
        legal._replace(verb=rng.choice(["", "pass", "done", "place", "undo"])),
        legal._replace(picks=legal.picks[::-1]),
        legal._replace(picks=(*legal.picks, "s0")),
        legal._replace(picks=legal.picks[:-1]),
        Action(legal.seat, "concede", ("s0",)),
        Action(seats[-1], "concede"),
        Action(-1, "concede"),
    ]


@every_sample
def test_an_illegal_action_raises_and_changes_nothing(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            before, record = snapshot(truth(match)), match.record
            for wrong in strange_actions(match, action, rng):
                if not (0 <= wrong.seat < seats and wrong in match.legal(wrong.seat)):
                    with pytest.raises(IllegalAction):
                        match.submit(wrong)
            assert snapshot(truth(match)) == before
            assert match.record == record
            match.submit(action)
        with pytest.raises(IllegalAction):
            match.submit(action)
        with pytest.raises(IllegalAction):
            match.submit(Action(0, "concede"))


@every_sample
def test_a_reason_is_given_for_every_touch_that_is_not_allowed(rules: Rules, seats: int, dealt: Dealt) -> None:
    """`why_not` never fails, whatever is touched, and answers a waiting seat whose touch begins no legal action."""
    for match, rng in dealt(rules, seats):
        touchable = [zone.name for zone in truth(match).layout.zones]
        touchable += [f"{z.name}/{n}" for z in truth(match).layout.zones for n in (1, max(2, z.places))]
        touchable += [row.key for row in rules.cards[:3]] + ["s0", f"s{seats - 1}", "1"]
        for action in looks(match, rng):
            legal = match.legal(action.seat)
            picks = tuple(rng.sample(touchable, rng.choice((0, 1, 1, 2))))
            for seat in range(seats):
                reason = rules.guide.why_not(match.view(seat), seat, picks)
                assert reason is None or isinstance(reason[0], str)
            reason = rules.guide.why_not(match.view(action.seat), action.seat, picks)
            if picks and not any(set(picks) <= set(one.picks) for one in legal):
                assert reason is not None, (picks, truth(match).stack[-1])
            match.submit(action)


@pytest.mark.parametrize("seats", [-1, 0, 1, 99])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Match("battlegoats", seats)
