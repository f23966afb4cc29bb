"""How a search plays on from where its tree ends, and what it takes for the result."""

from typing import Final

from westward.bots.tree import value_after
from westward.engine import FastChance, Game, State

LONGEST: Final = 40  # decisions of a playout, if nobody else is asked before
SAMPLE: Final = 8  # options that a playout compares
MARGIN: Final = 0.1  # how much of the result of a finished game is the lead
LEAD: Final = 10.0  # points of lead that are half of what a lead can be worth


def play_on(game: Game, world: State, chance: FastChance, turns: int, surprise: int) -> None:
    """
    Play *world* on until the seat that is asked has changed more than *turns* times; -1: not at all.

    Each seat takes what the game evaluates as best for it right after the choice; in *surprise* of 100
    cases it takes anything.
    """
    before = -1
    for _ in range(LONGEST):
        actors = world.actors()
        if not actors:
            return
        seat = actors[0]
        if seat != before:
            if before >= 0:
                turns -= 1
            if turns < 0:
                return
            before = seat
        world.choose(seat, likely_option(game, world, seat, chance, surprise))


def likely_option(game: Game, world: State, seat: int, chance: FastChance, surprise: int) -> int:
    """Return the option that looks best at first sight, of some if there are many; or any."""
    options = world.options(seat)
    if len(options) == 1:
        return options[0]
    if surprise > 0 and chance.below(0, 100) < surprise:
        return options[chance.below(0, len(options))]
    if len(options) > SAMPLE:
        chance.shuffle(0, options)
        del options[SAMPLE:]
    best = options[0]
    most = -1.0
    for option in options:
        value = value_after(game, world, seat, option)
        if value > most:
            most = value
            best = option
    return best


def results(game: Game, world: State) -> list[float]:
    """
    Return what *world* is worth to each seat, from 0 to 1: each cares for its own result alone.

    That is the game's evaluation, which is the share of the win at the end; there the lead counts a
    little too, so that a lost game is lost narrowly and a game for points alone is played for points.
    """
    seats = range(world.seats)
    found = [game.evaluate(world, seat) for seat in seats]
    if world.actors():
        return found
    scores = world.scores()
    return [(1.0 - MARGIN) * found[seat] + MARGIN * lead_of(world, scores, seat) for seat in seats]


def lead_of(world: State, scores: list[int], seat: int) -> float:
    """Return the lead of *seat* over the best of the others, squeezed into 0 to 1."""
    others = [standing[0] for standing in world.rivals(seat)]
    lead = float(scores[seat] - max(others)) if others else float(scores[seat])
    return 0.5 + 0.5 * lead / (LEAD + abs(lead))
