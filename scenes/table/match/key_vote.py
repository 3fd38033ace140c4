"""A secret vote by keys: everybody at the screen at once, three keys for each, one clock for all. More than four
people, for whose hands a keyboard has no room, press the same keys one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

import pygame

from game.core.actions import Action

SECONDS = 10.0
"""The time of a vote for which the game sets no limit: nobody learns when anybody pressed."""
SECONDS_EACH = 4.0
"""The time of each seat where they vote one after the other: never less, so that it tells nothing."""
SETTLE_SECONDS = 3.0
"""Seconds after the last press from which a vote that ends when all have chosen is over."""
KEYS: tuple[tuple[int, int, int], ...] = (
    (pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3),
    (pygame.KSCAN_8, pygame.KSCAN_9, pygame.KSCAN_0),
    (pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C),
    (pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH),
)
"""The keys of the voters, by their places on the keyboard: four hands find room."""
DIRECT = 3
"""Choices for which each key has its own; with more, the middle key counts on and the left one begins again."""


class KeyVote:
    """One vote. choices: the legal actions of each voter; where they vote one after the other, they do so in this
    order. places: which of KEYS each voter has, otherwise by their order. A voter who presses nothing gets the action
    that chooses nothing; if there is none, the last one."""

    def __init__(self, choices: Mapping[int, Sequence[Action]], places: Mapping[int, int] | None = None) -> None:
        self.choices = dict(choices)
        self.turns = [tuple(choices)] if len(choices) <= len(KEYS) else [(seat,) for seat in choices]
        """The seats that vote at once, one such group after the other."""
        self.turn = 0
        in_order = {seat: place for place, seat in enumerate(choices)}
        self.places = dict.fromkeys(choices, 0) if self.one_by_one else places or in_order
        """Which of KEYS each seat has."""
        self.whole = self.left = SECONDS_EACH if self.one_by_one else SECONDS
        self.waits_for_all = False
        """Whether it is over as soon as all have chosen."""
        self._still = 0.0
        self.seats = tuple(choices)
        self.options = {seat: [one for one in legal if one.picks] for seat, legal in choices.items()}
        """What each seat may choose, in the order of its keys."""
        self._nothing = {
            seat: next((one for one in legal if not one.picks), legal[-1]) for seat, legal in choices.items()
        }
        self._chosen = dict.fromkeys(choices, 0)
        """The number of each seat's choice, counted from 1; 0 for none."""

    @property
    def one_by_one(self) -> bool:
        """Whether the seats vote one after the other."""
        return len(self.turns) > 1

    @property
    def now(self) -> tuple[int, ...]:
        """The seats whose keys count now."""
        return self.turns[self.turn]

    def wait_for_all(self, whole: float = SECONDS, left: float = SECONDS) -> None:
        """Give a vote of all at once `whole` seconds, of which `left` are left, and end it earlier if all have chosen
        and nobody presses any more. Votes of one after the other keep their time."""
        if not self.one_by_one:
            self.whole, self.left, self.waits_for_all = whole, min(whole, left), True

    @property
    def default_with_key(self) -> Action | None:
        """The first voter's answer without a press, where it has a key as well; None where nobody chooses nothing with
        a key."""
        answer = self._nothing[self.seats[0]]
        return answer if answer.picks else None

    @property
    def seconds(self) -> int:
        """The seconds that are left, rounded up."""
        return max(0, ceil(self.left))

    @property
    def over(self) -> bool:
        """Whether the time is over: all votes are sealed together."""
        done = self.waits_for_all and self._still >= SETTLE_SECONDS and all(self._chosen.values())
        return done or (self.left <= 0.0 and self.turn == len(self.turns) - 1)

    def counts_up(self, seat: int) -> bool:
        """Whether a seat has more choices than keys."""
        return len(self.options[seat]) > DIRECT

    def press(self, scancode: int) -> bool:
        """Take a key; returns whether it is one of somebody's. The last press counts, and nothing shows it."""
        of_key = {key: (seat, number) for seat in self.now for number, key in enumerate(KEYS[self.places[seat]], 1)}
        seat, number = of_key.get(scancode, (-1, 0))
        if seat < 0:
            return False
        self._still = 0.0
        if self.counts_up(seat):
            now = self._chosen[seat]
            self._chosen[seat] = {1: 0, 2: min(now + 1, len(self.options[seat]))}.get(number, now)
        elif number <= len(self.options[seat]):
            self._chosen[seat] = number
        return True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the clock shows another second, or somebody else votes."""
        self._still += dt
        before, self.left = self.seconds, self.left - dt
        if self.left <= 0.0 and self.turn < len(self.turns) - 1:
            self.turn, self.left = self.turn + 1, SECONDS_EACH
            return True
        return self.seconds != before

    def answers(self) -> list[Action]:
        """The action of each seat: its last choice, or that which chooses nothing."""
        return [
            self.options[seat][number - 1] if number else self._nothing[seat] for seat, number in self._chosen.items()
        ]
