"""The Fur Trade (SW-6.7)."""

from westward.games.sierra_west.components import Price
from westward.games.sierra_west.decisions import TAKE_CARD, TILE_BULLETS, Decision
from westward.games.sierra_west.events import FurTraded
from westward.games.sierra_west.kinds import (
    ANIMALS,
    APPLE_HILL,
    BOATS_BANJOS,
    BULLET_LIMIT,
    BULLETS,
    COMMON_ANIMALS,
    DYNAMITE,
    FISH,
    GOLD_RUSH,
    KINDS,
    LANTERN,
    MODE_ANIMAL,
    SHERIFF,
    SINGLE_CARDS,
)
from westward.games.sierra_west.mode_events import SingleCardTaken
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.apples import add_apples, would_rise


def can_trade_furs(position: Position, seat: int) -> bool:
    """Tell whether a Fur Trade would change something (SW-10.22)."""
    first = seat * ANIMALS
    if any(position.animals[first + animal] for animal in range(len(COMMON_ANIMALS))):
        return True
    if not position.animals[first + MODE_ANIMAL]:
        return False
    if position.mode == APPLE_HILL:
        return would_rise(position, position.box.deer_apples)
    return len(tile_options(position, seat)) > 0


def refills(position: Position, seat: int, price: Price) -> bool:
    """Tell whether the mode's animal gives apples where *price* makes room (SW-6.7, SW-6.12)."""
    if position.mode != APPLE_HILL or not position.animals[seat * ANIMALS + MODE_ANIMAL]:
        return False
    given = position.box.deer_apples
    return any(given[kind] and (price.apples[kind] or price.any_apple) for kind in range(2))


def fur_trade(position: Position, seat: int) -> None:
    """Give the effect of each face-up tile: the common animals, then that of the mode (SW-6.7)."""
    if position.recorder is not None:
        position.recorder.add(FurTraded(position.called(seat)))
    first = seat * ANIMALS
    for animal in range(len(COMMON_ANIMALS)):
        if position.animals[first + animal]:
            position.gain_all(seat, position.box.fur_gain[animal])
    if position.animals[first + MODE_ANIMAL]:
        trade_mode_animal(position, seat)


def trade_mode_animal(position: Position, seat: int) -> None:
    """Give the effect of the mode's animal; ask where it offers a choice (SW-6.7, SW-10.53)."""
    if position.mode == APPLE_HILL:
        add_apples(position, position.box.deer_apples)
        return
    options = tile_options(position, seat)
    if len(options) == 1:
        use_tile(position, seat, options[0])
    elif options:
        position.ask(seat, Decision.CHOOSE_TILE_EFFECT)


def tile_options(position: Position, seat: int) -> list[int]:
    """Return the effects of the mode's animal that change something (SW-10.53)."""
    if position.mode == BOATS_BANJOS:
        return [kind for kind in range(3) if position.fish[kind] > 0]
    if position.mode == GOLD_RUSH:
        return [TAKE_CARD + card for card in (DYNAMITE, LANTERN) if position.holders[card] != seat]
    options = [TAKE_CARD + SHERIFF] if position.holders[SHERIFF] != seat else []
    if position.goods[seat * KINDS + BULLETS] < BULLET_LIMIT:
        options.append(TILE_BULLETS)
    return options


def use_tile(position: Position, seat: int, option: int) -> None:
    """Carry out the chosen effect of the mode's animal."""
    if option == TILE_BULLETS:
        gain_bullets(position, seat, position.box.badger_bullets)
    elif option >= TAKE_CARD:
        take_single_card(position, seat, option - TAKE_CARD)
    else:
        position.fish[option] -= 1
        position.gain(seat, FISH + option, 1)


def take_single_card(position: Position, side: int, card: int) -> None:
    """Take the Dynamite, the Lantern or the Sheriff from the supply or its owner (SW-6.24, SW-6.27)."""
    if position.holders[card] == side:
        return
    position.holders[card] = side
    if position.recorder is not None:
        position.recorder.add(SingleCardTaken(position.called(side), single=SINGLE_CARDS[card]))


def gain_bullets(position: Position, seat: int, number: int) -> None:
    """Give bullets, never above the limit (SW-6.26)."""
    room = BULLET_LIMIT - position.goods[seat * KINDS + BULLETS]
    position.gain(seat, BULLETS, min(number, room))
