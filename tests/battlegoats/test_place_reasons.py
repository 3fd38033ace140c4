"""Why a card is put where a hint says: every placement of a set-up says something, and says what is so."""

from __future__ import annotations

import pytest

from game import Match
from game.ai.brain import reasons_for
from game.battlegoats import state as at
from game.battlegoats.brain.heuristics import HEURISTICS
from game.battlegoats.brain.layout import layout
from game.battlegoats.cards import INDEX
from game.core.actions import Action
from game.core.cards import EMPTY, seen_bit
from tests.bounded import as_long_as
from tests.contract.kit import truth


def said(hand: str, action: str, field: str = "") -> list[str]:
    """The reasons of seat 0 for an action while it lays out: `place lion 5`, or `ready`; `field` as in table talk."""
    match = Match("battlegoats", 2, seed=0)
    state = truth(match)
    state.zones[at.hand(0)] = sorted(INDEX[key] | seen_bit(0) for key in hand.split())
    state.zones[at.field(0)] = [EMPTY] * len(at.PLACES)
    for word in field.split():
        place, key = word.split(":")
        state.zones[at.field(0)][int(place) - 1] = INDEX[key] | seen_bit(0)
    verb, *picks = action.split()
    picks[1:] = [f"s0.field/{place}" for place in picks[1:]]
    return [
        " ".join(map(str, (key, *gaps.values())))
        for key, gaps in reasons_for(match.view(0), Action(0, verb, tuple(picks)))
    ]


def test_what_counts_the_same_everywhere_leaves_the_better_places_to_others() -> None:
    assert said("lion centurion bear", "place lion 1") == ["leaves_room card:centurion"]
    assert said("lion bear", "place lion 1") == ["same_anywhere card:lion"]
    assert said("lion centurion", "place lion 1", "5:bear") == ["same_anywhere card:lion"], "the centre is taken"


def test_what_counts_more_for_its_place_or_its_neighbours_says_so() -> None:
    assert said("lion centurion", "place centurion 5") == ["counts_there card:centurion 7 7"]
    assert said("archer", "place archer 7", "1:lion 2:bear") == ["counts_there card:archer 7 7"]
    others = "5:wolf 2:bear 3:badger 4:scout 1:skunk 6:vulture"
    assert said("archer lion", "place archer 7", others) == ["counts_there card:archer 7 7"]


def test_what_waits_for_its_neighbours_says_what_it_will_count() -> None:
    hand = "marshal_greta medic scout trickster lookout stubborn_goat duelist underdog last_stand"
    place = layout(tuple(sorted(INDEX[key] for key in hand.split()))).index(INDEX["marshal_greta"])
    total = 6 + len(at.ADJACENT[place])
    assert said(hand, f"place marshal_greta {place + 1}") == [f"will_count card:marshal_greta {total} {total}"]


def test_the_last_place_and_an_army_that_no_swap_makes_stronger_say_so() -> None:
    rest = "1:wolf 2:bear 3:badger 4:lion 5:centurion 6:skunk 7:archer 8:scout"
    assert said("jonas", "place jonas 9", rest) == ["only_place"]
    assert said("", "ready", f"{rest} 9:jonas") == ["stands_well"]
    assert said("", "ready", "1:wolf 2:bear 3:badger 4:lion 5:jonas 6:skunk 7:centurion 8:scout 9:medic") == []


def test_in_the_middle_of_a_match_nothing_is_said_of_cards_to_come() -> None:
    assert said("marshal_greta", "place marshal_greta 1", "9:lion") == []


@pytest.mark.parametrize("seats", [2, 6])
def test_every_placement_has_a_reason(seats: int) -> None:
    match = Match("battlegoats", seats, seed=seats)
    for _ in as_long_as(lambda: match.view(0).stack[-1].name == "deploy"):
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            best = max(zip(HEURISTICS.prior(view, seat, legal), legal, strict=True))[1]
            mine = best.picks[:1] == ("land_mine",)
            assert mine or best.verb == "ready" or reasons_for(view, best), best
            match.submit(best)
