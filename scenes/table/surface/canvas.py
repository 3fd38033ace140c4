"""Draws only what has changed: a still ground, and items above it that are compared from frame to frame."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.look import paint
from scenes.look.widgets.controls import Widget

Blit = tuple[Surface, tuple[int, int]]
"""A surface, and its top left in pixels."""
_WHOLE_FROM = 0.45
"""Above this share of the window one full redraw is cheaper than many small ones."""
_LARGE = 5_000_000
"""Pixels of a window from which on squares are drawn instead, up to _NEARLY_ALL of it: there each pixel counts."""
_NEARLY_ALL = 0.9
_ACROSS = 48
"""Squares of the grid that lie beside each other in a window."""
_SPARED_FROM = 40_000
"""Pixels: below smaller opaque parts the ground is drawn too, which is cheaper than to draw it around them."""
_MOST_PIECES = 120
"""Approximate maximum number of pieces in which the ground is drawn."""
_PART = 8_000
"""Pixels that are drawn in the time that one more part of the window takes."""


@dataclass(slots=True, eq=False)
class Item:
    """Something drawn above the ground, inside `rect` (pixels): first `blits` with their `alpha` (0–255), then `paint`.
    `name` tells it from others; `key` changes whenever it looks different. It is never changed: what looks different is
    another item. `solid` is a part (pixels) that its blits cover without any transparency."""

    name: Hashable
    key: Hashable
    rect: Rect
    blits: Sequence[Blit] = ()
    paint: Callable[[Surface], object] | None = None
    solid: Rect | None = None
    alpha: int = 255

    @property
    def is_plain(self) -> bool:
        """Whether its blits are all that there is to draw, as they are."""
        return self.paint is None and self.alpha == 255

    def draw(self, screen: Surface) -> None:
        """Draw all parts."""
        if self.alpha == 255:
            screen.fblits(self.blits)
        else:
            for surface, place in self.blits:
                surface.set_alpha(self.alpha)
                screen.blit(surface, place)
                surface.set_alpha(255)
        if self.paint is not None:
            self.paint(screen)


def widget_item(name: object, widget: Widget) -> Item:
    """The item of a widget."""
    state = (widget.warmth, widget.hovered, widget.focused, widget.held, widget.enabled)
    key = (widget.label, *state, tuple(widget.rect), getattr(widget, "kind", ""), getattr(widget, "size", 0))
    reach = widget.measure.px(12)
    return Item(
        name, key, widget.rect.inflate(2 * reach, 2 * reach), paint=lambda screen: widget.draw(screen, widget.rect)
    )


class Canvas:
    """Remembers how each item looked, and draws the window again where that has changed."""

    def __init__(self) -> None:
        self.ground: Surface | None = None
        self._before: Surface | None = None
        """The ground that is still fading out of `_parts`."""
        self._parts: list[Rect] = []
        self._left = self._fade = 0.0
        """Seconds of the fade that are left, and of all of it."""
        self._stale: list[Rect] = []
        self._shown: Sequence[Item] = ()
        self._floor: Surface | None = None
        """A picture of the ground with still items on it; None as long as it was not needed."""
        self._laid: Sequence[Item] = ()
        """The still items of the last frame."""
        self._is_drawn = False
        """Whether `_floor` shows the items of `_laid` everywhere but in `_behind`."""
        self._behind: list[Rect] = []
        """The places where still items have changed since the floor was drawn."""

    def set_ground(self, ground: Surface, parts: Sequence[Rect] = (), fade: float = 0.0) -> None:
        """Replace the ground; in `parts` (pixels) the old one fades out in `fade` seconds."""
        self._before = self.ground if parts else None
        self._parts, self._left, self._fade = merged(parts), fade, fade
        self.ground = ground
        self.forget()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the ground looks different."""
        if self._before is None:
            return False
        self._left -= dt
        self._stale = self._parts
        if self._left <= 0.0:
            self._before = None
        return True

    @property
    def fading(self) -> bool:
        """Whether an old ground can still be seen."""
        return self._before is not None

    def forget(self) -> None:
        """Make the next draw a full one, because the window no longer shows what was drawn."""
        self._shown = self._laid = ()
        self._is_drawn = False

    def draw(self, screen: Surface, items: Sequence[Item], still: int = 0) -> list[Rect] | None:
        """Draw the items, lowest first; returns the changed rectangles, None for the whole window.

        still: how many of the lowest items keep still, as a rule. They are drawn once, together with the ground.
        """
        window, new = screen.get_rect(), differences(self._shown, items)
        changed = [rect.clip(window) for rect in (*self._stale, *new.rects)]
        dirty = merged(changed) if self._shown else [window]
        whole = most = share(dirty, window) > _WHOLE_FROM
        if self._shown and most and window.w * window.h > _LARGE:
            dirty = in_squares(changed, window)
            whole = share(dirty, window) > _NEARLY_ALL
        self._shown, self._stale = tuple(items), []
        has_floor = self._lay(screen, self._shown[:still], not most or 2 * still > len(items))
        places = [item.rect for item in items[still:]]
        below = [] if has_floor and not self._behind else [item.rect for item in items[:still]]
        parts: dict[int, list[Rect]] = {}
        """By the index of an item, the places where it is drawn."""
        for rect in [window] if whole else dirty:
            on_floor = has_floor and rect.collidelist(self._behind) < 0
            inside = [] if on_floor else rect.collidelistall(below)
            inside += [still + number for number in rect.collidelistall(places)]
            self._draw_below(screen, rect, on_floor, [items[number].solid for number in inside])
            for number in inside:
                parts.setdefault(number, []).append(rect)
        self._draw_items(screen, new.items, {items[number]: parts[number] for number in sorted(parts)})
        return None if whole else dirty

    def _draw_items(self, screen: Surface, new: Collection[Item], parts: Mapping[Item, list[Rect]]) -> None:
        """Draw items, lowest first, each in its `parts` of the window. What is `new` is drawn in one go, since all that
        is below it has been drawn."""
        plain: list[Blit] = []
        """The rest of the items, to be drawn in one go."""
        for item, rects in parts.items():
            is_new = item in new
            if is_new and item.is_plain:
                plain += item.blits
                continue
            screen.fblits(plain)
            plain.clear()
            for rect in [None] if is_new else rects:
                screen.set_clip(rect)
                item.draw(screen)
            screen.set_clip(None)
        screen.fblits(plain)

    def _draw_below(self, screen: Surface, rect: Rect, on_floor: bool, solids: Sequence[Rect | None]) -> None:
        """Draw the floor, or the ground, in a part of the window, but not below what is `solid` there."""
        for piece in uncovered(rect, [solid for solid in solids if solid is not None]):
            if on_floor:
                assert self._floor is not None
                screen.blit(self._floor, piece, piece)
            else:
                self._draw_ground(screen, piece)

    def _lay(self, screen: Surface, items: Sequence[Item], pays: bool) -> bool:
        """Draw the still items on the floor, once they have not changed for a frame and it `pays`: not in a frame in
        which most of the window is drawn and most items move. Returns whether it can be used outside `_behind`."""
        last, self._laid = self._laid, items
        same, window = last == items, screen.get_rect()
        if not items or self._before is not None:
            self._is_drawn = False
        elif not same and self._is_drawn:
            new = differences(last, items)
            self._behind = merged([rect.clip(window) for rect in (*self._behind, *new.rects)])
            self._is_drawn = share(self._behind, window) <= _WHOLE_FROM
        elif same and not self._is_drawn and pays:
            self._behind, self._is_drawn = [window], True
        if same and self._is_drawn and self._behind and pays:
            self._floor = self._floor or paint.opaque(window.size, screen)
            for rect in self._behind:
                self._floor.set_clip(rect)
                self._draw_ground(self._floor, rect)
                for number in rect.collidelistall([item.rect for item in items]):
                    items[number].draw(self._floor)
            self._behind = []
        return self._is_drawn

    def _draw_ground(self, screen: Surface, rect: Rect) -> None:
        """Draw the ground, with the old one that fades."""
        assert self.ground is not None
        screen.blit(self.ground, rect, rect)
        if self._before is not None:
            self._before.set_alpha(round(255 * self._left / self._fade))
            for part in (part.clip(rect) for part in self._parts):
                screen.blit(self._before, part, part)


