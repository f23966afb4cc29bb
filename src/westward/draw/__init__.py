"""The SVG kit: palette, symbols, cards, hexes, tracks, layout; knows no rule."""
