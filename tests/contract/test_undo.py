"""Taking back: free until luck or a new card was seen, derived and never declared."""

from __future__ import annotations

from game import Match, Rules
from game.core.actions import Action
from game.core.cards import ALL_SEEN
from game.core.events import Event, Flipped, Moved, Rolled, Shuffled, Turned
from tests.contract.kit import decisions, every_seating, finish, looks, matches, snapshot, truth


def tells(events: list[Event]) -> bool:
    """Whether luck spoke or anyone saw a card that was new to him."""
    return any(
        isinstance(event, Rolled | Flipped | Shuffled | Turned)
        or (isinstance(event, Moved) and bool(event.after & ~event.before & ALL_SEEN))
        for event in events
    )


def luck_drawn(match: Match) -> int:
    """How many numbers luck has given in the recorded past."""
    return len(match.record.deal) + sum(len(move.luck) for move in match.record.moves)


@every_seating
def test_undo_restores_an_equal_state_or_is_refused(rules: Rules, seats: int) -> None:
    for match, rng in matches(rules, seats, seeds=1):
        for action in looks(match, rng):
            before, record, drawn = snapshot(truth(match)), match.record, luck_drawn(match)
            telling = tells(match.submit(action)) or luck_drawn(match) > drawn
            telling = telling and not rules.free_undo(truth(match))
            after = snapshot(truth(match))
            assert match.can_undo(action.seat) == (not telling)
            assert match.undo(action.seat) == (not telling)
            assert snapshot(truth(match)) == (after if telling else before)
            if not telling:
                assert match.record == record and luck_drawn(match) == drawn
                match.submit(action)
                assert snapshot(truth(match)) == after


@every_seating
def test_undo_and_redo_at_random_never_breaks_a_match(rules: Rules, seats: int) -> None:
    """Any seat may try to undo at any time; what others did meanwhile stays done."""
    for match, rng in matches(rules, seats, seeds=1):
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
