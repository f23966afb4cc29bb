"""The path spaces, icons, summit actions and cards of a file have to agree with each other."""

from typing import Final

from westward.engine import Box
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.kinds import (
    ANY_APPLE_TRACK,
    ANY_TRACK,
    APPLE_HILL,
    APPLE_HOMESTEAD,
    APPLE_TRADE,
    BANJO_DUEL,
    BANJO_HAZARD,
    BOATS_BANJOS,
    BOOTS,
    BULLET_LIMIT,
    BULLETS,
    BUY_CART,
    BUY_FISH,
    EXTRACT,
    FISH,
    FISHING,
    GAIN,
    GAIN_APPLES,
    GAIN_BULLETS,
    GOLD_RUSH,
    GREEN_APPLES,
    HARVEST_APPLES,
    HOMESTEAD,
    LOAD_CART,
    MODES,
    NONE,
    OUTLAWS_OUTPOSTS,
    PADDLE,
    PADDLE_FAST,
    PAN_GOLD,
    RED_APPLES,
    RIFLE,
    SHERIFF,
    SIX_SHOOTER,
    SLOTS,
    TAKE_SINGLE,
)
from westward.games.sierra_west.reading import demand, is_plain
from westward.games.sierra_west.steps import GREEN, TAN

MIDDLE: Final = SLOTS.index("middle")
ICON_MODES: Final = {
    GAIN_APPLES: APPLE_HILL,
    HARVEST_APPLES: APPLE_HILL,
    PAN_GOLD: BOATS_BANJOS,
    BANJO_HAZARD: BOATS_BANJOS,
    BANJO_DUEL: BOATS_BANJOS,
    PADDLE: BOATS_BANJOS,
    PADDLE_FAST: BOATS_BANJOS,
    FISHING: BOATS_BANJOS,
    EXTRACT: GOLD_RUSH,
    LOAD_CART: GOLD_RUSH,
    GAIN_BULLETS: OUTLAWS_OUTPOSTS,
}
SUMMIT_MODES: Final = {
    APPLE_TRADE: APPLE_HILL,
    APPLE_HOMESTEAD: APPLE_HILL,
    BUY_FISH: BOATS_BANJOS,
    BUY_CART: GOLD_RUSH,
    SIX_SHOOTER: OUTLAWS_OUTPOSTS,
    RIFLE: OUTLAWS_OUTPOSTS,
}
TRACKS_OF: Final = {
    HOMESTEAD: (0, 1, 2, ANY_TRACK),
    APPLE_HOMESTEAD: (GREEN_APPLES, RED_APPLES, ANY_APPLE_TRACK),
}


def check_spaces(box: Box, read: SierraWestComponents) -> None:
    """Refuse path spaces that read what is hidden, or that one drops from to nowhere (SW-3.12, SW-6.44)."""
    spaces = read.spaces
    printed = list(zip(spaces.slot, spaces.icon, strict=True))
    for at, key in enumerate(spaces.keys):
        entry = f"path_space {key}"
        shows_middle = spaces.icon[at] % 3 == MIDDLE
        demand(
            box,
            (spaces.slot[at] == MIDDLE) == shows_middle and printed.count(printed[at]) == 1,
            entry,
            "card_slot, card_column: the middle card shows its middle column, the others their first and "
            "last, and each icon is read by one space.",
        )
        below = spaces.below[at]
        is_green = spaces.path[at] == GREEN
        lands = below != NONE and spaces.path[below] == TAN and spaces.column[below] >= spaces.column[at]
        demand(
            box,
            lands if is_green else below == NONE,
            entry,
            "drops_to: green spaces need a tan space that is not further left; tan ones have none.",
        )
        following = spaces.next[at]
        demand(
            box,
            following == NONE or spaces.column[following] > spaces.column[at],
            entry,
            "board_column: the spaces of a path go from left to right.",
        )


