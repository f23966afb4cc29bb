"""The drawing kit: plain functions that return SVG; it knows no rule of any game."""
