"""The tiles of Wild Tiled West: their cells in each orientation, and the effects of the buildings."""

from typing import Any, Final

from westward.engine import Box, Record
from westward.games.wild_tiled_west.cells import SIZE, bits_of

ROAD: Final = 0
MEADOW: Final = 1
BUILDING: Final = 2
TERRAINS: Final = "rmb"

# icons of tiles and of boards; the suits come first, so that an ace icon is its suit
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
NO_ICON: Final = -1
GOLD: Final = 4  # what can be gained has the same number as its icon
BULLET: Final = 5
ALLEY: Final = 6
PICKAXE: Final = 7
POINTS: Final = 8
COW: Final = 9
BANDIT: Final = 10
SHERIFF: Final = 11
TILE_ICONS: Final = "SHDCguap-cxs"  # by number
GAINS: Final = {"gold": GOLD, "bullet": BULLET, "alley": ALLEY, "pickaxe": PICKAXE, "points": POINTS}
GAIN_NAMES: Final = {number: name for name, number in GAINS.items()}

# what a building does (WT-6)
NOTHING: Final = 0
GAIN_WHEN_PLACED: Final = 1
GAIN_WHEN_SURROUNDED: Final = 2
CHOOSE_WHEN_SURROUNDED: Final = 3
TAKE_ACE_CARD: Final = 4
BURY_SHERIFFS: Final = 5
SHOOT_ANYWHERE: Final = 6
GAIN_WHEN_WRANGLING: Final = 7
GAIN_WHEN_WINNING: Final = 8
DRAFT_ANY_PILE: Final = 9
DOUBLE_ALLEYS: Final = 10
SCORE_PER: Final = 11
SCORE_COWS: Final = 12
SCORE_IF: Final = 13
SIGNS: Final = ("white", "red", "yellow", "pink")

METRICS: Final = (
    "towns_founded",
    "herds_wrangled",
    "largest_pasture_cows",
    "tombstones",
    "living_bandits",
    "mine_space",
    "aces_owned",
    "different_buildings",
    "uncovered_horseshoes",
    "alleys_placed",
    "unspent_gold",
    "active_sheriffs",
    "edge_cells_covered",
    "largest_road_group",
    "full_lines",
    "surrounded_buildings",
)

MOST: Final = 5  # rows and columns of a tile
TURNS: Final = 8  # orientations: 4 * flipped + quarter turns clockwise (WT-5.5.1)


class Effect:
    """What one face of a building does; a tile without effect has the kind NOTHING."""

    def __init__(self, kind: int, what: int, n: int, sign: str, choices: list[tuple[int, int]]) -> None:
        self.kind: Final = kind
        self.what: Final = what  # a gain, a metric or a tile
        self.n: Final = n
        self.sign: Final = sign
        self.choices: Final = choices


class Turned:
    """A tile in one orientation: its cells in reading order, as steps from the corner of its box."""

    def __init__(self, code: int, pattern: list[list[str]]) -> None:
        self.code: Final = code
        self.height: Final = len(pattern)
        self.width: Final = len(pattern[0])
        found = [
            (row * SIZE + column, mark)
            for row, line in enumerate(pattern)
            for column, mark in enumerate(line)
            if mark != ".."
        ]
        self.steps: Final = [step for step, _ in found]
        self.terrain: Final = [TERRAINS.index(mark[0]) for _, mark in found]
        self.icons: Final = [NO_ICON if mark[1] == "." else TILE_ICONS.index(mark[1]) for _, mark in found]
        corners = [
            row * SIZE + column
            for row in range(SIZE - self.height + 1)
            for column in range(SIZE - self.width + 1)
        ]
        low, high = bits_of(corners)
        self.corners_low: Final = low  # where the corner can lie without a cell leaving the board
        self.corners_high: Final = high


