"""Several people at one screen: while all of them look at it, nothing shows that only one of them may see."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Event

from game import GAMES, Match
from game.core.actions import Action
from game.core.cards import SPECTATOR, UP, seen_bit
from game.core.events import Flipped, Rolled, Turned
from game.core.views import determinize
from scenes.motion.thrown import Thrown
from scenes.replay.opponent_view import OpponentView
from scenes.replay.page import Replay
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.input.seat_keys import LONGEST_REST
from scenes.table.intents import Decide, EndTalk, LookBack
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.key_vote import KEYS
from scenes.table.show.shown_events import for_all_eyes
from scenes.table.surface.board import Board
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.robot import Robot

HAIR = 4
"""Number of pixels that may differ where glows that overlap were repaired one by one."""
PEOPLE = ("person", "person", "person")
MIXED = ("person", "random", "person")
TABLES = [
    pytest.param(game, kinds, id=f"{game}-{name}")
    for game, rules in GAMES.items()
    for name, kinds in ([("people", PEOPLE), ("mixed", MIXED)] if 3 in rules.seats else [("people", PEOPLE[:2])])
]


class Audience:
    """Plays a match at random, one person after the other, and looks at every frame with the eyes of all."""

    def __init__(self, app: App, game: str, kinds: tuple[str, ...], seed: int, speed: str) -> None:
        self.app, self.luck, self.game = app, Random(seed), game
        seats = tuple(SeatSetup(kind, "") for kind in kinds)
        options = {"talk": "off"} if game == "goblins" else {}
        self.table = Table(app, Setup(game, seats, options, seed, speed))
        self.alone = SPECTATOR
        """Who opened the curtain last, and has had to decide something ever since with nothing for all to see."""
        self.seen = self.frames = self.thrown = self.curtains = 0
        self.peeks = False
        self.events: list[Event] = []
        app.push(self.table)

    def play(self, decisions: int) -> None:
        """Play `decisions` decisions, or the whole match."""
        seating = self.table.seating
        for _ in as_long_as(lambda: seating.decisions < decisions and seating.outcome is None):
            self.frame()
            if isinstance(self.app.scene, Curtain):
                self.open()
            else:
                self.decide()

    def decide(self) -> None:
        """The player who is asked at the screen answers."""
        seating = self.table.seating
        if seating.asked and self.table.director.caught_up and self.app.scene is self.table:
            self.table.post(Decide(self.choice(seating.actor)))

    def choice(self, seat: int) -> Action:
        """Anything that is allowed; an army that may be ready is, otherwise it is moved about for ever."""
        legal = self.table.seating.match.legal(seat)
        return self.luck.choice([action for action in legal if action.verb == "ready"] or legal)

    def open(self) -> None:
        """The next person says who it is."""
        curtain = self.app.scene
        assert isinstance(curtain, Curtain)
        assert not [thing for thing in self.app.elements() if thing.role == "card"]
        self.alone = self.table.seating.names.index(curtain.to.name)
        self.curtains += 1
        curtain.widgets[0].press(None)

    def frame(self) -> None:
        """One frame, and what it shows."""
        self.app.step([], 0.1)
        if self.app.scene is not self.table:
            return
        director, match = self.table.director, self.table.seating.match
        news = [event for events in match.events[self.seen :] for event in events]
        self.seen = match.decisions
        self.peeks |= any(isinstance(event, Turned) and event.looker == self.alone for event in news)
        for_all = director.showpieces.is_for_all or any(isinstance(event, Rolled | Flipped) for event in news)
        if for_all or (self.alone not in match.waiting and not self.peeks):
            self.alone = SPECTATOR
        self.peeks &= not director.idle
        if self.alone == SPECTATOR:
            self.thrown += isinstance(director.showpieces.shown, Thrown)
            self.nothing_private()

    def nothing_private(self) -> None:
        """No face of a card that not all may see, no light on cards, nothing read closely, no word that names one."""
        table, board = self.table, self.table.board
        for zone, sprites in enumerate(board.sprites):
            for sprite in sprites:
                if sprite is not None and sprite.pose.face_up and sprite.pose.alpha and board.row(sprite.card):
                    everybody = board.view.layout.eyes[zone] == board.view.layout.everyone
                    assert everybody or sprite.card & (UP | seen_bit(SPECTATOR)), board.row(sprite.card)
        assert table.seating.viewer == SPECTATOR and board.view.viewer == SPECTATOR
        assert table.input.close_look.item(None) is None and table.panels.hints.choice is None
        self.frames += 1
        if self.frames % 23 == 0:
            self.same_in_another_world()

    def same_in_another_world(self) -> None:
        """The window looks the same when all that not everybody knows is otherwise."""
        match = self.table.seating.match
        shown, truth = self.drawn(), match._state
        match._state = determinize(match.view(SPECTATOR), Random(self.frames))
        other = self.drawn()
        match._state = truth
        same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), other)
        assert shown.get_width() * shown.get_height() - same.count() < HAIR

    def drawn(self) -> pygame.Surface:
        """The window, drawn again."""
        self.table.seating.version += 1  # all that was read of the match is read again
        self.table.stale = True
        self.app._draw(changed=True)
        return self.app.screen.copy()


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("decisions", [60, pytest.param(300, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "kinds"), TABLES)
def test_nothing_private_shows_while_all_look(
    open_app: OpenApp, game: str, kinds: tuple[str, ...], decisions: int
) -> None:
    audience = Audience(open_app((640, 360), think_ahead=False, privacy="curtain"), game, kinds, 3, "fast")
    audience.play(decisions)
    assert audience.frames > 40 and audience.curtains > 5
    assert not problems.take_new()


class KeyHolders(Audience):
    """People whose hands are open while their keys are held. At times somebody looks who is not asked, two keys are
    down, another window comes to the front, or somebody falls asleep on a key."""

    held: tuple[int, ...] = ()
    lost = False
    """Whether the keys that are down open nothing until all are up."""
    opened = 0

    @property
    def wanted(self) -> int:
        """Whose hand may be open in this frame."""
        return self.held[0] if len(self.held) == 1 else SPECTATOR

    def key(self, seat: int, down: bool) -> None:
        """A key goes down or comes up; the frame in which it does shows it."""
        self.held = (*self.held, seat) if down else tuple(other for other in self.held if other != seat)
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self.events.append(Event(kind, key=pygame.K_1 + seat, mod=0, unicode="", scancode=pygame.KSCAN_1 + seat))

    def decide(self) -> None:
        """Somebody decides, looks, lets go, or is careless."""
        seating, luck = self.table.seating, self.luck
        if self.app.scene is not self.table:
            return
        if seating.sharing.vote is not None:
            scancode = luck.choice(luck.choice(KEYS))
            self.events.append(Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=scancode))
            return
        if seating.sharing.talking and not seating.sharing.talk.seconds and luck.random() < 0.1:
            self.table.post(EndTalk())
            return
        if not self.held:
            if seating.sharing.holders and luck.random() < 0.8:
                self.key(luck.choice(seating.sharing.holders), down=True)
            elif luck.random() < 0.1:
                self.key(luck.choice(seating.people), down=True)
            else:
                super().decide()
            return
        if luck.random() < 0.06:
            self.be_careless()
        elif seating.asked and not self.lost:
            super().decide()
        elif luck.random() < 0.2:
            for seat in self.held:
                self.key(seat, down=False)

    def be_careless(self) -> None:
        """One of the ways in which a hand closes that is not let go."""
        others = [seat for seat in self.table.seating.people if seat not in self.held]
        match self.luck.choice(("second key", "another window", "asleep")):
            case "second key" if others:
                self.key(self.luck.choice(others), down=True)
                self.lost = True
            case "another window":
                self.events.append(Event(pygame.WINDOWFOCUSLOST))
                self.held = ()
            case _:
                for _ in range(round(LONGEST_REST / 0.1) + 1):
                    self.frame()
                self.lost = True

    def frame(self) -> None:
        """One frame, and what it shows."""
        events, self.events = self.events, []
        if not self.held:
            self.lost = False
        before = self.table.seating.viewer
        self.app.step(events, 0.1)
        if self.app.scene is not self.table:
            self.held = ()
            return
        hot_seat, seating = self.table.hot_seat, self.table.seating
        if hot_seat.behind_curtain:
            return
        may = SPECTATOR if self.lost else self.wanted
        assert seating.viewer in (SPECTATOR, may), "no hand is open whose key is not down"
        self.opened += before == SPECTATOR != seating.viewer
        if seating.viewer == SPECTATOR:
            self.nothing_private()

    def same_in_another_world(self) -> None:
        """While people answer in secret, all see who has done so: whose key was down."""
        if not self.table.seating.match._state.answers:
            super().same_in_another_world()


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("decisions", [60, pytest.param(300, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "kinds"), TABLES)
def test_no_hand_is_open_whose_key_is_not_down(
    open_app: OpenApp, game: str, kinds: tuple[str, ...], decisions: int
) -> None:
    audience = KeyHolders(open_app((640, 360), think_ahead=False), game, kinds, 3, "fast")
    audience.play(decisions)
    assert audience.frames > 40 and audience.opened > 5
    assert audience.curtains <= (len(kinds) if game == "battlegoats" else 1)
    assert not problems.take_new()


@pytest.mark.parametrize("game", GAMES)
def test_what_somebody_alone_is_shown_never_comes_with_something_for_all(game: str) -> None:
    """Else it could not be shown to the one without the others, or to all without the hand of the one. What lies before
    all, like the doors that a potion shows, can be looked at again."""
    luck = Random(7)
    for seed in range(6):
        match = Match(game, 2 + seed % (max(GAMES[game].seats) - 1), seed=seed)
        for _ in range(250):
            if match.outcome is not None:
                break
            action = luck.choice(match.legal(luck.choice(match.waiting)))
            news = match.submit(action)
            zones = match._state.layout.zones
            looks = [event for event in news if isinstance(event, Turned) and event.looker == action.seat]
            peeked = any(zones[event.zone].owner >= 0 for event in looks)
            assert not (peeked and any(for_all_eyes(game, event) for event in news)), str(action)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("game", [game for game in GAMES if 3 in GAMES[game].seats])
def test_no_page_that_all_can_open_shows_more(open_app: OpenApp, game: str) -> None:
    """In an opponent's turn: a look back, what an opponent knows, the memory aid, the log."""
    app = open_app((640, 360), memory_aid=True, privacy="curtain")
    audience = Audience(app, game, ("person", "person", "random"), 3, "instant")
    table, match, robot = audience.table, audience.table.seating.match, Robot(app)
    most = min(30, match.rules.bound(3) // 2)
    for _ in as_long_as(lambda: match.decisions < most or set(match.waiting) != {2} or not table.director.idle):
        assert match.outcome is None
        if isinstance(app.scene, Curtain):
            audience.open()
        elif set(match.waiting) == {2}:
            table.submit(audience.choice(2))
        else:
            audience.decide()
        audience.frame()
    audience.nothing_private()
    table.post(LookBack(table.seating.decisions))
    robot.wait(0.5)
    replay = app.scene
    assert isinstance(replay, Replay)
    only_public(replay.table.board)
    robot.press(pygame.K_ESCAPE)
    assert app.scene is table
    robot.press(pygame.K_k)
    robot.wait(0.5)
    knows = app.scene
    assert isinstance(knows, OpponentView)
    only_public(knows.table.board)
    robot.press(pygame.K_ESCAPE)
    robot.press(pygame.K_l)
    robot.press(pygame.K_r)
    audience.nothing_private()


def only_public(board: Board) -> None:
    """No face on this table but what everybody may see."""
    for zone, sprites in enumerate(board.sprites):
        for sprite in sprites:
            if sprite is not None and board.row(sprite.card) is not None:
                assert board.view.layout.eyes[zone] == board.view.layout.everyone or sprite.card & seen_bit(SPECTATOR)
