"""Paying: boots from three sources, basic resources and apples of one's choice (SW-5.60 to SW-5.62)."""

from westward.games.sierra_west.components import Price
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.kinds import FISH, GOLD, KINDS, TOKENS
from westward.games.sierra_west.mode_events import ApplesChanged
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.steps import EFFECT, PAY


def can_afford(position: Position, price: Price, more: int) -> bool:
    """Tell whether the active player can pay *price* and *more* basic resources of any kind."""
    goods = position.goods
    first = position.turn * KINDS
    basics = goods[first] + goods[first + 1] + goods[first + 2]
    pairs = price.goods
    for at in range(0, len(pairs), 2):
        if goods[first + pairs[at]] < pairs[at + 1]:
            return False
        if pairs[at] < GOLD:
            basics -= pairs[at + 1]
    if basics < price.any_basic + more:
        return False
    apples = position.apples
    if apples[0] < price.apples[0] or apples[1] < price.apples[1]:
        return False
    return apples[0] + apples[1] >= price.apples[0] + price.apples[1] + price.any_apple


def basics_of(position: Position, seat: int) -> int:
    """Return how many basic resources *seat* has."""
    first = seat * KINDS
    return position.goods[first] + position.goods[first + 1] + position.goods[first + 2]


def charge(position: Position, price: Price, more: int) -> None:
    """Take what is fixed of *price*; what the payer may choose, and *more* basics, is due (SW-5.60)."""
    pairs = price.goods
    for at in range(0, len(pairs), 2):
        kind, number = pairs[at], pairs[at + 1]
        position.pay(position.turn, kind, number)
        if FISH <= kind < FISH + 3:
            position.fish[kind - FISH] += number  # fish return to their supply (SW-6.1)
    if price.apples[0] or price.apples[1]:
        position.apples[0] -= price.apples[0]
        position.apples[1] -= price.apples[1]
        tell_apples(position)
    position.due_basic = price.any_basic + more
    position.due_apples = price.any_apple
    position.due_boots = price.boots
    position.step = PAY


def tell_apples(position: Position) -> None:
    """Tell how many apples there are."""
    if position.recorder is not None:
        position.recorder.add(ApplesChanged(green=position.apples[0], red=position.apples[1]))


def pay_or_ask(position: Position) -> None:
    """Take what leaves no choice, ask for the rest piece by piece, then carry the action out (SW-5.61)."""
    if position.due_boots:
        if not is_settled(position.boots, 0, 3, position.due_boots):
            position.ask(position.turn, Decision.CHOOSE_BOOT_SOURCE)
            return
        pay_boots(position)
    if position.due_basic:
        if not is_settled(position.goods, position.turn * KINDS, 3, position.due_basic):
            position.ask(position.turn, Decision.CHOOSE_BASIC)
            return
        pay_basics(position)
    if position.due_apples:
        if not is_settled(position.apples, 0, 2, position.due_apples):
            position.ask(position.turn, Decision.CHOOSE_APPLE)
            return
        pay_apples(position)
    position.step = EFFECT


def is_settled(stock: list[int], first: int, count: int, due: int) -> bool:
    """Tell whether *due* can be taken in one way only: one kind is there, or all is needed (SW-5.61)."""
    kinds = 0
    total = 0
    for at in range(first, first + count):
        if stock[at] > 0:
            kinds += 1
            total += stock[at]
    return kinds <= 1 or total == due


def pay_boots(position: Position) -> None:
    """Use boots where it makes no difference which."""
    for source in range(3):
        used = min(position.boots[source], position.due_boots)
        position.boots[source] -= used
        position.due_boots -= used


def pay_basics(position: Position) -> None:
    """Pay basic resources where it makes no difference which."""
    for kind in range(GOLD):
        used = min(position.goods[position.turn * KINDS + kind], position.due_basic)
        if used:
            position.pay(position.turn, kind, used)
            position.due_basic -= used


def pay_apples(position: Position) -> None:
    """Take apples where it makes no difference which."""
    for kind in range(2):
        used = min(position.apples[kind], position.due_apples)
        position.apples[kind] -= used
        position.due_apples -= used
    tell_apples(position)


def boot_source_options(position: Position) -> list[int]:
    """Return the sources that have boots (SW-5.60)."""
    return [source for source in range(3) if position.boots[source] > 0]


def basic_options(position: Position) -> list[int]:
    """Return the basic resources that the active player has; what is fixed is set aside (SW-5.62)."""
    first = position.turn * KINDS
    return [kind for kind in range(GOLD) if position.goods[first + kind] > 0]


def apple_options(position: Position) -> list[int]:
    """Return the kinds of apples in the supply."""
    return [kind for kind in range(2) if position.apples[kind] > 0]


def use_boot(position: Position, source: int) -> None:
    """Use one boot of *source*."""
    position.boots[source] -= 1
    position.due_boots -= 1
    position.step = PAY


def pay_basic(position: Position, kind: int) -> None:
    """Pay one basic resource of *kind*."""
    position.pay(position.turn, kind, 1)
    position.due_basic -= 1
    position.step = PAY


def pay_apple(position: Position, kind: int) -> None:
    """Take one apple of *kind* off the supply."""
    position.apples[kind] -= 1
    position.due_apples -= 1
    tell_apples(position)
    position.step = PAY


def tokens_of(position: Position, seat: int) -> int:
    """Return the Pair of Boots tokens of *seat*."""
    return position.goods[seat * KINDS + TOKENS]
