"""The part of the replay page without widgets: which moment of the playback is shown, and to whose eyes."""

from __future__ import annotations

from game.core.playback import ALL_EYES, Playback
from game.core.record import CONCEDE
from scenes.look.widgets.page import Page
from scenes.replay.gallery import Gallery
from scenes.replay.watched import PlaybackTable
from scenes.saves.replay_files import SavedReplay
from scenes.saves.setup import SeatSetup, seats_at
from scenes.table.panels.log_lines import about
from scenes.words.sentences import LogEntry

MOVER = "mover"
"""The value of the choice of eyes that follows the seat that decides next."""


class PlaybackPage(Page):
    """A page that shows a playback; with `only_seat`, that of a running match through the eyes of this seat."""

    gallery: Gallery
    table: PlaybackTable
    names: list[str]
    story: list[LogEntry]
    panel_width: float
    """Width of the side panel in layout units."""

    def __init__(self, match: SavedReplay, playback: Playback, only_seat: int | None = None) -> None:
        super().__init__()
        self.match = match
        self.playback = playback
        self.only_seat = only_seat
        self.playing = False
        self.chosen_eyes = str(playback.eyes()[0] if only_seat is None else only_seat)
        """Whose eyes see the table: a seat, SPECTATOR or ALL_EYES as text, or MOVER."""
        self.shows_thoughts = False
        """Whether the side panel shows the opponents' thoughts instead of the story."""
        self.story_seat = -1
        """The seat whose lines the story shows; -1 for all."""
        self._pause_left = 0.0
        """Seconds until the next decision plays."""

    @property
    def hides_movers(self) -> bool:
        """Whether the page must not show who decided when."""
        return self.playback.rules.anonymous or self.only_seat is not None

    @property
    def shares_thoughts(self) -> bool:
        """Whether the page offers the opponents' thoughts."""
        sat = (self.match.seats, *(change.seats for change in self.match.changes))
        computers = any(not seat.person for seats in sat for seat in seats)
        return computers and not self.hides_movers

    def entries(self) -> list[LogEntry]:
        """The lines of the story that the side panel shows."""
        return about(self.story, self.story_seat)

    # ---- eyes and moments -------------------------------------------------------------------------------

    @property
    def move(self) -> int:
        """Number of decisions made in the position shown."""
        return self.gallery.move

    def mover(self, move: int) -> int:
        """The seat that decides next after `move` decisions; -1 at the end."""
        return self.playback.action(move + 1).seat if move < self.playback.last else -1

    def sitting(self, move: int) -> tuple[SeatSetup, ...]:
        """The seats when the decision after `move` decisions is due."""
        return seats_at(self.match.seats, self.match.changes, move)

    def by_computer(self, move: int) -> bool:
        """Whether the decision after `move` decisions is an opponent's whose thoughts the page offers."""
        seat = self.mover(move)
        if seat < 0 or not self.shares_thoughts or self.sitting(move)[seat].person:
            return False
        return self.playback.action(move + 1).verb != CONCEDE

    def _eyes_at(self, move: int) -> int:
        if self.chosen_eyes != MOVER:
            return int(self.chosen_eyes)
        seat = self.mover(move)
        return seat if seat >= 0 else ALL_EYES

    def jump(self, move: int) -> None:
        """Show the position after `move` decisions without motion, and pause."""
        move = min(self.playback.last, max(0, move))
        self.playing = False
        self.table.jump(move, self._eyes_at(move))
        self._follow()

    def see_through(self, eyes: str) -> None:
        """Choose whose eyes see the table: a value as in `chosen_eyes`."""
        self.chosen_eyes = eyes
        self.table.jump(self.move, self._eyes_at(self.move))
        self._follow()

    def step(self, by: int) -> None:
        """One decision forward with its motions (`by` 1), or one back without (-1)."""
        self.playing = False
        if by < 0:
            self.jump(self._skip_unseen(self.move - 1, -1))
        else:
            self._forward()

    def _skip_unseen(self, move: int, by: int) -> int:
        """From `move` on in direction `by`, the first position that looks different to these eyes."""
        while 0 < move < self.playback.last and not self.playback.events(move + (by < 0), self._eyes_at(move)):
            move += by
        return move

    def _forward(self) -> None:
        """Play the next decision of which these eyes see something."""
        if self.move >= self.playback.last:
            self.playing = False
            self._follow()
            return
        eyes = self._eyes_at(self.move)
        while self.move < self.playback.last - 1 and not self.playback.events(self.move + 1, eyes):
            self.gallery.look(self.move + 1, eyes)
        if self._eyes_at(self.move) != self.gallery.eyes:
            self.table.jump(self.move, self._eyes_at(self.move))
        self.table.forward()
        self._follow()

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if not self.playing and self.move >= self.playback.last:
            self.jump(0)
        self.playing = not self.playing
        self._pause_left = 0.0
        self._follow()

    def _follow(self) -> None:
        """Update what stands beside the table: another moment is shown."""
        raise NotImplementedError

    def next_thought(self) -> None:
        """Jump to the next decision of an opponent whose thoughts can be shown, wrapping around."""
        later = [*range(self.move + 1, self.playback.last), *range(self.move)]
        if (move := next((move for move in later if self.by_computer(move)), None)) is not None:
            self.jump(move)
