"""Seats, clocks and pages of phones at a table."""
