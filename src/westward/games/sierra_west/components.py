"""The cards, tiles and boards of Sierra West, read from components.toml into tables by index."""

from importlib.resources import files
from typing import Final

from westward.engine import Box, Components, Record
from westward.games.sierra_west.kinds import (
    ABILITIES,
    APPLES,
    COLUMNS,
    COMMON_ANIMALS,
    DIFFICULTIES,
    FISHES,
    GOODS,
    ICON_KINDS,
    MARKET_SLOTS,
    MODE_ANIMAL,
    MODES,
    NONE,
    PATHS,
    ROW_SLOTS,
    SEATS,
    SINGLE_CARDS,
    SLOTS,
    SUMMIT_KINDS,
    TRACKS,
)
from westward.games.sierra_west.reading import (
    all_names,
    amounts_in,
    amounts_of,
    animal_of,
    apples_of,
    badger_bullets,
    card_icons,
    check_icons,
    entries_of,
    four_actions,
    fur_gain,
    goods_pairs,
    icon_number,
    named_tables,
    next_space,
    numbers_in,
    optional_flag,
    optional_number,
    places_of,
    steps_of,
    token_cost,
    treasure_of,
    vector,
)


class Price:
    """What an action costs: goods as pairs of kind and number, and what the payer may choose."""

    def __init__(self, record: Record, key: str) -> None:
        amounts = amounts_in(record, key, (*GOODS, *APPLES, "any_basic", "any_apple", "boots"))
        self.goods: Final = goods_pairs(amounts)
        self.apples: Final = [amounts.get(apple, 0) for apple in APPLES]
        self.any_basic: Final = amounts.get("any_basic", 0)
        self.any_apple: Final = amounts.get("any_apple", 0)
        self.boots: Final = amounts.get("boots", 0)


class Icons:
    """The path actions, by index."""

    def __init__(self, box: Box) -> None:
        records = named_tables(box, "path_icon")
        self.keys: Final = [record.entry.rpartition(".")[2] for record in records]
        self.kind: Final = [ICON_KINDS.index(record.word("kind", ICON_KINDS)) for record in records]
        self.mandatory: Final = [record.flag("mandatory") for record in records]
        self.gain: Final = [goods_pairs(amounts_in(record, "gain", GOODS)) for record in records]
        self.number: Final = [icon_number(record) for record in records]
        self.apples: Final = [apples_of(record) for record in records]
        self.card: Final = [
            SINGLE_CARDS.index(record.word("card", SINGLE_CARDS)) if record.has("card") else NONE
            for record in records
        ]


class Summits:
    """The summit actions, by index."""

    def __init__(self, box: Box) -> None:
        records = named_tables(box, "summit_action")
        tracks = (*TRACKS, "any", "any_apple")
        self.keys: Final = [record.entry.rpartition(".")[2] for record in records]
        self.kind: Final = [SUMMIT_KINDS.index(record.word("kind", SUMMIT_KINDS)) for record in records]
        self.track: Final = [
            tracks.index(record.word("track", tracks)) if record.has("track") else NONE for record in records
        ]
        self.price: Final = [Price(record, "cost") for record in records]
        self.gain: Final = [goods_pairs(amounts_in(record, "gain", GOODS)) for record in records]
        self.repeat: Final = [record.flag("repeat") for record in records]


class Cards:
    """
    The cards that are planned: starting cards, those of the modes, mountain cards; then the special cards.

    *icons* has six entries for each card: first, middle and last column of the green row, then of the tan
    one, NONE where there is no icon.
    """

    def __init__(self, box: Box, icons: Icons, summits: Summits, of_modes: list[str]) -> None:
        starting = box.tables("starting_card", 8)
        of_mode = box.tables("mode_starting_card", len(MODES))
        mountain = box.tables("mountain_card", 60)
        records = [*starting, *of_mode, *mountain]
        self.keys: Final = [record.word("id") for record in records]
        self.icons: Final = [icon for record in records for icon in card_icons(record, icons.keys)]
        self.summit: Final = [summits.keys.index(record.word("summit", summits.keys)) for record in records]
        self.animal: Final = [animal_of(record, of_modes) for record in records]
        self.star: Final = [record.flag("star") for record in records]
        self.starting: Final = list(range(len(starting)))
        self.of_mode: Final = [entries_of(of_mode, mode)[0] + len(starting) for mode in MODES]
        first = len(starting) + len(of_mode)
        self.basic: Final = [[first + at for at in entries_of(mountain, mode)] for mode in MODES]
        self.count: Final = len(records)


