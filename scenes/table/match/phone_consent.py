"""Asks the phones whether they agree that a decision is taken back."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from scenes.words.catalogue import Words


class _Request(NamedTuple):
    """Whose decision, who is asked, and what is called with the answer and the seats that said no."""

    seat: int
    asked: frozenset[int]
    answered: Callable[[bool, tuple[int, ...]], None]


class Consent:
    """One request at a time; the first no refuses it."""

    def __init__(self, words: Words, names: list[str]) -> None:
        self._words = words
        self._names = names
        self._request: _Request | None = None
        self._agreed: set[int] = set()

    @property
    def open(self) -> bool:
        """Whether somebody is asked."""
        return self._request is not None

    def ask(self, seat: int, phones: Collection[int], answered: Callable[[bool, tuple[int, ...]], None]) -> None:
        """Ask these phones; with none, all agree at once."""
        self._request, self._agreed = _Request(seat, frozenset(phones) - {seat}, answered), set()
        self._decide()

    def answer(self, seat: int, yes: bool) -> None:
        """A phone answers; nothing if it is not asked."""
        request = self._request
        if request is None or seat not in request.asked:
            return
        if yes:
            self._agreed.add(seat)
            self._decide()
        else:
            self._request = None
            request.answered(False, (seat,))

    def drop(self, seat: int) -> None:
        """A phone that was lost is not waited for; if its own player had asked, the request is withdrawn."""
        if self._request is None:
            return
        if seat == self._request.seat:
            self.withdraw()
        else:
            self._request = self._request._replace(asked=self._request.asked - {seat})
            self._decide()

    def withdraw(self) -> None:
        """Ask no more: something else was decided in the meantime."""
        self._request = None

    def _decide(self) -> None:
        request = self._request
        if request is not None and self._agreed >= request.asked:
            self._request = None
            request.answered(True, ())

    def waits_for(self) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return tuple(sorted(self._request.asked - self._agreed)) if self._request else ()

    def asks(self, seat: int) -> int | None:
        """The seat whose decision a seat is asked about now; None for none."""
        request = self._request
        return request.seat if request is not None and seat in self.waits_for() else None

    def sentence(self) -> str:
        """The sentence about it on the laptop; "" while nobody is asked."""
        request = self._request
        if request is None:
            return ""
        names = self._words("ui.table.and").join(self._names[seat] for seat in self.waits_for())
        return self._words("ui.phones.play.consent_open", name=self._names[request.seat], names=names)
