"""What the computer knows of Go Out Battle: estimates, choices, beliefs, and that it never peeks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from random import Random

import pytest

from game import Match
from game.ai.brain import reasons_for
from game.ai.levels import LEVELS
from game.ai.thinking import thoughts
from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.chance import Chance
from game.core.state import State
from game.core.views import determinize
from game.goout import state as at
from game.goout.brain.hand import costs, hand_cost, has_set, unbeaten_chance
from game.goout.brain.heuristics import HEURISTICS
from game.goout.brain.prior import character_appeal, gains
from game.goout.brain.value import ends_playout, match_chance, value
from game.goout.cards import CARDS, CHARACTER_KINDS, INDEX
from game.goout.rules import RULES
from game.goout.turn import tally
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.goout.table_talk import Lay, Table


def questions(seats: int, every: int, seed: int = 1) -> Iterator[tuple[Match, State]]:
    """Every so manieth question of some matches that the policy plays with itself, and its view."""
    for number in range(3):
        match, rng = Match(RULES, seats, seed=seed + number), Random(seed + number)
        for _ in as_long_as(lambda: match.outcome is None):
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            if len(legal) > 1 and rng.random() < 1 / every:
                yield match, view
            match.submit(HEURISTICS.policy(determinize(view, rng), seat, legal, rng))


def best(t: Table) -> str:
    """The action that one look ahead likes best, as a player says it."""
    seat = t.asked
    legal = t.match.legal(seat)
    scores = gains(t.match.view(seat), seat, legal)
    action = legal[scores.index(max(scores))]
    return str(action).partition(" ")[2]


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_view_is_enough_for_every_estimate(seats: int) -> None:
    asked = set()
    for match, view in questions(seats, every=2):
        seat = view.viewer
        legal = match.legal(seat)
        scores = HEURISTICS.prior(view, seat, legal)
        assert len(scores) == len(legal) and max(scores) > -inf
        assert sum(value(view, one) for one in range(seats)) == pytest.approx(1)
        for action in legal:
            assert all(key.isidentifier() for key, _ in reasons_for(view, action))
        asked.add(view.stack[-1].name)
    assert asked >= {"choose", "turn", "lay"}


def hidden_changed(view: State, world: State) -> None:
    """A world of the view differs from the truth, and gives the same estimates."""
    seat = view.viewer
    legal = flow.legal(view, seat)
    assert HEURISTICS.prior(world, seat, legal) == HEURISTICS.prior(view, seat, legal)


def test_the_one_look_ahead_never_uses_hidden_cards() -> None:
    """The same for every world that the seat cannot tell from the real one; for playouts too."""
    rng = Random(3)
    for match, view in questions(3, every=3):
        legal = match.legal(view.viewer)
        hidden_changed(view, truth(match))
        chosen = set()
        for _ in range(4):
            world = determinize(view, rng)
            hidden_changed(view, world)
            chosen.add(HEURISTICS.policy(world, view.viewer, legal, Random(7)))
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_thinking_never_uses_hidden_cards(level: str) -> None:
    """Two truths behind one view: the same thought."""
    rng = Random(5)
    for _, view in questions(2, every=9):
        world = determinize(view, rng)
        again = flow.legal(world, view.viewer)
        assert again == flow.legal(view, view.viewer)
        budget = LEVELS[level]
        one, two = ([*thoughts(view, budget, 3)][-1].action for _ in range(2))
        assert one == two or budget.searches, "a search may stop at another moment"


# Hands --------------------------------------------------------------------------------------------


def test_high_and_large_sets_cost_less_than_a_turn() -> None:
    """High cards and larger sets keep the lead more often, so they cost less than a turn."""
    table = costs(-1, False, 1)
    assert table[13][1] < table[9][1] < table[2][1] < 1.0
    assert table[4][3] < table[4][2] < table[4][1]
    assert table[5][0] == 0.0
    assert costs(-1, False, 4)[9][1] > table[9][1], "more foes can beat it"


def test_a_power_makes_its_own_sets_cheaper() -> None:
    """Each group that a power makes cheap; Kyoko pays for her sets once she is revealed."""
    hand = tally([INDEX[key] for key in ("n01", "n02", "n03", "n03", "n04", "n05", "n06", "n09", "n09")])
    plain = hand_cost(hand, INDEX["ten"], False, 1)
    for name in ("toyoko", "shian", "nerai"):
        assert hand_cost(hand, INDEX[name], False, 1) < plain
    assert hand_cost(hand, INDEX["kyoko"], False, 1) == plain
    assert hand_cost(hand, INDEX["kyoko"], True, 1) != plain
    assert costs(INDEX["kyoko"], True, 1)[9][2] > costs(INDEX["kyoko"], False, 1)[9][2]


def test_high_sets_and_large_sets_stand_more_often() -> None:
    """13s and 14s are never beaten; a large set stands more often, and against small hands always."""
    assert unbeaten_chance(13, 1, [20, 20]) == unbeaten_chance(14, 2, [13]) == 1.0
    assert unbeaten_chance(5, 1, [9]) < unbeaten_chance(5, 3, [9]) < unbeaten_chance(5, 3, [2]) == pytest.approx(1.0)
    assert has_set(1, 0) == 0.0 and has_set(1, 80) > 0.99


@pytest.mark.parametrize(("low", "name"), [("1 1 1", "toyoko"), ("2 3 3", "shian"), ("2 2 2", "shian")])
def test_the_hand_suits_a_character(low: str, name: str) -> None:
    """She is liked better with her numbers than with others as low."""
    rest = tally([7, 8, 8, 9, 10, 10, 11, 12, 12, 13])
    other = tally([4, 5, 5])
    with_hers, without = (
        [count + more for count, more in zip(rest, low_cards, strict=True)]
        for low_cards in (tally([int(word) for word in low.split()]), other)
    )
    assert character_appeal(with_hers, INDEX[name], 1) > character_appeal(without, INDEX[name], 1)


# Turns --------------------------------------------------------------------------------------------


def test_it_goes_out_when_it_can(table: Lay) -> None:
    """With a card, a set, a Guard, a mix, a sweep, an evasion."""
    assert best(table("9", "5", pile="8x1")) == "play n09"
    assert best(table("9 9", "5")) == "play n09 2"
    assert best(table("G", "5", pile="13x1")) == "guard guard"
    assert best(table("4 5 6", "5", characters=("nerai^",))) == "mix n04"
    assert best(table("4 5 6", "5", characters=("nerai",))) == "reveal"
    assert best(table("2 2 3 9 9", "5", characters=("shian^",), pile="13x1")).startswith("flush")
    assert best(table("3 5 6", "5", characters=("kira",), pile="13x1")) == "evade"
    assert best(table("1 1", "5", characters=("toyoko",), pile="13x2")) == "reveal"


def test_it_does_not_let_itself_be_eliminated(table: Lay) -> None:
    """Any play or Guard is better; Kira evades, though she would rather wait."""
    worn = {"damage": ("1 1 1 1 1",), "pile": "12x1"}
    assert best(table("13 1 2", "5 5", characters=("ten",), **worn)) == "play n13"
    assert best(table("G 1 2", "5 5", characters=("ten",), **worn)) == "guard guard"
    assert best(table("2 3 4 5 6 7 8", "5 5", characters=("kira",), **worn)) == "evade"


def test_it_prefers_sets_that_cannot_be_followed(table: Lay) -> None:
    """The next player has one card left: a pair keeps the lead."""
    assert best(table("3 3 9 10", "5", characters=("ten",))) == "play n03 2"


def test_it_lays_aside_what_helps_least(table: Lay) -> None:
    """A low single card rather than a 13, a set or a Guard."""
    t = table("2 13 9 9 9 G", "5", deck="12", pile="5x1").do("pass")
    assert best(t) == "lay n02"
    t.do("lay 2")


def test_a_hidden_ten_shows_herself_when_it_is_too_late_to_be_foreseen(table: Lay) -> None:
    """She passes hidden, shows herself over her damage and gives a card away; nobody else is shown for nothing."""
    t = table("2 13 9 9", "5", "5 6 7", characters=("ten",), deck="4", pile="5x1")
    legal = t.match.legal(0)
    scores = dict(zip((action.verb for action in legal), gains(t.match.view(0), 0, legal), strict=False))
    assert scores["pass"] > scores["reveal"]
    t.do("pass")
    assert best(t) == "reveal"
    t.do("reveal")
    assert best(t) == "lay n02"
    t.do("lay 4", "keep")
    for other in ("kira", "satsuki", "kyoko", "saya"):
        t = table("2 13 9 9", "5", characters=(other,), deck="4", pile="5x1").do("pass")
        assert best(t).startswith("lay"), other
        t.do("lay 4")


def test_ten_gives_to_whoever_is_nearest_to_the_exit(table: Lay) -> None:
    t = table("2 13 9 9", "5", "5 6 7", characters=("ten^",), deck="4", pile="5x1").do("pass", "lay 4")
    assert best(t) == "give n02 s1"
    t.do("keep")


# Belief -------------------------------------------------------------------------------------------


def test_every_seat_is_believed_to_have_each_character_once() -> None:
    rng = Random(2)
    for _, view in questions(4, every=6):
        world = determinize(view, rng)
        for seat in range(4):
            zones = (world.zones[zone[seat]] for zone in (at.CHARACTER, at.BENCH, at.SPENT))
            assert sorted(card & KIND for cards in zones for card in cards) == list(CHARACTER_KINDS)


def test_nobody_is_believed_dead_who_lives(table: Lay) -> None:
    """Four damage: not Kyoko; who is out may have been anybody."""
    t = table("3 4 5", "6 7 8", damage=("", "1 1 1 1"))
    rng, found = Random(1), Counter[str]()
    for _ in range(300):
        world = determinize(t.match.view(0), rng)
        found[CARDS[at.character(world, 1)].key] += 1
    assert found["kyoko"] == 0 and len(found) == len(CHARACTER_KINDS) - 1 and min(found.values()) > 15


def believed(table: Table, seat: int, count: int, above: int) -> float:
    """The share of worlds of seat 0 in which a seat holds `count` of one number above another."""
    rng, able = Random(1), 0
    for _ in range(400):
        hand = tally(determinize(table.match.view(0), rng).zones[at.HAND[seat]])
        able += any(hand[kind] >= count for kind in range(above + 1, 14))
    return able / 400


def test_who_passed_is_believed_to_hold_less_that_beats_the_pile(table: Lay) -> None:
    """Compared with before; also when the pile has been cleared. What it drew may be anything."""
    t = table("3 3 9 10", "1 1 4 6 7 8 10 11", deck="12")
    before = believed(t, 1, 2, 3)
    after = believed(t.do("play 3 2", "pass", "lay 12"), 1, 2, 3)
    assert after < 0.7 * before
    assert believed(t.do("play 9"), 1, 2, 3) == pytest.approx(after, abs=0.1)


def test_a_guard_tells_the_same_as_a_pass(table: Lay) -> None:
    t = table("5 5 9", "G 1 4 6 7 8 10 11 12")
    before = believed(t, 1, 2, 5)
    assert believed(t.do("play 5 2", "guard"), 1, 2, 5) < before / 2


def test_who_plays_is_believed_to_have_no_better_set(table: Lay) -> None:
    """Who leads with a single card has fewer pairs; who follows with a 13 has fewer single cards below it."""
    t = table("3 4 9", "1 5 6 8 10 11 12 13", deck="2 2 2")
    t.do("play 3", "play 13", "pass", "lay 2", "lay 2", "lay 2")
    before = believed(t, 1, 2, 0)
    assert believed(t.do("play 1"), 1, 2, 0) < 0.8 * before
    t = table("3 4 9", "5 6 13")
    before = believed(t, 1, 1, 3)
    assert believed(t.do("play 3", "play 13"), 1, 1, 3) < before


def test_what_was_laid_aside_is_believed_to_be_worse_than_what_is_held(table: Lay) -> None:
    """Fewer single low cards in hand than there would be by chance."""
    fresh, worn = table("3 4 9", "1 5 6 8 10 11 12"), table("3 4 9", "1 5 6 8 10 11 12", damage=("", "1 2 3 4 5"))
    assert believed(worn, 1, 2, 0) > believed(fresh, 1, 2, 0)


# Value --------------------------------------------------------------------------------------------


def test_the_chance_of_a_match_follows_the_battles_won() -> None:
    assert match_chance((0, 0), 3, 0) == pytest.approx(0.5)
    assert match_chance((2, 0), 3, 0) == pytest.approx(0.875)
    assert match_chance((1, 0, 0), 2, 0) > match_chance((0, 0, 0), 2, 0) == pytest.approx(1 / 3)
    assert match_chance((1, -1, 0), 2, 1) == 0.0 and match_chance((0, -1, 0), 2, 0) == pytest.approx(0.5)
    assert match_chance((2, 1, 0), 2, 0) == 1.0


def test_better_stands_are_worth_more(table: Lay) -> None:
    """Fewer cards, more life, and battles won."""
    even = table("4 7 9", "4 7 9", characters=("ten", "ten"))
    assert value(truth(table("9", "4 7 9", characters=("ten", "ten")).match), 0) > value(truth(even.match), 0)
    hurt = table("4 7 9", "4 7 9", characters=("ten", "ten"), damage=("1 1 1 1",))
    assert value(truth(hurt.match), 0) < value(truth(even.match), 0)
    ahead = table("4 7 9", "4 7 9", characters=("ten", "ten"), wins=(2, 0))
    assert value(truth(ahead.match), 0) > value(truth(even.match), 0)


def test_playouts_rest_when_a_new_battle_begins(table: Lay) -> None:
    """Then only the battles won count; not while the characters are being chosen."""
    t = table("7", "5 6", "8 9").do("play 7")
    state = truth(t.match)
    assert ends_playout(state) and value(state, 0) == match_chance((1, 0, 0), 2, 0)
    t.do("choose kira")
    assert not ends_playout(truth(t.match))
    t.do("choose kira", "choose nerai")
    assert not ends_playout(truth(t.match))
    won = table("7", "5 6", wins=(2, 0)).do("play 7")
    assert (value(truth(won.match), 0), value(truth(won.match), 1)) == (1.0, 0.0)


def test_the_policy_beats_chance() -> None:
    """In 60 single battles for two it wins far more than half against random play."""
    won = 0
    for number in range(60):
        match = Match(RULES, 2, {"length": "battle"}, seed=number // 2)
        state, rng = truth(match), Random(number)
        state.luck = Chance(Random(number))
        for asked in as_long_as(lambda: flow.waiting(state)):
            legal = flow.legal(state, asked[0])
            mine = asked[0] == number % 2
            flow.play(state, HEURISTICS.policy(state, asked[0], legal, rng) if mine else rng.choice(legal))
        assert state.outcome is not None
        won += state.outcome.ranks[number % 2] == 1
    assert won >= 46


def test_reasons_name_what_counts(table: Lay) -> None:
    t = table("13 4 4", "5 6", characters=("ten",), pile="9x1")
    view = t.match.view(0)
    assert reasons_for(view, Action(0, "play", ("n13",)))[0][0] == "clears_the_way"
    assert [key for key, _ in reasons_for(view, Action(0, "pass"))] == ["keeps_cards", "mulligan"]
    t = table("3 4", "5 6", characters=("ten",), pile="9x1")
    assert reasons_for(t.match.view(0), Action(0, "pass"))[0] == ("cannot_beat", {})


def test_a_set_shows_off_and_a_single_card_does_not() -> None:
    """Toyoko and Shian like what shows off."""
    played: set[tuple[bool, bool]] = set()
    for match, view in questions(3, every=3):
        for action in match.legal(view.viewer):
            if action.verb == "play":
                shows = HEURISTICS.traits(view, view.viewer, action)["showy"] > 0
                played.add((len(action.picks) > 1, shows))
                assert shows == (len(action.picks) > 1)
    assert len(played) == 2


def test_who_leads_with_one_of_a_pair_keeps_the_other(table: Lay) -> None:
    view = table("4 4 9", "13 13 12 12", characters=("ten",)).match.view(0)
    assert reasons_for(view, Action(0, "play", ("n04",)))[0] == ("some_stay", {"count": 1})
