"""What happens in Wild Tiled West round the turns: set-up, partners, years, tussles, faces, the end."""

from typing import Any, Final

from westward.engine import Event, PlayerEvent
from westward.games.wild_tiled_west.events import HIDDEN, CellEvent, TileEvent


class PartnerEvent(PlayerEvent):
    """Something that concerns a partner of one seat."""

    tells = ("partner",)

    def __init__(self, seat: int, partner: str) -> None:
        super().__init__(seat)
        self.partner: Final = partner


class YearBegan(Event):
    """A year begins with mining income (WT-5.2)."""

    name = "year_began"
    rule = "WT-5.2"
    tells = ("year",)

    def __init__(self, year: int) -> None:
        self.year: Final = year


class TussleBegan(Event):
    """The tussle of a year (WT-5.16.1)."""

    name = "tussle_began"
    rule = "WT-5.16.1"
    tells = ("year", "vp")

    def __init__(self, year: int, vp: int) -> None:
        self.year: Final = year
        self.vp: Final = vp


class Tussled(PlayerEvent):
    """A seat wins, ties, loses or stays out of a tussle (WT-5.16.3); a tie of all pays like a win."""

    name = "tussled"
    rule = "WT-5.16.3"
    tells = ("bandits", "vp")

    def __init__(self, seat: int, bandits: int, result: int, vp: int, is_tie: bool) -> None:
        super().__init__(seat)
        self.bandits: Final = bandits
        self.is_tie: Final = is_tie
        self.result: Final = result
        self.vp: Final = vp

    def sentence(self) -> str:
        """Return the key for a win, a tie, a loss or neither."""
        if self.is_tie:
            return "tussle_tied"
        return ("tussle_lost", "tussle_unaffected", "tussle_won")[self.result + 1]

    def values(self) -> dict[str, Any]:
        """Return the seat, its bandits and the points."""
        return {**super().values(), "vp": abs(self.vp)}


class HillBanditPlaced(CellEvent):
    """The winner of a tussle places a hill bandit (WT-5.16.4)."""

    name = "hill_bandit_placed"
    rule = "WT-5.16.4"


class BanditCardRevealed(Event):
    """A Bandit card is turned up (WT-7.10.3)."""

    name = "bandit_card_revealed"
    rule = "WT-7.10.3"
    tells = ("bandit_card",)

    def __init__(self, bandit_card: str) -> None:
        self.bandit_card: Final = bandit_card


class RidgeBanditsShot(Event):
    """Bullets cover bandits of the Ridge (WT-7.10.4)."""

    name = "ridge_bandits_shot"
    rule = "WT-7.10.4"
    tells = ("bandits",)

    def __init__(self, bandits: int) -> None:
        self.bandits: Final = bandits


class ContractRustled(Event):
    """The Bandits' cows turn a contract (WT-7.10.5)."""

    name = "contract_rustled"
    rule = "WT-7.10.5"
    tells = ("contract", "cows")

    def __init__(self, contract: str, cows: int) -> None:
        self.contract: Final = contract
        self.cows: Final = cows


class RidgeGrew(Event):
    """The Ridge gets a hill bandit (WT-7.10.6)."""

    name = "ridge_grew"
    rule = "WT-7.10.6"


class PartnerKept(PartnerEvent):
    """A seat keeps a partner, which only that seat sees (WT-5.1)."""

    name = "partner_kept"
    rule = "WT-5.1"

    def sentence(self) -> str:
        """Return the key that names the partner, or the one that does not."""
        return "partner_kept" if self.partner else "partner_kept_unseen"

    def values(self) -> dict[str, Any]:
        """Return the seat and, to its owner, the partner."""
        return super().values() if self.partner else {"player": self.seat}

    def seen_by(self, seat: int | None) -> Event:
        """Return the event without the partner to all but its owner."""
        return self if seat == self.seat else PartnerKept(self.seat, HIDDEN)


class PartnerTaken(PartnerEvent):
    """A seat takes its second partner, from the row or from the deck (WT-5.14.2)."""

    name = "partner_taken"
    rule = "WT-5.14.2"

    def __init__(self, seat: int, partner: str, is_from_row: bool) -> None:
        super().__init__(seat, partner)
        self.is_from_row: Final = is_from_row

    def sentence(self) -> str:
        """Return the key for the row or for the deck."""
        return "partner_taken" if self.is_from_row else "partner_drawn"


class PartnerTurnedUp(Event):
    """A partner lies face up in the row now (WT-4.7)."""

    name = "partner_turned_up"
    rule = "WT-4.7"
    tells = ("partner",)

    def __init__(self, partner: str) -> None:
        self.partner: Final = partner


class PartnerRevealed(PartnerEvent):
    """A hidden partner is shown (WT-8.7)."""

    name = "partner_revealed"
    rule = "WT-8.7"


class FirstPlayerDrawn(PlayerEvent):
    """The lot names the first player (WT-4.8)."""

    name = "first_player_drawn"
    rule = "WT-4.8"


class StoreSetAside(TileEvent):
    """A seat sets a General Store aside for its signposts (WT-7.6.1)."""

    name = "store_set_aside"
    rule = "WT-7.6.1"


class StoreRemoved(TileEvent):
    """The store that was set aside finds no place (WT-7.6.3)."""

    name = "store_removed"
    rule = "WT-7.6.3"


class HomeChosen(TileEvent):
    """A seat takes the building that becomes its home (WT-7.3.1)."""

    name = "home_chosen"
    rule = "WT-7.3.1"


class HomeInSight(PlayerEvent):
    """Bandits see the home of a seat (WT-7.3.2)."""

    name = "home_in_sight"
    rule = "WT-7.3.2"
    tells = ("bandits",)

    def __init__(self, seat: int, bandits: int) -> None:
        super().__init__(seat)
        self.bandits: Final = bandits


class WorkshopBuilt(PlayerEvent):
    """A seat pays for a workshop (WT-7.2.2)."""

    name = "workshop_built"
    rule = "WT-7.2.2"
    tells = ("workshop", "gold")

    def __init__(self, seat: int, workshop: int, gold: int) -> None:
        super().__init__(seat)
        self.workshop: Final = workshop
        self.gold: Final = gold


class GoldStored(PlayerEvent):
    """A seat stores a gold in a workshop (WT-7.2.2)."""

    name = "gold_stored"
    rule = "WT-7.2.2"
    tells = ("workshop",)

    def __init__(self, seat: int, workshop: int) -> None:
        super().__init__(seat)
        self.workshop: Final = workshop


class GameEnded(Event):
    """The last tussle is over (WT-1.4)."""

    name = "game_ended"
    rule = "WT-1.4"


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
