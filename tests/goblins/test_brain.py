"""The computer's goblins: what it believes, how it weighs cards, and what it never does by accident."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game import Match
from game.core.actions import Action
from game.core.views import determinize, mask
from game.goblins import doors
from game.goblins import state as at
from game.goblins.brain import careful, heuristics
from game.goblins.brain.beginner_prior import beginner_prior
from game.goblins.brain.card_worth import hand_worth
from game.goblins.brain.careful import plan_careful
from game.goblins.brain.commit import (
    announced_power,
    owed_power,
    plan_fast,
    power_of,
    remembered_plan,
    situation,
    worths,
)
from game.goblins.brain.fight import Draw, RoundSetup, fight
from game.goblins.brain.prior import CHOICES, prior
from game.goblins.brain.reasons import _elect
from game.goblins.brain.value import value
from game.goblins.cards import CARDS, FOE_KINDS, INDEX, ITEMS, KEYS, POWER, foe_row
from game.goblins.foes import FoeDeed
from game.goblins.horde import foe_effects
from game.goblins.rules import RULES
from tests.ai.kit import questions
from tests.bounded import as_long_as
from tests.contract.kit import decisions, truth
from tests.goblins.table_talk import Lay, Table
from tests.goblins.table_talk import fight as sent

WORLDS = 24


def plans(t: Table, seat: int = 0) -> list[list[str]]:
    """The plans of a seat: at sight, and after trying them out."""
    view = t.match.view(seat)
    found = plan_fast(situation(view, seat)), plan_careful(situation(view, seat, careful=True), WORLDS)
    return [sorted(KEYS[kind] for kind in plan) for plan in found]


def best(t: Table, seat: int = -1) -> str:
    """The action of the brain at sight."""
    asked = seat if seat >= 0 else t.match.waiting[0]
    view, legal = t.match.view(asked), t.match.legal(asked)
    scores = prior(view, asked, legal)
    action = legal[scores.index(max(scores))]
    return " ".join((action.verb, *action.picks))


def best_of_a_beginner(t: Table) -> str:
    """The action of a player who has played some games."""
    asked = t.match.waiting[0]
    view, legal = t.match.view(asked), t.match.legal(asked)
    scores = beginner_prior(view, asked, legal, 1)
    action = legal[scores.index(max(scores))]
    return " ".join((action.verb, *action.picks))


# Cards to send --------------------------------------------------------------------------------------


def test_it_never_sends_a_jester_by_accident() -> None:
    """In whole matches: only alone, against muted feats, or when nothing else is in hand."""
    sent = 0
    for seed in range(12):
        match, rng = Match(RULES, 4, {"saboteurs": "none"}, seed=seed), random.Random(seed)
        for _ in as_long_as(lambda: match.waiting):
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            action = heuristics.policy(view, seat, legal, rng)
            if action.verb == "commit" and action.picks == ("jester",):
                seen = situation(view, seat)
                forced = sum(KEYS[kind] != "jester" for kind in seen.hand) < seen.least
                assert seen.setup.foe_effects.deeds[0] or seen.setup.living == 1 or forced
                sent += 1
            match.submit(action)
    assert sent


@pytest.mark.parametrize("careful", [0, 1])
def test_a_jester_is_kept_among_others_and_sent_where_feats_are_off(table: Lay, careful: int) -> None:
    t = table("jester runt grunt cutpurse", "grunt grunt runt lurker", foe="rat_catcher")
    assert "jester" not in plans(t)[careful]
    t = table("jester runt runt runt", "grunt grunt runt lurker", foe="secret_agent")
    assert "jester" in plans(t)[careful]


@pytest.mark.parametrize("careful", [0, 1])
def test_a_firehazard_stays_at_home_in_small_battles(table: Lay, careful: int) -> None:
    t = table("firehazard cutpurse warchief grunt", "grunt grunt cutpurse runt", foe="rat_catcher")
    assert "firehazard" not in plans(t)[careful]


def test_it_does_its_share(table: Lay) -> None:
    """By what hands can spare: two cards of four, hardly any of two; what others announce is taken off."""
    t = table("grunt grunt cutpurse cutpurse", "runt runt", "runt runt", foe="shield_veteran")
    mine, theirs = owed_power(situation(t.match.view(0), 0)), owed_power(situation(t.match.view(1), 1))
    assert mine == pytest.approx(20 * 1.1 * 2 / 3, abs=2) and mine > 1.8 * theirs
    t = table("grunt grunt cutpurse cutpurse", "runt runt", "runt runt", foe="shield_veteran", options={"talk": "on"})
    t.do("promise about9", seat=1)
    assert owed_power(situation(t.match.view(0), 0)) < mine


def test_promises_are_weighed_by_what_followed_before(table: Lay) -> None:
    t = table("grunt", "runt", foe="shield_veteran", options={"talk": "on"}).do("promise about9", seat=1)
    fresh = announced_power(t.match.view(0), 1)
    counts = truth(t.match).counts
    counts[at.PROMISED[1]], counts[at.BROUGHT[1]] = 40, 3
    assert 0 < announced_power(t.match.view(0), 1) < fresh <= 9
    assert announced_power(t.match.view(0), 0) == -1


def test_a_word_that_is_never_kept_is_hardly_heard(table: Lay) -> None:
    """One card after every «about 9» soon counts for no more than it is."""
    t = table("grunt", "runt", foe="shield_veteran", options={"talk": "on"}).do("promise about9", seat=1)
    counts = truth(t.match).counts
    counts[at.PROMISED[1]], counts[at.BROUGHT[1]] = 5 * 9, 5
    assert announced_power(t.match.view(0), 1) < 2
    counts[at.BROUGHT[1]] = 13
    assert announced_power(t.match.view(0), 1) == 9


def test_nobody_fills_what_others_leave_out(table: Lay) -> None:
    """Who speaks last among those who bring nothing does hardly more than its share."""
    hand = "bruiser warchief grunt cutpurse lurker"
    t = table(hand, hand, hand, hand, foe="shield_veteran", options={"talk": "on"})
    fair = owed_power(situation(t.match.view(0), 0))
    for seat in (1, 2, 3):
        t.do("weak", seat=seat)
    assert fair < owed_power(situation(t.match.view(0), 0)) <= 1.1 * fair + 1e-9


def said(t: Table, seat: int) -> float:
    """The Power that a master announces."""
    view, legal = t.match.view(seat), t.match.legal(seat)
    scores = heuristics.evaluate(view, seat, legal, 60)
    phrase = legal[scores.index(max(scores))]
    return 1.0 if phrase.verb == "weak" else float(phrase.picks[0].removeprefix("about"))


def test_a_master_keeps_its_word_and_the_last_to_speak_completes() -> None:
    """Over many hands: what is sent is what was announced, and together it is what the foe needs."""
    rng, sums = random.Random(7), [0.0, 0.0]
    for _ in range(6):
        hands = [" ".join(rng.sample([key for key in KEYS if key != "jester"], 7)) for _ in range(3)]
        t = Table(*hands, foe=rng.choice(["shield_veteran", "rat_catcher"]), options={"talk": "on"})
        told = []
        for seat in range(3):
            told.append(said(t, seat))
            t.do("weak" if told[-1] == 1 else f"promise about{told[-1]:.0f}", seat=seat)
        for seat in range(3):
            seen = situation(t.match.view(seat), seat, careful=True)
            brings = power_of(plan_careful(seen, 60), worths(seen.setup, seen.need))
            assert abs(brings - told[seat]) <= 4.5
            sums[0] += brings
        sums[1] += seen.need
    assert 1.0 <= sums[0] / sums[1] <= 1.6


def test_who_has_more_carries_more() -> None:
    """Of equal hands the one with the gold brings more, and the one that is behind brings less."""
    brought = []
    for gold in ([90, 0, 0], [0, 0, 0], [0, 90, 90]):
        t = Table(*["bruiser warchief cutpurse grunt lurker runt"] * 3, foe="shield_veteran", gold=gold)
        seen = situation(t.match.view(0), 0, careful=True)
        brought.append(power_of(plan_careful(seen, 60), worths(seen.setup, seen.need)))
    assert brought[0] > brought[2] and brought == sorted(brought, reverse=True)


def test_it_keeps_a_card_where_the_round_is_hopeless(table: Lay) -> None:
    t = table("runt cutpurse grunt", "runt", "runt", foe="sunlit_paladin")
    assert len(plans(t)[1]) < 3


def test_it_sends_the_last_card_when_it_must(table: Lay) -> None:
    t = table("jester", "grunt grunt", foe="rat_catcher")
    assert plans(t) == [["jester"], ["jester"]]


def test_plans_keep_the_limits_of_the_foe(table: Lay) -> None:
    t = table("grunt grunt grunt cutpurse cutpurse", "runt", foe="pit_trapper")
    assert all(1 <= len(plan) <= 2 for plan in plans(t))
    t = table("bruiser warchief", "bruiser warchief cutpurse cutpurse", foe="siege_engineer", round=2)
    assert all(len(plan) == 2 for plan in plans(t))


def test_a_saboteur_holds_back(table: Lay) -> None:
    """Less than its share, also with the largest hand, and next to nothing where that ends the others."""

    def power(plan: list[str]) -> int:
        return sum(POWER[INDEX[key]] for key in plan)

    hands = ("grunt grunt cutpurse cutpurse lurker", "grunt cutpurse grunt runt", "runt runt lurker runt")
    honest = plans(table(*hands, foe="shield_veteran"))[0]
    sly = plans(table(*hands, foe="shield_veteran", goals="sole"))[0]
    assert power(sly) < power(honest)
    hands = (hands[0] + " bruiser", *hands[1:])
    honest, weak = (plans(table(*hands, foe="shield_veteran", goals=goal))[1] for goal in ("hoarder", "sole"))
    assert (len(weak), power(weak)) < (len(honest), power(honest))
    t = table("grunt runt cutpurse cutpurse", "grunt", "cutpurse", foe="shield_veteran", goals="sole")
    assert plans(t)[0] == ["runt"]
    t = table("grunt runt cutpurse jester", "grunt", "cutpurse", foe="shield_veteran", goals="sole")
    assert plans(t)[0] == ["jester"]


def test_a_saboteur_thinks_as_long_as_the_others(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can be told apart by the time that an answer takes: as many rounds are tried with any objective."""
    fought: list[int] = []

    def counted(cards: Sequence[int], setup: RoundSetup, draw: Draw) -> bool:
        fought.append(len(cards))
        return fight(cards, setup, draw)

    monkeypatch.setattr(careful, "fight", counted)
    tried = []
    for goal in ("hoarder", "sole"):
        hands = ("grunt cutpurse lurker runt omenreader", "grunt runt bruiser", "runt lurker")
        plans(table(*hands, foe="twin_blades", goals=goal))
        tried.append(fought[:])
        fought.clear()
    assert tried[0] == tried[1] != []


