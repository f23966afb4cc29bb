"""
A small notation for positions and choices of Go West!.

    state = position(midwest="GRRRGGB", wagons={"midwest": 5}, supply={RED: 7}, hand=["wagons_2_a"])
    play(state, "no", "play wagons_2_a", "new_england", "midwest")

- A track names the owners of its tokens, oldest first: R, G, B, Y.
- Wagons that are not named stand in New England; where New England is named, they are in California.
- A colour's tokens that are neither on a track nor in the named supply lie in the bank; without a named
  supply none do.
- A hand that is short is filled up with other cards; what is left over is the draw pile, its top first.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.games.telling import recorded
from westward.engine import Chance, Event, fast_chance
from westward.engine import State as AnyState
from westward.games.go_west import GAME
from westward.games.go_west.components import EAST, REGIONS, STANDARD
from westward.games.go_west.decisions import PLAY, SCORE, SELL, Decision
from westward.games.go_west.rules.placing import circles
from westward.games.go_west.rules.turn import begin_turn, carry_on
from westward.games.go_west.state import State

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
LETTERS: Final = "RGBY"

FREE_SPLIT: Final = "free_split_when_short"
SHORTFALL_ONLY: Final = "shortfall_only"


class Scripted(Chance):
    """A source of chance that keeps what it is asked and answers with the highest number."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []  # stream, bound

    def below(self, stream: int, bound: int) -> int:
        """Return the highest number, so that a shuffle leaves the cards in their order."""
        self.asked.append((stream, bound))
        return bound - 1

    def clone(self) -> Chance:
        """Return a source of its own."""
        return Scripted()

    def values(self) -> list[object]:
        """Return something that tells sources apart by what they were asked."""
        return ["scripted", len(self.asked)]


def position(
    *,
    seats: int = 3,
    turn: int = RED,
    east: str = "",
    great_plains: str = "",
    midwest: str = "",
    west: str = "",
    markers: Mapping[str, int] | None = None,
    wagons: Mapping[str, int] | None = None,
    supply: Mapping[int, int] | None = None,
    vp: Mapping[int, int] | None = None,
    pawns: str = LETTERS,
    score_cards: Mapping[int, int] | None = None,
    hand: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    draw: Sequence[str] = (),
    discards: Sequence[str] = (),
    vp_payment: str = FREE_SPLIT,
    chance: Chance | None = None,
) -> State:
    """
    Return the position at the start of the turn of the seat *turn*.

    *pawns* names who still has the double-action pawn, *score_cards* how many were used, *hand* cards of
    the active player, *hands* cards of anyone, *draw* the cards on top of the draw pile.
    """
    state = State(seats, STANDARD, chance or fast_chance(0))
    state.lay_out()
    state.free_split = vp_payment == FREE_SPLIT
    state.tracks = [owners(track) for track in (east, great_plains, midwest, west)]
    for region, circle in (markers or {}).items():
        state.markers[REGIONS.index(region) - EAST] = circle
    state.wagons = wagons_by_region(wagons or {})
    for seat in range(seats):
        left = STANDARD.tokens - sum(track.count(seat) for track in state.tracks)
        state.supply[seat] = (supply or {}).get(seat, left)
        state.bank[seat] = left - state.supply[seat]
        state.vp[seat] = (vp or {}).get(seat, state.vp[seat])
        state.pawns[seat] = int(LETTERS[seat] in pawns)
        state.score_cards[seat] = (score_cards or {}).get(seat, 0)
    deal(state, {**(hands or {}), **({turn: hand} if hand else {})}, draw, discards)
    begin_turn(state, turn)
    carry_on(state)
    GAME.rules.check(state)
    return state


def owners(track: str) -> list[int]:
    """Return the seats that *track* names."""
    return [LETTERS.index(letter) for letter in track.replace(" ", "")]


def wagons_by_region(named: Mapping[str, int]) -> list[int]:
    """Return the wagons of each region; those that *named* leaves out stand at one end of the board."""
    wagons = [named.get(region, 0) for region in REGIONS]
    rest = "california" if "new_england" in named else "new_england"
    wagons[REGIONS.index(rest)] += STANDARD.wagons - sum(wagons)
    return wagons


