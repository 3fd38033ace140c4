"""What is written on a table: badges, plates, captions, meters and highlights."""
