"""
A small notation for positions and choices of Sierra West.

    state = position(plan="start_01 start_04 start_06", goods={ANN: "1 food 2 wood"}, wagons={ANN: 2})
    play(state, "tan", "tan", "perform tan", "build 4")

- Goods are numbers with names: food, wood, stone, gold, token, trout, bass, salmon, bullets, outlaws, cart0,
  cart1, cart2.
- Cabins are written by slot, green ones first, the tan one last: "boots_to_gold double_boots - pay_less".
- Animals and single cards by name; places of the mountain as (row, column); a pioneer's place as "camp",
  "tracker", "trapper", "end", a space ("green_3"), a cabin slot ("cabin_0") or a summit ("summit_2").
- *plan* lays three cards and leaves the position where exploring begins; without it the question is the plan.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.games.telling import recorded
from westward.engine import Chance, Event, fast_chance
from westward.engine import State as AnyState
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.decisions import (
    ADVANCE,
    ASSIGN_CABIN,
    CONVERT_BOOTS,
    MOVE_FRONTIERSMAN,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    TRADE_GRAY,
    TRAP,
    Decision,
)
from westward.games.sierra_west.geometry import BASE, PLACES, place
from westward.games.sierra_west.kinds import (
    ANIMALS,
    CABIN_SLOTS,
    COMMON_ANIMALS,
    KINDS,
    MODES,
    NONE,
    SINGLE_CARDS,
    SLOTS,
    TRACKS,
)
from westward.games.sierra_west.rules.mountain import claim
from westward.games.sierra_west.rules.planning import plan as lay_plan
from westward.games.sierra_west.rules.scoring import CATEGORIES, score_parts
from westward.games.sierra_west.rules.setup import lay_table
from westward.games.sierra_west.rules.turn import carry_on
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import (
    BEGIN_TURN,
    CABIN,
    CAMP,
    HASTINGS_SIDE,
    HASTINGS_TURN,
    PATH_END,
    SPACE,
    SUMMIT,
    TRACKER_SLOT,
    TRAPPER_SLOT,
)

ANN: Final = 0
BEN: Final = 1
CLEO: Final = 2
DAN: Final = 3
HASTINGS: Final = HASTINGS_SIDE

AH: Final = "apple_hill"
BB: Final = "boats_banjos"
GR: Final = "gold_rush"
OO: Final = "outlaws_outposts"

NAMES: Final = "food wood stone gold token trout bass salmon bullets outlaws cart0 cart1 cart2".split()
USUAL: Final = {option.id: option.default for option in GAME.rules.options}
PIONEERS: Final = ("green", "tan", "mule")


class Scripted(Chance):
    """A source of chance that rolls the numbers it is given, and shuffles nothing."""

    def __init__(self, rolls: Sequence[int] = ()) -> None:
        self.rolls = list(rolls)
        self.asked: list[tuple[int, int]] = []

    def below(self, stream: int, bound: int) -> int:
        """Return the next roll for a die, else the highest number, which leaves the order as it is."""
        self.asked.append((stream, bound))
        return self.rolls.pop(0) - 1 if bound == 6 and self.rolls else bound - 1

    def clone(self) -> Chance:
        """Return a source that goes on alike."""
        return Scripted(self.rolls)

    def values(self) -> list[object]:
        """Return something that tells sources apart."""
        return ["scripted", len(self.asked)]


def start(seats: int = 2, mode: str = AH, seed: int = 1, **options: object) -> State:
    """Return the position after set-up."""
    return own(GAME.setup(seats, {"mode": mode, **options}, seed))


def own(state: AnyState) -> State:
    """Return *state* as one of Sierra West."""
    assert isinstance(state, State)
    return state


def position(
    *,
    seats: int = 2,
    mode: str = AH,
    turn: int = ANN,
    plan: str = "",
    goods: Mapping[int, str] | None = None,
    cabins: Mapping[int, str] | None = None,
    animals: Mapping[int, str] | None = None,
    wagons: Mapping[int, int] | None = None,
    markers: Mapping[int, str] | None = None,
    men: Mapping[int, tuple[int, int]] | None = None,
    gone: Sequence[tuple[int, int]] = (),
    row: str = "",
    apples: tuple[int, int] = (0, 0),
    mule: int = NONE,
    holders: str = "",
    pioneers: Mapping[int, str] | None = None,
    canoes: Mapping[int, int] | None = None,
    rolls: Sequence[int] = (),
    number: int = 1,
    **options: object,
) -> State:
    """Return the position in which the seat *turn* plans, or explores if *plan* names its cards."""
    state = State(seats, STANDARD, fast_chance(3))
    lay_table(state, {**USUAL, "mode": mode, **options})
    state.chance = Scripted(rolls)
    state.first, state.turn, state.round = 0, turn, number
    for side, text in (goods or {}).items():
        give(state, side, text)
    for side, text in (cabins or {}).items():
        put_cabins(state, side, text)
    for side, text in (animals or {}).items():
        for name in text.split():
            state.animals[side * ANIMALS + animal(name)] = 1
    for side, space in (wagons or {}).items():
        state.wagons[side] = space
    for side, text in (markers or {}).items():
        for track, value in amounts(text).items():
            state.markers[side * len(TRACKS) + TRACKS.index(track)] = value
    for side, slot in (canoes or {}).items():
        state.canoes[side] = slot
    for spot in gone:
        remove(state, place(*spot))
    if row:
        fill_row(state, row.split())
    for who, spot in (men or {}).items():
        state.frontiersmen[who] = place(*spot)
    for text in holders.split():
        name, _, holder = text.partition("=")
        state.holders[SINGLE_CARDS.index(name)] = int(holder)
    state.apples = list(apples)
    state.mule_owner = mule
    carry_on(state)
    if plan:
        plan_cards(state, plan)
    for side, text in (pioneers or {}).items():
        for pioneer, name in enumerate(text.split()):
            state.pioneers[2 * side + pioneer] = where(name)
    forget_options(state)
    return state


def forget_options(state: State) -> None:
    """Let the state offer anew after something was put on the table by hand."""
    state._offered = []
    state._offered_to = -1


def plan_cards(state: State, text: str) -> None:
    """Lay three named cards under the active player's board, wherever they were."""
    cards = [card(name) for name in text.split()]
    seat = state.turn
    everything = state.hands[seat] + state.decks[seat] + state.discards[seat]
    for one in cards:
        if one not in everything:  # a card of the mountain: claimed long ago
            state.claimed[seat] += 1
            if one in state.mountain:
                swap_out(state, one)
    rest = [one for one in everything if one not in cards]
    state.hands[seat] = sorted(cards)
    state.shown[seat] = 0
    state.decks[seat], state.discards[seat] = rest, []
    lay_plan(state, cards[0] * 10_000 + cards[1] * 100 + cards[2])
    carry_on(state)
    forget_options(state)


