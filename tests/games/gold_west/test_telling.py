"""What is said: labels, prompts, events, the breakdown of points and the preview of a choice."""

import random
from typing import Any

import pytest

from tests.games.gold_west.notation import GREEN, RED, asked, at_last_turns, play, position, start
from westward.engine import LANGUAGES, Event, IllegalChoice, Recorder
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STANDARD
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.labels import hex_values
from westward.games.gold_west.position import HIDDEN
from westward.games.gold_west.state import State
from westward.testing import rule


def labels(state: State, language: str = "en") -> list[str]:
    """Return how the options of the active player are called."""
    return [GAME.describe(state, state.turn, option, language) for option in state.options(state.turn)]


def decision(state: State, language: str = "en") -> dict[str, object]:
    """Return the open question as its player sees it."""
    found = GAME.view(state, state.turn, language)["decision"]
    assert isinstance(found, dict)
    return found


def told(events: list[Event], language: str = "en") -> list[str]:
    """Return the sentences of *events*."""
    return [GAME.words.tell(event, None, language, ["Ada", "Bo", "Cy"]) for event in events]


def test_a_turn_in_words() -> None:
    """Given a turn, when it is played, then every line of the log is a fact in words."""
    state = position(
        supply={RED: ["", "wood gold*2"]}, terrain={"north_s": "forest"}, tokens={"north_s": "wood*2 stone"}
    )
    events = play(state, "section 1", "gold", "ship gold", "north_s", "section 3")
    said = told(events)
    hidden = [text for text in said if text.startswith("A token is revealed: North, centre")]
    assert len(hidden) == 1
    assert [text for text in said if text not in hidden] == [
        "Ada activates the second section.",
        "Ada leaves gold in the top section.",
        "Ada can use: gold, wood.",
        "Ada's gold coach advances: 1 of 8.",
        "Ada builds a camp: North, south (forest).",
        "Ada stores wood, wood, stone in the bottom section.",
        "Ada gains 3 points for the section.",
    ]


def test_a_turn_in_french() -> None:
    """Given the same in French, then the words of the box are used."""
    state = position(supply={RED: ["wood stone"]}, terrain={"north_s": "forest"})
    said = told(play(state, "section 0", "settlement", "north_s", "section 0"), "fr")
    assert said[:3] == [
        "Ada active la case du haut.",
        "Ada peut utiliser\u202f: Bois, Pierre.",
        "Ada construit une Colonie\u202f: Nord, sud (Forêt).",
    ]


def test_sections_are_named_with_contents_and_points() -> None:
    """Given sections, when they are offered, then activating tells what is there, placing what it pays."""
    state = position(mode="whitewater", supply={RED: ["gold", "", "water*2"]})
    assert labels(state) == ["Activate the top section: gold", "Activate the third section: water, water"]
    play(state, "section 0", "end", "north_s")
    assert labels(state) == [
        "Into the top section (0 points)",
        "Into the second section (1 point)",
        "Into the third section (4 points)",
        "Into the bottom section (3 points)",
    ]


def test_uses_of_metal_are_named() -> None:
    """Given metals, when their uses are offered, then cards tell points and offices their cost."""
    state = position(use="gold*4")
    assert labels(state) == [
        "No more metals: go on",
        "Invest 4 gold: 12 points, bonus tile 4",
        "Marker on Docks (gold and gold)",
        "Ship gold: step 1 of 8",
    ]
    assert labels(state, "fr")[1:] == [
        "Investir 4 Or\u202f: 12 points, tuile Bonus 4",
        "Marqueur sur Docks (Or et Or)",
        "Livrer\u202f: Or, case 1 sur 8",
    ]


def test_what_a_step_brings_is_named() -> None:
    """Given coaches before bridges and stacks, then their labels say what the step brings."""

    def ship(coach: int, **given: Any) -> str:
        return labels(position(use="gold", coaches={RED: [0, 0, coach]}, **given))[-1]

    assert ship(1) == "Ship gold: step 2 of 8, 2 points"
    assert ship(3) == "Ship gold: step 4 of 8, 9 points"
    assert ship(4) == "Ship gold: step 5 of 8, 3 points"
    assert ship(4, mode="whitewater") == "Ship gold: step 5 of 8, a water"


