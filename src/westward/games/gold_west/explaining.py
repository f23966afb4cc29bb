"""Why something that looks possible is not; decides nothing, tells what `options` left out."""

from typing import Any

from westward.faces import Refusal
from westward.games.gold_west.components import KINDS, METALS, SECTIONS, STEPS, STONE, WOOD, resource_words
from westward.games.gold_west.decisions import CAMP, INVEST, LOOT, OFFICE, SECTION_QUESTIONS, SHIP, Decision
from westward.games.gold_west.position import (
    CAMP_OF,
    HIDDEN,
    IN_DISPLAY,
    LOOTED,
    NONE,
    OUT,
    REVEALED,
)
from westward.games.gold_west.rules.building import kind_options
from westward.games.gold_west.state import State
from westward.text import Catalogue


def explain(state: State, seat: int, target: str, text: Catalogue) -> Refusal | None:
    """Return why *seat* can't use *target* now, or None if nothing speaks against it."""
    kind, _, number = target.rpartition("-")
    if state.is_over():
        return _refusal(text, "over", "GW-5.17")
    if state.turn != seat:
        return _refusal(text, "not_your_turn", "GW-5.0")
    if not is_number(number):
        return None
    if kind == "hex" and int(number) < len(state.cover):
        return explain_hex(state, seat, int(number), text)
    if kind == "cell" and int(number) < len(state.office):
        return explain_cell(state, seat, int(number), text)
    if kind == "card" and int(number) < len(state.card_owner):
        return explain_card(state, int(number), text)
    if kind == "track" and int(number) < len(METALS):
        return explain_track(state, seat, int(number), text)
    if kind == "kind" and int(number) <= LOOT:
        return explain_kind(state, int(number), text)
    if kind == "resource" and int(number) < KINDS:
        return explain_resource(state, seat, int(number), text)
    return explain_section(state, seat, kind, int(number), text) if kind.startswith("section-") else None


def explain_hex(state: State, seat: int, hex: int, text: Catalogue) -> Refusal | None:
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


def explain_cell(state: State, seat: int, cell: int, text: Catalogue) -> Refusal | None:
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
    row, column = METALS[state.box.cell_row[cell]], METALS[state.box.cell_column[cell]]
    values = {"row": row, "column": column, "resource": metals_out(state)}
    return _refusal(text, "cell_too_dear" if metals_out(state) else "cell_without_metals", "GW-5.6", values)


def metals_out(state: State) -> list[str]:
    """Return the metals in the use area, one word for each."""
    return resource_words([*state.use_area[: len(METALS)], *[0] * (KINDS - len(METALS))])


def explain_card(state: State, card: int, text: Catalogue) -> Refusal | None:
    """Return why an investment can't be fulfilled."""
    if state.card_owner[card] != IN_DISPLAY:
        return _refusal(text, "card_gone", "GW-5.5")
    if state.waiting_for is not Decision.USE_METAL:
        return _other_question(state, text)
    if INVEST + card in state.options(state.turn):
        return None
    if state.invested:
        return _refusal(text, "invested", "GW-5.5")
    cost = [METALS[metal] for metal, count in enumerate(state.box.card_cost[card]) for _ in range(count)]
    values = {"metal": cost, "resource": metals_out(state)}
    return _refusal(text, "card_too_dear" if metals_out(state) else "no_metals_out", "GW-5.5", values)


def explain_track(state: State, seat: int, metal: int, text: Catalogue) -> Refusal | None:
    """Return why a coach can't advance."""
    if state.waiting_for not in (Decision.USE_METAL, Decision.FREE_SHIP):
        return _other_question(state, text)
    if state.coaches[seat * len(METALS) + metal] == STEPS:
        return _refusal(text, "coach_at_end", "GW-5.7")
    if state.waiting_for is Decision.USE_METAL and SHIP + metal not in state.options(seat):
        return _refusal(text, "no_metal", "GW-5.7", {"metal": METALS[metal]})
    return None


def explain_kind(state: State, kind: int, text: Catalogue) -> Refusal | None:
    """Return why a camp, a settlement or loot can't be chosen."""
    if state.waiting_for not in (Decision.BUILD_OR_LOOT, Decision.BUILDING_HEX):
        return _other_question(state, text)
    if kind in kind_options(state):
        is_open = state.waiting_for is Decision.BUILD_OR_LOOT
        return None if is_open else _refusal(text, "late_kind", "GW-5.29")
    if kind == LOOT:
        return _refusal(text, "no_loot", "GW-10.8")
    if kind == CAMP:
        return _refusal(text, "camp_needs", "GW-5.10")
    has_both = state.use_area[WOOD] and state.use_area[STONE]
    return _refusal(text, *(("no_marker", "GW-10.6") if has_both else ("settlement_needs", "GW-5.10")))


def explain_resource(state: State, seat: int, kind: int, text: Catalogue) -> Refusal | None:
    """Return why a resource can't be left behind or added."""
    if state.waiting_for not in (Decision.LEAVE_RESOURCE, Decision.ADD_RESOURCE):
        return _other_question(state, text)
    if kind in state.options(seat):
        return None
    rule = "GW-5.2" if state.waiting_for is Decision.LEAVE_RESOURCE else "GW-5.25"
    return _refusal(text, "no_such_resource", rule)


def explain_section(state: State, seat: int, track: str, section: int, text: Catalogue) -> Refusal | None:
    """Return why a section can't be chosen; *track* names its owner, like "section-2"."""
    owner = track.removeprefix("section-")
    if not is_number(owner) or int(owner) >= state.seats or section >= SECTIONS:
        return None
    if int(owner) != seat:
        return _refusal(text, "not_your_track", "GW-5.1")
    if state.waiting_for not in SECTION_QUESTIONS:
        return _other_question(state, text)
    return None if section in state.options(seat) else _refusal(text, "empty_section", "GW-5.1")


def is_number(word: str) -> bool:
    """Tell whether *word* is a short number, as ids of pieces have them."""
    return word.isascii() and word.isdigit() and len(word) < 4


def _other_question(state: State, text: Catalogue) -> Refusal:
    return Refusal("GW-5.0", text.say(f"refusal.first_{state.waiting_for.value}"))


def _refusal(text: Catalogue, key: str, rule: str, values: dict[str, Any] | None = None) -> Refusal:
    return Refusal(rule, text.say(f"refusal.{key}", values))
