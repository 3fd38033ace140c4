"""Matches on the disk: the journal of each, the folder they lie in, and the page that shows them."""
