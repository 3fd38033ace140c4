"""Matches on disk: journals of matches in progress, replays of finished ones, set-ups and results."""
