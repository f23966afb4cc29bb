"""How the options are called, and what the questions name, for the person who chooses."""

from collections.abc import Sequence
from typing import Any

from westward.games.sierra_west.decisions import (
    ADVANCE,
    ASSIGN_CABIN,
    ASSIGN_MULE,
    BUILD,
    CLAIM_TO_DECK,
    CONVERT_BOOTS,
    DAMAGE_WAGON,
    DECLINE,
    DROP_DOWN,
    END_EXPLORE,
    FINISH,
    FOURTH_TO_DISCARD,
    MOVE_FRONTIERSMAN,
    MOVE_WAGON,
    NO,
    ONCE_DROP_DOWN,
    ONCE_STEP_BACK,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    STEP_BACK,
    TAKE_CARD,
    TILE_BULLETS,
    TRADE_DYNAMITE,
    TRADE_FISH,
    TRADE_GRAY,
    TRADES,
    TRAP,
    USE_TOKEN,
    Decision,
)
from westward.games.sierra_west.geometry import BASE, COLUMN, ROW
from westward.games.sierra_west.kinds import (
    APPLES,
    BASICS,
    DROPPING_DOWN,
    FISHES,
    KINDS,
    NONE,
    SHERIFF,
    SINGLE_CARDS,
    SLOTS,
    STEPPING_BACK,
    TAN_SLOT,
    TRACKS,
)
from westward.games.sierra_west.naming import amount, basics_words, goods_words, price_words
from westward.games.sierra_west.rules.cabins import slot_of, type_on
from westward.games.sierra_west.rules.damage import damage_options
from westward.games.sierra_west.rules.exploring import DYNAMITE_PRICE
from westward.games.sierra_west.rules.homesteads import can_move_marker
from westward.games.sierra_west.rules.outlaws import smallest_target
from westward.games.sierra_west.rules.paths import least_price, space_of
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.rules.spaces import is_held
from westward.games.sierra_west.rules.summits import summit_on
from westward.games.sierra_west.rules.windows import animal_key
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import CAMP, FIGURES, GREEN, SPACE, TOKEN_BOOTS
from westward.text import Catalogue

Values = dict[str, Any]
Named = tuple[str, Values]


def label(state: State, seat: int, option: int, text: Catalogue, _names: Sequence[str]) -> str:
    """Return the label of *option*, with what it costs and what surely comes of it."""
    key, values = named(state, seat, option, text)
    said = text.say(f"option_label.{key}", values)
    if state.waiting_for is Decision.EXPLORE_ACTION:
        return with_losses(state, option, text, said)
    if option == ONCE_DROP_DOWN and state.waiting_for is Decision.CABIN_ONCE_NOW:
        return with_damage(state, GREEN, text, said)
    return said


def with_losses(state: State, option: int, text: Catalogue, said: str) -> str:
    """Add to a label what is lost by the action: boots, or a mandatory action that is left undone."""
    if ADVANCE <= option < PERFORM:
        said = with_damage(state, option - ADVANCE, text, said)
    elif option == DROP_DOWN:
        said = with_damage(state, GREEN, text, said)
    boots = boots_lost(state, option)
    return text.say("option_label.losing_boots", {"label": said, "boots_lost": boots}) if boots else said


def boots_lost(state: State, option: int) -> int:
    """Return how many boots that could still be used are gone with *option* (SW-5.22, SW-5.24)."""
    if option == END_EXPLORE:
        return sum(state.boots)
    if option >= MOVE_FRONTIERSMAN or option in (USE_TOKEN, MOVE_WAGON):
        return 0
    lost = state.boots[TOKEN_BOOTS]
    if ADVANCE <= option < PERFORM:
        lost += state.boots[option - ADVANCE]
    return lost + (state.boots[GREEN] if option in (STEP_BACK, DROP_DOWN) else 0)


def with_damage(state: State, pioneer: int, text: Catalogue, said: str) -> str:
    """Add to the label of a step that it leaves a mandatory action undone, and what that costs (SW-5.22)."""
    if not is_held(state, pioneer):
        return said
    icon = state.box.icons.keys[state.icon_at(space_of(state, pioneer))]
    return text.say("option_label.skipping", {"label": said, "icon": icon, "loss": loss(state, text)})


