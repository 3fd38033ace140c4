"""The base of all games: actions, states, steps, events, views, rules, matches and records."""
