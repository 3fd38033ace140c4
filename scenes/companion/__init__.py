"""What helps beside printed cards: its state is plain data, apart from the page that shows it."""
