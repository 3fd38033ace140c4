"""Gothest BATtle: stained glass by night, goths in windows, and beige Aces that crack them."""
