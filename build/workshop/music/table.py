"""A table of the music that ships, for the command build/measure_music.py."""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from workshop.sounds import ogg
from workshop.sounds.synthesis import Wave

from . import measures
from .loudness import at_level, lufs
from .performance import performed
from .pieces import PIECES
from .score import Piece

MUSIC = Path(__file__).resolve().parents[3] / "assets" / "music"


def shipped(piece: Piece, layer: str) -> Wave:
    """The sections of a layer one after the other, (samples, 2)."""
    parts = [ogg.read(path) for path in sorted((MUSIC / piece.name).glob(f"{layer}[0-9][0-9].ogg"))]
    whole = np.concatenate(parts)
    return whole if whole.shape[1] == 2 else whole.repeat(2, axis=1)


def line(piece: Piece, layer: str, source: bool) -> str:
    """The measures of a layer in one line."""
    sound = shipped(piece, layer)
    low = measures.low_notes(sound)[:2]
    words = [
        f"{piece.name} {layer}".ljust(18),
        f"{lufs(sound):6.1f} LUFS",
        f"range {measures.loudness_range(sound):4.1f}" if len(sound) > 30 * measures.RATE else " " * 10,
        f"low {low[0][0]:2} {low[0][1]:5.1f}, {low[1][0]:2} {low[1][1]:5.1f} (key {piece.key})",
        f"ears {measures.likeness(sound):.2f}, low {measures.likeness(measures.within(sound, 30.0, 150.0)):.2f}",
        f"mono -{measures.mono_loss(sound):.1f} dB",
    ]
    if source:
        made = at_level(performed(f"{piece.name} {layer}", piece.movement(layer), piece.room), piece.levels[layer])
        words.append(f"coder -{measures.noise_below(made, sound):.1f} dB")
    return "  ".join(words)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the music that ships.")
    parser.add_argument("pieces", nargs="*", choices=[*PIECES, []], help="these alone")
    parser.add_argument("--source", action="store_true", help="perform it again to measure what the encoder adds")
    wanted = parser.parse_args(argv)
    for piece in PIECES.values():
        if not wanted.pieces or piece.name in wanted.pieces:
            for layer in piece.layers:
                print(line(piece, layer, wanted.source), flush=True)
    return 0
