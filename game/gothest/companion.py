"""Gothest BATtle with printed cards: bats and silver round by round, who leads and calls, five Aces, who has won."""

from __future__ import annotations

from typing import NamedTuple

from game.core.actions import BadData
from game.core.companion import LOT, NO_SEAT, Companion, EarlierFile, PlayerLine, RoundMark, Sheet, SheetChoice
from game.core.guide import Sentence
from game.gothest import score_sheet
from game.gothest.cards import BATS, BITE, SILVER
from game.gothest.state import ROUNDS

SIDES = (0, 1)
BOTH = 2
"""Stands for both sides where both hold five Aces."""
MOST_BATS, MOST_SILVER = max(BATS), max(SILVER)
"""The most on one card."""
_UNKNOWN = -1


class NotedPlay(NamedTuple):
    """What a side plays: the bats of its base card (0: it has only Aces, -1: not entered yet), whether with an Ace,
    and the silver on the card."""

    bats: int = _UNKNOWN
    ace: bool = False
    silver: int = 0


class ScoredRound(NamedTuple):
    """A round that is over: who won it, -1 for nobody, and the bats and the silver that its winner got."""

    winner: int
    bats: int
    silver: int


class GothestKnown(NamedTuple):
    """challenger: who challenged; first: who leads the first round; alternates: whether the lead changes after every
    round; past: the rounds that are over; plays: what the players have entered of this one; aces: the side that held
    five Aces, or BOTH; victor: who won the last toss. Sides are -1 while unknown."""

    challenger: int = _UNKNOWN
    first: int = _UNKNOWN
    alternates: bool = False
    past: tuple[ScoredRound, ...] = ()
    plays: tuple[NotedPlay, NotedPlay] = (NotedPlay(), NotedPlay())
    aces: int = _UNKNOWN
    victor: int = _UNKNOWN

    @property
    def rounds(self) -> int:
        """The number of rounds that are over."""
        return len(self.past)

    @property
    def leader(self) -> int:
        """The side that plays first in this round, -1 while unknown (ruling G1)."""
        return 1 - self.first if self.first >= 0 and self.alternates and self.rounds % 2 else self.first

    @property
    def bats(self) -> tuple[int, int]:
        """The bats of both sides."""
        one, two = (sum(done.bats for done in self.past if done.winner == side) for side in SIDES)
        return one, two

    @property
    def silver(self) -> tuple[int, int]:
        """The silver of both sides: of the cards that won rounds."""
        one, two = (sum(done.silver for done in self.past if done.winner == side) for side in SIDES)
        return one, two


def start(players: int) -> GothestKnown:
    """Before the first toss."""
    return GothestKnown()


def values(plays: tuple[NotedPlay, NotedPlay]) -> tuple[int, int]:
    """The values of both cards: an Ace takes bats off the other side's card, down to 0 (rulings G8, G9)."""
    one, two = (max(0, mine.bats - BITE * theirs.ace) for mine, theirs in (plays, plays[::-1]))
    return one, two


def is_told(known: GothestKnown) -> bool:
    """Whether it is known what both sides play."""
    return all(play.bats != _UNKNOWN for play in known.plays)


def is_tie(known: GothestKnown) -> bool:
    """Whether the coin decides this round: both play a card, and both cards count the same."""
    one, two = values(known.plays)
    return all(play.bats > 0 for play in known.plays) and one == two


def winner(known: GothestKnown) -> int:
    """The side that wins this round without a coin; -1 if neither can play (ruling G14)."""
    one, two = values(known.plays)
    if not any(play.bats for play in known.plays):
        return -1
    return 0 if one > two or not known.plays[1].bats else 1


def gain(known: GothestKnown, side: int) -> int:
    """The bats that a side gets for winning this round: the difference, in a tie the value (ruling G10)."""
    one, two = values(known.plays)
    return (one, two)[side] if is_tie(known) else abs(one - two)


def ahead(known: GothestKnown) -> int:
    """The side with more bats, or more silver if bats are equal; -1 if both are equal (ruling G22)."""
    for mine, theirs in (known.bats, known.silver):
        if mine != theirs:
            return 0 if mine > theirs else 1
    return -1


def victor(known: GothestKnown) -> int:
    """The side that has won, -1 if none has yet. Five Aces lose at once; both together fall back on the score (G15,
    G16)."""
    if known.victor >= 0:
        return known.victor
    if known.aces in SIDES:
        return 1 - known.aces
    return ahead(known) if known.rounds == ROUNDS or known.aces == BOTH else -1


def caller(known: GothestKnown) -> int:
    """The side that calls the coin: the challenger before the first round, the second player in a tie, the defender at
    the end."""
    if _is_played_out(known):
        return 1 - known.challenger
    return known.challenger if known.leader < 0 else 1 - known.leader


