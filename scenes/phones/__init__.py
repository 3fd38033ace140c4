"""Phones as private hands: the process that they talk to, what they say, and the pages that they show."""
