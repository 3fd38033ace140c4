"""Tests of what is on the screen, driven with events as a person makes them."""
