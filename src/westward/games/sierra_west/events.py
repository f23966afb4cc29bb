"""What can happen in Sierra West."""

from typing import Any, ClassVar, Final

from westward.engine import Event
from westward.games.sierra_west.geometry import BASE, place
from westward.games.sierra_west.kinds import TRACKS

Who = int | str  # a seat, or Hastings by name


def spot(row: int, column: int) -> str:
    """Return the id of a place of the mountain; row 0 is the base."""
    return f"place-{place(row, column - 1) if row else BASE}"


def side_number(who: Who) -> int:
    """Return the number of a side: Hastings comes after the single human."""
    return who if isinstance(who, int) else 1


class Fact(Event):
    """
    Something that happened; *facts* fills its sentence in.

    *about* are the ids of the things on the board it is about, with facts in their places. *told_by* is for
    what is told in two ways: the fact that decides, the key if there is any of it, the key if there is none.
    """

    about: ClassVar[tuple[str, ...]] = ()
    told_by: ClassVar[tuple[str, str, str] | None] = None

    def __init__(self, **facts: Any) -> None:
        self.facts: Final = facts

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return dict(self.facts)

    def sentence(self) -> str:
        """Return its name, or the key for the fact that decides."""
        if self.told_by is None:
            return self.name
        fact, key, key_without = self.told_by
        return key if self.facts[fact] else key_without

    def targets(self) -> list[str]:
        """Return what it is about on the board."""
        return [target.format_map(self.facts) for target in self.about]


class SideEvent(Fact):
    """Something that concerns one player, or Hastings."""

    def __init__(self, who: Who, **facts: Any) -> None:
        super().__init__(player=who, **facts)
        self.who: Final = who


class WagonEvent(SideEvent):
    """A wagon went along the trail."""

    def targets(self) -> list[str]:
        """Return the wagon."""
        return [f"wagon-{side_number(self.who)}"]


class Counted(SideEvent):
    """Something in a number, told in two ways: one of it, or several."""

    def sentence(self) -> str:
        """Return the key for one, or for several."""
        return self.name if self.facts["number"] == 1 else f"{self.name}_many"


class Planned(SideEvent):
    """Three cards lie under the board (SW-5.5)."""

    name = "planned"
    rule = "SW-5.5"
    begins = ""


class FourthCardLaid(SideEvent):
    """The fourth card went on the deck or on the discards (SW-7.1)."""

    name = "fourth_card_laid"
    rule = "SW-7.1"

    def sentence(self) -> str:
        """Return the key for the pile; on the deck only its owner knows the card."""
        if self.facts["pile"] == "discard":
            return "fourth_card_discarded"
        return "fourth_card_on_deck" if self.facts["card"] else "fourth_card_on_deck_unseen"

    def seen_by(self, seat: int | None) -> Event:
        """Return the event without the card to all but its owner, unless it lies face up."""
        if seat == self.who or self.facts["pile"] == "discard":
            return self
        return FourthCardLaid(self.who, pile=self.facts["pile"], card="")


class PioneerMoved(SideEvent):
    """A pioneer went one step along his path (SW-5.22)."""

    name = "pioneer_moved"
    rule = "SW-5.22"


class CabinEntered(SideEvent):
    """A pioneer was assigned to a cabin (SW-5.20)."""

    name = "cabin_entered"
    rule = "SW-5.20"


class MuleAssigned(SideEvent):
    """The Mule stands in the gray cabin (SW-5.21)."""

    name = "mule_assigned"
    rule = "SW-5.21"


class Performed(SideEvent):
    """A pioneer performs the action of his space (SW-5.23)."""

    name = "performed"
    rule = "SW-5.23"


class SummitUsed(SideEvent):
    """A figure carries out a summit action (SW-5.29)."""

    name = "summit_used"
    rule = "SW-5.29"


class Gained(Counted):
    """Somebody gained goods of one kind (SW-6.1)."""

    name = "gained"
    rule = "SW-6.1"


class Paid(Counted):
    """Somebody paid goods of one kind (SW-6.1)."""

    name = "paid"
    rule = "SW-6.1"


class BootsReady(Counted):
    """Boots can be used as long as the pioneer stays (SW-6.4)."""

    name = "boots_ready"
    rule = "SW-6.4"


class TokenUsed(SideEvent):
    """A Pair of Boots token became two boots (SW-5.24)."""

    name = "token_used"
    rule = "SW-5.24"


class FrontiersmanMoved(SideEvent):
    """A frontiersman went to a neighbouring place (SW-5.25)."""

    name = "frontiersman_moved"
    rule = "SW-5.25"
    told_by = ("row", "frontiersman_moved", "frontiersman_on_base")

    def targets(self) -> list[str]:
        """Return what it is about on the board."""
        return [spot(self.facts["row"], self.facts["column"])]


