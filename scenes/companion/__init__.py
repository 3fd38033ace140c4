"""Helpers beside printed cards. Their state is plain data, separate from the page that shows it."""
