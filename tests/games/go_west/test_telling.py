"""What is said: labels, prompts, events, the breakdown of points and the preview of a choice."""

import pytest

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    asked,
    card,
    meaning,
    play,
    position,
    start,
)
from westward.engine import Event
from westward.games.go_west import GAME
from westward.games.go_west.components import STANDARD
from westward.games.go_west.decisions import PLAY, card_of
from westward.games.go_west.state import State
from westward.testing import rule


def labels(state: State, language: str = "en") -> list[str]:
    """Return how the options of the active player are called."""
    return [GAME.describe(state, state.turn, option, language) for option in state.options(state.turn)]


def decision(state: State) -> dict[str, object]:
    """Return the open question as its player sees it."""
    found = GAME.view(state, state.turn)["decision"]
    assert isinstance(found, dict)
    return found


def test_the_pawn_is_asked_about_in_words() -> None:
    """Given the first question, when it is shown, then prompt and labels say what it is about."""
    state = position()
    assert decision(state)["prompt"] == "Do you use your double-action pawn for two actions this turn?"
    assert labels(state) == ["No: one action", "Yes: two actions"]


def test_actions_are_named_with_cost_and_worth() -> None:
    """
    Given 3 tokens in the bank, when cards are offered, then playing tells the cost, selling what it
    brings.
    """
    state = position(supply={RED: 27}, score_cards={RED: 1}, hand=["east_two_w2"])
    play(state, "no")
    name = STANDARD.card_names["en"]["east_two_w2"]
    shown = labels(state)
    assert shown[0] == "Score with card 2 (3 coins): you gain 0 points"
    assert f"Play {name} (5 coins)" in shown
    assert f"Sell {name} (+3 tokens)" in shown


@rule("GO-5.0.1")
def test_the_actions_to_go_are_told() -> None:
    """Given one or two actions, when the action is chosen, then the player reads how many are to go."""
    state = position()
    play(state, "no")
    assert decision(state)["step"] == "1 action to go"
    state = position()
    play(state, "yes")
    assert decision(state)["step"] == "2 actions to go"
    play(state, "sell east_one_w0_a")
    assert decision(state)["step"] == "1 action to go"


def test_a_payment_is_named_with_both_parts() -> None:
    """Given supply 2, when cost 5 is split, then prompt and labels tell tokens and points."""
    state = position(supply={RED: 2}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert decision(state)["prompt"] == "This costs 5 coins. How many tokens do you pay? Points pay the rest."
    assert labels(state)[1:] == ["Pay 1 token and 4 points", "Pay 2 tokens and 3 points"]
    assert labels(state, "fr")[0] == "Payer 0 jeton et 5 points"
    for seat in (GREEN, None):
        view = GAME.view(state, seat)
        assert view["decision"] is None
        assert view["waiting"][0]["text"] == "Red chooses how to pay 5 coins."


def test_a_scoring_is_paid_under_its_own_cost() -> None:
    """Given supply 2, when the third scoring is paid, then the prompt tells its cost."""
    state = position(supply={RED: 2}, score_cards={RED: 2})
    play(state, "no", "score")
    assert decision(state)["prompt"] == "This costs 6 coins. How many tokens do you pay? Points pay the rest."


def test_the_second_token_is_asked_for_by_region() -> None:
    """Given a "+1" card, when the other region is asked for, then the card's own is named."""
    state = position(hand=["great_plains_plus_w1"])
    play(state, "no", "play great_plains_plus_w1")
    prompt = "Choose a region other than the Great Plains for your second token."
    assert decision(state)["prompt"] == prompt
    assert labels(state) == ["A token in the East", "A token in the Midwest", "A token in the West"]


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("east_plus_w1", "Choisissez pour votre second jeton une autre région que l’Est."),
        ("midwest_plus_w1", "Choisissez pour votre second jeton une autre région que le Midwest."),
    ],
)
def test_regions_have_their_articles_in_french(card: str, asked: str) -> None:
    """Given a "+1" card, when French asks for another region, then the card's own has its article."""
    state = position(hand=[card])
    play(state, "no", f"play {card}")
    assert GAME.view(state, RED, "fr")["decision"]["prompt"] == asked


def test_a_region_says_whose_token_it_pushes_out() -> None:
    """Given a full track, when the second token may go there, then the label says whose token it returns."""
    state = position(east="GRRRRRR", hand=["great_plains_plus_w1"])
    play(state, "no", "play great_plains_plus_w1")
    assert labels(state)[:2] == [
        "A token in the East: the oldest, Green's, goes back",
        "A token in the Midwest",
    ]
    assert labels(state, "fr")[0] == "Un jeton dans l’Est\u202f: le plus ancien revient à Vert"


