"""A match whose decisions are made token by token, with each seat's view as text and as numbers."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from bridges.tokens import END, token_table
from game import GAMES, Match
from game.core.actions import Action, IllegalAction
from game.core.cards import EMPTY, HIDDEN, KIND, UP
from game.core.state import State
from game.core.views import mask_event

_BACKS = 8
"""Kinds of backs that hidden cards can have."""
_HIGHEST = 4096
"""Largest counter that is shown; counters are shares of it."""
Numbers = NDArray[np.float32]


class TokenMatch:
    """A running match. `seat` owes the next token; each seat knows only its own views and masked events."""

    def __init__(self, game: str, seats: int, options: Mapping[str, str], seed: int) -> None:
        self.match = Match(game, seats, options, seed=seed)
        self.tokens = token_table(game, seats)
        self.open: tuple[int, ...] = ()
        """The tokens so far of the decision that is being made."""
        self._told = [[_words(self.match.view(seat))] for seat in range(seats)]
        """By seat, the lines of everything it has seen."""
        self._ahead: dict[tuple[int, ...], Action] = {}
        self._look_ahead()

    def __deepcopy__(self, memo: dict[int, object]) -> TokenMatch:
        """An independent copy. OpenSpiel makes one when it clones a state."""
        twin = TokenMatch.__new__(TokenMatch)
        twin.match, twin.tokens, twin.open = self.match.copy(), self.tokens, self.open
        twin._told = [told[:] for told in self._told]
        twin._ahead = self._ahead
        return twin

    def __getstate__(self) -> tuple[Match, tuple[int, ...], list[list[str]]]:
        """The pickled state. OpenSpiel pickles a state to serialize it."""
        return self.match, self.open, self._told

    def __setstate__(self, data: tuple[Match, tuple[int, ...], list[list[str]]]) -> None:
        self.match, self.open, self._told = data
        self.tokens = token_table(self.match.rules.key, len(self._told))
        self._look_ahead(self.open)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def seat(self) -> int:
        """The seat that owes the next token; -1 when the match is over."""
        return -1 if self.over else self.match.waiting[0]

    def legal(self) -> list[int]:
        """The legal next tokens, sorted."""
        place = len(self.open)
        fits = (tokens for tokens in self._ahead if tokens[:place] == self.open)
        return sorted({tokens[place] if len(tokens) > place else END for tokens in fits})

    def apply(self, token: int) -> None:
        """Take the next token, and carry out the action once only one fits. Raises IllegalAction before anything
        changes."""
        if token not in self.legal():
            raise IllegalAction(f"token {token} cannot come next")
        tokens = self.open if token == END else (*self.open, token)
        place = len(tokens)
        fits = [tokens] if token == END else [other for other in self._ahead if other[:place] == tokens]
        if len(fits) > 1:
            self.open = tokens
            self._skip_single()
            return
        self._submit(self._ahead[fits[0]])
        self._look_ahead()

    def _submit(self, action: Action) -> None:
        news = self.match.submit(action)
        self.match.forget_past()
        for seat, told in enumerate(self._told):
            if seat == action.seat:
                told.append(str(action))
            seen = (mask_event(event, seat, self.match.rules) for event in news)
            told += [str(event) for event in seen if event is not None]

    def _look_ahead(self, begun: tuple[int, ...] = ()) -> None:
        self.open = begun
        self._ahead = {} if self.over else {self.tokens.encode(one): one for one in self.match.legal(self.seat)}
        self._skip_single()

    def _skip_single(self) -> None:
        """Skip tokens without an alternative while more than one action fits."""
        while len(self._ahead) > 1 and len(following := self.legal()) == 1:
            self.open = (*self.open, *following)

    def scores(self) -> list[float]:
        """The score of each seat: 1 for a win, shared among the winners, 1 / seats if nobody has won; 0 during the
        match."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * len(self._told)
        winners = outcome.ranks.count(1)
        return [(rank == 1) / winners if winners else 1 / len(outcome.ranks) for rank in outcome.ranks]

    def seen(self, seat: int) -> str:
        """The view of a seat, and its tokens of an open decision."""
        return _words(self.match.view(seat)) + self._own(seat)

    def remembered(self, seat: int) -> str:
        """Everything that a seat has ever seen, including its own decisions: perfect recall."""
        return "\n".join(self._told[seat]) + self._own(seat)

    def _own(self, seat: int) -> str:
        return f"\n{self.open}" if seat == self.seat and self.open else ""

    def observation(self, seat: int) -> Numbers:
        """The view of a seat as numbers (`observation_size`)."""
        view = self.match.view(seat)
        return _numbers(view, self.open if seat == self.seat else (), seat, self.seat)


def _words(view: State) -> str:
    """A view as text; equal views have equal texts."""
    return repr((view.zones, view.counts, view.stack, sorted(view.answers.items()), view.outcome))


def _row_size(game: str) -> int:
    return len(GAMES[game].cards) + _BACKS


def observation_size(game: str, seats: int) -> int:
    """The length of an observation: for each zone the number of cards of each kind and back and of those face up, for
    each place of a grid the kind, then all counters, the observing seat, the seat to decide, and the open tokens."""
    layout = GAMES[game].layout(seats)
    places = sum(zone.places for zone in layout.zones)
    return len(layout.zones) * (_row_size(game) + 1) + places + len(layout.counters) + 2 * seats + _OPEN


_OPEN = 4
"""Number of an open decision's last tokens in an observation."""


def _numbers(view: State, tokens: tuple[int, ...], seat: int, asked: int) -> Numbers:
    kinds, row = len(view.game.cards), _row_size(view.game.key)
    found = np.zeros(observation_size(view.game.key, view.seats), np.float32)
    at, grid = 0, len(view.zones) * (row + 1)
    for zone, cards in enumerate(view.zones):
        for place, card in enumerate(cards):
            if card == EMPTY:
                continue
            kind = card & KIND
            column = kind if kind < HIDDEN else kinds + (kind - HIDDEN) % _BACKS
            found[at + column] += 1 / 16
            found[at + row] += bool(card & UP) / 16
            if view.layout.is_grid[zone]:
                found[grid + place] = (column + 1) / (row + 1)
        at += row + 1
        grid += view.layout.zones[zone].places
    counts = [min(abs(total), _HIGHEST) / _HIGHEST for total in view.counts]
    found[grid : grid + len(counts)] = counts
    found[grid + len(counts) + seat] = 1
    if asked >= 0:
        found[grid + len(counts) + view.seats + asked] = 1
    for place, token in enumerate(tokens[-_OPEN:]):
        found[len(found) - _OPEN + place] = (token + 1) / _HIGHEST
    return np.minimum(found, np.float32(1))
