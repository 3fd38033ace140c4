"""Badges that lie on cards: capsules with signs and words."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.core.guide import CardValue
from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached


class SignPart(NamedTuple):
    """One part of a sign, an icon with its word ("" for none of either): the pixels from the left end of the sign to
    where the part begins and ends."""

    icon: str
    word: str
    left: int
    right: int


BADGE_LETTERS = 0.66
"""The letters of a badge, as a share of its height."""


class CountPart(NamedTuple):
    """What a card counts, and where that stands: left, top, width and height in pixels of a badge."""

    value: CardValue
    box: tuple[int, int, int, int]


class PlacedBadge(NamedTuple):
    """A picture on a card, and where its middle is in shares of the card's width and height; by default at the foot.
    What can be read on it: `parts` or `counts`."""

    picture: Surface
    at: tuple[float, float] = (0.5, 1.0)
    parts: tuple[SignPart, ...] = ()
    counts: tuple[CountPart, ...] = ()

    def on(self, card: Rect) -> Rect:
        """Its rectangle on an upright card, both in pixels of the window."""
        across, down = self.at
        middle = card.left + round(across * card.width), card.top + round(down * card.height)
        return self.picture.get_rect(center=middle)


class Marks(NamedTuple):
    """The marks of a card besides its face: a badge on it, a shadow, its back (an index or the name of a picture),
    whether it is dimmed, what it counts now in the corner of its printed number, and whether its face stands there as a
    figure without the card."""

    badge: PlacedBadge | None = None
    shaded: bool = True
    back: int | str = 0
    dim: bool = False
    value: PlacedBadge | None = None
    figure: bool = False


NO_MARKS = Marks()


def tag(game: str, parts: tuple[tuple[str, str], ...], high: int, most: int) -> Surface:
    """A capsule for the foot of cards: signs, each with words or "", `high` pixels high and at most `most` wide."""
    return _tag(game, parts, high, most)[0]


def tagged(game: str, parts: tuple[tuple[str, str], ...], high: int, most: int, at: tuple[float, float]) -> PlacedBadge:
    """The capsule of `tag` as a badge of a card, with its middle at `at`."""
    picture, placed = _tag(game, parts, high, most)
    return PlacedBadge(picture, at, placed)


@cached
def _tag(game: str, parts: tuple[tuple[str, str], ...], high: int, most: int) -> tuple[Surface, tuple[SignPart, ...]]:
    px = high * BADGE_LETTERS
    words = sum(text.width(word, theme.TITLE_FONT, px) for _, word in parts)
    fixed = high * (0.5 + 0.3 * len(parts) + 0.78 * sum(bool(icon) for icon, _ in parts))
    if words and fixed + words > most:
        px *= max(0.4, (most - fixed) / words)
    inks = [text.line(word, theme.TITLE_FONT, px, theme.PARCHMENT) if word else None for _, word in parts]
    wide = round(fixed + sum(ink.get_width() for ink in inks if ink))
    whole = paint.slab((wide, high), high // 2, f"{theme.INK}ee").copy()
    x, placed = high * 0.36, []
    for (icon, word), ink in zip(parts, inks, strict=True):
        left = round(x - high * 0.15)
        if icon and (sign := sign_of(game, icon, round(high * 0.76))):
            whole.blit(sign, sign.get_rect(midleft=(round(x), high // 2)))
            x += high * 0.78
        if ink:
            whole.blit(ink, ink.get_rect(midleft=(round(x), high // 2)))
            x += ink.get_width()
        placed.append(SignPart(icon, word, left, round(x + high * 0.15)))
        x += high * 0.3
    return whole, tuple(placed)


def sign_of(game: str, icon: str, px: int) -> Surface | None:
    """An icon, or for `s0`, `s1`, … the emblem of that seat."""
    if icon[0] == "s" and icon[1:].isdecimal():
        return seat_marks.emblem(game, int(icon[1:]), px)
    return theme.sign(game, icon, px, theme.WHITE)
