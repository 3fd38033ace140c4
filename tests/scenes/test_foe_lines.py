"""What a foe can do is written beside its picture, and nothing of it is cut."""

from __future__ import annotations

import pytest

from game.core.guide import CardLine
from game.goblins.cards import CARDS, FOE_KINDS
from scenes.storage.settings_file import Language
from scenes.table.overlay import meters
from tests.conftest import OpenApp
from tests.goblins.table_talk import Table as Climb
from tests.robot.kit import settle, sit_at

pytestmark = pytest.mark.usefixtures("still")
RIM = 4
"""Pixels at the lower end of the sheet in which nothing is written."""


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_what_foes_can_do_ends_above_the_rim_of_its_sheet(
    open_app: OpenApp, language: Language, text_scale: float
) -> None:
    app = open_app(language=language, text_scale=text_scale)
    table = sit_at(app, ("person", "novice"), 1, "instant", "goblins")
    table.seating.match = Climb("runt", "runt", foe="drake_queen").match
    table.seating.version += 1
    table.show_now()
    settle(table)
    area, rims = table.tabletop.arrangement["abilities"], set()
    for kind in FOE_KINDS:
        key = CARDS[kind].key
        written = app.text(f"goblins.card.{key}.text").count("\n") + 1
        lines = tuple(CardLine(f"card:{key}", number, True) for number in range(written))
        item = meters.lines_item(table.tabletop, table.signs.sentences, "abilities", area, lines)
        assert item is not None
        sheet = item.blits[0][0]
        rims.add(sheet.subsurface((0, sheet.get_height() - RIM, sheet.get_width(), RIM)).copy().get_buffer().raw)
    assert len(rims) == 1
