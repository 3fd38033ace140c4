"""The page of a new match: who plays, who sits where, the options of the game, and Play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.collection.game_extras import Door
from scenes.collection.match_choices import MatchChoices
from scenes.lessons.offer import Offer, ever_played, lesson_offer, offer_widgets
from scenes.lessons.script import all_lessons
from scenes.lessons.teller_strip import strip_height
from scenes.look import paint, theme
from scenes.look.card_groups import fan
from scenes.look.game_pages import PagePictures
from scenes.look.theme import GameLook
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import Column, columns, draw_sheet, headline
from scenes.look.widgets.scroll import Scroll
from scenes.new_match.option_column import OptionColumn
from scenes.new_match.people_cards import PeopleCards
from scenes.new_match.seat_column import SeatColumn
from scenes.puzzles.coming_back import offer_again
from scenes.saves.setup import Setup, at_one_screen

TWO_COLUMNS = 1000
"""Width of the sheet in layout units from which seats and options stand side by side."""
WIDEST = 1190.0
"""Width of the sheet in layout units, at most."""
FOOT, STANDING_FOOT = 88.0, 148.0
"""Layout units for the buttons below the sheet, in a wide window and in an upright one."""
MARGIN = 10.0
"""Layout units at both sides of what reaches across both columns, as of what is in them."""
RING = 6.0
"""Layout units above the cards of the first row, for the ring of the focus."""
NOBODY = -1
"""Instead of a seat: no name is being typed."""


class NewGame(HandPage):
    """The seats and the options of one game, at first as chosen last time; `printed`: for a match with printed cards,
    which has choices of its own."""

    lying, standing = (560, 340), (560, 900)

    def __init__(self, game: str, printed: bool = False) -> None:
        super().__init__()
        self.game = game
        self.printed = printed
        self._choices: MatchChoices | None = None
        self._offer: Offer | None = None
        """The lesson or puzzle that the strip at the top offers."""
        self._naming = NOBODY
        """The seat at which known names are offered."""
        self._seats: SeatColumn | None = None
        self._played = False
        """Whether a match of the game was begun before the page was opened."""

    @property
    def choices(self) -> MatchChoices:
        """The present choices."""
        if self._choices is None:
            self._choices = MatchChoices(self.app, self.game, self.printed)
            self._played = ever_played(self.app, self.game)
        return self._choices

    def setup(self) -> Setup:
        """The setup of the match as chosen now."""
        return at_one_screen(self.choices.setup(), self.app.settings.privacy)

    def enter(self) -> None:
        self.app.sound.music.feel(1)
        self.focus_on(self._play_button if self._offer is None else self.widgets[1])

    def resume(self) -> None:
        """A page or a lesson was left. Where that has changed what is offered, the focus goes there."""
        before = self._offer
        self.rebuild()
        self.app.sound.music.play("title")
        self.app.sound.music.feel(1)
        if self._offer != before:
            self.focus_on(self._play_button if self._offer is None else self.widgets[1])

    def update(self, dt: float) -> bool:
        naming = self._seat_of_focus()
        if naming != self._naming:
            self._naming = naming
            self.rebuild_soon()
        return super().update(dt)

    def _seat_of_focus(self) -> int:
        """The seat whose name is being typed, or is being chosen from the known ones."""
        assert self._seats is not None
        focus = self.focus
        for place, box in self._seats.boxes.items():
            if (focus is box and box.typing) or focus in self._seats.tags.get(place, ()):
                return place
        return NOBODY

    def back(self) -> None:
        """Leave the names that are offered, otherwise the page."""
        place = self._seat_of_focus()
        if place == NOBODY:
            super().back()
        else:
            self._focus_on_name(place)

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
        wide, foot = min(self.wide - 48, WIDEST), STANDING_FOOT if self.upright else FOOT
        sheet = self.box((self.wide - wide) / 2, tall, wide, self.high - tall - foot)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(44), -self.measure.px(34)), self.measure)
        inner = self._add_people(self._add_offer(self.scroll.rect))
        left, right = columns(self.widgets, self.measure, inner, 0.56 if wide >= TWO_COLUMNS else None)
        self._add_seats(left)
        OptionColumn(self.choices, right, self.rebuild).add(self._folded())
        if left is not right:
            lower = min(left, right, key=lambda column: column.low)
            self._decorate(Rect(lower.left, lower.low, lower.wide, inner.bottom - lower.low))
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _add_offer(self, inner: Rect) -> Rect:
        """Add the strip that offers the lesson, or a puzzle about what went wrong in it; returns the room below it in
        pixels."""
        app, game = self.app, self.game
        self._offer = None if self.printed else lesson_offer(app, game) or offer_again(app, game)
        if self._offer is None:
            return inner
        place = inner.inflate(-self.measure.px(2 * MARGIN), 0)
        self.widgets += offer_widgets(self._offer, place, self.measure, self._lesson, self._not_now)
        return _below(inner, place.top + strip_height(place.width, self.measure) + self.measure.px(8))

    def _add_people(self, inner: Rect) -> Rect:
        """Add the cards of the first row; returns the room below them in pixels."""
        room = inner.inflate(-self.measure.px(2 * MARGIN), 0).move(0, self.measure.px(RING))
        cards = PeopleCards(self.choices, self.measure, room, self._sit_down, self._phones)
        self.widgets += cards.build(self.upright)
        low = max(widget.rect.bottom for widget in self.widgets)
        return _below(inner, low + self.measure.px(16))

    def _sit_down(self, people: int) -> None:
        self.choices.set_people(people)
        self.rebuild()

    def _lesson(self) -> None:
        """Open the lesson or puzzle that is offered."""
        if self._offer is not None:
            self._offer.open(self.app)

    def _lessons(self) -> None:
        self.app.push(self.app.doors.lessons(self.game))

    def _not_now(self) -> None:
        """The lesson is not wanted: from now on it is only a button."""
        if self._offer is not None:
            self._offer.decline(self.app)
        self.rebuild()
        self.focus_on(self._play_button)

    def _add_seats(self, column: Column) -> None:
        """Add the headline, with the button to the page of strengths at its right end, and the seats."""
        px, words = self.measure.px, self.app.text
        if not self.choices.people_only:
            rect = Rect(column.left + column.wide - px(170), column.low, px(160), px(31))
            label = words("ui.strength.door")
            column.widgets.append(Button(rect, label, self.measure, self._open_strength, "wood", 15, "crown"))
        column.heading(words("ui.newgame.table"), 0 if self.choices.people_only else 172)
        self._seats = SeatColumn(self.choices, column, self.rebuild, self._named)
        self._seats.add(self._naming)

    def _named(self, place: int) -> None:
        """A known name was chosen for a seat: the others are not offered any longer."""
        self._naming = NOBODY
        self.rebuild()
        self._focus_on_name(place)

    def _focus_on_name(self, place: int) -> None:
        if self._seats is not None:
            self.focus_on(self._seats.boxes[place])

    def _open_strength(self) -> None:
        self.app.push(self.app.doors.strength(self.game))

    def _folded(self) -> bool:
        """Whether the options are folded away: as the person left them, otherwise before the first match of a game."""
        return not self._played if self.choices.folded is None else self.choices.folded

    def _decorate(self, free: Rect) -> None:
        """Draw a fan of cards in the rectangle `free` (pixels) if it is high enough."""
        shown = PagePictures.load(self.game).page
        if self.ground is None or not shown or free.height < self.measure.px(150):
            return
        picture = fan(self.game, shown[0].cards, (free.width, min(free.height, self.measure.px(250))))
        self.ground.blit(picture, picture.get_rect(midbottom=free.midbottom))

    def _buttons(self) -> None:
        """Add the buttons below the sheet: in one line, or in an upright window Play in a line of its own."""
        words, low = self.app.text, self.high - 76
        wide = min(self.wide - 48, WIDEST)
        left, right = (self.wide - wide) / 2, (self.wide + wide) / 2
        doors: list[tuple[str, Callable[[], None], str]] = [
            ("ui.back", self.back, "left"),
            ("ui.newgame.help", self._help, "book"),
        ]
        begun = self._offer is None or self._offer.chapter is not None
        if begun and all_lessons().get(self.game):
            doors.append(("ui.newgame.lesson", self._lessons, "bulb"))
        own = [(door.words, partial(self._open, door), door.icon) for door in self.choices.extras.doors()]
        doors += own or [("ui.newgame.cards", self._all_cards, "cards")]
        play = wide if self.upright else min(260, (wide - 30) * 0.34)
        side = min(170, (wide + 10 - (0 if self.upright else play + 20)) / len(doors) - 10)
        for key, action, icon in doors:
            rect = self.box(left, low - 60 if self.upright else low, side, 52)
            self.widgets.append(Button(rect, words(key), self.measure, action, "wood", icon=icon))
            left += side + 10
        rect = self.box(right - play, low if self.upright else low - 6, play, 64)
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


def _below(inner: Rect, low: int) -> Rect:
    """The part of a rectangle from `low` downwards."""
    return Rect(inner.left, low, inner.width, inner.bottom - low)
