"""A plain opponent of Go Out Battle that the real ones are measured against:
`python -m game.ai.arena goout master laboratory.arena.page_goout:PageBrain --option length=battle --budget 300`.

It never changes and shares no code with the real opponents. A hand costs about one turn for each distinct number, less
for sets and for numbers that regain the lead. It plays what leaves the cheapest hand; passing gains a little for each
card drawn and costs by the share of life that it takes.
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

OUT = 100.0
"""Gain of going out. All numbers here are in turns."""
NEVER = -100.0
"""Gain of what must not be done."""
SET = 0.1
"""Part of its turn that a set of two saves; a larger set saves twice that."""
HIGH = 0.35
"""Part of its turn that a number from 10 on saves."""
GUARD_COST = 0.25
"""Cost of a Guard in hand."""
TRIPLE = 0.5
"""Gain of three 2s and 3s for Shian."""
DRAW = 0.08
"""Gain for each card drawn by passing."""
FEAR = 1.5
"""Cost of passing, times (damage / life left)²."""
KEEP = 0.4
"""Cost of playing the last Guard when it might still be needed."""
CARD = 0.2
"""Gain for each card that leaves the hand."""
HIT = 3
"""Damage of a usual hit."""
LUCK = 0.5
"""Random number, at most, that is added to the score of a character."""


def group(count: int, high: bool) -> float:
    """Turns that `count` cards of one number cost."""
    return 1.0 - SET * min(count - 1, 2) - HIGH * high if count else 0.0


def cost(held: Sequence[int], key: str, up: bool) -> float:
    """Turns that a hand costs: the number of cards of each kind, and the character's key and whether it is revealed."""
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
    """The asked seat's hand and situation."""

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
        """The gain of the hand when these cards leave it; OUT if none is left."""
        left = list(self.held)
        for kind in kinds:
            left[kind] -= 1
        up = self.up if up is None else up
        saved = cost(self.held, self.key, self.up) - cost(left, self.key, up)
        return saved + CARD * len(kinds) if any(left) else OUT

    def turn(self, action: Action) -> float:
        """The gain of an action of a turn."""
        match action.verb:
            case "play" | "top":
                kind = INDEX[action.picks[0]]
                alone = self.up and self.key == "kyoko"
                count = 1 if alone else self.need if self.number else int((*action.picks, "1")[1])
                return self.without([kind] * count)
            case "mix" | "flush" as verb:
                most = {"mix": self.need if self.number else 99, "flush": 3}[verb]
                kinds = {"mix": MIX_KINDS, "flush": FLUSH_KINDS}[verb]
                return self.without(self.wild(kinds, most)) + (verb == "flush")
            case "guard":
                return self.guard()
            case "evade":
                return OUT if sum(self.held) <= self.hurt else 0.0 if self.life >= self.hurt else 1.0
            case "reveal":
                return self.reveal()
        drawn = self.hurt * (2 if action.verb == "renew" else 1)
        return DRAW * drawn - FEAR * (self.hurt / self.life) ** 2 if self.hurt <= self.life else NEVER

    def wild(self, kinds: Sequence[int], most: int) -> list[int]:
        """At most this many cards of these kinds, the lowest first."""
        return [kind for kind in kinds for _ in range(self.held[kind])][:most]

    def guard(self) -> float:
        """The gain of playing a Guard; Kyoko, and anybody close to elimination, rather keeps the last one."""
        gain = self.without([GUARD])
        if gain == OUT or self.number == 0:
            return gain if gain == OUT else -0.5
        near = self.key == "kyoko" or self.life < 2 * HIT
        return gain - (KEEP if near and self.held[GUARD] == 1 else 0.0)

    def reveal(self) -> float:
        """The gain of revealing: a little less than the play that uses the power at once."""
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
        """The fit of a character with the hand, before any is chosen."""
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
    """The value of an action as the viewer sees it."""
    hand = _Hand(view)
    match action.verb:
        case "choose":
            return hand.likes(action.picks[0])
        case "lay" | "drop" | "give" as verb:
            return hand.without([INDEX[action.picks[0]]]) + (verb == "give")
        case "add":
            return float(-hand.held[INDEX[action.picks[0]]])
        case "done":
            return NEVER
        case "keep":
            return 0.0
    return hand.turn(action)


class PageBrain:
    """Plays what looks best one move ahead, ties at random; the choice of a character is partly random."""

    def __init__(self, budget: Budget) -> None:
        pass

    def think(self, view: State, legal: list[Action], imagine: Determinize, rng: Random) -> Iterator[Thought]:
        """One thought."""
        whim = LUCK if view.stack[-1].name == "choose" else 1e-6
        yield Thought(max(legal, key=lambda action: gain(view, action) + whim * rng.random()))
