"""Good files as people's programs spell them: none is refused without need."""
