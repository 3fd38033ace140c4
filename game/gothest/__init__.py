"""Gothest BATtle: its rules, its texts for people, and its computer opponents."""
