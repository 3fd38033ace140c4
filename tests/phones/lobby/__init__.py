"""Who plays on which phone."""
