"""Apple Hill: the shared supply of apples (SW-6.12 to SW-6.14)."""

from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.paying import tell_apples


def add_apples(position: Position, apples: list[int]) -> None:
    """Raise the shared supply; what is above the limit is lost (SW-6.12)."""
    limit = position.box.apple_limit
    for kind in range(2):
        position.apples[kind] = min(limit, position.apples[kind] + apples[kind])
    tell_apples(position)


def would_rise(position: Position, apples: list[int]) -> bool:
    """Tell whether *apples* would raise the supply of a colour."""
    limit = position.box.apple_limit
    return any(apples[kind] and position.apples[kind] < limit for kind in range(2))


def harvest(position: Position, seat: int) -> list[int]:
    """Return the apples of all Orchard cards along the trail of *seat* (SW-6.14)."""
    specials = position.box.specials
    found = [0, 0]
    for card in position.row[: position.wagons[seat]]:
        for kind in range(2):
            found[kind] += specials.apples[card - specials.first][kind]
    return found