def loss(state: State, text: Catalogue) -> str:
    """Return what damage would cost the active player now (SW-5.40)."""
    options = damage_options(state)
    if len(options) > 1:
        return text.say("loss.choice")
    if not options:
        return text.say("loss.nothing")
    if options[0] == DAMAGE_WAGON:
        return text.say("loss.wagon", {"space": state.wagons[state.turn] - 1})
    return text.say("loss.cabin", {"cabin": state.box.cabins.keys[type_on(state, options[0])]})


def named(state: State, seat: int, option: int, text: Catalogue) -> Named:
    """Return the key of a label and what it names."""
    decision = state.waiting_for
    if decision is Decision.EXPLORE_ACTION:
        return explore_label(state, option, text)
    if decision is Decision.PLAN_CARDS:
        return plan_label(state, option)
    if decision is Decision.CHOOSE_SHOVEL:
        return shovel_label(state, seat, option, text)
    if decision is Decision.CHOOSE_CABIN_USE:
        return cabin_use_label(state, option, text)
    if decision is Decision.CHOOSE_TRACK:
        return track_label(state, seat, option, text)
    if decision is Decision.TRAPPER_WINDOW:
        return trapper_label(state, option)
    if decision is Decision.TRACKER_WINDOW:
        values = {"figure": FIGURES[option - 1], "goods": BASICS[state.window_track]}
        return ("track", values) if option else ("decline_tracker", {})
    if decision is Decision.CHOOSE_TILE_EFFECT:
        return tile_label(state, option)
    if decision is Decision.CHOOSE_FISH_TRADE:
        return trade_label(state, option)
    if decision is Decision.CHOOSE_DAMAGE:
        return damage_label(state, seat, option)
    if decision is Decision.SHOOT_OR_STOP:
        return shot_label(state, seat, option, text)
    if decision is Decision.CABIN_ONCE_NOW and option != FINISH:
        return once_label(state, STEP_BACK if option == ONCE_STEP_BACK else DROP_DOWN, text)
    return simple_label(decision, option)


def simple_label(decision: Decision, option: int) -> Named:
    """Return the label of an option that needs no look at the position."""
    if decision is Decision.CHOOSE_BASIC:
        return "pay_basic", {"goods": BASICS[option]}
    if decision is Decision.CHOOSE_APPLE:
        return "pay_apple", {"apple": APPLES[option]}
    if decision is Decision.CHOOSE_FISH:
        return "take_fish", {"goods": FISHES[option]}
    if decision is Decision.CHOOSE_RIVER_POSITION:
        return ("paddle_to_card", {"slot": option}) if option else ("paddle_to_market", {})
    keys = {
        Decision.CHOOSE_BOOT_SOURCE: ("boot_of_green", "boot_of_tan", "boot_of_token"),
        Decision.CHOOSE_LOAD: ("", "load_1", "load_2", "load_top_up"),
        Decision.CABIN_ONCE_NOW: ("finish",),
    }
    return keys[decision][option], {}


def plan_label(state: State, option: int) -> Named:
    """Return the label of an arrangement of cards."""
    left, middle, right = planned_cards(option)
    cards = state.box.cards.keys
    values = {"left": cards[left], "middle": cards[middle], "right": cards[right]}
    rest = [card for card in state.hands[state.turn] if card not in (left, middle, right)]
    if not rest:
        return "plan", values
    values["card"] = cards[rest[0]]
    return ("plan_discard" if option >= FOURTH_TO_DISCARD else "plan_keep"), values


