"""The computer opponents of BattleGoats: position values, priors, beliefs, reasons and traits."""
