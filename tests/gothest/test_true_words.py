"""What the game says of a BATtle is true: each sentence is held against what is really played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import Match
from game.core.actions import Action
from game.core.cards import KIND
from game.core.chance import Chance
from game.core.events import Said, last_said
from game.gothest import state as at
from game.gothest.brain.reasons import reasons
from game.gothest.cards import BATS, CARDS, INDEX, IS_ACE
from game.gothest.rules import RULES
from scenes.words.catalogue import catalogue, variant_of
from scenes.words.languages import languages
from tests.bounded import as_long_as
from tests.contract.kit import matches, truth
from tests.gothest.table_talk import Lay

GUIDE = RULES.guide
_DECIDED_BY = {"BATS": "", "SILVER": "_silver", "COIN": "_coin", "FIVE_ACES": "_aces"}
"""By ending: the end of the key of the sentence that announces the winner."""
KNOWN = {"en": "as far as", "fi": "sikäli kuin", "es": "que tú sepas", "ja": "わかっている限り"}
"""By language: the words that say that somebody may not know all."""


def decisions() -> Iterator[tuple[Match, Action]]:
    """Battles with each option, each decision before it is made. Aces are kept more often than at random, so that some
    hands hold nothing else."""
    for match, rng in matches(RULES, at.SEATS, seeds=8):
        yield from _decided(match, rng)


def _decided(match: Match, rng: Random, kept: float = 0.5) -> Iterator[tuple[Match, Action]]:
    for _ in as_long_as(lambda: match.waiting):
        legal = match.legal(match.waiting[0])
        alone = [action for action in legal if len(action.picks) < 2]
        action = rng.choice(alone if rng.random() < kept else legal)
        yield match, action
        match.submit(action)


def rounds() -> Iterator[tuple[str, dict[str, int | str], list[tuple[str, ...]]]]:
    """The coach's words about the rounds of such battles, and the cards that each seat played in them."""
    played: dict[int, tuple[str, ...]] = {}
    for match, action in decisions():
        before = match.copy()
        if action.verb == "play":
            played[action.seat] = action.picks
        news = before.submit(action)
        if last_said(news, "clash", "clash_alone"):
            if said := GUIDE.decided(match.view(0), news, before.view(0)):
                yield said[0], dict(said[1]), [played.get(seat, ()) for seat in range(at.SEATS)]
            played = {}


def test_a_coach_says_that_an_ace_took_bats_only_where_it_did() -> None:
    """Aces that are shown at the end were not played, those of the first card count as well, and an Ace against nothing
    bites nothing. Where nobody answers, no difference is counted, and no loss of more than a bat is a close one."""
    heard: Counter[str] = Counter()
    for key, gaps, played in rounds():
        heard[key] += 1
        bites = sum(len(played[seat]) > 1 and bool(played[1 - seat]) for seat in range(at.SEATS))
        if key.startswith("bite"):
            assert bites == (2 if key == "bite.both" else 1), (key, played)
        if key.startswith("difference"):
            assert bites == 0, (key, played)
            assert (key == "difference.unopposed") == (not all(played)), (key, played)
            assert (key == "difference") == (all(played) and gaps["bats"] == 1), (key, gaps)
    assert heard.keys() >= {"bite", "bite.both", "difference", "difference.wide", "difference.unopposed"}


def test_nobody_says_that_an_ace_bites_where_no_card_lies() -> None:
    """Neither a reason nor a coach: such an Ace only leaves the hand."""
    heard: Counter[bool] = Counter()
    for match, action in decisions():
        seat, view = action.seat, match.view(action.seat)
        bites = match.question == "lead" or bool(view.zones[at.PRESENT[1 - seat]])
        for one in match.legal(seat) if view.counts[at.ROUND] < at.ROUNDS else []:
            if len(one.picks) > 1:
                keys = {key for key, _ in reasons(view, seat, one)}
                assert ("bites" in keys, "sheds" in keys) == (bites, not bites)
                said = GUIDE.slip(view, Action(seat, "play", one.picks[:1]), one)
                assert said is not None and said[0] == ("ace" if bites else "ace.spare")
                heard[bites] += 1
    assert heard.keys() == {True, False}


def test_an_ace_that_bites_nothing_in_the_last_round_is_worth_nothing(table: Lay) -> None:
    t = table("A A", "2a A", number=at.ROUNDS)
    view, alone, along = t.match.view(1), t.read("play 2a"), t.read("play 2a A")
    assert reasons(view, 1, along) == (("scores_all", {"bats": 2}),) == reasons(view, 1, alone)
    assert GUIDE.slip(view, alone, along) is None
    t.do("play 2a")


