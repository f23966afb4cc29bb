"""The state of Prospectors: everybody bids at once, then the winner works the claim."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from tests.example_game.components import Cards
from tests.example_game.events import BidPlaced, BidShown, ClaimTurned, ClaimWorked, Ended
from westward.engine import Chance, Event, Place, State

DEAL, CLAIMS, DIE = range(3)
STREAMS = ("deal", "claims", "die")
NONE = -1
SELL, PAN = range(2)


class Decision(Enum):
    """What Prospectors asks."""

    BID = "bid"  # the value of a card in hand (EX-2.1)
    WORK = "work"  # 0 sell the claim, 1 pan for gold (EX-2.3)


class Prospecting(State):
    """A game of Prospectors."""

    fields: ClassVar[tuple[str, ...]] = (
        "sides",
        "waiting_for",
        "claim",
        "winner",
        "claims",
        "hands",
        "bids",
        "shown",
        "unused",
        "gold",
    )

    def __init__(self, seats: int, components: Cards, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.cards = components
        self.sides = 6
        self.waiting_for = Decision.BID
        self.claim = NONE
        self.winner = NONE
        self.claims: list[int] = []  # the next one is the last
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.bids = [NONE] * seats
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        self.unused: list[int] = []
        self.gold = [0] * seats

    def actors(self) -> list[int]:
        if self.claim == NONE:
            return []
        if self.waiting_for is Decision.WORK:
            return [self.winner]
        return [seat for seat in range(self.seats) if self.bids[seat] == NONE]

    def decision(self, seat: int) -> Decision:
        return self.waiting_for

    def legal_options(self, seat: int) -> list[int]:
        return [SELL, PAN] if self.waiting_for is Decision.WORK else self.hands[seat][:]

    def carry_out(self, seat: int, option: int) -> None:
        if self.waiting_for is Decision.WORK:
            self.work(seat, option)
        else:
            self.bid(seat, option)

    def deal_anew(self, seat: int) -> None:
        others = [other for other in range(self.seats) if other != seat]
        unseen = self.unused + [card for other in others for card in self.hands[other]]
        unseen = sorted(unseen + [self.bids[other] for other in others if self.bids[other] != NONE])
        self.chance.shuffle(DEAL, unseen)
        for other in others:
            size = len(self.hands[other])
            self.hands[other] = sorted(unseen[:size])
            del unseen[:size]
            if self.bids[other] != NONE:
                self.bids[other] = unseen.pop()
        self.unused = sorted(unseen)
        self.claims.sort()
        self.chance.shuffle(CLAIMS, self.claims)

    def scores(self) -> list[int]:
        return self.gold[:]

    def standing(self, seat: int) -> list[int]:
        return [self.gold[seat], -sum(self.shown[seat])]  # EX-3.2

    # rules

    def bid(self, seat: int, card: int) -> None:
        """Lay *card* face down; the last one turns all of them up (EX-2.1, EX-2.2)."""
        self.hands[seat].remove(card)
        self.bids[seat] = card
        self.tell(BidPlaced(seat, card))
        if NONE not in self.bids:
            self.show_bids()

    def show_bids(self) -> None:
        """Turn the bids up: the highest one wins (EX-2.2)."""
        self.reveal()
        for seat, card in enumerate(self.bids):
            self.shown[seat].append(card)
            self.tell(BidShown(seat, card))
        self.winner = self.bids.index(max(self.bids))
        self.bids = [NONE] * self.seats
        self.waiting_for = Decision.WORK

    def work(self, seat: int, option: int) -> None:
        """Sell the claim for its gold, or pan: twice a die, less the gold of the claim (EX-2.3)."""
        gold = self.cards.gold[self.claim]
        die = 0
        if option == PAN:
            self.reveal()
            die = 1 + self.chance.below(DIE, self.sides)
            gold = max(0, 2 * die - gold)
        self.gold[seat] += gold
        self.tell(ClaimWorked(seat, gold, die))
        self.turn_up()

    def turn_up(self) -> None:
        """Turn up the next claim, or end the game when hands or claims are used up (EX-1.2, EX-3.1)."""
        self.winner = NONE
        self.waiting_for = Decision.BID
        if not self.claims or not self.hands[0]:
            self.claim = NONE
            self.tell(Ended())
            return
        self.reveal()
        self.claim = self.claims.pop()
        self.tell(ClaimTurned(self.cards.claims[self.claim]))

    def tell(self, event: Event) -> None:
        """Tell the recorder, if there is one."""
        if self.recorder is not None:
            self.recorder.add(event)


def set_up(state: Prospecting, options: Mapping[str, Any]) -> None:
    """Deal the cards and turn up the first claim (EX-1)."""
    state.gold = list(options["stake"])
    state.sides = {"six": 6, "eight": 8, "twelve": 12}[options["die"]]
    pile = state.cards.bids[:]
    state.chance.shuffle(DEAL, pile)
    for seat in range(state.seats):  # EX-1.1
        state.hands[seat] = sorted(pile[: state.cards.hand_size])
        del pile[: state.cards.hand_size]
    state.unused = sorted(pile)
    state.claims = list(range(len(state.cards.claims)))
    state.chance.shuffle(CLAIMS, state.claims)
    state.turn_up()


def check(state: Prospecting) -> None:
    """Assert that no card is lost."""
    held = [card for hand in state.hands for card in hand] + [bid for bid in state.bids if bid != NONE]
    laid = [card for cards in state.shown for card in cards]
    assert sorted(held + laid + state.unused) == state.cards.bids


def whereabouts(state: Prospecting) -> list[Place]:
    """Return where every bid card lies, and who sees it."""
    everybody = range(state.seats)
    places = [Place("unused", state.unused, [])]
    for seat in everybody:
        bid = [] if state.bids[seat] == NONE else [state.bids[seat]]
        places.append(Place(f"hand {seat}", state.hands[seat], [seat]))
        places.append(Place(f"bid {seat}", bid, [seat]))
        places.append(Place(f"shown {seat}", state.shown[seat], everybody))
    return places


def own_state(state: State) -> Prospecting:
    """Return *state* as one of this game, for tests."""
    assert isinstance(state, Prospecting)
    return state
