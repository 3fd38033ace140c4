"""The screens of which a picture is kept: each is brought up in a window of its own, the same way every time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random

import pygame
import pytest

from game import GAMES
from game.ai.review import Progress, Verdict
from game.core import flow
from game.core.cards import SPECTATOR
from scenes.collection.binder import Binder
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.leader_picker import LeaderPicker
from scenes.collection.ownership import collections_of
from scenes.collection.pack_opening import PackOpening
from scenes.collection.profiles import Profiles
from scenes.companion.session import session_of
from scenes.lobby.page import Lobby
from scenes.pages.ceremony import Ceremony
from scenes.pages.results import Results
from scenes.phones.connecting import Connecting
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Ready
from scenes.replay import review
from scenes.replay.review import decisions_of
from scenes.saves.replay_files import SavedReplay, playback_of
from scenes.saves.setup import Setup
from scenes.saves.summary import Fact, MatchSummary
from scenes.shell.app import App
from scenes.shell.scene import Scene, TableSnapshot
from scenes.statistics.match_history import history_of
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.table.input.consent_page import ConsentAsked, ConsentPage
from scenes.table.table import Table
from tests.phones.hands import goblins
from tests.phones.kit import FakeLine
from tests.replay.kit import finished, watch
from tests.robot.kit import advance, lay_out, sit_at
from tests.statistics.kit import write

REST = 60
"""Frames after which everything has come to rest."""
Screen = Callable[[App], int | None]
"""Brings a screen up; returns after how many frames it is looked at, REST without a word."""
DECISIONS = {"gothest": 9, "goout": 25, "battlegoats": 8, "gothies": 25, "goblins": 22}
"""Number of decisions after which a table with few seats has something on it."""
MANY_DECISIONS = {"gothest": 17, "goout": 40, "battlegoats": 40, "gothies": 60, "goblins": 44}
"""The same for a table with all its seats."""
USUAL_DECISIONS = 8
"""The same for a game that none of these names, such as a new one."""
SHARED_DECISIONS = 14
"""Decisions before several people at one screen are looked at."""
ASKED = 10
"""Number of decisions after which a person may show a fighter, or pass: buttons stand below the pile."""
FIRST_DECISIONS = 4
"""While armies are still laid out."""


def door(name: str, *words: object) -> Screen:
    """The page that a door of this name opens, before anything happened."""
    return lambda app: app.push(getattr(app.doors, name)(*words))


def table(app: App, game: str, seats: int, *keys: int, decisions: int = -1, **options: str) -> None:
    """A table in mid-match with one person at it, and keys that are pressed there."""
    sitting = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "normal", game, **options)
    sitting.context.tempo.paused = True
    if game == "battlegoats" and decisions != FIRST_DECISIONS:
        lay_out(sitting)
    advance(sitting, DECISIONS.get(game, USUAL_DECISIONS) if decisions < 0 else decisions, Random(3))
    for key in keys:
        app.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.05)
        app.step([pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")], 0.05)


def pointed(app: App, game: str, role: str) -> None:
    """A table where the pointer rests on the first thing of a kind."""
    table(app, game, GAMES[game].seats[0])
    things = [thing for thing in app.elements() if thing.role == role]
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=things[0].rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.05)


def curtain(app: App, game: str) -> None:
    """Two people at one screen who want a curtain between them."""
    app.settings.privacy = "curtain"
    sit_at(app, ("person", "person"), 7, "instant", game)


def shared(app: App, game: str) -> None:
    """Several people at one screen; one of those who are asked holds a key."""
    sitting = sit_at(app, ("person",) * min(4, GAMES[game].seats[-1]), 7, "instant", game)
    if game == "battlegoats":
        lay_out(sitting)
    advance(sitting, SHARED_DECISIONS, Random(3))
    seat = (sitting.seating.sharing.holders or sitting.seating.people)[0]
    scancode = pygame.KSCAN_1 + seat
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_1 + seat, mod=0, unicode="", scancode=scancode)], 0.05)


def vote(app: App) -> None:
    """Four people vote by keys."""
    sitting = sit_at(app, ("person",) * 4, 7, "instant", "goblins", talk="off")
    sitting.seating.sharing.talked = sitting.seating.match.question


def consent(app: App) -> None:
    """Three people are asked whether a fourth may take something back."""
    lines = "Maximiliana wants to take back:", "play 11 and 11", app.text("ui.undo.by_keys")
    sitting = sit_at(app, ("person",) * 4, 7, "instant", "goout")
    app.step([], 0.05)
    app.push(ConsentPage(ConsentAsked("goout", lines, ((0, "Ana"), (2, "Bo"), (3, "Cy"))), sitting.post))


def results(app: App, game: str) -> None:
    """The results of a match, with some facts."""
    match = finished(game, ("person", *("novice",) * (GAMES[game].seats[-1] - 1)))
    seats = len(match.seats)
    ranks = tuple(range(1, seats + 1))
    facts = tuple(Fact("core.taken_back", {"n": number}) for number in (1, 27, 31, 35))
    ending = next(iter(GAMES[game].endings)).name
    app.push(Results(MatchSummary(Setup(game, match.seats), ending, ranks, facts)))


def ceremony(app: App, game: str) -> None:
    """The final count of a match."""
    seed = next(seed for seed in range(1, 99) if _counted(game, seed))
    match = finished(game, ("person", "novice", "novice"), seed)
    view = playback_of(match).view(playback_of(match).last, SPECTATOR)
    count = GAMES[game].guide.final_score(view)
    assert count is not None
    app.push(Ceremony(MatchSummary(Setup(game, match.seats), "SURFACE", (1, 2, 3)), count))


def opponent_view(app: App, game: str) -> None:
    """A table as an opponent sees it."""
    table(app, game, 2)
    sitting = app.scene
    assert isinstance(sitting, Table)
    seen = TableSnapshot(sitting.setup, sitting.seating.view(), sitting.seating.thrown, True)
    app.push(app.doors.opponent_view(seen, 1))


def reviewed(app: App, share: float, costly: bool) -> None:
    """A review under way, or at its end with two verdicts."""
    match = finished()
    decisions = [one for one in decisions_of(playback_of(match), 0) if one.action.verb == "attack"][:2]
    better = [next(one for one in flow.legal(decision.view, 0) if one != decision.action) for decision in decisions]
    verdicts = tuple(
        Verdict(decision.move, decision.action, other, 0.4, 0.6, (("last_card", {"seat": "seat:1"}),))
        for decision, other in zip(decisions, better, strict=True)
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review, "Reviewer", lambda decisions, seed=1: Told(Progress(share, verdicts if costly else ())))
        app.push(review.Review(match, playback_of(match), 0))
    app.step([], 0.05)


class Told:
    """A reviewer who has one thing to say."""

    def __init__(self, progress: Progress) -> None:
        self._left = [progress]

    def poll(self) -> Progress | None:
        """The one thing, once."""
        return self._left.pop() if self._left else None

    def close(self) -> None:
        """Nothing is open."""


def attack(app: App, frames: int) -> int:
    """A goat that attacks, `frames` frames of a twentieth of a second later."""
    table(app, "battlegoats", 2, decisions=0)
    sitting = app.scene
    assert isinstance(sitting, Table)
    match = sitting.seating.match
    legal = match.legal(match.waiting[0])
    sitting.submit(next(action for action in legal if action.verb == "attack"))
    return frames


def deal(app: App, game: str, frames: int) -> int:
    """Cards that fly in."""
    sit_at(app, ("person", "random"), 7, "normal", game)
    return frames


def _counted(game: str, seed: int) -> bool:
    """Whether a match ends with a count of points."""
    match = playback_of(finished(game, ("person", "novice", "novice"), seed))
    return GAMES[game].guide.final_score(match.view(match.last, SPECTATOR)) is not None


def replay(app: App, game: str, at: int) -> None:
    """A finished match from the stands, some decisions in; it says when it was played."""
    match = finished(game, ("person", *("novice",) * (GAMES[game].seats[0] - 1)))
    record = match.record
    watch(app, SavedReplay(record._replace(notes={**record.notes, "played": "2026-11-22 20:15"})), at=at)


def statistics(app: App) -> None:
    """The statistics of somebody who has played."""
    write(history_of(app), [1, 2, 3], hints=(1, 0))
    app.push(app.doors.statistics())


def collection(app: App, make: Callable[[str], Scene], packs: int = 0) -> None:
    """A page of Gothest's collection, after `packs` packs were won."""
    collections = collections_of(app, "gothest")
    for _ in range(packs):
        collections.record_battle(collections.me.id, True, "Nettle")
    if packs > 1:
        collections.open_pack(Random(1))
    app.push(make("gothest"))


