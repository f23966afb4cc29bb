"""
A small notation for positions and choices of Wild Tiled West.

    state = position("classic_1", gold=3, bullets=1, tiles=["ambush 2,4 3,4 4,4 4,5 4,6"], dice=["p3", "r1"])
    place(state, "cow_corner 4,5 5,5 5,6")

- A cell is "row,column", both from 0, as in the specification. A tile is its name and the cells it covers;
  the first orientation that fits is taken, or the one whose icons are where "=" says: "posse 4,4 4,5=s 4,6".
- Red, seat 0, plays on the face that is named first and has the turn. The others play on classic faces.
- A die is "p" for prairie or "r" for river and the number of its notch.
- `place` lays a tile by the rules, as if it had been drafted; `tiles` lie there already, unresolved.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.games.telling import recorded
from westward.engine import Chance, Event, fast_chance
from westward.engine import State as AnyState
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import SIZE, cells_of, put
from westward.games.wild_tiled_west.components import PRAIRIE, STANDARD, WildTiledWestComponents
from westward.games.wild_tiled_west.decisions import CORNER, DRAFT, SAWMILL, SECOND_FACE, Decision
from westward.games.wild_tiled_west.position import (
    AFTER_ACTION,
    BULLETS_LEFT,
    GOLD_LEFT,
    WAIT,
)
from westward.games.wild_tiled_west.rules import dice as dice_rules
from westward.games.wild_tiled_west.rules import flow, placing, setup
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.tiles import TILE_ICONS

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
VIOLET: Final = 4
OTHERS: Final = ("classic_2", "classic_3", "classic_4", "classic_5")


def position(
    side: str = "classic_1",
    *,
    seats: int = 2,
    sides: Sequence[str] = (),
    year: int = 1,
    space: int = 2,
    gold: int | Sequence[int] = 0,
    bullets: int | Sequence[int] = 0,
    mine: int | Sequence[int] = 1,
    tiles: Sequence[str] = (),
    dice: Sequence[str] = (),
    piles: Mapping[str, int] | None = None,
    contracts: Sequence[str] = ("alleys", "gold", "bullets", "points"),
    turned: Sequence[int] = (),
    chance: Chance | None = None,
    box: WildTiledWestComponents = STANDARD,
) -> State:
    """Return the position at Red's turn; *turned* names the contracts, by cows, on their small side."""
    state = State(seats, box, chance or fast_chance(0))
    keys = [one.key for one in box.sides]
    named = [side, *sides, *[one for one in OTHERS if one not in (side, *sides)]][:seats]
    state.sides = [keys.index(one) for one in named]
    setup.lay_out(state)
    state.contracts = [box.contract_keys.index(f"contract_{name}") for name in contracts]
    state.turned = [int(cows in turned) for cows in (4, 5, 6, 7)]
    cards = list(range(len(box.partner_keys)))
    state.kept, state.discarded = cards[:seats], cards[seats : 2 * seats]
    state.row, state.deck = (
        cards[2 * seats : 2 * seats + 3],
        cards[2 * seats + 3 :] + cards[seats : 2 * seats],
    )
    state.year, state.space = year - 1, space
    late = box.first_space[seats - 1] - 1
    state.rounds_played = sum(box.rounds[: year - 1]) - late + space - 1
    for seat in range(seats):
        state.gold[seat] = gold if isinstance(gold, int) else gold[seat]
        state.bullets[seat] = bullets if isinstance(bullets, int) else bullets[seat]
        state.mine[seat] = mine if isinstance(mine, int) else mine[seat]
        if state.mine[seat] >= box.hat:
            state.second[seat] = state.deck.pop()
    state.supply[GOLD_LEFT] -= sum(state.gold)
    state.supply[BULLETS_LEFT] -= sum(state.bullets)
    for name, left in (piles or {}).items():
        state.piles[slot(name)] = left
    ask_for_action(state)
    for tile in tiles:
        build(state, tile)
    set_dice(state, dice)
    return state


def ask_for_action(state: State, seat: int = RED) -> None:
    """Make it the turn of *seat*."""
    state.active = seat
    state.first = seat
    state.turns_taken = 0
    state.after = AFTER_ACTION
    state.waiting_for = Decision.TURN_ACTION
    state.step = WAIT
    state.resume = WAIT


