"""What Western Town asks."""

from enum import Enum
from typing import Final


class Decision(Enum):
    """
    What Western Town asks. The remark tells what an option stands for.

    A payment is a number with a digit of base 16 for each kind: wood, gold, inhabitants, cowboys, from the
    lowest. A slot of a town is one of its printed buildings, then its cells.
    """

    KEEP_CARDS = "keep_cards"  # a card to keep, in rising order, asked again until the hand is full (TN-5.7)
    PLAY_CARD = "play_card"  # a card of the hand (TN-5.9)
    EXPLOIT_TURN = "exploit_turn"  # 0 pass, 100 + c play card c, EXPLOIT + 1000 c + 100 q + d (TN-5.25)
    PAY_OPTIONAL = "pay_optional"  # 0 decline, or the payment (TN-6.1)
    PAY_REPEAT = "pay_repeat"  # 0 stop, or the payment of one unit (TN-6.1)
    CHOOSE_OPTION = "choose_option"  # the rank in the printed list (TN-6.1)
    CHOOSE_BUILD = "choose_build"  # the tile, 17 for a HOMESTEAD (TN-5.14)
    CHOOSE_CELL = "choose_cell"  # the cell for that tile (TN-5.14)
    CHOOSE_PAYMENT = "choose_payment"  # the payment of that tile (TN-5.14)
    CHOOSE_REPAIR = "choose_repair"  # the slot of a destroyed building (TN-6.1)
    CHOOSE_REPLAY = "choose_replay"  # a card on the own table (TN-6.1)
    CHOOSE_GAIN = "choose_gain"  # a kind of stock (TN-6.1, TN-5.31)
    CHOOSE_VICTIM = "choose_victim"  # 10 * player + kind of stock (TN-6.1)
    CHOOSE_HAND_TO_PEEK = "choose_hand_to_peek"  # a player (TN-6.1)
    CHOOSE_INACTIVE = "choose_inactive"  # a card, in rising order, or 99 enough (TN-6.1)
    CHOOSE_CARD_TO_FLIP = "choose_card_to_flip"  # 100 * player + card (TN-6.1)
    RAID_TOWN = "raid_town"  # a player (TN-5.39)
    RAID_TARGET = "raid_target"  # 100 * group (0 red, 1 orange) + slot, 99 the Inhabitants (TN-5.41)
    RAID_DEFEND = "raid_defend"  # 0 no, 1 yes (TN-5.42)
    AWARD_LINCOLN = "award_lincoln"  # a player (TN-5.35)


DECISIONS: Final = tuple(Decision)
KEEP_CARDS: Final = 0
PLAY_CARD: Final = 1
EXPLOIT_TURN: Final = 2
PAY_OPTIONAL: Final = 3
PAY_REPEAT: Final = 4
CHOOSE_OPTION: Final = 5
CHOOSE_BUILD: Final = 6
CHOOSE_CELL: Final = 7
CHOOSE_PAYMENT: Final = 8
CHOOSE_REPAIR: Final = 9
CHOOSE_REPLAY: Final = 10
CHOOSE_GAIN: Final = 11
CHOOSE_VICTIM: Final = 12
CHOOSE_HAND_TO_PEEK: Final = 13
CHOOSE_INACTIVE: Final = 14
CHOOSE_CARD_TO_FLIP: Final = 15
RAID_TOWN: Final = 16
RAID_TARGET: Final = 17
RAID_DEFEND: Final = 18
AWARD_LINCOLN: Final = 19
OF_CARDS: Final = (KEEP_CARDS, PLAY_CARD, CHOOSE_REPLAY, CHOOSE_INACTIVE)  # an option is a card
OF_TOWNS: Final = (RAID_TOWN, AWARD_LINCOLN, CHOOSE_HAND_TO_PEEK)  # an option is a player

PASS: Final = 0
PLAY: Final = 100
EXPLOIT: Final = 10_000
DECLINE: Final = 0
ENOUGH: Final = 99
THE_INHABITANTS: Final = 99
NO: Final = 0
YES: Final = 1