def share(rects: Sequence[Rect], window: Rect) -> float:
    """Which share of the window these parts of it are, which do not overlap."""
    return sum(rect.w * rect.h for rect in rects) / (window.w * window.h)


class Differences(NamedTuple):
    """The old and new rectangles of all items that changed, came, went or moved in the order, and the items that came
    or look different."""

    rects: list[Rect]
    items: set[Item]


def differences(old: Sequence[Item], new: Sequence[Item]) -> Differences:
    """The items that are different in `old` and `new`."""
    if len(old) == len(new):
        others = [(known, item) for known, item in zip(old, new, strict=True) if known is not item]
        if all(known.name == item.name for known, item in others):
            changed = [pair for pair in others if is_different(*pair)]
            rects = [rect for known, item in changed for rect in _both(known.rect, item.rect)]
            return Differences(rects, {item for _, item in changed})
    same = 0
    for known, item in zip(old, new, strict=False):
        if known is not item:
            break
        same += 1
    old, new = old[same:], new[same:]
    rects, items = list[Rect](), set[Item]()
    left = {item.name: item for item in old}
    for item in new:
        before = left.pop(item.name, None)
        if before is None or is_different(before, item):
            rects += (item.rect,) if before is None else _both(before.rect, item.rect)
            items.add(item)
    rects += [item.rect for item in left.values()]
    names, order = [item.name for item in old], [item.name for item in new]
    return Differences(rects if names == order else rects + _reordered(new, names), items)


