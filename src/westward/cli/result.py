"""The end of a game in words."""

from westward import Log
from westward.cli.words import Words
from westward.engine import Event


def result_lines(log: Log, names: list[str], words: Words) -> list[str]:
    """Return the places, best first; or how far the game has come."""
    state = log.state
    if not state.is_over():
        return [words("result.running", plies=len(log.choices()))]
    ranking = state.ranking()
    order = sorted(range(log.seats), key=lambda seat: ranking[seat])
    winners = [names[seat] for seat in order if ranking[seat] == 1]
    key = "result.won" if len(winners) == 1 else "result.shared"
    scores = state.scores()
    places = [
        words("result.place", place=ranking[seat], name=names[seat], points=scores[seat]) for seat in order
    ]
    return [words(key, names=", ".join(winners)), *places]


def breakdown_rows(log: Log, words: Words) -> list[list[str]]:
    """Return where the points came from: a row for each category, then the total; none if it is not told."""
    events: list[Event] = [event for _, _, happened in log.replay() for event in happened]
    try:
        parts = log.game.breakdown(log.state, events)
    except NotImplementedError:
        return []
    text = log.game.text(words.language)
    rows = [[text.say(f"category.{key}"), *map(str, points)] for key, points in parts]
    return [*rows, [words("result.total"), *map(str, log.state.scores())]]
