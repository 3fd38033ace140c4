"""The map of the way so far: it says only what was heard, stays until a press, and is opened by its track."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game import Match
from game.core.events import Said
from game.core.guide import Journey, Tone
from game.goblins import state as at
from game.goblins.cards import CARDS, EVENT, FOE_KINDS, INDEX, STORE
from game.goblins.recap import journey, likely_lamps
from scenes.look.game_pages import PagePictures
from scenes.motion import timing
from scenes.shell.app import App
from scenes.table.intents import ShowJourney
from scenes.table.panels.targets import JOURNEY
from scenes.table.show.journey_scene import JourneyScene
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import settle, sit_at
from tests.robot.robot import FRAME, Robot

MOST = 900
"""Steps of a climb that is looked at."""
FLOORS = range(1, at.FLOORS + 1)


def maps(app: App, seats: int, seed: int, people: int = 1, **options: str) -> Iterator[tuple[Table, JourneyScene]]:
    """A climb by the opponents' habits: the table at every map that is shown."""
    kinds = (*("person",) * people, *("random",) * (seats - people))
    table, luck = sit_at(app, kinds, seed, "normal", "goblins", talk="off", **options), Random(seed)
    match, pieces = table.seating.match, table.director.showpieces
    table.context.tempo.paused = True
    for _ in range(MOST):
        if isinstance(pieces.shown, JourneyScene):
            yield table, pieces.shown
        if pieces.held:
            pieces.shown.held = False  # type: ignore[union-attr]
        if table.director.idle and match.outcome is not None:
            return
        if table.director.idle:
            seat = match.waiting[0]
            table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
        app.step([], 0.5)


def way(table: Table, *said: Said) -> Journey:
    """The way after these sentences."""
    found = journey(table.board.view, said)
    assert found is not None
    return found


def more(table: Table, floor: int, *said: Said) -> bool:
    """Whether a floor has a second sentence after these."""
    table.board.view.counts[at.FLOOR] = floor
    return len(way(table, *said).story) == 2


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(("seats", "seed", "climb"), [(2, 1, "full"), (4, 3, "short"), (6, 5, "full")])
def test_the_map_tells_what_was_heard(open_app: OpenApp, seats: int, seed: int, climb: str) -> None:
    floors = set()
    for table, scene in maps(open_app(outcomes_wait=True), seats, seed, climb=climb):
        view, shown = table.board.view, scene.shown
        floors.add(shown.here + 1)
        assert shown.here + 1 == view.counts[at.FLOOR] and shown.company == tuple(at.living(view))
        met = [(card, tone) for place in shown.places for card, tone in place.met]
        assert len(met) == view.counts[at.STAGE] - 1
        assert {INDEX[card] for card, _ in met} >= set(at.kinds(view, at.MET))
        for card, tone in met:
            row = CARDS[INDEX[card]]
            assert (tone is Tone.PLAIN) == (row.cls == STORE)
            assert tone is not Tone.BAD or row.cls == EVENT
        assert all(not place.met and place.lamps for place in shown.places[shown.here + 1 :])
        assert not any(place.lamps for place in shown.places[: shown.here + 1])
        stones = [seat for place in shown.places for seat in place.graves]
        assert sorted([*stones, *shown.company]) == list(range(seats))
    assert floors >= {1, 2, 3}


def test_a_second_sentence_has_its_reason(app: App) -> None:
    table = sit_at(app, ("person", "random", "random"), 3, "instant", "goblins")
    settle(table)
    floor = Said("floor", (("floor", 1),))
    mighty = next(CARDS[kind].key for kind in FOE_KINDS if CARDS[kind].cls == "mighty")
    opened = Said("opened", (("door", 1), ("card", f"card:{mighty}")))
    out = Said("out", (("seat", "seat:1"),))
    promise = Said("promise", (("seat", "seat:0"), ("number", 9)))
    for number, said in (
        (2, Said("taxed", (("gold", 10),))),
        (3, Said("tied", ())),
        (5, Said("lost", (("card", f"card:{mighty}"), ("total", 1), ("foe_total", 2)))),
        (6, out),
    ):
        assert more(table, number, floor, said) and not more(table, number, floor), number
    assert more(table, 4, floor) and not more(table, 4, floor, opened)
    for total, lied in ((3, True), (4, False)):
        lost = Said("lost", (("card", f"card:{mighty}"), ("total", total), ("foe_total", 20)))
        assert more(table, 7, floor, promise, lost) == lied
    assert not more(table, 7, floor, promise, Said("round", (("round", 2), ("seat", "seat:0"))), lost)
    counts = table.board.view.counts
    for gold, rich in ((39, False), (40, True)):
        counts[at.GOLD[1]] = gold
        assert more(table, 8, floor) == rich
    assert not more(table, 9, floor) and not more(table, 10, floor)
    counts[at.FELL[1]] = 1
    assert more(table, 9, floor) and not more(table, 10, floor)
    counts[at.FELL[2]] = 2
    assert not more(table, 9, floor) and more(table, 10, floor)


@pytest.mark.parametrize(("begins", "stage", "known"), [(1, 1, True), (4, 7, False), (1, 3, False)])
def test_what_was_not_heard_is_not_counted(app: App, begins: int, stage: int, known: bool) -> None:
    """The match of a lesson may begin on any floor, or with doors behind it: then nobody says that there are none."""
    table = sit_at(app, ("person", "random", "random"), 3, "instant", "goblins")
    settle(table)
    view = table.board.view
    view.counts[at.FLOOR], view.counts[at.STAGE] = max(2, begins), stage
    found = way(table, Said("floor", (("floor", begins),)), Said("taxed", (("gold", 10),)))
    assert (bool(found.facts), len(found.story) == 2) == (known, known)
    scene = table.director.choice.journey([])
    assert scene is not None and not scene.shown.facts and scene.items(), "drawn without them, too"


