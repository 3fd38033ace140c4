"""The coin: always lands on the flipped side, with its heads upright, and stays cheap to draw."""

import math
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scenes.look import theme
from scenes.motion import coin_paint, timing
from scenes.motion.coin import REST, Coin
from scenes.motion.coin_paint import SIDES, coin_face, coin_painter
from scenes.storage.files import problems
from tests.bounded import as_long_as

TRAY = Rect(40, 130, 300, 160)
FELT = "#2f4a36"


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((400, 300))


def shown(coin: Coin) -> str:
    return "heads" if math.cos(coin.angle()) > 0.0 else "tails"


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seed", range(6))
def test_the_coin_lands_on_the_flipped_side_after_five_to_seven_half_turns(side: str, seed: int) -> None:
    coin, changes = Coin(TRAY, side, seed), 0
    before, seen = shown(coin), set()
    for _ in as_long_as(lambda: not coin.landed):
        coin.update(1 / 120)
        changes += shown(coin) != before
        before = shown(coin)
        seen.add(before)
    assert before == side and seen == set(SIDES)
    assert 5 <= coin.half_turns <= 7 and changes == coin.half_turns
    assert math.cos(coin.angle()) == pytest.approx(math.cos(REST) * (1 if side == "heads" else -1))


def test_there_is_no_third_side() -> None:
    with pytest.raises(AssertionError):
        Coin(TRAY, "edge")


def test_the_coin_flies_high_and_rattles_low() -> None:
    coin = Coin(TRAY, "tails")
    heights = []
    for _ in as_long_as(lambda: not coin.landed):
        heights.append((coin.time, coin.height()))
        coin.update(1 / 120)
    touch = timing.FLIP_COIN - timing.COIN_RATTLE
    assert max(h for t, h in heights if t < touch) > 1.4
    assert 0.05 < max(h for t, h in heights if t > touch + 0.01) < 0.3
    assert coin.height() == 0.0


def test_the_turn_has_no_jump_where_the_flight_becomes_the_rattle() -> None:
    coin = Coin(TRAY, "heads", seed=1)
    coin.update(timing.FLIP_COIN - timing.COIN_RATTLE - 1e-6)
    before = coin.angle()
    coin.update(2e-6)
    assert coin.angle() == pytest.approx(before, abs=1e-3)


def test_drawing_touches_nothing_outside_the_rectangle_it_gives_back() -> None:
    for time in (0.05, 0.4, 0.8, 1.0, 1.2, 1.5, 1.7):
        coin, surface = Coin(TRAY, "tails", seed=4), Surface((400, 300))
        surface.fill(FELT)
        coin.update(time)
        surface.fill(FELT, coin.draw(surface))
        assert pygame.mask.from_threshold(surface, FELT, (1, 1, 1)).count() == 400 * 300


def test_both_faces_fill_their_disc_and_differ() -> None:
    heads, tails = (coin_face(side, 120) for side in SIDES)
    for picture in (heads, tails):
        solid = pygame.mask.from_surface(picture)
        assert solid.count() == pytest.approx(math.pi * 60**2, rel=0.04)
    same = pygame.mask.from_threshold(heads, "black", (24, 24, 24, 255), tails)
    assert same.count() < 0.95 * 120 * 120


def test_a_tilted_coin_is_flat_and_shows_its_edge() -> None:
    painter = coin_painter(100)
    flat = painter.paint(100, 0.0).get_bounding_rect()
    tilted = painter.paint(100, 1.2).get_bounding_rect()
    assert flat.height == pytest.approx(100, abs=3)
    face_height, edge = 100 * math.cos(1.2), 100 * coin_paint.THICKNESS * math.sin(1.2)
    assert tilted.height == pytest.approx(face_height + edge, abs=3)
    assert tilted.width == pytest.approx(100, abs=3)


def test_a_missing_picture_gives_a_plain_coin_and_a_notice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[str] = []
    monkeypatch.setattr(coin_paint, "ASSETS", tmp_path)
    monkeypatch.setattr(problems, "add", told.append)
    coin_face.clear()
    assert coin_face("heads", 64).get_at((32, 32)).a >= 250
    assert len(told) == 1 and "coin_heads.webp" in told[0]
    coin_face.clear()


def test_a_calm_coin_only_fades_in_where_it_will_lie() -> None:
    coin = Coin(TRAY, "tails", calm=True)
    still = (coin.angle(), coin.height())
    assert coin.presence == pytest.approx(0.0) and shown(coin) == "tails"
    coin.update(0.15)
    assert coin.landed and coin.presence == 1.0 and (coin.angle(), coin.height()) == still


def test_a_mint_has_faces_of_its_own() -> None:
    """Gothest BATtle flips silver; a mint without pictures strikes a plain coin and says so."""
    house, silver = (coin_paint.coin_face("heads", 64, mint) for mint in ("common", "gothest"))
    gold, grey = (pygame.transform.average_color(face, consider_alpha=True) for face in (house, silver))
    assert gold[0] > gold[2] + 40 and abs(grey[0] - grey[2]) < 30
    problems.take_new()
    assert coin_paint.coin_face("tails", 64, "no-such-mint").get_size() == (64, 64)
    assert ["coin_tails.webp is missing" in sentence for sentence in problems.take_new()] == [True]


@pytest.mark.parametrize("side", SIDES)
def test_a_coin_without_a_picture_has_its_rings(side: str) -> None:
    """From the rim inwards, measured on the upright radius: ink, metal, a bright ring, metal again, a dark ring."""
    picture = coin_paint._placeholder(side)
    half, metal = coin_paint.PLACEHOLDER_PX / 2, pygame.Color(coin_paint.METAL[side])
    rim, outer, bright, inner, dark = (
        picture.get_at((round(half), round(half * (1 - share)))) for share in (0.99, 0.95, 0.925, 0.90, 0.795)
    )
    assert rim == pygame.Color(theme.INK)
    assert outer == metal == inner
    assert bright == metal.lerp("#fff6dc", 0.6)
    assert dark == metal.lerp(theme.INK, 0.55)
