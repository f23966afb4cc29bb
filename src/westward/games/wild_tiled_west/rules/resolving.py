"""Resolving a placement, step by step (WT-5.7, WT-5.9, WT-5.11, WT-6)."""

from mypy_extensions import i64

from westward.games.wild_tiled_west.boards import ACE_CARD, SAUCER
from westward.games.wild_tiled_west.cells import cells_of, put, take
from westward.games.wild_tiled_west.decisions import CORNER, NO_MORE, SECOND_FACE, Decision
from westward.games.wild_tiled_west.events import (
    AceCardTaken,
    AlleyLost,
    SheriffBuried,
    TownFounded,
)
from westward.games.wild_tiled_west.position import (
    BULLETS_LEFT,
    BURY,
    FIRE,
    FIRE_ANYWHERE,
    FOUND_TOWNS,
    NONE,
    READ_SIGNPOSTS,
    SURROUND,
    TURN_ICONS,
    WHITE_SIGN,
    Position,
)
from westward.games.wild_tiled_west.rules.firing import fire_check
from westward.games.wild_tiled_west.rules.placing import alley_options, lay_alleys
from westward.games.wild_tiled_west.rules.supply import ask, gain, gain_bullets, score
from westward.games.wild_tiled_west.tiles import (
    ALLEY,
    BULLET,
    BURY_SHERIFFS,
    GAIN_WHEN_PLACED,
    GOLD,
    PICKAXE,
    SHOOT_ANYWHERE,
    SUITS,
    TAKE_ACE_CARD,
)


