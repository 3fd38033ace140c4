"""The climb as a story, for its map; and what is said about it when it is over: scores, objectives, how far it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.events import Event, Said
from game.core.guide import FinalScore, Journey, JourneyPlace, SeatScore, Sentence, Tone
from game.core.state import State
from game.core.unveiled import UnveiledRound, UnveiledSeat
from game.goblins import horde, scoring
from game.goblins import state as at
from game.goblins.cards import CARDS, INDEX, JESTER, SOLE
from game.goblins.doors import SORTS, floor_weights
from game.goblins.foes import LAMPS, MIGHTY, TIERS
from game.goblins.picks import picked

_LIE = 6
"""Power that was promised and did not come, from which the goblins are written up for it."""
_RICH = 40
"""Gold from which a purse can be heard."""
_LIKELY = 5
"""The share of doors that must hide a tier for its lamps to hang on the map, as one in this number."""
_ENDS = MappingProxyType({"won": Tone.GOOD, "victory": Tone.GOOD, "reward": Tone.GOOD, "tragedy": Tone.BAD})
"""What is said when an encounter is over, and how it went; with printed cards it is reported."""


def _goal(view: State, seat: int) -> str:
    """The objective of a seat as `card:<key>`; "" if it has not been shown."""
    kind = view.zones[at.OBJECTIVE[seat]][0] & KIND
    return f"card:{CARDS[kind].key}" if kind < HIDDEN else ""


def final_score(view: State) -> FinalScore | None:
    """The parts of the scores of all seats, none for those that are out; None if the match did not end on the
    surface."""
    if view.outcome is None or view.outcome.reason != "SURFACE":
        return None
    return FinalScore(("gold", "ears", "cards"), tuple(_account(view, seat) for seat in range(view.seats)))


def _account(view: State, seat: int) -> SeatScore:
    if at.is_out(view, seat):
        return SeatScore(seat, _goal(view, seat), (), ())
    counts = view.counts
    plain = (
        counts[at.GOLD[seat]],
        counts[at.EARS[seat]] * scoring.EAR_WORTH,
        scoring.cards_held(view, seat) * scoring.card_worth(view.seats),
    )
    return SeatScore(seat, _goal(view, seat), plain, tuple(scoring.score(view, seat)))


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """The end of the last goblins if nobody is left, the climb with its rounds won and lost, what decided between equal
    scores, who gave up, and every objective that was shown."""
    keys = [_plain(said.key) for said in log]
    won, lost = (sum(map(keys.count, words)) for words in (("won", "victory"), ("lost", "defeat")))
    climb: Sentence = ("climb", {"floor": view.counts[at.FLOOR], "won": won, "lost": lost})
    goals: list[Sentence] = [
        ("goal", {"seat": f"seat:{seat}", "card": goal}) for seat in range(view.seats) if (goal := _goal(view, seat))
    ]
    gave_up: list[Sentence] = [(said.key, dict(said.args)) for said in log if said.key == "conceded"]
    return (*_last_blow(view, log), climb, *_ties(view), *gave_up, *goals)


def _plain(key: str) -> str:
    """The end of a round without who has reported it."""
    who, _, end = key.partition("_")
    return end if who in _REPORTED and end in ("victory", "defeat") else key


_REPORTED = frozenset({"reported", "agreed", "settled", "ruled"})
"""First words of the sentences by which the end of a round is known, with printed cards."""
_ROOMS = frozenset({"opened", "round", "won", "lost", "tragedy", "reward", "conceded"})
"""What is said when something begins or ends in a room, or a player leaves."""


def _last_blow(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """The end of the last goblins if nobody is left: a foe that was too strong, a roll that went wrong, or a tragedy;
    nothing if it was something else."""
    last = next((said for said in reversed(log) if said.key in _ROOMS), None)
    if last is None or view.outcome is None or view.outcome.reason != "GAME_OVER":
        return ()
    gaps = dict(last.args)
    if last.key == "lost":
        return (("last_foe" if int(gaps["total"]) < int(gaps["foe_total"]) else "last_backfire", gaps),)
    return (("last_tragedy", gaps),) if last.key == "tragedy" and gaps["count"] else ()


def _ties(view: State) -> tuple[Sentence, ...]:
    """The number that decides between equal scores, if it has made one of two living seats the better one."""
    if view.outcome is None or view.outcome.reason != "SURFACE":
        return ()
    keys = {scoring.ranking_key(view, seat) for seat in at.living(view)}
    return (("tie", {}),) if len({total for total, *_ in keys}) < len(keys) else ()


def standing(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The score of a seat that came to the surface; otherwise what it carried, or that it fell."""
    if at.is_out(view, seat):
        return (("skull", ""),)
    if view.outcome is not None and view.outcome.reason == "SURFACE":
        return (("crown", str(scoring.score(view, seat).total)),)
    return ("gold", str(view.counts[at.GOLD[seat]])), ("ears", str(view.counts[at.EARS[seat]]))


