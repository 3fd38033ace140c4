"""Where things lie on the screen, for 2 to 6 seats in windows of several shapes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.core.layout import ZoneKind
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.surface import ground
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import lay_out, settle, sit_at

pytestmark = pytest.mark.usefixtures("still")
SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768)]
CORNER = 0.22
"""The share of a card's width and height where its number and class are."""


MOMENTS = {"draft": "draft", "deploy": "random", "turn": "random"}
"""The set-up of a match, by what is done in it."""


def moments(app: App, seats: int, names: Iterable[str] = MOMENTS) -> list[tuple[str, Table]]:
    """A table while it drafts, lays out and fights, or only some of that."""
    found = []
    for name, setup in ((name, MOMENTS[name]) for name in names):
        table = sit_at(app, ["person"] + ["novice"] * (seats - 1), speed="instant", setup=setup)
        settle(table)
        if name == "turn":
            lay_out(table)
        found.append((name, table))
    return found


def cards_of(table: Table, zone: str) -> list[ScreenElement]:
    """The cards of the viewer's hand or pack, from left to right."""
    keys = {row.key for row in table.rules.cards}
    lying = [thing for thing in table.elements() if thing.label.rpartition("(")[2].rstrip(")") in keys]
    index = table.board.view.layout.zone_index[zone]
    mine = {table.rules.cards[card & 0x3FF].key for card in table.board.view.zones[index]}
    return sorted((t for t in lying if t.label.rpartition("(")[2].rstrip(")") in mine), key=lambda t: t.rect.x)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_everything_is_in_the_window_and_nothing_covers_the_hand(
    open_app: OpenApp, size: tuple[int, int], seats: int
) -> None:
    app = open_app(size)
    window = Rect((0, 0), size)
    for name, table in moments(app, seats):
        app.replace(table)
        settle(table)
        outside = [thing for thing in app.elements() if not window.contains(thing.rect)]
        assert not outside, f"{name}: {outside}"
        for zone in ("s0.hand", "s0.pack"):
            _check_hand(app, table, zone)


def _check_hand(app: App, table: Table, zone: str) -> None:
    """Every card's top left corner is seen: neighbours to the right or below start beyond it, and nothing else lies
    there."""
    held = cards_of(table, zone)
    others = [thing for thing in app.elements() if thing not in held]
    for card, following in pairwise(held):
        beside = following.rect.x - card.rect.x >= CORNER * card.rect.width
        assert beside or not following.rect.colliderect(card.rect)
    for card in held:
        corner = Rect(card.rect.topleft, (round(card.rect.width * CORNER), round(card.rect.height * CORNER)))
        covering = [thing.label for thing in others if thing.rect.colliderect(card.rect)]
        assert not covering and corner.width > 10, f"{covering} over {card.label}"


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_zone_that_matters_has_a_place(open_app: OpenApp, seats: int) -> None:
    app = open_app()
    for name, table in moments(app, seats):
        view, board = table.board.view, table.board
        for zone, spec in enumerate(view.layout.zones):
            has_cards = any(card >= 0 for card in view.zones[zone])
            battle = name == "turn" and spec.name.endswith((".field", ".discard"))
            if spec.kind is ZoneKind.GRID or battle or (has_cards and spec.owner >= 0):
                assert board.areas[zone] is not None or name == "draft", f"{spec.name} while {name}"
        assert all(table.plate_rect(seat) for seat in range(seats)), name
        assert table.rect(board.arrangement["question"]).width > 200


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_card_is_never_smaller_than_can_be_read(open_app: OpenApp, size: tuple[int, int], seats: int) -> None:
    app = open_app(size)
    ((_, table),) = moments(app, seats, ["turn"])
    app.replace(table)
    settle(table)
    fields = [thing for thing in app.elements() if ".field/" in thing.label]
    assert len(fields) == 9 * seats
    assert min(thing.rect.width for thing in fields) >= 44 * min(size[0] / 1280, size[1] / 720)
    buttons = [thing.rect for thing in app.elements() if thing.role == "button"]
    assert all(rect.collidelist([other for other in buttons if other != rect]) < 0 for rect in buttons)


def test_names_of_piles_keep_off_the_decorated_sides(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_at(app, game="gothest")
    wide, pink = 100, (255, 0, 255)  # as wide as "Pasado: ganado"
    ink = Surface((wide, 20))
    ink.fill(pink)
    monkeypatch.setattr(ground, "_label_ink", lambda *_: ink)
    picture = ground.drawn(table.tabletop)
    named = [
        x
        for x in range(picture.get_width())
        if any(picture.get_at((x, y))[:3] == pink for y in range(0, picture.get_height(), 15))
    ]
    dashes = 12  # pixels from the side of the window
    assert min(named) >= dashes and max(named) < picture.get_width() - dashes and len(named) > wide
