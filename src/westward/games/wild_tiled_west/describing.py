"""What the options, questions and ends of Wild Tiled West are called."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from westward.games.wild_tiled_west.boards import SAUCER
from westward.games.wild_tiled_west.cells import at_cell
from westward.games.wild_tiled_west.components import CONTRACT_COWS, PRAIRIE, WildTiledWestComponents
from westward.games.wild_tiled_west.decisions import (
    BELOW,
    BUILD,
    CORNER,
    DECLINE,
    DIG,
    DONE,
    DRAFT,
    FREE_ALLEYS,
    FROM_DECK,
    LAYING,
    NO_MORE,
    PAIR,
    PASS,
    PAVING,
    POINTING,
    SAWMILL,
    SECOND_FACE,
    STORE,
    Decision,
)
from westward.games.wild_tiled_west.milestones import RankReached
from westward.games.wild_tiled_west.rules.placing import alley_cells, placement_cells
from westward.games.wild_tiled_west.rules.resolving import alleys_to_place
from westward.games.wild_tiled_west.rules.rounds import round_now, rounds_of
from westward.games.wild_tiled_west.rules.turn import price_of
from westward.games.wild_tiled_west.rules.wrangling import cows_in, pasture_of
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.tiles import (
    ALLEY,
    BULLET,
    GOLD,
    METRICS,
    PICKAXE,
    POINTS,
    SUITS,
)
from westward.games.wild_tiled_west.wording import gain_text, tiers_text
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")
UNDER_TILES: Final = (GOLD, BULLET, ALLEY, PICKAXE)  # what covering a printed icon gains
SECTIONS: Final = ("side", "board", "town", "contract", "partner", "bandit_card", "solo_rank")


def texts_of(box: WildTiledWestComponents) -> dict[str, Catalogue]:
    """Return the catalogues with the names that stand in the component file."""
    return {language: _named(text, box.names[language]) for language, text in TEXTS.items()}


def _named(text: Catalogue, names: dict[str, dict[str, str]]) -> Catalogue:
    named = text.with_words("tile", {**names["tile"], **names["special_tile"]})
    for section in SECTIONS:
        named = named.with_words(section, names[section])
    return named


def label(state: State, seat: int, option: int, text: Catalogue, _names: Sequence[str]) -> str:
    """Return the label of *option*."""
    decision = state.waiting_for
    if decision in LAYING:
        cells = placement_cells(state.box.tiles[state.tile], option)
        return covering(state, seat, cells, describe_placement(state, option, text), text)
    if decision in PAVING:
        return covering(state, seat, alley_cells(option), describe_alleys(option, text), text)
    if decision is Decision.TURN_ACTION:
        return describe_action(state, option, text)
    if decision in (Decision.KEEP_PARTNER, Decision.TAKE_PARTNER):
        if option == FROM_DECK:
            return text.say("option_label.from_deck")
        return text.say("option_label.partner", partner_values(state, option, text))
    if decision is Decision.WRANGLE:
        return describe_wrangle(state, option, text)
    if decision in POINTING:
        if option == NO_MORE:
            return text.say("option_label.no_more")
        return text.say(f"option_label.{decision.value}", at_cell(option))
    return describe_rare(state, seat, option, text)


def describe_rare(state: State, seat: int, option: int, text: Catalogue) -> str:
    """Return the label of an option of the other decisions."""
    decision = state.waiting_for
    box = state.box
    if decision is Decision.YEAR4_INCOME:
        if option == DIG:
            brings_partner = state.mine[seat] < box.hat <= state.mine[seat] + box.dig_pickaxes
            key = "option_label.dig_partner" if brings_partner else "option_label.dig"
            return text.say(key, {"gold": box.dig_gold, "pickaxes": box.dig_pickaxes})
        return text.say("option_label.income", {"gold": box.mine_income[state.mine[seat]]})
    if decision is Decision.CHOOSE_ACE_CARD:
        return text.say("option_label.ace_card", {"suit": SUITS[option]})
    if decision is Decision.GENERAL_STORE_CHOICE:
        what, n = box.tiles[state.tile].faces[state.face].choices[option]
        return gain_text(what, n, text)
    if decision is Decision.CHOOSE_HOME:
        return text.say("option_label.home", {"tile": box.tile_keys[box.slot_tile[option]]})
    number = option % 100 - 1
    if option == DONE:
        return text.say("option_label.done")
    kind = "store" if option >= STORE else "build" if option >= BUILD else ""
    values = {"workshop": number + 1, "gold": box.build_cost[number], "vp": box.points_per_gold[number]}
    return text.say(f"option_label.{kind}", values)


def describe_action(state: State, option: int, text: Catalogue) -> str:
    """Return the label of a draft, of free alleys or of a pass."""
    if option == PASS:
        return text.say("option_label.pass")
    if option == FREE_ALLEYS:
        return text.say("option_label.free_alleys")
    tile = state.box.tile_keys[state.box.slot_tile[option % DRAFT]]
    price = price_of(state, option)
    if option >= SAWMILL:
        return text.say("option_label.sawmill", {"tile": tile, "gold": price})
    notch = option // DRAFT
    kind = "river" if notch > PRAIRIE else "prairie"
    number = notch - PRAIRIE if notch > PRAIRIE else notch
    return text.say(f"option_label.draft_{kind}", {"tile": tile, "number": number, "gold": price})


def describe_placement(state: State, option: int, text: Catalogue) -> str:
    """Return the label of a placement: its orientation, and where its corner lies."""
    code = option % SECOND_FACE // CORNER
    values: dict[str, Any] = {"orientation": str(code), **at_cell(option % CORNER)}
    faces = state.box.tiles[state.tile].faces
    if len(faces) > 1:
        values["sign"] = faces[option // SECOND_FACE].sign
        return text.say("option_label.placement_with_sign", values)
    return text.say("option_label.placement", values)


def describe_alleys(option: int, text: Catalogue) -> str:
    """Return the label of an alley or of a pair."""
    cells = alley_cells(option)
    if option < PAIR:
        return text.say("option_label.alley", at_cell(cells[0]))
    key = "alleys_below" if (option - PAIR) % 2 == BELOW else "alleys_beside"
    last = at_cell(cells[1])
    return text.say(
        f"option_label.{key}", {**at_cell(cells[0]), "last_row": last["row"], "last_column": last["column"]}
    )


def covering(state: State, seat: int, cells: list[int], label: str, text: Catalogue) -> str:
    """Return *label* with what the printed icons of *cells* bring or cost."""
    icons = [state.side(seat).icons[cell] for cell in cells]
    covered = [gain_text(what, icons.count(what), text) for what in UNDER_TILES if what in icons]
    if SAUCER in icons:
        covered.append(gain_text(POINTS, state.box.saucer_points * icons.count(SAUCER), text))
    return text.say("option_label.covering", {"label": label, "covered": covered}) if covered else label


def describe_wrangle(state: State, option: int, text: Catalogue) -> str:
    """Return the label of a number of cows: points and the bonus of the contract."""
    if option == DECLINE:
        return text.say("option_label.decline")
    box = state.box
    values: dict[str, Any] = {"cows": option, "vp": box.cattle_points[option]}
    if option < CONTRACT_COWS:
        return text.say("option_label.wrangle", values)
    place = option - CONTRACT_COWS
    contract = state.contracts[place]
    n = box.contract_small[contract] if state.turned[place] else box.contract_large[contract]
    values["bonus"] = gain_text(box.contract_gain[contract], n, text)
    return text.say("option_label.wrangle_contract", values)


def partner_values(state: State, card: int, text: Catalogue) -> dict[str, Any]:
    """Return what the label of a partner names."""
    box = state.box
    tiers = [[at_least, bound, points] for at_least, bound, points in box.partner_tiers[card]]
    return {
        "partner": box.partner_keys[card],
        "metric": METRICS[box.partner_metric[card]],
        "tiers": tiers_text(tiers, text),
    }


def prompt_values(state: State, seat: int) -> dict[str, Any]:
    """Return what the prompts name: the tile in hand, cows, bullets, the year."""
    decision = state.waiting_for
    values: dict[str, Any] = {
        "year": state.year + 1,
        "round": round_now(state),
        "rounds": rounds_of(state)[state.year],
    }
    if decision in LAYING or decision is Decision.GENERAL_STORE_CHOICE:
        values["tile"] = state.box.tile_keys[state.tile]
    if decision is Decision.WRANGLE:
        values["cows"] = cows_in(state, seat, pasture_of(state, seat, state.pastures[0]))
    if decision is Decision.SHOOT_TARGETS:
        values["bullets"] = state.bullets[seat]
    if decision is Decision.HIDEOUT_TARGETS:
        values["bury"] = state.bury_left
    if decision is Decision.PLACE_ALLEY:
        values["alleys"] = alleys_to_place(state)
    return values


def verdict(state: State, text: Catalogue) -> str:
    """Return the rank of a solo game (WT-7.10.7)."""
    if not state.is_solo():
        return ""
    reached = RankReached(state.box.rank(state.points[0]), state.points[0])
    return text.say(f"event.{reached.sentence()}", reached.values())
