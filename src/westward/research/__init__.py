"""Arenas, statistics and tuning: what is needed to find out how strong a player is."""
