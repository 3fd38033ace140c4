"""Goblin Slayer-Slayer as one value: the `Rules` record."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from game.core.card_places import CardPlaces
from game.core.rules import Ask, Auto, Poll, Rules
from game.core.unveiled import Revelation
from game.goblins import announcements, battle, climb, dice, ending, events, feats, loot, store
from game.goblins import state as at
from game.goblins.brain.heuristics import HEURISTICS
from game.goblins.cards import CARDS, MOST_SEATS
from game.goblins.guide import GoblinsGuide
from game.goblins.picks import join
from game.goblins.printed import own_reports, printed_deck
from game.goblins.recap import betrayers, unveiled_rounds

_SEATS = range(2, MOST_SEATS + 1)
_DECISIONS_A_ROOM = 1500
"""More decisions than one room can contain."""
_MOST_ROOMS = 20
"""At least the rooms of the longest climb."""


class GoblinsEnding(Enum):
    """Why a match of Goblin Slayer-Slayer ends."""

    SURFACE = "the final foe has fallen, and the living count what they carry"
    SOLE_SURVIVOR = "all but a Sole Survivor are out"
    GAME_OVER = "nobody has a goblin left"
    GIVEN_UP = "all others gave up"


def bound(seats: int) -> int:
    """An upper limit for the number of decisions in a match."""
    return _MOST_ROOMS * _DECISIONS_A_ROOM


def together(options: Mapping[str, str]) -> bool:
    """A climb counts as won by all if anybody wins it."""
    return True


_VERBS = (
    "abstain bribe buy commit conjure done doubt elect even keep odd pass ping promise rescue sacrifice silent skip "
    "stake steal suggest vote weak weave about3 about6 about9 about12 about15 about18"
)
"""The words of actions, see `Rules.verbs`."""
RULES = Rules(
    key="goblins",
    home=__name__,
    seats=_SEATS,
    options=MappingProxyType(
        {
            "climb": ("full", "short"),
            "difficulty": ("normal", "easy", "hard"),
            "mighty": ("all", "eight"),
            "doors": ("daring", "first"),
            "saboteurs": ("chance", "none", "one"),
            "elimination": ("late", "strict"),
            "bets": ("speaker", "all"),
            "loot": ("secret", "open"),
            "investing": ("sure", "coin"),
            "talk": ("on", "off"),
            "deck": ("screen", "table"),
            "timer": ("auto", "off", "35", "70"),
            announcements.TALK: (announcements.ALOUD, announcements.PRESSED),
            at.REPORTS: (at.ONE, at.EACH),
        }
    ),
    at_one_screen=MappingProxyType({announcements.TALK: announcements.PRESSED}),
    with_phones=MappingProxyType({at.REPORTS: at.EACH}),
    as_printed=MappingProxyType(
        {"elimination": "strict", "bets": "all", "loot": "open", "investing": "coin", "timer": "35"}
    ),
    formerly=MappingProxyType({"mighty": "eight", "doors": "first"}),
    cards=CARDS,
    stock=climb.stock,
    zones=at.zones,
    counters=at.counters,
    deal=climb.deal,
    steps=MappingProxyType(
        {
            "next": Auto(climb.next_room),
            "suggest": Ask(announcements.suggest_legal, announcements.speak),
            "gather": Auto(climb.gather),
            "vote": Poll(climb.vote_legal, climb.vote),
            "cost": Auto(battle.cost),
            "sacrifice": Poll(battle.sacrifice_legal, battle.sacrifice),
            "chat": Auto(battle.chat),
            "talk": Ask(announcements.talk_legal, announcements.speak),
            "enlist": Auto(battle.enlist),
            "commit": Poll(battle.commit_legal, battle.commit, join),
            "ambush": Auto(battle.ambush),
            "reveal": Auto(battle.reveal),
            "plan": Auto(feats.plan),
            "strike": Auto(feats.strike),
            "jest": Auto(feats.jest),
            "jested": Auto(feats.jested),
            "call": Auto(feats.call),
            "stab": Auto(feats.stab),
            "dare": Auto(feats.dare),
            "offer": Ask(feats.offer_legal, feats.offer),
            "bet": Poll(feats.bet_legal, feats.bet),
            "dared": Auto(feats.dared),
            "blood": Auto(feats.blood),
            "bleed": Ask(feats.bleed_legal, feats.bleed),
            "burn": Auto(feats.burn),
            "conjure": Ask(feats.conjure_legal, feats.conjure),
            "burned": Auto(feats.burned),
            "verdict": Auto(battle.verdict),
            "die": Auto(dice.die),
            "weave": Ask(dice.weave_legal, dice.weave),
            "recover": Auto(loot.recover),
            "rescuer": Auto(loot.rescuer),
            "rescue": Ask(loot.rescue_legal, loot.rescue),
            "bury": Auto(loot.bury),
            "spoils": Auto(loot.spoils),
            "ping": Poll(loot.ping_legal, loot.ping),
            "haggle": Ask(loot.haggle_legal, loot.haggle),
            "split": Auto(loot.split),
            "expire": Auto(loot.expire),
            "elect": Poll(events.elect_legal, events.elect),
            "stake": Ask(events.stake_legal, events.stake),
            "tested": Auto(events.tested),
            "keep": Ask(events.keep_legal, events.keep),
            "shop": Poll(store.shop_legal, store.shop, join),
            "deliver": Auto(store.deliver),
            "bribe": Ask(store.bribe_legal, store.bribe),
            "steal": Ask(store.steal_legal, store.steal),
            "close": Auto(store.close),
            "leave": Auto(climb.leave),
            "report": Ask(printed_deck.report_legal, printed_deck.report),
            "reports": Ask(own_reports.reports_legal, own_reports.report),
            "judge": Auto(own_reports.judge),
            "order": Ask(printed_deck.order_legal, printed_deck.ordered),
            "again": Auto(battle.again),
            "filched": Ask(printed_deck.filched_legal, printed_deck.filched),
            "staked": Ask(printed_deck.staked_legal, printed_deck.staked),
            "fate": Ask(printed_deck.fate_legal, printed_deck.fate),
            "tally": Poll(printed_deck.tally_legal, printed_deck.tally),
        }
    ),
    endings=GoblinsEnding,
    rare_endings=frozenset({"SURFACE"}),
    bound=bound,
    concede=ending.concede,
    characters=frozenset({"objective"}),
    heuristics=HEURISTICS,
    guide=GoblinsGuide(),
    free_order=MappingProxyType(dict.fromkeys(("commit", "stake", "shop"), "done")),
    out=at.is_out,
    free_undo=at.on_printed_cards,
    people_only=at.printed,
    printed_cards=MappingProxyType({"deck": "table"}),
    anonymous=True,
    own_counters=MappingProxyType(at.OWN),
    discreet=at.DISCREET,
    needs=MappingProxyType(
        {"talk": ("deck", "screen"), "elimination": ("deck", "screen"), at.REPORTS: ("deck", "table")}
    ),
    verbs=tuple(_VERBS.split()),
    card_places=CardPlaces(frozenset({"hand", "objective"}), frozenset({"horde"})),
    unveiling=Revelation(betrayers, unveiled_rounds),
    together=together,
)
