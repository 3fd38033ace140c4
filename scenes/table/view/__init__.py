"""A table as it is drawn, whoever looks at it."""