def active(kind: int) -> list[FoeDeed]:
    """The deeds of a foe in the first round."""
    return [ability.deed for ability in foe_row(kind).phases[0]]


def test_a_fight_in_the_head_agrees_with_the_table() -> None:
    """Over random Hordes without odds and evens the sampled round says what the rules say."""
    rng, unfair = random.Random(4), {FoeDeed.SNIPES, FoeDeed.AT_MOST, FoeDeed.TITHES}
    plain = [
        kind
        for kind, key in enumerate(KEYS)
        if key
        in {
            "bruiser",
            "warchief",
            "shieldbearer",
            "grunt",
            "sapper",
            "schemer",
            "lurker",
            "backstabber",
            "runt",
            "coward",
            "drummer",
            "omenreader",
            "cutpurse",
        }
    ]
    for _ in range(60):
        kind = rng.choice([kind for kind in FOE_KINDS if not unfair & set(active(kind))])
        cards = sorted(rng.sample(plain * 2, rng.randrange(4, 9)))
        mine, theirs = " ".join(KEYS[one] for one in cards[:-1]), KEYS[cards[-1]]
        t = Table(f"recycler {mine}", f"recycler {theirs}", foe=CARDS[kind].key)
        setup = RoundSetup(foe_effects(kind, 1), foe_row(kind).base_power[1], 1, 2, (), (), False)
        t.send(mine, theirs)
        if t.said("discarded"):
            continue  # ties by lot
        assert fight(cards, setup, rng.random) == t.won


