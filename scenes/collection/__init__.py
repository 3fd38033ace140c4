"""Cards that people own: binder, deck builder, packs, profiles and spoils."""
