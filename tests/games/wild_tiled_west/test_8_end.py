"""WT-8, WT-9 and WT-11: the end, what is hidden, what always holds."""

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.games.wild_tiled_west.notation import (
    BLUE,
    GREEN,
    RED,
    begun,
    build,
    carry_on,
    cell,
    paint,
    partner,
    place,
    position,
    start,
)
from westward.engine import Log, fast_chance
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import cells_of, count, put
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.events import Scored
from westward.games.wild_tiled_west.milestones import Tussled
from westward.games.wild_tiled_west.position import FINISH, HILL_BANDITS_LEFT, OVER, UNBUILT
from westward.games.wild_tiled_west.rules.counting import metric, tombstones
from westward.games.wild_tiled_west.rules.ending import ace_points, final_points, partner_points
from westward.games.wild_tiled_west.rules.firing import targets
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.tiles import METRICS
from westward.testing import rule

Step = tuple[State, int, State]  # before, option, after


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """Return every choice of some random games on mixed faces."""
    found: list[Step] = []
    for seed in range(10):
        seats = 1 + seed % 5
        faces = [("classic", "conquest")[(seat + seed) % 2] for seat in range(seats)]
        state, chance = start(seats, seed, face=faces), fast_chance(seed)
        while not state.is_over():
            before = state.clone()
            seat = state.actors()[0]
            legal = state.options(seat)
            option = legal[chance.below(0, len(legal))]
            state.choose(seat, option)
            found.append((before, option, state.clone()))
    return found


# The end


@rule("WT-8.9", "WT-8.4", "WT-X6", "WT-X26")
@pytest.mark.parametrize(
    ("aces", "points"),
    [
        ([3, 2, 0, 1], 6 + 6),
        ([3, 2, 1, 1], 18),
        ([7, 0, 0, 0], 18),
        ([6, 0, 0, 0], 12),
        ([2, 2, 2, 2], 24),
        ([3, 3, 3, 0], 36),
        ([4, 4, 1, 1], 36),
        ([5, 2, 2, 1], 30),
        ([0, 0, 0, 0], 0),
    ],
)
def test_ace_sets(aces: list[int], points: int) -> None:
    """Given aces by suit, then the best sets of one suit and of different suits are worth so much."""
    assert ace_points(STANDARD, aces) == points


