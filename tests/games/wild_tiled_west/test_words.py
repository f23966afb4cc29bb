"""What players read: the tables of the rules, labels, the terminal, and texts that once were wrong."""

import pytest

from tests.games.wild_tiled_west.notation import (
    RED,
    begun,
    carry_on,
    choose,
    finish_turns,
    hold,
    paint,
    position,
    start,
)
from westward.engine import fast_chance
from westward.faces import Sheet
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.position import TUSSLE
from westward.games.wild_tiled_west.state import State
from westward.testing import rule

LANGUAGES = ("en", "fr")
START = "posse 4,4 4,5 4,6"


def sheets(language: str = "en") -> dict[str, Sheet]:
    """Return the tables of the rules by their titles."""
    return {sheet.title: sheet for sheet in GAME.words.sheets(GAME.words.text(language))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_stand_in_sections_and_are_full(language: str) -> None:
    """Given every table, then its section exists and each row has a text under each head."""
    text = GAME.words.text(language)
    for sheet in GAME.words.sheets(text):
        assert text.has(f"section.{sheet.section}")
        assert sheet.rows and all(len(row) == len(sheet.head) and all(row) for row in sheet.rows)


@rule("WT-3.7", "WT-3.9", "WT-3.10", "WT-3.8", "WT-3.6", "WT-7.2.2", "WT-7.10.3")
def test_what_only_the_box_shows_is_told_in_tables() -> None:
    """Given the rules text, then mine track, contracts, partners, faces, workshops and cards can be read."""
    found = sheets()
    assert found["The mining track"].rows[3] == ["4 (hat: second partner)", "3", "4"]
    assert found["Cattle contracts, in the order of a first game"].rows[1] == [
        "5",
        "Cattle contract (gold)",
        "2 gold",
        "1 gold",
    ]
    partners = found["The partners; all conditions that hold are paid"].rows
    assert len(partners) == 16
    assert ["The Mayor", "towns founded", "3 or more: 4 points, 4 or more: 5 points"] in partners
    assert any(pays.endswith("none: 5 points") for _, _, pays in partners)  # the Trailblazer
    faces = {row[0]: row[2] for row in found["Boards and their faces"].rows}
    assert faces["Broken Spur"].startswith("Homes in Peril, ") and len(faces) == 8
    assert [row[1] for row in found["The workshops"].rows] == [str(cost) for cost in STANDARD.build_cost]
    assert found["The Bandit cards"].rows[0] == ["Bandit card 1", "1", "0", "3"]
    assert len(found["The Bandit cards"].rows) == 12


@rule("WT-3.11", "WT-3.3")
def test_every_pile_is_written_with_its_tile() -> None:
    """Given the table of piles, then it has place, price, copies, and the cells of each tile."""
    rows = {row[0]: row[1:] for row in sheets()["The piles (WT-3.11 says how tiles are written)"].rows}
    assert len(rows) == 40
    assert rows["Town Hall"] == ["Left trays, row 3, column 2", "2", "2", "··#### / ########"]
    assert rows["Ambush"][-1] == "=S== / ··== / ··===B"


def test_a_corrected_file_corrects_the_tables() -> None:
    """Given a file with another workshop, then the table of that game tells its cost."""
    text = STANDARD.text.replace("number = 1, build_cost = 1", "number = 1, build_cost = 3")
    changed = GAME.with_components(text, "own.toml")
    tables = changed.words.sheets(changed.words.text("en"))
    assert next(table for table in tables if table.title == "The workshops").rows[0][1] == "3"


@rule("WT-6", "WT-9.1", "WT-9.2", "WT-9.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_signs_and_secrets(language: str) -> None:
    """Given the rules text, then the colours of signs and what is hidden are told under their headings."""
    lines = GAME.words.rules(language)
    ids = [key for key, _ in lines]
    assert ids.index("WT-6") < ids.index("WT-6.1")
    assert lines[ids.index("WT-9.1") - 1][0] == ""
    assert {"en": "yellow", "fr": "jaune"}[language] in dict(lines)["WT-6"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 4), (3, 5)])