def test_what_building_costs_is_named() -> None:
    """Given what came out, then camp, settlement and loot are offered with their price."""
    state = position(use="wood stone")
    assert labels(state) == [
        "Camp: costs wood, 1 influence",
        "Settlement: costs wood, stone and a marker, 2 influence",
    ]


def test_spaces_of_an_office_are_told_apart() -> None:
    """Given a free marker, then both spaces of an office are named with their row and column."""
    state = position(use="copper*2 gold*2", display=["inv_boomtown_empty"])
    play(state, "invest inv_boomtown_empty")
    assert state.waiting_for is Decision.FREE_OFFICE
    named = labels(state)
    assert len(set(named)) == len(named) == 10
    assert named[0].endswith("(gold row, copper column)")


@pytest.mark.parametrize(("mode", "language"), [("base", "en"), ("base", "fr"), ("whitewater", "fr")])
def test_different_options_have_different_labels(mode: str, language: str) -> None:
    """Given positions of random games, then no two options of a question are called alike."""
    asked_for = set()
    for seed in range(12):
        state = start(2 + seed % 3, seed, mode=mode)
        chance = random.Random(seed)
        while not state.is_over():
            options = state.options(state.turn)
            named = labels(state, language)
            assert len(set(named)) == len(named), named
            asked_for.add(state.waiting_for)
            state.choose(state.turn, chance.choice(options))
    assert Decision.BUILD_OR_LOOT in asked_for


def test_a_stacked_marker_says_on_whose_it_goes() -> None:
    """Given markers of others, when one may go on top, then the label names space and owner."""
    state = position(use="silver*4", display=["inv_boomtown_stacked"], cells={(0, 1): "G", (0, 0): "B"})
    play(state, "invest inv_boomtown_stacked")
    assert state.waiting_for is Decision.STACKED_OFFICE
    assert labels(state)[0].endswith("(gold row, copper column), on top of Blue's")
    assert labels(state)[1].endswith("(gold row, silver column), on top of Green's")


def test_the_terminal_shows_terrain_bridges_offices_and_water() -> None:
    """Given a board as text, then all that is public is there: hidden hexes too, and what markers bring."""
    state = position(mode="whitewater", terrain={"north_n": "forest"}, camps={RED: "north_n"}, water_bank=4)
    shown = GAME.pictures.text_board(GAME.view(state, RED), GAME.words.text("en"))
    assert " FR" in shown
    assert shown.count("?") > 30
    assert "Bridges: step 2: 2 points, step 5: a water" in shown
    assert "a marker now: Red " in shown
    assert "Docks: At the end: 1 point for each camp" in shown
    assert "Water left in the bank: 4" in shown


@rule("GW-4.11", "GW-6.13", "GW-8.4")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tables_of_the_rules_follow_the_components(language: str) -> None:
    """Given other components, when the rules are told, then their tables have other numbers."""
    changed = STANDARD.text.replace('2 = ["copper"], 3 = []', '2 = ["gold"], 3 = []')
    changed = changed.replace(
        "cost = { copper = 3, gold = 1 }, vp = 7", "cost = { copper = 3, gold = 1 }, vp = 27"
    )
    changed = changed.replace("bonus_large = 8", "bonus_large = 18")
    other = GAME.with_components(changed, "other.toml")
    for game, told in ((GAME, ("7", "8")), (other, ("27", "18"))):
        sheets = game.words.sheets(game.words.text(language))
        gold = game.words.text(language).say("resource.gold")
        cells = {cell for sheet in sheets for row in sheet.rows for cell in row}
        assert set(told) <= cells
        start_of_fourth = next(
            sheet for sheet in sheets if len(sheet.rows) == 4 and len(sheet.head) == 5
        ).rows[3]
        assert (start_of_fourth[3] == f"1 {gold}") == (game is other)


