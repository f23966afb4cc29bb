"""What Go West! asks."""

from enum import Enum
from typing import Final


class Decision(Enum):
    """What Go West! asks. The remark tells what an option stands for."""

    USE_DOUBLE_ACTION = "use_double_action"  # 0 no, 1 yes (GO-5.1.2)
    CHOOSE_ACTION = "choose_action"  # 0 score, 100 + n play card n, 200 + n sell card n (GO-5.2.1)
    CHOOSE_PAYMENT = "choose_payment"  # the number of tokens; victory points pay the rest (GO-5.3.3)
    CHOOSE_OTHER_REGION = "choose_other_region"  # the region, 1 East to 4 West (GO-5.4.3)
    MOVE_WAGON = "move_wagon"  # the region that the wagon leaves, 0 New England to 4 West (GO-5.4.6)


NO: Final = 0
YES: Final = 1

SCORE: Final = 0
PLAY: Final = 100
SELL: Final = 200


def card_of(option: int) -> int:
    """Return the card that *option* of CHOOSE_ACTION plays or sells."""
    return option - SELL if option >= SELL else option - PLAY
