"""What is written beside figures: what they count at their feet, what they are about to do over their heads, and whose
they are. No face is ever covered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.guide import UNKNOWN, CardValue
from scenes.look import figures, paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.badges import CountPart, PlacedBadge, SignPart, sign_of
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.depth import FIGURE, FOOT
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH
from scenes.table.surface.tabletop import Tabletop

_CLAW, _LEAST_CLAW = 0.2, 30.0
"""Height of a number at the feet as a share of the figure's, and at least, in layout units."""
_ABOVE_FOOT = 0.1
"""Distance by which such a number stands out above the ground, in heights of the figure."""
_ASIDE, _OWNED_ASIDE = 0.29, 0.25
"""Distance of it from the figure's middle, in heights of the figure, and where a mark is at the other foot."""
_PILL, _LARGE_PILL = 20.0, 24.0
"""Layout units of the height of an intention, over small and over large figures."""
_PILL_LETTERS, _CLAW_LETTERS = 0.62, 0.56
"""Letters of an intention, and of a number at the feet, in heights of its sign."""
_TALL = 150.0
"""Layout units of the height of a large figure."""
_MOST_HIGH = 6
"""Intentions that may stand one above the other."""
_INTO_CROWN = 4.0
"""Layout units by which an intention reaches into the picture of the figure below it."""
_MARK = 20.0
"""Layout units of the mark of an owner."""
_RIM = "#ffd0e4"
"""The rim of an intention."""


class FigureSigns(NamedTuple):
    """The signs of one figure: over its head, at its feet, and all that is drawn."""

    crown: PlacedBadge | None
    feet: PlacedBadge | None
    drawn: tuple[PlacedBadge, ...]


def stands(tabletop: Tabletop, zone: int, sprite: Sprite) -> bool:
    """Whether a card of a zone stands there as a figure, or stood as one when it was seen last."""
    board = tabletop.board
    row = board.row(sprite.card)
    if not sprite.stood or row is None or not figures.has_figure(tabletop.game, row.key):
        return False
    return board.shows_face(zone, sprite.card)


def of_figure(
    tabletop: Tabletop, zone: int, sprite: Sprite, badges: Sequence[tuple[str, int | str]], counts: Sequence[CardValue]
) -> FigureSigns:
    """The signs of a figure in a zone, from what its card has as badges and what it counts."""
    board, look = tabletop.board, GameLook.load(tabletop.game).figures
    high = FIGURE * (sprite.spot.scale if sprite.spot else 1.0)
    feet = _value(tabletop, high, look.value, counts[0]) if counts and look.value else None
    owner = board.layout.zones[zone].owner
    stood = [(icon, word) for icon, word in badges if icon == look.foot and owner >= 0]
    over = tuple((icon, _written(icon, word, look.minus)) for icon, word in badges if (icon, word) not in stood)
    found = [feet] if feet else []
    if stood:
        found.append(_at_right_foot(tabletop, high, *stood[0]))
    if owner >= 0 and board.view.seats > 1:
        mark = seat_marks.emblem(tabletop.game, owner, tabletop.host.px(_MARK))
        found.append(PlacedBadge(mark, _spot(high, -_OWNED_ASIDE, 0.0)))
    crown = _crown(tabletop, high, over) if over else None
    return FigureSigns(crown, feet, (*found, crown) if crown else tuple(found))


def apart(tabletop: Tabletop, signs: Mapping[Sprite, FigureSigns]) -> dict[Sprite, FigureSigns]:
    """The signs of all figures with intentions one above the other where they would lie on each other or on a face."""
    faced = (sprite.spot for sprite, one in signs.items() if sprite.spot and one.feet)
    found = dict(signs)
    taken = [figures.face(tabletop.card_rect(spot), tabletop.game) for spot in faced]
    for sprite, one in sorted(signs.items(), key=lambda each: each[0].spot[:2] if each[0].spot else (0.0, 0.0)):
        if one.crown is None or sprite.spot is None:
            continue
        card = tabletop.card_rect(sprite.spot)
        place = one.crown.on(card)
        for _ in range(_MOST_HIGH):
            if place.collidelist(taken) < 0 or place.top < place.height:
                break
            place.bottom = min(taken[number].top for number in place.collidelistall(taken)) - 1
        taken.append(place)
        crown = one.crown._replace(at=(one.crown.at[0], (place.centery - card.top) / card.height))
        found[sprite] = FigureSigns(crown, one.feet, (*one.drawn[:-1], crown))
    return found


