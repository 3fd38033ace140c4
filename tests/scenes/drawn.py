"""Draws what the tests of the rules play: every decision of theirs, event by event, through several eyes.

    python -m pytest -p tests.scenes.drawn tests/goblins tests/gothies

Scenarios reach what play by chance seldom does. A test whose table cannot be drawn, or whose mirror does not end at the
match's view, fails. Tests that play on for long are drawn in full for some decisions, and now and then afterwards.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import copy
import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from game import GAMES
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event
from game.core.match import Match
from game.core.state import State
from game.core.views import mask_event
from scenes.doors import LazyDoors
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from scenes.table.table import Table
from tests.scenes.look.test_every_moment import draw_all

_WHOLE, _EACH = 30, 25
_submit = Match.submit
_decisions: Counter[str] = Counter()


@cache
def _app() -> App:
    return App(Settings(), Folders(Path(tempfile.mkdtemp(prefix="drawn-"))), LazyDoors, (1280, 720))


@cache
def _table(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Table:
    """A table for people only, where any match of this kind can be laid."""
    setup = Setup(game, tuple(SeatSetup("person", "") for _ in range(seats)), dict(options), 5, "normal")
    table = Table(_app(), setup)
    _app().replace(table)
    return table


def _lay(table: Table, match: Match, state: State, decisions: int) -> None:
    """The match as it was after `decisions` decisions lies on the table."""
    shown = copy.copy(match)
    shown._state, shown._past, shown._taken_back = state, match._past[:decisions], []
    table.seating.match = shown
    table.seating.version += 1
    table.tabletop.covered = False


def draw(match: Match, before: State, action: Action, news: Sequence[Event]) -> None:
    """Draw what came of a decision: for the player who made it, for another seat, and for one who only watches."""
    rules = match.rules
    table = _table(rules.key, before.seats, tuple(before.options.items()))
    for viewer in (action.seat, (action.seat + 1) % before.seats, SPECTATOR):
        table.seating.viewer = viewer
        _lay(table, match, before, match.decisions - 1)
        table.show_now()
        _lay(table, match, match._state, match.decisions)
        seen = (mask_event(event, viewer, rules) for event in news)
        table.director.add([event for event in seen if event is not None], match.decisions)
        draw_all(table)
        assert table.board.view == match.view(viewer)


def submit(match: Match, action: Action) -> list[Event]:
    """Carries out an action and draws it."""
    before = match._state
    news = _submit(match, action)
    test = os.environ.get("PYTEST_CURRENT_TEST", "")
    _decisions[test] += 1
    if match.rules.key in GAMES and (_decisions[test] <= _WHOLE or _decisions[test] % _EACH == 0):
        draw(match, before, action, news)
    return news


pytest.MonkeyPatch().setattr(Match, "submit", submit)
