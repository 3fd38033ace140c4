"""Actions, chance, states and layouts as values."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import Match
from game.core import rules
from game.core.actions import Action, BadData
from game.core.cards import EMPTY, HIDDEN, KIND, UP, is_hidden, seen_bit
from game.core.chance import Chance
from game.core.events import Flipped, Rolled, Said, Shuffled, rolls_and_flips
from game.core.guide import Guide
from game.core.record import Record
from game.core.rules import is_won, shared_ranks
from game.core.steps import Outcome, Step
from game.core.views import is_face_up, is_known, mask
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.core import tiny


def test_an_action_is_one_line_of_text() -> None:
    action = Action(3, "lay", ("red", "table/2"))
    assert str(action) == "3 lay red table/2"
    assert Action.parse("3 lay red table/2") == action
    assert Action.parse("0 ready") == Action(0, "ready") < action


@pytest.mark.parametrize(
    "text", ["", "3", "lay red", "-1 lay", "3  lay", "3 lay ", " 3 lay", "٣ lay", "9" * 5000 + " lay"]
)
def test_what_is_not_an_action_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="not an action"):
        Action.parse(text)


def test_chance_speaks_from_the_script_first() -> None:
    chance = Chance(Random(1), [3, 0])
    assert [chance.below(4), chance.below(1)] == [3, 0]
    assert 0 <= chance.below(6) < 6
    assert len(chance.drawn) == 3


def test_chance_without_more_script_is_a_torn_record() -> None:
    with pytest.raises(BadData, match="ends in the middle"):
        Chance(None).below(2)


@pytest.mark.parametrize("number", [2, 20, -1])
def test_chance_that_does_not_fit_is_refused(number: int) -> None:
    with pytest.raises(BadData, match=f"{number} does not fit"):
        Chance(None, [number]).below(2)


def test_ranks_are_shared() -> None:
    assert shared_ranks([[2], [0, 3], [1]], 4) == (2, 4, 1, 2)
    assert shared_ranks([[], [0, 1]], 2) == (1, 1)
    assert is_won(Outcome("OVER", (2, 1)), 1) and not is_won(Outcome("OVER", (2, 1)), 0)


def test_a_state_equals_only_states() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1))
    assert state == state.copy() and state != "state" and state != mask(state, 0)


def test_a_layout_reads_its_own_picks() -> None:
    layout = tiny.RULES.layout(2)
    assert layout.slot("table/3") == (tiny.TABLE, 2)
    assert layout.pick(tiny.TABLE, 2) == "table/3"
    assert tiny.RULES.layout(2) is layout


def test_options_must_be_known() -> None:
    assert tiny.RULES.full_options({}, 2) == {"colour": "red"}
    with pytest.raises(ValueError, match="no option 'size'"):
        Match(tiny.RULES, 2, {"size": "big"})
    with pytest.raises(ValueError, match="one of red, blue, not 'pink'"):
        Match(tiny.RULES, 2, {"colour": "pink"})


@pytest.mark.parametrize("people", [(2,), (0, 7), (-1,)])
def test_people_sit_on_seats(people: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="people sit on seats 0 to 1"):
        Match(tiny.RULES, 2, people=people)


def test_a_mask_keeps_the_back_and_nothing_else() -> None:
    """Cards of different backs can be told apart face down, equal backs cannot."""
    state = truth(Match(tiny.RULES, 2, seed=1))
    red, blue, green = range(3)
    state.zones[tiny.TABLE] = [red, blue, green, EMPTY]
    view = mask(state, 0)
    assert view.zones[tiny.TABLE] == [HIDDEN, HIDDEN + 1, HIDDEN + 1, EMPTY]
    assert not is_known(view, tiny.TABLE, 0) and not is_known(view, tiny.TABLE, 3)
    assert is_hidden(view.zones[tiny.TABLE][0]) and not is_hidden(EMPTY)


def test_a_look_is_private_and_a_turn_is_not() -> None:
    state = truth(Match(tiny.RULES, 3, seed=1))
    state.zones[tiny.TABLE] = [0, 1, EMPTY, EMPTY]
    state.look(1, tiny.TABLE, 0)
    state.turn(tiny.TABLE, 1, True)
    assert [is_known(mask(state, seat), tiny.TABLE, 0) for seat in range(3)] == [False, True, False]
    assert all(is_known(mask(state, seat), tiny.TABLE, 1) for seat in range(3))
    first, second = state.zones[tiny.TABLE][:2]
    assert is_face_up(second) and not is_face_up(first) and not is_face_up(EMPTY)
    state.turn(tiny.TABLE, 1, False)
    assert all(is_known(mask(state, seat), tiny.TABLE, 1) for seat in range(3)), "who has seen it remembers"


def test_nothing_survives_a_shuffle() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1))
    state.zones[tiny.DECK] = [card | seen_bit(0) | UP for card in state.zones[tiny.DECK]]
    state.shuffle(tiny.DECK)
    assert all(card == card & KIND for card in state.zones[tiny.DECK])


def test_a_given_card_is_remembered_until_its_hand_gives_one_away() -> None:
    """Afterwards only the owner can say which card is still there."""
    match = Match(tiny.RULES, 3, seed=1)
    state = truth(match)
    state.zones[tiny.FIRST_HAND :] = [[0 | seen_bit(0)], [1 | seen_bit(1)], [1 | seen_bit(2)]]
    match.submit(Action(0, "give", ("red", "s1")))
    hand = tiny.FIRST_HAND + 1
    assert [sum(is_known(match.view(seat), hand, n) for n in range(2)) for seat in range(3)] == [1, 2, 0]
    match.submit(Action(1, "give", ("blue", "s2")))
    assert [sum(is_known(match.view(seat), hand, n) for n in range(1)) for seat in range(3)] == [0, 1, 0]


def test_steps_come_in_the_order_they_are_named() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1))
    state.stack.clear()
    state.then(Step("act", (0,)), Step("vote", (0, 1)))
    state.then(Step("next"))
    assert [step.name for step in reversed(state.stack)] == ["next", "act", "vote"]


def test_a_record_without_moves_is_a_record() -> None:
    record = Match("battlegoats", 2, seed=1, people=(1,)).record
    assert record.moves == () and record.people == (1,)
    assert Record.parse(str(record)) == record
    assert str(record).splitlines()[record.first_line - 2] == "moves"


def test_a_vote_is_secret_until_all_have_voted() -> None:
    match = Match(tiny.RULES, 3, seed=1)
    for _ in as_long_as(lambda: match.waiting != (0, 1, 2)):
        match.submit(Action(match.waiting[0], "roll"))
    before = match.view(1)
    events = match.submit(Action(0, "yes"))
    assert list(match.waiting) == [1, 2] and match.view(1) == before
    assert [type(event).__name__ for event in events] == ["Answered"]
    match.submit(Action(2, "no"))
    assert match.undo(0), "a vote may be changed while others still think"
    assert list(match.waiting) == [0, 1]
    match.submit(Action(0, "no"))
    match.submit(Action(1, "yes"))
    assert truth(match).counts[tiny.SCORE] == 1


def test_a_turn_is_not_taken_back_after_the_next_one() -> None:
    """The next player's turn was another question, though it has the same name."""
    match = Match(tiny.RULES, 2, seed=1)
    first = match.view(0)
    match.submit(Action(0, "swap", ("table/1", "table/2")))
    match.submit(Action(1, "swap", ("table/1", "table/2")))
    assert not match.undo(0)
    assert match.undo(1) and match.undo(0)
    assert match.view(0) == first


