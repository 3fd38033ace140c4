"""Statistics of the matches played on this computer: the history in a database, and the page that shows it."""
