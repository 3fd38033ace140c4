"""The seats of a new match, one by one: who sits there, under which name, in which language, with which deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ai.levels import offered_levels
from game.ai.rivals import RIVALS
from game.core.rules import no_traits
from scenes.collection.match_choices import MatchChoices
from scenes.look import seat_marks, text, theme
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.language_button import SIGN, language_button
from scenes.look.widgets.panels import Column
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.text_box import TextBox
from scenes.saves.known_names import forget_name, known_names
from scenes.saves.setup import PERSON
from scenes.storage.settings_file import LastSeat
from scenes.words.languages import languages

FACE = 46.0
"""Layout units of a portrait."""
TAG, TAG_GAP = 36.0, 8.0
"""Height of an offered name, and the room between two of them, in layout units."""


class SeatColumn:
    """Adds the seats to a column. on_change: called after every change except of a name; on_named: with the seat at
    which a known name was chosen."""

    def __init__(
        self, choices: MatchChoices, column: Column, on_change: Callable[[], None], on_named: Callable[[int], None]
    ) -> None:
        self.choices = choices
        self.column = column
        self.measure = column.measure
        self.words = choices.app.text
        self.on_change = on_change
        self.on_named = on_named
        self.boxes: dict[int, TextBox] = {}
        """The boxes for the names of people, by seat."""
        self.tags: dict[int, list[Widget]] = {}
        """The names that are offered, by seat."""

    def add(self, naming: int) -> None:
        """Add the number of seats, all seats and a sentence about them; at the seat `naming`, whose name is being
        typed, known names are offered."""
        column, choices = self.column, self.choices
        counts = [(str(count), str(count)) for count in choices.rules.seats]
        if len(counts) > 1 and not choices.people_only:
            column.choice(self.words("ui.newgame.players"), counts, str(len(choices.seats)), self._set_count)
        for place in range(len(choices.seats)):
            self._seat(place, place == naming)
        column.gap(4)
        column.words(self._summary(), 16)
        column.gap(10)

    def _set_count(self, value: str) -> None:
        self.choices.set_count(int(value))
        self.on_change()

    def _seat(self, place: int, naming: bool) -> None:
        """Add the row of a seat: portrait, name, who plays, and a line about the opponent."""
        px, seat, column = self.measure.px, self.choices.seats[place], self.column
        top, high = column.low, px(48)
        spot = Rect(column.left + px(10), top + (high - px(FACE)) // 2, px(FACE), px(FACE))
        face = self._face(place, px(FACE))
        column.widgets.append(Picture(spot, self.words("ui.newgame.seat", n=place + 1), self.measure, face))
        left = spot.right + px(12)
        room = column.left + column.wide - left - px(10)
        name_wide = round(room * 0.54) if not self.choices.people_only else room
        name_rect = Rect(left, top + (high - px(42)) // 2, name_wide, px(42))
        if seat.kind == PERSON:
            self._name(name_rect, place)
        else:
            self._opponent(name_rect, place)
        if self.choices.people_only:
            column.low = top + high + px(2)
        else:
            self._kind(Rect(left + name_wide + px(12), top, room - name_wide - px(12), high), place)
        below = Rect(left, column.low, room, 0)
        if naming:
            self._known_names(below, place)
        if seat.kind != PERSON:
            self._level_line(below, place)
        self._further(below, place)

    def _name(self, rect: Rect, place: int) -> None:
        """Add the box for a person's name, and the button with the code of their language."""
        if self.choices.people > 1 and len(languages()) > 1:
            px, code = self.measure.px, self.choices.language(place)
            rect.width -= px(SIGN + 6)
            sign = Rect(rect.right + px(6), rect.top, px(SIGN), px(42))
            self.column.widgets.append(
                language_button(sign, self.words, self.measure, place, code, partial(self._speak, place))
            )
        seat = self.choices.seats[place]
        box = TextBox(
            rect, self.words("ui.newgame.name", n=place + 1), self.measure, seat.name, partial(self._rename, place)
        )
        box.usual = self.choices.usual_name(place)
        self.boxes[place] = box
        self.column.widgets.append(box)

    def _rename(self, place: int, name: str) -> None:
        self.choices.seats[place].name = name.strip()

    def _speak(self, place: int, language: str) -> None:
        self.choices.speak(place, language)
        self.on_change()

    def _kind(self, rect: Rect, place: int) -> None:
        """Add the choice between a person and the levels of computers."""
        seat = self.choices.seats[place]
        tail = seat.kind[len(self.choices.seat_setup(place).level) :]
        kinds = [(PERSON, self.words("ui.newgame.person"))]
        kinds += [(f"{level}{tail}", self.choices.level_name(level)) for level in offered_levels()]
        label = self.words("ui.newgame.seat", n=place + 1)
        choice = Choice(rect, label, self.measure, kinds, seat.kind, partial(self._sit, place), spread=False, bare=True)
        self.column.add(choice, 2)

    def _sit(self, place: int, kind: str) -> None:
        self.choices.set_kind(place, kind)
        self.on_change()

    def _face(self, place: int, px: int) -> Surface:
        """The portrait of a seat: the leader of the chosen deck, the rival, or the usual face; `px` is its side."""
        own = self.choices.seat_choice(place)
        leader = self.choices.extras.leader(self.choices.seat_choice_value(place, own)) if own else None
        if leader is not None:
            return seat_marks.leader_portrait(self.choices.game, place, leader, px)
        return seat_marks.rival_portrait(self.choices.game, place, self.choices.seat_setup(place).rival, px)

    # ---- names that were typed before -------------------------------------------------------------------

    def _known_names(self, below: Rect, place: int) -> None:
        """Add the names of people who do not sit at the table yet, in lines from the top of `below`."""
        seated = {seat.name for seat in self.choices.seats if seat.kind == PERSON}
        px, tags = self.measure.px, self.tags.setdefault(place, [])
        left, top, gap, high = below.left, below.top, px(TAG_GAP), px(TAG)
        for name in known_names(self.choices.app.settings):
            if name in seated:
                continue
            letters = self._letters(name, below.width - high - px(30))
            wide = letters.get_width() + px(26)
            if left + wide + high > below.right and left > below.left:
                left, top = below.left, top + high + px(6)
            press, forget = partial(self._take, place, name), partial(self._forget, name)
            take = self.words("ui.newgame.take", name=name, n=place + 1)
            tags.append(Button(Rect(left, top, wide, high), take, self.measure, press, icon=letters, only_icon=True))
            cross = theme.icon("cross", px(13), theme.INK_SOFT)
            label = self.words("ui.newgame.forget", name=name)
            spot = Rect(left + wide, top, high - px(6), high)
            tags.append(Button(spot, label, self.measure, forget, icon=cross, only_icon=True))
            left = spot.right + gap
        if tags:
            self.column.widgets += tags
            below.top = self.column.low = tags[-1].rect.bottom + px(8)

    def _letters(self, name: str, room: int) -> Surface:
        size = text.fit_size(name, theme.STRONG_FONT, self.measure.pt(16), self.measure.least * 0.8, room)
        return text.line(name, theme.STRONG_FONT, size, theme.INK)

    def _take(self, place: int, name: str) -> None:
        self.choices.seats[place].name = name
        self.on_named(place)

    def _forget(self, name: str) -> None:
        forget_name(self.choices.app.settings, name)
        self.choices.bench.forget(name)
        self.on_change()

    # ---- computers, and what a game brings --------------------------------------------------------------

    def _opponent(self, rect: Rect, place: int) -> None:
        """Add the choice between the usual opponent of the seat and the rivals that sit nowhere else."""
        choices = self.choices
        taken = {choices.seat_setup(other).rival for other in range(len(choices.seats)) if other != place}
        now = choices.seat_setup(place).rival
        usual = self.words(f"{choices.game}.opponent.{place + 1}") if now else choices.name_of(place)
        names = [("", usual)]
        names += [(rival, self.words(f"ui.rival.{rival}.name")) for rival in RIVALS if rival not in taken]
        label = self.words("ui.newgame.opponent", n=place + 1)
        self.column.widgets.append(
            Choice(rect, label, self.measure, names, now, partial(self._invite, place), spread=False, bare=True)
        )

    def _invite(self, place: int, rival: str) -> None:
        level = self.choices.seat_setup(place).level
        self.choices.seats[place] = LastSeat(f"{level}+{rival}" if rival else level)
        self.on_change()

    def _level_line(self, below: Rect, place: int) -> None:
        """Add the line about the level, with the taste of the rival."""
        sitting = self.choices.seat_setup(place)
        key = f"{self.choices.game}.level.{sitting.level}.line"
        about = self.words(key if self.words.has(key) else "ui.newgame.guest")
        if sitting.rival and self.choices.rules.heuristics.traits is not no_traits:
            about = self.words("ui.newgame.likes", line=about, taste=self.words(f"ui.rival.{sitting.rival}.line"))
        least = self.measure.least * 0.75
        px = text.fit_size(about, theme.TEXT_FONT, self.measure.pt(14), least, below.width)
        ink = text.line(about, theme.TEXT_FONT, px, theme.INK_SOFT)
        rect = Rect((below.left + self.measure.px(4), self.column.low), ink.get_size())
        self.column.add(Picture(rect, f"{self.choices.name_of(place)}: {about}", self.measure, ink), 5)

    def _further(self, below: Rect, place: int) -> None:
        """Add the choice that the game's extras bring for a seat, if there is one."""
        own, px = self.choices.seat_choice(place), self.measure.px
        if own is None:
            return
        rect = Rect(below.left, self.column.low + px(2), below.width, px(42))
        label = self.words.listed((own.label, self.words("ui.newgame.seat", n=place + 1)))
        value, change = self.choices.seat_choice_value(place, own), partial(self._choose, place)
        self.column.add(Choice(rect, label, self.measure, own.values, value, change, spread=False, bare=True), 10)

    def _choose(self, place: int, value: str) -> None:
        self.choices.seat_choices[place] = value
        self.on_change()

    def _summary(self) -> str:
        """One sentence about who plays: nobody, one person alone, against opponents, or several at one screen."""
        seats, people = len(self.choices.seats), self.choices.people
        if people == 0:
            return self.words("ui.newgame.watch")
        if seats == 1:
            return self.words("ui.newgame.alone_here")
        if people == 1:
            return self.words("ui.newgame.solo", n=seats - 1)
        return self.words(f"ui.newgame.hotseat.{self.choices.app.settings.privacy}", n=people)
