"""Set-up, and adding buildings (TN-4, TN-5.1)."""

import pytest

from tests.games.western_town.notation import Scripted, at, card_names, own, start, stocks, tiles
from westward.engine import BadOptionValue, FastChance, State, fast_chance
from westward.games.western_town import GAME
from westward.games.western_town import position as p
from westward.games.western_town.components import STANDARD
from westward.games.western_town.rules.setup import set_up
from westward.games.western_town.state import State as Own
from westward.testing import rule

ORANGE = {"saloon", "bank", "railroad", "gallows", "outlaws_hideout", "telegraph", "hotel", "stable"}
GREEN = {"blacksmith", "church", "school", "town_hall"}
START = {"carpenter", "general_store", "gunsmith", "barber", "warehouse"}


def played_to(state: State, number: int, chance: FastChance) -> State:
    """Play at random until round *number* begins."""
    while own(state).round < number:
        seat = state.actors()[0]
        options = state.options(seat)
        state.choose(seat, options[chance.below(0, len(options))])
    return state


@rule("TN-1.1", "TN-4.1", "TN-4.2", "TN-4.3", "TN-4.4", "TN-4.5", "TN-4.11", "TN-10.3", "TN-10.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_the_same(seats: int) -> None:
    """Given a new game, then everybody has cactus cards, the start tile on cell 4a, reserve and stocks."""
    state = start(seats, 5)
    assert state.round == 1
    for seat in range(seats):
        given = STANDARD.town_stocks[state.western_town[seat]]
        assert stocks(state, seat, "wood gold inhabitants") == tuple(given[:3])
        assert stocks(state, seat, "cowboys peace lure exported_gold") == (3, 7, 0, 0)
        assert len(card_names(state.hand[seat])) == 7
        first = at(state, seat, "4a")
        assert first in START | {"homestead"}
        left = 6 if first != "homestead" else 7
        assert len(tiles(state.constructible[seat])) == left
        assert state.pile[seat] == 8 - left
        assert tiles(state.constructible[seat]) & START == START - {first}
        assert (state.corner[seat] == 0) == (first == "homestead")
    assert tiles(state.reserve[0]) >= GREEN


@rule("TN-4.6", "TN-4.7", "TN-4.8", "TN-3.9", "TN-11.13")
def test_what_chance_decides() -> None:
    """Given many games, then Lead Marshals, marshals, Lincoln cards and buildings differ; roles fit."""
    states = [start(3, seed) for seed in range(40)]
    assert {state.lead[0] for state in states} == {0, 1, 2}
    assert len({tuple(state.western_town) for state in states}) > 10
    assert {tuple(state.lincoln_seen) for state in states} == {(card,) for card in range(7)}
    assert len({state.reserve[0] for state in states}) > 10
    for state in states:
        assert state.after(state.raid_leader(0)) == state.lead[0]
        assert state.lincoln_pile[0] == STANDARD.final
        assert (len(state.lincoln_pile), len(state.lincoln_box)) == (4, 3)
        assert state.camps == [0, 0, 3]
        assert len(set(state.western_town)) == 3


@rule("TN-4.9", "TN-5.1", "TN-5.2", "TN-5.3")
def test_buildings_are_added() -> None:
    """Given a standard game, then 2 orange are added and 2 turned twice, then 2 green, the same for all."""
    state = start(3, 4)
    chance = fast_chance(3)
    for number, removed in ((1, 2), (2, 4), (3, 6), (4, 6)):
        played_to(state, number, chance)
        assert state.removed[0].bit_count() == removed
        assert len(tiles(state.reserve[0]) & ORANGE) == {1: 4, 2: 0, 3: 0, 4: 0}[number]
        assert len(tiles(state.reserve[0]) & GREEN) == {1: 4, 2: 4, 3: 0, 4: 0}[number]
        GAME.rules.check(state)


@rule("TN-4.12", "TN-5.4", "TN-7.2", "TN-7.3", "TN-10.32")
def test_short_game() -> None:
    """Given a short game, then no green building, four HOMESTEADs, and two orange ones in round 2."""
    state = start(2, 4, mode="short")
    assert not tiles(state.reserve[0]) & GREEN
    assert tiles(state.reserve[0]) == ORANGE
    assert state.removed[0].bit_count() == 4
    assert STANDARD.final not in state.lincoln_pile and len(state.lincoln_pile) == 3
    played_to(state, 2, fast_chance(1))
    assert len(tiles(state.reserve[0])) == 6
    played_to(state, 3, fast_chance(1))
    assert len(tiles(state.reserve[0])) == 6
    assert state.removed[0].bit_count() == 4


@rule("TN-4.13", "TN-7.5", "TN-7.9", "TN-10.29")
@pytest.mark.parametrize("mode", ["double_duel", "double_duel_short"])
def test_double_duel(mode: str) -> None:
    """Given a double duel, then two tables of two with their own camp, roles and draws, and one pile."""
    state = start(4, 3, mode=mode)
    assert (state.tables, state.per_table) == (2, 2)
    assert state.camps == [0, 0, 2] * 2
    assert state.lead[0] in (0, 1) and state.lead[1] in (2, 3)
    assert state.raid_leader(1) == 5 - state.lead[1]
    assert len(set(state.western_town)) == 4
    assert len(state.lincoln_seen) == 1
    if mode == "double_duel":
        assert any(len(set(start(4, seed, mode=mode).reserve)) == 2 for seed in range(5))


@rule("TN-1.6")
def test_modes_and_seats() -> None:
    """Given a double duel for three, then it is refused with the reason."""
    with pytest.raises(BadOptionValue, match="is for 4 seats, not 3"):
        GAME.setup(3, {"mode": "double_duel"})
    assert [option.id for option in GAME.rules.options] == ["mode"]


@rule("TN-3.9")
def test_streams_are_apart() -> None:
    """Given a scripted chance, when a table is set up, then each use draws from its own stream."""
    chance = Scripted()
    set_up(Own(4, STANDARD, chance), {"mode": "double_duel"})
    assert set(chance.asked) == {p.LEAD, p.LEAD + 1, p.WESTERN_TOWN, p.LINCOLN, p.BUILDINGS, p.BUILDINGS + 1}
