"""What a reason calls certain comes true, whatever the hidden cards are and wherever Jonas goes."""

from __future__ import annotations

from collections import Counter
from random import Random

from game import Match
from game.ai.brain import reasons_for
from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Said
from tests.battlegoats.table_talk import FULL, Lay, Table
from tests.bounded import as_long_as

FALLS = {"wins_known": (False, True), "would_fall": (True, False), "trades": (True, True)}
"""Whether the attacker and the card that the reason names fall."""


def keys(t: Table, text: str) -> list[str]:
    action = t.read(text)
    return [key for key, _ in reasons_for(t.match.view(action.seat), action)]


def played(match: Match, action: Action, luck: Random) -> Counter[str]:
    """The keys of what is said when this is done and the questions of the attack are answered at random, and `fell`
    with the card."""
    trial, said = match.copy(), Counter[str]()
    for _ in as_long_as(lambda: True):
        for event in trial.submit(action):
            if isinstance(event, Said):
                card = dict(event.args).get("card", "") if event.key == "fell" else ""
                said[f"{event.key} {card}".strip()] += 1
        if trial.outcome or trial.view(0).stack[-1].name not in {"volley", "dodge"}:
            return said
        action = luck.choice(trial.legal(trial.waiting[0]))
    return said


def checked(match: Match, action: Action, luck: Random) -> str:
    """The certain reason of an action that came true; "" if it has none."""
    view, seen = match.view(action.seat), ""
    for key, gaps in reasons_for(view, action):
        said = played(match, action, luck)
        if key in FALLS:
            zone, place = view.layout.slot(action.picks[0])
            own = f"card:{view.game.cards[view.zones[zone][place] & KIND].key}"
            falls, foe_falls = FALLS[key]
            assert f"fell {gaps['card']}" in said or not foe_falls, (key, action, said)
            assert (f"fell {own}" in said) == falls or own == "card:double_ballista", (key, action, said)
        elif key == "out_of_reach":
            assert "missed" in said, (action, said)
        elif key in {"stands_fast", "wins_there"}:
            assert "fell card:jonas" not in said, (action, said)
        else:
            continue
        seen = key
    return seen


def test_what_is_called_certain_comes_true() -> None:
    found = Counter[str]()
    for seed in range(16):
        match, luck = Match("battlegoats", 2 + seed % 3, seed=seed), Random(seed)
        for _ in as_long_as(lambda: match.outcome is None, most=4000):
            seat = match.waiting[0]
            legal = match.legal(seat)
            if match.view(seat).stack[-1].name in {"turn", "dodge"}:
                found.update(checked(match, action, luck) for action in luck.sample(legal, min(12, len(legal))))
            match.submit(luck.choice(legal))
    assert set(FALLS) <= set(found), found


def test_what_hangs_on_unknown_neighbours_is_only_possible(table: Lay) -> None:
    t = table("5:medic", "5:drummer^ 2:tick 4:bear 7:lion")
    assert keys(t, "attack 5 s1/5") == ["may_win"]
    t = table("5:lion", "5:drummer^ 2:tick 4:bear")
    assert keys(t, "attack 5 s1/5") == ["wins_known"], "at most 7"
    t = table("5:medic", "5:drummer^ 2:tick^ 4:bear^")
    assert keys(t, "attack 5 s1/5") == ["trades"], "5 against 5, and nothing is hidden"


def test_what_jonas_may_dodge_is_not_certain(table: Lay) -> None:
    assert keys(table("5:medic", "5:jonas^ 1:bear"), "attack 5 s1/5") == ["may_fall"]
    assert keys(table("5:kingbutter", "5:jonas^ 1:bear"), "attack 5 s1/5") == ["wins_if_he_stays"]
    assert keys(table("5:queen_odile", "5:jonas^ 1:bear"), "attack 5 s1/5") == ["may_win_if_he_stays"], (
        "both would fall"
    )
    full = FULL.replace("5:wolf", "5:jonas^")
    assert keys(table("5:queen_odile", full), "attack 5 s1/5") == ["trades"], "he has nowhere to go"


def test_jonas_is_promised_nothing_against_a_card_that_nobody_knows(table: Lay) -> None:
    t = table("5:medic", "5:jonas 1:bear").do("attack 5 s1/5")
    assert keys(t, "stay") == ["stands_here"] and keys(t, "dodge 9") == ["stands_there"]
    t.do("stay")


def test_jonas_knows_what_an_open_card_can_reach(table: Lay) -> None:
    """Shanelaine attacks the back row only; the Medic is weaker than he is."""
    t = table("5:shanelaine^", "8:jonas 1:bear 9:tick").do("attack 5 s1/8")
    assert keys(t, "dodge 2") == ["out_of_reach"] and keys(t, "dodge 7") == ["frees_his_place"]
    assert keys(t, "stay") == ["keeps_his_place"], "8 against 8"
    t.do("dodge 2")
    assert t.said("missed") and not t.fallen
    t = table("5:medic^", "5:jonas 1:bear").do("attack 5 s1/5")
    assert keys(t, "stay") == ["stands_fast"] and keys(t, "dodge 9") == ["wins_there"]
    t.do("stay")
    assert t.fallen == "medic"
