"""Taking back: free until luck was drawn, a person saw a new card, or secret answers were opened; derived, never
declared."""

from __future__ import annotations

from random import Random

from game import Match, Rules
from game.core import flow
from game.core.actions import Action
from game.core.cards import is_hidden
from game.core.events import Asked, Event, Flipped, Moved, Rolled, Shuffled, Turned
from game.core.state import Game, State
from game.core.views import apply_event, determinize, mask, mask_event
from tests.contract.kit import Dealt, decisions, every_sample, every_seating, finish, looks, snapshot, truth

WORLDS, MOST_TRIED = 3, 60
"""Worlds in which a decision that may be undone is made again, and such decisions of one match."""


def tells(match: Match, before: State, action: Action, events: list[Event]) -> bool:
    """Whether luck spoke, answers of others than the seat that acted were opened, or anyone saw a card that was new to
    him; after a foreseeable action only people count, where some are named."""
    if any(isinstance(event, Rolled | Flipped | Shuffled) for event in events):
        return True
    opened = bool(before.answers.keys() - {action.seat}) and not truth(match).answers
    only_people = before.people and action.verb in match.rules.foreseeable
    watching = before.people if only_people else range(before.seats)
    return opened or any(newly_seen(before, events, other) for other in watching)


def newly_seen(before: State, events: list[Event], seat: int) -> bool:
    """Whether a seat saw a card that it did not know."""
    mirror = mask(before, seat)
    for event in events:
        told = mask_event(event, seat, mirror.game)
        if isinstance(told, Turned) and is_hidden(mirror.zones[told.zone][told.place]) > is_hidden(told.card):
            return True
        if isinstance(told, Moved) and is_hidden(told.before) > is_hidden(told.after):
            return True
        if told is not None:
            apply_event(mirror, told)
    return False


def luck_drawn(match: Match) -> int:
    """The number of numbers that luck has given in the recorded past."""
    return len(match.record.deal) + sum(len(move.luck) for move in match.record.moves)


@every_sample
def test_undo_restores_an_equal_state_or_is_refused(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            was, record, drawn = truth(match), match.record, luck_drawn(match)
            before = snapshot(was)
            telling = tells(match, was, action, match.submit(action)) or luck_drawn(match) > drawn
            telling = telling and not rules.free_undo(truth(match))
            after = snapshot(truth(match))
            assert match.can_undo(action.seat) == (not telling)
            assert match.undo(action.seat) == (not telling)
            assert snapshot(truth(match)) == (after if telling else before)
            if not telling:
                assert match.record == record and luck_drawn(match) == drawn
                match.submit(action)
                assert snapshot(truth(match)) == after


@every_sample
def test_undo_and_redo_at_random_never_breaks_a_match(rules: Rules, seats: int, dealt: Dealt) -> None:
    """Any seat may try to undo at any time; what others did meanwhile stays done."""
    for match, rng in dealt(rules, seats):
        for action in decisions(match, rng, concede=0.002):
            match.submit(action)
            seat = rng.randrange(seats)
            decided = [move.action for move in match.record.moves]
            if rng.random() < 0.2 and match.undo(seat):
                last = max(n for n, one in enumerate(decided) if one.seat == seat)
                assert [move.action for move in match.record.moves] == decided[:last] + decided[last + 1 :]
            replayed = Match.replay(match.record) if rng.random() < 0.02 else match
            assert truth(replayed) == truth(match)
            if len(decided) > 300:
                break
        finish(match, rng)


@every_seating
def test_undo_of_nothing_is_refused(rules: Rules, seats: int) -> None:
    match = Match(rules, seats, seed=1)
    assert not any(match.undo(seat) for seat in range(seats))


@every_seating
def test_conceding_is_not_taken_back(rules: Rules, seats: int) -> None:
    match = Match(rules, seats, seed=1)
    match.submit(Action(0, "concede"))
    assert not any(match.undo(seat) for seat in range(seats))


@every_seating
def test_what_a_person_may_undo_has_told_that_person_nothing(rules: Rules, seats: int) -> None:
    """A person alone among opponents makes a decision that may be undone: in every world that fits what the person
    knew before, exactly the same is seen."""
    if rules.people_only(rules.full_options({}, seats)):
        return
    match, rng, tried = Match(rules, seats, seed=4, people=(0,)), Random(4), 0
    for action in decisions(match, rng):
        view = match.view(0)
        news = match.submit(action)
        if action.seat != 0 or not match.can_undo(0):
            continue
        tried += 1
        for world in range(WORLDS):
            assert seen_in(determinize(view, Random(world)), action) == seen(news, rules), str(action)
        if tried == MOST_TRIED:
            return


def seen(news: list[Event], rules: Game) -> list[Event]:
    """The events that seat 0 gets, without the sorting of the steps to come."""
    told = (mask_event(event, 0, rules) for event in news)
    return [event for event in told if event is not None and not isinstance(event, Asked)]


def seen_in(world: State, action: Action) -> list[Event]:
    """The events that seat 0 gets if the action is carried out in this world."""
    world.news = []
    flow.play(world, action)
    news, world.news = world.news, None
    return seen(news, world.game)
