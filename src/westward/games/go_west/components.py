"""The pieces and cards of Go West!, read from components.toml into tables by index."""

from importlib.resources import files
from typing import Final

from westward.engine import Box, Components, Record, names_by_language

REGIONS: Final = ("new_england", "east", "great_plains", "midwest", "west", "california")
NEW_ENGLAND: Final = 0
EAST: Final = 1
WEST: Final = 4
CALIFORNIA: Final = 5
TRACKS: Final = 4  # the central regions, East to West, have a track each; the track of region r is r - 1

COLORS: Final = ("red", "green", "blue", "yellow")

SYMBOLS: Final = ("none", "one", "two", "plus")
TOKENS_MAIN: Final = (0, 1, 2, 1)  # by symbol (GO-3.8)
TOKENS_OTHER: Final = (0, 0, 0, 1)


class GoWestComponents(Components):
    """The data of the box; a card is its index in the file."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        box.table("meta").word("id", ("go_west",))
        setup = box.table("setup")
        self.wagons: Final = setup.number("wagons_in_start_region", 1, 99)
        self.tokens: Final = setup.number("tokens_per_player", 1, 99)
        self.start_vp: Final = setup.number("start_vp", 0, 49)
        self.hand_size: Final = setup.number("hand_size", 1, 10)
        self.vp_threshold: Final = box.table("end_conditions").number("vp_threshold", self.start_vp + 1)
        tracks = box.tables("region_track", TRACKS)
        _check_words(tracks, "region", REGIONS[EAST:CALIFORNIA])
        self.circles: Final = _same_for_all(tracks, "circles", 2, 12)
        self.track_limit: Final = _same_for_all(tracks, "max_tokens", 1, self.circles - 1)
        self.score_costs: Final = _score_costs(box.tables("score_card", 6))
        colors = box.tables("player_color", len(COLORS))
        _check_words(colors, "id", COLORS)
        self.colors: Final = [color.word("id") for color in colors]
        cards = box.tables("action_card", box.table("action_deck").number("count", 41, 99))
        self.card_keys: Final = [card.word("id") for card in cards]
        self.card_names: Final = names_by_language(cards)
        self.symbol: Final = [_symbol(card) for card in cards]
        self.region: Final = [_region(card) for card in cards]  # -1 for none
        self.cost: Final = [card.number("cost", 0, 6) for card in cards]
        self.moves: Final = [_moves(card) for card in cards]
        self.tokens_main: Final = [TOKENS_MAIN[symbol] for symbol in self.symbol]
        self.tokens_other: Final = [TOKENS_OTHER[symbol] for symbol in self.symbol]
        box.finish()


def _check_words(records: list[Record], key: str, expected: tuple[str, ...]) -> None:
    """Check that *records* stand in the order that the rules count them in."""
    for record, word in zip(records, expected, strict=True):
        if record.word(key) != word:
            raise record.fail(f'{key} = "{record.word(key)}": "{word}" belongs here.')


def _same_for_all(tracks: list[Record], key: str, low: int, high: int) -> int:
    first = tracks[0].number(key, low, high)
    for track in tracks:
        if track.number(key, low, high) != first:
            number = track.number(key)
            raise track.fail(f"{key} = {number}: all tracks are alike, and the first has {first}.")
    return first


def _score_costs(cards: list[Record]) -> list[int]:
    """Return the costs in the order in which the cards are used: by number (GO-5.5.1)."""
    for place, card in enumerate(cards, start=1):
        if card.number("number") != place:
            number = card.number("number")
            raise card.fail(
                f"number = {number}: {place} belongs here. List the score cards from 1 to {len(cards)}."
            )
    return [card.number("cost", 0, 30) for card in cards]


def _symbol(card: Record) -> int:
    symbol = SYMBOLS.index(card.word("symbol", SYMBOLS))
    for key, tokens in (("tokens_main", TOKENS_MAIN[symbol]), ("tokens_other", TOKENS_OTHER[symbol])):
        if card.number(key) != tokens:
            raise card.fail(f'{key} = {card.number(key)}: symbol "{SYMBOLS[symbol]}" means {tokens}.')
    return symbol


def _region(card: Record) -> int:
    if card.word("symbol") == "none":
        if card.word("region") != "":
            raise card.fail('a card without symbol has no region: set region = "".')
        return -1
    return REGIONS.index(card.word("region", REGIONS[EAST:CALIFORNIA]))


def _moves(card: Record) -> int:
    moves = card.number("moves", 0, 4)
    if moves == 0 and card.word("symbol") == "none":
        raise card.fail("the card has neither a symbol nor moves (GO-6.2). Give it one of them.")
    return moves


FILE: Final = "components.toml"
TEXT: Final = (files(__package__) / FILE).read_text(encoding="utf-8")
STANDARD: Final = GoWestComponents(Box(TEXT, FILE))
