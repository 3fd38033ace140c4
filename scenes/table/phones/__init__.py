"""The part of a table that plays with phones: what they want, what they show, and what the stage tells of them."""
