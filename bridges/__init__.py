"""Bridges to other people's tools: our games as games of OpenSpiel and as environments of PettingZoo."""
