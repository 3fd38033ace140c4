"""Simple scripts that try to beat the levels, two a game: `python -m tests.bench.cunning [matches]`.

Each is a few lines that a person could follow. Where they say nothing, it answers as a regular does. The table has the
share of matches that a script wins against regulars and against experts, with the 95 % interval. The aim: less than
45 % against regulars and 35 % against experts with two seats; at tables of four, as much below an even share.

    python -m game.ai.arena goblins tests.bench.cunning:FreeRider regular --seats 4
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from math import inf
from types import MappingProxyType

from game import GAMES
from game.ai.arena import Bout, bouts, play, wins_of
from game.ai.brain import LearnerBrain
from game.ai.levels import Level, level_of
from game.ai.strength import wilson
from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.state import State
from game.goblins import state as climb
from game.goblins.cards import INDEX as BRIGADE
from game.goblins.cards import POWER
from game.goblins.picks import picked
from game.goout import state as battle
from game.gothest.cards import BATS
from game.gothest.cards import INDEX as NIGHT
from game.gothies.cards import COST, IS_FIXED

_BOSS_FLOOR = 10
"""The floor of the boss, from which on a free rider does its share."""


class _Script(LearnerBrain):
    """Answers with what is worth most by `worth`, and like a regular among equals."""

    def scores(self, view: State, legal: list[Action]) -> list[float]:
        """The worth of each action, and of equals what a regular prefers."""
        usual = super().scores(view, legal)
        order = sorted({*usual})
        pairs = zip(legal, usual, strict=True)
        return [1000.0 * self.worth(view, action) + order.index(score) for action, score in pairs]

    def worth(self, view: State, action: Action) -> float:
        """The strength of the wish for an action."""
        raise NotImplementedError


def _kind(view: State, pick: str) -> int:
    """The kind of the card at a place; -1 if it is hidden."""
    zone, place = view.layout.slot(pick)
    card = view.zones[zone][place]
    return card & KIND if card & UP and card & KIND < len(view.game.cards) else -1


class SixLines(_Script):
    """GOTHIES: play, use, call everything, raze, hit, and buy the dearest."""

    ORDER = ("play", "use", "seeds", "song", "stones", "synergy", "raze", "hit", "buy", "end")

    def worth(self, view: State, action: Action) -> float:
        """By the order of the lines."""
        if action.verb not in self.ORDER or (action.verb == "raze" and not _fixed(view, action)):
            return -99.0 if len(action.picks) else 0.0
        cost = COST[_kind(view, action.picks[0])] if action.verb == "buy" and "/" in action.picks[0] else 0
        return -float(self.ORDER.index(action.verb)) + cost / 100


def _fixed(view: State, action: Action) -> bool:
    kind = _kind(view, action.picks[0])
    return kind >= 0 and IS_FIXED[kind]


class Saver(SixLines):
    """GOTHIES: the same six lines, but nothing is bought that costs less than the half of the dearest."""

    def worth(self, view: State, action: Action) -> float:
        """By the order of the lines; cheap cards are left where they are."""
        found = super().worth(view, action)
        if action.verb != "buy" or "/" not in action.picks[0]:
            return found
        return found if 2 * COST[_kind(view, action.picks[0])] >= max(COST) else -90.0


class Hunter(_Script):
    """BattleGoats: attack the open card that the highest number of mine beats, otherwise the first hidden one."""

    def worth(self, view: State, action: Action) -> float:
        """The attack, if it is above the printed attack of an open target."""
        if action.verb != "attack":
            return -1.0
        own, target = self._attack(view, action.picks[0]), _kind(view, action.picks[1])
        if target < 0:
            return own / 10
        return own if own > self._attack(view, action.picks[1]) else 0.0

    def _attack(self, view: State, pick: str) -> float:
        zone, place = view.layout.slot(pick)
        kind = view.zones[zone][place] & KIND
        return float(view.game.cards[kind].numbers["attack"]) if kind < len(view.game.cards) else 0.0


class Thrifty(Hunter):
    """BattleGoats: attack with the lowest number that beats an open card, and into the dark with the lowest."""

    def worth(self, view: State, action: Action) -> float:
        """The smallest attacker that is enough."""
        if action.verb != "attack":
            return -1.0
        own, target = self._attack(view, action.picks[0]), _kind(view, action.picks[1])
        if target < 0:
            return 10.0 - own
        return 40.0 - own if own > self._attack(view, action.picks[1]) else 0.0


class Runner(_Script):
    """Go Out Battle: lead the most cards of the lowest number, follow with the lowest that beats, never hold back."""

    def worth(self, view: State, action: Action) -> float:
        """Any play before anything else."""
        if view.stack[-1].name != "turn":
            return 0.0
        if action.verb != "play":
            return -50.0 if action.verb in {"pass", "renew"} else -20.0
        cards = int(action.picks[1]) if len(action.picks) > 1 else 1
        return 20.0 * cards - float(action.picks[0][1:])


class Sleeper(_Script):
    """Go Out Battle: pass while it costs one card and life is left, to find sets, and run once the hand is small."""

    def worth(self, view: State, action: Action) -> float:
        """Passes that hurt little."""
        small = len(view.zones[battle.HAND[view.viewer]]) <= 4
        if view.stack[-1].name != "turn" or small or not view.counts[battle.NUMBER] or view.counts[battle.HURT] > 1:
            return 0.0
        return float(action.verb == "pass")


class Miser(_Script):
    """Gothest BATtle: lead the lowest, follow with the lowest that wins, otherwise throw the lowest away."""

    def worth(self, view: State, action: Action) -> float:
        """As few bats as possible."""
        if action.verb != "play":
            return 0.0
        own, lead = BATS[NIGHT[action.picks[0]]], self._lead(view)
        if view.stack[-1].name == "lead":
            return -float(own)
        return 50.0 - own if own > lead else -float(own)

    def _lead(self, view: State) -> int:
        zone = view.layout.zone_index[f"s{1 - view.viewer}.present"]
        return max((BATS[card & KIND] for card in view.zones[zone] if card >= 0), default=0)


class Bully(Miser):
    """Gothest BATtle: always the highest card."""

    def worth(self, view: State, action: Action) -> float:
        """As many bats as possible."""
        return float(BATS[NIGHT[action.picks[0]]]) if action.verb == "play" else 0.0


class FreeRider(_Script):
    """Goblin Slayer-Slayer: say "about 9", and until the floor of the boss send the one weakest card."""

    def worth(self, view: State, action: Action) -> float:
        """The promise, the weakest card, and no more."""
        if view.counts[climb.FLOOR] >= _BOSS_FLOOR:
            return 0.0
        match view.stack[-1].name:
            case "talk":
                return float(action.picks == ("about9",))
            case "commit":
                if action.verb == "done":
                    return float(bool(picked(view, view.viewer)))
                return -1.0 - POWER[BRIGADE[action.picks[0]]] / 100
        return 0.0


class Silent(_Script):
    """Goblin Slayer-Slayer: say nothing, suggest and vote for nobody's door, otherwise play like a regular."""

    def worth(self, view: State, action: Action) -> float:
        """Silence."""
        match view.stack[-1].name:
            case "talk" | "suggest":
                return float(action.verb == "silent")
            case "vote":
                return float(action.verb == "abstain")
        return 0.0


