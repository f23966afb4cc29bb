"""What brings a game forward, for the playouts of a search."""

from random import Random

import pytest

from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import BESIDE, CELLS, holds
from westward.games.wild_tiled_west.decisions import DECLINE, DRAFT, Decision
from westward.games.wild_tiled_west.rules.placing import alley_cells, placement_cells
from westward.games.wild_tiled_west.state import State

PLACING = (Decision.PLACE_TILE, Decision.PLACE_ALLEY, Decision.PLACE_FREE_ALLEYS)


def value(state: State, seat: int, option: int) -> int:
    """Count cell by cell: two for each cell of an open town or horseshoe, less the free cells beside."""
    if state.decision(seat) is Decision.PLACE_TILE:
        cells = placement_cells(state.box.tiles[state.tile], option)
    else:
        cells = alley_cells(option)
    side = state.side(seat)
    prizes = [list(side.horseshoes)]
    prizes += [
        list(town) for number, town in enumerate(side.town_cells) if not state.founded[seat] >> number & 1
    ]
    wanted = sum(any(holds(prize, 0, cell) for prize in prizes) for cell in cells)
    free = {
        cell
        for cell in range(CELLS)
        if holds(list(side.tileable), 0, cell) and not holds(state.covered, seat, cell)
    }
    beside = {near for cell in cells for near in BESIDE[cell]} - set(cells)
    return 2 * wanted - len(beside & free)


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 1), (3, 2)])
def test_what_brings_a_game_forward(seats: int, seed: int) -> None:
    """Given a game at random, when options are preferred, then they are the tightest, tiles, or cattle."""
    state = GAME.setup(seats, seed=seed)
    assert isinstance(state, State)
    chance = Random(seed)
    met = set()
    while actors := state.actors():
        seat = actors[0]
        legal = state.options(seat)
        preferred = GAME.thought.prefer(state, seat, legal)
        asked = state.decision(seat)
        met.add(asked)
        if asked in PLACING:
            most = max(value(state, seat, option) for option in legal)
            assert preferred == [option for option in legal if value(state, seat, option) == most]
        elif asked is Decision.TURN_ACTION:
            assert preferred == [option for option in legal if option >= DRAFT]
        elif asked is Decision.WRANGLE:
            assert preferred == [option for option in legal if option != DECLINE]
        else:
            assert preferred == []
        state.choose(seat, chance.choice(legal if chance.random() < 0.5 else preferred or legal))
    assert {Decision.TURN_ACTION, *PLACING} <= met
