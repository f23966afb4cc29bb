"""The whole games and counted positions in tests/goldens/sierra_west; scripts/goldens.py writes them anew."""

from typing import Any, Final

from tests.games.goldens import Golden, Goldens
from tests.games.sierra_west.notation import ANN, BB, BEN, GR, HASTINGS, OO, own, position, set_market
from westward import Log
from westward.engine import FastChance
from westward.games.sierra_west import GAME
from westward.games.sierra_west.kinds import DIFFICULTIES
from westward.games.sierra_west.state import State

HARD: Final = {**dict.fromkeys(DIFFICULTIES, True), "hastings_wagon_space": 2}


def forward(state: State, seat: int, chance: FastChance) -> int:
    """Choose at random, with a taste for what brings the game forward."""
    legal = state.options(seat)
    if chance.below(0, 8) > 0:
        legal = GAME.thought.prefer(state, seat, legal) or legal
    return legal[chance.below(0, len(legal))]


def golden(seats: int, options: dict[str, Any], seed: int) -> Golden:
    """Return a game of such players."""
    return Golden(seats, options, seed, forward, any_order=True)


GAMES: Final = {
    "1-apple-hill": golden(1, {}, 1),
    "1-boats-banjos-hard": golden(1, {"mode": BB, **HARD}, 2),
    "1-gold-rush-final-round": golden(1, {"mode": GR, "final_round_after_trigger": True}, 3),
    "1-outlaws-outposts": golden(1, {"mode": OO, "advanced_planning": True}, 4),
    "2-apple-hill-planning": golden(2, {"advanced_planning": True}, 5),
    "2-boats-banjos": golden(2, {"mode": BB}, 28),
    "3-gold-rush": golden(3, {"mode": GR}, 7),
    "3-outlaws-outposts": golden(3, {"mode": OO}, 8),
    "4-apple-hill": golden(4, {}, 9),
    "4-boats-banjos-planning": golden(4, {"mode": BB, "advanced_planning": True}, 10),
}


def positions() -> dict[str, State]:
    """Return the named positions whose successors are counted."""
    found = {
        "a plan": position(),
        "a plan of four": position(advanced_planning=True, mode=GR),
        "camp": position(plan="start_01 start_02 start_03", cabins={ANN: "double_food all_green - pay_less"}),
        "two shovels": position(
            plan="start_01 start_08 start_02",
            goods={ANN: "3 food 3 wood 2 stone 1 token"},
            men={ANN: (1, 0), BEN: (1, 0)},
            pioneers={ANN: "green_2 tan_2"},
        ),
        "summits": position(
            plan="start_01 start_02 start_04",
            goods={ANN: "4 food 4 wood 4 stone 2 gold"},
            mule=ANN,
            pioneers={ANN: "end end"},
        ),
        "river": position(
            mode=BB,
            plan="bb_m05 boats_start bb_m04",
            goods={ANN: "2 food 2 trout 1 bass 1 token"},
            wagons={ANN: 1},
            pioneers={ANN: "green_1 tan_2"},
        ),
        "mine": position(
            mode=GR,
            plan="gr_m03 gold_start gr_m02",
            goods={ANN: "2 gold 2 stone 1 cart0 1 cart1"},
            holders="dynamite=0",
            wagons={ANN: 1},
            pioneers={ANN: "end tan_1"},
        ),
        "outlaws": position(
            mode=OO,
            plan="outlaws_start oo_m02 start_01",
            goods={ANN: "4 bullets"},
            wagons={ANN: 1},
            cabins={ANN: "double_food"},
            pioneers={ANN: "end end"},
            rolls=[1, 2, 6],
        ),
        "all green": position(
            plan="start_01 start_02 ah_m13",
            cabins={ANN: "all_green step_back drop_down"},
            goods={ANN: "4 token 1 food"},
            wagons={ANN: 2},
            pioneers={ANN: "green_4 camp"},
        ),
        "against Hastings": position(seats=1, goods={ANN: "1 food 1 wood", HASTINGS: "3 gold"}),
    }
    set_market(found["two shovels"], "double_food double_wood pay_less all_green", "step_back drop_down")
    return found


def details(log: Log) -> dict[str, Any]:
    """Return the rounds, and Hastings' points in a game alone."""
    state = own(log.state)
    rivals = [standing[0] for standing in state.rivals(0)] if state.is_solo() else []
    return {"rounds": state.round, "rivals": rivals}


GOLDENS: Final = Goldens(GAME, GAMES, details, positions())
