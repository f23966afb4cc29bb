"""What one seat, or a spectator, may know of a position of Wild Tiled West (WT-9)."""

from collections.abc import Sequence
from typing import Any, Final

from westward.engine import Event
from westward.faces import View
from westward.games.wild_tiled_west.boards import RULES
from westward.games.wild_tiled_west.cells import SIZE, cells_of
from westward.games.wild_tiled_west.components import CONTRACT_COWS, NOTCHES, PRAIRIE, SLOTS
from westward.games.wild_tiled_west.decisions import (
    CORNER,
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
    SECOND_FACE,
    Decision,
)
from westward.games.wild_tiled_west.events import Scored
from westward.games.wild_tiled_west.milestones import Tussled
from westward.games.wild_tiled_west.position import NONE, OVER, SET_ASIDE, TILE_CODE, UNBUILT, USED, Position
from westward.games.wild_tiled_west.rules.counting import metric
from westward.games.wild_tiled_west.rules.ending import CATEGORIES, final_points, partner_points
from westward.games.wild_tiled_west.rules.firing import living_bandits
from westward.games.wild_tiled_west.rules.placing import alley_cells, placement_cells
from westward.games.wild_tiled_west.rules.rounds import round_now, rounds_of
from westward.games.wild_tiled_west.rules.solo import ridge_strength
from westward.games.wild_tiled_west.rules.turn import reached_piles
from westward.games.wild_tiled_west.tiles import GAIN_NAMES, METRICS, SUITS, TERRAINS, TILE_ICONS, Turned

IN_PLAY: Final = ("start", "towns", "cattle", "buildings", "tussles", "peril", "lasso", "saucers")
RARE: Final = ("peril", "lasso", "saucers", "conquest")  # points of Conquest faces, which few tables have


def picture(position: Position, seat: int | None) -> View:
    """Return what *seat* may know of the pieces; a new field is secret until it is named here."""
    box = position.box
    is_over = position.step == OVER
    return {
        "year": position.year + 1,
        "round": round_now(position),
        "rounds": rounds_of(position),
        "town_bonus": box.town_bonus[:],
        "tussle_points": box.tussle_points[:],
        "cattle_points": box.cattle_points[:],
        "first": position.first,
        "turn": position.active,
        "piles": pile_pictures(position),
        "notches": [notch_picture(position, notch) for notch in range(1, NOTCHES + 1)],
        "dice_used": position.dice.count(USED),
        "in_hand": hand_picture(position),
        "contracts": [contract_picture(position, place) for place in range(len(position.contracts))],
        "supply": dict(zip(("gold", "bullets", "hill_bandits", "cowpokes"), position.supply, strict=True)),
        "ace_cards": [None if owner == NONE else owner for owner in position.ace_owner],
        "partner_row": [partner_picture(position, card) for card in position.row],
        "partner_deck": len(position.deck),
        "dealt": own_hand(position, seat),
        "mine_track": [
            [box.mine_income[space], box.mine_points[space]] for space in range(1, box.top_space + 1)
        ],
        "hat": box.hat,
        "players": [player_picture(position, other, seat, is_over) for other in range(position.seats)],
        "ridge": ridge_picture(position) if position.is_solo() else None,
        "rank": box.rank(position.points[0]) or None if position.is_solo() and is_over else None,
    }


def pile_pictures(position: Position) -> list[View]:
    """Return the piles, each with the whole price at which a die reaches it now."""
    prices: list[int | None] = [None] * SLOTS
    if position.waiting_for is Decision.TURN_ACTION and position.step != OVER:
        for notch in position.dice:
            if notch > 0:
                for slot, price in reached_piles(position, notch):
                    least = prices[slot]
                    prices[slot] = price if least is None else min(least, price)
    return [pile_picture(position, slot, prices[slot]) for slot in range(SLOTS)]


def pile_picture(position: Position, slot: int, price: int | None) -> View:
    """Return a pile: public; *price* is None where no die reaches it."""
    box = position.box
    pair, row, column = box.slot_place[slot]
    tile = box.slot_tile[slot]
    return {
        "slot": slot,
        "tile": box.tile_keys[tile],
        "left": position.piles[slot],
        "cost": box.slot_cost[slot],
        "price": price,
        "pair": pair,
        "row": row,
        "column": column,
        "cells": cells_picture(box.tiles[tile].by_code[0]),
        "building": box.tiles[tile].is_building,
        "sign": box.tiles[tile].faces[0].sign,
    }