def test_hexes_are_named_with_their_tokens() -> None:
    """Given a hex to choose, then its label names place, terrain and resources."""
    state = position(use="wood", terrain={"north_s": "forest"}, tokens={"north_s": "wood*3"})
    assert "North, south (forest): wood, wood, wood" in labels(state)
    assert decision(state)["prompt"] == "Choose a revealed token for a camp."
    assert decision(position(use=""))["prompt"] == "Choose a revealed token for your loot."


def test_a_hidden_token_is_not_named() -> None:
    """Given hexes with face-down tokens, when one is described, then that is refused; no label names it."""
    state = position(use="wood")
    assert asked(state) == "R building_hex"
    hidden = [hex for hex, cover in enumerate(state.cover) if cover == HIDDEN]
    assert hidden
    for hex in hidden:
        with pytest.raises(IllegalChoice):
            GAME.describe(state, RED, hex, "en")
        assert hex_values(state, hex)["resource"] == []


@rule("GW-5.0")
def test_the_step_of_the_turn_is_told() -> None:
    """Given the steps, then each question tells where in the turn it is; the last turn has two steps."""
    state = position(supply={RED: ["gold wood"]})
    steps = []
    for choice in ("section 0", "end", "north_s", "section 0"):
        steps.append(decision(state)["step"])
        play(state, choice)
    assert steps == ["step 1 of 3", "step 2 of 3", "step 3 of 3", "step 3 of 3"]
    assert decision(at_last_turns(2))["step"] == "step 1 of 2"
    assert decision(at_last_turns(2), "fr")["step"] == "étape 1 sur 2"


def test_the_others_read_what_is_going_on() -> None:
    """Given a question, when others look, then they read who does what and are asked nothing."""
    state = position(use="wood")
    for seat in (GREEN, None):
        view = GAME.view(state, seat)
        assert view["decision"] is None
        assert view["waiting"][0]["text"] == "Red builds a camp."
    state = position(use="")
    assert GAME.view(state, None, "fr")["waiting"][0]["text"] == "Rouge pille."


@rule("GW-10.10")
def test_a_preview_stops_at_what_is_hidden() -> None:
    """Given a hex with hidden neighbours, when it is looked at, then what is revealed is not told."""
    state = position(use="wood", terrain={"north_s": "forest"})
    preview = GAME.words.preview(state, RED, state.options(RED)[0], "en")
    assert preview.reveals
    assert not [line for line in preview.lines if "revealed" in line]


@pytest.mark.parametrize(("seats", "mode"), [(2, "base"), (4, "whitewater")])
def test_the_breakdown_adds_up(seats: int, mode: str) -> None:
    """Given a whole game, then the points by category add up to the scores and have names and rules."""
    state = start(seats, 6, mode=mode)
    recorder = Recorder()
    state.recorder = recorder
    while not state.is_over():
        options = state.options(state.turn)
        state.choose(state.turn, options[state.turns % len(options)])
    parts = GAME.sight.breakdown(state, recorder.events)
    assert [sum(points[seat] for _, points in parts) for seat in range(seats)] == state.score
    for language in LANGUAGES:
        text = GAME.words.text(language)
        for key, _ in parts:
            assert text.say(f"category.{key}")
            assert text.has(f"rule.{text.say(f'category_rule.{key}')}")


def test_the_board_as_text() -> None:
    """Given a terminal, then round, tokens, offices, cards, tracks and players are lines of text."""
    state = position(supply={RED: ["gold*2"]}, cells={(0, 0): "G"}, use="silver")
    shown = GAME.pictures.text_board(GAME.view(state, RED), GAME.words.text("en"))
    assert "Round 2 of 13" in shown
    assert "cell-0  Saloon (gold, copper): Green" in shown
    assert "the top section: gold, gold" in shown
    assert "To use: silver" in shown
    assert "Manche 2 sur 13" in GAME.pictures.text_board(GAME.view(state, RED, "fr"), GAME.words.text("fr"))
    assert asked(state) == "R use_metal"
