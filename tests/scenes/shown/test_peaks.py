"""Peaks that have a scene of their own: five Aces lock into a ring, a Joombie's skin tears, silver is weighed."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from game.core.cards import KIND
from game.core.events import Said
from game.gothest import state as at
from game.gothest.cards import IS_ACE
from scenes.shell.app import App
from scenes.table.show.card_ring import CardRing
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.torn_card import TornCard
from scenes.table.show.weighing import Weighing
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.gothies.table_talk import Table as DreamTalk
from tests.robot.kit import settle, sit_at
from tests.robot.robot import FRAME

pytestmark = pytest.mark.usefixtures("still")
JOOMBIES = "ember_piper<joombie_red_2@1 drip_whistler<joombie_blue_2@0 cinder_fiddler<joombie_red_3@0"


@pytest.fixture(params=[False, True], ids=["moving", "calm"])
def table_at(open_app: OpenApp, request: pytest.FixtureRequest) -> Callable[..., Table]:
    """Open a table with one person, with motion and with reduced motion."""
    app = open_app(reduced_motion=request.param)

    def sit(game: str, **options: str) -> Table:
        table = sit_at(app, ("person", "random"), 5, "normal", game, **options)
        settle(table)
        return table

    return sit


def laid(table: Table) -> None:
    """The table shows the match as it is now."""
    table.seating.version += 1
    table.show_now()
    table.director.finish()


def shown(table: Table, kind: type[Showpiece]) -> Showpiece:
    """The scene of a kind as soon as it is on the stage."""
    for _ in range(1200):
        table.director.update(FRAME)
        if isinstance(table.director.showpieces.shown, kind):
            return table.director.showpieces.shown
    raise AssertionError("no such scene")


def to_the_end(table: Table, scene: Showpiece) -> list[set[object]]:
    """The items of every frame of a scene; it takes no longer than a peak may."""
    frames = []
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        frames.append({item.name for item in scene.items()})
        assert all(math.prod(item.rect.size) for item in scene.items())
        table.director.update(FRAME)
    assert scene.seconds <= 2.4
    return frames


def five_aces(table: Table) -> None:
    """Seat 0 holds four Aces and draws the fifth after this round."""
    match = table.seating.match
    for _ in as_long_as(lambda: match.view(0).stack[-1].name not in ("lead", "follow")):
        match.submit(match.legal(match.waiting[0])[0])
    zones = match._state.zones
    hand, deck = zones[at.HAND[0]], zones[at.DECK[0]]
    aces = [place for place, card in enumerate(deck) if IS_ACE[card & KIND]]
    for place in [number for number, card in enumerate(hand) if not IS_ACE[card & KIND]][1:]:
        ace = aces.pop()
        hand[place], deck[ace] = deck[ace], hand[place]
    ace = aces.pop()
    deck[-1], deck[ace] = deck[ace], deck[-1]
    laid(table)
    for _ in as_long_as(lambda: match.view(0).stack[-1].name in ("lead", "follow", "call")):
        legal = match.legal(match.waiting[0])
        table.submit(next((one for one in legal if one.seat or len(one.picks) == 1), legal[0]))


def test_five_aces_lock_into_a_pentagon_and_lie_on_the_table_again(table_at: Callable[..., Table]) -> None:
    table = table_at("gothest")
    five_aces(table)
    ring = shown(table, CardRing)
    assert isinstance(ring, CardRing) and len(ring.hides) == 5 and ring.seat == 0
    assert all(sprite.pose.alpha == 0.0 for sprite in ring.hides)
    frames = to_the_end(table, ring)
    numbers = [sum(isinstance(name, tuple) for name in names) for names in frames]
    assert max(numbers) == 5 and numbers == sorted(numbers), "one after the other, and all stay"
    ring.time = ring.verdict
    places = [item.rect.center for item in ring.items() if isinstance(item.name, tuple)]
    middle = table.tabletop.window.center
    away = [math.dist(place, middle) for place in places]
    assert max(away) - min(away) <= 2 and min(away) > 100
    settle(table)
    assert all(sprite.pose.alpha == 1.0 for sprite in ring.hides)


def test_the_skin_of_a_joombie_tears_before_both_cards_move(table_at: Callable[..., Table]) -> None:
    table = table_at("gothies", mode="coop")
    match = table.seating.match
    match._state = DreamTalk("phoenix_diva", "", coop=True, zones=("", "moss_whimper", JOOMBIES), monsters="").state
    laid(table)
    for wanted in ("play phoenix_diva", "attack zone3/4", "add s0.row/1", "sing"):
        table.submit(next(one for one in match.legal(0) if str(one) == f"0 {wanted}"))
    torn = shown(table, TornCard)
    assert isinstance(torn, TornCard)
    board = table.board
    (skin, kind), (below, free) = torn.skin, torn.below
    assert (kind.key, free.key) == ("joombie_blue_2", "drip_whistler")
    names = {board.view.layout.zones[board.place_of(sprite).zone].name for sprite in (skin, below)}
    assert names == {"zone3"}, "nothing has moved yet"
    frames = to_the_end(table, torn)
    assert {("torn", -1), ("torn", 1)} <= frames[0] and not {("torn", -1), ("torn", 1)} & frames[-1]
    assert all("freed card" in names for names in frames)
    for _ in as_long_as(lambda: not table.director.idle):
        table.director.update(FRAME)
    assert board.view.layout.zones[board.place_of(below).zone].name == "s0.discard" and below.pose.alpha == 1.0


def test_silver_that_decides_is_weighed(table_at: Callable[..., Table]) -> None:
    table = table_at("gothest")
    said = (("seat", "seat:1"), ("foe", "seat:0"), ("mine", 9), ("theirs", 7))
    table.director.add([Said("by_silver", said)])
    scene = shown(table, Weighing)
    keys: dict[object, list[object]] = {}
    for _ in as_long_as(lambda: table.director.showpieces.shown is scene):
        for item in scene.items():
            keys.setdefault(item.name, []).append(item.key)
        table.director.update(FRAME)
    counted = {seat: [key[0] for key in keys["weighing", seat] if isinstance(key, tuple)] for seat in (0, 1)}
    assert {seat: numbers[-1] for seat, numbers in counted.items()} == {0: 7, 1: 9}
    assert all(numbers == sorted(numbers) for numbers in counted.values())
    first = [next(iter(key[1])) for seat in (0, 1) if isinstance(key := keys["weighing", seat][0], tuple)]
    assert first[0] < first[1], "each seat keeps its side"
    heights = {seat: key[1][1] for seat in (0, 1) if isinstance(key := keys["weighing", seat][-1], tuple)}
    assert heights[1] > heights[0], "the heavier sum goes down"
    assert len(keys["weighing words"]) < len(keys["weighing ground"]), "the verdict comes last"
    assert scene.seconds <= 2.4


def test_nobody_waits_for_peaks_at_once(app: App) -> None:
    table = sit_at(app, ("person", "random"), 5, "instant", "gothest")
    settle(table)
    five_aces(table)
    table.director.update(FRAME)
    assert table.director.idle and table.board.view == table.seating.match.view(0)
