"""
A small notation for positions and choices of Gold West.

    state = position(supply={RED: ["wood", "stone copper", "", "water"]}, camps={RED: "north_s forest*2"})
    play(state, "section 1", "copper", "end", "north_se", "section 3")

- Resources and hexes are words with blanks between them; "gold*3" stands for three gold.
- A section that is named holds what is named and nothing else; sections run from the top to the bottom.
- A hex may be named by its terrain: "forest*2" are two hexes of forest that nothing else is said about.
- With *use* the turn is at its second step, with these resources to use; else it begins.
- Cells of Boomtown are (row, column), from the top left one; "RG" is Red's marker under Green's.
- The rest is a set-up with a fixed seed. Everybody's pieces are counted; whose turn it is to build is not.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.games.telling import recorded
from westward.engine import Chance, Event
from westward.engine import State as AnyState
from westward.games.gold_west import GAME
from westward.games.gold_west import checking as checks
from westward.games.gold_west.components import (
    METALS,
    RESOURCES,
    SECTIONS,
    SINGLE,
    STANDARD,
    TERRAINS,
    WATER,
    resource_words,
)
from westward.games.gold_west.decisions import (
    DECLINE,
    END_METALS,
    INVEST,
    OFFICE,
    SHIP,
    Decision,
)
from westward.games.gold_west.position import (
    CAMP_OF,
    HIDDEN,
    IN_BOX,
    IN_DISPLAY,
    LOOTED,
    NONE,
    REVEALED,
    SETTLEMENT_OF,
    USE_METALS,
)
from westward.games.gold_west.rules.turn import carry_on
from westward.games.gold_west.state import State

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
LETTERS: Final = "RGBY"
KINDS_OF_BUILDING: Final = ("camp", "settlement", "loot")

# [1, 1] is the single tile
TOWN: Final = (
    "saloon saloon docks",
    "mayors_office single docks",
    "mayors_office depot depot",
)
DISPLAY: Final = (
    "inv_copper_4",
    "inv_silver_4",
    "inv_gold_4",
    "inv_copper_5",
    "inv_silver_5",
    "inv_gold_5",
    "inv_gold_2_copper_2",
    "inv_gold_2_silver_2",
)

Cells = Mapping[tuple[int, int], str]


class Scripted(Chance):
    """A source of chance that keeps what it is asked and answers with the highest number."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []  # stream, bound

    def below(self, stream: int, bound: int) -> int:
        """Return the highest number, so that a shuffle leaves things in their order."""
        self.asked.append((stream, bound))
        return bound - 1


def position(
    *,
    seats: int = 3,
    mode: str = "base",
    turn: int = RED,
    first: int = RED,
    supply: Mapping[int, Sequence[str]] | None = None,
    use: str | None = None,
    terrain: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    camps: Mapping[int, str] | None = None,
    settlements: Mapping[int, str] | None = None,
    wanted: Mapping[int, int] | None = None,
    town: Sequence[str] = TOWN,
    cells: Cells | None = None,
    display: Sequence[str] = (),
    owned: Mapping[int, Sequence[str]] | None = None,
    coaches: Mapping[int, Sequence[int]] | None = None,
    markers: Mapping[int, int] | None = None,
    score: Mapping[int, int] | None = None,
    water_bank: int | None = None,
) -> State:
    """
    Return a position in the turn of the seat *turn*.

    *wanted* counts looted tokens, anywhere on the map; *display* names cards that lie there, *owned* those
    that were taken; *coaches* are steps on copper, silver and gold; *markers* are those left in supply, the
    others having gone to influence tracks by cards.
    """
    state = start(seats, 1, mode=mode)
    state.first, state.turn, state.turns = first, turn, seats
    lay_town(state, town, cells or {})
    lay_cards(state, display, owned or {})
    lay_terrain(state, terrain or {})
    build(state, camps or {}, settlements or {}, wanted or {})
    lay_tokens(state, tokens or {})
    for seat, steps in (coaches or {}).items():
        move_coaches(state, seat, steps)
    for seat, points in (score or {}).items():
        state.score[seat] = points
    for seat, left in (markers or {}).items():
        spend_markers(state, seat, state.markers[seat] - left)
    for seat, sections in (supply or {}).items():
        fill(state, seat, sections)
    if water_bank is not None:
        spill(state, water_bank)
    if use is not None:
        state.use_area = counts(use)
        state.step = USE_METALS
        carry_on(state)
    check(state)
    return state


