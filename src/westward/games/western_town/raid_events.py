"""What can happen when raiders come."""

from typing import Any, Final

from westward.engine import PlayerEvent
from westward.games.western_town.components import ORANGE, RED, WesternTownComponents
from westward.games.western_town.events import BuildingEvent


class RaidersEvent(PlayerEvent):
    """Something that concerns raiders of both groups."""

    tells = ("red", "orange")

    def __init__(self, seat: int, red: int, orange: int) -> None:
        super().__init__(seat)
        self.red: Final = red
        self.orange: Final = orange


class DieRolled(RaidersEvent):
    """The raid die fell (TN-5.37)."""

    name = "die_rolled"
    rule = "TN-5.37"

    def __init__(self, seat: int, table: int, face: int, box: WesternTownComponents) -> None:
        super().__init__(seat, box.faces[face].count(RED), box.faces[face].count(ORANGE))
        self.table: Final = table
        self.rerolls: Final = box.rerolls[face]

    def sentence(self) -> str:
        """Return the key for what the face shows."""
        shown = "both" if self.red and self.orange else "red" if self.red else "orange"
        return f"rolled_{shown}_again" if self.rerolls else f"rolled_{shown}"

    def targets(self) -> list[str]:
        """Return the die of the table."""
        return ["die" if self.table == 0 else f"die-{self.table + 1}"]


class RollDropped(PlayerEvent):
    """A roll is dropped, because an attack has taken place in this action (TN-5.38)."""

    name = "roll_dropped"
    rule = "TN-5.38"


class RestDropped(PlayerEvent):
    """Raiders attack, and what else the face shows is dropped (TN-5.38)."""

    name = "rest_dropped"
    rule = "TN-5.38"


class Attacked(RaidersEvent):
    """All raiders of the camp attack a town (TN-5.41)."""

    name = "attacked"
    rule = "TN-5.41"

    def sentence(self) -> str:
        """Return the key for one group or two."""
        return "attacked" if self.red and self.orange else "attacked_red" if self.red else "attacked_orange"


class TargetChosen(PlayerEvent):
    """The Raid Leader sent a group against a target (TN-5.41)."""

    name = "target_chosen"
    rule = "TN-5.41"

    def __init__(self, seat: int, town: int, group: int, count: int, target: int, building: str) -> None:
        super().__init__(seat)
        self.town: Final = town
        self.group: Final = "red" if group == RED else "orange"
        self.count: Final = count
        self.target: Final = target
        self.building: Final = building

    def sentence(self) -> str:
        """Return the key for the colour, and for a building or the Inhabitants."""
        return f"{self.group}_at_{'building' if self.building else 'inhabitants'}"

    def values(self) -> dict[str, Any]:
        """Return who sent how many against what."""
        told = {"player": self.seat, "owner": self.town, self.group: self.count}
        return {**told, "building": self.building} if self.building else told

    def targets(self) -> list[str]:
        """Return the building or the Inhabitants."""
        return [f"slot-{self.town}-{self.target}" if self.building else f"stock-{self.town}-inhabitants"]


class Defended(PlayerEvent):
    """The attacked player discarded Cowboys (TN-5.43)."""

    name = "defended"
    rule = "TN-5.43"
    tells = ("cowboys",)

    def __init__(self, seat: int, cowboys: int) -> None:
        super().__init__(seat)
        self.cowboys: Final = cowboys


class Destroyed(BuildingEvent):
    """A building got a destroyed marker (TN-5.43)."""

    name = "destroyed"
    rule = "TN-5.43"


class InhabitantsFled(PlayerEvent):
    """A town lost Inhabitants, and perhaps Lure (TN-5.43)."""

    name = "inhabitants_fled"
    rule = "TN-5.43"
    tells = ("inhabitants", "lure")

    def __init__(self, seat: int, inhabitants: int, lure: int) -> None:
        super().__init__(seat)
        self.inhabitants: Final = inhabitants
        self.lure: Final = lure

    def sentence(self) -> str:
        """Return the key with or without Lure."""
        return "inhabitants_fled_with_lure" if self.lure else "inhabitants_fled"


class RaidersDiscarded(PlayerEvent):
    """No target is left: the remaining raiders leave the camp (TN-5.41)."""

    name = "raiders_discarded"
    rule = "TN-5.41"


class PeaceTaken(PlayerEvent):
    """The attacked player took a peace token from the camp (TN-5.45)."""

    name = "peace_taken"
    rule = "TN-5.45"
