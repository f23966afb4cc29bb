"""What can happen in Gold West."""

from typing import Any, ClassVar, Final

from westward.engine import Event, PlayerEvent
from westward.games.gold_west.components import METALS, TERRAINS


class ThingEvent(PlayerEvent):
    """Something that happens to one thing on the table; *thing* is its id."""

    def __init__(self, seat: int, thing: str) -> None:
        super().__init__(seat)
        self.thing: Final = thing

    def targets(self) -> list[str]:
        """Return the thing."""
        return [self.thing]


class SectionEvent(ThingEvent):
    """Something that concerns a section of the supply track."""

    tells: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, seat: int, section: int) -> None:
        super().__init__(seat, f"section-{seat}-{section}")
        self.place: Final = section


class ResourceEvent(SectionEvent):
    """A resource, or several of them, and a section of the supply track."""

    tells = ("place", "resource")

    def __init__(self, seat: int, section: int, resource: str | list[str]) -> None:
        super().__init__(seat, section)
        self.resource: Final = resource


class HexEvent(ThingEvent):
    """Something that happens on a hex."""

    tells: ClassVar[tuple[str, ...]] = ("hex", "terrain")

    def __init__(self, seat: int, hex: int, key: str, terrain: int) -> None:
        super().__init__(seat, f"hex-{hex}")
        self.hex: Final = key
        self.terrain: Final = TERRAINS[terrain]


class Activated(SectionEvent):
    """A seat activated a section (GW-5.1)."""

    name = "activated"
    rule = "GW-5.1"


class ResourceLeft(ResourceEvent):
    """A resource was left in a section on the way up (GW-5.2)."""

    name = "resource_left"
    rule = "GW-5.2"


class CameOut(PlayerEvent):
    """What came out at the top of the track for use, or that nothing did (GW-5.3)."""

    name = "came_out"
    rule = "GW-5.3"
    tells = ("resource",)

    def __init__(self, seat: int, resources: list[str]) -> None:
        super().__init__(seat)
        self.resource: Final = resources

    def sentence(self) -> str:
        """Return the key for resources or for nothing."""
        return "came_out" if self.resource else "nothing_came_out"


class WaterReturned(PlayerEvent):
    """Water came out and went back to the bank (GW-7.6)."""

    name = "water_returned"
    rule = "GW-7.6"
    tells = ("number",)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number


class Invested(ThingEvent):
    """A seat fulfilled an investment (GW-5.5)."""

    name = "invested"
    rule = "GW-5.5"
    tells = ("card",)

    def __init__(self, seat: int, card: int, key: str) -> None:
        super().__init__(seat, f"card-{card}")
        self.card: Final = key


class OfficeInfluenced(ThingEvent):
    """A seat put a marker on a cell of Boomtown (GW-5.6)."""

    name = "office_influenced"
    rule = "GW-5.6"
    tells = ("office",)

    def __init__(self, seat: int, cell: int, office: str) -> None:
        super().__init__(seat, f"cell-{cell}")
        self.office: Final = office


class Shipped(ThingEvent):
    """A coach advanced and completed a step (GW-5.7)."""

    name = "shipped"
    rule = "GW-5.7"
    tells = ("metal", "step")

    def __init__(self, seat: int, metal: int, step: int) -> None:
        super().__init__(seat, f"track-{metal}")
        self.metal: Final = METALS[metal]
        self.step: Final = step


class CampBuilt(HexEvent):
    """A seat built a camp (GW-5.11)."""

    name = "camp_built"
    rule = "GW-5.11"


class SettlementBuilt(HexEvent):
    """A seat built a settlement (GW-5.12)."""

    name = "settlement_built"
    rule = "GW-5.12"


class Looted(HexEvent):
    """A seat looted a token (GW-5.13)."""

    name = "looted"
    rule = "GW-5.13"


class TokenRevealed(HexEvent):
    """A hidden token was turned up (GW-5.14)."""

    name = "token_revealed"
    rule = "GW-5.14"
    tells = ("hex", "terrain", "resource")

    def __init__(self, seat: int, hex: int, key: str, terrain: int, resources: list[str]) -> None:
        super().__init__(seat, hex, key, terrain)
        self.resource: Final = resources


class Mined(ResourceEvent):
    """The mined resources went into a section (GW-5.15)."""

    name = "mined"
    rule = "GW-5.15"


class InfluenceGained(PlayerEvent):
    """A card gave influence on a terrain (GW-6.5)."""

    name = "influence_gained"
    rule = "GW-6.5"
    tells = ("terrain",)

    def __init__(self, seat: int, terrain: int) -> None:
        super().__init__(seat)
        self.terrain: Final = TERRAINS[terrain]


class CampUpgraded(HexEvent):
    """A camp became a settlement (GW-6.9)."""

    name = "camp_upgraded"
    rule = "GW-6.9"


class TokensSwapped(PlayerEvent):
    """Two revealed tokens of one terrain changed places (GW-6.11)."""

    name = "tokens_swapped"
    rule = "GW-6.11"
    tells = ("hex", "terrain")

    def __init__(self, seat: int, hexes: list[int], keys: list[str], terrain: int) -> None:
        super().__init__(seat)
        self.hexes: Final = hexes
        self.hex: Final = keys
        self.terrain: Final = TERRAINS[terrain]

    def targets(self) -> list[str]:
        """Return both hexes."""
        return [f"hex-{hex}" for hex in self.hexes]


class ResourceAdded(ResourceEvent):
    """A card gave a resource to the supply track (GW-6.10)."""

    name = "resource_added"
    rule = "GW-6.10"


class WaterGained(SectionEvent):
    """A water token went into a section (GW-7.3)."""

    name = "water_gained"
    rule = "GW-7.3"


class Declined(PlayerEvent):
    """A seat declined an ability (GW-5.28)."""

    name = "declined"
    rule = "GW-5.28"


class FinalRound(Event):
    """All camps are placed: one last turn for everyone, without building (GW-5.17)."""

    name = "final_round"
    rule = "GW-5.17"


class Scored(PlayerEvent):
    """A seat gained or lost points; *category* tells for what, *detail* names the tile or terrain."""

    name = "scored"

    def __init__(self, seat: int, category: str, vp: int, detail: str = "") -> None:
        super().__init__(seat)
        self.category: Final = category
        self.vp: Final = vp
        self.detail: Final = detail

    def sentence(self) -> str:
        """Return the key of the category."""
        return f"scored_{self.category}"

    def values(self) -> dict[str, Any]:
        """Return the seat, the points (without sign) and what they are for."""
        named = {self.category: self.detail} if self.detail else {}
        return {"player": self.seat, "vp": abs(self.vp), **named}
