"""What the hand pages of the games say, position by position."""

from __future__ import annotations

from typing import Any

from game import GAMES, Match
from game.core.actions import Action
from game.core.guide import Sentence
from game.core.steps import Step
from scenes.phones.model.hand_choices import at_length
from scenes.phones.model.seat_pages import PageFacts
from scenes.phones.pages import CardFace, Clock, HandChoice, SeatPage, Section
from tests.battlegoats.table_talk import FULL
from tests.battlegoats.table_talk import Table as BattleGoats
from tests.bounded import as_long_as
from tests.goblins.table_talk import Table as Goblins
from tests.goout.table_talk import Table as GoOut
from tests.gothest.table_talk import Table as Gothest
from tests.gothies.table_talk import Table as Gothies
from tests.phones.kit_pages import pages_of


def page(match: Match, seat: int, **facts: Any) -> SeatPage:
    """The page of a seat."""
    return pages_of(match)[seat].page(match.view(seat), match.legal(seat), PageFacts(**facts))


def section(shown: SeatPage, key: str) -> Section:
    """A section by its key."""
    return next(one for one in shown.sections if one.key == key)


def card(shown: SeatPage, name: str) -> CardFace:
    """The first card or place with a name."""
    return next(face for one in shown.sections for face in one.cards if face.name == name)


def choice(shown: SeatPage, text: str) -> HandChoice:
    """The choice that sends this action."""
    return next(one for one in at_length(shown) if one.act == text)


# Gothest --------------------------------------------------------------------------------------------


def test_gothest_lays_both_cards_face_to_face_and_offers_the_ace() -> None:
    t = Gothest("3 2a A", "2 1")
    shown = page(t.match, 0)
    assert shown.where == "Round 1 of 13" and shown.state == "asked"
    assert section(shown, "duel").titles == ("Bo plays", "You play")
    assert section(shown, "duel").cards[1].name == "No card yet: tap one from your hand"
    assert [step.ask for step in shown.steps] == ["Alone, or with an Ace that takes 1 bat off the other card?"]
    ace = next(face for face in section(shown, "hand").cards if face.kind == "Ace")
    assert (ace.why or shown.why) == "An Ace is never played alone: choose a card with the ace symbol first."
    assert "takes 1 bat off the other card" in ace.say
    other = page(t.match, 1)
    assert other.ask == "Ann is thinking" and other.players[0].state == "asked" and not other.choices


def test_gothest_offers_another_hand_for_one_full_of_aces() -> None:
    t = Gothest("A A A A 1", "2 1", options={"mercy": "once"})
    t.state.stack.append(Step("mercy", (0,)))
    shown = page(t.match, 0)
    assert shown.ask.startswith("That is a hand full of Aces") and len(shown.choices) == 2
    assert {one.say for one in shown.choices} == {"Keep this hand", "Take another hand"}


# Go Out Battle --------------------------------------------------------------------------------------


def test_go_out_stacks_equal_cards_and_states_the_price_of_a_pass() -> None:
    t = GoOut("5 5 13 13 2", "7 8 9", pile="6x2", characters=("toyoko",))
    shown = page(t.match, 0)
    hand = section(shown, "hand")
    assert [(face.name, face.times) for face in hand.cards] == [("2", 1), ("5", 2), ("13", 2)]
    assert hand.title == "Your hand · 5 cards" and card(shown, "13").say.endswith("2 of them")
    assert section(shown, "pile").lines == ("Beat 2 × 6", "2 damage to pass")
    assert (card(shown, "5").why or shown.why) == "Only a number higher than 6 beats that."
    passing = choice(shown, "0 pass")
    assert passing.say == "Pass: 2 damage" and passing.declines
    assert [one.declines for one in shown.choices] == sorted(one.declines for one in shown.choices)
    assert passing.sure is not None and passing.sure.note.endswith("passing costs 2 damage.")
    assert [letter.title for letter in shown.letters] == ["Your fighter, still secret"]
    assert shown.letters[0].card.name == "Toyoko" and not shown.letters[0].card.pick


def test_go_out_asks_how_many_of_a_set_are_led() -> None:
    shown = page(GoOut("5 5 5 13", "7 8 9").match, 0)
    assert [choice(shown, f"0 play n05 {number}").say for number in (1, 2, 3)] == [
        "Play 1 × 5",
        "Play 2 × 5",
        "Play 3 × 5",
    ]
    assert [(face.name, face.pick) for face in shown.loose] == [("1 card", "1"), ("2 cards", "2"), ("3 cards", "3")]


# BattleGoats ----------------------------------------------------------------------------------------


