"""Go Out Battle with printed cards: battles won, damage and life, who is out of this battle, spent fighters."""

from __future__ import annotations

from typing import NamedTuple

from game.core.actions import BadData
from game.core.companion import LOT, Companion, PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence
from game.goout import state as at
from game.goout.battle import wins_of_match
from game.goout.cards import CARDS, CHARACTER_KINDS, DAMAGE

FIGHTERS = {CARDS[kind].key: CARDS[kind].numbers["life"] for kind in CHARACTER_KINDS}
"""The life of each fighter, as long as people do not correct it."""
MOST_DAMAGE = max(DAMAGE) + max(row.numbers.get("bonus", 0) for row in CARDS)
"""The most that one pass can cost."""
MOST_LIFE = 15


class Player(NamedTuple):
    """What is known of a player. fighter: its key once it is shown, otherwise ""; gone: has withdrawn from this
    battle; spent: the fighters that have won a battle."""

    wins: int = 0
    damage: int = 0
    fighter: str = ""
    gone: bool = False
    spent: tuple[str, ...] = ()


class Known(NamedTuple):
    """battle: its number, from 1; leader: the seat that begins it, -1 for the first; lives: corrected lives."""

    players: tuple[Player, ...]
    battle: int = 1
    leader: int = -1
    lives: tuple[tuple[str, int], ...] = ()


def start(players: int) -> Known:
    """The first battle of this number of players."""
    return Known((Player(),) * players)


def life(known: Known, fighter: str) -> int:
    """The life of a fighter."""
    return dict(known.lives).get(fighter, FIGHTERS[fighter])


def is_out(known: Known, seat: int) -> bool:
    """Whether a player is out of this battle: the damage of a shown fighter exceeds its life (ruling O1)."""
    player = known.players[seat]
    return player.gone or (bool(player.fighter) and player.damage > life(known, player.fighter))


def victor(known: Known) -> int:
    """The seat that has won the match, -1 if none has."""
    needed = wins_of_match(len(known.players))
    return next((seat for seat, player in enumerate(known.players) if player.wins == needed), -1)


def free(player: Player) -> list[str]:
    """The fighters that a player may have in this battle."""
    return [key for key in FIGHTERS if key not in player.spent] if not player.fighter else [player.fighter]


def do(known: Known, step: str) -> Known:
    """Take a step: `lead/<seat>` (the first battle), `hurt/<seat>/<damage>`, `show/<seat>/<fighter>`, `out/<seat>`,
    `won/<seat>/<fighter>` or `life/<fighter>/<life>`. Raises BadData for one that cannot be taken."""
    if step not in steps(known):
        raise BadData(f"{step} is no step now")
    verb, first, *rest = step.split("/")
    if verb == "life":
        return known._replace(lives=tuple(sorted({**dict(known.lives), first: int(rest[0])}.items())))
    seat = int(first)
    player = known.players[seat]
    if verb == "lead":
        return known._replace(leader=seat)
    if verb == "won":
        return _next_battle(known, seat, rest[0])
    if verb == "hurt":
        player = player._replace(damage=player.damage + int(rest[0]))
    elif verb == "show":
        player = player._replace(fighter=rest[0])
    else:
        player = player._replace(gone=True)
    return known._replace(players=(*known.players[:seat], player, *known.players[seat + 1 :]))


def steps(known: Known) -> frozenset[str]:
    """All steps that can be taken."""
    if victor(known) >= 0:
        return frozenset()
    found = {f"life/{key}/{many}" for key in FIGHTERS for many in range(1, MOST_LIFE + 1)}
    found |= set(_leads(known))
    inside = [seat for seat in range(len(known.players)) if not is_out(known, seat)]
    for seat in inside:
        player = known.players[seat]
        found |= {f"won/{seat}/{key}" for key in free(player)}
        if len(inside) > 1:
            found |= {f"hurt/{seat}/{many}" for many in range(1, MOST_DAMAGE + 1)} | {f"out/{seat}"}
    for seat, player in enumerate(known.players):
        if not player.fighter:
            found |= {f"show/{seat}/{key}" for key in free(player)}
    return frozenset(found)


def _leads(known: Known) -> list[str]:
    """A step for each player who may lead the first battle, before anything has happened."""
    fresh = known == start(len(known.players))
    return [f"lead/{seat}" for seat in range(len(known.players))] if fresh else []


