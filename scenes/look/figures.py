"""Figures: what a card shows, standing by itself without the card round it; and what rises above a card."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.look import text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook

FOLDER = "figures"
"""The folder of a game's figures, one for each card that has one, by its key."""
_MORE, _LESS = "#ffb0b0", theme.GAIN
"""The ink of a change by which a figure counts more or less than is printed."""
CROWNS = "crowns"
"""The folder of a game's pictures of what rises above cards, by their keys."""


@lru_cache(maxsize=512)
def has_figure(game: str, key: str) -> bool:
    """Whether there is a figure of a card."""
    return (theme.ART / game / FOLDER / f"{key}.webp").exists()


@cached
def figure(game: str, key: str, height: int) -> Surface:
    """The figure of a card, a square picture `height` pixels high; plain where it cannot be read."""
    art = theme.load(f"{game}/{FOLDER}/{key}", convert=False)
    if art is None:
        return Surface((height, height), pygame.SRCALPHA)
    return pygame.transform.smoothscale(art.convert_alpha(), (height, height))


def face(figure: Rect, game: str) -> Rect:
    """The rectangle of the face of a figure whose card would be at `figure`, in pixels."""
    left, top, wide, high = GameLook.load(game).figures.face
    square = Rect(0, 0, figure.height, figure.height)
    square.center = figure.center
    side = figure.height
    return Rect(
        square.left + round(left * side), square.top + round(top * side), round(wide * side), round(high * side)
    )


@cached
def foot_number(game: str, sign: str, number: str, change: int, px: int, least: float) -> Surface:
    """A number on its sign, `px` pixels high, with a signed change at its upper right. least: letters in pixels."""
    letters = max(round(least * 0.8), round(px * 0.3))
    signed = f"{change:+d}".replace("-", "−") if change else ""
    ink = (
        text.line(signed, theme.TITLE_FONT, letters, _MORE if change > 0 else _LESS, 2.0, theme.INK) if change else None
    )
    aside = ink.get_width() if ink else 0
    whole = Surface((px + 2 * aside, px), pygame.SRCALPHA)  # its middle is that of the sign
    if picture := theme.sign(game, sign, px, theme.WHITE):
        whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    size = text.fit_size(number, GameLook.load(game).fonts.number, px * 0.56, least * 0.7, px * 0.7)
    figure = text.line(number, GameLook.load(game).fonts.number, size, "#fff2ea", max(2.0, size * 0.12), "#2a0412")
    whole.blit(figure, figure.get_rect(center=whole.get_rect().center))
    if ink:
        whole.blit(ink, ink.get_rect(midleft=(aside + round(px * 0.84), round(px * 0.24))))
    return whole


def head_box(game: str, key: str, usual: tuple[float, ...]) -> tuple[float, ...]:
    """The square of a card's face that holds the head, in face units: `usual`, or higher up where it rises above the
    frame."""
    look = theme.GameLook.load(game).face
    return look.crown.head if look.crown and (theme.ART / game / CROWNS / f"{key}.webp").exists() else usual


@cached
def crown(game: str, key: str, wide: int) -> tuple[Surface, Surface] | None:
    """The picture of what rises above a card that is `wide` pixels wide: the part above the card, and the part on it;
    None if nothing does."""
    look, path = theme.GameLook.load(game).face, f"{game}/{CROWNS}/{key}"
    if look.crown is None or not (theme.ART / f"{path}.webp").exists():
        return None
    art = theme.load(path, convert=False)
    if art is None:
        return None
    unit = wide / look.width
    picture = pygame.transform.smoothscale(art.convert_alpha(), (wide, round(look.crown.high * unit)))
    rise = round(look.crown.rise * unit)
    return picture.subsurface((0, 0, wide, rise)), picture.subsurface((0, rise, wide, picture.get_height() - rise))