class Story:
    """What everybody has heard of a climb, floor by floor."""

    def __init__(self, view: State, log: Sequence[Said]) -> None:
        self.view = view
        self.met: dict[int, list[tuple[str, Tone]]] = {}
        self.graves: dict[int, list[int]] = {}
        self.beaten = self.lost = 0
        self.taxed = self.tied = self.lied = False
        self.begins = 0
        """The first floor that was heard of; 0 for none."""
        floor, promised = 0, dict[str, int]()
        for said in log:
            key, gaps = _plain(said.key), dict(said.args)
            if key == "floor":
                floor = int(gaps["floor"])
                self.begins = self.begins or floor
            elif key == "opened":
                self.met.setdefault(floor, []).append((str(gaps["card"]).removeprefix("card:"), Tone.PLAIN))
            elif key in ("out", "conceded"):
                self.graves.setdefault(floor, []).append(int(str(gaps["seat"]).removeprefix("seat:")))
            elif key == "promise":
                promised[str(gaps["seat"])] = int(gaps["number"])
            elif key == "round":
                promised.clear()
            elif key in _ENDS and self.met.get(floor):
                self.met[floor][-1] = (self.met[floor][-1][0], _ENDS[key])
            if key in ("won", "lost", "victory", "defeat"):
                self.lied |= "total" in gaps and sum(promised.values()) - int(gaps["total"]) >= _LIE
            self.beaten += key in ("won", "victory")
            self.lost += key in ("lost", "defeat")
            self.taxed |= key in ("taxed", "taxed_short")
            self.tied |= key == "tied"

    @property
    def fallen(self) -> int:
        """The number of goblins that have not come so far."""
        return sum(map(len, self.graves.values()))

    @property
    def doors(self) -> int:
        """The number of doors that they have opened."""
        return sum(map(len, self.met.values()))

    @property
    def is_whole(self) -> bool:
        """Whether all of the climb was heard: it was not begun higher up, as the match of a lesson may be."""
        counts = self.view.counts
        return (self.begins or counts[at.FLOOR]) == 1 and self.doors >= counts[at.STAGE] - 1

    def met_mighty(self) -> bool:
        """Whether a Mighty foe has been met."""
        return any(CARDS[INDEX[card]].cls == MIGHTY for cards in self.met.values() for card, _ in cards)

    def is_rich(self) -> bool:
        """Whether a purse can be heard on the stairs."""
        return any(self.view.counts[at.GOLD[seat]] >= _RICH for seat in at.living(self.view))

    def left(self, number: int) -> bool:
        """Whether exactly this number of a larger company is left."""
        return len(at.living(self.view)) == number < self.view.seats


_MORE: Mapping[int, Callable[[Story], bool]] = MappingProxyType(
    {
        2: lambda climb: climb.taxed,
        3: lambda climb: climb.tied,
        4: lambda climb: not climb.met_mighty(),
        5: lambda climb: climb.lost > 0,
        6: lambda climb: climb.fallen > 0,
        7: lambda climb: climb.lied,
        8: Story.is_rich,
        9: lambda climb: climb.left(2),
        10: lambda climb: climb.left(1),
    }
)
"""By floor, the condition of a second sentence."""


def likely_lamps(view: State, floor: int) -> int:
    """The lamps of the strongest tier with which one must reckon on a floor."""
    found = dict(zip(SORTS, floor_weights(view, floor), strict=True))
    return max(LAMPS[tier] for tier in TIERS if found[tier] * _LIKELY >= sum(found.values()))


