"""Tree search: it finds what is there to be found, keeps its time, and knows what its seat knows."""

import contextlib
import gc
import time
from multiprocessing import current_process

import pytest

import westward
from tests.bots.nim import Heap, Nim, Take, heap
from tests.bots.pennies import NOTHING, CoinsAndWord, Pennies, coins
from tests.bots.test_bots import positions
from tests.example_game.game import GAME as PROSPECTORS
from westward import Game, bots
from westward._build import is_compiled
from westward.bots import Budget, MctsBot, UnknownBot, budget_of
from westward.bots.collector import CollectorPaused
from westward.bots.levels import level
from westward.bots.mcts import knowledge
from westward.bots.parallel import TEAMS, search_together
from westward.bots.playout import Playouts
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.bots.tree import Edge, Node
from westward.bots.weights import BadWeights
from westward.engine import State, fast_chance
from westward.games.go_west.position import OVER
from westward.games.go_west.state import State as GoWestState

GAMES = [PROSPECTORS, *westward.games()]
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@pytest.mark.parametrize("stones", [2, 3, 5, 6, 7, 9, 10])
def test_the_winning_choice_is_found(stones: int) -> None:
    """Given Nim, when a heap can be won, then the search takes what leaves a multiple of four."""
    assert MctsBot("mcts", Budget(600)).choose(Nim(), heap(stones), 0, 1) == stones % 4


def test_each_seat_plays_for_itself() -> None:
    """Given three seats and four stones, whatever the first takes: another takes the last."""
    found = bots.hints(Nim(), heap(4, 3), 0, 1, Budget(2000))

    assert {hint.option for hint in found} == {1, 2, 3}
    assert all(hint.result < 0.4 for hint in found)  # the next seat takes what is left


def test_who_chooses_at_the_same_time_sees_nothing() -> None:
    """Given pennies to match, when both choose at once, then the second answers every side from one node."""
    search = Search(Pennies(), coins(), 0, fast_chance(1), settings_for(Pennies(), {}))
    for _ in range(100):
        search.iterate()

    beside = search.root.beside
    assert beside is not None
    assert (beside.seat, beside.sibling) == (1, None)
    assert beside.visits >= 98  # all but the first try of each side
    assert [edge.weight for edge in beside.edges.values()] == [1.0, 1.0]
    assert [edge.after for edge in search.root.edges.values()] == [None, None]


def test_what_follows_depends_on_all_who_chose_at_the_same_time() -> None:
    """Given a question after the pennies, when both sides are known, then it has a node for each pair."""
    search = Search(
        Pennies(), CoinsAndWord(2, NOTHING, fast_chance(0)), 0, fast_chance(1), settings_for(Pennies(), {})
    )
    for _ in range(200):
        search.iterate()

    for edge in search.root.edges.values():
        assert edge.after is None
        assert edge.answers is not None
        nodes = [answer.after for answer in edge.answers.values()]
        assert sorted(edge.answers) == [0, 1]
        assert all(node is not None and node.seat == 0 and node.visits > 5 for node in nodes)


def test_who_was_seldom_offered_is_not_owed_as_many_visits() -> None:
    """Given equal options, when one was offered in few worlds, then the other deserves the next visit."""
    node = Node(0, Take.TAKE, None)
    rare, usual = Edge(1, 1.0), Edge(2, 1.0)
    for edge, offered in ((rare, 4), (usual, 100)):
        edge.offered = offered
        node.credit(edge, 0.5)

    assert node.select([rare, usual], 1.0, 0.0, 0.0).option == 2


def test_what_was_thought_before_counts() -> None:
    """Given a tree that was kept, when it is thought about again, then only the rest is, or a quarter."""
    root = None
    for iterations, visits in ((40, 40), (100, 100), (100, 125)):
        search = Search(Nim(), heap(40), 0, fast_chance(1), settings_for(Nim(), {}), root)
        think(search, Budget(iterations))
        root = search.root
        assert root.visits == visits