# Other questions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_every_question_has_an_answer(name: str) -> None:
    """The named questions are those that the rules ask, beside the cards to send."""
    assert name in RULES.steps


def test_questions_without_a_choice_do_not_exist() -> None:
    asked = {name for name, rule in RULES.steps.items() if type(rule).__name__ != "Auto"}
    assert asked == {*CHOICES, "commit"}


def test_it_votes_for_doors_that_serve_its_objective(table: Lay) -> None:
    """A Hoarder likes gold, a Manslayer ears; lamps frighten a small hand; a store is a rest, for beginners only if
    they can pay."""
    for goal, door in (("hoarder", 1), ("manslayer", 2)):
        t = table("grunt " * 3, "runt", goals=goal).open("market").do("done", "done")
        counts = truth(t.match).counts
        for place, (hint, lamps) in enumerate([("gold", 1), ("ears", 1), ("recruits", 3)]):
            counts[at.HINT[place]], counts[at.LAMPS[place]] = at.HINTS.index(hint), lamps
        assert best(t) == f"vote doors/{door}"
    counts[at.HINT[2]], counts[at.LAMPS[2]] = doors.SCALES, 0
    assert best(t) == "vote doors/3"
    assert best_of_a_beginner(t) == "vote doors/2"
    counts[at.GOLD[0]] = 60
    assert best_of_a_beginner(t) == "vote doors/3"


