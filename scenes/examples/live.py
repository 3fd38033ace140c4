"""The live table of an example: the real table of a match in a part of a page, which plays and steps."""

from __future__ import annotations

import pygame
from pygame import Event, Rect

from game.core.playback import Playback
from scenes.examples.example import PlayedExample
from scenes.replay.gallery import Gallery
from scenes.replay.watched import Pane, PlaybackTable
from scenes.saves.setup import Setup
from scenes.shell.design_space import DESIGN
from scenes.shell.scene import Host, ScreenElement
from scenes.sound.sound import SoftSound
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Arrangement
from scenes.table.surface.responsive.boxes import Box
from scenes.words.catalogue import catalogue

_RIM = 12.0
"""Layout units around the areas that are shown."""
_PAUSE = 0.7
"""Seconds between two decisions, at least."""
_READING = 0.03
"""Seconds more for each letter of a new caption."""
_PAUSES = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.5}
"""Factors of the pause by speed."""


class CloseUp(Pane):
    """A Pane that shows a part of the design space as large as it goes, with soft sounds."""

    def __init__(self, app: Host, rect: Rect) -> None:
        self.part: Box | None = None
        """The part in layout units; None for all of it."""
        super().__init__(app, rect)
        self.sound = SoftSound(app.sound)

    def fit(self, size: tuple[int, int]) -> None:
        """Scale the part to fit `size` pixels, and show nothing beyond the design space while there is enough of it."""
        if self.part is None:
            super().fit(size)
            return
        part = self.part
        self.scale = min(size[0] / part.wide, size[1] / part.high)
        whole = [round(side * self.scale) for side in DESIGN]
        corner = []
        for long, room, middle in zip(whole, size, (part.x + part.wide / 2, part.y + part.high / 2), strict=True):
            start = round(room / 2 - middle * self.scale)
            corner.append((room - long) // 2 if long <= room else max(room - long, min(0, start)))
        self.area = Rect(corner, whole)


class ExampleTable(PlaybackTable):
    """The table of an example, which shows the areas with these names, or all of them without one."""

    def __init__(self, pane: CloseUp, setup: Setup, gallery: Gallery, wanted: tuple[str, ...]) -> None:
        self.close_up = pane
        self.wanted = wanted
        super().__init__(pane, setup, gallery)
        self.go_at(pane.settings.speed)
        self._framed: Arrangement | None = None
        """The arrangement whose areas are shown."""

    def _in_window(self, arrangement: Arrangement) -> Arrangement:
        """All tables of examples are as the map is drawn."""
        return arrangement

    def looked_at(self) -> str:
        """Nobody gets more room than others."""
        return ""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something must be drawn."""
        changed = super().update(dt)
        if self._framed is not self.board.arrangement:
            self.frame()
            changed = True
        return changed

    def frame(self) -> None:
        """Show the wanted areas of the present arrangement as large as they go."""
        self._framed = areas = self.board.arrangement
        named = [areas[name] for name in self.wanted if name in areas]
        self.close_up.part = None
        if named:
            left, top = min(area.x for area in named) - _RIM, min(area.y for area in named) - _RIM
            right, low = (max(area.x + area.wide for area in named), max(area.y + area.high for area in named))
            self.close_up.part = Box(left, top, right + _RIM - left, low + _RIM - top)
        self.close_up.place(self.close_up.rect)
        self.resize(self.close_up.rect.size)


class LiveExample:
    """An example on a page: its table in the part `rect` of the window, and what of it is shown."""

    def __init__(self, app: Host, played: PlayedExample, rect: Rect, at: int = 0) -> None:
        self.app = app
        self.played = played
        self.playing = False
        self._pause_left = 0.0
        """Seconds until the next decision plays."""
        self.words = catalogue()
        setup = played.setup(self.words)
        self.names = [seat.name for seat in setup.seats]
        self.gallery = Gallery(played.playback, self.names, played.example.viewer)
        self.gallery.move = played.start + at
        self.pane = CloseUp(app, rect)
        self.table = ExampleTable(self.pane, setup, self.gallery, played.example.show)
        self.table.frame()
        self.table.enter()
        self._point()

    def place(self, rect: Rect) -> None:
        """Use another part of the window, in pixels; another window, too."""
        self.pane.place(rect)
        self.table.frame()

    # ---- what is shown ----------------------------------------------------------------------------------

    @property
    def playback(self) -> Playback:
        """The whole match of the example."""
        return self.played.playback

    @property
    def shown(self) -> int:
        """The number of decisions of the example that are shown."""
        return self.gallery.move - self.played.start

    @property
    def ended(self) -> bool:
        """Whether all of them are."""
        return self.gallery.move >= self.playback.last

    def caption(self, shown: int | None = None) -> str:
        """The words now, or after `shown` decisions."""
        key = self.played.caption(self.words, self.shown if shown is None else shown)
        return self.words(key, **{f"s{seat}": name for seat, name in enumerate(self.names)})

    def captions(self) -> list[str]:
        """All that will be said."""
        return list(dict.fromkeys(self.caption(shown) for shown in range(len(self.played.moves) + 1)))

    # ---- commands ---------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play or stop; at the end, play from the beginning."""
        if not self.playing and self.ended:
            self.again()
        self.playing, self._pause_left = not self.playing, 0.0

    def step(self) -> None:
        """Show the next decision with its motions; one that is still being shown ends at once."""
        self.playing = False
        if not self.table.director.idle:
            self.table.director.finish()
        elif not self.ended:
            self._forward()

    def again(self) -> None:
        """Back to the beginning."""
        self.playing = False
        self.table.jump(self.played.start, self.gallery.eyes)
        self._point()

    def stop(self) -> None:
        """Show what is being shown at once, and wait."""
        self.playing = False
        self.table.director.finish()

    def _forward(self) -> None:
        """Play the next decision of which the viewer sees something."""
        before = self.caption()
        while not self.ended:
            self.table.pointed = None
            self.table.forward()
            if self.playback.events(self.gallery.move, self.gallery.eyes):
                break
        said = self.caption()
        self._pause_left = (_PAUSE + _READING * len(said) * (said != before)) * _PAUSES[self.table.speed]
        self._point()

    def _point(self) -> None:
        """Number what the viewer will touch next."""
        following = None if self.ended else self.playback.action(self.gallery.move + 1)
        self.table.pointed = following if following and following.seat == self.gallery.eyes else None

    # ---- time and pictures ------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something must be drawn."""
        changed = self.table.update(dt)
        if self.playing and self.table.director.idle:
            self._pause_left -= dt
            if self.ended:
                self.playing = False
                return True
            if self._pause_left <= 0.0:
                self._forward()
                return True
        return changed

    def busy(self) -> bool:
        """Whether something moves or will."""
        return self.playing or self.table.busy()

    def draw(self, whole: bool) -> list[Rect]:
        """Draw what has changed of the table, or all of it; returns the changed rectangles of the window."""
        corner = self.pane.rect.topleft
        if whole:
            self.table.canvas.forget()
        changed = self.table.draw(self.pane.screen)
        return [self.pane.rect] if changed is None else [rect.move(corner) for rect in changed]

    def large(self) -> Item | None:
        """The enlarged card, as it lies in the window."""
        item, (left, top) = self.table.input.large(), self.pane.rect.topleft
        if item is not None:
            item.rect = item.rect.move(left, top)
            item.blits = [(surface, (x + left, y + top)) for surface, (x, y) in item.blits]
        return item

    def handle(self, event: Event) -> None:
        """Take a mouse event of the window."""
        if self.pane.rect.collidepoint(event.pos):
            place = event.pos[0] - self.pane.rect.x, event.pos[1] - self.pane.rect.y
            self.table.handle(Event(event.type, event.dict | {"pos": place}))
        elif event.type == pygame.MOUSEMOTION:
            self.table.input.close_look.over(None)

    def elements(self) -> list[ScreenElement]:
        """The cards and plates of the table that can be seen."""
        found = []
        for one in self.table.elements():
            rect = one.rect.move(self.pane.rect.topleft)
            if self.pane.rect.contains(rect):
                found.append(ScreenElement(one.label, rect, one.role, one.lit, one.focused))
        return found
