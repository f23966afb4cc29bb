"""The effects printed on cards, tiles and cells, read into steps that the rules carry out (TN-6.1)."""

from collections.abc import Callable
from typing import Any, Final

from westward.engine import BadComponents, Record
from westward.games.western_town.kinds import COUNTED, GAINABLE, KINDS, LURE, PAYABLE, STEALABLE, UNIT

GAIN: Final = 0
GAIN_CHOICE: Final = 1
GAIN_PER: Final = 2
PAY: Final = 3
PAY_REPEAT: Final = 4
ONE_OF: Final = 5
EXPORT: Final = 6
REPLAY: Final = 7
ROLL_RAID_DIE: Final = 8
BUILD: Final = 9
REPAIR: Final = 10
STEAL: Final = 11
PEEK_HAND: Final = 12
DRAW_INACTIVE: Final = 13
PLACE_EXPORT_MARKER: Final = 14
FLIP_NEIGHBOUR_CARD: Final = 15
STEPS: Final = (
    "gain",
    "gain_choice",
    "gain_per",
    "pay",
    "pay_repeat",
    "one_of",
    "export",
    "replay",
    "roll_raid_die",
    "build",
    "repair",
    "steal",
    "peek_hand",
    "draw_inactive",
    "place_export_marker",
    "flip_neighbour_card",
)
WHICH: Final = ("any", "homestead")
COLOURS: Final = ("purple", "brown", "grey", "green")
NOTHING: Final = 0  # the block without steps
OTHER_KEYS: Final = ("do", "per", "size", "gain")  # of a step that gains
MOST: Final = 9  # units of a kind in a payment


class Step:
    """One step of an effect; what it does not need is empty."""

    def __init__(self, id: int, op: int) -> None:
        self.id: Final = id
        self.op: Final = op
        self.kinds: list[int] = []  # what is gained, or the kinds to choose from
        self.counts: list[int] = []  # how many of each kind are gained
        self.n = 1
        self.least = 0
        self.per = 0
        self.size = 1
        self.payments: list[int] = []  # every way to pay the cost
        self.then = NOTHING  # the block that follows a payment
        self.options: list[int] = []  # the blocks to choose from
        self.colours: list[int] = []
        self.homestead_only = False
        self.only_lure = False  # gains nothing but Lure
        self.counts_stocks = False  # what follows the payment may depend on what is left


