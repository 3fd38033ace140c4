"""The pages of a match besides those of seats: for phones without a seat, and for all phones after the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import SPECTATOR
from scenes.phones.ends import MatchEnd, end_page
from scenes.phones.pages import LobbyPage, NotePage
from scenes.phones.seats import PhoneSeats
from scenes.saves.setup import name_in
from scenes.table.input.takeback import TakeBack
from scenes.table.match.match_end import totals
from scenes.words.catalogue import Words


class NotePages:
    """Shows these pages, each in the language of its phone, or in that of the screen if the phone has named none."""

    def __init__(self, phones: PhoneSeats, takeback: TakeBack) -> None:
        self._phones = phones
        self._seating = takeback.seating
        self._screen = takeback.table.sentences.words
        self._game = self._seating.setup.game

    def words(self, phone: str) -> Words:
        """The catalogue in the language of a phone."""
        return self._phones.words(phone, self._screen)

    def names(self, words: Words) -> list[str]:
        """The names of all players in the language of these words."""
        names = self._seating.names
        if words is self._screen:
            return names
        return [name_in(words, self._game, seat, name) for seat, name in enumerate(names)]

    def waiting(self, phone: str, lent: bool, asked: bool) -> None:
        """Tell a phone that plays no seat now how it can get one; a new phone is asked for a name. lent: it had a seat;
        asked: it wants that back, and gets it as soon as no page lies over the table."""
        words = self.words(phone)
        if phone not in self._phones.names:
            table = words("ui.phones.play.later.table")
            self._phones.line.show(phone, LobbyPage(0, self._game, words(f"{self._game}.name"), table))
            return
        stem = "ui.phones.play.taken" if lent else "ui.phones.play.later"
        buttons = ((words("ui.phones.play.taken.button"), "seatback"),) if lent and not asked else ()
        note = words(f"{stem}.asked" if lent and asked else f"{stem}.note")
        kind = "taken" if lent else "wait"
        self._phones.line.show(phone, NotePage(0, kind, words(stem), note, self._game, buttons=buttons))

    def counting(self, phone: str) -> None:
        """Tell a phone to look at the stage, where the scores are counted."""
        words = self.words(phone)
        head, note = words("ui.phones.play.look_up"), words("ui.ceremony.title")
        self._phones.line.show(phone, NotePage(0, "wait", head, note, self._game))

    def result(self, phone: str, ranks: Sequence[int], seat: int | None) -> None:
        """Tell a phone how the match ended. seat: that of its owner, who is asked for a rematch; None for no seat."""
        words, match = self.words(phone), self._seating.match
        view, guide = match.view(SPECTATOR), match.rules.guide
        faces = [guide.face(view, other) for other in range(view.seats)]
        reason = match.outcome.reason if match.outcome else ""
        end = MatchEnd(self._game, self.names(words), ranks, reason, faces, totals(match.rules, view))
        buttons = ((words("ui.phones.play.rematch"), "ready"), (words("ui.phones.play.leave"), "leave"))
        self._phones.line.show(phone, end_page(words, end, seat, "", buttons if seat is not None else ()))
