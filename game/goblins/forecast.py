"""What a view tells about a battle: what goblins count now, and what the Horde needs against the foe."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import KIND
from game.core.chance import DIE_SIDES
from game.core.guide import UNKNOWN, CardValue, Forecast, ForecastEnd, SeatShare, Sending, Sentence, Tone, span
from game.core.state import State
from game.core.steps import Step
from game.goblins import feats, horde
from game.goblins import state as at
from game.goblins.announcements import announced
from game.goblins.battle import limits
from game.goblins.cards import FEAT, INDEX, JESTER, MINIONS, ODDS_AND_EVENS, POWER, RANK, Feat, card_gap, holder
from game.goblins.foes import FoeDeed
from game.goblins.picks import picked

Gaps = dict[str, int | str]
_SCHEMER, _CONJURER = holder(Feat.SCHEMES), holder(Feat.CONJURES)
_NO_SEAT = -1
"""The seat of a part of the gauge that comes from none."""
_RISKY = ODDS_AND_EVENS | {holder(feat) for feat in (Feat.BURNS, Feat.CONJURES, Feat.CALLS, Feat.BLEEDS, Feat.STABS)}
"""Kinds whose feats bring chance, choices or cards that nobody knows into a battle."""
_SWAYS = (FoeDeed.FELLS_HIGHEST, FoeDeed.FELLS_SECOND, FoeDeed.FELLS_LOWEST)
"""Deeds of foes by which a card leaves the Horde after the reveal."""
_PER_DIE = int(FoeDeed.GROWS_PER_DIE)


def values(view: State, zone: int, index: int) -> tuple[CardValue, ...]:
    """In a battle: the Power of a card of the Horde, or of a hand as the foe changes it until it is beaten. A Jester
    prints none."""
    kind = view.zones[zone][index] & KIND
    if not view.counts[at.ROUND] or not view.zones[at.ROOM] or kind >= len(POWER) or kind == JESTER:
        return ()
    if zone == at.HORDE:
        now = horde.powers(horde.battle_facts(view))[index]
    elif zone in at.HAND and not horde.is_over(view):
        now = max(0, horde.active(view).printed[kind])
    else:
        return ()
    return (CardValue(POWER[kind], now, now),)


def forecast(view: State, action: Action, aided: bool) -> Forecast | None:
    """The total of the Horde against the foe, within the limits of its cards and the die."""
    told = _TOLD.get(view.stack[-1].name)
    if told is None or not view.counts[at.ROUND] or not view.zones[at.ROOM] or at.on_printed_cards(view):
        return None
    return told(view, action)


# What a seat sends ----------------------------------------------------------------------------------


def _commit(view: State, action: Action) -> Forecast:
    """The cards picked so far, and one more, against the foe. What others send is not known; who is alone may know."""
    seat = action.seat
    keys = (*picked(view, seat), *action.picks)
    start = action.picks[0] if action.picks else f"s{seat}.hand"
    kinds = [INDEX[key] for key in keys]
    alone = at.living(view) == [seat]
    if seen := _known(view, seat, kinds):
        return Forecast(*_verdict(seen), start, "room")
    foe_total = horde.foe_total(horde.as_sent(view, kinds))
    stayed = horde.counted(view, at.kinds(view, at.STAY)) if alone else 0
    gaps: Gaps = {"total": horde.together(view, kinds) + stayed, "foe_total": foe_total}
    key = "sent_alone" if alone else "sent"
    if dice := kinds.count(JESTER):
        gaps["n"] = dice
        key = "jester" if horde.feats_on(view) or _SCHEMER in kinds else f"{key}_die"
    return Forecast(ForecastEnd.UNKNOWN, (key, gaps), start, "room")


def sending(view: State, seat: int) -> Sending | None:
    """The cards that a seat sends: the sum, how that compares with its word, what the foe makes of it, and what it is
    together with the word of the others."""
    if view.stack[-1].name != "commit" or at.on_printed_cards(view) or seat not in view.stack[-1].seats:
        return None
    kinds = [INDEX[key] for key in picked(view, seat)]
    total = UNKNOWN if JESTER in kinds else horde.sent(view, seat)
    lines = [*_kept_word(view, seat, total), *_foe_changes(view, kinds)] if kinds else []
    others = sum(power for other, power in announced(view).items() if other != seat)
    if others and isinstance(total, int):
        foe_total = horde.foe_total(horde.as_sent(view, kinds))
        gaps: Gaps = {"number": others, "total": others + total, "foe_total": foe_total}
        lines.append((Tone.PLAIN, ("sending.together", gaps)))
    if kinds and (found := _commit(view, Action(seat, "done"))).end is not ForecastEnd.UNKNOWN:
        tone = Tone.GOOD if found.end is ForecastEnd.TARGET_FALLS else Tone.BAD
        lines.insert(0, (tone, (f"forecast.{found.sentence[0]}", found.sentence[1])))
    return Sending(total, tuple(lines))


def shares(view: State, name: str) -> tuple[SeatShare, ...]:
    """In the gauge of a battle before the Horde is there: what was announced; while a seat chooses, its own cards in
    full and first, and what others have announced only as their word; and the Wolfriders that stayed."""
    step = view.stack[-1] if view.stack else None
    if name != "might" or step is None or step.name not in ("talk", "commit") or view.zones[at.HORDE]:
        return ()
    if JESTER in horde.chosen_by(view, view.viewer):  # nobody knows its die, and it throws the others out
        return ()
    told = announced(view)
    stayed = horde.counted(view, at.kinds(view, at.STAY))
    if step.name == "talk":
        found = [SeatShare(seat, power, True) for seat, power in told.items()]
        return (*found, SeatShare(_NO_SEAT, stayed, True)) if found and stayed else tuple(found)
    found = [SeatShare(seat, power, False) for seat, power in told.items() if seat != view.viewer]
    if view.viewer in step.seats:
        kinds = horde.chosen_by(view, view.viewer)
        known = _known(view, view.viewer, kinds)
        if sent := horde.total(known) - stayed if known else horde.together(view, kinds):
            found.insert(0, SeatShare(view.viewer, sent, True))
    return (*found, SeatShare(_NO_SEAT, stayed, True)) if stayed else tuple(found)


def _kept_word(view: State, seat: int, total: int | str) -> list[tuple[Tone, Sentence]]:
    """How the sum compares with what the seat has announced; nothing if it has not, or the sum is not known."""
    word = announced(view).get(seat)
    if word is None or not isinstance(total, int):
        return []
    if total == word:
        return [(Tone.GOOD, ("sending.kept", {}))]
    over = total > word
    return [(Tone.GOOD if over else Tone.BAD, ("sending.over" if over else "sending.under", {"n": abs(total - word)}))]


def _foe_changes(view: State, kinds: Sequence[int]) -> list[tuple[Tone, Sentence]]:
    """What the foe's abilities make of these cards alone: what they count less or more, and what the foe gains or
    loses by them."""
    card, found = card_gap(horde.foe_kind(view)), list[tuple[Tone, Sentence]]()
    seen = horde.as_sent(view, kinds)
    change = sum(max(0, seen.foe_effects.printed[kind]) - POWER[kind] for kind in kinds if kind != JESTER)
    if change:
        key = "sending.counts_more" if change > 0 else "sending.counts_less"
        found.append((Tone.GOOD if change > 0 else Tone.BAD, (key, {"card": card, "number": abs(change)})))
    if gain := horde.foe_total(seen) - horde.foe_total(horde.as_sent(view, ())):
        key = "sending.foe_more" if gain > 0 else "sending.foe_less"
        found.append((Tone.BAD if gain > 0 else Tone.GOOD, (key, {"card": card, "number": abs(gain)})))
    return found


def _is_calm(view: State, kinds: Sequence[int]) -> bool:
    """Whether neither chance nor a choice comes between these cards, sent alone, and the verdict."""
    planned = _SCHEMER in kinds
    deeds = horde.active(view).deeds
    if deeds[FoeDeed.SNIPES] or JESTER in kinds:
        return False
    if not planned and any(deeds[deed] for deed in _SWAYS):
        return False
    muted = deeds[FoeDeed.MUTES] and not planned
    return bool(muted) or _RISKY.isdisjoint(kinds)


def _known(view: State, seat: int, kinds: Sequence[int]) -> horde.BattleFacts | None:
    """The facts of the verdict if this seat sends these cards; None unless it is alone and nothing can come between."""
    coming = [*kinds, *at.kinds(view, at.STAY)]
    if at.living(view) != [seat] or len(kinds) < limits(view, seat)[0] or not _is_calm(view, coming):
        return None
    return _revealed(view, kinds)


def _revealed(view: State, kinds: Sequence[int]) -> horde.BattleFacts:
    """The facts of the round as soon as these cards are the revealed Horde, and Recyclers have had their turn."""
    seen = horde.as_sent(view, kinds)
    if seen.foe_effects.deeds[FoeDeed.MUTES]:
        return seen
    recycler = holder(Feat.RECYCLES)
    lying = sorted((POWER[kind] for kind in at.kinds(view, at.ASIDE)), reverse=True)
    added = [horde.RoundFact(horde.ADDED, kind=recycler, number=power) for power in lying[: kinds.count(recycler)]]
    return seen._replace(facts=(*seen.facts, *added))


def _verdict(seen: horde.BattleFacts) -> tuple[ForecastEnd, Sentence]:
    """The end of a round to which nothing can be added any more."""
    won = horde.won(seen)
    gaps: Gaps = {"total": horde.total(seen), "foe_total": horde.foe_total(seen)}
    return (ForecastEnd.TARGET_FALLS, ("wins", gaps)) if won else (ForecastEnd.OWN_FALLS, ("loses", gaps))


# What the die brings --------------------------------------------------------------------------------


def _conjure(view: State, action: Action) -> Forecast:
    """A Conjurer's roll, or what the Horde counts without it."""
    (place,) = view.stack[-1].data
    seen = horde.battle_facts(view)
    had_turn = {fact.place for fact in seen.facts if fact.what == horde.DONE}
    last = not any(kind == _CONJURER and spot not in had_turn for spot, kind in enumerate(seen.kinds))
    if action.verb == "conjure":
        end, sentence = _faces(seen)
        return Forecast(end if last else ForecastEnd.UNKNOWN, sentence, f"horde/{place + 1}", "room")
    end, sentence = _verdict(seen) if last else (ForecastEnd.UNKNOWN, ("now", _verdict(seen)[1][1]))
    return Forecast(end, sentence, f"horde/{place + 1}", "room")


