"""The computer opponents of BattleGoats: what they know and how they judge."""
