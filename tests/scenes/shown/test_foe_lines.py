"""What a foe can do is written beside its picture, and nothing of it is cut."""

from __future__ import annotations

import pytest
from pygame import Color, Rect

from game.core.guide import CardLine
from game.goblins.cards import CARDS, FOE_KINDS
from scenes.look import cards
from scenes.look.theme import GameLook
from scenes.shell.app import App
from scenes.storage.settings_file import Language
from scenes.table.signs import meters
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
        item = meters.lines_item(table.tabletop, table.context.signs.sentences, "abilities", area, lines)
        assert item is not None
        sheet = item.blits[0][0]
        rims.add(sheet.subsurface((0, sheet.get_height() - RIM, sheet.get_width(), RIM)).copy().get_buffer().raw)
    assert len(rims) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_sheet_covers_the_words_of_the_card_below_it(app: App, seats: int) -> None:
    """All that may be printed below the name of a foe, in its picture beside the Horde."""
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 1, "instant", "goblins")
    table.seating.match = Climb(*("runt",) * seats, foe="drake_queen").match
    table.seating.version += 1
    table.show_now()
    settle(table)
    tabletop, look = table.tabletop, GameLook.load("goblins").face
    foe = table.board.sprites[table.board.view.layout.zone_index["room"]][-1]
    assert foe is not None and foe.spot is not None
    card, sheet = tabletop.card_rect(foe.spot), tabletop.rect(tabletop.arrangement["abilities"])
    (box,) = (field.rect for field in look.field if field.what == "text" and "fabled" in field.classes)
    share = card.height / look.height
    printed = Rect(card.left + box[0] * share, card.top + box[1] * share, box[2] * share, box[3] * share)
    assert sheet.contains(printed.inflate(-2, -2))


def test_each_round_of_a_foe_has_a_plate_that_is_dark_until_it_comes(app: App) -> None:
    """The plates of the first two rounds are the same size, and a dark one lights up where it lies."""
    table = sit_at(app, ("person", "novice"), 1, "instant", "goblins")
    table.seating.match = Climb("runt", "runt", foe="shield_veteran").match
    table.seating.version += 1
    table.show_now()
    settle(table)
    area, sentences = table.tabletop.arrangement["abilities"], table.context.signs.sentences
    light = []
    for second in (False, True):
        lines = tuple(CardLine("card:shield_veteran", line, line == 0 or second) for line in (0, 1))
        item = meters.lines_item(table.tabletop, sentences, "abilities", area, lines)
        assert item is not None
        sheet = item.blits[0][0]
        column = [sum(sheet.get_at((sheet.get_width() - 12, y))[:3]) for y in range(sheet.get_height())]
        light.append(column)
    changed = [y for y, (dark, lit) in enumerate(zip(*light, strict=True)) if dark != lit]
    assert changed and all(light[1][y] > light[0][y] for y in changed)
    assert min(changed) > sheet.get_height() // 8


@pytest.mark.parametrize("height", [120, 386])
def test_only_mighty_foes_have_a_frame_of_iron(app: App, height: int) -> None:
    iron = Color(GameLook.load("goblins").face.frames["mighty"].metal)
    for kind in FOE_KINDS:
        face = cards.face("goblins", CARDS[kind], height)
        edge = round(height / 616 * 11)
        assert (face.get_at((edge, height // 2))[:3] == iron[:3]) == (CARDS[kind].cls == "mighty"), CARDS[kind].key
