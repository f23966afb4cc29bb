"""What Wild Tiled West asks."""

from enum import Enum
from typing import Final


class Decision(Enum):
    """
    What Wild Tiled West asks. The remark tells what an option stands for.

    A cell is 11 * row + column. A placement is 1000 * orientation + the cell of the corner of the tile's box,
    and 10000 more for the second face of a tile whose faces differ; an orientation is 4 if the tile is
    flipped, plus its quarter turns clockwise (WT-5.5.1). Alleys are laid on a cell, or as a pair:
    200 + 2 * cell for that cell and the one to its right, 201 + 2 * cell for it and the one below.
    """

    KEEP_PARTNER = "keep_partner"  # the partner to keep (WT-5.1)
    YEAR4_INCOME = "year4_income"  # 0 income, 1 dig (WT-5.2)
    TURN_ACTION = "turn_action"  # 0 pass, 1 free alleys, 100 * notch + slot, 3000 + slot by Sawmill (WT-5.4)
    PLACE_TILE = "place_tile"  # a placement (WT-5.5)
    PLACE_FREE_ALLEYS = "place_free_alleys"  # a cell or a pair (WT-5.6)
    PLACE_ALLEY = "place_alley"  # a cell, or a pair with the yellow Wheelwright (WT-5.11, WT-6.14)
    WRANGLE = "wrangle"  # 0 decline, else the number of cows (WT-5.12.3)
    SHOOT_TARGETS = "shoot_targets"  # the cell of a bandit (WT-5.13.4)
    TAKE_PARTNER = "take_partner"  # a partner of the row, 100 for the deck (WT-5.14.2)
    CHOOSE_ACE_CARD = "choose_ace_card"  # the suit (WT-6.5)
    GENERAL_STORE_CHOICE = "general_store_choice"  # which of its rewards, from 0 (WT-6.6)
    HIDEOUT_TARGETS = "hideout_targets"  # the cell of a sheriff, 200 for no more (WT-6.7)
    PLACE_HILL_BANDIT = "place_hill_bandit"  # a cell (WT-5.16.4)
    CARPENTERS_ACTION = "carpenters_action"  # 0 done, 100 + workshop build, 200 + workshop store (WT-7.2.2)
    CHOOSE_HOME = "choose_home"  # the slot of a building (WT-7.3.1)
    PLACE_HOME = "place_home"  # a placement (WT-7.3.1)
    PLACE_SIGNPOST_STORE = "place_signpost_store"  # a placement (WT-7.6.2)


LAYING: Final[tuple[Decision, ...]] = (
    Decision.PLACE_TILE,
    Decision.PLACE_HOME,
    Decision.PLACE_SIGNPOST_STORE,
)  # a tile
PAVING: Final[tuple[Decision, ...]] = (Decision.PLACE_FREE_ALLEYS, Decision.PLACE_ALLEY)
POINTING: Final[tuple[Decision, ...]] = (
    Decision.SHOOT_TARGETS,
    Decision.PLACE_HILL_BANDIT,
    Decision.HIDEOUT_TARGETS,
)  # at a cell

PASS: Final = 0
FREE_ALLEYS: Final = 1
DRAFT: Final = 100  # times the notch, river notches being 21 to 28
SAWMILL: Final = 3000

CORNER: Final = 1000  # a placement modulo this is the corner
SECOND_FACE: Final = 10_000
PAIR: Final = 200
RIGHT: Final = 0
BELOW: Final = 1

INCOME: Final = 0
DIG: Final = 1

DECLINE: Final = 0
FROM_DECK: Final = 100
NO_MORE: Final = 200

DONE: Final = 0
BUILD: Final = 100
STORE: Final = 200
