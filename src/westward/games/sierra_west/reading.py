"""Reading component files: nested tables, amounts, icons, names."""

from typing import Any

from westward.engine import LANGUAGES, Box, Record, names_of
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.kinds import (
    APPLES,
    BULLET_LIMIT,
    COMMON_ANIMALS,
    GOODS,
    HASTINGS_ACTIONS,
    HASTINGS_STEPS,
    MODES,
    NONE,
    PATHS,
)


def named_tables(box: Box, path: str) -> list[Record]:
    """Return the tables [path.x], [path.y] … in their order."""
    return [box.table(f"{path}.{key}") for key in box.table(path).values]


def amounts_in(record: Record, key: str, known: tuple[str, ...]) -> dict[str, int]:
    """Return the numbers by name in the table under *key*, none if it is missing."""
    return amounts_of(record.table(key), known) if record.has(key) else {}


def amounts_of(record: Record, known: tuple[str, ...]) -> dict[str, int]:
    """Return the numbers by name in *record*."""
    for key in record.values:
        if key not in known:
            raise record.fail(f'unknown "{key}"; known: {", ".join(known)}.')
    return {key: record.number(key, 0, 99) for key in record.values}


def goods_pairs(amounts: dict[str, int]) -> list[int]:
    """Return the goods among *amounts* as pairs: a kind, its number, a kind and so on."""
    return [
        value
        for key, number in amounts.items()
        if key in GOODS and number
        for value in (GOODS.index(key), number)
    ]


def vector(amounts: dict[str, int], names: tuple[str, ...]) -> list[int]:
    """Return the amounts in the order of *names*."""
    return [amounts.get(name, 0) for name in names]


def optional_number(record: Record, key: str) -> int:
    """Return the number under *key*, 0 if there is none."""
    return record.number(key, 0, 99) if record.has(key) else 0


def optional_flag(record: Record, key: str) -> bool:
    """Return the truth value under *key*, False if there is none."""
    return record.flag(key) if record.has(key) else False


def numbers_in(record: Record, keys: tuple[str, ...]) -> dict[str, int]:
    """Return those numbers of *keys* that *record* has."""
    return {key: record.number(key, 0, 99) for key in keys if record.has(key)}


def icon_number(record: Record) -> int:
    """Return the number on an icon: boots, steps, bullets, gold; a full reload is minus the goal."""
    if record.has("bullets_to"):
        return -record.number("bullets_to", 1, BULLET_LIMIT)
    for key in ("boots", "steps", "bullets", "max_gold"):
        if record.has(key):
            return record.number(key, 1, 99)
    return 0


def apples_of(record: Record) -> list[int]:
    """Return the apples of an icon, green and red."""
    return vector(amounts_in(record, "apples", APPLES), APPLES)


def card_icons(record: Record, keys: list[str]) -> list[int]:
    """Return the icons by row and column: two in a row are the first and the last."""
    found: list[int] = []
    for path in PATHS:
        row = [keys.index(key) for key in record.words(path, keys)]
        if len(row) not in (2, 3):
            raise record.fail(f"{path}: two icons (first, last) or three are needed.")
        found += row if len(row) == 3 else [row[0], NONE, row[1]]
    return found


