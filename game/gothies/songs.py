"""One press sings: the best song at a monster or Joombie, and what a press on it does."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Said
from game.core.guide import Forecast, ForecastEnd, Whole
from game.core.state import State
from game.core.steps import Step
from game.gothies import cooperative, monster_turn, prospects
from game.gothies import state as at
from game.gothies.cards import CARDS, GAIN_TABLES, MONSTER_KINDS, RUNE
from game.gothies.cooperative import DISSONANCE, FIRST_PAIR, songs
from game.gothies.refusals import why_not

_MANY = 2
"""Songs that are equally good are counted up to here."""


class Voice(NamedTuple):
    """The part of a card in a song: its song, its resonant pair (0 or 1; 2 for none), and whether it could still get
    louder. Cards with the same voice are equal."""

    song: int
    pair: int
    is_early: bool


class BestSong(NamedTuple):
    """The cards of a best song (zone and place of each), its sum, and whether it is dissonant, sings a card too early,
    and is the only one as good."""

    cards: tuple[tuple[int, int], ...]
    song: int
    is_dissonant: bool
    is_early: bool
    is_only: bool


class _Sum(NamedTuple):
    """The sum of a song: the parts of each pair count up to DISSONANCE."""

    song: int
    first: int
    second: int
    cards: int
    early: int

    def plus(self, voice: Voice, number: int) -> _Sum:
        """The sum with `number` more cards of a voice."""
        more = voice.song * number
        return _Sum(
            self.song + more,
            min(DISSONANCE, self.first + more * (voice.pair == 0)),
            min(DISSONANCE, self.second + more * (voice.pair == 1)),
            self.cards + number,
            self.early + number * voice.is_early,
        )

    @property
    def is_dissonant(self) -> bool:
        """Whether singing it attracts a monster."""
        return min(self.first, self.second) >= DISSONANCE

    @property
    def cost(self) -> tuple[bool, int, int, int]:
        """The faults of which the best song has least, the most important first."""
        return self.is_dissonant, self.song, self.cards, self.early


_Ways: TypeAlias = dict[_Sum, tuple[int, tuple[int, ...]]]
"""By sum: the number of different songs that have it, and the number of cards of each voice in one of them."""


def sources(view: State, said: Said) -> tuple[tuple[int, int], ...]:
    """Of an attack on a rival, the cards that certainly gave song this turn, the loudest first: by playing or using
    them without a choice, or by a match that happens by itself."""
    if said.key != "hit":
        return ()
    seat = int(str(dict(said.args)["seat"]).removeprefix("seat:"))
    ready = view.counts[at.READY]
    given = {
        (zone, place): _given_song(view, card & KIND, zone == at.ROW[seat] or not at.MARKED.get(ready, place))
        for zone in (at.LANDS[seat], at.ROW[seat])
        for place, card in enumerate(view.zones[zone])
    }
    return tuple(sorted((where for where, song in given.items() if song), key=lambda where: -given[where]))


def _given_song(view: State, kind: int, is_used: bool) -> int:
    """The song that a card in play has certainly given to the competitive seat whose turn it is."""
    table = GAIN_TABLES[0]
    base, matched = table.base[kind], RUNE[kind] >= 0 and at.in_play(view, RUNE[kind]) > 1
    given = base[0].song if is_used and len(base) == 1 else 0
    return given + (table.synergy[kind].song if matched and not table.asked[kind] else 0)


def waits_for_match(view: State, seat: int, zone: int, place: int) -> bool:
    """Whether a card of the row would get more song from a match that lies in the hand."""
    kind = view.zones[zone][place] & KIND
    rune = RUNE[kind]
    if zone != at.ROW[seat] or not GAIN_TABLES[view.counts[at.COOP]].synergy[kind].song or at.in_play(view, rune) != 1:
        return False
    return any(RUNE[card & KIND] == rune for card in view.zones[at.HAND[seat]])


def voices(view: State, seat: int) -> dict[Voice, list[tuple[int, int]]]:
    """The cards that can sing now, by their voices, the loudest first."""
    found: dict[Voice, list[tuple[int, int]]] = {}
    for zone, place, song in songs(view, seat):
        rune = RUNE[view.zones[zone][place] & KIND]
        pair = 2 if rune < 0 else 0 if rune in FIRST_PAIR else 1
        voice = Voice(song, pair, waits_for_match(view, seat, zone, place))
        found.setdefault(voice, []).append((zone, place))
    return dict(sorted(found.items(), reverse=True))


def best_song(view: State, seat: int, need: int) -> BestSong | None:
    """The best song at a target that takes `need`; None if all cards together cannot overcome it.

    Of all sets of cards that overcome it, those without dissonance are better; then those of which least is lost; then
    those of fewest cards; then those that sing fewest cards too early. Equal cards count as one.
    """
    able = voices(view, seat)
    ways: _Ways = {_Sum(0, 0, 0, 0, 0): (1, ())}
    for voice, cards in able.items():
        ways = _with(ways, voice, len(cards), need)
    enough = [total for total in ways if total.song >= need]
    if not enough:
        return None
    best = min(enough, key=lambda total: (total.cost, ways[total][1]))
    number = sum(ways[total][0] for total in enough if total.cost == best.cost)
    singers = [card for cards, count in zip(able.values(), ways[best][1], strict=True) for card in cards[:count]]
    return BestSong(tuple(sorted(singers)), best.song, best.is_dissonant, bool(best.early), number == 1)


def _with(ways: _Ways, voice: Voice, most: int, need: int) -> _Ways:
    """The sums of songs that up to `most` more cards of a voice can join, while they are not enough."""
    found: _Ways = {}
    for total, (number, counts) in ways.items():
        for joined in range(most + 1):
            if joined and total.song + voice.song * (joined - 1) >= need:
                break  # a song with a card to spare is never the best
            now = total.plus(voice, joined)
            before, chosen = found.get(now, (0, ()))
            found[now] = min(_MANY, before + number), chosen or (*counts, joined)
    return found


# What a press does ---------------------------------------------------------------------------------


def whole(view: State, seat: int, word: str) -> Whole | None:
    """All that a press on a monster or Joombie does: the best song, if it is the only one as good, in harmony and not
    too early; its cards without singing, if not; singing, once cards are chosen for it; nothing, if no song is enough.
    """
    if not view.stack or seat not in view.stack[-1].seats or word[:4] != "zone" or "/" not in word:
        return None
    step, (zone, place) = view.stack[-1], view.layout.slot(word)
    if not 0 <= place < len(view.zones[zone]) or view.zones[zone][place] & KIND < MONSTER_KINDS.start:
        return None
    if step.name == "vigil" and view.counts[at.TURN]:
        return _song(view, seat, word, (zone, place))
    return _chosen(view, step, word) if step.name == "sing" and step.data[:2] == (zone, place) else None


def _song(view: State, seat: int, word: str, target: tuple[int, int]) -> Whole | None:
    """The best song at a target for which nothing is chosen yet."""
    zone, place = target
    kind = view.zones[zone][place] & KIND
    need = monster_turn.attack_strength(view, kind)
    best = best_song(view, seat, need)
    if best is None:
        reason = why_not(view, seat, (word,))
        return Whole((), (), (f"why.{reason[0]}", reason[1])) if reason else None
    picks = [view.layout.pick(*card) for card in best.cards]
    actions = [Action(seat, "attack", (word,)), *(Action(seat, "add", (pick,)) for pick in picks)]
    key = "dissonant" if best.is_dissonant else "early" if best.is_early else "sings" if best.is_only else "several"
    if key == "sings":
        actions.append(Action(seat, "sing"))
    gaps: dict[str, int | str] = {"card": f"card:{CARDS[kind].key}", "song": best.song, "need": need}
    told = "sing_dissonant" if best.is_dissonant else "sing"
    end = Forecast(ForecastEnd.TARGET_FALLS, (told, gaps | {"missing": 0}), picks[-1], word)
    return Whole(tuple(actions), best.cards, (f"press.{key}", gaps | {"cards": len(picks)}), end)


def _chosen(view: State, step: Step, word: str) -> Whole | None:
    """What is chosen for an open attack, once it is enough."""
    zone, place, *cards = step.data
    (seat,) = step.seats
    now = cooperative.chord(view, step)
    if now.song < now.need:
        return None
    is_early = any(waits_for_match(view, seat, *card) for card in cards)
    key = "again_dissonant" if now.is_dissonant else "again_early" if is_early else "again"
    card = f"card:{CARDS[view.zones[zone][place] & KIND].key}"
    gaps: dict[str, int | str] = {"card": card, "song": now.song, "need": now.need}
    told = "sing_dissonant" if now.is_dissonant else "sing"
    start = view.layout.pick(*cards[-1])
    end = Forecast(ForecastEnd.TARGET_FALLS, (told, gaps | {"missing": 0}), start, word)
    return Whole((Action(seat, "sing"),), tuple(cards), (f"press.{key}", gaps), end)


def faint(view: State) -> tuple[tuple[int, int], ...]:
    """The monsters and Joombies that nothing can overcome in this turn, and the cards that have sung in it."""
    if not view.stack or view.stack[-1].name != "vigil" or not view.counts[at.TURN]:
        return ()
    (seat,) = view.stack[-1].seats
    return (*_too_strong(view, seat), *cooperative.sung(view, seat))


def _too_strong(view: State, seat: int) -> tuple[tuple[int, int], ...]:
    foes = [
        (zone, place, monster_turn.attack_strength(view, card & KIND))
        for zone in at.ZONES[1:]
        for place, card in enumerate(view.zones[zone])
        if card & KIND >= MONSTER_KINDS.start
    ]
    if not foes:
        return ()
    able = prospects.song(view, seat)
    return () if able.draws else tuple((zone, place) for zone, place, need in foes if need > able.most)