class Specials:
    """The special cards; their numbers go on where those of the other cards end."""

    def __init__(self, box: Box, first: int) -> None:
        records = box.tables("special_card", 24)
        self.first: Final = first
        self.keys: Final = [record.word("id") for record in records]
        self.of_mode: Final = [[first + at for at in entries_of(records, mode)] for mode in MODES]
        self.campfire: Final = [record.flag("campfire") for record in records]
        self.level: Final = [optional_number(record, "level") for record in records]
        self.apples: Final = [[optional_number(record, apple) for apple in APPLES] for record in records]
        self.fish: Final = [vector(amounts_in(record, "fish", FISHES), FISHES) for record in records]
        self.treasure: Final = [treasure_of(record) for record in records]
        self.gold: Final = [optional_number(record, "gold") for record in records]
        self.dark: Final = [optional_flag(record, "dark") for record in records]
        self.target: Final = [optional_number(record, "target") for record in records]


class Cabins:
    """The cabin types, by index, and the tiles: several of each type."""

    def __init__(self, box: Box, icons: list[str]) -> None:
        records = box.tables("cabin")
        self.keys: Final = [record.word("id") for record in records]
        self.is_tan: Final = [record.word("colour", PATHS) == "tan" for record in records]
        abilities = [record.table("ability") for record in records]
        self.ability: Final = [ABILITIES.index(record.word("kind", ABILITIES)) for record in abilities]
        self.is_once: Final = [record.word("limit", ("once", "while_there")) == "once" for record in records]
        self.boots: Final = [optional_number(record, "boots") for record in abilities]
        self.gain: Final = [goods_pairs(amounts_in(record, "gain", GOODS)) for record in abilities]
        self.icon: Final = [
            icons.index(record.word("icon", icons)) if record.has("icon") else NONE for record in abilities
        ]
        self.tokens: Final = [token_cost(record) for record in abilities]
        self.amount: Final = [optional_number(record, "amount") for record in abilities]
        self.type_of_tile: Final = [
            at for at, record in enumerate(records) for _ in range(record.number("copies", 1, 9))
        ]


class Spaces:
    """The path spaces of the player board, in the order of the file."""

    def __init__(self, box: Box) -> None:
        records = box.tables("path_space")
        self.keys: Final = [record.word("id") for record in records]
        self.path: Final = [PATHS.index(record.word("path", PATHS)) for record in records]
        if self.path != sorted(self.path) or len(set(self.path)) != len(PATHS):
            raise box.fail("path_space", "list the spaces of the green path, then those of the tan one.")
        self.slot: Final = [SLOTS.index(record.word("card_slot", SLOTS)) for record in records]
        columns = [COLUMNS.index(record.word("card_column", COLUMNS)) for record in records]
        self.column: Final = [record.number("board_column", 1, 9) for record in records]
        self.icon: Final = [3 * self.path[at] + columns[at] for at in range(len(records))]
        self.price: Final = [record.number("cost_any_basic", 0, 9) for record in records]
        self.next: Final = [next_space(self.path, at) for at in range(len(records))]
        self.previous: Final = [next_space(self.path, at, -1) for at in range(len(records))]
        self.first: Final = [self.path.index(path) for path in range(len(PATHS))]
        self.below: Final = [
            self.keys.index(record.word("drops_to", self.keys)) if record.has("drops_to") else NONE
            for record in records
        ]


