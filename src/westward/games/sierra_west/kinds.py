"""The kinds of things in Sierra West, by name and by index."""

from typing import Final

MODES: Final = ("apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts")
APPLE_HILL: Final = 0
BOATS_BANJOS: Final = 1
GOLD_RUSH: Final = 2
OUTLAWS_OUTPOSTS: Final = 3

# what a side has, by index; the first nine can be gained and paid
GOODS: Final = ("food", "wood", "stone", "gold", "boots_token", "trout", "bass", "salmon", "bullets")
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
TOKENS: Final = 4
FISH: Final = 5  # and the next two
BULLETS: Final = 8
OUTLAWS: Final = 9
CARTS: Final = 10  # empty ones, then those with 1 gold, then those with 2
KINDS: Final = 13
BASICS: Final = ("food", "wood", "stone")
APPLES: Final = ("green_apple", "red_apple")
FISHES: Final = ("trout", "bass", "salmon")

TRACKS: Final = ("food", "wood", "stone", "green_apple", "red_apple")
GREEN_APPLES: Final = 3
RED_APPLES: Final = 4

COMMON_ANIMALS: Final = ("fox", "beaver", "hare", "bear")
BEAR: Final = 3
MODE_ANIMAL: Final = 4
MODE_ANIMALS: Final = ("deer", "raccoon", "marmot", "badger")  # what their tiles do is the mode's
ANIMALS: Final = 5

SINGLE_CARDS: Final = ("dynamite", "lantern", "sheriff")
DYNAMITE: Final = 0
LANTERN: Final = 1
SHERIFF: Final = 2

SLOTS: Final = ("left", "middle", "right")
COLUMNS: Final = ("first", "middle", "last")
PATHS: Final = ("green", "tan")
CABIN_SLOTS: Final = 4
TAN_SLOT: Final = 3
ROW_SLOTS: Final = 6
MARKET_SLOTS: Final = 4
BULLET_LIMIT: Final = 6
NONE: Final = -1

ICON_KINDS: Final = (
    "gain",
    "boots",
    "shovel",
    "gain_mule",
    "fur_trade",
    "bear_attack",
    "gain_apples",
    "harvest_apples",
    "pan_gold",
    "banjo_hazard",
    "banjo_duel",
    "paddle",
    "paddle_fast",
    "fish",
    "extract",
    "take_card",
    "load_cart",
    "bullets",
)
GAIN: Final = 0
BOOTS: Final = 1
SHOVEL: Final = 2
GAIN_MULE: Final = 3
FUR_TRADE: Final = 4
BEAR_ATTACK: Final = 5
GAIN_APPLES: Final = 6
HARVEST_APPLES: Final = 7
PAN_GOLD: Final = 8
BANJO_HAZARD: Final = 9
BANJO_DUEL: Final = 10
PADDLE: Final = 11
PADDLE_FAST: Final = 12
FISHING: Final = 13
EXTRACT: Final = 14
TAKE_SINGLE: Final = 15
LOAD_CART: Final = 16
GAIN_BULLETS: Final = 17

SUMMIT_KINDS: Final = (
    "homestead",
    "wagon",
    "apple_trade",
    "apple_homestead",
    "buy_fish",
    "buy_cart",
    "six_shooter",
    "rifle",
)
HOMESTEAD: Final = 0
ADVANCE_WAGON: Final = 1
APPLE_TRADE: Final = 2
APPLE_HOMESTEAD: Final = 3
BUY_FISH: Final = 4
BUY_CART: Final = 5
SIX_SHOOTER: Final = 6
RIFLE: Final = 7
ANY_TRACK: Final = 5
ANY_APPLE_TRACK: Final = 6

ABILITIES: Final = (
    "convert_boots",
    "double_boots",
    "step_back",
    "drop_down",
    "activate_all_green",
    "double_gain",
    "discount_paid_action",
    "free_bear_attack",
    "shovel_bonus",
)
CONVERTING: Final = 0
DOUBLE_BOOTS: Final = 1
STEPPING_BACK: Final = 2
DROPPING_DOWN: Final = 3
ALL_GREEN: Final = 4
DOUBLE_GAIN: Final = 5
PAY_LESS: Final = 6
BEAR_FREE: Final = 7
SHOVEL_BONUS: Final = 8

HASTINGS_ACTIONS: Final = (
    "wagon",
    "homestead_food",
    "homestead_wood",
    "homestead_stone",
    "shovel",
    "move",
    "gold",
    "mode_action",
    "fur_trade",
)
HASTINGS_STEPS: Final = (
    "reset_apple_supply",
    "advance_both_apple_tracks",
    "fur_trade",
    "gain_gold_2",
    "roll_die_for_fish",
    "take_leftmost_treasure_along_trail",
    "take_dynamite",
    "take_lantern",
    "take_loaded_cart_or_gain_gold_2",
    "take_sheriff",
    "capture_outlaws_2",
    "gain_gold_per_captured",
)
DIFFICULTIES: Final = (
    "hd_start_mule",
    "hd_start_bear",
    "hd_cabin_5",
    "hd_gold_2",
    "hd_boots_2",
    "hd_wagon_ahead",
)
SEATS: Final = (1, 2, 3, 4)