def set_dice(state: State, dice: Sequence[str]) -> None:
    """Put dice on the notches that *dice* name."""
    state.dice = [notch(die) for die in dice]


def notch(die: str) -> int:
    """Return the notch that *die* names."""
    return int(die[1:]) + (PRAIRIE if die[0] == "r" else 0)


def cell(place: str) -> int:
    """Return the number of the cell "row,column"."""
    row, column = place.split(",")
    return int(row) * SIZE + int(column)


def cells(places: str) -> list[int]:
    """Return the numbers of several cells."""
    return [cell(place) for place in places.split()]


def shown(numbers: Sequence[int]) -> str:
    """Return cells as the notation writes them."""
    return " ".join(f"{number // SIZE},{number % SIZE}" for number in numbers)


def kind(name: str) -> int:
    """Return the number of the tile called *name*."""
    return STANDARD.tile_keys.index(name)


def slot(name: str) -> int:
    """Return the slot of the pile of the tile called *name*."""
    return STANDARD.slot_of[kind(name)]


def partner(name: str) -> int:
    """Return the number of a partner card."""
    return STANDARD.partner_keys.index(f"partner_{name}")


def placement(words: str, box: WildTiledWestComponents = STANDARD) -> tuple[int, int]:
    """Return the tile and the placement that *words* name; a trailing "yellow" is the second face."""
    name, *places = words.split()
    face = places[-1] == "yellow"
    if face:
        places.pop()
    icons = {cell(one.split("=")[0]): one.split("=")[1] for one in places if "=" in one}
    wanted = sorted(cell(one.split("=")[0]) for one in places)
    tile = box.tiles[kind(name)]
    for turned in tile.turned:
        corner = wanted[0] - turned.steps[0]
        found = [corner + step for step in turned.steps]
        there = dict(zip(found, turned.icons, strict=True))
        if found == wanted and all(TILE_ICONS[there[at]] == icon for at, icon in icons.items()):
            return kind(name), turned.code * CORNER + corner + (SECOND_FACE if face else 0)
    raise AssertionError(f"{words}: no orientation of the tile covers these cells")


def build(state: State, words: str, seat: int = RED) -> None:
    """Lay a tile that lies there already: nothing of it is resolved."""
    if words.startswith("alley "):
        state.active = seat
        for number in cells(words.removeprefix("alley ")):
            placing.lay_alleys(state, number, AFTER_ACTION)
    else:
        state.active = seat
        state.tile, code = placement(words, state.box)
        if state.piles[state.box.slot_of[state.tile]] > 0:
            state.piles[state.box.slot_of[state.tile]] -= 1
        placing.lay_tile(state, code, AFTER_ACTION)
    state.cells = []
    state.tile = -1
    ask_for_action(state)


def hold(state: State, name: str, seat: int = RED) -> None:
    """Let *seat* have drafted a tile that it must place now."""
    ask_for_action(state, seat)
    state.tile = kind(name)
    state.piles[state.box.slot_of[state.tile]] -= 1
    state.waiting_for = Decision.PLACE_TILE
    state.options(seat)
    forget(state)


def forget(state: State) -> None:
    """Make the state forget what it offered: the test changed it by hand."""
    state._offered_to = -1


def place(state: State, words: str, seat: int = RED) -> list[Event]:
    """Draft a tile out of the air and place it by the rules; return what happened."""
    if words.startswith("alley "):
        ask_for_action(state, seat)
        state.waiting_for = Decision.PLACE_FREE_ALLEYS
        forget(state)
        return choose(state, alley_option(words.removeprefix("alley ")))
    hold(state, words.split(maxsplit=1)[0], seat)
    return choose(state, placement(words, state.box)[1])


def alley_option(places: str) -> int:
    """Return the option for alleys on one or two cells."""
    numbers = cells(places)
    options: list[int] = [*range(121), *range(200, 442)]
    for option in options:
        if placing.alley_cells(option) == numbers:
            return option
    raise AssertionError(f"{places}: not one cell or two neighbours")


def choose(state: State, *options: int) -> list[Event]:
    """Let whoever is asked choose *options*, one after the other; return what happened."""
    with recorded(state) as events:
        for option in options:
            state.choose(state.actors()[0], option)
    return events


def draft(die: str, name: str) -> int:
    """Return the option to draft a tile with a die."""
    return DRAFT * notch(die) + slot(name)


