"""Durations and distances of all motions.

Unless a comment says otherwise: durations in seconds at normal speed; ARC, GAP, LIFT and REACH in layout units (the
design space is 1280x720); SPIN and TILT in degrees; SCALE as a factor of the card's size.
"""

import math
from typing import Final

# Factor on time by setting; "instant" ends every motion in the next update.
SPEEDS: Final = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": math.inf}

# A card in the hand of the player
HOVER: Final = 0.12
HOVER_LIFT: Final = 10.0
HOVER_SCALE: Final = 1.04
PICK_UP: Final = 0.09
PICK_UP_LIFT: Final = 14.0
PICK_UP_SCALE: Final = 1.06
HELD_STIFFNESS: Final = 28.0  # 1/s: spring constant with which a held card follows the pointer
HELD_TILT: Final = 8.0  # degrees: the most a held card leans
HELD_TILT_PER_SPEED: Final = 0.012  # degrees per (layout unit / second)
HELD_TILT_LAG: Final = 0.08  # seconds: time constant of the lean
SNAP: Final = 0.14
SNAP_TOUCH: Final = 0.052  # when it comes to its place for the first time, before it overshoots
RETURN: Final = 0.22

# A card that the game moves
DEAL: Final = 0.26
DEAL_STAGGER: Final = 0.06  # between the starts of two dealt cards
DEAL_ARC: Final = 46.0
DEAL_LIFT: Final = 20.0
DEAL_SPIN: Final = 24.0
SLIDE: Final = 0.26
SLIDE_ARC: Final = 18.0
FLIP: Final = 0.24
FLIP_SWELL: Final = 0.03  # of the card's size
FLIP_LIFT: Final = 12.0
WAIT_BETWEEN_FACTS: Final = 0.12  # between two events without overlap

# An attack
WIND_UP: Final = 0.1
WIND_UP_REACH: Final = 12.0
LUNGE: Final = 0.18
LUNGE_GAP: Final = 74.0  # between the centres of the two cards when they meet
LUNGE_LIFT: Final = 16.0
LUNGE_SCALE: Final = 1.08
HIT_STOP: Final = 0.07  # pause at the impact
SHAKE: Final = 0.26
SHAKE_REACH: Final = 4.0
SHAKE_SWINGS: Final = 4.0  # full swings
JOLT: Final = 0.2
JOLT_REACH: Final = 10.0
DEFEAT: Final = 0.32
DEFEAT_ARC: Final = 60.0
DEFEAT_ROUNDS: Final = 1  # full turns

DUEL: Final = 1.7  # two cards and their sums, large
DUEL_ENTER: Final = 0.22
BANNER: Final = 1.5  # a fact in large letters
BANNER_ENTER: Final = 0.26
GROUND_FADE: Final = 0.2  # from one arrangement of the table to the next
PEEK: Final = 1.9  # a card that one player looks at is shown face up

# Calm mode: a short fade takes the place of every motion above
FADE_OUT: Final = 0.06
FADE_IN: Final = 0.08
CALM_FADE: Final = FADE_OUT + FADE_IN

# The die
ROLL: Final = 1.1
ROLL_TURNS: Final = 2.5  # full turns
# (start, end, height): shares of ROLL, and of the height of the first bounce
ROLL_BOUNCES: Final = ((0.0, 0.36, 1.0), (0.36, 0.66, 0.42), (0.66, 0.86, 0.14))
ROLL_GLOW: Final = 0.35  # the rolled face lights up after the die has come to rest

# The coin
FLIP_COIN: Final = 1.2
COIN_HALF_TURNS: Final = (5, 6, 7)  # one of these, by the seed
COIN_RATTLE: Final = 0.4  # at the end of FLIP_COIN
COIN_SHINE: Final = 0.5  # after it