def best_mixed(aces: tuple[int, ...]) -> int:
    """Return the best value of mixed sets, by trying every way."""
    best = 0
    choices = [(0, 1, 2, 3), (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    for at, suits in enumerate(choices):
        if all(aces[suit] > 0 for suit in suits):
            left = tuple(n - (suit in suits) for suit, n in enumerate(aces))
            best = max(best, (12 if at == 0 else 6) + best_mixed(left))
    return best


@rule("WT-8.9")
@hypothesis.given(aces=st.lists(st.integers(0, 3), min_size=4, max_size=4))
@hypothesis.settings(max_examples=40, deadline=None)
def test_mixed_sets_are_the_best_there_are(aces: list[int]) -> None:
    """Given any aces, then the value is that of the best way to make sets."""
    same = sum(12 * (n // 4) + (6 if n % 4 == 3 else 0) for n in aces)
    assert ace_points(STANDARD, aces) == same + best_mixed(tuple(aces))


@rule("WT-8.7", "WT-X37")
@pytest.mark.parametrize(
    ("name", "value", "points"),
    [
        ("undertaker", 6, 7),
        ("peacekeeper", 2, 6),
        ("trailblazer", 0, 10),
        ("mayor", 3, 4),
        ("mayor", 4, 9),
        ("prospector", 9, 7),
    ],
)
def test_partners_pay_for_every_tier_that_holds(name: str, value: int, points: int) -> None:
    """Given a value of what the partner counts, then all tiers that hold add up."""
    state = position()
    set_metric(state, STANDARD.partner_metric[partner(name)], value)
    assert partner_points(state, RED, partner(name)) == points


def set_metric(state: State, number: int, value: int) -> None:
    """Make a metric of Red have a value."""
    name = METRICS[number]
    if name == "tombstones":
        state.tombs[0] = (1 << value) - 1
    elif name == "living_bandits":
        state.bandits[0], state.bandits[1] = (1 << value) - 1, 0
    elif name == "towns_founded":
        state.founded[RED] = (1 << value) - 1
    elif name == "mine_space":
        state.mine[RED] = value
    elif name == "uncovered_horseshoes":
        for at in cells_of(*state.side(RED).horseshoes)[value:]:
            put(state.covered, RED, at)
    assert metric(state, RED, number) == value


def test_every_metric_counts_what_it_says() -> None:
    """Given a settlement with something of everything, then each metric has its number."""
    state = position(
        tiles=["posse 4,4 4,5 4,6", "cache 3,4 3,5", "cache 5,4 5,5", "alley 4,3", "alley 3,3"], gold=[4, 0]
    )
    paint(state, "6,7 5,7", "cow")
    state.wrangles[RED] = 2
    state.aces[:4] = [1, 0, 2, 0]
    found = {name: metric(state, RED, number) for number, name in enumerate(METRICS)}
    assert found == {
        "towns_founded": 0,
        "herds_wrangled": 2,
        "largest_pasture_cows": 4,
        "tombstones": 0,
        "living_bandits": 1,
        "mine_space": 1,
        "aces_owned": 3,
        "different_buildings": 1,
        "uncovered_horseshoes": 7,
        "alleys_placed": 2,
        "unspent_gold": 4,
        "active_sheriffs": 1,
        "edge_cells_covered": 0,
        "largest_road_group": 5,
        "full_lines": 0,
        "surrounded_buildings": 0,
    }
    low, high = state.side(RED).tileable
    state.covered[0], state.covered[1] = low, high
    assert metric(state, RED, METRICS.index("full_lines")) == 22
    assert metric(state, RED, METRICS.index("surrounded_buildings")) == 2
    assert metric(state, RED, METRICS.index("edge_cells_covered")) == 32


def x38() -> State:
    """Return the settlement of the full scoring."""
    state = position(mine=[7, 1], tiles=["chapel 4,4 4,5 4,6 5,5"])
    state.points[RED] = 58
    state.tombs[0] = 0b11111
    state.aces[:4] = [3, 2, 1, 1]
    state.founded[RED] = 0b1111
    for at in cells_of(*state.side(RED).horseshoes)[2:]:
        put(state.covered, RED, at)
    state.kept[RED], state.second[RED] = partner("mayor"), partner("undertaker")
    return state


@rule("WT-X38", "WT-8.1", "WT-8.2", "WT-8.3", "WT-8.4", "WT-8.5", "WT-8.7")
def test_a_whole_scoring() -> None:
    """Given the settlement of the example, when the game ends, then 58 points become 112."""
    state = x38()
    assert final_points(state, RED) == [-2, 5, 10, 18, 10, 0, 9 + 4]
    state.step = FINISH
    carry_on(state)
    assert state.points[RED] == 112 and state.is_over()


@rule("WT-8.8", "WT-8.10", "WT-X39")
def test_ties_go_to_gold_and_bullets() -> None:
    """Given equal points, then gold and bullets together decide; else the victory is shared."""
    state = position(seats=3)
    state.step = OVER
    state.points = [112, 112, 113]
    assert state.ranking() == [2, 2, 1]
    state.points = [112, 112, 100]
    state.gold, state.bullets = [1, 2, 0], [2, 0, 0]
    assert state.ranking() == [1, 2, 3]
    assert [GAME.words.tie(state, seat, "en") for seat in (1, 2)] == [
        {"text": "Equal points, so the most unspent gold and bullets decide: 2.", "rule": "WT-8.10"},
        None,
    ]
    state.gold, state.bullets = [1, 2, 0], [1, 0, 0]
    assert state.ranking() == [1, 1, 3]
    assert "the place is shared" in (GAME.words.tie(state, 0, "en") or {})["text"]


@rule("WT-10.7")
def test_points_have_no_floor_and_no_ceiling() -> None:
    """Given few points and a saucer, then the score falls below 0."""
    state = position("flying_saucers", tiles=["posse 4,5 5,5 6,5", "alley 7,5 7,4"])
    state.points[RED] = 1
    build(state, "alley 9,4")
    place(state, "alley 8,4")
    assert state.points[RED] == -1


# What is hidden


@rule("WT-5.1")
def test_a_hidden_partner_is_known_to_its_owner_until_the_end() -> None:
    """Given a game, then only the owner sees the first partner; at the end all do; the second is public."""
    state = begun(3, 6, face="classic")
    for viewer in (None, RED, GREEN, BLUE):
        players = GAME.view(state, viewer)["table"]["players"]
        assert [player["partner"] is not None for player in players] == [seat == viewer for seat in range(3)]
    while not state.is_over():
        state.choose(state.actors()[0], state.options(state.actors()[0])[0])
    players = GAME.view(state, None)["table"]["players"]
    assert [player["partner"]["id"] for player in players] == state.kept


def test_worlds_keep_what_a_seat_knows() -> None:
    """Given a game, when worlds are dealt for Red, then its discard never is another's partner."""
    state = begun(3, 6, face="classic")
    for seed in range(30):
        world = state.redeal(RED, seed)
        assert isinstance(world, State)
        assert world.kept[RED] == state.kept[RED] and world.row == state.row
        assert state.discarded[RED] not in world.kept
        assert sorted(world.deck + world.row + world.kept) == list(range(16))
    assert len({tuple(own_world(state, seed)) for seed in range(30)}) > 5


def own_world(state: State, seed: int) -> list[int]:
    """Return what the others keep in a world of Red."""
    world = state.redeal(RED, seed)
    assert isinstance(world, State)
    return world.kept


# What always holds


@rule(
    "WT-11.1",
    "WT-11.2",
    "WT-11.3",
    "WT-11.4",
    "WT-11.5",
    "WT-11.6",
    "WT-11.8",
    "WT-11.9",
    "WT-11.11",
    "WT-11.12",
)
def test_the_games_own_check_holds_at_every_step(steps: list[Step]) -> None:
    """Given every choice of random games, then all invariants hold before and after."""
    for _, _, state in steps:
        GAME.rules.check(state)


@rule("WT-11.2")
def test_tokens_are_counted_by_other_eyes(steps: list[Step]) -> None:
    """Given every choice, then gold, bullets and hill bandits add up."""
    for _, _, state in steps:
        assert state.supply[0] + sum(state.gold) + sum(n for n in state.workshops if n != UNBUILT) == 30
        tombs = sum(tombstones(state, seat) for seat in range(state.seats))
        assert state.supply[1] + sum(state.bullets) + tombs + state.ridge_bullets + state.ridge_covered == 35
        hills = sum(count(*state.hill_bandits[2 * seat : 2 * seat + 2]) for seat in range(state.seats))
        assert state.supply[HILL_BANDITS_LEFT] + hills + state.ridge_hill_bandits == 15


@rule("WT-11.7", "WT-10.11")
def test_nobody_keeps_a_bullet_with_a_target_in_sight(steps: list[Step]) -> None:
    """Given every turn that begins, then no player has both a bullet and a target."""
    for _, _, state in steps:
        if state.is_over() or state.waiting_for is Decision.TURN_ACTION:
            for seat in range(state.seats):
                assert state.bullets[seat] == 0 or targets(state, seat) == []


@rule("WT-11.10", "WT-11.13", "WT-11.6")
def test_some_things_never_go_back(steps: list[Step]) -> None:
    """Given every choice, then contracts stay turned, markers go up, towns and paid signs stay."""
    for before, _, after in steps:
        assert all(now >= then for now, then in zip(after.turned, before.turned, strict=True))
        assert all(now >= then for now, then in zip(after.mine, before.mine, strict=True))
        for seat in range(before.seats):
            assert before.founded[seat] & ~after.founded[seat] == 0
            assert after.spent[seat][: len(before.spent[seat])] >= before.spent[seat]
            assert len(cells_of(after.hill_bandits[2 * seat], after.hill_bandits[2 * seat + 1])) <= 3


@rule("WT-11.15", "WT-4.6")
def test_scores_are_five_and_all_that_was_told() -> None:
    """Given whole games, then each score is 5 and the sum of the changes that were told."""
    for seats, seed in ((1, 3), (2, 4), (4, 5)):
        log, chance = Log(GAME, seats, {"face": "conquest"}, seed), fast_chance(seed)
        while not log.state.is_over():
            seat = log.state.actors()[0]
            legal = log.state.options(seat)
            log.choose(seat, legal[chance.below(0, len(legal))])
        points = [5] * seats
        for _, _, told in log.replay():
            for event in told:
                if isinstance(event, Scored | Tussled):
                    points[event.seat] += event.vp
        assert points == log.state.scores()


@rule("WT-11.3")
def test_two_partners_exactly_from_the_hat_on(steps: list[Step]) -> None:
    """
    Given every choice that leaves nobody with a partner to take, then the hat and the second card agree.
    """
    for _, _, state in steps:
        if state.waiting_for is not Decision.TAKE_PARTNER:
            for seat in range(state.seats):
                assert (state.second[seat] >= 0) == (state.mine[seat] >= 4)


def test_the_check_finds_what_is_wrong() -> None:
    """Given positions with something lost or too much, when they are checked, then that is found."""

    def broken(change: str) -> State:
        state = begun(2, 3, face="classic")
        if change == "gold":
            state.gold[0] += 1
        elif change == "tile":
            state.piles[0] -= 1
        elif change == "partner":
            state.deck.pop()
        elif change == "cover":
            put(state.covered, RED, cell("4,5"))
        elif change == "bandit":
            state.bandits[0], state.bandits[1] = 0, 0
        elif change == "boots":
            state.boots[0] = 1
        elif change == "dice":
            state.dice[0] = state.dice[1]
        return state

    for change in ("gold", "tile", "partner", "cover", "bandit", "boots", "dice"):
        with pytest.raises(AssertionError):
            GAME.rules.check(broken(change))
