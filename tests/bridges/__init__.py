"""The bridges to OpenSpiel and PettingZoo."""
