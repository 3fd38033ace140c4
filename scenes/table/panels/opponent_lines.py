"""Lines of opponents: of rivals now and then, and of every opponent, when pointed at, its last reasons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Event, Rect, Surface

from game.ai.brain import Reason, Thought
from game.ai.open_reasons import open_reasons
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.saves.summary import Fact
from scenes.table.context import Panel, PlayContext
from scenes.table.show.banner import Banner
from scenes.table.show.splash import Splash
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import free_place, taken

_LASTS = 4.0
"""Seconds for which a line is shown."""
_PAUSE = 14.0
"""Seconds from the start of one line to that of the next, at least."""
_GREETING = 2.5
"""Seconds until the greeting."""
_WIDE = 270.0
"""Layout units that the words in a bubble may be wide."""
_FACE = 46.0
"""Layout units of the portrait in a bubble."""
_FAR = 140.0
"""Layout units from a name plate to its bubble, at most, where that covers nothing there."""
_LINES = 2
"""Lines that a rival has for each occasion; they take turns."""


class OpponentLines(Panel):
    """All that opponents say at one table. Nothing said during the match gives a card or role away."""

    def __init__(self, table: PlayContext) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.director = table.director
        self.rivals = table.match.rivals
        """The key of the rival at each seat, "" for none."""
        self.why: dict[int, Sequence[Reason]] = {}
        """The reasons for the last decision of a seat; they can be said."""
        self._pending: tuple[int, Sequence[Reason], int] | None = None
        self._said: dict[tuple[int, str], int] = {}
        self._speech: tuple[int, str] | None = None
        self._left = self._silence = 0.0
        self._clock = 0.0
        self._greeted = table.match.resumed
        self._banner: Banner | Splash | None = None
        self._pointed = -1
        self._placed_for: object = None
        self._placed = Rect(0, 0, 0, 0)
        """The place of the last bubble, and all that it depends on."""

    # What is said -------------------------------------------------------------------------------

    def acted(self, seat: int, thought: Thought, decision: int) -> None:
        """Take an opponent's thought behind a decision; its reasons are said once the decision has been shown."""
        self.why.pop(seat, None)
        self._pending = (seat, thought.reasons, decision) if self.host.settings.explain else None

    def forget(self) -> None:
        """Drop all reasons, because a decision was taken back."""
        self.why.clear()
        self._pending = None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anybody began or ceased to speak."""
        self._clock += dt
        self._silence -= dt
        changed = self._explain()
        if self._speech is not None:
            self._left -= dt
            if self._left <= 0.0:
                self._speech, changed = None, True
        return changed | self._greet() | self._exult()

    def _explain(self) -> bool:
        """Write the reasons of a decision that has been shown into the log."""
        if self._pending is None or not self.director.idle:
            return False
        (seat, reasons, decision), self._pending = self._pending, None
        opened = open_reasons(self.match.public_view(), reasons)
        if not self.table.sentences.why(opened):
            return False
        self.why[seat] = opened
        self.director.log.append(self.table.sentences.because(seat, opened, decision))
        return True

    def _greet(self) -> bool:
        """Let the first rival greet once, soon after the start, and not over a scene that has all the table."""
        if self._greeted or self._clock < _GREETING or self.director.showpieces.over_all:
            return False
        self._greeted = True
        seat = next((seat for seat, rival in enumerate(self.rivals) if rival), -1)
        return seat >= 0 and self._speak(seat, "start")

    def _exult(self) -> bool:
        """Let a rival speak when a banner tells of its action, and not of its end."""
        stage = self.director.showpieces.shown
        if not isinstance(stage, Banner | Splash) or stage is self._banner:
            return False
        self._banner = stage
        log = self.director.log
        seat = log[-1].seats[0] if log and log[-1].seats else -1
        return seat >= 0 and bool(self.rivals[seat]) and not self._has_lost(seat) and self._speak(seat, "big")

    def _has_lost(self, seat: int) -> bool:
        """Whether a seat is out, or the match is over and others have won it."""
        match = self.match
        return match.rules.out(match.public_view(), seat) or (
            match.outcome is not None and match.outcome.ranks[seat] > 1
        )

    def _speak(self, seat: int, occasion: str) -> bool:
        host = self.host
        if not host.settings.voices or self._silence > 0.0 or self.table.tempo.speed == "instant":
            return False
        self._speech = seat, self._line(seat, occasion)
        self._left, self._silence = _LASTS, _PAUSE
        return True

    def _line(self, seat: int, occasion: str) -> str:
        """The key of a rival's next line for an occasion."""
        number = self._said.get((seat, occasion), seat + self.match.decisions) + 1
        self._said[seat, occasion] = number
        return f"ui.rival.{self.rivals[seat]}.{occasion}.{number % _LINES + 1}"

    def farewell(self) -> tuple[Fact, ...]:
        """The last words of the best-placed rival, as a fact for the results; () for none."""
        outcome = self.match.outcome
        mine = [seat for seat, rival in enumerate(self.rivals) if rival]
        if outcome is None or not mine or not self.host.settings.voices:
            return ()
        seat = min(mine, key=lambda seat: outcome.ranks[seat])
        line = self._line(seat, "win" if outcome.ranks[seat] == 1 else "loss")
        return (Fact("ui.rival.says", {"name": f"seat:{seat}", "line": f"text:{line}"}),)

    # Pictures -----------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take the pointer's position, which is everybody's."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        return False

    def _point(self, pixel: tuple[int, int]) -> None:
        plates = [self.tabletop.plate_rect(seat) for seat in range(len(self.rivals))]
        self._pointed = next((seat for seat, rect in enumerate(plates) if rect and rect.collidepoint(pixel)), -1)

    def items(self) -> list[Item]:
        """The bubble beside a name plate."""
        if self._speech is not None:
            return self._bubble(self._speech[0], self.host.text(self._speech[1]))
        log = self.director.log
        last = log[-1].seats[0] if self.table.tempo.paused and log and log[-1].seats else -1
        seat = self._pointed if self._pointed in self.why else last
        if seat not in self.why:
            return []
        return self._bubble(seat, self.host.text("ui.table.why", why=self.table.sentences.why(self.why[seat])))

    def _bubble(self, seat: int, words: str) -> list[Item]:
        host, plate = self.host, self.tabletop.plate_rect(seat)
        if plate is None:
            return []
        picture = bubble(self.tabletop.game, seat, self.rivals[seat], words, host.px(1000) / 1000, host.measure)
        window, gap = self.tabletop.window, host.px(4)
        place = picture.get_rect(midtop=(plate.centerx, plate.bottom + gap))
        if plate.centery > window.centery:
            place.midbottom = (plate.centerx, plate.top - gap)
        place.clamp_ip(window.inflate(-2 * gap, -2 * gap))
        place = self._free(place, plate)
        return [Item("voice", (seat, words), place, [(picture, place.topleft)])]

    def _free(self, place: Rect, plate: Rect) -> Rect:
        """The place of a bubble beside a plate that covers no card or button, if there is one nearby."""
        tabletop = self.tabletop
        now = tuple(place), tabletop.board.changes, id(tabletop.arrangement), tuple(self.table.panels.rects())
        if now != self._placed_for:
            others = [rect for panel in self.table.panels if panel is not self for rect in panel.rects()]
            blocked = [*taken(tabletop, empty=False, between=True), *others]
            free = free_place(tabletop.window, blocked, place.size, place.center) or place
            far = plate.inflate(2 * self.host.px(_FAR), 2 * self.host.px(_FAR))
            self._placed_for, self._placed = now, free if free.colliderect(far) else place
        return self._placed


@cached
def bubble(game: str, seat: int, rival: str, words: str, unit: float, measure: Measure) -> Surface:
    """A bubble: a seat's portrait and its words, on paper; `unit` is pixels per layout unit."""
    face = seat_marks.rival_portrait(game, seat, rival, round(_FACE * unit))
    rim, edge, radius = round(9 * unit), max(2, round(2.6 * unit)), round(16 * unit)
    room = round(_WIDE * unit)
    px = measure.pt(15)
    ink = text.block(
        words,
        theme.STRONG_FONT if rival else theme.TEXT_FONT,
        px,
        theme.INK,
        min(room, round(text.width(words, theme.STRONG_FONT, px)) + 4),
    )
    size = (face.get_width() + ink.get_width() + 3 * rim, max(face.get_height(), ink.get_height()) + 2 * rim)
    whole = paint.slab(size, radius, theme.INK).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
    whole.blit(face, face.get_rect(midleft=(rim, size[1] // 2)))
    whole.blit(ink, ink.get_rect(midleft=(face.get_width() + 2 * rim, size[1] // 2)))
    return whole
