"""A companion's sheet on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.companion import PlayerLine, Sheet, SheetChoice
from scenes.companion import throws
from scenes.companion.session import CompanionSession
from scenes.companion.sheet_words import PLAYERS, SheetWords
from scenes.phones.pages import CompanionPage, SheetButton, SheetLine
from scenes.words.catalogue import Words


class PhoneSheet:
    """Makes the pages of a game's companion, and takes the steps that they offer."""

    def __init__(self, game: str, session: CompanionSession, words: Words) -> None:
        self._game = game
        self._session = session
        self._words = words
        self._told = SheetWords(game, session, words)

    def page(self, place: str, before: str, thrown: Sequence[str]) -> CompanionPage:
        """The page of a phone that looks at `place` and came from `before`. thrown: the last throws, for the first
        place."""
        told, first = self._told, self._told.sheet("")
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
            None if at_first else before,
            self._session.can_undo,
            row,
        )

    def take(self, place: str, step: str) -> str | None:
        """Take a step if the sheet at a place offers it. Returns the place that opens next, or None if it does not."""
        found = next((choice for choice in self._told.sheet(place).choices if step and choice.step == step), None)
        return found.opens if found and self._told.take(place, found) else None

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


def thrown_words(words: Words, results: Sequence[str]) -> tuple[str, ...]:
    """Throws of die and coin in words, for a phone."""
    return tuple(words(f"ui.show.coin.{result}") if result in throws.RESULTS["coin"] else result for result in results)
