"""
What is told about games and tables, as plain values in the shapes of the protocol.

Everything that a person gets to know of a game passes `game.view`, `game.draw` of a view, or
`game.words.tell` of what an event lets this seat see.
"""
