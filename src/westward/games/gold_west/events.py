"""What can happen in Gold West."""

from typing import Any, Final

from westward.engine import Event, PlayerEvent
from westward.games.gold_west.components import METALS, RESOURCES, TERRAINS


class SectionEvent(PlayerEvent):
    """Something that concerns a section of the supply track."""

    def __init__(self, seat: int, section: int) -> None:
        super().__init__(seat)
        self.section: Final = section

    def values(self) -> dict[str, Any]:
        """Return the seat and the section."""
        return {"player": self.seat, "place": self.section}

    def targets(self) -> list[str]:
        """Return the section."""
        return [f"section-{self.seat}-{self.section}"]


class ResourceEvent(SectionEvent):
    """A resource and a section of the supply track."""

    def __init__(self, seat: int, section: int, resource: int) -> None:
        super().__init__(seat, section)
        self.resource: Final = resource

    def values(self) -> dict[str, Any]:
        """Return the seat, the section and the resource."""
        return {**super().values(), "resource": RESOURCES[self.resource]}


class HexEvent(PlayerEvent):
    """Something that happens on a hex."""

    def __init__(self, seat: int, hex: int, hex_key: str, terrain: int) -> None:
        super().__init__(seat)
        self.hex: Final = hex
        self.hex_key: Final = hex_key
        self.terrain: Final = terrain

    def values(self) -> dict[str, Any]:
        """Return the seat, the hex and its terrain."""
        return {"player": self.seat, "hex": self.hex_key, "terrain": TERRAINS[self.terrain]}

    def targets(self) -> list[str]:
        """Return the hex."""
        return [f"hex-{self.hex}"]


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

    def __init__(self, seat: int, resources: list[str]) -> None:
        super().__init__(seat)
        self.resources: Final = resources

    def sentence(self) -> str:
        """Return the key for resources or for nothing."""
        return "came_out" if self.resources else "nothing_came_out"

    def values(self) -> dict[str, Any]:
        """Return the seat and the resources."""
        return {"player": self.seat, "resource": self.resources}


class WaterReturned(PlayerEvent):
    """Water came out and went back to the bank (GW-7.6)."""

    name = "water_returned"
    rule = "GW-7.6"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def values(self) -> dict[str, Any]:
        """Return the seat and how many tokens."""
        return {"player": self.seat, "number": self.number}


class Invested(PlayerEvent):
    """A seat fulfilled an investment (GW-5.5)."""

    name = "invested"
    rule = "GW-5.5"

    def __init__(self, seat: int, card: int, card_key: str) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.card_key: Final = card_key

    def values(self) -> dict[str, Any]:
        """Return the seat and the card."""
        return {"player": self.seat, "card": self.card_key}

    def targets(self) -> list[str]:
        """Return the card."""
        return [f"card-{self.card}"]


class OfficeInfluenced(PlayerEvent):
    """A seat put a marker on a cell of Boomtown (GW-5.6)."""

    name = "office_influenced"
    rule = "GW-5.6"

    def __init__(self, seat: int, cell: int, office: str) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.office: Final = office

    def values(self) -> dict[str, Any]:
        """Return the seat and the office."""
        return {"player": self.seat, "office": self.office}

    def targets(self) -> list[str]:
        """Return the cell."""
        return [f"cell-{self.cell}"]


class Shipped(PlayerEvent):
    """A coach advanced (GW-5.7)."""

    name = "shipped"
    rule = "GW-5.7"

    def __init__(self, seat: int, metal: int, position: int) -> None:
        super().__init__(seat)
        self.metal: Final = metal
        self.position: Final = position

    def values(self) -> dict[str, Any]:
        """Return the seat, the metal and the step that was completed."""
        return {"player": self.seat, "metal": METALS[self.metal], "step": self.position}

    def targets(self) -> list[str]:
        """Return the track."""
        return [f"track-{self.metal}"]


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

    def __init__(self, seat: int, hex: int, hex_key: str, terrain: int, resources: list[str]) -> None:
        super().__init__(seat, hex, hex_key, terrain)
        self.resources: Final = resources

    def values(self) -> dict[str, Any]:
        """Return the hex, its terrain and what the token shows."""
        return {**super().values(), "resource": self.resources}


class Mined(SectionEvent):
    """The mined resources went into a section (GW-5.15)."""

    name = "mined"
    rule = "GW-5.15"

    def __init__(self, seat: int, section: int, resources: list[str]) -> None:
        super().__init__(seat, section)
        self.resources: Final = resources

    def values(self) -> dict[str, Any]:
        """Return the seat, the section and the resources."""
        return {**super().values(), "resource": self.resources}


class InfluenceGained(PlayerEvent):
    """A card gave influence on a terrain (GW-6.5)."""

    name = "influence_gained"
    rule = "GW-6.5"

    def __init__(self, seat: int, terrain: int) -> None:
        super().__init__(seat)
        self.terrain: Final = terrain

    def values(self) -> dict[str, Any]:
        """Return the seat and the terrain."""
        return {"player": self.seat, "terrain": TERRAINS[self.terrain]}


class CampUpgraded(HexEvent):
    """A camp became a settlement (GW-6.9)."""

    name = "camp_upgraded"
    rule = "GW-6.9"


class TokensSwapped(HexEvent):
    """Two revealed tokens of one terrain changed places (GW-6.11)."""

    name = "tokens_swapped"
    rule = "GW-6.11"

    def __init__(self, seat: int, hex: int, hex_key: str, terrain: int, other: int, other_key: str) -> None:
        super().__init__(seat, hex, hex_key, terrain)
        self.other: Final = other
        self.other_key: Final = other_key

    def values(self) -> dict[str, Any]:
        """Return the seat, the terrain and both hexes."""
        return {"player": self.seat, "hex": [self.hex_key, self.other_key], "terrain": TERRAINS[self.terrain]}

    def targets(self) -> list[str]:
        """Return both hexes."""
        return [f"hex-{self.hex}", f"hex-{self.other}"]


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
