"""The page over a running match on which seats change between people, their phones and computer opponents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from game import GAMES
from game.ai.levels import DEFAULT_LEVEL, offered_levels
from scenes.look import text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.language_button import language_button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet, headline
from scenes.look.widgets.rows import Choice
from scenes.saves.seat_languages import choose_language, language_of
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.table.intents import Post, Reseat
from scenes.words.catalogue import Words, wished_language
from scenes.words.languages import languages

_ROW = 58.0
"""Layout units from one seat to the next."""
_WIDE = 640.0
"""Layout units of the board."""
_CODE, _SIGN = 92.0, 56.0
"""Layout units of the button that shows the code of a seat, and of that with the code of a language."""
_PHONE = "phone:"
"""The beginning of the kind of a seat that a phone plays; the phone follows."""
_AWAY = "away:"
"""The beginning of the kind of a seat whose person is away for a while; the kind of the computer follows."""


class OwnPhones(NamedTuple):
    """The phones at a table: the phone of each seat that has one, the names of the owners of all phones that have come,
    what shows the code of a seat, what shows the code for one more phone (None where none can come), and the key of
    what its button says."""

    seats: Mapping[int, str]
    names: Mapping[str, str]
    show_code: Callable[[int], None]
    invite: Callable[[], None] | None = None
    label: str = "ui.phones.play.invite"


NO_PHONES = OwnPhones({}, {}, lambda seat: None)


def named_anew(
    setup: Setup,
    dealt: tuple[SeatSetup, ...],
    kinds: tuple[str, ...],
    words: Words,
    owners: Mapping[int, str] = MappingProxyType({}),
) -> tuple[SeatSetup, ...]:
    """The seats with other kinds. Who stays keeps the name, who was there at the deal gets it back, and all others get
    the usual one, or the name of the phone's owner; a person who is no longer alone is not called "You"."""
    you, seats = words("ui.newgame.you"), []
    for place, (kind, now, first) in enumerate(zip(kinds, setup.seats, dealt, strict=True)):
        same = [seat for seat in (now, first) if seat.person == (kind == PERSON)]
        name = owners.get(place, same[0].name if same else "")
        seats.append(SeatSetup(kind, "" if name == you and kind == PERSON else name))
    return with_names(replace(setup, seats=tuple(seats)), words).seats


