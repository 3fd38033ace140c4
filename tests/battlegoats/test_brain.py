"""What the computer opponents of BattleGoats know and want."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game import Match
from game.ai.brain import reasons_for
from game.ai.levels import LEVELS
from game.ai.memory import forget
from game.battlegoats import state as at
from game.battlegoats.brain import belief
from game.battlegoats.brain.card_worth import EVERYTHING, KINDS, MEASURED_WIN_SHARE, duels, win_share, worth
from game.battlegoats.brain.heuristics import HEURISTICS
from game.battlegoats.brain.layout import layout, layout_score
from game.battlegoats.brain.learned_turn import CARD_GAINS
from game.battlegoats.brain.prior import NEVER, gains
from game.battlegoats.brain.value import MEASURED_TALENT, TALENT, army_strengths, value
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.battlegoats.outlook import fights
from game.battlegoats.rules import RULES
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.state import State
from game.core.views import determinize, mask
from tests.ai.kit import last_thought, questions
from tests.battlegoats.cards.test_cards_print import PRINTED, keys
from tests.battlegoats.table_talk import Lay, Table
from tests.bounded import as_long_as
from tests.contract.kit import truth


def heroes_of(world: State, seat: int) -> list[int]:
    """The heroes among all cards of a seat."""
    zones = (at.field(seat), at.hand(seat), at.discard(seat), at.pack(seat))
    kinds = [card & KIND for zone in zones for card in world.zones[zone] if card != EMPTY]
    return [kind for kind in kinds if kind in HERO_KINDS]


# ---- belief --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_imagined_army_has_one_hero(seats: int) -> None:
    for view, rng in questions(RULES, seats, every=6):
        world = determinize(view, rng)
        if not at.KINDS.get(world.counts[at.USED], INDEX["alfonso"]):
            assert [len(heroes_of(world, seat)) for seat in range(seats)] == [1] * seats
        assert all(card & KIND in HERO_KINDS for card in world.zones[at.HEROES])
        assert not any(card & KIND in HERO_KINDS for card in world.zones[at.DECK])


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_stolen_card_can_be_the_hero(table: Lay, viewer: int) -> None:
    """After Alfonso's theft the thief's army may hold a second hero, but only in the place of the stolen card."""
    t = table("5:alfonso 1:lion 2:bear", "1:jonas 2:tick 3:tock", "1:ramsey 2:medic")
    state = truth(t.match)
    for seat, lost in enumerate((6, 6, 7)):
        for _ in range(lost):
            state.zones[at.discard(seat)].append(state.zones[at.DECK].pop() | state.layout.everyone)
    t.do("use 5")
    t.do("steal s1/2")
    t.do("put 9")
    view = t.match.view(viewer)
    rng, where = Random(1), Counter[tuple[int, int]]()
    for _ in range(300):
        world = determinize(view, rng)
        assert mask(world, viewer) == view
        assert [len(heroes_of(world, seat)) for seat in (0, 1)] in ([1, 1], [2, 0])
        assert len(heroes_of(world, 2)) == 1
        for seat in (0, 1):
            for place, card in enumerate(world.zones[at.field(seat)]):
                if card != EMPTY and card & KIND in HERO_KINDS and card & KIND != INDEX["alfonso"]:
                    where[seat, place] += 1
    possible = {0: {(1, 0), (1, 2)}, 1: {(1, 0)}, 2: {(0, 8), (1, 0), (1, 2)}}[viewer]
    assert set(where) == possible
    assert min(where.values()) > 300 / len(possible) * 0.7


def test_who_gives_up_may_take_a_stolen_hero_out_of_the_armies(table: Lay) -> None:
    """Only thief and victim know that the card that left with the victim's hero was the stolen one."""
    t = table("5:alfonso 1:archer", "1:jonas 2:lion", "5:wolf 1:ramsey")
    t.do("use 5", "steal s1/1", "put 9")
    t.concede(1)
    view, rng = t.match.view(2), Random(1)
    for _ in range(50):
        assert mask(determinize(view, rng), 2) == view


