"""What Goblin Slayer-Slayer tells a person: the open question, badges on cards, name plates and warnings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.chance import DIE_SIDES
from game.core.guide import UNKNOWN, ForecastEnd, Guide, Sentence
from game.core.state import State
from game.goblins import announcements, coaching, events, feats, horde, labels, loot, scoring, store
from game.goblins import state as at
from game.goblins.announcements import WEAK
from game.goblins.battle import limits
from game.goblins.cards import (
    CARDS,
    EARS,
    FEAT,
    FOE_KINDS,
    GOLD,
    INDEX,
    JESTER,
    JESTER_COUNTS,
    POWER,
    SOLE,
    Feat,
    card_gap,
)
from game.goblins.forecast import forecast, sending, shares, values
from game.goblins.hopeless import is_hopeless
from game.goblins.picks import picked
from game.goblins.printed import own_reports
from game.goblins.printed.instructions import needed
from game.goblins.printed.printed_deck import EVERYBODY, TOMBSTONE
from game.goblins.recap import final_score, journey, recap, standing
from game.goblins.refusals import why_not

Gaps = dict[str, int | str]


# Questions ------------------------------------------------------------------------------------------


def _ask_order(view: State, seat: int) -> Sentence:
    return ("order_doors", {"floor": view.counts[at.FLOOR]}) if labels.looks_at_doors(view) else ("order", {})


def _is_lost(view: State, seat: int) -> bool:
    """Whether it is proven that the battle for which cards are committed now cannot be won any more. A Sole Survivor
    may still outlive the others."""
    return view.stack[-1].name == "commit" and scoring.objective(view, seat) != SOLE and is_hopeless(view)


def _ask_commit(view: State, seat: int) -> Sentence:
    done, (least, most) = picked(view, seat), limits(view, seat)
    seen = horde.facts_ahead(view)
    gaps: Gaps = {
        "card": card_gap(horde.foe_kind(view)),
        "number": horde.foe_total(seen),
        "count": len(done),
        "power": _printed([INDEX[key] for key in done]),
        "least": least,
        "most": most,
    }
    if not done and _is_lost(view, seat):
        return "commit_lost", gaps
    if len(done) < least:
        return ("commit_least" if least > 1 else "commit"), gaps
    return ("commit_full" if len(done) == most else "commit_more"), gaps


def _printed(kinds: Sequence[int]) -> int | str:
    """The printed Power of these cards; a Jester prints a d20."""
    power, dice = sum(POWER[kind] for kind in kinds if kind != JESTER), kinds.count(JESTER)
    if not dice:
        return power
    thrown = "d20" if dice == 1 else f"{dice} d20"
    return f"{power} + {thrown}" if power else thrown


def _ask_talk(view: State, seat: int) -> Sentence:
    seen = horde.facts_ahead(view)
    return "talk", {"card": card_gap(horde.foe_kind(view)), "number": horde.foe_total(seen)}


def _ask_vote(view: State, seat: int) -> Sentence:
    """The floor, and whether a room of it has been left behind."""
    stage = view.counts[at.STAGE]
    second = stage > 1 and at.floor_of(view, stage - 1) == at.floor_of(view, stage)
    return view.stack[-1].name, {"floor": view.counts[at.FLOOR], "second": int(second)}


def _ask_offer(view: State, seat: int) -> Sentence:
    kind = view.zones[at.HORDE][view.stack[-1].data[0]] & KIND
    key = "offer_all" if feats.all_bet(view.options) else "offer"
    return (f"{key}_other" if FEAT[kind] is Feat.HURLS else key), {"card": card_gap(kind)}


def _ask_bet(view: State, seat: int) -> Sentence:
    place, target = view.stack[-1].data
    gaps: Gaps = {"card": card_gap(view.zones[at.HORDE][place] & KIND)}
    if target == horde.NOWHERE:
        return "bet", gaps
    return "bet_other", {**gaps, "other": card_gap(view.zones[at.HORDE][target] & KIND)}


def _ask_conjure(view: State, seat: int) -> Sentence:
    """The question with what a roll can change: nothing, if the round is decided with and without it."""
    seen, card = horde.battle_facts(view), "card:conjurer"
    gaps: Gaps = {"card": card, "total": horde.total(seen), "number": horde.foe_total(seen)}
    rolled, kept = (forecast(view, Action(seat, verb), False) for verb in ("conjure", "skip"))
    assert rolled is not None and kept is not None
    if kept.end is not ForecastEnd.UNKNOWN:  # nobody else may roll after this
        if rolled.end is kept.end:
            return ("conjure_won" if kept.end is ForecastEnd.TARGET_FALLS else "conjure_lost"), gaps
        for faces in ("always", "never"):
            if rolled.sentence[0].startswith(f"die_{faces}"):
                return f"conjure_{faces}", gaps
    most = int(rolled.sentence[1]["high"])
    return "conjure", {**gaps, "most": most, "risky": int(most < DIE_SIDES)}


def _ask_weave(view: State, seat: int) -> Sentence:
    return "weave", {"face": view.stack[-1].data[0], "count": view.counts[at.TOKENS[seat]]}


def _ask_haggle(view: State, seat: int) -> Sentence:
    """What the seat asks for, how many others do, and how often it may still answer."""
    mine = loot.claims(view)[seat]
    if mine.lot == loot.NOTHING:
        return "haggle", {}
    others = loot.rivals(view, seat, mine.lot)
    gaps: Gaps = {"card": loot.lot_card(view, mine.lot), "lot": mine.lot + 1, "count": others, "left": mine.left}
    return ("haggle_shared" if others else "haggle_alone"), gaps


def _ask_stake(view: State, seat: int) -> Sentence:
    """The odds of the stake; a Jester prints no Power and counts all the same."""
    row, staked = events.current_event(view), len(view.zones[at.STAKE])
    gaps: Gaps = {"card": f"card:{row.key}", "count": staked, "left": max(0, events.least(view, seat) - staked)}
    if row.ease >= 0:
        gaps |= {"ease": row.ease}
        if not gaps["left"] and JESTER in at.kinds(view, at.STAKE):
            return "stake_jester", {**gaps, "jester": card_gap(JESTER), "number": JESTER_COUNTS}
        return ("stake_first" if gaps["left"] else "stake_power"), gaps
    return ("stake_first" if gaps["left"] else "stake_chance"), {**gaps, "chance": row.chance + row.per_card * staked}


def _ask_shop(view: State, seat: int) -> Sentence:
    left = store.money_left(view, seat, picked(view, seat))
    gaps: Gaps = {"gold": left[GOLD], "ears": left[EARS], "count": len(picked(view, seat)) // 2}
    asked = "shop_more" if gaps["count"] else "shop"
    if all(action.verb == "done" for action in flow.legal(view, seat)):
        return ("shop_done" if gaps["count"] else "shop_poor"), gaps
    return asked, gaps


def _ask_steal(view: State, seat: int) -> Sentence:
    return "steal", {"foe": f"seat:{view.stack[-1].data[0]}"}


def _ask_keep(view: State, seat: int) -> Sentence:
    return "keep", {"left": view.stack[-1].data[0]}


def _ask_report(view: State, seat: int) -> Sentence:
    kind, number = horde.foe_kind(view), view.counts[at.ROUND]
    gaps: Gaps = {"card": card_gap(kind), "number": needed(view), "round": number}
    rolled = view.stack[-1].data
    return ("report_rolled", {**gaps, "face": rolled[0]}) if rolled else ("report", gaps)


def _ask_reports(view: State, seat: int) -> Sentence:
    told = own_reports.reports_of(view)
    gaps: Gaps = {**labels.stage(view)[1], "round": view.counts[at.ROUND], "face": told.face}
    if told.before:
        return "reports_again", gaps
    return ("reports_rolled" if told.face else "reports"), gaps


def _ask_fate(view: State, seat: int) -> Sentence:
    row = events.current_event(view)
    gaps: Gaps = {"card": f"card:{row.key}", "ease": row.ease, "jester": card_gap(JESTER), "number": JESTER_COUNTS}
    rolled = view.stack[-1].data[1:]
    return ("fate_rolled", {**gaps, "face": rolled[0]}) if rolled else ("fate", gaps)


def _ask_filched(view: State, seat: int) -> Sentence:
    return ("filched" if horde.feats_on(view) else "filched_muted"), {}


def _ask_ping(view: State, seat: int) -> Sentence:
    number, *served = view.stack[-1].data
    return ("ping" if number == 0 else "ping_lost" if served else "ping_left"), {}


def _ask_elect(view: State, seat: int) -> Sentence:
    return view.stack[-1].name, {"card": f"card:{events.current_event(view).key}"}


_QUESTIONS: Mapping[str, Callable[[State, int], Sentence]] = MappingProxyType(
    {
        "commit": _ask_commit,
        "talk": _ask_talk,
        "vote": _ask_vote,
        "suggest": _ask_vote,
        "offer": _ask_offer,
        "bet": _ask_bet,
        "haggle": _ask_haggle,
        "ping": _ask_ping,
        "conjure": _ask_conjure,
        "weave": _ask_weave,
        "stake": _ask_stake,
        "shop": _ask_shop,
        "steal": _ask_steal,
        "keep": _ask_keep,
        "elect": _ask_elect,
        "staked": _ask_elect,
        "report": _ask_report,
        "reports": _ask_reports,
        "fate": _ask_fate,
        "filched": _ask_filched,
        "order": _ask_order,
    }
)
"""By question: its key and gaps. All other questions have their own name as key, and no gaps."""


# Badges ---------------------------------------------------------------------------------------------


def _lot(view: State, kind: int) -> tuple[tuple[str, int | str], ...]:
    """The worth of a lot in this room."""
    sort, tier = CARDS[kind].key, CARDS[view.zones[at.ROOM][-1] & KIND].cls
    return ((GOLD if sort == "purse" else sort, loot.worth(view, sort, tier)),)


def _in_battle(view: State, zone: int, index: int, kind: int) -> tuple[tuple[str, int | str], ...]:
    """The Power now of the foe, and of a Jester, which prints none and has none before its d20 has fallen."""
    if zone == at.HORDE and kind == JESTER:
        seen = horde.battle_facts(view)
        return (("power", horde.powers(seen)[index] if horde.has_rolled(seen, index) else UNKNOWN),)
    if zone == at.ROOM and kind in FOE_KINDS:
        return (("sword", needed(view) if at.on_printed_cards(view) else horde.foe_total(horde.facts_ahead(view))),)
    return ()


# The guide ------------------------------------------------------------------------------------------

_SIGNS = (("shield", at.ARMOUR), ("greedy", at.GREEDY), ("aggressive", at.AGGRESSIVE))
"""Icons of a name plate for things that a seat owns."""
_DOORS_ARE_CHOSEN = ("suggest", "gather", "vote")
"""The steps during which the doors that were suggested are remembered."""
_CARDS_ARE_CHOSEN = ("talk", "commit")
"""The steps during which what was promised is still to be sent."""
_FEW_CARDS = 3
"""Cards in a hand from which a goblin is within reach of falling."""
_HIGH_FLOORS = 2
"""Floors below the last one on which the end is near."""


class GoblinsGuide(Guide):
    """What Goblin Slayer-Slayer tells a person."""

    accepts = frozenset({"sacrifice", "ping"})
    in_menu = frozenset({"fallen", "weave"})
    open_questions = labels.OPEN_QUESTIONS
    covered_questions = frozenset({"steal"})
    key_questions = frozenset({"vote", "elect", "ping", "bet"})
    talked_questions = frozenset({"vote", "elect", "commit", "ping"})
    spoken_questions = MappingProxyType({"suggest": "silent", "talk": "silent"})
    shared_views = MappingProxyType(
        {"suggest": "doors", "vote": "doors", "talk": "foe", "commit": "foe", "elect": "event"}
        | {"ping": "loot", "haggle": "loot"}
    )
    takes_out = frozenset({"commit"})
    told_on_plates = frozenset({"speech", "committed"})

    why_not = staticmethod(why_not)
    hopeless = staticmethod(_is_lost)
    time_limit = staticmethod(labels.time_limit)
    chosen = staticmethod(labels.chosen)
    slip = staticmethod(coaching.slip)
    decided = staticmethod(coaching.decided)
    forecast = staticmethod(forecast)
    values = staticmethod(values)
    dial = staticmethod(announcements.promise_dial)
    shares = staticmethod(shares)
    sending = staticmethod(sending)
    cover = staticmethod(labels.cover)
    stage = staticmethod(labels.stage)
    caption = staticmethod(labels.caption)
    breakdown = staticmethod(labels.breakdown)
    outcome = staticmethod(labels.outcome)
    lines = staticmethod(labels.lines)
    track = staticmethod(labels.track)
    journey = staticmethod(journey)
    moment = staticmethod(labels.moment)
    ground = staticmethod(labels.ground)
    final_score = staticmethod(final_score)
    recap = staticmethod(recap)
    standing = staticmethod(standing)

    def rank(self, view: State, seat: int) -> tuple[int, ...]:
        """The score of a seat as it is now, without its hidden objective."""
        return scoring.ranking_key(view, seat)

    def ask(self, view: State, seat: int) -> Sentence:
        """The open question as this seat is asked it."""
        step = view.stack[-1]
        question = _QUESTIONS.get(step.name)
        return question(view, seat) if question else (step.name, {})

    def warning(self, view: State, action: Action) -> Sentence | None:
        """A warning before a Jester discards the others, and before all cards of a hand are put at risk."""
        step, seat = view.stack[-1].name, action.seat
        held = len(view.zones[at.HAND[seat]])
        if step == "commit" and action.verb == "done":
            done = picked(view, seat)
            if CARDS[JESTER].key in done and horde.feats_on(view):
                return "jester", {"card": card_gap(JESTER)}
            return ("last_cards", {}) if len(done) == held > 1 else None
        if step == "stake" and action.verb == "done" and not held:
            return "last_stake", {}
        return None

    def confirm(self, view: State, action: Action) -> Sentence | None:
        """A question before a report that somebody has no card left: with printed cards nothing can check it."""
        if action.verb == TOMBSTONE:
            return "buried", {"seat": f"seat:{action.seat}"}
        if action.verb != "fallen":
            return None
        (who,) = action.picks
        return ("all_fallen", {}) if who == EVERYBODY else ("fallen", {"seat": f"seat:{who[1:]}"})

    def batches(self, view: State, seat: int) -> Mapping[str, tuple[Action, ...]]:
        """In a lost battle the last stand: all cards that may be committed, at once."""
        if not self.hopeless(view, seat):
            return {}
        keys, most = [CARDS[kind].key for kind in at.kinds(view, at.HAND[seat])], limits(view, seat)[1]
        for key in picked(view, seat):
            keys.remove(key)
        room = most - len(picked(view, seat))
        return {"last_stand": (*(Action(seat, "commit", (key,)) for key in keys[:room]), Action(seat, "done"))}

    def badges(self, view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
        """The number of a card where it lies: the Power of the foe or of a Jester, the worth of a lot, or its
        prices."""
        kind = view.zones[zone][index] & KIND
        if kind >= HIDDEN:
            return ()
        if zone == at.LOOT:
            return _lot(view, kind)
        if zone == at.STORE:
            prices = ((money, store.price(view, index, money)) for money in (GOLD, EARS))
            return tuple((money, number) for money, number in prices if number)
        return _in_battle(view, zone, index, kind) if view.counts[at.ROUND] and view.zones[at.ROOM] else ()

    def hint(self, view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
        """The lamps over a door, and the loot or store that it hints at."""
        if zone != at.DOOR:
            return ()
        sort = view.counts[at.HINT[index]]
        return (("lamp", ""),) * view.counts[at.LAMPS[index]] + (((at.HINTS[sort], ""),) if sort else ())

    def name_plate(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """The name plate of a seat: cards, gold, ears and what was bought; in a battle the Speaker's horn, the Power
        announced and the cards committed; for a seat that is out a skull."""
        if at.is_out(view, seat):
            return (("skull", ""),)
        counts = view.counts
        shown = [] if at.on_printed_cards(view) else [("cards", str(len(view.zones[at.HAND[seat]])))]
        shown += [("gold", str(counts[at.GOLD[seat]])), ("ears", str(counts[at.EARS[seat]]))]
        if counts[at.TOKENS[seat]]:
            shown.append(("dice", str(counts[at.TOKENS[seat]])))
        shown += [(icon, "") for icon, each in _SIGNS if counts[each[seat]]]
        if counts[at.ROUND]:
            if counts[at.SPEAKER] and at.speaker(view) == seat:
                shown.append(("horn", ""))
            if counts[at.TOLD[seat]] and not at.on_printed_cards(view):
                shown.append(("speech", str(counts[at.TOLD[seat]] - 1)))
            if counts[at.COUNT[seat]]:
                shown.append(("committed", str(counts[at.COUNT[seat]])))
        return tuple(shown)

    def spoken(self, view: State, seat: int) -> Sentence | None:
        """The door that a seat has suggested, until the votes are counted, or the lot that it asks for openly; where
        all look together, also what it has promised, until the cards have been sent."""
        if claim := loot.claims(view).get(seat):
            return labels.claimed(view, claim)
        if report := labels.reports(view, seat):
            return report
        told, step = view.counts[at.TOLD[seat]], view.stack[-1].name if view.stack else ""
        if told and step in _DOORS_ARE_CHOSEN:
            return "door", {"door": told}
        if told and step in _CARDS_ARE_CHOSEN and view.viewer >= view.seats:
            return ("weak", {}) if told - 1 == WEAK else ("promise", {"number": told - 1})
        return None

    def near_end(self, view: State, seat: int) -> bool:
        """Whether a goblin has a single card left; nobody counts those of printed cards."""
        if not view.counts[at.STAGE] or at.on_printed_cards(view):
            return False
        return seat in at.living(view) and len(view.zones[at.HAND[seat]]) <= 1

    def tension(self, view: State) -> int:
        """1 on the highest floors or while a goblin has few cards, 2 against the final foe or while one has one."""
        if not view.counts[at.STAGE]:
            return 0
        hands = [len(view.zones[at.HAND[seat]]) for seat in at.living(view)]
        cards = _FEW_CARDS + 1 if at.on_printed_cards(view) else min(hands, default=0)
        if cards <= 1 or (at.last_floor(view) and view.counts[at.ROUND]):
            return 2
        return int(cards <= _FEW_CARDS or view.counts[at.FLOOR] >= at.FLOORS - _HIGH_FLOORS)

    def die(self, view: State) -> Sentence | None:
        """The faces of the last Conjurer's die that win the round, if that can still go either way; for a trial that
        low is good, because nobody sees all that was staked."""
        step = view.stack[-1] if view.stack else None
        if step is not None and step.name == "stake":
            return ("low", {}) if events.current_event(view).ease >= 0 and view.zones[at.STAKE] else None
        if step is None or step.name != "conjure" or not labels.in_battle(view):
            return None
        seen, (place,) = horde.battle_facts(view), step.data
        if not seen.kinds or max(seen.kinds) >= HIDDEN:
            return None
        asked = {fact.place for fact in seen.facts if fact.what == horde.DONE}
        if any(kind == seen.kinds[place] and other not in {place, *asked} for other, kind in enumerate(seen.kinds)):
            return None
        rolled = (*seen.facts, horde.RoundFact(horde.DIE))
        most = horde.total(seen._replace(facts=rolled))
        wins = [
            face
            for face in range(1, min(DIE_SIDES, most) + 1)
            if horde.won(seen._replace(facts=(*rolled, horde.RoundFact(horde.ADDED, place, seen.kinds[place], face))))
        ]
        if not wins or len(wins) == DIE_SIDES:
            return None
        return ("at_least", {"n": wins[0]}) if wins[-1] == DIE_SIDES else ("between", {"n": wins[0], "most": wins[-1]})
