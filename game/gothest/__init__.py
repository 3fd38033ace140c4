"""Gothest BATtle: its rules, what people are told, and how computers play it."""