def check(state: State) -> None:
    """Assert the invariants, except those that count rounds."""
    checks.check_pieces(state)
    checks.check_map(state)
    checks.check_revealed(state)
    checks.check_influence(state)
    checks.check_investments(state)
    checks.check_shipping(state)
    checks.check_terrain_bonuses(state)


# Words


def listed(words: str) -> list[str]:
    """Return the words of a list, "gold*3" three times."""
    found = []
    for word in words.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


def counts(words: str) -> list[int]:
    """Return how many of each resource *words* name."""
    named = listed(words)
    assert set(named) <= set(RESOURCES)
    return [named.count(resource) for resource in RESOURCES]


def hex_of(key: str) -> int:
    """Return the number of the hex called *key*."""
    return STANDARD.hex_keys.index(key)


def card(key: str) -> int:
    """Return the number of the card called *key*."""
    return STANDARD.card_keys.index(key)


def office(key: str) -> int:
    """Return the number of the office called *key*."""
    return STANDARD.office_keys.index(key)


# Laying things out


def lay_town(state: State, town: Sequence[str], cells: Cells) -> None:
    """Lay offices out and put markers on them."""
    keys = " ".join(town).split()
    state.office = [SINGLE if key == "single" else office(key) for key in keys]
    for (row, column), owners in cells.items():
        for place, letter in zip((state.cell_marker, state.cell_stacked), owners, strict=False):
            place[row * 3 + column] = LETTERS.index(letter)
            state.markers[LETTERS.index(letter)] -= 1


def lay_cards(state: State, display: Sequence[str], owned: Mapping[int, Sequence[str]]) -> None:
    """Lay the named cards out, and others up to as many as there must be."""
    size = state.card_owner.count(IN_DISPLAY)
    taken = [key for keys in owned.values() for key in keys]
    named = [*display, *taken]
    named += [key for key in DISPLAY if key not in named][: size - len(named)]
    assert len(named) == size
    state.card_owner = [IN_DISPLAY if key in named else IN_BOX for key in STANDARD.card_keys]
    for seat, keys in owned.items():
        for key in keys:
            state.card_owner[card(key)] = seat
    state.bonus_taken = min(len(taken), len(STANDARD.bonus_tiles[state.seats]))


def lay_terrain(state: State, named: Mapping[str, str]) -> None:
    """Give hexes the named terrain, in exchange with a hex that is not named."""
    for key, word in named.items():
        hex, wanted = hex_of(key), TERRAINS.index(word)
        if state.terrain[hex] != wanted:
            other = next(
                other
                for other, found in enumerate(state.terrain)
                if found == wanted and STANDARD.hex_keys[other] not in named and state.token[other] != NONE
            )
            for field in (state.terrain, state.token):
                field[hex], field[other] = field[other], field[hex]


def lay_tokens(state: State, named: Mapping[str, str]) -> None:
    """Put tokens with the named resources on hexes, in exchange with those that lie there."""
    done: list[int] = []
    for key, words in named.items():
        hex = hex_of(key)
        front = next(
            front
            for front in STANDARD.token_front
            if STANDARD.token_resources[front] == counts(words)
            and STANDARD.token_terrain[front] == state.terrain[hex]
        )
        lying = [other for other, token in enumerate(state.token) if token == front and other not in done]
        if lying:
            state.token[lying[0]] = state.token[hex]
        else:
            state.left_over[state.left_over.index(front)] = state.token[hex]
        state.token[hex] = front
        done.append(hex)
    state.left_over.sort()


