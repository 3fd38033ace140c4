"""Opponents: what they buy, whom they hit, how they sing together; nobody is preferred for its seat."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from game import Match
from game.ai.brain import reasons_for
from game.ai.levels import LEVELS
from game.core import flow
from game.core.cards import KIND
from game.core.steps import Step
from game.core.views import determinize, mask
from game.gothies import cooperative
from game.gothies import state as at
from game.gothies.brain import competitive_turn, cooperative_turn
from game.gothies.brain.belief import unseen_of
from game.gothies.brain.card_worth import PLAIN_STYLE, appeal, match_chance, runes_owned, stage_of, weights_of
from game.gothies.brain.income import income
from game.gothies.brain.value import value
from game.gothies.cards import COST, INDEX, SEED
from game.gothies.rules import RULES
from tests.ai.kit import last_thought
from tests.bounded import as_long_as
from tests.contract.kit import decisions, truth
from tests.gothies.table_talk import Lay, Table

FIVE = "seed seed seed seed seed"


def best(t: Table) -> str:
    """A regular's action by plain weights, as a player writes it."""
    view = t.match.view(t.asked)
    legal = t.match.legal(t.asked)
    judge = RULES.heuristics.beginner_prior
    assert judge is not None
    scores = judge(view, t.asked, legal, 1)
    action = legal[scores.index(max(scores))]
    return " ".join((action.verb, *action.picks))


def policy(t: Table, seed: int = 0) -> str:
    """The action of a playout."""
    action = RULES.heuristics.policy(t.match.view(t.asked), t.asked, t.match.legal(t.asked), random.Random(seed))
    return " ".join((action.verb, *action.picks))


# Against each other -------------------------------------------------------------------------------


def test_cards_that_draw_come_first(table: Lay) -> None:
    assert best(table("red candle_violist seed", FIVE)) == "play candle_violist"
    t = table("furnace_bassoonist red seed", FIVE).do("play furnace_bassoonist", "play red")
    assert best(t) == "synergy s0.row/1"


def test_the_last_blow_counts_the_song_of_dust(table: Lay) -> None:
    """Section 5 of the page: timestones and fixed defences against song and dust song; with one more it is no blow."""
    lain = {"lands": ("", "ashen_bastion"), "rows": ("blaze_cantor",)}
    t = table("", FIVE, stones=(48, 6), **lain)
    t.state.counts[at.SONG] = 6
    assert best(t) == policy(t) == "dust s0.row/1"
    assert best(t.do("dust row/1")) == "raze s1.lands/1"
    assert best(t.do("raze s1.lands/1")) == "hit s1"
    assert t.do("hit s1").ending is not None
    t = table("", FIVE, stones=(48, 7), **lain)
    t.state.counts[at.SONG] = 6
    assert best(t) == "raze s1.lands/1"


def searched(t: Table) -> set[str]:
    """The actions that masters think about, as a player writes them."""
    view, legal = t.match.view(t.asked), t.match.legal(t.asked)
    scores = RULES.heuristics.search_prior
    assert scores is not None
    found = zip(legal, scores(view, t.asked, legal), strict=True)
    return {" ".join((action.verb, *action.picks)) for action, score in found if score > -math.inf}


def test_masters_think_about_what_to_dust(table: Lay) -> None:
    """Each kind in play once, beside purchases and before attacks; but not while cards can be played, nor when the last
    blow is at hand."""
    rows = ("wishing_well wishing_well blaze_cantor",)
    t = table("", FIVE, rows=rows, seeds=4, mercado="lagoon_cellist", turn=1)
    assert searched(t) >= {"dust s0.row/1", "dust s0.row/3", "buy mercado/1"} and "dust s0.row/2" not in searched(t)
    t.state.counts[at.SONG] = 3
    assert searched(t) >= {"hit s1", "dust s0.row/1"}
    t = table("", FIVE, rows=rows, stones=(48, 3))
    t.state.counts[at.SONG] = 3
    assert searched(t) == {"hit s1"}
    assert searched(table("red", FIVE, rows=rows)) == {"play heart_red"}


def test_what_looks_best_is_bought(table: Lay) -> None:
    """By the weights of the page: early seeds, late song; and nothing that is worth too little."""
    mercado = "lagoon_cellist torch_chorister"
    assert best(table("", FIVE, seeds=4, mercado=mercado, turn=1)) == "buy mercado/1"
    assert best(table("", FIVE, seeds=4, mercado="torch_chorister root_strummer", turn=40)) == "buy mercado/1"
    assert best(table("", FIVE, seeds=2, mercado="", turn=40)) == "end", "a Well is worth nothing late"
    assert best(table("", FIVE, seeds=2, mercado="", turn=1)) == "buy wells"