def scores(match: Match, action: Action) -> bool:
    """Whether an answer wins its round without a coin."""
    after = match.copy()
    won = last_said(after.submit(action), "scored", "scored_silver")
    return won is not None and won[1]["seat"] == f"seat:{action.seat}"


def test_a_card_that_wins_only_with_an_ace_is_not_said_to_win_alone() -> None:
    heard: Counter[str] = Counter()
    for match, action in decisions():
        for better in match.legal(action.seat) if match.question == "follow" else []:
            said = GUIDE.slip(match.view(action.seat), action, better)
            if said and said[0].startswith("wins"):
                assert scores(match, better) and not scores(match, action)
                alone = Action(action.seat, "play", better.picks[:1])
                assert scores(match, alone) == (said[0] == "wins"), (said, better)
                heard[said[0]] += 1
    assert heard.keys() == {"wins", "wins.ace"}


def test_a_question_does_not_offer_an_ace_alone() -> None:
    """It asks for any card only where each card of the hand can be played, and names an Ace where one can go along."""
    heard: Counter[str] = Counter()
    for match, action in decisions():
        key = GUIDE.ask(match.view(action.seat), action.seat)[0]
        if key.startswith("follow") and key not in {"follow_bitten", "follow_nothing"}:
            legal = match.legal(action.seat)
            hand = match.view(action.seat).zones[at.HAND[action.seat]]
            every = {one.picks[0] for one in legal} == {CARDS[card & KIND].key for card in hand}
            assert (key == "follow") == every, (key, legal)
            assert (key == "follow_paired") == any(len(one.picks) > 1 for one in legal), (key, legal)
            heard[key] += 1
    assert heard.keys() == {"follow", "follow_base", "follow_paired"}


@pytest.mark.parametrize("language", list(languages()))
def test_the_first_call_promises_what_its_winner_gets(language: str) -> None:
    """To play first, or with `opening=choose` to choose; the winner is asked only then."""
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for value in RULES.choices(at.SEATS)["opening"]:
        match = Match(RULES, options={"opening": value}, seed=1)
        key = GUIDE.ask(match.view(0), 0)[0]
        words = catalogue(variant_of(RULES.key, match.record.options), language)
        match.submit(match.legal(0)[0])
        said[match.question == "order"].add(words(f"gothest.ask.{key}"))
    assert len(said[True]) == len(said[False]) == 1 and said[True] != said[False]


def test_a_next_card_is_promised_only_where_there_is_one() -> None:
    """A touch of your deck, at any card of it, is refused with when the next card comes; after the last round none
    does."""
    heard: Counter[str] = Counter()
    for match, action in decisions():
        if action.verb == "play":
            seat, view = action.seat, match.view(action.seat)
            last = view.counts[at.ROUND] == at.ROUNDS
            for pick in (f"s{seat}.deck", view.layout.pick(at.DECK[seat], 0), view.layout.pick(at.DECK[seat], 4)):
                said = GUIDE.why_not(view, seat, (pick,))
                assert said is not None and said[0] == ("must_play_last" if last else "must_play"), pick
                heard[said[0]] += 1
    assert heard.keys() == {"must_play", "must_play_last"}


def test_a_fifth_ace_is_feared_only_while_the_deck_has_one() -> None:
    """In a small deck the other Aces are soon played, and cards that lie face down in the past are remembered."""
    heard: Counter[bool] = Counter()
    small = {"_deck0": "first_night/5", "_deck1": "first_night/5"}
    for seed in range(150):
        for match, action in _decided(Match(RULES, options=small, seed=seed), Random(seed), kept=0.8):
            view, hand = match.view(action.seat), match.view(action.seat).zones[at.HAND[action.seat]]
            outlet = action.verb == "play" and any(len(one.picks) > 1 for one in match.legal(action.seat))
            if outlet and at.aces(view, action.seat) == len(hand) - 1 == at.FLOOD - 1:
                deck = truth(match).zones[at.DECK[action.seat]]
                comes = any(IS_ACE[card & KIND] for card in deck) and view.counts[at.ROUND] < at.ROUNDS
                warned = GUIDE.warning(view, Action(action.seat, "play", action.picks[:1]))
                assert (warned is not None) == comes, (seed, match.decisions)
                heard[comes] += 1
    assert heard.keys() == {True, False}


