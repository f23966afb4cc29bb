"""The streams of chance, the steps of the rules, and where figures can be."""

from typing import Final

# streams of chance
FIRST_PLAYER: Final = 0
MOUNTAIN: Final = 1
SPECIAL_CARDS: Final = 2
CABIN_TILES: Final = 3
DIE: Final = 4
PLANNING: Final = 5
DECKS: Final = 6  # + seat
STREAMS: Final = (
    "first_player",
    "mountain",
    "special_cards",
    "cabins",
    "die",
    "planning",
    "deck_0",
    "deck_1",
    "deck_2",
    "deck_3",
)

# what the rules carry out next
BEGIN_TURN: Final = 0
OPENING: Final = 1  # the trapper window after planning
EXPLORE: Final = 2
PARAMETERS: Final = 3  # what the chosen action leaves open
PAY: Final = 4
EFFECT: Final = 5
DAMAGE: Final = 6
AFTER_DAMAGE: Final = 7
ONCE_NOW: Final = 8  # once abilities of the cabin that switches on all green ones
TRACKER: Final = 9
CLOSING: Final = 10  # the trapper window after exploring
PASS: Final = 11
HASTINGS_TURN: Final = 12
HASTINGS_ROWS: Final = 13
HASTINGS_DONE: Final = 14
NEXT_TURN: Final = 15
WAIT: Final = 16  # for a choice
OVER: Final = 17

# where a pioneer is; the Mule knows the camp, the gray cabin and the summits
CAMP: Final = 0
TRACKER_SLOT: Final = 1
TRAPPER_SLOT: Final = 2
PATH_END: Final = 3
SUMMIT: Final = 4  # + card slot
CABIN: Final = 7  # + cabin slot
GRAY_CABIN: Final = 11
SPACE: Final = 20  # + path space

GREEN: Final = 0
TAN: Final = 1
MULE: Final = 2
FIGURES: Final = ("green_pioneer", "tan_pioneer", "mule")

# what was used this turn
GREEN_IN_CABIN: Final = 0
TAN_IN_CABIN: Final = 1
STEP_BACK_USED: Final = 2
DROP_DOWN_USED: Final = 3
TAN_CABIN_USED: Final = 4

# the sources of boots
TOKEN_BOOTS: Final = 2

# the outlaws on outposts I to V, then on the base and in the reserve
ON_BASE: Final = 5
RESERVE: Final = 6

HASTINGS_SIDE: Final = 1  # beside a single human
RIGHT_MAN: Final = 1  # Hastings' frontiersmen
LEFT_MAN: Final = 2
HASTINGS: Final = "Hastings"
