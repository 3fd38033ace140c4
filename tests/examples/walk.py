"""Walks through an example, for its author: `python -m tests.examples.walk goout 3 [example] [after moves]`.

Prints what each seat holds, every decision with its luck, and what may be decided at the end or after that number of
moves; for an example that the rules do not allow, what may be decided where it breaks off.
"""

from __future__ import annotations

import sys

import msgspec

from game.core.actions import Action, BadData, IllegalAction, is_number
from game.core.cards import EMPTY, KIND
from game.core.match import Match
from scenes.examples.example import Example, _start, _written


def lying(match: Match) -> str:
    """All zones with cards, the top card of a pile last."""
    state = match.states[-1]
    lines = []
    for zone, held in zip(state.layout.zones, state.zones, strict=True):
        names = [match.rules.cards[card & KIND].key if card != EMPTY else "-" for card in held]
        if names:
            lines.append(f"    {zone.name}: {' '.join(names[-40:])}")
    return "\n".join(lines)


def walk(game: str, page: int, number: int = 1, most: int = 999) -> None:
    """Print the example."""
    example = msgspec.convert(_written(game, page)[number - 1], Example)
    match = _start(game, example)._replace(moves=()).match((example.viewer,))
    print("dealt\n" + lying(match))
    lines = [*example.before, *example.moves]
    for place, line in enumerate(lines[: len(example.before) + most]):
        if place == len(example.before):
            print("the example begins\n" + lying(match))
        action, _, luck = line.partition(" ; ")
        try:
            match.submit(Action.parse(action), tuple(map(int, filter(is_number, luck.split()))))
        except (IllegalAction, BadData) as error:
            print(f"  ! {error}")
            break
        drawn = " ".join(map(str, match.last_luck))
        print(f"  {place + 1 - len(example.before):>3} {action}{f' ; {drawn}' if drawn else ''}")
    print(lying(match))
    for seat in match.waiting:
        print(f"  {seat} ({match.question}): " + " | ".join(str(one) for one in match.legal(seat)))


if __name__ == "__main__":
    walk(sys.argv[1], *map(int, sys.argv[2:]))
