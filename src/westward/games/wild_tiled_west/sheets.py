"""The tables of the rules text, made from the components: what the rulebook leaves to the box."""

from westward.faces import Sheet
from westward.games.wild_tiled_west.boards import FACES, RULES
from westward.games.wild_tiled_west.characters import outline
from westward.games.wild_tiled_west.components import (
    CONTRACT_COWS,
    FEWEST_COWS,
    MOST_COWS,
    NOTCHES,
    PRAIRIE,
    YEARS,
)
from westward.games.wild_tiled_west.components import WildTiledWestComponents as Components
from westward.games.wild_tiled_west.tiles import METRICS
from westward.games.wild_tiled_west.view import cells_picture
from westward.games.wild_tiled_west.wording import gain_text, tiers_text
from westward.text import Catalogue


def sheets(box: Components, text: Catalogue) -> list[Sheet]:
    """Return the tables that stand behind the sections of the rules."""
    return [
        years(box, text),
        mining_track(box, text),
        cattle(box, text),
        contracts(box, text),
        boards(box, text),
        towns(box, text),
        tiles(box, text),
        notches(box, text),
        partners(box, text),
        faces(box, text),
        workshops(box, text),
        horses(box, text),
        coaches(box, text),
        saucers(box, text),
        bandit_cards(box, text),
        card_rounds(box, text),
    ]


def _sheet(section: str, key: str, columns: list[str], rows: list[list[str]], text: Catalogue) -> Sheet:
    head = [text.say(f"sheet.{column}") for column in columns]
    return Sheet(section, text.say(f"sheet.title_{key}"), head, rows)


def years(box: Components, text: Catalogue) -> Sheet:
    """Return rounds, town bonus and tussle points of each year (WT-3.9)."""
    rows = [
        [str(year + 1), str(box.rounds[year]), str(box.town_bonus[year]), str(box.tussle_points[year])]
        for year in range(YEARS)
    ]
    return _sheet("WT-3", "years", ["year", "rounds", "town_bonus", "tussle"], rows, text)


def mining_track(box: Components, text: Catalogue) -> Sheet:
    """Return income and points of each space of the mining track (WT-3.7)."""
    rows = [
        [
            text.say("sheet.hat_space" if space == box.hat else "sheet.plain_space", {"space": space}),
            str(box.mine_income[space]),
            str(box.mine_points[space]),
        ]
        for space in range(1, box.top_space + 1)
    ]
    return _sheet("WT-3", "mining", ["space", "income", "end_points"], rows, text)


def cattle(box: Components, text: Catalogue) -> Sheet:
    """Return the points for wrangled cows (WT-3.9)."""
    rows = [[str(cows), str(box.cattle_points[cows])] for cows in range(FEWEST_COWS, MOST_COWS + 1)]
    return _sheet("WT-3", "cattle", ["cows", "points"], rows, text)


def contracts(box: Components, text: Catalogue) -> Sheet:
    """Return both sides of each contract and its place in a first game (WT-3.10, WT-4.5)."""
    rows = [
        [
            str(CONTRACT_COWS + place),
            text.say(f"contract.{box.contract_keys[contract]}"),
            gain_text(box.contract_gain[contract], box.contract_large[contract], text),
            gain_text(box.contract_gain[contract], box.contract_small[contract], text),
        ]
        for place, contract in enumerate(box.first_game)
    ]
    return _sheet("WT-3", "contracts", ["first_game", "contract", "large", "small"], rows, text)


def boards(box: Components, text: Catalogue) -> Sheet:
    """Return the two faces of each board with their stars and printed bandits (WT-3.6)."""
    rows = []
    for number, key in enumerate(box.boards):
        sides = [box.sides[box.faces[number][face]] for face in range(len(FACES))]
        faces = [text.say("sheet.face", {"side": side.key, "stars": side.stars}) for side in sides]
        rows.append([text.say(f"option.board.value.{key}"), *faces])
    return _sheet("WT-3", "boards", ["board", "classic", "conquest"], rows, text)


def tiles(box: Components, text: Catalogue) -> Sheet:
    """Return every pile: where it lies, what it costs, and its tile in characters (WT-3.3, WT-3.11)."""
    rows = []
    for slot, kind in enumerate(box.slot_tile):
        pair, row, column = box.slot_place[slot]
        where = text.say("sheet.slot", {"pair": str(pair), "row": row + 1, "column": column + 1})
        tile = box.tiles[kind]
        drawn = " / ".join(row.replace(" ", "·") for row in outline(cells_picture(tile.by_code[0])))
        rows.append([text.say(f"tile.{tile.key}"), where, str(box.slot_cost[slot]), str(tile.copies), drawn])
    return _sheet("WT-3", "tiles", ["tile", "where", "cost", "copies", "drawn"], rows, text)


