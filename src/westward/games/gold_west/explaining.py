"""Why something that looks possible is not; decides nothing, tells what `options` left out."""

from typing import Any

from westward.engine import Refusal, Texts
from westward.games.gold_west.components import METALS, STEPS
from westward.games.gold_west.decisions import INVEST, OFFICE, SHIP, Decision
from westward.games.gold_west.position import (
    CAMP_OF,
    HIDDEN,
    IN_DISPLAY,
    LOOTED,
    NONE,
    OUT,
    REVEALED,
)
from westward.games.gold_west.state import State

SECTION_QUESTIONS = (
    Decision.ACTIVATE_SECTION,
    Decision.PLACE_MINED,
    Decision.ADD_TO_SECTION,
    Decision.PLACE_WATER,
)


def explain(state: State, seat: int, target: str, text: Texts) -> Refusal | None:
    """Return why *seat* can't use *target* now, or None if nothing speaks against it."""
    kind, _, number = target.rpartition("-")
    if state.is_over():
        return _refusal(text, "over", "GW-5.17")
    if state.turn != seat:
        return _refusal(text, "not_your_turn", "GW-5.0")
    if not number.isdigit():
        return None
    if kind == "hex" and int(number) < len(state.cover):
        return explain_hex(state, seat, int(number), text)
    if kind == "cell" and int(number) < len(state.office):
        return explain_cell(state, seat, int(number), text)
    if kind == "card" and int(number) < len(state.card_owner):
        return explain_card(state, int(number), text)
    if kind == "track" and int(number) < len(METALS):
        return explain_track(state, seat, int(number), text)
    if kind.startswith("section"):
        return explain_section(state, seat, target, text)
    return None


def explain_hex(state: State, seat: int, hex: int, text: Texts) -> Refusal | None:
    """Return why *hex* can't be chosen."""
    cover = state.cover[hex]
    decision = state.waiting_for
    if decision is Decision.BUILDING_HEX:
        return None if cover == REVEALED else _refusal(text, *_hex_reason(cover))
    if decision is Decision.UPGRADE_CAMP:
        return None if cover == CAMP_OF + seat else _refusal(text, "no_own_camp", "GW-5.23")
    if decision in (Decision.SWAP_TOKENS, Decision.SWAP_WITH):
        return None if hex in state.options(seat) else _refusal(text, "no_swap", "GW-10.25")
    return _other_question(state, text)


def _hex_reason(cover: int) -> tuple[str, str]:
    if cover == HIDDEN:
        return "hidden_token", "GW-5.10"
    if cover == LOOTED:
        return "looted_hex", "GW-5.13"
    return ("out_of_play", "GW-4.3") if cover == OUT else ("built_hex", "GW-5.10")


def explain_cell(state: State, seat: int, cell: int, text: Texts) -> Refusal | None:
    """Return why no marker can go on *cell*."""
    decision = state.waiting_for
    if decision not in (Decision.USE_METAL, Decision.FREE_OFFICE, Decision.STACKED_OFFICE):
        return _other_question(state, text)
    if OFFICE + cell in state.options(seat) or (
        decision is not Decision.USE_METAL and cell in state.options(seat)
    ):
        return None
    if state.markers[seat] == 0:
        return _refusal(text, "no_marker", "GW-10.6")
    if decision is Decision.STACKED_OFFICE:
        return _refusal(text, "not_opponents_cell", "GW-10.31")
    if state.cell_marker[cell] != NONE:
        return _refusal(text, "cell_taken", "GW-5.6")
    if state.office_paid:
        return _refusal(text, "office_paid", "GW-5.6")
    row, column = state.box.cell_metals[cell]
    return _refusal(text, "cell_too_dear", "GW-5.6", {"row": METALS[row], "column": METALS[column]})


def explain_card(state: State, card: int, text: Texts) -> Refusal | None:
    """Return why an investment can't be fulfilled."""
    if state.card_owner[card] != IN_DISPLAY:
        return _refusal(text, "card_gone", "GW-5.5")
    if state.waiting_for is not Decision.USE_METAL:
        return _other_question(state, text)
    if INVEST + card in state.options(state.turn):
        return None
    return _refusal(text, "invested" if state.invested else "card_too_dear", "GW-5.5")


def explain_track(state: State, seat: int, metal: int, text: Texts) -> Refusal | None:
    """Return why a coach can't advance."""
    if state.waiting_for not in (Decision.USE_METAL, Decision.FREE_SHIP):
        return _other_question(state, text)
    if state.coaches[seat * len(METALS) + metal] == STEPS:
        return _refusal(text, "coach_at_end", "GW-5.7")
    if state.waiting_for is Decision.USE_METAL and SHIP + metal not in state.options(seat):
        return _refusal(text, "no_metal", "GW-5.7", {"metal": METALS[metal]})
    return None


def explain_section(state: State, seat: int, target: str, text: Texts) -> Refusal | None:
    """Return why a section can't be chosen."""
    _, owner, section = target.split("-") if target.count("-") == 2 else ("", "", "")
    if not owner.isdigit() or int(owner) >= state.seats:
        return None
    if int(owner) != seat:
        return _refusal(text, "not_your_track", "GW-5.1")
    if state.waiting_for not in SECTION_QUESTIONS:
        return _other_question(state, text)
    return None if int(section) in state.options(seat) else _refusal(text, "empty_section", "GW-5.1")


def _other_question(state: State, text: Texts) -> Refusal:
    return Refusal("GW-5.0", text.say(f"refusal.first_{state.waiting_for.value}"))


def _refusal(text: Texts, key: str, rule: str, values: dict[str, Any] | None = None) -> Refusal:
    return Refusal(rule, text.say(f"refusal.{key}", values))
