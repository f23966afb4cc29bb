"""What can happen in Wild Tiled West."""

from typing import Any, ClassVar, Final

from westward.engine import Event, PlayerEvent
from westward.games.wild_tiled_west.cells import at_cell
from westward.games.wild_tiled_west.components import PRAIRIE

HIDDEN: Final = ""


class CellEvent(PlayerEvent):
    """Something that concerns one cell of a settlement."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def values(self) -> dict[str, Any]:
        """Return the seat and where the cell is, counted from 1."""
        return {**super().values(), **at_cell(self.cell)}

    def targets(self) -> list[str]:
        """Return the cell."""
        return [f"cell-{self.seat}-{self.cell}"]


class CellsEvent(PlayerEvent):
    """Something that covers cells of a settlement."""

    def __init__(self, seat: int, cells: list[int]) -> None:
        super().__init__(seat)
        self.cells: Final = cells

    def targets(self) -> list[str]:
        """Return the cells."""
        return [f"cell-{self.seat}-{cell}" for cell in self.cells]


class TileEvent(PlayerEvent):
    """Something that concerns one seat and a tile."""

    tells: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__(seat)
        self.tile: Final = tile


class PricedTile(TileEvent):
    """A tile that a seat takes, for gold or for nothing."""

    tells = ("tile", "gold")

    def __init__(self, seat: int, tile: str, gold: int) -> None:
        super().__init__(seat, tile)
        self.gold: Final = gold

    def sentence(self) -> str:
        """Return the key for a price or for none."""
        return self.name if self.gold else f"{self.name}_free"


def named_notch(notch: int) -> dict[str, Any]:
    """Return the kind of die of *notch* and its number on the tray."""
    if notch <= 0:
        return {"die": "aside", "number": 0}
    return (
        {"die": "river", "number": notch - PRAIRIE}
        if notch > PRAIRIE
        else {"die": "prairie", "number": notch}
    )


class DiceRolled(PlayerEvent):
    """The first player rolls the dice (WT-5.3.1)."""

    name = "dice_rolled"
    rule = "WT-5.3.1"

    def __init__(self, seat: int, prairie: list[int], river: list[int], placed: list[int]) -> None:
        super().__init__(seat)
        self.prairie: Final = prairie
        self.river: Final = river
        self.placed: Final = placed

    def values(self) -> dict[str, Any]:
        """Return the seat and the numbers."""
        prairie = ", ".join(str(number) for number in self.prairie)
        river = ", ".join(str(number) for number in self.river)
        return {**super().values(), "prairie": prairie, "river": river}

    def targets(self) -> list[str]:
        """Return the notches where the dice lie."""
        return [f"notch-{notch}" for notch in self.placed if notch > 0]


class TilePlaced(CellsEvent):
    """A seat lays a tile on its settlement (WT-5.5)."""

    name = "tile_placed"
    rule = "WT-5.5"
    tells = ("tile",)

    def __init__(self, seat: int, tile: str, cells: list[int], face: int) -> None:
        super().__init__(seat, cells)
        self.tile: Final = tile
        self.face: Final = face


class AlleysPlaced(CellsEvent):
    """A seat lays one alley, or two at once (WT-5.11)."""

    name = "alleys_placed"
    rule = "WT-5.11"

    def values(self) -> dict[str, Any]:
        """Return the seat and the number of alleys."""
        return {**super().values(), "alleys": len(self.cells)}


class Gained(PlayerEvent):
    """A seat takes gold or bullets from the supply, as far as they last (WT-5.8)."""

    name = "gained"
    rule = "WT-5.8"

    def __init__(self, seat: int, what: str, n: int, due: int) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.n: Final = n
        self.due: Final = due

    def sentence(self) -> str:
        """Return the key for gold or bullets, in full or not."""
        return f"gained_{self.what}" if self.n == self.due else f"gained_{self.what}_short"

    def values(self) -> dict[str, Any]:
        """Return the seat and how many."""
        return {**super().values(), "gold" if self.what == "gold" else "bullets": self.n}


class Scored(PlayerEvent):
    """The points of a seat change (WT-10.7)."""

    name = "scored"
    rule = "WT-10.7"
    tells = ("vp", "category")

    def __init__(self, seat: int, vp: int, category: str) -> None:
        super().__init__(seat)
        self.vp: Final = vp
        self.category: Final = category

    def sentence(self) -> str:
        """Return the key for a gain or a loss."""
        return "scored" if self.vp > 0 else "lost_points"

    def values(self) -> dict[str, Any]:
        """Return the seat, the points and what they are for."""
        return {**super().values(), "vp": abs(self.vp)}


class ContractWon(PlayerEvent):
    """A seat takes the bonus of a cattle contract (WT-5.12.3)."""

    name = "contract_won"
    rule = "WT-5.12.3"
    tells = ("contract",)

    def __init__(self, seat: int, contract: str, is_large: bool) -> None:
        super().__init__(seat)
        self.contract: Final = contract
        self.is_large: Final = is_large

    def sentence(self) -> str:
        """Return the key for the large or the small bonus."""
        return "contract_won" if self.is_large else "contract_won_small"


class BanditShot(CellEvent):
    """A sheriff, or the Sheriff's Office, shoots a bandit (WT-5.13.5)."""

    name = "bandit_shot"
    rule = "WT-5.13.5"


