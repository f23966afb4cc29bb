"""What can happen in Western Town."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from westward.engine import CardEvent, Event, PlayerEvent
from westward.games.western_town.components import EXPECTATIONS, WesternTownComponents
from westward.games.western_town.kinds import KINDS


class AmountEvent(PlayerEvent):
    """A stock of a town changed; there is a sentence for each kind."""

    def __init__(self, seat: int, kind: int, amount: int) -> None:
        super().__init__(seat)
        self.kind: Final = KINDS[kind]
        self.amount: Final = amount

    def sentence(self) -> str:
        """Return the key for the kind."""
        return f"{self.name}_{self.kind}"

    def values(self) -> dict[str, Any]:
        """Return the facts, and the amount under the name of the kind."""
        return {**super().values(), self.kind: self.amount}

    def targets(self) -> list[str]:
        """Return the stock."""
        return [f"stock-{self.seat}-{self.kind}"]


class SeenCardEvent(CardEvent):
    """Something that concerns one card of a seat, for all to see."""

    def targets(self) -> list[str]:
        """Return the card."""
        return [f"{self.card}-{self.seat}"]


class BuildingEvent(PlayerEvent):
    """Something that concerns one building of a seat."""

    tells: ClassVar[tuple[str, ...]] = ("building",)

    def __init__(self, seat: int, building: str, slot: int = -1) -> None:
        super().__init__(seat)
        self.building: Final = building
        self.slot: Final = slot

    def targets(self) -> list[str]:
        """Return the slot of the town, if it is told."""
        return [f"slot-{self.seat}-{self.slot}"] if self.slot >= 0 else []


class SecretCards(PlayerEvent):
    """Something that concerns cards that a seat and some *others* see and the rest only count."""

    def __init__(
        self, seat: int, cards: list[str] | None, others: Sequence[int] = (), count: int = 0
    ) -> None:
        super().__init__(seat)
        self.cards: Final = cards
        self.others: Final = others
        self.count: Final = count if cards is None else len(cards)

    def sentence(self) -> str:
        """Return the key that names the cards, the one that does not, or the one for none."""
        if self.count == 0:
            return f"{self.name}_none"
        return f"{self.name}_unseen" if self.cards is None else self.name

    def values(self) -> dict[str, Any]:
        """Return the facts, the number of cards, and the cards to those who see them."""
        told = {**super().values(), "cards": self.count}
        return told if self.cards is None else {**told, "card": self.cards}

    def seen_by(self, seat: int | None) -> Event:
        """Return the event without the cards to those who don't see them."""
        if seat == self.seat or seat in self.others:
            return self
        make: Any = type(self)
        unseen: Event = make(self.seat, None, self.others, self.count)
        return unseen


# set-up and rounds


class RolesGiven(PlayerEvent):
    """A seat is Lead Marshal, and its right neighbour Raid Leader (TN-4.7, TN-5.26)."""

    name = "roles_given"
    rule = "TN-5.26"
    tells = ("other_player",)

    def __init__(self, seat: int, leader: int) -> None:
        super().__init__(seat)
        self.other_player: Final = leader


class TownFounded(PlayerEvent):
    """A seat turned its Western Town card up (TN-4.10)."""

    name = "town_founded"
    rule = "TN-4.10"
    tells = ("western_town",)

    def __init__(self, seat: int, town: str) -> None:
        super().__init__(seat)
        self.western_town: Final = town


class BuildingsAdded(BuildingEvent):
    """A building of the reserve became constructible for everybody at the table (TN-4.9)."""

    name = "building_added"
    rule = "TN-4.9"


class BuildingsTurned(BuildingEvent):
    """A building of the reserve became a HOMESTEAD for everybody at the table (TN-4.9)."""

    name = "building_turned"
    rule = "TN-4.9"


class RoundBegan(Event):
    """A new round (TN-1.2)."""

    name = "round_began"
    rule = "TN-1.2"
    tells = ("round",)

    def __init__(self, number: int) -> None:
        self.round: Final = number


class LincolnTurned(Event):
    """A Lincoln card was turned up; there is a sentence for each set of expectations (TN-5.5)."""

    name = "lincoln_turned"
    rule = "TN-5.5"
    tells = ("expectation",)

    def __init__(self, box: WesternTownComponents, card: int) -> None:
        self.expectation: Final = [EXPECTATIONS[one] for one in sorted(box.expects[card])]

    def sentence(self) -> str:
        """Return the key for the card, or the one for the final card."""
        return self.name if self.expectation else "lincoln_final"

    def targets(self) -> list[str]:
        """Return the Lincoln card."""
        return ["lincoln"]


