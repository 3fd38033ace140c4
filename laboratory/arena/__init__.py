"""Who is stronger, and by how much: duels, ladders, former versions, tastes, and matches of whole tables."""