def lobby(app: App, connecting: bool = False) -> None:
    """The lobby of the goblins with four phones, one of them lost and one without a name; or the page over it that
    helps phones to find it."""
    app.settings.last["goblins"] = LastGame([LastSeat("person", "Ann"), *(LastSeat("regular") for _ in range(5))])
    line = FakeLine()
    seats = phone_seats(app)
    seats.open(lambda: line)
    seats.wifi_name, seats.wifi_password = "Home", "hunter22"
    page = Lobby("goblins")
    app.push(page)
    phones = [line.come(name) for name in ("Bo", "Cy", "Di", "")]
    line.say(phones[0], Ready())
    line.lose(phones[2])
    app.step([], 0.05)
    page.gathering.to_computer(4)
    app.step([], 0.05)
    if connecting:
        app.push(Connecting(page.gathering.phones))


def stage(app: App, lost: bool = False) -> None:
    """The laptop while three vote for a door on their phones, and one has; or when one of the phones is lost."""
    there = goblins(app, timer="off")
    there.answer(1)
    there.robot.wait(1.0)
    if lost:
        there.line.lose(there.phones.phone_at(2), 9.0)
        there.robot.wait(0.5)


def leaders(app: App) -> None:
    """Who may lead a deck, over the deck."""
    collection(app, DeckBuilder)
    for _ in range(REST):  # faces are drawn a few in each frame
        app.step([], 0.05)
    app.push(LeaderPicker("gothest", collections_of(app, "gothest").rules.starting_deck.leader, lambda leader: None))


