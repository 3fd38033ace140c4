"""What happened, shown: the director, and the scenes that everybody watches."""
