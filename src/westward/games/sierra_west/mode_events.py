"""What can happen in the modes of Sierra West, and what Hastings does."""

from typing import Any, Final

from westward.games.sierra_west.events import Fact, SideEvent


class ApplesChanged(Fact):
    """The shared supply of apples changed (SW-6.12)."""

    name = "apples_changed"
    rule = "SW-6.12"


class CanoeMoved(SideEvent):
    """A canoe went along the river (SW-6.17)."""

    name = "canoe_moved"
    rule = "SW-6.17"
    told_by = ("slot", "canoe_moved", "canoe_at_market")

    def targets(self) -> list[str]:
        """Return what it is about on the board."""
        return [f"row-{self.facts['slot']}" if self.facts["slot"] else "fish-market"]


class DieRolled(SideEvent):
    """Somebody rolled the die (SW-6.23)."""

    name = "die_rolled"
    rule = "SW-6.23"


class SingleCardTaken(SideEvent):
    """Somebody took the Dynamite, the Lantern or the Sheriff (SW-6.24)."""

    name = "single_card_taken"
    rule = "SW-6.24"
    about = ("single-{single}",)


class CartBought(SideEvent):
    """Somebody took a mine cart (SW-6.25)."""

    name = "cart_bought"
    rule = "SW-6.25"


class CartLoaded(SideEvent):
    """Somebody loaded gold (SW-6.25)."""

    name = "cart_loaded"
    rule = "SW-6.25"


class OutlawCaptured(SideEvent):
    """Somebody captured an outlaw (SW-6.30)."""

    name = "outlaw_captured"
    rule = "SW-6.30"
    told_by = ("outpost", "outlaw_captured", "outlaw_captured_on_base")


class Missed(SideEvent):
    """A shot missed (SW-6.28)."""

    name = "missed"
    rule = "SW-6.28"


class OutlawsOnBase(Fact):
    """The reserve came to the base (SW-6.32)."""

    name = "outlaws_on_base"
    rule = "SW-6.32"


class HastingsDrew(Fact):
    """Hastings laid a planning card beside the active one (SW-7.10)."""

    name = "hastings_drew"
    rule = "SW-7.10"
    begins = "Hastings"
    about = ("planning-active", "planning-drawn")  # the drawn one is the active one when the turn is over


class HastingsActs(Fact):
    """Hastings carries out a row of its active card (SW-7.12)."""

    name = "hastings_acts"
    rule = "SW-7.12"
    told_by = ("by_mule", "hastings_acts_by_mule", "hastings_acts")


class HastingsSkips(Fact):
    """Hastings does not own the Mule and leaves a row out (SW-7.12)."""

    name = "hastings_skips"
    rule = "SW-7.12"


class HastingsWhy(Fact):
    """Why Hastings takes what it takes, or takes nothing; each kind of row has its rule."""

    name = "hastings_why"
    rule = "SW-7.20"

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(**facts)
        self.reason: Final = reason

    def sentence(self) -> str:
        """Return the key of the reason."""
        return f"hastings_{self.reason}"


class HastingsDigs(HastingsWhy):
    """What Hastings' shovel does (SW-7.22)."""

    rule = "SW-7.22"


class HastingsClimbs(HastingsWhy):
    """Where Hastings' frontiersman goes (SW-7.23)."""

    rule = "SW-7.23"


class HastingsTrades(HastingsWhy):
    """What Hastings' furs bring (SW-7.24)."""

    rule = "SW-7.24"


class HastingsModeStep(HastingsWhy):
    """What Hastings' mode action does (SW-7.25)."""

    rule = "SW-7.25"


class HastingsTrapped(Fact):
    """Hastings turned an animal tile up (SW-7.5)."""

    name = "hastings_trapped"
    rule = "SW-7.5"