def build(
    state: State, camps: Mapping[int, str], settlements: Mapping[int, str], wanted: Mapping[int, int]
) -> None:
    """Put buildings on the map and looted camps beside it; reveal what is next to them."""
    for seat, words in camps.items():
        for hex in free_hexes(state, words):
            occupy(state, hex, CAMP_OF + seat, seat, STANDARD.camp_influence)
    for seat, words in settlements.items():
        for hex in free_hexes(state, words):
            occupy(state, hex, SETTLEMENT_OF + seat, seat, STANDARD.settlement_influence)
            state.markers[seat] -= 1
    for seat, times in wanted.items():
        for _ in range(times):
            hex = min(hex for hex in range(len(state.cover)) if state.cover[hex] in (HIDDEN, REVEALED))
            occupy(state, hex, LOOTED, seat, 0)
            state.wanted[seat] += 1
    for hex, cover in enumerate(state.cover):
        if cover == LOOTED or cover >= CAMP_OF:
            for other in STANDARD.neighbours[hex]:
                if state.cover[other] == HIDDEN:
                    state.cover[other] = REVEALED


def free_hexes(state: State, words: str) -> list[int]:
    """Return the hexes that *words* name, by their own name or by their terrain."""
    found: list[int] = []
    for word in listed(words):
        if word in TERRAINS:
            found.append(
                max(
                    hex
                    for hex in range(len(state.cover))
                    if state.terrain[hex] == TERRAINS.index(word)
                    and state.cover[hex] in (HIDDEN, REVEALED)
                    and hex not in found
                )
            )
        else:
            found.append(hex_of(word))
    return found


def occupy(state: State, hex: int, cover: int, seat: int, influence: int) -> None:
    """Take the token of *hex* away and put *cover* there."""
    state.token[hex] = NONE
    state.cover[hex] = cover
    state.camps[seat] -= 1
    state.influence[seat * len(TERRAINS) + state.terrain[hex]] += influence


def spend_markers(state: State, seat: int, spent: int) -> None:
    """Put markers on an influence track, as cards do."""
    at = seat * len(TERRAINS)
    state.markers[seat] -= spent
    state.influence[at] += spent
    state.card_influence[at] += spent


def move_coaches(state: State, seat: int, steps: Sequence[int]) -> None:
    """Advance coaches without points; they take the tiles they pass."""
    for metal, step in enumerate(steps):
        state.coaches[seat * len(METALS) + metal] = step
        for stack, at in ((metal * 2, 4), (metal * 2 + 1, 8)):
            if step >= at and state.stacks[stack]:
                state.stacks[stack] -= 1
                state.ship_tiles[seat] += 1


def fill(state: State, seat: int, sections: Sequence[str]) -> None:
    """Fill the supply track of *seat*; water comes from the bank."""
    for section in range(SECTIONS):
        at = state.place(seat, section)
        state.water_bank += state.supply[at + WATER]
        state.supply[at : at + len(RESOURCES)] = counts(sections[section] if section < len(sections) else "")
        state.water_bank -= state.supply[at + WATER]


def spill(state: State, water_bank: int) -> None:
    """Move water between the bank and the bottom section of the last seat."""
    at = state.place(state.seats - 1, SECTIONS - 1) + WATER
    state.supply[at] += state.water_bank - water_bank
    state.water_bank = water_bank
    assert state.supply[at] >= 0


def start(seats: int = 3, seed: int = 1, **options: object) -> State:
    """Return the position after set-up."""
    return own(GAME.setup(seats, options, seed))


def own(state: AnyState) -> State:
    """Return *state* as one of Gold West."""
    assert isinstance(state, State)
    return state


# Choosing


def play(state: State, *choices: str | int) -> list[Event]:
    """Let whoever is asked make *choices*, in words or numbers, and return what happened."""
    with recorded(state) as events:
        for choice in choices:
            option = choice if isinstance(choice, int) else meaning(state, choice)
            state.choose(state.turn, option)
    return events


