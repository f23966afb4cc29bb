"""SW-3: cards, boards, the mountain, the wagon trail."""

import pytest

from tests.games.sierra_west.notation import ANN, can, card, goods, man, play, position, start
from westward.engine import BadComponents
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import (
    ADJACENT,
    BASE,
    BITS,
    COVERED_BY,
    PLACES,
    beneath,
    place,
    within_a_step,
)
from westward.games.sierra_west.kinds import BEAR_ATTACK, BOOTS, GAIN, SHOVEL
from westward.games.sierra_west.rules.apples import harvest
from westward.testing import rule


@rule("SW-3.2")
def test_what_each_player_has() -> None:
    """Given four players, then all have the same nine cards, five tiles, and figures at home."""
    state = start(4)
    for seat in range(4):
        assert sorted(state.hands[seat] + state.decks[seat]) == [*range(8), card("apple_start")]
    assert len(state.animals) == 20 and len(state.pioneers) == 8 and len(state.cabins) == 16
    assert len(state.markers) == 20


@rule("SW-3.3")
def test_what_is_shared() -> None:
    """Given the file, then there are 24 tiles of 12 types, 15 basic and 6 special cards of each mode."""
    assert len(STANDARD.cabins.keys) == 12
    assert sorted(STANDARD.cabins.type_of_tile) == sorted([*range(12)] * 2)
    assert [len(cards) for cards in STANDARD.cards.basic] == [15] * 4
    assert [len(cards) for cards in STANDARD.specials.of_mode] == [6] * 4
    assert len(STANDARD.planning.keys) == 18


@rule("SW-3.10", "SW-6.50")
def test_five_icons_on_each_card() -> None:
    """Given any card, then three icons are on the green row and two on the tan one."""
    for number in range(STANDARD.cards.count):
        icons = STANDARD.cards.icons[6 * number : 6 * number + 6]
        assert [icon >= 0 for icon in icons] == [True, True, True, True, False, True]


@rule("SW-3.11")
def test_stars_are_on_mountain_cards() -> None:
    """Given all cards, then those of the mountain have a star, starting cards don't."""
    stars = [number for number in range(STANDARD.cards.count) if STANDARD.cards.star[number]]
    assert stars == sorted(one for cards in STANDARD.cards.basic for one in cards)


@rule("SW-3.14", "SW-5.29")
def test_all_three_summits_take_one_figure_each() -> None:
    """Given two pioneers at the end and the Mule, when one summit is used, then the others are left."""
    state = position(
        plan="start_01 start_02 start_08",
        goods={ANN: "9 food 9 wood 9 stone"},
        pioneers={ANN: "end end"},
        mule=ANN,
    )
    assert all(
        can(state, f"summit {who} {slot}")
        for who in ("green", "tan", "mule")
        for slot in ("left", "middle", "right")
    )
    play(state, "summit green middle", "decline")
    assert not can(state, "summit tan middle") and not can(state, "summit mule middle")
    play(state, "summit tan left", "wood", "decline", "summit mule right", "stone", "decline")
    assert not any(60 <= option < 80 for option in state.options(ANN))


@rule("SW-3.16", "SW-5.20")
def test_each_pioneer_has_his_cabins() -> None:
    """Given cabins of both colours, then the tan pioneer enters green ones, the green one the tan one."""
    state = position(plan="start_01 start_02 start_03", cabins={ANN: "double_food - double_wood pay_less"})
    assert [slot for slot in range(4) if can(state, f"cabin {slot}")] == [0, 2, 3]
    play(state, "cabin 0")
    assert state.pioneers[:2] == [0, 7]
    play(state, "cabin 3")
    assert state.pioneers[:2] == [10, 7]
    assert not can(state, "cabin 2")


@rule("SW-3.20")
def test_each_card_lies_on_two() -> None:
    """Given the pyramid, then rows have 2 to 6 cards and each covers the two below it."""
    assert [
        sum(1 for at in range(PLACES) if place(row, 0) <= at <= place(row, row)) for row in range(1, 6)
    ] == [2, 3, 4, 5, 6]
    assert COVERED_BY[place(2, 0)] == [place(1, 0)]
    assert COVERED_BY[place(2, 1)] == [place(1, 0), place(1, 1)]
    assert COVERED_BY[place(5, 5)] == [place(4, 4)]


