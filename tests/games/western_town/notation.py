"""
A small notation for positions and choices of Western Town.

    state = position(
        phase="turns", lead=A, turn=A,
        a=town("4a:general_store 5a:warehouse", wood=1, hand="marshal", table="carpenter ~civic_pride_a"),
        b=town(gold=2, table="gold_mine marshal"),
    )
    play(state, "exploit carpenter B.carpenter", "ig", "homestead", "5d", "w")

- Players are A, B, C, D. A town names its tiles by cell, then stocks; without a tile on cell 4a a GENERAL
  STORE stands there. Peace tokens that are not named as Lure or peace are Lure as far as they can be.
- A card is called like its building; the second ones are homestead_2 and carpenter_2. Cards on the table are
  in the order of play, ~ for face down and ? for a dummy; other cards are in the hand if it is named, else
  inactive. "all" is a hand of all other cards.
- A destroyed building is named by its slot: "gold_mine" for a printed one, "5a" for a cell.
- In phase 2 a hand that is short is filled up in the order of the cards.
- Starred tiles that are built or named as *added* are among the buildings drawn so far; the others follow in
  the order of the file.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.games.telling import recorded
from westward.engine import Chance, Event
from westward.engine import State as AnyState
from westward.games.western_town import GAME
from westward.games.western_town import position as p
from westward.games.western_town.components import NONE, STANDARD
from westward.games.western_town.decisions import ENOUGH, EXPLOIT, PASS, PLAY, THE_INHABITANTS, Decision
from westward.games.western_town.kinds import KINDS, LURE, PEACE, STOCKS, units
from westward.games.western_town.knowledge import forget, note_dummy, note_kept, note_laid
from westward.games.western_town.position import bits, mask_of, size
from westward.games.western_town.rules.flow import carry_on
from westward.games.western_town.rules.preparing import ask_to_keep
from westward.games.western_town.rules.setup import lay_out
from westward.games.western_town.rules.town import hand_size, put_down, refresh, take_tile
from westward.games.western_town.state import State

A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3
LETTERS: Final = "ABCD"
PHASES: Final = {"keep": p.KEEP, "cards": p.CARDS, "turns": p.TURNS, "gains": p.GAINS, "visit": p.READY}
SHORT: Final = {
    "homestead": "homestead_cactus",
    "homestead_2": "homestead_extra",
    "carpenter_2": "carpenter_second",
}
LONG: Final = {long: short for short, long in SHORT.items()}


class Scripted(Chance):
    """A source of chance whose raid die shows *faces*, counted from 1; a shuffle leaves all in its order."""

    def __init__(self, faces: Sequence[int] = ()) -> None:
        self.faces = list(faces)
        self.asked: list[int] = []  # streams

    def below(self, stream: int, bound: int) -> int:
        """Return the next face for the die, the highest number for everything else."""
        self.asked.append(stream)
        if stream in (p.RAID_DIE, p.RAID_DIE + 1):
            return self.faces.pop(0) - 1
        return bound - 1

    def clone(self) -> Chance:
        """Return a source that goes on alike."""
        return Scripted(self.faces)

    def values(self) -> list[object]:
        """Return something that tells sources apart."""
        return ["scripted", len(self.asked)]


def town(
    built: str = "",
    *,
    hand: str | None = None,
    table: str = "",
    destroyed: str = "",
    export_marker: bool = False,
    home_markers: int = 0,
    passed: bool = False,
    **stocks: int,
) -> dict[str, Any]:
    """Return the description of a town; *stocks* are named like the kinds."""
    assert set(stocks) <= set(KINDS), stocks
    return {
        "built": dict(pair.split(":") for pair in built.split()),
        "hand": hand,
        "table": table.split(),
        "destroyed": destroyed.split(),
        "export_marker": export_marker,
        "home_markers": home_markers,
        "passed": passed,
        "stocks": stocks,
    }


def position(
    *,
    seats: int = 2,
    mode: str = "standard",
    phase: str = "cards",
    lead: int = A,
    turn: int | None = None,
    step: int = 0,
    game_round: int = 1,
    camp: tuple[int, int] = (0, 0),
    added: str = "",
    lincoln: Sequence[str] = ("lincoln_1",),
    die: Sequence[int] = (),
    checked: bool = True,
    a: Mapping[str, Any] | None = None,
    b: Mapping[str, Any] | None = None,
    c: Mapping[str, Any] | None = None,
    d: Mapping[str, Any] | None = None,
) -> State:
    """
    Return the position when the rules have carried out what they can.

    *lincoln* are the cards turned up so far, the current one last. *die* are the faces that the raid die will
    show. *turn* and *step* tell who comes next in phases 3 and 2.
    """
    state = State(seats, STANDARD, Scripted(die))
    lay_out(state, mode)
    for table in range(state.tables):
        state.lead[table] = state.seats_at(table)[0] + lead % state.per_table
    state.round = game_round
    towns = [given or town() for given in (a, b, c, d)][:seats]
    add_tiles(state, [name for one in towns for name in one["built"].values()] + added.split())
    lay_lincoln(state, list(lincoln))
    for seat, given in enumerate(towns):
        state.western_town[seat] = seat
        furnish(state, seat, given)
    for table in range(state.tables):
        lay_camp(state, table, camp)
        state.phase[table] = PHASES[phase]
        state.step[table] = step
        state.turn[table] = state.lead[table] if turn is None else turn
    for seat, given in enumerate(towns):
        deal(state, seat, given, phase)
    carry_on(state)
    if checked:
        GAME.rules.check(state)
    return state


def add_tiles(state: State, wanted: list[str]) -> None:
    """Let the additions of the rounds so far have drawn the *wanted* buildings."""
    box = STANDARD
    for table in range(state.tables):
        for addition in box.additions:
            if addition.mode == box.modes[state.mode].additions and addition.round <= state.round:
                tiles = [t for t in bits(state.reserve[table]) if box.pieces[t].group == addition.group]
                tiles.sort(key=lambda tile: building(tile) not in wanted)
                chosen, turned = tiles[: addition.added], tiles[len(tiles) - addition.turned :]
                state.reserve[table] &= ~mask_of(chosen + turned)
                state.removed[table] |= mask_of([box.pieces[tile].card for tile in turned])
                for seat in state.seats_at(table):
                    state.constructible[seat] |= mask_of(chosen)
                    state.pile[seat] += len(turned)


def building(tile: int) -> str:
    """Return the name of the building of a tile."""
    return STANDARD.buildings[STANDARD.pieces[tile].building]


def lay_lincoln(state: State, seen: list[str]) -> None:
    """Lay the Lincoln cards: the *seen* ones, then the others in the order of the file."""
    box, mode = STANDARD, STANDARD.modes[state.mode]
    state.lincoln_seen = [box.lincoln_ids.index(id) for id in seen]
    assert len(seen) == state.round, "one Lincoln card for each round"
    rest = [card for card in range(len(box.lincoln_ids)) if card not in (*state.lincoln_seen, box.final)]
    is_final_left = mode.has_final and box.final not in state.lincoln_seen
    left = mode.drawn - len([card for card in state.lincoln_seen if card != box.final])
    state.lincoln_pile = ([box.final] if is_final_left else []) + rest[:left]
    state.lincoln_box = rest[left:]


def furnish(state: State, seat: int, given: Mapping[str, Any]) -> None:
    """Build the tiles of a town and fill its stocks."""
    box = STANDARD
    tiles = dict(given["built"])
    tiles.setdefault("4a", "general_store")
    for cell, name in tiles.items():
        put = tile(name)
        take_tile(state, seat, put)
        put_down(state, seat, put, box.cell_ids.index(f"cell_{cell}"))
        state.corner[seat] &= int(put != box.face)
    state.destroyed[seat] = mask_of([slot(name) for name in given["destroyed"]])
    refresh(state, seat)
    state.export_marker[seat] = int(given["export_marker"])
    state.home_markers[seat] = given["home_markers"]
    stocks = dict(given["stocks"])
    if "peace" in stocks or "lure" in stocks:
        stocks.setdefault("peace", max(0, 7 - stocks.get("lure", 0)))
        stocks.setdefault("lure", max(0, 7 - stocks["peace"]))
    for kind, amount in stocks.items():
        state.stocks[seat * STOCKS + KINDS.index(kind)] = amount


def lay_camp(state: State, table: int, camp: tuple[int, int]) -> None:
    """Put raiders into the camp, and the peace tokens that no town has."""
    white = sum(state.stock(seat, PEACE) + state.stock(seat, LURE) for seat in state.seats_at(table))
    state.camps[table * 3 : table * 3 + 3] = [*camp, 8 * state.per_table - white]
    rounds = STANDARD.modes[state.mode].rounds
    won = [seat for seat in state.seats_at(table) for _ in range(state.home_markers[seat])]
    state.awards[table * rounds : table * rounds + len(won)] = won


def deal(state: State, seat: int, given: Mapping[str, Any], phase: str) -> None:
    """Deal the cards of a player to table, hand and inactive pile."""
    box = STANDARD
    tiles = state.town[seat * box.slots + box.first_cell : (seat + 1) * box.slots]
    owned = box.groups[0] | mask_of([box.pieces[tile].card for tile in tiles if tile != NONE])
    state.hand[seat] = owned & ~box.greens
    if phase == "keep":
        ask_to_keep(state, seat)
        return
    forget(state, seat)
    laid = [card(name.strip("~?")) for name in given["table"]]
    rest = state.hand[seat] & ~mask_of(laid)
    wanted = given["hand"]
    hand = rest if wanted == "all" else mask_of([card(name) for name in (wanted or "").split()])
    assert hand & ~rest == 0, "a card that the player does not have, or on the table already"
    if phase == "cards":
        missing = hand_size(state, seat) - size(hand) - len(laid)
        hand |= mask_of(bits(rest & ~hand)[: max(0, missing)])
    state.inactive[seat] = rest & ~hand
    note_kept(state, seat)
    for place, name in enumerate(given["table"]):
        lay_card(state, seat, place, name)
    state.hand[seat] = hand
    state.third_played[seat] = int(len(laid) == 3)
    state.passed[seat] = int(given["passed"])
    if given["passed"]:
        state.somebody_passed[state.table_of(seat)] = 1


def lay_card(state: State, seat: int, place: int, name: str) -> None:
    """Lay a card on the table as its mark says."""
    number = card(name.strip("~?"))
    state.table[seat * 3 + place] = number
    if name.startswith("?"):
        state.table[seat * 3 + place] = p.DUMMY
        state.dummies[seat] |= 1 << number
        note_dummy(state, seat)
        return
    note_laid(state, seat, number)
    if not name.startswith("~"):
        state.visible[seat] |= 1 << number


def start(seats: int = 2, seed: int = 1, **options: object) -> State:
    """Return the position after set-up."""
    return own(GAME.setup(seats, options, seed))


def own(state: AnyState) -> State:
    """Return *state* as one of Western Town."""
    assert isinstance(state, State)
    return state


# names


def card(name: str) -> int:
    """Return the number of the card called *name*."""
    return STANDARD.card_ids.index(f"card_{SHORT.get(name, name)}")


def card_name(number: int) -> str:
    """Return the short name of a card."""
    id = STANDARD.card_ids[number].removeprefix("card_")
    return LONG.get(id, id)


def card_names(mask: int) -> set[str]:
    """Return the short names of a set of cards."""
    return {card_name(number) for number in bits(mask)}


def tile(name: str) -> int:
    """Return the number of the tile called *name*; "homestead" is a turned one."""
    return STANDARD.face if name == "homestead" else STANDARD.piece_ids.index(f"tile_{name}")


def tiles(mask: int) -> set[str]:
    """Return the names of a set of tiles."""
    return {building(number) for number in bits(mask)}


def slot(name: str) -> int:
    """Return the slot of a printed building ("gold_mine") or of a cell ("5a")."""
    return STANDARD.slot_ids.index(f"cell_{name}" if name[0].isdigit() else f"init_{name}")


def stock(state: State, seat: int, kind: str) -> int:
    """Return how much a town has."""
    return state.stock(seat, KINDS.index(kind))


def stocks(state: State, seat: int, kinds: str) -> tuple[int, ...]:
    """Return several stocks of a town, e.g. "wood gold"."""
    return tuple(stock(state, seat, kind) for kind in kinds.split())


def on_table(state: State, seat: int) -> str:
    """Return the cards on the table of a player in the notation of this module, dummies as ?."""
    words = []
    for number in state.table[seat * 3 : seat * 3 + 3]:
        if number == p.DUMMY:
            words.append("?")
        elif number != NONE:
            words.append(("" if (state.visible[seat] >> number) & 1 else "~") + card_name(number))
    return " ".join(words)


def at(state: State, seat: int, name: str) -> str:
    """Return the building on a slot, "" for none."""
    piece = state.town[seat * STANDARD.slots + slot(name)]
    return "" if piece == NONE else building(piece)


# choices in words


def in_words(state: State, seat: int, option: int) -> str:
    """Return an option as tests write it."""
    decision = state.decision(seat)
    if decision is Decision.EXPLOIT_TURN:
        return turn_in_words(option)
    if decision in (Decision.PAY_OPTIONAL, Decision.PAY_REPEAT, Decision.CHOOSE_PAYMENT):
        return payment_in_words(decision, option)
    if decision is Decision.CHOOSE_CELL:
        return STANDARD.cell_ids[option].removeprefix("cell_")
    if decision is Decision.CHOOSE_BUILD:
        return building(option)
    if decision is Decision.CHOOSE_REPAIR:
        return slot_in_words(option)
    if decision is Decision.CHOOSE_OPTION:
        return f"#{option}"
    if decision in (Decision.RAID_TARGET, Decision.RAID_DEFEND):
        return raid_in_words(decision, option)
    return thing_in_words(decision, option)


def thing_in_words(decision: Decision, option: int) -> str:
    """Return an option that names a card, a stock or a player."""
    if decision is Decision.CHOOSE_GAIN:
        return KINDS[option]
    if decision is Decision.CHOOSE_VICTIM:
        return f"{LETTERS[option // 10]} {KINDS[option % 10]}"
    if decision is Decision.CHOOSE_CARD_TO_FLIP:
        return f"{LETTERS[option // 100]}.{card_name(option % 100)}"
    if decision in (Decision.CHOOSE_HAND_TO_PEEK, Decision.RAID_TOWN, Decision.AWARD_LINCOLN):
        return LETTERS[option]
    return "enough" if option == ENOUGH else card_name(option)


def turn_in_words(option: int) -> str:
    """Return a turn of phase 3."""
    if option == PASS:
        return "pass"
    if option < EXPLOIT:
        return f"play {card_name(option - PLAY)}"
    mine = card_name((option - EXPLOIT) // 1000)
    return f"exploit {mine} {LETTERS[option // 100 % 10]}.{card_name(option % 100)}"


def payment_in_words(decision: Decision, option: int) -> str:
    """Return a payment as letters: "wg" for a Wood and a Gold."""
    if option == 0:
        return {"pay_optional": "decline", "pay_repeat": "stop", "choose_payment": "free"}[decision.value]
    return "".join(letter * units(option, kind) for kind, letter in enumerate("wgic"))


def slot_in_words(number: int) -> str:
    """Return a slot: a printed building or a cell."""
    return STANDARD.slot_ids[number].removeprefix("init_").removeprefix("cell_")


def raid_in_words(decision: Decision, option: int) -> str:
    """Return a group and its target, or whether one defends."""
    if decision is Decision.RAID_DEFEND:
        return "yes" if option else "no"
    target = "inhabitants" if option % 100 == THE_INHABITANTS else slot_in_words(option % 100)
    return f"{'orange' if option >= 100 else 'red'} {target}"


def offers(state: State, seat: int) -> list[str]:
    """Return what *seat* may choose, in words."""
    return [in_words(state, seat, option) for option in state.options(seat)]


def asked(state: State) -> str:
    """Return who is asked what: "A play_card, B play_card"; "over" at the end."""
    found = [f"{LETTERS[seat]} {state.decision(seat).value}" for seat in state.actors()]
    return ", ".join(found) or "over"


def play(state: State, *choices: str) -> list[Event]:
    """
    Make *choices* one after the other and return what happened.

    A choice is that of the first seat that is asked; "B: pass" is that of B.
    """
    with recorded(state) as events:
        for choice in choices:
            who, _, word = choice.rpartition(": ")
            seat = LETTERS.index(who) if who else state.actors()[0]
            words = offers(state, seat)
            assert word in words, f"{asked(state)}: {LETTERS[seat]} has no {word!r}, but {words}"
            state.choose(seat, state.options(seat)[words.index(word)])
            GAME.rules.check(state)
    return events


def named(events: Sequence[Event]) -> list[str]:
    """Return what kind of thing each event is."""
    return [event.name for event in events]
