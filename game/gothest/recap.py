"""The summary of a finished BATtle: what broke a tie, its score, and whose faces were there."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import KIND
from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State
from game.gothest import state as at
from game.gothest.cards import CARDS, CHARACTER_KINDS
from game.gothest.characters import are_chosen

_DECIDES = {"COIN": ("called_right", "called_wrong"), "FIVE_ACES": ("flooded",), "GIVEN_UP": ("conceded",)}
"""By ending: the sentences of the log that tell what decided it."""


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """The cause that decided the match where the score did not."""
    reason = view.outcome.reason if view.outcome else ""
    decided: list[Sentence] = [(said.key, dict(said.args)) for said in log if said.key in _DECIDES.get(reason, ())]
    return tuple(decided[-1:])


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The bats and the silver of a seat."""
    return ("bats", str(view.counts[at.BATS[seat]])), ("silver", str(view.counts[at.SILVER[seat]]))


def face(view: State, seat: int) -> str:
    """The Character Card of a seat. One that was claimed counts only if the seats chose their cards; otherwise it is
    ""."""
    claimed = view.zones[at.SPOILS[1 - seat]] if are_chosen(view.options) else []
    kinds = [card & KIND for card in (*view.zones[at.CHARACTER[seat]], *claimed) if card & KIND in CHARACTER_KINDS]
    return CARDS[kinds[0]].key if kinds else ""
