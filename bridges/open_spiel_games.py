"""The five games as Python games of OpenSpiel: importing this module registers `ggg_gothest` and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from bridges.table import TokenMatch, observation_size
from bridges.tokens import token_table
from game import GAMES

_SEED_DIGITS, _SEED_BASE = 3, 256
"""Chance nodes at the root, and outcomes of each. Together they are the seed of the match."""
_TOKENS_A_DECISION = 8
_MOST_DECISIONS = 100_000_000


def _game_type(key: str) -> Any:
    seats = GAMES[key].seats
    return pyspiel.GameType(
        short_name=f"ggg_{key}",
        long_name=f"{key} of Goths, Goats, Goblins",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, seats[0]), "options": ""},
    )


def options_of(text: str) -> dict[str, str]:
    """The options in a text such as `climb:short;talk:off`. Raises ValueError."""
    return dict(_pair(part) for part in text.split(";") if part)


def _pair(text: str) -> tuple[str, str]:
    name, colon, value = text.partition(":")
    if not colon:
        raise ValueError(f"options are written name:value;name:value, not {text!r}")
    return name, value


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with a number of players and with options."""

    def __init__(self, key: str, kind: Any, params: Mapping[str, Any] | None = None) -> None:
        wish = dict(params or {})
        self.key = key
        self.seats = int(wish.get("players", max(2, GAMES[key].seats[0])))
        self.options = GAMES[key].full_options(options_of(str(wish.get("options", ""))), self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=max(len(token_table(key, self.seats)), _SEED_BASE),
            max_chance_outcomes=_SEED_BASE,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=min(_MOST_DECISIONS, GAMES[key].bound(self.seats) * _TOKENS_A_DECISION),
        )
        super().__init__(kind, info, wish)

    def new_initial_state(self) -> SpielState:
        """The state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what one player sees, or with perfect recall of everything it has seen."""
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match in OpenSpiel: first the digits of its seed as chance nodes, then tokens."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.key, self.seats, self.options = game.key, game.seats, game.options
        self.digits: list[int] = []
        self.table: TokenMatch | None = None

    def current_player(self) -> int:
        """The seat to decide, or OpenSpiel's ids for chance and for the end of the match."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next digit of the seed, all equally likely."""
        return [(digit, 1 / _SEED_BASE) for digit in range(_SEED_BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return self.table.legal() if player == self.table.seat else []

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.apply(action)
            return
        self.digits.append(action)
        if len(self.digits) == _SEED_DIGITS:
            seed = sum(digit * _SEED_BASE**place for place, digit in enumerate(self.digits))
            self.table = TokenMatch(self.key, self.seats, self.options, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed digit {action}"
        return token_table(self.key, self.seats).words[action].strip() or "end"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """The score of each seat: 1 for a win, shared among the winners."""
        return self.table.scores() if self.table else [0.0] * self.seats

    def __str__(self) -> str:
        return f"{self.key} {self.options} {self.history()}"


class SpielObserver:
    """A player's view as text and as numbers."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(observation_size(game.key, game.seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers."""
        self.tensor[:] = state.table.observation(player) if state.table else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as text."""
        if state.table is None:
            return "before the deal"
        return state.table.remembered(player) if self.recalls else state.table.seen(player)


def _register(key: str) -> None:
    kind = _game_type(key)

    class Registered(SpielGame):
        """One of the five games, as OpenSpiel creates it."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(key, kind, params)

    pyspiel.register_game(kind, Registered)


for _key in GAMES:
    _register(_key)
