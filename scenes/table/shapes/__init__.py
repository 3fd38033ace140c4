"""Tables in windows of other shapes: a map laid out anew in the room there is."""
