"""The parts of the portraits of goblins and adventurers, and those that they make."""
