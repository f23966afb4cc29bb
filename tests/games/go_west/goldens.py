"""The whole games and the counted positions in tests/goldens/go_west; scripts/goldens.py writes them anew."""

from typing import Any, Final

from tests.games.go_west.notation import BLUE, GREEN, RED, YELLOW, own, play, position, start
from tests.games.goldens import Golden, Goldens
from westward import Log
from westward.engine import FastChance
from westward.games.go_west import GAME
from westward.games.go_west.components import EAST, NEW_ENGLAND, STANDARD, TRACKS
from westward.games.go_west.decisions import PLAY, SCORE, SELL, YES, Decision
from westward.games.go_west.rules.scoring import region_gains
from westward.games.go_west.state import State


def generous(state: State, seat: int, chance: FastChance) -> int:
    """Bring wagons to the owners and score for everyone: such tables reach 50 points."""
    options = state.options(seat)
    if state.waiting_for is Decision.USE_DOUBLE_ACTION:
        return YES
    if state.waiting_for is Decision.MOVE_WAGON:
        return max(options, key=lambda region: (worth_of_step(state, region), -region))
    if state.waiting_for is Decision.CHOOSE_ACTION:
        if SCORE in options and points_to_gain(state) >= 4 * state.seats and state.supply[seat] > 2:
            return SCORE
        plays = [option for option in options if PLAY <= option < SELL and is_wise(state, option - PLAY)]
        if plays:
            return max(plays, key=lambda option: (STANDARD.tokens_main[option - PLAY], option))
        return max(options, key=lambda option: (option >= SELL and STANDARD.cost[option - SELL], option))
    return options[chance.below(0, len(options))]


def is_wise(state: State, card: int) -> bool:
    """
    Tell whether *card* places tokens, can be paid without points and leaves the start of the trail
    manned.
    """
    crowd = state.wagons[NEW_ENGLAND] + state.wagons[EAST]
    affordable = STANDARD.cost[card] + STANDARD.tokens_main[card] <= state.supply[state.turn]
    return affordable and (crowd > 4 or STANDARD.moves[card] == 0)


def worth_of_step(state: State, region: int) -> int:
    """Return how many points a scoring would give out after a step from *region*."""
    after = state.wagons[:]
    after[region] -= 1
    after[region + 1] += 1
    return sum(min(after[EAST + track], len(state.tracks[track])) for track in range(TRACKS))


def points_to_gain(state: State) -> int:
    """Return how many points a scoring would give out now."""
    return sum(
        sum(region_gains(state.tracks[track], state.wagons[EAST + track], state.seats))
        for track in range(TRACKS)
    )


def hasty(state: State, seat: int, chance: FastChance) -> int:
    """Spend what there is and drive the wagons west: such tables empty the East."""
    options = state.options(seat)
    if state.waiting_for is Decision.MOVE_WAGON and chance.below(0, 3):
        return options[0]
    if state.waiting_for is Decision.CHOOSE_ACTION:
        plays = [option for option in options if PLAY <= option < SELL]
        if chance.below(0, 9) == 0 and SCORE in options:
            return SCORE
        if plays and chance.below(0, 6):
            return plays[chance.below(0, len(plays))]
    return options[chance.below(0, len(options))]


STRICT: Final = {"vp_payment": "shortfall_only"}

GAMES: Final = {
    "2-points": Golden(2, {}, 1, generous),
    "2-emptiness": Golden(2, STRICT, 2, hasty),
    "2-scoring-for-nothing": Golden(2, {}, 10, hasty),
    "3-points": Golden(3, {**STRICT, "start_player": "seat", "start_seat": 2}, 3, generous),
    "3-emptiness": Golden(3, {}, 4, hasty),
    "4-points": Golden(4, {"start_player": "seat"}, 5, generous),
    "4-emptiness": Golden(4, {**STRICT, "start_player": "seat", "start_seat": 1}, 6, hasty),
}


def positions() -> dict[str, State]:
    """Return the named positions whose successors are counted, some with the pawn kept or used already."""
    found = turns()
    for name, answers in {
        "start of two": "no",
        "short of tokens": "no",
        "last wagon": "yes",
        "about to end": "yes",
    }.items():
        state = found[name].clone()
        play(state, answers)
        found[f"{name}, pawn: {answers}"] = state
    return found


def turns() -> dict[str, State]:
    """Return the named positions at the start of a turn."""
    return {
        "start of two": start(2, 1, start_player="seat"),
        "start of four": start(4, 2, start_player="seat", start_seat=3),
        "second half": position(
            east="RGBRRGG",
            great_plains="GGRBB",
            midwest="BRG",
            west="R",
            markers={"east": 5},
            wagons={"new_england": 3, "east": 4, "great_plains": 4, "midwest": 3, "west": 1},
            supply={RED: 6, GREEN: 2, BLUE: 11},
            vp={RED: 23, GREEN: 31, BLUE: 18},
            pawns="GB",
            score_cards={RED: 2, GREEN: 1},
            hand=["east_two_w1", "great_plains_plus_w2", "midwest_one_w3", "wagons_2_a", "west_plus_w0"],
        ),
        "short of tokens": position(
            turn=GREEN,
            west="GRRRRRR",
            supply={GREEN: 3},
            vp={GREEN: 4},
            score_cards={GREEN: 2},
            hand=["west_two_w3", "west_two_w2", "east_plus_w2", "east_plus_w1", "wagons_4_a", "wagons_1_a"],
        ),
        "no points and no tokens": position(seats=2, supply={RED: 0}, vp={RED: 0}),
        "last wagon": position(
            great_plains="RRG",
            wagons={"new_england": 0, "east": 1, "great_plains": 2, "west": 1},
            hand=["wagons_4_a", "wagons_1_a", "great_plains_one_w3", "east_plus_w0"],
        ),
        "about to end": position(
            seats=4,
            turn=YELLOW,
            east="YRG",
            wagons={"east": 3},
            vp={YELLOW: 49, RED: 48},
            pawns="Y",
            hand=["wagons_2_b", "west_one_w1_a"],
        ),
    }


def details(log: Log) -> dict[str, Any]:
    """Return why the game ended and the tokens in supply."""
    state = own(log.state)
    return {"ended_by": state.ended_by, "supply": state.supply[:]}


GOLDENS: Final = Goldens(GAME, GAMES, details, positions())
