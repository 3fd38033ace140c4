"""A battle: which places a card may attack, the totals of both cards, which of them fall, and who is out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, INDEX, holders
from game.battlegoats.effects import CREATURE, GOAT, HERO, Clash, Power
from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.rules import rules_in, shared_ranks
from game.core.state import State
from game.core.steps import Step

Target = tuple[int, int]
"""The seat of a battlefield and a place on it."""

JONAS = INDEX["jonas"]
_BACK_ONLY = holders(Power.BACK_ROWS_ONLY)
_FRONT_ONLY = holders(Power.FRONT_ROWS_ONLY)
_MIDDLE_ONLY = holders(Power.MIDDLE_COLUMNS_ONLY)
PLACE_BOUND = _BACK_ONLY | _FRONT_ONLY | _MIDDLE_ONLY
"""The kinds that may attack only certain places (ruling B20)."""
CANNOT_ATTACK = holders(Power.CANNOT_ATTACK)
"""The kinds that never attack."""
_EXPLODES = holders(Power.EXPLODES)
_DEFUSES = holders(Power.DEFUSES)
_WINS_TIES = holders(Power.WINS_TIES)
_STAYS_UP = holders(Power.STAYS_UP)
_EXPOSES = holders(Power.EXPOSES)
_LOOKS_AFTER = holders(Power.LOOKS_AFTER)
_TAKES_ALONG = dict.fromkeys(holders(Power.TAKES_GOATS_ALONG), (GOAT,)) | dict.fromkeys(
    holders(Power.TAKES_HEROES_AND_CREATURES_ALONG), (HERO, CREATURE)
)
"""By kind, the classes of the cards that fall too when they defeat it."""
STEADY = frozenset(kind for kind, row in enumerate(CARDS) if row.steady)
"""Kinds whose totals depend only on their own place, who attacks, and the class of the other card."""
BOTH, NOBODY_WINS = "both", "nobody"
"""The picks of those who fell together, asked how the match ends."""
TURN_LIMIT = 200
"""Turns after which a match ends in a draw (ruling B36); real matches never get there."""


def reach(state: State, kind: int, foe: int) -> list[int]:
    """The places on the battlefield of `foe` that a card of this kind may attack.

    Front and back are the frontmost and rearmost row of that battlefield that are not empty; if the middle column is
    empty, any place may be attacked (ruling B20).
    """
    filled = at.filled_places(state, foe)
    if kind not in PLACE_BOUND or not filled:
        return filled
    if kind in _MIDDLE_ONLY:
        return [place for place in filled if at.COLUMN[place] == 1] or filled
    row = at.ROW[filled[0 if kind in _FRONT_ONLY else -1]]
    return [place for place in filled if at.ROW[place] == row]


def strength(state: State, own: Target, foe: Target, attacking: bool) -> int:
    """The total of the card at `own` in a battle with the one at `foe`: its printed attack and all modifiers, at least
    0 (ruling B12)."""
    seat, place = own
    card = state.zones[at.field(seat)][place]
    row = CARDS[card & KIND]
    if not row.modifiers:
        return row.attack
    other = state.zones[at.field(foe[0])][foe[1]]
    foe_class = CARDS[other & KIND].cls
    if card & KIND in STEADY:
        return steady_total(card & KIND, place, attacking, foe_class)
    clash = Clash(state, seat, place, card & UP > 0, attacking, foe[0], foe[1], foe_class, other & UP > 0)
    total = row.attack
    for modifier in row.modifiers:
        total += modifier(clash)
    return max(0, total)


@cache
def steady_total(kind: int, place: int, attacking: bool, foe_class: str) -> int:
    """The total of a card of a STEADY kind on a place against a card of this class."""
    row, table = CARDS[kind], State(rules_in("game.battlegoats.rules"), 2, {})
    clash = Clash(table, 0, place, False, attacking, 1, 0, foe_class, False)
    return max(0, row.attack + sum(modifier(clash) for modifier in row.modifiers))


def verdict(kind: int, total: int, foe_kind: int, foe_total: int) -> tuple[bool, bool]:
    """Whether the attacker falls, and whether the defender falls (rulings B11, B24, B30)."""
    if foe_kind in _EXPLODES:
        return kind not in _DEFUSES, True
    falls, foe_falls = total < foe_total, foe_total < total
    if total == foe_total:
        falls = kind not in _WINS_TIES or foe_kind in _WINS_TIES
        foe_falls = foe_kind not in _WINS_TIES or kind in _WINS_TIES
    if foe_falls and CARDS[kind].cls in _TAKES_ALONG.get(foe_kind, ()):
        falls = True
    elif falls and CARDS[foe_kind].cls in _TAKES_ALONG.get(kind, ()):
        foe_falls = True
    return falls, foe_falls


def engage(state: State, own: Target, targets: tuple[Target, ...], asked: int = 0) -> None:
    """Carry out an attack of the card at `own` on one or two targets (ruling B29).

    If Jonas is among the targets from index `asked` on, his owner is asked first whether he moves (ruling B31). As the
    question gives him away, he is shown to all.
    """
    for number in range(asked, len(targets)):
        foe, place = targets[number]
        if state.zones[at.field(foe)][place] & KIND == JONAS and at.army(state, foe) < len(at.PLACES):
            flash(state, foe, place)
            state.then(Step("dodge", (foe,), (own, targets, number)))
            return
    _battle(state, own, targets)


def flash(state: State, seat: int, place: int) -> None:
    """Show a face-down card of a battlefield to everybody and turn it down again."""
    zone = at.field(seat)
    if not state.zones[zone][place] & UP:
        state.turn(zone, place, True)
        state.turn(zone, place, False)


def show(state: State, spot: Target) -> bool:
    """Turn a card face up in a battle and note its kind as shown; return whether it lay face up before."""
    zone = at.field(spot[0])
    card = state.zones[zone][spot[1]]
    if not at.KINDS.get(state.counts[at.SHOWN], card & KIND):
        state.count(at.SHOWN, at.KINDS.put(state.counts[at.SHOWN], card & KIND, 1))
    if card & UP:
        return True
    state.turn(zone, spot[1], True)
    return False


def _battle(state: State, own: Target, targets: tuple[Target, ...]) -> None:
    """Turn the cards up, compare their totals and remove those that fall. With two targets both totals are taken
    from the table before the battle (ruling B23)."""
    totals = [(strength(state, own, foe, True), strength(state, foe, own, False)) for foe in targets]
    kind = state.zones[at.field(own[0])][own[1]] & KIND
    stays_up = show(state, own) or kind in _STAYS_UP
    falls: Target | None = None
    fallen: list[tuple[Target, int]] = []
    for foe, (total, foe_total) in zip(targets, totals, strict=True):
        foe_kind = state.zones[at.field(foe[0])][foe[1]] & KIND
        foe_stays_up = show(state, foe) or foe_kind in _STAYS_UP
        if state.news is not None:
            state.say(
                "clash",
                seat=f"seat:{own[0]}",
                card=f"card:{CARDS[kind].key}",
                total=total,
                place=_pick(own),
                foe=f"seat:{foe[0]}",
                foe_card=f"card:{CARDS[foe_kind].key}",
                foe_total=foe_total,
                foe_place=_pick(foe),
            )
        beaten, foe_falls = verdict(kind, total, foe_kind, foe_total)
        falls = falls or (foe if beaten else None)
        if foe_falls:
            fallen.append((foe, own[0]))
            stays_up = stays_up or foe_kind in _EXPOSES
        else:
            _rest(state, foe, foe_stays_up or (beaten and kind in _EXPOSES))
    if falls:
        fallen.insert(0, (own, falls[0]))
    else:
        _rest(state, own, stays_up)
    for spot, victor in fallen:
        defeat(state, spot, victor)
    if settle(state):
        state.then(Step("next", (), (own[0],)))
        if not falls and kind in _LOOKS_AFTER:
            state.then(Step("look", (), (own[0], 1)))


def _pick(spot: Target) -> str:
    return f"place:s{spot[0]}.field/{spot[1] + 1}"


def _rest(state: State, spot: Target, up: bool) -> None:
    """Turn a card that survived face down again (ruling B9), unless it stays up (ruling B16)."""
    if not up:
        state.turn(at.field(spot[0]), spot[1], False)


def defeat(state: State, spot: Target, victor: int) -> None:
    """Move a card that the seat `victor` has beaten face up to its owner's discard (ruling B10)."""
    seat, place = spot
    key = CARDS[state.zones[at.field(seat)][place] & KIND].key
    state.move(at.field(seat), place, at.discard(seat), up=True)
    if state.news is not None:
        state.say("fell", seat=f"seat:{seat}", card=f"card:{key}", foe=f"seat:{victor}")