class Effects:
    """All steps and blocks (lists of steps) of a box, by number."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.blocks: list[list[Step]] = [[]]

    def block(self, record: Record, key: str, values: Any) -> int:
        """Read a list of steps; return the number of its block."""
        if not isinstance(values, list):
            raise record.fail(f"{key} = {values!r}: a list of steps is needed.")
        if not values:
            return NOTHING
        self.blocks.append([self.step(record, key, value) for value in values])
        return len(self.blocks) - 1

    def step(self, record: Record, key: str, values: Any) -> Step:
        """Read one step."""
        if not isinstance(values, dict):
            raise record.fail(f'{key}: a step is a table such as {{ do = "gain", wood = 1 }}.')
        inner = Record(record.box, f"{record.entry}, {key}", values)
        op = STEPS.index(inner.word("do", STEPS))
        step = Step(len(self.steps), op)
        self.steps.append(step)
        if op in (GAIN, GAIN_CHOICE, GAIN_PER):
            read_gain(step, inner)
        elif op in (PAY, PAY_REPEAT):
            self.read_payment(step, inner)
        elif op == ONE_OF:
            self.read_options(step, inner)
        else:
            read_other(step, inner)
        return step

    def read_payment(self, step: Step, record: Record) -> None:
        """Read the cost of a `pay` or the unit of a `pay_repeat`, and what follows."""
        if step.op == PAY:
            step.payments = payments(record, "cost")
        else:
            step.payments = payments_of(record, "unit", [record.get("unit")])
        if step.payments == [0]:
            raise record.fail("a payment takes at least one unit. Name its cost.")
        step.then = self.block(record, "then", record.get("then"))
        if step.then == NOTHING:
            raise record.fail("then is empty: nobody pays for nothing (TN-10.16).")
        after = (BUILD, PAY, PAY_REPEAT, ONE_OF, GAIN_PER)
        step.counts_stocks = any(inner.op in after for inner in self.blocks[step.then])

    def read_options(self, step: Step, record: Record) -> None:
        """Read the blocks of a `one_of`."""
        options = record.get("options")
        if not isinstance(options, list) or len(options) < 2:
            raise record.fail("options: a list of at least two lists of steps is needed.")
        step.options = [self.block(record, "options", option) for option in options]

    def any_step(self, block: int, test: Callable[[Step], bool]) -> bool:
        """Tell whether *test* holds for a step of *block*, nested ones included."""
        for step in self.blocks[block]:
            nested = [step.then, *step.options]
            if test(step) or any(inner and self.any_step(inner, test) for inner in nested):
                return True
        return False


def read_gain(step: Step, record: Record) -> None:
    """Read what a step gains."""
    if step.op == GAIN_CHOICE:
        step.n = record.number("n", 1, 9)
        step.kinds = [KINDS.index(kind) for kind in record.words("from", GAINABLE)]
        return
    given = record
    if step.op == GAIN_PER:
        step.per = COUNTED.index(record.word("per", ("inhabitants", "homes", "pink_homes")))
        step.size = record.number("size", 1, 99)
        given = record.table("gain")
    step.kinds, step.counts = amounts(given, GAINABLE)
    if not step.kinds:
        raise record.fail(f"a gain names what is gained: {', '.join(GAINABLE)}.")
    step.only_lure = step.kinds == [LURE]


def read_other(step: Step, record: Record) -> None:
    """Read a step without price or gain."""
    if step.op == REPLAY:
        step.colours = [COLOURS.index(colour) for colour in record.words("colours", COLOURS[:2])]
    elif step.op == BUILD:
        step.homestead_only = record.word("which", WHICH) == "homestead"
    elif step.op == STEAL:
        step.kinds = [KINDS.index(kind) for kind in record.words("of", STEALABLE)]
    elif step.op == DRAW_INACTIVE:
        step.n = record.number("max", 1, 9)
        step.least = record.number("min", 0, step.n)
    if step.op in (EXPORT, REPAIR, STEAL):
        step.n = record.number("n", 1, 9)


def amounts(record: Record, known: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """Return the kinds that *record* gives amounts of, and the amounts."""
    kinds = [kind for kind in known if record.has(kind)]
    unknown = [key for key in record.values if key not in known and key not in OTHER_KEYS]
    if unknown:
        raise record.fail(f'unknown "{unknown[0]}"; known: {", ".join(known)}.')
    return [KINDS.index(kind) for kind in kinds], [record.number(kind, 1, 20) for kind in kinds]


def payments(record: Record, key: str) -> list[int]:
    """Return every way to pay the cost under *key*; a missing cost is paid with nothing (TN-6.2)."""
    return payments_of(record, key, record.get(key, []))


def payments_of(record: Record, key: str, lines: Any) -> list[int]:
    """Return every way to pay *lines*, each payment once and in rising order."""
    if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
        raise record.fail(f'{key}: a list such as [ {{ n = 1, of = ["wood", "gold"] }} ] is needed.')
    found = {0}
    for line in lines:
        inner = Record(record.box, f"{record.entry}, {key}", line)
        kinds = [UNIT[PAYABLE.index(kind)] for kind in inner.words("of", PAYABLE)]
        if not kinds:
            raise inner.fail(f"of is empty; known: {', '.join(PAYABLE)}.")
        for _ in range(inner.number("n", 1, MOST)):
            found = {paid + unit for paid in found for unit in kinds}
    return sorted(found)


def check_replays(effects: Effects, record: Record, colour: int, play: int) -> None:
    """Refuse a card that can be replayed and replays: that could loop (TN-6.7)."""
    if COLOURS[colour] in COLOURS[:2] and effects.any_step(play, lambda step: step.op == REPLAY):
        error: BadComponents = record.fail(
            f"a {COLOURS[colour]} card can be replayed, so it may not replay (TN-6.7). Make it grey."
        )
        raise error
