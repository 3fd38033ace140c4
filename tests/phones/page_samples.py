"""Pages of all kinds, written by hand: small ones for tests of the page, and a few of every game to be looked at."""
