"""The page of a new match: who sits where, the options of the game, and Play."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game import GAMES
from game.ai.levels import DEFAULT_LEVEL, offered_levels
from game.ai.rivals import RIVALS
from game.core.rules import no_traits
from game.core.sanitize import printable
from scenes.collection.collection_extras import extras_of
from scenes.collection.game_extras import Door, GameExtras, SeatChoice
from scenes.look import paint, seat_marks, text, theme
from scenes.look.card_groups import fan
from scenes.look.page_pictures import PagePictures
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Picture, TextBox
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, columns, draw_sheet, headline
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.scroll import Scroll
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.words.catalogue import Variant, variant_of

LONGEST_NAME = 18
"""Letters of a player's name that can be typed."""
SEAT_CHOICE_PREFIX = "_seat"
"""With the number of a seat the name under which its choice is remembered among the options. Written to files."""
TWO_COLUMNS = 1000
"""Width of the sheet in layout units from which seats and options stand side by side."""


def _is_possible(kind: str) -> bool:
    """Whether the kind of a remembered seat still exists."""
    level, _, rival = kind.partition("+")
    return kind == PERSON or (level in offered_levels() and (not rival or rival in RIVALS))


class NewGame(Page):
    """The seats and the options of one game, at first as chosen last time."""

    min_size = (560, 340)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.rules = GAMES[game]
        self.seats: list[LastSeat] = []
        self.options: dict[str, str] = {}
        self.seat_choices: dict[int, str] = {}
        """What the extras of the game let people choose for a seat (a deck), by seat; "" for nothing chosen."""

    @property
    def extras(self) -> GameExtras:
        """What the game adds to this page: a choice for each seat, and further buttons."""
        return extras_of(self.app, self.game)

    def enter(self) -> None:
        self.app.sound.music.feel(1)
        self.focus_on(self._play_button)

    def resize(self, size: tuple[int, int]) -> None:
        if not self.seats:
            self._recall()
        super().resize(size)

    # ---- the choices ------------------------------------------------------------------------------------

    def _recall(self) -> None:
        """Take over last time's choices if they are still possible; else one person and one opponent."""
        last = self.app.settings.last.get(self.game, LastGame())
        seats = [seat for seat in last.seats if _is_possible(seat.kind)]
        if len(seats) not in self.rules.seats:
            seats = [LastSeat(PERSON), LastSeat(DEFAULT_LEVEL)]
        self.seats = [LastSeat(seat.kind, printable(seat.name, LONGEST_NAME)) for seat in seats]
        for name, values in self.rules.options.items():
            if name[0] != "_":
                kept = last.options.get(name)
                self.options[name] = kept if kept in values else values[0]
        self._replace_computers()
        remembered = (last.options.get(f"{SEAT_CHOICE_PREFIX}{place}", "") for place in range(len(self.seats)))
        self.seat_choices = dict(enumerate(remembered))

    @property
    def people_only(self) -> bool:
        """Whether no computer can play under these options."""
        return self.rules.people_only(self.options)

    def _replace_computers(self) -> None:
        """Replace computers by people where they cannot play under these options."""
        if self.people_only:
            self.seats = [seat if seat.kind == PERSON else LastSeat(PERSON) for seat in self.seats]

    def offered_options(self) -> dict[str, tuple[str, ...]]:
        """The options that can be chosen with this number of seats and the other choices, with their values."""
        choices = self.rules.choices(len(self.seats))
        chosen = {name: self._chosen(name, values) for name, values in choices.items() if name in self.options}
        return {name: choices[name] for name in chosen
                if len(choices[name]) > 1 and self.rules.matters(name, chosen)}  # fmt: skip

    def name_of(self, place: int) -> str:
        """The name at a seat: as typed, else that of the rival, the opponent or the person."""
        words, seat = self.app.text, self.seats[place]
        if seat.name:
            return seat.name
        if seat.kind != PERSON:
            if rival := self._seat_setup(place).rival:
                return words(f"ui.rival.{rival}.name")
            return self.extras.name(self.seat_choices.get(place, "")) or words(f"{self.game}.opponent.{place + 1}")
        alone = sum(other.kind == PERSON for other in self.seats) == 1
        return words("ui.newgame.you") if alone else words("ui.newgame.player", n=place + 1)

    def _seat_setup(self, place: int) -> SeatSetup:
        return SeatSetup(self.seats[place].kind, self.seats[place].name)

    def setup(self) -> Setup:
        """The setup of the match as chosen now."""
        seats_now = tuple(SeatSetup(seat.kind, self.name_of(at)) for at, seat in enumerate(self.seats))
        options = {name: self._chosen(name, values) for name, values in self.offered_options().items()}
        choices = {place: self._seat_choice(place) for place in range(len(self.seats))}
        chosen = {place: self._seat_choice_value(place, choice) for place, choice in choices.items() if choice}
        return self.extras.prepared(Setup(self.game, seats_now, options), chosen)

    def _seat_choice(self, place: int) -> SeatChoice | None:
        return self.extras.choice(place, self.seats[place].kind == PERSON, self.options)

    def _seat_choice_value(self, place: int, choice: SeatChoice) -> str:
        """What was chosen for a seat if it is still offered, else the first value."""
        kept = self.seat_choices.get(place, "")
        return kept if any(value == kept for value, _ in choice.values) else choice.values[0][0]

    def _on_seat_choice(self, place: int) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.seat_choices[place] = value
            self.rebuild()

        return change

    def _variant(self) -> Variant:
        """The options chosen now that change texts of the game."""
        choices = self.rules.choices(len(self.seats))
        return variant_of(self.game, {name: self._chosen(name, choices[name]) for name in self.options})

    def _chosen(self, name: str, values: tuple[str, ...]) -> str:
        return self.options[name] if self.options[name] in values else values[0]

    def _set_count(self, value: str) -> None:
        """Set the number of seats (as text); new ones at the end are opponents like the last one."""
        levels = [seat.kind for seat in self.seats if seat.kind != PERSON]
        while len(self.seats) < int(value):
            usual = DEFAULT_LEVEL if not self.people_only else PERSON
            self.seats.append(LastSeat(levels[-1].partition("+")[0] if levels else usual))
        del self.seats[int(value):]
        self.rebuild()

    def _on_kind(self, place: int) -> Callable[[str], None]:
        def change(kind: str) -> None:
            self.seats[place] = LastSeat(kind)
            self.rebuild()

        return change

    def _on_rival(self, place: int) -> Callable[[str], None]:
        def change(rival: str) -> None:
            level = self._seat_setup(place).level
            self.seats[place] = LastSeat(f"{level}+{rival}" if rival else level)
            self.rebuild()

        return change

    def _on_name(self, place: int) -> Callable[[str], None]:
        def change(name: str) -> None:
            self.seats[place].name = name.strip()

        return change

    def _on_option(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.options[name] = value
            self._replace_computers()
            self.rebuild()  # what can be chosen for the seats may depend on it

        return change

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, unit, look = self.app.text, self.measure.unit, GameLook.load(self.game)
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        self.ground.blit(paint.vignette(size, 140), (0, 0))
        tall = self.headline_height
        headline(self.ground, words(f"{self.game}.name"), self.box(self.wide / 2, tall / 2, 0, 0).center,
                 tall * 0.6 * unit, look.fonts.title)
        wide = min(self.wide - 48, 1190)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 88)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(44), -self.measure.px(34)), self.measure)
        inner = self.scroll.rect
        left, right = columns(self.widgets, self.measure, inner, 0.56 if wide >= TWO_COLUMNS else None)
        self._seats(left)
        self._options(right)
        if left is not right:
            self._decorate(Rect(left.left, left.low, left.wide, inner.bottom - left.low))
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _seats(self, column: Column) -> None:
        words = self.app.text
        self._strength_button(column)
        column.heading(words("ui.newgame.table"), 172)
        counts = [(str(count), str(count)) for count in self.rules.seats]
        if len(counts) > 1:
            column.choice(words("ui.newgame.players"), counts, str(len(self.seats)), self._set_count)
        for place in range(len(self.seats)):
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
        px, seat, words = self.measure.px, self.seats[place], self.app.text
        top, high = column.low, px(52)
        emblem = self._face(place, px(48))
        spot = Rect(column.left + px(10), top + (high - px(48)) // 2, px(48), px(48))
        column.widgets.append(Picture(spot, words("ui.newgame.seat", n=place + 1), self.measure, emblem))
        left = spot.right + px(12)
        room = column.left + column.wide - left - px(10)
        name_wide = round(room * 0.54)
        name_rect = Rect(left, top + (high - px(42)) // 2, name_wide, px(42))
        if seat.kind == PERSON:
            label = words("ui.newgame.name", n=place + 1)
            column.widgets.append(
                TextBox(name_rect, label, self.measure, self.name_of(place), self._on_name(place)))
        else:
            self._opponent(column, name_rect, place)
        kinds = [(PERSON, words("ui.newgame.person"))]
        tail = seat.kind[len(self._seat_setup(place).level):]
        levels = () if self.people_only else offered_levels()
        kinds += [(f"{level}{tail}", self._level(level)) for level in levels]
        rect = Rect(left + name_wide + px(12), top, room - name_wide - px(12), high)
        choice = Choice(rect, words("ui.newgame.seat", n=place + 1), self.measure, kinds, seat.kind,
                        self._on_kind(place), spread=False, bare=True)
        column.add(choice, 2)
        if seat.kind != PERSON:
            self._level_line(column, place, left, room)
        if own := self._seat_choice(place):
            rect = Rect(left, column.low + px(2), room, px(42))
            label = f"{own.label}, {words('ui.newgame.seat', n=place + 1)}"
            column.add(Choice(rect, label, self.measure, own.values, self._seat_choice_value(place, own),
                              self._on_seat_choice(place), spread=False, bare=True), 10)

    def _face(self, place: int, px: int) -> Surface:
        """The portrait of a seat: the leader of the chosen deck, the rival, or the usual face; `px` is its side."""
        own = self._seat_choice(place)
        leader = self.extras.leader(self._seat_choice_value(place, own)) if own else None
        if leader is not None:
            return seat_marks.leader_portrait(self.game, place, leader, px)
        return seat_marks.rival_portrait(self.game, place, self._seat_setup(place).rival, px)

    def _level(self, level: str) -> str:
        """The name of a level; of a guest, its own name in readable form."""
        key = f"{self.game}.level.{level}"
        return self.app.text(key) if self.app.text.has(key) else level.replace("_", " ").capitalize()

    def _opponent(self, column: Column, rect: Rect, place: int) -> None:
        """Add the choice between the usual opponent of the seat and the rivals that sit nowhere else."""
        words = self.app.text
        taken = {self._seat_setup(other).rival for other in range(len(self.seats)) if other != place}
        usual = words(f"{self.game}.opponent.{place + 1}")
        now = self._seat_setup(place).rival
        names = [("", usual if now else self.name_of(place))]
        names += [(rival, words(f"ui.rival.{rival}.name")) for rival in RIVALS if rival not in taken]
        label = words("ui.newgame.opponent", n=place + 1)
        column.widgets.append(
            Choice(rect, label, self.measure, names, now, self._on_rival(place), spread=False, bare=True))

    def _level_line(self, column: Column, place: int, left: int, room: int) -> None:
        """Add the line about the level, with the taste of the rival."""
        words, sitting = self.app.text, self._seat_setup(place)
        key = f"{self.game}.level.{sitting.level}.line"
        about = words(key if words.has(key) else "ui.newgame.guest")
        if sitting.rival and self.rules.heuristics.traits is not no_traits:
            about = words("ui.newgame.likes", line=about, taste=words(f"ui.rival.{sitting.rival}.line"))
        px = text.fit_size(about, theme.TEXT_FONT, self.measure.pt(14), self.measure.least * 0.75, room)
        ink = text.line(about, theme.TEXT_FONT, px, theme.INK_SOFT)
        rect = Rect((left + self.measure.px(4), column.low), ink.get_size())
        column.add(Picture(rect, f"{self.name_of(place)}: {about}", self.measure, ink), 5)

    def _summary(self) -> str:
        """One sentence about who plays: nobody, one person alone, against opponents, or several at one screen."""
        words = self.app.text
        people = sum(seat.kind == PERSON for seat in self.seats)
        if people == 0:
            return words("ui.newgame.watch")
        if len(self.seats) == 1:
            return words("ui.newgame.alone")
        if people == 1:
            return words("ui.newgame.solo", n=len(self.seats) - 1)
        return words("ui.newgame.hotseat", n=people)

    def _options(self, column: Column) -> None:
        words, px = self.app.text, self.measure.px
        column.heading(words("ui.newgame.rules"))
        for name, values in self.offered_options().items():
            key = f"{self.game}.option.{name}"
            column.words(words(key), 18, theme.STRONG_FONT, theme.INK)
            named = [(value, words(f"{key}.{value}")) for value in values]
            rect = Rect(column.left + px(12), column.low, column.wide - px(22), px(44))
            column.add(Choice(rect, words(key), self.measure, named, self._chosen(name, values),
                              self._on_option(name), bare=True), 3)
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
        own: list[tuple[str, Callable[[], None], str]] = [
            (door.words, partial(self._open, door), door.icon) for door in self.extras.doors()]
        doors = [("ui.back", self.back, "left"), ("ui.newgame.help", self._help, "book"),
                 *(own or [("ui.newgame.cards", self._all_cards, "cards")])]
        play = min(260, (wide - 30) * 0.34)
        side = min(170, (wide - play - 10) / len(doors) - 10)
        for key, action, icon in doors:
            self.widgets.append(
                Button(self.box(left, low, side, 52), words(key), self.measure, action, "wood", icon=icon))
            left += side + 10
        rect = self.box(right - play, low - 6, play, 64)
        self._play_button = Button(rect, words("ui.play"), self.measure, self._play, "main", 30, "play")
        self.widgets.append(self._play_button)

    def _play(self) -> None:
        self._remember()
        self.app.sound.play("riffle")
        self.app.replace(self.app.doors.table(self.setup()))

    def _help(self) -> None:
        self.app.push(self.app.doors.help(self.game, self._variant()))

    def _open(self, door: Door) -> None:
        self.app.push(door.page())

    def _all_cards(self) -> None:
        self.app.push(self.app.doors.cards(self.game, self._variant()))

    def _remember(self) -> None:
        own = {f"{SEAT_CHOICE_PREFIX}{place}": value for place, value in self.seat_choices.items() if value}
        self.app.settings.last[self.game] = LastGame(self.seats, {**self.options, **own})
        self.app.save()

    def leave(self) -> None:
        self._remember()

