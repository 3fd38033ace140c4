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
BURST: Final = 3  # cards in a row from which they fly faster
BRISK_FLIGHT: Final = 0.22  # deal and slide
SLIDE_ARC: Final = 18.0
FLIP: Final = 0.24
FLIP_SWELL: Final = 0.03  # of the card's size
FLIP_LIFT: Final = 12.0
WAIT_BETWEEN_FACTS: Final = 0.12  # between two events without overlap

# A clash of two cards
ANTICIPATION: Final = 0.12
DRAW_BACK: Final = 16.0  # layout units that the attacker draws back
CROUCH: Final = 6.0  # layout units that both rise
CHARGE: Final = 0.14
GHOSTS: Final = ((33.0, 90), (66.0, 55), (99.0, 25))  # behind a charge: layout units, alpha
MOST_STOP_FRAMES: Final = 7  # of a sixtieth: the pause at the impact, two and one per point of the margin
PEAK_STOP_FRAMES: Final = 9
SECRET_STOP_FRAMES: Final = 4  # anything that comes to light
LEAST_SHAKE: Final = 2.0  # layout units
SHAKE_PER_POINT: Final = 1.6
MOST_SHAKE: Final = 12.0
SECRET_SHAKE: Final = 6.0
PEAK_STAKES: Final = 1.25  # factor on the shake when an army ends
SHAKE_FADES: Final = 0.09  # seconds: time constant
RECOIL: Final = 0.12
CLASH_FLIP: Final = 0.14
NUMBERS_AFTER: Final = 0.06
ADDITION: Final = 0.12  # from one modifier to the next
BREATH: Final = 0.08  # between the sums and the verdict
PUSH_OF_WAR: Final = 0.32
SWAY: Final = 11.0  # layout units
TIP: Final = 0.16
HANG: Final = 0.06
DROP: Final = 0.22
THROWN_OUT: Final = 0.34
AFTER_FALL: Final = 0.14
PUMP: Final = 0.24
WAY_HOME: Final = 0.22
BAND_OPENS: Final = 0.12
BAND_SHUTS: Final = 0.16
SILENCE: Final = 0.25  # before something blows up
CLASH_PULSE: Final = 0.2  # of both name plates, before a last card fights
PEAK_SLOWNESS: Final = 1.6  # factor on the time of a last card's fall
PEAK: Final = 2.4  # the longest that anything takes
PEAK_HOLD: Final = 0.3
CALM_WORDS: Final = 0.9  # how long the verdict stands in calm mode
SHORT_WORDS: Final = 0.5  # and in a clash that is shown in short
SECOND_PRESS: Final = 0.25  # presses sooner after what is held stands belong to the one before
VERDICT_HOLD: Final = 0.2  # how long the verdict stands when somebody has jumped to it
LIKE_EVENTS: Final = 10.0  # seconds; from the third like event in this time on, they are shown in short
AT_ONCE: Final = 1.0  # seconds; one that follows another in this time is shown in short too
DEFEAT: Final = 0.32
DEFEAT_ARC: Final = 60.0
DEFEAT_ROUNDS: Final = 1  # full turns

BANNER: Final = 1.1  # a fact in large letters, of few words
BANNER_WORDS: Final = 6
BANNER_PER_WORD: Final = 0.1  # for every further one
LONGEST_BANNER: Final = 1.5
BEAT_BANNER: Final = 0.7  # one that comes often
BANNER_LINGERS: Final = 0.35  # at its end, while the match goes on
BANNER_ENTER: Final = 0.26
JOURNEY_WALK: Final = 0.6  # from one place of the map to the next
JOURNEY_LIGHT: Final = 0.3  # the lamps of the new place
JOURNEY_HOLD: Final = 8.0  # the map, where nobody is waited for
GROUND_FADE: Final = 0.2  # from one arrangement of the table to the next
PEEK: Final = 1.9  # a card that one player looks at is shown face up

