"""What a view tells of battles to come: what open cards count now, and how an attack would end."""

from __future__ import annotations

from random import Random

import pytest

from game.battlegoats.cards import CARDS, HERO_KINDS
from game.core import flow
from game.core.cards import EMPTY
from game.core.guide import ForecastEnd
from game.core.views import determinize, mask, without_memory
from tests.battlegoats.table_talk import Lay, Table

ENEMY = "1:vanguard^ 5:herder^ 2:tock 4:lion 6:bear 8:skunk"


def test_a_card_shows_what_it_counts_now(table: Lay) -> None:
    t = table(
        "5:drummer 2:tick 4:bear 7:archer 8:brawler^ 9:skunk", "5:scout 1:tock 2:lion 3:wolf 4:badger 6:vulture 7:medic"
    )
    assert t.values("s0.field", 5) == [("", 3, 7, 7)]
    assert t.values("s0.field", 4) == [("shield", 8, 6, 6)]
    assert t.values("s0.field", 7) == [("", 5, 7, 7)]
    assert t.values("s0.field", 8) == [("", 9, 5, 5)]
    assert t.values("s0.field", 9) == []


def test_open_cards_of_the_enemy_show_it_too(table: Lay) -> None:
    """The Vanguard prints 5 and fights at 7 for every viewer; the Herder has four neighbours, seen or not."""
    t = table("5:bulwark 1:medic", ENEMY, "5:scout")
    for viewer in range(3):
        assert t.values("s1.field", 1, viewer) == [("", 5, 7, 7)]
        assert t.values("s1.field", 5, viewer) == [("", 4, 8, 8)]
    t = table("5:bulwark", ENEMY, discards=("vulture", ""))
    assert t.values("s0.discard", 1) == [], "nothing counts among the fallen"


def test_what_hangs_on_hidden_cards_may_be_more(table: Lay) -> None:
    """A Drummer among hidden cards counts each Goat beside it; its owner, who sees them, knows."""
    t = table("5:lion", "5:drummer^ 2:tick 4:bear")
    assert t.values("s1.field", 5) == [("", 3, 3, 7)]
    assert t.values("s1.field", 5, viewer=1) == [("", 3, 5, 5)]
    t = table("5:lion", "5:drummer^ 2:tick^ 4:bear^")
    assert t.values("s1.field", 5) == [("", 3, 5, 5)]


def test_no_bonus_is_shown_that_hangs_on_the_foe(table: Lay) -> None:
    """Against a kind, a row or an owner of more: nobody knows yet."""
    t = table(
        "1:lion 2:underdog 3:spotter 4:pig_a_pult 5:battering_ram", "1:tick^ 2:tock 3:medic 4:scout 5:wolf 6:bear"
    )
    assert [t.values("s0.field", place) for place in range(1, 6)] == [[]] * 5


@pytest.mark.parametrize(
    ("own", "foe", "end", "total", "foe_total", "key"),
    [
        ("medic", "avenger", "TARGET_FALLS", "5", "4", "wins"),
        ("medic", "lion", "OWN_FALLS", "5", "8", "loses"),
        ("medic", "centurion", "OWN_FALLS", "5", "7", "loses"),
        ("lookout", "scout", "BOTH_FALL", "6", "6", "both"),
        ("badger", "scout", "TARGET_FALLS", "6", "6", "wins"),
        ("lion", "martyr", "TARGET_FALLS", "8", "3", "wins"),
        ("medic", "martyr", "BOTH_FALL", "5", "3", "both_anyway"),
        ("medic", "land_mine", "BOTH_FALL", "5", "0", "both_anyway"),
        ("sapper", "land_mine", "TARGET_FALLS", "8", "0", "wins"),
    ],
)
def test_an_attack_on_an_open_card_is_certain(
    table: Lay, own: str, foe: str, end: str, total: str, foe_total: str, key: str
) -> None:
    t = table(f"5:{own} 1:skunk", f"5:{foe}^ 1:shanelaine")
    found = t.told("attack 5 s1/5")
    assert found[:2] == (end, key) and (found[2]["total"], found[2]["foe_total"]) == (total, foe_total)
    t.do("attack 5 s1/5")
    assert (own in t.fallen.split(), foe in t.fallen.split()) == (end != "TARGET_FALLS", end != "OWN_FALLS")


