"""BattleGoats with printed cards: set-up and draft step by step, who attacks first, who is out, and who beats whom."""

from __future__ import annotations

from typing import NamedTuple

from game.battlegoats import lookup
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.battlegoats.effects import CREATURE, EQUIPMENT, GOAT, HERO
from game.battlegoats.setup import ARMY_CARDS
from game.core.actions import BadData
from game.core.companion import LOT, NO_SEAT, Companion, PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence

CLASSES = (HERO, GOAT, CREATURE, EQUIPMENT)
SIDES = ("attacker", "defender")
PASSES = ARMY_CARDS - 1
"""Packs that are passed on in a draft; the last card of a pack is kept too (ruling B2)."""


class GoatsKnown(NamedTuple):
    """way: "simple" or "draft", "" before it was chosen; passed: steps of the set-up that are done; ready: the seat
    that was ready first, -1 for none; first: the seat that attacks first, -1 before; active: whose turn it is; out:
    seats without cards, in this order; together: the last cards fell together.

    cards: attacker and defender that are looked up, "" for none; facts: what the players have entered about either, by
    its side and name (`lookup.FACTS`).
    """

    players: int
    way: str = ""
    passed: int = 0
    ready: int = -1
    first: int = -1
    active: int = -1
    out: tuple[int, ...] = ()
    together: bool = False
    cards: tuple[str, str] = ("", "")
    facts: tuple[tuple[int, str, int], ...] = ()


def start(players: int) -> GoatsKnown:
    """The set-up of `players` players before the deal."""
    return GoatsKnown(players)


def living(known: GoatsKnown) -> list[int]:
    """The players who have cards."""
    return [seat for seat in range(known.players) if seat not in known.out]


def is_over(known: GoatsKnown) -> bool:
    """Whether at most one player has cards."""
    return known.together or len(living(known)) == 1


def preparations(known: GoatsKnown) -> int:
    """Steps of the set-up before the armies are laid out: the deal, and each pass of a draft."""
    return 1 + (PASSES if known.way == "draft" else 0)


def do(known: GoatsKnown, step: str) -> GoatsKnown:
    """Take a step: `way/simple`, `way/draft`, `next`, `ready/<seat>`, `first/<seat>`, `turn`, `out/<seat>`,
    `together`, and for what is looked up `attacker/<card>`, `defender/<card>`, `fact/<side>/<fact>/<number>`, `swap`.
    Raises BadData for one that cannot be taken."""
    if step not in steps(known):
        raise BadData(f"{step} is no step now")
    verb, *rest = step.split("/")
    if verb in (*SIDES, "fact", "swap"):
        return _look(known, verb, rest)
    seat = int(rest[0]) if verb in ("ready", "first", "out") else -1
    match verb:
        case "way":
            known = known._replace(way=rest[0])
        case "next":
            known = known._replace(passed=known.passed + 1)
        case "ready":
            known = known._replace(ready=seat)
        case "first":
            known = known._replace(first=seat, active=seat)
        case "out":
            known = known._replace(out=(*known.out, seat))
        case "together":
            known = known._replace(together=True)
    return _next_turn(known) if verb == "turn" or (known.active == seat and verb == "out") else known


def _next_turn(known: GoatsKnown) -> GoatsKnown:
    """The turn of the next player clockwise who has cards."""
    alive = living(known)
    return known._replace(active=next((seat for seat in alive if seat > known.active), alive[0]))


def _look(known: GoatsKnown, verb: str, rest: list[str]) -> GoatsKnown:
    """Another card, or a fact about one of both."""
    if verb == "swap":
        told = tuple((1 - side, fact, number) for side, fact, number in known.facts)
        return known._replace(cards=known.cards[::-1], facts=_fitting(known.cards[::-1], told))
    if verb == "fact":
        side, fact, number = int(rest[0]), rest[1], int(rest[2])
        left = tuple(told for told in known.facts if told[:2] != (side, fact))
        return known._replace(facts=(*left, (side, fact, number)))
    cards = (rest[0], known.cards[1]) if verb == SIDES[0] else (known.cards[0], rest[0])
    return known._replace(cards=cards, facts=_fitting(cards, known.facts))


def _fitting(cards: tuple[str, str], facts: tuple[tuple[int, str, int], ...]) -> tuple[tuple[int, str, int], ...]:
    """Those of some facts that change a total of these cards."""
    return tuple(told for told in facts if all(cards) and told[1] in _asked(cards, told[0]))


def _asked(cards: tuple[str, str], side: int) -> tuple[str, ...]:
    return lookup.asked(cards[side], cards[1 - side], side == 0)


