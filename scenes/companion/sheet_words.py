"""A companion's sheet in words, for the laptop's page and for phones."""

from __future__ import annotations

from game import GAMES
from game.core.companion import NO_SEAT, PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence
from scenes.companion.session import CompanionSession
from scenes.companion.trail import PLAYERS, Trail
from scenes.words.catalogue import Words


class SheetWords:
    """The sentences of a game's companion with the names of players and cards, and the texts of cards, for the person
    whose `trail` it is."""

    def __init__(self, game: str, session: CompanionSession, words: Words, trail: Trail) -> None:
        self.game = game
        self._session = session
        self._words = words
        self._trail = trail

    def sheet(self, place: str) -> Sheet:
        """The sheet at a place: the question for the number of players while it is unknown, otherwise the game's
        sheet."""
        if self.asks_players(place):
            found = self._session.companion.seats
            return Sheet(("", {}), choices=tuple(SheetChoice(("", {"n": n}), f"{PLAYERS}/{n}") for n in found))
        return self._session.sheet(place, self._trail)

    def asks_players(self, place: str) -> bool:
        """Whether the place asks for the number of players."""
        return place == PLAYERS or not self._session.players

    def take(self, place: str, choice: SheetChoice) -> bool:
        """Take the step of a choice if the sheet at that place still offers it; a look-up is for this person alone.
        Returns whether it did."""
        if choice not in self.sheet(place).choices:
            return False
        if self.asks_players(place):
            self._session.begin(int(choice.words[1]["n"]))
        elif self._session.companion.is_look_up(choice.step):
            self._session.look_up(choice.step, self._trail)
        elif choice.step:
            self._session.do(choice.step)
        return True

    def title(self) -> str:
        """The companion's title."""
        return self._words(f"{self.game}.companion.title")

    def name(self, seat: int) -> str:
        """The player's name, or their number if they have none."""
        return self._session.name(seat) or self._words("ui.companion.player", n=seat + 1)

    def head(self, place: str, sheet: Sheet) -> str:
        """The headline of a sheet."""
        if self.asks_players(place):
            return self._words("ui.companion.fresh_ask" if self._is_for_one_number else "ui.companion.how_many")
        return self.sentence(sheet.head)

    @property
    def _is_for_one_number(self) -> bool:
        """Whether there is only one number of players to choose from."""
        return len(self._session.companion.seats) == 1

    def choice(self, place: str, choice: SheetChoice) -> str:
        """The label of a choice's button."""
        if self.asks_players(place):
            key = "ui.companion.fresh" if self._is_for_one_number else "ui.companion.players"
            return self._words(key, **choice.words[1])
        return self.sentence(choice.words)

    def label(self, line: PlayerLine) -> str:
        """The name of a line: of a player, or of something on the table."""
        return self.sentence(line.head) if line.seat == NO_SEAT and line.head else self.name(line.seat)

    def sentence(self, sentence: Sentence) -> str:
        """A sentence of the game's companion."""
        key, gaps = sentence
        named: dict[str, object] = dict(gaps)
        for gap, value in gaps.items():
            if gap == "player":
                named[gap] = self.name(int(value))
            elif gap.startswith("card"):
                named[gap] = self._words.card(self.game, str(value))
            elif gap == "rules":
                named[gap] = self._card_text(str(value))
        return self._words(f"{self.game}.companion.{key}", **named)

    def _card_text(self, key: str) -> str:
        """The text printed on a card, "" if there is none."""
        rules = GAMES[self.game]
        name = f"{self.game}.card.{key}.text"
        return self._words(name, **rules.cards[rules.index[key]].numbers) if self._words.has(name) else ""