def turn_icons(position: Position) -> None:
    """Resolve the icons in reading order, the board's under the tile first (WT-5.7.1)."""
    seat = position.active
    board = position.side(seat).icons
    while position.at < 2 * len(position.cells):
        at = position.at
        position.at += 1
        icon = board[position.cells[at // 2]] if at % 2 == 0 else tile_icon(position, at // 2)
        if icon >= GOLD:
            turn_icon(position, seat, icon)
            if position.step != TURN_ICONS:
                return
    fire_check(position, WHITE_SIGN)


def tile_icon(position: Position, at: int) -> int:
    """Return the icon on the tile at its cell number *at*; alleys have none."""
    if position.tile == NONE:
        return NONE
    return position.box.tiles[position.tile].by_code[position.code % SECOND_FACE // CORNER].icons[at]


def turn_icon(position: Position, seat: int, icon: int) -> None:
    """Carry out one icon (WT-5.7.1, WT-7.4.1, WT-7.8.1)."""
    if icon == ACE_CARD:
        offer_ace_card(position, seat, TURN_ICONS)
    elif icon == SAUCER:
        score(position, seat, position.box.saucer_points, "saucers")
    elif icon in (GOLD, BULLET, ALLEY, PICKAXE):
        gain(position, seat, icon, 1, "buildings", TURN_ICONS)


def white_sign(position: Position) -> None:
    """Carry out what a building does when it is placed (WT-5.7.2)."""
    seat = position.active
    fire_check(position, FOUND_TOWNS)
    if position.tile == NONE:
        return
    effect = position.box.tiles[position.tile].faces[position.face]
    if effect.kind == GAIN_WHEN_PLACED:
        gain(position, seat, effect.what, effect.n, "buildings", position.step)
    elif effect.kind == TAKE_ACE_CARD:
        offer_ace_card(position, seat, position.step)
    elif effect.kind == SHOOT_ANYWHERE:
        gain_bullets(position, seat, effect.n)
        position.step = FIRE_ANYWHERE  # and nothing in between (WT-6.11)
    elif effect.kind == BURY_SHERIFFS:
        position.bury_left = min(effect.n, position.supply[BULLETS_LEFT])
        position.step = BURY


def ace_card_options(position: Position) -> list[int]:
    """Return the suits of the ace cards left in the supply (WT-6.5)."""
    return [suit for suit in range(len(SUITS)) if position.ace_owner[suit] == NONE]


def offer_ace_card(position: Position, seat: int, resume: int) -> None:
    """Ask for an ace card; without any left nothing happens (WT-10.19)."""
    if ace_card_options(position):
        ask(position, seat, Decision.CHOOSE_ACE_CARD, resume)


def take_ace_card(position: Position, suit: int) -> None:
    """Lay the ace card of *suit* beside the board (WT-6.5)."""
    seat = position.active
    position.ace_owner[suit] = seat
    position.aces[len(SUITS) * seat + suit] += 1
    if position.recorder is not None:
        position.recorder.add(AceCardTaken(seat, SUITS[suit]))


def bury_or_go_on(position: Position) -> None:
    """Ask which sheriff the Hideout buries next, if one can be (WT-6.7)."""
    seat = position.active
    sheriffs = position.sheriffs[2 * seat] or position.sheriffs[2 * seat + 1]
    if position.bury_left > 0 and sheriffs:
        ask(position, seat, Decision.HIDEOUT_TARGETS, BURY)
    else:
        fire_check(position, FOUND_TOWNS)


def hideout_options(position: Position) -> list[int]:
    """Return the active sheriffs, and no more (WT-6.7)."""
    seat = position.active
    return [*cells_of(position.sheriffs[2 * seat], position.sheriffs[2 * seat + 1]), NO_MORE]


def bury(position: Position, option: int) -> None:
    """Lay a bullet from the supply on a sheriff, which is a tombstone now (WT-6.7)."""
    seat = position.active
    position.bury_left -= 1
    if option == NO_MORE:
        position.bury_left = 0
        return
    position.supply[BULLETS_LEFT] -= 1
    take(position.sheriffs, seat, option)
    put(position.tombs, seat, option)
    if position.recorder is not None:
        position.recorder.add(SheriffBuried(seat, option))


def found_towns(position: Position) -> None:
    """Found every town whose cells are all covered (WT-5.9)."""
    seat = position.active
    side = position.side(seat)
    for town in range(len(side.town_cells)):
        if not position.founded[seat] >> town & 1 and is_covered(position, seat, side.town_cells[town]):
            position.founded[seat] |= 1 << town
            bonus = position.box.town_bonus[position.year]
            if position.recorder is not None:
                position.recorder.add(TownFounded(seat, side.town_keys[town], side.town_points[town], bonus))
            score(position, seat, side.town_points[town] + bonus, "towns")
    fire_check(position, SURROUND)


def is_covered(position: Position, seat: int, cells: tuple[int, int]) -> bool:
    """Tell whether every cell of a set is covered."""
    low: i64 = cells[0]
    high: i64 = cells[1]
    return low & ~position.covered[2 * seat] == 0 and high & ~position.covered[2 * seat + 1] == 0


def place_pending(position: Position) -> None:
    """Place the alley that was gained first; without a cell for it, it is lost (WT-5.7.6, WT-5.11)."""
    options = pending_options(position)
    if not options:
        position.pending.pop(0)
        if position.recorder is not None:
            position.recorder.add(AlleyLost(position.active))
    elif len(options) == 1:
        place_alley(position, options[0])
    else:
        ask(position, position.active, Decision.PLACE_ALLEY, FIRE)


def alleys_to_place(position: Position) -> int:
    """Return how many gained alleys wait to be placed, those of interrupted placements included."""
    return len(position.pending) + sum(len(alleys) for alleys in position.interrupted[3::4])


def pending_options(position: Position) -> list[int]:
    """Return where the next gained alley may lie; one gained singly may be doubled (WT-6.14)."""
    doubled = position.doubles[position.active] == 1 and position.pending[0] == 1
    return alley_options(position, doubled)


def place_alley(position: Position, option: int) -> None:
    """Place a gained alley, a placement of its own that interrupts the one that gained it (WT-5.7.6)."""
    position.pending.pop(0)
    position.interrupted += [
        [position.then, position.tile, position.face, position.code],
        position.cells,
        position.pastures,
        position.pending,
    ]
    position.pending = []
    lay_alleys(position, option, position.after)


def return_to_interrupted(position: Position) -> None:
    """Go on with the placement that gained the alley: its next alley, or its fire (WT-5.7.6)."""
    if not position.interrupted:
        position.step = READ_SIGNPOSTS
        return
    position.pending = position.interrupted.pop()
    position.pastures = position.interrupted.pop()
    position.cells = position.interrupted.pop()
    numbers = position.interrupted.pop()
    position.tile, position.face, position.code = numbers[1], numbers[2], numbers[3]
    fire_check(position, numbers[0])
