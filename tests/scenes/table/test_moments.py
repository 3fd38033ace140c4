"""Great moments: a land falls, a hit of six or more, a Joombie takes a GOTHIE, a dissonance; no number is made up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Counted, Event, Moved, Said
from game.core.views import mask_event
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, DEFENCE, IS_FIXED
from scenes.motion import timing
from scenes.table.show.leaf_fall import LeafFall
from scenes.table.show.moments import choice
from scenes.table.show.moments.breaking import Breaking
from scenes.table.show.moments.cracking import Cracking
from scenes.table.show.moments.seizing import Seizing
from scenes.table.show.moments.volley import MOST_SIGNS, Volley
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.sign_flight import SignFlight
from scenes.table.surface.pictures import is_at_rest
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.contract.kit import truth
from tests.gothies.table_talk import Table as DreamTalk
from tests.robot.kit import settle, sit_at
from tests.robot.robot import FRAME

pytestmark = pytest.mark.usefixtures("still")
SIZES = ((1280, 720), (1920, 1080), (720, 1280))


@pytest.fixture
def table_of(open_app: OpenApp) -> Callable[..., Table]:
    """Open a table at a state that was talked about, at a speed and with reduced motion or without."""

    def sit(talk: DreamTalk, calm: bool = False, speed: str = "normal", size: tuple[int, int] = SIZES[0]) -> Table:
        app = open_app(size, reduced_motion=calm)
        mode = {"mode": "coop"} if talk.state.counts[at.COOP] else {}
        table = sit_at(app, ("person",) * talk.state.seats, 5, speed, "gothies", **mode)
        settle(table)
        table.seating.match._state = talk.state
        table.seating.version += 1
        table.show_now()
        table.director.finish()
        return table

    return sit


def shown(table: Table, kind: type[Showpiece]) -> Any:
    """The scene of a kind as soon as it is on the stage."""
    for _ in range(600):
        table.director.update(FRAME)
        if isinstance(table.director.showpieces.shown, kind):
            return table.director.showpieces.shown
    raise AssertionError("no such scene")


def play_on(table: Table, scene: Showpiece) -> list[dict[object, Rect]]:
    """The places of all items in every frame of a scene, by name; it takes no longer than a peak may."""
    frames = []
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        frames.append({item.name: item.rect for item in scene.items()})
        table.director.update(FRAME)
    assert scene.seconds <= timing.PEAK
    return frames


def siege(seats: int = 1) -> DreamTalk:
    """A monster of 6 stands before the land of seat 0, which holds off 5; the last seat is about to end its turn."""
    zones = ("dusk_night_regent", "moss_bellmaw", "ember_whimper")
    decks, last = ["seed seed seed seed seed"], seats - 1
    return DreamTalk(
        *[""] * seats, lands=["bramble_gate"], decks=decks, coop=True, zones=zones, well=40, turn=13, active=last
    )


def end(table: Table) -> None:
    """The seat whose turn it is ends it."""
    table.submit(Action(table.seating.match.view(0).counts[at.ACTIVE], "end"))


# A land falls -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("calm", [False, True])
def test_a_land_breaks_before_its_card_goes_and_the_rest_goes_on(table_of: Callable[..., Table], calm: bool) -> None:
    table = table_of(siege(), calm)
    well = table.board.view.counts[at.WELL]
    end(table)
    scene = shown(table, Breaking)
    assert (scene.what.met, scene.what.held, scene.what.rest) == (6, 5, 1)
    land = scene.what.falls.sprite
    assert land in table.board.sprites[at.LANDS[0]] and land.pose.alpha == 0.0
    counted = []
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        counted.append((scene.strikes, scene.holds, table.board.view.counts[at.WELL]))
        if land in table.board.sprites[at.DISCARD[0]]:
            assert land.pose.alpha == 0.0 and scene.time >= scene.opens, "the scene shows it until its end"
        table.director.update(FRAME)
    strikes, holds, wells = zip(*counted, strict=True)
    assert list(holds) == sorted(holds, reverse=True) and holds[-1] == 0
    if not calm:
        assert set(holds) == set(range(6)) and strikes[0] == 6
    assert all(strike - hold == 1 for strike, hold in zip(strikes, holds, strict=True) if strike)
    assert wells[0] == well and wells[-1] == well - 1, "the Well loses its stone while the scene is shown"
    table.director.finish()
    assert land in table.board.sprites[at.DISCARD[0]] and land.pose.alpha == 1.0 and is_at_rest(land.pose, land.spot)
    assert scene.words.title == "Bramble Gate falls"
    assert scene.words.line == "It held 5 of 6 and lies in your discard"


def test_intentions_stay_while_they_are_carried_out(table_of: Callable[..., Table]) -> None:
    """Over its head the monster has the land that it runs into, until everything has been shown."""
    table = table_of(siege())
    monster = table.board.sprites[at.ZONES[1]][0]
    assert monster is not None

    def intention() -> list[tuple[str, str]]:
        table.context.signs.read()
        return [(part.icon, part.word) for sign in table.context.signs.of_figure(monster) for part in sign.parts]

    before = intention()
    assert ("shield", "Bramble Gate") in before and ("well", "−1") in before
    end(table)
    scene, seen = shown(table, Breaking), list[list[tuple[str, str]]]()
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        seen.append(intention())
        table.director.update(FRAME)
    assert all(one == before for one in seen)
    table.director.finish()
    assert ("shield", "Bramble Gate") not in intention()


def test_leaves_fall_while_the_land_still_breaks(table_of: Callable[..., Table]) -> None:
    table = table_of(siege())
    end(table)
    scene = shown(table, Breaking)
    seen = set()
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        seen |= {type(one) for one in table.director.showpieces.beside}
        table.director.update(FRAME)
    assert {SignFlight, LeafFall} <= seen


@pytest.mark.parametrize("size", SIZES)
def test_reduced_motion_comes_to_the_same_picture(table_of: Callable[..., Table], size: tuple[int, int]) -> None:
    stills = []
    for calm in (False, True):
        table = table_of(siege(2), calm, size=size)
        end(table)
        scene = shown(table, Breaking)
        frames = play_on(table, scene)
        words = [frame for frame in frames if "moment words" in frame]
        moved = [frame["attacker", 0] for frame in frames]
        assert (len(set(map(tuple, moved))) == 1) == calm, "only with motion anything travels"
        last = words[len(words) // 2]
        stills.append({name: last[name] for name in ("moment words", "fallen card", ("attacker", 0))})
        assert all(Rect(table.tabletop.window).contains(rect) for rect in stills[-1].values())
    assert stills[0] == stills[1]


def test_a_press_ends_it_and_the_words_stand_for_a_moment(table_of: Callable[..., Table]) -> None:
    table = table_of(siege())
    end(table)
    scene = shown(table, Breaking)
    assert scene.skip() and scene.time == scene.verdict and not scene.skip()
    assert any(item.name == "moment words" for item in scene.items())
    table.director.finish()
    assert table.board.view == table.seating.match.view(0)


def test_nobody_waits_for_it_at_once(table_of: Callable[..., Table]) -> None:
    table = table_of(siege(), speed="instant")
    end(table)
    table.director.update(FRAME)
    assert table.director.idle and table.board.view == table.seating.match.view(0)


def test_fast_is_twice_as_fast(table_of: Callable[..., Table]) -> None:
    lengths = []
    for speed in ("normal", "fast"):
        table = table_of(siege(), speed=speed)
        end(table)
        lengths.append(len(play_on(table, shown(table, Breaking))))
    assert lengths[1] == pytest.approx(lengths[0] / 2, abs=2)


# A hit of six or more ---------------------------------------------------------------------------------


def duel(song: int, stones: int = 47) -> DreamTalk:
    """Seat 0 has song from its cards, and seat 1 some stones."""
    talk = DreamTalk("", "", rows=["umbral_herald midnight_ensemble wishing_seed"], stones=[40, stones])
    talk.state.counts[at.SONG] = song
    return talk


@pytest.mark.parametrize(("song", "stones", "is_large"), [(5, 47, False), (6, 47, True), (10, 47, True), (3, 3, True)])
def test_six_at_once_or_whatever_wakes_somebody_up_fills_the_table(
    table_of: Callable[..., Table], song: int, stones: int, is_large: bool
) -> None:
    table = table_of(duel(song, stones))
    table.submit(Action(0, "hit", ("s1",)))
    scene = shown(table, Volley if is_large else SignFlight)
    if not is_large:
        return
    assert (scene.strike.many, scene.strike.before, scene.strike.left) == (song, stones, stones - song)
    assert [row.key for row in scene.strike.cards] == ["umbral_herald", "midnight_ensemble"], "a seed gives no song"
    numbers, flying = [], []
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        numbers.append(scene.number)
        flying.append(sum(isinstance(item.name, tuple) and item.name[0] == "volley" for item in scene.items()))
        assert table.board.view.counts[at.STONES[1]] == stones, "the state follows the picture"
        table.director.update(FRAME)
    assert numbers == sorted(numbers, reverse=True) and (numbers[0], numbers[-1]) == (stones, stones - song)
    assert max(flying) == song and flying[-1] == 0
    assert table.board.view.counts[at.STONES[1]] == stones - song
    assert scene.words.title == f"{song} song at once"


def test_the_loudest_cards_are_shown_and_the_others_are_counted(table_of: Callable[..., Table]) -> None:
    """Four have room; a card that sang most is never the one left out."""
    row = "ember_piper cinder_fiddler shade_busker thorn_yodeler sprout_clapper torch_chorister"
    talk = DreamTalk("", "", rows=[row], stones=[40, 47])
    talk.state.counts[at.SONG] = 22
    table = table_of(talk)
    table.submit(Action(0, "hit", ("s1",)))
    scene = shown(table, Volley)
    keys = [card.key for card in scene.strike.cards]
    assert keys[:2] == ["torch_chorister", "cinder_fiddler"] and len(keys) == 6
    names = {name for frame in play_on(table, scene) for name in frame}
    cards = sum(isinstance(name, tuple) and name[0] == "source" for name in names)
    assert cards and ("volley more" in names) == (cards < 6)


def test_a_large_hit_in_calm_has_the_same_words_and_numbers(table_of: Callable[..., Table]) -> None:
    stills = []
    for calm in (False, True):
        table = table_of(duel(9), calm)
        table.submit(Action(0, "hit", ("s1",)))
        scene = shown(table, Volley)
        frames = play_on(table, scene)
        assert scene.number == 38
        words = [frame for frame in frames if "moment words" in frame]
        stills.append(words[len(words) // 2])
    assert stills[0] == stills[1]


def test_more_signs_than_can_be_told_apart_are_not_drawn(table_of: Callable[..., Table]) -> None:
    table = table_of(duel(30))
    table.submit(Action(0, "hit", ("s1",)))
    scene = shown(table, Volley)
    assert scene.signs == MOST_SIGNS and scene.strike.many == 30 and scene.seconds <= timing.PEAK


# Taken ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("calm", [False, True])
def test_a_skin_closes_over_a_card_before_both_walk(table_of: Callable[..., Table], calm: bool) -> None:
    talk = DreamTalk("", rows=["ember_piper drip_whistler"], coop=True, zones=("", "", "ember_night_regent"), turn=4)
    table = table_of(talk, calm)
    row = table.board.sprites[at.ROW[0]][:]
    end(table)
    scene = shown(table, Seizing)
    assert scene.card.sprite is row[0] and scene.card.row.key == "ember_piper"
    assert scene.skin.row.key.startswith("joombie_red"), "of its colour"
    assert row[0] in table.board.sprites[at.ROW[0]], "nothing has moved yet"
    heights = []
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        heights.append({item.name: (item.key, item.alpha) for item in scene.items()}.get("skin"))
        table.director.update(FRAME)
    assert len({one for one in heights if one}) > 3, "it closes step by step"
    for _ in range(2):
        table.director.update(FRAME)
    skin = scene.skin.sprite
    assert {table.board.place_of(one).zone for one in (row[0], skin)} == {at.ZONES[3]}
    if not calm:
        assert abs(skin.pose.y - scene.skin.spot.y) < 60 and skin.pose.alpha == 1.0, "it sets out where it closed"
    for _ in as_long_as(lambda: not table.director.idle):
        table.director.update(FRAME)
    assert is_at_rest(skin.pose, skin.spot) and skin.stood and not table.director.showpieces.sets_out


# Dissonance -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("calm", [False, True])
def test_the_ground_cracks_and_the_new_one_rises_from_it(table_of: Callable[..., Table], calm: bool) -> None:
    zones = ("", "moss_bellmaw", "ember_whimper")
    table = table_of(DreamTalk("", coop=True, zones=zones, monsters="dusk_night_regent", turn=4), calm)

    def attract(state: Any) -> None:
        state.say("dissonance", seat="seat:0")
        monster_turn.release(state, 1)

    table.director.add(told(table, attract))
    scene = shown(table, Cracking)
    comes = table.board.sprites[at.MONSTERS][-1]
    assert comes is not None
    seen, before = [], len(table.board.sprites[at.ZONES[3]])
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        seen.append((len(table.board.sprites[at.ZONES[3]]) - before, comes.pose.alpha, comes.pose.x))
        table.director.update(FRAME)
    assert seen[0][0] == 0 and seen[-1][0] == 1, "it comes while the ground is still seen to be cracked"
    assert comes.spot is not None and {x for came, alpha, x in seen if came and alpha} == {comes.spot.x}
    assert scene.words.title == "Dissonance" and abs(scene.at - comes.spot.x) < 1
    assert is_at_rest(comes.pose, comes.spot) and comes.pose.alpha == 1.0


def told(table: Table, deed: Callable[[Any], None]) -> list[Event]:
    """The events of a deed of the rules as the viewer sees them."""
    state = table.seating.match._state
    state.news = []
    deed(state)
    rules = table.seating.match.rules
    masked = [mask_event(event, table.board.view.viewer, rules) for event in state.news]
    state.news = None
    return [event for event in masked if event is not None]


# Nothing is made up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "mode"), [(1, "coop"), (3, "coop"), (2, "rivals"), (4, "rivals")])
def test_every_number_of_a_moment_is_that_of_its_event(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, seats: int, mode: str
) -> None:
    """In matches of random play: what each scene shows is what the rules did."""
    made: list[tuple[Said, list[Event], Any]] = []

    def noted(tabletop: Any, sentences: Any, event: Said, ahead: Any) -> list[Showpiece]:
        scenes = plain(tabletop, sentences, event, ahead)
        made.extend((event, list(ahead), scene) for scene in scenes)
        return scenes

    plain = choice.moments
    monkeypatch.setattr(choice, "moments", noted)
    options = {"mode": "coop", "nightmare": "gentle"} if mode == "coop" else {}
    seen: set[type] = set()
    for seed in range(3 if mode == "coop" else 2):
        table = sit_at(open_app(), ("person",) * seats, seed, "normal", "gothies", **options)
        settle(table)
        if mode == "coop":
            settle_lands(table)
        luck, match = Random(seed), table.seating.match
        for _ in range(320):
            if match.outcome is not None:
                break
            before = truth(match).copy()
            legal = match.legal(match.waiting[0])
            wanted = ("end",) if mode == "coop" and luck.random() < 0.4 else ("hit", "use", "play")
            made.clear()
            table.submit(luck.choice([one for one in legal if one.verb in wanted] or legal))
            table.director.finish()
            for event, ahead, scene in made:
                seen.add(type(scene))
                agrees(event, ahead, scene, before)
            assert table.board.view == match.view(table.board.view.viewer)
    assert seen >= ({Breaking, Seizing} if mode == "coop" else {Volley}), seen


def settle_lands(table: Table) -> None:
    """Every Streya has a fixed land, for random play seldom buys any before monsters break in."""
    state = truth(table.seating.match)
    lands = [place for place, card in enumerate(state.zones[at.DECK]) if IS_FIXED[card & KIND]][: state.seats]
    for number, place in enumerate(reversed(lands)):
        state.move(at.DECK, place, at.LANDS[number], up=True)
    table.seating.version += 1
    table.show_now()


def agrees(event: Said, ahead: list[Event], scene: Any, before: Any) -> None:
    """A scene shows the numbers of its event and of what the state did."""
    args = dict(event.args)
    moved = [one for one in ahead if isinstance(one, Moved)]
    match scene:
        case Breaking():
            kind = moved[0].before & KIND
            assert args["card"] == f"card:{CARDS[kind].key}" == f"card:{scene.what.falls.row.key}"
            assert scene.what.held == args["held"] == DEFENCE[kind] and scene.what.met == args["met"]
            assert int(args["met"]) <= int(args["strength"]) and scene.what.rest >= 0
            harm = [one for one in ahead if isinstance(one, Said) and one.key == "well_hit"]
            mine = [dict(one.args) for one in harm if dict(one.args)["by"] == args["by"]]
            last = not any(isinstance(one, Said) and one.key == "land_fell" for one in ahead)
            assert not mine or not last or int(mine[0]["harm"]) <= scene.what.rest
        case Volley():
            foe = int(str(args["foe"]).removeprefix("seat:"))
            counted = [one.total for one in ahead if isinstance(one, Counted) and one.counter == at.STONES[foe]]
            assert scene.strike.many == args["song"] and scene.strike.left == args["total"] == counted[0]
            assert scene.strike.before == before.counts[at.STONES[foe]]
        case Seizing():
            assert scene.card.row.key == CARDS[moved[0].before & KIND].key
            assert scene.skin.row.key == CARDS[moved[1].after & KIND].key
