"""The position of Go West!: plain values, and what of them a seat can't see."""

from typing import Final

from westward.engine import Chance, State
from westward.games.go_west.components import REGIONS, TRACKS, GoWestComponents
from westward.games.go_west.decisions import PLAY, SELL, Decision

# streams of chance
FIRST_PLAYER: Final = 0
ACTION_DECK: Final = 1
STREAMS: Final = ("first_player", "action_deck")

# what the rules carry out next, in the order of play
ASK_ACTION: Final = 0
PAY: Final = 1
PLACE_MAIN: Final = 2
PLACE_OTHER: Final = 3
MOVE_WAGONS: Final = 4
DISCARD: Final = 5
PLAY_SCORE_CARD: Final = 6
END_ACTION: Final = 7
WAIT: Final = 8  # for a choice
OVER: Final = 9

NONE: Final = -1
NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class Position(State):
    """Everything that lies on the table of Go West!."""

    fields = (
        "free_split",
        "turn",
        "waiting_for",
        "step",
        "action",
        "actions_left",
        "moves_left",
        "ended_by",
        "wagons",
        "tracks",
        "markers",
        "supply",
        "bank",
        "vp",
        "pawns",
        "score_cards",
        "hands",
        "draw_pile",
        "discard_pile",
        "shuffled",
    )

    def __init__(self, seats: int, components: GoWestComponents, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.box = components
        self.free_split = True  # the table option vp_payment (GO-10.1)
        self.turn = 0
        self.waiting_for = Decision.CHOOSE_ACTION
        self.step = ASK_ACTION
        self.action = NONE  # the option of choose_action that is being carried out
        self.actions_left = 0
        self.moves_left = 0
        self.ended_by = ""
        self.wagons = NO_LIST  # by region
        self.tracks = NO_LISTS  # by track: the owners of the tokens, oldest first
        self.markers = NO_LIST  # by track: the circle of the partition marker
        self.supply = NO_LIST  # by seat, like the next ones
        self.bank = NO_LIST
        self.vp = NO_LIST
        self.pawns = NO_LIST  # 1 available, 0 used
        self.score_cards = NO_LIST  # how many were used
        self.hands = NO_LISTS  # cards in rising order
        self.draw_pile = NO_LIST  # the top card is the last
        self.discard_pile = NO_LIST  # the newest card is the last
        self.shuffled: tuple[int, ...] = ()  # by card: the shuffle that it was last part of, from 0

    def lay_out(self) -> None:
        """Put the pieces where they are at the start (GO-4.1 to GO-4.6), the deck still in order."""
        box = self.box
        self.wagons = [box.wagons] + [0] * (len(REGIONS) - 1)
        self.tracks = [[] for _ in range(TRACKS)]
        self.markers = [0] * TRACKS
        self.supply = [box.tokens] * self.seats
        self.bank = [0] * self.seats
        self.vp = [box.start_vp] * self.seats
        self.pawns = [1] * self.seats
        self.score_cards = [0] * self.seats
        self.hands = [[] for _ in range(self.seats)]
        self.draw_pile = list(range(len(box.cost)))
        self.discard_pile = []
        self.shuffled = (0,) * len(box.cost)

    def ask(self, decision: Decision) -> None:
        """Wait for the active player (GO-5.0.2)."""
        self.waiting_for = decision
        self.step = WAIT

    def card(self) -> int:
        """Return the action card that is being played, or NONE."""
        return self.action - PLAY if PLAY <= self.action < SELL else NONE

    def steps_left(self) -> int:
        """Return how many steps separate all wagons from California (GO-5.2.1)."""
        wagons = self.wagons
        return 5 * wagons[0] + 4 * wagons[1] + 3 * wagons[2] + 2 * wagons[3] + wagons[4]

    def copy_to(self, other: "Position") -> None:
        """Make *other* equal to this position; they share nothing that changes."""
        self.copy_frame_to(other)
        other.free_split = self.free_split
        other.turn = self.turn
        other.waiting_for = self.waiting_for
        other.step = self.step
        other.action = self.action
        other.actions_left = self.actions_left
        other.moves_left = self.moves_left
        other.ended_by = self.ended_by
        other.wagons = self.wagons[:]
        other.tracks = [track[:] for track in self.tracks]
        other.markers = self.markers[:]
        other.supply = self.supply[:]
        other.bank = self.bank[:]
        other.vp = self.vp[:]
        other.pawns = self.pawns[:]
        other.score_cards = self.score_cards[:]
        other.hands = [hand[:] for hand in self.hands]
        other.draw_pile = self.draw_pile[:]
        other.discard_pile = self.discard_pile[:]
        other.shuffled = self.shuffled

    def deal_anew(self, seat: int) -> None:
        """
        Deal what *seat* can't see anew: the others' hands and the draw pile (GO-9).

        A pile is shuffled from cards that all have seen: how many of each shuffle a hand holds is known.
        """
        shuffled = self.shuffled
        others = [other for other in range(self.seats) if other != seat]
        unseen = [card for other in others for card in self.hands[other]] + self.draw_pile
        lots: list[list[int]] = [[] for _ in range(1 + max(shuffled))]
        for card in sorted(unseen):
            lots[shuffled[card]].append(card)
        for lot in lots:
            self.chance.shuffle(ACTION_DECK, lot)
        for other in others:
            self.hands[other] = sorted([lots[shuffled[card]].pop() for card in self.hands[other]])
        self.draw_pile = [lots[shuffled[card]].pop() for card in self.draw_pile]
