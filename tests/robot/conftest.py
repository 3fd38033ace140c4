"""Robots at a freshly opened window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

import pytest

from game.ai.worker import InlineThinker
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.table.match import computer_seats, seating
from scenes.table.overlay_layer import OverlayLayer
from scenes.table.panels import coach, hints
from scenes.table.phones import hinting
from scenes.table.show.links import Links
from scenes.table.surface.canvas import Item
from scenes.table.surface.pictures import CardPictures
from scenes.table.view.card_layers import CardLayers
from tests.conftest import OpenApp
from tests.robot.player import Player
from tests.robot.robot import Robot
from tests.robot.witness import Witness

Sit = Callable[..., Player]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents think in this process and take no pause, so that a match takes seconds."""
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    monkeypatch.setattr(hints, "Thinker", InlineThinker)
    monkeypatch.setattr(coach, "Thinker", InlineThinker)
    monkeypatch.setattr(hinting, "Thinker", InlineThinker)
    monkeypatch.setattr(computer_seats, "LEAST_SECONDS", dict.fromkeys(computer_seats.LEAST_SECONDS, 0.0))


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents never act by themselves."""
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    monkeypatch.setattr(hints, "Thinker", InlineThinker)
    monkeypatch.setattr(coach, "Thinker", InlineThinker)
    monkeypatch.setattr(hinting, "Thinker", InlineThinker)
    monkeypatch.setattr(seating.Seating, "opponent", lambda *_: [])


def _looks(item: Item) -> tuple[object, ...]:
    """All that an item's picture depends on; the picture itself may have been thrown away and made again."""
    return item.name, item.key, item.rect


OFTEN, SELDOM = 4, 24
"""Every how many frames the cards are looked at, at the beginning of a test and in a long match."""
LONG = 200
"""Frames after which a match is long."""


def looked_at(frame: int) -> bool:
    """Whether the cards are looked at in the frame with this number."""
    return frame % (OFTEN if frame < LONG else SELDOM) == 0


@pytest.fixture(autouse=True)
def nothing_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are remembered because they rest, and overlays that are kept because nothing said that they changed,
    are what they would be drawn as again. What is stale stays so while it rests, so that a look now and then finds
    it."""
    remembered, kept, linked = CardLayers.items, OverlayLayer.items, Links.items
    frames, overs, lines = count(), count(), count()

    def compared(layers: CardLayers, cards: CardPictures, glows: Mapping[int, str]) -> list[Item]:
        items = remembered(layers, cards, glows)
        if not looked_at(next(frames)):
            return items
        anew = remembered(CardLayers(layers.director, layers.signs), cards, glows)
        assert list(map(_looks, items)) == list(map(_looks, anew))
        return items

    def compared_over(over: OverlayLayer) -> list[Item]:
        items = kept(over)
        if not looked_at(next(overs)):
            return items
        anew = OverlayLayer(over.input, over.forecasts)
        assert (over.glows(), over.chosen()) == (anew.glows(), anew.chosen())
        assert [_looks(item) for item in over.under() + items] == [_looks(one) for one in anew.under() + kept(anew)]
        assert list(map(_looks, over.ticks())) == list(map(_looks, anew.ticks()))
        return items

    def compared_links(links: Links) -> list[Item]:
        items = linked(links)
        if looked_at(next(lines)):
            assert list(map(_looks, items)) == list(map(_looks, linked(Links(links.tabletop))))
        return items

    monkeypatch.setattr(Links, "items", compared_links)
    monkeypatch.setattr(CardLayers, "items", compared)
    monkeypatch.setattr(OverlayLayer, "items", compared_over)


@pytest.fixture
def sit(open_app: OpenApp) -> Iterator[Sit]:
    """Sit a watched player down before the title: `sit(hands, seed, size, speed=…)`."""
    opened: list[App] = []

    def sit_down(hands: str = "click", seed: int = 1, size: tuple[int, int] = (1280, 720), **wishes: object) -> Player:
        app = open_app(size, **({"speed": "instant"} | wishes))
        opened.append(app)
        app.push(Title())
        robot = Robot(app, seed, watch=Witness(app))
        robot.frame()
        return Player(robot, hands)

    yield sit_down
    for app in opened:
        app.quit()
        app.run()
