"""No prompt and no refusal denies what some sequence of a seat's own actions makes legal in the same turn.

A seat's turn is tried in many ways, from its own view: where luck, somebody else or an unknown card would come in, the
try stops there. What became legal on the way is compared with what was said before.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from game import GAMES, Match, Rules
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.layout import Eyes
from game.core.rules import Ask, rules_of
from game.core.state import State
from scenes.words.catalogue import catalogue
from tests.contract.kit import Dealt, every_sample, looks
from tests.goout.table_talk import Table

TRIES, STEPS, MOST_TRIED = 4, 8, 6
"""Ways in which the rest of a turn is tried at each question, the most actions of each, and the actions looked at for
each step."""
DENIALS: dict[str, frozenset[str]] = {
    "goout.follow_stuck": frozenset({"play", "top", "mix", "flush", "guard", "evade"}),
    "goout.follow_guard": frozenset({"play", "top", "mix", "flush", "evade"}),
    "goout.follow_evade": frozenset({"play", "top", "mix", "flush"}),
    "goout.follow_never": frozenset({"play", "top", "mix", "flush"}),
    "goout.lead_guard": frozenset({"play", "top", "mix"}),
    "gothies.nothing_left": frozenset({"play", "use", "buy", "hit", "raze", "attack", "synergy", "dust", "renew"}),
    "goblins.shop_poor": frozenset({"buy"}),
    "goblins.shop_done": frozenset({"buy"}),
    "goblins.commit_full": frozenset({"commit"}),
    "battlegoats.attack": frozenset({"use"}),
    "battlegoats.act": frozenset({"attack"}),
    "battlegoats.arranged": frozenset({"place"}),
}
"""Questions that say that nothing of a kind can be done, by game and key → the verbs that they deny."""
OFFERS: dict[str, frozenset[str]] = {
    "goout.lead": frozenset({"play"}),
    "goout.lead_single": frozenset({"play"}),
    "goout.lead_pair": frozenset({"play"}),
    "goout.lead_mix": frozenset({"play", "mix"}),
    "goout.lead_guard": frozenset({"guard"}),
    "goout.follow": frozenset({"play", "pass"}),
    "goout.follow_pair": frozenset({"play", "pass"}),
    "goout.follow_sweep": frozenset({"play", "flush", "pass"}),
    "goout.follow_flush": frozenset({"flush", "pass"}),
    "goout.follow_top": frozenset({"top", "pass"}),
    "goout.follow_mix": frozenset({"mix", "pass"}),
    "goout.follow_guard": frozenset({"guard", "pass"}),
    "goout.follow_evade": frozenset({"evade", "pass"}),
    "goout.show_pairs": frozenset({"reveal", "play", "pass"}),
    "goout.show_mixes": frozenset({"reveal", "mix", "pass"}),
    "goout.show_tops": frozenset({"reveal", "top", "pass"}),
    "goout.show_flushes": frozenset({"reveal", "flush", "pass"}),
    "battlegoats.turn": frozenset({"attack", "use"}),
    "battlegoats.attack": frozenset({"attack"}),
    "battlegoats.act": frozenset({"use"}),
    "goblins.conjure": frozenset({"conjure", "skip"}),
    "goblins.shop": frozenset({"buy"}),
}
"""Questions that name what can be done, by game and key → the verbs that they offer, at once or after another one."""
DENYING_REASONS = {"goout.cannot_beat": frozenset({"play", "top", "mix", "flush"})}
"""Reasons of hints that say that nothing of a kind can be done, by game and key → the verbs that they deny."""
WAYS = {
    "goout": frozenset({"show_pairs", "show_mixes", "show_tops", "show_flushes", "sweep_first"}),
    "gothies": frozenset(f"{key}{what}" for key in ("too_dear", "too_strong", "no_song") for what in ("_yet", "_luck"))
    | {"no_match", "shielded", "nothing_there", "own_hand", "not_yet", "used_up", "no_wells"},
    "goblins": frozenset({"by_button", "other_goblin"}),
    "battlegoats": frozenset({"own_card_first", "card_first"}),
    "gothest": frozenset({"ace_alone"}),
}
"""Refusals by game that name the way to what they refuse, or only the order of things, so that they deny nothing."""


def certain(view: State, seat: int, action: Action) -> State | None:
    """The view after an action of which the seat knows the whole effect and after which it is asked again; None for
    any other action."""
    after = view.copy()
    after.news, step = None, view.stack[-1]
    if action.verb in rules_of(view).guide.declines or not isinstance(rules_of(view).steps[step.name], Ask):
        return None
    try:
        flow.play(after, action)
    except (AssertionError, LookupError):  # luck, or a card that the seat does not know
        return None
    if after.outcome is not None or flow.waiting(after) != (seat,):
        return None
    return after if unknown(after, seat) <= unknown(view, seat) else None


def unknown(view: State, seat: int) -> int:
    """The number of cards that a seat does not know among those that lie open, and in its hand."""
    open_to = [zone.eyes is Eyes.ALL or (zone.eyes is Eyes.OWNER and zone.owner == seat) for zone in view.layout.zones]
    return sum(
        card != EMPTY and card & KIND >= HIDDEN
        for known, cards in zip(open_to, view.zones, strict=True)
        if known
        for card in cards
    )


def later(match: Match, seat: int, rng: random.Random) -> Iterator[list[Action]]:
    """The legal actions of a seat now, and after each of many sequences of its own actions."""
    start = match.view(seat)
    yield flow.legal(start, seat)
    for _ in range(TRIES):
        view = start
        for _ in range(STEPS):
            legal = flow.legal(view, seat)  # some games keep their lists, so it is not shuffled itself
            tried = rng.sample(legal, min(MOST_TRIED, len(legal)))
            after = next((found for action in tried if (found := certain(view, seat, action))), None)
            if after is None or after.stack[-1].name != start.stack[-1].name:
                break
            view = after
            yield flow.legal(view, seat)


@every_sample
def test_nothing_is_denied_that_own_actions_make_legal(rules: Rules, seats: int, dealt: Dealt) -> None:
    denied: Counter[str] = Counter()
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            seat = action.seat
            denied.update(check(match, seat, rng))
            match.submit(action)
    assert not denied, denied.most_common(8)


def check(match: Match, seat: int, rng: random.Random) -> Iterator[str]:
    """The false denials of the question and the refusals of a seat."""
    rules, view = match.rules, match.view(seat)
    now, *then = later(match, seat, rng)
    verbs = {action.verb for legal in [now, *then] for action in legal}
    key = f"{rules.key}.{rules.guide.ask(view, seat)[0]}"
    yield from (f"{key} denies {verb}" for verb in sorted(DENIALS.get(key, frozenset()) & verbs))
    yield from (f"{key} offers {verb}" for verb in sorted(OFFERS.get(key, frozenset()) - verbs))
    for action in now:
        for reason, _ in rules.heuristics.reasons(view, seat, action):
            wrong = DENYING_REASONS.get(f"{rules.key}.{reason}", frozenset()) & verbs
            yield from (f"the reason {reason} denies {verb}" for verb in sorted(wrong))
    starts = {action.picks[0] for action in now if action.picks}
    for pick in sorted({action.picks[0] for legal in then for action in legal if action.picks} - starts):
        refusal = rules.guide.why_not(view, seat, (pick,))
        if refusal is None or refusal[0] not in WAYS[rules.key]:
            yield f"{rules.key}: {refusal} at {pick}"


def test_the_tables_name_sentences_that_exist() -> None:
    """A key that is not in the catalogue would never be said, and so never tested."""
    en, asked = catalogue(language="en"), {*DENIALS, *OFFERS}
    assert {key for key in asked if not en.has(key.replace(".", ".ask.", 1))} == set()
    assert {key for key in DENYING_REASONS if not en.has(key.replace(".", ".reason.", 1))} == set()
    refused = {f"{game}.why.{key}" for game, keys in WAYS.items() for key in keys}
    assert {key for key in refused if not en.has(key)} == set() and WAYS.keys() == GAMES.keys()


def test_what_a_hidden_fighter_opens_is_named() -> None:
    """Kyoko hidden, a pair of 12s on the pile, a single 13 in the hand (and a Guard, or not)."""
    for hand, guard in (("13 3", 0), ("13 3 G", 1)):
        table = Table(hand, "5 5", characters=("kyoko",), pile="12x2")
        view = table.match.view(0)
        key, gaps = table.match.rules.guide.ask(view, 0)
        assert (key, gaps["card"], gaps["guard"]) == ("show_pairs", "card:kyoko", guard)
        why = table.match.rules.guide.why_not(view, 0, ("n13",))
        assert why == ("show_pairs", {"card": "card:kyoko", "number": 13})
        reasons = {key for key, _ in table.match.rules.heuristics.reasons(view, 0, Action(0, "pass"))}
        assert "stays_hidden" in reasons and "cannot_beat" not in reasons
        table.do("reveal", "play 13")
        assert table.pile == "13x2"
