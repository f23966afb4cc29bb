"""What is in the box of Wild Tiled West, read from components.toml into tables by index."""

from importlib.resources import files
from typing import Any, Final

from westward.engine import LANGUAGES, Box, Components, Record, names_of
from westward.games.wild_tiled_west.boards import RULES, read_sides
from westward.games.wild_tiled_west.tiles import (
    CHOOSE_WHEN_SURROUNDED,
    DRAFT_ANY_PILE,
    GAIN_WHEN_SURROUNDED,
    GAINS,
    METRICS,
    SUITS,
    read_tiles,
)

YEARS: Final = 4
SLOTS: Final = 40
PRAIRIE: Final = 20  # prairie notches are 1 to 20
NOTCHES: Final = 28  # river notches are 21 to 28: their number and 20
FEWEST_COWS: Final = 3
MOST_COWS: Final = 7
CONTRACT_COWS: Final = 4  # the place of the first contract
COLORS: Final = ("red", "green", "blue", "yellow", "violet")

PAID_WHEN_SURROUNDED: Final = (GAIN_WHEN_SURROUNDED, CHOOSE_WHEN_SURROUNDED)
REMOVALS: Final = ("one_of_each_kind", "rim_of_each_pair", "left_and_right_sides", "none")


class WildTiledWestComponents(Components):
    """The data of the box; tiles, slots, boards, partners and cards are their index in the file."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        box.table("meta").word("id", ("wild_tiled_west",))
        counts = box.table("meta.counts")
        self.start_points: Final = box.table("meta").number("start_score", 0, 99)
        if box.table("meta").number("years") != YEARS:
            raise box.fail("meta", f"a game has {YEARS} years.")
        supply = box.table("supply")
        self.gold: Final = supply.number("gold", 1, 999)
        self.bullets: Final = supply.number("bullets", 1, 999)
        self.cowpokes: Final = supply.number("cowpokes", 0, 999)
        self.hill_bandits: Final = supply.number("hill_bandits", 0, 999)
        self.tiles: Final = read_tiles(box)
        self.alley: Final = len(self.tiles) - 1
        self.tile_keys: Final = [tile.key for tile in self.tiles]
        self.is_sawmill: Final = [tile.faces[0].kind == DRAFT_ANY_PILE for tile in self.tiles]  # WT-6.10
        self.is_red: Final = [tile.faces[0].kind in PAID_WHEN_SURROUNDED for tile in self.tiles]
        self._read_trays(box)
        self._read_tables(box)
        self._read_scoreboard(box)
        self.sides: Final = read_sides(box)
        boards = box.tables("board", counts.number("boards"))
        self.boards: Final = [board.word("id") for board in boards]
        self.faces: Final = [[self._side(key) for key in board.words("sides")] for board in boards]
        self._read_cards(box)
        self._read_conquest(box)
        self._read_solo(box)
        self._read_names(box)
        box.finish()

    def _side(self, key: str) -> int:
        return [side.key for side in self.sides].index(key)

    def _read_trays(self, box: Box) -> None:
        slots = box.tables("slot", SLOTS)
        keys = [slot.word("id") for slot in slots]
        self.slot_tile = [self.tile_keys.index(slot.word("tile", self.tile_keys[:-1])) for slot in slots]
        if len(set(self.slot_tile)) != SLOTS:
            raise box.fail("slot", "each kind of tile has one slot.")
        self.slot_cost = [slot.number("cost", 0, 9) for slot in slots]
        self.slot_rim = [slot.flag("rim") for slot in slots]
        self.slot_side = [slot.flag("side") for slot in slots]
        self.slot_of = [self.slot_tile.index(tile) for tile in range(SLOTS)]  # by tile
        self.slot_place = [
            (
                ("left", "right").index(slot.word("pair", ("left", "right"))),
                slot.number("row", 0, 4),
                slot.number("col", 0, 3),
            )
            for slot in slots
        ]
        notches = box.tables("prairie_notch", PRAIRIE) + box.tables("river_notch", NOTCHES - PRAIRIE)
        lines: list[list[int]] = [[]]
        for at, notch in enumerate(notches):
            if notch.number("number") != (at % PRAIRIE if at >= PRAIRIE else at) + 1:
                raise notch.fail("list the notches in the order of their numbers.")
            lines.append([keys.index(key) for key in notch.words("line", keys)])
        self.line = lines  # by notch: its slots, the nearest first
        self.notches_of = [
            [notch for notch in range(1, NOTCHES + 1) if slot in lines[notch]] for slot in range(SLOTS)
        ]

    def _read_tables(self, box: Box) -> None:
        setups = box.tables("setup", 5)
        for seats, setup in enumerate(setups, start=1):
            if setup.number("players") != seats:
                raise setup.fail("list the set-ups from 1 to 5 players.")
        self.removal = [REMOVALS.index(setup.word("remove", REMOVALS)) for setup in setups]
        self.first_space = [setup.number("first_year_starts_on_space", 1, 5) for setup in setups]
        self.last_gold = [setup.number("last_player_bonus_gold", 0, 9) for setup in setups]
        dice = [Record(box, f"{setup.entry}, dice", _table(setup, "dice")) for setup in setups]
        self.prairie_dice = [one.number("prairie", 0, 9) for one in dice]
        self.river_dice = [one.number("river", 0, 7) for one in dice]

    def _read_scoreboard(self, box: Box) -> None:
        years = [f"year_{year}" for year in range(1, YEARS + 1)]
        towns, tussles = box.table("scoreboard.town_bonus"), box.table("scoreboard.tussle_points")
        self.town_bonus = [towns.number(year, 0, 99) for year in years]
        self.tussle_points = [tussles.number(year, 0, 99) for year in years]
        self.later_tussle_points = [sum(self.tussle_points[year + 1 :]) for year in range(YEARS)]
        cattle = box.table("scoreboard.cattle_points")
        self.cattle_points = [0] * FEWEST_COWS + [
            cattle.number(f"cows_{cows}", 0, 99) for cows in range(FEWEST_COWS, MOST_COWS + 1)
        ]
        spaces = box.tables("round_space")
        self.rounds = [
            sum(space.number("year", 1, YEARS) == year for space in spaces) for year in range(1, YEARS + 1)
        ]
        self.all_rounds = sum(self.rounds)
        if min(self.rounds) == 0:
            raise box.fail("round_space", "each year needs a space.")
        self.card_spaces = [
            [space.flag("solo_bandit_card") for space in spaces if space.number("year") == year]
            for year in range(1, YEARS + 1)
        ]
        mine = box.tables("mine_space", box.table("meta.counts").number("mine_spaces"))
        self.mine_income = [0] + [space.number("income", 0, 30) for space in mine]  # by space, from 1
        self.mine_points = [0] + [space.number("points", 0, 99) for space in mine]
        self.top_space = len(mine)
        hats = [at for at, space in enumerate(mine, start=1) if space.flag("partner")]
        if len(hats) != 1 or hats[0] == 1:
            raise box.fail("mine_space", "exactly one space beyond the first carries the partner hat.")
        self.hat = hats[0]
        dig = box.table("mining_year_4_choice")
        self.dig_gold = dig.number("dig_gold", 0, 30)
        self.dig_pickaxes = dig.number("dig_pickaxes", 0, 30)

    def _read_cards(self, box: Box) -> None:
        contracts = box.tables("contract", MOST_COWS - CONTRACT_COWS + 1)
        self.contract_keys = [contract.word("id") for contract in contracts]
        self.contract_gain = [GAINS[contract.word("gain", tuple(GAINS))] for contract in contracts]
        self.contract_large = [contract.number("large", 0, 30) for contract in contracts]
        self.contract_small = [contract.number("small", 0, 30) for contract in contracts]
        places = [contract.number("first_game_cows", CONTRACT_COWS, MOST_COWS) for contract in contracts]
        if len(set(places)) != len(places):
            raise box.fail("contract", "first_game_cows: each contract has its own place.")
        self.first_game = [places.index(cows) for cows in range(CONTRACT_COWS, MOST_COWS + 1)]
        aces = box.tables("ace_card", len(SUITS))
        if [ace.word("suit", SUITS) for ace in aces] != list(SUITS):
            raise box.fail("ace_card", f"list the suits in the order {', '.join(SUITS)}.")
        scoring = box.table("ace_scoring")
        self.same_three = scoring.number("same_suit_3", 0, 99)
        self.same_four = scoring.number("same_suit_4", 0, 99)
        self.mixed_three = scoring.number("mixed_3", 0, 99)
        self.mixed_four = scoring.number("mixed_4", 0, 99)
        end = box.table("endgame_scoring")
        self.horseshoe_points = end.number("uncovered_horseshoe", -99, 99)
        self.tombstone_points = end.number("tombstone", -99, 99)
        partners = box.tables("partner", box.table("meta.counts").number("partners"))
        if len(partners) < 13:
            raise box.fail("partner", "at least 13 partners are needed (WT-10.34).")
        self.partner_keys = [partner.word("id") for partner in partners]
        self.partner_metric = [METRICS.index(partner.word("metric", METRICS)) for partner in partners]
        self.partner_tiers = [_tiers(partner) for partner in partners]

    def _read_conquest(self, box: Box) -> None:
        rules = {rule.word("id", RULES): rule for rule in box.tables("conquest_rule", len(RULES) - 1)}
        carpenters = [
            Record(box, "conquest_rule carpenters, workshop", one)
            for one in _list(rules["carpenters"], "workshops")
        ]
        self.build_cost = [one.number("build_cost", 0, 30) for one in carpenters]
        self.capacity = [one.number("capacity", 0, 30) for one in carpenters]
        self.points_per_gold = [one.number("points_per_gold", 0, 30) for one in carpenters]
        homes = rules["homes_in_peril"]
        self.home_cost = homes.number("home_max_slot_cost", 0, 9)
        self.no_homes = [self.tile_keys.index(key) for key in homes.words("home_excluded", self.tile_keys)]
        self.peril_points = homes.number("points_per_bandit_in_sight", -99, 0)
        self.linked_suit_points = rules["pairs_of_aces"].number("points_per_ace_of_linked_suit", 0, 99)
        horses = [Record(box, "conquest_rule lasso, horse", one) for one in _list(rules["lasso"], "horses")]
        self.horse_gain = [(GAINS[one.word("what", tuple(GAINS))], one.number("n", 1, 30)) for one in horses]
        signpost = rules["signpost"]
        self.store = self.tile_keys.index(signpost.word("set_aside_tile", self.tile_keys[:-1]))
        self.signpost_trigger = signpost.number("signposts_covered_to_trigger", 1, 2)
        self.coach_points = rules["stagecoach"].numbers("points_by_coaches_joined", 0, 99)
        saucers = rules["flying_saucers"]
        self.saucer_points = saucers.number("points_per_covered_saucer", -99, 0)
        self.saucer_end = saucers.numbers("endgame_points_by_covered", 0, 99)
        for side in self.sides:
            longest = (len(self.build_cost), len(self.coach_points) - 1, len(self.horse_gain))
            if any(
                len(found) > most
                for found, most in zip((side.workshops, side.coaches, side.horses), longest, strict=True)
            ):
                raise box.fail(f"side {side.key}", "more numbers on it than its conquest_rule lists.")

    def _read_solo(self, box: Box) -> None:
        self.ridge_bandits = box.table("bandit_ridge").number("printed_bandits", 0, 99)
        cards = box.tables("bandit_card", box.table("meta.counts").number("bandit_cards"))
        self.bandit_card_keys = [card.word("id") for card in cards]
        self.card_cows = [card.number("cows", 0, 9) for card in cards]
        self.card_bandits = [card.number("bandits", 0, 9) for card in cards]
        self.card_bullets = [card.number("bullets", 0, 9) for card in cards]
        if sum(sum(year) for year in self.card_spaces) > len(cards):
            raise box.fail("bandit_card", "fewer cards than marked spaces of the round track.")
        ranks = box.tables("solo_rank")
        self.rank_keys = [rank.word("id") for rank in ranks]
        self.rank_scores = [rank.number("min_score", 0, 999) for rank in ranks]

    def _read_names(self, box: Box) -> None:
        named = (
            "tile",
            "special_tile",
            "board",
            "side",
            "contract",
            "ace_card",
            "partner",
            "bandit_card",
            "solo_rank",
        )
        towns = [Record(box, "town", town) for side in box.tables("side") for town in _list(side, "town")]
        self.names = {
            language: {
                **{section: names_of(box.tables(section), f"name_{language}") for section in named},
                "town": names_of(towns, f"name_{language}"),
            }
            for language in LANGUAGES
        }

    def rank(self, points: int) -> str:
        """Return the solo rank for *points*, or "" (WT-7.10.7)."""
        reached = [
            key for key, least in zip(self.rank_keys, self.rank_scores, strict=True) if points >= least
        ]
        return reached[-1] if reached else ""


def _table(record: Record, key: str) -> dict[str, Any]:
    found = record.get(key)
    if not isinstance(found, dict):
        raise record.fail(f"{key}: a table is needed.")
    return found


def _list(record: Record, key: str) -> list[dict[str, Any]]:
    found = record.get(key)
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise record.fail(f"{key}: a list of tables is needed.")
    return found


def _tiers(partner: Record) -> list[tuple[bool, int, int]]:
    """Return the conditions of a partner: whether at least (or at most) a value, and the points."""
    tiers = [Record(partner.box, f"{partner.entry}, tier", tier) for tier in _list(partner, "tiers")]
    return [
        (tier.word("op", (">=", "<=")) == ">=", tier.number("value", 0, 999), tier.number("points", 0, 99))
        for tier in tiers
    ]


FILE: Final = "components.toml"
TEXT: Final = (files(__package__) / FILE).read_text(encoding="utf-8")
STANDARD: Final = WildTiledWestComponents(Box(TEXT, FILE))
