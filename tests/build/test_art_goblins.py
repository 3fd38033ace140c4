"""The art of Goblin Slayer-Slayer: there is a picture for every row of the game, complete, clean and light."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.goblins import state as at
from game.goblins.cards import CARDS, FOE_KINDS, JESTER, MINION_KINDS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "art" / "goblins"
KEYS = [row.key for row in CARDS]
BACKS = tuple("back" if not number else f"back_{number}" for number in sorted({row.back for row in CARDS}))
SIGNS = (
    "power",
    "sword",
    "lamp",
    *(hint for hint in at.HINTS if hint != "none"),
    "cards",
    "dice",
    "shield",
    "greedy",
    "aggressive",
    "skull",
    "horn",
    "speech",
    "committed",
)
FURNITURE = {
    "table": (2560, 1440),
    "tray": (440, 440),
    "tower": (480, 1440),
    "doorway": (400, 560),
    **{f"door_{lamps}": (400, 560) for lamps in (1, 2, 3)},
}
CARD, UNIT, MOST_KB = (660, 924), 1.5, 92
SHIELD, FOE_SHIELD = (378, 52), (372, 60)


def picture(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / f"{name}.webp")


def thumbnail(key: str) -> pygame.Surface:
    """The picture 11 x 16 pixels small: what is left is its colours."""
    return pygame.transform.smoothscale(picture(f"cards/{key}"), (11, 16))


def distance(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of the channels of two thumbnails."""
    places = [(x, y) for x in range(11) for y in range(16)]
    pairs = [(one.get_at(place), other.get_at(place)) for place in places]
    return sum(abs(a[channel] - b[channel]) for a, b in pairs for channel in range(3)) / (3 * len(places))


def spread(surface: pygame.Surface, x: float, y: float, reach: int) -> int:
    """The variation of brightness in a square round a point in face units."""
    middle = (round(x * UNIT), round(y * UNIT))
    shades = [
        sum(surface.get_at((middle[0] + dx, middle[1] + dy))[:3])
        for dx in range(-reach, reach + 1, 3)
        for dy in range(-reach, reach + 1, 3)
    ]
    return max(shades) - min(shades)


def test_there_is_a_face_for_every_card_and_no_other() -> None:
    assert sorted(path.stem for path in (FOLDER / "cards").glob("*.webp")) == sorted(KEYS)


@pytest.mark.parametrize("name", [*(f"cards/{key}" for key in KEYS), *BACKS])
def test_cards_have_card_size_clean_corners_and_little_weight(name: str) -> None:
    surface = picture(name)
    assert surface.get_size() == CARD
    assert [surface.get_at(place)[3] for place in ((0, 0), (659, 0), (0, 923), (659, 923), (6, 6))] == [0] * 5
    assert surface.get_at((330, 462))[3] == 255
    assert (FOLDER / f"{name}.webp").stat().st_size < MOST_KB * 1024


@pytest.mark.parametrize("name", BACKS)
def test_backs_are_the_same_upside_down(name: str) -> None:
    """Except for the small mark in the middle and the light on it."""
    back = picture(name)
    pygame.draw.circle(back, "#000000", (330, 462), 190)
    sides = (back, pygame.transform.rotate(back, 180))
    small, turned = (pygame.transform.smoothscale(side, (66, 92)) for side in sides)
    far = [
        place
        for place in ((x, y) for x in range(66) for y in range(92))
        if max(abs(small.get_at(place)[channel] - turned.get_at(place)[channel]) for channel in range(3)) > 70
    ]
    assert len(far) < 0.01 * 66 * 92


def test_any_two_cards_can_be_told_apart() -> None:
    small = {key: thumbnail(key) for key in KEYS}
    for one, other in combinations(small, 2):
        assert distance(small[one], small[other]) > 1.2, f"{one} looks like {other}"


def test_numbers_that_the_screen_writes_find_an_empty_shield() -> None:
    """A Jester has no number: its die is in the picture, so its shield is full."""
    for kind in MINION_KINDS:
        varied = spread(picture(f"cards/{KEYS[kind]}"), *SHIELD, 12)
        assert (varied > 400) if kind == JESTER else (varied < 250), KEYS[kind]
    for kind in FOE_KINDS:
        assert spread(picture(f"cards/{KEYS[kind]}"), *FOE_SHIELD, 12) < 250, KEYS[kind]


@pytest.mark.parametrize("name", SIGNS)
def test_signs_are_clear_round_their_shape(name: str) -> None:
    surface = picture(name)
    assert surface.get_size() == (96, 96)
    assert surface.get_at((1, 1))[3] < 40
    assert max(surface.get_at((x, 48))[3] for x in range(30, 66)) > 240


@pytest.mark.parametrize("name", FURNITURE)
def test_pictures_beside_the_cards_have_their_size(name: str) -> None:
    assert picture(name).get_size() == FURNITURE[name]


def test_the_look_names_fonts_that_ship_and_fields_for_every_class() -> None:
    look = tomllib.loads((FOLDER / "look.toml").read_text(encoding="utf-8"))
    fields = look["face"]["field"]
    fonts = {*look["fonts"].values(), *(field["font"] for field in fields)}
    assert all((ROOT / "assets" / "fonts" / f"{font}.ttf").exists() for font in fonts)
    for cls in {row.cls for row in CARDS}:
        written = {field["what"] for field in fields if cls in field["classes"]}
        assert {"name", "text"} <= written, cls
        assert cls in look["face"]["class_text"]


def test_every_goblin_has_a_face_for_middle_heights_and_no_other_card() -> None:
    """On it the number finds an empty shield, as on the large one."""
    minions = [KEYS[kind] for kind in MINION_KINDS]
    assert sorted(path.stem for path in (FOLDER / "middle").glob("*.webp")) == sorted(minions)
    for key in minions:
        surface = picture(f"middle/{key}")
        assert surface.get_size() == (440, 616)
        assert [surface.get_at(place)[3] for place in ((0, 0), (439, 0), (0, 615), (439, 615))] == [0] * 4
        assert (FOLDER / "middle" / f"{key}.webp").stat().st_size < 32 * 1024
        shades = [sum(surface.get_at((378 + dx, 60 + dy))[:3]) for dx in (-8, 0, 8) for dy in (-8, 0, 8)]
        assert (max(shades) - min(shades) > 200) == (key == KEYS[JESTER]), key