@by_game
def test_what_a_seat_cannot_see_does_not_matter(game: Game) -> None:
    """Given a position with others, when all that the seat can't see is dealt anew, then so it chooses."""
    for state in positions(game, max(2, game.rules.seats[0]), 5, 11):
        for seat in state.actors():
            chosen = bots.ask(bots.bot("mcts:30"), game.thought, state, seat, 3)
            for other in (11, 12):
                assert (
                    bots.ask(bots.bot("mcts:30"), game.thought, state.redeal(seat, other), seat, 3) == chosen
                )


@by_game
def test_a_search_itself_looks_at_nothing_that_its_seat_cannot_see(game: Game) -> None:
    """Given worlds that differ in what the seat can't see, when a search gets one, then it finds the same."""
    for seats in {max(2, game.rules.seats[0]), game.rules.seats[-1]}:
        for state in positions(game, seats, 3, 17):
            seat = state.actors()[-1]
            found = [thoughts(game, state.redeal(seat, other), seat) for other in (11, 12, 13)]
            assert found[0] == found[1] == found[2]


def thoughts(game: Game, world: State, seat: int) -> list[tuple[int, int, float, float]]:
    """Return all that a search of *world* finds about the options."""
    search = Search(game.thought, world, seat, fast_chance(3), settings_for(game.thought, {}))
    for _ in range(16):
        search.iterate()
    return [(edge.option, edge.visits, edge.total, edge.weight) for edge in search.ranked()]


@by_game
def test_equal_seeds_give_equal_games(game: Game) -> None:
    """Given bots that keep their trees within a turn, when a game is played twice, then it is the same."""
    first, second = (
        bots.play_match(
            game.thought, [bots.bot("mcts:4") for _ in range(game.rules.seats[-1])], seed=9, most=60
        )
        for _ in range(2)
    )

    assert (first.scores, first.decisions) == (second.scores, second.decisions)


@by_game
def test_the_tree_is_kept_within_a_turn(game: Game) -> None:
    """Given a search, when the next decision follows from the choice, then its part of the tree is there."""
    kept = 0
    for state in positions(game, game.rules.seats[0], 8, 7):
        seat = state.actors()[0]
        bot = MctsBot("mcts", Budget(60))
        world = state.redeal(seat, 1)
        if len(world.options(seat)) == 1:
            continue
        reveals, turn = world.reveals, world.turn_number()
        world.choose(seat, bot.choose(game.thought, world.clone(), seat, 1))
        if (world.reveals, world.turn_number()) == (reveals, turn) and len(world.options(seat)) > 1:
            node = bot.remembered(world, seat)
            assert node is not None
            kept += node.visits
    assert kept > 0 or game is PROSPECTORS  # where no two decisions follow each other


def test_another_position_is_thought_about_anew() -> None:
    bot = MctsBot("mcts", Budget(60))
    bot.choose(Nim(), heap(10), 0, 1)

    assert bot.remembered(heap(9), 0) is None


@by_game
def test_knowledge_is_what_the_seat_knows(game: Game) -> None:
    """Given a position, when it is dealt anew for a seat, then this seat knows the same."""
    state = game.setup(game.rules.seats[0], seed=3)
    worlds = [state.redeal(0, seed) for seed in range(4)]

    assert {knowledge(world, 0) for world in worlds} == {knowledge(state, 0)}


def test_others_know_other_things() -> None:
    """Given hands, when they are dealt anew for one seat, then another seat knows something else."""
    state = westward.game("go-west").setup(2, seed=3)

    assert len({knowledge(state.redeal(0, seed), 1) for seed in range(4)}) > 1


def test_a_forced_choice_is_made_at_once() -> None:
    game = Nim()

    assert MctsBot("mcts", Budget(1_000_000)).choose(game, heap(1), 0, 1) == 1
    assert game.evaluated == 0


def test_time_is_kept() -> None:
    """Given a time to think, when it is over, then so is the search: it has not worked for longer."""
    start, worked = time.monotonic(), time.process_time()
    bots.bot("mcts:0.3s").choose(Nim(), heap(40), 0, 1)

    assert time.monotonic() - start >= 0.3
    assert time.process_time() - worked < 0.5  # of this process alone, however busy the machine is


def test_the_collector_rests_while_a_bot_searches() -> None:
    """Given Python's collector, when a block without it ends, by an error too, then it is as it was."""
    paused = CollectorPaused()
    with contextlib.suppress(ValueError), paused:
        assert not gc.isenabled()
        raise ValueError
    assert gc.isenabled()

    with paused:
        with CollectorPaused():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


