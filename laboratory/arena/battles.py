"""How hard the Mighty foes of Goblin Slayer-Slayer are: `python -m laboratory.arena.battles 200 --level regular`.

Climbs between equals are played, and each battle with a Mighty foe is fought again against every other one, from the
same hands, gold and ears. Prints for each foe the share of first rounds that it wins, the rounds of a battle, the cards
and ears that the goblins have less after it, and how often nobody is left; with 95 % intervals for shares.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import mean
from typing import NamedTuple

from game import Match
from game.ai.arena import budget_of, opponent, option_of
from game.ai.levels import Level
from game.ai.strength import wilson
from game.ai.thinking import thoughts
from game.core.cards import KIND
from game.core.events import Event, Said
from game.core.state import State
from game.goblins import state as at
from game.goblins.cards import CARDS, FOE_KINDS
from game.goblins.foes import MIGHTY
from game.goblins.rules import RULES
from laboratory.arena.climbs import DECISIONS

_RIVALS = [kind for kind in FOE_KINDS if CARDS[kind].cls == MIGHTY]


class Battle(NamedTuple):
    """One battle: rounds lost, what the goblins lost by it before the loot, and whether nobody is left."""

    lost: int
    cards: int
    ears: int
    over: bool


def owned(state: State) -> tuple[int, int]:
    """The cards and ears of all living seats."""
    living = at.living(state)
    return sum(len(state.zones[at.HAND[seat]]) for seat in living), sum(state.counts[at.EARS[seat]] for seat in living)


def faces(match: Match, kind: int, level: Level, number: int) -> Battle:
    """The battle that begins behind the chosen door, as if this foe were there."""
    twin = match.copy()
    door = next(door for door in at.DOORS if CARDS[twin.states[-1].zones[at.DOOR][door] & KIND].cls == MIGHTY)
    state = twin.states[-1]
    there = state.zones[at.DOOR][door]
    if there & KIND != kind:
        for zone in (at.BOX, at.MET, at.DOOR):
            kinds = at.kinds(state, zone)
            if kind in kinds:
                place = kinds.index(kind)
                state.zones[zone][place] = state.zones[zone][place] & ~KIND | there & KIND
                break
        state.zones[at.DOOR][door] = there & ~KIND | kind
    before, lost = owned(state), 0
    for seat in twin.waiting:
        wish = next(action for action in twin.legal(seat) if action.picks == (f"doors/{door + 1}",))
        news = twin.submit(wish)
    while twin.outcome is None and twin.question not in {"ping", "rescue", "suggest", "vote"}:
        number += 1
        *_, thought = thoughts(twin.view(twin.waiting[0]), level, number)
        news = twin.submit(thought.action)
        lost += said(news, "lost")
    after = owned(twin.states[-1])
    return Battle(lost, before[0] - after[0], before[1] - after[1], twin.outcome is not None)


def said(news: Sequence[Event], key: str) -> int:
    """The number of times that something was said."""
    return sum(isinstance(event, Said) and event.key == key for event in news)


def play(level: Level, seats: int, options: dict[str, str], seed: int) -> list[tuple[int, Battle]]:
    """The battles of one match against each foe."""
    match, found = Match(RULES, seats, options, seed=seed), list[tuple[int, Battle]]()
    number = seed * DECISIONS
    while match.outcome is None:
        state = match.states[-1]
        first = match.question == "vote" and len(match.waiting) == len(at.living(state))
        if first and any(CARDS[card & KIND].cls == MIGHTY for card in state.zones[at.DOOR]):
            found += [(kind, faces(match, kind, level, number)) for kind in _RIVALS]
        number += 1
        *_, thought = thoughts(match.view(match.waiting[0]), level, number)
        match.submit(thought.action)
    return found


def report(battles: Sequence[tuple[int, Battle]]) -> None:
    """Print a line for each foe."""
    by_foe = defaultdict[int, list[Battle]](list)
    for kind, battle in battles:
        by_foe[kind].append(battle)
    for kind in _RIVALS:
        mine = by_foe[kind]
        firsts = sum(battle.lost > 0 for battle in mine)
        low, high = wilson(firsts, len(mine))
        print(
            f"  {CARDS[kind].key:18} wins {firsts / len(mine):.1%} [{low:.1%} to {high:.1%}] of {len(mine)} first"
            f" rounds; rounds {1 + mean(one.lost for one in mine):.2f}, cards {mean(one.cards for one in mine):.2f},"
            f" ears {mean(one.ears for one in mine):.2f}, nobody left {mean(one.over for one in mine):.1%}"
        )


def main(argv: Iterable[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.arena.battles", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--level", default="regular", help="who sits everywhere")
    parser.add_argument("--budget", type=budget_of, help="playouts like 300, or seconds like 0.5s")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--option", type=option_of, action="append", default=[], help="name=value of the game")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    wish = parser.parse_args(None if argv is None else list(argv))
    level = opponent(wish.level, wish.budget)
    print(f"{wish.games} climbs, {wish.seats} seats, {wish.level}", dict(wish.option), flush=True)
    battles: list[tuple[int, Battle]] = []
    for game in range(wish.games):
        battles += play(level, wish.seats, dict(wish.option), wish.seed + game)
    report(battles)


if __name__ == "__main__":
    main()
