"""WT-1, WT-3, WT-4: the table before the first turn."""

import pytest

from tests.games.wild_tiled_west.notation import (
    asked,
    begun,
    choose,
    offers,
    own,
    position,
    slot,
    start,
)
from westward.engine import BadOptionValue, Box
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import count
from westward.games.wild_tiled_west.components import STANDARD, TEXT, WildTiledWestComponents
from westward.games.wild_tiled_west.position import NONE
from westward.testing import rule


@rule("WT-1.1")
def test_one_to_five_play_each_on_a_board_of_their_own() -> None:
    """Given any number of seats, when a table is set up, then each has another board."""
    assert list(GAME.rules.seats) == [1, 2, 3, 4, 5]
    for seats in GAME.rules.seats:
        state = start(seats, 3)
        boards = [state.side(seat).board for seat in range(seats)]
        assert len(set(boards)) == seats


@rule("WT-1.5", "WT-4.12")
def test_boards_and_faces_are_options_of_the_table() -> None:
    """Given named boards and faces, when a table is set up, then they lie there, and the rest is dealt."""
    state = start(3, 1, board=["board_4", "random", "board_1"], face=["conquest", "classic", "conquest"])
    assert state.side(0).key == "lasso"
    assert state.side(2).key == "carpenters"
    assert state.side(1).key not in ("classic_4", "classic_1")
    with pytest.raises(BadOptionValue):
        start(2, 1, board=["board_4", "board_4"])
    with pytest.raises(BadOptionValue):
        start(2, 1, solo_year4_win_points=False)
    assert start(1, 1, solo_year4_win_points=False).win_points_in_year_4 is False


@rule("WT-4.12")
def test_boards_by_lot_differ_from_game_to_game() -> None:
    """Given seeds, when boards are dealt by lot, then all eight occur."""
    assert {start(2, seed).side(0).board for seed in range(60)} == set(STANDARD.boards)


@rule("WT-1.6")
def test_there_is_nothing_but_the_game_of_the_box() -> None:
    """Given the options of a table, then none is of the publisher's app."""
    assert [option.id for option in GAME.rules.options] == [
        "board",
        "face",
        "contracts",
        "solo_year4_win_points",
    ]


@rule("WT-3.1", "WT-11.1")
def test_there_are_96_tiles_of_40_kinds() -> None:
    """Given the box, then kinds, copies, buildings and faces are those of the rules."""
    tiles = STANDARD.tiles[:-1]
    assert len(tiles) == 40
    assert sum(tile.copies for tile in tiles) == 96
    assert sorted({tile.copies for tile in tiles}) == [2, 3]
    assert sum(tile.copies == 3 for tile in tiles) == 16
    assert sum(tile.is_building for tile in tiles) == 14
    assert [tile.key for tile in tiles if len(tile.faces) == 2] == ["wheelwright"]


@rule("WT-3.2")
def test_alleys_are_roads_of_one_cell() -> None:
    """Given the alley, then it is one road cell without icon, in no pile, 25 times in the box."""
    alley = STANDARD.tiles[STANDARD.alley]
    assert (alley.size, alley.turned[0].terrain, alley.turned[0].icons) == (1, [0], [-1])
    assert STANDARD.alley not in STANDARD.slot_tile
    assert alley.copies == 25


@rule("WT-3.3", "WT-3.5")
def test_the_trays_are_two_grids_with_notches_at_both_ends() -> None:
    """Given the trays, then rows have four slots, columns five, and opposite notches see them reversed."""
    assert [STANDARD.tile_keys[STANDARD.slot_tile[at]] for at in STANDARD.line[3]] == [
        "ambush",
        "town_hall",
        "diamonds_law",
        "stash",
    ]
    for notch in range(1, 6):
        assert STANDARD.line[notch] == STANDARD.line[notch + 5][::-1]
        assert STANDARD.line[notch + 10] == STANDARD.line[notch + 15][::-1]
    for notch in (21, 22, 25, 26):
        assert len(STANDARD.line[notch]) == 5
        assert STANDARD.line[notch] == STANDARD.line[notch + 2][::-1]
    assert sorted(set(STANDARD.slot_cost)) == [0, 1, 2]
    river = {at for notch in range(21, 29) for at in STANDARD.line[notch]}
    assert all((STANDARD.slot_place[at][2] in (1, 2)) == (at in river) for at in range(40))


@rule("WT-3.4", "WT-4.4", "WT-10.22")
def test_the_dice_in_use_depend_on_the_players() -> None:
    """Given each number of players, when dice are rolled, then so many of each kind are used."""
    found = []
    for seats in GAME.rules.seats:
        state = begun(seats, 2, face="classic")
        found.append((sum(0 < at <= 20 for at in state.dice), sum(at > 20 for at in state.dice)))
        assert max(at for at in state.dice if at <= 20) <= 20
    assert found == [(2, 1), (2, 1), (2, 2), (3, 2), (4, 2)]


