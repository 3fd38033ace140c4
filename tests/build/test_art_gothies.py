"""The art of GOTHIES: there is a picture for every row of the game, complete and clean."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.gothies.cards import CARDS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "art" / "gothies"
KEYS = [row.key for row in CARDS]
BACKS = ("back", *(f"back_{number}" for number in range(1, 6)))
SPRITES = (
    "song",
    "seeds",
    "stones",
    "draw",
    "discard",
    "scrap",
    "top",
    "shield",
    "attack",
    "deck",
    "torn",
    "synergy",
    "possess",
    "ready",
    "monsters",
    "streya",
    "heart_red",
    "heart_blue",
    "heart_green",
    "heart_purple",
)
CARD = (660, 924)


def thumbnail(key: str) -> pygame.Surface:
    """The picture 11 x 16 pixels small: what is left is its colours."""
    return pygame.transform.smoothscale(pygame.image.load(FOLDER / "cards" / f"{key}.webp"), (11, 16))


def distance(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of the channels of two thumbnails."""
    places = [(x, y) for x in range(11) for y in range(16)]
    pairs = [(one.get_at(place), other.get_at(place)) for place in places]
    return sum(abs(a[channel] - b[channel]) for a, b in pairs for channel in range(3)) / (3 * len(places))


@pytest.mark.parametrize("folder", ["cards", "small"])
def test_there_is_a_face_for_every_card_and_no_other(folder: str) -> None:
    assert sorted(path.stem for path in (FOLDER / folder).glob("*.webp")) == sorted(KEYS)


@pytest.mark.parametrize("name", [*(f"cards/{key}" for key in KEYS), *BACKS])
def test_cards_have_card_size_and_clean_corners(name: str) -> None:
    surface = pygame.image.load(FOLDER / f"{name}.webp")
    assert surface.get_size() == CARD
    assert [surface.get_at(place)[3] for place in ((0, 0), (659, 0), (0, 923), (659, 923), (6, 6))] == [0] * 5
    assert surface.get_at((330, 462))[3] == 255


@pytest.mark.parametrize("name", BACKS)
def test_backs_are_the_same_upside_down(name: str) -> None:
    """Except for the small mark in the middle, which tells the colour."""
    back = pygame.image.load(FOLDER / f"{name}.webp")
    pygame.draw.circle(back, "#000000", (330, 462), 150)
    sides = (back, pygame.transform.rotate(back, 180))
    small, turned = (pygame.transform.smoothscale(side, (66, 92)) for side in sides)
    far = [
        place
        for place in ((x, y) for x in range(66) for y in range(92))
        if max(abs(small.get_at(place)[at] - turned.get_at(place)[at]) for at in range(3)) > 60
    ]
    assert len(far) < 0.01 * 66 * 92


def test_any_two_cards_can_be_told_apart() -> None:
    small = {key: thumbnail(key) for key in KEYS if not key.startswith("joombie")}
    for one, other in combinations(small, 2):
        assert distance(small[one], small[other]) > 1.2, f"{one} looks like {other}"


@pytest.mark.parametrize("name", SPRITES)
def test_sprites_are_clear_round_their_shape(name: str) -> None:
    surface = pygame.image.load(FOLDER / f"{name}.webp")
    assert surface.get_size() == (96, 96)
    assert surface.get_at((1, 1))[3] < 40 and surface.get_at((48, 48))[3] > 240


def test_the_look_names_fonts_that_ship() -> None:
    look = tomllib.loads((FOLDER / "look.toml").read_text(encoding="utf-8"))
    fonts = {*look["fonts"].values(), *(field["font"] for field in look["face"]["field"])}
    assert all((ROOT / "assets" / "fonts" / f"{font}.ttf").exists() for font in fonts)
