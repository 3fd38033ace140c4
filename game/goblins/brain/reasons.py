"""Why an action is good, in words (`goblins.reason.<key>`), found without search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.goblins import announcements, events, horde, loot, scoring
from game.goblins import state as at
from game.goblins.brain.commit import rooms_left, situation, worths
from game.goblins.brain.prior import CHOICES
from game.goblins.cards import CARDS, INDEX, POWER, SOLE
from game.goblins.picks import picked


def reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """Why this action is good, the most important reason first; () if there is nothing to say.

    Reasons of `_PRAISE` are given for the best-looking action only; any other gets a more modest one.
    """
    name = view.stack[-1].name
    say = _REASONS.get((name, action.verb)) or _REASONS.get(("", action.verb))
    if say is None:
        return ()
    said = say(view, seat, action)
    if any(key in _PRAISE for key, _ in said):
        legal = flow.legal(view, seat)
        scores = CHOICES[name](view, seat, legal)
        best = legal[scores.index(max(scores))]
        if scores[legal.index(action)] < max(scores):
            return (_lesser(view, action, best),)
    return tuple(said)


def _lesser(view: State, action: Action, best: Action) -> Sentence:
    """A reason that is true of an action even if `best` looks better, and that speaks for it: a hint may say it of
    what a search found best."""
    match action.verb:
        case "promise" | "weak":
            return ("says_more" if _told(action) > _told(best) else "says_less"), {}
        case "rescue":
            return _power(_there(view, action.picks[0]))
        case "sacrifice" | "steal" | "keep" | "stake" if action.picks:
            return _power(_named(action))
        case _:
            return "second_thoughts", {}


def _told(action: Action) -> int:
    """The Power that an announcement stands for."""
    return int(action.picks[0].removeprefix(announcements.ABOUT)) if action.verb == "promise" else announcements.WEAK


def _power(card: dict[str, int | str]) -> Sentence:
    return "has_power", {**card, "count": POWER[INDEX[str(card["card"]).removeprefix("card:")]]}


def _there(view: State, pick: str) -> dict[str, int | str]:
    """The gap `card` for the card at a place."""
    zone, place = view.layout.slot(pick)
    return {"card": f"card:{CARDS[view.zones[zone][place] & KIND].key}"}


def _named(action: Action) -> dict[str, int | str]:
    return {"card": f"card:{action.picks[0]}"}


def _sole(view: State, seat: int) -> bool:
    return scoring.objective(view, seat) == SOLE


def _door(view: State, seat: int, action: Action) -> list[Sentence]:
    lamps = [view.counts[at.LAMPS[door]] for door in at.DOORS]
    door = view.layout.slot(action.picks[0])[1]
    if not lamps[door]:
        return [("store_door", {})]
    lit = list(filter(None, lamps))
    if len(set(lit)) == 1:
        return [("same_lamps" if all(lamps) else "same_but_store", {"lamps": lamps[door]})]
    if lamps[door] == min(lit):
        return [("few_lamps" if all(lamps) else "all_but_store", {"lamps": lamps[door]})]
    return [("worth_the_danger", {"lamps": lamps[door]})]


def _promise(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("sounds_fair" if _sole(view, seat) else "is_true", {})]


def own_part(view: State, seat: int) -> int:
    """The Power that a seat should send of what everybody sees to be needed: all that nobody else has announced, shared
    equally with the others who have announced nothing; 0 or less if enough is announced."""
    others = {other: power for other, power in announcements.announced(view).items() if other != seat}
    nobody_yet = horde.as_sent(view, ())
    left = horde.foe_total(nobody_yet) - sum(others.values()) - horde.counted(view, at.kinds(view, at.STAY))
    return -(-left // max(1, len(at.living(view)) - len(others)))


def _send(view: State, seat: int, action: Action) -> list[Sentence]:
    """What the cards bring, beside the part that is the seat's own; a part that stays uncovered speaks for no end."""
    seen, part = situation(view, seat), own_part(view, seat)
    worth, sent = worths(seen.setup, seen.need), [INDEX[key] for key in picked(view, seat)]
    if action.verb == "done":
        power = round(sum(worth[kind] for kind in sent))
        told: Sentence = ("covers", {"count": power, "share": part}) if power >= part > 0 else ("go", {"count": power})
        return [told, ("stay", {"count": len(seen.hand) - len(sent)})]
    kind = INDEX[action.picks[0]]
    power, after = round(worth[kind]), round(sum(worth[one] for one in (*sent, kind)))
    why: Sentence = ("begins" if after < part else "part", {"count": part})
    if after < part and _sole(view, seat):
        why = "holds_back", {}
    elif part <= 0:
        why = ("least", {"count": seen.least}) if len(sent) < seen.least else ("margin", {})
    return [("carries", {**_named(action), "count": power}), why] if power > 0 else [why]


