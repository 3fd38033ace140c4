"""What judging a position knows of the cards: their totals, and what they can do to each other."""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random
from unittest.mock import patch

import pytest

from game.ai.search import playout
from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import paper_table, worth
from game.battlegoats.brain.clashes import FEATURES, Army, army_cards, features
from game.battlegoats.brain.value import _sides, army_strengths, value
from game.battlegoats.cards import CARDS, INDEX
from game.battlegoats.effects import Clash
from game.battlegoats.rules import RULES
from game.core import flow
from game.core.cards import EMPTY, KIND, UP, seen_bit
from game.core.state import State
from game.core.views import determinize
from tests.ai.kit import questions
from tests.battlegoats.table_talk import Lay
from tests.contract.kit import truth


def armies(rng: Random) -> State:
    """Two random armies with gaps, some cards face up, some fallen."""
    kinds = rng.sample(range(len(CARDS)), 2 * len(at.PLACES))
    cards = [EMPTY if rng.random() < 0.3 else kind | UP * (rng.random() < 0.4) for kind in kinds]
    cards[0], cards[9] = kinds[0], kinds[9]
    table = paper_table(cards[:9], cards[9:])
    for seat in range(2):
        table.zones[at.discard(seat)] = rng.sample(range(len(CARDS)), rng.randrange(6))
    return table


def printed_total(table: State, own: tuple[int, int], foe: tuple[int, int], attacking: bool) -> int:
    """The total of a card as its text says it, without any table of totals."""
    card, other = (table.zones[at.field(seat)][place] for seat, place in (own, foe))
    row = CARDS[card & KIND]
    clash = Clash(table, *own, bool(card & UP), attacking, *foe, CARDS[other & KIND].cls, bool(other & UP))
    return max(0, row.attack + sum(modifier(clash) for modifier in row.modifiers))


def test_totals_are_what_the_texts_say() -> None:
    """In battles and, except for what depends on how or where the other card lies, in the eyes of the opponents."""
    rng, special = Random(1), {INDEX[key] for key in ("spotter", "pig_a_pult", "battering_ram")}
    for _ in range(40):
        table = armies(rng)
        classes = [CARDS[INDEX[key]].cls for key in ("jonas", "double_ballista", "lion", "medic")]
        for fighter in army_cards(table, 0, 1):
            own = (0, fighter.place)
            for place in at.filled_places(table, 1):
                side = classes.index(CARDS[table.zones[at.field(1)][place] & KIND].cls)
                for attacking, totals in ((True, fighter.attack), (False, fighter.defence)):
                    total = printed_total(table, own, (1, place), attacking)
                    assert battle.strength(table, own, (1, place), attacking) == total
                    assert fighter.kind in special or totals[side] == total


def facts(state: State, seat: int) -> dict[str, float]:
    """The features of a seat of two by name."""
    own, theirs = army_cards(state, seat, 1 - seat), army_cards(state, 1 - seat, seat)
    return dict(zip(FEATURES, features(state, seat, 1 - seat, own, theirs), strict=True))


def test_known_cards_are_prizes_and_unknown_ones_are_guessed(table: Lay) -> None:
    """A Lion 7 knows the Medic 5 and not the Bear 8, who defends with 6; showing costs a quarter."""
    state = truth(table("5:lion", "5:medic 6:bear").match)
    for place in (4, 5):
        state.zones[at.field(1)][place] &= ~seen_bit(0)
    state.zones[at.field(0)][4] &= ~seen_bit(1)
    hidden = facts(state, 0)
    assert (hidden["prize"], hidden["second_prize"], hidden["number"], hidden["tempo"]) == (0, 0, log(1), 1)
    medic, bear = (worth()[INDEX[key]] for key in ("medic", "bear"))
    assert hidden["guess"] == pytest.approx((medic + bear) / 2 - 0.25) and hidden["open_guess"] < 0
    assert hidden["sum"] == pytest.approx(medic + bear) and hidden["answers"] == pytest.approx((medic + bear) / 2)
    state.zones[at.field(1)][4] |= seen_bit(0)
    known = facts(state, 0)
    assert known["prize"] == known["prize_now"] == pytest.approx(medic - 0.25)
    assert known["guess"] == pytest.approx(bear - 0.25)
    state.zones[at.field(0)][4] |= seen_bit(1)
    assert facts(state, 0)["prize"] == pytest.approx(medic) and facts(state, 0)["open_guess"] == pytest.approx(bear)
    state.counts[at.ACTIVE] = 1
    waiting = facts(state, 0)
    assert (waiting["tempo"], waiting["prize_now"]) == (0, 0)
    assert waiting["open_prize_later"] == pytest.approx(medic)


def test_a_card_out_of_reach_is_no_prize(table: Lay) -> None:
    """Shanelaine attacks the rear row only."""
    state = truth(table("5:shanelaine", "1:medic 8:queen_odile").match)
    state.zones[at.field(1)] = [card | seen_bit(0) if card != EMPTY else card for card in state.zones[at.field(1)]]
    found = facts(state, 0)
    assert found["prize"] == 0 and found["answers"] < 0


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_add_up_and_lost_armies_have_none(seats: int) -> None:
    for view, rng in questions(RULES, seats, every=60):
        world = determinize(view, rng)
        chances = [value(world, seat) for seat in range(seats)]
        assert sum(chances) == pytest.approx(1)
        assert all(chance == 0 for seat, chance in enumerate(chances) if at.is_out(world, seat))


def test_strengths_are_the_same_without_what_is_remembered() -> None:
    """With three armies or more sides are remembered, and totals that do not look at the foe are shared."""
    for view, rng in questions(RULES, 4, every=20):
        world = determinize(view, rng)
        armies = {seat: Army(world, seat) for seat in at.living(world)}
        for seat, army in armies.items():
            for foe in armies.keys() - {seat}:
                assert army.against(armies[foe]) == army_cards(world, seat, foe)
        for change in range(3):
            world.counts[at.ACTIVE] = (world.counts[at.ACTIVE] + 1) % 4
            for seat in list(armies)[:change]:
                if not (filled := at.filled_places(world, seat)):
                    continue  # the last card of this army has fallen
                place = filled[0]
                world.zones[at.field(seat)][place] ^= seen_bit((seat + 1) % 4)
                world.zones[at.discard(seat)].append(world.zones[at.field(seat)][place])
            remembered = army_strengths(world)
            with patch.dict(_sides, clear=True):
                assert army_strengths(world) == remembered


def test_a_playout_stops_where_nothing_is_half_done(table: Lay) -> None:
    """The Scout's two looks belong to his turn, so the playout that may stop after no decision still plays them."""
    state = truth(table("5:scout 1:lion", "5:medic 6:bear 1:wolf").match)
    for place in (0, 4, 5):
        state.zones[at.field(1)][place] &= ~seen_bit(0)
    action = next(one for one in flow.legal(state, 0) if one.verb == "use")
    seen: list[str] = []

    def noted(state: State, seat: int) -> float:
        seen.append(state.stack[-1].name)
        return 0.5

    known = RULES.heuristics
    assert known.pauses == {"turn"}
    with patch.dict(RULES.__dict__, heuristics=replace(known, value=noted)):
        assert playout(state, 0, action, 1, 0) == 0.5
    assert seen == ["turn"]