def _faces(seen: horde.BattleFacts) -> tuple[ForecastEnd, Sentence]:
    """The faces of the die with which the Horde would be strong enough; a face above its Power loses the round."""
    grows = seen.foe_effects.deeds[_PER_DIE]
    rolled = seen._replace(facts=(*seen.facts, horde.RoundFact(horde.DIE)))
    total, foe = horde.total(seen), horde.foe_total(rolled)
    low, high = max(1, foe - total), min(DIE_SIDES, total)
    end = ForecastEnd.UNKNOWN
    if low > high:
        key, end = "die_never", ForecastEnd.OWN_FALLS
    elif low == 1 and high == DIE_SIDES:
        key, end = "die_always", end if grows else ForecastEnd.TARGET_FALLS
    else:
        key = "die_least" if high == DIE_SIDES else "die_most" if low == 1 else "die_between"
    gaps: Gaps = {"total": total, "foe_total": foe, "grows": grows, "low": low, "high": high}
    return end, (f"{key}_grows" if grows else key, gaps)


def _weave(view: State, action: Action) -> Forecast | None:
    """A die that is added to the Horde as it lies, or rolled again; others may still roll it again."""
    if view.stack[-2].name != "burned":
        return None
    place, face = view.stack[-2].data[0], view.stack[-1].data[0]
    start, seen = f"horde/{place + 1}", horde.battle_facts(view)
    if action.verb == "weave":
        return Forecast(ForecastEnd.UNKNOWN, _faces(seen)[1], start, "room")
    total = horde.total(seen)
    gaps: Gaps = {"face": face, "total": total + (face <= total) * face, "foe_total": horde.foe_total(seen)}
    return Forecast(ForecastEnd.UNKNOWN, ("now" if face <= total else "fails", gaps), start, "room")


