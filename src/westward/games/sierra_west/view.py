"""What one seat, or a spectator, may know of a position of Sierra West (SW-9)."""

from collections.abc import Sequence
from typing import Any

from westward.engine import Event
from westward.faces import View
from westward.games.sierra_west.components import Price, SierraWestComponents
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.geometry import COLUMN, PLACES, ROW
from westward.games.sierra_west.kinds import (
    ANIMALS,
    APPLES,
    CABIN_SLOTS,
    CARTS,
    COMMON_ANIMALS,
    FISHES,
    GOODS,
    HASTINGS_ACTIONS,
    KINDS,
    MODE_ANIMAL,
    MODES,
    NONE,
    OUTLAWS,
    PATHS,
    SINGLE_CARDS,
    SLOTS,
    SUMMIT_KINDS,
    TRACKS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.scoring import CATEGORIES, categories_of, score, score_parts
from westward.games.sierra_west.rules.windows import animal_key
from westward.games.sierra_west.steps import (
    CABIN,
    CAMP,
    GRAY_CABIN,
    HASTINGS,
    HASTINGS_SIDE,
    ON_BASE,
    PATH_END,
    RESERVE,
    SPACE,
    SUMMIT,
    TRACKER_SLOT,
)

PLACE_NAMES = {CAMP: "camp", TRACKER_SLOT: "tracker", TRACKER_SLOT + 1: "trapper", PATH_END: "path_end"}


def picture(position: Position, seat: int | None) -> View:
    """Return what *seat* may know of the pieces; a new field is secret until it is named here."""
    box = position.box
    return {
        "mode": MODES[position.mode],
        "advanced_planning": position.hand_size == 4,
        "round": position.round,
        "last_round": position.last_round or None,
        "first": position.first,
        "turn": position.turn if position.turn < position.seats else "hastings",
        "mountain": [place_picture(position, at) for at in range(PLACES)],
        "frontiersmen": [
            {"owner": side_name(position, position.owner(man)), "man": man, "place": at}
            for man, at in enumerate(position.frontiersmen)
        ],
        "row": [row_picture(position, slot) for slot in range(len(position.row))],
        "trail": [trail_picture(box, space) for space in range(len(box.multiplier))],
        "wagons": position.wagons[:],
        "tracks": [track_picture(position, track) for track in tracks_in_play(position)],
        "market": [market_picture(position, slot) for slot in range(len(position.market))],
        "cabin_stack": len(position.cabin_stack),
        "cabin_discards": [cabin_picture(box, tile) for tile in position.cabin_discards],
        "apples": dict(zip(APPLES, position.apples, strict=True)),
        "apple_limit": box.apple_limit,
        "fish": dict(zip(FISHES, position.fish, strict=True)),
        "carts": position.carts,
        "single_cards": single_cards(position),
        "outlaws_on_base": position.outlaws[ON_BASE],
        "outlaw_reserve": position.outlaws[RESERVE],
        "mule": mule_picture(position),
        "boots": position.boots[:],
        "window": window_picture(position),
        "plan": plan_picture(position, seat),
        "players": [player_picture(position, other, seat) for other in range(position.seats)],
        "hastings": hastings_picture(position) if position.is_solo() else None,
    }


def side_name(position: Position, side: int) -> int | str | None:
    """Return a seat, Hastings, or nobody."""
    if side == NONE:
        return None
    return side if side < position.seats else "hastings"


def card_picture(position: Position, card: int) -> dict[str, Any]:
    """Return what is printed on a card that can be planned."""
    cards = position.box.cards
    keys = position.box.icons.keys
    icons = [keys[icon] if icon != NONE else "" for icon in cards.icons[6 * card : 6 * card + 6]]
    animal = cards.animal[card]
    return {
        "id": card,
        "key": cards.keys[card],
        "icons": icons,
        **summit_picture(position.box, cards.summit[card]),
        "animal": "" if animal == NONE else animal_key(position, animal),
        "star": cards.star[card],
    }


def summit_picture(box: SierraWestComponents, summit: int) -> View:
    """Return a summit action: its name, kind and price, the track it moves on, what it gives."""
    summits = box.summits
    gain = summits.gain[summit]
    track = summits.track[summit]
    return {
        "summit_key": summits.keys[summit],
        "summit_kind": SUMMIT_KINDS[summits.kind[summit]],
        "price": price_picture(summits.price[summit]),
        "track": "" if track == NONE else (*TRACKS, "any_basic", "any_apple")[track],
        "gain": {GOODS[gain[at]]: gain[at + 1] for at in range(0, len(gain), 2)},
        "repeat": summits.repeat[summit],
    }


def place_picture(position: Position, at: int) -> View:
    """Return a place of the mountain: faces of uncovered cards, backs of the others (SW-9)."""
    card = position.mountain[at]
    found: View = {"place": at, "row": ROW[at], "column": COLUMN[at], "back": "", "card": None}
    if card == NONE:
        return found
    if position.is_special(card):
        found["back"] = "special"
        found["level"] = position.box.specials.level[card - position.box.specials.first]
        layout = position.box.layouts[position.mode][position.seats - 1]
        if layout.cards:
            found["outlaws"] = position.outlaws[layout.places.index(at)]
            found["outpost"] = row_card(position, card)
        return found
    found["back"] = "basic"
    if position.is_face_up(at):
        found["card"] = card_picture(position, card)
    return found


def row_card(position: Position, card: int) -> View:
    """Return what is printed on a special card."""
    specials = position.box.specials
    at = card - specials.first
    return {
        "id": card,
        "key": specials.keys[at],
        "apples": specials.apples[at][:],
        "fish": specials.fish[at][:],
        "gold": specials.gold[at],
        "dark": specials.dark[at],
        "level": specials.level[at],
        "target": specials.target[at],
    }


def row_picture(position: Position, slot: int) -> View:
    """Return a special card in the row with what is left on it."""
    card = position.row[slot]
    pieces = position.box.specials.treasure[card - position.box.specials.first]
    left = [GOODS[piece] for piece in pieces[position.panned[slot] :]]
    return {**row_card(position, card), "slot": slot + 1, "treasure": left, "pieces": len(pieces)}


def price_picture(price: Price) -> dict[str, int]:
    """Return a price by name."""
    found = {GOODS[price.goods[at]]: price.goods[at + 1] for at in range(0, len(price.goods), 2)}
    found |= dict(zip(APPLES, price.apples, strict=True))
    found |= {"any_basic": price.any_basic, "any_apple": price.any_apple, "boots": price.boots}
    return {name: number for name, number in found.items() if number}


def trail_picture(box: SierraWestComponents, space: int) -> View:
    """Return a space of the wagon trail with the price for moving on."""
    return {"multiplier": box.multiplier[space], "price": price_picture(box.wagon_price[space])}


def tracks_in_play(position: Position) -> list[int]:
    """Return the homestead tracks of the mode."""
    return list(range(5 if position.mode == 0 else 3))


def track_picture(position: Position, track: int) -> View:
    """Return a homestead track with all markers."""
    markers = [position.markers[side * len(TRACKS) + track] for side in range(position.sides)]
    return {"track": TRACKS[track], "values": position.box.track_values[track][:], "markers": markers}


def cabin_picture(box: SierraWestComponents, tile: int) -> View:
    """Return a cabin tile."""
    kind = box.cabins.type_of_tile[tile]
    colour = "tan" if box.cabins.is_tan[kind] else "green"
    return {"tile": tile, "cabin": box.cabins.keys[kind], "colour": colour}


def market_picture(position: Position, slot: int) -> View:
    """Return a slot of the cabin market."""
    tile = position.market[slot]
    found = {} if tile == NONE else cabin_picture(position.box, tile)
    return {**found, "slot": slot + 1, "price": price_picture(position.box.market_price[slot])}


def single_cards(position: Position) -> View:
    """Return who holds the single cards of the mode."""
    cards = {2: SINGLE_CARDS[:2], 3: SINGLE_CARDS[2:]}.get(position.mode, ())
    return {card: side_name(position, position.holders[SINGLE_CARDS.index(card)]) for card in cards}


def mule_picture(position: Position) -> View:
    """Return where the Mule is."""
    owner = side_name(position, position.mule_owner)
    return {"owner": owner, "place": place_name(position.mule_place)}


def place_name(place: int) -> str:
    """Return where a figure is, as the id of a thing on the board."""
    if place in PLACE_NAMES:
        return PLACE_NAMES[place]
    if place == GRAY_CABIN:
        return "cabin-gray"
    if place >= SPACE:
        return f"space-{place - SPACE}"
    return f"cabin-{place - CABIN}" if place >= CABIN else f"summit-{place - SUMMIT}"


def window_picture(position: Position) -> View | None:
    """Return which track a Tracker may follow, if such a window is open."""
    return None if position.window_track == NONE else {"track": TRACKS[position.window_track]}


def player_picture(position: Position, player: int, seat: int | None) -> View:
    """Return what *seat* may know of *player*: all but hand and deck, unless they are its own."""
    first = player * KINDS
    places = [place_name(position.pioneers[2 * player + figure]) for figure in range(2)]
    is_active = player == position.turn
    slots = position.cabins[player * CABIN_SLOTS : (player + 1) * CABIN_SLOTS]
    return {
        "seat": player,
        "goods": dict(zip(GOODS, position.goods[first : first + len(GOODS)], strict=True)),
        "outlaws": position.goods[first + OUTLAWS],
        "carts": position.goods[first + CARTS : first + KINDS],
        "wagon": position.wagons[player],
        "multiplier": position.multiplier(player),
        "canoe": position.canoes[player],
        "claimed": position.claimed[player],
        "cabins": [cabin_picture(position.box, tile) if tile != NONE else None for tile in slots],
        "animals": animals_picture(position, player),
        "pioneers": places,
        "resolved": [bool(flag) for flag in position.resolved] if is_active else [False, False],
        "board": [card_picture(position, card) for card in position.board] if is_active else [],
        "paths": paths_picture(position) if is_active and position.board else [],
        "points": points_by_category(position, player),
        "discards": [card_picture(position, card) for card in position.discards[player]],
        **cards_picture(position, player, seat),
    }


def animals_picture(position: Position, side: int) -> list[View]:
    """Return the animal tiles of a side; Hastings has none of the mode's (SW-7.2)."""
    count = len(COMMON_ANIMALS) if side >= position.seats else ANIMALS
    keys = [animal_key(position, animal) for animal in range(count)]
    up = position.animals[side * ANIMALS : side * ANIMALS + count]
    return [{"animal": key, "up": bool(flag)} for key, flag in zip(keys, up, strict=True)]


def paths_picture(position: Position) -> list[View]:
    """Return the path spaces that the planned cards form (SW-3.12)."""
    icons = position.box.icons
    found = []
    for space in range(len(position.box.spaces.keys)):
        icon = position.icon_at(space)
        printed = space_picture(position.box, space)
        found.append({**printed, "icon": icons.keys[icon], "mandatory": icons.mandatory[icon]})
    return found


def space_picture(box: SierraWestComponents, space: int) -> View:
    """Return what is printed on the board beside a path space."""
    spaces = box.spaces
    return {
        "space": space,
        "key": spaces.keys[space],
        "path": PATHS[spaces.path[space]],
        "column": spaces.column[space],
        "price": spaces.price[space],
    }


def plan_picture(position: Position, seat: int | None) -> View | None:
    """Return which icon of which card each path space would show, for the seat that plans now (SW-3.12)."""
    if position.asked != seat or position.waiting_for is not Decision.PLAN_CARDS or position.is_over():
        return None
    box = position.box
    return {
        "spaces": [
            {
                **space_picture(box, space),
                "card_slot": SLOTS[box.spaces.slot[space]],
                "card_icon": box.spaces.icon[space],
            }
            for space in range(len(box.spaces.keys))
        ],
        "mandatory": [key for at, key in enumerate(box.icons.keys) if box.icons.mandatory[at]],
    }


def cards_picture(position: Position, player: int, seat: int | None) -> View:
    """Return hand and deck as far as *seat* knows them (SW-9)."""
    is_own = player == seat
    hand, deck = position.hands[player], position.decks[player]
    known = position.shown[player] | (position.kept[player] if is_own else 0)
    unseen = [card for card in deck if not known >> card & 1]
    if not is_own:
        unseen += [card for card in hand if not known >> card & 1]
    shown_hand = hand if is_own else [card for card in hand if known >> card & 1]
    return {
        "hand_size": len(hand),
        "hand": [card_picture(position, card) for card in shown_hand],
        "deck_size": len(deck),
        "unseen": [card_picture(position, card) for card in sorted(unseen)],
        "deck_known": [
            {"from_top": len(deck) - at, "card": card_picture(position, card)}
            for at, card in enumerate(deck)
            if known >> card & 1
        ],
        "deck_kept": sum(1 for card in deck if position.kept[player] >> card & 1),
    }


def hastings_picture(position: Position) -> View:
    """Return all of Hastings but the order of its planning deck (SW-9)."""
    side = HASTINGS_SIDE
    first = side * KINDS
    return {
        "goods": dict(zip(GOODS, position.goods[first : first + len(GOODS)], strict=True)),
        "outlaws": position.goods[first + OUTLAWS],
        "carts": position.goods[first + CARTS : first + KINDS],
        "wagon": position.wagons[side],
        "multiplier": position.multiplier(side),
        "claimed": position.claimed[side],
        "cards": [card_picture(position, card) for card in position.hastings_cards],
        "cabins": [cabin_picture(position.box, tile) for tile in position.hastings_cabins],
        "animals": animals_picture(position, side),
        "active": planning_picture(position, position.active_card),
        "drawn": planning_picture(position, position.drawn_card),
        "rows_done": position.hastings_row,
        "planning_deck": len(position.planning_deck),
        "planning_discards": [planning_picture(position, card) for card in position.planning_discards],
        "score": score(position, side),
        "points": points_by_category(position, side),
    }


def planning_picture(position: Position, card: int) -> View | None:
    """Return what is printed on a planning card."""
    if card == NONE:
        return None
    planning = position.box.planning
    animal = position.box.mode_animals[position.mode]
    if planning.animal[card] != MODE_ANIMAL:
        animal = COMMON_ANIMALS[planning.animal[card]]
    eye = planning.eye[card]
    return {
        "card": planning.keys[card],
        "side": ("left", "right")[planning.side[card]],
        "eye": "none" if eye == NONE else ("left", "middle", "right")[eye],
        "animal": animal,
        "actions": [HASTINGS_ACTIONS[action] for action in planning.actions[card]],
        "skip": planning.skip[card] + 1,
    }


def points_by_category(position: Position, side: int) -> dict[str, int]:
    """Return the points of *side* for each category that the mode has (SW-8.2)."""
    parts = score_parts(position, side)
    return {CATEGORIES[at]: parts[at] for at in categories_of(position.mode)}


def breakdown(position: Position, _events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Return the points of each seat by category (SW-8.2)."""
    parts = [score_parts(position, seat) for seat in range(position.seats)]
    return [(CATEGORIES[at], [part[at] for part in parts]) for at in categories_of(position.mode)]


def rivals(position: Position) -> list[View]:
    """Return Hastings, who wins unless the single player has more points (SW-7.32)."""
    if not position.is_solo():
        return []
    place = 2 if position.ranking()[0] == 1 else 1
    points, total = points_by_category(position, HASTINGS_SIDE), score(position, HASTINGS_SIDE)
    return [{"name": HASTINGS, "emblem": "violet", "place": place, "score": total, "points": points}]