def test_the_hero_lies_anywhere_equally_often() -> None:
    view, rng = Match("battlegoats", 2, seed=3).view(0), Random(2)
    for _ in as_long_as(lambda: view.stack[-1].name != "turn"):
        view = next(view for view, _ in questions(RULES, 2, every=30) if view.stack[-1].name == "turn")
    unknown = [place for place, card in enumerate(view.zones[at.field(1 - view.viewer)]) if card & KIND >= len(CARDS)]
    worlds = 200 * len(unknown)
    found: Counter[int] = Counter()
    for _ in range(worlds):
        field = determinize(view, rng).zones[at.field(1 - view.viewer)]
        found.update(place for place in unknown if field[place] & KIND in HERO_KINDS)
    if found:
        assert all(130 < found[place] < 280 for place in unknown)


def test_the_fewer_are_hidden_the_less_likely_is_an_eager_card_among_them() -> None:
    """An army has nine; where all of them are hidden nothing was learned yet."""
    alfonso = [row[INDEX["alfonso"]] for row in belief._patience()[1:]]
    assert all(fewer < more for fewer, more in pairwise(alfonso)) and alfonso[-1] == 1


# ---- what is seen and what is not ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_playout_policy_sees_only_what_the_seat_has_seen(seats: int) -> None:
    """In two worlds that the seat cannot tell apart it plays the same."""
    for number, (view, rng) in enumerate(questions(RULES, seats, every=3)):
        chosen = []
        for _ in range(3):
            world = determinize(view, rng)
            legal = flow.legal(world, view.viewer)
            chosen.append(HEURISTICS.policy(world, view.viewer, legal, Random(number)))
            assert chosen[-1] in legal
        assert len(set(chosen)) == 1


def test_a_view_is_enough_for_every_estimate() -> None:
    for view, _ in questions(RULES, 3, every=5):
        legal = flow.legal(view, view.viewer)
        scores = HEURISTICS.prior(view, view.viewer, legal)
        assert len(scores) == len(legal)
        assert max(scores) > NEVER
        assert sum(value(view, seat) for seat in range(3)) == pytest.approx(1)
        for action in legal:
            assert all(key.isidentifier() for key, _ in reasons_for(view, action))


def test_the_novice_forgets_a_card_that_turned_down_again(table: Lay) -> None:
    t = table("5:show_off 1:wolf", "5:lion 1:bear 3:tick")
    truth(t.match).zones[at.field(1)][4] |= seen_bit(0)
    view = t.match.view(0)
    assert view.zones[at.field(1)][4] & KIND == INDEX["lion"]
    hazy = forget(view)
    assert hazy.zones[at.field(1)][4] & KIND not in KINDS
    assert hazy.zones[at.field(0)] == view.zones[at.field(0)]
    t.do("attack 5 s1/5")


# ---- one look ahead ------------------------------------------------------------------------------------


def all_seen(mine: str, foe: str, *more: str, discards: tuple[str, ...] = ()) -> Match:
    """Two or more armies of which every seat has seen every card; seat 0 is on turn."""
    t = Table(mine, foe, *more, discards=discards)
    state = truth(t.match)
    for seat in range(state.seats):
        field = state.zones[at.field(seat)]
        field[:] = [card | state.layout.everyone if card != EMPTY else EMPTY for card in field]
    return t.match


def best(match: Match) -> str:
    """The action of the regular opponent when asked now, without its seat."""
    seat = match.waiting[0]
    action = last_thought(match.view(seat), LEVELS["regular"], 1).action
    match.submit(action)
    return str(action).partition(" ")[2]


def test_the_best_sure_win_is_not_missed() -> None:
    assert best(all_seen("1:kingbutter 2:medic", "5:jonas 1:trickster")) == "attack s0.field/1 s1.field/5"


