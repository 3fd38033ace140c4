"""The parts of the page of a new match: who plays, the seats, and the rules."""