def settle(state: State) -> bool:
    """Take seats without cards out of the match (ruling B28), and end the match if at most one is left; return whether
    it goes on. With the option `ask` the last ones, who fell together, are asked how it ends."""
    alive = at.living(state)
    out = [seat for seat in alive if not at.army(state, seat)]
    if not out:
        return True
    if len(out) == len(alive) and state.options["end"] == "ask":
        for seat in out:
            state.say("out", seat=f"seat:{seat}")
        state.then(Step("share", tuple(out)))
        return False
    moment = at.next_fall(state)
    for seat in out:
        state.count(at.fell(seat), moment)
        state.say("out", seat=f"seat:{seat}")
    left = len(alive) - len(out)
    if left == 1:
        state.end("LAST_ARMY", ranks(state))
    elif not left:
        _end_together(state, state.options["end"] == "shared")
    return state.outcome is None


def _end_together(state: State, shared: bool) -> None:
    """End the match of those who fell together: they share the victory, or all lose (rulings B26, B27)."""
    if shared:
        state.end("SHARED_VICTORY", ranks(state))
    else:
        state.end("COMMON_DEFEAT", tuple(max(2, rank) for rank in ranks(state)))


@cache
def _shares(seat: int) -> list[Action]:
    return [Action(seat, "share", (whose,)) for whose in (BOTH, NOBODY_WINS)]


def share_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To share the victory, or that nobody wins; the latter is last: a silent player does not share."""
    return _shares(seat)


def share(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Open the answers of those who fell together: they share the victory if all want to, otherwise all lose."""
    for seat, _, (whose,) in answers:
        state.say(f"wants_{whose}", seat=f"seat:{seat}")
    leave_together(state, step.seats, all(answer.picks == (BOTH,) for answer in answers))


def leave_together(state: State, seats: Sequence[int], shared: bool) -> None:
    """Take the last seats out of the match at the same moment, and end it."""
    moment = at.next_fall(state)
    for seat in seats:
        state.count(at.fell(seat), moment)
    _end_together(state, shared)


def ranks(state: State) -> tuple[int, ...]:
    """The rank of each seat, from 1: those still in the match first, then by how late they left; seats that left
    together share a rank (ruling B27)."""
    fell = [state.counts[at.fell(seat)] for seat in range(state.seats)]
    moments = range(max(fell), 0, -1)
    groups = [at.living(state)] + [[seat for seat in range(state.seats) if fell[seat] == moment] for moment in moments]
    return shared_ranks(groups, state.seats)
