"""Why an action is good, in words (`gothies.reason.<key>`), found without search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.brain.card_worth import runes_owned
from game.gothies.brain.competitive_turn import SHARP_STYLE, by_verb, finish, kind_for_sale, kind_of, purchase
from game.gothies.brain.cooperative_turn import COOP_STYLE, EMPTY_CHOIR, best_choir, singers
from game.gothies.cards import CARDS, COST, DEFENCE, GAIN_TABLES, INDEX, JOOMBIE_KINDS, RUNE
from game.gothies.effects import Rune

_MANY = 2
"""More cards of a rune than this make a match likely."""


PUBLIC_REASONS = frozenset(
    {
        "at_the_well",
        "comes_near",
        "draws_first",
        "dusted_now",
        "frees",
        "gives_seeds",
        "gives_song",
        "gives_stones",
        "last_blow",
        "lost_else",
        "opens_the_way",
        "stays",
    }
)
"""The reasons that give away nothing about the seat's hand."""


def reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """Why this action is good, the most important reason first; () if there is nothing to say."""
    say = _REASONS.get(action.verb)
    return tuple(say(view, seat, action)) if say else ()


def _card(kind: int) -> dict[str, int | str]:
    return {"card": f"card:{CARDS[kind].key}"}


def _buy(view: State, seat: int, action: Action) -> list[Sentence]:
    kind = kind_for_sale(view, action)
    gain_table = GAIN_TABLES[view.counts[at.COOP]]
    found: list[Sentence] = []
    if gain_table.stays[kind]:
        found.append(("stays", _card(kind)))
    rune = RUNE[kind]
    if rune >= 0 and (number := runes_owned(view.counts[at.OWNED[seat]])[0][rune]) > _MANY:
        found.append(("matches", {"count": number, "rune": f"rune:{Rune(rune).name.lower()}"}))
    gives = gain_table.base[kind][0]
    best = max(("song", gives.song), ("seeds", gives.seeds), ("stones", gives.stones), key=lambda part: part[1])
    return [*found, (f"gives_{best[0]}", {"count": best[1]})] if best[1] else [*found, ("costs", _price(kind))]


def _price(kind: int) -> dict[str, int | str]:
    return {**_card(kind), "count": COST[kind]}


def _strike(view: State, seat: int, action: Action) -> list[Sentence]:
    if not view.counts[at.COOP] and finish(view, seat, by_verb(flow.legal(view, seat))) == action:
        return [("last_blow", {})]
    if action.verb == "hit":
        return [("lost_else", {"song": view.counts[at.SONG]})]
    zone, place = view.layout.slot(action.picks[0])
    kind = view.zones[zone][place] & KIND
    if action.verb == "raze":
        return [("opens_the_way", {**_card(kind), "song": DEFENCE[kind]})]
    return [("dusted_now", _card(kind))]


def _attack(view: State, seat: int, action: Action) -> list[Sentence]:
    zone, place = view.layout.slot(action.picks[0])
    kind = view.zones[zone][place] & KIND
    number, need = zone - at.ZONES[0], monster_turn.attack_strength(view, kind)
    found: list[Sentence] = [("at_the_well" if number == 1 else "comes_near", {**_card(kind), "strength": need})]
    choir = best_choir(singers(view, seat), need, EMPTY_CHOIR)
    if choir is not None and choir.song == need:
        found.insert(number > 1, ("exact", {"song": need}))
    if kind in JOOMBIE_KINDS:
        found.insert(0, ("frees", _card(view.zones[zone][place - 1] & KIND)))
    return found


def _play(view: State, seat: int, action: Action) -> list[Sentence]:
    kind = INDEX[action.picks[0]]
    if any(gain.draw for gain in GAIN_TABLES[view.counts[at.COOP]].base[kind]):
        return [("draws_first", {})]
    if view.counts[at.COOP] and not view.zones[at.ROW[seat]]:
        return [("safe_outside", {**_card(kind), "cost": COST[kind]})]
    return [("all_of_it", {})]


def _side(view: State, seat: int, action: Action) -> list[Sentence]:
    kind = kind_of(view, seat, action.picks[0])
    return [(f"gives_{action.verb}", {"count": GAIN_TABLES[view.counts[at.COOP]].side(kind, action.verb)})]


def _scrap(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("thinner", {})]


def _voice(view: State, seat: int, action: Action) -> list[Sentence]:
    """For a card that joins an attack: the song then, and what the target takes."""
    step = view.stack[-1]
    spot = view.layout.slot(action.picks[0])
    now = cooperative.chord(view, step._replace(data=(*step.data, spot)))
    return [("song_reaches", {"song": now.song, "need": now.need})]


def _sing(view: State, seat: int, action: Action) -> list[Sentence]:
    now = cooperative.chord(view, view.stack[-1])
    return [("song_reaches", {"song": now.song, "need": now.need}) if now.surplus else ("exact", {"song": now.song})]


def _more(view: State, seat: int, action: Action) -> list[Sentence]:
    zone, place = view.layout.slot(action.picks[0])
    return [("gives_more", _card(view.zones[zone][place] & KIND))]


def _whom(view: State, seat: int, action: Action) -> list[Sentence]:
    foe = int(action.picks[0][1:])
    return [("has_cards", {"seat": f"seat:{foe}", "count": len(view.zones[at.HAND[foe]])})]


def _discard(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("costs", _price(INDEX[action.picks[0]]))]


def _keep(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("worth_keeping", {})]


def _end(view: State, seat: int, action: Action) -> list[Sentence]:
    ways, style = by_verb(flow.legal(view, seat)), COOP_STYLE if view.counts[at.COOP] else SHARP_STYLE
    wants = "buy" in ways and purchase(view, seat, ways, style) is not None
    return [("stays_small" if wants else "nothing_worth" if "buy" in ways else "all_done", {})]


_REASONS: Mapping[str, Callable[[State, int, Action], list[Sentence]]] = MappingProxyType(
    {
        "buy": _buy,
        "hit": _strike,
        "raze": _strike,
        "dust": _strike,
        "attack": _attack,
        "play": _play,
        "seeds": _side,
        "song": _side,
        "stones": _side,
        "scrap": _scrap,
        "keep": _keep,
        "add": _voice,
        "sing": _sing,
        "synergy": _more,
        "use": _more,
        "choose": _whom,
        "discard": _discard,
        "end": _end,
    }
)
"""By verb: the reasons for an action."""