@rule("WT-3.6", "WT-10.37")
def test_boards_have_two_faces_of_121_cells() -> None:
    """Given the boards, then each has a classic and a Conquest face, and tiles lie on ground and towns."""
    assert len(STANDARD.boards) == 8
    for classic, conquest in STANDARD.faces:
        assert STANDARD.sides[classic].face == "classic" and STANDARD.sides[conquest].face == "conquest"
    for side in STANDARD.sides:
        assert len(side.tokens) == 121
        assert all(side.can_hold[at] == (mark[0] in ".ABCDEF") for at, mark in enumerate(side.tokens))


@rule("WT-3.7")
def test_the_mining_track_has_income_and_points() -> None:
    """Given the track, then its spaces are those of the rules and the hat is on the fourth."""
    assert STANDARD.mine_income[1:] == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]
    assert STANDARD.mine_points[1:] == [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18]
    assert STANDARD.hat == 4


@rule("WT-3.8", "WT-3.9", "WT-3.10")
def test_cards_tokens_and_the_scoreboard() -> None:
    """Given the box, then cards, tokens and the tables of the scoreboard are those of the rules."""
    assert len(STANDARD.partner_keys) == 16 and len(STANDARD.card_cows) == 12
    assert STANDARD.town_bonus == [5, 3, 1, 0]
    assert STANDARD.tussle_points == [2, 3, 4, 5]
    assert STANDARD.cattle_points[3:] == [3, 4, 6, 8, 10]
    assert position(seats=3).supply == [30, 35, 15, 15]
    assert position().ace_owner == [NONE] * 4


@rule("WT-4.1", "WT-4.2", "WT-X16")
def test_piles_are_reduced_by_the_number_of_players() -> None:
    """Given 1 to 5 players, when the trays are filled, then the right piles are lower."""
    states = [start(seats, 1) for seats in GAME.rules.seats]
    assert [sum(state.piles) for state in states] == [56, 68, 76, 96, 96]
    for name, piles in (
        ("posse", [1, 2, 2, 2]),
        ("clubs_pair", [1, 1, 2, 2]),
        ("ambush", [2, 2, 2, 3]),
        ("sawmill", [1, 1, 1, 2]),
    ):
        assert [state.piles[slot(name)] for state in states[:4]] == piles


@rule("WT-4.3")
def test_the_supply_holds_tokens_and_ace_cards() -> None:
    """Given a table before its first choice, then all tokens and ace cards are in the supply."""
    state = start(4, 1)
    assert state.supply == [30, 35, 15, 15]
    assert state.ace_owner == [NONE] * 4


@rule("WT-4.5")
def test_contracts_lie_by_lot_or_as_for_a_first_game() -> None:
    """Given the option, when contracts are laid, then in the known order or in any."""
    first = start(2, 1, contracts="first_game")
    keys = [STANDARD.contract_keys[one] for one in first.contracts]
    assert keys == ["contract_alleys", "contract_gold", "contract_bullets", "contract_points"]
    assert first.turned == [0, 0, 0, 0]
    assert len({tuple(start(2, seed).contracts) for seed in range(80)}) > 15


@rule("WT-4.6")
def test_everyone_begins_with_five_points_on_the_first_mine_space() -> None:
    """Given a new table, then points, mine spaces, gold and bullets are those of the start."""
    state = start(5, 1)
    assert state.points == [5] * 5 and state.mine == [1] * 5
    assert state.gold == [0] * 5 and state.bullets == [0] * 5


@rule("WT-4.7", "WT-5.1")
def test_everyone_keeps_one_of_two_partners_at_once_and_unseen() -> None:
    """Given the deal, when all have chosen, then the discards are in the deck and three partners face up."""
    state = start(3, 5)
    assert state.actors() == [0, 1, 2] and asked(state) == "keep_partner"
    hands = [state.options(seat) for seat in range(3)]
    assert all(len(hand) == 2 for hand in hands)
    assert len({card for hand in hands for card in hand}) == 6
    state.choose(1, hands[1][1])
    assert state.actors() == [0, 2]
    assert GAME.view(state, 0)["table"]["players"][1]["partner"] is None
    assert GAME.view(state, 1)["table"]["players"][1]["partner"]["id"] == hands[1][1]
    state.choose(0, hands[0][0])
    state.choose(2, hands[2][0])
    assert state.kept == [hands[0][0], hands[1][1], hands[2][0]]
    assert len(state.row) == 3 and len(state.deck) == 16 - 3 - 3
    assert all(card in state.row + state.deck for card in (hands[0][1], hands[1][0], hands[2][1]))


@rule("WT-4.8")
def test_the_lot_names_the_first_player_and_five_start_later() -> None:
    """Given seeds, when the game begins, then each seat may be first, and five players skip a space."""
    assert {begun(3, seed).first for seed in range(40)} == {0, 1, 2}
    assert begun(4, 1).space == 1 and begun(5, 1).space == 2
    state = begun(3, 2)
    assert state.active == state.first


