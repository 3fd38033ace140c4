"""Tests as table talk: a foe stands there, players send goblins, say what they do, and look at what lies there.

Cards are written by their keys (`bruiser`); hands and Hordes are words in one string. The d20 shows what `dice` says,
lots fall as `lots` says (0, the first, when nothing is said), and a shuffle leaves the order of the kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game import Match
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP
from game.core.chance import DIE_SIDES, Chance
from game.core.events import Event, Said
from game.core.steps import Step
from game.goblins import battle, climb, horde
from game.goblins import state as at
from game.goblins.cards import CARDS, INDEX, MINION_KINDS, MINIONS, OBJECTIVE_KINDS
from game.goblins.rules import RULES
from tests.contract.kit import kinds, truth
from tests.talk import Talk

ALL_CARDS = [kind for kind, row in enumerate(CARDS) for _ in range(row.copies)]
DECK_SIZE = sum(row.copies for row in MINIONS)
"""Cards of minions, which lie in hands, deck, Pile, Horde, aside or at stake."""
FACES = range(1, DIE_SIDES + 1)
SPARE = "sapper recycler"
"""What a player holds who only has to live on."""


class Fate(Chance):
    """Luck as a test says: faces of the d20, other lots, and the first shuffle; others change nothing."""

    def __init__(self, dice: Iterable[int] = (), lots: Iterable[int] = (), shuffles: Sequence[int] = ()) -> None:
        super().__init__(None)
        self.dice = list(dice)
        self.lots = list(lots)
        self.shuffles = list(shuffles)

    def below(self, sides: int) -> int:
        if sides == DIE_SIDES and self.dice:
            number = self.dice.pop(0) - 1
        else:
            number = self.lots.pop(0) if self.lots else 0
        assert 0 <= number < sides
        self.drawn.append(number)
        return number

    def below_each(self, sides: Iterable[int]) -> list[int]:
        found, self.shuffles = self.shuffles or [one - 1 for one in sides], []
        self.drawn += found
        return found


class Table(Talk):
    """A climb under way. `hands` by seat; what is not laid anywhere is in the deck, `deck` on top of it."""

    def __init__(
        self,
        *hands: str,
        foe: str = "",
        round: int = 1,
        pile: str = "",
        aside: str = "",
        deck: str = "",
        goals: str = "",
        gold: Sequence[int] = (),
        ears: Sequence[int] = (),
        tokens: Sequence[int] = (),
        armour: Sequence[int] = (),
        floor: int = 2,
        empty_deck: bool = False,
        dice: Iterable[int] = (),
        lots: Iterable[int] = (),
        shuffles: Sequence[int] = (),
        loot: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:
        seats = len(hands)
        self.match = Match(RULES, seats, {"talk": "off", **(options or {})}, seed=0)
        if self.match.question == "order":
            self.match.submit(Action(0, "ready"))  # the real deck is dealt
        self.news: list[Event] = []
        state = truth(self.match)
        self.fate = Fate(dice, lots, shuffles)
        state.luck = self.fate
        self._left = [kind for kind in MINION_KINDS for _ in range(CARDS[kind].copies)]
        for zone in (at.DECK, *at.HAND[:seats]):
            state.zones[zone].clear()
        for seat, hand in enumerate(hands):
            state.zones[at.HAND[seat]] = sorted(self._take(hand, state.layout.eyes[at.HAND[seat]]))
        everyone = UP | state.layout.everyone
        state.zones[at.ASIDE] = self._take(aside, everyone)
        top = self._take(deck, 0)[::-1]
        lying = self._take(pile, 0)
        state.zones[at.PILE] = (self._left if empty_deck else []) + lying
        state.zones[at.DECK] = ([] if empty_deck else self._left) + top
        self._seat_goals(goals.split())
        for counter, numbers in ((at.GOLD, gold), (at.EARS, ears), (at.TOKENS, tokens), (at.ARMOUR, armour)):
            for seat, number in enumerate(numbers):
                state.counts[counter[seat]] = number
        self._clear_doors()
        state.counts[at.FLOOR] = floor
        state.counts[at.STAGE] = 2 * floor - 1 if state.options["climb"] == "full" else floor
        state.stack[:] = [Step("next")]
        if foe:
            self._meet(foe, round, loot.split())

    def _take(self, cards: str, mark: int) -> list[int]:
        found = [INDEX[word] for word in cards.split()]
        for kind in found:
            self._left.remove(kind)
        return [kind | mark for kind in found]

    def _seat_goals(self, goals: list[str]) -> None:
        state = truth(self.match)
        goals = goals + ["caretaker"] * (state.seats - len(goals))
        left = [kind for kind in OBJECTIVE_KINDS for _ in range(CARDS[kind].copies)]
        for seat, goal in enumerate(goals):
            left.remove(INDEX[goal])
            state.zones[at.OBJECTIVE[seat]] = [INDEX[goal] | state.layout.eyes[at.OBJECTIVE[seat]]]
        state.zones[at.FATES] = left

    def _clear_doors(self) -> None:
        state = truth(self.match)
        for door in at.DOORS:
            state.zones[at.BOX].append(state.zones[at.DOOR][door] & KIND)
            state.zones[at.CHEST] += [card & KIND for card in state.zones[at.LOTS[door]]]
            state.zones[at.DOOR][door] = EMPTY
            state.zones[at.LOTS[door]] = []
            state.counts[at.HINT[door]] = state.counts[at.LAMPS[door]] = 0
        state.zones[at.BOX].sort()
        state.zones[at.CHEST].sort()
        state.counts[at.LAID] = 0

    def put(self, key: str) -> None:
        """An encounter waits behind the first door, foes behind the others."""
        state = truth(self.match)
        behind = [INDEX[key], INDEX["pit_trapper"], INDEX["hushed_novice"]]
        for kind in behind:
            state.zones[at.BOX].remove(kind)
        state.zones[at.DOOR] = behind
        for zone in at.LOTS:
            state.zones[zone] = [INDEX["gold"]] * (len(at.living(state)) + 1)
            for lot in state.zones[zone]:
                state.zones[at.CHEST].remove(lot)

    def _meet(self, foe: str, number: int, loot: list[str]) -> None:
        state = truth(self.match)
        state.zones[at.BOX].remove(INDEX[foe])
        state.zones[at.ROOM] = [INDEX[foe] | UP | state.layout.everyone]
        lots = [INDEX[sort] for sort in loot] + [INDEX["gold"]] * (state.seats + 1 - len(loot))
        for lot in lots:
            state.zones[at.CHEST].remove(lot)
        state.zones[at.LOTS[0]] = lots
        state.counts[at.OPENED] = 1
        state.counts[at.FOUGHT] = state.seats
        state.counts[at.SPEAKER] = 1
        state.counts[at.ROUND] = number - 1
        battle.begin_round(state)
        state.counts[at.SPEAKER] = 1
        flow.advance(state)

    def open(self, key: str) -> Table:
        """The first door opens and this lies behind it."""
        state = truth(self.match)
        if state.zones[at.DOOR][0] != EMPTY:
            self._clear_doors()
        state.stack[:] = [Step("next")]
        self.put(key)
        state.news = self.news
        climb.enter(state, 0)
        flow.advance(state)
        state.news = None
        return self

    # What players do ------------------------------------------------------------------------------

    def send(self, *hands: str) -> Table:
        """The cards that the asked seats commit, in the order of the seats."""
        for seat, cards in zip(self.match.waiting, hands, strict=True):
            self.do(*(f"commit {card}" for card in cards.split()), "done", seat=seat)
        return self

    def offers(self, verb: str, seat: int = -1) -> str:
        """The picks of a verb now."""
        asked = seat if seat >= 0 else self.match.waiting[0]
        return " ".join(" ".join(action.picks) for action in self.match.legal(asked) if action.verb == verb)

    # What lies there ------------------------------------------------------------------------------

    def cards(self, zone: int) -> str:
        """The cards of a zone by their keys, in order of the kinds."""
        found = sorted(card & KIND for card in truth(self.match).zones[zone] if card != EMPTY)
        return " ".join(CARDS[kind].key for kind in found)

    def count(self, zone: int) -> int:
        """The number of cards of a zone."""
        return len(truth(self.match).zones[zone])

    def held(self) -> list[int]:
        """The sizes of all hands."""
        return [self.count(at.HAND[seat]) for seat in range(truth(self.match).seats)]

    def number(self, counter: int) -> int:
        """A counter."""
        return truth(self.match).counts[counter]

    def sums(self) -> tuple[int, int]:
        """Horde and foe, if they are known now or were shown at the last verdict."""
        if told := self._verdicts():
            gaps = dict(told[-1].args)
            return int(gaps["total"]), int(gaps["foe_total"])
        seen = horde.battle_facts(truth(self.match))
        return horde.total(seen), horde.foe_total(seen)

    @property
    def won(self) -> bool | None:
        """Whether the last round was won; None before its end."""
        told = self._verdicts()
        return told[-1].key == "won" if told else None

    def _verdicts(self) -> list[Said]:
        return [event for event in self.news if isinstance(event, Said) and event.key in {"won", "lost"}]

    @property
    def living(self) -> list[int]:
        """The seats still in the climb."""
        return at.living(truth(self.match))

    def settled(self) -> None:
        """Proves that the match is over or somebody is asked, and that no card is lost."""
        assert self.match.outcome or self.match.waiting
        assert kinds(truth(self.match)) == ALL_CARDS


Lay = Callable[..., Table]
"""What the fixture `table` is: lays a table that will be proven settled when the test is over."""


def fight(horde_cards: str, foe: str = "overloaded_porter", seats: int = 2, **more: object) -> Table:
    """A battle in which this Horde has been sent: the first seats send a card each, the first one all the others."""
    sent = horde_cards.split()
    hands = [[card] for card in sent[:seats]]
    hands[0] += sent[seats:]
    rest = str(more.pop("hand", SPARE))
    t = Table(*(f"{' '.join(hand)} {rest}" for hand in hands), foe=foe, **more)  # type: ignore[arg-type]
    return t.send(*(" ".join(hand) for hand in hands))
