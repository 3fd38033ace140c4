"""The list of everything the art bakery makes: a name for each picture, and how to bake it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from art.battlegoats import cards, meadow
from art.battlegoats.cast_cards import CARDS
from art.battlegoats.marks import CLASSES
from art.output import Draw, rendered, save_webp

Job = Callable[[Path], Path]  # given assets/art, writes one file and returns its path
CARD_PIXELS = 1.5  # 440 x 616 units become 660 x 924 pixels


def _picture(name: str, draw: Draw, width: int, height: int, scale: float, quality: int = 88) -> Job:
    def bake(folder: Path) -> Path:
        return save_webp(rendered(draw, width, height, scale), folder / name, quality)

    return bake


def _battlegoats() -> dict[str, Job]:
    folder = "battlegoats"
    jobs = {
        key: _picture(f"{folder}/cards/{key}.webp", partial(_face, key), cards.WIDTH, cards.HEIGHT, CARD_PIXELS)
        for key in CARDS
    }
    jobs["back"] = _picture(f"{folder}/back.webp", cards.draw_back, cards.WIDTH, cards.HEIGHT, CARD_PIXELS)
    for cls in CLASSES:
        badge = partial(cards.draw_badge, cls=cls)
        jobs[f"badge_{cls}"] = _picture(
            f"{folder}/badge_{cls}.webp", badge, cards.BADGE_UNITS, cards.BADGE_UNITS, CARD_PIXELS, 92
        )
        icon = partial(cards.draw_class_icon, cls=cls)
        jobs[f"icon_{cls}"] = _picture(f"{folder}/icon_{cls}.webp", icon, 96, 96, 1, 92)
    table = (meadow.draw_table, meadow.WIDTH, meadow.HEIGHT, 2, 86)
    jobs["table"] = _picture(f"{folder}/table.webp", *table)
    jobs["tray"] = _picture(f"{folder}/tray.webp", meadow.draw_tray, *meadow.TRAY, 2.5)
    jobs["cell"] = _picture(f"{folder}/cell.webp", meadow.draw_cell, *meadow.CARD, 3)
    jobs["clash"] = _picture(f"{folder}/clash.webp", meadow.draw_attack_badge, 96, 96, 2)
    return jobs


def _face(key: str, canvas: object) -> None:
    cards.draw_face(canvas, key)


def all_jobs() -> dict[str, Job]:
    """Every picture by name; names are unique across the rooms."""
    return _battlegoats()
