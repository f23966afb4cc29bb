"""The end of a game in words."""

from westward import Log
from westward.cli.words import Words
from westward.engine import Event


def result_lines(log: Log, names: list[str], words: Words) -> list[str]:
    """Return the places, best first; or how far the game has come."""
    state = log.state
    if not state.is_over():
        return [words("result.running", plies=len(log.choices()))]
    entrants = list(zip(state.ranking(), names, state.scores(), strict=True))
    entrants += [(one["place"], one["name"], one["score"]) for one in log.game.sight.rivals(state)]
    entrants.sort(key=lambda one: one[0])
    winners = [name for place, name, _ in entrants if place == 1]
    key = "result.won" if len(winners) == 1 else "result.shared"
    places = [words("result.place", place=place, name=name, points=score) for place, name, score in entrants]
    return [words(key, names=", ".join(winners)), *places]


def entrant_names(log: Log, names: list[str]) -> list[str]:
    """Return who has a column in `breakdown_rows`: the seats, then those who play without one."""
    return [*names, *(one["name"] for one in log.game.sight.rivals(log.state))]


def breakdown_rows(log: Log, words: Words) -> list[list[str]]:
    """Return where the points came from: a row for each category, then the total; none if it is not told."""
    events: list[Event] = [event for _, _, happened in log.replay() for event in happened]
    try:
        parts = log.game.sight.breakdown(log.state, events)
    except NotImplementedError:
        return []
    text = log.game.words.text(words.language)
    rivals = log.game.sight.rivals(log.state)
    rows = [
        [text.say(f"category.{key}"), *map(str, points), *(str(one["points"][key]) for one in rivals)]
        for key, points in parts
    ]
    totals = [*log.state.scores(), *(one["score"] for one in rivals)]
    return [*rows, [words("result.total"), *map(str, totals)]]
