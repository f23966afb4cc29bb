"""The score of a side, by category (SW-8.2, SW-7.31)."""

from mypy_extensions import i64

from westward.games.sierra_west.kinds import (
    ANIMALS,
    APPLE_HILL,
    BOATS_BANJOS,
    CABIN_SLOTS,
    CARTS,
    COMMON_ANIMALS,
    FISH,
    GOLD,
    GOLD_RUSH,
    KINDS,
    NONE,
    OUTLAWS,
    OUTLAWS_OUTPOSTS,
    SINGLE_CARDS,
    TOKENS,
    TRACKS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.river import sale_of_all

CATEGORIES = (
    "claimed",
    "animals",
    "cabins",
    "gold",
    "boots_token",
    "food",
    "wood",
    "stone",
    "green_apple",
    "red_apple",
    "carts",
    "outlaws",
    "dynamite",
    "lantern",
    "sheriff",
)


def claim_points(position: Position, cards: int) -> int:
    """Return the points for *cards* claimed cards (SW-8.2)."""
    table = position.box.claim_points
    if cards < len(table):
        return table[cards]
    return table[-1] + (cards - len(table) + 1) * position.box.claim_points_further


def animal_points(position: Position, side: int) -> int:
    """Return the points for animals face down; Hastings has none of the mode (SW-8.2, SW-7.31)."""
    if side >= position.seats:
        first = side * ANIMALS
        face_down = position.animals[first : first + len(COMMON_ANIMALS)].count(0)
        return face_down * position.box.planning.face_down
    return (ANIMALS - face_up_animals(position, side)) * position.box.face_down_points


def face_up_animals(position: Position, side: int) -> int:
    """Return how many animals *side* has trapped."""
    return total(position.animals, side, ANIMALS)


def markers_of(position: Position, side: int) -> int:
    """Return how many steps the markers of *side* have made."""
    return total(position.markers, side, len(TRACKS))


def total(numbers: list[int], side: i64, count: i64) -> int:
    """Return the sum of the *count* numbers that belong to *side*."""
    found: i64 = 0
    at: i64
    for at in range(side * count, (side + 1) * count):
        found += numbers[at]
    return found


def cabin_points(position: Position, side: int) -> int:
    """Return the points for empty slots, or for Hastings' cabins (SW-8.2, SW-7.31)."""
    if side >= position.seats:
        return len(position.hastings_cabins) * position.hard[0]
    return empty_slots(position, side) * position.box.empty_slot_points


def empty_slots(position: Position, seat: int) -> int:
    """Return how many slots of *seat* are without a cabin."""
    cabins = position.cabins
    first: i64 = seat * CABIN_SLOTS
    found = 0
    slot: i64
    for slot in range(first, first + CABIN_SLOTS):
        if cabins[slot] == NONE:
            found += 1
    return found


def gold_points(position: Position, side: int) -> int:
    """Return the points for gold; Hastings sells its fish first (SW-8.2, SW-7.31, SW-7.33)."""
    first = side * KINDS
    gold = position.goods[first + GOLD]
    if side < position.seats:
        return gold * position.box.gold_points
    if position.mode == BOATS_BANJOS:
        gold += sale_of_all(position.goods[first + FISH : first + FISH + 3])
    return gold * position.hard[1]


def token_points(position: Position, side: int) -> int:
    """Return the points for Pair of Boots tokens (SW-8.2, SW-7.33)."""
    each = position.box.token_points if side < position.seats else position.hard[2]
    return position.goods[side * KINDS + TOKENS] * each


def track_value(position: Position, side: int, track: int) -> int:
    """Return what the marker of *side* on *track* is worth, before the multiplier."""
    return position.box.track_values[track][position.markers[side * len(TRACKS) + track]]


def cart_points(position: Position, side: int) -> int:
    """Return the points for gold in carts (SW-8.2)."""
    first = side * KINDS + CARTS
    return position.box.cart_points * (position.goods[first + 1] + 2 * position.goods[first + 2])


def single_points(position: Position, side: int, card: int) -> int:
    """Return the points for Dynamite, Lantern or Sheriff (SW-8.2)."""
    return position.box.single_points[card] if position.holders[card] == side else 0


def score_parts(position: Position, side: int) -> list[int]:
    """Return the points of *side* in each of CATEGORIES (SW-8.2)."""
    times = position.multiplier(side)
    return [
        claim_points(position, position.claimed[side]),
        animal_points(position, side),
        cabin_points(position, side),
        gold_points(position, side),
        token_points(position, side),
        *[track_value(position, side, track) * times for track in range(len(TRACKS))],
        cart_points(position, side),
        position.goods[side * KINDS + OUTLAWS] * times,
        *[single_points(position, side, card) for card in range(len(SINGLE_CARDS))],
    ]


def score(position: Position, side: int) -> int:
    """Return the sum of `score_parts`: the points as they would stand now, maybe negative (SW-8.3)."""
    points = claim_points(position, position.claimed[side])
    points += animal_points(position, side) + cabin_points(position, side)
    points += gold_points(position, side) + token_points(position, side) + cart_points(position, side)
    multiplied = position.goods[side * KINDS + OUTLAWS]
    for track in range(len(TRACKS)):
        multiplied += track_value(position, side, track)
    for card in range(len(SINGLE_CARDS)):
        points += single_points(position, side, card)
    return points + multiplied * position.multiplier(side)


def categories_of(mode: int) -> list[int]:
    """Return which of CATEGORIES the *mode* has."""
    special = {
        APPLE_HILL: ("green_apple", "red_apple"),
        GOLD_RUSH: ("carts", "dynamite", "lantern"),
        OUTLAWS_OUTPOSTS: ("outlaws", "sheriff"),
    }.get(mode, ())
    common = CATEGORIES[: CATEGORIES.index("green_apple")]
    return [at for at, category in enumerate(CATEGORIES) if category in common or category in special]