def meaning(state: State, words: str) -> int:
    """Return the option that *words* stand for in the present decision."""
    found = [option for option in state.options(state.turn) if in_words(state, option) == words]
    assert found, f"{asked(state)} offers {offers(state)}, not {words!r}"
    return found[0]


def in_words(state: State, option: int) -> str:
    """Return *option* of the present decision in words."""
    kind = state.waiting_for
    if option == DECLINE:
        return "decline"
    if kind is Decision.USE_METAL:
        return metals_in_words(option)
    if kind is Decision.BUILD_OR_LOOT:
        return KINDS_OF_BUILDING[option]
    if kind in (Decision.LEAVE_RESOURCE, Decision.ADD_RESOURCE, Decision.FREE_SHIP):
        return RESOURCES[option]
    if kind in (Decision.FREE_OFFICE, Decision.STACKED_OFFICE):
        return f"cell {option // 3} {option % 3}"
    if kind in (Decision.BUILDING_HEX, Decision.UPGRADE_CAMP, Decision.SWAP_TOKENS, Decision.SWAP_WITH):
        return STANDARD.hex_keys[option]
    return f"section {option}"


def metals_in_words(option: int) -> str:
    """Return a use of metals in words."""
    if option == END_METALS:
        return "end"
    if option >= SHIP:
        return f"ship {METALS[option - SHIP]}"
    if option >= OFFICE:
        return f"office {(option - OFFICE) // 3} {(option - OFFICE) % 3}"
    return f"invest {STANDARD.card_keys[option - INVEST]}"


def offers(state: State) -> list[str]:
    """Return what the active player may choose, in words."""
    return [in_words(state, option) for option in state.options(state.turn)]


def asked(state: State) -> str:
    """Return who is asked what, or that the game is over: "R use_metal"."""
    if state.is_over():
        return "over"
    return f"{LETTERS[state.turn]} {state.decision(state.turn).value}"


# Looking


def section(state: State, seat: int, number: int) -> str:
    """Return what lies in a section: "copper*2 stone"."""
    at = state.place(seat, number)
    return shown(state.supply[at : at + len(RESOURCES)])


def used(state: State) -> str:
    """Return what is in the use area."""
    return shown(state.use_area)


def shown(held: list[int]) -> str:
    """Return counts of resources as words, each kind once."""
    return " ".join(
        RESOURCES[kind] if number == 1 else f"{RESOURCES[kind]}*{number}"
        for kind, number in enumerate(held)
        if number
    )


def influence(state: State, seat: int, terrain: str) -> int:
    """Return the influence of *seat* on *terrain*."""
    return state.influence[seat * len(TERRAINS) + TERRAINS.index(terrain)]


def revealed(state: State) -> set[str]:
    """Return the hexes with a revealed token."""
    return {STANDARD.hex_keys[hex] for hex, cover in enumerate(state.cover) if cover == REVEALED}


def resources_on(state: State, key: str) -> list[str]:
    """Return what the token on a hex shows."""
    return resource_words(STANDARD.token_resources[state.token[hex_of(key)]])


def names(events: Sequence[Event]) -> list[str]:
    """Return what kind of thing each event is."""
    return [event.name for event in events]


def at_last_turns(seats: int = 2, mode: str = "base", seed: int = 3) -> State:
    """Return a game at its last round: all camps are placed."""
    state = start(seats, seed, mode=mode)
    while sum(state.camps) or state.waiting_for is not Decision.ACTIVATE_SECTION:
        options = state.options(state.turn)
        state.choose(state.turn, options[0 if state.waiting_for is Decision.USE_METAL else -1])
    return state


def count_turns(state: State) -> tuple[int, list[Decision]]:
    """Play to the end, first options first; return the number of turns and the questions that were asked."""
    questions = []
    while not state.is_over():
        questions.append(state.waiting_for)
        options = state.options(state.turn)
        state.choose(state.turn, options[len(questions) % len(options)])
    return state.turns, questions
