"""Rows that share their room: the zones of the nightmare, narrow and wide."""

from __future__ import annotations

import pytest

from game import Match
from game.core.cards import UP
from scenes.table.surface.board import Board
from scenes.table.surface.layout import RIM, STEP, Area, load_map
from scenes.table.surface.shared_rows import divide, shared

ZONES = {
    name: Area(name, "row", x, 20, 300, 160, card=80, frame="panel", share="z")
    for name, x in (("far", 10.0), ("near", 320.0), ("here", 630.0))
}


def crowd(*counts: int) -> list[Area]:
    """The rows with these numbers of cards in them, from left to right."""
    cards = dict(zip(ZONES, counts, strict=True))
    return [shared(ZONES, cards.__getitem__)[name] for name in ZONES]


def test_nothing_moves_while_every_card_has_room() -> None:
    assert shared(ZONES, lambda _: 3) is ZONES
    assert crowd(4, 0, 0) != list(ZONES.values())


def test_a_crowded_row_takes_what_the_others_do_not_need() -> None:
    far, near, here = crowd(6, 1, 2)
    assert far.card == near.card == here.card == 80 and far.wide > 6 * 80 * STEP + 2 * RIM
    steps = [b.x - a.x for a, b in zip(far.spots(6), far.spots(6)[1:], strict=False)]
    assert min(steps) >= 80
    assert far.x == 10 and here.x + here.wide == pytest.approx(930)
    assert near.x - far.x - far.wide == pytest.approx(10) == here.x - near.x - near.wide


def test_where_all_are_crowded_cards_shrink_and_cover_each_other_alike() -> None:
    rows = crowd(7, 3, 5)
    assert len({row.card for row in rows}) == 1 and 0.8 * 80 < rows[0].card < 80
    steps = {
        round(b.x - a.x, 3)
        for row, n in zip(rows, (7, 3, 5), strict=True)
        for a, b in zip(row.spots(n), row.spots(n)[1:], strict=False)
    }
    assert max(steps) - min(steps) < 3


def test_an_empty_row_keeps_room_for_its_name() -> None:
    assert min(divide(900, 80, [30, 0, 0])[1]) == 160
    assert sum(divide(900, 80, [30, 0, 0])[1]) == pytest.approx(900)


def test_rows_one_above_the_other_do_not_share_their_widths() -> None:
    """They would reach beyond the window."""
    above, below = (
        Area(name, "row", 10, y, 300, 160, card=80, share="s1") for name, y in (("row", 20.0), ("lands", 200.0))
    )
    found = shared({"row": above, "lands": below}, {"row": 6, "lands": 1}.__getitem__)
    assert [(area.x, area.wide) for area in found.values()] == [(10, 300), (10, 300)]
    assert found["lands"].card == 80 > found["row"].card


@pytest.mark.parametrize("layer", ["1", "2+coop", "3+coop", "4+coop"])
def test_row_and_hand_of_a_lane_share_their_room(layer: str) -> None:
    areas = load_map("gothies", (2,)).layers[layer]
    assert {areas[name].share for name in ("s0.row", "s0.hand")} == {"lane"}


def test_a_board_that_is_laid_out_again_lies_as_before() -> None:
    table, view = load_map("gothies", (2,)), Match("gothies", 1, seed=1).view(0)
    board = Board(view, table.at(1, "vigil"))
    plain = board.arrangement
    row = view.layout.zone_index["s0.row"]
    view.zones[row] = [kind | UP | view.layout.everyone for kind in range(9)]
    board.reset(view)
    crowded = board.arrangement
    assert crowded["s0.row"].wide > plain["s0.row"].wide and crowded["s0.hand"].wide < plain["s0.hand"].wide
    board.arrange(board.arrangement)
    assert board.arrangement is crowded
    view.zones[row] = []
    board.reset(view)
    assert board.arrangement == plain
