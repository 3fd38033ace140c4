"""The page of a new match: who sits where, the options of the game, and Play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ai.levels import offered_levels
from game.ai.rivals import RIVALS
from game.core.rules import no_traits
from scenes.collection.game_extras import Door
from scenes.collection.match_choices import MatchChoices
from scenes.lessons.offer import offer_widgets, offered_lesson
from scenes.lessons.progress import progress
from scenes.lessons.script import Lesson, all_lessons
from scenes.look import paint, seat_marks, text, theme
from scenes.look.card_groups import fan
from scenes.look.page_pictures import PagePictures
from scenes.look.theme import GameLook
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture, TextBox
from scenes.look.widgets.language_button import SIGN, language_button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, columns, draw_sheet, headline
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.scroll import Scroll
from scenes.saves.setup import PERSON, Setup
from scenes.storage.settings_file import LastSeat
from scenes.words.languages import languages

TWO_COLUMNS = 1000
"""Width of the sheet in layout units from which seats and options stand side by side."""


class NewGame(Page):
    """The seats and the options of one game, at first as chosen last time; `printed`: for a match with printed cards,
    which has choices of its own."""

    min_size = (560, 340)

    def __init__(self, game: str, printed: bool = False) -> None:
        super().__init__()
        self.game = game
        self.printed = printed
        self._choices: MatchChoices | None = None
        self._offer: Lesson | None = None
        """The lesson that the strip at the top offers."""

    @property
    def choices(self) -> MatchChoices:
        """The present choices."""
        if self._choices is None:
            self._choices = MatchChoices(self.app, self.game, self.printed)
        return self._choices

    def setup(self) -> Setup:
        """The setup of the match as chosen now."""
        return self.choices.setup()

    def enter(self) -> None:
        self.app.sound.music.feel(1)
        self.focus_on(self._play_button if self._offer is None else self.widgets[1])

    def resume(self) -> None:
        """A page or a lesson was left."""
        self.app.sound.music.play("title")
        self.app.sound.music.feel(1)
        if self._offer is None:
            self.focus_on(self._play_button)

    # ---- what is chosen ---------------------------------------------------------------------------------

    def _set_count(self, value: str) -> None:
        self.choices.set_count(int(value))
        self.rebuild()

    def _on_seat_choice(self, place: int) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.choices.seat_choices[place] = value
            self.rebuild()

        return change

    def _on_kind(self, place: int) -> Callable[[str], None]:
        def change(kind: str) -> None:
            self.choices.seats[place] = LastSeat(kind)
            self.rebuild()

        return change

    def _on_rival(self, place: int) -> Callable[[str], None]:
        def change(rival: str) -> None:
            level = self.choices.seat_setup(place).level
            self.choices.seats[place] = LastSeat(f"{level}+{rival}" if rival else level)
            self.rebuild()

        return change

    def _on_name(self, place: int) -> Callable[[str], None]:
        def change(name: str) -> None:
            self.choices.seats[place].name = name.strip()

        return change

    def _on_option(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.choices.options[name] = value
            self.choices.replace_computers()
            self.rebuild()  # what can be chosen for the seats may depend on it

        return change

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, unit, look = self.app.text, self.measure.unit, GameLook.load(self.game)
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        self.ground.blit(paint.vignette(size, 140), (0, 0))
        tall = self.headline_height
        title = words(f"{self.game}.printed.title" if self.printed else f"{self.game}.name")
        headline(
            self.ground,
            title,
            self.box(self.wide / 2, tall / 2, 0, 0).center,
            tall * 0.6 * unit,
            look.fonts.title,
            room=size[0] * 0.9,
        )
        wide = min(self.wide - 48, 1190)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 88)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(44), -self.measure.px(34)), self.measure)
        inner = self._add_offer(self.scroll.rect)
        left, right = columns(self.widgets, self.measure, inner, 0.56 if wide >= TWO_COLUMNS else None)
        self._seats(left)
        self._options(right)
        if left is not right:
            self._decorate(Rect(left.left, left.low, left.wide, inner.bottom - left.low))
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _add_offer(self, inner: Rect) -> Rect:
        """Add the strip that offers the lesson, if it is to be offered; returns the room below it in pixels."""
        self._offer = None if self.printed else offered_lesson(self.app, self.game)
        if self._offer is None:
            return inner
        place = Rect(inner.left, inner.top, inner.width - self.measure.px(14), 0)
        self.widgets += offer_widgets(self._offer, place, self.measure, self._lesson, self._not_now)
        low = self.widgets[0].rect.bottom + self.measure.px(16)
        return Rect(inner.left, low, inner.width, inner.bottom - low)

    def _lesson(self) -> None:
        """Begin the lesson that is offered, or open the page of lessons."""
        if self._offer is None:
            self.app.push(self.app.doors.lessons(self.game))
        else:
            self.app.doors.lesson(self._offer.key)

    def _not_now(self) -> None:
        """The lesson is not wanted: from now on it is only a button."""
        progress(self.app).offered(self.game)
        self.rebuild()
        self.focus_on(self._play_button)

    def _seats(self, column: Column) -> None:
        words = self.app.text
        if not self.choices.people_only:
            self._strength_button(column)
        column.heading(words("ui.newgame.table"), 172)
        counts = [(str(count), str(count)) for count in self.choices.rules.seats]
        if len(counts) > 1:
            column.choice(words("ui.newgame.players"), counts, str(len(self.choices.seats)), self._set_count)
        for place in range(len(self.choices.seats)):
            self._seat(column, place)
        column.gap(4)
        column.words(self._summary(), 16)
        column.gap(10)

    def _strength_button(self, column: Column) -> None:
        """Add the button to the page of strengths, at the right end of the heading."""
        px, words = self.measure.px, self.app.text
        rect = Rect(column.left + column.wide - px(170), column.low, px(160), px(31))
        label = words("ui.strength.door")
        column.widgets.append(Button(rect, label, self.measure, self._open_strength, "wood", 15, "crown"))

    def _open_strength(self) -> None:
        self.app.push(self.app.doors.strength(self.game))

    def _seat(self, column: Column, place: int) -> None:
        """Add the row of a seat: portrait, name, who plays, and a line about the opponent."""
        px, seat, words = self.measure.px, self.choices.seats[place], self.app.text
        top, high = column.low, px(52)
        emblem = self._face(place, px(48))
        spot = Rect(column.left + px(10), top + (high - px(48)) // 2, px(48), px(48))
        column.widgets.append(Picture(spot, words("ui.newgame.seat", n=place + 1), self.measure, emblem))
        left = spot.right + px(12)
        room = column.left + column.wide - left - px(10)
        name_wide = round(room * 0.54)
        name_rect = Rect(left, top + (high - px(42)) // 2, name_wide, px(42))
        if seat.kind == PERSON:
            if self.choices.several and len(languages()) > 1:
                name_rect.width -= px(SIGN + 6)
                self._language(column, Rect(name_rect.right + px(6), name_rect.top, px(SIGN), px(42)), place)
            label = words("ui.newgame.name", n=place + 1)
            column.widgets.append(
                TextBox(name_rect, label, self.measure, self.choices.name_of(place), self._on_name(place))
            )
        else:
            self._opponent(column, name_rect, place)
        kinds = [(PERSON, words("ui.newgame.person"))]
        tail = seat.kind[len(self.choices.seat_setup(place).level) :]
        levels = () if self.choices.people_only else offered_levels()
        kinds += [(f"{level}{tail}", self.choices.level_name(level)) for level in levels]
        rect = Rect(left + name_wide + px(12), top, room - name_wide - px(12), high)
        choice = Choice(
            rect,
            words("ui.newgame.seat", n=place + 1),
            self.measure,
            kinds,
            seat.kind,
            self._on_kind(place),
            spread=False,
            bare=True,
        )
        column.add(choice, 2)
        if seat.kind != PERSON:
            self._level_line(column, place, left, room)
        if own := self.choices.seat_choice(place):
            rect = Rect(left, column.low + px(2), room, px(42))
            label = words.listed((own.label, words("ui.newgame.seat", n=place + 1)))
            column.add(
                Choice(
                    rect,
                    label,
                    self.measure,
                    own.values,
                    self.choices.seat_choice_value(place, own),
                    self._on_seat_choice(place),
                    spread=False,
                    bare=True,
                ),
                10,
            )

    def _language(self, column: Column, rect: Rect, place: int) -> None:
        """Add the button with the code of a person's language."""
        column.widgets.append(
            language_button(
                rect, self.app.text, self.measure, place, self.choices.language(place), partial(self._speak, place)
            )
        )

    def _speak(self, place: int, language: str) -> None:
        self.choices.speak(place, language)
        self.rebuild()

    def _face(self, place: int, px: int) -> Surface:
        """The portrait of a seat: the leader of the chosen deck, the rival, or the usual face; `px` is its side."""
        own = self.choices.seat_choice(place)
        leader = self.choices.extras.leader(self.choices.seat_choice_value(place, own)) if own else None
        if leader is not None:
            return seat_marks.leader_portrait(self.game, place, leader, px)
        return seat_marks.rival_portrait(self.game, place, self.choices.seat_setup(place).rival, px)

    def _opponent(self, column: Column, rect: Rect, place: int) -> None:
        """Add the choice between the usual opponent of the seat and the rivals that sit nowhere else."""
        words = self.app.text
        taken = {self.choices.seat_setup(other).rival for other in range(len(self.choices.seats)) if other != place}
        usual = words(f"{self.game}.opponent.{place + 1}")
        now = self.choices.seat_setup(place).rival
        names = [("", usual if now else self.choices.name_of(place))]
        names += [(rival, words(f"ui.rival.{rival}.name")) for rival in RIVALS if rival not in taken]
        label = words("ui.newgame.opponent", n=place + 1)
        column.widgets.append(
            Choice(rect, label, self.measure, names, now, self._on_rival(place), spread=False, bare=True)
        )

    def _level_line(self, column: Column, place: int, left: int, room: int) -> None:
        """Add the line about the level, with the taste of the rival."""
        words, sitting = self.app.text, self.choices.seat_setup(place)
        key = f"{self.game}.level.{sitting.level}.line"
        about = words(key if words.has(key) else "ui.newgame.guest")
        if sitting.rival and self.choices.rules.heuristics.traits is not no_traits:
            about = words("ui.newgame.likes", line=about, taste=words(f"ui.rival.{sitting.rival}.line"))
        px = text.fit_size(about, theme.TEXT_FONT, self.measure.pt(14), self.measure.least * 0.75, room)
        ink = text.line(about, theme.TEXT_FONT, px, theme.INK_SOFT)
        rect = Rect((left + self.measure.px(4), column.low), ink.get_size())
        column.add(Picture(rect, f"{self.choices.name_of(place)}: {about}", self.measure, ink), 5)

    def _summary(self) -> str:
        """One sentence about who plays: nobody, one person alone, against opponents, or several at one screen."""
        words = self.app.text
        people = sum(seat.kind == PERSON for seat in self.choices.seats)
        if people == 0:
            return words("ui.newgame.watch")
        if len(self.choices.seats) == 1:
            return words("ui.newgame.alone")
        if people == 1:
            return words("ui.newgame.solo", n=len(self.choices.seats) - 1)
        return words("ui.newgame.hotseat", n=people)

    def _options(self, column: Column) -> None:
        words, px = self.app.text, self.measure.px
        column.heading(words("ui.newgame.rules"))
        for name, values in self.choices.offered().items():
            key = f"{self.game}.option.{name}"
            column.words(words(key), 18, theme.STRONG_FONT, theme.INK)
            named = [(value, words(f"{key}.{value}")) for value in values]
            rect = Rect(column.left + px(12), column.low, column.wide - px(22), px(44))
            column.add(
                Choice(
                    rect,
                    words(key),
                    self.measure,
                    named,
                    self.choices.chosen(name, values),
                    self._on_option(name),
                    bare=True,
                ),
                3,
            )
            column.words(words(f"{key}.note"), 15)
            column.gap(10)

    def _decorate(self, free: Rect) -> None:
        """Draw a fan of cards in the rectangle `free` (pixels) if it is high enough."""
        shown = PagePictures.load(self.game).page
        if self.ground is None or not shown or free.height < self.measure.px(150):
            return
        picture = fan(self.game, shown[0].cards, (free.width, min(free.height, self.measure.px(250))))
        self.ground.blit(picture, picture.get_rect(midbottom=free.midbottom))

    def _buttons(self) -> None:
        words, low = self.app.text, self.high - 76
        wide = min(self.wide - 48, 1190)
        left, right = (self.wide - wide) / 2, (self.wide + wide) / 2
        doors: list[tuple[str, Callable[[], None], str]] = [
            ("ui.back", self.back, "left"),
            ("ui.newgame.help", self._help, "book"),
        ]
        if self._offer is None and all_lessons().get(self.game):
            doors.append(("ui.newgame.lesson", self._lesson, "bulb"))
        doors.append(("ui.newgame.phones", self._phones, "phone"))
        own = [(door.words, partial(self._open, door), door.icon) for door in self.choices.extras.doors()]
        doors += own or [("ui.newgame.cards", self._all_cards, "cards")]
        play = min(260, (wide - 30) * 0.34)
        side = min(170, (wide - play - 10) / len(doors) - 10)
        for key, action, icon in doors:
            self.widgets.append(
                Button(self.box(left, low, side, 52), words(key), self.measure, action, "wood", icon=icon)
            )
            left += side + 10
        rect = self.box(right - play, low - 6, play, 64)
        self._play_button = Button(rect, words("ui.play"), self.measure, self._play, "main", 30, "play")
        self.widgets.append(self._play_button)

    def _play(self) -> None:
        self.choices.remember()
        self.app.sound.play("riffle")
        self.app.replace(self.app.doors.table(self.setup()))

    def _phones(self) -> None:
        """Ask before the program listens, then open the lobby."""
        words = self.app.text
        self.app.push(
            Confirm(
                words("ui.lobby.ask"), words("ui.lobby.ask_note"), words("ui.back"), words("ui.lobby.open"), self._lobby
            )
        )

    def _lobby(self) -> None:
        self.choices.remember()
        self.app.replace(self.app.doors.lobby(self.game, printed=self.printed))

    def _help(self) -> None:
        self.app.push(self.app.doors.help(self.game, self.choices.variant()))

    def _open(self, door: Door) -> None:
        self.app.push(door.page())

    def _all_cards(self) -> None:
        self.app.push(self.app.doors.cards(self.game, self.choices.variant()))

    def leave(self) -> None:
        self.choices.remember()