class SheriffBuried(CellEvent):
    """The Hideout buries a sheriff (WT-6.7)."""

    name = "sheriff_buried"
    rule = "WT-6.7"


class HorseLassoed(CellEvent):
    """A wild horse is encircled (WT-7.5.1)."""

    name = "horse_lassoed"
    rule = "WT-7.5.1"

    def __init__(self, seat: int, number: int, cell: int) -> None:
        super().__init__(seat, cell)
        self.number: Final = number


class DieMoved(Event):
    """A die leaves a line that has become empty (WT-5.3.5)."""

    name = "die_moved"
    rule = "WT-5.3.5"

    def __init__(self, notch: int, destination: int) -> None:
        self.notch: Final = notch
        self.destination: Final = destination

    def values(self) -> dict[str, Any]:
        """Return the kind of die and both numbers; 0 for a die that is set aside."""
        return {**named_notch(self.notch), "destination": named_notch(self.destination)["number"]}

    def sentence(self) -> str:
        """Return the key for a die that moves or is set aside."""
        return "die_moved" if self.destination > 0 else "die_set_aside"


class Drafted(PricedTile):
    """A seat takes a tile with a die (WT-5.4.4)."""

    name = "drafted"
    rule = "WT-5.4.4"

    def __init__(self, seat: int, tile: str, gold: int, notch: int) -> None:
        super().__init__(seat, tile, gold)
        self.notch: Final = notch

    def values(self) -> dict[str, Any]:
        """Return the seat, the tile, its price and the die."""
        return {**super().values(), **named_notch(self.notch)}


class SawmillUsed(PricedTile):
    """A seat takes a tile of any pile with its Sawmill (WT-6.10)."""

    name = "sawmill_used"
    rule = "WT-6.10"


class Passed(PlayerEvent):
    """A seat can do nothing (WT-5.4)."""

    name = "passed"
    rule = "WT-5.4"


class AlleyLost(PlayerEvent):
    """A gained alley finds no place (WT-5.11)."""

    name = "alley_lost"
    rule = "WT-5.11"


class AlleysGained(PlayerEvent):
    """A seat has alleys to place (WT-5.7.1)."""

    name = "alleys_gained"
    rule = "WT-5.7.1"
    tells = ("alleys",)

    def __init__(self, seat: int, alleys: int) -> None:
        super().__init__(seat)
        self.alleys: Final = alleys


class MineAdvanced(PlayerEvent):
    """A mine marker moves up (WT-5.14.1)."""

    name = "mine_advanced"
    rule = "WT-5.14.1"
    tells = ("pickaxes", "space")

    def __init__(self, seat: int, pickaxes: int, space: int) -> None:
        super().__init__(seat)
        self.pickaxes: Final = pickaxes
        self.space: Final = space


class AceCardTaken(PlayerEvent):
    """A seat takes an ace card (WT-6.5)."""

    name = "ace_card_taken"
    rule = "WT-6.5"
    tells = ("suit",)

    def __init__(self, seat: int, suit: str) -> None:
        super().__init__(seat)
        self.suit: Final = suit


class TownFounded(PlayerEvent):
    """All cells of a town are covered (WT-5.9)."""

    name = "town_founded"
    rule = "WT-5.9"
    tells = ("town", "vp", "bonus")

    def __init__(self, seat: int, town: str, vp: int, bonus: int) -> None:
        super().__init__(seat)
        self.town: Final = town
        self.vp: Final = vp
        self.bonus: Final = bonus

    def sentence(self) -> str:
        """Return the key with the bonus of the year, or without one."""
        return "town_founded" if self.bonus else "town_founded_late"


class Surrounded(TileEvent):
    """A building with a red sign is surrounded (WT-5.10.1)."""

    name = "surrounded"
    rule = "WT-5.10.1"


class Wrangled(PlayerEvent):
    """A seat wrangles cows (WT-5.12.3)."""

    name = "wrangled"
    rule = "WT-5.12.3"
    tells = ("cows",)

    def __init__(self, seat: int, cows: int) -> None:
        super().__init__(seat)
        self.cows: Final = cows


class WrangleDeclined(PlayerEvent):
    """A seat leaves its cows in peace (WT-5.12.5)."""

    name = "wrangle_declined"
    rule = "WT-5.12.5"
