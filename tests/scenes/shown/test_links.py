"""Lines between cards that work together: where they meet a card."""

from __future__ import annotations

from scenes.table.show.links import knot
from tests.conftest import OpenApp
from tests.robot.kit import settle, sit_at


def test_the_knot_of_a_covered_card_lies_on_no_number(open_app: OpenApp) -> None:
    table = sit_at(open_app((1280, 720)), ("person", *("random",) * 3), 7, "instant", "goblins")
    settle(table)
    tabletop, zone = table.tabletop, table.board.view.layout.zone_index["s0.hand"]
    held = [sprite for sprite in table.board.sprites[zone] if sprite is not None]
    assert len(held) > 2
    for index, sprite in enumerate(held):
        assert sprite.spot is not None
        card, (x, y) = tabletop.card_rect(sprite.spot), knot(tabletop, sprite)
        if index + 1 < len(held):
            assert table.board.visible_share(zone, index) < 0.86
            assert card.left < x < card.left + table.board.visible_share(zone, index) * card.width
            assert y < card.top - 0.05 * card.height
        else:
            assert x > card.left + 0.8 * card.width and abs(y - card.top) < 0.05 * card.height
