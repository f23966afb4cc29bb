"""GW-5.4 to GW-5.9: using metals."""

import pytest

from tests.games.gold_west.notation import GREEN, RED, asked, card, names, offers, play, position, used
from westward.games.gold_west.components import STANDARD
from westward.testing import rule


@rule("GW-5.4")
def test_all_uses_are_one_list() -> None:
    """Given 2 gold and 2 copper, when metals are used, then card, cells, tracks and the end are offered."""
    state = position(use="gold*2 copper*2")
    assert offers(state) == [
        "end",
        "invest inv_gold_2_copper_2",
        "office 0 0",
        "office 0 2",
        "office 2 0",
        "office 2 2",
        "ship copper",
        "ship gold",
    ]


@rule("GW-5.4")
def test_uses_come_in_any_order() -> None:
    """Given metals for everything, when they are mixed, then each use works after each other."""
    for choices in (
        ("ship gold", "office 0 0", "invest inv_gold_4", "ship copper"),
        ("invest inv_gold_4", "ship copper", "office 0 0", "ship gold"),
    ):
        state = position(use="gold*6 copper*2")
        play(state, *choices)
        assert used(state) == ""
        assert state.coaches[:3] == [1, 0, 1]
        assert asked(state) == "R building_hex"  # nothing left to use: loot


@rule("GW-5.5")
def test_an_investment_gives_card_points_and_bonus_tile() -> None:
    """Given 4 gold with three players, when the first card is taken, then 12 and the 4 of the tile."""
    state = position(use="gold*5")
    play(state, "invest inv_gold_4")
    assert used(state) == "gold"
    assert state.score[RED] == 16
    assert state.card_owner[card("inv_gold_4")] == RED
    assert state.bonus_taken == 1


@rule("GW-5.5")
def test_one_investment_a_turn() -> None:
    """Given metals for two cards, when one is taken, then the other has to wait."""
    state = position(use="gold*5 silver*5")
    assert "invest inv_silver_4" in offers(state)
    play(state, "invest inv_gold_4")
    assert not [offer for offer in offers(state) if offer.startswith("invest")]


@rule("GW-5.5")
def test_an_investment_must_lie_there_and_be_paid() -> None:
    """Given 4 copper, when cards cost more or are taken, then they are not offered."""
    state = position(use="copper*4", owned={GREEN: ["inv_copper_4"]})
    assert not [offer for offer in offers(state) if offer.startswith("invest")]
    state = position(use="copper*4")
    assert [offer for offer in offers(state) if offer.startswith("invest")] == ["invest inv_copper_4"]


@rule("GW-5.5")
def test_bonus_tiles_go_down_until_none_is_left() -> None:
    """Given three players, when investments follow one another, then 4, 3, 2, 1 and nothing."""
    taken = ["inv_silver_4", "inv_gold_5", "inv_copper_5", "inv_silver_5"]
    gained = []
    for owned in range(5):
        state = position(use="copper*4", owned={GREEN: taken[:owned]})
        play(state, "invest inv_copper_4")
        gained.append(state.score[RED] - 8)
    assert gained == [4, 3, 2, 1, 0]


@rule("GW-5.6")
def test_an_office_costs_its_row_and_column() -> None:
    """Given each cell, when it is paid, then both metals go and a marker lies there."""
    for cell in range(9):
        row, column = STANDARD.cell_row[cell], STANDARD.cell_column[cell]
        metals = ("copper", "silver", "gold")
        state = position(use=f"{metals[row]} {metals[column]} wood")
        play(state, f"office {cell // 3} {cell % 3}")
        assert state.cell_marker[cell] == RED
        assert state.markers[RED] == 11
        assert used(state) == "wood"


@rule("GW-5.6")
def test_one_paid_office_a_turn_on_an_empty_cell() -> None:
    """Given markers and metals, when a cell is taken or paid for already, then it is not offered."""
    state = position(use="gold*3 copper*3", cells={(0, 0): "G", (2, 2): "R"})
    assert [offer for offer in offers(state) if offer.startswith("office")] == ["office 0 2", "office 2 0"]
    play(state, "office 0 2")
    assert not [offer for offer in offers(state) if offer.startswith("office")]


