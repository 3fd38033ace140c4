"""The parts of a goth, and the goth that they make."""
