"""The plain heuristic of Go Out Battle that the opponents are measured against; it is frozen and shares nothing with
them: `python -m game.ai.arena goout master tests.bench.page_goout:PageBrain --option length=battle --budget 300`.

A hand costs about one turn per distinct number, less for sets and for numbers that regain the lead. Everybody plays
what leaves the cheapest hand; passing is a small gain per card drawn, and feared by the share of life that it takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.brain import Budget, Determinize, Thought
from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.state import State
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CARDS, FLUSH_KINDS, GUARD, INDEX, LIFE, MIX_KINDS, NUMBER_KINDS, ONE

OUT, NEVER = 100.0, -100.0
SET, HIGH, GUARD_COST, TRIPLE = 0.1, 0.35, 0.25, 0.5
"""What a set of two saves of its turn (twice as much from three on), a number from 10 on, what a Guard costs, and what
three 2s and 3s of Shian gain."""
DRAW, FEAR, KEEP = 0.08, 1.5, 0.4
"""For each card drawn by passing; against (damage / life left)²; for the last Guard, when it may be needed."""
CARD = 0.2
"""For every card less."""
HIT = 3
LUCK = 0.5


def group(count: int, high: bool) -> float:
    """Turns for all cards of one number."""
    return 1.0 - SET * min(count - 1, 2) - HIGH * high if count else 0.0


def cost(held: Sequence[int], key: str, up: bool) -> float:
    """Turns for a hand, given how many of each kind it holds, under a character."""
    held, total = list(held), GUARD_COST * held[GUARD]
    if key == "kyoko" and up:
        return total + sum(held[kind] * group(1, kind >= 10) for kind in NUMBER_KINDS)
    if key == "nerai":
        cards = sum(held[kind] for kind in MIX_KINDS)
        total += group(cards, False)
        held = [0 if kind in MIX_KINDS else count for kind, count in enumerate(held)]
    elif key == "shian" and sum(held[kind] for kind in FLUSH_KINDS) >= 3:
        cards = sum(held[kind] for kind in FLUSH_KINDS)
        total += (cards % 3) * 0.8 - TRIPLE * (cards // 3)
        held = [0 if kind in FLUSH_KINDS else count for kind, count in enumerate(held)]
    return total + sum(group(held[kind], kind >= 10 or (key == "toyoko" and kind == ONE)) for kind in NUMBER_KINDS)


class _Hand:
    """The asked seat's hand and how it stands."""

    def __init__(self, view: State) -> None:
        seat, self.view = view.viewer, view
        cards = [card & KIND for card in view.zones[at.HAND[seat]]]
        self.held = [cards.count(kind) for kind in BATTLE_KINDS]
        own = view.zones[at.CHARACTER[seat]]
        self.key = CARDS[own[0] & KIND].key if own else ""
        self.up = bool(own) and bool(own[0] & UP)
        self.life = LIFE[INDEX[self.key]] - at.damage_taken(view, seat) if own else 0
        self.number, self.need, self.hurt = (view.counts[which] for which in (at.NUMBER, at.COUNT, at.HURT))

    def without(self, kinds: Sequence[int], up: bool | None = None) -> float:
        """What the hand gains when these cards leave it; going out is far above all."""
        left = list(self.held)
        for kind in kinds:
            left[kind] -= 1
        up = self.up if up is None else up
        saved = cost(self.held, self.key, self.up) - cost(left, self.key, up)
        return saved + CARD * len(kinds) if any(left) else OUT

    def turn(self, action: Action) -> float:
        """What an action of a turn gains."""
        match action.verb:
            case "play" | "top":
                kind = INDEX[action.picks[0]]
                alone = self.up and self.key == "kyoko"
                count = 1 if alone else self.need if self.number else int((*action.picks, "1")[1])
                return self.without([kind] * count)
            case "mix":
                return self.without(self.wild(MIX_KINDS, self.need if self.number else 99))
            case "flush":
                return self.without(self.wild(FLUSH_KINDS, 3)) + 1.0
            case "guard":
                return self.guard()
            case "evade":
                return OUT if sum(self.held) <= self.hurt else 0.0 if self.life >= self.hurt else 1.0
            case "reveal":
                return self.reveal()
        drawn = self.hurt * (2 if action.verb == "renew" else 1)
        return DRAW * drawn - FEAR * (self.hurt / self.life) ** 2 if self.hurt <= self.life else NEVER

    def wild(self, kinds: Sequence[int], most: int) -> list[int]:
        """So many of the cards of these kinds at most, lowest first."""
        return [kind for kind in kinds for _ in range(self.held[kind])][:most]

    def guard(self) -> float:
        """One is kept by Kyoko, and by whoever is one pass from elimination; on an empty field it is a last resort."""
        gain = self.without([GUARD])
        if gain == OUT or self.number == 0:
            return gain if gain == OUT else -0.5
        near = self.key == "kyoko" or self.life < 2 * HIT
        return gain - (KEEP if near and self.held[GUARD] == 1 else 0.0)

    def reveal(self) -> float:
        """Just before the power is used: a little less than the play itself."""
        number, need = self.number, self.need
        if self.key == "satsuki":
            return OUT if not number else NEVER
        if self.key == "toyoko" and number < 14 and self.held[ONE] >= max(1, need * (number > 0)) and number != 0:
            return self.without([ONE] * need) - 0.01
        cards = self.wild(MIX_KINDS, need if number else 99)
        if self.key == "nerai" and number < 6 and len(cards) >= (need if number else 2):
            return self.without(cards) - 0.01
        if self.key == "shian" and number and len(self.wild(FLUSH_KINDS, 3)) == 3:
            return self.without(self.wild(FLUSH_KINDS, 3)) + 0.99
        if self.key == "kyoko" and (not number or need == 2):
            gains = (self.without([kind], True) for kind in NUMBER_KINDS[number:] if self.held[kind])
            return max(gains, default=NEVER) - 0.01
        return NEVER

    def likes(self, key: str) -> float:
        """How a character suits the hand (nobody has chosen yet)."""
        numbers = [self.held[kind] for kind in NUMBER_KINDS]
        sets = sum(count > 1 for count in numbers)
        wilds = {"nerai": MIX_KINDS, "shian": FLUSH_KINDS}
        cards = sum(self.held[kind] for kind in wilds.get(key, ()))
        suits = {
            "nerai": float(cards >= 4) + 0.3 * (not self.held[GUARD]),
            "shian": float(cards >= 3),
            "toyoko": float(self.held[ONE] >= 2),
            "kyoko": float(sets <= 2 and self.held[GUARD] > 0),
            "kira": 0.6 * (not self.held[GUARD]),
            "saya": 0.6 * (cost(self.held, "", False) > 8),
        }
        return suits.get(key, 0.4 * (sets <= 2))


def gain(view: State, action: Action) -> float:
    """How good an action looks to the viewer."""
    hand = _Hand(view)
    match action.verb:
        case "choose":
            return hand.likes(action.picks[0])
        case "lay" | "drop":
            return hand.without([INDEX[action.picks[0]]])
        case "give":
            return 1.0 + hand.without([INDEX[action.picks[0]]])
        case "add":
            return float(-hand.held[INDEX[action.picks[0]]])
        case "done":
            return NEVER
        case "keep":
            return 0.0
    return hand.turn(action)


class PageBrain:
    """Plays what looks best one move ahead, ties by lot; some luck decides about a character."""

    def __init__(self, budget: Budget) -> None:
        pass

    def think(self, view: State, legal: list[Action], imagine: Determinize, rng: Random) -> Iterator[Thought]:
        """One thought."""
        whim = LUCK if view.stack[-1].name == "choose" else 1e-6
        yield Thought(max(legal, key=lambda action: gain(view, action) + whim * rng.random()))