@rule("GW-5.6")
def test_the_single_tile_pays_at_once() -> None:
    """Given 2 silver, when the 4 VP tile is influenced, then 4 points are gained now."""
    state = position(use="silver*2")
    play(state, "office 1 1")
    assert state.score[RED] == 4


@rule("GW-5.6")
def test_two_of_a_metal_where_row_and_column_coincide() -> None:
    """Given a single gold, when cells are offered, then the cell of gold and gold is not."""
    state = position(use="gold copper")
    assert "office 0 2" not in offers(state)
    state = position(use="gold*2")
    assert "office 0 2" in offers(state)


@rule("GW-5.7")
def test_shipping_as_often_as_there_are_metals() -> None:
    """Given 3 copper and a silver, when they are shipped, then coaches are at 3 and 1."""
    state = position(use="copper*3 silver")
    play(state, "ship copper", "ship silver", "ship copper", "ship copper")
    assert state.coaches[:3] == [3, 1, 0]
    assert state.coaches[3:] == [0] * 6


@rule("GW-5.7")
def test_a_coach_at_the_end_stays() -> None:
    """Given a copper coach at step 8, when copper comes out, then it can't be shipped."""
    state = position(use="copper*2 silver", coaches={RED: (8, 0, 0)})
    assert offers(state) == ["end", "office 1 0", "office 2 0", "office 2 1", "ship silver"] or (
        "ship copper" not in offers(state)
    )
    assert "ship silver" in offers(state)


@rule("GW-5.8")
@pytest.mark.parametrize(
    ("metal", "gains"),
    [
        ("copper", [0, 2, 0, 7, 3, 0, 0, 7]),
        ("silver", [0, 2, 0, 8, 3, 0, 0, 8]),
        ("gold", [0, 2, 0, 9, 3, 0, 0, 9]),
    ],
)
def test_what_each_step_brings(metal: str, gains: list[int]) -> None:
    """Given full stacks, when a coach goes all the way, then bridges and top tiles pay at their steps."""
    state = position(use=f"{metal}*8 wood")
    found = []
    for _ in range(8):
        before = state.score[RED]
        play(state, f"ship {metal}")
        found.append(state.score[RED] - before)
    assert found == gains
    assert state.ship_tiles[RED] == 2
    assert asked(state) == "R building_hex"


@rule("GW-5.8")
def test_the_second_gets_the_second_tile_and_the_third_none() -> None:
    """Given coaches that passed before, when another follows, then the lower tile, then nothing."""
    gained = []
    for before in range(3):
        coaches = dict.fromkeys(range(1, before + 1), (0, 4, 0))
        state = position(use="silver*2", coaches={RED: (0, 3, 0), **coaches})
        play(state, "ship silver")
        gained.append((state.score[RED], state.coaches[1], state.ship_tiles[RED]))
    assert gained == [(8, 4, 1), (5, 4, 1), (0, 4, 0)]


@rule("GW-5.9")
def test_abilities_do_not_count_towards_the_limits() -> None:
    """Given an office paid and a card with a free marker, then both markers are placed, in either order."""
    state = position(use="gold*3 copper*3", display=["inv_boomtown_empty"])
    play(state, "office 0 0", "invest inv_boomtown_empty", "cell 1 1")
    assert state.markers[RED] == 10
    state = position(use="gold*3 copper*3", display=["inv_boomtown_empty"])
    play(state, "invest inv_boomtown_empty", "cell 0 0")
    assert not state.office_paid
    assert "office 2 2" in offers(state)
    state = position(use="gold*4 copper", display=["inv_ship_two"])
    events = play(state, "invest inv_ship_two", "gold", "gold")
    assert used(state) == "copper"
    assert names(events).count("shipped") == 2
