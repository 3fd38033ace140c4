"""Files of the user's folder: settings, log, SQLite databases, and how they are read and written safely."""