def test_different_options_have_different_labels(seats: int, seed: int, language: str) -> None:
    """Given whole games, when anyone is asked, then no two labels are the same."""
    state, chance = start(seats, seed, face="conquest"), fast_chance(seed)
    text = GAME.words.text(language)
    while not state.is_over():
        seat = state.actors()[0]
        legal = state.options(seat)
        labels = [GAME.words.label(state, seat, option, text, ()) for option in legal]
        assert len(set(labels)) == len(labels), (state.waiting_for, labels)
        state.choose(seat, legal[chance.below(0, len(legal))])


def label(state: State, option: int) -> str:
    """Return the label of *option* to Red."""
    return GAME.words.label(state, RED, option, GAME.words.text("en"), ())


def test_labels_tell_what_a_placement_covers() -> None:
    """Given icons under a tile or an alley, then its label names what they bring."""
    state = position(tiles=[START])
    hold(state, "clubs_pair")
    labels = [label(state, option) for option in state.options(RED)]
    assert "Row 5, column 4, as it lies" not in labels  # the posse is there
    assert any(one.startswith("Row 6, column 7") and one.endswith("(1 gold)") for one in labels)
    saucers = position("flying_saucers", tiles=["posse 4,4 4,5 4,6"])
    hold(saucers, "cow_pair")
    paint(saucers, "8,3", "road")
    saucers.linked[1] |= saucers.covered[1]
    assert any("points)" in label(saucers, option) for option in saucers.options(RED))


@rule("WT-5.2", "WT-X22")
def test_the_label_of_digging_tells_of_the_partner() -> None:
    """Given space 2, 1 and 4 in year 4, then digging names the second partner only where it comes."""
    for space, tells in ((1, False), (2, True), (3, True), (4, False)):
        state = position(mine=space, year=4, space=1)
        state.waiting_for = type(state.waiting_for).YEAR4_INCOME
        assert ("second partner" in label(state, 1)) == tells


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_draws_tiles_and_all_settlements(language: str) -> None:
    """Given three players, then piles show outline and icons, and every settlement its joined tiles."""
    state = begun(3, 4, face="classic")
    finish_turns(state, "place_tile")
    choose(state, state.options(state.actors()[0])[0])
    shown = board(state, language)
    assert "=♠===B" in shown and '"c"c' in shown  # Spades Fork, Cow Pair
    for name in GAME.words.seat_names(3, language):
        assert shown.count(name) >= 2
    assert GAME.words.text(language).say("terminal.row") in shown


def board(state: State, language: str = "en") -> str:
    """Return the terminal's picture for Red."""
    return GAME.pictures.text_board(GAME.view(state, RED, language), GAME.words.text(language))


def test_the_terminal_shows_the_tile_in_hand() -> None:
    """Given a drafted tile, then the terminal draws it below the board."""
    state = position(tiles=[START])
    hold(state, "ambush")
    assert board(state).endswith("To be placed: Ambush\n=S==\n  ==\n  ===B")


@pytest.mark.parametrize("seats", [1, 5])
def test_set_up_is_no_round(seats: int) -> None:
    """Given partners to choose, then the terminal says set-up and no round below 1."""
    state = start(seats, 4)
    assert GAME.view(state, RED)["table"]["round"] == 0
    assert board(state).startswith("Set-up\n")


@rule("WT-7.10.6", "WT-5.16.2")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_tie_is_not_told_as_a_win(seats: int) -> None:
    """Given as many bandits as the Ridge, or all players equal, then the tussle is told as a tie."""
    state = position(seats=seats, year=1, space=6)
    for seat in range(seats):
        state.bandits[2 * seat] = state.bandits[2 * seat + 1] = 0
        paint(state, "4,0 4,1 4,2", "bandit", seat)
    state.ridge_bandits = 3
    state.step = TUSSLE
    told = [GAME.words.tell(event, RED, "en", ["Ann", "Ben"]) for event in carry_on(state)]
    assert "Ann ties the tussle with 3 bandits, which pays like a win: 2 points." in told
    assert "win" not in GAME.words.question(state, RED, "en", ["Ann", "Ben"])["prompt"]
    choose(state, state.options(RED)[0])


@pytest.mark.parametrize("word", ["manche", "rassembler", "rassemblez", "qu'il bondit", "un autre plateau"])
def test_the_french_speaks_like_the_box(word: str) -> None:
    """Given all French texts, then words that the box does not use, or nobody would, are not there."""
    for key, text in GAME.words.text("fr").texts().items():
        assert word not in text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"), key
