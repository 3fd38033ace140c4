"""Every showpiece of a table, made for the window as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.cards import CardKind
from game.core.guide import Tone
from scenes.motion.clash_course import ClashCourse, ClashSide
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.table.show.banner import Banner
from scenes.table.show.card_ring import CardRing
from scenes.table.show.chord import ChordScene
from scenes.table.show.clash import Addition, ClashScene, Fighter
from scenes.table.show.counter_flight import Count, CounterFlight
from scenes.table.show.door import OpeningDoor
from scenes.table.show.letter import Letter
from scenes.table.show.moments.breaking import Break, Breaking
from scenes.table.show.moments.cracking import Cracking
from scenes.table.show.moments.moment import MomentWords, Standing
from scenes.table.show.moments.seizing import Seizing
from scenes.table.show.moments.volley import Strike, Volley
from scenes.table.show.outcome_scene import OutcomeScene, ShownCard, ShownOutcome
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.sign_flight import SignFlight
from scenes.table.show.splash import Splash
from scenes.table.show.tally import Tally, Votes
from scenes.table.show.torn_card import TornCard
from scenes.table.show.weighing import Weighed, Weighing
from scenes.table.surface.board import Sprite
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.table import Table

SENTENCE = "Maximiliana the Incomparable outlasts everybody else and wins this match"
SIGNS: Mapping[str, str] = {"gothest": "silver", "goblins": "gold"}
"""What is weighed in the games that have it; others have a screen icon."""


def lying_cards(table: Table) -> list[Sprite]:
    """All cards that are shown."""
    return [sprite for cards in table.board.sprites for sprite in cards if sprite and sprite.spot]


def showpieces(table: Table, calm: bool) -> Iterator[Showpiece]:
    """A scene of every kind, between the cards that lie furthest from each other."""
    top, game, rules = table.tabletop, table.tabletop.game, table.rules
    row, lying = next(iter(rules.cards)), lying_cards(table)
    one, other = lying[0], lying[-1]
    assert one.spot and other.spot
    back = table.board.back(other.card)
    seats, ends = (0, table.board.view.seats - 1), ((one.spot.x, one.spot.y), (other.spot.x, other.spot.y))
    top.calm = calm
    yield Splash(top, row, 0, SENTENCE)
    yield Weighing(top, Weighed(SIGNS.get(game, "heart"), dict(zip(seats, (9, 12), strict=True)), SENTENCE))
    yield OutcomeScene(top, decided(row))
    yield CardRing(top, [(sprite, row) for sprite in lying[:5]], 0)
    yield TornCard(top, (one, row), (other, row))
    yield OpeningDoor(top, row, one.spot, back, SENTENCE)
    yield Tally(top, Votes(ends, (3, 3), 1, SENTENCE))
    yield Letter(top, row, 0, other.spot, back)
    yield CounterFlight(top, Count("s0", "heart"), -12, ends[1], 1)
    yield ChordScene(top, "", tuple(lying[:3]))
    yield Banner(SENTENCE, top, "", (game, 0))
    stands, falls = (Standing(sprite, row, sprite.spot, False) for sprite in (one, other) if sprite.spot)
    words = MomentWords(SENTENCE, SENTENCE)
    yield Breaking().of(top, Break((stands,), falls, 9, 5, ends[0]), words)
    strike = Strike("heart", "heart", 10, 47, 37, (seats[0], seats[1]), (row,) * 5, (ends[0],), ends[1])
    yield Volley().of(top, strike, words)
    yield Seizing().of(top, stands, falls)
    yield Cracking().of(top, next(iter(top.arrangement.values())), ends[0][0], words)
    for flight in table.director.look.flights.values():
        yield SignFlight(top, flight, ends, (3, 2 if flight.against else 0), 0)
    for margin, blast in ((1, False), (9, False), (4, True)):
        sides = (
            ClashSide(one.spot, CARD_HEIGHT * one.spot.scale, True, False, 1),
            ClashSide(other.spot, CARD_HEIGHT * other.spot.scale, False, True),
        )
        middle = top.units(top.window.center)
        course = ClashCourse(sides, (middle[0], middle[1] - 8.0), margin, blast, margin == 1, calm)
        yield ClashScene(top, (fighter(row, 0, back, margin), fighter(row, seats[1], back, 0)), course, SENTENCE)


def decided(row: CardKind) -> ShownOutcome:
    """An outcome with everything that one can have."""
    card, faces = ShownCard(row, "5 (+2)", "#2a2018"), (Tone.PLAIN,) * 6 + (Tone.GOOD,) * 8 + (Tone.BAD,) * 6
    return ShownOutcome(Tone.GOOD, SENTENCE, SENTENCE, row, "46", (card,) * 17, ((0, SENTENCE),), faces, 0, -1)


def fighter(row: CardKind, seat: int, back: int | str, more: int) -> Fighter:
    """A side of a clash, with something added."""
    added = (Addition("A rather long reason", more),) if more else ()
    return Fighter(row, seat, back, "Somebody with a long name", 7, added, 7 + more)


def throws(table: Table, calm: bool) -> list[D20 | Coin]:
    """Dice and coins in the air over the table."""
    tray, folder = table.tray(), table.director.showpieces.coin
    return [D20(tray, 20, None, 1, calm, True), Coin(tray, "heads", 1, calm, folder)]
