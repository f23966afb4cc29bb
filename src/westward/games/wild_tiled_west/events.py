"""What can happen in Wild Tiled West."""

from typing import Any, Final

from westward.engine import Event
from westward.games.wild_tiled_west.components import PRAIRIE

HIDDEN: Final = ""


class PlayerEvent(Event):
    """Something that concerns one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> dict[str, Any]:
        """Return the seat."""
        return {"player": self.seat}


class CellEvent(PlayerEvent):
    """Something that concerns one cell of a settlement."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def values(self) -> dict[str, Any]:
        """Return the seat and where the cell is, counted from 1."""
        return {"player": self.seat, "row": self.cell // 11 + 1, "column": self.cell % 11 + 1}

    def targets(self) -> list[str]:
        """Return the cell."""
        return [f"cell-{self.seat}-{self.cell}"]


class CellsEvent(PlayerEvent):
    """Something that covers cells of a settlement."""

    def __init__(self, seat: int, cells: list[int]) -> None:
        super().__init__(seat)
        self.cells: Final = cells

    def values(self) -> dict[str, Any]:
        """Return the seat and the number of cells."""
        return {"player": self.seat, "alleys": len(self.cells)}

    def targets(self) -> list[str]:
        """Return the cells."""
        return [f"cell-{self.seat}-{cell}" for cell in self.cells]


def named_notch(notch: int) -> dict[str, Any]:
    """Return the kind of die of *notch* and its number on the tray."""
    if notch <= 0:
        return {"die": "aside", "number": 0}
    return (
        {"die": "river", "number": notch - PRAIRIE}
        if notch > PRAIRIE
        else {"die": "prairie", "number": notch}
    )


class PartnerKept(PlayerEvent):
    """A seat keeps a partner, which only that seat sees (WT-5.1)."""

    name = "partner_kept"
    rule = "WT-5.1"

    def __init__(self, seat: int, partner: str) -> None:
        super().__init__(seat)
        self.partner: Final = partner

    def sentence(self) -> str:
        """Return the key that names the partner, or the one that does not."""
        return "partner_kept" if self.partner else "partner_kept_unseen"

    def values(self) -> dict[str, Any]:
        """Return the seat and, to its owner, the partner."""
        return {"player": self.seat, "partner": self.partner} if self.partner else {"player": self.seat}

    def seen_by(self, seat: int | None) -> Event:
        """Return the event without the partner to all but its owner."""
        return self if seat == self.seat else PartnerKept(self.seat, HIDDEN)


class PartnerTaken(PlayerEvent):
    """A seat takes its second partner, from the row or from the deck (WT-5.14.2)."""

    name = "partner_taken"
    rule = "WT-5.14.2"

    def __init__(self, seat: int, partner: str, is_from_row: bool) -> None:
        super().__init__(seat)
        self.partner: Final = partner
        self.is_from_row: Final = is_from_row

    def sentence(self) -> str:
        """Return the key for the row or for the deck."""
        return "partner_taken" if self.is_from_row else "partner_drawn"

    def values(self) -> dict[str, Any]:
        """Return the seat and the partner."""
        return {"player": self.seat, "partner": self.partner}


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
        return {"player": self.seat, "prairie": prairie, "river": river}

    def targets(self) -> list[str]:
        """Return the notches where the dice lie."""
        return [f"notch-{notch}" for notch in self.placed if notch > 0]


class TilePlaced(CellsEvent):
    """A seat lays a tile on its settlement (WT-5.5)."""

    name = "tile_placed"
    rule = "WT-5.5"

    def __init__(self, seat: int, tile: str, cells: list[int], face: int) -> None:
        super().__init__(seat, cells)
        self.tile: Final = tile
        self.face: Final = face

    def values(self) -> dict[str, Any]:
        """Return the seat and the tile."""
        return {"player": self.seat, "tile": self.tile}


class AlleysPlaced(CellsEvent):
    """A seat lays one alley, or two at once (WT-5.11)."""

    name = "alleys_placed"
    rule = "WT-5.11"


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
        return {"player": self.seat, "gold" if self.what == "gold" else "bullets": self.n}


class Scored(PlayerEvent):
    """The points of a seat change (WT-10.7)."""

    name = "scored"
    rule = "WT-10.7"

    def __init__(self, seat: int, vp: int, category: str) -> None:
        super().__init__(seat)
        self.vp: Final = vp
        self.category: Final = category

    def sentence(self) -> str:
        """Return the key for a gain or a loss."""
        return "scored" if self.vp > 0 else "lost_points"

    def values(self) -> dict[str, Any]:
        """Return the seat, the points and what they are for."""
        return {"player": self.seat, "vp": abs(self.vp), "category": self.category}


class ContractWon(PlayerEvent):
    """A seat takes the bonus of a cattle contract (WT-5.12.3)."""

    name = "contract_won"
    rule = "WT-5.12.3"

    def __init__(self, seat: int, contract: str, is_large: bool) -> None:
        super().__init__(seat)
        self.contract: Final = contract
        self.is_large: Final = is_large

    def sentence(self) -> str:
        """Return the key for the large or the small bonus."""
        return "contract_won" if self.is_large else "contract_won_small"

    def values(self) -> dict[str, Any]:
        """Return the seat and the contract."""
        return {"player": self.seat, "contract": self.contract}


class BanditShot(CellEvent):
    """A sheriff, or the Sheriff's Office, shoots a bandit (WT-5.13.5)."""

    name = "bandit_shot"
    rule = "WT-5.13.5"


class SheriffBuried(CellEvent):
    """The Hideout buries a sheriff (WT-6.7)."""

    name = "sheriff_buried"
    rule = "WT-6.7"


class HillBanditPlaced(CellEvent):
    """The winner of a tussle places a hill bandit (WT-5.16.4)."""

    name = "hill_bandit_placed"
    rule = "WT-5.16.4"


class HorseLassoed(CellEvent):
    """A wild horse is encircled (WT-7.5.1)."""

    name = "horse_lassoed"
    rule = "WT-7.5.1"

    def __init__(self, seat: int, number: int, cell: int) -> None:
        super().__init__(seat, cell)
        self.number: Final = number


class Tussled(PlayerEvent):
    """A seat wins, loses or stays out of a tussle (WT-5.16.3)."""

    name = "tussled"
    rule = "WT-5.16.3"

    def __init__(self, seat: int, bandits: int, result: int, vp: int) -> None:
        super().__init__(seat)
        self.bandits: Final = bandits
        self.result: Final = result
        self.vp: Final = vp

    def sentence(self) -> str:
        """Return the key for a win, a loss or neither."""
        return ("tussle_lost", "tussle_unaffected", "tussle_won")[self.result + 1]

    def values(self) -> dict[str, Any]:
        """Return the seat, its bandits and the points."""
        return {"player": self.seat, "bandits": self.bandits, "vp": abs(self.vp)}


class RankReached(Event):
    """The rank of a solo game (WT-7.10.7)."""

    name = "rank_reached"
    rule = "WT-7.10.7"

    def __init__(self, rank: str, vp: int) -> None:
        self.rank: Final = rank
        self.vp: Final = vp

    def sentence(self) -> str:
        """Return the key for a rank, or for none."""
        return "rank_reached" if self.rank else "no_rank"

    def values(self) -> dict[str, Any]:
        """Return the rank and the points."""
        return {"solo_rank": self.rank, "vp": self.vp} if self.rank else {"vp": self.vp}


class PartnerTurnedUp(Event):
    """A partner lies face up in the row now (WT-4.7)."""

    name = "partner_turned_up"
    rule = "WT-4.7"

    def __init__(self, partner: str) -> None:
        self.partner: Final = partner

    def values(self) -> dict[str, Any]:
        """Return the partner."""
        return {"partner": self.partner}


class FirstPlayerDrawn(PlayerEvent):
    """The lot names the first player (WT-4.8)."""

    name = "first_player_drawn"
    rule = "WT-4.8"


class StoreSetAside(PlayerEvent):
    """A seat sets a General Store aside for its signposts (WT-7.6.1)."""

    name = "store_set_aside"
    rule = "WT-7.6.1"

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "tile": self.tile}