class Tile:
    """One kind of tile."""

    def __init__(self, record: Record, pattern: list[list[str]], faces: list[Effect]) -> None:
        self.key: Final = record.word("id")
        self.copies: Final = record.number("copies", 1, 99)
        self.is_building: Final = pattern_has(pattern, "b")
        self.faces: Final = faces
        self.turned: Final = distinct(pattern)
        by_code: list[Turned] = []
        for code in range(TURNS):
            by_code.append(self._same(pattern, code))
        self.by_code: Final = by_code
        self.size: Final = len(self.turned[0].steps)

    def _same(self, pattern: list[list[str]], code: int) -> Turned:
        """Return the distinct orientation that looks like *code*."""
        look = oriented(pattern, code)
        for turned in self.turned:
            if oriented(pattern, turned.code) == look:
                return turned
        raise AssertionError("every orientation looks like a distinct one")


def pattern_has(pattern: list[list[str]], terrain: str) -> bool:
    """Tell whether some cell of *pattern* is of *terrain*."""
    return any(mark.startswith(terrain) for line in pattern for mark in line)


def oriented(pattern: list[list[str]], code: int) -> list[list[str]]:
    """Return *pattern* flipped if the code says so, then turned clockwise (WT-5.5.1)."""
    lines = [line[::-1] for line in pattern] if code >= 4 else [line[:] for line in pattern]
    for _ in range(code % 4):
        lines = [
            [lines[len(lines) - 1 - at][column] for at in range(len(lines))]
            for column in range(len(lines[0]))
        ]
    return lines


def distinct(pattern: list[list[str]]) -> list[Turned]:
    """Return the orientations that differ, each under its lowest code (WT-5.5.1)."""
    found: list[Turned] = []
    looks: list[list[list[str]]] = []
    for code in range(TURNS):
        look = oriented(pattern, code)
        if look not in looks:
            looks.append(look)
            found.append(Turned(code, look))
    return found


def read_tiles(box: Box) -> list[Tile]:
    """Return the kinds of tiles in the order of the file, the alley last (WT-3.1, WT-3.2)."""
    counts = box.table("meta.counts")
    records = box.tables("tile", counts.number("tile_kinds"))
    keys = [record.word("id") for record in records]
    tiles = [_tile(record, keys) for record in records]
    if sum(tile.copies for tile in tiles) != counts.number("tiles"):
        number = counts.number("tiles")
        raise box.fail(
            "tile", f"{sum(tile.copies for tile in tiles)} copies in all where {number} are needed."
        )
    if sum(tile.is_building for tile in tiles) != counts.number("buildings"):
        raise box.fail("tile", f"{counts.number('buildings')} kinds of buildings are needed.")
    specials = box.tables("special_tile", 1)
    alley = Tile(specials[0], _pattern(specials[0]), [_no_effect()])
    if alley.size != 1 or alley.key != "alley":
        raise specials[0].fail("the one special tile is the alley, a single cell.")
    return [*tiles, alley]


def _tile(record: Record, keys: list[str]) -> Tile:
    pattern = _pattern(record)
    is_building = record.word("kind", ("building", "terrain")) == "building"
    if is_building != all(mark == ".." or mark[0] == "b" for line in pattern for mark in line):
        raise record.fail("a building has building cells only, a terrain tile none.")
    return Tile(record, pattern, _faces(record, keys) if is_building else [_no_effect()])


def _pattern(record: Record) -> list[list[str]]:
    lines = [line.split() for line in record.words("cells")]
    if not lines or not 1 <= len(lines) <= MOST or not 1 <= len(lines[0]) <= MOST:
        raise record.fail(f"cells: 1 to {MOST} rows and columns are needed.")
    for line in lines:
        if len(line) != len(lines[0]):
            raise record.fail("cells: all rows have the same number of cells; write .. where there is none.")
        for mark in line:
            _check_token(record, mark)
    empty_row = any(all(mark == ".." for mark in line) for line in lines)
    empty_column = any(all(line[at] == ".." for line in lines) for at in range(len(lines[0])))
    if empty_row or empty_column:
        raise record.fail("cells: leave out rows and columns without a cell.")
    return lines


