"""What can happen in Go West!."""

from typing import Any, Final

from westward.engine import CardEvent, Event, PlayerEvent
from westward.games.go_west.components import REGIONS

HIDDEN: Final = ""


class RegionEvent(PlayerEvent):
    """Something that concerns one seat in one region."""

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region: Final = region

    def values(self) -> dict[str, Any]:
        """Return the seat and the region."""
        return {"player": self.seat, "region": REGIONS[self.region]}

    def targets(self) -> list[str]:
        """Return the region."""
        return [f"region-{self.region}"]


class PawnUsed(PlayerEvent):
    """A seat announced two actions (GO-5.1.3)."""

    name = "pawn_used"
    rule = "GO-5.1.3"


class CardPlayed(CardEvent):
    """A seat shows the action card that it plays (GO-5.4.1)."""

    name = "card_played"
    rule = "GO-5.4.1"


class ScoreCardPlayed(PlayerEvent):
    """A seat shows its lowest score card (GO-5.5.1)."""

    name = "score_card_played"
    rule = "GO-5.5.1"
    tells = ("number",)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number


class Paid(PlayerEvent):
    """A seat paid with tokens, and with points if they were short (GO-5.3.4)."""

    name = "paid"
    rule = "GO-5.3.4"
    tells = ("tokens", "vp")

    def __init__(self, seat: int, tokens: int, vp: int) -> None:
        super().__init__(seat)
        self.tokens: Final = tokens
        self.vp: Final = vp

    def sentence(self) -> str:
        """Return the key for tokens alone, for points too, or for nothing."""
        return "paid_with_points" if self.vp else "paid" if self.tokens else "paid_nothing"


class TokenPlaced(RegionEvent):
    """A seat has one more ownership right in a region (GO-5.4.4)."""

    name = "token_placed"
    rule = "GO-5.4.4"


class TokenReturned(RegionEvent):
    """The oldest token of a full track went back to its owner (GO-5.4.4)."""

    name = "token_returned"
    rule = "GO-5.4.4"


class PlacementLapsed(PlayerEvent):
    """A seat without tokens places none (GO-5.4.5)."""

    name = "placement_lapsed"
    rule = "GO-5.4.5"


class WagonMoved(RegionEvent):
    """A wagon went from a region to the next one to the west (GO-5.4.6)."""

    name = "wagon_moved"
    rule = "GO-5.4.6"

    def values(self) -> dict[str, Any]:
        """Return the seat, where the wagon was and where it is."""
        return {**super().values(), "destination": REGIONS[self.region + 1]}

    def targets(self) -> list[str]:
        """Return both regions."""
        return [f"region-{self.region}", f"region-{self.region + 1}"]


class CardDrawn(CardEvent):
    """A seat drew an action card, which only that seat sees (GO-5.4.10)."""

    name = "card_drawn"
    rule = "GO-5.4.10"

    def sentence(self) -> str:
        """Return the key that names the card, or the one that does not."""
        return "card_drawn" if self.card else "card_drawn_unseen"

    def values(self) -> dict[str, Any]:
        """Return the seat and, to the drawer, the card."""
        return super().values() if self.card else {"player": self.seat}

    def seen_by(self, seat: int | None) -> Event:
        """Return the event without the card to all but the drawer."""
        return self if seat == self.seat else CardDrawn(self.seat, HIDDEN)


class PileShuffled(Event):
    """The discard pile became the new draw pile (GO-5.4.10)."""

    name = "pile_shuffled"
    rule = "GO-5.4.10"


class CardSold(CardEvent):
    """A seat took tokens from the bank for a card (GO-5.6.2)."""

    name = "card_sold"
    rule = "GO-5.6.2"
    tells = ("card", "tokens")

    def __init__(self, seat: int, card: str, tokens: int) -> None:
        super().__init__(seat, card)
        self.tokens: Final = tokens


class Scored(RegionEvent):
    """A seat gained points in a region (GO-5.5.5)."""

    name = "scored"
    rule = "GO-5.5.5"

    def __init__(self, seat: int, region: int, vp: int) -> None:
        super().__init__(seat, region)
        self.vp: Final = vp

    def values(self) -> dict[str, Any]:
        """Return the seat, the region and the points."""
        return {**super().values(), "vp": self.vp}

    def targets(self) -> list[str]:
        """Return the region and the score marker."""
        return [f"region-{self.region}", f"score-marker-{self.seat}"]


class NothingScored(Event):
    """A scoring brought nobody a point (GO-5.5.9)."""

    name = "nothing_scored"
    rule = "GO-5.5.9"


class PawnsReturned(Event):
    """All pawns were used and are available again (GO-5.7.1)."""

    name = "pawns_returned"
    rule = "GO-5.7.1"


class FinalScoring(Event):
    """New England and the East are empty: one last scoring is free (GO-8.2)."""

    name = "final_scoring"
    rule = "GO-8.2"


class EndedByPoints(Event):
    """Somebody has 50 points after a scoring (GO-8.1)."""

    name = "ended_by_points"
    rule = "GO-8.1"


class EndedByEmptiness(Event):
    """The last scoring is done (GO-8.2)."""

    name = "ended_by_emptiness"
    rule = "GO-8.2"
