"""What pictures of several games have in common: a player's area, a legend."""

from collections.abc import Iterable

from westward.draw import layout, pieces, svg, symbols
from westward.draw.palette import SEATS

AREA_WIDTH = 640
AREA_HEIGHT = 150


def other_seats(viewer: int | None, seats: int) -> list[int]:
    """Return the seats in turn order after the *viewer*'s; all of them for a spectator."""
    if viewer is None:
        return list(range(seats))
    return [(viewer + at) % seats for at in range(1, seats)]


def player_area(
    seat: int, name: str, points: int, says: str, body: str, *, is_active: bool, height: float = AREA_HEIGHT
) -> str:
    """
    Return the area of a player as a picture: token, name and points above, *body* from y = 80 on below.

    *says* tells the points in words; *is_active* marks a player who must choose now.
    """
    drawn = svg.rect(3, 3, AREA_WIDTH - 6, height - 6, "fill-card hair", 14)
    if is_active:
        drawn += svg.path(f"M3 20q0 -17 17 -17v{height - 6:g}q-17 0 -17 -17Z", "fill-brass")
    drawn += svg.group(pieces.token(SEATS[seat], 25), 56, 42)
    drawn += svg.text(94, 43, name, layout.fitted(name, 380, 32), "start bold")
    shown = symbols.use("laurel", 530, 41, 40, "fill-brass-dark") + svg.text(
        560, 43, signed(points), 38, "start bold"
    )
    return svg.picture(
        f"player-{seat}", AREA_WIDTH, height, drawn + svg.group(shown, says=says) + body, name, "player"
    )


def signed(points: int) -> str:
    """Return points as they are printed, with a minus sign that is no hyphen."""
    return str(points).replace("-", "−")


def legend(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str]]:
    """Return pictures with their meanings; an entry is a key, a drawing in a box of 48 by 48, and words."""
    return [(svg.picture(f"legend-{key}", 48, 48, drawn, words), words) for key, drawn, words in entries]