def _check_token(record: Record, mark: str) -> None:
    if mark == "..":
        return
    if len(mark) != 2 or mark[0] not in TERRAINS or (mark[1] != "." and mark[1] not in TILE_ICONS):
        raise record.fail(f'cells: unknown cell "{mark}"; see [legend_tile].')
    if mark[1] == "-" or (mark[1] == "c" and mark[0] != "m"):
        raise record.fail(f'cells: "{mark}": cows stand on meadows.')


def _no_effect() -> Effect:
    return Effect(NOTHING, NO_ICON, 0, "", [])


def _faces(record: Record, keys: list[str]) -> list[Effect]:
    """Return the effect of a building, or of each face that differs."""
    if record.has("effect"):
        return [_effect(record, record.word("sign", SIGNS), keys)]
    faces = record.get("faces")
    if not isinstance(faces, list) or len(faces) != 2:
        raise record.fail("a building has an effect, or two faces with one each.")
    return [_face(record, number, face, keys) for number, face in enumerate(faces)]


def _face(record: Record, number: int, face: Any, keys: list[str]) -> Effect:
    if not isinstance(face, dict):
        raise record.fail("faces: tables are needed.")
    side = Record(record.box, f"{record.entry}, face {number}", face)
    return _effect(side, side.word("sign", SIGNS), keys)


def _effect(record: Record, sign: str, keys: list[str]) -> Effect:
    values = record.get("effect")
    if not isinstance(values, dict):
        raise record.fail("effect: a table is needed.")
    effect = Record(record.box, f"{record.entry}, effect", values)
    trigger, op = effect.word("trigger"), effect.word("op")
    gain = {
        "place": GAIN_WHEN_PLACED,
        "surrounded": GAIN_WHEN_SURROUNDED,
        "wrangle": GAIN_WHEN_WRANGLING,
        "tussle_win": GAIN_WHEN_WINNING,
    }
    if op == "gain" and trigger in gain:
        return Effect(
            gain[trigger], GAINS[effect.word("what", tuple(GAINS))], effect.number("n", 1, 30), sign, []
        )
    return _special(effect, trigger, op, sign, keys)


def _special(effect: Record, trigger: str, op: str, sign: str, keys: list[str]) -> Effect:
    """Return an effect of one of the other operations (WT-6)."""
    known = f"{trigger} {op}"
    if known == "surrounded choose_one":
        return Effect(CHOOSE_WHEN_SURROUNDED, NO_ICON, 0, sign, _choices(effect))
    if known == "place take_ace_card":
        return Effect(TAKE_ACE_CARD, NO_ICON, 1, sign, [])
    if known == "place bury_sheriffs":
        return Effect(BURY_SHERIFFS, NO_ICON, effect.number("max", 1, 9), sign, [])
    if known == "place gain_and_shoot_anywhere":
        return Effect(SHOOT_ANYWHERE, BULLET, effect.number("n", 0, 9), sign, [])
    if known == "later_turn_once draft_any_pile":
        return Effect(DRAFT_ANY_PILE, keys.index(effect.word("except", keys)), 1, sign, [])
    if known == "alley_gain alley_doubler":
        return Effect(DOUBLE_ALLEYS, NO_ICON, 0, sign, [])
    if known == "endgame score_cows_of_adjacent_pastures":
        return Effect(SCORE_COWS, NO_ICON, effect.number("points", 0, 30), sign, [])
    if known in ("endgame score_per", "endgame score_if"):
        metric = METRICS.index(effect.word("metric", METRICS))
        if op == "score_per":
            return Effect(SCORE_PER, metric, effect.number("points", 0, 30), sign, [])
        goal = effect.number("equals", 0, 99)
        return Effect(SCORE_IF, metric, effect.number("points", 0, 30), sign, [(goal, 0)])
    raise effect.fail(f'no rule for trigger "{trigger}" with op "{op}" (WT-6).')


def _choices(effect: Record) -> list[tuple[int, int]]:
    options = effect.get("options")
    if not isinstance(options, list) or not options:
        raise effect.fail("options: a list of gains is needed.")
    records = [Record(effect.box, f"{effect.entry}, option", one) for one in options]
    return [(GAINS[one.word("what", tuple(GAINS))], one.number("n", 1, 30)) for one in records]
