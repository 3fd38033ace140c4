"""The strip of what happened lies where nothing else lies, at every table, size of the window and size of letters."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from scenes.look.measure import Measure
from scenes.shell.app import App
from scenes.table.intents import LookBack, OpenLog
from scenes.table.panels.recap_strip import More, Told, laid_out
from scenes.table.surface import ground
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import Wanted, free_room
from scenes.table.surface.layout import PANEL, Area
from scenes.table.table import Table
from scenes.words.sentences import LogEntry
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import advance, lay_out, resize, sit_at

pytestmark = pytest.mark.usefixtures("still")
SIZES = ((1280, 720, 1.0), (1600, 900, 1.5), (1920, 1080, 1.0), (2560, 1440, 2.0), (1280, 720, 2.0), (2560, 1440, 1.0))
"""Width and height of the window in pixels, and the scale of widgets."""
SMALL_SIZES = ((1600, 900, 1.5), (1280, 720, 2.0))
"""Those of every run, and of tables between the fewest and the most seats: large widgets in windows of few pixels."""
TABLES = [
    (game, seats, mode)
    for game, rules in GAMES.items()
    for seats in rules.seats
    for mode in (("", "coop") if game == "gothies" and seats > 1 else ("",))
]
ENDS = [table for table in TABLES if table[1] in (GAMES[table[0]].seats[0], GAMES[table[0]].seats[-1])]
"""Tables with the fewest seats and with the most."""
BETWEEN = [table for table in TABLES if table not in ENDS]
LATE = "This is number"
STEPS = {"goout": 9, "goblins": 12}
"""Decisions between two looks at a table."""


def leaning(card: Rect, angle: float) -> Rect:
    """The box around a card that leans by `angle` degrees."""
    corners = [pygame.Vector2(x, y).rotate(angle) for x in (-card.w / 2, card.w / 2) for y in (-card.h / 2, card.h / 2)]
    box = Rect(0, 0, round(2 * max(corner.x for corner in corners)), round(2 * max(corner.y for corner in corners)))
    box.center = card.center
    return box


def lies_on(place: Rect, rect: Rect, area: Area) -> bool:
    """Whether the strip lies on an area itself: between the cards of a row and inside a panel it may lie, not on a
    rim."""
    if area.style in ("question", "clock", "buttons") or (area.style == "stage" and not area.frame):
        return False
    if area.style in ("row", "fan") and not area.frame and not area.label:
        return False
    if area.style == "caption" and area.frame == PANEL and rect.contains(place):
        return False
    return rect.colliderect(place)


def covered(table: Table) -> list[object]:
    """The things that the strip or a cell lies on, cards, plates, captions, buttons, fields, piles, the question, each
    other; or the window's rim."""
    items, places = table.items(), table.panels.recap.places
    assert places
    crossed = [places[n] for n in range(len(places)) if places[n].collidelist(places[:n]) >= 0]
    return [*crossed, *(thing for place in places for thing in covered_by(table, items, place))]


def covered_by(table: Table, items: list[Item], place: Rect) -> list[object]:
    """The things that lie in a place."""
    not_signs = ("button", "glow", "recap")
    others = [item for item in items if isinstance(item.name, tuple) and item.name[0] not in not_signs]
    tabletop = table.tabletop
    under: list[object] = [item.name for item in others if item.rect.colliderect(place)]
    areas = [(name, area) for name, area in tabletop.arrangement.items() if area.style != "scene"]
    under += [name for name, area in areas if lies_on(place, tabletop.rect(area), area)]
    spots = [sprite.spot for held in table.board.sprites for sprite in held if sprite and sprite.spot]
    under += [spot for spot in spots if leaning(tabletop.card_rect(spot), spot.angle).colliderect(place)]
    touched = [thing for thing in table.elements() if thing.role in ("question", "button")]
    under += [thing.label for thing in touched if thing.rect.colliderect(place)]
    return under if tabletop.window.contains(place) else [*under, "window"]


