"""Random tokens per second through the bridges, beside OpenSpiel and rlcard: `python -m tests.bench.bridges`."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median

import pyspiel

import bridges.open_spiel_games  # noqa: F401  registers the games
from bridges.table import TokenMatch
from game import GAMES
from tests.bench.random_play import PEERS, any_of, rate

_ROUNDS = 3
"""Slices of each game and way."""
Play = Callable[[], int]


def token_play(key: str) -> Play:
    """Random play of one of our games by tokens, without OpenSpiel around it."""
    luck = random.Random(1)

    def play() -> int:
        table, tokens = TokenMatch(key, 2, {}, luck.getrandbits(24)), 0
        while not table.over:
            table.apply(any_of(table.legal(), luck))
            tokens += 1
        return tokens

    return play


def spiel_play(name: str) -> Play:
    """Random play of any game of OpenSpiel."""
    game, luck = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(any_of(state.legal_actions(), luck))
            actions += 1
        return actions

    return play


def main() -> None:
    """Print a line for each game and way, as actions per second and as times the games of others."""
    players: dict[str, Play] = {name: play for name, make in PEERS.items() if (play := make()) is not None}
    peers = list(players)
    for key in GAMES:
        players |= {f"{key} by tokens": token_play(key), f"{key} in OpenSpiel": spiel_play(f"ggg_{key}")}
    found: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(_ROUNDS):
        for name, play in players.items():
            found[name].append(rate(play, 0.2))
    for name, rates in found.items():
        beside = ", ".join(f"{median(rates) / median(found[peer]):.2f}× {peer}" for peer in peers)
        print(f"{name}: {median(rates):,.0f} actions/s ({beside})", flush=True)


if __name__ == "__main__":
    main()