def test_battlegoats_turns_the_other_field_so_that_the_fronts_meet() -> None:
    t = BattleGoats(FULL, "1:brawler^ 2:badger 9:wrecker")
    shown = page(t.match, 0)
    theirs, ours = section(shown, "field_foe1"), section(shown, "field")
    assert [face.place for face in theirs.cards] == [f"s1.field/{place}" for place in range(9, 0, -1)]
    assert [face.place for face in ours.cards] == [f"s0.field/{place}" for place in range(1, 10)]
    assert theirs.columns == ours.columns == 3 and ours.role == "own"
    hidden = next(face for face in theirs.cards if face.place == "s1.field/2")
    assert (hidden.name, hidden.say, hidden.down) == ("Face-down card 2", "", True)
    attack = choice(shown, "0 attack s0.field/6 s1.field/2")
    assert attack.say == "Attack place 2 of Bo" and attack.picks is None
    assert {step.ask for step in shown.steps} == {"Now choose the card to attack"}
    assert hidden.why == "" and shown.why == "First choose one of your own cards, then the card to attack."


def test_battlegoats_shows_what_was_seen_only_with_the_memory_aid() -> None:
    t = BattleGoats("1:show_off", "1:brawler 2:badger")
    zone = t.state.layout.zone_index["s1.field"]
    t.state.zones[zone][0] |= 1 << 11  # seen by seat 0
    seen = next(face for face in section(page(t.match, 0, memory=True), "field_foe1").cards if face.name == "Brawler")
    assert [sign.words for sign in seen.signs] == ["seen before"]
    assert all(face.name != "Brawler" for face in section(page(t.match, 0), "field_foe1").cards)


def test_battlegoats_swaps_two_places_in_any_order() -> None:
    match = Match("battlegoats", 2, seed=1)
    for _ in as_long_as(lambda: any(action.verb == "place" for action in match.legal(0))):
        match.submit(next(action for action in match.legal(0) if action.verb == "place"))
    shown = page(match, 0)
    swaps = [one for one in at_length(shown) if one.act == "0 swap s0.field/1 s0.field/2"]
    assert sorted(one.picks or () for one in swaps) == [(), ("s0.field/2", "s0.field/1")]
    assert "drag" not in shown.ask and choice(shown, "0 ready").say == "Ready"


# GOTHIES --------------------------------------------------------------------------------------------


def test_gothies_sells_at_the_mercado_and_asks_before_the_turn_ends() -> None:
    t = Gothies("seed red", "seed", mercado="ember_piper", seeds=2, deck="")
    shown = page(t.match, 0)
    wells = next(face for face in section(shown, "mercado").cards if face.pick == "wells")
    assert wells.times == 10 and choice(shown, "0 buy wells").say == "Buy a Wishing Well"
    end = choice(shown, "0 end")
    assert end.declines and end.sure is not None and "Press again" not in end.sure.note
    assert page(t.match, 0, mild=False).choices[-1].sure is None
    assert dict(shown.figures)["Seeds"] == "2"


def test_gothies_together_shows_the_monsters_and_the_song() -> None:
    t = Gothies("blaze_cantor mossback_baritone", "", coop=True, zones=("ember_whimper",))
    t.do("play blaze_cantor", "attack zone1/1")
    shown = page(t.match, 0)
    assert section(shown, "zone1").cards[0].lifted and section(shown, "zone1").title == "Zone 1: at the Well"
    assert {one.say for one in shown.choices} >= {"Let Blaze Cantor join the song"}
    t.do("add row/1")
    assert section(page(t.match, 0), "sing").lines


# Goblins --------------------------------------------------------------------------------------------


def test_goblins_are_sent_many_at_once_in_secret() -> None:
    t = Goblins("jester grunt grunt runt", "runt lurker", foe="overloaded_porter")
    shown = page(t.match, 0)
    assert shown.many is not None and (shown.many.done, shown.many.least, shown.many.most) == ("0 done", 1, 4)
    assert shown.many.say == "Send {n} in secret" and shown.many.full is not None
    assert shown.secret == "Nobody learns which goblins are yours."
    danger = choice(shown, "0 commit jester").sure
    assert danger is not None and "throws all other goblins out" in danger.note
    assert choice(shown, "0 commit grunt").sure is None
    grunt = card(shown, "Grunt")
    assert grunt.say == "Grunt, Power 3, Brute, feat: +1 for each other Grunt, at most +3."
    assert (grunt.number, grunt.art, grunt.pick) == ("3", "goblins/cards/grunt", "grunt")
    t.do("commit grunt", "done", seat=0)
    assert page(t.match, 0).state == "sealed" and page(t.match, 0).note.startswith("Look up at the table")