@by_game
def test_a_search_leaves_nothing_to_collect(game: Game) -> None:
    """Given a search, when it is over, then no state and no part of its tree hangs in a cycle."""
    state = positions(game, game.rules.seats[0], 5, 11)[-1]
    seat = state.actors()[0]
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for name in ("greedy", "mcts:40"):
            bots.ask(bots.bot(name), game.thought, state, seat, 1)
        gc.collect()
        left = [thing for thing in gc.garbage if isinstance(thing, (State, Search, Node, Edge))]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()

    assert left == []


def test_what_the_own_turn_can_come_to_is_looked_at_first() -> None:
    """Given trust in plans, when a search begins, then an option weighs by the best end of the own turn."""
    trusting = settings_for(Nim(), {"trust": 4})
    search = Search(Nim(), heap(3), 0, fast_chance(1), trusting)
    assert [(edge.option, round(edge.weight, 4)) for edge in search.root.edges.values()] == [
        (1, 0.1353),  # exp(4 * (0.5 - 1)): the game goes on
        (2, 0.1353),
        (3, 1.0),
    ]

    think(search, Budget(50))
    visits = {option: edge.visits for option, edge in search.root.edges.items()}
    again = Search(Nim(), heap(3), 0, fast_chance(1), trusting, search.root)
    assert {option: edge.visits for option, edge in again.root.edges.items()} == visits


def test_a_search_stops_when_nothing_can_change() -> None:
    """Given a win at once, when most visits went there, then the rest of the budget is not spent."""
    search = Search(Nim(), heap(3), 0, fast_chance(1), settings_for(Nim(), {}))
    think(search, Budget(2000))

    assert search.ranked()[0].option == 3
    assert 1000 < search.root.visits < 1900


@pytest.mark.parametrize(("text", "iterations", "seconds"), [("1000", 1000, 0.0), ("2s", 10_000_000, 2.0)])
def test_a_budget_is_iterations_or_seconds(text: str, iterations: int, seconds: float) -> None:
    budget = budget_of(text)

    assert (budget.iterations, budget.seconds) == (iterations, seconds)


