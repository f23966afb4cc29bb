"""What is said: labels, prompts, events, the breakdown of points and the preview of a choice."""

import pytest

from tests.games.gold_west.notation import GREEN, RED, asked, at_last_turns, play, position, start
from westward.engine import LANGUAGES, Event, IllegalChoice, Recorder
from westward.games.gold_west import GAME
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
        "Ada has to use: gold, wood.",
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
        "Invest: 4 gold (12 points)",
        "Marker on Docks (gold and gold)",
        "Ship gold",
    ]
    assert labels(state, "fr")[1:] == [
        "Investir\u202f: 4 Or (12 points)",
        "Marqueur sur Docks (Or et Or)",
        "Livrer\u202f: Or",
    ]


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
