"""The music of the title and of the games: a score follows the match from bar to bar, rests now and then, and ends on
its beat."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from math import floor
from pathlib import Path

import pygame

from scenes.sound.layers import Decoded, Decoder, ScoreLayers
from scenes.sound.scores import FAR, LEAD, MOST_LAYERS, MUSIC, ScoreTimes, scores
from scenes.storage.faults import fault
from scenes.storage.files import problems
from scenes.storage.settings_file import Settings

FIRST_CHANNEL = 1
"""The first mixer channel of the music; the one before is the ambience."""
_VOICES = MOST_LAYERS + 1
BANKS = tuple(tuple(range(first, first + _VOICES)) for first in (FIRST_CHANNEL, FIRST_CHANNEL + _VOICES))
"""Two sets of channels, so that one score can fade out while the next one fades in."""
_MARK, STROKE, ENDING = range(BANKS[-1][-1] + 1, BANKS[-1][-1] + 4)
"""The channels of a silent mark, of a stroke, and of victories and defeats."""
CHANNELS = ENDING + 1
"""Channels that no other sound may use, from 0 on."""
SHARES = ((1.0, 0.0, 0.0), (0.95, 1.0, 0.0), (0.65, 1.0, 1.0))
"""The volumes of the layers in each state: the tune steps back when the end is near."""
BEATS_IN = 1
"""Beats in which a layer comes in."""
BARS_OUT = 2
"""Bars in which a layer goes out, and in which a score fades before a rest."""
BARS_HELD = 4
"""Bars for which a state is kept at least before it falls."""
BEFORE = 10 ** (-12 / 20)
"""The factor of the calm layer in the beat before a rise."""
_NEAR_BEAT = 0.05
"""Seconds after a beat within which an ending may begin on it."""
BEND_SECONDS = 0.4
"""Seconds in which the music goes behind a wall, and comes back."""
LEAVE_SECONDS = 1.2
"""Seconds in which a score fades out when another one, or silence, is wanted."""
END_SECONDS = 0.25
"""Seconds in which it fades out under its ending."""
AFTER_END, QUIET = 3.0, 10 ** (-10 / 20)
"""Seconds of silence after an ending, and the factor of the volume of what comes then."""
PLAYS, RESTS = 360.0, (40.0, 60.0)
"""Seconds after which a score rests, and for which, at least and at most."""
EFFECT_DUCK, STING_DUCK = 10 ** (-3 / 20), 10 ** (-6 / 20)
"""The factors of the volume below an effect that matters, and below a sting."""
DUCK_SECONDS = (0.08, 0.5)
"""Seconds in which the music goes down before another sound, and up after it."""


class _Playing:
    """A score that is heard. `level` is its state; `presence` 0..1 is the fade of the whole; `at` is its position in
    seconds from its first bar line."""

    def __init__(self, times: ScoreTimes, folder: Path, bank: Sequence[int], first: int, decoder: Decoder) -> None:
        self.name = folder.name
        self.times = times
        self.bank = bank
        names = [*times.layers, FAR] if times.far else times.layers
        files = [times.files(folder, layer) for layer in names]
        self.layers = ScoreLayers(files, bank, _MARK, first, decoder)
        self.level = 0
        self.held = 0.0
        self.at = 0.0
        self.leaving = 0.0
        """Seconds in which it fades out; 0.0 while it stays."""
        self.presence = 0.0
        self.rises_to: int | None = None
        """The state that begins with the next bar, and the position of that bar line."""
        self._line = 0.0
        self._first = first
        self._far = 0.0
        self._before = 1.0
        self._shares = [0.0] * len(times.layers)

    @property
    def _top(self) -> int:
        return len(self.times.layers) - 1

    @property
    def bar(self) -> int:
        """The number of the bar that sounds, from 0."""
        passed = max(0, floor(self.at / self.times.bar))
        return (self._first % self.times.sections * self.times.section + passed) % len(self.times.roots)

    @property
    def root(self) -> str:
        """The root of the chord that sounds."""
        return self.times.roots[self.bar]

    def begin(self, tension: int) -> bool:
        """Begin in the state that the table is in, once all is decoded; whether it sounds."""
        if self.layers.open():
            self.level, self.at = min(tension, self._top), -LEAD
            self._shares = list(SHARES[self.level][: len(self._shares)])
        return self.layers.opened

    def until_beat(self) -> float:
        """Seconds until the next beat."""
        return self.times.beat - self.at % self.times.beat

    def pass_by(self, seconds: float) -> bool:
        """Let the sound go on by `seconds`; whether a section has ended."""
        self.at += seconds
        self.held += seconds
        return self.layers.follow()

    def follow(self, tension: int) -> bool:
        """Take the state of the match: a rise begins with the next bar, a fall is put off; whether one rises now."""
        wanted = min(tension, self._top)
        if wanted > self.level and self.rises_to is None:
            self._line = (floor(self.at / self.times.bar) + 1) * self.times.bar
        self.rises_to = wanted if wanted > self.level else None
        if self.rises_to is not None and self.at >= self._line:
            self.level, self.held, self.rises_to = wanted, 0.0, None
            return True
        if wanted < self.level and self.held >= BARS_HELD * self.times.bar:
            self.level, self.held = wanted, 0.0
        return False

    def fade(self, dt: float, bent: bool, volume: float) -> bool:
        """Move all volumes on by `dt` seconds; False when it has faded out."""
        rise, fall = dt / (BEATS_IN * self.times.beat), dt / (BARS_OUT * self.times.bar)
        for number, wanted in enumerate(SHARES[self.level][: len(self._shares)]):
            self._shares[number] = _toward(self._shares[number], wanted, rise, fall)
        near = self.rises_to is not None and self._line - self.at <= self.times.beat
        step = dt / (self.times.beat / 4)
        self._before = _toward(self._before, BEFORE if near else 1.0, step, step)
        self._far = _toward(self._far, float(bent and self.times.far), dt / BEND_SECONDS, dt / BEND_SECONDS)
        gone = dt / self.leaving if self.leaving else 0.0
        self.presence = max(0.0, self.presence - gone) if self.leaving else min(1.0, self.presence + rise)
        whole = volume * self.presence
        volumes = [whole * share * (1.0 - self._far) for share in self._shares]
        volumes[0] *= self._before
        self.layers.set_volumes([*volumes, whole * self._far])
        return not (self.leaving and self.presence == 0.0)

    def is_still(self, tension: int, bent: bool) -> bool:
        """Whether all volumes are as they are wanted, and the state is that of the match."""
        heard = list(SHARES[self.level][: len(self._shares)])
        settled = self.presence == 1.0 and self._shares == heard and self._before == 1.0
        return settled and self._far == float(bent and self.times.far) and self.level == min(tension, self._top)


def _toward(value: float, wanted: float, up: float, down: float) -> float:
    """A value one step nearer to the one that is wanted."""
    return min(wanted, value + up) if value < wanted else max(wanted, value - down)


class Music:
    """Plays one score at a time. `update` opens the device and reads files only after a first frame was shown.

    ready: opens the sound device if needed, and says whether there is one. clock: returns seconds.
    """

    def __init__(
        self,
        settings: Settings,
        ready: Callable[[], bool],
        folder: Path = MUSIC,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.folder = folder
        self.clock = clock
        self.luck = random.Random()
        self.hushed = False
        """Whether the mixer is paused, because another window has the focus."""
        self.bent = False
        """Whether the music is heard as if behind a wall, because the match is paused."""
        self._ready = ready
        self._wanted: str | None = None
        self._tension = 0
        self._now: _Playing | None = None
        self._leaving: list[_Playing] = []
        self._decoder = Decoder()
        self._failed: set[str] = set()
        self._played = 0.0
        """Seconds since the last rest."""
        self._rest = 0.0
        """Seconds of the rest that are left."""
        self._ending: Path | None = None
        self._ended: Decoded | None = None
        self._after = ""
        """The score that goes on quietly after its ending, "" for none."""
        self._quiet = False
        self._silent = 0.0
        """Seconds since the ending was over."""
        self._strokes: dict[Path, Decoded] = {}
        self._duck = 1.0
        self._ducked, self._depth = 0.0, STING_DUCK
        self._last = clock()

    # What is wanted -----------------------------------------------------------------------------

    def play(self, score: str | None) -> None:
        """Play the score of this name, None for silence; the one that is playing goes on."""
        if score != self._wanted:
            self._rest = self._played = 0.0
        self._wanted, self._quiet, self._after = score, False, ""
        self._ending = None
        if score is not None:
            self.bent = False
            if self._ended is not None:
                self._silence_ending()

    def feel(self, tension: int) -> None:
        """Follow the tension of a match: 0 the end is far, 1 a player is within reach of it, 2 the next move can be
        the last."""
        self._tension = tension

    def end(self, score: str | None, how: str) -> bool:
        """Play the ending ("victory", "defeat") of a score on its next beat, and let it go on quietly some seconds
        later; False if there is none."""
        path = self.folder / f"{score}" / f"{how}.ogg"
        if score is None or not path.exists():
            return False
        self.play(None)
        self.bent = how == "defeat"
        self._ending, self._after, self._silent = path, score, 0.0
        return True

    def bend(self, on: bool) -> None:
        """Let the music sound as if behind a wall, or as usual."""
        self.bent = on

    def hush(self) -> None:
        """Let the score end where it is, because all channels fade out and the device is about to be closed."""
        self.hushed = True
        for one in (*self._leaving, *([self._now] if self._now else [])):
            if one.layers.opened:
                one.layers.dry()

    def duck(self, seconds: float, depth: float = STING_DUCK) -> None:
        """Duck the music to `depth` of its volume for `seconds` so that another sound can be heard."""
        if self._ducked <= 0.0 or depth < self._depth:
            self._depth = depth
        self._ducked = max(self._ducked, seconds)

    def root(self) -> str:
        """The root of the chord that sounds, with "dim" where its fifth is narrow; in silence the key of the score that
        is wanted."""
        if self._now is not None and self._now.layers.opened:
            return self._now.root
        times = scores(self.folder).get(self._wanted or self._after)
        return times.key if times else "D"

    @property
    def seconds(self) -> float:
        """The seconds of music that are in memory."""
        playing = (*self._leaving, *([self._now] if self._now else []))
        return sum(one.layers.seconds for one in playing)

    # Time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for all fades, and the clock's time for the sound; begin or end what is wanted."""
        now = self.clock()
        passed, self._last = now - self._last, now
        if self.hushed:
            return
        loud = self.settings.music > 0.0
        if not loud:
            self._release()
            self._ending = None
        for one in (*self._leaving, *([self._now] if self._now else [])):
            if one.layers.opened:
                one.pass_by(passed)
        if self._ending and loud and self._ready():
            self._play_ending(self._ending)
        self._go_on(passed)
        self._change(loud, passed)
        self._fade(dt)

    def _change(self, loud: bool, passed: float) -> None:
        """Let the score that is wanted begin, and another one end."""
        wanted = self._wanted if loud and self._wanted not in self._failed else None
        now = self._now
        if now and now.name != wanted and not self._ending:
            self._let_go(LEAVE_SECONDS)
        elif now and (now.layers.wrong or now.layers.ran_dry):
            self._give_up(now)
        elif now:
            if now.begin(self._tension) and now.follow(self._tension) and not now.leaving:
                self._stroke(now)
            self._tire(now, passed)
        elif wanted and self._rests(passed) and wanted in scores(self.folder) and self._ready():
            times = scores(self.folder)[wanted]
            first = self.luck.randrange(times.sections)
            self._now = _Playing(times, self.folder / wanted, self._free_bank(), first, self._decoder)

    def _let_go(self, seconds: float) -> None:
        """Let the score fade out."""
        if self._now:
            self._now.leaving = seconds
            self._leaving.append(self._now)
            self._now = None

    def _give_up(self, now: _Playing) -> None:
        """Stop a score with a file that cannot be used for good, and one whose next section came too late until it can
        begin again."""
        if now.layers.wrong:
            self._failed.add(now.name)
            problems.add(fault("unreadable_file", path=now.layers.wrong.name))
        now.layers.stop()
        self._now = None

    def _rests(self, passed: float) -> bool:
        """Whether a rest is over; one ends at once when the match becomes tense."""
        self._rest = max(0.0, self._rest - passed) if self._tension == 0 else 0.0
        return self._rest == 0.0

    def _tire(self, now: _Playing, passed: float) -> None:
        """Begin a rest after a long time in which nobody was near the end of the match."""
        self._played += passed if now.presence > 0.0 else 0.0
        if self._played >= PLAYS and now.level == self._tension == 0 and not self._quiet:
            self._let_go(BARS_OUT * now.times.bar)
            self._played, self._rest = 0.0, self.luck.uniform(*RESTS) + BARS_OUT * now.times.bar

    def _fade(self, dt: float) -> None:
        """Move all volumes on by `dt` seconds."""
        down, up = DUCK_SECONDS
        self._duck = _toward(self._duck, self._depth if self._ducked > 0.0 else 1.0, dt / up, dt / down)
        self._ducked = max(0.0, self._ducked - dt)
        volume = self.settings.music * self._duck * (QUIET if self._quiet else 1.0)
        if self._now and self._now.layers.opened:
            self._now.fade(dt, self.bent, volume)
        for score in [score for score in self._leaving if not score.fade(dt, self.bent, volume)]:
            score.layers.stop()
            self._leaving.remove(score)
        if self._ended is not None and pygame.mixer.get_init():
            pygame.mixer.Channel(ENDING).set_volume(self.settings.music)

    def _free_bank(self) -> Sequence[int]:
        """Channels for a new score; of two that fade out, the older one ends at once."""
        if len(self._leaving) >= len(BANKS):
            self._leaving.pop(0).layers.stop()
        taken = [score.bank for score in self._leaving]
        return next(bank for bank in BANKS if bank not in taken)

    # Single sounds -------------------------------------------------------------------------------

    def _stroke(self, now: _Playing) -> None:
        """One stroke on the bar line on which the match becomes more tense."""
        path = self.folder / now.name / "stroke.ogg"
        if not path.exists():
            return
        if path not in self._strokes:
            self._strokes = {path: self._decoder.read(path)}
        self._play_once(self._strokes[path], STROKE, path)

    def _play_ending(self, path: Path) -> None:
        """Play an ending on the next beat of the score, which falls silent under it."""
        if self._ended is None:
            self._ended = self._decoder.read(path)
        now, due = self._now, self._now is None or not self._now.layers.opened
        if now and now.layers.opened:
            due = now.until_beat() >= now.times.beat - _NEAR_BEAT or now.leaving > 0.0
        if not due or not self._ended.done():
            return
        self._ending = None
        self._let_go(END_SECONDS)
        self._play_once(self._ended, ENDING, path)

    def _play_once(self, sound: Decoded, number: int, path: Path) -> None:
        try:
            channel = pygame.mixer.Channel(number)
            channel.play(sound.result())
        except (pygame.error, FileNotFoundError):
            problems.add(fault("unreadable_file", path=path.name))
            return
        channel.set_volume(self.settings.music)

    def _go_on(self, passed: float) -> None:
        """Some seconds after an ending its score goes on quietly."""
        if not self._after or self._ending or (self._ended and pygame.mixer.Channel(ENDING).get_busy()):
            return
        self._silent += passed
        if self._silent >= AFTER_END:
            bent, self._ended = self.bent, None
            self._wanted, self._after, self._quiet = self._after, "", True
            self._tension, self.bent = 0, bent

    def _silence_ending(self) -> None:
        if pygame.mixer.get_init():
            pygame.mixer.Channel(ENDING).fadeout(round(1000 * LEAVE_SECONDS))
        self._ended = None

    # The device ---------------------------------------------------------------------------------

    def _release(self) -> None:
        """Stop everything and let its memory go."""
        for score in (*self._leaving, *([self._now] if self._now else [])):
            score.layers.stop()
        if self._ended is not None and pygame.mixer.get_init():
            pygame.mixer.Channel(ENDING).stop()
        self._leaving, self._now, self._ended = [], None, None
        self._strokes = {}

    def forget(self) -> None:
        """Let go of everything that belongs to the device, which is about to be closed; wishes stay."""
        self._decoder.finish()
        if pygame.mixer.get_init():
            self._release()
        self._now, self._leaving, self._ended = None, [], None