def _offer(view: State, action: Action) -> Forecast | None:
    """The totals of the Horde and the foe if a call is right, and if it is wrong; so too if all players bet on it."""
    if action.verb == "skip":
        return None
    (place,) = view.stack[-1].data
    return _right_or_wrong(view, place, view.layout.slot(action.picks[0])[1] if action.picks else horde.NOWHERE)


def _bet(view: State, action: Action) -> Forecast | None:
    """The same for the call on which most players bet."""
    return _right_or_wrong(view, *view.stack[-1].data) if action.verb == "bet" else None


def _right_or_wrong(view: State, place: int, target: int) -> Forecast:
    right, wrong = _called(view, place, target, right=True), _called(view, place, target, right=False)
    gaps: Gaps = {
        "right": _totals(right)[0],
        "foe_right": _totals(right)[1],
        "wrong": _totals(wrong)[0],
        "foe_wrong": _totals(wrong)[1],
        "card": card_gap(view.zones[at.HORDE][place] & KIND),
    }
    return Forecast(ForecastEnd.UNKNOWN, ("call", gaps), f"horde/{place + 1}", "room")


def _called(view: State, place: int, target: int, right: bool) -> list[horde.BattleFacts]:
    """The facts of the round after a call, one for each card that a tie may discard."""
    kinds = at.kinds(view, at.HORDE)
    ranks = {spot: RANK[kind] for spot, kind in enumerate(kinds) if spot != place}
    if FEAT[kinds[place]] is Feat.FRIGHTENS and not right and ranks:
        lost = [spot for spot, rank in ranks.items() if rank == min(ranks.values())]
        found = []
        for spot in lost:
            state = _rolled(view)
            feats.discard(state, spot)
            found.append(horde.battle_facts(state))
        return found
    state = _rolled(view)
    feats.dared(state, Step("dared", (), (place, target, True, 1 if right else 2)))
    return [horde.battle_facts(state)]


