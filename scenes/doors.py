"""Opens every page by name: the only module that imports pages.

A page is imported when its door is first opened, so that the title shows in half a second. No other module of scenes/
imports inside a function, except the start in launch.py.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from game import GAMES
from game.core.guide import FinalScore
from game.core.match import Match
from game.core.puzzle import Puzzle
from game.core.state import State
from scenes.saves.previously import StorySoFar
from scenes.saves.replay_files import SavedReplay
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.scene import Doors, Host, Scene, SpelledText, TableSnapshot
from scenes.words.catalogue import Variant

_GARBAGE_FROM = 20_000
"""New objects after which garbage is looked for among them. Each frame of a table makes a thousand, and lets go of as
many; with Python's own 700 the search takes a tenth of such a frame, and once in a while 20 ms. What this leaves is
found while nothing happens (`App`)."""


def import_tables() -> None:
    """Import the rules of all games, and what every table needs. From then on garbage is looked for, but not among what
    was imported."""
    try:
        for game in GAMES:
            GAMES[game]
        import scenes.pages.new_game
        import scenes.table.table  # noqa: F401
    finally:
        if not gc.isenabled():
            gc.freeze()
            gc.set_threshold(_GARBAGE_FROM)
            gc.enable()


class LazyDoors(Doors):
    """The Doors of the program: each page is imported when it is first asked for."""

    def __init__(self, app: Host) -> None:
        self._app = app

    def read_ahead(self) -> None:
        Thread(target=import_tables, name="read ahead", daemon=True).start()

    def title(self) -> Scene:
        from scenes.pages.title import Title

        return Title()

    def first_start(self) -> Scene:
        from scenes.pages.first_start import FirstStart

        return FirstStart()

    def new_game(self, game: str, printed: bool = False) -> Scene:
        from scenes.pages.new_game import NewGame

        return NewGame(game, printed)

    def lobby(self, game: str, setup: Setup | None = None, printed: bool = False) -> Scene:
        from scenes.lobby.page import Lobby

        return Lobby(game, setup, printed)

    def learn(self) -> Scene:
        from scenes.pages.learn import Learn

        return Learn()

    def printed_cards(self) -> Scene:
        from scenes.pages.printed_cards import PrintedCards

        return PrintedCards()

    def companion(self, game: str) -> Scene:
        from scenes.companion.duel_page import DuelPage
        from scenes.companion.sheet_page import SheetPage

        companion = GAMES[game].companion
        return DuelPage(game) if companion and companion.side_by_side else SheetPage(game)

    def throw(self, what: str) -> Scene:
        from scenes.pages.throw_demo import ThrowDemo

        return ThrowDemo(what)

    def table(self, setup: Setup) -> Scene:
        from scenes.table.table import Table

        return Table(self._app, setup)

    def previously(self, story: StorySoFar) -> Scene:
        from scenes.pages.previously import Previously

        return Previously(story)

    def resume(self, match: str, speed: str | None = None, step_back: bool = False, retold: bool = False) -> bool:
        from scenes.table.resume import resume

        return resume(self._app, match, speed, step_back, retold)

    def after_match(self, summary: MatchSummary, view: State, count: FinalScore | None) -> Scene:
        if spoils := self._spoils(summary, view):
            return spoils
        if count is None:
            return self.results(summary)
        from scenes.pages.ceremony import Ceremony

        return Ceremony(summary, count)

    def _spoils(self, summary: MatchSummary, view: State) -> Scene | None:
        if GAMES[summary.setup.game].collecting is None:
            return None
        from scenes.collection.spoils import spoils_page

        return spoils_page(self._app, summary, view)

    def results(self, summary: MatchSummary) -> Scene:
        from scenes.pages.results import Results

        return Results(summary)

    def help(self, game: str, variant: Variant, page: int = 1) -> Scene:
        from scenes.pages.help import RulesHelp

        return RulesHelp(game, variant, page)

    def signs(self, game: str, variant: Variant) -> Scene:
        from scenes.pages.signs import SignsPage

        return SignsPage(game, variant)

    def lessons(self, game: str) -> Scene:
        from scenes.pages.lessons import LessonsPage

        return LessonsPage(game)

    def lesson(self, key: str, chapter: int | None = None) -> bool:
        from scenes.lessons.guided_table import open_lesson

        return open_lesson(self._app, key, chapter)

    def puzzles(self, game: str) -> Scene:
        from scenes.puzzles.page import PuzzlesPage

        return PuzzlesPage(game)

    def puzzle(self, game: str, key: str) -> bool:
        from scenes.puzzles.puzzle_table import open_named

        return open_named(self._app, game, key)

    def own_puzzle(self, puzzle: Puzzle, players: tuple[SeatSetup, ...]) -> bool:
        from scenes.puzzles.puzzle_table import open_puzzle

        return open_puzzle(self._app, puzzle, players=players)

    def cards(self, game: str, variant: Variant) -> Scene:
        from scenes.pages.cards_browser import CardsBrowser

        return CardsBrowser(game, variant)

    def strength(self, game: str) -> Scene:
        from scenes.pages.strength import StrengthPage

        return StrengthPage(game)

    def settings(self) -> Scene:
        from scenes.pages.settings import SettingsPage

        return SettingsPage()

    def keys(self) -> Scene:
        from scenes.pages.keys import KeysPage

        return KeysPage()

    def letter_grid(self, field: SpelledText, on_done: Callable[[str], None]) -> Scene:
        from scenes.pages.letter_grid import LetterGrid

        return LetterGrid(field, on_done)

    def credits(self) -> Scene:
        from scenes.pages.credits import Credits

        return Credits()

    def saved_matches(self) -> Scene:
        from scenes.pages.saved_matches import SavedMatches

        return SavedMatches()

    def finished_matches(self) -> Scene:
        from scenes.replay.finished_matches import FinishedMatches

        return FinishedMatches()

    def statistics(self) -> Scene:
        from scenes.statistics.page import StatisticsPage

        return StatisticsPage()

    def replay(self, match: SavedReplay, at: int | None = None) -> None:
        from scenes.replay.page import open_replay

        open_replay(self._app, match, at)

    def replay_file(self, path: Path) -> None:
        from scenes.replay.page import open_replay_file

        open_replay_file(self._app, path)

    def look_back(self, match: Match, seats: tuple[SeatSetup, ...], viewer: int, decision: int) -> Scene:
        from scenes.replay.page import Replay, replay_so_far

        return Replay(*replay_so_far(match, seats), viewer, decision)

    def review(self, match: SavedReplay) -> None:
        from scenes.replay.review import open_review

        open_review(self._app, match)

    def unveiling(self, match: SavedReplay) -> None:
        from scenes.replay.unveiling import open_unveiling

        open_unveiling(self._app, match)

    def opponent_view(self, table: TableSnapshot, seat: int) -> Scene:
        from scenes.replay.opponent_view import OpponentView

        return OpponentView(table, seat)
