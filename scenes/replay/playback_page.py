"""A page on which a record plays: the moment that is shown, and whose eyes see it."""

from __future__ import annotations

from game.core.playback import ALL_EYES, Playback
from game.core.record import CONCEDE
from scenes.look.widgets.page import Page
from scenes.replay.gallery import Gallery
from scenes.replay.watched import PlaybackTable
from scenes.saves.replay_files import SavedReplay
from scenes.table.overlay.story import about
from scenes.words.sentences import LogEntry

MOVER = "mover"
"""The eyes of whoever decides next."""


class PlaybackPage(Page):
    """A page on which a playback plays: which moment of it is shown, and through whose eyes.

    With `only_seat` given, a running match is looked back at through the eyes of that seat.
    """

    gallery: Gallery
    table: PlaybackTable
    names: list[str]
    story: list[LogEntry]
    panel_width: float
    """Units that the sheet takes from the right."""

    def __init__(self, match: SavedReplay, playback: Playback, only_seat: int | None = None) -> None:
        super().__init__()
        self.match = match
        self.playback = playback
        self.only_seat = only_seat
        self.playing = False
        self.chosen_eyes = str(playback.eyes()[0] if only_seat is None else only_seat)
        """Whose eyes see the table: a number as the playback counts eyes, or MOVER."""
        self.shows_thoughts = False
        """Whether the sheet shows the opponents' thoughts instead of the story."""
        self.story_seat = -1
        """The seat of which the story is told; -1 for all."""
        self._pause_left = 0.0

    @property
    def hides_movers(self) -> bool:
        """Whether nobody may learn from here who decided when."""
        return self.playback.rules.anonymous or self.only_seat is not None

    @property
    def shares_thoughts(self) -> bool:
        """Whether the opponents' thoughts may be looked into."""
        computers = any(not seat.person for seat in self.match.seats)
        return computers and not self.hides_movers

    def entries(self) -> list[LogEntry]:
        """The lines that the sheet shows."""
        return about(self.story, self.story_seat)

    # ---- eyes and moments -------------------------------------------------------------------------------

    @property
    def move(self) -> int:
        """How many decisions have been made at the table as it is shown."""
        return self.gallery.move

    def mover(self, move: int) -> int:
        """The seat that decides after so many decisions; -1 at the end."""
        return self.playback.action(move + 1).seat if move < self.playback.last else -1

    def by_computer(self, move: int) -> bool:
        """Whether an opponent's decision comes next, which may be looked into."""
        seat = self.mover(move)
        if seat < 0 or not self.shares_thoughts or self.match.seats[seat].person:
            return False
        return self.playback.action(move + 1).verb != CONCEDE

    def _eyes_at(self, move: int) -> int:
        if self.chosen_eyes != MOVER:
            return int(self.chosen_eyes)
        seat = self.mover(move)
        return seat if seat >= 0 else ALL_EYES

    def jump(self, move: int) -> None:
        """Shows another moment at once."""
        move = min(self.playback.last, max(0, move))
        self.playing = False
        self.table.jump(move, self._eyes_at(move))
        self._follow()

    def see_through(self, eyes: str) -> None:
        """Other eyes: a seat's number, everybody's, or those of whoever decides."""
        self.chosen_eyes = eyes
        self.table.jump(self.move, self._eyes_at(self.move))
        self._follow()

    def step(self, by: int) -> None:
        """One decision on, shown as it happens, or one back."""
        self.playing = False
        if by < 0:
            self.jump(self._silent(self.move - 1, -1))
        else:
            self._forward()

    def _silent(self, move: int, by: int) -> int:
        """The next moment in a direction at which these eyes see a difference."""
        while 0 < move < self.playback.last and not self.playback.events(move + (by < 0), self._eyes_at(move)):
            move += by
        return move

    def _forward(self) -> None:
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
        """Plays or pauses; from the end it plays from the beginning."""
        if not self.playing and self.move >= self.playback.last:
            self.jump(0)
        self.playing = not self.playing
        self._pause_left = 0.0
        self._follow()

    def _follow(self) -> None:
        """Another moment is shown."""
        raise NotImplementedError

    def next_thought(self) -> None:
        """Goes to where the next opponent decides."""
        later = [*range(self.move + 1, self.playback.last), *range(self.move)]
        if (move := next((move for move in later if self.by_computer(move)), None)) is not None:
            self.jump(move)