def check_icons(box: Box, read: SierraWestComponents) -> None:
    """Refuse path icons whose kind and values don't fit together (SW-6.50)."""
    icons = read.icons
    for at, key in enumerate(icons.keys):
        kind, number = icons.kind[at], icons.number[at]
        fits = (
            (len(icons.gain[at]) > 0) == (kind == GAIN)
            and (number != 0) == (kind in (BOOTS, PADDLE, GAIN_BULLETS))
            and any(icons.apples[at]) == (kind == GAIN_APPLES)
            and (icons.card[at] != NONE) == (kind == TAKE_SINGLE)
            and (number > 0 or number in (0, -BULLET_LIMIT))
            and is_plain(icons.gain[at])
        )
        demand(
            box,
            fits,
            f"path_icon.{key}",
            "each kind has its own value and no other: gain (of basic resources, gold or tokens), boots, "
            "steps, apples, card, bullets or bullets_to = 6.",
        )


def check_summits(box: Box, read: SierraWestComponents) -> None:
    """Refuse summit actions whose kind, track, price and gain don't fit together (SW-6.10 to SW-6.29)."""
    summits = read.summits
    for at, key in enumerate(summits.keys):
        entry = f"summit_action.{key}"
        kind, price = summits.kind[at], summits.price[at]
        demand(
            box,
            summits.track[at] in TRACKS_OF.get(kind, (NONE,)),
            entry,
            "track: a homestead needs food, wood, stone or any, an apple_homestead green_apple, red_apple "
            "or any_apple; other kinds have none.",
        )
        has_gain = len(summits.gain[at]) > 0
        demand(
            box,
            has_gain == (kind == APPLE_TRADE) and is_plain(summits.gain[at]),
            entry,
            "gain: an apple_trade needs one, of basic resources, gold or tokens; other kinds have none.",
        )
        is_free = not (price.goods or any(price.apples) or price.any_basic or price.any_apple)
        demand(
            box,
            is_free == (kind == SIX_SHOOTER) and price.boots == 0 and len(modes_of(read, at)) <= 1,
            entry,
            "cost: goods of one mode at most are needed, no boots; the Six-Shooter costs its bullets alone.",
        )


def modes_of(read: SierraWestComponents, summit: int) -> set[int]:
    """Return the modes that a summit action belongs to by its kind and its price."""
    price = read.summits.price[summit]
    found = {SUMMIT_MODES[read.summits.kind[summit]]} if read.summits.kind[summit] in SUMMIT_MODES else set()
    if any(FISH <= kind < BULLETS for kind in price.goods[::2]):
        found.add(BOATS_BANJOS)
    if BULLETS in price.goods[::2]:
        found.add(OUTLAWS_OUTPOSTS)
    if any(price.apples) or price.any_apple:
        found.add(APPLE_HILL)
    return found


def check_cards(box: Box, read: SierraWestComponents) -> None:
    """Refuse cards with a wrong star, or with what belongs to another mode or path (SW-3.11, SW-6.21)."""
    cards = read.cards
    for card in cards.starting:
        check_card(box, read, card, NONE)
    for mode in range(len(MODES)):
        check_card(box, read, cards.of_mode[mode], mode)
        for card in cards.basic[mode]:
            check_card(box, read, card, mode)


def check_card(box: Box, read: SierraWestComponents, card: int, mode: int) -> None:
    """Refuse a *card* of *mode*, NONE for a starting card, that could not be played."""
    cards, icons = read.cards, read.icons
    entry = f"card {cards.keys[card]}"
    is_claimed = mode != NONE and card != cards.of_mode[mode]
    demand(
        box, cards.star[card] == is_claimed, entry, "star: mountain cards carry one, starting cards don't."
    )
    for at, icon in enumerate(cards.icons[6 * card : 6 * card + 6]):
        if icon == NONE:
            continue
        kind = icons.kind[icon]
        own = ICON_MODES.get(kind, mode)
        if kind == TAKE_SINGLE:
            own = OUTLAWS_OUTPOSTS if icons.card[icon] == SHERIFF else GOLD_RUSH
        demand(box, own == mode, entry, f'green, tan: "{icons.keys[icon]}" is of another mode.')
        wrong = BANJO_HAZARD if at // 3 == TAN else BANJO_DUEL
        demand(box, kind != wrong, entry, "green, tan: hazards lie on the green row, duels on the tan one.")
    demand(box, modes_of(read, cards.summit[card]) <= {mode}, entry, "summit: it is of another mode.")