def cells_picture(turned: Turned) -> list[list[Any]]:
    """Return the cells of a tile: row, column, terrain and icon, "" for none."""
    return [
        [step // SIZE, step % SIZE, TERRAINS[terrain], "" if icon == NONE else TILE_ICONS[icon]]
        for step, terrain, icon in zip(turned.steps, turned.terrain, turned.icons, strict=True)
    ]


def notch_picture(position: Position, notch: int) -> View:
    """Return a notch and whether a die lies on it."""
    is_river = notch > PRAIRIE
    return {
        "notch": notch,
        "kind": "river" if is_river else "prairie",
        "number": notch - PRAIRIE if is_river else notch,
        "line": position.box.line[notch][:],
        "die": notch in position.dice,
    }


def hand_picture(position: Position) -> View | None:
    """Return the tile that is to be placed now: public."""
    if position.step == OVER or position.waiting_for not in LAYING:
        return None
    tile = position.box.tiles[position.tile]
    return {"tile": tile.key, "cells": cells_picture(tile.by_code[0]), "sign": tile.faces[0].sign}


def contract_picture(position: Position, place: int) -> View:
    """Return a contract on its place: public."""
    box = position.box
    contract = position.contracts[place]
    is_turned = position.turned[place] == 1
    return {
        "cows": CONTRACT_COWS + place,
        "contract": box.contract_keys[contract],
        "gain": GAIN_NAMES[box.contract_gain[contract]],
        "n": box.contract_small[contract] if is_turned else box.contract_large[contract],
        "turned": is_turned,
    }


def partner_picture(position: Position, card: int) -> View:
    """Return what is printed on a partner card."""
    box = position.box
    return {
        "id": card,
        "key": box.partner_keys[card],
        "metric": METRICS[box.partner_metric[card]],
        "tiers": [[at_least, bound, points] for at_least, bound, points in box.partner_tiers[card]],
    }


def own_hand(position: Position, seat: int | None) -> list[View] | None:
    """Return the partners that *seat* was dealt, while it chooses."""
    if seat is None or not position.dealt:
        return None
    return [partner_picture(position, card) for card in position.dealt[2 * seat : 2 * seat + 2]]


def player_picture(position: Position, player: int, seat: int | None, is_over: bool) -> View:
    """Return what *seat* may know of *player*: all but the first partner of another (WT-9)."""
    side = position.side(player)
    kept = position.kept[player]
    shown = kept != NONE and (player == seat or is_over)
    second = position.second[player]
    return {
        "seat": player,
        "side": side.key,
        "board": side.board,
        "face": side.face,
        "rule": RULES[side.rule],
        "printed": side.tokens[:],
        "towns": [
            {
                "key": key,
                "points": points,
                "cells": cells_of(*cells),
                "founded": bool(position.founded[player] >> at & 1),
            }
            for at, (key, points, cells) in enumerate(
                zip(side.town_keys, side.town_points, side.town_cells, strict=True)
            )
        ],
        "points": position.points[player],
        "gold": position.gold[player],
        "bullets": position.bullets[player],
        "mine": position.mine[player],
        "aces": dict(zip(SUITS, position.aces[len(SUITS) * player : len(SUITS) * (player + 1)], strict=True)),
        "partner_chosen": kept != NONE,
        "partner": valued_partner(position, player, kept) if shown else None,
        "second_partner": valued_partner(position, player, second) if second != NONE else None,
        "tiles": [tile_picture(position, player, at) for at in range(len(position.placed[player]))],
        "living_bandits": len(living_bandits(position, player)),
        "wrangles": position.wrangles[player],
        **people_picture(position, player),
        "horses": horse_pictures(position, player),
        "workshops": workshop_pictures(position, player),
        "store_set_aside": position.stores[player] == SET_ASIDE,
        "forecast": forecast(position, player, shown and not is_over) if not is_over else None,
    }


def people_picture(position: Position, player: int) -> View:
    """Return where bandits, sheriffs, tombstones and cowpokes are: public."""
    return {
        name: cells_of(words[2 * player], words[2 * player + 1])
        for name, words in (
            ("bandits", position.bandits),
            ("sheriffs", position.sheriffs),
            ("tombs", position.tombs),
            ("hill_bandits", position.hill_bandits),
            ("cowpokes", position.boots),
            ("home", position.homes),
        )
    }


def valued_partner(position: Position, player: int, card: int) -> View:
    """Return a partner with what it counts now and would pay."""
    value = metric(position, player, position.box.partner_metric[card])
    worth = partner_points(position, player, card)
    return {**partner_picture(position, card), "value": value, "points": worth}


def forecast(position: Position, player: int, with_first_partner: bool) -> dict[str, int]:
    """Return what *player* would score if the game ended now, as far as the viewer may know."""
    parts = final_points(position, player)
    if not with_first_partner and position.kept[player] != NONE:
        parts[-1] -= partner_points(position, player, position.kept[player])
    return dict(zip(CATEGORIES, parts, strict=True))


def tile_picture(position: Position, player: int, at: int) -> View:
    """Return a placed tile: public."""
    code = position.placed[player][at]
    tile = position.box.tiles[code // TILE_CODE]
    placement = code % TILE_CODE
    turned = tile.by_code[placement % SECOND_FACE // CORNER]
    corner = placement % CORNER
    face = placement // SECOND_FACE
    return {
        "id": at,
        "tile": tile.key,
        "face": face,
        "sign": tile.faces[face].sign,
        "spent": bool(position.spent[player][at]),
        "cells": [
            [corner + step, TERRAINS[terrain], "" if icon == NONE else TILE_ICONS[icon]]
            for step, terrain, icon in zip(turned.steps, turned.terrain, turned.icons, strict=True)
        ],
    }


def workshop_pictures(position: Position, player: int) -> list[View]:
    """Return the workshops of a Carpenters face."""
    box = position.box
    first = player * len(box.build_cost)
    return [
        {
            "number": at + 1,
            "cells": cells[:],
            "built": position.workshops[first + at] != UNBUILT,
            "gold": max(0, position.workshops[first + at]),
            "cost": box.build_cost[at],
            "capacity": box.capacity[at],
            "points": box.points_per_gold[at],
        }
        for at, cells in enumerate(position.side(player).workshops)
    ]


def horse_pictures(position: Position, player: int) -> list[View]:
    """Return the wild horses of a Lasso face with their bonuses."""
    gains = position.box.horse_gain
    return [
        {
            "cell": cells[0],
            "gain": GAIN_NAMES[gains[at][0]],
            "n": gains[at][1],
            "caught": bool(position.horses[player] >> at & 1),
        }
        for at, cells in enumerate(position.side(player).horses)
    ]


def ridge_picture(position: Position) -> View:
    """Return the Bandit Ridge of a solo game: public but for the order of the deck."""
    box = position.box
    return {
        "bandits": position.ridge_bandits,
        "covered": position.ridge_covered,
        "strength": ridge_strength(position),
        "bullets": position.ridge_bullets,
        "hill_bandits": position.ridge_hill_bandits,
        "deck": len(position.bandit_deck),
        "spaces": [spaces[:] for spaces in box.card_spaces],
        "loose_cows": position.loose_cows,
        "cards": [
            {
                "key": box.bandit_card_keys[card],
                "cows": box.card_cows[card],
                "bandits": box.card_bandits[card],
                "bullets": box.card_bullets[card],
                "herd_ends": at in position.herds,
            }
            for at, card in enumerate(position.bandit_row)
        ],
    }


def covered_cells(position: Position, option: int) -> list[int]:
    """Return the cells that *option* would cover, none if it lays nothing."""
    if position.waiting_for in LAYING:
        return placement_cells(position.box.tiles[position.tile], option)
    return alley_cells(option) if position.waiting_for in PAVING else []


def placement(position: Position, seat: int, option: int) -> View | None:
    """Return how *option* lays a tile or alleys down."""
    cells = covered_cells(position, option)
    if not cells:
        return None
    if position.waiting_for in LAYING:
        code, face = option % SECOND_FACE // CORNER, option // SECOND_FACE
    else:  # a lone alley and a pair are two pieces to choose between; a pair lies across or upright
        code, face = (option - PAIR) % 2 if option >= PAIR else 0, int(option >= PAIR)
    return {
        "cells": [f"cell-{seat}-{cell}" for cell in cells],
        "turns": code % 4,
        "flipped": code >= 4,
        "face": face,
    }


def target(position: Position, seat: int, option: int) -> str:
    """Return the pile, cell, card or workshop that *option* is about."""
    decision = position.waiting_for
    cells = covered_cells(position, option)
    if cells:
        return f"cell-{seat}-{cells[0]}"
    if decision is Decision.TURN_ACTION:
        if option in (PASS, FREE_ALLEYS):
            return "alleys" if option == FREE_ALLEYS else ""
        return f"slot-{option % DRAFT}"
    if decision is Decision.CHOOSE_HOME:
        return f"slot-{option}"
    if decision in POINTING:
        return "" if option == NO_MORE else f"cell-{seat}-{option}"
    if decision in (Decision.KEEP_PARTNER, Decision.TAKE_PARTNER):
        return "partner-deck" if option == FROM_DECK else f"partner-{option}"
    if decision is Decision.CHOOSE_ACE_CARD:
        return f"ace-{SUITS[option]}"
    if decision is Decision.CARPENTERS_ACTION and option != DONE:
        return f"workshop-{seat}-{option % 100}"
    return ""


def breakdown(position: Position, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Return the points by what they were for."""
    points = {category: [0] * position.seats for category in IN_PLAY + CATEGORIES}
    points["start"] = [position.box.start_points] * position.seats
    for event in events:
        if isinstance(event, Scored):
            points[event.category][event.seat] += event.vp
        elif isinstance(event, Tussled):
            points["tussles"][event.seat] += event.vp
    return [(key, gained) for key, gained in points.items() if key not in RARE or any(gained)]