def test_steps_are_counted() -> None:
    """Given three steps, when they are asked for, then each tells its number."""
    state = position(wagons={"new_england": 5, "east": 5}, hand=["wagons_3_a"])
    play(state, "no", "play wagons_3_a")
    told = []
    for _ in range(3):
        told.append(decision(state)["step"])
        assert labels(state)[:2] == [
            "A wagon from New England to the East",
            "A wagon from the East to the Great Plains",
        ]
        play(state, "east")
    assert told == ["step 1 of 3", "step 2 of 3", "step 3 of 3"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_targets_are_pieces_of_the_board(language: str) -> None:
    """Given random games, when options are shown, then each has a label of its own and a known target."""
    kinds = {"pawn", "score-card", ""}
    kinds |= {f"card-{number}" for number in range(56)} | {f"region-{region}" for region in range(6)}
    for seed in range(4):
        state = start(2 + seed % 3, seed)
        for ply in range(100):
            if state.is_over():
                break
            view = GAME.view(state, state.turn, language)
            shown = view["decision"]["options"]
            assert [one["option"] for one in shown] == state.options(state.turn)
            assert {one["target"] for one in shown} <= kinds
            assert all(one["label"] for one in shown)
            assert view["decision"]["prompt"]
            state.choose(state.turn, shown[(seed + 7 * ply) % len(shown)]["option"])


def told(events: list[Event], seat: int | None, language: str = "en") -> list[str]:
    """Return what *seat* reads of *events*."""
    return [GAME.words.tell(event, seat, language) for event in events]


def test_a_card_is_told_step_by_step() -> None:
    """Given a card with everything, when it is played, then each thing is a sentence."""
    state = position(west="GRRRRRR", supply={RED: 7}, hand=["west_plus_w1"], draw=["wagons_1_a"])
    events = play(state, "yes", "play west_plus_w1", "east")
    card_name, drawn = (STANDARD.card_names["en"][key] for key in ("west_plus_w1", "wagons_1_a"))
    assert told(events, RED) == [
        "Red uses the double-action pawn: two actions.",
        f"Red plays {card_name}.",
        "Red pays 3 tokens.",
        "Green's oldest token in the West goes back to the supply.",
        "Red places a token in the West.",
        "Red places a token in the East.",
        "Red moves a wagon from New England to the East.",
        f"Red draws {drawn}.",
    ]
    assert told(events, None)[:-1] == told(events, RED)[:-1]
    assert told(events, None)[-1] == "Red draws a card."


def test_payments_are_told_in_three_ways() -> None:
    """Given nothing, tokens, or tokens and points to pay, when it is paid, then the sentence fits."""
    ways = [("east_one_w0_a", 30, ()), ("wagons_2_a", 30, ()), ("wagons_2_a", 0, ())]
    sentences = []
    for key, supply, more in ways:
        state = position(supply={RED: supply}, hand=[key])
        events = play(state, "no", f"play {key}", *more)
        sentences.append(told(events, None)[1])
    assert sentences == ["Red pays nothing.", "Red pays 1 token.", "Red pays 0 tokens and 1 point."]


def test_a_scoring_and_the_end_are_told() -> None:
    """Given a scoring that ends the game, when it is told, then card, cost, gains and end are there."""
    state = position(east="RRG", wagons={"east": 3}, vp={RED: 48})
    assert told(play(state, "no", "score"), GREEN) == [
        "Red calls a scoring with score card 1.",
        "Red pays 1 token.",
        "Red gains 2 points in the East.",
        "Green gains 1 point in the East.",
        "50 points are reached: the game is over.",
    ]


def test_the_last_scoring_is_told() -> None:
    """Given the last wagon of the East, when it leaves, then the free scoring and the end are told."""
    state = position(pawns="R", wagons={"new_england": 0, "east": 1}, hand=["wagons_1_a", "west_two_w3"])
    state.discard_pile, state.draw_pile = state.draw_pile[:-1], state.draw_pile[-1:]
    events = play(state, "yes", "play wagons_1_a", "sell west_two_w3")
    lines = told(events, GREEN)
    assert "The discards are shuffled into a new draw pile." in lines
    assert f"Red sells {STANDARD.card_names['en']['west_two_w3']} for 0 tokens." in lines
    assert lines[-4:] == [
        "Everyone has used the double-action pawn: all pawns come back.",
        "New England and the East are empty: one last scoring, free of charge.",
        "The scoring brings nobody a point: nowhere do a wagon and a token meet.",
        "The game is over.",
    ]


@rule("GO-5.5.9")
def test_a_scoring_that_pays_nobody_is_told() -> None:
    """Given wagons without tokens, when a scoring is called, then it is told that nobody gains anything."""
    state = position(west="RR", wagons={"east": 3})
    assert told(play(state, "no", "score"), GREEN)[-1].startswith("The scoring brings nobody a point")
    state = position(west="RR", wagons={"west": 3})
    assert not any("nobody" in line for line in told(play(state, "no", "score"), GREEN))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_different_options_have_different_labels(language: str) -> None:
    """Given random games, then options are called alike only if they do the same with equal cards."""

    def what(option: int, kind: str) -> tuple[int, ...]:
        if kind != "choose_action" or option < PLAY:
            return (option,)
        card = card_of(option)
        box = STANDARD
        return (option // PLAY, box.region[card], box.symbol[card], box.moves[card], box.cost[card])

    for seed in range(6):
        state = start(2 + seed % 3, seed)
        for ply in range(120):
            if state.is_over():
                break
            asked = GAME.view(state, state.turn, language)["decision"]
            different = {what(one["option"], asked["kind"]): one["label"] for one in asked["options"]}
            assert len(set(different.values())) == len(different)
            state.choose(state.turn, asked["options"][(seed + 7 * ply) % len(asked["options"])]["option"])


@rule("GO-3.2", "GO-10.31")
def test_the_terminal_shows_room_and_discards() -> None:
    """Given tokens and discards, when the board is text, then it shows room and cards."""
    state = position(east="RG", wagons={"east": 3}, hand=["wagons_1_a", "wagons_2_a"])
    play(state, "yes", "sell wagons_1_a", "sell wagons_2_a")
    shown = GAME.pictures.text_board(GAME.view(state, GREEN), GAME.words.text("en"))
    assert "2 of 7, oldest first: R G   a scoring now: R +1, G +1" in shown
    assert "Discards: 1 wagon · 2 wagons" in shown


def test_names_of_players_replace_their_colours() -> None:
    """Given names, when something is told, then players are called by them."""
    state = position()
    events = play(state, "yes")
    assert GAME.words.tell(events[0], None, "fr", ["Ana", "Bo", "Cy"]).startswith("Ana ")
    waiting = GAME.view(state, None, "en", ["Ana", "Bo", "Cy"])["waiting"][0]["text"]
    assert waiting == "Ana chooses a card to play or to sell, or scores."


@rule("GO-11.10")
def test_the_breakdown_adds_up_to_the_points() -> None:
    """
    Given a mixed payment and a scoring, when points are broken down, then start, regions and payments
    add up.
    """
    state = position(
        east="RRG", west="BB", wagons={"east": 3, "west": 1}, supply={RED: 1}, score_cards={RED: 1}
    )
    events = play(state, "no", "score", "pay 1")
    found = dict(GAME.sight.breakdown(state, events))
    assert found == {
        "start": [10, 10, 10],
        "east": [2, 1, 0],
        "great_plains": [0, 0, 0],
        "midwest": [0, 0, 0],
        "west": [0, 0, 1],
        "paid": [-2, 0, 0],
    }
    assert [sum(points[seat] for points in found.values()) for seat in range(3)] == state.scores()
    for language in ("en", "fr"):
        for category in found:
            assert GAME.words.text(language).say(f"category.{category}")
            assert GAME.words.text(language).say(f"category_rule.{category}").startswith("GO-")


def test_a_preview_tells_what_a_choice_would_do() -> None:
    """Given a scoring, when it is previewed, then payment and gains are told and nothing changes."""
    state = position(east="RRG", wagons={"east": 3})
    play(state, "no")
    before = state.digest()
    preview = GAME.words.preview(state, RED, meaning(state, "score"), "en")
    assert preview.lines == [
        "Red calls a scoring with score card 1.",
        "Red pays 1 token.",
        "Red gains 2 points in the East.",
        "Green gains 1 point in the East.",
    ]
    assert not preview.reveals
    assert state.digest() == before


def test_a_preview_stops_where_a_card_is_drawn() -> None:
    """Given a sale, when it is previewed, then the sale is told and the draw only as something turned up."""
    state = position(supply={RED: 20}, hand=["west_two_w3"])
    play(state, "no")
    preview = GAME.words.preview(state, RED, meaning(state, "sell west_two_w3"), "en")
    assert preview.lines == [f"Red sells {STANDARD.card_names['en']['west_two_w3']} for 6 tokens."]
    assert preview.reveals


def test_a_terminal_shows_board_players_and_the_own_hand() -> None:
    """Given a view, when it is written as text, then wagons, tracks and the own cards can be read."""
    state = position(east="RRG", wagons={"east": 2}, turn=BLUE)
    text = GAME.pictures.text_board(GAME.view(state, BLUE), GAME.words.text("en"))
    assert "East: 2 wagons" in text
    assert "oldest first: R R G   a scoring now: R +2" in text
    assert "> B Blue: 10 points, 30 tokens" in text
    for number in state.hands[BLUE]:
        assert f"card-{number} " in text
    watching = GAME.pictures.text_board(GAME.view(state, None), GAME.words.text("fr"))
    assert "card-" not in watching
    assert asked(state) == "B use_double_action"
    assert card("east_one_w0_a") == 0
