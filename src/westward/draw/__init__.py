"""
The drawing kit: plain functions that return SVG; it knows no rule of any game.

- `svg`: shapes, groups, pieces, whole pictures, pictures that stand alone
- `palette`: the colours by day and by night, and the stylesheet of pages and pictures
- `symbols`, `pieces`, `cards`, `dice`, `buildings`: things
- `tracks`, `maps`, `hexes`, `grids`, `outlines`: boards
- `layout`, `areas`, `scenes`: words that fit, players' areas, legends, covers

What holds for every picture:

- A thing that options are about is a group whose id is their target. A child of it with the class "hit"
  lights up: first in the group where other children explain themselves, last where the shape alone counts.
- A thing that can move is a `svg.piece`: its id stays, its place is its transform. What is drawn on top and
  must not catch clicks has the class "pass".
- Colours are classes (``fill-seat-red``, ``stroke-brass``), never attributes; there is no style attribute.
- *says* explains a thing in the language of the reader. It shows on hover, on a tap and to a screen reader.
- A panel of two `layout.halves`, or of a part with another `layout.beside` it, stands side by side on a wide
  screen and one above the other on a phone.
- What depends on nothing but its arguments is cached; a whole table is drawn in a millisecond or two.
"""
