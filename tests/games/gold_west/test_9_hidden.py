"""GW-9: what is hidden."""

import json
from collections import Counter, defaultdict

import pytest

from tests.games.gold_west.notation import asked, own, play, position, start
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STANDARD, resource_words
from westward.games.gold_west.position import HIDDEN, REVEALED
from westward.testing import rule


@rule("GW-9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_fronts_of_hidden_tokens_are_secret(seats: int) -> None:
    """Given a table, when anyone looks, then revealed tokens show resources and hidden ones none."""
    state = start(seats)
    for viewer in (None, *range(seats)):
        hexes = GAME.view(state, viewer)["table"]["hexes"]
        for hex, one in enumerate(hexes):
            if state.cover[hex] == REVEALED:
                assert one["resources"] == resource_words(STANDARD.token_resources[state.token[hex]])
            else:
                assert one["resources"] is None
        assert "left_over" not in GAME.view(state, viewer)["table"]


@rule("GW-9.1")
def test_supplies_and_scores_are_open() -> None:
    """Given a table, when anyone looks, then all supply tracks and scores are there."""
    state = position(supply={1: ["gold*2", "", "", "stone"]}, score={1: 7})
    for viewer in (None, 0, 1, 2):
        player = GAME.view(state, viewer)["table"]["players"][1]
        assert player["sections"] == [["gold", "gold"], [], [], ["stone"]]
        assert player["score"] == 7


@rule("GW-9.2")
def test_worlds_permute_hidden_tokens_within_a_terrain() -> None:
    """Given two players, when worlds are dealt, then unseen tokens of a terrain change places."""
    state = start(2, 4)
    seen: Counter[int] = Counter()
    hidden = [hex for hex, cover in enumerate(state.cover) if cover == HIDDEN]
    for seed in range(60):
        world = own(state.redeal(0, seed))
        assert world.cover == state.cover
        assert [world.token[hex] for hex in range(56) if hex not in hidden] == [
            state.token[hex] for hex in range(56) if hex not in hidden
        ]
        for hex in hidden:
            assert STANDARD.token_terrain[world.token[hex]] == state.terrain[hex]
        seen[world.token[hidden[0]]] += 1
        assert len(world.left_over) == 14
        GAME.rules.check(world)
    terrain = state.terrain[hidden[0]]
    unseen = [state.token[hex] for hex in hidden] + state.left_over
    possible = {token for token in unseen if STANDARD.token_terrain[token] == terrain}
    assert set(seen) == possible


@rule("GW-9.2")
def test_which_of_equal_tokens_it_is_makes_no_other_world() -> None:
    """Given a token turned up, when an equal one lies there instead, then the same worlds are dealt."""
    state = start(4, 101)
    play(state, state.options(state.turn)[0])
    assert asked(state) == "Y building_hex"
    dealt: defaultdict[str, list[str]] = defaultdict(list)
    for seed in range(40):
        world = own(state.redeal(1, seed))
        play(world, "north_s")  # one token of copper terrain is turned up
        dealt[json.dumps(GAME.view(world, 1))].append(world.redeal(1, 5).digest())
    assert max(map(len, dealt.values())) > 1
    assert all(len(set(worlds)) == 1 for worlds in dealt.values())


@rule("GW-9.2")
def test_the_same_worlds_for_every_seat() -> None:
    """Given a position, when different seats imagine a world from one seed, then it is the same one."""
    state = start(3, 4)
    play(state, state.options(state.turn)[0])
    assert len({state.redeal(seat, 5).digest() for seat in range(3)}) == 1
