"""Rulings about the deal, the draft, the battlefield and the first attack."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game import GAMES, Match
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, HERO_KINDS
from game.core.actions import Action, IllegalAction
from game.core.cards import KIND
from game.core.events import Flipped, Rolled
from tests.battlegoats.table_talk import Lay, attack
from tests.bounded import as_long_as
from tests.contract.kit import truth


def deployed(match: Match, ready: tuple[int, ...]) -> Match:
    """Lay all armies anyhow; then seats call ready in this order."""
    for seat in range(match.view(0).seats):
        for _ in as_long_as(lambda: len(match.legal(seat)) and match.legal(seat)[0].verb == "place"):
            match.submit(match.legal(seat)[0])
    for seat in ready:
        match.submit(Action(seat, "ready"))
    return match


def drafted(match: Match) -> Match:
    """Everybody keeps the first card offered until the draft is over."""
    for _ in as_long_as(lambda: truth(match).stack[-1].name == "draft"):
        match.submit(match.legal(match.waiting[0])[0])
    return match


def first_attacker(match: Match) -> int:
    """The seat whose turn is the first."""
    (seat,) = match.waiting
    assert truth(match).stack[-1].name == "turn"
    return seat


def test_unused_heroes_stay_out() -> None:
    """B1: heroes are a stack of their own; none is dealt or drafted with the others."""
    for seed in range(20):
        for setup in ("random", "draft"):
            state = truth(Match("battlegoats", 6, {"setup": setup}, seed=seed))
            for seat in range(6):
                dealt = state.zones[at.hand(seat)] + state.zones[at.pack(seat)]
                assert sum(card & KIND in HERO_KINDS for card in dealt) == 1
                assert not any(card & KIND in HERO_KINDS for card in state.zones[at.pack(seat)])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_draft_passes_right_and_forces_the_last_card(seats: int) -> None:
    """B2: keep one, pass the rest right; the eighth card is forced; the hero is never drafted."""
    match = Match("battlegoats", seats, {"setup": "draft"}, seed=1)
    heroes = [truth(match).zones[at.hand(seat)][0] & KIND for seat in range(seats)]
    before = [{card & KIND for card in truth(match).zones[at.pack(seat)]} for seat in range(seats)]
    for seat in range(seats):
        match.submit(match.legal(seat)[0])
    for seat in range(seats):
        pack = {card & KIND for card in truth(match).zones[at.pack(seat)]}
        assert len(pack) == 7 and pack < before[(seat + 1) % seats]
    drafted(match)
    for seat, hero in enumerate(heroes):
        hand = [card & KIND for card in truth(match).zones[at.hand(seat)]]
        assert len(hand) == 9 and [kind for kind in hand if kind in HERO_KINDS] == [hero]
    assert [len(match.record.moves)] == [7 * seats], "nobody is asked about the eighth card"


def test_a_draft_is_secret() -> None:
    """B2: in secret; only the new owner learns which card was kept."""
    match = Match("battlegoats", 3, {"setup": "draft"}, seed=1)
    kept = match.legal(0)[0]
    match.submit(kept)
    assert match.view(1).answers == {} and match.view(0).answers == {0: kept}
    for seat in (1, 2):
        match.submit(match.legal(seat)[0])
    assert all(card & KIND >= len(CARDS) for card in match.view(1).zones[at.hand(0)])


def first_seats(options: Mapping[str, str], seats: int = 2) -> list[int]:
    """Who attacks first in many matches."""
    found = []
    for seed in range(60):
        match = Match("battlegoats", seats, options, seed=seed)
        found.append(first_attacker(deployed(match, tuple(range(seats)))))
    return found


def test_chance_names_the_first_attacker_of_the_first_game() -> None:
    """B3: random in the first game."""
    assert 15 < first_seats({}).count(0) < 45
    assert set(first_seats({}, seats=4)) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "previous", "first"), [(2, "0", 1), (2, "1", 0), (4, "3", 0), (4, "1", 2), (3, "5", 0)]
)
def test_the_first_attack_goes_round_afterwards(seats: int, previous: str, first: int) -> None:
    """B3: then alternate."""
    match = deployed(Match("battlegoats", seats, {"_previous": previous}, seed=1), tuple(range(seats)))
    assert first_attacker(match) == first
    assert not match.record.moves[-1].luck


def test_a_rematch_remembers_who_began() -> None:
    """B3: the options of the next match name the one who attacked first in this."""
    match = deployed(Match("battlegoats", 3, seed=1), (0, 1, 2))
    assert GAMES["battlegoats"].rematch(match.view(0))["_previous"] == str(first_attacker(match))
    assert GAMES["battlegoats"].rematch(Match("battlegoats", 3, seed=1).view(0))["_previous"] == "none"


def test_a_coin_or_the_highest_d20_says_who_begins() -> None:
    """B3: how chance speaks; those with the same highest roll, and only those, roll again."""
    match = deployed(Match("battlegoats", 2, seed=1), (0,))
    assert [e for e in match.submit(Action(1, "ready")) if isinstance(e, Flipped)]
    match = deployed(Match("battlegoats", 3, seed=1), (0, 1))
    chance = truth(match).luck
    assert chance is not None
    chance.script = list(reversed([17, 3, 17, 8, 4]))
    rolls = [event for event in match.submit(Action(2, "ready")) if isinstance(event, Rolled)]
    assert [(roll.seat, roll.face) for roll in rolls] == [(0, 18), (1, 4), (2, 18), (0, 9), (2, 5)]
    assert first_attacker(match) == 0


def test_speed_lets_the_first_person_who_is_ready_choose() -> None:
    """B3: option «speed»: the first person to press Ready chooses; computers do not race."""
    match = Match("battlegoats", 3, {"first": "speed"}, seed=1, people=(1, 2))
    deployed(match, (0, 2, 1))
    assert match.waiting == (2,)
    assert [str(action) for action in match.legal(2)] == ["2 choose s0", "2 choose s1", "2 choose s2"]
    match.submit(Action(2, "choose", ("s1",)))
    assert first_attacker(match) == 1


def test_without_people_the_first_computer_ready_chooses() -> None:
    """B3: without people the first that is ready chooses."""
    match = deployed(Match("battlegoats", 2, {"first": "speed"}, seed=1), (1, 0))
    assert match.waiting == (1,)


def test_without_the_option_nobody_chooses_who_begins() -> None:
    """B3: by default nobody chooses."""
    match = deployed(Match("battlegoats", 2, seed=1, people=(0, 1)), (1, 0))
    assert truth(match).stack[-1].name == "turn"


def test_directly_in_front_is_the_own_column_only(table: Lay) -> None:
    """B5: all own cards in the same column in rows nearer the enemy."""
    assert attack(table, "9:pikegoat 3:tick 6:wolf", place=9) == 9
    assert attack(table, "9:pikegoat 1:tick 5:wolf 8:lion", "5:scout 3:tock 6:medic", place=9) == 1


def test_adjacent_is_never_across_battlefields(table: Lay) -> None:
    """B6: up, down, left and right on the same battlefield."""
    assert attack(table, "2:herder 1:tick 3:wolf 5:lion", place=2) == 7
    assert attack(table, "2:herder", "5:scout 1:tick 2:wolf 3:lion", place=2) == 4


def test_empty_places_do_not_close_up(table: Lay) -> None:
    """B7: cards never move unless a card says so."""
    t = table("5:lion 8:wolf", "2:medic 5:tick 8:tock").do("attack 5 s1/2")
    assert t.army(1) == "5:tick 8:tock" and t.army(0) == "5:lion 8:wolf"
    assert t.refuses("swap 5 8", seat=1)


def test_placed_cards_may_be_swapped_until_ready() -> None:
    """B7: and only then do they stay where they are."""
    match = Match("battlegoats", 2, seed=1)
    deployed(match, ())
    match.submit(Action(0, "swap", ("s0.field/1", "s0.field/9")))
    match.submit(Action(0, "ready"))
    with pytest.raises(IllegalAction):
        match.submit(Action(0, "swap", ("s0.field/1", "s0.field/9")))


def test_rearranging_has_an_end() -> None:
    """B7: after twelve swaps only «ready» is left."""
    match = deployed(Match("battlegoats", 2, seed=1), ())
    for _ in range(12):
        match.submit(Action(0, "swap", ("s0.field/1", "s0.field/9")))
    assert match.legal(0) == [Action(0, "ready")]


def test_own_cards_may_always_be_looked_at() -> None:
    """B8: an army is known to its owner in hand and on the battlefield, and to nobody else."""
    match = deployed(Match("battlegoats", 2, seed=1), (0,))
    assert all(card & KIND < len(CARDS) for card in match.view(0).zones[at.field(0)])
    assert all(card & KIND >= len(CARDS) for card in match.view(1).zones[at.field(0)])


@pytest.mark.parametrize("seats", [1, 7])
def test_only_two_to_six_players_are_possible(seats: int) -> None:
    """B37: more than six players are not possible."""
    with pytest.raises(ValueError, match="2 to 6"):
        Match("battlegoats", seats)


def test_places_are_chosen_one_card_at_a_time() -> None:
    """B4: any card of the hand to any empty place of the seat's own battlefield."""
    match = Match("battlegoats", 2, seed=1)
    assert len(match.legal(0)) == 81
    card, place = random.Random(1).choice(match.legal(0)).picks
    match.submit(Action(0, "place", (card, place)))
    assert len(match.legal(0)) == 64
    assert not any(card in action.picks or place in action.picks for action in match.legal(0))


@pytest.mark.parametrize("seats", GAMES["battlegoats"].seats)
def test_every_seat_has_counters_of_its_own(seats: int) -> None:
    own = [counter(seat) for seat in range(seats) for counter in (at.fell, at.swaps)]
    assert len(set(own)) == 2 * seats
    assert not set(own) & {at.TURN, at.ACTIVE, at.USED, at.SHOWN, at.FIRST, at.FASTEST}
    assert max(own) < len(Match("battlegoats", seats, seed=1).view(0).counts)
