"""The pages beside the table: title, new match, results, settings, rules, saved matches and more."""