class WagonMoved(WagonEvent):
    """A wagon went one space to the right (SW-5.26)."""

    name = "wagon_moved"
    rule = "SW-5.26"


class WagonBack(WagonEvent):
    """A wagon went one space back: damage (SW-5.40)."""

    name = "wagon_back"
    rule = "SW-5.40"


class CabinLost(SideEvent):
    """A cabin left the game: damage (SW-5.40)."""

    name = "cabin_lost"
    rule = "SW-5.40"


class DamageIgnored(SideEvent):
    """There was nothing to lose (SW-5.40)."""

    name = "damage_ignored"
    rule = "SW-5.40"


class BootsConverted(SideEvent):
    """Two boots became gold or a token (SW-5.27)."""

    name = "boots_converted"
    rule = "SW-5.27"


class SteppedBack(SideEvent):
    """The green pioneer went one space back (SW-6.43)."""

    name = "stepped_back"
    rule = "SW-6.43"


class DroppedDown(SideEvent):
    """The green pioneer went down to the tan path (SW-6.44)."""

    name = "dropped_down"
    rule = "SW-6.44"


class Claimed(SideEvent):
    """A card of the mountain was taken (SW-5.35)."""

    name = "claimed"
    rule = "SW-5.35"

    def sentence(self) -> str:
        """Return the key for where the card goes."""
        return f"claimed_to_{self.facts['pile']}"


class Compensated(SideEvent):
    """A displaced frontiersman brought a Pair of Boots token (SW-5.35)."""

    name = "compensated"
    rule = "SW-5.35"


class TurnedUp(Fact):
    """A card of the mountain is uncovered and turned face up (SW-5.37)."""

    name = "turned_up"
    rule = "SW-5.37"

    def targets(self) -> list[str]:
        """Return what it is about on the board."""
        return [spot(self.facts["row"], self.facts["column"])]


class SpecialCame(Fact):
    """A special card entered the row (SW-5.37)."""

    name = "special_came"
    rule = "SW-5.37"
    about = ("row-{slot}",)


class EndTriggered(Fact):
    """The sixth special card lies in the row (SW-8.1)."""

    name = "end_triggered"
    rule = "SW-8.1"
    told_by = ("final_round", "end_triggered", "end_triggered_solo")


class Built(SideEvent):
    """A cabin was built (SW-5.36)."""

    name = "built"
    rule = "SW-5.36"


class TileDiscarded(Fact):
    """The tile on the red slot was discarded (SW-5.36)."""

    name = "tile_discarded"
    rule = "SW-5.36"


class MarkerMoved(SideEvent):
    """A marker went up on a homestead track (SW-6.10)."""

    name = "marker_moved"
    rule = "SW-6.10"

    def targets(self) -> list[str]:
        """Return what it is about on the board."""
        return [f"track-{TRACKS.index(self.facts['track'])}"]


class MarkerStayed(SideEvent):
    """A marker could not go up (SW-6.10)."""

    name = "marker_stayed"
    rule = "SW-6.10"


class MuleTaken(SideEvent):
    """Somebody gained the Mule (SW-6.6)."""

    name = "mule_taken"
    rule = "SW-6.6"


class FurTraded(SideEvent):
    """Somebody traded furs (SW-6.7)."""

    name = "fur_traded"
    rule = "SW-6.7"


class Tracked(SideEvent):
    """A Tracker gained a resource out of turn (SW-5.51)."""

    name = "tracked"
    rule = "SW-5.51"


class Trapped(SideEvent):
    """A Trapper turned an animal tile up (SW-5.53)."""

    name = "trapped"
    rule = "SW-5.53"


class Passed(SideEvent):
    """A player passed (SW-5.56)."""

    name = "passed"
    rule = "SW-5.56"


class CardsDrawn(SideEvent):
    """A player drew a hand, which only that player sees (SW-5.56)."""

    name = "cards_drawn"
    rule = "SW-5.56"

    def sentence(self) -> str:
        """Return the key that names the cards, or the one that does not."""
        return "cards_drawn_unseen" if "first" not in self.facts else f"cards_drawn_{self.facts['number']}"

    def seen_by(self, seat: int | None) -> Event:
        """Return the event without the cards to all but the drawer."""
        return self if seat == self.who else CardsDrawn(self.who, number=self.facts["number"])


class DeckShuffled(SideEvent):
    """A discard pile became a new deck (SW-5.56)."""

    name = "deck_shuffled"
    rule = "SW-5.56"


class GameEnded(Fact):
    """The last round is over (SW-8.1)."""

    name = "game_ended"
    rule = "SW-8.1"
