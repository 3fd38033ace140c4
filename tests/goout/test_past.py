"""What all seats have seen since the deal, and what it says of hands."""

from __future__ import annotations

from random import Random

import pytest

from game import Match
from game.core.cards import KIND
from game.core.playback import checksum_of
from game.core.views import determinize, mask
from game.goout import state as at
from game.goout.brain.heuristics import HEURISTICS
from game.goout.cards import INDEX
from game.goout.rules import RULES
from game.goout.state import DROPPED, GUARDED, PASSED_ON, PLAYED, SeenDeed
from tests.ai.hiding import otherwise
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.goout.table_talk import Lay, Table


def seen(t: Table) -> tuple[SeenDeed, ...]:
    """The deeds that all seats have seen in this battle."""
    return at.deeds(truth(t.match).counts[at.DEEDS])


def test_plays_passes_and_guards_are_kept_with_the_pile_that_they_met(table: Lay) -> None:
    t = table("9 9 12 13", "G 5 6 7 8", deck="4 3 2").do("play 9 2", "pass", "lay 4", "lay 5", "play 12", "guard")
    assert seen(t) == (
        SeenDeed(PLAYED, 0, 9, 2, 0, 0),
        SeenDeed(PASSED_ON, 1, 0, 2, 9, 2),
        SeenDeed(PLAYED, 0, 12, 1, 0, 0),
        SeenDeed(GUARDED, 1, 0, 0, 12, 1),
    )


def test_a_mixed_set_and_a_flush_are_kept_card_by_card(table: Lay) -> None:
    mixed = table("4 5 5 9 9", "7 8 9", characters=["nerai^"]).do("mix 4", "add 5", "add 5")
    assert [(deed.what, deed.kind, deed.cards) for deed in seen(mixed)] == [(PLAYED, 4, 1), (PLAYED, 5, 2)]
    flush = table("2 3 3 9 9", "7 8 9", characters=["shian^"], pile="8x1").do("flush 2")
    assert [(deed.what, deed.kind, deed.cards) for deed in seen(flush)] == [(DROPPED, 2, 1), (DROPPED, 3, 2)]


def test_a_new_battle_begins_with_nothing_seen() -> None:
    match, luck = Match(RULES, 3, seed=5), Random(5)
    met = set()
    for _ in as_long_as(lambda: match.outcome is None):
        state = truth(match)
        if match.question == "choose":
            assert not state.counts[at.DEEDS]
        met.add(match.question)
        seat = match.waiting[0]
        match.submit(HEURISTICS.policy(state, seat, match.legal(seat), luck))
    assert {"choose", "turn", "lay"} <= met and truth(match).counts[at.DEEDS]


def test_long_battles_forget_the_oldest_and_stay_small() -> None:
    state = truth(Match(RULES, 2, seed=1))
    for number in range(300):
        at.note(state, PLAYED, 1, 1 + number % 13, 1)
    kept = at.deeds(state.counts[at.DEEDS])
    assert len(kept) == 200 and kept[-1].kind == 1 + 299 % 13
    assert state.counts[at.DEEDS].bit_length() <= 6000


def test_what_was_seen_is_the_same_for_all_and_changes_no_checksum(table: Lay) -> None:
    state = truth(table("9 9 12", "5 6 7", deck="4 3").do("play 9 2", "pass", "lay 4", "lay 5").match).copy()
    assert all(mask(state, seat).counts[at.DEEDS] == state.counts[at.DEEDS] for seat in range(2))
    assert otherwise(state, 0, Random(1)).counts[at.DEEDS] == state.counts[at.DEEDS]
    before = checksum_of(state)
    state.counts[at.DEEDS] = 0
    assert checksum_of(state) == before
    state.counts[at.TURN] += 1
    assert checksum_of(state) != before


def held(t: Table, kind: int, seat: int = 0, foe: int = 1) -> float:
    """The number of cards of a kind that a seat believes another one holds."""
    view, rng, worlds = t.match.view(seat), Random(2), 250
    dealt = (determinize(view, rng).zones[at.HAND[foe]] for _ in range(worlds))
    return sum([card & KIND for card in cards].count(kind) for cards in dealt) / worlds


@pytest.mark.parametrize(("deed", "pile", "most"), [("play 6", "", 0.4), ("play 6", "5x1", 0.75)])
def test_who_plays_a_number_is_believed_to_have_no_more_of_it(table: Lay, deed: str, pile: str, most: float) -> None:
    """A leader plays all it has; a follower may hold more, if it needed one only."""
    t = table("3 4 9 9", "1 6 8 10 11 12 G", pile=pile, owner=0 if pile else -1, active=1).do(deed)
    state = truth(t.match)
    after = held(t, 6)
    state.counts[at.DEEDS] = 0
    assert after < most * held(t, 6)


def test_who_has_guarded_is_believed_to_hold_fewer_guards(table: Lay) -> None:
    t = table("3 4 9 9", "1 6 8 10 11 12 G", pile="5x1", owner=0, active=1).do("guard")
    state = truth(t.match)
    after = held(t, INDEX["guard"])
    state.counts[at.DEEDS] = 0
    assert after < 0.9 * held(t, INDEX["guard"])