@rule("SW-3.21", "SW-10.45", "SW-5.25")
def test_neighbours_in_the_mountain() -> None:
    """Given a card in the middle, then six others touch it; the base touches the whole last row."""
    around = [(3, 0), (3, 2), (2, 0), (2, 1), (4, 1), (4, 2)]
    assert sorted(ADJACENT[place(3, 1)]) == sorted(place(*spot) for spot in around)
    assert ADJACENT[BASE] == [place(5, column) for column in range(6)]
    assert BASE in ADJACENT[place(5, 3)] and BASE not in ADJACENT[place(4, 3)]


@rule("SW-3.20", "SW-3.21")
def test_places_as_bits() -> None:
    """Given any place, then its bits have the same neighbours and the same cards on them."""
    everywhere = sum(BITS)
    for at in range(PLACES + 1):
        near = sum(BITS[other] for other in ADJACENT[at])
        assert within_a_step(BITS[at], everywhere) == BITS[at] + near
    for at in range(PLACES):
        below = sum(BITS[other] for other in range(PLACES) if at in COVERED_BY[other])
        assert beneath(BITS[at]) & sum(BITS[:PLACES]) == below


@rule("SW-3.21")
def test_face_and_kind_make_no_difference_for_walking() -> None:
    """Given boots, when the frontiersman climbs, then face-down and special cards carry him too."""
    state = position(plan="start_01 start_02 start_03", goods={ANN: "3 token"})
    assert state.is_special(state.mountain[place(4, 2)])
    play(state, "token", "man 5,2", "man 4,2", "token", "man 3,2", "man 2,1")
    assert man(state) == (2, 1)
    play(state, "token", "man 1,0")
    assert not can(state, "man base") and can(state, "man 1,1")


@rule("SW-3.23")
def test_every_card_can_be_reached() -> None:
    """Given any present card, then everything below it is present: a way leads up from the base."""
    state = position(gone=[(1, 0), (1, 1), (2, 0)])
    GAME.rules.check(state)
    reached, seen = [BASE], {BASE}
    while reached:
        at = reached.pop()
        for near in ADJACENT[at]:
            if near not in seen and (near == BASE or state.mountain[near] >= 0):
                seen.add(near)
                reached.append(near)
    assert seen - {BASE} == {at for at in range(PLACES) if state.mountain[at] >= 0}


@rule("SW-3.30", "SW-10.35")
def test_along_the_trail() -> None:
    """Given three Orchards, then those up to the wagon count, none at the trailhead, fewer after damage."""
    state = position(row="orchard_2 orchard_3 orchard_6")
    found = []
    for space in range(5):
        state.wagons[ANN] = space
        found.append(harvest(state, ANN))
    assert found == [[0, 0], [2, 0], [2, 2], [3, 4], [3, 4]]


@rule("SW-3.31", "SW-10.42")
def test_the_trail_is_as_in_the_table() -> None:
    """Given the trail, then multipliers and prices are those of the overview, 1 at the trailhead."""
    assert STANDARD.multiplier == [1, 1, 2, 2, 3, 3, 4]
    assert [price.boots for price in STANDARD.wagon_price] == [1, 1, 2, 2, 3, 3, 0]
    assert [price.goods for price in STANDARD.wagon_price] == [
        [0, 1], [0, 1, 1, 1], [0, 1, 1, 1], [0, 1, 1, 1, 2, 1], [0, 1, 1, 1, 2, 1], [0, 2, 1, 1, 2, 1], [],
    ]  # fmt: skip


@rule("SW-3.32")
def test_the_market_prices() -> None:
    """Given the market, then its prices from left to right are those printed."""
    assert [price.goods for price in STANDARD.market_price] == [[1, 2, 2, 1], [1, 1, 2, 1], [1, 1], []]
    assert [price.any_basic for price in STANDARD.market_price] == [0, 0, 0, 1]