def test_goblins_see_their_letter_alone_and_vote_at_the_doors() -> None:
    match = Match("goblins", 3, {"talk": "off"}, seed=2)
    shown = page(match, 1)
    assert [letter.title for letter in shown.letters] == ["Your secret objective"]
    doors = section(shown, "doors")
    assert [face.name for face in doors.cards] == ["Door 1", "Door 2", "Door 3"] and doors.columns == 3
    assert all(face.art.startswith("goblins/door") for face in doors.cards)
    assert choice(shown, "1 vote doors/2").say == "Seal: door 2" and choice(shown, "1 abstain").say == "No vote"
    assert shown.secret == "Nobody learns how you voted." and not any(one.state for one in shown.players)


def test_goblins_choose_in_secret_what_a_foe_demands() -> None:
    t = Goblins("grunt grunt runt", "runt lurker sapper", foe="table_knight", round=2)
    assert t.match.question == "sacrifice"
    shown = page(t.match, 0)
    assert choice(shown, "0 sacrifice runt").say == "Sacrifice Runt"
    assert shown.secret == "Nobody sees which card goes."


def test_goblins_bet_on_odd_or_even_on_every_phone() -> None:
    """P13: all at once; the Speaker only dares."""
    hands = ("fearmonger bruiser", "grunt runt", "cutpurse runt")
    t = Goblins(*hands, foe="overloaded_porter", options={"bets": "all"}).send("fearmonger", "grunt", "cutpurse")
    assert choice(page(t.match, 0), "0 dare").say == "Everyone bets"
    t.do("dare")
    for seat in range(3):
        shown = page(t.match, seat)
        assert shown.ask.startswith("Fearmonger: bet on odd or even")
        assert [one.say for one in shown.choices] == ["Bet: Even", "Bet: Odd", "No bet"]
        assert [one.declines for one in shown.choices] == [False, False, True]


def test_goblins_who_talk_loot_over_see_what_the_others_want() -> None:
    """P16: on the chips of the others, and in the question."""
    t = Goblins(
        "bruiser sapper lurker", "schemer runt", foe="overloaded_porter", options={"loot": "open"}, loot="ears gold"
    )
    t.send("bruiser sapper", "schemer").do("rescue horde/1", "ping loot/1", "ping loot/1")
    shown = page(t.match, 0)
    assert [one.says for one in shown.players] == ["I want lot 1: Ears."] and shown.secret == ""
    assert shown.ask.startswith("1 other wants lot 1, Ears, too")
    assert choice(shown, "0 settle").say == "I am ready" and choice(shown, "0 ping loot/2").say == "Ping Gold"
    assert not any(one.act == "0 ping loot/1" for one in shown.choices)
    t.do("settle", seat=1)
    assert [one.says for one in page(t.match, 0).players] == ["Lot 1, Ears: I am ready."]


def test_printed_cards_are_reported_from_menus_and_asked_once_more() -> None:
    match = Match("goblins", 3, {"deck": "table"}, seed=2)
    (seat,) = match.waiting
    match.submit(next(action for action in match.legal(seat) if action.verb == "ready"))
    for _ in as_long_as(lambda: match.question != "report" and match.waiting):
        match.submit(match.legal(match.waiting[0])[-1])
    falls = next(one for one in page(match, match.waiting[0]).choices if " fallen s0" in one.act)
    assert falls.picks == () and falls.say.endswith("falls") and falls.sure is not None
    assert falls.sure.ask == "Is Ann dead?" and falls.declines


# All of them ----------------------------------------------------------------------------------------


def test_the_own_name_is_you_and_the_others_have_theirs() -> None:
    t = GoOut("5 5 5 13", "7 8 9")
    news = t.match.submit(Action(0, "play", ("n13",)))
    for seat, said in ((0, "You play 1 × 13."), (1, "Ann plays 1 × 13.")):
        assert page(t.match, seat, events=news).log[0].words == said
    assert page(t.match, 0).you == "Ann"


def test_a_hint_marks_its_card_and_a_clock_shows_what_is_left() -> None:
    t = GoOut("5 13", "7 8 9")
    why: list[Sentence] = [("goes_out", {})]
    shown = page(t.match, 0, hint=Action(0, "play", ("n13",)), hint_why=why, clock=Clock(35.0), hints=True)
    assert shown.hint is not None and shown.hint.words == "I would play 13."
    assert shown.hint.why == "the hand is empty and the battle won"
    assert card(shown, "13").hinted and not card(shown, "5").hinted
    assert shown.clock is not None and shown.clock.seconds == 35.0


def test_who_may_not_win_any_more_is_offered_to_run() -> None:
    for rules in GAMES.values():
        shown = page(Match(rules, rules.seats[-1], seed=1), 0)
        assert shown.run == "" and (shown.concede is None) == (shown.state in ("out", "over"))


def test_the_same_view_gives_the_same_bytes() -> None:
    match = Match("goblins", 4, seed=5)
    assert page(match, 2) == page(match, 2)
