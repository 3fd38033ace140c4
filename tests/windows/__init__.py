"""Everything that is drawn, at window sizes that nobody thought of."""