def with_news(table: Table) -> None:
    """Nine things have happened, two of them to the viewer."""
    seats = len(table.setup.seats)
    table.director.log = [entry for entry in table.director.log if LATE not in entry.sentence]
    for number in range(9):
        about = (number % seats, 0) if number in (3, 5) else (number % (seats - 1) + 1,) if seats > 1 else (0,)
        table.director.log.append(LogEntry(f"{LATE} {number} of what they did.", "", about, 9999))
    table.panels.recap.close()
    table.panels.recap.ask()


@pytest.mark.parametrize(
    ("game", "seats", "mode", "sizes"),
    [(*table, SMALL_SIZES) for table in ENDS]
    + [pytest.param(*table, SIZES, marks=pytest.mark.slow) for table in ENDS]
    + [pytest.param(*table, SMALL_SIZES, marks=pytest.mark.slow) for table in BETWEEN],
)
def test_the_strip_covers_nothing(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    mode: str,
    sizes: tuple[tuple[int, int, float], ...],
) -> None:
    monkeypatch.setattr(ground, "drawn", lambda tabletop, *_: Surface(tabletop.window.size))
    app = open_app()
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "instant", game, **({"mode": mode} if mode else {}))
    luck, match = Random(seats), table.seating.match
    for wide, high, scale in sizes:
        app.settings.ui_scale = scale
        resize(app, (wide, high))
        if game == "battlegoats" and (wide, scale) == (1600, 1.5):
            lay_out(table)
        advance(table, STEPS.get(game, 6), luck)
        if match.outcome is not None:
            break
        table.show_now()
        with_news(table)
        assert covered(table) == [], (wide, high, scale)
        recap = table.panels.recap
        told = [*(one for cell in recap.cells for one in cell.told), *(chip.told for chip in recap.chips)]
        rest = [one.short for one in told if one.about is not None and not one.head]
        assert all(words.endswith(" more") for words in rest), "no bare number, like points"
        assert sum(one.mine and LATE in one.sentence for one in told) == (9 if seats == 1 else 2)
        assert all(any(place.contains(thing.rect) for place in recap.places) for thing in recap.elements())


@pytest.mark.parametrize(
    ("game", "seats", "mode"),
    [
        ("gothies", 2, ""),
        ("gothies", 4, ""),
        ("gothies", 2, "coop"),
        ("gothies", 3, "coop"),
        ("goblins", 2, ""),
        ("goblins", 4, ""),
        ("goblins", 6, ""),
        ("battlegoats", 6, ""),
    ],
)
def test_the_strip_leaves_the_question_its_bar(app: App, game: str, seats: int, mode: str) -> None:
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "instant", game, **({"mode": mode} if mode else {}))
    luck = Random(seats)
    if game == "battlegoats":
        lay_out(table)
    for deeds in (STEPS.get(game, 6), 8, 14):
        advance(table, deeds, luck)
        table.show_now()
        with_news(table)
        bar = table.tabletop.rect(table.tabletop.arrangement["question"])
        recap = table.panels.recap
        assert recap.items() and recap.places
        if "answer" not in table.tabletop.arrangement:  # cards and a column leave no other room
            assert bar.collidelist(recap.places) < 0
        assert all(chip.words == chip.told.sentence for chip in recap.chips if chip.told.mine), "told as a whole"


def test_a_sentence_breaks_in_a_column() -> None:
    long = Told("Wartha promises the others nine Power.", 1, True, 3)
    chips = laid_out("", [long], lambda seat, number: More("", ""), (150, 200), 22, Measure(1.0, 1.0, 10.0))
    assert len(chips) == 2 and 2 <= len(chips[1].lines) <= 4 and chips[1].words == long.sentence
    assert all(Rect(0, 0, 150, 200).contains(Rect(chip.rect)) for chip in chips)


def test_room_is_found_between_things_and_as_near_as_it_gets() -> None:
    window, wanted = Rect(0, 0, 800, 600), Wanted(20, 3, 4, 200, 900)
    blocks = [Rect(0, 0, 800, 300), Rect(300, 300, 500, 250)]
    assert free_room(window, blocks, wanted, (0, 600)) == Rect(4, 528, 292, 68)
    assert free_room(window, [*blocks, Rect(0, 300, 300, 250)], wanted, (0, 600)) == Rect(4, 568, 792, 28)
    assert free_room(window, [Rect(0, 0, 800, 580)], wanted, (0, 600)) is None