def test_a_known_mine_is_left_alone_if_possible() -> None:
    assert best(all_seen("1:lion 2:medic", "5:land_mine 1:martyr")).endswith("s1.field/1")


def test_the_sapper_clears_the_mine() -> None:
    assert best(all_seen("1:sapper 2:medic", "5:land_mine 1:brawler")) == "attack s0.field/1 s1.field/5"


def test_alfonso_takes_the_best_card_and_puts_it_where_it_is_strongest() -> None:
    match = all_seen("1:alfonso 4:tick", "5:pikegoat 2:medic 1:brawler")
    assert best(match) == "use s0.field/1"
    assert best(match) == "steal s1.field/1"
    match = all_seen("1:alfonso 2:tick", "5:archer 6:bear 1:shanelaine", discards=("", "medic"))
    best(match)
    match.submit(Action(0, "steal", ("s1.field/5",)))
    assert best(match) in {f"put s0.field/{place}" for place in (7, 8, 9)}


def test_the_medic_returns_the_best_goat() -> None:
    match = all_seen("1:medic 2:lookout", "5:brawler 6:ramsey", discards=("martyr vanguard", ""))
    assert [best(match), best(match)] == ["use s0.field/1", "recall s0.discard/2"]


def test_the_trickster_mends_a_bad_layout() -> None:
    match = all_seen("1:pikegoat 4:trickster 7:medic", "5:brawler 6:ramsey 7:show_off")
    assert best(match) == "use s0.field/4"
    best(match)
    best(match)
    field = [card & KIND for card in truth(match).zones[at.field(0)] if card != EMPTY]
    assert field[-1] == INDEX["pikegoat"]


def test_a_peek_goes_where_something_is_to_be_learned() -> None:
    t = Table("1:scout 2:martyr", "5:lion 6:ramsey 7:show_off")
    lion = truth(t.match).zones[at.field(1)]
    lion[4] |= seen_bit(0)
    assert best(t.match) == "use s0.field/1"
    assert {best(t.match), best(t.match)} == {"peek s1.field/6", "peek s1.field/7"}


def test_jonas_jumps_out_of_a_lost_battle_and_stays_in_a_won_one() -> None:
    for attacker, does in (("glass_cannon", "dodge"), ("lion", "stay")):
        match = all_seen(f"1:{attacker} 2:archer", "8:jonas 5:tick 6:medic")
        match.submit(Action(0, "attack", ("s0.field/1", "s1.field/8")))
        assert best(match).partition(" ")[0] == does


def test_the_ballista_takes_a_second_card_only_if_it_wins() -> None:
    for foe, does in (("medic", "also"), ("jonas", "done")):
        match = all_seen("1:double_ballista 2:tick", f"1:avenger 2:{foe} 5:lion")
        match.submit(Action(0, "attack", ("s0.field/1", "s1.field/1")))
        assert best(match).partition(" ")[0] == does


def test_with_more_enemies_the_leader_is_hit_first() -> None:
    match = all_seen("1:lion 2:bear", "5:tick", "5:tock 6:archer 7:medic", "1:scout 2:sentry")
    assert best(match).endswith(("s2.field/6", "s2.field/5", "s1.field/5"))


# ---- draft and layout ----------------------------------------------------------------------------------


def test_a_layout_serves_the_cards_that_care() -> None:
    keys = ("jonas", "pikegoat", "vanguard", "archer", "drummer", "sentry", "charger", "corner_kid", "medic")
    army = tuple(sorted(INDEX[key] for key in keys))
    plan = layout(army)
    places = {CARDS[kind].key: place for place, kind in enumerate(plan)}
    assert sorted(plan) == list(army)
    assert at.ROW[places["pikegoat"]] == 2
    assert at.ROW[places["vanguard"]] == 0
    assert at.ROW[places["archer"]] == 2
    assert places["corner_kid"] in at.CORNERS
    rng = Random(1)
    for _ in range(200):
        assert layout_score(rng.sample(army, 9)) <= layout_score(plan) + 0.15


