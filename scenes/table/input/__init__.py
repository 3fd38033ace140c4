"""Input at a table: mouse and keys become picks, and picks become actions."""