def test_a_strip_makes_way_for_buttons(app: App) -> None:
    table = sit_at(app, ("person", "random"), 7, "instant", "gothies")
    advance(table, 8, Random(1))
    table.show_now()
    with_news(table)
    app.step([], 0.05)
    (place,) = table.panels.recap.places
    assert place.inflate(9, 9).collidelist(table.panels.buttons.rects(3)) < 0
    recap, laid = table.panels.recap, table.panels.recap._laid_for
    recap.picked()
    assert recap._laid_for == laid is not None, "nothing is in its way"
    table.panels.buttons.fixed["menu"].rect = place
    recap.picked()
    assert recap._laid_for is None


def test_the_question_stands_beside_the_strip_where_there_is_no_other_room(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.table.panels.recap.free_room", lambda *_: None)
    table = sit_at(app, ("person", "random"), 7, "instant", "gothest")
    advance(table, 8, Random(1))
    table.show_now()
    whole = next(thing.rect for thing in table.elements() if thing.role == "question")
    with_news(table)
    beside = next(thing.rect for thing in table.elements() if thing.role == "question")
    assert table.panels.recap.place and table.panels.recap.place.right < beside.left and beside.right == whole.right
    assert whole.contains(table.panels.recap.place)
    table.panels.recap.close()
    assert next(thing.rect for thing in table.elements() if thing.role == "question") == whole


def test_the_strip_may_be_the_first_thing_that_is_drawn(app: App) -> None:
    table = sit_at(app, ("person", *("random",) * 3), 7, "instant", "gothies")
    with_news(table)
    table.context.signs._plates.clear()
    table.context.signs.relayout()
    assert table.panels.recap.items() and covered(table) == []


def acts(table: Table, luck: Random, *verbs: str) -> None:
    """The player who is asked does something of these verbs, or anything, and it is shown."""
    match = table.seating.match
    legal = match.legal(match.waiting[0])
    action = luck.choice([one for one in legal if one.verb in verbs] or legal)
    if action.seat == 0:
        table.submit(action)
    else:
        table.director.add(table.seating.submit(action), table.seating.decisions)
    table.director.finish()
    table.input.ask()
    table.items()


def shown(table: Table) -> list[str]:
    """The sentences of all that is shown of what happened."""
    return [thing.label for thing in table.panels.recap.elements()]


def test_a_cell_fills_while_its_rival_plays_and_stays_until_the_next_decision(app: App) -> None:
    """And R brings it back as long as the turn lasts."""
    table, luck = sit_at(app, ("person", *("random",) * 3), 7, "instant", "gothies"), Random(2)
    match, recap = table.seating.match, table.panels.recap
    filling = 0
    for _ in range(5):
        for _ in as_long_as(lambda: 0 in match.waiting):
            acts(table, luck, "end")
        lengths = list[int]()
        for _ in as_long_as(lambda: match.outcome is None and 0 not in match.waiting):
            acts(table, luck)
            lengths.append(len(recap.told))
            assert all(cell.seat != 0 for cell in recap.cells)
            filling += bool(recap.cells) and 0 not in match.waiting
        assert lengths[-1]
        before, cells = shown(table), recap.cells
        assert cells and covered(table) == []
        for _ in range(20):
            app.step([], 0.1)
        assert shown(table) == before, "it stays"
        acts(table, luck, "play", "play_all")
        assert not shown(table) and not recap.items()
        recap.ask()
        table.items()
        assert shown(table) == before
        recap.ask()
        assert not shown(table)
    assert filling > 10


def test_all_that_is_shown_below_rivals_opens_its_moment(app: App) -> None:
    table = sit_at(app, ("person", *("random",) * 3), 7, "instant", "gothies")
    with_news(table)
    recap = table.panels.recap
    for thing in recap.elements():
        assert isinstance(thing.intent, LookBack | OpenLog) and recap._under(thing.rect.center) >= 0
    assert recap.cells
