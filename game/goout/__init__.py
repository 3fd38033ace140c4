"""Go Out Battle: its rules, what people are told, and how computers play it."""
