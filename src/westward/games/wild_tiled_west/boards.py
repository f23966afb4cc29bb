"""The faces of the settlement boards of Wild Tiled West, read into sets of cells and lists by cell."""

from typing import Any, Final

from westward.engine import Box, Record
from westward.games.wild_tiled_west.cells import BESIDE, CELLS, EDGE, SIZE, bits_of, count, groups, grown
from westward.games.wild_tiled_west.tiles import ALLEY, BULLET, GOLD, NO_ICON, PICKAXE

# icons of boards besides gold, bullet, alley and pickaxe
ACE_CARD: Final = 20
SAUCER: Final = 21
BOARD_ICONS: Final = {"g": GOLD, "u": BULLET, "a": ALLEY, "p": PICKAXE, "A": ACE_CARD, "U": SAUCER}

RULES: Final = (
    "none",
    "carpenters",
    "homes_in_peril",
    "pairs_of_aces",
    "lasso",
    "signpost",
    "stagecoach",
    "flying_saucers",
    "ghost_towns",
)
CLASSIC: Final = 0
CARPENTERS: Final = 1
HOMES_IN_PERIL: Final = 2
PAIRS_OF_ACES: Final = 3
LASSO: Final = 4
SIGNPOST: Final = 5
STAGECOACH: Final = 6
FLYING_SAUCERS: Final = 7
GHOST_TOWNS: Final = 8

GROUNDS: Final = ".ABCDEFhnmkqw"
TILEABLE: Final = ".ABCDEF"
ICONS: Final = ".XoguapcxAPUSHDC0123456789"
FACES: Final = ("classic", "conquest")
NO_CELL: Final = -1


class Side:
    """One face of a board: what is printed on each cell."""

    def __init__(self, record: Record, rows: list[list[str]]) -> None:
        tokens = [mark for row in rows for mark in row]
        self.key: Final = record.word("id")
        self.board: Final = record.word("board")
        self.face: Final = record.word("face", FACES)
        self.stars: Final = record.number("stars", 0, 9)
        self.rule: Final = RULES.index(record.word("rule", RULES))
        self.tokens: Final = tokens
        self.ground: Final = [mark[0] for mark in tokens]
        self.icons: Final = [BOARD_ICONS.get(mark[1], NO_ICON) for mark in tokens]
        self.start: Final = _where(tokens, lambda mark: mark[1] == "X")
        self.tileable: Final = bits_of(_where(tokens, lambda mark: mark[0] in TILEABLE))
        self.can_hold: Final = [mark[0] in TILEABLE for mark in tokens]  # a tile
        self.meadows: Final = bits_of(_where(tokens, lambda mark: mark[0] == "m"))
        self.cows: Final = bits_of(_where(tokens, lambda mark: mark == "mc"))
        self.blocking: Final = bits_of(_where(tokens, lambda mark: mark[0] in "hnk" or mark == "mc"))
        self.bandits: Final = bits_of(_where(tokens, lambda mark: mark == "hx"))
        self.free_hills: Final = _where(tokens, lambda mark: mark == "h.")
        self.horseshoes: Final = bits_of(_where(tokens, lambda mark: mark[1] == "o"))
        self.meadow_groups: Final = groups(self.meadows[0], self.meadows[1])
        towns = _towns(record)
        self.town_keys: Final = [town.word("id") for town in towns]
        self.town_points: Final = [town.number("points", 0, 99) for town in towns]
        self.town_cells: Final = [bits_of(_where(tokens, _is_ground(town.word("letter")))) for town in towns]
        self.town_sizes: Final = [count(cells[0], cells[1]) for cells in self.town_cells]
        # what single Conquest faces have, by number, the first being 0
        self.workshops: Final = _numbered(tokens, "k")
        self.coaches: Final = _numbered(tokens, "w")
        self.horses: Final = _numbered(tokens, TILEABLE)
        self.markers: Final = [_where(tokens, lambda mark, suit=suit: mark == f"q{suit}") for suit in "SHDC"]
        self.signposts: Final = bits_of(_where(tokens, lambda mark: mark[1] == "P"))
        self.saucers: Final = bits_of(_where(tokens, lambda mark: mark[1] == "U"))


def _where(tokens: list[str], test: Any) -> list[int]:
    return [cell for cell, mark in enumerate(tokens) if test(mark)]


def _is_ground(letter: str) -> Any:
    return lambda mark: mark[0] == letter


def _numbered(tokens: list[str], grounds: str) -> list[list[int]]:
    """Return the cells of each number on *grounds*, from 1 on."""
    found = [
        [cell for cell, mark in enumerate(tokens) if mark[0] in grounds and mark[1] == str(number)]
        for number in range(1, 10)
    ]
    return [cells for cells in found if cells]


