"""The art of Go Out Battle: the recipes agree with the game, and what ships is complete and clean."""

from __future__ import annotations

import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
GOOUT = ROOT / "assets" / "art" / "goout"
GIRLS = ("satsuki", "nerai", "shian", "saya", "kira", "toyoko", "ten", "kyoko")
FACES = (*GIRLS, "guard", *(f"n{number:02}" for number in range(1, 14)))
BACKS = ("back", *(f"back_{seat}" for seat in range(1, 6)))
SPRITES = ("heart", "heart_lost", "damage", "no_damage", "pass", "crown", "crown_open")
CARD = (660, 924)


def look() -> dict[str, Any]:
    return tomllib.loads((GOOUT / "look.toml").read_text(encoding="utf-8"))


def lightness(colour: pygame.Color) -> float:
    return 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b


def thumbnail(path: Path) -> pygame.Surface:
    """The picture 11 x 16 pixels small: what is left is its colours."""
    return pygame.transform.smoothscale(pygame.image.load(path), (11, 16))


def distance(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of the channels of two thumbnails."""
    places = [(x, y) for x in range(11) for y in range(16)]
    return sum(
        abs(one.get_at(place)[channel] - other.get_at(place)[channel]) for place in places for channel in range(3)
    ) / (3 * len(places))


def test_there_is_a_face_for_every_card_and_no_other() -> None:
    assert {path.stem for path in (GOOUT / "cards").glob("*.webp")} == set(FACES)


@pytest.mark.parametrize("name", [*(f"cards/{key}" for key in FACES), *BACKS])
def test_cards_have_card_size_and_clean_corners(name: str) -> None:
    surface = pygame.image.load(GOOUT / f"{name}.webp")
    assert surface.get_size() == CARD
    assert [surface.get_at(place)[3] for place in ((0, 0), (659, 0), (0, 923), (659, 923), (6, 6))] == [0] * 5
    assert surface.get_at((330, 462))[3] == 255


@pytest.mark.parametrize("name", BACKS)
def test_backs_are_the_same_upside_down(name: str) -> None:
    back = pygame.image.load(GOOUT / f"{name}.webp")
    other = pygame.transform.rotate(back, 180)
    places = [(x, y) for x in range(60, 600, 9) for y in range(60, 864, 9)]
    odd = [place for place in places if abs(lightness(back.get_at(place)) - lightness(other.get_at(place))) > 110]
    assert len(odd) < len(places) * 0.08  # the halves of the emblem differ in colour, dots fall as they fall


def test_girls_and_backs_differ_at_a_glance() -> None:
    for names in ([f"cards/{key}" for key in GIRLS], BACKS):
        pictures = {name: thumbnail(GOOUT / f"{name}.webp") for name in names}
        for one, other in combinations(names, 2):
            assert distance(pictures[one], pictures[other]) > 12, (one, other)


@pytest.mark.parametrize("number", range(1, 14))
def test_the_left_quarter_of_a_number_shows_its_damage(number: int) -> None:
    """Each damage icon has a white-hot middle on the dark tab; where one is missing the tab stays dark."""
    surface = pygame.image.load(GOOUT / "cards" / f"n{number:02}.webp")
    middles = [(round((56 - 3 * index) * 1.5), round((142 + 68 * index) * 1.5)) for index in range(3)]
    lit = [lightness(surface.get_at(place)) > 200 for place in middles]
    damage = 1 if number <= 5 else 2 if number <= 9 else 3
    assert lit == [index < damage for index in range(3)]


def test_sprites_and_table_exist() -> None:
    for name in (*SPRITES, "ring", *(f"power_{key}" for key in GIRLS)):
        assert pygame.image.load(GOOUT / f"{name}.webp").get_width() >= 96, name
    assert pygame.image.load(GOOUT / "table.webp").get_size() == (2560, 1440)


def test_the_table_is_dark_so_that_cards_shout() -> None:
    table, card = (
        pygame.Color(*pygame.transform.average_color(pygame.image.load(GOOUT / f"{name}.webp")))
        for name in ("table", "cards/n03")
    )
    assert lightness(card) > lightness(table) + 60


def test_the_look_names_fonts_sounds_and_seats_that_exist() -> None:
    wanted = look()
    fonts = set(wanted["fonts"].values()) | {field["font"] for field in wanted["face"]["field"]}
    assert [name for name in sorted(fonts) if not (ROOT / f"assets/fonts/{name}.ttf").is_file()] == []
    cues = [cue.rstrip("+-") for cues in wanted["sounds"].values() for cue in cues.split()]
    cues = [cue for cue in cues if not list((ROOT / "assets/sounds").glob(f"{cue}*.ogg"))]
    assert cues == []
    greys = sorted(lightness(pygame.Color(colour)) for colour in wanted["palette"]["seats"])
    assert len(greys) == 6
    assert min(lighter - darker for darker, lighter in pairwise(greys)) > 20


class TestRecipes:
    """These need the drawing library."""

    @pytest.fixture(autouse=True)
    def _bakery(self) -> None:
        pytest.importorskip("skia")
        pytest.importorskip("scipy")
        pytest.importorskip("PIL")

    @pytest.mark.parametrize("key", ["kira", "n13", "guard", "goout_back_4"])
    def test_the_same_parameters_give_the_same_pixels(self, key: str, tmp_path: Path) -> None:
        from workshop.art.bakery import all_jobs

        job = all_jobs()[key]
        assert job(tmp_path / "one").read_bytes() == job(tmp_path / "two").read_bytes()

    def test_every_picture_has_a_job(self) -> None:
        from workshop.art.bakery import all_jobs

        jobs = set(all_jobs())
        assert {*FACES, "goout_back", "goout_table", "goout_ring", *(f"power_{key}" for key in GIRLS)} <= jobs

    def test_no_two_girls_share_hair_eyes_style_or_cloth(self) -> None:
        from workshop.art.goout.cast import CAST

        assert set(CAST) == set(GIRLS)
        for trait in ("hair", "eye", "style", "cloth", "seed"):
            assert len({getattr(fighter.looks, trait) for fighter in CAST.values()}) == 8, trait
        assert len({(fighter.bright, fighter.dark) for fighter in CAST.values()}) == 8
        assert len({fighter.sign for fighter in CAST.values()}) == 8

    def test_damage_follows_the_number(self) -> None:
        from workshop.art.goout.numbers import damage_of

        assert [damage_of(number) for number in range(1, 14)] == [1] * 5 + [2] * 4 + [3] * 4

    def test_baked_seat_colours_are_those_of_the_look(self) -> None:
        from workshop.art.goout.style import SEATS

        assert list(SEATS) == look()["palette"]["seats"]
