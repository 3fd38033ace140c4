"""Somebody who looks behind the screen while a robot plays, and tells when the screen is not honest."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Event

from game.core.cards import EMPTY, SPECTATOR
from game.core.sight import imagine
from scenes.app import App
from scenes.curtain import Curtain
from scenes.files import faults
from scenes.table.table import Table


class Witness:
    """Called after every frame: faults, a mirror that is not the view, and curtains that show something."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.table: Table | None = None
        self.settled = 0
        self.curtains = 0
        self._curtain: object = None

    def __call__(self) -> None:
        """Looks at the frame that has just been drawn."""
        assert self.app._notices.showing is None, self.app._notices.showing
        assert not faults.take()
        scene = self.app.scene
        if isinstance(scene, Table):
            self.table = scene
            if scene.director.current and not scene.covered:
                self._check_mirror(scene)
        elif isinstance(scene, Curtain) and scene is not self._curtain:
            self._curtain = scene
            self.curtains += 1
            self._check_curtain()

    def _check_mirror(self, table: Table) -> None:
        """Ruling idea of design §5: with nothing left to show, the mirror is the masked view, and sprites follow it."""
        view, board = table.seating.match.view(table.seating.viewer), table.board
        assert board.view == view
        cards = [[EMPTY if sprite is None else sprite.card for sprite in zone] for zone in board.sprites]
        assert cards == view.zones
        if table.director.idle:
            self.settled += 1
            lying = [sprite for zone in board.sprites for sprite in zone if sprite and sprite.spot]
            assert all(sprite.pose.alpha == 1.0 for sprite in lying)

    def _check_curtain(self) -> None:
        """The window shows the curtain and nothing else: other secrets, and even other pixels below, change nothing."""
        assert self.table is not None or self.app.scene is not None
        shown = pygame.image.tobytes(self.app.screen, "RGB")
        self.app.screen.fill("#ff00ff")
        if self.table is not None:
            match = self.table.seating.match
            truth = match._state
            match._state = imagine(match.rules, match.view(SPECTATOR), Random(self.curtains))
            self._redraw()
            match._state = truth
        else:
            self._redraw()
        assert pygame.image.tobytes(self.app.screen, "RGB") == shown

    def _redraw(self) -> None:
        self.app.step([Event(pygame.WINDOWEXPOSED)], 0.0)
