"""The boards, tiles and cards of Western Town, read from components.toml into tables by index."""

from collections.abc import Iterable
from importlib.resources import files
from typing import Final

from westward.engine import Box, Components, Record, names_by_language
from westward.games.western_town.effects import COLOURS, Effects, amounts, check_replays, payments
from westward.games.western_town.kinds import COUNTED, GAINABLE, KINDS, STOCKS

GROUPS: Final = ("cactus", "homestead_extra", "constructible", "star_orange", "star_green")
CACTUS: Final = 0
HOMESTEAD_EXTRA: Final = 1
CONSTRUCTIBLE: Final = 2
STAR_ORANGE: Final = 3
STAR_GREEN: Final = 4

GREEN: Final = COLOURS.index("green")
EXPECTATIONS: Final = ("inhabitants", "lure", "exported_gold")
RAIDERS: Final = ("red", "orange")
RED: Final = 0
ORANGE: Final = 1
MODES: Final = ("standard", "short", "double_duel", "double_duel_short")
WHEN: Final = ("setup", "round_2", "round_3", "round_4", "round_5")
NONE: Final = -1


class Piece:
    """A building that can stand in a town: a tile, a HOMESTEAD on the back of one, or a printed building."""

    def __init__(self, record: Record, building: int, effects: Effects) -> None:
        self.building: Final = building
        self.payments: Final = payments(record, "cost")
        self.min_homes: Final = _number(record, "min_homes")
        self.pink: Final = _number(record, "homes_pink")
        self.black: Final = _number(record, "homes_black")
        self.storage: Final = _amounts(record, "storage")
        self.on_place: Final = effects.block(record, "on_place", record.get("on_place", []))
        points = _inner(record, "vp")
        self.base: Final = _number(points, "base")
        self.each: Final = _number(points, "each")
        self.per: Final = KINDS.index(points.word("per", KINDS)) if points.has("per") else 0
        self.size: Final = points.number("size", 1, 99) if points.has("size") else 1
        self.with_marker: Final = (
            points.number("with_export_marker") if points.has("with_export_marker") else NONE
        )
        self.card = NONE  # the card that comes with it
        self.group = NONE


class Card:
    """One of the 24 cards that every player has."""

    def __init__(self, record: Record, building: int, effects: Effects) -> None:
        self.id: Final = record.word("id")
        self.building: Final = building
        self.group: Final = GROUPS.index(record.word("group", GROUPS))
        self.colour: Final = COLOURS.index(record.word("colour", COLOURS))
        self.gain: Final = _amounts(record, "gain")
        self.gain_choice: Final = _kinds(record, "gain_choice")
        self.play: Final = effects.block(record, "play", record.get("play", []))
        self.exploit: Final = effects.block(record, "exploit", record.get("exploit", []))
        self.play_requires: Final = _requires(record, "play_requires")
        self.exploit_requires: Final = _requires(record, "exploit_requires")
        check_replays(effects, record, self.colour, self.play)
        if (self.colour == GREEN) != (self.group == STAR_GREEN):
            raise record.fail("the cards with a green star are the green ones, and no others (TN-3.5).")
        if self.colour == GREEN and (self.play or self.exploit):
            raise record.fail("a green card has neither PLAY nor EXPLOIT (TN-3.5).")


class Constant:
    """The constant effect of a green card (TN-6.6)."""

    def __init__(self, record: Record, building: int) -> None:
        values = _inner(record, "constant")
        self.building: Final = building
        self.peace: Final = _number(values, "peace")
        self.cowboys: Final = _number(values, "cowboys_when_attacked")
        self.raid_loss: Final = _number(values, "inhabitants_raid_loss", NONE)
        self.lure_loss: Final = _number(values, "inhabitants_raid_lure_loss", NONE)
        self.hand_bonus: Final = _number(values, "hand_bonus")
        self.visit_points: Final = _number(values, "visit_points")


class Mode:
    """How long a game lasts and at how many tables it is played."""

    def __init__(self, record: Record) -> None:
        self.seats: Final = record.numbers("players", 2, 4)
        self.rounds: Final = record.number("rounds", 1, 8)
        self.tables: Final = record.number("tables", 1, 2) if record.has("tables") else 1
        self.drawn: Final = record.number("lincoln_drawn", 1, 7)
        self.has_final: Final = record.flag("uses_final_card")
        self.additions: Final = record.word("additions", MODES[:2])
        if self.rounds != self.drawn + self.has_final:
            raise record.fail(f"rounds = {self.rounds}: one for each Lincoln card of the pile is needed.")


class Addition:
    """Buildings that join the constructible ones, or become HOMESTEADs (TN-4.9, TN-5.1)."""

    def __init__(self, record: Record) -> None:
        self.mode: Final = record.word("mode", MODES[:2])
        self.round: Final = WHEN.index(record.word("when", WHEN)) + 1 if record.word("when") != "setup" else 0
        self.group: Final = GROUPS.index(record.word("stock", GROUPS[STAR_ORANGE:]))
        self.added: Final = record.number("add_buildings", 0, 8)
        self.turned: Final = record.number("turn_into_homesteads", 0, 8)