class SeatsPage(Page):
    """A row for every seat: a person, a person's phone, or a level. Nothing changes before "Play on" is pressed.

    dealt: who sat where at the deal; post: gets the new seats and their phones (Reseat), if any has changed.
    """

    overlay = True

    def __init__(self, setup: Setup, dealt: tuple[SeatSetup, ...], post: Post, phones: OwnPhones = NO_PHONES) -> None:
        super().__init__()
        self.setup = setup
        self.dealt = dealt
        self.post = post
        self.phones = phones
        self.kinds = self._now
        self._chosen: dict[int, str] = {}
        """The kinds that were chosen by seat, the last choice last."""
        self.min_size = (round(_WIDE) + 40, round(self._height) + 20)

    @property
    def _now(self) -> list[str]:
        """The kinds of all seats as they are."""
        have = self.phones.seats
        return [f"{_PHONE}{have[place]}" if place in have else seat.kind for place, seat in enumerate(self.setup.seats)]

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
        headline(
            self.ground, words("ui.seats.title"), self.box(self.wide / 2, top + 46, 0, 0).center, 38 * measure.unit
        )
        note = text.block(
            words("ui.seats.note"), theme.TEXT_FONT, measure.pt(16), theme.INK, measure.px(_WIDE - 90), "centre"
        )
        self.ground.blit(note, note.get_rect(midtop=self.box(self.wide / 2, top + 84, 0, 0).center))
        for place, seat in enumerate(self.setup.seats):
            coded = place in self.phones.seats
            speaks = self._speaks(place)
            wide = _WIDE - 84 - (_CODE + 10 if coded else 0) - (_SIGN + 10 if speaks else 0)
            rect = self.box(left + 42, top + 160 + place * _ROW, wide, 48)
            label = words("ui.seats.seat", n=place + 1, name=seat.name)
            self.widgets.append(
                Choice(
                    rect,
                    label,
                    measure,
                    self._kinds(place),
                    self.kinds[place],
                    partial(self.choose, place),
                    spread=False,
                )
            )
            if coded:
                rect = self.box(left + _WIDE - 42 - _CODE, top + 160 + place * _ROW, _CODE, 48)
                show = partial(self.phones.show_code, place)
                self.widgets.append(Button(rect, words("ui.phones.play.code"), measure, show, "wood", 16))
            if speaks:
                rect = self.box(left + _WIDE - 42 - _SIGN, top + 160 + place * _ROW, _SIGN, 48)
                self.widgets.append(
                    language_button(rect, words, measure, place, self._language(place), partial(self._speak, place))
                )
        buttons = [(words("ui.back"), self.back, "wood", "left"), (words("ui.seats.done"), self._done, "main", "play")]
        if self.phones.invite is not None:
            buttons.insert(1, (words(self.phones.label), self.phones.invite, "plain", "phone"))
        wide = 260.0 if len(buttons) == 2 else 176.0
        step = (_WIDE - 84 - wide) / (len(buttons) - 1)
        for place, (label, act, kind, icon) in enumerate(buttons):
            rect = self.box(left + 42 + place * step, top + high - 78, wide, 54)
            self.widgets.append(Button(rect, label, measure, act, kind, icon=icon))

    def _speaks(self, place: int) -> bool:
        """Whether the person at a seat may choose a language: one of several, who plays at this screen already."""
        people = sum(seat.person for seat in self.setup.seats)
        here = self.kinds[place] == self._now[place] == PERSON
        return here and people > 1 and len(languages()) > 1

    def _language(self, place: int) -> str:
        """The code of the language that the person at a seat reads."""
        settings, name = self.app.settings, self.setup.seats[place].name
        return language_of(settings, self.setup.game, place, name) or wished_language(settings.language)

    def _speak(self, place: int, language: str) -> None:
        """Remember what a person reads: the table speaks it when that one gets the screen."""
        choose_language(self.app.settings, self.setup.game, place, self.setup.seats[place].name, language)
        self.rebuild_soon()

    def _kinds(self, place: int) -> list[tuple[str, str]]:
        """The choices for a seat, with their words: a person, all levels, and the one that sits there now."""
        words, game, now = self.app.text, self.setup.game, self.setup.seats[place]
        first = self.dealt[place]
        rival = now.rival or first.rival
        tail = f"+{rival}" if rival else ""
        people_only = GAMES[game].people_only(self.setup.options)
        levels = [] if people_only else [f"{level}{tail}" for level in offered_levels()]
        levels += [] if now.person or now.kind in levels else [now.kind]
        told = []
        for level in levels:
            plain = level.partition("+")[0]
            key = f"{game}.level.{plain}"
            told.append((level, words(key) if words.has(key) else plain.replace("_", " ").capitalize()))
        owned = [
            (f"{_PHONE}{phone}", words("ui.phones.play.phone_of", name=name))
            for phone, name in self.phones.names.items()
        ]
        person = (
            words("ui.seats.person_back", name=first.name) if self._stands_in(place) else words("ui.newgame.person")
        )
        away = []
        if now.person and told:
            usual = f"{_AWAY}{DEFAULT_LEVEL}{tail}"
            away = [(usual, words("ui.seats.until_back", name=now.name))]
        return [(PERSON, person), *away, *owned, *told]

    def _stands_in(self, place: int) -> bool:
        """Whether a computer plays a seat until its person is back."""
        now, first = self.setup.seats[place], self.dealt[place]
        return first.person and now.name == self.app.text("ui.seats.stand_in", name=first.name)

    def choose(self, place: int, kind: str) -> None:
        """Choose for a seat. A phone leaves the seat that it had as long as it is chosen for another one."""
        self._chosen.pop(place, None)
        self._chosen[place] = kind
        wanted = [self._chosen.get(seat, now) for seat, now in enumerate(self._now)]
        taken = {kind: seat for seat, kind in self._chosen.items() if kind.startswith(_PHONE)}
        self.kinds = [PERSON if taken.get(kind, seat) != seat else kind for seat, kind in enumerate(wanted)]
        self.rebuild_soon()  # the language is a person's

    def _done(self) -> None:
        """Close the page, and the menu below it; a change is carried out."""
        if self.kinds == self._now:
            self.back()
            return
        phones = {place: kind.removeprefix(_PHONE) for place, kind in enumerate(self.kinds) if kind.startswith(_PHONE)}
        kinds = tuple(PERSON if place in phones else kind.removeprefix(_AWAY) for place, kind in enumerate(self.kinds))
        owners = {
            place: self.phones.names[phone]
            for place, phone in phones.items()
            if self.phones.seats.get(place) != phone and phone in self.phones.names
        }
        for place, kind in enumerate(self.kinds):
            if kind.startswith(_AWAY):
                owners[place] = self.app.text("ui.seats.stand_in", name=self.setup.seats[place].name)
        self.post(Reseat(named_anew(self.setup, self.dealt, kinds, self.app.text, owners), phones))
