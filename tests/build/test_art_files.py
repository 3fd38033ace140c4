"""The baked pictures that ship: complete, of the right size, clean at the corners, loadable."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
FONTS = ART.parent / "fonts"
GOATS = ART / "battlegoats"
CARD = (660, 924)
GAMES = ("battlegoats", "goblins", "goout", "gothest", "gothies")
CLASSES = ("hero", "goat", "creature", "equipment")
TRANSPARENT_AT = ((0, 0), (659, 0), (0, 923), (659, 923), (6, 6))


def distance(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(one.r - other.r), abs(one.g - other.g), abs(one.b - other.b))


def look() -> dict[str, Any]:
    return tomllib.loads((GOATS / "look.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted(ART.rglob("*.png")), ids=lambda path: str(path.relative_to(ART)))
def test_every_picture_loads(path: Path) -> None:
    """Those in the other format are loaded in test_art_emblems.py."""
    assert pygame.image.load(path).get_width() > 0


def test_every_card_row_has_a_picture() -> None:
    games = pytest.importorskip("game")
    rows = games.GAMES["battlegoats"].cards
    assert {path.stem for path in (GOATS / "cards").glob("*.webp")} == {row.key for row in rows}


def test_all_faces_are_different() -> None:
    faces = [path.read_bytes() for path in sorted((GOATS / "cards").glob("*.webp"))]
    assert len(faces) > 50 and len(set(faces)) == len(faces)


@pytest.mark.parametrize("path", sorted((GOATS / "cards").glob("*.webp")), ids=lambda path: path.stem)
def test_faces_have_card_size_and_clean_corners(path: Path) -> None:
    surface = pygame.image.load(path)
    assert surface.get_size() == CARD
    assert [surface.get_at(place)[3] for place in TRANSPARENT_AT] == [0] * len(TRANSPARENT_AT)
    assert surface.get_at((330, 462))[3] == 255


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_title_card(game: str) -> None:
    surface = pygame.image.load(ART / game / "title.webp")
    assert surface.get_size() == CARD
    assert surface.get_at((0, 0))[3] == 0


def test_the_back_is_the_same_upside_down() -> None:
    back = pygame.image.load(GOATS / "back.webp")
    other = pygame.transform.rotate(back, 180)
    places = [(x, y) for x in range(60, 600, 45) for y in range(60, 864, 45)]
    different = [place for place in places if distance(back.get_at(place), other.get_at(place)) > 90]
    assert len(different) < len(places) * 0.05  # the paper grain differs, the drawing does not


def test_badges_and_table_parts_exist() -> None:
    of_classes = [f"{kind}_{cls}" for kind in ("badge", "icon") for cls in CLASSES]
    for name in (*of_classes, "tray", "cell", "clash"):
        assert (GOATS / f"{name}.webp").is_file(), name
    assert pygame.image.load(GOATS / "table.webp").get_size() == (2560, 1440)


def test_look_names_existing_fonts_and_known_cards() -> None:
    wanted = look()
    fonts = set(wanted["fonts"].values()) | {field["font"] for field in wanted["face"]["field"]}
    assert [name for name in sorted(fonts) if not (FONTS / f"{name}.ttf").is_file()] == []
    cards = {path.stem for path in (GOATS / "cards").glob("*.webp")}
    for keys in wanted["face"]["signs"].values():
        assert set(keys) <= cards


def test_seat_colours_differ_in_greyscale() -> None:
    colours = look()["palette"]["seats"]
    channels = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in colours]
    greys = sorted(0.299 * red + 0.587 * green + 0.114 * blue for red, green, blue in channels)
    assert min(lighter - darker for darker, lighter in pairwise(greys)) > 20


def test_all_assets_stay_small() -> None:
    """The pictures of five games: with sounds and fonts all assets stay below 60 MB."""
    assert sum(path.stat().st_size for path in ART.rglob("*") if path.is_file()) < 40_000_000