SCRIPTS: Mapping[str, tuple[type[_Script], ...]] = MappingProxyType(
    {
        "battlegoats": (Hunter, Thrifty),
        "goblins": (FreeRider, Silent),
        "goout": (Runner, Sleeper),
        "gothest": (Miser, Bully),
        "gothies": (SixLines, Saver),
    }
)
"""The scripts of each game."""
SEATS: Mapping[str, int] = MappingProxyType({"goblins": 4})
"""Seats of a match, if they are not two."""


def share(game: str, script: type[_Script], others: str, matches: int) -> tuple[float, int]:
    """The matches that a script wins, with shared wins as parts, and their number."""
    seats = SEATS.get(game, 2)
    hero = Level(script.__name__, script.__name__, inf, make=script)
    plan = bouts(Bout(game, seats, {}, hero, level_of(others), 0, 0), matches)
    return wins_of([play(bout) for bout in plan], together=False), len(plan)


def table(matches: int) -> str:
    """The table, row by row."""
    lines = ["| game | script | even | against regulars | against experts |", "|---|---|---|---|---|"]
    for game in sorted(GAMES):
        for script in SCRIPTS[game]:
            cells = []
            for others in ("regular", "expert"):
                wins, played = share(game, script, others, matches)
                low, high = wilson(wins, played)
                cells.append(f"{wins / played:.0%} [{100 * low:.0f} to {100 * high:.0f}]")
            even = 1 / SEATS.get(game, 2)
            lines.append(f"| {game} | {script.__name__} | {even:.0%} | " + " | ".join(cells) + " |")
            print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(int(sys.argv[1]) if sys.argv[1:] else 200))
