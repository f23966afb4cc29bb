"""
Players that are not people.

    from westward import bots, game

    go_west = game("go-west")
    state = go_west.setup(seats=2, seed=7)
    seat = state.actors()[0]
    state.choose(seat, bots.ask(bots.bot("greedy"), go_west.thought, state, seat, seed=1))

A bot gets a world in which everything that its seat can't see was dealt anew, never the state itself.
"""

from westward.bots.base import Bot, UnknownBot, WorkerDied, ask
from westward.bots.budget import Budget, budget_of
from westward.bots.greedy import GreedyBot
from westward.bots.hints import Hint, hints
from westward.bots.levels import level_budget, levels
from westward.bots.match import Outcome, match_seed, play_match
from westward.bots.mcts import MctsBot
from westward.bots.registry import bot, check_bot, names
from westward.bots.seating import Seating, all_orders
from westward.bots.series import Entrant, Row, Series, play_series
from westward.bots.thought import Advice, Thought, read_advice, thought_at, thought_of
from westward.bots.uniform import RandomBot
from westward.bots.weights import BadWeights, checked_weights, read_weights, win_chance
from westward.bots.wilson import wilson_interval

__all__ = [
    "Advice",
    "BadWeights",
    "Bot",
    "Budget",
    "Entrant",
    "GreedyBot",
    "Hint",
    "MctsBot",
    "Outcome",
    "RandomBot",
    "Row",
    "Seating",
    "Series",
    "Thought",
    "UnknownBot",
    "WorkerDied",
    "all_orders",
    "ask",
    "bot",
    "budget_of",
    "check_bot",
    "checked_weights",
    "hints",
    "level_budget",
    "levels",
    "match_seed",
    "names",
    "play_match",
    "play_series",
    "read_advice",
    "read_weights",
    "thought_at",
    "thought_of",
    "wilson_interval",
    "win_chance",
]
