"""Magpies: secret bids for shiny things, the worked example of «Add a game»."""
