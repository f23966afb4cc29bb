"""The pieces: counts, texts of cards and tiles, and files that are wrong (TN-2, TN-3, TN-6)."""

import pytest

from tests.games.western_town.notation import card, tile
from westward.engine import BadComponents
from westward.games.western_town import GAME
from westward.games.western_town.components import GREEN, NONE, STANDARD, TEXT
from westward.games.western_town.effects import COLOURS, REPLAY, Effects, Step
from westward.games.western_town.kinds import KINDS
from westward.games.western_town.wording import card_words, cost_words
from westward.testing import rule

ENGLISH = GAME.words.text("en")


def words(name: str) -> list[str]:
    """Return a card in English words."""
    return card_words(STANDARD, ENGLISH, card(name))


@rule("TN-3.1", "TN-3.2", "TN-3.3", "TN-3.4", "TN-10.35")
def test_counts() -> None:
    """Given the box, then there are as many cards, tiles and starred buildings as the rulebook says."""
    assert len(STANDARD.lincoln_ids) + len(STANDARD.town_ids) + 4 * len(STANDARD.cards) == 108
    assert [group.bit_count() for group in STANDARD.groups] == [6, 1, 5, 8, 4]
    assert [STANDARD.tiles, STANDARD.start[KINDS.index("cowboys")]] == [17, 3]
    assert [[piece.group for piece in STANDARD.pieces[:17]].count(group) for group in (2, 3, 4)] == [5, 8, 4]
    assert STANDARD.buildings[STANDARD.always.bit_length() - 1] == "civic_pride"
    assert STANDARD.always.bit_count() == 1


@rule("TN-3.7", "TN-5.16")
def test_board() -> None:
    """Given the board, then four printed buildings, 11 cells, zone 4 of six, and the known effects."""
    assert sorted(STANDARD.cell_number) == [4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6]
    assert sum(STANDARD.zone4) == 6
    assert not STANDARD.zone4[STANDARD.slot_ids.index("init_gold_mine")]
    assert [cell for cell, bonus in zip(STANDARD.cell_ids, STANDARD.cell_bonus, strict=True) if bonus] == [
        "cell_6a"
    ]
    effects = {
        STANDARD.cell_ids[cell]: GAME.words.text("en").say(
            "effect.goods", {"goods": [str(STANDARD.blocks[block][0].op)]}
        )
        for cell, block in enumerate(STANDARD.on_build)
        if block
    }
    assert effects == {
        "cell_5a": "0",
        "cell_5b": "0",
        "cell_5c": "3",
        "cell_5d": "8",
        "cell_6b": "0",
        "cell_6c": "8",
    }


@rule("TN-3.5", "TN-6.6", "TN-6.9")
def test_green_cards_have_constant_effects_only() -> None:
    """Given the green cards, then they have neither PLAY, EXPLOIT nor gain, but a constant effect."""
    greens = [card for card in STANDARD.cards if card.colour == GREEN]
    assert all(not card.play and not card.exploit and not card.gain for card in greens)
    assert [constant.building for constant in STANDARD.constants] == [card.building for card in greens]
    blacksmith, church, school, hall = STANDARD.constants
    assert (blacksmith.peace, blacksmith.cowboys) == (1, 2)
    assert (church.peace, church.raid_loss, church.lure_loss) == (1, 2, 0)
    assert (school.hand_bonus, hall.visit_points) == (1, 2)


@rule("TN-6.7")
def test_colours() -> None:
    """Given the cards, then colours are as listed, and none that can be replayed replays."""
    named = {colour: set[str]() for colour in COLOURS}
    for one in STANDARD.cards:
        named[COLOURS[one.colour]].add(STANDARD.buildings[one.building])
    assert named["purple"] == {"gold_mine", "general_store", "saloon"}
    assert named["grey"] == {"marshal", "civic_pride", "bank", "gallows", "outlaws_hideout", "telegraph"}
    brown = {"carpenter", "homestead", "gunsmith", "barber", "warehouse", "railroad", "hotel", "stable"}
    assert named["brown"] == brown
    effects = Effects()
    effects.blocks, effects.steps = STANDARD.blocks, STANDARD.steps

    def replays(step: Step) -> bool:
        return step.op == REPLAY

    for one in STANDARD.cards:
        assert COLOURS[one.colour] == "grey" or not effects.any_step(one.play, replays)


