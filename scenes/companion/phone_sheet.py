"""A companion's sheet on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.companion import PlayerLine, Sheet, SheetChoice
from scenes.companion import throws
from scenes.companion.session import CompanionSession
from scenes.companion.sheet_words import SheetWords
from scenes.companion.trail import PLAYERS, Trail
from scenes.phones.pages import CompanionPage, SheetButton, SheetLine
from scenes.words.catalogue import Words


class PhoneSheet:
    """Makes the page of a game's companion for the phone with this trail, and takes the steps that it offers."""

    def __init__(self, game: str, session: CompanionSession, words: Words, trail: Trail) -> None:
        self._game = game
        self._session = session
        self._words = words
        self._trail = trail
        self._told = SheetWords(game, session, words, trail)

    def page(self, thrown: Sequence[str]) -> CompanionPage:
        """The page. thrown: the last throws, for the first place."""
        told, first, place = self._told, self._told.sheet(""), self._trail.spot
        sheet = told.sheet(place)
        at_first = sheet == first
        buttons = [self._button(place, choice) for choice in sheet.choices]
        if at_first and self._session.told.steps:
            buttons.append(SheetButton(self._words("ui.companion.fresh"), opens=PLAYERS, apart=True))
        lines = tuple(self._line(line, sheet) for line in sheet.lines)
        row = thrown_words(self._words, thrown) if at_first else None
        return CompanionPage(
            0,
            self._game,
            told.title(),
            told.head(place, sheet),
            lines,
            tuple(buttons),
            None if at_first else self._trail.before,
            can_undo(self._session, self._trail),
            row,
        )

    def take(self, step: str) -> bool:
        """Take a step if the sheet offers it, and go where it leads. Returns whether it did."""
        place = self._trail.spot
        found = next((choice for choice in self._told.sheet(place).choices if step and choice.step == step), None)
        if found is None or not self._told.take(place, found):
            return False
        self._trail.open(found.opens)
        return True

    def _button(self, place: str, choice: SheetChoice) -> SheetButton:
        art = f"{self._game}/cards/{choice.card}" if choice.card else ""
        return SheetButton(self._told.choice(place, choice), choice.step, choice.opens, choice.strong, art)

    def _line(self, line: PlayerLine, sheet: Sheet) -> SheetLine:
        """A line of a sheet. It opens a place only if that shows another sheet."""
        told = self._told
        note = told.sentence(line.note) if line.note else ""
        art = f"{self._game}/cards/{line.card}" if line.card else ""
        opens = line.opens if line.opens and told.sheet(line.opens) != sheet else ""
        return SheetLine(told.label(line), line.figure, told.sentence(line.words), note, line.dim, opens, art)


def can_undo(session: CompanionSession, trail: Trail) -> bool:
    """Whether there is something to take back: where things are looked up a look-up, elsewhere a step of the match."""
    return trail.can_undo if session.companion.is_look_up(trail.spot) else session.can_undo


def undo(session: CompanionSession, trail: Trail) -> bool:
    """Take it back. Returns whether there was something."""
    able = can_undo(session, trail)
    if able and session.companion.is_look_up(trail.spot):
        trail.undo()
    elif able:
        session.undo()
    return able


def thrown_words(words: Words, results: Sequence[str]) -> tuple[str, ...]:
    """Throws of die and coin in words, for a phone."""
    return tuple(words(f"ui.show.coin.{result}") if result in throws.RESULTS["coin"] else result for result in results)
