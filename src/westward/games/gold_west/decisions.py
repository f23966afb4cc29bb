"""What Gold West asks."""

from enum import Enum
from typing import Final


class Decision(Enum):
    """What Gold West asks. The remark tells what an option stands for."""

    ACTIVATE_SECTION = "activate_section"  # the section, 0 top to 3 bottom (GW-5.1)
    LEAVE_RESOURCE = "leave_resource"  # the resource: 0 copper … 5 water (GW-5.2)
    USE_METAL = "use_metal"  # 0 end, 100 + n card n, 200 + n cell n, 300 + n ship metal n (GW-5.4)
    BUILD_OR_LOOT = "build_or_loot"  # 0 camp, 1 settlement, 2 loot (GW-5.10)
    BUILDING_HEX = "building_hex"  # the hex (GW-5.10)
    PLACE_MINED = "place_mined"  # the section (GW-5.15)
    FREE_OFFICE = "free_office"  # the cell, or DECLINE (GW-5.20)
    STACKED_OFFICE = "stacked_office"  # the cell, or DECLINE (GW-5.21)
    FREE_SHIP = "free_ship"  # the metal, or DECLINE (GW-5.22)
    UPGRADE_CAMP = "upgrade_camp"  # the hex, or DECLINE (GW-5.23)
    SWAP_TOKENS = "swap_tokens"  # the first hex, or DECLINE (GW-5.24)
    SWAP_WITH = "swap_with"  # the second hex (GW-5.24)
    ADD_RESOURCE = "add_resource"  # the resource, or DECLINE (GW-5.25)
    ADD_TO_SECTION = "add_to_section"  # the section (GW-5.25)
    PLACE_WATER = "place_water"  # the section (GW-5.26)


END_METALS: Final = 0
INVEST: Final = 100
OFFICE: Final = 200
SHIP: Final = 300

CAMP: Final = 0
SETTLEMENT: Final = 1
LOOT: Final = 2

DECLINE: Final = 99

# what the options of several questions stand for
SECTION_QUESTIONS: Final = (
    Decision.ACTIVATE_SECTION,
    Decision.PLACE_MINED,
    Decision.ADD_TO_SECTION,
    Decision.PLACE_WATER,
)
HEX_QUESTIONS: Final = (
    Decision.BUILDING_HEX,
    Decision.UPGRADE_CAMP,
    Decision.SWAP_TOKENS,
    Decision.SWAP_WITH,
)
CELL_QUESTIONS: Final = (Decision.FREE_OFFICE, Decision.STACKED_OFFICE)