def test_nothing_is_asked_or_said_over_the_map_of_the_first_floor(open_app: OpenApp) -> None:
    """The doors lie under it: the question, its buttons and the greeting come when it is gone."""
    app = open_app(outcomes_wait=True)
    table = sit_at(app, ("person", "novice+bold", "novice"), 3, "normal", "goblins")
    robot, pieces, seen = Robot(app, dt=FRAME), table.director.showpieces, 0
    for _ in range(420):
        robot.frame()
        if isinstance(pieces.shown, JourneyScene):
            seen += 1
            assert robot.question() in ("", "Click or press Space to go on")
            assert "Say nothing" not in [button.label for button in table.panels.buttons.shown().values()]
            assert table.panels.opponent_lines.items() == []
    assert seen > 100
    robot.press(pygame.K_SPACE)
    robot.wait(0.6)
    assert not isinstance(pieces.shown, JourneyScene) and "which door" in robot.question()
    assert "Say nothing" in [button.label for button in table.panels.buttons.shown().values()]
    assert table.panels.opponent_lines.items(), "now the greeting"


def test_lamps_grow_towards_the_roof() -> None:
    for doors, lamps in (("first", [1, 1, 1, 2, 2, 2, 2, 2, 2, 3]), ("daring", [1, 1, 2, 2, 2, 2, 2, 2, 2, 3])):
        view = Match("goblins", 3, {"doors": doors}, seed=1).view(0)
        assert [likely_lamps(view, floor) for floor in FLOORS] == lamps


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_track_opens_the_map_by_mouse_and_keys_and_a_press_closes_it(open_app: OpenApp, speed: str) -> None:
    app = open_app(outcomes_wait=True)
    table = sit_at(app, ("person", "random"), 3, speed, "goblins", talk="off")
    robot, pieces = Robot(app, dt=FRAME), table.director.showpieces
    settle(table)
    robot.frame()
    track = table.input.targets.journey()
    assert track is not None and not pieces.busy
    decisions = table.seating.decisions
    robot.click_at(track.center)
    robot.wait(timing.LONGEST_BANNER)
    assert isinstance(pieces.shown, JourneyScene) and pieces.waits
    robot.wait(timing.SECOND_PRESS)
    robot.press(pygame.K_SPACE)
    robot.wait(0.4)
    assert not pieces.busy
    table.input.focus.name = JOURNEY
    robot.press(pygame.K_RETURN)
    robot.frame()
    assert isinstance(pieces.shown, JourneyScene) and pieces.held and table.seating.decisions == decisions


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1024, 768)])
def test_reduced_motion_comes_to_the_same_map_and_no_place_covers_another(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    pictures = []
    for calm in (False, True):
        for table, scene in maps(open_app(size, outcomes_wait=True, reduced_motion=calm), 4, 3):
            if scene.shown.here:
                scene.time = scene.seconds - timing.CALM_FADE
                canvas = pygame.Surface(size)
                for item in scene.items():
                    item.draw(canvas)
                pictures.append(canvas.get_buffer().raw)
                rooms = scene._drawn_in(table.tabletop.window).rooms
                assert all(one.collidelist(rooms[:at]) < 0 for at, one in enumerate(rooms))
                assert all(pygame.Rect(0, 0, *size).contains(room) for room in rooms)
                break
    assert len(pictures) == 2 and pictures[0] == pictures[1]


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("people", [0, 1])
def test_the_map_goes_by_itself_where_nobody_is_waited_for(open_app: OpenApp, people: int) -> None:
    app = open_app(outcomes_wait=people == 0)
    for table, scene in maps(app, 3, 3, people):
        assert scene.shown.here == 1, "the first floor has only a banner"
        assert not scene.held and scene.seconds == timing.JOURNEY_HOLD
        table.director.update(timing.JOURNEY_HOLD)
        assert table.director.showpieces.shown is not scene
        return
    pytest.fail("there was no second floor")


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_every_floor_has_its_words(language: str) -> None:
    words = catalogue((), language)
    for floor in FLOORS:
        assert all(words(f"goblins.journey.{key}_{floor}") for key in ("place", "beat"))
        assert words.has(f"goblins.journey.more_{floor}") == (floor > 1)
    assert PagePictures.load("goblins").portraits


@pytest.mark.usefixtures("still")
def test_nothing_of_an_answer_lies_over_the_map(open_app: OpenApp) -> None:
    """While cards are sent there is a column with what is sent: the map is opened over it."""
    app = open_app(outcomes_wait=True)
    table = sit_at(app, ("person", "random", "random"), 3, "normal", "goblins", talk="off")
    match = table.seating.match
    for _ in as_long_as(lambda: not (match.question == "commit" and 0 in match.waiting)):
        table.submit(match.legal(match.waiting[0])[-1])
    settle(table)
    app.step([], FRAME)
    column = table.panels.column
    assert column.items(), "there is a column"
    table.post(ShowJourney())
    app.step([], FRAME)
    assert isinstance(table.director.showpieces.shown, JourneyScene)
    assert not column.items() and not column.elements()
