"""What Goblin Slayer-Slayer teaches its computer opponents: value, policy, priors, beliefs, reasons."""
