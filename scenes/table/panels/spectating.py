"""A match in which all people are out: they may watch, see its end at once, or leave."""

from __future__ import annotations

from scenes.table.context import PlayContext


class Spectating:
    """Whether all people only watch, and what the table offers them then."""

    def __init__(self, table: PlayContext) -> None:
        self.table = table
        self.match = table.match

    @property
    def all_out(self) -> bool:
        """Whether all people are out, at the screen and with phones, going by what has been shown, and opponents
        play on."""
        match, view = self.match, self.table.tabletop.view
        if not match.everybody or match.outcome is not None:
            return False
        return all(match.rules.out(view, seat) for seat in match.everybody)

    @property
    def offers_ways_out(self) -> bool:
        """Whether people are offered to see the end at once or to leave."""
        return not self.table.tempo.hastened and self.all_out

    def sentence(self) -> str:
        """The words of the question bar before whose turn it is; "" while somebody at the screen is in the match."""
        if not self.all_out:
            return ""
        return self.table.host.text("ui.table.out" if len(self.match.everybody) == 1 else "ui.table.all_out")
