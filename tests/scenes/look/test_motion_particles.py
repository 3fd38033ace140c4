"""Bursts: they fly, fade and end; calm mode leaves them out; the air never gets too full."""

import pygame
import pytest
from pygame import Surface

from scenes.motion.particles import CONFETTI, DUST, MOST_PARTICLES, SPARKS, WOOL, ParticleKind, Particles

GREEN = "#4f8a42"


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((400, 300))


@pytest.mark.parametrize("kind", [DUST, SPARKS, WOOL, CONFETTI], ids=lambda kind: kind.shape)
def test_a_burst_is_seen_flies_and_is_over_in_time(kind: ParticleKind) -> None:
    air, surface = Particles(), Surface((400, 300))
    surface.fill(GREEN)
    air.burst(kind, 100.0, 75.0)
    assert air.update(0.05) and air.busy
    touched = air.draw(surface, 2.0)
    assert len(touched) == kind.number
    assert pygame.mask.from_threshold(surface, GREEN, (1, 1, 1)).count() < 400 * 300 - 200
    for rect in touched:
        surface.fill(GREEN, rect)
    assert pygame.mask.from_threshold(surface, GREEN, (1, 1, 1)).count() == 400 * 300
    assert air.update(kind.life[1]) is True, "the frame that clears them away must be drawn"
    assert not air.busy and air.update(0.1) is False


def test_a_burst_starts_at_its_point_on_the_scaled_table() -> None:
    air, surface = Particles(), Surface((400, 300))
    air.burst(WOOL, 50.0, 40.0)
    touched = air.draw(surface, 2.0, (100.0, 30.0))
    assert all(rect.center == pytest.approx((200, 110), abs=1) for rect in touched)


def test_calm_tables_have_clean_air() -> None:
    air = Particles(calm=True)
    air.burst(CONFETTI, 0.0, 0.0)
    assert not air.busy


def test_the_air_holds_no_more_than_it_may() -> None:
    air = Particles()
    for _ in range(9):
        air.burst(CONFETTI, 100.0, 100.0)
    assert len(air.draw(Surface((400, 300)), 1.0)) == MOST_PARTICLES
    air.finish()
    assert not air.busy