class Layout:
    """Where the special cards of a mode lie for a number of players."""

    def __init__(self, record: Record, specials: Specials, seats: int) -> None:
        self.places: Final = places_of(record, "special_positions")
        self.high: Final = places_of(record, "gold_rush_high") if record.has("gold_rush_high") else []
        self.low: Final = places_of(record, "gold_rush_low") if record.has("gold_rush_low") else []
        keys = record.words("special_cards", specials.keys) if record.has("special_cards") else []
        self.cards: Final = [specials.first + specials.keys.index(key) for key in keys]
        outlaws = record.has("outlaws_by_players")
        self.outlaws: Final = record.table("outlaws_by_players").numbers(f"p{seats}", 1, 9) if outlaws else []
        self.on_base: Final = record.number("outlaws_on_base_after_last_outpost") if outlaws else 0


class Planning:
    """Hastings: the planning cards by index, the steps of each mode and what difficulty changes."""

    def __init__(self, box: Box, of_modes: list[str]) -> None:
        records = box.tables("hastings_card", 18)
        known = ["left", "right"]
        self.keys: Final = [record.word("id") for record in records]
        self.side: Final = [known.index(record.word("side", known)) for record in records]
        eyes = [record.word("eye", ["none", *known]) for record in records]
        self.eye: Final = [NONE if eye == "none" else SLOTS.index(eye) for eye in eyes]
        self.animal: Final = [
            MODE_ANIMAL if record.word("animal") == "mode" else animal_of(record, of_modes)
            for record in records
        ]
        self.actions: Final = [four_actions(record) for record in records]
        self.skip: Final = [record.number("skip", 1, 4) - 1 for record in records]
        self.steps: Final = [steps_of(box, mode) for mode in MODES]
        score = box.table("hastings_scoring")
        self.points_per_cabin: Final = score.number("points_per_cabin")
        self.points_per_gold: Final = score.number("points_per_gold")
        self.points_per_token: Final = score.number("points_per_boots_token")
        self.face_down: Final = score.number("face_down_animal", -99, 99)
        difficulties = box.tables("hastings_difficulty", len(DIFFICULTIES))
        effects = {
            record.word("id", DIFFICULTIES): record.table("effect")
            for record in difficulties
            if record.has("effect")
        }
        self.hard_cabin: Final = effects["hd_cabin_5"].number("points_per_cabin")
        self.hard_gold: Final = effects["hd_gold_2"].number("points_per_gold")
        self.hard_token: Final = effects["hd_boots_2"].number("points_per_boots_token")
        self.bear: Final = COMMON_ANIMALS.index(
            effects["hd_start_bear"].word("face_up_animal", COMMON_ANIMALS)
        )


