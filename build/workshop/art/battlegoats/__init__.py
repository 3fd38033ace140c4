"""BattleGoats pictures: portraits, card faces, back, badges, meadow and trays."""
