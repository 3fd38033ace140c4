"""Showpieces at four hundred window sizes: none raises, and none draws outside its room."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect, Surface

from game import GAMES
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.shell.app import App
from scenes.table.show.banner import Banner
from scenes.table.show.showpiece import Showpiece
from scenes.table.signs.thrown import stage
from scenes.table.surface.canvas import Item
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import app_of, lay_out, settle, sit_at
from tests.windows.cheap import without_pixels
from tests.windows.rooms import PIXELS, seen, strays
from tests.windows.showpieces import showpieces, throws
from tests.windows.sizes import Window, bring_to, told, windows

pytestmark = pytest.mark.usefixtures("still")
SEED = 40
MANY = 400
FEW, SOME = 3, 100
"""Windows in which every game draws its showpieces on every run, and in which its sums are tried; all are slow."""
MOMENTS = (0.0, 0.03, 0.12, 0.2, 0.35, 0.5, 0.65, 0.8, 0.93, 1.0)
"""Shares of a scene's time at which it is looked at, besides its verdict."""
STAYS = (
    "splash",
    "ring ground",
    "weighing",
    "clash total",
    "clash line",
    "clash words",
    "clash band",
    "door words",
    "banner",
    "gain",
    "letter",
)
"""Items that stand in the window at the verdict, by the beginning of their names; others fly."""


def faults(table: Table, window: Window) -> list[str]:
    """The items drawn outside their room by any showpiece in this window."""
    found: list[str] = []
    for calm in (False, True):
        for scene in showpieces(table, calm):
            name = f"{type(scene).__name__} {'calm ' * calm}at {told(window)}"
            for moment in (*(share * scene.seconds for share in MOMENTS), scene.verdict):
                scene.time = moment
                found += [f"{name}: {stray}" for stray in strays(scene.items())]
            found += [
                f"{name}: {item.name} {seen(item)} is not in the window"
                for item in standing(scene)
                if not table.tabletop.window.inflate(2 * PIXELS, 2 * PIXELS).contains(seen(item))
            ]
    return found + thrown(table, window)


def standing(scene: Showpiece) -> Sequence[Item]:
    """The items that stand in the window when the result is to be seen and nothing of it moves any more."""
    scene.time = scene.verdict + 0.6 * (scene.seconds - scene.verdict)
    return [item for item in scene.items() if str(item.name).strip("('").startswith(STAYS)]


def thrown(table: Table, window: Window) -> list[str]:
    """The items drawn outside their room while a die or a coin is in the air."""
    found: list[str] = []
    for calm in (False, True):
        for throw in throws(table, calm):
            table.director.showpieces.shown = throw
            for share in MOMENTS:
                throw.time = share * (throw.flight + throw.shine)
                items = stage(table.tabletop, table.director)
                found += [f"{type(throw).__name__} at {told(window)}: {stray}" for stray in strays(items)]
                throw.draw(table.tabletop.host.screen)
    table.director.showpieces.shown = None
    return found


def table_of(open_app: OpenApp, game: str, seats: int) -> Table:
    """A table in mid-match, at rest."""
    table = sit_at(open_app(), ("person", *("random",) * (seats - 1)), 7, "normal", game)
    if game == "battlegoats":
        lay_out(table)
    settle(table)
    return table


def tried(open_app: OpenApp, game: str, seats: int, sizes: Sequence[Window]) -> list[str]:
    """All faults of a game's showpieces in these windows."""
    table = table_of(open_app, game, seats)
    found: list[str] = []
    for window in sizes:
        bring_to(app_of(table), window)
        found += faults(table, window)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_showpiece_leaves_its_room(open_app: OpenApp, game: str) -> None:
    at = [*GAMES].index(game)
    sizes = windows(FEW * len(GAMES), SEED)[at :: len(GAMES)]
    found = tried(open_app, game, max(2, GAMES[game].seats[-1 if at % 2 else 0]), sizes)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("most", [False, True], ids=["few", "many"])
@pytest.mark.parametrize("game", GAMES)
def test_no_showpiece_leaves_its_room_in_any_window(open_app: OpenApp, game: str, most: bool) -> None:
    seats = max(2, GAMES[game].seats[-1 if most else 0])
    found = tried(open_app, game, seats, windows(MANY, SEED))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("many", [SOME, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_the_sums_of_showpieces_hold_in_many_windows(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, many: int
) -> None:
    """Without looking at a pixel: parts of pictures lie in these, no size is below zero, and nothing strays. Each game
    tries its part of the windows."""
    table = table_of(open_app, game, 2)
    app = app_of(table)
    without_pixels(monkeypatch)
    found: list[str] = []
    for window in windows(many, SEED + 1)[[*GAMES].index(game) :: len(GAMES)]:
        app.screen = Surface(window.size)
        app.fit(window.size)
        for calm in (False, True):
            for scene in showpieces(table, calm):
                if isinstance(scene, Banner):  # it looks for free room, which takes long
                    continue
                for share in MOMENTS:
                    scene.time = share * scene.seconds
                    found += [f"{type(scene).__name__} at {told(window)}: {stray}" for stray in strays(scene.items())]
    assert not found, "\n".join(found)


def test_what_strays_is_found() -> None:
    room = Rect(10, 10, 50, 50)
    assert strays([Item("stray", 0, room, [(Surface((50, 50)), (10, 11))])])
    assert not strays([Item("home", 0, room, [(Surface((50, 49)), (10, 11))])])


def test_dice_and_coins_fit_their_pictures_in_trays_of_all_sizes(app: App) -> None:
    for side in (*range(30, 120, 9), *range(120, 640, 40)):
        tray = Rect(0, 0, side, side + side % 5)
        for throw in (D20(tray, 20, None, side, False, True), Coin(tray, "heads", side)):
            for share in MOMENTS:
                throw.time = share * (throw.flight + throw.shine)
                assert throw.draw(app.screen).size != (0, 0)
