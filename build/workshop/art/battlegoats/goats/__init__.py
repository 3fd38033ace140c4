"""The parts of a goat's portrait, and the goat that they make."""