def swap_out(state: State, one: int) -> None:
    """Take a basic card out of the lowest rows of the mountain, so that nothing is uncovered."""
    at = state.mountain.index(one)
    last = max(
        other
        for other in range(PLACES)
        if not state.is_special(state.mountain[other]) and state.mountain[other] != NONE
    )
    state.mountain[at], state.mountain[last] = state.mountain[last], state.mountain[at]
    state.mountain[last] = NONE


def give(state: State, side: int, text: str) -> None:
    """Give goods in words: "1 food 2 wood"."""
    for name, number in amounts(text).items():
        state.goods[side * KINDS + NAMES.index(name)] = number


def amounts(text: str) -> dict[str, int]:
    """Return numbers by name."""
    words = text.split()
    return {words[at + 1]: int(words[at]) for at in range(0, len(words), 2)}


def goods(state: State, side: int = ANN) -> str:
    """Return what a side has, in words."""
    held = state.goods[side * KINDS : (side + 1) * KINDS]
    return " ".join(f"{number} {name}" for name, number in zip(NAMES, held, strict=True) if number)


def put_cabins(state: State, side: int, text: str) -> None:
    """Put cabins on the slots of a board: green, green, green, tan."""
    for slot, name in enumerate(text.split()):
        if name != "-":
            tile = next(
                one
                for one in [*state.cabin_stack, *state.market]
                if STANDARD.cabins.keys[STANDARD.cabins.type_of_tile[one]] == f"cabin_{name}"
            )
            take_tile(state, tile)
            state.cabins[side * CABIN_SLOTS + slot] = tile


def take_tile(state: State, tile: int) -> None:
    """Take a tile off the stack, or off the market, where another one takes its place."""
    if tile in state.cabin_stack:
        state.cabin_stack.remove(tile)
    else:
        state.market[state.market.index(tile)] = state.cabin_stack.pop(0)


def cabins_of(state: State, side: int = ANN) -> str:
    """Return the cabins of a board by slot."""
    return " ".join(tile_name(tile) for tile in state.cabins[side * CABIN_SLOTS : (side + 1) * CABIN_SLOTS])


def tile_name(tile: int) -> str:
    """Return the name of a tile."""
    if tile == NONE:
        return "-"
    return STANDARD.cabins.keys[STANDARD.cabins.type_of_tile[tile]].removeprefix("cabin_")


