"""A component file has to agree with itself: entries that are fine alone may make no game together."""

from typing import Final

from westward.engine import Box
from westward.games.sierra_west.agreeing_cards import check_cards, check_icons, check_spaces, check_summits
from westward.games.sierra_west.components import Layout, Price, SierraWestComponents
from westward.games.sierra_west.geometry import COVERED_BY, ROW
from westward.games.sierra_west.kinds import (
    APPLE_HILL,
    BEAR_FREE,
    BOATS_BANJOS,
    CONVERTING,
    DOUBLE_GAIN,
    DROPPING_DOWN,
    GAIN,
    GOLD,
    GOLD_RUSH,
    HASTINGS_STEPS,
    MODES,
    NONE,
    OUTLAWS_OUTPOSTS,
    PAY_LESS,
    ROW_SLOTS,
    SEATS,
    SHOVEL_BONUS,
    STEPPING_BACK,
)
from westward.games.sierra_west.reading import demand, is_plain

DIE_FACES: Final = 6
TAN_ABILITIES: Final = (PAY_LESS, BEAR_FREE, SHOVEL_BONUS)
ONCE_ABILITIES: Final = (STEPPING_BACK, DROPPING_DOWN, *TAN_ABILITIES)
GAINING_ABILITIES: Final = (CONVERTING, DOUBLE_GAIN, BEAR_FREE, SHOVEL_BONUS)
STEPS: Final = (  # of the mode action of Hastings (SW-7.25)
    ["reset_apple_supply", "advance_both_apple_tracks", "fur_trade", "gain_gold_2"],
    ["roll_die_for_fish", "take_leftmost_treasure_along_trail"],
    ["take_dynamite", "take_lantern", "take_loaded_cart_or_gain_gold_2"],
    ["take_sheriff", "capture_outlaws_2", "gain_gold_per_captured"],
)


def read_components(box: Box) -> SierraWestComponents:
    """Return what *box* holds; it is refused if its entries contradict each other."""
    read = SierraWestComponents(box)
    check_spaces(box, read)
    check_icons(box, read)
    check_summits(box, read)
    check_cards(box, read)
    check_specials(box, read)
    for mode in range(len(MODES)):
        for seats in SEATS:
            check_layout(box, read, mode, read.layouts[mode][seats - 1])
    check_cabins(box, read)
    check_prices(box, read)
    check_tables(box, read)
    return read


def check_specials(box: Box, read: SierraWestComponents) -> None:
    """Refuse special cards that don't make a set of six, or that show what is of another mode (SW-4.6)."""
    specials = read.specials
    for mode, name in enumerate(MODES):
        cards = [card - specials.first for card in specials.of_mode[mode]]
        campfires = sum(specials.campfire[card] for card in cards)
        needed = 1 if mode in (GOLD_RUSH, OUTLAWS_OUTPOSTS) else 0
        demand(box, campfires == needed, "special_card", f"campfire: mode {name} has {needed} such card.")
        for card in cards:
            shows = {
                APPLE_HILL: any(specials.apples[card]),
                BOATS_BANJOS: any(specials.fish[card]) or len(specials.treasure[card]) > 0,
                GOLD_RUSH: specials.gold[card] > 0,
                OUTLAWS_OUTPOSTS: specials.target[card] > 0,
            }
            has_level = specials.level[card] > 0 or specials.dark[card]
            is_levelled = mode in (GOLD_RUSH, OUTLAWS_OUTPOSTS) and not specials.campfire[card]
            demand(
                box,
                all(shown == (one == mode) for one, shown in shows.items())
                and (specials.level[card] > 0) == is_levelled
                and (not has_level or mode in (GOLD_RUSH, OUTLAWS_OUTPOSTS))
                and not (specials.dark[card] and mode == OUTLAWS_OUTPOSTS)
                and specials.target[card] <= DIE_FACES,
                f"special_card {specials.keys[card]}",
                "an Orchard shows apples, a River fish or treasure, a Mine gold, an Outpost a target to 6; "
                "mines and outposts have a level, the one with the campfire 0.",
            )


def check_layout(box: Box, read: SierraWestComponents, mode: int, layout: Layout) -> None:
    """Refuse a layout that the special cards of *mode* don't fit into (SW-4.7, SW-4.32, SW-4.33)."""
    specials = read.specials
    places = layout.places
    entry = f"mountain_layout {layout.key}"
    demand(box, len(set(places)) == len(places), entry, "special_positions: a place stands twice.")
    levels = [specials.level[card - specials.first] for card in specials.of_mode[mode]]
    if mode == OUTLAWS_OUTPOSTS:
        order = [specials.level[card - specials.first] for card in layout.cards]
        covered = all(above in places[:at] for at, one in enumerate(places) for above in COVERED_BY[one])
        demand(
            box,
            order == [1, 2, 3, 4, 5] and covered,
            entry,
            "special_positions, special_cards: outposts I to V, each covered by those before it alone.",
        )
        demand(
            box,
            len(layout.outlaws) == len(places) and sum(layout.outlaws) + layout.on_base <= read.outlaw_tokens,
            entry,
            "outlaws_by_players: one number for each outpost, and no more outlaws than token.outlaw has.",
        )
        return
    demand(
        box,
        all(ROW[at] > 1 for at in places) and not layout.cards and not layout.outlaws,
        entry,
        "special_positions: row 1 is for basic cards; special_cards and outlaws are of outposts.",
    )
    if mode == GOLD_RUSH:
        demand(
            box,
            sorted(layout.high + layout.low) == sorted(places)
            and (levels.count(1), levels.count(2)) == (len(layout.high), len(layout.low)),
            entry,
            "gold_rush_high, gold_rush_low: each place once, as many as there are mines of level 1 and 2.",
        )