def explore_label(state: State, option: int, text: Catalogue) -> Named:
    """Return the label of an action of the explore step."""
    if option >= MOVE_FRONTIERSMAN:
        at = option - MOVE_FRONTIERSMAN
        return ("to_base", {}) if at == BASE else ("to_card", {"row": ROW[at], "column": COLUMN[at] + 1})
    if option >= PLACE_SUMMIT:
        return summit_label(state, option)
    cabins = state.box.cabins.keys
    if option >= CONVERT_BOOTS:
        kind = type_on(state, option - CONVERT_BOOTS)
        price = amount("boots", state.box.cabins.boots[kind], text)
        gain = goods_words(text, state.box.cabins.gain[kind])
        return "convert", {"cabin": cabins[kind], "price": price, "gain": gain}
    if option >= TRADE_GRAY:
        return "trade_gray", {"goods": BASICS[option - TRADE_GRAY]}
    if option >= ASSIGN_CABIN:
        slot = option - ASSIGN_CABIN
        figure = FIGURES[0 if slot == TAN_SLOT else 1]
        return "assign", {"figure": figure, "cabin": cabins[type_on(state, slot)]}
    if option >= PERFORM:
        return perform_label(state, option - PERFORM, text)
    if option >= ADVANCE:
        return advance_label(state, option - ADVANCE)
    if option in (STEP_BACK, DROP_DOWN):
        return once_label(state, option, text)
    if option == USE_TOKEN:
        return "use_token", {"gain": amount("boots", state.box.token_boots, text)}
    if option == MOVE_WAGON:
        space = state.wagons[state.turn]
        price = price_words(text, state.box.wagon_price[space])
        return "move_wagon", {"space": space + 1, "times": state.box.multiplier[space + 1], "price": price}
    if option == TRADE_DYNAMITE:
        return "trade_dynamite", {
            "price": amount("stone", DYNAMITE_PRICE, text),
            "gain": amount("gold", 1, text),
        }
    keys = {END_EXPLORE: "end_explore", ASSIGN_MULE: "assign_mule", TRADE_FISH: "trade_fish"}
    return keys[option], {}


def perform_label(state: State, pioneer: int, text: Catalogue) -> Named:
    """Return the label of a path action with the price of its space, and that by a cabin that may help."""
    space = space_of(state, pioneer)
    icon = state.icon_at(space)
    full, least = (
        state.box.spaces.price[space],
        least_price(state, pioneer, space, state.box.icons.kind[icon]),
    )
    values = {
        "figure": FIGURES[pioneer],
        "icon": state.box.icons.keys[icon],
        "price": basics_words(full, text),
        "less": basics_words(least, text),
    }
    if full == 0:
        return "perform", values
    return ("perform_paid" if full == least else "perform_helped"), values


def once_label(state: State, option: int, text: Catalogue) -> Named:
    """Return the label of a cabin's move of the green pioneer: the tokens, and where he lands."""
    spaces, space = state.box.spaces, space_of(state, GREEN)
    goal = spaces.previous[space] if option == STEP_BACK else spaces.below[space]
    kind = type_on(state, slot_of(state, STEPPING_BACK if option == STEP_BACK else DROPPING_DOWN))
    price = amount("boots_token", state.box.cabins.tokens[kind], text)
    values = {"price": price, "icon": state.box.icons.keys[state.icon_at(goal)]}
    return ("step_back" if option == STEP_BACK else "drop_down"), values


def cabin_use_label(state: State, option: int, text: Catalogue) -> Named:
    """Return the label of a price with or without the help of the tan cabin (SW-6.45)."""
    pioneer = state.action - PERFORM
    space = space_of(state, pioneer)
    kind = state.box.icons.kind[state.icon_at(space)]
    if option == NO:
        return "without_cabin", {"price": basics_words(state.box.spaces.price[space], text)}
    price = basics_words(least_price(state, pioneer, space, kind), text)
    gain = goods_words(text, state.box.cabins.gain[type_on(state, TAN_SLOT)])
    return ("with_cabin_gain" if gain else "with_cabin"), {"price": price, "gain": gain}


def track_label(state: State, seat: int, track: int, text: Catalogue) -> Named:
    """Return the label of a step on a homestead track: where the marker goes, and the reward (SW-6.10)."""
    box = state.box
    moves = can_move_marker(state, seat, track)
    marker = state.markers[seat * len(TRACKS) + track] + moves
    rewards = [goods_words(text, box.reward_gain[track])] if box.reward_gain[track] else []
    if box.reward_mule[track] and state.mule_owner != seat:
        rewards.append(text.say("figure_the.mule"))
    if box.reward_furs[track]:
        rewards.append(text.say("icon.fur_trade"))
    values = {"track": TRACKS[track], "value": box.track_values[track][marker], "reward": " + ".join(rewards)}
    if not rewards:
        return "track_up", values
    return ("track_up_reward" if moves else "track_stay_reward"), values


def shot_label(state: State, seat: int, option: int, text: Catalogue) -> Named:
    """Return the label of one more shot with what hits, or of what stopping costs (SW-6.28)."""
    if option == NO:
        return "stop", {"loss": loss(state, text)}
    needed = smallest_target(state, seat) - (1 if state.holders[SHERIFF] == seat else 0)
    return "shoot", {"target": max(1, needed)}


