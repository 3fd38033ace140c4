"""The cards that are left in a hand keep their places while its owner decides again and again."""

from __future__ import annotations

import pygame

from scenes.shell.app import App
from scenes.table.intents import UndoLast
from scenes.table.surface.board import Sprite
from scenes.table.table import Table
from tests.robot.kit import at_rest, settle, sit_at

Spots = dict[int, tuple[float, float]]


def hand(table: Table) -> list[Sprite]:
    """The cards of the viewer's hand, in the order in which they lie."""
    layout = table.board.view.layout
    zone = next(zone for zone, spec in enumerate(layout.zones) if spec.name == "s0.hand")
    return [sprite for sprite in table.board.shown(zone) if sprite is not None]


def spots(table: Table) -> Spots:
    """The place of each card of the hand."""
    return {sprite.card: sprite.spot[:2] for sprite in hand(table) if sprite.spot is not None}


def put(table: Table, card: int) -> None:
    """Put the card with this place in the hand on the first free place of the field."""
    word = table.board.pick(table.board.place_of(hand(table)[card]))
    action = next(action for action in table.context.picker.legal if action.picks[0] == word)
    table.submit(action)
    settle(table)


def laying_out(app: App) -> Table:
    """A table where an army is laid out."""
    table = sit_at(app)
    at_rest(app)
    settle(table)
    return table


def test_a_card_that_goes_leaves_a_gap_that_undo_fills_again(app: App, still: None) -> None:
    table = laying_out(app)
    before = spots(table)
    put(table, 3)
    put(table, 0)
    after = spots(table)
    assert len(after) == len(before) - 2
    assert all(before[card] == spot for card, spot in after.items())
    table.post(UndoLast())
    settle(table)
    assert len(spots(table)) == len(before) - 1
    assert all(before[card] == spot for card, spot in spots(table).items())


def test_the_gaps_close_when_the_hand_is_sorted(app: App, still: None) -> None:
    table = laying_out(app)
    before = [sprite.spot for sprite in hand(table)]
    put(table, 0)
    robot = at_rest(app, 0.1)
    robot.press(pygame.K_s)
    settle(table)
    assert [sprite.spot for sprite in hand(table)] == before[:-1]