def test_nobody_can_guess_where_the_mine_or_the_hero_lies() -> None:
    rng, mine, found = Random(1), INDEX["land_mine"], Counter[tuple[str, int]]()
    others, armies = [kind for kind in KINDS if kind not in HERO_KINDS and kind != mine], 80
    for _ in range(armies):
        field = layout(tuple(sorted([rng.choice(sorted(HERO_KINDS)), mine, *rng.sample(others, 7)])))
        found["mine", field.index(mine)] += 1
        found["hero", next(place for place, kind in enumerate(field) if kind in HERO_KINDS)] += 1
    assert max(found.values()) <= 0.35 * armies


def test_an_army_is_laid_out_by_its_plan_without_detours() -> None:
    match = Match("battlegoats", 2, seed=4)
    verbs = []
    for _ in as_long_as(lambda: match.view(0).stack[-1].seats == (0, 1)):
        action = last_thought(match.view(0), LEVELS["regular"], 1).action
        verbs.append(action.verb)
        match.submit(action)
    assert verbs == ["place"] * 9 + ["ready"]
    field = tuple(card & KIND for card in truth(match).zones[at.field(0)])
    assert field == layout(tuple(sorted(field)))


def test_a_draft_keeps_partners_together() -> None:
    match = Match("battlegoats", 2, {"setup": "draft"}, seed=4)
    state = truth(match)
    state.zones[at.hand(0)].append(INDEX["tick"] | seen_bit(0))
    state.zones[at.pack(0)] = sorted(INDEX[key] | seen_bit(0) for key in ("tock", "lion", "sapper"))
    scores = HEURISTICS.prior(match.view(0), 0, match.legal(0))
    legal = [action.picks[0] for action in match.legal(0)]
    assert legal[scores.index(max(scores))] == "tock"


# ---- what cards and positions are worth ----------------------------------------------------------------


def test_every_card_has_its_numbers() -> None:
    """A printed card has measured ones; a new one may do with a guess, and with what is usual for its class."""
    assert {INDEX[key] for key in keys(PRINTED)} <= MEASURED_TALENT.keys() <= MEASURED_WIN_SHARE.keys()
    assert win_share(INDEX["pikegoat"]) == 60 and TALENT[INDEX["herder"]] == (-0.2, 0.29)
    assert len(TALENT) == len(KINDS) == len(worth()) == len(duels()) == len(CARDS)
    assert worth()[INDEX["brawler"]] > worth()[INDEX["medic"]]
    assert duels()[INDEX["lion"]][INDEX["land_mine"]] == (1, 1)
    assert duels()[INDEX["sapper"]][INDEX["land_mine"]] == (0, 1)
    assert duels()[INDEX["kingbutter"]][INDEX["jonas"]] == (0, 1)


def test_every_card_has_learned_gains() -> None:
    assert len(CARD_GAINS) == len(CARDS)
    assert CARD_GAINS[INDEX["vulture"]].taken > 1 > CARD_GAINS[INDEX["medic"]].taken
    assert CARD_GAINS[INDEX["alfonso"]].shown == min(gain.shown for gain in CARD_GAINS)
    assert all(gain.taken >= 0 for gain in CARD_GAINS)


def test_playouts_attack_what_the_prior_ranks_first() -> None:
    """With all cards of foes known they judge the same in less time, except for the noise among equals."""
    turns = 0
    for view, rng in questions(RULES, 3, every=5):
        world = determinize(view, rng)
        bit = seen_bit(view.viewer)
        for foe in range(3):
            zone = world.zones[at.field(foe)]
            zone[:] = [card if card == EMPTY else card | bit for card in zone]
        legal = flow.legal(world, view.viewer)
        if view.stack[-1].name == "turn" and len(legal) > 1:
            turns += 1
            found = dict(zip(legal, HEURISTICS.prior(world, view.viewer, legal), strict=True))
            assert found[HEURISTICS.policy(world, view.viewer, legal, rng)] >= max(found.values()) - 0.04
    assert turns > 10


