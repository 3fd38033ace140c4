"""Evenings beside printed cards, driven through the window: GOTHIES in both games, BattleGoats, names, lots, undo."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest
from pygame import Event

from game import GAMES
from game.core.actions import BadData
from game.core.companion import LOT
from scenes.companion.session import MOST_LETTERS, CompanionSession, session_of
from scenes.companion.sheet_page import SheetPage
from scenes.companion.trail import Trail
from scenes.pages.printed_cards import PrintedCards
from scenes.shell.app import App
from scenes.storage.files import problems
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.scenes.person import click, find, press, sees

GAMES_WITH_IT = sorted(game for game, rules in GAMES.items() if rules.companion)


def go(app: App, hands: str, *labels: str) -> None:
    """Press one thing after another, with the mouse or by the keys alone; scroll to what is out of view."""
    for label in labels:
        if hands == "keys":
            for _ in range(80):
                if sees(app, label) and find(app, label).focused:
                    break
                press(app, pygame.K_TAB)
            assert find(app, label).focused, label
            press(app, pygame.K_RETURN)
        else:
            for _ in as_long_as(lambda: not sees(app, label)):
                before = app.elements()
                app.step([Event(pygame.MOUSEWHEEL, x=0, y=-3)], 0.02)
                assert app.elements() != before, f"{label} is nowhere"
            click(app, label)


def name_players(app: App, *names: str) -> None:
    """Type names into the boxes, from the first player on."""
    go(app, "mouse", "Names of the players")
    for number, name in enumerate(names, 1):
        click(app, f"Name of Player {number}")
        for letter in name:
            app.step([Event(pygame.TEXTINPUT, text=letter)], 0.02)
        press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_the_gothies_sheet_leads_a_match_to_its_winner(app: App, hands: str) -> None:
    app.push(PrintedCards())
    go(
        app,
        hands,
        "GOTHIES: the score",
        "3 players",
        "Against each other",
        "Player 2",
        "Player 2 is done",
        "Player 1",
        "More than 20",
        "−48",
    )
    assert sees(app, "Has woken up and is out")
    go(app, hands, "Player 3 is done")
    assert sees(app, "Turn 3: Player 2 plays"), "the first player is passed over"
    go(app, hands, "Player 3", "+5", "Player 3", "−3", "Player 3", "More than 20", "−50")
    assert sees(app, "Player 2 dreams on and wins")
    go(app, hands, "Undo")
    assert sees(app, "Turn 3: Player 2 plays") and session_of(app, "gothies").told.steps[-1] == "hit/2/3"


@pytest.mark.parametrize("size", [(1280, 720), (450, 900), (900, 1200)])
def test_the_gothies_sheet_leads_through_a_night_together(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.push(SheetPage("gothies"))
    go(app, "mouse", "2 players", "Together")
    name_players(app, "Ann", "Bob")
    for streya in ("Ann", "Bob"):
        assert sees(app, f"Turn 0: {streya} draws 5 and only buys")
        go(app, "mouse", f"{streya} is done")
    go(app, "mouse", "Ann is done", "Bob is done", "They come nearer, 1 new")
    assert sees(app, "Zone 3: 1 monster against GOTHIES")
    go(app, "mouse", "Whom do they attack?")
    assert sees(app, "Ann: Monsters with A or O") and sees(app, "Bob: Monsters with A or E")
    press(app, pygame.K_ESCAPE)
    go(app, "mouse", "Zone 3", "A monster is overcome")
    assert sees(app, "Zone 3: Nobody is here. 1 more at the end of this turn.")
    go(app, "mouse", "Ann is done", "Bob is done", "Harm to the Well", "−7")
    assert find(app, "Well of Ceiba") and session_of(app, "gothies").told.steps[-1] == "harm/7"
    press(app, pygame.K_BACKSPACE)
    assert sees(app, "the monsters act") and session_of(app, "gothies").told.steps[-1] == "done"


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_who_beats_whom_is_looked_up(app: App, hands: str) -> None:
    app.push(PrintedCards())
    go(app, hands, "BattleGoats", "2 players", "Who beats whom?", "Goats", "Pikegoat", "Heroes", "Jonas")
    assert sees(app, "1 to 8: Pikegoat falls")
    go(app, hands, "In front of Pikegoat: 0", "2")
    assert sees(app, "9 to 8: Jonas falls") and sees(app, "+4 for each card directly in front")
    go(app, hands, "The other way round")
    assert sees(app, "8 to 9: Jonas falls")
    press(app, pygame.K_BACKSPACE)
    assert sees(app, "9 to 8: Jonas falls"), "undo stays where it is pressed"


def test_a_draft_is_led_to_the_first_attack(app: App) -> None:
    app.push(SheetPage("battlegoats"))
    go(app, "mouse", "3 players", "Draft", "Done, go on")
    for left in range(7, 0, -1):
        assert sees(app, f"Keep 1 of {left + 1} cards")
        go(app, "mouse", "Done, go on")
    go(app, "mouse", "Player 3 is ready", "Draw lots")
    assert sees(app, "attacks, or uses an action")
    first = session_of(app, "battlegoats").told.steps[-1]
    assert first in {"first/0", "first/1", "first/2"}, "what the lot has said is kept, not that there was one"
    again = CompanionSession("battlegoats", app.folders)
    assert again.sheet("") == session_of(app, "battlegoats").sheet("")


def test_lots_are_fair(app: App) -> None:
    """Three thousand of three seats: each within five standard deviations of a thousand; the luck of the test is
    fixed."""
    evening = CompanionSession("gothies", app.folders, Random(4))
    evening.begin(3)
    evening.do("mode/rivals")
    found = Counter[str]()
    for _ in range(3000):
        evening.do(LOT.join(f"first/{seat}" for seat in range(3)))
        found[evening.told.steps.pop()] += 1
        evening._go_over()
    assert len(found) == 3 and all(abs(many - 1000) < 130 for many in found.values())


def test_names_are_typed_and_stay_for_the_next_match(app: App) -> None:
    app.push(SheetPage("goout"))
    go(app, "mouse", "3 players")
    name_players(app, "Ann", "Bartholomew the Great")
    assert sees(app, "Ann") and sees(app, "Player 3")
    assert CompanionSession("goout", app.folders).name(1) == "Bartholomew the Great"[:MOST_LETTERS].strip()
    go(app, "mouse", "Ann", "Out of this battle", "New match", "4 players")
    assert sees(app, "Ann") and not sees(app, "Player 1") and sees(app, "Player 4")


def test_backspace_in_a_name_takes_a_letter_and_no_step(app: App) -> None:
    app.push(SheetPage("goout"))
    go(app, "mouse", "3 players", "Player 1", "2 damage", "Names of the players", "Name of Player 1")
    for letter in "Ann":
        app.step([Event(pygame.TEXTINPUT, text=letter)], 0.02)
    press(app, pygame.K_BACKSPACE)
    evening = session_of(app, "goout")
    assert evening.name(0) == "An" and evening.told.steps == ["hurt/0/2"]


def test_a_name_from_a_file_is_short_and_harmless(app: App) -> None:
    path = app.folders.data / "companion" / "goout.toml"
    path.parent.mkdir(parents=True)
    path.write_text('players = 2\nnames = ["A\\u202en\\tn", "B"]', "utf-8")
    assert CompanionSession("goout", app.folders).name(0) == "An n"
    path.write_text(f'players = 2\nnames = ["{"x" * 99}"]', "utf-8")
    assert CompanionSession("goout", app.folders).name(0) == ""
    problems.take_new()


@pytest.mark.parametrize("game", GAMES_WITH_IT)
def test_nonsense_is_refused_and_changes_nothing(app: App, game: str) -> None:
    """Steps and places at random, half of them broken: BadData is all that ever happens."""
    companion, luck = GAMES[game].companion, Random(game)
    assert companion is not None
    for players in companion.seats:
        known, parts = companion.start(players), {"0", "1", "9", "-1", "x", ""}
        for _ in range(250):
            shown = companion.sheet(known, "/".join(luck.choices(sorted(parts), k=luck.randint(1, 4))))
            words = [one for choice in shown.choices for one in (*choice.step.split(LOT), choice.opens) if one]
            words += [line.opens for line in shown.lines if line.opens]
            parts.update(part for word in words for part in word.split("/"))
            step = luck.choice([*words, "/".join(luck.choices(sorted(parts), k=luck.randint(1, 4)))])
            before = repr(known)
            try:
                known = companion.do(known, step)
            except BadData:
                assert repr(known) == before


@pytest.mark.parametrize("game", GAMES_WITH_IT)
def test_undo_is_an_evening_with_one_step_less(app: App, game: str) -> None:
    evening, luck = CompanionSession(game, app.folders), Random(21)
    evening.begin(evening.companion.seats[-1])
    trail, place = Trail(), ""
    for _ in range(400):
        shown = evening.sheet(place, trail)
        ways = [(choice.step.split(LOT)[0], choice.opens) for choice in shown.choices]
        ways += [("", line.opens) for line in shown.lines if line.opens]
        step, place = luck.choice([*ways, ("", "")])
        if evening.companion.is_look_up(step):
            evening.look_up(step, trail)
        elif step:
            evening.do(step)
    taken = list(evening.told.steps)
    assert len(taken) > 10
    for many in range(len(taken) - 1, -1, -1):
        evening.undo()
        known = evening.companion.start(evening.players)
        for step in taken[:many]:
            known = evening.companion.do(known, step)
        assert evening._known == known