def _next_battle(known: Known, winner: int, fighter: str) -> Known:
    """A player has won: the fighter is spent, and the next player begins the next battle (rulings O23, O24)."""
    players = [Player(player.wins, spent=player.spent) for player in known.players]
    best = players[winner]
    players[winner] = best._replace(wins=best.wins + 1, spent=(*best.spent, fighter))
    return known._replace(players=tuple(players), battle=known.battle + 1, leader=(winner + 1) % len(players))


def sheet(known: Known, place: str) -> Sheet:
    """Places: `seat/<n>` what can happen to a player, `show/<n>` and `won/<n>` which fighter it was, `life/<n>` its
    life; after a step they show the players again."""
    what, _, rest = place.partition("/")
    seat = int(rest) if rest.isdecimal() and int(rest) < len(known.players) else -1
    if seat < 0 or victor(known) >= 0:
        lot = (SheetChoice(("lot", {}), LOT.join(_leads(known))),) if _leads(known) else ()
        return Sheet(_head(known), tuple(_line(known, each) for each in range(len(known.players))), lot)
    player, can = known.players[seat], steps(known)
    head: Sentence = (f"head.{what}", {"player": seat})
    if what in ("show", "won"):
        fighters = [key for key in free(player) if f"{what}/{seat}/{key}" in can]
        return Sheet(
            head,
            choices=tuple(
                SheetChoice(("fighter", {"card": key, "life": life(known, key)}), f"{what}/{seat}/{key}")
                for key in fighters
            ),
        )
    if what == "life" and player.fighter:
        lives = tuple(
            SheetChoice(
                ("life", {"n": many}),
                f"life/{player.fighter}/{many}",
                f"seat/{seat}",
                many == life(known, player.fighter),
            )
            for many in range(1, MOST_LIFE + 1)
        )
        return Sheet(("head.life", {"card": player.fighter}), choices=lives)
    return Sheet(("head.seat", {"player": seat}), (_line(known, seat),), _choices(known, seat, can))


def _choices(known: Known, seat: int, can: frozenset[str]) -> tuple[SheetChoice, ...]:
    """The entries for what can happen to a player."""
    player = known.players[seat]
    found = [
        SheetChoice(("hurt", {"n": many}), step)
        for many in range(1, MOST_DAMAGE + 1)
        if (step := f"hurt/{seat}/{many}") in can
    ]
    if player.fighter:
        lives: Sentence = "lives", {"card": player.fighter, "n": life(known, player.fighter)}
        found.append(SheetChoice(lives, "", f"life/{seat}"))
    else:
        found.append(SheetChoice(("show", {}), "", f"show/{seat}"))
    if f"out/{seat}" in can:
        found.append(SheetChoice(("out", {}), f"out/{seat}"))
    if not is_out(known, seat):
        step = f"won/{seat}/{player.fighter}" if player.fighter else ""
        found.append(SheetChoice(("won", {}), step, "" if step else f"won/{seat}", strong=True))
    return tuple(found)


def _head(known: Known) -> Sentence:
    """The headline above all players."""
    if (best := victor(known)) >= 0:
        return "head.victor", {"player": best}
    inside = [seat for seat in range(len(known.players)) if not is_out(known, seat)]
    if len(inside) == 1:
        return "head.last", {"player": inside[0]}
    if known.leader >= 0:
        return "head.leads", {"n": known.battle, "player": known.leader}
    return "head.battle", {"n": known.battle}


def _line(known: Known, seat: int) -> PlayerLine:
    """The line of a player."""
    player, needed = known.players[seat], wins_of_match(len(known.players))
    over, out = victor(known) >= 0, is_out(known, seat)
    gaps: dict[str, int | str] = {"wins": player.wins, "all": needed, "damage": player.damage}
    figure, key = str(player.damage), "line.hidden"
    if over:
        figure, key = str(player.wins), "line.over"
    elif player.fighter:
        most = life(known, player.fighter)
        figure, key = f"{player.damage}/{most}", "line.shown"
        gaps["card"] = player.fighter
    if out:
        key = "line.out"
    note: Sentence | None = None
    if player.spent:
        note = f"spent.{len(player.spent)}", dict(zip(("card", "card_2", "card_3"), player.spent, strict=False))
    dim = out or (over and seat != victor(known))
    return PlayerLine(seat, figure, (key, gaps), note, dim, "" if over else f"seat/{seat}")


COMPANION = Companion(range(2, at.MOST_SEATS + 1), start, do, sheet)
"""The companion of Go Out Battle."""