class WesternTownComponents(Components):
    """The data of the box. Cards, tiles and cells are their index in the file."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        box.table("meta").word("id", ("western_town",))
        effects = Effects()
        names = box.tables("building")
        self.buildings: Final = [name.word("id") for name in names]
        self.names: Final = names_by_language(names)
        self.always: Final = _mask(at for at, name in enumerate(names) if not name.flag("has_building"))
        self.homestead: Final = _index(box, self.buildings, "homestead")
        self._read_town(box, effects)
        self._read_cards(box, effects)
        self._read_lincoln(box)
        self._read_raids(box)
        self._read_numbers(box)
        self.steps: Final = effects.steps
        self.blocks: Final = effects.blocks
        box.finish()

    def _read_town(self, box: Box, effects: Effects) -> None:
        """Read tiles, the HOMESTEAD face, the printed buildings and the cells."""
        tiles = box.tables("tile", box.table("meta.counts").number("tiles_per_player", 1, 30))
        face = box.table("homestead_face")
        printed = box.tables("initial_building")
        cells = box.tables("cell", box.table("board").number("cells", 1, 20))
        self.pieces = [Piece(one, self._building(one), effects) for one in [*tiles, face, *printed]]
        self.piece_ids = (
            [one.word("id") for one in tiles] + ["homestead"] + [one.word("id") for one in printed]
        )
        self.tiles = len(tiles)
        self.face = len(tiles)  # the piece that every turned tile is
        for piece, tile in zip(self.pieces, tiles, strict=False):
            piece.group = GROUPS.index(tile.word("group", GROUPS[CONSTRUCTIBLE:]))
        self.printed = [len(tiles) + 1 + at for at in range(len(printed))]
        self.first_cell = len(printed)  # slots: the printed buildings, then the cells
        self.slots = len(printed) + len(cells)
        self.slot_ids = [one.word("id") for one in [*printed, *cells]]
        self.zone4 = [one.flag("zone4") for one in [*printed, *cells]]
        self.cell_ids = [cell.word("id") for cell in cells]
        self.cell_number = [cell.number("number", 4, 6) for cell in cells]
        self.cell_bonus = [_number(cell, "home_bonus") for cell in cells]
        self.on_build = [effects.block(cell, "on_build", cell.get("on_build", [])) for cell in cells]
        self.start_cell = _start_cell(cells)

    def _read_cards(self, box: Box, effects: Effects) -> None:
        """Read the cards of a player and tie the tiles to them."""
        records = box.tables("card", box.table("meta.counts").number("cards_per_player", 1, 30))
        self.cards = [Card(one, self._building(one), effects) for one in records]
        self.card_ids = [card.id for card in self.cards]
        self.groups = [
            _mask(at for at, card in enumerate(self.cards) if card.group == group) for group in range(5)
        ]
        self.greens = self.groups[STAR_GREEN]
        self.by_building = [
            _mask(
                at for at, card in enumerate(self.cards) if card.building == building and card.colour != GREEN
            )
            for building in range(len(self.buildings))
        ]
        self.constants = [
            Constant(one, card.building)
            for one, card in zip(records, self.cards, strict=True)
            if card.colour == GREEN
        ]
        for piece in self.pieces[: self.tiles]:
            piece.card = self._card_of(box, piece)
        self.extra = _only(box, "card", self.groups[HOMESTEAD_EXTRA], "homestead_extra")
        self.pieces[self.face].card = self.extra

    def _card_of(self, box: Box, piece: Piece) -> int:
        for number, card in enumerate(self.cards):
            if card.building == piece.building and card.group == piece.group:
                return number
        raise box.fail("tile", f'no card "{self.buildings[piece.building]}" of the same group. Add one.')

    def _read_lincoln(self, box: Box) -> None:
        """Read the Lincoln cards and the Western Town cards."""
        lincoln = box.tables("lincoln")
        self.lincoln_ids = [card.word("id") for card in lincoln]
        self.expects = [
            [EXPECTATIONS.index(one) for one in card.words("expects", EXPECTATIONS)] for card in lincoln
        ]
        for card in lincoln:
            if card.number("number") not in (0, len(WHEN)):
                raise card.fail(f"number: {len(WHEN)} for the final card, 0 for all others.")
        final = [at for at, card in enumerate(lincoln) if card.number("number") > 0]
        if len(final) != 1:
            raise box.fail("lincoln", "exactly one card has a number: the final one.")
        self.final = final[0]
        towns = box.tables("western_town", 4)
        self.town_ids = [card.word("id") for card in towns]
        self.town_names = names_by_language(towns)
        self.town_stocks = [_stocks(card) for card in towns]
        self.town_piece = [self._start_piece(card) for card in towns]

    def _start_piece(self, card: Record) -> int:
        """Return the piece that a Western Town card gives: a HOMESTEAD or a constructible tile (TN-4.10)."""
        building = self._building(card)
        if building == self.homestead:
            return self.face
        for number, piece in enumerate(self.pieces[: self.tiles]):
            if piece.building == building and piece.group == CONSTRUCTIBLE:
                return number
        raise card.fail(f'building = "{self.buildings[building]}": no constructible tile has that name.')

    def _read_raids(self, box: Box) -> None:
        """Read the raid die and what raids cost."""
        raid = box.table("raid")
        self.attack_on = [raid.number("attack_on_red", 1, 9), raid.number("attack_on_orange", 1, 9)]
        self.raid_loss = raid.number("inhabitants_lost", 0, 99)
        self.lure_loss = raid.number("lure_lost", 0, 9)
        self.peace_after_attack = raid.number("camp_peace_after_attack", 0, 9)
        faces = box.tables("raid_die_face")
        self.faces = [[RAIDERS.index(one) for one in face.words("add", RAIDERS)] for face in faces]
        self.rerolls = [face.flag("reroll") for face in faces]

    def _read_numbers(self, box: Box) -> None:
        """Read the start of a town, its limits, the points and the modes."""
        start = box.table("start")
        self.start = _stocks(start)
        self.camp_peace = start.number("camp_peace_per_player", 0, 9)
        kinds = box.tables("resource", STOCKS)
        _check_order(kinds)
        self.limits = [kind.number("storage", NONE, 99) for kind in kinds]
        self.full_hand = box.table("board").number("hand_size_if_all_covered", 4, 9)
        points = box.table("scoring")
        self.per_player_behind = points.number("homes_per_player_behind")
        self.majority_bonus = points.number("homes_majority_bonus")
        self.destroyed_divisor = points.number("destroyed_points_divisor", 1, 9)
        self.destroyed_penalty = points.number("destroyed_penalty")
        self.destroyed_homes = points.number("destroyed_homes")
        self.per_point = [points.number(f"{one}_per_point", 1, 99) for one in EXPECTATIONS]
        modes = box.tables("mode", len(MODES))
        for mode, id in zip(modes, MODES, strict=True):
            mode.word("id", (id,))
        self.modes = [Mode(mode) for mode in modes]
        self.additions = [Addition(one) for one in box.tables("addition")]

    def _building(self, record: Record) -> int:
        return self.buildings.index(record.word("building", self.buildings))


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _index(box: Box, ids: list[str], id: str) -> int:
    if id not in ids:
        raise box.fail("building", f'"{id}" is missing: the rules name it.')
    return ids.index(id)


def _only(box: Box, entry: str, mask: int, group: str) -> int:
    if mask.bit_count() != 1:
        raise box.fail(entry, f'exactly one card is of the group "{group}".')
    return mask.bit_length() - 1


def _number(record: Record, key: str, missing: int = 0) -> int:
    return record.number(key, 0, 99) if record.has(key) else missing


def _inner(record: Record, key: str) -> Record:
    """Return the table under *key*; a missing one is empty."""
    values = record.get(key, {})
    if not isinstance(values, dict):
        raise record.fail(f"{key} = {values!r}: a table is needed.")
    return Record(record.box, f"{record.entry}, {key}", values)


def _amounts(record: Record, key: str) -> list[tuple[int, int]]:
    kinds, counts = amounts(_inner(record, key), GAINABLE)
    return list(zip(kinds, counts, strict=True))


def _kinds(record: Record, key: str) -> list[int]:
    return [KINDS.index(kind) for kind in record.words(key, GAINABLE)] if record.has(key) else []


def _requires(record: Record, key: str) -> list[tuple[int, int]]:
    """Return conditions: what is counted, and at least how many (TN-6.4)."""
    inner = _inner(record, key)
    for name in inner.values:
        if name not in COUNTED:
            raise inner.fail(f'unknown "{name}"; known: {", ".join(COUNTED)}.')
    return [(COUNTED.index(name), inner.number(name, 1, 99)) for name in COUNTED if inner.has(name)]


def _stocks(record: Record) -> list[int]:
    return [_number(record, kind) for kind in KINDS]


def _start_cell(cells: list[Record]) -> int:
    """Return the first cell 4, where the building of the Western Town card is laid (TN-4.10)."""
    for number, cell in enumerate(cells):
        if cell.number("number") == 4:
            if cell.get("on_build"):
                raise cell.fail("the first cell 4 has no effect (TN-4.10). Empty its on_build.")
            return number
    raise cells[0].fail("no cell has the number 4.")


def _check_order(kinds: list[Record]) -> None:
    """Check that the resources stand in the order that the rules count them in."""
    for record, kind in zip(kinds, KINDS, strict=True):
        record.word("id", (kind,))


FILE: Final = "components.toml"
TEXT: Final = (files(__package__) / FILE).read_text(encoding="utf-8")
STANDARD: Final = WesternTownComponents(Box(TEXT, FILE))
