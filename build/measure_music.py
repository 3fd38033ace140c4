"""Measure the music that ships: `python build/measure_music.py [PIECE ...] [--source]`.

Prints a line for each layer: loudness (LUFS), its range, the strongest low notes, what both ears share, below 150 Hz
too, and what one loudspeaker loses. With --source each layer is performed again, which takes a minute, and the line
ends with the dB by which what the encoder has added is below the signal between 2 and 5 kHz. Needs the extras ".[art]".
"""

import sys

from workshop.music.table import main

if __name__ == "__main__":
    sys.exit(main())