def test_tastes_change_in_nine_stages(table: Lay) -> None:
    """From the early weights to the late ones, a stage after each round of the taste (8) and a bit more."""
    rounds = [stage_of(table("", FIVE, turn=2 * number).state, PLAIN_STYLE) for number in range(11)]
    assert rounds == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    assert weights_of(PLAIN_STYLE, 0) == [*PLAIN_STYLE.early]
    assert weights_of(PLAIN_STYLE, 8) == pytest.approx([*PLAIN_STYLE.late])
    assert weights_of(PLAIN_STYLE, 4)[0] == pytest.approx((PLAIN_STYLE.early[0] + PLAIN_STYLE.late[0]) / 2)


def test_a_match_makes_a_card_dearer(table: Lay) -> None:
    """Colour concentration: the more cards of its rune one has, the better."""
    t = table("", FIVE, discards=("ember_piper ember_piper cinder_fiddler",))
    red, green = appeal(t.state, 0, [INDEX["canopy_choir"], INDEX["furnace_bassoonist"]], PLAIN_STYLE)
    plain = appeal(t.state, 1, [INDEX["canopy_choir"], INDEX["furnace_bassoonist"]], PLAIN_STYLE)
    assert (red, green)[1] > plain[1] and runes_owned(t.state.counts[at.OWNED[0]])[0][0] == 3
    assert match_chance(0, 10) == 0.0 and match_chance(4, 5) == 1.0 and 0.3 < match_chance(1, 10) < 0.5


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_no_seat_is_preferred(table: Lay, level: str) -> None:
    """Equal opponents are attacked and troubled equally often, wherever they sit."""
    hits, troubled = Counter[str](), Counter[str]()
    for seed in range(60):
        t = table("", FIVE, FIVE, FIVE)
        t.state.counts[at.SONG] = 5
        t.state.stack[:] = [Step("turn", (0,))]
        quick = LEVELS[level] if level != "expert" else LEVELS["expert"].__class__("quick", "search", 99.0, 4)
        hits[last_thought(t.match.view(0), quick, seed).action.picks[0]] += 1
        t = table("moth_whisperer", FIVE, FIVE, FIVE).do("play moth_whisperer")
        troubled[last_thought(t.match.view(0), quick, seed).action.picks[0]] += 1
        t.do("choose s1")
    assert min(hits[f"s{seat}"] for seat in (1, 2, 3)) > 8
    assert min(troubled[f"s{seat}"] for seat in (1, 2, 3)) > 8


def test_seeds_are_dusted_and_bad_cards_discarded(table: Lay) -> None:
    t = table("bone_rattler seed phoenix_diva", FIVE).do("play bone_rattler")
    assert best(t) == "scrap wishing_seed"
    t.do("keep")
    t = table("", "phoenix_diva seed blaze_cantor", owes=(0, 1), turn=20).do("end")
    assert best(t) == "discard wishing_seed"
    t.do("discard seed")


def test_a_sharper_eye_dusts_wells_late(table: Lay) -> None:
    """The policy of playouts, not plain weights."""
    t = table("", FIVE, rows=("well",), turn=30)
    assert policy(t) == "dust s0.row/1" and best(t) == "end"
    assert policy(table("", FIVE, rows=("well",), turn=1)) == "end"


# Together -----------------------------------------------------------------------------------------


def sung(t: Table) -> list[str]:
    """The actions of the policy until it ends its turn."""
    done = []
    for _ in as_long_as(lambda: policy(t) != "end"):
        done.append(policy(t))
        t.do(done[-1])
    return done


def test_sums_are_exact(table: Lay) -> None:
    """6 against 4 and 2, not 5 and 2; the rest is kept for the next target."""
    t = table("", coop=True, zones=("ember_night_regent",), rows=("red green purple blue",), seeds=0)
    t.state.counts[at.SONGS] = at.PER_CARD.pack([5, 4, 2, 3])
    assert sung(t) == ["attack zone1/1", "add s0.row/2", "add s0.row/3", "sing"]


def test_zone_one_comes_first(table: Lay) -> None:
    t = table("thorn_yodeler", coop=True, zones=("ember_grave_grin", "mire_hollow_nurse", "moss_hollow_nurse"))
    assert sung(t) == ["play thorn_yodeler", "attack zone1/1", "add s0.row/1", "sing"]