@rule("SW-6.51", "SW-6.52")
def test_a_corrected_file_is_played() -> None:
    """Given an owner's file with other values, when it is played, then those values hold."""
    text = GAME.rules.components.text.replace(
        "fur_trade = { gain = { stone = 1 } }", "fur_trade = { gain = { stone = 3 } }"
    )
    text = text.replace("effect = { points_per_cabin = 5 }", "effect = { points_per_cabin = 7 }")
    game = GAME.with_components(text, "mine.toml")
    from westward.games.sierra_west.components import SierraWestComponents

    box = game.rules.components
    assert isinstance(box, SierraWestComponents)
    assert (box.fur_gain[0], box.planning.hard_cabin) == ([2, 3], 7)
    assert box.digest != STANDARD.digest


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ('summit = "hs_any"', 'summit = "hs_nay"'),
        ("cost_to_advance = { boots = 1, food = 1 }", "cost_to_advance = { boots = 1, fodo = 1 }"),
        ("special_positions = [[3, 0], [3, 3], [4, 2], [5, 1], [5, 4]]", "special_positions = [[3, 9]]"),
        ('drops_to = "tan_1"', 'drops_to = "tan_9"'),
        ("skip = 2", "skip = 5"),
        ('animal = "hare"\nstar', 'animal = "haer"\nstar'),
        (
            'green = ["food_1", "boots_1", "wood_1"]\ntan = ["boots_1", "shovel"]',
            'green = ["food_1", "wood_1"]\ntan = ["boots_1", "boots_1", "shovel"]',
        ),
        ('path = "green"\n', 'path = "tan"\n'),
    ],
)
def test_a_wrong_file_is_refused_by_name(wrong: str, right: str) -> None:
    """Given a mistake in the file, when it is read, then the error names the file and the entry."""
    text = GAME.rules.components.text.replace(wrong, right, 1)
    assert text != GAME.rules.components.text
    with pytest.raises(BadComponents) as error:
        GAME.with_components(text, "mine.toml")
    assert error.value.message.startswith("mine.toml, ")


def icons_of(number: int) -> list[int]:
    """Return the icons of a card."""
    return [icon for icon in STANDARD.cards.icons[6 * number : 6 * number + 6] if icon >= 0]


@rule("SW-13.1")
def test_what_starting_cards_yield() -> None:
    """Given all plans of three starting cards, then the paths hold about 5 basic resources and 3 boots."""
    state = position(plan="start_01 start_02 start_03")
    resources, boots, plans = 0, 0, 0
    for left in range(8):
        for middle in range(8):
            for right in range(8):
                if len({left, middle, right}) == 3:
                    state.board = [left, middle, right]
                    plans += 1
                    for space in range(9):
                        icon = state.icon_at(space)
                        if STANDARD.icons.kind[icon] == GAIN and STANDARD.icons.gain[icon][0] < 3:
                            resources += STANDARD.icons.gain[icon][1]
                        if STANDARD.icons.kind[icon] == BOOTS:
                            boots += STANDARD.icons.number[icon]
    assert 4 <= resources / plans <= 5.5
    assert 2.5 <= boots / plans <= 3.5


@rule("SW-13.2")
def test_shovels_and_bears_of_the_starting_cards() -> None:
    """Given the eight starting cards, then the paid column has five shovels and three bears."""
    kinds = [STANDARD.icons.kind[STANDARD.cards.icons[6 * number + 5]] for number in range(8)]
    assert (kinds.count(SHOVEL), kinds.count(BEAR_ATTACK)) == (5, 3)
    for cards in STANDARD.cards.basic:
        paid = [STANDARD.icons.kind[STANDARD.cards.icons[6 * number + 5]] for number in cards]
        assert paid.count(BEAR_ATTACK) == 2 and 5 <= paid.count(SHOVEL) <= 8


@rule("SW-13.3")
def test_no_starting_card_drives_the_wagon() -> None:
    """Given the starting cards, then none has the wagon as summit action; two or three of a mode do."""
    drives = [STANDARD.summits.keys[summit].startswith("wg_") for summit in STANDARD.cards.summit]
    assert not any(drives[:12])
    assert all(2 <= sum(drives[number] for number in cards) <= 3 for cards in STANDARD.cards.basic)


@rule("SW-13.4")
def test_where_the_animals_are() -> None:
    """Given the cards, then each common animal is on one starting card and two of a mode's mountain."""
    animals = STANDARD.cards.animal
    assert sorted(animal for animal in animals[:8] if animal >= 0) == [0, 1, 2, 3]
    assert animals[8:12] == [4, 4, 4, 4]
    for cards in STANDARD.cards.basic:
        found = [animals[number] for number in cards]
        assert [found.count(animal) for animal in range(5)] == [2, 2, 2, 2, 3]


def test_goods_are_told_in_words() -> None:
    """Given the notation, then it reads what it wrote."""
    assert goods(position(goods={ANN: "2 food 1 bullets"})) == "2 food 1 bullets"
