"""The score of a side, by category (SW-8.2, SW-7.31)."""

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


def score_parts(position: Position, side: int) -> list[int]:
    """Return the points of *side* in each of CATEGORIES (SW-8.2)."""
    first = side * KINDS
    goods = position.goods
    box = position.box
    times = position.multiplier(side)
    tracks = [
        box.track_values[track][position.markers[side * len(TRACKS) + track]] * times
        for track in range(len(TRACKS))
    ]
    parts = [claim_points(position, position.claimed[side])]
    parts += hastings_parts(position) if side >= position.seats else player_parts(position, side)
    parts += tracks
    parts.append(box.cart_points * (goods[first + CARTS + 1] + 2 * goods[first + CARTS + 2]))
    parts.append(goods[first + OUTLAWS] * times)
    for card in range(len(SINGLE_CARDS)):
        parts.append(box.single_points[card] if position.holders[card] == side else 0)
    return parts


def player_parts(position: Position, seat: int) -> list[int]:
    """Return a player's points for animals, cabins, gold and tokens (SW-8.2)."""
    box = position.box
    face_down = ANIMALS - sum(position.animals[seat * ANIMALS : (seat + 1) * ANIMALS])
    empty = position.cabins[seat * CABIN_SLOTS : (seat + 1) * CABIN_SLOTS].count(NONE)
    gold = position.goods[seat * KINDS + GOLD]
    tokens = position.goods[seat * KINDS + TOKENS]
    return [
        face_down * box.face_down_points,
        empty * box.empty_slot_points,
        gold * box.gold_points,
        tokens * box.token_points,
    ]


def hastings_parts(position: Position) -> list[int]:
    """Return Hastings' points for animals, cabins, gold and tokens (SW-7.31, SW-7.33)."""
    side = position.seats
    per_cabin, per_gold, per_token = position.hard
    first = side * ANIMALS
    face_down = position.animals[first : first + len(COMMON_ANIMALS)].count(0)
    gold = position.goods[side * KINDS + GOLD]
    if position.mode == BOATS_BANJOS:
        gold += sale_of_all(position.goods[side * KINDS + FISH : side * KINDS + FISH + 3])
    return [
        face_down * position.box.planning.face_down,
        len(position.hastings_cabins) * per_cabin,
        gold * per_gold,
        position.goods[side * KINDS + TOKENS] * per_token,
    ]


def score(position: Position, side: int) -> int:
    """Return the points of *side* as they would stand now; they can be negative (SW-8.3)."""
    return sum(score_parts(position, side))


def categories_of(mode: int) -> list[int]:
    """Return which of CATEGORIES the *mode* has."""
    special = {
        APPLE_HILL: ("green_apple", "red_apple"),
        GOLD_RUSH: ("carts", "dynamite", "lantern"),
        OUTLAWS_OUTPOSTS: ("outlaws", "sheriff"),
    }.get(mode, ())
    common = CATEGORIES[: CATEGORIES.index("green_apple")]
    return [at for at, category in enumerate(CATEGORIES) if category in common or category in special]