def check_cabins(box: Box, read: SierraWestComponents) -> None:
    """Refuse cabins whose colour, limit and values don't fit their ability (SW-6.40 to SW-6.45)."""
    cabins = read.cabins
    for at, key in enumerate(cabins.keys):
        ability = cabins.ability[at]
        entry = f"cabin {key}"
        demand(
            box,
            cabins.is_tan[at] == (ability in TAN_ABILITIES),
            entry,
            "colour: abilities for paid actions are of tan cabins, the others of green ones.",
        )
        demand(
            box,
            cabins.is_once[at] == (ability in ONCE_ABILITIES),
            entry,
            'limit: what moves the green pioneer and what tan cabins do is "once", the rest "while_there".',
        )
        icon = cabins.icon[at]
        fits = (
            (len(cabins.gain[at]) > 0) == (ability in GAINING_ABILITIES)
            and is_plain(cabins.gain[at])
            and (cabins.boots[at] > 0) == (ability == CONVERTING)
            and (icon != NONE) == (ability == DOUBLE_GAIN)
            and (icon == NONE or read.icons.kind[icon] == GAIN)
            and (cabins.tokens[at] > 0) == (ability in (STEPPING_BACK, DROPPING_DOWN))
            and (cabins.amount[at] > 0) == (ability == PAY_LESS)
        )
        demand(box, fits, entry, "ability: each kind has its own values (SW-6.51), none of them 0.")
        is_alone = cabins.ability.count(ability) == 1
        demand(
            box,
            is_alone or ability not in (STEPPING_BACK, DROPPING_DOWN),
            entry,
            "ability: one type of cabin moves the pioneer back, one down.",
        )


def check_prices(box: Box, read: SierraWestComponents) -> None:
    """Refuse prices of the trail and the market that could not be paid in every mode (SW-5.26, SW-5.36)."""
    for space, price in enumerate(read.wagon_price):
        demand(
            box,
            is_common(price) and (price.boots > 0) == (space < ROW_SLOTS),
            f"wagon_space {space}",
            "cost_to_advance: boots and basic resources or gold; the last space has none.",
        )
    last = read.wagon_price[ROW_SLOTS]
    demand(box, not last.goods and not last.any_basic, "wagon_space 6", "cost_to_advance: the trail ends.")
    for slot, price in enumerate(read.market_price):
        demand(
            box,
            is_common(price) and price.boots == 0,
            f"market_slot {slot + 1}",
            "extra_cost: basic resources or gold are needed.",
        )


def is_common(price: Price) -> bool:
    """Tell whether *price* asks for nothing of one mode, and for no tokens."""
    return all(kind <= GOLD for kind in price.goods[::2]) and not any(price.apples) and price.any_apple == 0


def check_tables(box: Box, read: SierraWestComponents) -> None:
    """Refuse tables of the wrong length and steps of Hastings that are of another mode."""
    demand(
        box,
        len(read.stone_by_roll) == DIE_FACES,
        "extract_table",
        f"stone_by_roll: {DIE_FACES} numbers are needed, one for each face of the die.",
    )
    points = read.claim_points
    demand(
        box,
        len(points) > 1 and points[0] == 0,
        "scoring",
        "claimed_card_points: the points for no card, 0, then for one, two and so on.",
    )
    for track, values in enumerate(read.track_values):
        demand(
            box,
            len(values) > 1 and values[0] == 0 and values == sorted(set(values)),
            f"homestead_track {track}",
            "values: numbers that rise from 0 are needed.",
        )
        demand(
            box, is_plain(read.reward_gain[track]), f"homestead_track {track}", "reward: no fish, no bullets."
        )
    for gain in read.fur_gain:
        demand(box, len(gain) > 0 and is_plain(gain), "animal", "fur_trade: basic resources, gold or tokens.")
    for gain in read.fish_gain:
        demand(
            box,
            len(gain) == 2 and gain[0] < GOLD and gain[1] > 0,
            "fish_market",
            "single: one entry for each fish, with a number of one basic resource.",
        )
    for mode, name in enumerate(MODES):
        steps = [HASTINGS_STEPS[step] for step in read.planning.steps[mode]]
        demand(box, steps == STEPS[mode], f"hastings_reference {name}", f"steps: {', '.join(STEPS[mode])}.")