def item(tabletop: Tabletop, sprite: Sprite, signs: Sequence[PlacedBadge]) -> Item | None:
    """The signs of a figure where it is now; None while it cannot be seen from the front."""
    pose = sprite.pose
    if pose.alpha < 1.0 or pose.flip != 1.0 or not signs:
        return None
    scale = tabletop.host.scale
    card = Rect(0, 0, round(CARD_WIDTH * pose.scale * scale), round(CARD_HEIGHT * pose.scale * scale))
    card.center = tabletop.pixel(pose.x, pose.y - pose.lift * 0.5)
    placed = [(sign.picture, sign.on(card)) for sign in signs]
    blits = [(picture, place.topleft) for picture, place in placed]
    whole = placed[0][1].unionall([place for _, place in placed[1:]])
    return Item(("figure", id(sprite)), tuple(blits), whole, blits)


def _spot(high: float, aside: float, below: float) -> tuple[float, float]:
    """A point beside a figure in shares of its card's size: `aside` of its middle, in heights of the figure, and
    `below` the ground, in layout units."""
    return 0.5 + aside * CARD_HEIGHT / CARD_WIDTH, FOOT + below / high


def _at_feet(tabletop: Tabletop, high: float) -> tuple[float, float]:
    """Height of a number at the feet of a figure, and how far its middle is below the ground, in layout units."""
    claw = max(_LEAST_CLAW, high * _CLAW, tabletop.least_letters / _CLAW_LETTERS / tabletop.host.scale)
    return claw, claw / 2 - high * _ABOVE_FOOT


def _least(tabletop: Tabletop) -> float:
    """The smallest letters, in pixels."""
    return max(tabletop.host.measure.least, tabletop.least_letters / 0.8)


def _value(tabletop: Tabletop, high: float, sign: str, count: CardValue) -> PlacedBadge:
    """What a figure counts, at its left foot, with the change to what is printed."""
    claw, below = _at_feet(tabletop, high)
    number = str(count.least) if count.least == count.most else f"{count.least}–{count.most}"
    change = count.least - count.printed
    picture = figures.foot_number(tabletop.game, sign, number, change, tabletop.host.px(claw), _least(tabletop))
    part = SignPart(sign, number, 0, picture.get_width())
    counted = CountPart(count, (0, 0, *picture.get_size()))
    return PlacedBadge(picture, _spot(high, -_ASIDE, below), (part,), (counted,))


def _at_right_foot(tabletop: Tabletop, high: float, icon: str, word: int | str) -> PlacedBadge:
    claw, below = _at_feet(tabletop, high)
    picture = figures.foot_number(tabletop.game, icon, str(word), 0, tabletop.host.px(claw), _least(tabletop))
    return PlacedBadge(picture, _spot(high, _OWNED_ASIDE, below), (SignPart(icon, str(word), 0, picture.get_width()),))


def _written(icon: str, word: int | str, minus: Sequence[str]) -> str:
    """What an intention says beside its icon."""
    return f"−{word}" if icon in minus and word != UNKNOWN else str(word)


def _crown(tabletop: Tabletop, high: float, parts: tuple[tuple[str, str], ...]) -> PlacedBadge:
    """An intention over the head."""
    tall = (_LARGE_PILL if high >= _TALL else _PILL) * tabletop.words
    px = max(tabletop.host.px(tall), ceil(tabletop.least_letters / _PILL_LETTERS))
    picture, placed = _pill(tabletop.game, parts, px)
    return PlacedBadge(picture, (0.5, (_INTO_CROWN - px / tabletop.host.scale / 2) / high), placed)


@cached
def _pill(game: str, parts: tuple[tuple[str, str], ...], high: int) -> tuple[Surface, tuple[SignPart, ...]]:
    """Signs with their words in a capsule with a rim, `high` pixels high."""
    px, gap, inset = high * _PILL_LETTERS, round(high * 0.16), round(high * 0.36)
    drawn: list[tuple[str, str, Surface | None, Surface | None]] = []
    for icon, word in parts:
        ink = text.line(word, theme.TITLE_FONT, px, theme.WHITE) if word else None
        drawn.append((icon, word, sign_of(game, icon, round(high * 0.78)) if icon else None, ink))
    wide = 2 * inset + (len(drawn) - 1) * 2 * gap
    wide += sum(
        sum(one.get_width() + gap for one in pair if one) - gap for *_, mark, ink in drawn for pair in [(mark, ink)]
    )
    whole = paint.slab((wide, high), high // 2, "#2a0c26f2").copy()
    rim = max(1, high // 20)
    paint.ring(whole, whole.get_rect().inflate(-2 * rim, -2 * rim), high // 2 - rim, rim, _RIM)
    x, placed = inset, []
    for icon, word, mark, ink in drawn:
        left = x
        for picture in filter(None, (mark, ink)):
            whole.blit(picture, picture.get_rect(midleft=(x, high // 2)))
            x += picture.get_width() + gap
        placed.append(SignPart(icon, word, left - gap, x))
        x += gap
    return whole, tuple(placed)
