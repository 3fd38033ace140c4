"""The page that shows what an opponent knows: from its name plate, the menu or K, and it gives nothing away."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest
from pygame import Event

from game import GAMES
from game.ai.knowledge import view_through
from game.core.cards import EMPTY, HIDDEN, KIND, seen_bit
from game.core.state import State
from game.gothies import state as at
from scenes.replay.opponent_view import OpponentView
from scenes.saves.setup import SeatSetup, Setup, with_names
from scenes.shell.app import App
from scenes.shell.scene import TableSnapshot
from scenes.table.match.pause import Pause
from scenes.table.match.seating import Seating
from scenes.table.surface.board import Board
from scenes.table.table import Table
from tests.contract.kit import truth
from tests.gothies.table_talk import Table as Laid
from tests.robot.kit import settle
from tests.scenes.person import click

pytestmark = pytest.mark.usefixtures("still")


def sit(app: App, game: str, kinds: str = "person,novice", deeds: int = 12, seed: int = 4) -> Table:
    """A match some decisions old; the person owes one if there is any."""
    setup = Setup(game, tuple(SeatSetup(kind, "") for kind in kinds.split(",")), {}, seed, "instant")
    table = Table(app, setup)
    app.push(table)
    luck, match = random.Random(seed), table.seating.match
    for _ in range(min(deeds, match.rules.bound(len(setup.seats)) - 1)):
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    table.director.finish()
    table.input.ask()
    app.step([])
    return table


def key(app: App, name: int) -> None:
    """A key is pressed."""
    app.step([Event(pygame.KEYDOWN, key=name, mod=0, unicode="")])
    app.step([Event(pygame.KEYUP, key=name, mod=0)])


def page(app: App) -> OpponentView:
    """The page that is open."""
    assert isinstance(app.scene, OpponentView)
    return app.scene


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_only_what_the_person_may_see(app: App, game: str) -> None:
    table = sit(app, game)
    mine = table.seating.view()
    key(app, pygame.K_k)
    shown = page(app).table.board.view
    assert shown.viewer == 1
    for lying, my in zip(shown.zones, mine.zones, strict=True):
        allowed = [card & KIND for card in my if card != EMPTY]
        assert all(card & KIND in allowed for card in lying if card != EMPTY and card & KIND < HIDDEN)
    own = [z for z, zone in enumerate(mine.layout.zones) if zone.owner == 1 and mine.layout.is_hand[z]]
    assert not [card for z in own for card in shown.zones[z] if card & KIND < HIDDEN and card not in mine.zones[z]]
    key(app, pygame.K_k)
    assert app.scene is table


def test_a_name_plate_opens_the_page_for_its_seat_and_the_own_one_does_not(app: App) -> None:
    table = sit(app, "battlegoats", "person,novice,regular")
    rect = table.plate_rect(2)
    assert rect is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(kind, button=1, pos=rect.center)])
    assert page(app).seat == 2
    key(app, pygame.K_ESCAPE)
    assert not table.menu.open_opponent("s0")
    assert app.scene is table


@pytest.mark.parametrize(("song", "lands", "refused"), [(3, "ashen_bastion", True), (0, "ashen_bastion", False)])
def test_an_attack_on_a_shielded_name_is_refused_and_opens_no_page(
    app: App, song: int, lands: str, refused: bool
) -> None:
    """With song a touch means the Streya, and the answer names what is in the way; without song the page opens."""
    laid = Laid("seed", "seed", lands=("", lands))
    laid.state.counts[at.SONG], laid.state.people = song, (0,)
    setup = with_names(Setup("gothies", (SeatSetup("person", ""), SeatSetup("novice", "")), {}, 1, "instant"), app.text)
    table = Table(app, setup, Seating(setup, given=laid.match))
    app.replace(table)
    table.show_now()
    settle(table)
    rect = table.plate_rect(1)
    assert rect is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(kind, button=1, pos=rect.center)])
    assert (app.scene is table) == refused
    assert not refused or "Ashen Bastion is a fixed land" in table.panels.question_bar.warning


def test_the_menu_leads_there_and_an_opponent_can_be_chosen(app: App) -> None:
    sit(app, "battlegoats", "person,novice,regular")
    key(app, pygame.K_p)
    click(app, "What they know")
    assert page(app).seat == 1
    page(app).show_opponent("2")
    app.step([])
    assert page(app).table.board.view.viewer == 2
    click(app, "Back")
    assert isinstance(app.scene, Pause)


def test_people_among_themselves_have_nobody_to_look_at(app: App) -> None:
    table = sit(app, "battlegoats", "person,person", deeds=0)
    assert table.setup.opponents(0) == []
    assert not table.menu.open_opponent("s1")


def check_sprites(board: Board, state: State, seat: int) -> None:
    """Check the cards on the table that shows a seat's view to the person on seat 0."""
    both = seen_bit(0) | seen_bit(seat)
    for lying, real in zip(board.sprites, state.zones, strict=True):
        cards = [sprite.card for sprite in lying if sprite is not None]
        assert len(cards) == sum(card != EMPTY for card in real)
        known = Counter(card & KIND for card in cards if card & KIND < HIDDEN)
        assert known <= Counter(card & KIND for card in real if card != EMPTY and card & both == both)


@pytest.mark.parametrize("looks", [10, pytest.param(30, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_every_chair_can_be_looked_at_as_long_as_a_match_lasts(app: App, game: str, looks: int) -> None:
    """All cards of the match lie there, and only those are known that the person and the seat in that chair know."""
    seats = GAMES[game].seats[-1]
    table = sit(app, game, "person" + ",novice" * (seats - 1), 0)
    match, luck = table.seating.match, random.Random(9)
    shown = OpponentView(TableSnapshot(table.setup, table.seating.view(), table.seating.thrown, True), 1)
    app.push(shown)
    for _ in range(looks):
        for _ in range(luck.randrange(1, 14) * 30 // looks):
            if match.outcome is None:
                match.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        for seat in shown.opponents:
            shown.seat_view.show(view_through(match.view(0), seat, luck.random() < 0.5))
            shown.table.show_now()
            assert shown.table.items()
            check_sprites(shown.table.board, truth(match), seat)
        if match.outcome is not None:
            break
