"""What is heard and when: with the touch of cards, die and coin, and nothing that may not be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game import GAMES, Match
from game.core.cards import SPECTATOR, CardKind
from game.core.events import Moved, Said
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.motion.moves import CardMoves, Pose, RestPose
from scenes.motion.thrown import Thrown
from scenes.shell.app import App
from scenes.sound.scores import MUSIC, scores
from scenes.sound.sound import BUFFER_SAMPLES, SOUNDS, sound_files
from scenes.table.show.cues import COMMON, comes_out, said_cues, sounds_of
from scenes.table.surface.board import Sprite
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME

pytestmark = pytest.mark.usefixtures("app")
ROOT = Path(__file__).resolve().parents[3]
LATE = 0.02
"""Seconds by which a sound may come after what is seen."""


def names(sounds: list[str]) -> Iterator[str]:
    """Sounds without the signs for climbing."""
    yield from (name.rstrip("+-") for name in sounds)


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that the app plays."""
    played: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda cue, *_, **__: played.append(cue))
    return played


# ---- the data ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_of_a_look_exists_and_every_sentence_that_has_one(game: str) -> None:
    look = GameLook.load(game)
    for cue in look.sounds:
        if cue != "music":
            assert all(sound_files(name) for name in names(sounds_of(look, cue))), cue
        if cue.startswith("said."):
            assert catalogue().has(f"{game}.{'.'.join(cue.split('.')[:2])}"), cue


def test_every_sound_of_any_card_table_exists() -> None:
    assert all(sound_files(name) for name in COMMON.values())


def test_every_effect_that_ships_is_asked_for_somewhere() -> None:
    families = {re.sub(r"\d$", "", path.stem) for path in SOUNDS.glob("*.ogg") if not path.stem.startswith("amb_")}
    roots = {root for score in scores(MUSIC).values() for root in (*score.roots, score.key)}
    chords = {f"_{root.lower().replace('#', 's')}" for root in roots}
    families = {re.sub(rf"({'|'.join(chords)})$", "", name) for name in families}
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "scenes").rglob("*.py"))
    asked = set(re.findall(r'"([a-z0-9_]+)"', code))
    for game in GAMES:
        values = GameLook.load(game).sounds.values()
        asked |= {re.sub(r"\d$", "", name) for value in values for name in names(value.split())}
    asked |= {re.sub(r"\d$", "", name) for name in asked}
    assert families - asked == set()


def test_every_sound_that_a_page_asks_for_exists() -> None:
    for path in (ROOT / "scenes").rglob("*.py"):
        for name in re.findall(r'sound\.play\("([a-z0-9_]+)"', path.read_text(encoding="utf-8")):
            assert sound_files(name), f"{path.name}: {name}"


# ---- sentences -----------------------------------------------------------------------------------------


def test_a_sentence_asks_for_sounds_by_what_it_says() -> None:
    match = Match("battlegoats", seed=1)
    event = Said("fell", (("seat", "seat:1"), ("card", "card:land_mine"), ("total", 3), ("place", "place:s0.field/2")))
    common = ["said.fell", "said.fell.equipment", "said.fell.land_mine", "said.fell.total.3"]
    assert sorted(said_cues(event, match.view(1))) == sorted([*common, "said.fell.you"])
    assert sorted(said_cues(event, match.view(0))) == sorted([*common, "said.fell.others"])
    assert sorted(said_cues(event, match.view(SPECTATOR))) == sorted(common), "who looks on has neither won nor lost"


def test_a_card_that_only_its_owner_sees_is_heard_like_any_other() -> None:
    view = Match("gothest", seed=1).view(0)
    zones = [zone.name for zone in view.layout.zones]
    ace = next(row for row in view.game.cards if row.cls == "ace")

    def cues(src: str, dst: str, row: CardKind | None = ace) -> list[str]:
        return list(comes_out(Moved(zones.index(src), 0, zones.index(dst), -1, 0, 0), row, view))

    assert cues("s0.deck", "s0.hand") == cues("s0.hand", "s0.deck") == cues("s1.hand", "s1.present", None) == []
    assert cues("s0.hand", "s0.present") == ["out.ace"]
    assert cues("s0.present", "s0.past") == [], "it was seen before"


def show(table: Table) -> None:
    """Let the table show everything."""
    for _ in range(2000):
        if table.director.idle:
            return
        table.director.update(0.1)
    raise AssertionError("it never comes to rest")


# ---- sound and sight -----------------------------------------------------------------------------------


def test_the_mixer_answers_within_20_milliseconds() -> None:
    assert BUFFER_SAMPLES / 44100 < LATE


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_die_is_heard_when_it_touches_the_tray(speed: str) -> None:
    pace = timing.SPEEDS[speed]
    die = D20(Rect(0, 0, 400, 300), 7, seed=2)
    knocks, shares = 0, list[float]()
    assert [touch.sound for touch in die.due()] == ["d20_roll"]
    for _ in as_long_as(lambda: not die.done):
        falling = die.height()
        die.update(FRAME * pace)
        for name, share in [(touch.sound, touch.share) for touch in die.due()]:
            touched = min((timing.ROLL * end for _, end, _ in timing.ROLL_BOUNCES), key=lambda at: abs(at - die.time))
            if name == "d20_knock":
                knocks += 1
                shares.append(share)
                assert 0 <= die.time - touched <= FRAME * pace and falling < 0.55
            else:
                assert name == "d20_land" and die.landed and die.time - timing.ROLL <= FRAME * pace
    assert knocks == len(timing.ROLL_BOUNCES)
    assert shares == sorted(shares, reverse=True) and shares[-1] < 0.5 < shares[0]


