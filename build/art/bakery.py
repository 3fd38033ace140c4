"""The list of all pictures: a name for each, and how to bake it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import skia

from art.battlegoats import cards as goat_cards
from art.battlegoats import meadow
from art.battlegoats.cast_cards import CARDS
from art.battlegoats.marks import CLASSES
from art.common import house
from art.common.coin import SIZE as COIN
from art.common.coin import draw_coin
from art.common.glyphs import GLYPHS, draw_glyph
from art.goblins import backs as stone_backs
from art.goblins import dungeon, frame
from art.goblins import faces as goblin_faces
from art.goblins import sprites as goblin_sprites
from art.goout import arena, backs, faces, marks, numbers, pop, powers
from art.goout.cast import CAST as FIGHTERS
from art.gothest import backs as glass_backs
from art.gothest import cards as glass_cards
from art.gothest import cast as glass_cast
from art.gothest import chapel, crypt, pack, set_packs
from art.gothest import characters as glass_characters
from art.gothest import house as glass_house
from art.gothest import marks as glass_marks
from art.gothies import backs as dream_backs
from art.gothies import cenote, sprites
from art.gothies import faces as dream_faces
from art.gothies import frame as dream
from art.gothies.runes import RUNES
from art.output import Draw, rendered, save_icons, save_webp
from art.rivals import SIDE, SITTERS, draw_rival
from art.titles import battlegoats, goblins, goout, gothest, gothies
from art.titles import frame as title

Job = Callable[[Path], Path]  # given assets/art, writes one file and returns its path
CARD_PIXELS = 1.5  # pixels per card unit: 440 x 616 units become 660 x 924 pixels
RIVAL_PIXELS = 0.4  # pixels per unit of a rival's portrait: 1000 x 1000 units become 400 x 400 pixels


def _picture(name: str, draw: Draw, width: int, height: int, scale: float, quality: int = 88) -> Job:
    def bake(folder: Path) -> Path:
        return save_webp(rendered(draw, width, height, scale), folder / name, quality)

    return bake


def _battlegoats() -> dict[str, Job]:
    folder = "battlegoats"
    face = (goat_cards.WIDTH, goat_cards.HEIGHT, CARD_PIXELS)
    jobs = {key: _picture(f"{folder}/cards/{key}.webp", partial(_face, key), *face) for key in CARDS}
    jobs["back"] = _picture(f"{folder}/back.webp", goat_cards.draw_back, *face)
    for cls in CLASSES:
        badge = partial(goat_cards.draw_badge, cls=cls)
        jobs[f"badge_{cls}"] = _picture(
            f"{folder}/badge_{cls}.webp", badge, goat_cards.BADGE_UNITS, goat_cards.BADGE_UNITS, CARD_PIXELS, 92
        )
        icon = partial(goat_cards.draw_class_icon, cls=cls)
        jobs[f"icon_{cls}"] = _picture(f"{folder}/icon_{cls}.webp", icon, 96, 96, 1, 92)
    table = (meadow.draw_table, meadow.WIDTH, meadow.HEIGHT, 2, 86)
    jobs["table"] = _picture(f"{folder}/table.webp", *table)
    jobs["tray"] = _picture(f"{folder}/tray.webp", meadow.draw_tray, *meadow.TRAY, 2.5)
    jobs["cell"] = _picture(f"{folder}/cell.webp", meadow.draw_cell, *meadow.CARD, 3)
    jobs["clash"] = _picture(f"{folder}/clash.webp", meadow.draw_attack_badge, 96, 96, 2)
    return jobs


def _face(key: str, canvas: skia.Canvas) -> None:
    goat_cards.draw_face(canvas, key)


def _goout() -> dict[str, Job]:
    folder, card = "goout", (pop.WIDTH, pop.HEIGHT, CARD_PIXELS)
    cards: dict[str, Draw] = {f"n{number:02}": partial(numbers.draw_number, number=number) for number in pop.NUMBERS}
    cards["guard"] = numbers.draw_guard
    cards |= {key: partial(faces.draw_character, key=key) for key in FIGHTERS}
    jobs = {key: _picture(f"{folder}/cards/{key}.webp", draw, *card) for key, draw in cards.items()}
    for key, fighter in FIGHTERS.items():
        power = partial(powers.draw_power_sprite, sign=fighter.sign, ground=fighter.bright)
        jobs[f"power_{key}"] = _picture(f"{folder}/power_{key}.webp", power, powers.SPRITE, powers.SPRITE, 1.5, 90)
    jobs["goout_back"] = _picture(f"{folder}/back.webp", backs.draw_back, *card)
    for seat in range(5):
        back = partial(backs.draw_seat_back, seat=seat)
        jobs[f"goout_back_{seat + 1}"] = _picture(f"{folder}/back_{seat + 1}.webp", back, *card)
    jobs["goout_table"] = _picture(f"{folder}/table.webp", arena.draw_table, arena.WIDTH, arena.HEIGHT, 2, 86)
    jobs["goout_ring"] = _picture(f"{folder}/ring.webp", marks.draw_pile_ring, *marks.RING, 1.5)
    for name, draw in marks.SPRITES.items():
        jobs[f"goout_{name}"] = _picture(f"{folder}/{name}.webp", draw, marks.SPRITE, marks.SPRITE, 1, 92)
    return jobs


def _gothest() -> dict[str, Job]:
    """These use a lower WebP quality: so many small panes hide its losses at the sizes shown on a table."""
    folder, card = "gothest", (glass_house.WIDTH, glass_house.HEIGHT, CARD_PIXELS)
    jobs = {
        key: _picture(f"{folder}/cards/{key}.webp", partial(glass_cards.draw_card, key=key), *card, 60)
        for key in glass_cast.ROWS
    }
    for key in glass_characters.CHARACTERS:
        portrait = partial(glass_cards.draw_character, key=key)
        jobs[key] = _picture(f"{folder}/cards/{key}.webp", portrait, *card, 64)
    jobs["gothest_back"] = _picture(f"{folder}/back.webp", glass_backs.draw_back, *card, 78)
    jobs["gothest_table"] = _picture(f"{folder}/table.webp", crypt.draw_table, crypt.WIDTH, crypt.HEIGHT, 2, 82)
    for name, (draw, wide, high) in glass_marks.SPRITES.items():
        scale = 1 if wide < 100 else 1.5
        jobs[f"gothest_{name}"] = _picture(f"{folder}/{name}.webp", draw, wide, high, scale, 90)
    for side in ("heads", "tails"):
        coin = partial(glass_marks.draw_flipped, side=side)
        jobs[f"gothest_coin_{side}"] = _picture(f"{folder}/coin_{side}.webp", coin, COIN, COIN, 2.4, 90)
    for name, draw in glass_marks.MOMENTS.items():
        jobs[f"gothest_{name}"] = _picture(f"{folder}/{name}.webp", draw, *glass_marks.MOMENT, 2, 82)
    jobs["gothest_chapel"] = _picture(f"{folder}/chapel.webp", chapel.draw_chapel, chapel.WIDTH, chapel.HEIGHT, 2, 84)
    for number in set_packs.PACKS:
        booster = partial(set_packs.draw_set_pack, number=number)
        jobs[f"gothest_pack_{number}"] = _picture(
            f"{folder}/pack_{number}.webp", booster, pack.WIDTH, pack.HEIGHT, CARD_PIXELS, 78,
        )
    return jobs


def _gothies() -> dict[str, Job]:
    folder, card = "gothies", (dream.WIDTH, dream.HEIGHT, CARD_PIXELS, 82)
    jobs = {key: _picture(f"{folder}/cards/{key}.webp", partial(dream_faces.draw_face, key=key), *card)
            for key in dream_faces.KEYS}  # fmt: skip
    for key in dream_faces.KEYS:
        small = partial(dream_faces.draw_face, key=key, small=True)
        jobs[f"{key}_small"] = _picture(f"{folder}/small/{key}.webp", small, dream.WIDTH, dream.HEIGHT, 0.75, 84)
    jobs["gothies_back"] = _picture(f"{folder}/back.webp", dream_backs.draw_back, *card)
    jobs["gothies_back_1"] = _picture(f"{folder}/back_1.webp", dream_backs.draw_night_back, *card)
    for number, rune in enumerate(RUNES, 2):
        back = partial(dream_backs.draw_joombie_back, rune=rune)
        jobs[f"gothies_back_{number}"] = _picture(f"{folder}/back_{number}.webp", back, *card)
    jobs["gothies_table"] = _picture(f"{folder}/table.webp", cenote.draw_table, cenote.WIDTH, cenote.HEIGHT, 2, 84)
    jobs["gothies_well"] = _picture(f"{folder}/well.webp", sprites.draw_well_token, sprites.WELL, sprites.WELL, 2, 90)
    for name, draw in sprites.SPRITES.items():
        jobs[f"gothies_{name}"] = _picture(f"{folder}/{name}.webp", draw, sprites.SPRITE, sprites.SPRITE, 1, 92)
    return jobs


def _goblins() -> dict[str, Job]:
    folder, card = "goblins", (frame.WIDTH, frame.HEIGHT, CARD_PIXELS, 66)
    jobs = {
        f"goblins_{key}": _picture(f"{folder}/cards/{key}.webp", partial(goblin_faces.draw_face, key=key), *card)
        for key in goblin_faces.KEYS
    }
    for name, draw in stone_backs.BACKS.items():
        jobs[f"goblins_{name}"] = _picture(f"{folder}/{name}.webp", draw, *card)
    jobs["goblins_table"] = _picture(f"{folder}/table.webp", dungeon.draw_table, dungeon.WIDTH, dungeon.HEIGHT, 2, 84)
    for name, (draw, size) in dungeon.FURNITURE.items():
        jobs[f"goblins_{name}"] = _picture(f"{folder}/{name}.webp", draw, *size, 2, 82)
    for name, draw in goblin_sprites.SPRITES.items():
        side = goblin_sprites.SPRITE
        jobs[f"goblins_{name}_sign"] = _picture(f"{folder}/{name}.webp", draw, side, side, 1, 92)
    return jobs


def _common() -> dict[str, Job]:
    jobs: dict[str, Job] = {"house": _picture(
        "common/title.webp", house.draw_title, house.WIDTH, house.HEIGHT, 2, 86,
    )}
    for side in ("heads", "tails"):
        coin = partial(draw_coin, side=side)
        jobs[f"coin_{side}"] = _picture(f"common/coin_{side}.webp", coin, COIN, COIN, 3.2, 90)
    for name in GLYPHS:
        jobs[f"glyph_{name}"] = _picture(
            f"common/icons/{name}.webp", partial(draw_glyph, name=name), 96, 96, 1, 90,
        )
    jobs["parchment"] = _picture("common/parchment.webp", house.draw_parchment, 240, 240, 2)
    jobs["board"] = _picture("common/board.webp", house.draw_board, 240, 240, 2)
    jobs["shadow"] = _picture("common/shadow.webp", house.draw_shadow, 200, 256, 1.5)
    jobs["emblem"] = _picture("common/emblem.webp", house.draw_emblem, 256, 256, 2)
    jobs["app_icon"] = _app_icon
    for key in SITTERS:
        rival = partial(draw_rival, key=key)
        jobs[f"rival_{key}"] = _picture(f"common/rivals/{key}.webp", rival, SIDE, SIDE, RIVAL_PIXELS, 84)
    return jobs


def _titles() -> dict[str, Job]:
    pages = {
        "battlegoats": battlegoats, "goblins": goblins, "goout": goout, "gothest": gothest,
        "gothies": gothies,
    }
    return {
        f"title_{game}": _picture(f"{game}/title.webp", page.draw, title.WIDTH, title.HEIGHT, CARD_PIXELS, 90)
        for game, page in pages.items()
    }


def _app_icon(folder: Path) -> Path:
    """Bake icon.png (512 pixels), icon-256.png and icon.ico from one drawing."""
    return save_icons(rendered(house.draw_app_icon, 256, 256, 4), folder / "common")


def all_jobs() -> dict[str, Job]:
    """Every picture by name; names are unique across all games."""
    return {
        **_battlegoats(), **_goout(), **_gothest(), **_gothies(), **_goblins(), **_common(), **_titles(),
    }