def test_dissonance_is_avoided(table: Lay) -> None:
    """With another sum of the same song, or not at all for a small gain."""
    t = table("", coop=True, zones=("", "ember_night_regent"), rows=("ember_piper green purple",), monsters="")
    t.state.counts[at.SONGS] = at.PER_CARD.pack([5, 5, 1])
    done = sung(t)
    assert "add s0.row/1" not in done or "add s0.row/2" not in done
    assert not t.said("dissonance")


def test_the_row_is_protected(table: Lay) -> None:
    """Who is in danger stands inside: left and right ends are safe from what lies in the zones."""
    t = table(
        "ember_piper blaze_cantor phoenix_diva",
        coop=True,
        monsters="",
        zones=("", "ember_bellmaw".replace("bellmaw", "grave_grin") + " ember_ash_stalker"),
    )
    done = [text for text in sung(t) if text.startswith("play")]
    assert done[1] == "play ember_piper"
    t = table("ember_piper seed", coop=True, zones=("", "ember_grave_grin"), monsters="")
    assert policy(t) in ("play wishing_seed", "play ember_piper")


def test_a_card_is_dusted_where_that_fills_the_well(table: Lay) -> None:
    t = table("", coop=True, rows=("undertow_tenor",), well=95)
    assert policy(t) == "dust s0.row/1"
    assert policy(table("", coop=True, rows=("undertow_tenor",), well=94)) == "end"


def test_no_choir_is_cheaper_than_the_one_found() -> None:
    """The least surplus of all subsets, dissonance as dear as it is."""
    rng = random.Random(5)
    for _ in range(300):
        places = range(rng.randint(1, 7))
        able = [cooperative_turn.Singer(0, place, rng.randint(1, 9), rng.randrange(3)) for place in places]
        need = rng.randint(1, 20)
        found = cooperative_turn.best_choir(able, need, cooperative_turn.EMPTY_CHOIR)
        costs = [cost for bits in range(1 << len(able)) if (cost := _cost(able, bits, need)) is not None]
        if not costs:
            assert found is None
        else:
            assert found is not None
            price = _cost(able, found.members, need)
            assert price is not None and price <= min(costs) + 1e-9


def _cost(able: list[cooperative_turn.Singer], bits: int, need: int) -> float | None:
    """The surplus of a subset without a needless member, plus the price of dissonance."""
    chosen = [unit for place, unit in enumerate(able) if bits >> place & 1]
    total = sum(unit.song for unit in chosen)
    if total < need or any(total - unit.song >= need for unit in chosen):
        return None
    pairs = [sum(unit.song for unit in chosen if unit.pair == pair) for pair in (0, 1)]
    return total - need + (cooperative_turn._DISCORD if min(pairs) >= cooperative.DISSONANCE else 0.0)


# What they know -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"mode": "coop"}])
def test_imagined_decks_hold_what_their_owners_own(options: dict[str, str]) -> None:
    """All purchases are public: no imagined world gives a Streya a card that it has not bought."""
    match, rng = Match(RULES, 3, options, seed=4), random.Random(4)
    for number, action in enumerate(decisions(match, rng)):
        if number % 15 == 0:
            view = match.view(rng.randrange(3))
            world = determinize(view, rng)
            for seat in range(3):
                piles = [world.zones[zones[seat]] for zones in (at.OWN_DECK, at.HAND, at.ROW, at.LANDS, at.DISCARD)]
                mine = Counter(card & KIND for pile in piles for card in pile)
                hidden = Counter(unseen_of(view, seat))
                assert all(mine[kind] <= at.owned(view, seat, kind) for kind in mine)
                assert all(mine[kind] >= hidden[kind] for kind in hidden)
            assert mask(world, view.viewer) == view
        match.submit(action)


def test_value_knows_who_is_ahead(table: Lay) -> None:
    """Between 0 and 1, more for more timestones, more for a better deck, and certain at the end."""
    even = value(table("", "", discards=(FIVE, FIVE)).state, 0)
    assert 0.4 < even < 0.65, "whose turn it is has a little more"
    assert value(table("", "", stones=(48, 20), discards=(FIVE, FIVE)).state, 0) > even
    strong = ("phoenix_diva blaze_cantor torch_chorister", FIVE)
    assert value(table("", "", discards=strong).state, 0) > even
    state = table("", "", coop=True, well=90).state
    worse = table("", "", coop=True, well=5, zones=("ember_night_regent",)).state
    assert value(state, 0) == value(state, 1) > value(worse, 0)
    assert income(table("", FIVE, lands=("ashen_bastion",)).state, 0)[0] > 0
    t = table("", FIVE, stones=(48, 1))
    t.state.counts[at.SONG] = 2
    t.do("hit s1")
    assert (value(t.state, 0), value(t.state, 1)) == (1.0, 0.0)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (1, {}), (3, {"mode": "coop"})])
