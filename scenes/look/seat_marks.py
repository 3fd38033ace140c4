"""Marks of the seats: colour, emblem and portrait, so that no seat is told by colour alone."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.look import cards, figures, paint, theme
from scenes.look.game_pages import PagePictures
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook

_STONE, _STONE_DARK = "#77736a", "#5f5b53"


def seat_colour(game: str, seat: int) -> str:
    """The colour of a seat in a game."""
    return GameLook.load(game).palette.seats[seat]


@cached
def emblem(game: str, seat: int, px: int) -> Surface:
    """The emblem of a seat on a round, inked badge, `px` pixels across."""
    whole = paint.disc(px, theme.INK).copy()
    edge = max(1, round(px * 0.06))
    core = px - 2 * edge
    whole.blit(paint.disc(core, theme.PARCHMENT), (edge, edge))
    inner = px - 4 * edge
    whole.blit(paint.disc(inner, seat_colour(game, seat)), (2 * edge, 2 * edge))
    size = round(px * 0.52)
    name = theme.EMBLEMS[seat]
    light = GameLook.load(game).palette.seat_text[seat]
    if name == "circle":
        sign = paint.disc(round(size * 0.84), light)
    else:
        sign = paint.shape(EMBLEM_POINTS[name], size, light)
    whole.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return whole


@cached
def portrait(game: str, seat: int, px: int) -> Surface:
    """A face for a seat in a round frame of its colour, with its emblem; the emblem alone without a picture."""
    case = PagePictures.load(game)
    art = cards.art_of(game, case.portraits[seat]) if seat < len(case.portraits) else None
    if art is None:
        return emblem(game, seat, px)
    return _framed(_head(game, art), game, seat, px)


@cached
def leader_portrait(game: str, seat: int, key: str, px: int) -> Surface:
    """The face of the card that leads a seat's deck in the frame of the seat; the emblem alone without a picture."""
    art = cards.art_of(game, key) if key else None
    return _framed(_head(game, art), game, seat, px) if art else emblem(game, seat, px)


@cached
def rival_portrait(game: str, seat: int, name: str, px: int) -> Surface:
    """A rival's face in the frame of the seat; the face of the seat itself without a rival or a picture."""
    art = theme.picture(f"common/rivals/{name}") if name else None
    if art is None:
        return portrait(game, seat, px)
    return _framed(_rival_head(art), game, seat, px)


@cached
def onlooker_portrait(name: str, px: int) -> Surface:
    """The face of a rival who does not play, in a frame of brass."""
    art = theme.picture(f"common/rivals/{name}")
    return _in_ring(_rival_head(art) if art else paint.blank((px, px)), theme.BRASS, px)


@cached
def small_card(game: str, key: str, px: int) -> Surface:
    """A card to be recognised, `px` pixels wide and high: the head in its picture, in a thin frame."""
    edge = max(1, round(px * 0.05))
    whole = paint.slab((px, px), max(1, px // 6), theme.PARCHMENT).copy()
    inner = px - 2 * edge
    if (art := cards.art_of(game, key)) is not None:
        face = pygame.transform.smoothscale(_head(game, art, key), (inner, inner))
        whole.blit(paint.round_corners(face, max(1, inner // 7)), (edge, edge))
    return whole


@cached
def tombstone(game: str, seat: int, high: int, edge: int) -> Surface:
    """A stone, `high` pixels without its dark edge, with the face of a seat that has fallen."""
    wide = round(high * 0.72)
    whole = paint.blank((wide + 2 * edge, high + 2 * edge))
    stone = whole.get_rect().inflate(-2 * edge, -2 * edge)
    for grow, colour in ((edge, theme.INK), (0, _STONE), (-high // 33, _STONE_DARK)):
        part = stone.inflate(2 * grow, 2 * grow)
        half = part.width // 2
        pygame.draw.rect(whole, colour, part, border_top_left_radius=half, border_top_right_radius=half)
    face = pygame.transform.grayscale(portrait(game, seat, round(wide * 0.62)))
    whole.blit(face, face.get_rect(center=(stone.centerx, stone.top + round(high * 0.42))))
    if skull := theme.sign(game, "skull", round(wide * 0.3), theme.PARCHMENT):
        whole.blit(skull, skull.get_rect(center=(stone.centerx, stone.top + round(high * 0.82))))
    return whole


def _rival_head(art: Surface) -> Surface:
    head = Rect(0, 0, art.get_width() * 8 // 10, art.get_width() * 8 // 10)
    head.midtop = (art.get_width() // 2, art.get_width() // 20)
    return art.subsurface(head)


def _head(game: str, art: Surface, key: str = "") -> Surface:
    """The square of a card's picture in which the head is."""
    scale = art.get_height() / GameLook.load(game).face.height
    box = figures.head_box(game, key, PagePictures.load(game).portrait_rect)
    head = Rect(*(round(value * scale) for value in box))
    return art.subsurface(head.clip(art.get_rect()))


def _framed(head: Surface, game: str, seat: int, px: int) -> Surface:
    """A head in a round frame of a seat's colour, with its emblem."""
    whole = _in_ring(head, seat_colour(game, seat), px)
    badge = emblem(game, seat, round(px * 0.36))
    whole.blit(badge, badge.get_rect(bottomright=(px, px)))
    return whole


def _in_ring(head: Surface, colour: str, px: int) -> Surface:
    """A head in a round frame of a colour, `px` pixels wide."""
    edge = max(1, round(px * 0.03))
    rim = max(2, round(px * 0.07))
    whole = paint.disc(px, theme.INK).copy()
    whole.blit(paint.disc(px - 2 * edge, colour), (edge, edge))
    core = px - 2 * (edge + rim)
    whole.blit(paint.disc(core + 2 * edge, theme.INK), (rim, rim))
    face = pygame.transform.smoothscale(head, (core, core))
    whole.blit(paint.round_corners(face, core // 2), (edge + rim, edge + rim))
    return whole


def _round(corners: int, turn: float, radius: float = 0.5) -> list[tuple[float, float]]:
    angles = [math.tau * corner / corners + turn for corner in range(corners)]
    return [(0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle)) for angle in angles]


def _star() -> tuple[tuple[float, float], ...]:
    outer, inner = _round(5, -math.pi / 2, 0.54), _round(5, -math.pi / 2 + math.pi / 5, 0.24)
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


EMBLEM_POINTS = {
    "square": ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)),
    "diamond": ((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),
    "triangle": ((0.5, 0.04), (0.98, 0.86), (0.02, 0.86)),
    "hexagon": tuple(_round(6, 0.0, 0.52)),
    "star": _star(),
}
