"""Gold Rush: mining, carts (SW-6.23 to SW-6.25)."""

from westward.games.sierra_west.decisions import TOP_UP
from westward.games.sierra_west.kinds import CARTS, GOLD, KINDS, LANTERN, STONE
from westward.games.sierra_west.mode_events import CartBought, CartLoaded, DieRolled
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.steps import DIE


def roll(position: Position, side: int) -> int:
    """Roll the die."""
    position.reveal()
    number = position.chance.below(DIE, 6) + 1
    if position.recorder is not None:
        position.recorder.add(DieRolled(position.called(side), roll=number))
    return number


def gold_along(position: Position, seat: int) -> int:
    """Return the gold on the Mine cards along the trail; dark ones need the Lantern (SW-6.23)."""
    specials = position.box.specials
    with_lantern = position.holders[LANTERN] == seat
    found = 0
    for card in position.row[: position.wagons[seat]]:
        if with_lantern or not specials.dark[card - specials.first]:
            found += specials.gold[card - specials.first]
    return found


def extract(position: Position, seat: int) -> None:
    """Gain what the mines hold; the die turns some of the gold into stone (SW-6.23)."""
    found = gold_along(position, seat)
    number = roll(position, seat)
    stone = min(found, position.box.stone_by_roll[number - 1])
    position.gain(seat, STONE, stone)
    position.gain(seat, GOLD, found - stone)


def load_options(position: Position, seat: int) -> list[int]:
    """Return the ways to load gold: 1 or 2 into an empty cart, 1 into a half-full one (SW-5.60)."""
    first = seat * KINDS
    gold = position.goods[first + GOLD]
    options = [number for number in (1, 2) if gold >= number] if position.goods[first + CARTS] else []
    if gold and position.goods[first + CARTS + 1]:
        options.append(TOP_UP)
    return options


def load_cart(position: Position, seat: int, option: int) -> None:
    """Move gold from the supply into a cart, for good (SW-6.25)."""
    first = seat * KINDS
    before = 1 if option == TOP_UP else 0
    number = 1 if option == TOP_UP else option
    position.goods[first + GOLD] -= number
    position.goods[first + CARTS + before] -= 1
    position.goods[first + CARTS + before + number] += 1
    if position.recorder is not None:
        position.recorder.add(CartLoaded(seat, number=number))


def buy_cart(position: Position, seat: int) -> None:
    """Take an empty cart from the supply (SW-6.25)."""
    position.carts -= 1
    position.goods[seat * KINDS + CARTS] += 1
    if position.recorder is not None:
        position.recorder.add(CartBought(seat))