def deal(
    state: State, hands: Mapping[int, Sequence[str]], draw: Sequence[str], discards: Sequence[str]
) -> None:
    """Give the named cards to hands and piles; fill the hands up; the rest is drawn last."""
    named = [key for hand in hands.values() for key in hand] + [*draw, *discards]
    rest = [number for number in range(len(STANDARD.cost)) if STANDARD.card_keys[number] not in named]
    for seat in range(state.seats):
        cards = [card(key) for key in hands.get(seat, ())]
        missing = STANDARD.hand_size - len(cards)
        state.hands[seat] = sorted(cards + rest[:missing])
        del rest[:missing]
    state.draw_pile = [*rest, *(card(key) for key in reversed(draw))]
    state.discard_pile = [card(key) for key in discards]


def start(seats: int = 3, seed: int = 1, **options: object) -> State:
    """Return the position after set-up."""
    return own(GAME.setup(seats, options, seed))


def own(state: AnyState) -> State:
    """Return *state* as one of Go West!."""
    assert isinstance(state, State)
    return state


def card(key: str) -> int:
    """Return the number of the card called *key*."""
    return STANDARD.card_keys.index(key)


def play(state: State, *choices: str | int) -> list[Event]:
    """Let whoever is asked make *choices*, in words or numbers, and return what happened."""
    with recorded(state) as events:
        for choice in choices:
            option = choice if isinstance(choice, int) else meaning(state, choice)
            state.choose(state.turn, option)
    return events


def meaning(state: State, words: str) -> int:
    """Return the option that *words* stand for in the present decision."""
    kind = state.waiting_for
    if kind is Decision.USE_DOUBLE_ACTION:
        return ["no", "yes"].index(words)
    if kind is Decision.CHOOSE_ACTION:
        action, _, key = words.partition(" ")
        return SCORE if action == "score" else {"play": PLAY, "sell": SELL}[action] + card(key)
    if kind is Decision.CHOOSE_PAYMENT:
        return int(words.removeprefix("pay "))
    return REGIONS.index(words)


def in_words(state: State, option: int) -> str:
    """Return *option* of the present decision in words."""
    kind = state.waiting_for
    if kind is Decision.USE_DOUBLE_ACTION:
        return ["no", "yes"][option]
    if kind is Decision.CHOOSE_ACTION:
        if option == SCORE:
            return "score"
        action, number = ("sell", option - SELL) if option >= SELL else ("play", option - PLAY)
        return f"{action} {STANDARD.card_keys[number]}"
    if kind is Decision.CHOOSE_PAYMENT:
        return f"pay {option}"
    return REGIONS[option]


def offers(state: State) -> list[str]:
    """Return what the active player may choose, in words."""
    return [in_words(state, option) for option in state.options(state.turn)]


def asked(state: State) -> str:
    """Return who is asked what, or that the game is over: "R choose_action"."""
    if state.is_over():
        return f"over by {state.ended_by}"
    return f"{LETTERS[state.turn]} {state.decision(state.turn).value}"


def track(state: State, region: str) -> str:
    """Return the owners of the tokens on the track of *region*, oldest first."""
    return "".join(LETTERS[owner] for owner in state.tracks[REGIONS.index(region) - EAST])


def ring(state: State, region: str) -> str:
    """Return the circles of a track from circle 0: * marker, . empty."""
    index = REGIONS.index(region) - EAST
    marker = state.markers[index]
    found = circles(state.tracks[index], marker, STANDARD.circles)
    pieces = [LETTERS[owner] if owner >= 0 else "." for owner in found]
    assert pieces[marker] == "."
    pieces[marker] = "*"
    return " ".join(pieces)


def wagons(state: State) -> dict[str, int]:
    """Return the regions that hold wagons, with their number."""
    return {region: count for region, count in zip(REGIONS, state.wagons, strict=True) if count}


def gained(state: State) -> dict[int, int]:
    """Return what each seat has above the 10 points of the start, where that is not nothing."""
    return {seat: vp - STANDARD.start_vp for seat, vp in enumerate(state.vp) if vp != STANDARD.start_vp}


def keys(cards: Sequence[int]) -> list[str]:
    """Return the names of *cards*."""
    return [STANDARD.card_keys[number] for number in cards]


def names(events: Sequence[Event]) -> list[str]:
    """Return what kind of thing each event is."""
    return [event.name for event in events]


def sell_first(state: State, pawn: str = "no") -> list[Event]:
    """
    Let the active player answer *pawn* if asked, then sell the first card in hand; return what
    happened.
    """
    answer = [pawn] if state.waiting_for is Decision.USE_DOUBLE_ACTION else []
    return play(state, *answer, SELL + state.hands[state.turn][0])