def by_sawmill(name: str) -> int:
    """Return the option to take a tile with a Sawmill."""
    return SAWMILL + slot(name)


def offers(state: State) -> list[int]:
    """Return what may be chosen now."""
    forget(state)
    return state.options(state.actors()[0])


def drafts(state: State) -> dict[str, int]:
    """Return the drafts by die that are offered, each with its price: {"p11 boom_street": 0}."""
    from westward.games.wild_tiled_west.rules.turn import price_of

    found = {}
    for option in offers(state):
        if DRAFT <= option < SAWMILL:
            at = option // DRAFT
            die = f"r{at - PRAIRIE}" if at > PRAIRIE else f"p{at}"
            name = STANDARD.tile_keys[STANDARD.slot_tile[option % DRAFT]]
            found[f"{die} {name}"] = price_of(state, option)
    return found


def asked(state: State) -> str:
    """Return what is asked, or "over"."""
    return "over" if state.is_over() else str(state.decision(state.actors()[0]).value)


def names(events: Sequence[Event]) -> list[str]:
    """Return what kind of thing each event is."""
    return [event.name for event in events]


def values(events: Sequence[Event], name: str) -> list[dict[str, Any]]:
    """Return the facts of all events called *name*."""
    return [event.values() for event in events if event.name == name]


def here(words: Sequence[int], seat: int = RED) -> str:
    """Return a set of cells of *seat*, as the notation writes it."""
    return shown(cells_of(words[2 * seat], words[2 * seat + 1]))


def start(seats: int = 2, seed: int = 1, **options: object) -> State:
    """Return the position after set-up, before anyone chose a partner."""
    return own(GAME.setup(seats, options, seed))


def begun(seats: int = 2, seed: int = 1, **options: object) -> State:
    """Return the position after everyone kept the first partner that was dealt."""
    state = start(seats, seed, **options)
    while asked(state) == "keep_partner":
        state.choose(state.actors()[0], state.options(state.actors()[0])[0])
    return state


def own(state: AnyState) -> State:
    """Return *state* as one of Wild Tiled West."""
    assert isinstance(state, State)
    return state


def finish_turns(state: State, until: str, most: int = 2000) -> list[Event]:
    """Play the first option that is offered until *until* is asked or the game is over."""
    events: list[Event] = []
    for _ in range(most):
        if asked(state) in (until, "over"):
            return events
        events += choose(state, state.options(state.actors()[0])[0])
    raise AssertionError(f"{until} never comes")


def random_game(seats: int, seed: int, **options: object) -> State:
    """Return a game that was played to its end at random."""
    state, chance = start(seats, seed, **options), fast_chance(seed)
    while not state.is_over():
        seat = state.actors()[0]
        legal = state.options(seat)
        state.choose(seat, legal[chance.below(0, len(legal))])
    return state


def roll(state: State, prairie: Sequence[int], river: Sequence[int] = ()) -> list[str]:
    """Put rolled dice on their notches and return where they lie."""
    dice_rules.set_dice(state, list(prairie), list(river))
    return ["aside" if at == 0 else f"r{at - PRAIRIE}" if at > PRAIRIE else f"p{at}" for at in state.dice]


def paint(state: State, places: str, what: str, seat: int = RED) -> None:
    """Make cells of the settlement what a test needs."""
    masks = {
        "road": [state.covered, state.roads],
        "meadow": [state.covered, state.meadows],
        "building": [state.covered, state.blocking],
        "cow": [state.covered, state.meadows, state.cows, state.blocking],
        "hill": [state.blocking],
        "sheriff": [state.covered, state.sheriffs],
        "bandit": [state.bandits],
        "tomb": [state.tombs],
    }[what]
    for number in cells(places):
        for mask in masks:
            put(mask, seat, number)


def blank(state: State, seat: int = RED) -> None:
    """Wipe all that is printed on the board of *seat* from the sets of the position."""
    for mask in (state.meadows, state.cows, state.blocking, state.bandits):
        mask[2 * seat] = mask[2 * seat + 1] = 0


def carry_on(state: State) -> list[Event]:
    """Let the rules go on from a step that a test has set; return what happened."""
    with recorded(state) as events:
        flow.carry_on(state)
    forget(state)
    return events
