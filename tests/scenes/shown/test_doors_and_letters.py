"""Doors that open, letters that are the same for every secret, signs that arrive before their count, cards mixed and
turned together, chords."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game.core.events import Counted, Moved, Rolled, Said, Turned
from scenes.motion import timing
from scenes.motion.d20 import D20
from scenes.motion.moves import CardMoves, RestPose
from scenes.replay.watched import PlaybackTable
from scenes.saves.replay_files import read_replay
from scenes.shell.app import App
from scenes.table.show.chord import MOST_NOTES, ChordScene
from scenes.table.show.door import OpeningDoor
from scenes.table.show.letter import Letter
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.sign_flight import SignFlight
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.replay.kit import watch
from tests.robot.kit import advance, mirror_is_true, resize, sit_at
from tests.robot.robot import FRAME

pytestmark = pytest.mark.usefixtures("still")
PLAYED = Path(__file__).parents[2] / "replay" / "played" / "0.1.0"


def opened(app: App, name: str) -> PlaybackTable:
    """A kept match at its beginning."""
    table = watch(app, read_replay(PLAYED / f"{name}.ggg")).table
    table.jump(0, 0)
    return table


def play_until(table: PlaybackTable, scene: type) -> bool:
    """Show the match until such a scene is on the stage; False if there is none."""
    director = table.director
    for _ in as_long_as(lambda: table.gallery.move < table.gallery.playback.last):
        director.add(table.gallery.forward(), table.gallery.move)
        for _ in as_long_as(lambda: not director.idle):
            director.update(FRAME)
            if isinstance(director.showpieces.shown, scene):
                return True
    return False


def test_a_door_opens_before_its_card_is_moved_and_gives_it_to_the_room(app: App) -> None:
    table = opened(app, "goblins-2")
    assert play_until(table, OpeningDoor)
    door, board = table.director.showpieces.shown, table.board
    assert isinstance(door, OpeningDoor)
    (sprite,) = door.hides
    assert board.view.layout.zones[board.place_of(sprite).zone].name == "doors" and sprite.pose.alpha == 0.0
    shut = {item.name for item in door.items()}
    door.time = door.verdict
    assert {item.name for item in door.items()} - shut == {"door words"}
    for _ in as_long_as(lambda: not table.director.idle):
        table.director.update(FRAME)
    assert board.view.layout.zones[board.place_of(sprite).zone].name == "room" and sprite.pose.alpha == 1.0


@pytest.mark.parametrize("seats", [2, 4])
def test_the_sentence_of_a_door_lies_on_no_card_of_a_hand(app: App, seats: int) -> None:
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "instant", "goblins")
    advance(table, 2, Random(1))
    for size in ((1280, 720), (1920, 1080), (900, 1200)):
        resize(app, size)
        table.show_now()
        board = table.board
        (zone,) = (number for number, one in enumerate(board.view.layout.zones) if one.name == "s0.hand")
        hand = [table.tabletop.card_rect(sprite.spot) for sprite in board.sprites[zone] if sprite and sprite.spot]
        (key,) = table.director.choice.look.doors
        for number in range(1, 4):
            said = Said(key, (("door", number), ("card", "card:tavern_brawler"), ("seat", "seat:1")))
            door = table.director.choice._door(said, "Wartha opens a door: Tavern Brawler.")
            assert door and hand
            door.time = door.verdict + timing.DOOR_SHOWS / 2
            (words,) = (item.rect for item in door.items() if item.name == "door words")
            assert words.collidelist(hand) < 0 and table.tabletop.window.contains(words), (size, number)


def test_no_clock_runs_over_a_door_that_opens(app: App) -> None:
    """The time for the vote is over; in an upright window its clock would lie on what is said."""
    table = sit_at(app, ("person", "random"), 7, "normal", "goblins")
    advance(table, 2, Random(1))
    table.panels.countdown.asked(True)
    assert "clock" in {item.name for item in table.items()} and "clock" in {thing.role for thing in table.elements()}
    (key,) = table.director.choice.look.doors
    said = Said(key, (("door", 1), ("card", "card:tavern_brawler"), ("seat", "seat:1")))
    door = table.director.choice._door(said, "Wartha opens a door: Tavern Brawler.")
    assert door
    table.director.showpieces.begin([door])
    app.step([], FRAME)
    assert table.director.showpieces.shown is door and table.panels.countdown.running
    assert "clock" not in {item.name for item in table.items()} | {thing.role for thing in table.elements()}


def test_a_letter_comes_when_a_secret_card_is_dealt_and_the_card_lies_at_its_place(app: App) -> None:
    table = sit_at(app, ("person", "random", "random"), 5, "normal", "goblins")
    app.step([], FRAME)
    letter = table.director.showpieces.shown
    assert isinstance(letter, Letter)
    for _ in as_long_as(lambda: table.director.showpieces.shown is letter):
        app.step([], FRAME)
    (sprite,) = letter.hides
    assert sprite.pose.alpha == 1.0 and not sprite.pose.face_up and mirror_is_true(table)


@pytest.mark.parametrize("calm", [False, True])
def test_letters_with_different_secrets_differ_in_nothing_but_the_card(open_app: OpenApp, calm: bool) -> None:
    table = sit_at(open_app(reduced_motion=calm), ("person", "random", "random"), 5, "normal", "goblins")
    rows = [row for row in table.rules.cards if row.cls == "objective"] or list(table.rules.cards)[-3:]
    table.tabletop.calm = calm
    letters = [Letter(table.tabletop, row, 0, RestPose(60.0, 580.0), 2) for row in rows]
    assert len({(letter.seconds, letter.verdict, letter.cues) for letter in letters}) == 1
    for moment in range(24):
        looks = set()
        for letter in letters:
            letter.time = letter.seconds * moment / 24
            looks.add(tuple((item.name, item.key, tuple(item.rect)) for item in letter.items()))
        assert len(looks) == 1


def last_line(table: PlaybackTable) -> str:
    """The last line of the log."""
    return table.director.log[-1].sentence


def test_a_count_changes_when_the_signs_have_landed(app: App) -> None:
    table = opened(app, "gothest-1")
    assert play_until(table, SignFlight)
    director, pieces = table.director, table.director.showpieces
    for _ in as_long_as(lambda: not (isinstance(pieces.shown, SignFlight) and "score" in last_line(table))):
        director.update(FRAME)
    before = list(table.board.view.counts)
    events = table.gallery.playback.news[table.gallery.move]
    said = next(number for number, one in enumerate(events) if isinstance(one, Said) and one.key.startswith("scored"))
    counted = [one for one in events[:said] if isinstance(one, Counted)]
    assert counted and all(before[one.counter] != one.total for one in counted if one.total)
    for _ in as_long_as(lambda: not table.director.idle):
        table.director.update(FRAME)
    assert table.board.view == table.gallery.view()


def counted(monkeypatch: pytest.MonkeyPatch, move: str) -> list[object]:
    """The places to which cards move in this way."""
    made: list[object] = []
    usual = getattr(CardMoves, move)

    def noted(moves: CardMoves, pose: object, spot: object, *more: object) -> object:
        made.append(spot)
        return usual(moves, pose, spot, *more)

    monkeypatch.setattr(CardMoves, move, noted)
    return made


def test_the_horde_is_mixed_before_all_eyes_and_turned_up_together(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    mixed, table = counted(monkeypatch, "mix"), opened(app, "goblins-2")
    director, most = table.director, 0
    for _ in as_long_as(lambda: table.gallery.move < 60):
        events = table.gallery.forward()
        director.add(events, table.gallery.move)
        for _ in as_long_as(lambda: not director.idle):
            director.update(FRAME)
            most = max(most, len(director._turning))
    assert most > 1 and len(mixed) > most
    assert any(isinstance(event, Turned) for news in table.gallery.playback.news[:60] for event in news)


def test_a_die_that_decides_rolls_longer_and_says_what_it_needs(app: App) -> None:
    lengths = {}
    for suspense in (False, True):
        die, seconds = D20(Rect(0, 0, 200, 200), 17, suspense=suspense), 0.0
        for _ in as_long_as(lambda: not die.landed):
            die.update(FRAME)
            seconds += FRAME
        lengths[suspense] = seconds
    assert lengths[True] - lengths[False] == pytest.approx(timing.ROLL_SUSPENSE, abs=2 * FRAME)
    stage = (table := opened(app, "goblins-1")).director.showpieces
    for words in ("", "needs 14 or more"):
        stage.throw(Rolled(20, 17), False, words)
        assert isinstance(stage.shown, D20) and stage.shown.suspense is bool(words)
        assert any(item.name == "throw words" for item in table.items()) is bool(words)


def test_linked_cards_sound_a_note_each_and_keep_nothing_waiting(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, heard = opened(app, "gothies-1"), list[str]()
    monkeypatch.setattr(table.director.sounds, "play", lambda cue, *_: heard.append(cue))
    chords: list[Showpiece] = []
    for _ in as_long_as(lambda: table.gallery.move < 80):
        table.director.add(table.gallery.forward(), table.gallery.move)
        for _ in as_long_as(lambda: not table.director.idle):
            table.director.update(FRAME)
            beside = [scene for scene in table.director.showpieces.beside if isinstance(scene, ChordScene)]
            chords += [scene for scene in beside if scene not in chords]
    for _ in range(120):
        table.director.update(FRAME)
    assert chords and isinstance(chords[0], ChordScene)
    assert not table.director.showpieces.beside and not table.director.busy
    notes = [int(cue.rpartition(".")[2]) for cue in heard if cue.startswith("chord.")]
    assert set(notes) >= {1, 2} and max(notes) <= MOST_NOTES


def test_monsters_walk_towards_the_well(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    walked, table = counted(monkeypatch, "walk"), opened(app, "gothies-2")
    zones, ways = table.board.view.layout.zones, {("zone3", "zone2"), ("zone2", "zone1")}
    for _ in as_long_as(lambda: table.gallery.move < table.gallery.playback.last):
        events = table.gallery.forward()
        table.director.add(events, table.gallery.move)
        table.director.finish()
        moves = [(zones[one.src].name, zones[one.dst].name) for one in events if isinstance(one, Moved)]
        nearer = [way for way in moves if way in ways]
        if nearer:
            break
    assert nearer and len(walked) == len(nearer)


def test_who_waits_behind_a_door_knocks_as_often_as_it_has_lamps(app: App) -> None:
    table = sit_at(app, ("person", "random"), 3, "normal", "goblins")
    spot = RestPose(640.0, 300.0)
    for row in table.rules.cards:
        door = OpeningDoor(table.tabletop, row, spot, 0, "")
        knocks = [when for when, cue in door.cues if cue == "knock"]
        assert len(knocks) == {"formidable": 1, "mighty": 2, "fabled": 3}.get(row.cls, 0), row.key
        assert all(when < door.verdict for when in knocks)
