"""Points, and what is gained from the supply (WT-5.8)."""

from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.events import AlleysGained, Gained, Scored
from westward.games.wild_tiled_west.position import BULLETS_LEFT, GOLD_LEFT, WAIT, Position
from westward.games.wild_tiled_west.rules.mining import dig
from westward.games.wild_tiled_west.tiles import ALLEY, BULLET, GOLD, PICKAXE


def ask(position: Position, seat: int, decision: Decision, resume: int) -> None:
    """Wait for *seat*; the step *resume* follows its answer."""
    position.active = seat
    position.waiting_for = decision
    position.step = WAIT
    position.resume = resume


def score(position: Position, seat: int, points: int, category: str) -> None:
    """Change the points of *seat*; there is neither a floor nor a ceiling (WT-10.7)."""
    if points == 0:
        return
    position.points[seat] += points
    if position.recorder is not None:
        position.recorder.add(Scored(seat, points, category))


def gain_gold(position: Position, seat: int, n: int) -> None:
    """Take *n* gold, as far as the supply has it (WT-5.8)."""
    taken = min(n, position.supply[GOLD_LEFT])
    position.supply[GOLD_LEFT] -= taken
    position.gold[seat] += taken
    if position.recorder is not None:
        position.recorder.add(Gained(seat, "gold", taken, n))


def gain_bullets(position: Position, seat: int, n: int) -> None:
    """Take *n* bullets, as far as the supply has them (WT-5.8)."""
    taken = min(n, position.supply[BULLETS_LEFT])
    position.supply[BULLETS_LEFT] -= taken
    position.bullets[seat] += taken
    if position.recorder is not None:
        position.recorder.add(Gained(seat, "bullet", taken, n))


def pay_gold(position: Position, seat: int, n: int) -> None:
    """Give *n* gold back to the supply."""
    position.gold[seat] -= n
    position.supply[GOLD_LEFT] += n


def gain_alleys(position: Position, seat: int, n: int) -> None:
    """Add *n* alleys to those to be placed; they leave the supply only then (WT-5.7.1, WT-5.8)."""
    position.pending += [1] if n == 1 else [0] * n
    if position.recorder is not None:
        position.recorder.add(AlleysGained(seat, n))


def gain(position: Position, seat: int, what: int, n: int, category: str, resume: int) -> None:
    """
    Give *seat* *n* of *what*; points count under *category*.

    The step *resume* follows; pickaxes may ask for a partner first.
    """
    position.step = resume
    if what == GOLD:
        gain_gold(position, seat, n)
    elif what == BULLET:
        gain_bullets(position, seat, n)
    elif what == ALLEY:
        gain_alleys(position, seat, n)
    elif what == PICKAXE:
        if dig(position, seat, n):
            ask(position, seat, Decision.TAKE_PARTNER, resume)
    else:
        score(position, seat, n, category)
