"""What Sierra West asks."""

from enum import Enum
from typing import Final


class Decision(Enum):
    """What Sierra West asks. The remark tells what an option stands for."""

    PLAN_CARDS = (
        "plan_cards"  # left * 10000 + middle * 100 + right, + 1000000: fourth card discarded (SW-5.5)
    )
    EXPLORE_ACTION = "explore_action"  # see the numbers below (SW-5.20 to SW-5.33)
    CHOOSE_SHOVEL = "choose_shovel"  # 0 claim to the deck, 1 to the discards, 11 to 14 build from that slot
    CHOOSE_CABIN_USE = "choose_cabin_use"  # 0 no, 1 yes (SW-6.45)
    CHOOSE_TRACK = "choose_track"  # 0 food, 1 wood, 2 stone, 3 green apples, 4 red apples
    CHOOSE_RIVER_POSITION = "choose_river_position"  # 0 the Fish Market, else the slot of the River card
    CHOOSE_LOAD = "choose_load"  # 1 or 2 gold into an empty cart, 3: 1 gold into a half-full one
    CHOOSE_FISH_TRADE = "choose_fish_trade"  # the trade of the Fish Market, see TRADES
    CHOOSE_FISH = "choose_fish"  # 0 trout, 1 bass, 2 salmon
    CHOOSE_BOOT_SOURCE = "choose_boot_source"  # 0 green pioneer, 1 tan pioneer, 2 token
    CHOOSE_BASIC = "choose_basic"  # 0 food, 1 wood, 2 stone
    CHOOSE_APPLE = "choose_apple"  # 0 green, 1 red
    CHOOSE_TILE_EFFECT = "choose_tile_effect"  # 0 to 2 a fish, 3 Dynamite, 4 Lantern, 5 Sheriff, 6 bullets
    CABIN_ONCE_NOW = "cabin_once_now"  # 0 finish, 1 step back, 2 drop down (SW-6.42)
    CHOOSE_DAMAGE = "choose_damage"  # 0 to 3 the cabin on that slot, 4 the wagon (SW-5.40)
    SHOOT_OR_STOP = "shoot_or_stop"  # 0 stop, 1 shoot (SW-6.28)
    TRACKER_WINDOW = "tracker_window"  # 0 decline, 1 green pioneer, 2 tan pioneer (SW-5.51)
    TRAPPER_WINDOW = "trapper_window"  # 0 decline, 10 + pioneer * 15 + animal * 3 + resource (SW-5.53)


NO: Final = 0
YES: Final = 1
DECLINE: Final = 0

# plan_cards
FOURTH_TO_DISCARD: Final = 1_000_000

# explore_action
END_EXPLORE: Final = 0
USE_TOKEN: Final = 1
MOVE_WAGON: Final = 2
ASSIGN_MULE: Final = 3
TRADE_FISH: Final = 4
TRADE_DYNAMITE: Final = 5
STEP_BACK: Final = 6
DROP_DOWN: Final = 7
ADVANCE: Final = 10  # + pioneer
PERFORM: Final = 20  # + pioneer
ASSIGN_CABIN: Final = 30  # + cabin slot: 0 to 2 green, for the tan pioneer; 3 tan, for the green one
TRADE_GRAY: Final = 40  # + resource
CONVERT_BOOTS: Final = 50  # + cabin slot
PLACE_SUMMIT: Final = 60  # + 3 * figure + card slot; figures: 0 green pioneer, 1 tan pioneer, 2 Mule
REPEAT_SUMMIT: Final = 70  # + card slot
MOVE_FRONTIERSMAN: Final = 100  # + place in the mountain, 20 being the base

# choose_shovel
CLAIM_TO_DECK: Final = 0
CLAIM_TO_DISCARD: Final = 1
BUILD: Final = 10  # + market slot, from 1

# choose_load
TOP_UP: Final = 3

# choose_tile_effect
TAKE_CARD: Final = 3  # + single card
TILE_BULLETS: Final = 6

# cabin_once_now
FINISH: Final = 0
ONCE_STEP_BACK: Final = 1
ONCE_DROP_DOWN: Final = 2

# choose_damage
DAMAGE_WAGON: Final = 4

# trapper_window
TRAP: Final = 10

# choose_fish_trade: the kinds of fish that each trade takes
TRADES: Final = (
    (0,),
    (1,),
    (2,),
    (0, 1),
    (0, 2),
    (1, 2),
    (0, 1, 2),
    (0, 0),
    (1, 1),
    (2, 2),
    (0, 0, 0),
    (1, 1, 1),
    (2, 2, 2),
)