def is_different(old: Item, new: Item) -> bool:
    """Whether two items of one name look different."""
    return old is not new and (old.key != new.key or old.rect != new.rect)


def _both(old: Rect, new: Rect) -> tuple[Rect, ...]:
    """One rectangle around both, or both if that is less to draw."""
    whole = old.union(new)
    return (whole,) if whole.w * whole.h <= old.w * old.h + new.w * new.h + _PART else (old, new)


def uncovered(rect: Rect, solids: Sequence[Rect]) -> list[Rect]:
    """Pieces that cover what is left of a rectangle below opaque parts, where it pays to leave these out; they do
    not overlap."""
    pieces = [rect]
    for solid in solids:
        if solid.w * solid.h < _SPARED_FROM or len(pieces) > _MOST_PIECES:
            continue
        for number in reversed(solid.collidelistall(pieces)):
            piece = pieces[number]
            hidden = solid.clip(piece)
            if 4 * hidden.w * hidden.h < _SPARED_FROM:
                continue
            left, top, right, bottom = piece.left, piece.top, piece.right, piece.bottom
            del pieces[number]
            if hidden.top > top:
                pieces.append(Rect(left, top, right - left, hidden.top - top))
            if hidden.bottom < bottom:
                pieces.append(Rect(left, hidden.bottom, right - left, bottom - hidden.bottom))
            if hidden.left > left:
                pieces.append(Rect(left, hidden.top, hidden.left - left, hidden.h))
            if hidden.right < right:
                pieces.append(Rect(hidden.right, hidden.top, right - hidden.right, hidden.h))
    return pieces


def _reordered(items: Sequence[Item], names: Sequence[Hashable]) -> list[Rect]:
    """The rectangles of items that lay in another order before, as few as possible: of two that swapped, at least
    one. names: of the items before."""
    level = {name: number for number, name in enumerate(names)}
    steady = longest_rising([level[item.name] for item in items if item.name in level])
    return [item.rect for item in items if item.name in level and level[item.name] not in steady]


def longest_rising(numbers: Sequence[int]) -> set[int]:
    """The members of a longest increasing subsequence of distinct numbers (patience sorting)."""
    tops: list[int] = []
    below: dict[int, int | None] = {}
    for number in numbers:
        place = bisect_left(tops, number)
        below[number] = tops[place - 1] if place else None
        tops[place : place + 1] = [number]
    found: set[int] = set()
    last = tops[-1] if tops else None
    while last is not None:
        found.add(last)
        last = below[last]
    return found


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """Rectangles that do not overlap and cover the given ones; overlapping ones are joined."""
    apart: list[Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        joined = rect.copy()
        while (other := joined.collidelist(apart)) >= 0:
            joined.union_ip(apart.pop(other))
        apart.append(joined)
    return apart


def in_squares(rects: Sequence[Rect], window: Rect) -> list[Rect]:
    """Rectangles that do not overlap and cover the given parts of a window: the squares of a grid that these touch,
    joined beside and below each other."""
    side = window.w // _ACROSS + 1
    rows = [0] * (window.h // side + 1)
    """A bit for each square."""
    for rect in rects:
        if rect.w and rect.h:
            touched = (2 << (rect.right - 1) // side) - (1 << rect.left // side)
            for row in range(rect.top // side, (rect.bottom - 1) // side + 1):
                rows[row] |= touched
    found: list[Rect] = []
    above: dict[int, Rect] = {}
    """The rectangles that reach down to this row, by their squares in it."""
    for row, squares in enumerate(rows):
        here = {}
        while squares:
            first = squares & -squares
            run = squares & ~(squares + first)
            squares ^= run
            if run in above:
                here[run] = above[run]
                here[run].h += side
            else:
                left = first.bit_length() - 1
                here[run] = Rect(left * side, row * side, (run.bit_length() - left) * side, side)
                found.append(here[run])
        above = here
    return [rect.clip(window) for rect in found]
