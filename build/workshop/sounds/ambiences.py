"""Ambiences that loop seamlessly: everything in them is periodic over the length of the loop.

Noise is shaped in the frequency domain, slow swells have a whole number of periods, single events and echoes
wrap round to the start. Each is an array (samples, 2): left and right.
"""

from collections.abc import Callable

import numpy as np

from .synthesis import RATE, Luck, Wave, band_pass, noise, pluck, ringing, sample_times, samples, sweep

# C minor with its seventh and ninth: Hz and strength
DREAM_CHORD = ((130.81, 0.9), (196.0, 0.8), (233.08, 0.5), (293.66, 0.6), (392.0, 0.45), (466.16, 0.25), (587.33, 0.22))

Shape = Callable[[Wave], Wave]


def _around(middle: float, width: float) -> Shape:
    """A bell-shaped spectrum round `middle` Hz, `width` in octaves."""
    return lambda tones: np.exp(-(((np.log2(np.maximum(tones, 1)) - np.log2(middle)) / width) ** 2))


def _hiss(luck: Luck, seconds: float, shape: Shape) -> Wave:
    """Periodic noise with the given spectrum and a standard deviation of 1."""
    count = samples(seconds)
    spectrum = np.fft.rfft(noise(luck, seconds)) * shape(np.asarray(np.fft.rfftfreq(count, 1 / RATE), np.float64))
    wave = np.fft.irfft(spectrum, count)
    return wave / float(wave.std())


def _swell(seconds: float, times: int, start: float = 0.0) -> Wave:
    """A slow sine with `times` whole periods in the loop, from the phase `start` (radians)."""
    return np.sin(2 * np.pi * times * sample_times(seconds) / seconds + start)


def _wrap(sheet: Wave, wave: Wave, at: float, gain: float) -> None:
    """Add an event to the loop, in place, at `at` seconds; what runs over the end continues at the start."""
    start = samples(at)
    np.add.at(sheet, (start + np.arange(len(wave))) % len(sheet), gain * wave)


def _hall(luck: Luck, wave: Wave, seconds: float, wet: float, high: float = 4500) -> Wave:
    """The sound with an echo of `seconds` that wraps round the loop (circular convolution)."""
    tail = band_pass(noise(luck, seconds) * np.exp(-6.9 * sample_times(seconds) / seconds), 150, high, 1)
    tail /= np.sqrt((tail**2).sum())
    count = len(wave)
    return wave + wet * np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(tail, count), count)


def _drone(luck: Luck, seconds: float, tone: float, apart: int) -> Wave:
    """A sine of about `tone` Hz that fits the loop, detuned by `apart` periods in the loop."""
    periods = round(tone * seconds) + apart
    return np.sin(2 * np.pi * periods * sample_times(seconds) / seconds + luck.uniform(0, 2 * np.pi))


def _anywhere(luck: Luck, seconds: float, count: int) -> list[tuple[float, float]]:
    """Random events of the loop: time in seconds, and place from 0 (left) to 1 (right)."""
    return [(luck.uniform(0, seconds), luck.uniform(0.2, 0.8)) for _ in range(count)]


def amb_meadow(luck: Luck, seconds: float = 20) -> Wave:
    """Wind in the grass, birds, and a goat's bell now and then."""
    birds = [
        (at, float(luck.choice((2637, 2349, 3136, 2794))), int(luck.integers(2, 5)), side)
        for at, side in _anywhere(luck, seconds, 12)
    ]
    bells = [(at, float(luck.choice((540, 610, 480))), side) for at, side in _anywhere(luck, seconds, 8)]
    t = sample_times(0.09)
    rise = np.interp(t, [0, 0.045, 0.09], [0.92, 1.12, 0.97]) * (1 + 0.12 * np.sin(2 * np.pi * 22 * t))
    ears = []
    for ear in range(2):
        wind = 0.55 * _hiss(luck, seconds, _around(430, 0.9))
        wind *= 0.6 + 0.3 * _swell(seconds, 2, ear) + 0.1 * _swell(seconds, 7)
        sheet = wind + 0.16 * _hiss(luck, seconds, _around(3600, 0.6)) * (0.5 + 0.5 * _swell(seconds, 3, 1 + ear))
        for at, tone, chirps, side in birds:
            for i in range(chirps):
                chirp = sweep(tone * rise) * np.sin(np.pi * t / 0.09)
                _wrap(sheet, chirp, at + i * 0.13, 0.30 * (side if ear else 1 - side))
        for at, tone, side in bells:
            bell = ringing(
                luck, (tone, tone * 1.51, tone * 2.67, tone * 3.9), (0.35, 0.22, 0.12, 0.07), (1, 0.7, 0.5, 0.3), 0.8
            )
            _wrap(sheet, bell, at, 0.35 * (side if ear else 1 - side))
        ears.append(_hall(luck, sheet, 1.0, 0.25))
    return np.stack(ears, axis=1)


