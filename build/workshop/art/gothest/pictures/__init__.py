"""The pictures in the windows of the cards."""
