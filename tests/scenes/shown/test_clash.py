"""A clash: contact before numbers, numbers before the verdict; the margin makes it hard, the stakes make it long."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game import GAMES
from scenes.look import theme
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.clash_course import ClashCourse, ClashPose, ClashSide
from scenes.motion.moves import RestPose
from scenes.motion.particles import BLOW, MOST_PARTICLES, Particles
from scenes.shell.app import App
from scenes.table.intents import Decide
from scenes.table.show.clash import ClashScene
from scenes.table.show.showpiece_choice import ShowpieceChoice
from scenes.table.show.sign_flight import PORTRAIT
from scenes.table.surface.layout import load_map
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import at_rest, done, mirror_is_true, to_my_turn
from tests.robot.robot import FRAME

pytestmark = pytest.mark.usefixtures("still")
LEFT, RIGHT = RestPose(200.0, 500.0), RestPose(1080.0, 200.0)
BOTH = (False, True)
FALLS = [(False, True), (True, False), (True, True), (False, False)]


def course(
    margin: int = 3, falls: tuple[bool, bool] = (False, True), unseen: bool = False, additions: int = 0, **kind: bool
) -> ClashCourse:
    """A clash of two cards on either side of the table."""
    sides = ClashSide(LEFT, 140.0, False, falls[0]), ClashSide(RIGHT, 140.0, unseen, falls[1], additions)
    return ClashCourse(sides, (640.0, 352.0), margin, **kind)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("falls", FALLS)
def test_a_clash_runs_from_cause_to_contact_to_consequence(falls: tuple[bool, bool], calm: bool) -> None:
    for margin, unseen, last, blast in product(range(12), BOTH, BOTH, BOTH):
        one = course(margin, falls, unseen, 1, last=last, blast=blast, calm=calm)
        assert one.begin < one.hit <= one.parted < one.shown <= one.summed < one.verdict < one.close <= one.end
        assert one.end <= (timing.PEAK + 0.3 if one.peak else 2.1), "beats, moments and peaks have their limits"
        assert one.pose(0, one.end) is None and one.pose(1, one.end) is None


def test_a_rout_is_shorter_and_harder_than_a_win_by_one() -> None:
    narrow, rout = course(1), course(6)
    assert narrow.narrow and not rout.narrow
    assert rout.end < narrow.end and rout.reach > narrow.reach
    assert narrow.verdict - narrow.summed > rout.verdict - rout.summed, "they push before one gives way"
    assert rout.parted - rout.hit > narrow.parted - narrow.hit
    assert max(abs(narrow.shaken(narrow.parted + time / 500)[0]) for time in range(100)) < narrow.reach


def test_the_last_card_of_an_army_falls_slowly() -> None:
    last, usual = course(1, last=True), course(1)
    assert last.peak and last.fallen - last.verdict > usual.fallen - usual.verdict
    assert not course(1, (False, False), last=True).peak, "if it stands, nothing has ended"


def test_the_winner_goes_home_and_the_loser_leaves_the_picture() -> None:
    one = course(6)
    home, before = one.pose(0, one.end - 1e-6), one.pose(1, one.fallen - 1e-6)
    assert home is not None and before is not None and one.pose(1, one.fallen) is None
    assert (home.x, home.y, home.height) == pytest.approx((*LEFT[:2], 140.0), abs=0.1)
    assert before.x > 1280.0, "thrown out to its own side"
    narrow = course(1)
    dropped = narrow.pose(1, narrow.fallen - 1e-6)
    assert dropped is not None and dropped.y > 720.0, "dropped"


def test_each_card_fights_on_the_side_where_it_lies() -> None:
    sides = ClashSide(RIGHT, 140.0), ClashSide(LEFT, 140.0, False, True)
    one = ClashCourse(sides, (640.0, 352.0), 5)
    attacker, defender = one.pose(0, one.shown), one.pose(1, one.shown)
    assert attacker is not None and defender is not None and attacker.x > 640.0 > defender.x


def test_until_a_card_is_turned_up_nothing_tells_how_it_ends() -> None:
    turned = course(unseen=True).parted + timing.CLASH_FLIP / 2 - 1e-6

    def seen(margin: int, falls: tuple[bool, bool]) -> list[ClashPose | None]:
        one = course(margin, falls, unseen=True)
        return [one.pose(side, turned * step / 60) for side in (0, 1) for step in range(61)]

    first = seen(0, (True, True))
    assert all(pose is None or not pose.face_up for pose in first[61:])
    for margin, falls in product(range(0, 12, 3), FALLS):
        assert seen(margin, falls) == first


def test_reduced_motion_shows_the_same_in_the_same_order_without_any_travel() -> None:
    one = course(4, unseen=True, calm=True)
    poses = [one.pose(side, one.end * step / 200) for side in (0, 1) for step in range(200)]
    assert len({pose._replace(alpha=1.0, face_up=True) for pose in poses if pose}) == 2
    assert one.shaken(one.verdict + 0.05) == (0.0, 0.0)
    assert one.end - one.verdict == pytest.approx(timing.CALM_WORDS)


def test_the_air_never_holds_more_than_a_hundred_and_twenty_pieces() -> None:
    air = Particles()
    for _ in range(9):
        air.burst(BLOW, 640.0, 360.0)
    assert len(air._flying) == MOST_PARTICLES == 120
    wide = air.reach(1.0)
    air.update(0.2)
    assert air.reach(1.0).width > wide.width, "only where they fly is drawn again"


# ---- at the table


@pytest.fixture
def table(app: App) -> Table:
    """A table where seat 0 has just attacked, and the clash is on the stage."""
    return attacked(app)


def attacked(app: App, **wishes: str) -> Table:
    """Seat 0 attacks the first card it may."""
    table = to_my_turn(app, **wishes)
    at_rest(app, 1.0)
    table.post(Decide(next(action for action in table.seating.legal() if action.verb == "attack")))
    for _ in range(200):
        if isinstance(table.director.showpieces.shown, ClashScene):
            break
        app.step([], FRAME)
    return table


def clash_of(table: Table) -> ClashScene:
    """The clash on the stage."""
    scene = table.director.showpieces.shown
    assert isinstance(scene, ClashScene)
    return scene


def test_the_cards_are_on_the_stage_and_come_back_to_the_table(table: Table, app: App) -> None:
    scene = clash_of(table)
    assert all(sprite.pose.alpha == 0.0 for sprite in scene.hides)
    names = {item.name for item in table.items()}
    assert {("clash card", 0), ("clash card", 1)} <= names and not names & {id(sprite) for sprite in scene.hides}
    for _ in as_long_as(lambda: not table.director.idle):
        app.step([], FRAME)
    assert all(sprite.pose.alpha == 1.0 for sprite in scene.hides if sprite.spot is not None)
    assert mirror_is_true(table) and not table.director.showpieces.fallen


def test_a_press_jumps_to_the_verdict_and_the_next_one_ends_it_all(table: Table, app: App) -> None:
    robot, scene = at_rest(app, 0.05), clash_of(table)
    robot.press(pygame.K_SPACE)
    assert table.director.showpieces.shown is scene and scene.verdict <= scene.time < scene.seconds
    assert any(item.name == "clash words" for item in table.items())
    robot.press(pygame.K_SPACE)
    assert table.director.idle and mirror_is_true(table)


def test_after_a_jump_the_verdict_stands_for_a_moment(table: Table, app: App) -> None:
    robot, scene = at_rest(app, 0.05), clash_of(table)
    robot.click_at((640, 80))
    assert table.director.showpieces.shown is scene and len(done(table)) > 0
    assert scene.seconds - scene.verdict <= timing.VERDICT_HOLD
    robot.wait(timing.VERDICT_HOLD + 0.1)
    assert table.director.showpieces.shown is not scene


def test_at_instant_speed_there_are_no_scenes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ShowpieceChoice, "scenes", None)
    table = attacked(app, speed="instant")
    assert table.director.idle and table.director.showpieces.shown is None and mirror_is_true(table)


@pytest.mark.parametrize(("calm", "wide"), [(True, 1280), (False, 1283)])
def test_a_clash_is_drawn_to_its_end_in_calm_mode_and_in_odd_windows(open_app: OpenApp, calm: bool, wide: int) -> None:
    table = attacked(app := open_app((wide, 720), reduced_motion=calm))
    scene = clash_of(table)
    assert scene.course.calm == calm
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        app.step([], FRAME)
    assert mirror_is_true(table) or not table.director.idle


def again(table: Table, speed: str = "normal", last: bool = False) -> ClashScene:
    """One more clash on the stage, after what was there has been hurried."""
    stage, scene = table.director.showpieces, clash_of(table)
    table.director.set_pace(speed, False)
    stage.finish()
    one = ClashScene(table.tabletop, scene.fighters, course(6, last=last), "")
    stage.begin([one])
    return one


def test_from_the_third_one_on_clashes_are_shown_in_short(table: Table) -> None:
    """Without motion and with a short verdict; twice as fast they would flicker."""
    whole = clash_of(table)
    assert [again(table).course.calm for _ in range(3)] == [False, True, True]
    short = again(table)
    assert short.pace == 1.0 and short.seconds < 0.8 * whole.seconds and short.seconds < course(6).end
    assert short.verdict + 0.3 < short.seconds, "the verdict can be read"


def test_a_clash_that_follows_at_once_is_shown_in_short(table: Table) -> None:
    stage, scene = table.director.showpieces, clash_of(table)
    for _ in as_long_as(lambda: stage.shown is scene):
        stage.update(FRAME)
    stage.begin([second := ClashScene(table.tabletop, scene.fighters, course(6), "")])
    assert second.course.calm
    for _ in as_long_as(lambda: stage.shown is second):
        stage.update(FRAME)
    for _ in range(round(11.0 / FRAME)):
        stage.update(FRAME)
    stage.begin([third := ClashScene(table.tabletop, scene.fighters, course(6), "")])
    assert not third.course.calm


def test_at_high_speed_a_clash_is_shown_in_short_and_a_peak_takes_its_time(table: Table) -> None:
    fast, speed = again(table, "fast"), timing.SPEEDS["fast"]
    assert fast.course.calm and fast.pace * speed == 1.0
    assert fast.seconds < 1.0
    peak = again(table, "fast", last=True)
    assert not peak.course.calm and peak.pace * speed == 1.0
    slow = again(table, "slow", last=True)
    assert not slow.course.calm and slow.pace == 1.0


# ---- what the looks of the games name


@pytest.mark.parametrize("game", GAMES)
def test_what_a_look_binds_to_sentences_and_zones_is_there(game: str) -> None:
    look, rules, words = GameLook.load(game), GAMES[game], catalogue()
    keys = {*look.banners, *look.beats, *look.flights, *look.splashes, *look.doors, *look.seizes}
    moments = {*look.breaks, *look.cracks, *look.volleys}
    assert not [key for key in moments if not words.has(f"{game}.moment.{key}") or not words.has(f"{game}.said.{key}")]
    assert look.volleys.keys() <= look.flights.keys()
    assert not [key for key in keys if not words.has(f"{game}.said.{key}")]
    assert set(look.beats) | set(look.splashes) | set(look.doors) <= set(look.banners)
    assert set(look.blasts) <= rules.index.keys()
    seats = rules.seats[-1]
    zones = {zone.name for zone in rules.zones(seats)}
    own = {name.partition(".")[2] for name in zones if "." in name}
    assert {*look.letters, *look.splashes.values()} <= own and {*look.doors.values(), *look.cracks.values()} <= zones
    assert {name for walk in look.walks for name in walk.split()} <= zones
    areas = {name for arrangement in load_map(game, rules.seats).layers.values() for name in arrangement}
    for flight in look.flights.values():
        assert flight.sign == PORTRAIT or theme.sign(game, flight.sign, 20, theme.WHITE)
        for place in (flight.source, flight.goal):
            name = place.replace("{seat}", "s0").replace("{foe}", "s1").replace("{by}", "zone1")
            assert name in areas or name.partition(".")[0] in areas, place
