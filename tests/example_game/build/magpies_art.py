"""Draws the plain pictures of Magpies: `python build/magpies_art.py` writes them to assets/art/magpies."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect, Surface

FOLDER = Path("assets/art/magpies")
CARD = (440, 616)
NIGHT, SLATE, CREAM, GOLD = "#22323c", "#3d5563", "#f4ead2", "#d9b64c"
SHINIES = ("button", "thimble", "spoon", "key", "ring", "crown")
FEATHERS = 6


def save(picture: Surface, name: str) -> None:
    """Write a picture of the game."""
    path = FOLDER / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)


def slab(ground: str, rim: str) -> Surface:
    """An empty card with a rim."""
    card = Surface(CARD, pygame.SRCALPHA)
    pygame.draw.rect(card, rim, card.get_rect(), border_radius=26)
    pygame.draw.rect(card, ground, card.get_rect().inflate(-24, -24), border_radius=18)
    return card


def feather(strength: int) -> Surface:
    """A feather; the stronger, the longer."""
    card = slab(CREAM, SLATE)
    long = 120 + 50 * strength
    vane = Rect(0, 0, 60 + 12 * strength, long)
    vane.center = (220, 250)
    pygame.draw.ellipse(card, NIGHT, vane)
    pygame.draw.ellipse(card, SLATE, vane.inflate(-26, -40))
    pygame.draw.line(card, CREAM, (220, 250 - long // 2), (220, 262 + long // 2), 8)
    return card


def shiny(worth: int) -> Surface:
    """A gold piece with a star of as many points as it is worth."""
    card = slab(NIGHT, GOLD)
    pygame.draw.circle(card, GOLD, (220, 250), 150)
    pygame.draw.circle(card, CREAM, (220, 250), 118, 8)
    for point in range(worth):
        end = pygame.Vector2(220, 250) + pygame.Vector2(0, -104).rotate(360 * point / worth)
        pygame.draw.line(card, CREAM, (220, 250), end, 16)
        pygame.draw.circle(card, CREAM, end, 14)
    pygame.draw.rect(card, CREAM, (24, 470, 392, 122), border_radius=14)
    return card


def back(ground: str) -> Surface:
    """The back of the cards: a magpie's eye."""
    card = slab(ground, CREAM)
    pygame.draw.circle(card, CREAM, (220, 308), 120)
    pygame.draw.circle(card, NIGHT, (220, 308), 84)
    pygame.draw.circle(card, CREAM, (250, 278), 24)
    return card


def table() -> Surface:
    """Dark cloth."""
    cloth = Surface((1280, 720))
    cloth.fill(NIGHT)
    for row in range(0, 720, 8):
        pygame.draw.line(cloth, "#263843", (0, row), (1280, row), 3)
    return cloth


if __name__ == "__main__":
    for number in range(1, FEATHERS + 1):
        save(feather(number), f"cards/feather_{number}")
    for number, key in enumerate(SHINIES, 1):
        save(shiny(number), f"cards/{key}")
    save(back(SLATE), "back")
    save(back("#8a6d22"), "back_1")
    save(back(NIGHT), "title")
    save(table(), "table")
