"""The pages beside the table, from the title to the credits."""
