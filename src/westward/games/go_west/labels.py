"""What the options and questions of Go West! are called."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from westward.games.go_west.components import EAST, REGIONS, GoWestComponents
from westward.games.go_west.decisions import PLAY, SCORE, SELL, Decision, card_of
from westward.games.go_west.rules.paying import cost_to_pay, next_score_cost
from westward.games.go_west.rules.scoring import scoring_gains
from westward.games.go_west.rules.selling import sale_value
from westward.games.go_west.state import State
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")


def texts_of(box: GoWestComponents) -> dict[str, Catalogue]:
    """Return the catalogues with the names of the cards, which come with the components."""
    return {language: text.with_words("card", box.card_names[language]) for language, text in TEXTS.items()}


def label(state: State, _seat: int, option: int, text: Catalogue, names: Sequence[str]) -> str:
    """Return the label of *option*."""
    if state.waiting_for is Decision.CHOOSE_ACTION:
        kind = "sell" if option >= SELL else "play" if option >= PLAY else "score"
        return text.say(f"option_label.{kind}", action_values(state, option))
    if state.waiting_for is Decision.CHOOSE_PAYMENT:
        vp = cost_to_pay(state) - option
        return text.say("option_label.pay", {"tokens": option, "vp": vp})
    if state.waiting_for is Decision.USE_DOUBLE_ACTION:
        return text.say("option_label.two_actions" if option else "option_label.one_action")
    if state.waiting_for is Decision.CHOOSE_OTHER_REGION:
        return region_label(state, option, text, names)
    return text.say(
        "option_label.move_wagon", {"region": REGIONS[option], "destination": REGIONS[option + 1]}
    )


def region_label(state: State, region: int, text: Catalogue, names: Sequence[str]) -> str:
    """Return the label of a region for a token, and whose token it pushes out of a full track."""
    track = state.tracks[region - EAST]
    if len(track) < state.box.track_limit:
        return text.say("option_label.choose_other_region", {"region": REGIONS[region]})
    values = {"region": REGIONS[region], "player": names[track[0]]}
    return text.say("option_label.choose_full_region", values)


def action_values(state: State, option: int) -> dict[str, Any]:
    """Return what the label of an action names."""
    if option == SCORE:
        number = state.score_cards[state.turn] + 1
        return {"number": number, "cost": next_score_cost(state), "vp": scoring_gains(state)[state.turn]}
    card = card_of(option)
    named = {"card": state.box.card_keys[card], "cost": state.box.cost[card]}
    return {**named, "tokens": sale_value(state, card)}


def prompt_values(state: State, _seat: int) -> dict[str, Any]:
    """Return what the prompts name: the card being played, steps and cost."""
    values: dict[str, Any] = {"moves": state.moves_left, "actions": state.actions_left}
    if state.waiting_for is Decision.CHOOSE_PAYMENT:
        values["cost"] = cost_to_pay(state)
    if state.waiting_for is Decision.CHOOSE_OTHER_REGION:
        values["region"] = REGIONS[state.box.region[state.card()]]
    if state.waiting_for is Decision.MOVE_WAGON:
        total = state.box.moves[state.card()]
        values["step"] = total - state.moves_left + 1
        values["total"] = total
    return values
