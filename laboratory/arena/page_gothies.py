"""A plain opponent of GOTHIES that the real ones are measured against:
`python -m game.ai.arena gothies master laboratory.arena.page_gothies:GothiesPageBrain --budget 200`.

It never changes and shares no code with the real opponents. It plays every card, draws first. It buys by what cards
print: seeds count much early and little late, song the other way round, and a synergy by how many cards of its rune are
owned. It wakes an opponent if its song, that of dusted cards included, is enough; otherwise it removes fixed lands and
then hits a random opponent.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.brain import Budget, Determinize, Thought
from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import BASE, COST, DEFENCE, DUST, INDEX, IS_FIXED, OWNABLE, RUNE, SYNERGY, WELL
from game.gothies.effects import Gain

EARLY, LATE = (1.2, 0.8, 0.5, 1.6, 0.8, 1.0, 0.5), (0.2, 1.0, 0.8, 1.6, 0.8, 0.5, 0.2)
"""The weights of the fields of a Gain, in their order."""
ROUNDS = 8
"""Rounds after which the late weights count."""
TORN = 0.2
"""Factor of a dust effect."""
LEAST = 1.5
"""Minimum worth of a card that is bought."""
SIDES = ("seeds", "song", "stones")
"""Names of the sides of an «or»."""


class _Turn:
    """The decisions of the asked seat in its own turn."""

    def __init__(self, view: State, rng: Random) -> None:
        self.view, self.seat, self.rng = view, view.viewer, rng
        late = min(1.0, view.counts[at.TURN] / view.seats / ROUNDS)
        self.weights = [a + (b - a) * late for a, b in zip(EARLY, LATE, strict=True)]
        owned = view.counts[at.OWNED[self.seat]]
        self.owned = [at.PER_KIND.get(owned, kind) for kind in range(len(OWNABLE))]

    def worth(self, gain: Gain) -> float:
        return sum(number * weight for number, weight in zip(gain, self.weights, strict=True))

    def appeal(self, kind: int) -> float:
        """The worth that a card would have in the seat's own deck."""
        alike = sum(self.owned[other] for other in range(len(OWNABLE)) if RUNE[other] == RUNE[kind] >= 0)
        matched = min(1.0, 5 * alike / max(1, sum(self.owned)))
        sides = max(map(self.worth, BASE[kind]))
        return sides + matched * self.worth(SYNERGY[kind]) + TORN * self.worth(DUST[kind])

    def kind(self, pick: str) -> int:
        """The kind of the card that a pick names."""
        if pick in INDEX:
            return INDEX[pick]
        if pick == "wells":
            return WELL
        zone, place = self.view.layout.slot(pick)
        return self.view.zones[zone][place] & KIND

    def choose(self, legal: list[Action]) -> Action:
        """Cards and lands first, then song, then seeds."""
        plays = [action for action in legal if action.verb in ("synergy", "play", "use", *SIDES)]
        if plays:
            return max(plays, key=self.eager)
        return self.sing(legal) or self.buy(legal) or next(action for action in legal if action.verb == "end")

    def eager(self, action: Action) -> tuple[float, float]:
        """Sort key of what to play: synergies and draws first; of an «or» the side that is worth more."""
        sides = BASE[self.kind(action.picks[0])]
        if action.verb in SIDES:
            return 0.0, max(self.worth(side) for side in sides if getattr(side, action.verb))
        return float(action.verb == "synergy") + float(sides[0].draw > 0), 0.0

    def sing(self, legal: list[Action]) -> Action | None:
        """Wake an opponent if possible, dusting if necessary; otherwise hit a random one, fixed lands first."""
        torn = [action for action in legal if action.verb == "dust" and DUST[self.kind(action.picks[0])].song]
        song, dust = self.view.counts[at.SONG], sum(DUST[self.kind(action.picks[0])].song for action in torn)
        foes = [foe for foe in at.living(self.view) if foe != self.seat]
        self.rng.shuffle(foes)
        foes.sort(key=lambda foe: self.needed(foe) > song + dust)
        if self.needed(foes[0]) <= song + dust and self.needed(foes[0]) > song:
            return max(torn, key=lambda action: DUST[self.kind(action.picks[0])].song)
        for foe in foes:
            walls = [action for action in legal if action.verb == "raze" and self.is_wall(action.picks[0], foe)]
            blows = [action for action in legal if action.verb == "hit" and action.picks[0] == f"s{foe}"]
            if blows or walls:
                return min(blows or walls, key=lambda action: 0 if blows else DEFENCE[self.kind(action.picks[0])])
        return None

    def needed(self, foe: int) -> int:
        """The song that wakes an opponent, fixed lands included."""
        lands = [card & KIND for card in self.view.zones[at.LANDS[foe]]]
        return self.view.counts[at.STONES[foe]] + sum(DEFENCE[kind] for kind in lands if IS_FIXED[kind])

    def is_wall(self, pick: str, foe: int) -> bool:
        return self.view.layout.slot(pick)[0] == at.LANDS[foe] and IS_FIXED[self.kind(pick)]

    def buy(self, legal: list[Action]) -> Action | None:
        """The most appealing card for sale, if it is worth anything."""
        buys = [action for action in legal if action.verb == "buy"]
        best = max(buys, key=lambda action: self.appeal(self.kind(action.picks[0])), default=None)
        return best if best and self.appeal(self.kind(best.picks[0])) >= LEAST else None


class GothiesPageBrain:
    """Plays what looks best one move ahead."""

    def __init__(self, budget: Budget) -> None:
        pass

    def think(self, view: State, legal: list[Action], imagine: Determinize, rng: Random) -> Iterator[Thought]:
        """One thought."""
        turn = _Turn(view, rng)
        match view.stack[-1].name:
            case "turn":
                yield Thought(turn.choose(legal))
            case "measure":
                yield Thought(max(legal, key=lambda action: int(action.picks[0])))
            case "scrap":
                cheap = [action for action in legal if action.picks and COST[turn.kind(action.picks[0])] == 0]
                yield Thought(cheap[-1] if cheap else next(action for action in legal if action.verb == "keep"))
            case "discard":
                yield Thought(min(legal, key=lambda action: turn.appeal(turn.kind(action.picks[0]))))
            case _:
                yield Thought(rng.choice(legal))