class StoreRemoved(PlayerEvent):
    """The store that was set aside finds no place (WT-7.6.3)."""

    name = "store_removed"
    rule = "WT-7.6.3"

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "tile": self.tile}


class HomeChosen(PlayerEvent):
    """A seat takes the building that becomes its home (WT-7.3.1)."""

    name = "home_chosen"
    rule = "WT-7.3.1"

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "tile": self.tile}


class HomeInSight(PlayerEvent):
    """Bandits see the home of a seat (WT-7.3.2)."""

    name = "home_in_sight"
    rule = "WT-7.3.2"

    def __init__(self, seat: int, bandits: int) -> None:
        super().__init__(seat)
        self.bandits: Final = bandits

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "bandits": self.bandits}


class WorkshopBuilt(PlayerEvent):
    """A seat pays for a workshop (WT-7.2.2)."""

    name = "workshop_built"
    rule = "WT-7.2.2"

    def __init__(self, seat: int, workshop: int, gold: int) -> None:
        super().__init__(seat)
        self.workshop: Final = workshop
        self.gold: Final = gold

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "workshop": self.workshop, "gold": self.gold}


class GoldStored(PlayerEvent):
    """A seat stores a gold in a workshop (WT-7.2.2)."""

    name = "gold_stored"
    rule = "WT-7.2.2"

    def __init__(self, seat: int, workshop: int) -> None:
        super().__init__(seat)
        self.workshop: Final = workshop

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "workshop": self.workshop}


class YearBegan(Event):
    """A year begins with mining income (WT-5.2)."""

    name = "year_began"
    rule = "WT-5.2"

    def __init__(self, year: int) -> None:
        self.year: Final = year

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"year": self.year}