def set_market(state: State, tiles: str, stack: str = "") -> None:
    """Lay named tiles on the market and on top of the stack, its top first."""
    everything = sorted(state.market + state.cabin_stack)
    named = [take_named(everything, name) for name in [*tiles.split(), *stack.split()]]
    count = len(tiles.split())
    state.market = named[:count]
    state.cabin_stack = everything + list(reversed(named[count:]))
    forget_options(state)


def take_named(tiles: list[int], name: str) -> int:
    """Take a tile of a type out of *tiles*."""
    found = next(tile for tile in tiles if tile_name(tile) == name)
    tiles.remove(found)
    return found


def market(state: State) -> str:
    """Return the tiles of the market from left to right."""
    return " ".join(tile_name(tile) for tile in state.market)


def fill_row(state: State, names: Sequence[str]) -> None:
    """Put named special cards into the row; those in the mountain take the others' places."""
    wanted = [special(name) for name in names]
    places = [
        at for at in range(PLACES) if state.mountain[at] != NONE and state.is_special(state.mountain[at])
    ]
    everything = [*state.row, *(state.mountain[at] for at in places)]
    rest = [one for one in everything if one not in wanted]
    for at in reversed(places):
        state.mountain[at] = rest.pop() if rest else NONE
    state.row = wanted
    state.panned = [0] * len(wanted)


def remove(state: State, at: int) -> None:
    """Take a basic card out of the mountain, to Ben's discards as a claimed one."""
    owner = state.sides - 1
    one = state.mountain[at]
    state.mountain[at] = NONE
    state.claimed[owner] += 1
    if owner < state.seats:
        state.discards[owner].append(one)
    else:
        state.hastings_cards.append(one)


def card(name: str) -> int:
    """Return the number of the card called *name*."""
    return STANDARD.cards.keys.index(name)


def special(name: str) -> int:
    """Return the number of a special card."""
    return STANDARD.specials.first + STANDARD.specials.keys.index(name)


def row(state: State) -> str:
    """Return the special row."""
    first = STANDARD.specials.first
    return " ".join(STANDARD.specials.keys[one - first] for one in state.row)


def animal(name: str) -> int:
    """Return the number of an animal: 4 for that of a mode."""
    return COMMON_ANIMALS.index(name) if name in COMMON_ANIMALS else 4


def animals_of(state: State, side: int) -> str:
    """Return the face-up animals of a side."""
    names = [*COMMON_ANIMALS, STANDARD.mode_animals[state.mode]]
    return " ".join(name for at, name in enumerate(names) if state.animals[side * ANIMALS + at])


def where(name: str) -> int:
    """Return the place of a pioneer."""
    fixed = {"camp": CAMP, "tracker": TRACKER_SLOT, "trapper": TRAPPER_SLOT, "end": PATH_END}
    if name in fixed:
        return fixed[name]
    kind, _, number = name.partition("_")
    if kind in ("green", "tan"):
        return SPACE + STANDARD.spaces.keys.index(name)
    return (CABIN if kind == "cabin" else SUMMIT) + int(number)


def at(state: State, seat: int = ANN) -> str:
    """Return where both pioneers of a seat are."""
    return " ".join(place_name(one) for one in state.pioneers[2 * seat : 2 * seat + 2])


def place_name(one: int) -> str:
    """Return the name of a pioneer's place."""
    if one >= SPACE:
        return STANDARD.spaces.keys[one - SPACE]
    if one >= CABIN:
        return f"cabin_{one - CABIN}"
    return f"summit_{one - SUMMIT}" if one >= SUMMIT else ["camp", "tracker", "trapper", "end"][one]


def man(state: State, which: int = ANN) -> tuple[int, int] | str:
    """Return where a frontiersman is."""
    found = state.frontiersmen[which]
    if found == BASE:
        return "base"
    return next((r, c) for r in range(1, 6) for c in range(r + 1) if place(r, c) == found)


def face_up(state: State) -> list[tuple[int, int]]:
    """Return the places of the face-up cards of the mountain."""
    return [(r, c) for r in range(1, 6) for c in range(r + 1) if state.is_face_up(place(r, c))]


def markers(state: State, side: int = ANN) -> str:
    """Return the markers that have left 0."""
    values = state.markers[side * len(TRACKS) : (side + 1) * len(TRACKS)]
    return " ".join(f"{value} {track}" for track, value in zip(TRACKS, values, strict=True) if value)


def play(state: State, *choices: str | int) -> list[Event]:
    """Let whoever is asked make *choices*, in words or numbers, and return what happened."""
    with recorded(state) as events:
        for choice in choices:
            option = choice if isinstance(choice, int) else meaning(state, choice)
            state.choose(state.asked, option)
    return events


