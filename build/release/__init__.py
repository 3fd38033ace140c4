"""What makes a release: compiled rules, the bundle, what players download, and the trials of all that."""
