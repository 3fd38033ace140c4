"""The computer opponents of Gothest BATtle: what they know and how they judge."""