def summit_label(state: State, option: int) -> Named:
    """Return the label of a summit action: for a figure that goes there, or once more."""
    summits = state.box.summits.keys
    if option >= REPEAT_SUMMIT:
        slot = option - REPEAT_SUMMIT
        return "repeat_summit", {"summit": summits[summit_on(state, slot)], "slot_name": SLOTS[slot]}
    figure, slot = divmod(option - PLACE_SUMMIT, 3)
    values = {"figure": FIGURES[figure], "summit": summits[summit_on(state, slot)], "slot_name": SLOTS[slot]}
    return "place_summit", values


def advance_label(state: State, pioneer: int) -> Named:
    """Return the label of a step: onto a path space with its icon, or to the end of the path."""
    spaces = state.box.spaces
    place = state.pioneers[2 * state.turn + pioneer]
    following = spaces.next[place - SPACE] if place >= SPACE else spaces.first[pioneer]
    if following == NONE:
        return "advance_to_end", {"figure": FIGURES[pioneer]}
    icon = state.box.icons.keys[state.icon_at(following)]
    key = "advance" if place != CAMP else "set_out"
    return key, {"figure": FIGURES[pioneer], "icon": icon}


def shovel_label(state: State, seat: int, option: int, text: Catalogue) -> Named:
    """Return the label of what a shovel does; equal tiles of the market differ in slot and price."""
    if option > BUILD:
        slot = option - BUILD
        cabin = state.box.cabins.keys[state.box.cabins.type_of_tile[state.market[slot - 1]]]
        return "build", {
            "cabin": cabin,
            "slot": slot,
            "price": price_words(text, state.box.market_price[slot - 1]),
        }
    card = state.box.cards.keys[state.mountain[state.frontiersmen[seat]]]
    return ("claim_to_deck" if option == CLAIM_TO_DECK else "claim_to_discard"), {"card": card}


def trapper_label(state: State, option: int) -> Named:
    """Return the label of a pioneer who traps an animal for a resource."""
    if option == DECLINE:
        return "decline_trapper", {}
    pioneer, rest = divmod(option - TRAP, 15)
    animal, kind = divmod(rest, 3)
    return "trap", {"figure": FIGURES[pioneer], "animal": animal_key(state, animal), "goods": BASICS[kind]}


def tile_label(state: State, option: int) -> Named:
    """Return the label of an effect of the mode's animal."""
    if option == TILE_BULLETS:
        return "tile_bullets", {"number": state.box.badger_bullets}
    if option >= TAKE_CARD:
        return "tile_card", {"single": SINGLE_CARDS[option - TAKE_CARD]}
    return "take_fish", {"goods": FISHES[option]}


def trade_label(state: State, option: int) -> Named:
    """Return the label of a trade on the Fish Market."""
    given = TRADES[option]
    fish = FISHES[given[0]]
    if len(given) == 1:
        pairs = state.box.fish_gain[given[0]]
        return "fish_for_goods", {"fish": fish, "goods": BASICS[pairs[0]], "number": pairs[1]}
    same = given[0] == given[1]
    gold = state.box.fish_gold[len(given) - 2 + (2 if same else 0)]
    if same:
        return "same_fish", {"number": len(given), "fish": fish, "gold": gold}
    if len(given) == 3:
        return "all_fish", {"gold": gold}
    return "two_fish", {"fish": fish, "fish_2": FISHES[given[1]], "gold": gold}


def damage_label(state: State, seat: int, option: int) -> Named:
    """Return the label of what is lost."""
    if option == DAMAGE_WAGON:
        return "lose_wagon_space", {"space": state.wagons[seat] - 1}
    return "lose_cabin", {"cabin": state.box.cabins.keys[type_on(state, option)]}


def prompt_values(state: State, seat: int) -> Values:
    """Return what the prompts name, public things only."""
    values: Values = {
        "owner": state.turn if state.turn < state.seats else "Hastings",
        "due": max(state.due_basic, state.due_apples, state.due_boots),
        "tokens": state.goods[seat * KINDS + 4],
    }
    if state.window_track != NONE:
        values["track"] = TRACKS[state.window_track]
        values["goods"] = BASICS[state.window_track]
    return values
