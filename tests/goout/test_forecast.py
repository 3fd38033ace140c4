"""What a view tells of numbers to come: what cards count now, and what a pass costs."""

from __future__ import annotations

import pytest

from game.core.guide import ForecastEnd
from game.core.views import without_memory
from game.goout import state as at
from game.goout.rules import RULES
from tests.contract.kit import decisions, matches
from tests.goout.table_talk import Lay
from tests.talk import differs


def test_a_pass_says_what_it_costs(table: Lay) -> None:
    """More than the life, or with the option as much, and the seat is out."""
    t = table("6 8 9", "4 4", characters=("ten", "saya"), damage=("1 1",), pile="11x1")
    assert t.told("pass") == ("NOBODY_FALLS", "stays", {"damage": 3, "total": 5, "life": 5})
    options = {"elimination": "equals"}
    t = table("6 8 9", "4 4", characters=("ten", "saya"), damage=("1 1",), pile="11x1", options=options)
    assert t.told("pass") == ("OWN_FALLS", "out", {"damage": 3, "total": 5, "life": 5})
    t = table("6 8 9", "4 4", characters=("saya^", "ten"), damage=("1 1 1 1 2",), pile="11x1")
    assert t.told("pass")[:2] == ("OWN_FALLS", "out")
    t = table("6 8 9", "4 4", characters=("saya^", "ten"), damage=("1",), pile="11x1")
    assert t.told("renew") == ("NOBODY_FALLS", "stays", {"damage": 3, "total": 4, "life": 7})
    found = t.forecast("pass")
    assert found is not None and (found.start, found.goal) == ("pile", "s0.character")
    assert t.forecast("play 13") is None


def test_a_character_says_how_much_life_is_left(table: Lay) -> None:
    """To those who know her, while she is in the battle and has lost some."""
    t = table("8 3 3", "9 9", characters=("kyoko^", "ten"), damage=("", "1 1")).do("play 8")
    assert t.values("s0.character", 1) == [] == t.values("s1.character", 1)
    assert t.values("s1.character", 1, viewer=1) == [("heart", 5, 3, 3)]
    t = table("8 3 3", "9 9", characters=("kyoko^", "ten^"), damage=("", "1 1"))
    assert t.values("s1.character", 1) == [("heart", 5, 3, 3)]


@pytest.mark.parametrize(
    ("name", "hand", "do", "values"),
    [
        ("toyoko^", "1 8 9", "top 1", [("", 1, 14, 14)]),
        ("toyoko^", "1 8 9", "play 1", []),
        ("satsuki^", "1 8 9", "play 8", [("damage", 2, 3, 3)]),
        ("satsuki", "1 8 9", "play 8", []),
    ],
)
def test_the_set_on_the_pile_says_what_it_counts_as(
    table: Lay, name: str, hand: str, do: str, values: list[tuple[str, int, int, int]]
) -> None:
    """O29, O31: whatever is printed on the cards."""
    t = table(hand, "10 10", characters=(name, "saya")).do(do)
    assert t.values("pile", 1) == values


def test_a_mixed_set_counts_as_sixes_and_what_it_beat_as_printed(table: Lay) -> None:
    t = table("4 5 6 9", "3 3 3", characters=("nerai^", "saya"), active=1).do("play 3 2", "mix 4", "add 5")
    assert t.values("pile", 1) == [] == t.values("pile", 2), "they lie below"
    assert t.values("pile", 3) == [("", 4, 6, 6), ("damage", 1, 2, 2)]


def test_cards_that_come_or_go_one_at_a_time_do_not_count_as_those_of_another_set(table: Lay) -> None:
    """While a pile is cleared from above, what was beaten counts as printed; and so does what is laid upon it."""
    view = table("3 3 9", "5 5 9", "8 8 9").do("play 3 2", "play 5", "play 8").match.view(0)
    lying = view.zones[at.PILE]
    for _ in range(5):
        lying.pop()
        found = [RULES.guide.values(view, at.PILE, index) for index in range(len(lying))]
        assert not any(differs(one) for values in found for one in values)
    lying[:] = [3, 3, 13]
    assert not any(differs(one) for one in RULES.guide.values(view, at.PILE, 2))


def test_what_is_promised_is_kept() -> None:
    """A player who is told to be out is out, one who stays in stays in, with any cards of the others."""
    kept = dict.fromkeys(("withdrew", "passed"), 0)
    for match, rng in matches(RULES, 3, seeds=3):
        for action in decisions(match, rng):
            seen = without_memory(match.view(action.seat))
            found = RULES.guide.forecast(seen, action, False)
            events = match.submit(action)
            if found is not None:
                key = "withdrew" if found.end is ForecastEnd.OWN_FALLS else "passed"
                assert key in {getattr(event, "key", "") for event in events}
                kept[key] += 1
        if min(kept.values()) > 20:
            break
    assert min(kept.values()) > 5, kept
