"""The pictures of the stage: the question, the players, the facts and the clock. Sizes are pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook

QUESTION, COMPARED, NAME, SMALL = 88.0, 104.0, 56.0, 44.0
"""Letters at 1920×1080: of the question, of facts that are compared, of names and other facts, and the smallest."""
TWO_LINES = 60.0
"""The letters of a question that needs two lines."""
THINKING, DONE, GONE, QUIET = "thinking", "done", "gone", ""
"""What a player does, as a colour and a sign tell it."""
_COLOURS = {THINKING: theme.HONEY, DONE: "#a6efbb", GONE: "#ffb3a6", QUIET: theme.PARCHMENT}
_SEAL = "#1d7a3a"
_RED = "#ff8a6e"
_STROKE = 0.09
"""The outline of letters, in letter sizes."""
_SEAL_SHARE = 0.4
"""The seal, in widths of the face."""
MARKS = 72
"""Marks of the clock's ring."""


class StagePlayer(NamedTuple):
    """A player on the stage. face: the leader of the deck and the rival, "" for neither; state: THINKING, DONE, GONE or
    QUIET, and the words for it; number: the icon and the number that is compared, ("", "") for none; warned: whether
    the seat may fall or win with the next move."""

    seat: int
    name: str
    face: tuple[str, str]
    state: str
    words: str
    number: tuple[str, str]
    warned: bool = False
    out: bool = False


