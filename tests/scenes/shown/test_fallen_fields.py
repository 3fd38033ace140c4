"""The colour leaves the field of a seat that is out, and only that."""

from __future__ import annotations

import pytest

from game.battlegoats.state import fell
from game.core.events import Counted
from game.goout.state import BATTLE, HAND
from scenes.shell.app import App
from scenes.table.surface import ground
from scenes.table.table import Table
from tests.goout.table_talk import Table as Battle
from tests.robot.kit import lay_out, settle, sit_at

pytestmark = pytest.mark.usefixtures("still")


def colour(table: Table, name: str) -> int:
    """The greatest distance of the colours of a field from grey, in its ground without cards."""
    rect = table.tabletop.rect(table.tabletop.arrangement[name])
    picture = ground.drawn(table.tabletop).subsurface(rect.inflate(-rect.width // 5, -rect.height // 5))
    pixels = (
        picture.get_at((x, y)) for x in range(0, picture.get_width(), 9) for y in range(0, picture.get_height(), 9)
    )
    return max(max(pixel[:3]) - min(pixel[:3]) for pixel in pixels)


def test_the_colour_leaves_the_field_of_who_falls(app: App) -> None:
    table = sit_at(app, ("person", "random", "random"), 7, "normal", "battlegoats")
    lay_out(table)
    table.show_now()
    fields = ("s0.field", "s1.field", "s2.field")
    assert ground.fallen(table.tabletop) == frozenset() and min(colour(table, name) for name in fields) > 20
    table.director.update(1.0)
    table.director.finish()
    table.director.add([Counted(fell(1), 1)])
    table.director.update(0.1)
    assert ground.fallen(table.tabletop) == {"s1.field"}
    assert colour(table, "s1.field") <= 2 < 20 < min(colour(table, name) for name in ("s0.field", "s2.field"))
    corner = ground.drawn(table.tabletop).subsurface(table.tabletop.rect(table.tabletop.arrangement["s1.field"]))
    left, right = (corner.get_at((x, corner.get_height() // 2)) for x in (3, corner.get_width() - 4))
    assert max(abs(a - b) for a, b in zip(left, right, strict=True)) < 40, "the picture is still upright"
    assert table.follow_arrangement() and not table.follow_arrangement(), "the ground is drawn once"


def test_nobody_is_out_or_near_the_end_while_the_next_battle_is_dealt(app: App) -> None:
    laid = Battle("6", "5 6 7 8 9", away=True)
    table = sit_at(app, ("person", "random", "random"), 7, "normal", "goout")
    table.seating.match = laid.match
    table.seating.version += 1
    table.show_now()
    settle(table)
    guide, dealt = table.rules.guide, []
    assert guide.sits_out(table.board.view, 2) and table.tension == 2
    table.submit(laid.read("play 6"))
    for _ in range(400):
        app.step([], 0.05)
        view = table.board.view
        if view.counts[BATTLE] == 2 and not table.director.idle:
            marked = [seat for seat in range(3) if guide.sits_out(view, seat) or guide.near_end(view, seat)]
            dealt.append((sum(len(view.zones[zone]) > 1 for zone in HAND[:3]), table.tension, marked))
    assert {hands for hands, *_ in dealt} == {0, 1, 2, 3}
    assert {(tension, tuple(seats)) for _, tension, seats in dealt} == {(1, ())}, "one battle short of the match"
