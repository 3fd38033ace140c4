"""The still ground under the cards: the table, the frames of its areas, and their names."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.core.rules import rules_of
from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion.moves import RestPose
from scenes.table.surface.layout import NAME_SHARE, NAMED_CARD, PANEL, SHELF, SHELF_HEAD, SLOT, Area, Arrangement
from scenes.table.surface.tabletop import Tabletop

_RIM = (0, 80, 170)
"""Darkness of the corners of the window (0–255), by `Guide.tension`."""
_STAGE_DARK = 96
"""Darkness of a table that is a stage (0–255): words on it are read from afar."""
_FRONT_RAIL = 0.034
"""Height of the rail above the front row of a field, as a share of the field's."""
_RAIL_FOOT = 0.041
"""Depth of its lower edge below the field's upper one, in the same shares; the cards begin below it."""
_RAIL_WIDE = 0.92
"""Width of the rail, as a share of the field's."""
_TIP = 0.42
"""Height of the tips on a rail, as a share of its letters'."""
_NAME_ROOM = 44
"""Layout units that an area with its name is larger than without."""

_ORNAMENT = 14
"""Layout units along the rim of the window that tables decorate: names at its sides keep off it, names at the upper one
stand on a plate."""
_NEAR_RIM = 10.0
"""Layout units from the rim of the window within which a scene reaches it."""
_SHELF = "#3a2415eb"
"""The board of a shelf."""
_PASSING = 0.09
"""The lower end of a scene, as a share of its height, in which it passes into the table."""
_GROUND_INK = "#cfd6ff"
"""The ink of the names of places on the ground."""
_ON_GROUND = 0.5
"""Width of a name on the ground, at most, as a share of its zone's."""
_BELOW_FEET = 30.0
"""Layout units from the ground of figures to its name."""
_FAR = 100_000
"""Pixels: farther than anything."""
_FALLEN = 150
"""Brightness of the field of a seat that is out, of 255; it has no colour any more."""


def place(tabletop: Tabletop) -> str:
    """The name of the picture of the place where the match goes on."""
    view = tabletop.board.view
    return rules_of(view).guide.ground(view)


def fallen(tabletop: Tabletop) -> frozenset[str]:
    """The names of the framed areas of all seats that are out."""
    board = tabletop.board
    rules = rules_of(board.view)
    out = {f"s{board.relative(seat)}" for seat in range(board.view.seats) if rules.out(board.view, seat)}
    areas = tabletop.arrangement.items()
    return frozenset(name for name, area in areas if area.frame and name.partition(".")[0] in out)


def drawn(tabletop: Tabletop, tension: int = 0) -> Surface:
    """The ground of the present arrangement and place, as large as the window; darker the nearer the end is.
    The colour has left the fields of those who are out."""
    dark = _STAGE_DARK if tabletop.staged else 0
    ground = theme.background(f"{tabletop.game}/{place(tabletop)}", tabletop.window.size, dark).copy()
    areas = tabletop.arrangement.values()
    for area in sorted(areas, key=lambda area: area.style != "scene"):
        if area.frame:
            _frame(tabletop, ground, area)
    for name in fallen(tabletop):
        _discolour(ground, tabletop.rect(tabletop.arrangement[name]).clip(ground.get_rect()))
    for area in areas:
        if area.front:
            _front_rail(tabletop, ground, area)
        elif area.frame == SHELF:
            _shelf_name(tabletop, ground, area)
        elif area.label and area.style != "arc":
            if area.style == "pile":
                _slot(tabletop, ground, area)
            _label(tabletop, ground, area)
    if strength := _RIM[tension]:
        ground.blit(paint.vignette.make(ground.get_size(), strength), (0, 0))
    return ground


