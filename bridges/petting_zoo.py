"""The five games as AEC environments of PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bridges.table import TokenMatch, observation_size
from bridges.tokens import token_table

_SEEDS = 2**31


class CardTableEnv(AECEnv):  # type: ignore[misc]
    """A match. An action is a token (`bridges/tokens.py`); the same agent is asked until its decision is complete.

    An observation is a dictionary with `observation` (numbers, 0..1) and `action_mask`. The reward at the end is 1
    for a win, shared among the winners, and 1 / seats for each if nobody wins.
    """

    metadata = {"name": "ggg_v0", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int = 2, options: Mapping[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game, self.seats, self.options = game, seats, dict(options or {})
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self._tokens = len(token_table(game, seats))
        shape = (observation_size(game, seats),)
        self.action_spaces = {agent: spaces.Discrete(self._tokens) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (self._tokens,), np.int8),
                }
            )
            for agent in self.agents
        }
        self._luck = np.random.default_rng()
        self.table: TokenMatch

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. The same seed gives the same luck."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.table = TokenMatch(self.game, self.seats, self.options, int(self._luck.integers(_SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, self.table.seat)]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent, and the tokens that it can choose."""
        seat = self.possible_agents.index(agent)
        allowed = np.zeros(self._tokens, np.int8)
        if seat == self.table.seat:
            allowed[self.table.legal()] = 1
        return {"observation": self.table.observation(seat), "action_mask": allowed}

    def step(self, action: int | None) -> None:
        """Take a token of the selected agent. Raises IllegalAction if it is not legal."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        assert action is not None
        self.table.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.over:
            self.rewards = dict(zip(self.possible_agents, self.table.scores(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The view of the selected agent as text, with `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        return self.table.seen(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Do nothing: nothing is open."""