class SierraWestComponents(Components):
    """The data of the box."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        box.table("meta").word("id", ("sierra_west",))
        modes = box.tables("mode", len(MODES))
        if [mode.word("id") for mode in modes] != list(MODES):
            raise box.fail("mode", f"the modes are, in this order, {', '.join(MODES)}.")
        self.mode_animals: Final = [mode.word("mode_animal") for mode in modes]
        self.icons: Final = Icons(box)
        self.summits: Final = Summits(box)
        self.cards: Final = Cards(box, self.icons, self.summits, self.mode_animals)
        self.specials: Final = Specials(box, self.cards.count)
        self.cabins: Final = Cabins(box, self.icons.keys)
        self.spaces: Final = Spaces(box)
        check_icons(box, self.cards.keys, self.cards.icons, self.spaces.icon)
        self.planning: Final = Planning(box, self.mode_animals)
        wagons = box.tables("wagon_space", ROW_SLOTS + 1)
        self.multiplier: Final = [wagon.number("multiplier", 0, 9) for wagon in wagons]
        self.wagon_price: Final = [Price(wagon, "cost_to_advance") for wagon in wagons]
        self.market_price: Final = [
            Price(slot, "extra_cost") for slot in box.tables("market_slot", MARKET_SLOTS)
        ]
        tracks = [box.table(f"homestead_track.{track}") for track in TRACKS]
        self.track_values: Final = [track.numbers("values", 0, 99) for track in tracks]
        self.top_exclusive: Final = [track.flag("top_exclusive") for track in tracks]
        rewards = [track.table("reward") for track in tracks]
        self.reward_gain: Final = [goods_pairs(numbers_in(reward, GOODS)) for reward in rewards]
        self.reward_mule: Final = [optional_flag(reward, "gain_mule") for reward in rewards]
        self.reward_furs: Final = [optional_flag(reward, "fur_trade") for reward in rewards]
        self.fur_gain: Final = [fur_gain(box, animal) for animal in COMMON_ANIMALS]
        self.deer_apples: Final = vector(
            amounts_in(box.table("animal.deer").table("fur_trade"), "apples", APPLES), APPLES
        )
        self.badger_bullets: Final = badger_bullets(box)
        self.token_boots: Final = box.table("token.boots_token").number("gives_boots", 1, 9)
        self.apple_limit: Final = box.table("apple_supply").number("maximum", 1, 99)
        self.stone_by_roll: Final = box.table("extract_table").numbers("stone_by_roll", 0, 9)
        self._read_market(box)
        self._read_scoring(box)
        self.layouts: Final = _layouts(box, self.specials)
        self.outlaw_tokens: Final = box.table("token.outlaw").number("box_pieces", 1)
        self.names: Final = all_names(box, modes)
        box.finish()

    def _read_market(self, box: Box) -> None:
        market = box.table("fish_market")
        single = [(record.table("gain"), record.word("fish", FISHES)) for record in market.tables("single")]
        self.fish_gain = [[0] * 2 for _ in FISHES]
        for gain, fish in single:
            self.fish_gain[FISHES.index(fish)] = goods_pairs(amounts_of(gain, GOODS))
        keys = ("two_different", "three_different", "two_same", "three_same")
        self.fish_gold = [market.table(key).number("gold") for key in keys]
        supply = [box.table(f"resource.{fish}") for fish in FISHES]
        self.fish_supply = [
            [one.table("supply_by_players").number(f"p{seats}") for one in supply] for seats in SEATS
        ]
        carts = box.table("token.mine_cart").table("supply_by_players")
        self.cart_supply = [carts.number(f"p{seats}") for seats in SEATS]

    def _read_scoring(self, box: Box) -> None:
        scoring = box.table("scoring")
        self.claim_points = scoring.numbers("claimed_card_points")
        self.claim_points_further = scoring.number("claimed_card_points_each_further")
        self.face_down_points = scoring.number("face_down_animal", -99, 99)
        self.empty_slot_points = scoring.number("empty_cabin_slot", -99, 99)
        self.gold_points = scoring.number("gold")
        self.token_points = scoring.number("boots_token")
        self.cart_points = scoring.number("cart_gold")
        self.single_points = [scoring.number(card) for card in SINGLE_CARDS]


def _layouts(box: Box, specials: Specials) -> list[list[Layout]]:
    """Return the layouts by mode and number of seats - 1."""
    return [[_layout(box, specials, mode, seats) for seats in SEATS] for mode in MODES]


def _layout(box: Box, specials: Specials, mode: str, seats: int) -> Layout:
    for record in box.tables("mountain_layout"):
        if mode in record.words("modes", MODES) and seats in record.numbers("players", 1, 4):
            layout = Layout(record, specials, seats)
            if len(layout.places) != ROW_SLOTS - 1:
                raise record.fail(f"special_positions: {ROW_SLOTS - 1} are needed.")
            return layout
    raise box.fail("mountain_layout", f"none for mode {mode} with {seats} players.")


FILE: Final = "components.toml"
TEXT: Final = (files(__package__) / FILE).read_text(encoding="utf-8")
STANDARD: Final = SierraWestComponents(Box(TEXT, FILE))