def test_suggestions_follow_the_objective_further_than_votes(table: Lay) -> None:
    """They argue: strong cards make bold, a Caretaker wants the store; then they vote as is good for all."""
    said = {}
    for goal in ("hoarder", "caretaker"):
        t = table("runt warchief grunt cutpurse lurker grunt", "runt", goals=goal).open("market").do("done", "done")
        counts = truth(t.match).counts
        for place, (hint, lamps) in enumerate([("gold", 1), ("ears", 1), ("scales", 0)]):
            counts[at.HINT[place]], counts[at.LAMPS[place]] = at.HINTS.index(hint), lamps
        view, legal = t.match.view(0), [Action(0, "suggest", (f"doors/{door + 1}",)) for door in at.DOORS]
        scores = CHOICES["suggest"](view, 0, legal)
        said[goal] = scores.index(max(scores))
        assert best(t) == "vote doors/3"
    assert said == {"hoarder": 0, "caretaker": 2}


def test_the_speaker_dares_only_when_it_is_needed() -> None:
    t = sent("impersonator bruiser cutpurse")
    assert best(t) == "skip", "the battle is won already"
    t.do("skip")
    t = sent("impersonator bruiser", foe="field_medic", round=2)
    assert best(t) in {"odd", "even"}
    t.do("skip")
    t = sent("conjurer bruiser")
    assert best(t) == "skip"
    t.do("skip")
    t = sent("conjurer bruiser", foe="tax_collector", round=2)
    assert best(t) == ("conjure" if t.sums()[0] < t.sums()[1] else "skip")


def test_a_token_saves_a_bad_roll() -> None:
    t = sent("firehazard bruiser", foe="hedge_apprentice", dice=[11, 1], tokens=[1])
    assert best(t) == "weave"
    t = sent("firehazard bruiser", foe="hedge_apprentice", dice=[10, 1], tokens=[1])
    assert best(t) == "keep"
    t.do("keep")