@pytest.mark.parametrize(("face", "sound"), [(20, "d20_twenty"), (1, "d20_one"), (2, "d20_land"), (19, "d20_land")])
def test_the_best_and_the_worst_face_have_their_own_sound(face: int, sound: str) -> None:
    assert all_of(D20(Rect(0, 0, 400, 300), face))[-1] == sound


def all_of(throw: Thrown) -> list[str]:
    """All the sounds of a throw."""
    heard = list(throw.due())
    for _ in as_long_as(lambda: not throw.done):
        throw.update(FRAME)
        heard += throw.due()
    return [touch.sound for touch in heard]


def test_a_coin_is_heard_when_it_touches_the_tray() -> None:
    coin = Coin(Rect(0, 0, 400, 300), "heads")
    assert [touch.sound for touch in coin.due()] == ["coin_flip"]
    due = list[str]()
    for _ in as_long_as(lambda: not due):
        coin.update(FRAME)
        due = [touch.sound for touch in coin.due()]
    assert due == ["coin_land"] and coin.height() < 0.15
    assert 0 <= coin.time - (timing.FLIP_COIN - timing.COIN_RATTLE) <= FRAME


def test_what_does_not_fly_is_only_heard_to_lie() -> None:
    tray = Rect(0, 0, 400, 300)
    assert all_of(Coin(tray, "tails", calm=True)) == ["coin_land"]
    assert all_of(D20(tray, 20, calm=True)) == ["d20_twenty"]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("kind", ["place", "snap", "discard"])
def test_a_card_is_heard_in_the_frame_in_which_it_touches_its_place(
    app: App, heard: list[str], kind: str, calm: bool
) -> None:
    director = sit_at(app).director
    director.finish()
    heard.clear()
    moves, pose, spot = CardMoves(calm), Pose(100, 100, lift=14.0), RestPose(400, 300)
    director.moves.calm = calm
    motion = moves.snap(pose, spot) if kind == "snap" else moves.slide(pose, spot)
    director.animator.add(director._heard(motion, kind, Sprite(0, pose, spot)), "card")
    last = f"card_{kind}".replace("snap", "place")
    times = 0
    for _ in as_long_as(lambda: last not in heard):
        director.animator.update(FRAME)
        times += 1
    assert abs(pose.x - spot.x) < 32 and abs(pose.lift) < 1.5, "an overshoot of a tenth of the way at most"
    wanted = timing.SNAP_TOUCH if kind == "snap" and not calm else motion.seconds
    assert times - 1 <= wanted / FRAME + 1e-6 and (times + 0.01) * FRAME >= wanted
    director.animator.update(1.0)
    assert heard.count(last) == 1


def test_a_card_turns_with_its_sound_on_edge(app: App, heard: list[str]) -> None:
    pose = Pose(flip=0.0)
    table = sit_at(app)
    table.director.finish()
    edge: list[float] = []
    table.director.animator.add(table.director.moves.flip(pose, True, lambda: edge.append(pose.flip)))
    for _ in as_long_as(lambda: not edge):
        table.director.animator.update(FRAME)
    assert 0.35 < edge[0] < 0.75


def test_at_instant_speed_the_table_is_quiet(app: App, heard: list[str]) -> None:
    table = sit_at(app, ("person", "person"), speed="instant", game="goout")
    luck, match = Random(1), table.seating.match
    for _ in range(12):
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        table.director.update(FRAME)
    assert not [name for name in heard if name.startswith(("card_", "goout_"))]


OFTEN = {
    "gothest": {
        "gothest_bats",
        "gothest_round_won",
        "gothest_round_lost",
        "coin_flip",
        "coin_land",
        "gothest_bell",
        "gothest_ace",
        "card_place",
    },
    "goout": {"goout_hit", "goout_damage", "goout_reveal", "card_deal", "card_place", "goout_knocked_out"},
    "battlegoats": {"butt", "goat_bleat", "whoosh", "card_flip", "card_place", "card_discard"},
    "gothies": {"gothies_seed", "gothies_song", "gothies_dust", "card_discard", "card_shuffle", "card_place"},
    "goblins": {
        "goblins_door",
        "goblins_horde",
        "goblins_foe",
        "goblins_gold",
        "goblins_trophy",
        "d20_roll",
        "d20_knock",
        "card_flip",
    },
}


@pytest.mark.parametrize("game", OFTEN)
def test_a_match_is_heard(app: App, heard: list[str], game: str) -> None:
    table = sit_at(app, ("person", "novice", "novice")[: 3 if game == "goblins" else 2], seed=8, game=game)
    table.director.finish()
    luck, match = Random(2), table.seating.match
    for _ in range(500):
        if match.outcome is not None or set(names(heard)) >= OFTEN[game]:
            break
        decide = [action for action in match.legal(luck.choice(match.waiting)) if action.verb != "concede"]
        table.submit(luck.choice(decide))
        show(table)
    assert OFTEN[game] - set(names(heard)) == set()
