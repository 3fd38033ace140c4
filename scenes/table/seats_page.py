"""The page over a running match on which seats change between people and computer opponents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai.levels import offered_levels
from scenes.look import text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet, headline
from scenes.look.widgets.rows import Choice
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.words.catalogue import Words

_ROW = 58.0
"""Layout units from one seat to the next."""
_WIDE = 640.0
"""Layout units of the board."""


def named_anew(
    setup: Setup, dealt: tuple[SeatSetup, ...], kinds: tuple[str, ...], words: Words
) -> tuple[SeatSetup, ...]:
    """The seats with other kinds. Who stays keeps the name, who was there at the deal gets it back, and all others get
    the usual one; a person who is no longer alone is not called "You"."""
    you, seats = words("ui.newgame.you"), []
    for kind, now, first in zip(kinds, setup.seats, dealt, strict=True):
        same = [seat for seat in (now, first) if seat.person == (kind == PERSON)]
        name = same[0].name if same else ""
        seats.append(SeatSetup(kind, "" if name == you and kind == PERSON else name))
    return with_names(replace(setup, seats=tuple(seats)), words).seats


class SeatsPage(Page):
    """A row for every seat: a person, or a level. Nothing changes before "Play on" is pressed.

    dealt: who sat where at the deal; on_done: called with the new seats, if any has changed.
    """

    overlay = True

    def __init__(
        self, setup: Setup, dealt: tuple[SeatSetup, ...], on_done: Callable[[tuple[SeatSetup, ...]], None]
    ) -> None:
        super().__init__()
        self.setup = setup
        self.dealt = dealt
        self.on_done = on_done
        self.kinds = [seat.kind for seat in setup.seats]
        self.min_size = (round(_WIDE) + 40, round(self._height) + 20)

    @property
    def _height(self) -> float:
        return 260.0 + _ROW * len(self.kinds)

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the rows."""
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, measure, high = self.app.text, self.measure, self._height
        left, top = (self.wide - _WIDE) / 2, (self.high - high) / 2
        draw_sheet(self.ground, self.box(left, top, _WIDE, high), measure.unit)
        headline(self.ground, words("ui.seats.title"), self.box(self.wide / 2, top + 46, 0, 0).center,
                 38 * measure.unit)
        note = text.block(words("ui.seats.note"), theme.TEXT_FONT, measure.pt(16), theme.INK,
                          measure.px(_WIDE - 90), "centre")
        self.ground.blit(note, note.get_rect(midtop=self.box(self.wide / 2, top + 84, 0, 0).center))
        for place, seat in enumerate(self.setup.seats):
            rect = self.box(left + 42, top + 160 + place * _ROW, _WIDE - 84, 48)
            label = words("ui.seats.seat", n=place + 1, name=seat.name)
            self.widgets.append(Choice(rect, label, measure, self._kinds(place), self.kinds[place],
                                       partial(self._choose, place), spread=False))
        rects = (self.box(left + 42, top + high - 78, 260, 54), self.box(left + _WIDE - 302, top + high - 78, 260, 54))
        self.widgets.append(Button(rects[0], words("ui.back"), measure, self.back, "wood", icon="left"))
        self.widgets.append(Button(rects[1], words("ui.seats.done"), measure, self._done, "main", icon="play"))

    def _kinds(self, place: int) -> list[tuple[str, str]]:
        """What can be chosen for a seat, with its words: a person, all levels, and whatever sits there now."""
        words, game, now = self.app.text, self.setup.game, self.setup.seats[place]
        first = self.dealt[place]
        rival = now.rival or first.rival
        tail = f"+{rival}" if rival else ""
        levels = [f"{level}{tail}" for level in offered_levels()]
        levels += [] if now.person or now.kind in levels else [now.kind]
        told = []
        for level in levels:
            plain = level.partition("+")[0]
            key = f"{game}.level.{plain}"
            told.append((level, words(key) if words.has(key) else plain.replace("_", " ").capitalize()))
        return [(PERSON, words("ui.newgame.person")), *told]

    def _choose(self, place: int, kind: str) -> None:
        self.kinds[place] = kind

    def _done(self) -> None:
        """Close the page, and the menu below it; a change is carried out."""
        kinds = tuple(self.kinds)
        if kinds == tuple(seat.kind for seat in self.setup.seats):
            self.back()
            return
        self.on_done(named_anew(self.setup, self.dealt, kinds, self.app.text))