def meaning(state: State, words: str) -> int:
    """Return the option that *words* stand for in the present decision."""
    if state.waiting_for is Decision.EXPLORE_ACTION:
        return action(state, words)
    if state.waiting_for is Decision.PLAN_CARDS:
        left, middle, right = [card(name) for name in words.split()[:3]]
        return left * 10_000 + middle * 100 + right + (1_000_000 if words.endswith(" discard") else 0)
    fixed = {
        Decision.CHOOSE_SHOVEL: "deck discard",
        Decision.CHOOSE_CABIN_USE: "no yes",
        Decision.CHOOSE_TRACK: " ".join(TRACKS),
        Decision.CHOOSE_FISH: "trout bass salmon",
        Decision.CHOOSE_BOOT_SOURCE: "green tan token",
        Decision.CHOOSE_BASIC: "food wood stone",
        Decision.CHOOSE_APPLE: "green_apple red_apple",
        Decision.CHOOSE_TILE_EFFECT: "trout bass salmon dynamite lantern sheriff bullets",
        Decision.CABIN_ONCE_NOW: "finish step_back drop_down",
        Decision.CHOOSE_DAMAGE: "cabin_0 cabin_1 cabin_2 cabin_3 wagon",
        Decision.SHOOT_OR_STOP: "stop shoot",
        Decision.TRACKER_WINDOW: "decline green tan",
    }
    if state.waiting_for in fixed and words in fixed[state.waiting_for].split():
        return fixed[state.waiting_for].split().index(words)
    if state.waiting_for is Decision.CHOOSE_SHOVEL:
        return 10 + int(words.removeprefix("build "))
    if state.waiting_for is Decision.TRAPPER_WINDOW:
        return trap(words)
    return int(words)


def trap(words: str) -> int:
    """Return the option of the trapper window: "decline" or "green fox food"."""
    if words == "decline":
        return 0
    pioneer, name, kind = words.split()
    return TRAP + PIONEERS.index(pioneer) * 15 + animal(name) * 3 + "food wood stone".split().index(kind)


def action(state: State, words: str) -> int:
    """Return the option of the explore step that *words* stand for."""
    simple = ["pass", "token", "wagon", "assign mule", "trade fish", "dynamite", "step back", "drop down"]
    if words in simple:
        return simple.index(words)
    verb, _, rest = words.partition(" ")
    if verb == "advance":
        return ADVANCE + PIONEERS.index(rest)
    if verb == "perform":
        return PERFORM + PIONEERS.index(rest)
    if verb == "cabin":
        return ASSIGN_CABIN + int(rest)
    if verb == "trade":
        return TRADE_GRAY + "food wood stone".split().index(rest)
    if verb == "convert":
        return CONVERT_BOOTS + int(rest)
    if verb == "repeat":
        return REPEAT_SUMMIT + SLOTS.index(rest)
    if verb == "summit":
        figure, slot = rest.split()
        return PLACE_SUMMIT + 3 * PIONEERS.index(figure) + SLOTS.index(slot)
    assert verb == "man", words
    return MOVE_FRONTIERSMAN + (BASE if rest == "base" else place(int(rest[0]), int(rest[2])))


def can(state: State, words: str) -> bool:
    """Tell whether whoever is asked may choose *words*."""
    return meaning(state, words) in state.options(state.asked)


def asked(state: State) -> str:
    """Return who is asked what, or that the game is over: "0 explore_action"."""
    return "over" if state.is_over() else f"{state.asked} {state.waiting_for.value}"


def names(events: Sequence[Event]) -> list[str]:
    """Return what kind of thing each event is."""
    return [event.name for event in events]


def modes() -> tuple[str, ...]:
    """Return the four modes."""
    return MODES


def hastings_turn(state: State, active: str, drawn: str) -> list[Event]:
    """Let Hastings take a turn with the active card and the one it draws, up to the next question."""
    keys = [f"hastings_{number}" for number in (active, drawn)]
    cards = [STANDARD.planning.keys.index(key) for key in keys]
    state.planning_discards = []
    state.active_card = cards[0]
    state.planning_deck = [one for one in range(18) if one not in cards] + [cards[1]]
    state.turn, state.step, state.board = HASTINGS, HASTINGS_TURN, []
    with recorded(state) as events:
        carry_on(state)
    forget_options(state)
    return events


def claim_at(state: State, spot: tuple[int, int], to: int = 1) -> None:
    """Let the active player claim the card at *spot*, whatever it costs."""
    state.frontiersmen[state.turn] = place(*spot)
    claim(state, to)


def give_turn(state: State, seat: int) -> None:
    """Give *seat* the turn."""
    state.turn, state.step, state.board = seat, BEGIN_TURN, []
    carry_on(state)
    forget_options(state)


def points(state: State, category: str, side: int = ANN) -> int:
    """Return the points of a side in one category."""
    return score_parts(state, side)[CATEGORIES.index(category)]
