"""What can happen in Prospectors."""

from westward.engine import CardEvent, Event, PlayerEvent


class BidPlaced(CardEvent):
    """A seat has laid a card face down; only that seat knows which."""

    name = "bid_placed"
    rule = "EX-2.1"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else HiddenBidPlaced(self.seat)


class HiddenBidPlaced(PlayerEvent):
    """A seat has laid some card face down."""

    name = "hidden_bid_placed"
    rule = "EX-2.1"


class BidShown(CardEvent):
    """A card is turned up."""

    name = "bid_shown"
    rule = "EX-2.2"


class ClaimWorked(PlayerEvent):
    """A seat has got the gold of a claim, by *die* if it panned."""

    name = "claim_worked"
    rule = "EX-2.3"
    tells = ("gold", "die")

    def __init__(self, seat: int, gold: int, die: int) -> None:
        super().__init__(seat)
        self.gold = gold
        self.die = die

    def sentence(self) -> str:
        return "claim_panned" if self.die else "claim_sold"


class ClaimTurned(Event):
    """The next claim is turned up."""

    name = "claim_turned"
    rule = "EX-1.2"
    tells = ("claim",)

    def __init__(self, claim: str) -> None:
        self.claim = claim


class Ended(Event):
    """All claims are worked."""

    name = "ended"
    rule = "EX-3.1"
