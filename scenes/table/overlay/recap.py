"""The recap: a strip at the upper edge with what happened since the viewer's last decision."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.shell.scene import Host, ScreenElement
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.source import LiveMatch

_MOST_LINES = 4
"""Lines that are shown, the newest ones."""
_STAYS = 7.0
"""Seconds for which the strip is shown."""
_WIDE = 560.0
"""Layout units of its width, at most."""


class Recap:
    """Remembers the last decision of each seat at the screen, and shows the log's lines after it."""

    def __init__(self, host: Host, match: LiveMatch, director: Director) -> None:
        self.host = host
        self.match = match
        self.director = director
        self.lines: tuple[str, ...] = ()
        """The lines that are shown now."""
        self._left = 0.0
        self._last: dict[int, int] = {}

    def decided(self, seat: int, decision: int) -> None:
        """Note that a seat at the screen made the decision with this number."""
        self._last[seat] = decision
        self.close()

    def tell(self) -> None:
        """Show the strip, because it is the viewer's turn, if the settings say so."""
        if self.host.settings.recap:
            self._show()

    def _show(self) -> None:
        match = self.match
        shared = match.viewer not in match.people  # all at the screen have seen what came before their last move
        last = max(self._last.values(), default=0) if shared else self._last.get(match.viewer, 0)
        told = [entry.sentence for entry in self.director.log if entry.decision > last]
        more = len(told) - _MOST_LINES
        shown = told[-_MOST_LINES:]
        if more > 0:
            shown.insert(0, self.host.text("ui.recap.more", n=more))
        self.lines, self._left = tuple(shown), _STAYS

    def ask(self) -> None:
        """Show or hide the strip by key."""
        if self.lines:
            self.close()
        else:
            self._show()

    def give_way(self, pixel: tuple[int, int]) -> None:
        """Hide the strip if the pointer comes to it."""
        if any(item.rect.collidepoint(pixel) for item in self.items()):
            self.close()

    def close(self) -> None:
        """Hide the strip."""
        self.lines = ()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the strip has just gone."""
        if not self.lines:
            return False
        self._left -= dt
        if self._left <= 0.0:
            self.close()
        return not self.lines

    def items(self) -> list[Item]:
        """The strip."""
        if not self.lines:
            return []
        host = self.host
        wide = round(min(_WIDE * host.scale * host.ui_scale, host.area.width * 0.9))
        picture = _strip(host.text("ui.recap.title"), self.lines, host.measure, wide)
        place = picture.get_rect(midtop=(host.area.centerx, host.area.top + host.px(6)))
        return [Item("recap", self.lines, place, [(picture, place.topleft, 255)])]

    def elements(self) -> list[ScreenElement]:
        """Its lines as a person sees them."""
        return [ScreenElement(line, item.rect, "text") for item in self.items() for line in self.lines]


@cached
def _strip(title: str, lines: tuple[str, ...], measure: Measure, wide: int) -> Surface:
    pad, px = measure.px(14), measure.pt(15)
    widest = max(text.width(line, theme.TEXT_FONT, px) for line in (title, *lines))
    wide = min(wide, round(widest) + 2 * pad + 2)
    head = text.line(title, theme.TITLE_FONT, measure.pt(15), "#f2c94f")
    blocks = [text.block(line, theme.TEXT_FONT, px, theme.PARCHMENT, wide - 2 * pad) for line in lines]
    gap = measure.px(3)
    high = head.get_height() + sum(block.get_height() + gap for block in blocks) + 2 * measure.px(7)
    blur = measure.px(8)
    whole = Surface((wide + 2 * blur, high + 2 * blur), pygame.SRCALPHA)
    whole.blit(paint.shadow((wide, high), measure.px(12), blur, 120), (0, blur // 3))
    whole.blit(paint.slab((wide, high), measure.px(12), f"{theme.INK}f0"), (blur, blur))
    low = blur + measure.px(7)
    whole.blit(head, (blur + pad, low))
    low += head.get_height()
    for block in blocks:
        low += gap
        whole.blit(block, (blur + pad, low))
        low += block.get_height()
    return whole
