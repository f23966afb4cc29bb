"""How long a search may think."""

from typing import Final

from westward.bots.base import UnknownBot

MOST: Final = 10_000_000  # iterations that nobody waits for
LONGEST: Final = 3600.0
MOST_WORKERS: Final = 64


class Budget:
    """How long to think: at most so many *iterations*, and at most so many *seconds* (0: no limit)."""

    def __init__(self, iterations: int, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds


def budget_of(text: str) -> Budget:
    """Return the budget that *text* stands for: "1000" iterations, "2s" or "0.5s" of time."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0.0 < seconds <= LONGEST:
                return Budget(MOST, seconds)
        elif 0 < int(text) <= MOST:
            return Budget(int(text))
    except ValueError:
        pass
    raise UnknownBot(
        f"{text!r} is no time to think: give iterations or seconds, e.g. mcts:1000 or mcts:2s.", bot=text
    )


def workers_of(text: str) -> int:
    """Return how many processes search: the number behind the x of "mcts:4000x2"."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_WORKERS:
        raise UnknownBot(f"{text!r} processes: give 1 to {MOST_WORKERS}, as in mcts:4000x2.", bot=text)
    return int(text)
