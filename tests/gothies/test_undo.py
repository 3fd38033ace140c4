"""Taking back in GOTHIES: what a Streya plays from her hand tells a person only what lies in it."""

from __future__ import annotations

import pytest

from game.core.match import LUCK, SHOWN
from tests.gothies.table_talk import Lay, Table


def at_screen(table: Table, *people: int) -> Table:
    """The table with these people at the screen; computers play the other Streya."""
    table.state.people = people
    return table


@pytest.mark.parametrize(("people", "why"), [((0,), None), ((0, 1), SHOWN), ((), SHOWN)])
def test_a_starter_can_be_taken_back_while_only_computers_saw_it(
    table: Lay, people: tuple[int, ...], why: str | None
) -> None:
    t = at_screen(table("seed blue", "seed"), *people)
    t.do("play seed")
    assert t.match.why_no_undo(0) == why
    assert t.match.undo(0) == (why is None)
    assert t.cards("s0.hand") == ("seed blue" if why is None else "blue")


def test_several_cards_are_taken_back_one_by_one(table: Lay) -> None:
    t = at_screen(table("seed blue", "seed"), 0)
    t.do("play seed", "play blue")
    assert t.match.undo(0) and t.cards("s0.row") == "seed"
    assert t.match.undo(0) and t.cards("s0.row") == "" and not t.match.undo(0)


def test_together_hands_are_open_so_everybody_may_take_back(table: Lay) -> None:
    t = at_screen(table("seed blue", "seed", coop=True), 0, 1)
    assert t.do("play seed").match.undo(0)


def test_a_purchase_stands_if_it_uncovers_a_card(table: Lay) -> None:
    t = at_screen(table("seed", "seed", seeds=9, mercado="ember_piper blaze_cantor"), 0)
    t.do("buy mercado/1")
    assert t.match.why_no_undo(0) == SHOWN
    t = at_screen(table("seed", "seed", seeds=9), 0)
    assert t.do("buy wells").match.undo(0), "under a Well lies another Well"


def test_what_was_drawn_or_shuffled_stays(table: Lay) -> None:
    t = at_screen(table("wildfire_soloist", "seed", decks=("seed seed",)), 0)
    t.do("play wildfire_soloist")
    assert t.match.why_no_undo(0) == SHOWN
    t = at_screen(table("wildfire_soloist", "seed", discards=("seed seed",)), 0)
    t.do("play wildfire_soloist")
    assert t.match.why_no_undo(0) == LUCK
