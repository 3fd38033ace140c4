"""Rivals on the new-game page: name, face and taste beside the level; remembered, and never twice at one table."""

from __future__ import annotations

import pygame
import pytest

from game.ai.rivals import RIVALS
from scenes.look import seat_marks
from scenes.pages.new_game import NewGame
from scenes.saves.setup import SeatSetup, Setup, with_names
from scenes.shell.app import App
from scenes.storage.settings_file import LastGame, LastSeat
from tests.scenes.person import find, press, sees


def opened(app: App, *kinds: str, game: str = "goout") -> NewGame:
    app.settings.last[game] = LastGame([LastSeat(kind) for kind in kinds], {})
    page = NewGame(game)
    app.push(page)
    return page


def next_rival(app: App, page: NewGame, seat: int) -> None:
    """The keyboard goes to the row of a seat and one rival on."""
    row = next(widget for widget in page.widgets if widget.label == f"Who plays at seat {seat}")
    page.focus_on(row)
    press(app, pygame.K_RIGHT)


def test_a_rival_has_a_name_a_line_and_keeps_the_level(app: App) -> None:
    page = opened(app, "person", "expert")
    next_rival(app, page, 2)
    assert page.setup().seats[1] == SeatSetup("expert+bold", "Brash Bruno")
    assert sees(app, "likes a risk") and "Brash Bruno" in find(app, "Who plays at seat 2").label
    assert page.setup().seats[1].level == "expert" and page.setup().seats[1].rival == "bold"


def test_where_roles_are_secret_nobody_is_said_to_have_a_taste(app: App) -> None:
    opened(app, "person", "expert+bold", game="goblins")
    assert sees(app, "Brash Bruno") and not sees(app, "likes a risk")


def test_nobody_sits_twice_at_a_table(app: App) -> None:
    page = opened(app, "person", "expert+bold", "regular")
    seen = set()
    for _ in range(6):
        next_rival(app, page, 3)
        seen.add(page.setup().seats[2].rival)
    assert seen == {*RIVALS, ""} - {"bold"}


@pytest.mark.parametrize("kind, left", [("master+thief", "master+thief"), ("master+nobody", "regular")])
def test_last_times_rivals_come_again_if_they_still_exist(app: App, kind: str, left: str) -> None:
    assert opened(app, "person", kind).setup().seats[1].kind == left


def test_a_new_seat_is_as_strong_as_the_last_and_its_own(app: App) -> None:
    page = opened(app, "person", "master+thief")
    page.choices.set_count(3)
    page.rebuild()
    assert [seat.kind for seat in page.setup().seats] == ["person", "master+thief", "master"]


def test_a_rival_without_a_name_at_the_table_has_its_own(app: App) -> None:
    setup = with_names(Setup("goout", (SeatSetup("person", ""), SeatSetup("novice+showoff", ""))), app.text)
    assert [seat.name for seat in setup.seats] == ["You", "Lola Limelight"]


@pytest.mark.parametrize("rival", RIVALS)
def test_every_rival_has_a_face(app: App, rival: str) -> None:
    face, usual = seat_marks.rival_portrait("goout", 1, rival, 96), seat_marks.portrait("goout", 1, 96)
    assert face.get_size() == (96, 96)
    assert pygame.image.tobytes(face, "RGBA") != pygame.image.tobytes(usual, "RGBA")
    assert seat_marks.rival_portrait("goout", 1, "", 96) is usual