def _lacks(view: State, seat: int, action: Action) -> list[Sentence]:
    seen = horde.battle_facts(view)
    lacking = horde.foe_total(seen) - horde.total(seen)
    return [("lacks", {"count": lacking}) if lacking > 0 else ("spare", {"count": -lacking})]


def _cheap(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("least_missed", _named(action))]


def _choice(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("worth_most", _named(action))]


def _rescue(view: State, seat: int, action: Action) -> list[Sentence]:
    """The worth of the survivor in hand, unless no battle comes any more in which it could help."""
    if not rooms_left(view):
        return [("counts_alike", {})]
    return [("worth_most", _there(view, action.picks[0]))]


def _elect(view: State, seat: int, action: Action) -> list[Sentence]:
    other = int(action.picks[0][1:])
    if other == seat:
        return [("pays", {})]
    return [("has_cards", {"seat": f"seat:{other}", "count": len(view.zones[at.HAND[other]])})]


def _stake(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("power_counts" if events.current_event(view).ease >= 0 else "least_missed", _named(action))]


def _buy(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("worth_the_price", _there(view, action.picks[0]))]


def _ask_for(view: State, seat: int, action: Action) -> list[Sentence]:
    """A lot that nobody else asks for, or that serves best although others do."""
    free = not loot.rivals(view, seat, view.layout.slot(action.picks[0])[1])
    return [("nobody_else", {}) if free else ("suits_the_goal", {})]


def _settle(view: State, seat: int, action: Action) -> list[Sentence]:
    """Nobody else asks for the lot, or the draw is worth it."""
    shared = loot.rivals(view, seat, loot.claims(view)[seat].lot)
    return [("worth_the_lot", {"count": shared}) if shared else ("nobody_else", {})]


def _fixed(key: str) -> Callable[[State, int, Action], list[Sentence]]:
    return lambda view, seat, action: [(key, {})]


_REASONS: Mapping[tuple[str, str], Callable[[State, int, Action], list[Sentence]]] = MappingProxyType(
    {
        ("", "suggest"): _door,
        ("", "silent"): _fixed("binds_nobody"),
        ("", "abstain"): _fixed("others_decide"),
        ("", "vote"): _door,
        ("", "promise"): _promise,
        ("", "weak"): _promise,
        ("commit", "commit"): _send,
        ("commit", "done"): _send,
        ("", "dare"): _lacks,
        ("", "bet"): _fixed("even_chance"),
        ("", "no_bet"): _fixed("others_decide"),
        ("", "even"): _lacks,
        ("", "odd"): _lacks,
        ("", "skip"): _lacks,
        ("", "conjure"): _lacks,
        ("", "sacrifice"): _cheap,
        ("bleed", "keep"): _fixed("no_blood"),
        ("", "weave"): _fixed("bad_die"),
        ("weave", "keep"): _fixed("die_serves"),
        ("", "rescue"): _rescue,
        ("", "steal"): _choice,
        ("keep", "keep"): _choice,
        ("haggle", "ping"): _ask_for,
        ("", "settle"): _settle,
        ("", "ping"): _fixed("suits_the_goal"),
        ("", "pass"): _fixed("others_need_it"),
        ("", "elect"): _elect,
        ("", "stake"): _stake,
        ("stake", "done"): _fixed("enough_staked"),
        ("", "buy"): _buy,
        ("shop", "done"): _fixed("savings_count"),
        ("", "bribe"): _fixed("tells_most"),
    }
)
"""By question and verb; "" as the question: the verb in all other questions."""
_PRAISE = frozenset(
    {
        "bad_die",
        "die_serves",
        "enough_staked",
        "is_true",
        "least_missed",
        "no_blood",
        "others_need_it",
        "pays",
        "power_counts",
        "savings_count",
        "sounds_fair",
        "suits_the_goal",
        "tells_most",
        "worth_most",
        "worth_the_lot",
        "worth_the_price",
    }
)
"""Reasons that are true of the best action only."""
