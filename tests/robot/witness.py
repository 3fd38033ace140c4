"""Somebody who looks behind the screen while a robot plays, and tells when the screen is not honest."""

from __future__ import annotations

import sys
from random import Random
from unittest.mock import patch

import pygame

from game.core.cards import EMPTY, SPECTATOR
from game.core.views import determinize
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.match.curtain_page import Curtain
from scenes.table.table import Table

HAIR = 4
"""Number of pixels that may differ where glows that overlap were repaired one by one."""


class Witness:
    """Called after every frame: faults, a mirror that is not the view, and curtains that show something."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.table: Table | None = None
        self.settled = 0
        self.curtains = 0
        self._curtain: object = None
        self._answers: set[str | None] = {None}
        """What a page may say: nothing, or an answer that is not about a fault."""
        patch.object(app, "notice", self._told).start()

    def __call__(self) -> None:
        """Looks at the frame that has just been drawn."""
        assert self.app._notices.showing in self._answers, self.app._notices.showing
        assert not problems.take_new()
        scene = self.app.scene
        if isinstance(scene, Table):
            self.table = scene
            if scene.director.caught_up and not scene.tabletop.covered:
                self._check_mirror(scene)
        elif isinstance(scene, Curtain):
            self.curtains += scene is not self._curtain
            self._curtain = scene
            self._check_curtain()

    def _told(self, sentence: str) -> None:
        if sys.exception() is None:
            self._answers.add(sentence)
        self.app._notices.add(sentence)

    def _check_mirror(self, table: Table) -> None:
        """With nothing left to show the mirror is the masked view, sprites follow it, and no old pixels are left."""
        view, board = table.seating.match.view(table.seating.viewer), table.board
        assert board.view.value() == view.value()
        cards = [[EMPTY if sprite is None else sprite.card for sprite in zone] for zone in board.sprites]
        assert cards == view.zones
        if not table.director.busy:
            self.settled += 1
            lying = [sprite for zone in board.sprites for sprite in zone if sprite and sprite.spot]
            assert all(sprite.pose.alpha == 1.0 for sprite in lying)
            if self.settled % 16 == 0 or self._curtain is not None:
                self._curtain = None
                assert self._difference() < HAIR, "what was drawn bit by bit differs from the whole drawn anew"

    def _check_curtain(self) -> None:
        """The window shows only the curtain, with any secrets of the match."""
        if self.table is None:
            assert self._difference() == 0
            return
        match = self.table.seating.match
        truth = match._state
        match._state = determinize(match.view(SPECTATOR), Random(self.curtains))
        assert self._difference() == 0
        match._state = truth

    def _difference(self) -> int:
        """How many pixels of the window are not what the scene draws on a window full of other pixels."""
        shown = self.app.screen.copy()
        self.app.screen.fill("#ff00ff")
        self.app.scene.stale = True
        self.app._draw(changed=False)
        if shown.get_buffer().raw == self.app.screen.get_buffer().raw:  # far quicker than to count
            return 0
        same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), self.app.screen)
        return shown.get_width() * shown.get_height() - same.count()
