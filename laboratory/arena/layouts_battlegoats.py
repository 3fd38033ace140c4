"""Where opponents of BattleGoats lay Land Mine and heroes: `python -m laboratory.arena.layouts_battlegoats 400`.

For each of them: how often it was dealt to one of two seats, its most frequent place (1 is the front left), and that
place's share of all its places.
"""

from __future__ import annotations

import sys
from collections import Counter

from game import Match
from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import MINE
from game.battlegoats.brain.layout import layout
from game.battlegoats.cards import CARDS, HERO_KINDS
from game.core.cards import KIND


def places(deals: int) -> dict[int, Counter[int]]:
    """The number of times each place was chosen for the Land Mine and for each hero, by kind, in these deals of two
    seats."""
    found: dict[int, Counter[int]] = {kind: Counter() for kind in (*HERO_KINDS, MINE)}
    for seed in range(deals):
        state = Match("battlegoats", seed=seed).states[-1]
        for seat in range(2):
            plan = layout(tuple(sorted(card & KIND for card in state.zones[at.hand(seat)])))
            for place, kind in enumerate(plan):
                if kind in found:
                    found[kind][place] += 1
    return found


def main() -> None:
    """Print a line for each card."""
    for kind, counted in places(int(sys.argv[1]) if len(sys.argv) > 1 else 400).items():
        ((place, times),) = counted.most_common(1)
        print(f"{CARDS[kind].key}: {counted.total()} times, on place {place + 1} {times / counted.total():.1%}")


if __name__ == "__main__":
    main()