def steps(known: GoatsKnown) -> frozenset[str]:
    """All steps that can be taken."""
    found = {f"attacker/{CARDS[kind].key}" for kind in lookup.attackers()} | {f"defender/{row.key}" for row in CARDS}
    if all(known.cards):
        found |= {
            f"fact/{side}/{fact}/{number}"
            for side in (0, 1)
            for fact in _asked(known.cards, side)
            for number in range(lookup.FACTS[fact] + 1)
        }
        if INDEX[known.cards[1]] in lookup.attackers():
            found.add("swap")
    return frozenset(found | _moves(known))


def _moves(known: GoatsKnown) -> set[str]:
    """The steps of the match itself."""
    seats = range(known.players)
    if not known.way:
        return {"way/simple", "way/draft"}
    if known.passed < preparations(known):
        return {"next"}
    if known.first < 0:
        who = "ready" if known.ready < 0 else "first"
        return {f"{who}/{seat}" for seat in seats}
    if is_over(known):
        return set()
    return {"turn", "together", *(f"out/{seat}" for seat in living(known))}


# What is shown ------------------------------------------------------------------------------------


def sheet(known: GoatsKnown, place: str) -> Sheet:
    """Places: `look` who beats whom, `attacker` and `defender` the classes to choose a card from, `attacker/<class>`
    its cards, `fact/<side>/<fact>` a number, `out` who has no card left."""
    what, *rest = place.split("/")
    if what in SIDES:
        return _choose_card(known, what, rest[0] if rest else "")
    if what == "look" or (what == "fact" and len(rest) > 1):
        if not all(known.cards):
            return _choose_card(known, SIDES[1 if known.cards[0] else 0], "")
        side, fact = (rest[0] == "1", rest[1]) if what == "fact" else (False, "")
        return _count(known, int(side), fact) if fact in _asked(known.cards, int(side)) else _duel(known)
    return _match(known, what)


def _match(known: GoatsKnown, what: str) -> Sheet:
    """The match: the set-up, who begins, and whose turn it is."""
    look = SheetChoice(("look", {}), opens="look")
    if not known.way:
        ways = tuple(SheetChoice((f"way.{way}", {}), f"way/{way}") for way in ("simple", "draft"))
        return Sheet(("head.way", {}), choices=(*ways, look))
    if known.passed < preparations(known):
        return Sheet(*_preparation(known), (SheetChoice(("next", {}), "next", strong=True), look))
    if known.first < 0:
        return _begins(known, look)
    lines = tuple(_line(known, seat) for seat in range(known.players))
    if is_over(known):
        key = "head.together" if known.together else "head.victor"
        return Sheet((key, {"player": living(known)[0]}), lines, (look,))
    if what == "out":
        losers = [SheetChoice(("player", {"player": seat}), f"out/{seat}") for seat in living(known)]
        last = [SheetChoice(("together", {}), "together")] if len(losers) == 2 else []
        return Sheet(("head.out", {}), choices=(*losers, *last))
    return Sheet(
        ("head.turn", {"player": known.active}),
        lines,
        (
            SheetChoice(("done", {"player": known.active}), "turn", strong=True),
            SheetChoice(("out", {}), opens="out"),
            look,
        ),
    )


def _preparation(known: GoatsKnown) -> tuple[Sentence, tuple[PlayerLine, ...]]:
    """The headline of a step of the set-up, and what is to be done."""
    head: Sentence = "head.deal", {}
    words: Sentence = f"deal.{known.way}", {"n": ARMY_CARDS, "heroes": len(HERO_KINDS)}
    figure = str(1 + ARMY_CARDS)
    if known.passed:
        left = ARMY_CARDS - known.passed
        head = "head.pick", {"n": known.passed, "all": PASSES}
        words = ("pick.last" if left == 1 else "pick"), {"n": left + 1, "left": left}
        figure = f"{known.passed}/{PASSES}"
    return head, (PlayerLine(NO_SEAT, figure, words, head=("all", {})),)


def _begins(known: GoatsKnown, look: SheetChoice) -> Sheet:
    """The questions who was ready first, and whom that player lets attack first."""
    seats = range(known.players)
    if known.ready < 0:
        words: Sentence = "lay_out", {"n": len(at.PLACES)}
        line = PlayerLine(NO_SEAT, str(len(at.PLACES)), words, head=("all", {}))
        ready = [SheetChoice(("ready", {"player": seat}), f"ready/{seat}") for seat in seats]
        return Sheet(("head.lay_out", {}), (line,), (*ready, look))
    first = [SheetChoice(("player", {"player": seat}), f"first/{seat}") for seat in seats]
    lot = SheetChoice(("lot", {}), LOT.join(f"first/{seat}" for seat in seats))
    return Sheet(("head.first", {"player": known.ready}), choices=(*first, lot, look))