def score_sheet(app: App) -> None:
    """A companion for two in its second round, with a coin to call."""
    session = session_of(app, "gothest")
    for step in ("challenger/0", "first/0", "play/0/3", "silver/0/4", "play/1/1", "write", "play/0/2", "play/1/2"):
        session.do(step)
    app.push(app.doors.companion("gothest"))


def screens(games: Iterable[str]) -> Mapping[str, Screen]:
    """All of them by name, with the tables and pages of these games."""
    found: dict[str, Screen] = {
        "title": door("title"),
        "first_start": door("first_start"),
        "learn": door("learn"),
        "printed_cards": door("printed_cards"),
        "settings": door("settings"),
        "credits": door("credits"),
        "statistics": statistics,
        "binder": partial(collection, make=Binder, packs=3),
        "deck_builder": partial(collection, make=DeckBuilder),
        "profiles": partial(collection, make=Profiles),
        "packs": partial(collection, make=PackOpening, packs=1),
        "score_sheet": score_sheet,
        "leaders": leaders,
        "gothies_coop": partial(table, game="gothies", seats=3, mode="coop"),
        "battlegoats_setup": partial(table, game="battlegoats", seats=2, decisions=FIRST_DECISIONS),
        "opponent_view": partial(opponent_view, game="goout"),
        "review_begun": partial(reviewed, share=0.3, costly=False),
        "review": partial(reviewed, share=1.0, costly=True),
        "attack_begins": partial(attack, frames=4),
        "attack_is_counted": partial(attack, frames=18),
        "attack_is_over": partial(attack, frames=REST),
        "gothest_deal": partial(deal, game="gothest", frames=6),
        "goblins_deal": partial(deal, game="goblins", frames=9),
        "ceremony": partial(ceremony, game="goblins"),
        "lobby": lobby,
        "stage": stage,
        "stage_lost": partial(stage, lost=True),
        "lobby_help": partial(lobby, connecting=True),
        "goblins_vote": vote,
        "goout_consent": consent,
        "goblins_pause": lambda app: table(app, "goblins", 3, pygame.K_ESCAPE),
        "goout_asked": partial(table, game="goout", seats=2, decisions=ASKED),
        "goout_log": lambda app: table(app, "goout", 4, pygame.K_l),
        "battlegoats_keys": lambda app: table(app, "battlegoats", 2, pygame.K_TAB, pygame.K_TAB),
    }
    for game in games:
        found |= {
            f"{game}_new": door("new_game", game),
            f"{game}_help": door("help", game, ()),
            f"{game}_cards": door("cards", game, ()),
            f"{game}_strength": door("strength", game),
            f"{game}_few": partial(table, game=game, seats=GAMES[game].seats[0] if game != "goblins" else 2),
            f"{game}_many": partial(
                table, game=game, seats=GAMES[game].seats[-1], decisions=MANY_DECISIONS.get(game, USUAL_DECISIONS)
            ),
            f"{game}_pointed": partial(pointed, game=game, role="card"),
            f"{game}_curtain": partial(curtain, game=game),
            f"{game}_shared": partial(shared, game=game),
            f"{game}_results": partial(results, game=game),
            f"{game}_replay": partial(replay, game=game, at=20),
        }
    return found
