"""Deleting old replays: all but the newest, and never a file that a person named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from scenes.look import text, theme
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.saves.replay_files import has_own_name

KEEP_CHOICES = (1000, 300, 100, 20, 0)
"""The numbers of newest replays to keep that are offered."""


class DeleteOldReplays(Page):
    """Asks how many of the newest replays to keep, then for confirmation.

    `paths` are all replays, newest first; `on_agreed` is called with those to delete.
    """

    overlay = True
    min_size = (620, 560)

    def __init__(self, paths: Sequence[Path], on_agreed: Callable[[list[Path]], None]) -> None:
        super().__init__()
        self.paths = paths
        self.on_agreed = on_agreed

    def older(self, keep: int) -> list[Path]:
        """The files that are deleted when the `keep` newest stay."""
        return [path for path in self.paths[keep:] if not has_own_name(path)]

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, m, px = self.app.text, self.measure, self.measure.px
        head = text.block(words("ui.replay.tidy_ask"), theme.TITLE_FONT, m.pt(28), theme.BRICK, px(470), "centre")
        note = text.block(words("ui.replay.tidy_note"), theme.TEXT_FONT, m.pt(17), theme.INK, px(470), "centre")
        offered = [(keep, older) for keep in KEEP_CHOICES if (older := self.older(keep))]
        sheet = self.box(self.wide / 2 - 270, 0, 540, 0)
        sheet.height = head.get_height() + note.get_height() + px(62) + (len(offered) + 1) * px(58)
        sheet.centery = size[1] // 2
        draw_sheet(self.ground, sheet, m.unit)
        low = sheet.top + px(28)
        for block in (head, note):
            self.ground.blit(block, block.get_rect(midtop=(sheet.centerx, low)))
            low += block.get_height() + px(8)
        row = sheet.inflate(-px(68), 0)
        row.height, row.top = px(50), low + px(4)
        self.widgets.append(Button(row.copy(), words("ui.replay.keep_all"), m, self.back, "main", 18))
        for keep, older in offered:
            row.top += px(58)
            label = words("ui.replay.tidy_to" if keep else "ui.replay.tidy_all", keep=keep, n=len(older))
            self.widgets.append(Button(row.copy(), label, m, partial(self._ask, older), "plain", 18))

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def _ask(self, older: list[Path]) -> None:
        words, app = self.app.text, self.app
        app.pop()
        app.push(
            Confirm(
                words("ui.replay.tidy_sure", n=len(older)),
                words("ui.replay.tidy_gone"),
                words("ui.replay.keep_all"),
                words("ui.replay.delete"),
                partial(self.on_agreed, older),
            )
        )
