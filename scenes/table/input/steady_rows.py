"""Keeps the cards of a person's hand and rows in their places between one decision and the next."""

from __future__ import annotations

from scenes.table.context import PlayContext


class SteadyRows:
    """While the person at the screen decides, gaps stay where cards were; they close up when others have decided."""

    def __init__(self, table: PlayContext) -> None:
        self.match = table.match
        self.director = table.director
        self._over = True
        """Whether the person's decisions have come to an end since the places were kept."""

    def follow(self) -> bool:
        """Keep the places, or let the rows close up, once everything is shown; returns whether anything changed."""
        asked = self.match.asked and self.match.actor == self.match.viewer
        self._over |= not asked
        if not self.director.idle:
            return False
        board, kept = self.director.board, self.director.board.kept
        closes, opens = kept.on and self._over, asked and (self._over or not kept.on)
        self._over = not asked
        if closes:
            kept.switch(False)
            board.arrange(board.given)
            self.director.settle()
        if opens:
            kept.switch(True)
            board.arrange(board.given)
        return closes or opens