def test_a_playout_steals_with_alfonso_rather_than_attack_an_army_that_stands() -> None:
    match = all_seen("5:alfonso 1:medic", "1:jonas 5:ramsey")
    action = HEURISTICS.policy(truth(match), 0, match.legal(0), Random(1))
    assert (action.verb, action.picks) == ("use", ("s0.field/5",))


def test_beginners_judge_by_plain_card_worth_and_others_have_learned() -> None:
    match = all_seen("1:pikegoat", "1:skunk 5:vulture")
    view, legal = match.view(0), match.legal(0)
    assert HEURISTICS.beginner_prior is not None
    plain, learned = gains(view, 0, legal), HEURISTICS.prior(view, 0, legal)
    assert HEURISTICS.beginner_prior(view, 0, legal, 0) == plain != learned
    some = HEURISTICS.beginner_prior(view, 0, legal, 1)
    assert all(mixed == pytest.approx(one + 0.7 * two) for mixed, one, two in zip(some, plain, learned, strict=True))


def turns_of(level: str, seeds: range) -> Iterator[tuple[Match, Action, int]]:
    """The turns of matches between two opponents of a level: the match, what is done, and the seed of the thought."""
    for seed in seeds:
        match, number = Match(RULES, 2, seed=seed), seed * 1000
        for _ in as_long_as(lambda: match.outcome is None):
            number += 1
            action = last_thought(match.view(match.waiting[0]), LEVELS[level], number).action
            if match.question == "turn":
                yield match, action, number
            match.submit(action)


def sure_kills(view: State, seat: int) -> list[Action]:
    """The attacks on a card that the seat has seen which fell it and keep the attacker."""
    bit, found = seen_bit(seat), []
    for action in flow.legal(view, seat):
        if action.verb == "attack":
            (_, place), (field, spot) = (view.layout.slot(pick) for pick in action.picks)
            own, foe = (seat, place), (view.layout.zones[field].owner, spot)
            card = view.zones[field][spot]
            if card & bit and card & KIND != INDEX["jonas"]:
                ends = {(fight.falls, fight.foe_falls) for fight in fights(view, own, foe, EVERYTHING)}
                found += [action] if ends == {(False, True)} else []
    return found


def test_a_novice_has_habits_and_takes_what_is_sure() -> None:
    """The same table brings the same move, and three of four sure kills are taken; a regular takes still more."""
    taken = Counter[tuple[str, bool]]()
    again = Counter[bool]()
    for level in ("novice", "regular"):
        for match, action, number in turns_of(level, range(12)):
            view = match.view(action.seat)
            if level == "novice":
                again[last_thought(view, LEVELS[level], number + 500_000).action == action] += 1
            if kills := sure_kills(view, action.seat):
                taken[level, action in kills] += 1
    share = {level: taken[level, True] / (taken[level, True] + taken[level, False]) for level in ("novice", "regular")}
    assert again[True] > 0.9 * again.total() > 50, again
    assert 0.65 < share["novice"] < share["regular"], taken


def test_more_and_better_cards_are_a_better_chance() -> None:
    even = truth(all_seen("1:tick 2:lion", "1:sapper 2:wolf"))
    more = truth(all_seen("1:tick 2:lion 5:bear", "1:sapper 2:wolf"))
    assert value(more, 0) > value(even, 0) > value(even, 1)
    assert army_strengths(more)[0] > army_strengths(even)[0]
    assert value(more, 0) + value(more, 1) == pytest.approx(1)


def test_a_match_that_is_over_has_no_more_chances() -> None:
    match = all_seen("1:lion", "5:medic")
    best(match)
    assert [value(truth(match), seat) for seat in (0, 1)] == [1, 0]
