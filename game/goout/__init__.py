"""Go Out Battle: its rules, its texts for people, and its computer opponents."""
