"""Boats & Banjos: paddling, fishing, panning, the Fish Market (SW-6.16 to SW-6.22)."""

from westward.games.sierra_west.decisions import TRADES
from westward.games.sierra_west.kinds import FISH, GOLD, KINDS, NONE
from westward.games.sierra_west.mode_events import CanoeMoved
from westward.games.sierra_west.position import Position


def river_positions(position: Position, seat: int, steps: int) -> list[int]:
    """Return where the canoe can go in *steps*, anywhere if that is NONE (SW-6.17)."""
    here = position.canoes[seat]
    last = len(position.row)
    if steps == NONE:
        return [at for at in range(last + 1) if at != here]
    return [at for at in range(max(0, here - steps), min(last, here + steps) + 1) if at != here]


def paddle(position: Position, seat: int, at: int) -> None:
    """Move the canoe to the Fish Market or to a River card (SW-6.17)."""
    position.canoes[seat] = at
    if position.recorder is not None:
        position.recorder.add(CanoeMoved(seat, slot=at))


def catch(position: Position, cards: list[int]) -> list[int]:
    """Return the fish shown on *cards*, kind by kind as far as the supply lasts (SW-6.18)."""
    specials = position.box.specials
    found = [0, 0, 0]
    for card in cards:
        for kind in range(3):
            found[kind] += specials.fish[card - specials.first][kind]
    return [min(found[kind], position.fish[kind]) for kind in range(3)]


def take_fish(position: Position, side: int, fish: list[int]) -> None:
    """Give fish from the supply to *side*."""
    for kind in range(3):
        position.fish[kind] -= fish[kind]
        position.gain(side, FISH + kind, fish[kind])


def treasure_along(position: Position, side: int) -> list[int]:
    """Return the slots of the row, from 0, along the trail that still hold a piece (SW-6.19)."""
    specials = position.box.specials
    return [
        slot
        for slot in range(min(len(position.row), position.wagons[side]))
        if position.panned[slot] < len(specials.treasure[position.row[slot] - specials.first])
    ]


def take_leftmost(position: Position, slot: int) -> int:
    """Take the leftmost piece of the River card in *slot*; return its kind (SW-6.19)."""
    specials = position.box.specials
    piece = specials.treasure[position.row[slot] - specials.first][position.panned[slot]]
    position.panned[slot] += 1
    return piece


def pan(position: Position, seat: int) -> None:
    """Take the leftmost piece of every River card along the trail (SW-6.19)."""
    for slot in treasure_along(position, seat):
        position.gain(seat, take_leftmost(position, slot), 1)


def trade_options(position: Position, seat: int) -> list[int]:
    """Return the trades that the fish of *seat* allow (SW-6.22)."""
    first = seat * KINDS + FISH
    goods = position.goods
    return [
        trade
        for trade in range(len(TRADES))
        if all(goods[first + kind] >= TRADES[trade].count(kind) for kind in TRADES[trade])
    ]


def has_fish(position: Position, seat: int) -> bool:
    """Tell whether *seat* has any fish."""
    first = seat * KINDS + FISH
    return position.goods[first] + position.goods[first + 1] + position.goods[first + 2] > 0


def trade_fish(position: Position, seat: int, trade: int) -> None:
    """Give fish back to the supply for a resource or for gold (SW-6.22)."""
    given = TRADES[trade]
    for kind in range(3):
        number = given.count(kind)
        position.pay(seat, FISH + kind, number)
        position.fish[kind] += number
    if len(given) == 1:
        position.gain_all(seat, position.box.fish_gain[given[0]])
    else:
        same = given[0] == given[1]
        position.gain(seat, GOLD, position.box.fish_gold[len(given) - 2 + (2 if same else 0)])


def fish_kinds(position: Position) -> list[int]:
    """Return the kinds of fish in the supply."""
    return [kind for kind in range(3) if position.fish[kind] > 0]


def sale_of_all(fish: list[int]) -> int:
    """Return the most gold that all *fish* bring at the Fish Market: Hastings' sale (SW-7.31)."""
    gold = 0
    single = 0
    for number in fish:
        gold += 3 * (number // 2) + (1 if number % 2 and number >= 3 else 0)
        single += number == 1
    return gold + max(0, single - 1)
