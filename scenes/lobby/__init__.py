"""The lobby: people at the laptop, phones and computer opponents find their seats before a match."""
