"""Widgets, panels and pages: what all pages are built of."""