def _is_played_out(known: GothestKnown) -> bool:
    return known.rounds == ROUNDS or known.aces == BOTH


def do(known: GothestKnown, step: str) -> GothestKnown:
    """Take a step: `challenger/<side>`, `lead/<1 if it alternates>`, `first/<side>`, `play/<side>/<bats>`,
    `ace/<side>` (with one or without), `silver/<side>/<silver>`, `write`, `toss/<side>`, `five/<side>` (2: both),
    `last/<side>`. Raises BadData for one that cannot be taken."""
    if step not in steps(known):
        raise BadData(f"{step} is no step now")
    verb, *rest = step.split("/")
    side = int(rest[0]) if rest else winner(known)
    match verb:
        case "challenger":
            after = known._replace(challenger=side)
        case "lead":
            after = known._replace(alternates=bool(side))
        case "first":
            after = known._replace(first=side)
        case "five":
            after = known._replace(aces=side)
        case "last":
            after = known._replace(victor=side)
        case "write" | "toss":
            after = _score(known, side)
        case _:
            after = _enter(known, verb, side, int(rest[-1]))
    return after


def _enter(known: GothestKnown, verb: str, side: int, number: int) -> GothestKnown:
    """Enter what a side plays; without a base card there is neither Ace nor silver."""
    play = known.plays[side]
    if verb == "play":
        play = play._replace(bats=number) if number else NotedPlay(0)
    elif verb == "ace":
        play = play._replace(ace=not play.ace)
    else:
        play = play._replace(silver=number)
    return known._replace(plays=(play, known.plays[1]) if side == 0 else (known.plays[0], play))


def _score(known: GothestKnown, side: int) -> GothestKnown:
    """The round is over: its winner gets bats, and the silver of its card (ruling G21)."""
    done = ScoredRound(side, gain(known, side), known.plays[side].silver) if side >= 0 else ScoredRound(side, 0, 0)
    return known._replace(past=(*known.past, done), plays=(NotedPlay(), NotedPlay()))


def steps(known: GothestKnown) -> frozenset[str]:
    """All steps that can be taken."""
    if victor(known) >= 0:
        return frozenset()
    if known.challenger < 0:
        return frozenset(f"challenger/{side}" for side in SIDES)
    five = {f"five/{side}" for side in (*SIDES, BOTH)}
    if _is_played_out(known):
        return frozenset(f"last/{side}" for side in SIDES)
    if known.leader < 0:
        return frozenset(five | {f"{verb}/{side}" for verb in ("first", "lead") for side in SIDES})
    found = five | {f"play/{side}/{bats}" for side in SIDES for bats in range(MOST_BATS + 1)}
    for side in SIDES:
        if known.plays[side].bats > 0:
            found |= {f"ace/{side}", *(f"silver/{side}/{many}" for many in range(MOST_SILVER + 1))}
    if is_told(known):
        found |= {"toss/0", "toss/1"} if is_tie(known) else {"write"}
    return frozenset(found)


# What is shown ------------------------------------------------------------------------------------


def sheet(known: GothestKnown, place: str) -> Sheet:
    """Places: `side/<n>` what a side plays, `five` who holds five Aces."""
    can = steps(known)
    what, _, rest = place.partition("/")
    if what == "side" and rest in ("0", "1") and "play/0/0" in can:
        return _plays(known, int(rest))
    if what == "five" and "five/0" in can:
        choices = (
            *(SheetChoice(("player", {"player": side}), f"five/{side}") for side in SIDES),
            SheetChoice(("both", {}), f"five/{BOTH}"),
        )
        return Sheet(("head.five", {}), choices=choices, rounds=_marks(known))
    return _first_place(known)._replace(rounds=_marks(known), figures=_figures(known))


def _first_place(known: GothestKnown) -> Sheet:
    """The headline, the lines and the choices of the first place."""
    lines = tuple(_line(known, side) for side in SIDES)
    if victor(known) >= 0:
        return Sheet(("head.victor", {"player": victor(known)}), lines)
    if known.challenger < 0:
        choices = tuple(SheetChoice(("player", {"player": side}), f"challenger/{side}") for side in SIDES)
        return Sheet(("head.challenger", {}), choices=choices)
    if _is_played_out(known):
        return Sheet(("head.last", {"player": caller(known)}), lines, _toss(known, "last"))
    if known.leader < 0:
        lead = SheetChoice((f"lead.{int(known.alternates)}", {}), f"lead/{int(not known.alternates)}")
        return Sheet(
            ("head.first", {"player": caller(known)}),
            choices=(*_toss(known, "first"), lead, SheetChoice(("five", {}), opens="five")),
        )
    return Sheet(*_round(known, lines))


