"""Damage that is noted because nothing is left to draw: a hidden fighter may be shown all the same (O12, O17, O43)."""

from __future__ import annotations

import pytest

from tests.goout.table_talk import Lay, Table


def test_ten_may_be_shown_when_nothing_is_left_to_draw(table: Lay) -> None:
    """O12, O17, O43: the damage is noted, no card is laid, and still it is her turn."""
    t = noted(table, "ten").do("reveal")
    assert (t.question, t.damage(0), t.laid(0), t.hand(0)) == ("give", 3, "", "3 4")
    t.do("give 4 s1")
    assert (t.hand(0), t.hand(1), t.asked, t.damage(0)) == ("3", "4 5 6", 1, 3)
    t = noted(table, "ten").do("hide")
    assert (t.question, t.asked, t.hand(0), t.damage(0)) == ("turn", 1, "3 4", 3) and not t.revealed(0)


@pytest.mark.parametrize("key", ["nerai", "toyoko", "saya", "shian", "satsuki", "kira", "kyoko"])
def test_every_hidden_fighter_is_asked_then(table: Lay, key: str) -> None:
    """O17: the question alone tells nobody that she is Ten; shown, the others gain nothing."""
    t = noted(table, key).do("reveal")
    assert (t.question, t.asked, t.hand(0), t.damage(0)) == ("turn", 1, "3 4", 3) and t.revealed(0)
    assert table("3 4", "5 6", characters=(f"{key}^",), away=True, pile="13x1").do("pass").question == "turn"


def test_a_ten_that_is_shown_gives_at_once_when_nothing_is_left_to_draw(table: Lay) -> None:
    """O12, O43."""
    t = table("3 4", "5 6", characters=("ten^",), away=True, pile="13x1").do("pass")
    assert (t.question, t.damage(0)) == ("give", 3)
    t.do("keep")


def noted(table: Lay, key: str) -> Table:
    """A hidden fighter has passed on a 13, and nothing is left to draw."""
    t = table("3 4", "5 6", characters=(key,), away=True, pile="13x1").do("pass")
    assert t.verbs() == {"hide", "reveal"} and t.damage(0) == 3
    assert t.match.rules.guide.ask(t.match.view(0), 0)[0] == ("noted_gift" if key == "ten" else "noted")
    return t
