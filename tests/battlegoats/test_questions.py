"""What is asked while an army is laid out: the cards that are left, and swaps only while there are any."""

from __future__ import annotations

from random import Random

from game import Match
from game.battlegoats import state as at
from game.core.cards import EMPTY
from tests.bounded import as_long_as


def test_the_question_counts_the_cards_and_offers_swaps_while_there_are_any() -> None:
    match, luck, asked = Match("battlegoats", 2, seed=1), Random(1), dict[str, int]()
    for _ in as_long_as(lambda: match.waiting and match.view(0).stack[-1].name in {"draft", "deploy"}):
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        if view.stack[-1].name == "deploy":
            key, gaps = match.rules.guide.ask(view, seat)
            asked[key] = asked.get(key, 0) + 1
            held, swaps = len(view.zones[at.hand(seat)]), any(action.verb == "swap" for action in legal)
            assert key == (
                "arranged"
                if swaps
                else "arranged_for_good"
                if not held
                else "deploy"
                if held == len(at.PLACES)
                else "deploy_more"
            )
            assert gaps == ({"n": held} if key == "deploy_more" else {})
            legal = [action for action in legal if action.verb == "swap"] or legal
        match.submit(luck.choice(legal))
    assert asked["deploy"] == 2 and asked["deploy_more"] == 16 and asked["arranged_for_good"] == 2
    assert asked["arranged"] > 2


def test_the_rest_of_an_army_is_set_at_one_press_from_any_beginning() -> None:
    """The rest goes onto the empty places, and nothing that lies is moved; plates count along and say who is ready."""
    for seed in range(12):
        match, luck = Match("battlegoats", 2, seed=seed), Random(seed)
        guide = match.rules.guide
        for _ in as_long_as(lambda: match.view(0).stack[-1].name == "draft"):
            match.submit(luck.choice(match.legal(match.waiting[0])))
        for laid in range(luck.randrange(len(at.PLACES))):
            assert guide.name_plate(match.view(1), 0) == (("cards", f"{laid} / 9"),)
            match.submit(luck.choice(match.legal(0)))
        before = match.view(0)
        rest = guide.batches(before, 0)["set_rest"]
        assert len(rest) == len(before.zones[at.hand(0)])
        for number, action in enumerate(rest):
            assert guide.batches(match.view(0), 0)["set_rest"] == rest[number:], "asked again after each"
            match.submit(action)
        after = match.view(0)
        assert not after.zones[at.hand(0)] and at.army(after, 0) == len(at.PLACES)
        kept = zip(before.zones[at.field(0)], after.zones[at.field(0)], strict=True)
        assert all(now == then for then, now in kept if then != EMPTY)
        assert guide.batches(after, 0) == {"set_rest": ()}
        match.submit(next(action for action in match.legal(0) if action.verb == "ready"))
        assert guide.name_plate(match.view(1), 0) == (("cards", "9 / 9"), ("check", ""))