def towns(box: Components, text: Catalogue) -> Sheet:
    """Return the towns of each face, with their cells and points (WT-3.6, WT-5.9)."""
    rows = [
        [
            text.say(f"side.{side.key}"),
            text.say(f"town.{key}"),
            str(side.town_sizes[at]),
            str(side.town_points[at]),
        ]
        for side in box.sides
        for at, key in enumerate(side.town_keys)
    ]
    return _sheet("WT-3", "towns", ["face_name", "town_name", "cells", "points"], rows, text)


def notches(box: Components, text: Catalogue) -> Sheet:
    """Return which piles a die in each notch points at, the nearest first (WT-3.5)."""
    rows = []
    for notch in range(1, NOTCHES + 1):
        river = notch > PRAIRIE
        number = {"notch": notch - PRAIRIE if river else notch}
        piles = ", ".join(text.say(f"tile.{box.tiles[box.slot_tile[slot]].key}") for slot in box.line[notch])
        rows.append([text.say("sheet.river_notch" if river else "sheet.prairie_notch", number), piles])
    return _sheet("WT-3", "notches", ["notch_name", "piles"], rows, text)


def partners(box: Components, text: Catalogue) -> Sheet:
    """Return what each partner counts and pays (WT-3.8, WT-8.7)."""
    rows = [
        [
            text.say(f"partner.{key}"),
            text.say(f"metric.{METRICS[box.partner_metric[card]]}"),
            tiers_text(box.partner_tiers[card], text),
        ]
        for card, key in enumerate(box.partner_keys)
    ]
    return _sheet("WT-3", "partners", ["partner", "counts", "pays"], rows, text)


def faces(box: Components, text: Catalogue) -> Sheet:
    """Return the numbers of Conquest faces that have no table of their own (WT-7.3, WT-7.4, WT-7.8)."""
    numbers = (
        ("homes_in_peril", "home_cost", box.home_cost),
        ("homes_in_peril", "in_sight", box.peril_points),
        ("pairs_of_aces", "linked_ace", box.linked_suit_points),
        ("flying_saucers", "saucer", box.saucer_points),
    )
    names = {RULES[side.rule]: text.say(f"side.{side.key}") for side in box.sides}
    rows = [[names[rule], text.say(f"sheet.{what}"), str(number)] for rule, what, number in numbers]
    return _sheet("WT-7", "faces", ["face_name", "what", "number"], rows, text)


def workshops(box: Components, text: Catalogue) -> Sheet:
    """Return what each workshop costs, holds and pays (WT-7.2)."""
    rows = [
        [str(number), str(cost), str(capacity), str(points)]
        for number, (cost, capacity, points) in enumerate(
            zip(box.build_cost, box.capacity, box.points_per_gold, strict=True), start=1
        )
    ]
    return _sheet("WT-7.2", "workshops", ["workshop", "build_cost", "capacity", "per_gold"], rows, text)


def horses(box: Components, text: Catalogue) -> Sheet:
    """Return the bonus of each wild horse (WT-7.5)."""
    rows = [
        [str(number), gain_text(what, n, text)] for number, (what, n) in enumerate(box.horse_gain, start=1)
    ]
    return _sheet("WT-7.5", "horses", ["horse", "bonus"], rows, text)


def coaches(box: Components, text: Catalogue) -> Sheet:
    """Return the points for joined stagecoaches (WT-7.7.2)."""
    rows = [[str(joined), str(points)] for joined, points in enumerate(box.coach_points)]
    return _sheet("WT-7.7", "coaches", ["coaches", "points"], rows, text)


def saucers(box: Components, text: Catalogue) -> Sheet:
    """Return the points for few covered saucers (WT-7.8.2)."""
    rows = [[str(covered), str(points)] for covered, points in enumerate(box.saucer_end)]
    return _sheet("WT-7.8", "saucers", ["saucers", "points"], rows, text)


def bandit_cards(box: Components, text: Catalogue) -> Sheet:
    """Return what the Bandit cards show (WT-7.10.3)."""
    rows = [
        [
            text.say(f"bandit_card.{key}"),
            str(box.card_bandits[card]),
            str(box.card_bullets[card]),
            str(box.card_cows[card]),
        ]
        for card, key in enumerate(box.bandit_card_keys)
    ]
    return _sheet("WT-7.10", "bandit_cards", ["card", "bandits", "bullets", "cows"], rows, text)


def card_rounds(box: Components, text: Catalogue) -> Sheet:
    """Return the rounds of each year that begin with a Bandit card (WT-7.10.3)."""
    rows = [
        [str(year + 1), ", ".join(str(at) for at, marked in enumerate(spaces, start=1) if marked) or "–"]
        for year, spaces in enumerate(box.card_spaces)
    ]
    return _sheet("WT-7.10", "card_rounds", ["year", "card_rounds"], rows, text)
