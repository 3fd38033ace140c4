"""The art bakery: the same parameters give the same pixels, and its lists agree."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from workshop.art.bakery import all_jobs
from workshop.art.battlegoats import cards
from workshop.art.battlegoats.cast_cards import CARDS
from workshop.art.battlegoats.cast_goats import CAST
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.output import rendered

ROOT = Path(__file__).resolve().parents[3]


def face(key: str) -> bytes:
    """A card at a quarter of its size."""
    return rendered(lambda canvas: cards.draw_face(canvas, key), cards.WIDTH, cards.HEIGHT, 0.25).tobytes()


@pytest.mark.parametrize("key", ["drummer", "baby_dragon", "watchtower"])
def test_the_same_parameters_give_the_same_pixels(key: str) -> None:
    assert face(key) == face(key)


def test_every_class_is_complete() -> None:
    count = Counter(card.cls for card in CARDS.values())
    assert count == {"hero": 7, "goat": 33, "creature": 9, "equipment": 6}
    assert len({card.seed for card in CARDS.values()}) == 55


def test_no_two_goats_share_their_parameters() -> None:
    seen = {(goat.coat, goat.horns, goat.hat, goat.held, goat.wear, goat.behind) for goat in CAST.values()}
    assert len(seen) == len(CAST) == 40


def test_signs_of_the_look_match_the_recipe() -> None:
    look = tomllib.loads((ROOT / "assets/art/battlegoats/look.toml").read_text(encoding="utf-8"))
    signs = look["face"]["signs"]
    assert set(signs["diagram"]) == {key for key, card in CARDS.items() if card.diagram}
    assert set(signs["pill"]) == {key for key, card in CARDS.items() if card.pill}


def test_jobs_cover_cards_and_house() -> None:
    jobs = all_jobs()
    assert set(CARDS) <= set(jobs)
    assert {"back", "table", "tray", "house", "coin_heads", "app_icon", "title_gothest"} <= set(jobs)


def test_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon", 0, 0, 10)


def test_colour_steps_go_the_right_way() -> None:
    assert mix("#000000", "#ffffff", 0.0) == "#000000"
    assert mix("#102030", "#ffffff", 1.0) == "#ffffff"
    assert int(shift("#808080", 0.1)[1:3], 16) > 0x80
