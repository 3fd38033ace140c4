"""Files in the user's folders: settings, log and SQLite databases, read and written safely."""