def _discolour(ground: Surface, rect: Rect) -> None:
    """Take the colour from a part of the ground."""
    grey = pygame.transform.grayscale(ground.subsurface(rect).copy())
    grey.fill((_FALLEN, _FALLEN, _FALLEN), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(grey, rect)


def changed(tabletop: Tabletop, before: Arrangement) -> list[Rect]:
    """The rectangles (pixels) in which frames or names differ from those of another arrangement."""
    areas, room = set(before.values()) ^ set(tabletop.arrangement.values()), tabletop.host.px(_NAME_ROOM)
    return [tabletop.rect(area).inflate(room, room) for area in areas if area.frame or area.label]


def _frame(tabletop: Tabletop, ground: Surface, area: Area) -> None:
    rect, px = tabletop.rect(area), tabletop.host.px
    if area.frame == SLOT:
        _slot(tabletop, ground, area)
        return
    if area.frame == SHELF:
        radius = px(14)
        ground.blit(paint.slab(rect.size, radius, _SHELF), rect)
        paint.ring(ground, rect, radius, max(1, px(3)), theme.INK)
        return
    if area.style == "scene":
        rect = _to_the_rim(tabletop, rect)
        ground.blit(_scenery(f"{tabletop.game}/{area.frame}", rect.size), rect)
        return
    if area.frame == PANEL:
        radius = px(10)
        ground.blit(paint.slab(rect.size, radius, "#00000052"), rect)
        rim = f"{GameLook.load(tabletop.game).palette.accent}90"
        if (seat := tabletop.seat_named(area.name.partition(".")[0])) is not None:
            rim = seat_marks.seat_colour(tabletop.game, seat)
            _seat_ground(tabletop, ground, rect, area.name.partition(".")[0])
        paint.ring(ground, rect, radius, max(1, px(1.4)), rim)
        return
    ground.blit(_field(f"{tabletop.game}/{area.frame}", rect.size, px(14)), rect)


def _seat_ground(tabletop: Tabletop, ground: Surface, panel: Rect, seat: str) -> None:
    """The colour of a seat below what it is picked by at the left end of its panel."""
    areas = (area for area in tabletop.arrangement.values() if area.picks)
    places = [tabletop.rect(area) for area in areas if area.name.partition(".")[0] == seat]
    if place := next((rect for rect in places if panel.contains(rect) and rect.left - panel.left < rect.width), None):
        block = Rect(panel.left, panel.top, 2 * (place.centerx - panel.left), panel.height)
        colour = seat_marks.seat_colour(tabletop.game, tabletop.seat_named(seat) or 0)
        ground.blit(paint.slab(block.size, tabletop.host.px(10), colour), block)


def _to_the_rim(tabletop: Tabletop, rect: Rect) -> Rect:
    """A scene that nearly touches the sides of the window, up to these."""
    window, near = tabletop.window, tabletop.host.px(_NEAR_RIM)
    left, top, right = rect.left, rect.top, rect.right
    left = window.left if left - window.left <= near else left
    top = window.top if top - window.top <= near else top
    right = window.right if window.right - right <= near else right
    return Rect(left, top, right - left, rect.bottom - top)


@cached
def _scenery(name: str, size: tuple[int, int]) -> Surface:
    """The picture of a place, `size` pixels, which passes into the table at its lower end."""
    picture = theme.picture(name)
    if picture is None:
        return _field(name, size, 0)
    whole, deep = pygame.transform.smoothscale(picture.convert_alpha(), size), max(1, round(size[1] * _PASSING))
    fade = Surface((1, 16), pygame.SRCALPHA)
    for step in range(16):
        fade.set_at((0, step), (255, 255, 255, 255 - 17 * step))
    lower = pygame.transform.smoothscale(fade, (size[0], deep))
    whole.blit(lower, (0, size[1] - deep), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


@cached
def _field(name: str, size: tuple[int, int], radius: int) -> Surface:
    """The picture of a frame, `size` pixels; a dark slab when it is missing."""
    picture = theme.picture(name)
    return paint.slab(size, radius, "#00000055") if picture is None else pygame.transform.smoothscale(picture, size)


def _front_rail(tabletop: Tabletop, ground: Surface, area: Area) -> None:
    """Name the first row of a field on a bright rail above it, between two tips that point to the enemy; a field
    without a name, or too small for it, has the tips alone."""
    rect, host, ink = tabletop.rect(area), tabletop.host, theme.INK
    room = rect.height * _FRONT_RAIL
    px = max(host.measure.least, room * 0.8)
    named = bool(area.label) and px * 1.2 < 2 * room
    rail = Rect(0, 0, round(rect.width * _RAIL_WIDE), round(max(px * 1.2, room) if named else max(8, room)))
    rail.midbottom = (rect.centerx, rect.top + round(rect.height * _RAIL_FOOT))
    edge = max(1, host.px(1.4))
    pygame.draw.rect(ground, ink, rail, border_radius=rail.height // 3)
    inner, accent = rail.inflate(-2 * edge, -2 * edge), GameLook.load(tabletop.game).palette.accent
    pygame.draw.rect(ground, accent, inner, border_radius=inner.height // 3)
    spot = Rect(rail.center, (0, 0))
    if named:
        words = host.text(f"{tabletop.game}.label.{area.label}")
        px = text.fit_size(words, theme.TITLE_FONT, px, px * 0.6, rail.width * 0.6)
        name = text.line(words, theme.TITLE_FONT, px, ink)
        spot = name.get_rect(center=rail.center)
        ground.blit(name, spot)
    tip = px * _TIP if named else inner.height * 0.5
    beside = 2.4 * tip if named else rail.width / 5
    for x in (spot.left - beside, spot.right + beside):
        top, foot = rail.centery - tip * 0.8, rail.centery + tip * 0.8
        pygame.draw.polygon(ground, ink, [(x, top), (x + tip, foot), (x - tip, foot)])


def _slot(tabletop: Tabletop, ground: Surface, area: Area) -> None:
    """Draw the place of a named pile, which shows while the pile is empty."""
    rect = tabletop.card_rect(RestPose(*area.centre, 0.0, area.scale))
    radius = round(rect.height * 0.05)
    ground.blit(paint.slab(rect.size, radius, "#00000048"), rect)
    paint.ring(ground, rect.inflate(-4, -4), radius, max(1, tabletop.host.px(1.4)), "#ffffff50")


def _label_ink(words: str, px: float, least: float, room: int) -> Surface:
    """The name of an area, `px` pixels high or less, on two lines where it does not fit into `room`; least: pixels of
    the smallest letters elsewhere."""
    least = min(px, least * 0.75)
    if text.width(words, theme.TITLE_FONT, least) <= room:
        px = text.fit_size(words, theme.TITLE_FONT, px, least, room)
        return text.line(words, theme.TITLE_FONT, px, theme.PARCHMENT, px * 0.14, theme.INK)
    px, stroke = least, least * 0.14
    rows = text.wrapped(words, theme.TITLE_FONT, px, room)
    wide = max(room, ceil(max(text.width(row, theme.TITLE_FONT, px) for row in rows) + 2 * stroke))
    return text.block(words, theme.TITLE_FONT, px, theme.PARCHMENT, wide, "centre", 1.0, stroke, theme.INK)


def _label_room(tabletop: Tabletop, area: Area, px: float) -> int:
    """Pixels that the name of an area has: those of its frame, or half of the way to the names beside it, of which one
    at the side of the window is moved inwards. px: of its letters."""
    rect, gap = tabletop.rect(area), tabletop.host.px(6)
    if area.frame:
        return rect.width - 2 * tabletop.host.px(14)
    named = (one for one in tabletop.arrangement.values() if one.label and not one.frame and one != area)
    others = map(tabletop.rect, named)
    window, room = _undecorated(tabletop, tabletop.window), rect.width * 3.0
    for other in others:
        if abs(other.bottom - rect.bottom) < 3 * px:
            left, right = sorted((rect.centerx, other.centerx))
            room = min(room, right - left, (window.right - left) / 1.5, (right - window.left) / 1.5)
    left, right = _between_fields(tabletop, rect, px)
    return round(min(room, right - left)) - gap


def _undecorated(tabletop: Tabletop, window: Rect) -> Rect:
    """The window without its sides that tables decorate, in pixels."""
    return window.inflate(-2 * tabletop.host.px(_ORNAMENT), 0)


def _between_fields(tabletop: Tabletop, pile: Rect, px: float) -> tuple[int, int]:
    """From where to where the name of a pile, in letters of `px` pixels, lies on no field, in pixels; far outside of
    the window on a side where there is none."""
    fields = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.frame not in ("", SLOT, PANEL)]
    beside = [field for field in fields if field.top < pile.bottom + px and field.bottom > pile.bottom]
    return (
        max((field.right for field in beside if field.right <= pile.centerx), default=-_FAR),
        min((field.left for field in beside if field.left >= pile.centerx), default=_FAR),
    )


def _foot_on(tabletop: Tabletop, spot: Rect) -> Rect | None:
    """The foot of a pile with a capsule, on which the name of a panel would lie."""
    view = tabletop.board.view
    for name, area in tabletop.arrangement.items():
        if area.style == "pile" and rules_of(view).guide.caption(view, tabletop.board.absolute(name)):
            pile, px = tabletop.rect(area), tabletop.host.px
            foot = Rect(0, 0, max(pile.width, px(area.card * 1.5)), px(36))
            foot.midtop = (pile.centerx, pile.bottom - px(14))
            if foot.colliderect(spot):
                return foot
    return None


def _on_ground(tabletop: Tabletop, rect: Rect, spot: Rect) -> Rect:
    """The place of a name on the ground: before the figures, or beside their feet where the scene ends below them."""
    scenes = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.style == "scene"]
    low = max((scene.bottom for scene in scenes if scene.colliderect(rect)), default=_FAR)
    found = spot.move(0, tabletop.host.px(_BELOW_FEET))
    if found.bottom > low:
        found.bottomright = (rect.left - tabletop.host.px(4), low - tabletop.host.px(4))
    return found


def _shelf_name(tabletop: Tabletop, ground: Surface, area: Area) -> None:
    """Write the name of a shelf inside of it, above the cards."""
    rect, measure = tabletop.rect(area), tabletop.measure
    words = tabletop.host.text(f"{tabletop.game}.label.{area.label}")
    high = rect.height * SHELF_HEAD
    px = min(NAMED_CARD * NAME_SHARE * measure.unit, high * 0.8)
    ink = text.caption(words, theme.TITLE_FONT, px, measure.least, theme.PARCHMENT, rect.width * 9 // 10, high)
    ground.blit(ink, ink.get_rect(center=(rect.centerx, rect.top + round(high / 2))))


def _label(tabletop: Tabletop, ground: Surface, area: Area) -> None:
    """Write the name of an area: on the upper rim of its frame, under that rim where it has room of its own, or below
    the area."""
    rect, host = tabletop.rect(area), tabletop.host
    px = max(host.measure.least, min(NAMED_CARD, area.card) * NAME_SHARE * host.scale)
    if not area.frame or area.frame == PANEL:  # between cards and name plates, larger words have no room
        px *= tabletop.words
    words = host.text(f"{tabletop.game}.label.{area.label}")
    ink = _label_ink(words, px, host.measure.least, _label_room(tabletop, area, px))
    spot = ink.get_rect(midtop=(rect.centerx, rect.bottom + host.px(3)))
    if area.style == "depth":
        px = text.fit_size(words, theme.STRONG_FONT, px, host.measure.least, rect.width * _ON_GROUND)
        ink = text.line(words, theme.STRONG_FONT, px, _GROUND_INK, px * 0.14, theme.INK)
        ground.blit(ink, _on_ground(tabletop, rect, ink.get_rect(topleft=rect.bottomleft)))
        return
    if not area.frame:
        left, right = _between_fields(tabletop, rect, px)
        spot.left = max(left, min(spot.left, right - spot.width))
    if area.frame == PANEL:
        spot.midleft = (rect.left + host.px(14), rect.top)
        if tabletop.words > 1:
            spot.top = rect.top + host.px(2)
        if tabletop.words > 1 and (foot := _foot_on(tabletop, spot)):
            spot.left = foot.right + host.px(4)
    elif area.frame:
        rim = round(rect.height * 0.016)
        spot.center = (rect.centerx, rect.top + rim)
        for seat in range(tabletop.board.view.seats):
            plate = tabletop.plate_rect(seat)
            if plate and spot.colliderect(plate) and spot.centery < plate.top:
                spot.bottom = plate.top
    if ground.get_rect().contains(rect):  # an example may show only a part of a table
        spot.clamp_ip(_undecorated(tabletop, ground.get_rect()))
    if area.frame == PANEL and spot.top < host.px(_ORNAMENT):
        plate = spot.inflate(host.px(16), host.px(2))
        ground.blit(paint.slab(plate.size, plate.height // 2, theme.INK), plate)
    ground.blit(ink, spot)
