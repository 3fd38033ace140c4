"""The list of all pictures: a name for each, and how to bake it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import skia

from game.goblins.foes import FOES, FORMIDABLE
from workshop.art.battlegoats import cards as battlegoats_cards
from workshop.art.battlegoats import table as battlegoats_table
from workshop.art.battlegoats.cast_cards import CARDS
from workshop.art.battlegoats.marks import CLASSES
from workshop.art.common import interface
from workshop.art.common.coin import SIZE as COIN
from workshop.art.common.coin import draw_coin
from workshop.art.common.glyphs import GLYPHS, draw_glyph
from workshop.art.goblins import backs as goblins_backs
from workshop.art.goblins import crowns as goblins_crowns
from workshop.art.goblins import faces as goblins_faces
from workshop.art.goblins import floors as goblins_floors
from workshop.art.goblins import frame as goblins_frame
from workshop.art.goblins import sprites as goblins_sprites
from workshop.art.goblins import table as goblins_table
from workshop.art.goout import backs as goout_backs
from workshop.art.goout import faces as goout_faces
from workshop.art.goout import marks as goout_marks
from workshop.art.goout import numbers as goout_numbers
from workshop.art.goout import powers as goout_powers
from workshop.art.goout import style as goout_style
from workshop.art.goout import table as goout_table
from workshop.art.goout.cast import CAST as FIGHTERS
from workshop.art.gothest import backs as gothest_backs
from workshop.art.gothest import cards as gothest_cards
from workshop.art.gothest import cast as gothest_cast
from workshop.art.gothest import chapel, pack, set_packs
from workshop.art.gothest import characters as gothest_characters
from workshop.art.gothest import frame as gothest_frame
from workshop.art.gothest import marks as gothest_marks
from workshop.art.gothest import table as gothest_table
from workshop.art.gothies import backs as gothies_backs
from workshop.art.gothies import faces as gothies_faces
from workshop.art.gothies import figures as gothies_figures
from workshop.art.gothies import frame as gothies_frame
from workshop.art.gothies import night as gothies_night
from workshop.art.gothies import sprites as gothies_sprites
from workshop.art.gothies import table as gothies_table
from workshop.art.gothies.runes import RUNES
from workshop.art.output import Draw, rendered, save_icons, save_webp
from workshop.art.rivals import SIDE, SITTERS, draw_rival
from workshop.art.titles import battlegoats, goblins, goout, gothest, gothies
from workshop.art.titles import frame as title

Job = Callable[[Path], Path]  # given assets/art, writes one file and returns its path
CARD_PIXELS = 1.5  # pixels per card unit: 440 x 616 units become 660 x 924 pixels
FIGURE_PIXELS = 0.38  # pixels per unit of a figure: 1000 x 1000 units become 380 x 380 pixels
RIVAL_PIXELS = 0.4  # pixels per unit of a rival's portrait: 1000 x 1000 units become 400 x 400 pixels


def _picture(name: str, draw: Draw, width: int, height: int, scale: float, quality: int = 88) -> Job:
    def bake(folder: Path) -> Path:
        return save_webp(rendered(draw, width, height, scale), folder / name, quality)

    return bake


def _battlegoats() -> dict[str, Job]:
    folder = "battlegoats"
    face = (battlegoats_cards.WIDTH, battlegoats_cards.HEIGHT, CARD_PIXELS, 84)
    jobs = {key: _picture(f"{folder}/cards/{key}.webp", partial(_face, key), *face) for key in CARDS}
    jobs["back"] = _picture(f"{folder}/back.webp", battlegoats_cards.draw_back, *face)
    side = battlegoats_cards.BADGE_UNITS
    for cls in CLASSES:
        badge = partial(battlegoats_cards.draw_badge, cls=cls)
        jobs[f"badge_{cls}"] = _picture(
            f"{folder}/badge_{cls}.webp", badge, side, side, CARD_PIXELS, 92,
        )
        icon = partial(battlegoats_cards.draw_class_icon, cls=cls)
        jobs[f"icon_{cls}"] = _picture(f"{folder}/icon_{cls}.webp", icon, 96, 96, 1, 92)
    table = (battlegoats_table.draw_table, battlegoats_table.WIDTH, battlegoats_table.HEIGHT, 2, 86)
    jobs["table"] = _picture(f"{folder}/table.webp", *table)
    jobs["tray"] = _picture(f"{folder}/tray.webp", battlegoats_table.draw_tray, *battlegoats_table.TRAY, 2.5)
    jobs["cell"] = _picture(f"{folder}/cell.webp", battlegoats_table.draw_cell, *battlegoats_table.CARD, 3)
    jobs["clash"] = _picture(f"{folder}/clash.webp", battlegoats_table.draw_attack_badge, 96, 96, 2)
    return jobs


def _face(key: str, canvas: skia.Canvas) -> None:
    battlegoats_cards.draw_face(canvas, key)


def _goout() -> dict[str, Job]:
    folder, card = "goout", (goout_style.WIDTH, goout_style.HEIGHT, CARD_PIXELS)
    cards: dict[str, Draw] = {
        f"n{number:02}": partial(goout_numbers.draw_number, number=number) for number in goout_style.NUMBERS
    }
    cards["guard"] = goout_numbers.draw_guard
    cards |= {key: partial(goout_faces.draw_character, key=key) for key in FIGHTERS}
    jobs = {key: _picture(f"{folder}/cards/{key}.webp", draw, *card) for key, draw in cards.items()}
    for key, fighter in FIGHTERS.items():
        power = partial(goout_powers.draw_power_sprite, sign=fighter.sign, ground=fighter.bright)
        jobs[f"power_{key}"] = _picture(
            f"{folder}/power_{key}.webp", power, goout_powers.SPRITE, goout_powers.SPRITE, 1.5, 90,
        )
    jobs["goout_back"] = _picture(f"{folder}/back.webp", goout_backs.draw_back, *card)
    for seat in range(5):
        back = partial(goout_backs.draw_seat_back, seat=seat)
        jobs[f"goout_back_{seat + 1}"] = _picture(f"{folder}/back_{seat + 1}.webp", back, *card)
    jobs["goout_table"] = _picture(
        f"{folder}/table.webp", goout_table.draw_table, goout_table.WIDTH, goout_table.HEIGHT, 2, 86,
    )
    jobs["goout_ring"] = _picture(f"{folder}/ring.webp", goout_marks.draw_pile_ring, *goout_marks.RING, 1.5)
    for name, draw in goout_marks.SPRITES.items():
        jobs[f"goout_{name}"] = _picture(f"{folder}/{name}.webp", draw, goout_marks.SPRITE, goout_marks.SPRITE, 1, 92)
    return jobs


def _gothest() -> dict[str, Job]:
    """The pictures of Gothest BATtle. Cards use a lower WebP quality, because many small panes hide the losses."""
    folder, card = "gothest", (gothest_frame.WIDTH, gothest_frame.HEIGHT, CARD_PIXELS)
    jobs = {
        key: _picture(f"{folder}/cards/{key}.webp", partial(gothest_cards.draw_card, key=key), *card, 60)
        for key in gothest_cast.ROWS
    }
    for key in gothest_characters.CHARACTERS:
        portrait = partial(gothest_cards.draw_character, key=key)
        jobs[key] = _picture(f"{folder}/cards/{key}.webp", portrait, *card, 64)
    jobs["gothest_back"] = _picture(f"{folder}/back.webp", gothest_backs.draw_back, *card, 78)
    jobs["gothest_table"] = _picture(
        f"{folder}/table.webp", gothest_table.draw_table, gothest_table.WIDTH, gothest_table.HEIGHT, 2, 82,
    )
    for name, (draw, wide, high) in gothest_marks.SPRITES.items():
        scale = 1 if wide < 100 else 1.5
        jobs[f"gothest_{name}"] = _picture(f"{folder}/{name}.webp", draw, wide, high, scale, 90)
    for side in ("heads", "tails"):
        coin = partial(gothest_marks.draw_flipped, side=side)
        jobs[f"gothest_coin_{side}"] = _picture(f"{folder}/coin_{side}.webp", coin, COIN, COIN, 2.4, 90)
    for name, draw in gothest_marks.MOMENTS.items():
        jobs[f"gothest_{name}"] = _picture(f"{folder}/{name}.webp", draw, *gothest_marks.MOMENT, 2, 82)
    jobs["gothest_chapel"] = _picture(f"{folder}/chapel.webp", chapel.draw_chapel, chapel.WIDTH, chapel.HEIGHT, 2, 84)
    for number in set_packs.PACKS:
        booster = partial(set_packs.draw_set_pack, number=number)
        jobs[f"gothest_pack_{number}"] = _picture(
            f"{folder}/pack_{number}.webp", booster, pack.WIDTH, pack.HEIGHT, CARD_PIXELS, 78,
        )
    return jobs


def _gothies() -> dict[str, Job]:
    folder, card = "gothies", (gothies_frame.WIDTH, gothies_frame.HEIGHT, CARD_PIXELS, 82)
    jobs = {key: _picture(f"{folder}/cards/{key}.webp", partial(gothies_faces.draw_face, key=key), *card)
            for key in gothies_faces.KEYS}
    for key in gothies_faces.KEYS:
        small = partial(gothies_faces.draw_face, key=key, small=True)
        jobs[f"{key}_small"] = _picture(
            f"{folder}/small/{key}.webp", small, gothies_frame.WIDTH, gothies_frame.HEIGHT, 0.75, 84,
        )
    jobs["gothies_back"] = _picture(f"{folder}/back.webp", gothies_backs.draw_back, *card)
    jobs["gothies_back_1"] = _picture(f"{folder}/back_1.webp", gothies_backs.draw_night_back, *card)
    for number, rune in enumerate(RUNES, 2):
        back = partial(gothies_backs.draw_joombie_back, rune=rune)
        jobs[f"gothies_back_{number}"] = _picture(f"{folder}/back_{number}.webp", back, *card)
    jobs["gothies_table"] = _picture(
        f"{folder}/table.webp", gothies_table.draw_table, gothies_table.WIDTH, gothies_table.HEIGHT, 2, 84,
    )
    jobs["gothies_well"] = _picture(
        f"{folder}/well.webp", gothies_sprites.draw_well_token, gothies_sprites.WELL, gothies_sprites.WELL, 2, 90,
    )
    for name, draw in gothies_sprites.SPRITES.items():
        jobs[f"gothies_{name}"] = _picture(
            f"{folder}/{name}.webp", draw, gothies_sprites.SPRITE, gothies_sprites.SPRITE, 1, 92,
        )
    for name, (draw, wide, high, scale, quality) in gothies_night.SCENERY.items():
        jobs[f"gothies_{name}"] = _picture(f"{folder}/{name}.webp", draw, wide, high, scale, quality)
    for key, draw in gothies_figures.FIGURES.items():
        side = gothies_figures.SIDE
        jobs[f"{key}_figure"] = _picture(f"{folder}/figures/{key}.webp", draw, side, side, FIGURE_PIXELS, 54)
    return jobs


def _goblins() -> dict[str, Job]:
    folder, card = "goblins", (goblins_frame.WIDTH, goblins_frame.HEIGHT, CARD_PIXELS, 66)
    jobs = {
        f"goblins_{key}": _picture(f"{folder}/cards/{key}.webp", partial(goblins_faces.draw_face, key=key), *card)
        for key in goblins_faces.KEYS
    }
    for key in goblins_faces.MINIONS:
        middle = partial(goblins_faces.draw_middle, key=key)
        jobs[f"goblins_{key}_middle"] = _picture(f"{folder}/middle/{key}.webp", middle, *card[:2], 1, 60)
    for row in FOES:
        if row.cls != FORMIDABLE:
            crown = partial(goblins_crowns.draw_crown, key=row.key)
            large = (goblins_frame.WIDTH, goblins_crowns.HIGH, CARD_PIXELS, 66)
            jobs[f"goblins_{row.key}_crown"] = _picture(f"{folder}/crowns/{row.key}.webp", crown, *large)
    for name, draw in goblins_backs.BACKS.items():
        jobs[f"goblins_{name}"] = _picture(f"{folder}/{name}.webp", draw, *card)
    jobs["goblins_table"] = _picture(
        f"{folder}/table.webp", goblins_table.draw_table, goblins_table.WIDTH, goblins_table.HEIGHT, 2, 84,
    )
    for name, draw in goblins_floors.FLOOR_TABLES.items():
        jobs[f"goblins_{name}"] = _picture(
            f"{folder}/{name}.webp", draw, goblins_table.WIDTH, goblins_table.HEIGHT, 1.5, 72,
        )
    for name, (draw, size) in goblins_table.FURNITURE.items():
        jobs[f"goblins_{name}"] = _picture(f"{folder}/{name}.webp", draw, *size, 2, 82)
    for name, draw in goblins_sprites.SPRITES.items():
        side = goblins_sprites.SPRITE
        jobs[f"goblins_{name}_sign"] = _picture(f"{folder}/{name}.webp", draw, side, side, 1, 92)
    return jobs


def _common() -> dict[str, Job]:
    jobs: dict[str, Job] = {"house": _picture(
        "common/title.webp", interface.draw_title, interface.WIDTH, interface.HEIGHT, 2, 86,
    )}
    for side in ("heads", "tails"):
        coin = partial(draw_coin, side=side)
        jobs[f"coin_{side}"] = _picture(f"common/coin_{side}.webp", coin, COIN, COIN, 3.2, 90)
    for name in GLYPHS:
        jobs[f"glyph_{name}"] = _picture(
            f"common/icons/{name}.webp", partial(draw_glyph, name=name), 96, 96, 1, 90,
        )
    jobs["parchment"] = _picture("common/parchment.webp", interface.draw_parchment, 240, 240, 2)
    jobs["board"] = _picture("common/board.webp", interface.draw_board, 240, 240, 2)
    jobs["shadow"] = _picture("common/shadow.webp", interface.draw_shadow, 200, 256, 1.5)
    jobs["emblem"] = _picture("common/emblem.webp", interface.draw_emblem, 256, 256, 2)
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
    return save_icons(rendered(interface.draw_app_icon, 256, 256, 4), folder / "common")


def all_jobs() -> dict[str, Job]:
    """Every picture by name; names are unique across all games."""
    return {
        **_battlegoats(), **_goout(), **_gothest(), **_gothies(), **_goblins(), **_common(), **_titles(),
    }