def test_the_policy_plays_whole_matches(seats: int, options: dict[str, str]) -> None:
    """Competitive ones in about 12 rounds; all decisions and candidates are legal, and have reasons."""
    rng = random.Random(2)
    match = Match(RULES, seats, options, seed=2)
    for _ in as_long_as(lambda: match.waiting):
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        assert RULES.heuristics.search_prior is not None
        for judge in (RULES.heuristics.prior, RULES.heuristics.search_prior):
            scores = judge(view, seat, legal)
            assert len(scores) == len(legal) and max(scores) > float("-inf")
        action = RULES.heuristics.policy(view, seat, legal, rng)
        assert action in legal
        assert all(isinstance(key, str) for key, _ in reasons_for(view, action))
        match.submit(action)
    assert match.outcome is not None
    rounds = truth(match).counts[at.TURN] / seats
    assert match.outcome.reason in ("LAST_DREAMER", "WELL_FULL", "DAWN", "WELL_DRY")
    assert rounds < 30


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "page"), [(1, 0.76), (2, 0.83), (3, 0.86), (4, 0.72)])
def test_partners_win_about_as_often_as_the_page_says(seats: int, page: float) -> None:
    """At the standard level, all seats by the same rule; 100 matches, and luck has a say."""
    won = 0
    for seed in range(100):
        match, rng = Match(RULES, seats, {"mode": "coop"}, seed=seed), random.Random(seed)
        state = truth(match)
        for asked in as_long_as(lambda: flow.waiting(state)):
            flow.play(state, RULES.heuristics.policy(state, asked[0], flow.legal(state, asked[0]), rng))
        assert state.outcome is not None
        won += state.outcome.ranks[0] == 1
    assert won / 100 > page - 0.08


@pytest.mark.slow
def test_the_sharper_policy_beats_the_rule_of_the_page() -> None:
    """More than 70 of 100, each deal from both seats."""
    won = 0
    for game in range(100):
        state, rng = truth(Match(RULES, 2, seed=game // 2)), random.Random(game)
        for asked in as_long_as(lambda: flow.waiting(state)):
            (seat,) = asked
            style = competitive_turn.SHARP_STYLE if seat == game % 2 else PLAIN_STYLE
            flow.play(state, competitive_turn.choose(state, seat, flow.legal(state, seat), rng, style))
        assert state.outcome is not None
        won += state.outcome.ranks[game % 2] == 1
    assert won > 70


def test_only_seeds_and_hearts_go_to_dust_of_the_own_accord() -> None:
    asked = dusted = 0
    for seed in range(12):
        match, luck = Match(RULES, 2, seed=seed), random.Random(seed)
        for _ in as_long_as(lambda: match.waiting and asked < 60):
            seat = match.waiting[0]
            legal = match.legal(seat)
            if any(action.verb == "keep" for action in legal) and any(action.picks for action in legal):
                asked += 1
                view = match.view(seat)
                picks = [action for action in legal if action.picks]
                kinds = [competitive_turn.kind_scrapped(view, action.picks[0]) for action in picks]
                cheap = [kind == SEED or COST[kind] == 0 for kind in kinds]
                worthless = [action for action, is_cheap in zip(picks, cheap, strict=True) if is_cheap]
                chosen = competitive_turn.scrap_choice(view, legal)
                assert (chosen in worthless) if worthless else chosen.verb == "keep"
                dusted += chosen.verb != "keep"
            match.submit(luck.choice(legal))
    assert asked > dusted > 0


def test_a_card_is_bought_for_what_it_gives() -> None:
    """For what it gives; a card that gives nothing at once is told by its price."""
    told: set[str] = set()
    for seed in range(3):
        match, luck = Match(RULES, 2, seed=seed), random.Random(seed)
        for _ in range(80):
            seat = match.waiting[0]
            legal, view = match.legal(seat), match.view(seat)
            for action in legal:
                if action.verb == "buy":
                    key, args = RULES.heuristics.reasons(view, seat, action)[-1]
                    told.add(key)
                    assert args["count"] and (key == "costs" or key.startswith("gives_"))
            match.submit(luck.choice(legal))
    assert "gives_song" in told
