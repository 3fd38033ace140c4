"""The competitive game with printed cards: timestones, whose turn it is, who has woken up, Wishing Wells left."""

from __future__ import annotations

from typing import NamedTuple

from game.core.actions import BadData
from game.core.companion import LOT, PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence
from game.gothies.cards import BASE, CARDS, COST, DUST, WELL
from game.gothies.competitive import FIRST_HAND, STONES
from game.gothies.turn import HAND_SIZE

WELLS = CARDS[WELL].copies
"""Wishing Wells at the start."""
USUAL_HIT, USUAL_GAIN = 20, 12
"""Timestones that have a key of their own; a larger loss is behind another choice."""


class RivalsKnown(NamedTuple):
    """stones: timestones by seat, 0 for a player who has woken up; turn: turns begun, 0 before the first; active: the
    seat whose turn it is; wells: Wishing Wells in the middle."""

    stones: tuple[int, ...]
    turn: int = 0
    active: int = 0
    wells: int = WELLS


def start(players: int) -> RivalsKnown:
    """The state of `players` players before the first turn."""
    return RivalsKnown((STONES,) * players)


def living(known: RivalsKnown) -> list[int]:
    """The players who still dream."""
    return [seat for seat, stones in enumerate(known.stones) if stones]


def is_over(known: RivalsKnown) -> bool:
    """Whether only one player still dreams."""
    return len(living(known)) == 1


def do(known: RivalsKnown, step: str) -> RivalsKnown:
    """Take a step: `first/<seat>`, `hit/<seat>/<timestones>`, `gain/<seat>/<timestones>`, `turn`, `buy` or `return` (a
    Wishing Well). Raises BadData for one that cannot be taken."""
    if step not in steps(known):
        raise BadData(f"{step} is no step now")
    verb, *rest = step.split("/")
    match verb:
        case "first":
            return known._replace(turn=1, active=int(rest[0]))
        case "turn":
            alive = living(known)
            after = next((seat for seat in alive if seat > known.active), alive[0])
            return known._replace(turn=known.turn + 1, active=after)
        case "buy":
            return known._replace(wells=known.wells - 1)
        case "return":
            return known._replace(wells=known.wells + 1)
    seat, many = map(int, rest)
    left = known.stones[seat] + (many if verb == "gain" else -many)
    return known._replace(stones=(*known.stones[:seat], left, *known.stones[seat + 1 :]))


def steps(known: RivalsKnown) -> frozenset[str]:
    """All steps that can be taken."""
    if not known.turn:
        return frozenset(f"first/{seat}" for seat in range(len(known.stones)))
    if is_over(known):
        return frozenset()
    found = {"turn"}
    for seat in living(known):
        found |= {f"hit/{seat}/{many}" for many in range(1, known.stones[seat] + 1)}
        found |= {f"gain/{seat}/{many}" for many in range(1, USUAL_GAIN + 1)}
    if known.wells:
        found.add("buy")
    if known.wells < WELLS:
        found.add("return")
    return frozenset(found)


def sheet(known: RivalsKnown, place: str) -> Sheet:
    """Places: `seat/<n>` what happens to a player, `hit/<n>` a large loss; after a step they show the players again."""
    if not known.turn:
        return _who_begins(len(known.stones))
    what, _, rest = place.partition("/")
    seat = int(rest) if rest.isdecimal() and int(rest) in living(known) else -1
    lines = tuple(_line(known, each) for each in range(len(known.stones)))
    if is_over(known):
        return Sheet(("head.dreams_on", {"player": living(known)[0]}), lines)
    if seat >= 0 and what == "seat":
        return Sheet(("head.seat", {"player": seat}), (lines[seat],), _changes(known, seat))
    if seat >= 0 and what == "hit":
        return Sheet(
            ("head.seat", {"player": seat}),
            (lines[seat],),
            _hits(known, seat, range(USUAL_HIT + 1, known.stones[seat] + 1)),
        )
    return Sheet(("head.turn", {"n": known.turn, "player": known.active}), lines, _table(known))


def _who_begins(players: int) -> Sheet:
    seats = [f"first/{seat}" for seat in range(players)]
    choices = [SheetChoice(("player", {"player": seat}), step) for seat, step in enumerate(seats)]
    return Sheet(("head.first", {}), choices=(*choices, SheetChoice(("lot", {}), LOT.join(seats))))


def _table(known: RivalsKnown) -> tuple[SheetChoice, ...]:
    """The entries for what happens at the table: the turn ends, a Wishing Well is bought or comes back."""
    found = [SheetChoice(("done", {"player": known.active}), "turn", strong=True)]
    if known.wells:
        found.append(SheetChoice(("buy", {"n": known.wells, "cost": COST[WELL]}), "buy"))
    if known.wells < WELLS:
        found.append(SheetChoice(("return", {"song": DUST[WELL].song}), "return"))
    return tuple(found)


def _changes(known: RivalsKnown, seat: int) -> tuple[SheetChoice, ...]:
    """The entries for what can happen to a player's timestones."""
    more = [SheetChoice(("more", {"n": USUAL_HIT}), opens=f"hit/{seat}")] * (known.stones[seat] > USUAL_HIT)
    gains = [SheetChoice(("plus", {"n": many}), f"gain/{seat}/{many}") for many in range(1, USUAL_GAIN + 1)]
    return (*_hits(known, seat, range(1, min(USUAL_HIT, known.stones[seat]) + 1)), *more, *gains)


def _hits(known: RivalsKnown, seat: int, losses: range) -> tuple[SheetChoice, ...]:
    """A key for each loss; the one that wakes the player up stands out."""
    return tuple(
        SheetChoice(("minus", {"n": many}), f"hit/{seat}/{many}", strong=many == known.stones[seat]) for many in losses
    )


def _line(known: RivalsKnown, seat: int) -> PlayerLine:
    """The line of a player."""
    stones, active = known.stones[seat], seat == known.active
    words: Sentence = "line.rests", {"hand": HAND_SIZE}
    if not stones:
        words = "line.awake", {}
    elif is_over(known):
        words = "line.dreams_on", {}
    elif active and known.turn == 1:
        words = "line.begins", {"hand": FIRST_HAND, "others": HAND_SIZE}
    elif active:
        words = "line.plays", {"seeds": BASE[WELL][0].seeds, "cost": COST[WELL]}
    return PlayerLine(seat, str(stones), words, dim=not stones, opens=f"seat/{seat}" if stones else "")
