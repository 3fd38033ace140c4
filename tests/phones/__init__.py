"""Phones as private hands."""