def test_it_takes_the_best_survivor_and_the_loot_it_likes(table: Lay) -> None:
    t = table("bruiser bruiser lurker", "recycler runt", foe="overloaded_porter", loot="gold ears", goals="manslayer")
    t.send("bruiser", "recycler")
    assert best(t) == "rescue horde/1"
    t.do("rescue horde/1")
    assert best(t, 0) == "ping loot/2"


def test_a_small_hand_hires(table: Lay) -> None:
    t = table("grunt", "runt", gold=[40, 0], lots=[7]).open("market")
    assert best(t).startswith("buy store/") and best_of_a_beginner(t).startswith("buy store/")


def test_who_is_not_behind_hires_for_all(table: Lay) -> None:
    """Also with a full hand, which a beginner does not; who is behind leaves it to the others."""
    full = "grunt " * 4 + "runt " * 4
    t = table(full, "lurker", gold=[40, 0], lots=[7], options={"doors": "first"}).open("market")
    assert best(t) in {"buy store/1 gold", "buy store/2 gold"} and best_of_a_beginner(t) == "done"
    t = table(full, "lurker", gold=[40, 300], lots=[7], options={"doors": "first"}).open("market")
    assert best(t) == "done"


@pytest.mark.parametrize(
    ("hand", "goal", "purse", "thing"),
    [
        ("grunt", "hoarder", {"ears": [2, 0]}, "greedy"),
        ("grunt", "manslayer", {"gold": [20, 0]}, "aggressive"),
        ("grunt", "caretaker", {"gold": [20, 0]}, "armour"),
        ("conjurer firehazard jester catapult", "caretaker", {"gold": [20, 0]}, "weave"),
        ("conjurer firehazard jester catapult", "caretaker", {"gold": [20, 0], "tokens": [1]}, "armour"),
    ],
)
def test_it_buys_what_helps_its_objective_and_its_goblins(
    table: Lay, hand: str, goal: str, purse: dict[str, list[int]], thing: str
) -> None:
    """Three times the gold for a hoarder, three times the ears for a manslayer, and a second roll, once, for goblins
    with dice."""
    t = table(f"{hand} grunt grunt runt", "lurker", goals=goal, lots=[4], floor=8, **purse).open("market")
    assert ITEMS[int(best(t).split()[1].removeprefix("store/")) - 1].key == thing


def test_a_saboteur_bribes_the_last_goblin_away(table: Lay) -> None:
    t = table("grunt grunt", "runt", "coward lurker", gold=[60], lots=[7], goals="sole").open("market")
    assert best(t) == "buy store/5 gold"
    t.do("buy store/5 gold", "done", "done", "done")
    assert best(t) == "bribe s1"


def test_it_stakes_where_the_reward_is_worth_it(table: Lay) -> None:
    """More cards where each of them counts and Power where Power counts; never the hand for nothing."""
    t = table("grunt runt runt cutpurse schemer lurker", "runt", goals="hoarder").open("flooded_vault")
    t.do("elect s0", "elect s0")
    assert best(t).startswith("stake")
    t = table("bruiser runt runt cutpurse lurker", "runt").open("spider_bridge").do("elect s0", "elect s0")
    assert best(t) == "stake bruiser"


def test_hands_are_worth_less_the_fuller_they_are() -> None:
    gains = [hand_worth(cards + 1) - hand_worth(cards) for cards in range(12)]
    assert gains == sorted(gains, reverse=True) and gains[-1] > 0