class CardsKept(SecretCards):
    """A seat formed its hand (TN-5.7)."""

    name = "cards_kept"
    rule = "TN-5.7"


# cards


class CardPlayed(SeenCardEvent):
    """A card lies face up on its owner's table (TN-5.10)."""

    name = "card_played"
    rule = "TN-5.10"


class HandShown(SecretCards):
    """A seat without a playable card shows its hand to the other players of the table (TN-5.11)."""

    name = "hand_shown"
    rule = "TN-5.11"


class DummyLaid(SecretCards):
    """A seat laid a card face down without effect (TN-5.11)."""

    name = "dummy_laid"
    rule = "TN-5.11"


class Replayed(SeenCardEvent):
    """The PLAY effect of a face-up card is carried out again (TN-6.1)."""

    name = "replayed"
    rule = "TN-6.1"


class Exploited(PlayerEvent):
    """A seat used a card on a neighbour's card of the same name (TN-5.28)."""

    name = "exploited"
    rule = "TN-5.28"
    tells = ("owner", "card")

    def __init__(self, seat: int, owner: int, card: str, target: str) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.card: Final = card
        self.target: Final = target

    def targets(self) -> list[str]:
        """Return the neighbour's card."""
        return [f"{self.target}-{self.owner}"]


class CardTurned(SeenCardEvent):
    """A card was turned face down (TN-5.29)."""

    name = "card_turned"
    rule = "TN-5.29"


class Passed(PlayerEvent):
    """A seat passed for the rest of the round (TN-5.25)."""

    name = "passed"
    rule = "TN-5.25"


# effects


class Gained(AmountEvent):
    """A town gained something (TN-6.1)."""

    name = "gained"
    rule = "TN-6.1"


class Discarded(AmountEvent):
    """A town paid something (TN-6.2)."""

    name = "discarded"
    rule = "TN-6.2"


class Wasted(AmountEvent):
    """A town could not store something (TN-5.32)."""

    name = "wasted"
    rule = "TN-5.32"


class Exported(PlayerEvent):
    """Gold went to the export zone (TN-6.1)."""

    name = "exported"
    rule = "TN-6.1"
    tells = ("gold",)

    def __init__(self, seat: int, gold: int) -> None:
        super().__init__(seat)
        self.gold: Final = gold

    def targets(self) -> list[str]:
        """Return the export zone."""
        return [f"stock-{self.seat}-exported_gold"]


class Built(BuildingEvent):
    """A tile was placed on a cell (TN-5.15)."""

    name = "built"
    rule = "TN-5.15"
    tells = ("building", "cell")

    def __init__(self, seat: int, building: str, cell: str, slot: int) -> None:
        super().__init__(seat, building, slot)
        self.cell: Final = cell


class CardTaken(SeenCardEvent):
    """The card of a new building joined the hand (TN-5.15)."""

    name = "card_taken"
    rule = "TN-5.15"


class GreenCardLaid(SeenCardEvent):
    """The green card of a new building lies beside the board (TN-5.15)."""

    name = "green_card_laid"
    rule = "TN-5.15"


class Repaired(BuildingEvent):
    """A destroyed marker was removed (TN-5.47)."""

    name = "repaired"
    rule = "TN-5.47"


class MarkerPlaced(BuildingEvent):
    """The export marker lies on a building (TN-6.1)."""

    name = "marker_placed"
    rule = "TN-6.1"


class Stolen(AmountEvent):
    """A unit moved from one town to another (TN-6.1)."""

    name = "stolen"
    rule = "TN-6.1"
    tells = ("owner",)

    def __init__(self, seat: int, victim: int, kind: int) -> None:
        super().__init__(seat, kind, 1)
        self.owner: Final = victim


class HandPeeked(SecretCards):
    """A seat looked at another one's hand (TN-9.2)."""

    name = "hand_peeked"
    rule = "TN-9.2"

    def values(self) -> dict[str, Any]:
        """Return who looked at whose hand."""
        return {**super().values(), "owner": self.others[0]}


class CardsDrawn(SecretCards):
    """A seat took inactive cards into its hand (TN-6.1)."""

    name = "cards_drawn"
    rule = "TN-6.1"


# visits and the end


class LincolnAwarded(PlayerEvent):
    """A town won the visit and a Home marker (TN-5.35)."""

    name = "lincoln_awarded"
    rule = "TN-5.35"


class GameEnded(Event):
    """The Lincoln pile is used up (TN-8.1)."""

    name = "game_ended"
    rule = "TN-8.1"
