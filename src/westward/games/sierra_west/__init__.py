"""Sierra West: cards that become paths, and a mountain that becomes cards."""
