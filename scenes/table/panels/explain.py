"""A small bubble beside the thing under the pointer or the keyboard focus: what it is, and its page of rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.shell.deeds import AWAY, MOVES, Deed, deed_of
from scenes.shell.scene import ScreenElement
from scenes.table.context import ShownContext
from scenes.table.intents import OpenRules
from scenes.table.panels.explain_subjects import Explanation, Explanations, Subject
from scenes.table.surface.canvas import Item
from scenes.table.surface.focus import Focus, Stop

_REST = 0.6
"""Seconds that the pointer rests on something before it is explained."""
_PRESS = 0.5
"""Seconds of a long press that do the same."""
_WIDE = (330.0, 215.0)
"""Layout units that the words of a bubble may be wide, and where that would cover too much."""
_GAP = 9.0
"""Layout units between a bubble and what it explains."""
_REACH = 22.0
"""Layout units around a bubble in which the pointer may move without closing it."""
_NEAR = 60.0
"""Layout units of cost from which a narrow bubble is tried as well."""
_HARD, _SOFT = 40, 1
"""Cost of covering a pixel of what is explained, of a hand or of a sum, and cost of covering one of a button."""
_OPENS = (Deed.CHOOSE, Deed.HURRY, Deed.RULES)

Avoid = tuple[Sequence[Rect], Sequence[Rect]]
"""Rectangles that a bubble must not cover, and those that it should not."""


class Explained(Protocol):
    """A place on which a bubble can explain things."""

    def subjects(self) -> list[Subject]:
        """Everything that can be explained now, topmost first."""

    def avoid(self) -> Avoid:
        """The places that the bubble should leave free."""

    def wanted(self, subject: Subject, pressed: bool) -> bool:
        """Whether resting on a subject, or a long press on it, explains it."""


class Explain:
    """The bubble of one table."""

    def __init__(self, table: ShownContext, explained: Explained) -> None:
        self.table = table
        self.tabletop = table.tabletop
        self.explanations = Explanations(table.sentences)
        self.explained = explained
        self.walking = False
        """Whether the keys go from thing to thing."""
        self.by_press = False
        """Whether what is open was opened by a long press that still lasts."""
        self.searches = 0
        """The number of times that the table was searched."""
        self._subject: Subject | None = None
        self._told: Explanation | None = None
        self._rect = self._link = Rect(0, 0, 0, 0)
        self._picture: Surface | None = None
        self._for: object = None
        self._pixel: tuple[int, int] | None = None
        self._rested = 0.0
        self._pressed: tuple[int, int] | None = None
        self._stops: Mapping[str, Stop] = {}
        self._focus = Focus()

    # State --------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether something is explained now."""
        return self._subject is not None

    @property
    def waiting(self) -> bool:
        """Whether the pointer rests somewhere, and has not done so for long."""
        return self._pixel is not None and not self.walking and self._rested < _REST

    def close(self) -> None:
        """Close the bubble and stop walking."""
        self._subject, self._told, self._picture = None, None, None
        self.walking = self.by_press = False

    def look_away(self) -> None:
        """Close it, and wait until the pointer moves before anything opens again."""
        self.close()
        self._pixel = self._pressed = None

    @property
    def pixel(self) -> tuple[int, int]:
        """The pixel of the pointer; far away if it has gone."""
        return self._pixel or (-1, -1)

    # Pointer ------------------------------------------------------------------------------------

    def point(self, pixel: tuple[int, int], slack: float = 0.0) -> bool:
        """Take the pointer's position; returns whether the bubble was closed. slack: pixels that a press may wander."""
        if self._pressed is not None and pygame.Vector2(pixel).distance_to(self._pressed) <= slack:
            return False
        self._pixel, self._pressed, self._rested = pixel, None, 0.0
        if self._subject is None or self.walking or self._near(pixel):
            return False
        self.close()
        return True

    def lifted(self) -> None:
        """The finger has gone up: nothing is pointed at, and what is explained stays."""
        self._pixel = self._pressed = None

    def _near(self, pixel: tuple[int, int]) -> bool:
        """Whether a pixel is on what is explained, or so near the bubble that the pointer may be on its way to the
        link."""
        reach = 2 * self.tabletop.host.px(_REACH)
        on_it = self._subject is not None and self._subject.covers(pixel)
        linked = self._told is not None and self._told.page > 0
        return on_it or (linked and self._rect.inflate(reach, reach).collidepoint(pixel))

    def hold(self, pixel: tuple[int, int]) -> None:
        """A press begins: after a while it explains what is there."""
        self._pixel, self._pressed, self._rested = pixel, pixel, 0.0

    def release(self) -> bool:
        """A press ends; returns whether it was a long one that has explained something, which stays open."""
        explained, self.by_press, self._pressed = self.by_press, False, None
        if not explained:
            self.look_away()
        return explained

    def press(self, pixel: tuple[int, int]) -> bool:
        """Take a press; returns whether it was on the bubble. Its link opens the rules, anything else closes it."""
        if self._subject is None or not self._rect.collidepoint(pixel):
            return False
        page = self._told.page if self._told and self._link.collidepoint(pixel) else 0
        self.look_away()
        if page:
            self.table.post(OpenRules(page))
        return True

    def is_on(self, event: Event) -> bool:
        """Whether the mouse points at the bubble, or presses it."""
        points = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        return self.open and points and self._rect.collidepoint(event.pos)

    def find(self, pixel: tuple[int, int]) -> Subject | None:
        """The topmost thing under a pixel that can be explained."""
        self.searches += 1
        view = self.tabletop.board.view
        under = (one for one in self.explained.subjects() if one.covers(pixel))
        return next((one for one in under if self.explanations.of(one, view)), None)

    def ask(self, subject: Subject | None) -> bool:
        """Explain this at once, or nothing; returns whether anything is explained."""
        if self._subject is not None and subject is not None and subject.name == self._subject.name:
            subject = None  # the second time closes it
        self.look_away()
        if subject is not None:
            self._show(subject)
        return self.open

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        changed = self._follow()
        if not self.waiting:
            return changed
        held = self._pressed is not None
        self._rested += dt * (_REST / _PRESS if held else 1.0)
        if self._rested < _REST or self._pixel is None or (self._rect.collidepoint(self._pixel) and self.open):
            return changed
        found = self.find(self._pixel)
        if found is None or not self.explained.wanted(found, held):
            changed |= self.open
            self.close()
            return changed
        self._show(found)
        self.by_press = held
        return True

    # Keys ---------------------------------------------------------------------------------------

    def key(self, event: Event) -> bool:
        """Take a key that goes down; returns whether it was for the bubble."""
        deed = deed_of(event)
        if deed is Deed.ASK:
            self._walk()
            return True
        if not self.open:
            return False
        if deed in AWAY:
            self.look_away()
        elif deed in _OPENS and (self.walking or deed is Deed.RULES) and self._told and self._told.page:
            page = self._told.page
            self.look_away()
            self.table.post(OpenRules(page))
        elif not self.walking:
            return False
        elif deed in (Deed.NEXT, Deed.PREVIOUS):
            self._step(lambda: self._focus.tab(self._stops, 1 if deed is Deed.NEXT else -1))
        elif deed is not None and (way := MOVES.get(deed)):
            self._step(lambda: self._focus.move(self._stops, way))
        elif deed not in _OPENS:
            self.close()
            return False
        return True

    def _walk(self) -> None:
        """Start with what the pointer explains, or with the first thing; or stop."""
        if self.walking:
            self.look_away()
            return
        start = self._subject.name if self._subject else None
        self.look_away()
        self.walking, self._focus.name = True, start
        self._step(lambda: None if start else self._focus.tab(self._stops, 1))

    def _step(self, go: Callable[[], object]) -> None:
        """Go on with `go()` to a thing of another kind, or of another player."""
        self.searches += 1
        kinds: dict[tuple[str, str], Subject] = {}
        for one in self.explained.subjects():
            if kind := self.explanations.kind(one):
                kinds[kind] = one if one.name == self._focus.name else kinds.get(kind, one)
        found = {one.name: one for one in kinds.values()}
        self._stops = {name: Stop(one.rects[0]) for name, one in found.items()}
        self._focus.check(self._stops)
        go()
        if self._focus.name in found:
            self._show(found[self._focus.name])
        else:
            self.close()

    # Pictures -----------------------------------------------------------------------------------

    def _now(self) -> object:
        """The things that the bubble depends on besides its subject."""
        match, tabletop = self.table.match, self.tabletop
        free = tuple(tabletop.kept_free or ())
        return match.version, self.table.director.shown, id(tabletop.arrangement), tabletop.window.size, free

    def _follow(self) -> bool:
        """If the table has changed, find again what is explained, or close; returns whether anything was done."""
        if self._subject is None or self._for == self._now():
            return False
        name, held = self._subject.name, self.by_press
        found = next((one for one in self.explained.subjects() if one.name == name), None)
        if found is None:
            self.close()
        else:
            self._show(found)
            self.by_press = held
        return True

    def _show(self, subject: Subject) -> None:
        """Open the bubble beside a subject; closes it if nothing is said of that."""
        told = self.explanations.of(subject, self.tabletop.board.view)
        if told is None:
            self.close()
            return
        host = self.tabletop.host
        link = host.text("ui.explain.page_key" if self.walking else "ui.explain.page", n=told.page, title=told.title)
        hard, soft = self.explained.avoid()
        hard = [*hard, self.tabletop.kept_free] if self.tabletop.kept_free else hard
        window = self.tabletop.window.inflate(-2 * host.px(4), -2 * host.px(4))
        best = float("inf")
        for wide in _WIDE:
            picture, reach, link_at = _bubble(told.what, told.now, link if told.page else "", wide, host.measure)
            body = picture.get_rect().inflate(-2 * reach, -2 * reach)
            cost, rect = placed(body.size, subject.rects[0], window, host.px(_GAP), ([*subject.rects, *hard], soft))
            if cost < best:
                best, self._picture, self._rect = cost, picture, rect
                self._link = Rect(link_at).move(rect.left - reach, rect.top - reach)
            if cost < host.px(_NEAR):
                break
        self._subject, self._told, self._for = subject, told, self._now()

    def items(self) -> list[Item]:
        """The ring around what is explained, and the bubble."""
        if self._subject is None or self._picture is None or self._for != self._now():
            return []
        thick = max(2, self.tabletop.host.px(2.4))
        around = self._subject.rects[0]
        ring = Item(
            "explained",
            (self._subject.name, tuple(around)),
            around.inflate(2 * thick + 4, 2 * thick + 4),
            paint=lambda screen: _draw_ring(screen, around, thick),
        )
        place = self._picture.get_rect(center=self._rect.center)
        return [ring, Item("explanation", (self._told, self.walking), place, [(self._picture, place.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """The bubble as a person sees it."""
        if not self.items() or self._told is None:
            return []
        said = [ScreenElement(" ".join(filter(None, (self._told.what, self._told.now))), self._rect, "explanation")]
        if self._told.page:
            label = self.tabletop.host.text("ui.explain.page", n=self._told.page, title=self._told.title)
            said.append(ScreenElement(label, self._link, "link", True, self.walking, OpenRules(self._told.page)))
        return said


def placed(size: tuple[int, int], on: Rect, room: Rect, gap: int, avoid: Avoid) -> tuple[float, Rect]:
    """The best place of a bubble of this size (pixels) beside `on`, inside `room`, covering as little as it can; and
    what that costs: how far away it is, and more for what it covers."""
    wide, high = size
    lefts = (on.centerx - wide // 2, on.left, on.right - wide)
    tops = (on.centery - high // 2, on.top, on.bottom - high)
    found = [Rect(left, top, wide, high) for top in (on.top - gap - high, on.bottom + gap) for left in lefts]
    found += [Rect(left, top, wide, high) for left in (on.right + gap, on.left - gap - wide) for top in tops]
    far = [
        (left, top)
        for left in (room.left, room.centerx - wide // 2, room.right - wide)
        for top in (room.top, room.centery - high // 2, room.bottom - high)
    ]
    found += [Rect(left, top, wide, high) for left, top in far]

    def cost(rect: Rect) -> float:
        covered = sum(
            weight * _covered(rect, other)
            for others, weight in zip(avoid, (_HARD, _SOFT), strict=True)
            for other in others
        )
        return covered + _away(rect, on)

    return min(((cost(rect), rect) for rect in (rect.clamp(room) for rect in found)), key=lambda one: one[0])


def _away(one: Rect, other: Rect) -> float:
    """Pixels between two rectangles, and a little more if they do not face each other with their middles."""
    across = max(other.left - one.right, one.left - other.right, 0)
    down = max(other.top - one.bottom, one.top - other.bottom, 0)
    middles = pygame.Vector2(one.center).distance_to(other.center)
    return 2.0 * pygame.Vector2(across, down).length() + 0.1 * middles


def _covered(one: Rect, other: Rect) -> int:
    """Pixels that two rectangles share."""
    both = one.clip(other)
    return both.width * both.height


def _draw_ring(screen: Surface, around: Rect, thick: int) -> None:
    """Draw a light ring with a dark rim."""
    radius = min(around.height, around.width) // 4
    paint.ring(screen, around, radius, thick + 1, theme.INK)
    paint.ring(screen, around.inflate(-2, -2), radius, max(1, thick - 1), theme.WHEAT)


def _link(link: str, px: float, room: int) -> Surface:
    """The words of a link: a line, or several where it is wider than `room` pixels."""
    if text.width(link, theme.STRONG_FONT, px) <= room:
        return text.line(link, theme.STRONG_FONT, px, theme.BRICK)
    return text.block(link, theme.STRONG_FONT, px, theme.BRICK, room)


@cached
def _bubble(
    what: str, now: str, link: str, wide: float, measure: Measure
) -> tuple[Surface, int, tuple[int, int, int, int]]:
    """The parchment with its words, by how many pixels its shadow is larger than it, and where the link is in it."""
    room, rim, blur = measure.px(wide), measure.px(12), measure.px(8)
    px, gap = measure.pt(15.5), measure.px(5)
    blocks = [text.block(what, theme.TEXT_FONT, px, theme.INK, room)]
    if now:
        blocks.append(text.block(now, theme.STRONG_FONT, px, theme.INK, room))
    if link:
        mark = theme.icon("book", round(px * 1.1), theme.BRICK)
        words = _link(link, px * 0.95, round(room - px * 1.6))
        start = mark.get_width() + gap if mark else 0
        line = paint.blank((start + words.get_width(), words.get_height() + max(2, gap // 2)))
        if mark:
            line.blit(mark, mark.get_rect(midleft=(0, words.get_height() // 2)))
        line.blit(words, (start, 0))
        pygame.draw.line(line, theme.BRICK, (start, words.get_height()), (line.get_width(), words.get_height()))
        blocks.append(line)
    size = (
        max(block.get_width() for block in blocks) + 2 * rim,
        sum(block.get_height() + gap for block in blocks) - gap + 2 * rim,
    )
    whole = paint.blank((size[0] + 2 * blur, size[1] + 2 * blur))
    radius, edge = measure.px(12), max(2, round(2.2 * measure.unit))
    whole.blit(paint.shadow(size, radius, blur, 130), (0, blur // 3))
    whole.blit(paint.slab(size, radius, theme.INK), (blur, blur))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (blur + edge, blur + edge))
    top, link_at = blur + rim, (0, 0, 0, 0)
    for number, block in enumerate(blocks):
        whole.blit(block, (blur + rim, top))
        if link and number == len(blocks) - 1:
            link_at = (blur + rim - gap, top - gap, block.get_width() + 2 * gap, block.get_height() + 2 * gap)
        top += block.get_height() + gap
    return whole, blur, link_at
