"""The cards on a table, where they lie, and how they are drawn."""