def journey(view: State, log: Sequence[Said]) -> Journey | None:
    """The climb so far; None before the first floor. What happened is counted only if all of it was heard."""
    now = view.counts[at.FLOOR]
    if not now:
        return None
    climb = Story(view, log)
    places = tuple(
        JourneyPlace(
            f"floor_{floor}",
            tuple(climb.met.get(floor, ())),
            likely_lamps(view, floor) if floor > now else 0,
            tuple(climb.graves.get(floor, ())),
        )
        for floor in range(1, at.FLOORS + 1)
    )
    told = [f"beat_{now}"]
    if climb.is_whole and now in _MORE and _MORE[now](climb):
        told.append(f"more_{now}")
    facts: tuple[Sentence, ...] = (
        ("doors", {"n": climb.doors}),
        ("beaten", {"n": climb.beaten}),
        ("lost", {"n": climb.lost}),
        ("fallen", {"n": climb.fallen}) if climb.fallen else ("nobody_fell", {}),
    )
    if not climb.is_whole:
        facts = ()
    title: Sentence = ("title", {"floor": now, "place": f"journey:place_{now}"})
    story: tuple[Sentence, ...] = tuple((key, {}) for key in told)
    lamps = tuple((LAMPS[tier], tier) for tier in TIERS)
    return Journey(places, now - 1, tuple(at.living(view)), title, story, facts, "lamp", lamps)


# Who knew what --------------------------------------------------------------------------------------


def betrayers(view: State) -> tuple[int, ...]:
    """The seats that wanted to outlive all others, once objectives are shown; with printed cards nobody knows who sent
    what."""
    if at.on_printed_cards(view):
        return ()
    return tuple(seat for seat in range(view.seats) if _goal(view, seat) == f"card:{CARDS[SOLE].key}")


class _Sent(NamedTuple):
    """What a seat sent in a round: the kinds, those that it kept, and what it had announced; -1 for nothing."""

    kinds: tuple[int, ...]
    kept: tuple[int, ...]
    word: int


def unveiled_rounds(
    states: Sequence[State], actions: Sequence[Action], news: Sequence[Sequence[Event]]
) -> tuple[UnveiledRound, ...]:
    """Every round of every battle: what each seat had announced and has sent, and where a betrayer's cards decided."""
    false = betrayers(states[-1])
    found, sent, table = list[UnveiledRound](), dict[int, _Sent](), states[0]
    for before, action, events in zip(states, actions, news[1:], strict=False):
        seat = action.seat
        if action.verb == "done" and before.stack[-1].name == "commit":
            kinds = tuple(INDEX[key] for key in picked(before, seat))
            kept = Counter(at.kinds(before, at.HAND[seat])) - Counter(kinds)
            sent[seat], table = _Sent(kinds, tuple(kept.elements()), before.counts[at.TOLD[seat]] - 1), before
        for said in events:
            if isinstance(said, Said) and said.key in ("won", "lost") and sent:
                found.append(_unveiled(table, sent, said, false))
                sent = {}
    return tuple(found)


def _unveiled(table: State, sent: Mapping[int, _Sent], said: Said, false: Sequence[int]) -> UnveiledRound:
    gaps, won = dict(said.args), said.key == "won"
    seats = []
    for seat, one in sorted(sent.items()):
        numbers: dict[str, int | str] = {"number": one.word, "power": horde.counted(table, one.kinds)}
        key = "silent" if one.word < 0 else "said"
        role: Sentence | None = ("betrayer", {}) if seat in false else None
        seats.append(UnveiledSeat(seat, (key, numbers), tuple(CARDS[kind].key for kind in one.kinds), role))
    missing = int(gaps["foe_total"]) - int(gaps["total"])
    decided = None if won else next(filter(None, (_decided(table, sent, seat, missing) for seat in false)), None)
    title = said.key, {**gaps, "round": table.counts[at.ROUND]}
    floor = "floor", {"floor": table.counts[at.FLOOR]}
    return UnveiledRound(floor, title, Tone.GOOD if won else Tone.BAD, tuple(seats), decided)


def _decided(table: State, sent: Mapping[int, _Sent], seat: int, missing: int) -> Sentence | None:
    """How a betrayer's own cards lost a round: a Jester among others' goblins, a broken word, or what it kept."""
    one = sent.get(seat)
    if one is None:
        return None
    gaps: dict[str, int | str] = {"seat": f"seat:{seat}", "missing": missing}
    others = sum(len(other.kinds) for who, other in sent.items() if who != seat)
    if JESTER in one.kinds and others and horde.feats_on(table):
        return "jester", gaps
    power, kept = horde.counted(table, one.kinds), horde.counted(table, one.kept)
    if missing > 0 and one.word - power >= missing:
        return "broke", {**gaps, "number": one.word, "power": power}
    return ("kept", {**gaps, "power": kept}) if 0 < missing <= kept else None
