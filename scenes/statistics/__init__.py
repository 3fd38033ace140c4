"""Statistics of the matches played on this computer."""