def test_a_hidden_card_stays_a_question_even_when_it_was_seen(table: Lay) -> None:
    t = table("5:medic 2:scout 9:lion", "5:avenger 1:bear")
    assert t.told("attack 5 s1/5") == ("UNKNOWN", "unknown", {"total": "5"})
    t.do("use 2", "peek s1/5", "peek s1/1")
    t.do("attack 5 s0/9")
    t = table("5:medic 2:scout 9:lion", "5:avenger 1:bear 2:herder 3:tick")
    t.do("use 2", "peek s1/5", "peek s1/1", "attack 3 s0/9")
    assert t.knows(0, "s1/5")
    assert t.told("attack 5 s1/5") == ("UNKNOWN", "unknown", {"total": "5"})
    end, key, gaps = t.told("attack 5 s1/5", aided=True)
    assert (end, key, gaps["foe_total"]) == ("TARGET_FALLS", "wins", "4")
    end, key, gaps = t.told("attack 5 s1/2", aided=True)
    assert (end, key) == ("UNKNOWN", "chance") and 0 < int(gaps["percent"]) < 100


def test_a_number_that_hangs_on_the_unknown_is_a_span(table: Lay) -> None:
    """The Beastslayer's own number, and that of an open card among hidden ones."""
    t = table("5:beastslayer", "5:lion 1:bear")
    assert t.told("attack 5 s1/5")[2] == {"total": "5–10"}
    t = table("5:lion", "5:drummer^ 2:tick 4:bear")
    end, key, gaps = t.told("attack 5 s1/5")
    assert (end, key, gaps["total"], gaps["foe_total"]) == ("TARGET_FALLS", "wins", "8", "3–7")
    t = table("5:medic", "5:drummer^ 2:tick 4:bear")
    end, key, gaps = t.told("attack 5 s1/5")
    assert (end, key, gaps["total"], gaps["foe_total"]) == ("UNKNOWN", "open", "5", "3–7")


def test_a_second_shot_is_foretold_and_dodging_stays_open(table: Lay) -> None:
    t = table("5:double_ballista", "1:avenger^ 2:lion^ 5:medic").do("attack 5 s1/1")
    assert t.told("also s1/2")[:2] == ("OWN_FALLS", "loses") and t.forecast("done") is None
    t.do("done")
    t = table("5:medic", "5:jonas^ 1:bear")
    assert t.told("attack 5 s1/5")[:2] == ("UNKNOWN", "dodge")
    t = table("5:medic", "1:tick 2:tock 3:herder 4:slinger 5:jonas^ 6:lion 7:bear 8:vulture 9:skunk")
    assert t.told("attack 5 s1/5")[:2] == ("OWN_FALLS", "loses"), "he has nowhere to go"


def _armies(luck: Random, seats: int) -> list[str]:
    """Armies of any cards on any places, some of them open."""
    kinds = luck.sample(range(len(CARDS)), len(CARDS))
    heroes = [kind for kind in kinds if kind in HERO_KINDS]
    others = [kind for kind in kinds if kind not in HERO_KINDS]
    armies = []
    for _ in range(seats):
        cards = [heroes.pop(), *(others.pop() for _ in range(luck.randrange(1, 8)))]
        places = luck.sample(range(1, 10), len(cards))
        armies.append(
            " ".join(
                f"{place}:{CARDS[kind].key}{luck.choice(['', '^', '^'])}"
                for place, kind in zip(places, cards, strict=True)
            )
        )
    return armies


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_promised_is_kept_in_every_world_that_looks_alike(seats: int) -> None:
    """Whatever the hidden cards are: what is called certain happens."""
    luck, kept = Random(seats), dict.fromkeys(ForecastEnd, 0)
    for _ in range(24):
        t = Table(*_armies(luck, seats))
        seen = without_memory(t.match.view(0))
        worlds = [determinize(seen, luck) for _ in range(2)]
        legal = flow.legal(seen, 0)
        for action in luck.sample(legal, min(8, len(legal))):
            found = t.match.rules.guide.forecast(seen, action, False)
            if action.verb == "use" or found is None:
                continue
            kept[found.end] += 1
            for world in worlds:
                alike = without_memory(mask(world, 0))
                assert t.match.rules.guide.forecast(alike, action, False) == found
                if found.end is not ForecastEnd.UNKNOWN:
                    after = world.copy()
                    flow.play(after, action)
                    if after.outcome is None and after.stack[-1].name == "volley":
                        flow.play(after, action._replace(verb="done", picks=()))
                    spots = map(seen.layout.slot, action.picks)
                    gone = tuple(after.zones[zone][place] == EMPTY for zone, place in spots)
                    assert gone == (found.end is not ForecastEnd.TARGET_FALLS, found.end is not ForecastEnd.OWN_FALLS)
    del kept[ForecastEnd.NOBODY_FALLS]
    assert min(kept.values()) > 4, kept
