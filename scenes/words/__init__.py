"""What a player reads, without any window: the catalogue of texts and the sentences of a match."""