SIGNS_SPREAD: Final = 0.12  # between the starts of the first and the last one
SIGN_FADES: Final = 0.1
DOOR_OPENS: Final = 0.42
KNEELS: Final = 0.26  # a card that lost a round, before it gets up
GETS_UP: Final = 0.3
RISES: Final = 5  # steps in which its number counts up
KNEE: Final = 16.0  # layout units
KNOCK: Final = 0.13  # from one knock to the next, while the door opens
DOOR_ENTER: Final = 0.16
DOOR_SHOWS: Final = 0.78
LETTER_COMES: Final = 0.2
SEAL_CRACKS: Final = 0.16
LETTER_UNFOLDS: Final = 0.28
LETTER_HELD: Final = 1.4
SPLASH: Final = 1.5
SPLASH_ENTER: Final = 0.26
COLOUR_LEAVES: Final = 0.4  # a field whose seat is out
GAIN_FLIES: Final = 0.4  # what a seat gains or loses, to its plate
GAIN_STANDS: Final = 0.8
NOTE: Final = 0.12  # from one card of a chord to the next
NOTE_RINGS: Final = 0.4
RING_LOCKS: Final = 0.12  # from one card of a ring to the next
RING_COMES: Final = 0.28
RING_HOLDS: Final = 0.9
TEARS: Final = 0.2  # a card that covers another one
SKIN_FADES: Final = 0.22
FREED_RISES: Final = 0.44
WEIGHED: Final = 0.7  # two sums are counted up before they tip
PEBBLE_BEGINS: Final = 0.3  # before the first vote is drawn
PEBBLE_FLIES: Final = 0.55
LAST_PEBBLE_FLIES: Final = 1.2  # the one that decides
TIE_WALKS: Final = 1.4  # a light over all that tie
TIE_STEPS: Final = 12
TALLY_HOLD: Final = 0.9
CONTEST: Final = 1.2  # the lot passes over all who want the same
STAGE_PEBBLES: Final = 1.27  # times as slow, for those who look from afar
WALK_STEP: Final = 0.14  # one step of a card that walks
WALK_LEAN: Final = 8.0  # degrees
WALK_HOP: Final = 7.0  # layout units
TURN_STAGGER: Final = 0.06  # between the starts of two cards that are turned up together
GATHER: Final = 0.3  # cards are pulled together
MIX: Final = 0.25  # and mixed
MIX_LEAN: Final = 9.0  # degrees
MIX_APART: Final = 14.0  # layout units
SINKS: Final = 0.4  # a figure sinks where it was overcome
SINKS_BY: Final = 34.0  # layout units

# A figure that breaks under an attack; ANTICIPATION and CRASH_CROUCH come first
CRASH_CROUCH: Final = 0.14
CRASH_CHARGE: Final = 0.04
CRASH_STOP: Final = 7 / 60
CRASH_COUNTS: Final = 0.06  # each point of what it holds off
CRASH_PARTS: Final = 0.1  # from the break until what is left goes on
CRASH_WORDS: Final = 0.68  # from the break until the words
# Many signs at once
VOLLEY_RISES: Final = 0.26
VOLLEY_APART: Final = 0.03  # from one sign to the next, and what each takes away
VOLLEY_FLIES: Final = 0.3
VOLLEY_TIPS: Final = 0.7
VOLLEY_WORDS: Final = 1.0
# A skin closes over a card; the ground cracks
SKIN_CLOSES: Final = 0.26
GROUND_CRACKS: Final = 0.3
MOMENT_WORDS: Final = 1.1  # how long the words of any of these stand

# Calm mode: a short fade takes the place of every motion above
FADE_OUT: Final = 0.06
FADE_IN: Final = 0.08
CALM_FADE: Final = FADE_OUT + FADE_IN

# The die
ROLL: Final = 0.9
ROLL_SUSPENSE: Final = 0.3  # the end of a roll that decides takes longer by this factor
ROLL_TURNS: Final = 2.5  # full turns
# (start, end, height): shares of ROLL, and of the height of the first bounce
ROLL_BOUNCES: Final = ((0.0, 0.36, 1.0), (0.36, 0.66, 0.42), (0.66, 0.86, 0.14))
SUSPENSE_GLOW: Final = 0.5
ROLL_GLOW: Final = 0.25  # the rolled face lights up after the die has come to rest

# The coin
FLIP_COIN: Final = 1.0
COIN_HALF_TURNS: Final = (5, 6, 7)  # one of these, by the seed
COIN_RATTLE: Final = 0.4  # at the end of FLIP_COIN
COIN_SHINE: Final = 0.3  # after it
