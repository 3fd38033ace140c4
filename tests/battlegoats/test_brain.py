"""What the computer opponents of BattleGoats know and want."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import Match
from game.ai.brain import Explains, reasons_for
from game.ai.forget import forget
from game.ai.levels import LEVELS
from game.battlegoats import state as at
from game.battlegoats.brain import WITS
from game.battlegoats.brain_cards import KINDS, WIN_SHARE, duels, worth
from game.battlegoats.brain_layout import layout, order
from game.battlegoats.brain_questions import NEVER
from game.battlegoats.brain_value import TALENT, might, value
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.battlegoats.rules import RULES
from game.core import steps
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.sight import imagine, mask
from game.core.state import State
from tests.ai.kit import last_thought, questions
from tests.battlegoats.table_talk import Lay
from tests.contract.kit import truth


def best(view: State) -> str:
    """What one look ahead plays, without the seat."""
    return str(last_thought(view, LEVELS["regular"], 1).action).partition(" ")[2]


def heroes_of(world: State, seat: int) -> list[int]:
    """The heroes among all cards of a seat."""
    zones = (at.field(seat), at.hand(seat), at.discard(seat), at.pack(seat))
    kinds = [card & KIND for zone in zones for card in world.zones[zone] if card != EMPTY]
    return [kind for kind in kinds if kind in HERO_KINDS]


# ---- belief --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_imagined_army_has_one_hero(seats: int) -> None:
    for view, rng in questions(RULES, seats, every=6):
        world = imagine(RULES, view, rng)
        if not world.counts[at.USED] >> INDEX["alfonso"] & 1:
            assert [len(heroes_of(world, seat)) for seat in range(seats)] == [1] * seats
        assert all(card & KIND in HERO_KINDS for card in world.zones[at.HEROES])
        assert not any(card & KIND in HERO_KINDS for card in world.zones[at.DECK])


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_stolen_card_can_be_the_hero(table: Lay, viewer: int) -> None:
    """After Alfonso's theft the thief's army may hold a second hero, but only in the place of the stolen card."""
    t = table("5:alfonso 1:lion 2:bear", "1:jonas 2:tick 3:tock", "1:ramsey 2:medic")
    state = truth(t.match)
    for seat, lost in enumerate((6, 6, 7)):
        for _ in range(lost):
            state.zones[at.discard(seat)].append(state.zones[at.DECK].pop() | state.layout.everyone)
    t.do("use 5")
    t.do("steal s1/2")
    t.do("put 9")
    view = t.match.view(viewer)
    rng, where = Random(1), Counter[tuple[int, int]]()
    for _ in range(300):
        world = imagine(RULES, view, rng)
        assert mask(world, viewer) == view
        assert [len(heroes_of(world, seat)) for seat in (0, 1)] in ([1, 1], [2, 0])
        assert len(heroes_of(world, 2)) == 1
        for seat in (0, 1):
            for place, card in enumerate(world.zones[at.field(seat)]):
                if card != EMPTY and card & KIND in HERO_KINDS and card & KIND != INDEX["alfonso"]:
                    where[seat, place] += 1
    possible = {0: {(1, 0), (1, 2)}, 1: {(1, 0)}, 2: {(0, 8), (1, 0), (1, 2)}}[viewer]
    assert set(where) == possible
    assert min(where.values()) > 300 / len(possible) * 0.7


def test_the_hero_lies_anywhere_equally_often() -> None:
    view, rng = Match("battlegoats", 2, seed=3).view(0), Random(2)
    while view.stack[-1].name != "turn":
        view = next(view for view, _ in questions(RULES, 2, every=30) if view.stack[-1].name == "turn")
    unknown = [place for place, card in enumerate(view.zones[at.field(1 - view.viewer)]) if card & KIND >= len(CARDS)]
    worlds = 200 * len(unknown)
    found: Counter[int] = Counter()
    for _ in range(worlds):
        field = imagine(RULES, view, rng).zones[at.field(1 - view.viewer)]
        found.update(place for place in unknown if field[place] & KIND in HERO_KINDS)
    if found:
        assert all(130 < found[place] < 280 for place in unknown)


# ---- what is seen and what is not ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_playout_policy_sees_only_what_the_seat_has_seen(seats: int) -> None:
    """In two worlds that the seat cannot tell apart it plays the same."""
    for number, (view, rng) in enumerate(questions(RULES, seats, every=3)):
        chosen = []
        for _ in range(3):
            world = imagine(RULES, view, rng)
            legal = steps.legal(world, view.viewer)
            chosen.append(WITS.policy(world, view.viewer, legal, Random(number)))
            assert chosen[-1] in legal
        assert len(set(chosen)) == 1


def test_a_view_is_enough_for_every_estimate() -> None:
    assert isinstance(WITS, Explains)
    for view, _ in questions(RULES, 3, every=2):
        legal = steps.legal(view, view.viewer)
        scores = WITS.prior(view, view.viewer, legal)
        assert len(scores) == len(legal)
        assert max(scores) > NEVER
        assert sum(value(view, seat) for seat in range(3)) == pytest.approx(1)
        for action in legal:
            assert all(key.isidentifier() for key, _ in reasons_for(view, action))


def test_the_novice_forgets_a_card_that_turned_down_again(table: Lay) -> None:
    t = table("5:show_off 1:wolf", "5:lion 1:bear 3:tick")
    truth(t.match).zones[at.field(1)][4] |= seen_bit(0)
    view = t.match.view(0)
    assert view.zones[at.field(1)][4] & KIND == INDEX["lion"]
    hazy = forget(view)
    assert hazy.zones[at.field(1)][4] & KIND not in KINDS
    assert hazy.zones[at.field(0)] == view.zones[at.field(0)]
    t.do("attack 5 s1/5")


# ---- one look ahead ------------------------------------------------------------------------------------


def seen_by(table: Lay, seat: int, mine: str, foe: str, **more: object) -> State:
    """The view of a seat that has seen all of two armies."""
    t = table(mine, foe, **more)
    state = truth(t.match)
    for other in (0, 1):
        field = state.zones[at.field(other)]
        field[:] = [card | seen_bit(seat) if card != EMPTY else EMPTY for card in field]
    t.match.submit(Action(1, "concede"))
    return mask(t.past, seat) if hasattr(t, "past") else mask(state, seat)


def test_the_cheapest_sure_win_is_not_missed(table: Lay) -> None:
    assert best(seen_by(table, 0, "1:kingbutter 2:medic", "5:jonas 1:brawler")) == "attack s0.field/1 s1.field/5"


def test_a_known_mine_is_left_alone_if_possible(table: Lay) -> None:
    assert best(seen_by(table, 0, "1:lion 2:medic", "5:land_mine 1:martyr")).endswith("s1.field/1")


def test_the_sapper_goes_for_the_mine(table: Lay) -> None:
    assert best(seen_by(table, 0, "1:sapper 2:medic", "5:land_mine 1:brawler")) == "attack s0.field/1 s1.field/5"
