"""What all games share: actions, chance, state, events, steps, sight, rules, matches and records."""