def _marks(known: GothestKnown) -> tuple[RoundMark, ...]:
    """All rounds: bats and silver of those that are over, and the numbers of the others."""
    done = tuple(
        RoundMark(
            "–" if one.winner < 0 else str(one.bats),
            one.winner if one.winner >= 0 else NO_SEAT,
            True,
            coin=bool(one.silver),
        )
        for one in known.past
    )
    playing = "play/0/0" in steps(known)
    return done + tuple(
        RoundMark(str(number + 1), now=playing and number == known.rounds) for number in range(known.rounds, ROUNDS)
    )


def _figures(known: GothestKnown) -> tuple[str, ...]:
    """The values of both cards in a round, "" while they are unknown; the bats after the last round."""
    if known.challenger < 0 or (known.leader < 0 and victor(known) < 0):
        return ()
    if _is_played_out(known) or victor(known) >= 0:
        return tuple(map(str, known.bats))
    return tuple(
        "" if play.bats == _UNKNOWN else str(value) if play.bats else "–"
        for play, value in zip(known.plays, values(known.plays), strict=True)
    )


def _toss(known: GothestKnown, verb: str) -> tuple[SheetChoice, ...]:
    """The choices for the winner of the toss: a player, or the draw; a right call favours the caller."""
    own = (SheetChoice(("won_coin", {"player": side}), f"{verb}/{side}") for side in SIDES)
    right = caller(known)
    return (*own, SheetChoice(("lot", {}), LOT.join((f"{verb}/{right}", f"{verb}/{1 - right}"))))


def _round(
    known: GothestKnown, lines: tuple[PlayerLine, ...]
) -> tuple[Sentence, tuple[PlayerLine, ...], tuple[SheetChoice, ...]]:
    """The headline of a round, the lines, and its end once both plays are known."""
    head: Sentence = "head.round", {"n": known.rounds + 1, "all": ROUNDS, "player": known.leader}
    choices: tuple[SheetChoice, ...] = ()
    if is_told(known) and is_tie(known):
        head, choices = ("head.tie", {"player": caller(known)}), _toss(known, "toss")
    elif is_told(known):
        side = winner(known)
        words: Sentence = "write.nobody", {}
        if side >= 0:
            silver = known.plays[side].silver
            words = (
                "write.silver" if silver else "write",
                {"player": side, "bats": gain(known, side), "silver": silver},
            )
        choices = (SheetChoice(words, "write", strong=True),)
    return head, lines, (*choices, SheetChoice(("five", {}), opens="five"))


def _plays(known: GothestKnown, side: int) -> Sheet:
    """The questions about what a side plays: its card, an Ace, silver."""
    play, here = known.plays[side], f"side/{side}"
    found = [
        SheetChoice((f"tier.{bats}", {}), f"play/{side}/{bats}", here if bats else "", bats == play.bats, "", bats)
        for bats in (*range(1, MOST_BATS + 1), 0)
    ]
    if play.bats > 0:
        found.append(SheetChoice(("ace.yes" if play.ace else "ace.no", {}), f"ace/{side}", here, play.ace))
        found.append(SheetChoice(("told", {}), opens=""))
        found += [
            SheetChoice(("number", {"n": many}), f"silver/{side}/{many}", here, many == play.silver)
            for many in range(MOST_SILVER + 1)
        ]
    head: Sentence = ("head.silver" if play.bats > 0 else "head.plays"), {"player": side}
    return Sheet(head, (_line(known, side),), tuple(found))


def _line(known: GothestKnown, side: int) -> PlayerLine:
    """The line of a side: its bats and silver, and what it plays or whether it leads."""
    play, won = known.plays[side], victor(known)
    words: Sentence = "line", {"bats": known.bats[side], "silver": known.silver[side]}
    playing = won < 0 and known.leader >= 0 and not _is_played_out(known)
    note: Sentence | None = None
    if play.bats > 0:
        note = "note.ace" if play.ace else "note", {"bats": play.bats, "silver": play.silver}
    elif not play.bats:
        note = "note.nothing", {}
    elif playing:
        note = "note.leads" if side == known.leader else "note.answers", {}
    opens = f"side/{side}" if playing else ""
    return PlayerLine(
        side,
        str(known.bats[side]),
        words,
        note,
        won not in (-1, side),
        opens,
        ahead=side == (ahead(known) if won < 0 else won),
    )


COMPANION = Companion(
    range(2, 3), start, do, sheet, side_by_side=True, earlier=EarlierFile("shadow.json", score_sheet.read)
)
"""The companion of Gothest BATtle."""
