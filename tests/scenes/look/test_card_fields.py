"""Fields that only some classes of cards carry, names on slanting plates, and games with several backs."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game import GAMES
from game.core.cards import CardKind
from scenes.look import cards
from scenes.look.theme import Face, Field, GameLook
from scenes.shell.app import App
from tests.conftest import OpenApp

GIRL, NUMBER = CardKind("kira", "character", {"life": 6}), CardKind("n7", "number", {"number": 7, "damage": 2})


def faces_with(fields: list[Field]) -> cards.FacePainter:
    """Faces of Go Out Battle that carry these fields only."""
    made = cards.FacePainter("goout")
    made.look = GameLook(face=Face(number="life", field=fields))
    return made


def changed(one: Surface, other: Surface) -> Rect:
    """The box of the pixels that differ."""
    found = [
        Rect(x, y, 1, 1)
        for x in range(one.get_width())
        for y in range(one.get_height())
        if one.get_at((x, y)) != other.get_at((x, y))
    ]
    return found[0].unionall(found) if found else Rect(0, 0, 0, 0)


@pytest.mark.parametrize(("row", "written"), [(GIRL, True), (NUMBER, False)])
def test_a_field_is_written_on_its_classes_only(app: App, row: CardKind, written: bool) -> None:
    field = Field("number", (14, 16, 104, 88), 58, classes=("character",))
    bare, drawn = faces_with([]).paint(row, 140), faces_with([field]).paint(row, 140)
    assert bool(changed(bare, drawn)) is written


def test_the_number_is_the_one_that_the_look_names(app: App) -> None:
    made = faces_with([])
    assert made._words("number", GIRL) == "6"
    assert made._words("number", NUMBER) == ""


def test_a_turned_field_leans_against_the_clock(app: App) -> None:
    level = Field("number", (120, 260, 200, 100), 90)
    box = changed(faces_with([]).paint(GIRL, 280), faces_with([level]).paint(GIRL, 280))
    level.turn = 90
    turned = changed(faces_with([]).paint(GIRL, 280), faces_with([level]).paint(GIRL, 280))
    assert box.size != turned.size
    assert max(abs(turned.width - box.height), abs(turned.height - box.width)) <= 3
    assert abs(turned.centerx - box.centerx) <= 3
    assert abs(turned.centery - box.centery) <= 3


def test_a_game_may_have_several_backs(app: App) -> None:
    plain, second = cards.back("goout", 140), cards.back("goout", 140, 2)
    assert plain.get_size() == second.get_size() == (100, 140)
    assert plain.get_at((50, 20)) != second.get_at((50, 20))
    assert cards.back("goout", 140, 2) is second


@pytest.mark.parametrize(("height", "written"), [(616, {"text", "name"}), (200, {"short"}), (84, {"small name"})])
def test_what_is_too_small_to_be_read_gives_way_to_fewer_words(app: App, height: int, written: set[str]) -> None:
    """The text with the name beside it; instead of both a few words; instead of those the name alone."""
    places: dict[str, tuple[float, float, float, float]] = {
        "text": (30, 480, 380, 110),
        "name": (30, 20, 380, 60),
        "short": (30, 150, 380, 90),
        "small name": (30, 300, 380, 100),
    }
    fields = [
        Field("text", places["text"], 24, min=17),
        Field("name", places["name"], 40, shown="along"),
        Field("short", places["short"], 54, min=40, shown="instead"),
        Field("name", places["small name"], 90, min=60, shown="instead"),
    ]
    bare, drawn = faces_with([]).paint(GIRL, height), faces_with(fields).paint(GIRL, height)
    scale = height / 616
    found = {name for name, box in places.items() if _differs(bare, drawn, Rect([round(edge * scale) for edge in box]))}
    assert found == written


def _differs(one: Surface, other: Surface, box: Rect) -> bool:
    return one.subsurface(box).copy().get_buffer().raw != other.subsurface(box).copy().get_buffer().raw


def test_only_cards_with_text_say_more_when_large(app: App) -> None:
    assert cards.has_words("goout", GIRL) and not cards.has_words("goout", NUMBER)


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_small_fighters_wear_their_name_on_the_ribbon_and_nowhere_else(open_app: OpenApp, language: str) -> None:
    """As large as they lie beside four opponents at 1280x720."""
    open_app(language=language)
    ribbon, high = Rect(3, 82, 66, 22), 130
    for row in (row for row in GAMES["goout"].cards if row.cls == "character"):
        named, *others = [spot for spot in cards.words_on("goout", row, high) if spot.top > 70]
        assert ribbon.contains(named), row.key
        assert len(others) == 1, (row.key, "and what it does")
        larger = max(cards.words_on("goout", row, 200), key=lambda spot: spot.bottom)
        assert larger.top >= 157, (row.key, "below the ribbon")