def test_a_coin_has_two_sides_and_a_die_as_many_as_it_says() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1))
    state.luck = Chance(None, [0, 1, 2])
    assert state.flip() and not state.flip()
    with pytest.raises(BadData, match="below 2 is needed"):
        state.flip()
    state.luck = Chance(None, [0, 19, 20])
    assert (state.roll(20), state.roll(20)) == (1, 20)
    with pytest.raises(BadData, match="below 20 is needed"):
        state.roll(20)


def test_a_game_need_not_explain_itself() -> None:
    """The things that a game leaves out: reasons, numbers on cards, leaving, and options for a rematch."""
    view = Match(tiny.RULES, 2, {"colour": "blue"}, seed=1).view(0)
    assert Guide().why_not(view, 0, ("deck",)) is None
    assert Guide().badges(view, tiny.DECK, 0) == ()
    assert not rules.nobody_out(view, 0)
    assert rules.same_options(view) == {"colour": "blue"}


def test_an_option_may_have_fewer_values_at_a_seat_count() -> None:
    """The default there is the first of those that are left; one that is not left is refused."""
    narrow = replace(tiny.RULES, narrow=lambda seats: {"colour": ("blue",)} if seats == 3 else {})
    assert narrow.full_options({}, 3) == {"colour": "blue"}
    assert narrow.full_options({}, 2) == narrow.full_options({"colour": "red"}, 2) == {"colour": "red"}
    with pytest.raises(ValueError, match="one of blue, not 'red'"):
        Match(narrow, 3, {"colour": "red"})


def test_only_dice_and_coins_count_as_thrown() -> None:
    die, coin = Rolled(20, 7), Flipped(True)
    assert rolls_and_flips([[Said("round"), die], [], [coin, Shuffled(0, ())]]) == [die, coin]