@pytest.mark.parametrize("text", ["0", "-1", "nan s", "nans", "0s", "s", "ten", "1e3", "inf", "infs"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(UnknownBot, match="mcts:1000 or mcts:2s"):
        bots.bot(f"mcts:{text}")


@pytest.mark.parametrize("text", ["10x0", "10x", "10xtwo", "10x1000"])
def test_workers_are_counted(text: str) -> None:
    with pytest.raises(UnknownBot, match="processes: give 1 to 64"):
        bots.bot(f"mcts:{text}")


@pytest.mark.slow
@pytest.mark.parametrize("game", westward.games()[:1], ids=lambda game: str(game.id))
def test_several_processes_share_the_work(game: Game) -> None:
    """Given two workers, when they search, then they share the iterations and find the same each time."""
    state = game.setup(game.rules.seats[0], seed=4)
    seat = state.actors()[0]
    try:
        found = search_together(game.thought, state, seat, 5, Budget(40), 2, {})

        assert sum(visits for _, visits, _ in found) <= 40
        assert found == search_together(game.thought, state.redeal(seat, 9), seat, 5, Budget(40), 2, {})
        assert bots.ask(bots.bot("mcts:20x2"), game.thought, state, seat, 5) in state.options(seat)
    finally:
        TEAMS.pop(2).shutdown()


@pytest.mark.slow
def test_shares_are_the_same_without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a process that may start no others, when two are to search, then it finds what they would."""
    game = westward.games()[0]
    state = game.setup(game.rules.seats[0], seed=4)
    seat = state.actors()[0]
    try:
        together = search_together(game.thought, state, seat, 5, Budget(40), 2, {})
    finally:
        TEAMS.pop(2).shutdown()
    monkeypatch.setitem(vars(current_process())["_config"], "daemon", True)

    assert search_together(game.thought, state, seat, 5, Budget(40), 2, {}) == together
    assert TEAMS == {}


@pytest.mark.slow
def test_a_worker_that_died_is_replaced() -> None:
    """Given a worker that was killed, when a search needs it, then that says so, and the next has another."""
    game = westward.games()[0]
    state = game.setup(game.rules.seats[0], seed=4)
    seat = state.actors()[0]
    try:
        found = search_together(game.thought, state, seat, 5, Budget(40), 2, {})
        for process in list(TEAMS[2]._processes.values()):
            process.kill()
            process.join()

        with pytest.raises(bots.WorkerDied):
            search_together(game.thought, state, seat, 5, Budget(40), 2, {})
        assert search_together(game.thought, state, seat, 5, Budget(40), 2, {}) == found
    finally:
        TEAMS.pop(2).shutdown()


@by_game
def test_every_level_plays(game: Game) -> None:
    """Given a position, when a level is asked, then it answers, the searching ones within their seconds."""
    state = game.setup(game.rules.seats[0], seed=4)
    seat = state.actors()[0]
    for name in bots.levels():
        assert level(name).name == name
        assert bots.level_budget(name).seconds <= 2.5
        if is_compiled() or name != "marshal":
            assert bots.ask(bots.bot(name), game.thought, state, seat, 1) in state.options(seat)


@by_game
def test_hints_are_the_best_options_first(game: Game) -> None:
    """Given positions, when a hint is asked for, then the three best options come, by their visits."""
    for state in positions(game, game.rules.seats[0], 3, 4):
        seat = state.actors()[0]

        found = bots.hints(game.thought, state, seat, 1, Budget(40))

        assert len(found) == min(3, len(state.options(seat)))
        assert {hint.option for hint in found} <= set(state.options(seat))
        assert [hint.visits for hint in found] == sorted((hint.visits for hint in found), reverse=True)
        assert all(0.0 <= hint.result <= 1.0 for hint in found)
        assert all(hint.visits >= 5 for hint in found) or len(found) == 1


def test_a_hint_tells_nothing_that_was_hardly_tried() -> None:
    """Given a win at once, when all but a few visits go there, then the others are tried some times too."""
    found = bots.hints(Nim(), heap(3), 0, 1, Budget(30))

    assert found[0].option == 3
    assert sorted(hint.option for hint in found) == [1, 2, 3]
    assert all(hint.visits >= 5 for hint in found)


@pytest.mark.parametrize(("hope", "chosen"), [(0.0, 1), (0.5, 2), (1.0, 2)])
def test_hope_looks_at_the_best_that_was_found(hope: float, chosen: int) -> None:
    """Given one option that is better on average and one that was once much better, then hope decides."""
    node = Node(0, Take.TAKE, None)
    steady, varied = Edge(1, 1.0), Edge(2, 1.0)
    for result in (0.6, 0.6):
        node.credit(steady, result)
    for result in (0.1, 0.9):
        node.credit(varied, result)

    assert node.select([steady, varied], 0.0, hope, 0.0).option == chosen


@by_game
def test_hints_know_what_the_seat_knows(game: Game) -> None:
    for state in positions(game, game.rules.seats[0], 3, 9):
        seat = state.actors()[0]
        expected = [
            (hint.option, hint.result) for hint in bots.hints(game.thought, state, seat, 1, Budget(20))
        ]
        other = bots.hints(game.thought, state.redeal(seat, 5), seat, 1, Budget(20))
        assert [(hint.option, hint.result) for hint in other] == expected


def test_there_is_no_hint_for_who_is_not_asked() -> None:
    assert bots.hints(Nim(), heap(5), 1, 1, Budget(10)) == []
    assert [hint.option for hint in bots.hints(Nim(), heap(1), 0, 1, Budget(10))] == [1]


def test_what_is_wrong_with_a_name_is_quoted() -> None:
    """Given a name that makes no sense, when its bot is wanted, then the error quotes what was written."""
    with pytest.raises(UnknownBot, match="'x' is no time to think"):
        bots.bot("mcts:x")
    with pytest.raises(BadWeights, match=r"'turns=abc': .* as in turns=2;surprise=20"):
        bots.bot("mcts:10~turns=abc")


def test_a_bot_is_told_how_to_search() -> None:
    """Given a name with settings, when its bot is made, then they take the place of the game's own."""
    bot = bots.bot("mcts:20~turns=3;surprise=100")

    assert isinstance(bot, MctsBot)
    usual = bots.bot("mcts~turns=2")
    assert isinstance(usual, MctsBot)
    assert (usual.budget.iterations, usual.told) == (1000, {"turns": 2.0})
    settings = settings_for(westward.game("sierra-west").thought, bot.told)
    assert (settings.turns, settings.surprise) == (3, 100)
    assert settings.boldness == settings_for(westward.game("sierra-west").thought, {}).boldness


@pytest.mark.parametrize(
    "told",
    [
        "luck=1",
        "turns=",
        "",
        "turns=nan",
        "sample=0",
        "lead=0",
        "turns=-2",
        "trust=-1",
        "surprise=101",
        "even=2",
        "turns=1.5",
    ],
)
def test_settings_that_make_no_sense_are_refused(told: str) -> None:
    with pytest.raises(BadWeights):
        bots.bot(f"mcts:20~{told}")


def test_the_end_is_worth_the_lead() -> None:
    """Given a finished game, when a seat leads by more, then this is worth more to it, less to the other."""
    game = westward.game("go-west")
    state = game.setup(2, seed=1)
    assert isinstance(state, GoWestState)
    state.step = OVER
    playouts = Playouts(game.thought, settings_for(game.thought, {"lead": 10}))
    found = []
    for points in (10, 20, 30):
        state.vp = [points, 20]
        found.append(playouts.results(state))

    assert found == [[0.25, 0.75], [0.5, 0.5], [0.75, 0.25]]


def test_alone_the_end_is_worth_what_the_game_says() -> None:
    """Given a finished solo game, when there is nobody to lead over, then its own evaluation counts."""
    game = westward.game("wild-tiled-west")
    state = game.setup(1, seed=3)
    while state.actors():
        state.choose(0, state.options(0)[0])

    assert Playouts(game.thought, settings_for(game.thought, {})).results(state) == [
        game.thought.evaluate(state, 0)
    ]


@pytest.mark.parametrize(
    ("seats", "turns", "made"), [(1, 100, 3), (2, 100, 5), (3, 100, 10), (2, 3, 4), (3, 3, 7)]
)
def test_a_playout_is_cut_off(seats: int, turns: int, made: int) -> None:
    """Given limits alone, for two and for more, when it is played on, then that many choices are made."""
    game = Nim()
    world = heap(21, seats)
    told = {"turns": turns, "alone": 3, "longest": 5, "crowd": 1, "surprise": 0}
    playouts = Playouts(game, settings_for(game, told))

    playouts.play_on(world, fast_chance(1), playouts.last_turn(world), playouts.reach(world))

    assert world.stones == 21 - made  # each takes one: nothing looks better


class InFours(Heap):
    """Nim in turns of four stones, whoever takes them."""

    def turn_number(self) -> int:
        return (21 - self.stones) // 4


@pytest.mark.parametrize(("turns", "made"), [(0, 4), (1, 8)])
def test_a_playout_goes_by_turns_that_are_counted(turns: int, made: int) -> None:
    """Given turns in which others are asked too, when it is played on, then whole turns are."""
    game = Nim()
    world = heap(21, kind=InFours)
    playouts = Playouts(game, settings_for(game, {"turns": turns, "surprise": 0}))

    playouts.play_on(world, fast_chance(1), playouts.last_turn(world), playouts.reach(world))

    assert world.stones == 21 - made


class SeenTurns(Nim):
    """Notes how few stones were left where it was asked for an evaluation."""

    def __init__(self) -> None:
        super().__init__()
        self.fewest = 21

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Heap)
        self.fewest = min(self.fewest, state.stones)
        return super().evaluate(state, seat)


@pytest.mark.parametrize(("turns", "fewest"), [(0, 15), (1, 11)])
def test_a_search_looks_at_turns_from_the_one_that_runs(turns: int, fewest: int) -> None:
    """Given counted turns, when a tree grows deep, then what follows the last of them is not looked at."""
    game = SeenTurns()
    told = settings_for(game, {"turns": turns, "surprise": 100})
    search = Search(game, heap(21, kind=InFours), 0, fast_chance(1), told)

    for _ in range(400):
        search.iterate()

    assert game.fewest == fewest  # whoever takes three stones ends the turn by at most as many