def _line(known: GoatsKnown, seat: int) -> PlayerLine:
    """The line of a player during the match; its figure is the place in the order of attack."""
    order = str((seat - known.first) % known.players + 1)
    alive = living(known)
    key = "line.waits"
    if seat not in alive:
        key = "line.out"
    elif is_over(known):
        key = "line.together" if known.together else "line.victor"
    elif seat == known.active:
        key = "line.attacks"
    return PlayerLine(seat, order, (key, {}), dim=seat not in alive)


# Who beats whom -----------------------------------------------------------------------------------


def _choose_card(known: GoatsKnown, side: str, cls: str) -> Sheet:
    """The classes, or the cards of one of them."""
    head: Sentence = f"head.{side}", {}
    if cls not in CLASSES:
        classes = (SheetChoice((f"class.{each}", {}), opens=f"{side}/{each}") for each in CLASSES)
        return Sheet(head, choices=tuple(classes))
    can = steps(known)
    rows = [row for row in CARDS if row.cls == cls and f"{side}/{row.key}" in can]
    return Sheet(
        head,
        choices=tuple(
            SheetChoice(("card", {"card": row.key}), f"{side}/{row.key}", "look", card=row.key) for row in rows
        ),
    )


def _told(known: GoatsKnown, side: int) -> dict[str, int]:
    """The facts about a side; those that could be entered count 0 otherwise."""
    return dict.fromkeys(_asked(known.cards, side), 0) | {
        fact: number for of, fact, number in known.facts if of == side
    }


def _duel(known: GoatsKnown) -> Sheet:
    """Both cards with their totals, how the attack ends, and what else may be so."""
    attacker, defender = known.cards
    found = lookup.duel(attacker, defender, _told(known, 0), _told(known, 1))
    gaps: dict[str, int | str] = {"card": attacker, "card_2": defender, "total": found.total, "other": found.foe_total}
    totals, falls = (found.total, found.foe_total), (found.falls, found.foe_falls)
    lines = tuple(
        PlayerLine(
            NO_SEAT,
            str(totals[side]),
            (f"line.{name}", {"n": CARDS[INDEX[key]].attack, "rules": key}),
            ("falls" if falls[side] else "stays", {}),
            falls[side],
            name,
            ("card", {"card": key}),
            key,
        )
        for side, (name, key) in enumerate(zip(SIDES, known.cards, strict=True))
    )
    choices = [choice for side in (0, 1) for choice in _facts(known, side)]
    if "swap" in steps(known):
        choices.append(SheetChoice(("swap", {}), "swap", "look"))
    return Sheet((f"result.{found.why}", gaps), lines, tuple(choices))


def _facts(known: GoatsKnown, side: int) -> list[SheetChoice]:
    """The facts that can be entered about a side: an answer that is changed by a press, or the place where a number is
    chosen."""
    found = []
    key = known.cards[side]
    for fact, number in _told(known, side).items():
        gaps: dict[str, int | str] = {"card": key, "card_2": lookup.partner(key) or key, "n": number}
        if lookup.FACTS[fact] > 1:
            found.append(SheetChoice((f"fact.{fact}", gaps), opens=f"fact/{side}/{fact}"))
        else:
            step = f"fact/{side}/{fact}/{1 - number}"
            found.append(SheetChoice((f"fact.{fact}.{number}", gaps), step, "look", bool(number)))
    return found


def _count(known: GoatsKnown, side: int, fact: str) -> Sheet:
    """The numbers that a fact can have."""
    now = _told(known, side)[fact]
    head: Sentence = f"fact.{fact}", {"card": known.cards[side], "n": now}
    return Sheet(
        head,
        choices=tuple(
            SheetChoice(("number", {"n": value}), f"fact/{side}/{fact}/{value}", "look", value == now)
            for value in range(lookup.FACTS[fact] + 1)
        ),
    )


LOOK_UPS = frozenset({"look", *SIDES, "fact", "swap"})
"""First words of the steps and places by which a person looks up which card beats which."""


def looking(known: GoatsKnown, looked: GoatsKnown) -> GoatsKnown:
    """The match, with the cards that somebody looks up and what they have entered about them."""
    return known._replace(cards=looked.cards, facts=looked.facts)


COMPANION = Companion(at.SEATS, start, do, sheet, look_ups=LOOK_UPS, looking=looking)
"""The companion of BattleGoats."""
