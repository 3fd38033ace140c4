"""The writing on a table: badges, plates, captions, meters and highlights."""
