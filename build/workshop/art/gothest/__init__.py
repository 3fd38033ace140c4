"""The pictures of Gothest BATtle: stained glass at night, portraits of goths, and beige Aces with cracked panes."""
