"""Lays out the map of a table for windows of other shapes."""