class BanditCardRevealed(Event):
    """A Bandit card is turned up (WT-7.10.3)."""

    name = "bandit_card_revealed"
    rule = "WT-7.10.3"

    def __init__(self, bandit_card: str) -> None:
        self.bandit_card: Final = bandit_card

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"bandit_card": self.bandit_card}


class RidgeBanditsShot(Event):
    """Bullets cover bandits of the Ridge (WT-7.10.4)."""

    name = "ridge_bandits_shot"
    rule = "WT-7.10.4"

    def __init__(self, bandits: int) -> None:
        self.bandits: Final = bandits

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"bandits": self.bandits}


class ContractRustled(Event):
    """The Bandits' cows turn a contract (WT-7.10.5)."""

    name = "contract_rustled"
    rule = "WT-7.10.5"

    def __init__(self, contract: str, cows: int) -> None:
        self.contract: Final = contract
        self.cows: Final = cows

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"contract": self.contract, "cows": self.cows}


class RidgeGrew(Event):
    """The Ridge gets a hill bandit (WT-7.10.6)."""

    name = "ridge_grew"
    rule = "WT-7.10.6"


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


class Drafted(PlayerEvent):
    """A seat takes a tile with a die (WT-5.4.4)."""

    name = "drafted"
    rule = "WT-5.4.4"

    def __init__(self, seat: int, tile: str, gold: int, notch: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.gold: Final = gold
        self.notch: Final = notch

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, **named_notch(self.notch), "tile": self.tile, "gold": self.gold}

    def sentence(self) -> str:
        """Return the key for a price or for none."""
        return "drafted" if self.gold else "drafted_free"


class SawmillUsed(PlayerEvent):
    """A seat takes a tile of any pile with its Sawmill (WT-6.10)."""

    name = "sawmill_used"
    rule = "WT-6.10"

    def __init__(self, seat: int, tile: str, gold: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.gold: Final = gold

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "tile": self.tile, "gold": self.gold}

    def sentence(self) -> str:
        """Return the key for a price or for none."""
        return "sawmill_used" if self.gold else "sawmill_used_free"


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

    def __init__(self, seat: int, alleys: int) -> None:
        super().__init__(seat)
        self.alleys: Final = alleys

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "alleys": self.alleys}


class MineAdvanced(PlayerEvent):
    """A mine marker moves up (WT-5.14.1)."""

    name = "mine_advanced"
    rule = "WT-5.14.1"

    def __init__(self, seat: int, pickaxes: int, space: int) -> None:
        super().__init__(seat)
        self.pickaxes: Final = pickaxes
        self.space: Final = space

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "pickaxes": self.pickaxes, "space": self.space}


class AceCardTaken(PlayerEvent):
    """A seat takes an ace card (WT-6.5)."""

    name = "ace_card_taken"
    rule = "WT-6.5"

    def __init__(self, seat: int, suit: str) -> None:
        super().__init__(seat)
        self.suit: Final = suit

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "suit": self.suit}


class TownFounded(PlayerEvent):
    """All cells of a town are covered (WT-5.9)."""

    name = "town_founded"
    rule = "WT-5.9"

    def __init__(self, seat: int, town: str, vp: int, bonus: int) -> None:
        super().__init__(seat)
        self.town: Final = town
        self.vp: Final = vp
        self.bonus: Final = bonus

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "town": self.town, "vp": self.vp, "bonus": self.bonus}


class Surrounded(PlayerEvent):
    """A building with a red sign is surrounded (WT-5.10.1)."""

    name = "surrounded"
    rule = "WT-5.10.1"

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "tile": self.tile}


class Wrangled(PlayerEvent):
    """A seat wrangles cows (WT-5.12.3)."""

    name = "wrangled"
    rule = "WT-5.12.3"

    def __init__(self, seat: int, cows: int) -> None:
        super().__init__(seat)
        self.cows: Final = cows

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "cows": self.cows}


class WrangleDeclined(PlayerEvent):
    """A seat leaves its cows in peace (WT-5.12.5)."""

    name = "wrangle_declined"
    rule = "WT-5.12.5"


class TussleBegan(Event):
    """The tussle of a year (WT-5.16.1)."""

    name = "tussle_began"
    rule = "WT-5.16.1"

    def __init__(self, year: int, vp: int) -> None:
        self.year: Final = year
        self.vp: Final = vp

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"year": self.year, "vp": self.vp}


class PartnerRevealed(PlayerEvent):
    """A hidden partner is shown (WT-8.7)."""

    name = "partner_revealed"
    rule = "WT-8.7"

    def __init__(self, seat: int, partner: str) -> None:
        super().__init__(seat)
        self.partner: Final = partner

    def values(self) -> dict[str, Any]:
        """Return the facts."""
        return {"player": self.seat, "partner": self.partner}


class GameEnded(Event):
    """The last tussle is over (WT-1.4)."""

    name = "game_ended"
    rule = "WT-1.4"