def test_a_card_is_claimed_besides_another_one_only_if_there_is_one(table: Lay) -> None:
    asked = []
    for answer in ("take", "leave"):
        t = table("3 1", "1 1", number=at.ROUNDS).do("play 3", "play 1", answer)
        asked.append(GUIDE.ask(t.match.view(0), 0)[0])
        t.do("leave")
    assert asked == ["claim_too", "claim"]


@pytest.mark.parametrize("language", list(languages()))
def test_nobody_holds_a_number_of_aces_only_as_far_as_they_know(language: str) -> None:
    """Others can hold more than is known of them; your own hand you see."""
    words = catalogue((), language)
    mine, theirs = (words("gothest.explain.plate.ace.now", name=name, n=3) for name in (words.you, "Ada"))
    assert "3" in mine and "3" in theirs and "Ada" in theirs
    assert KNOWN[language] in theirs and KNOWN[language] not in mine


@pytest.mark.parametrize("tie", RULES.choices(at.SEATS)["tie"])
def test_a_tie_is_said_to_score_what_its_winner_scores(tie: str) -> None:
    """The value in play, or with `tie=printed` the printed one, which need not be the same for both sides."""
    heard: Counter[str] = Counter()
    for seed in range(30):
        for match, action in _decided(Match(RULES, options={"tie": tie}, seed=seed), Random(seed)):
            if match.question == "follow":
                for key, gaps in reasons(match.view(action.seat), action.seat, action):
                    if key.startswith("ties"):
                        mine, theirs = gaps["bats"], gaps.get("theirs", gaps["bats"])
                        assert won_by_coin(match, action) == {action.seat: mine, 1 - action.seat: theirs}
                        heard[key] += 1
    assert heard.keys() == ({"ties", "ties_uneven"} if tie == "printed" else {"ties"})


def won_by_coin(match: Match, action: Action) -> dict[int, int]:
    """By seat, the bats that it scores if this answer ties and the coin is for it."""
    after = match.copy()
    after.submit(action)
    found: dict[int, int] = {}
    for luck in range(30):
        tossed = after.copy()
        truth(tossed).luck = Chance(Random(luck))
        news = tossed.submit(Action(action.seat, "call", ("heads",)))
        won = last_said(news, "scored", "scored_silver")
        assert won is not None
        found[int(str(won[1]["seat"]).removeprefix("seat:"))] = int(won[1]["bats"])
    return found


def test_the_winner_is_announced_with_what_decided() -> None:
    """Equal bats are no victory by themselves, nor are no bats at all."""
    told = Counter[str]()
    for match, rng in matches(RULES, at.SEATS, seeds=30):
        said = [event for event in match.opening if isinstance(event, Said)]
        for _ in as_long_as(lambda: match.waiting):
            said += [
                event for event in match.submit(rng.choice(match.legal(match.waiting[0]))) if isinstance(event, Said)
            ]
        assert match.outcome is not None
        won = [event for event in said if event.key.startswith("won")]
        assert [event.key for event in won] == [f"won{_DECIDED_BY[match.outcome.reason]}"]
        gaps = dict(won[0].args)
        assert (int(gaps["bats"]) > int(gaps["theirs"])) == (match.outcome.reason == "BATS") or won[0].key == "won_aces"
        told[match.outcome.reason] += 1
    assert told.keys() == _DECIDED_BY.keys()


@pytest.mark.parametrize("language", languages())
def test_each_cause_has_words_of_its_own(language: str) -> None:
    words = catalogue(language).texts
    assert len({words[f"gothest.said.won{cause}"] for cause in _DECIDED_BY.values()}) == len(_DECIDED_BY)


def test_a_round_is_told_with_its_cards_and_what_each_counted() -> None:
    """The base cards, not the Aces; what an Ace has bitten off is not counted."""
    heard = Counter[str]()
    played: dict[int, tuple[str, ...]] = {}
    for match, action in decisions():
        before = match.copy()
        if action.verb == "play":
            played[action.seat] = action.picks
        if not (said := last_said(before.submit(action), "clash", "clash_alone")):
            continue
        key, gaps = said
        sides = [(gaps["seat"], gaps["card"], gaps["mine"])]
        sides += [(gaps["foe"], gaps["foe_card"], gaps["theirs"])] if key == "clash" else []
        assert len(sides) == len(played)
        for seat in played:
            base = next(pick for pick in played[seat] if not IS_ACE[INDEX[pick]])
            bitten = len(played.get(1 - seat, ())) > 1
            assert (f"seat:{seat}", f"card:{base}", max(0, BATS[INDEX[base]] - bitten)) in sides
            heard["bitten" if bitten else key] += 1
        played = {}
    assert heard.keys() == {"bitten", "clash", "clash_alone"}
