"""Scenes of what decides: a figure breaks, many signs strike at once, a skin closes over a card, the ground cracks."""
