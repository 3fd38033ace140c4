"""The rows of the lobby: who sits on each seat, and the buttons by which the laptop's owner changes that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ai.levels import offered_levels
from scenes.lobby.gathering import COMPUTER, FREE, LAPTOP, PHONE, Gathering
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.language_button import SIGN, language_button
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.text_box import TextBox
from scenes.words.languages import languages

ROW_HEIGHT, ROW_GAP = 84.0, 8.0
"""Layout units of a row, at most, and between two rows."""
NAME, NOTE = 21.0, 16.0
"""Sizes of letters."""
MARK = 50.0
"""Layout units of a seat's mark."""
BUTTON_HEIGHT, BOX_HEIGHT = 42.0, 34.0
"""Layout units of what can be pressed in a row, and of the box for a name."""
SWAP = 44.0
"""Layout units of a button between two rows, by which they exchange their people."""
SLAB, FREE_SLAB, EDGE = "#1d1613d8", "#1d161388", "#7d6547"
"""A row with somebody, one without, and their edge."""
SOFT, GOOD, BUSY = "#d8c6a4", "#a9dc84", "#f6c552"
"""Letters on a row: notes, ready, and not yet."""


class SeatRows:
    """Makes the widgets of all seats, in the width of `room` (pixels) from its top downwards; rows are so high that
    all have room in it, if their words allow that. on_change: called after every change except of a name."""

    def __init__(self, gathering: Gathering, measure: Measure, room: Rect, on_change: Callable[[], None]) -> None:
        self.gathering = gathering
        self.words = gathering.app.text
        self.measure = measure
        self.room = room
        self.on_change = on_change
        self.widgets: list[Widget] = []

        self.row_height = self._fitting_height()

    def _fitting_height(self) -> int:
        """Pixels of a row without further choices."""
        measure, count = self.measure, self.gathering.count
        small = measure.pt(NOTE) * 1.3
        least = round(max(measure.pt(NAME) * 1.3, measure.px(BOX_HEIGHT + 4)) + small) + measure.px(8)
        further = sum(self._further(seat) for seat in range(count)) * measure.px(BUTTON_HEIGHT + 8)
        fits = (self.room.height - further - (count - 1) * measure.px(ROW_GAP)) // count
        return max(least, min(fits, measure.px(ROW_HEIGHT)))

    def _further(self, seat: int) -> bool:
        """Whether the game lets people choose something more for a seat."""
        choices = self.gathering.choices
        return self.gathering.who(seat) != FREE and choices.seat_choice(seat) is not None

    def build(self) -> list[Widget]:
        """The widgets of all rows, those of a seat together, then the button that swaps it with the next one."""
        top, px, slabs = self.room.top, self.measure.px, []
        for seat in range(self.gathering.count):
            row = Rect(self.room.left, top, self.room.width - px(SWAP + 8), self.row_height)
            if self._further(seat):
                row.height += px(BUTTON_HEIGHT + 8)
            slabs.append(row)
            top = row.bottom + px(ROW_GAP)
        for seat, row in enumerate(slabs):
            self._row(seat, row)
            if seat + 1 < len(slabs):
                self._swap(seat, row, slabs[seat + 1])
        return self.widgets

    # ---- a row ------------------------------------------------------------------------------------------

    def _row(self, seat: int, row: Rect) -> None:
        who, px = self.gathering.who(seat), self.measure.px
        line = Rect(row.left, row.top, row.width, self.row_height)
        left = line.left + px(16 + MARK + 16)
        controls: list[Widget] = []
        add = {FREE: self._free, LAPTOP: self._laptop, PHONE: self._phone, COMPUTER: self._computer}[who]
        right = add(seat, line, controls)
        self._slab(seat, row, Rect(left, line.top, right - px(12) - left, line.height))
        if who == LAPTOP:
            self._name_box(seat, Rect(left, line.top, right - px(12) - left, line.height))
        self.widgets += controls
        if row.height > line.height:
            self._further_choice(seat, Rect(left, line.bottom - px(4), row.right - px(14) - left, px(BUTTON_HEIGHT)))

    def _slab(self, seat: int, row: Rect, room: Rect) -> None:
        """Add the ground of a row with mark, name and note; `room` is where the words may be."""
        gathering, measure, px = self.gathering, self.measure, self.measure.px
        who, name = gathering.who(seat), gathering.name(seat) or self.words("ui.lobby.free")
        whole = row_ground(row.size, who == FREE, measure.px(12), max(1, measure.px(1.5))).copy()
        mark = seat_marks.emblem(gathering.game, seat, px(MARK)).copy()
        if who == FREE:
            mark.set_alpha(90)
        whole.blit(mark, mark.get_rect(midleft=(px(16), self.row_height // 2)))
        note = gathering.note(seat)
        ink = {True: GOOD, False: BUSY}[gathering.is_ready(seat)] if who == PHONE else SOFT
        sign = theme.icon("check" if ink == GOOD else "hourglass", px(24), ink) if who == PHONE else None
        if sign:
            whole.blit(sign, sign.get_rect(midright=(room.right - row.left, self.row_height // 2)))
            room = Rect(room.left, room.top, room.width - px(36), room.height)
        small = self._line(note, theme.TEXT_FONT, NOTE, ink, room.width)
        large = self._line(name, theme.STRONG_FONT, NAME, SOFT if who == FREE else theme.PARCHMENT, room.width)
        high = px(BOX_HEIGHT + 4) if who == LAPTOP else large.get_height()
        top = (self.row_height - high - small.get_height()) // 2
        left = room.left - row.left
        if who != LAPTOP:
            whole.blit(large, (left, top))
        whole.blit(small, (left, top + high))
        label = self.words("ui.lobby.row", n=seat + 1, player=name, note=note)
        self.widgets.append(Picture(row, label, measure, whole))

    def _line(self, words: str, font: str, size: float, ink: str, room: int) -> Surface:
        px = text.fit_size(words, font, self.measure.pt(size), self.measure.least, room)
        return text.line(text.shortened(words, font, px, room), font, px, ink)

    def _name_box(self, seat: int, room: Rect) -> None:
        """Add the box in which a person at the laptop writes their own name, where other rows show it."""
        px, small = self.measure.px, self._line(self.gathering.note(seat), theme.TEXT_FONT, NOTE, SOFT, room.width)
        rect = Rect(room.left, 0, min(room.width, px(330)), px(BOX_HEIGHT))
        rect.top = room.top + (room.height - px(BOX_HEIGHT + 4) - small.get_height()) // 2
        label, choices = self.words("ui.newgame.name", n=seat + 1), self.gathering.choices
        box = TextBox(rect, label, self.measure, choices.seats[seat].name, partial(self._rename, seat))
        box.usual = choices.usual_name(seat)
        self.widgets.append(box)

    def _rename(self, seat: int, name: str) -> None:
        self.gathering.rename(seat, name)

    # ---- what can be pressed, from the right; each returns where it begins ----------------------------------

    def _free(self, seat: int, line: Rect, controls: list[Widget]) -> int:
        spot = self._button(
            line, line.right, self.words("ui.lobby.to_laptop"), partial(self.gathering.to_laptop, seat), controls, 116
        )
        if self.gathering.choices.people_only:
            return spot
        return self._button(
            line, spot, self.words("ui.lobby.to_computer"), partial(self.gathering.to_computer, seat), controls, 130
        )

    def _laptop(self, seat: int, line: Rect, controls: list[Widget]) -> int:
        spot = self._cross(seat, line, partial(self.gathering.make_free, seat), controls)
        if len(languages()) < 2:
            return spot
        px, choices = self.measure.px, self.gathering.choices
        rect = Rect(0, 0, px(SIGN + 4), px(BUTTON_HEIGHT))
        rect.midright = (spot - px(8), line.centery)
        speak = self._changes(partial(choices.speak, seat))
        controls.insert(0, language_button(rect, self.words, self.measure, seat, choices.language(seat), speak))
        return rect.left

    def _phone(self, seat: int, line: Rect, controls: list[Widget]) -> int:
        return self._cross(seat, line, partial(self.gathering.remove, seat), controls, "ui.lobby.remove")

    def _computer(self, seat: int, line: Rect, controls: list[Widget]) -> int:
        choices, px = self.gathering.choices, self.measure.px
        spot = self._cross(seat, line, partial(self.gathering.make_free, seat), controls)
        kind = choices.seats[seat].kind
        tail = kind[len(choices.seat_setup(seat).level) :]
        kinds = [(f"{level}{tail}", choices.level_name(level)) for level in offered_levels()]
        rect = Rect(0, 0, px(190), px(BUTTON_HEIGHT))
        rect.midright = (spot - px(8), line.centery)
        controls.insert(
            0,
            Choice(
                rect,
                self.words("ui.newgame.seat", n=seat + 1),
                self.measure,
                kinds,
                kind,
                self._changes(partial(self.gathering.to_computer, seat)),
                spread=False,
                bare=True,
            ),
        )
        return rect.left

    def _cross(
        self, seat: int, line: Rect, act: Callable[[], None], controls: list[Widget], key: str = "ui.lobby.make_free"
    ) -> int:
        label = self.words(key, player=self.gathering.name(seat))
        return self._button(line, line.right, label, act, controls, BUTTON_HEIGHT + 4, "cross")

    def _button(
        self,
        line: Rect,
        right: int,
        label: str,
        act: Callable[[], None],
        controls: list[Widget],
        wide: float,
        icon: str | None = None,
    ) -> int:
        """Add a button in front of those that there are; returns its left edge."""
        px = self.measure.px
        rect = Rect(0, 0, px(wide), px(BUTTON_HEIGHT))
        rect.midright = (right - px(14 if right == line.right else 8), line.centery)
        controls.insert(
            0,
            Button(
                rect,
                label,
                self.measure,
                self._changes(act),
                "wood" if icon else "plain",
                17,
                icon,
                only_icon=icon is not None,
            ),
        )
        return rect.left

    def _changes(self, act: Callable[..., None]) -> Callable[..., None]:
        def press(*words: str) -> None:
            act(*words)
            self.on_change()

        return press

    def _swap(self, seat: int, row: Rect, below: Rect) -> None:
        """Add the button between two rows."""
        px, names = (
            self.measure.px,
            [self.gathering.name(other) or self.words("ui.newgame.seat", n=other + 1) for other in (seat, seat + 1)],
        )
        rect = Rect(0, 0, px(SWAP), px(SWAP))
        rect.center = (self.room.right - px(SWAP) // 2, (row.bottom + below.top) // 2)
        label = self.words("ui.lobby.swap", one=names[0], other=names[1])
        act = self._changes(partial(self.gathering.swap, seat, seat + 1))
        self.widgets.append(Button(rect, label, self.measure, act, "wood", icon="swap", only_icon=True))

    def _further_choice(self, seat: int, rect: Rect) -> None:
        """Add what the game lets people choose for a seat: a deck."""
        own = self.gathering.offers.at_laptop(seat)
        assert own is not None
        label = f"{own.label}, {self.words('ui.newgame.seat', n=seat + 1)}"
        self.widgets.append(
            Choice(
                rect,
                label,
                self.measure,
                own.values,
                self.gathering.offers.value(seat),
                self._changes(partial(self.gathering.choose, seat)),
                spread=False,
                bare=True,
            )
        )


@cached
def row_ground(size: tuple[int, int], free: bool, radius: int, edge: int) -> Surface:
    """The ground of a row, `size` in pixels, with its edge."""
    whole = paint.blank(size)
    whole.blit(paint.slab(size, radius, FREE_SLAB if free else SLAB), (0, 0))
    paint.ring(whole, whole.get_rect().inflate(-2 * edge, -2 * edge), radius - edge, edge, EDGE)
    return whole
