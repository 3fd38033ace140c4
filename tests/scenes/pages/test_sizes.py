"""Every quiet scene at every size: nothing sticks out of the window or lies on top of something else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game import GAMES
from scenes.companion.sheet_page import SheetPage
from scenes.look.widgets.card_zoom import CardZoom
from scenes.look.widgets.page import Page
from scenes.pages.cards_browser import CardsBrowser
from scenes.pages.credits import Credits
from scenes.pages.first_start import FirstStart
from scenes.pages.help import RulesHelp
from scenes.pages.learn import Learn
from scenes.pages.new_game import NewGame
from scenes.pages.printed_cards import PrintedCards
from scenes.pages.results import Results
from scenes.pages.settings import SettingsPage
from scenes.pages.throw_demo import ThrowDemo
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.table.intents import GiveUp
from scenes.table.match.curtain_page import Curtain, Handover
from scenes.table.match.pause import Pause

GAME = "battlegoats"
GAME_WITH_COMPANION = next(game for game, rules in GAMES.items() if rules.companion)
SIX = tuple(SeatSetup("regular", f"A rather long name {seat}") for seat in range(6))
PAGES: dict[str, Callable[[], Page]] = {
    "first": FirstStart,
    "title": Title,
    "learn": Learn,
    "printed": PrintedCards,
    "throw": lambda: ThrowDemo("d20", 1),
    "companion": lambda: SheetPage(GAME_WITH_COMPANION),
    "newgame": lambda: NewGame(GAME),
    "settings": SettingsPage,
    "credits": Credits,
    "rules": lambda: RulesHelp(GAME),
    "cards": lambda: CardsBrowser(GAME),
    "curtain": lambda: Curtain(print, Handover(0, "Maximiliana", "#c8492f")),
    "results": lambda: Results(MatchSummary(Setup(GAME, SIX), "LAST_ARMY", (1, 2, 3, 4, 5, 6))),
    "pause": lambda: Pause(print, (GiveUp,)),
    "zoom": lambda: CardZoom(GAME, GAMES[GAME].cards),
}


WINDOWS = [
    ((1280, 720), 1.0, 1.0),
    ((1280, 720), 2.0, 1.5),
    ((1280, 720), 0.75, 0.8),
    ((1280, 720), 1.4, 1.0),
    ((1920, 1080), 1.0, 1.5),
    ((1920, 1080), 2.0, 1.0),
    ((800, 600), 1.0, 1.0),
    ((640, 360), 1.0, 1.0),
    ((2560, 1080), 1.5, 1.2),
    ((720, 1280), 1.0, 1.0),
]
"""Pixels, and the scales of widgets and of words."""
TIGHT = (1, 7)
"""Windows in which there is least room: every page is tried in them on every run, and in one of the others."""


@pytest.mark.parametrize(
    ("name", "size", "ui", "letters"),
    [
        pytest.param(name, *window, marks=() if at in TIGHT or (at - number) % len(WINDOWS) == 0 else pytest.mark.slow)
        for number, name in enumerate(PAGES)
        for at, window in enumerate(WINDOWS)
    ],
)
def test_nothing_is_cut_or_overlaps(
    open_app: Callable[..., App], name: str, size: tuple[int, int], ui: float, letters: float
) -> None:
    app = open_app(size, ui_scale=ui, text_scale=letters)
    if name in ("pause", "zoom"):
        app.push(Title())
    page = PAGES[name]()
    app.push(page)
    if isinstance(page, NewGame):
        page.choices.set_count(6)
        page.rebuild()
    app.step([], 0.1)
    window = app.screen.get_rect()
    for widget in page.widgets:
        rect = page.place(widget)
        if page.scroll and widget in page.scroll.widgets:
            assert page.scroll.rect.left - 2 <= rect.left and rect.right <= page.scroll.rect.right + 2, widget.label
        else:
            assert window.contains(rect), (widget.label, rect)
    for one, other in combinations(page.widgets, 2):
        inside = [page.scroll is not None and widget in page.scroll.widgets for widget in (one, other)]
        if inside[0] == inside[1]:
            both = one.rect.inflate(-3, -3).clip(other.rect.inflate(-3, -3))
            assert not both.width * both.height, (one.label, other.label)
    if page.scroll:
        assert page.scroll.rect.height >= 60 * page.measure.unit
