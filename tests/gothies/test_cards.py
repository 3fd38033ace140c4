"""Every card, as the page prints it: alone, with a match, dusted; against each other and together."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from game.gothies.effects import Gain
from tests.bounded import as_long_as
from tests.gothies.table_talk import Lay, Table
from tests.gothies.test_cards_print import PRINTED

LINES = [line.replace(":", " |", 1).split("|") for line in PRINTED.strip().splitlines()]
CARDS = [(key.strip(), head.split(), base.split(" or "), synergy, dust) for key, head, base, synergy, dust in LINES]
IDS = [card[0] for card in CARDS]
GAMES = pytest.mark.parametrize("coop", [False, True], ids=["against", "together"])
MORE = "seed seed seed seed seed seed"
"""A deck to draw from."""


def as_gain(words: str, coop: bool) -> Gain:
    """The gain in a line of the printed table; R62: together each discard is 1 song."""
    parts = words.split()
    gain = Gain(**{name: int(number) for number, name in zip(parts[::2], parts[1::2], strict=True)})
    return gain._replace(song=gain.song + gain.discard, discard=0) if coop else gain


def lay(table: Lay, hand: str, coop: bool) -> Table:
    """The active Streya with a hand and a deck, and one more with cards to lose."""
    return table(hand, "seed seed seed", decks=(MORE, ""), stones=(48, 48), coop=coop, turn=1)


def play(t: Table, key: str, head: list[str], side: str, coop: bool) -> tuple[str, Gain]:
    """Play a card, use it if it is a land that stays, and dust nothing; where it lies, and what it gave."""
    stays = head[1] == "fixed" or (head[1] == "walking" and not coop)
    verb = side.split()[1] if " or " in side else ""
    before = t.have()._replace(draw=t.have().draw - 1)
    choice = verb or "play"
    if stays:
        t.do(f"play {key}", f"{verb or 'use'} lands/1")
        place = "lands/1"
    else:
        t.do(f"{choice} {key}")
        place = f"row/{t.size('s0.row')}"
    return place, answer(t, before)


def answer(t: Table, before: Gain) -> Gain:
    """The gain; a question to dust another card counts as that and is declined."""
    scraps = t.state.stack[-1].data[0] if t.question == "scrap" else 0
    if scraps:
        t.do("keep")
    return t.gained(before)._replace(scrap=scraps)


def sides(base: list[str]) -> list[str]:
    """Each side of an «or», with the mark that it is one."""
    return [f"{side.strip()} or " if len(base) > 1 else side.strip() for side in base]


@GAMES
@pytest.mark.parametrize(("key", "head", "base", "synergy", "dust"), CARDS, ids=IDS)
def test_a_card_alone_gives_its_base(
    table: Lay, key: str, head: list[str], base: list[str], synergy: str, dust: str, coop: bool
) -> None:
    """R23: one side of an «or». R63: walking lands together are played like GOTHIES. S34: together a fixed land's own
    synergy is always on."""
    for side in sides(base):
        t = lay(table, f"{key} seed", coop)
        place, gained = play(t, key, head, side, coop)
        expected = as_gain(side.removesuffix(" or "), coop)
        always = as_gain(synergy, coop)
        if coop and head[1] == "fixed" and not always.draw:
            expected = Gain(*(a + b for a, b in zip(expected, always, strict=True)))
        assert gained == expected
        assert t.verbs() & {"synergy"} == ({"synergy"} if coop and head[1] == "fixed" and always.draw else set())
        assert place.startswith("lands") == (head[1] == "fixed" or (head[1] == "walking" and not coop))


@GAMES
@pytest.mark.parametrize(("key", "head", "base", "synergy", "dust"), CARDS, ids=IDS)
def test_a_match_before_or_after_wakes_the_synergy_once(
    table: Lay, key: str, head: list[str], base: list[str], synergy: str, dust: str, coop: bool
) -> None:
    """R16, R17: the order makes no difference, and it works once each turn however many matches there are. R22: numbers
    at once, anything else is called."""
    side = sides(base)[0]
    plain = as_gain(side.removesuffix(" or "), coop)
    wanted = as_gain(synergy, coop)
    hearts = Gain(song=2)
    for after in (False, True):
        t = lay(table, f"{key} {head[0]} {head[0]}", coop)
        before = t.have()._replace(draw=t.have().draw - 3)
        if not after:
            t.do(f"play {head[0]}")
        place, _ = play(t, key, head, side, coop)
        scraps = plain.scrap
        if after:
            t.do(f"play {head[0]}")
        if wanted.draw or wanted.discard or wanted.scrap or wanted.top:
            assert t.offers("synergy") == [f"s0.{place.replace('1', '2') if not after and 'row' in place else place}"]
            t.do(f"synergy {t.offers('synergy')[0]}")
        t.do(f"play {head[0]}")
        assert "synergy" not in t.verbs()
        total = [plain, wanted, hearts]
        assert t.gained(before)._replace(scrap=scraps) == Gain(*map(sum, zip(*total, strict=True)))


@GAMES
@pytest.mark.parametrize(("key", "head", "base", "synergy", "dust"), CARDS, ids=IDS)
def test_a_card_of_another_colour_wakes_nothing(
    table: Lay, key: str, head: list[str], base: list[str], synergy: str, dust: str, coop: bool
) -> None:
    other = "blue" if head[0] == "red" else "red"
    t = lay(table, f"{key} {other} seed", coop)
    play(t, key, head, sides(base)[0], coop)
    before = t.have()
    t.do(f"play {other}")
    assert t.gained(before) == Gain(song=1, draw=-1)


@GAMES
@pytest.mark.parametrize(("key", "head", "base", "synergy", "dust"), CARDS, ids=IDS)
def test_dusting_gives_what_the_torn_line_says(
    table: Lay, key: str, head: list[str], base: list[str], synergy: str, dust: str, coop: bool
) -> None:
    """S16, R25: what the card has given stays, the Dust Pile grows by one. Without the line: no."""
    t = lay(table, f"{key} seed", coop)
    place, _ = play(t, key, head, sides(base)[0], coop)
    if not dust.strip():
        assert Action(0, "dust", (f"s0.{place}",)) not in t.match.legal(0)
        return
    before = t.have()
    t.do(f"dust {place}")
    assert answer(t, before) == as_gain(dust, coop)
    left = coop and t.song
    assert t.dusted == (not left) and t.size(f"s0.{place.partition('/')[0]}") == bool(left)
    assert t.refuses(f"dust {place}")
    t.do("end")
    for _ in as_long_as(lambda: t.question == "discard"):
        t.do("discard seed")
    assert t.dusted == 1 and key not in t.cards("s0.discard")


@pytest.mark.parametrize(
    ("key", "gain"),
    [
        ("seed", Gain(seeds=1)),
        ("well", Gain(seeds=2)),
        ("red", Gain(song=1)),
        ("blue", Gain(song=1)),
        ("green", Gain(song=1)),
        ("purple", Gain(song=1)),
    ],
)
@GAMES
def test_a_base_card_alone_gives_what_it_prints(table: Lay, key: str, gain: Gain, coop: bool) -> None:
    """R16: Wishing cards match nothing, hearts do."""
    t = lay(table, f"{key} seed", coop)
    before = t.have()
    t.do(f"play {key}")
    assert t.gained(before) == gain._replace(draw=-1)


@GAMES
def test_a_dusted_well_goes_back_to_the_wells(table: Lay, coop: bool) -> None:
    """R13: with 2 song, and it can be bought again."""
    t = lay(table, "well seed", coop).do("play well")
    wells = t.size("wells")
    t.do("dust row/1")
    assert t.song == 2
    t.do("end")
    assert (t.size("wells"), t.dusted, t.size("s0.discard")) == (wells + 1, 0, 0 if not coop else 1)