def amb_crypt(luck: Luck, seconds: float = 24) -> Wave:
    """Wind under a door, a distant organ, single bells."""
    ears = []
    for ear in range(2):
        wind = _hiss(luck, seconds, _around(260, 0.7))
        wind *= 0.55 + 0.30 * _swell(seconds, 2, ear) + 0.15 * _swell(seconds, 5, 1 + ear)
        gusts = (0.5 + 0.5 * _swell(seconds, 3, 2 + ear)) ** 3
        wind += 0.45 * _hiss(luck, seconds, _around(620, 0.35)) * gusts
        organ = np.zeros(samples(seconds))
        for tone, loud in ((73.42, 1), (110.0, 0.7), (146.83, 0.55), (174.61, 0.40), (220.0, 0.25)):
            for over, share in ((1, 1), (2, 0.5), (3, 0.22), (4, 0.16), (6, 0.06)):
                pipe = _drone(luck, seconds, tone * over, (ear * 2 - 1) * (over % 2))
                organ += loud * share * pipe * (0.7 + 0.3 * _swell(seconds, 1 + over % 3, luck.uniform(0, 6)))
        sheet = 0.9 * wind + 0.55 * organ / organ.std()
        for at, _ in _anywhere(luck, seconds, 4):
            bell = ringing(luck, (523 * luck.uniform(0.98, 1.02), 1244, 2093), (1.4, 0.8, 0.4), (1, 0.4, 0.2), 3.0)
            _wrap(sheet, bell, at, 0.16)
        ears.append(_hall(luck, sheet, 3.0, 0.8, 3000))
    return np.stack(ears, axis=1)


def amb_dungeon(luck: Luck, seconds: float = 20) -> Wave:
    """A crackling torch, drops of water, a low hum."""
    drips = [(at, luck.uniform(900, 1700), side) for at, side in _anywhere(luck, seconds, 9)]
    t = sample_times(0.18)
    ears = []
    for ear in range(2):
        hum = 0.7 * _hiss(luck, seconds, _around(110, 0.8)) * (0.8 + 0.2 * _swell(seconds, 3, ear))
        fire = 0.10 * _hiss(luck, seconds, _around(700, 0.9))
        fire *= 0.7 + 0.3 * _swell(seconds, 37) + 0.2 * _swell(seconds, 59)
        for _ in range(int(seconds * 16)):
            crack = band_pass(noise(luck, 0.0114), luck.uniform(900, 2500), luck.uniform(3000, 8000))
            crack *= pluck(0.0114, 0.0004, luck.uniform(0.0008, 0.005))
            _wrap(fire, crack, luck.uniform(0, seconds), luck.uniform(0.1, 1) ** 3 * 3.2)
        water = np.zeros(samples(seconds))
        for at, tone, side in drips:
            drop = sweep(tone * (1 + 0.9 * t / 0.18)) * np.exp(-t / 0.035) * np.clip(t / 0.004, 0, 1)
            _wrap(water, drop, at, 0.9 * (side if ear else 1 - side))
        ears.append(0.5 * hum + 0.55 * fire + 0.8 * _hall(luck, water, 2.4, 1.1, 5000))
    return np.stack(ears, axis=1)


def amb_dream(luck: Luck, seconds: float = 24) -> Wave:
    """A slowly swelling chord with single glass-like notes."""
    scale = (587.33, 698.46, 783.99, 880.0, 1046.5, 1174.66, 1396.9)
    ears = []
    for ear in range(2):
        chord = np.zeros(samples(seconds))
        for tone, loud in DREAM_CHORD:
            for beside in (-1, 0, 1):
                voice = _drone(luck, seconds, tone, beside * (2 + ear))
                chord += loud * voice * (0.55 + 0.45 * _swell(seconds, int(luck.integers(1, 4)), luck.uniform(0, 6.28)))
        air = 0.22 * _hiss(luck, seconds, _around(1800, 0.8)) * (0.5 + 0.5 * _swell(seconds, 2, ear))
        sheet = chord / chord.std() + air
        for _ in range(14):
            tone = float(luck.choice(scale))
            glass = ringing(luck, (tone, tone * 2.002, tone * 3.01), (1.1, 0.5, 0.2), (1, 0.3, 0.12), 3)
            _wrap(sheet, glass, luck.uniform(0, seconds), luck.uniform(0.15, 0.45))
        ears.append(_hall(luck, sheet, 3.5, 1.0, 6000))
    return np.stack(ears, axis=1)


def amb_city(luck: Luck, seconds: float = 22) -> Wave:
    """A street at night: far traffic, a sign that hums, and now and then something that passes by."""
    passing = [(at, luck.uniform(70, 110), side) for at, side in _anywhere(luck, seconds, 4)]
    steps = [(at, luck.uniform(1400, 2200), side) for at, side in _anywhere(luck, seconds, 6)]
    long = np.linspace(0, 1, samples(4.0))
    ears = []
    for ear in range(2):
        sheet = 0.8 * _hiss(luck, seconds, _around(180, 1.0)) * (0.75 + 0.25 * _swell(seconds, 2, ear))
        sheet += 0.12 * _hiss(luck, seconds, _around(1500, 0.8)) * (0.6 + 0.4 * _swell(seconds, 3, 2 + ear))
        for over, share in ((2, 1.0), (4, 0.5), (6, 0.35), (10, 0.12)):
            sheet += 0.05 * share * _drone(luck, seconds, 50.0 * over, 0) * (0.85 + 0.15 * _swell(seconds, 41))
        for at, tone, side in passing:
            car = band_pass(noise(luck, 4.0), 2 * tone, 9 * tone, 1)[: len(long)] * np.sin(np.pi * long) ** 3
            _wrap(sheet, car / car.std(), at, 0.5 * (side if ear else 1 - side))
        for at, tone, side in steps:
            for step in range(4):
                tap = ringing(luck, (tone, 1.7 * tone), (0.012, 0.006), (1, 0.4), 0.06)
                _wrap(sheet, tap, at + 0.52 * step, 0.5 * (side if ear else 1 - side))
        ears.append(_hall(luck, sheet, 1.4, 0.3, 3500))
    return np.stack(ears, axis=1)