@cached
def question(words: str, font: str, size: tuple[int, int], unit: float, colour: str) -> Surface:
    """The question in one line, or in two smaller ones."""
    whole, px = paint.blank(size), QUESTION * unit
    room = size[0] - round(2 * _STROKE * px)
    if text.width(words, font, TWO_LINES * 1.15 * unit) <= room:
        px = text.fit_size(words, font, px, TWO_LINES * unit, room)
        ink = text.line(words, font, px, colour, px * _STROKE, theme.SOOT)
    else:
        px = text.fit_block_size(words, font, TWO_LINES * unit, SMALL * unit, room, size[1], 1.1)
        ink = text.block(words, font, px, colour, size[0], "centre", 1.1, px * _STROKE, theme.SOOT)
    whole.blit(ink, ink.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


def face(game: str, player: StagePlayer, px: int) -> Surface:
    """The face of a player, grey for one who is out, with a seal at the lower left for one who has answered."""
    return _face(game, player.seat, player.face, px, player.out, player.state == DONE)


@cached
def _face(game: str, seat: int, who: tuple[str, str], px: int, out: bool, done: bool) -> Surface:
    leader, rival = who
    if leader and not rival:
        whole = seat_marks.leader_portrait(game, seat, leader, px).copy()
    else:
        whole = seat_marks.rival_portrait(game, seat, rival, px).copy()
    if out:
        whole = pygame.transform.grayscale(whole)
    if done:
        wide = round(px * _SEAL_SHARE)
        seal = paint.disc(wide, theme.SOOT).copy()
        core = wide - 2 * max(2, wide // 14)
        seal.blit(paint.disc(core, _SEAL), ((wide - core) // 2, (wide - core) // 2))
        if tick := theme.icon("check", round(wide * 0.56), theme.WHITE):
            seal.blit(tick, tick.get_rect(center=(wide // 2, wide // 2)))
        whole.blit(seal, seal.get_rect(bottomleft=(0, px)))
    return whole


def line(words: str, px: float, colour: str, room: float, least: float, font: str = theme.STRONG_FONT) -> Surface:
    """A line with a dark outline, smaller down to `least` and then shortened where it does not fit into `room`."""
    room -= 2 * px * _STROKE
    px = text.fit_size(words, font, px, least, room)
    return text.line(text.shortened(words, font, px, room), font, px, colour, px * _STROKE, theme.SOOT)


@cached
def words_of(player: StagePlayer, room: int, unit: float) -> tuple[Surface, Surface | None]:
    """The name of a player, and what the player does."""
    name = line(player.name, NAME * unit, theme.WHITE, room, SMALL * unit, theme.TITLE_FONT)
    if not player.words:
        return name, None
    return name, line(player.words, SMALL * unit, _COLOURS[player.state], room, SMALL * unit)


@cached
def number(game: str, sign: tuple[str, str], px: float, least: float, warned: bool) -> Surface:
    """A compared number with its icon before it."""
    icon, word = sign
    font, colour = GameLook.load(game).fonts.number, theme.AMBER if warned else theme.WHITE
    ink = text.line(word, font, px, colour, px * _STROKE, theme.SOOT)
    picture = theme.sign(game, icon, round(max(least, px * 0.56)), colour) if icon else None
    gap = round(px * 0.1) if picture else 0
    wide = (picture.get_width() if picture else 0) + gap + ink.get_width()
    whole = paint.blank((wide, max(ink.get_height(), picture.get_height() if picture else 0)))
    if picture:
        whole.blit(picture, picture.get_rect(midleft=(0, whole.get_height() // 2)))
    whole.blit(ink, ink.get_rect(midright=(wide, whole.get_height() // 2)))
    return whole


@cached
def facts(game: str, parts: tuple[tuple[str, str], ...], room: int, px: float, least: float) -> Surface:
    """Facts in a line, each after its icon, in letters from `px` down to `least`."""
    while True:
        pieces = [_fact(game, part, px) for part in parts]
        gap = round(px * 0.7)
        wide = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)
        if wide <= room or px <= least:
            break
        px = max(least, px * room / wide)
    whole = paint.blank((max(1, wide), max(piece.get_height() for piece in pieces)))
    left = 0
    for piece in pieces:
        whole.blit(piece, piece.get_rect(midleft=(left, whole.get_height() // 2)))
        left += piece.get_width() + gap
    return whole


def _sign(game: str, icon: str, px: int) -> Surface | None:
    return theme.sign(game, icon, px, theme.WHITE) if icon else None


def _fact(game: str, part: tuple[str, str], px: float) -> Surface:
    icon, words = part
    seat = int(icon[1:]) if icon[:1] == "s" and icon[1:].isdecimal() else -1
    sign = seat_marks.emblem(game, seat, round(px)) if seat >= 0 else _sign(game, icon, round(px))
    ink = text.line(words, theme.STRONG_FONT, px, theme.WHITE, px * _STROKE, theme.SOOT)
    start = sign.get_width() + round(px * 0.2) if sign else 0
    whole = paint.blank((start + ink.get_width(), max(ink.get_height(), sign.get_height() if sign else 0)))
    if sign:
        whole.blit(sign, sign.get_rect(midleft=(0, whole.get_height() // 2)))
    whole.blit(ink, ink.get_rect(midleft=(start, whole.get_height() // 2)))
    return whole


@cached
def ring(seconds: int, steps: int, red: bool, waits: bool, wide: int) -> Surface:
    """A clock, `wide` pixels: a ring of `steps` 72nds, and the seconds in it, or a sign that it waits."""
    whole = paint.disc(wide, theme.SOOT).copy()
    colour = _RED if red else theme.HONEY
    large = Surface((2 * wide, 2 * wide), pygame.SRCALPHA)
    middle, reach = pygame.Vector2(wide, wide), wide * 0.86
    for step in range(steps * 4):
        spot = middle + pygame.Vector2(0, -reach).rotate(90 / MARKS * step)
        pygame.draw.circle(large, colour, spot, wide * 0.11)
    whole.blit(pygame.transform.smoothscale(large, (wide, wide)), (0, 0))
    pause = theme.icon("pause", round(wide * 0.4), theme.WHITE) if waits else None
    ink = pause or text.line(str(seconds), theme.LABEL_FONT, wide * 0.5, theme.WHITE)
    whole.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    return whole