@rule("WT-4.9")
def test_the_last_of_three_takes_a_gold() -> None:
    """Given three players, when the first turn comes, then the right-hand neighbour has one gold more."""
    state = begun(3, 4)
    last = (state.first - 1) % 3
    assert [state.gold[seat] for seat in range(3)] == [3 if seat == last else 2 for seat in range(3)]
    assert begun(4, 4).gold == [2] * 4


@rule("WT-4.10")
def test_faces_that_begin_with_a_tile_go_in_turn_order() -> None:
    """
    Given Homes in Peril twice removed and Signpost, when set-up ends, then they took tiles of the piles.
    """
    state = begun(3, 1, board=["board_2", "board_5", "board_1"], face=["conquest", "conquest", "classic"])
    assert asked(state) == "choose_home" and state.actors() == [0]
    before = state.piles[slot("general_store")] + state.stores.count(1)
    assert before == 2
    choose(state, slot("barn"), offers_after(state, slot("barn")))
    assert state.piles[slot("barn")] == 1
    assert state.stores[1] == 1 and state.piles[slot("general_store")] == 1


def offers_after(state: object, option: int) -> int:
    """Return the first placement of the home after *option*."""
    copy = own(state).clone()  # type: ignore[arg-type]
    copy.choose(copy.active, option)
    return offers(copy)[0]


@rule("WT-4.11", "WT-X40")
def test_the_first_year_starts_with_income_also_for_five() -> None:
    """Given five players, when the game begins, then everyone took 2 gold and rounds are 4, 4, 4 and 3."""
    state = begun(5, 1, face="classic")
    assert state.gold == [2] * 5
    assert STANDARD.rounds[0] - state.space + 1 == 4
    assert STANDARD.rounds[1:] == [4, 4, 3]


@rule("WT-10.38")
def test_a_corrected_component_file_is_played() -> None:
    """Given a file with other numbers, when a game is made of it, then they count."""
    game = GAME.with_components(TEXT.replace("start_score = 5", "start_score = 7"), "mine.toml")
    assert own(game.setup(2, seed=1)).points == [7, 7]
    with pytest.raises(Exception, match="unknown cell"):
        WildTiledWestComponents(Box(TEXT.replace('"mc mc"', '"zz mc"', 1), "mine.toml"))


@rule("WT-11.14", "WT-11.16", "WT-10.14")
def test_board_data_is_checked_when_it_is_read() -> None:
    """Given a board with a mine too many, when it is read, then it is refused; ours are all right."""
    broken = TEXT.replace('"h. E. E. E. h. n. .p A. A. A. A."', '"n. E. E. E. h. n. .p A. A. A. A."', 1)
    with pytest.raises(Exception, match="exactly one pickaxe"):
        WildTiledWestComponents(Box(broken, "mine.toml"))
    for side in STANDARD.sides:
        assert len(side.free_hills) >= 3
        assert all(side.ground[at] == "h" for at in range(121) if side.tokens[at][1] == "x")
        assert not any("s" in mark for mark in side.tokens)
        assert count(*side.tileable) == sum(side.can_hold)


@rule("WT-10.44")
def test_the_lasso_face_has_one_name() -> None:
    """Given both languages, then the face is called Lasso."""
    assert {GAME.words.text(language).say("side.lasso") for language in ("en", "fr")} == {"Lasso"}


@rule("WT-1.3", "WT-5.15.1", "WT-5.15.2", "WT-1.2", "WT-10.2", "WT-11.12")
def test_rounds_and_turns_are_counted() -> None:
    """Given whole games, when they end, then there were 16 rounds, 15 for five, and as many turns each."""
    for seats, rounds in ((1, 16), (2, 16), (5, 15)):
        state = begun(seats, 3, face="classic")
        turns = [0] * seats
        years: dict[int, set[int]] = {}
        while not state.is_over():
            seat = state.actors()[0]
            if asked(state) == "turn_action":
                turns[seat] += 1
                years.setdefault(state.year, set()).add(state.rounds_played)
                assert seat == (state.first + state.turns_taken) % seats
            state.choose(seat, state.options(seat)[-1])
        assert state.rounds_played == rounds
        assert turns == [rounds] * seats
        assert [len(years[year]) for year in range(4)] == [5 - (seats == 5), 4, 4, 3]


@rule("WT-5.15.1")
def test_the_first_player_marker_goes_to_the_left() -> None:
    """Given the end of a round, when the next begins, then the next seat is first and all dice are back."""
    state = begun(3, 2, face="classic")
    first = state.first
    while state.rounds_played == 0:
        state.choose(state.actors()[0], state.options(state.actors()[0])[-1])
    assert state.first == (first + 1) % 3
    assert len(state.dice) == 4 and -1 not in state.dice
