"""How strong the bots of a series are against each other, in one number each (openskill)."""

from typing import NamedTuple

from westward.bots import Series


class Rating(NamedTuple):
    """A bot's strength and how unsure it is; 25 ± 8.3 before the first game."""

    mu: float
    sigma: float


def ratings(series: Series) -> list[Rating] | None:
    """Return the rating of each entrant after all games (Plackett and Luce), or None without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    rated = [model.rating() for _ in series.entrants]
    for order, ranking in zip(series.tables, series.rankings, strict=True):
        teams = [[rated[entrant]] for entrant in order]
        if len(teams) > 1:
            for entrant, team in zip(
                order, model.rate(teams, ranks=[float(r) for r in ranking]), strict=True
            ):
                rated[entrant] = team[0]
    return [Rating(one.mu, one.sigma) for one in rated]