def check_icons(box: Box, keys: list[str], icons: list[int], printed: list[int]) -> None:
    """Check that every card has an icon at the places that path spaces name, *printed*, and at no other."""
    for card, key in enumerate(keys):
        for at in range(6):
            if (icons[6 * card + at] != NONE) != (at in printed):
                row = PATHS[at // 3]
                raise box.fail(
                    f"card {key}",
                    f"{row}: each icon needs a path_space of that path and column, and each such space "
                    "an icon. List as many icons as there are columns.",
                )


def animal_of(record: Record, of_modes: list[str]) -> int:
    """Return the animal of a card: a common one, or that of its mode (*of_modes*, by mode)."""
    own = [of_modes[MODES.index(record.word("mode", MODES))]] if record.has("mode") else []
    known = [*COMMON_ANIMALS, *own]
    key = record.word("animal", ["", *known])
    return known.index(key) if key else NONE


def entries_of(records: list[Record], mode: str) -> list[int]:
    """Return which of *records* belong to *mode*: as many as to each other mode."""
    found = [at for at, record in enumerate(records) if record.word("mode", MODES) == mode]
    if len(found) * len(MODES) != len(records):
        raise records[0].fail(f"mode {mode} has {len(found)} such entries; each mode needs as many.")
    return found


def treasure_of(record: Record) -> list[int]:
    """Return the pieces on a River card, from the left."""
    pieces = record.words("treasure", ("stone", "gold")) if record.has("treasure") else []
    return [GOODS.index(piece) for piece in pieces]


def token_cost(record: Record) -> int:
    """Return how many Pair of Boots tokens an ability costs."""
    return amounts_in(record, "cost", ("boots_token",)).get("boots_token", 0)


def next_space(path: list[int], at: int, step: int = 1) -> int:
    """Return the space after (or before) *at* on the same path, NONE at its end."""
    following = at + step
    return following if 0 <= following < len(path) and path[following] == path[at] else NONE


def places_of(record: Record, key: str) -> list[int]:
    """Return the places of a list of [row, column]."""
    value: Any = record.get(key)
    found = []
    for one in value if isinstance(value, list) else [None]:
        if not isinstance(one, list) or len(one) != 2 or not (1 <= one[0] <= 5 and 0 <= one[1] <= one[0]):
            raise record.fail(f"{key}: a list of [row, column] is needed, rows 1 to 5, columns 0 to the row.")
        found.append(place(one[0], one[1]))
    return found


def four_actions(record: Record) -> list[int]:
    """Return the four rows of a planning card."""
    actions = record.words("actions", HASTINGS_ACTIONS)
    if len(actions) != 4:
        raise record.fail("actions: four are needed.")
    return [HASTINGS_ACTIONS.index(action) for action in actions]


def steps_of(box: Box, mode: str) -> list[int]:
    """Return the steps of the mode action of Hastings."""
    for record in box.tables("hastings_reference", len(MODES)):
        if record.word("mode", MODES) == mode:
            return [HASTINGS_STEPS.index(step) for step in record.words("steps", HASTINGS_STEPS)]
    raise box.fail("hastings_reference", f"no entry for mode {mode}.")


def all_names(box: Box, modes: list[Record]) -> dict[str, dict[str, dict[str, str]]]:
    """Return names by language, section of the catalogue and id."""
    return {language: names_in(box, modes, f"name_{language}") for language in LANGUAGES}


def fur_gain(box: Box, animal: str) -> list[int]:
    """Return what the tile of a common *animal* gives in a Fur Trade."""
    return goods_pairs(amounts_in(box.table(f"animal.{animal}").table("fur_trade"), "gain", GOODS))


def badger_bullets(box: Box) -> int:
    """Return how many bullets the badger offers in place of the Sheriff."""
    choices = box.table("animal.badger").table("fur_trade").tables("choose_one")
    if len(choices) != 2:
        raise box.fail("animal.badger", "choose_one: the Sheriff and bullets are needed, in this order.")
    choices[0].word("take_card", ("sheriff",))
    return choices[1].number("bullets", 1, BULLET_LIMIT)


def names_in(box: Box, modes: list[Record], key: str) -> dict[str, dict[str, str]]:
    """Return the names under *key* by section and id."""
    found = {
        "mode": names_of(modes, key),
        "special_kind": names_of(modes, f"special_{key}"),
        "cabin": names_of(box.tables("cabin"), key),
        "hard": names_of(box.tables("hastings_difficulty"), key),
    }
    for section, path in (
        ("icon", "path_icon"),
        ("summit", "summit_action"),
        ("animal", "animal"),
        ("hastings_action", "hastings_action"),
    ):
        records = named_tables(box, path)
        found[section] = {record.entry.rpartition(".")[2]: record.word(key) for record in records}
    return found
