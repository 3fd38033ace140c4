"""What all games share: actions, states, steps, events, views, rules, matches and records."""