def _towns(record: Record) -> list[Record]:
    towns = record.get("town")
    if not isinstance(towns, list) or not towns:
        raise record.fail("towns are missing. Add entries [[side.town]].")
    return [Record(record.box, f"town {town.get('id')}", town) for town in towns]


def read_sides(box: Box) -> list[Side]:
    """Return the faces of all boards, each checked (WT-3.6, WT-11.14, WT-11.16)."""
    counts = box.table("meta.counts")
    if box.table("grid").number("rows") != SIZE or box.table("grid").number("cols") != SIZE:
        raise box.fail("grid", f"boards have {SIZE} rows and {SIZE} columns.")
    sides = [_side(record) for record in box.tables("side", counts.number("sides"))]
    for board in box.tables("board", counts.number("boards")):
        keys = board.words("sides", [side.key for side in sides])
        found = [side for side in sides if side.key in keys]
        if [side.face for side in found] != list(FACES) or any(
            side.board != board.word("id") for side in found
        ):
            raise board.fail("a board has a classic and a Conquest face that name it.")
    return sides


def _side(record: Record) -> Side:
    rows = [row.split() for row in record.words("rows")]
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise record.fail(f"rows: {SIZE} rows of {SIZE} cells are needed.")
    for row in rows:
        for mark in row:
            if len(mark) != 2 or mark[0] not in GROUNDS or mark[1] not in ICONS:
                raise record.fail(f'rows: unknown cell "{mark}"; see [legend_board].')
    side = Side(record, rows)
    check_side(record, side)
    return side


def check_side(record: Record, side: Side) -> None:
    """Refuse a face on which the rules could not be carried out (WT-11.14, WT-11.16)."""
    if len(side.start) != (1 if record.flag("start_cell") else 0):
        raise record.fail("rows: exactly one start cell X, or start_cell = false and none.")
    if (side.rule == HOMES_IN_PERIL) != (not side.start):
        raise record.fail("only Homes in Peril has no start cell.")
    _check_mines(record, side)
    _check_reach(record, side)
    _check_towns(record, side)
    if len(side.free_hills) < 3:
        raise record.fail("rows: at least 3 hills without a bandit are needed.")
    _check_conquest(record, side)


def _check_mines(record: Record, side: Side) -> None:
    for cell in range(CELLS):
        mines = sum(side.ground[other] == "n" for other in BESIDE[cell])
        picks = sum(side.icons[other] == PICKAXE for other in BESIDE[cell])
        if side.icons[cell] == PICKAXE and mines != 1:
            raise record.fail(f"the pickaxe at {place(cell)} needs exactly one mine beside it.")
        if side.ground[cell] == "n" and picks != 1:
            raise record.fail(f"the mine at {place(cell)} needs exactly one pickaxe beside it.")


def _check_reach(record: Record, side: Side) -> None:
    low, high = side.tileable[0] | side.meadows[0], side.tileable[1] | side.meadows[1]
    start = side.start or _where(side.tokens, lambda mark: mark[0] in TILEABLE)[:1]
    seed = bits_of(start)
    reached = grown(seed[0], seed[1], low, high)
    if side.tileable[0] & ~reached[0] or side.tileable[1] & ~reached[1]:
        raise record.fail("rows: some cells can't be reached over tileable and meadow cells.")


def _check_towns(record: Record, side: Side) -> None:
    for town, cells, key in zip(_towns(record), side.town_cells, side.town_keys, strict=True):
        if count(*cells) != town.number("cells", 1, CELLS):
            raise town.fail(f"the board shows {count(*cells)} cells of it.")
        if len(groups(*cells)) != 1 or not (cells[0] & EDGE[0] or cells[1] & EDGE[1]):
            raise record.fail(f"town {key} must be connected and touch the edge.")
    letters = {ground for ground in side.ground if ground in TILEABLE[1:]}
    if letters != {town.word("letter") for town in _towns(record)}:
        raise record.fail("towns: each letter on the board needs one [[side.town]].")


def _check_conquest(record: Record, side: Side) -> None:
    """Check the neighbours of what tiles can touch and never cover (WT-11.16)."""
    for cells in side.workshops + side.coaches:
        if not any(_tileable_beside(side, cell) for cell in cells):
            raise record.fail(f"nothing can be laid beside {place(cells[0])}.")
    for cells in side.markers:
        if cells and len(_tileable_beside(side, cells[0])) != 1:
            raise record.fail(f"the suit marker at {place(cells[0])} needs exactly one tileable neighbour.")
    if side.rule == SIGNPOST and count(*side.signposts) != 3:
        raise record.fail("rows: three signposts P are needed.")


def _tileable_beside(side: Side, cell: int) -> list[int]:
    return [other for other in BESIDE[cell] if side.ground[other] in TILEABLE]


def place(cell: int) -> str:
    """Return *cell* as the specification writes it."""
    return f"({cell // SIZE}, {cell % SIZE})"