@rule("TN-3.6", "TN-6.5")
@pytest.mark.parametrize(
    ("name", "cost", "needs", "pink", "black", "points", "storage"),
    [
        pytest.param("homestead", "1 Wood", 0, 1, 0, (0, 0), {}, marks=rule("TN-6.40")),
        pytest.param("carpenter", "1 Wood", 0, 0, 0, (0, 0), {"wood": 3}, marks=rule("TN-6.41")),
        pytest.param("general_store", "nothing", 0, 0, 0, (0, 0), {}, marks=rule("TN-6.42")),
        pytest.param("gunsmith", "1 Wood", 0, 0, 1, (0, 2), {}, marks=rule("TN-6.43")),
        pytest.param("barber", "1 Wood or 1 Gold", 0, 0, 0, (2, 2), {}, marks=rule("TN-6.44")),
        pytest.param("warehouse", "1 Wood and 1 Gold", 5, 0, 1, (3, 0), {}, marks=rule("TN-6.45")),
        pytest.param("saloon", "2 Wood or 1 Wood and 1 Gold", 5, 0, 1, (4, 0), {}, marks=rule("TN-6.46")),
        pytest.param(
            "bank", "2 Wood or 1 Wood and 1 Gold", 7, 0, 2, (2, 2), {"gold": 4}, marks=rule("TN-6.47")
        ),
        pytest.param("railroad", "2 Wood or 1 Wood and 1 Gold", 5, 0, 0, (0, 2), {}, marks=rule("TN-6.48")),
        pytest.param("gallows", "nothing", 5, 0, 0, (1, 0), {}, marks=rule("TN-6.49")),
        pytest.param("outlaws_hideout", "1 Wood or 1 Gold", 0, 0, 0, (1, 0), {}, marks=rule("TN-6.50")),
        pytest.param("telegraph", "1 Wood or 1 Gold", 4, 0, 0, (2, 0), {}, marks=rule("TN-6.51")),
        pytest.param("hotel", "2 Wood or 1 Wood and 1 Gold", 5, 0, 1, (1, 0), {}, marks=rule("TN-6.52")),
        pytest.param("stable", "1 Wood", 0, 0, 1, (1, 0), {"cowboys": 4}, marks=rule("TN-6.53")),
        pytest.param("blacksmith", "1 Wood", 5, 0, 0, (2, 0), {}, marks=rule("TN-6.54")),
        pytest.param("church", "2 Wood or 1 Wood and 1 Gold", 6, 0, 1, (4, 0), {}, marks=rule("TN-6.55")),
        pytest.param("school", "2 Wood or 1 Wood and 1 Gold", 6, 0, 1, (3, 0), {}, marks=rule("TN-6.56")),
        pytest.param("town_hall", "2 Wood or 1 Wood and 1 Gold", 8, 0, 2, (4, 0), {}, marks=rule("TN-6.57")),
    ],
)
def test_tiles(
    name: str, cost: str, needs: int, pink: int, black: int, points: tuple[int, int], storage: dict[str, int]
) -> None:
    """Given a tile, then cost, Homes, points and storage are those of the table."""
    piece = STANDARD.pieces[tile(name)]
    assert sorted(cost_words(ENGLISH, piece.payments).split(" or ")) == sorted(cost.split(" or "))
    assert (piece.min_homes, piece.pink, piece.black) == (needs, pink, black)
    assert (piece.base, piece.each) == points
    assert {KINDS[kind]: amount for kind, amount in piece.storage} == storage
    assert (piece.with_marker != NONE) == (name == "warehouse")


@rule("TN-6.8")
def test_sources_are_told() -> None:
    """Given the file, then each entry's source is known, and reconstructed ones are counted as such."""
    assert STANDARD.sources == {"rulebook": 36, "public": 6, "reconstructed": 76}


@rule("TN-6.4")
def test_conditions() -> None:
    """Given cards with conditions, then they are minimum values and told in words."""
    assert "PLAY needs 6 Inhabitants." in words("barber")
    assert "EXPLOIT needs 3 pink Homes." in words("homestead")
    assert "EXPLOIT needs 6 Homes." in words("hotel")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('do = "gain", gold = 1', 'do = "gain", silver = 1', 'cell cell_5a, on_build: unknown "silver"'),
        ('colour = "grey"', 'colour = "brown"', "may not replay"),
        (
            'building = "general_store"\nsource',
            'building = "saloon"\nsource',
            "no constructible tile has that name",
        ),
        ('add = ["red", "orange"]', 'add = ["red", "blue"]', 'unknown "blue"'),
        ("rounds = 5", "rounds = 6", "one for each Lincoln card"),
        ("number = 5                 #", "number = 0                 #", "exactly one card has a number"),
        ('then = [ { do = "gain", wood = 1 } ]', "then = []", "nobody pays for nothing"),
        ('group = "homestead_extra"', 'group = "cactus"', "exactly one card"),
    ],
)
def test_wrong_files_are_refused(old: str, new: str, message: str) -> None:
    """Given a component file with a mistake, when it is read, then the error says where and what to do."""
    assert old in TEXT
    with pytest.raises(BadComponents, match=message):
        GAME.with_components(TEXT.replace(old, new, 1), "mine.toml")


@rule("TN-6.9")
def test_a_corrected_file_is_played() -> None:
    """Given a file where towns start with 4 Cowboys, then games with it do, and the usual ones don't."""
    other = GAME.with_components(
        TEXT.replace("cowboys = 3\npeace = 7", "cowboys = 4\npeace = 7"), "mine.toml"
    )
    view = other.view(other.setup(2, seed=1), None)
    assert view["table"]["players"][0]["stocks"]["cowboys"] == 4
    assert GAME.view(GAME.setup(2, seed=1), None)["table"]["players"][0]["stocks"]["cowboys"] == 3
