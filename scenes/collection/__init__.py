"""Cards that people own: binder, deck builder, packs, profiles, spoils, and the score sheet of the Shadow Game."""
