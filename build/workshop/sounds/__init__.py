"""The sounds of the game: effects and ambiences synthesised with numpy and scipy.

A sound is a float array of 44,100 samples a second: (samples,) for one channel, (samples, 2) for two (left, right).
Times are in seconds, frequencies in Hz, levels in dB below full scale.
"""
