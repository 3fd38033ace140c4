"""The computer opponents of Go Out Battle: what they know and how they judge."""
