"""What a foe can do is written beside its picture, and nothing of it is cut."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Color, Rect

from game.core.actions import Action
from game.core.guide import CardLine
from game.goblins.cards import CARDS, FOE_KINDS
from scenes.look import cards, figures
from scenes.look.theme import GameLook
from scenes.shell.app import App
from scenes.storage.settings_file import Language
from scenes.table.signs import crowns, meters
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.goblins.table_talk import Table as Climb
from tests.robot.kit import app_of, settle, sit_at

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
    room, rims = table.tabletop.arrangement["room"], dict[str, set[bytes]]()
    statures = GameLook.load("goblins").face.stature
    for kind in FOE_KINDS:
        key, cls = CARDS[kind].key, CARDS[kind].cls
        spot = room.spots(1)[0]
        spot = spot._replace(scale=spot.scale * statures[cls].share)
        area = crowns.on_card(table.tabletop.arrangement["abilities"], room, spot)
        written = app.text(f"goblins.card.{key}.text").count("\n") + 1
        lines = tuple(CardLine(f"card:{key}", number, True) for number in range(written))
        item = meters.lines_item(table.tabletop, table.context.signs.sentences, "abilities", area, lines)
        assert item is not None
        sheet = item.blits[0][0]
        rim = sheet.subsurface((0, sheet.get_height() - RIM, sheet.get_width(), RIM)).copy()
        rims.setdefault(cls, set()).add(rim.get_buffer().raw)
    assert [len(found) for found in rims.values()] == [1, 1, 1]


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
    card, sheet = tabletop.card_rect(foe.spot), sheet_of(table).rect
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


TALL = [CARDS[kind].key for kind in FOE_KINDS if CARDS[kind].cls != "formidable"]


def foe_of(table: Table, key: str, **laid: Any) -> Sprite:
    """The foe in the room of a battle that has just begun; the cards are shown."""
    table.seating.match = Climb("grunt grunt runt", "lurker lurker runt", foe=key, **laid).match
    table.seating.version += 1
    table.show_now()
    settle(table)
    sprite = table.board.sprites[table.board.view.layout.zone_index["room"]][-1]
    assert sprite is not None
    return sprite


def sheet_of(table: Table) -> Item:
    """The sheet with the abilities of the foe."""
    return next(item for item in table.context.signs.items() if item.name == ("lines", "abilities"))


def crown_of(table: Table) -> Item | None:
    """The head above the frame."""
    return next(iter(crowns.items(table.tabletop, ())), None)


def test_mighty_and_fabled_foes_are_larger_by_a_quarter_and_taller_than_their_frames(app: App) -> None:
    """A Formidable one hangs on the wall; the others stand, and their heads rise above the card."""
    table = sit_at(app, ("person", "novice"), 1, "instant", "goblins")
    small = foe_of(table, "overloaded_porter")
    assert small.spot is not None and crown_of(table) is None
    hung = table.tabletop.card_rect(small.spot)
    assert hung.contains(sheet_of(table).rect)
    for key in ("shield_veteran", "sunlit_paladin", "dragon_accountant"):
        tall = foe_of(table, key)
        assert tall.spot is not None and tall.spot.scale == pytest.approx(1.25 * small.spot.scale)
        card, crown = table.tabletop.card_rect(tall.spot), crown_of(table)
        assert crown is not None and crown.rect.bottom == card.top and card.contains(sheet_of(table).rect)
        assert crown.blits[0][0].get_bounding_rect().height > 0.1 * card.height


def test_every_tall_foe_has_a_head_above_its_frame() -> None:
    for key in TALL:
        found = figures.crown("goblins", key, 264)
        assert found is not None and found[0].get_bounding_rect().height > 16, key
    assert figures.crown("goblins", "pit_trapper", 264) is None


@pytest.mark.parametrize("calm", [False, True])
def test_after_a_lost_round_a_tall_foe_kneels_and_gets_up_larger(open_app: OpenApp, calm: bool) -> None:
    """Knee 260, the second plate lights, 20 taller while the number counts up; reduced motion reaches the same."""
    app = open_app(reduced_motion=calm)
    table = sit_at(app, ("person", "novice"), 1, "normal", "goblins")
    sprite = foe_of(table, "battle_chaplain")
    assert sprite.spot is not None
    before, dark = sprite.spot.scale, sheet_of(table).key
    for seat in (0, 1):
        table.submit(Action(seat, "commit", ("runt",)))
        table.submit(Action(seat, "done"))
    lowest, numbers = sprite.pose.y, list[str]()
    for _ in as_long_as(lambda: not table.director.idle):
        app_of(table).step([], 1 / 60)
        lowest = max(lowest, sprite.pose.y)
        badge = table.context.signs.badges.get(id(sprite))
        if badge and badge.parts[0].word not in numbers[-1:]:
            numbers.append(badge.parts[0].word)
    settle(table)
    assert sprite.spot.scale == pytest.approx(before + 20 / CARD_HEIGHT) and sprite.pose.scale == sprite.spot.scale
    assert sheet_of(table).key != dark and numbers[0] == "10" and numbers[-1] == "12"
    assert not table.director.kneeling
    if not calm:
        assert lowest >= sprite.spot.y + CARD_HEIGHT * 20 / CARD_HEIGHT / 2 and "11" in numbers


def test_a_head_above_the_frame_is_behind_the_cards_and_plates_of_rivals(app: App) -> None:
    """With six seats the head of a Fabled foe in its third round reaches a rival's cards, and hides none of them."""
    table = sit_at(app, ("person", *("novice",) * 5), 1, "instant", "goblins")
    hands = [f"{key} {key}" for key in ("grunt", "cutpurse", "runt", "lurker", "coward", "sapper")]
    table.seating.match = Climb(*hands, foe="sunlit_paladin", round=3).match
    table.seating.version += 1
    table.show_now()
    settle(table)
    items = table.items()
    number, crown = next((place, item) for place, item in enumerate(items) if str(item.name).startswith("('crown'"))
    over = [item for item in items[number + 1 :] if item.rect.colliderect(crown.rect)]
    hand = table.board.sprites[table.board.view.layout.zone_index["s1.hand"]]
    backs = [table.tabletop.card_rect(sprite.spot) for sprite in hand if sprite and sprite.spot]
    assert backs and all(any(item.rect.colliderect(back) for item in over) for back in backs)