def test_lies_are_told_by_saboteurs_only() -> None:
    """Honest goblins announce their plan, rounded; a Sole Survivor sometimes what would be its share."""
    told: dict[str, Counter[bool]] = {"hoarder": Counter(), "sole": Counter()}
    for goal, found in told.items():
        for seed in range(40):
            rng = random.Random(seed)
            hands = [" ".join(rng.sample(KEYS, 5)), "grunt runt cutpurse", "lurker coward grunt"]
            hands[0] = hands[0].replace("jester", "bruiser")
            t = Table(*hands, foe="shield_veteran", goals=goal, options={"talk": "on"})
            seen = situation(t.match.view(0), 0)
            brings = sum(worths(seen.setup, seen.need)[kind] for kind in plan_fast(seen))
            phrase = best(t, 0)
            announced = 1 if phrase == "weak" else int(phrase.removeprefix("promise about"))
            found[announced <= brings + 3] += 1
    assert not told["hoarder"][False]
    assert 1 <= told["sole"][False] <= 25


# What is hidden -------------------------------------------------------------------------------------


def test_what_is_hidden_changes_no_answer() -> None:
    """The same view, another world behind it: the same answer."""
    for seed in range(3):
        match, rng = Match(RULES, 4, seed=seed), random.Random(seed)
        for action in decisions(match, rng):
            seat = action.seat
            view = match.view(seat)
            twin = determinize(view, rng)
            legal = match.legal(seat)
            assert prior(view, seat, legal) == prior(mask(twin, seat), seat, legal)
            match.submit(action)


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_value_is_a_chance_between_nothing_and_one(seats: int) -> None:
    match, rng = Match(RULES, seats, seed=seats), random.Random(seats)
    for action in decisions(match, rng, concede=0.002):
        match.submit(action)
        for seat in range(seats):
            assert 0 <= value(match.view(seat), seat) <= 1


def test_one_sends_oneself_for_pay_and_others_for_cards(table: Lay) -> None:
    """Who names himself gets what is to be had; of another it counts how many cards there are."""
    view = table("bruiser runt", "runt runt runt").open("spider_bridge").match.view(0)
    assert ("pays", {}) in _elect(view, 0, Action(0, "elect", ("s0",)))
    assert ("has_cards", {"seat": "seat:1", "count": 3}) in _elect(view, 0, Action(0, "elect", ("s1",)))


def test_who_is_sent_is_oneself_or_the_fullest_hand(table: Lay) -> None:
    """To vote for oneself is best or worst, as the event pays or not; of others the more cards the better."""
    view = table("grunt runt", "runt runt runt", "lurker").open("spider_bridge").match.view(0)
    legal = [Action(0, "elect", (f"s{seat}",)) for seat in range(3)]
    own, *others = prior(view, 0, legal)
    assert [round(score) for score in others] == [3, 1] and abs(round(own)) == 50


def test_who_breaks_its_word_is_not_sent(table: Lay) -> None:
    """The fullest hand gets no vote if it is full because it brought less than it said."""
    t = table("grunt runt", "runt runt runt", "lurker").open("spider_bridge")
    counts = truth(t.match).counts
    counts[at.PROMISED[1]], counts[at.BROUGHT[1]] = 45, 5
    _, liar, other = prior(t.match.view(0), 0, [Action(0, "elect", (f"s{seat}",)) for seat in range(3)])
    assert liar < other


def test_a_remembered_plan_is_that_of_the_table_as_it_is() -> None:
    """One table after the other: a view, worlds sampled from it, and one where the others have announced more."""
    asked = 0
    for view, rng in questions(RULES, 4, every=5, seeds=3):
        if view.stack[-1].name == "commit":
            worlds = [determinize(view, rng) for _ in range(3)]
            for told in at.TOLD[: view.seats]:
                worlds[2].counts[told] += 12
            for table in (view, *worlds):
                for seat in (view.viewer,) if table is view else view.stack[-1].seats:
                    assert remembered_plan(table, seat) == plan_fast(situation(table, seat))
                    assert remembered_plan(table, seat) == plan_fast(situation(table, seat)), "the same again"
                    asked += 1
            same = worlds[2].copy()
            for told in at.TOLD[: view.seats]:
                same.counts[told] -= 12
            for seat in view.stack[-1].seats:
                assert remembered_plan(same, seat) == plan_fast(situation(same, seat))
    assert asked > 50