def _rolled(view: State) -> State:
    """A copy of a view in which the die was rolled again."""
    state = view.copy()
    horde.note(state, horde.RoundFact(horde.DIE))
    return state


def _totals(found: Sequence[horde.BattleFacts]) -> tuple[str, str]:
    """The Power of the Horde and of the foe, from the least to the most."""
    mine, theirs = [horde.total(seen) for seen in found], [horde.foe_total(seen) for seen in found]
    return span(min(mine), max(mine)), span(min(theirs), max(theirs))


def _bleed(view: State, action: Action) -> Forecast | None:
    """The total of the Horde with one more sacrifice."""
    if action.verb != "sacrifice":
        return None
    seen = horde.battle_facts(view)
    more = MINIONS[holder(Feat.BLEEDS)].numbers["bonus"]
    gaps: Gaps = {"total": horde.total(seen) + more, "foe_total": horde.foe_total(seen)}
    return Forecast(ForecastEnd.UNKNOWN, ("now", gaps), action.picks[0], "room")


_TOLD: Mapping[str, Callable[[State, Action], Forecast | None]] = MappingProxyType(
    {"commit": _commit, "conjure": _conjure, "offer": _offer, "bet": _bet, "bleed": _bleed, "weave": _weave}
)
"""By the question that is open: what an answer would bring."""
