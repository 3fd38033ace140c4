"""Each goblin, foe and thing as it is printed."""
