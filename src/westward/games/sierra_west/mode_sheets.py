"""The tables of the rules text for the four modes, made from the components."""

from westward.faces import Sheet
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.decisions import TRADES
from westward.games.sierra_west.kinds import (
    APPLE_HILL,
    APPLES,
    BOATS_BANJOS,
    FISHES,
    GOLD_RUSH,
    GOODS,
    OUTLAWS_OUTPOSTS,
    SEATS,
)
from westward.games.sierra_west.naming import amount, goods_words
from westward.text import Catalogue

SECTION = "SW-6"


def mode_sheets(box: SierraWestComponents, text: Catalogue) -> list[Sheet]:
    """Return the tables of the modes."""
    return [
        orchard_sheet(box, text),
        river_sheet(box, text),
        fish_market_sheet(box, text),
        mine_sheet(box, text),
        die_sheet(box, text),
        poster_sheet(box, text),
        supply_sheet(box, text),
    ]


def head(text: Catalogue, *columns: str) -> list[str]:
    """Return the heads of *columns*."""
    return [text.say(f"sheet.{column}") for column in columns]


def specials_of(box: SierraWestComponents, mode: int) -> list[int]:
    """Return the special cards of a mode, counted from the first special card."""
    return [card - box.specials.first for card in box.specials.of_mode[mode]]


def orchard_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return the apples of each Orchard (SW-6.14)."""
    rows = [
        [
            text.say(f"special.{box.specials.keys[card]}"),
            *(str(number) for number in box.specials.apples[card]),
        ]
        for card in specials_of(box, APPLE_HILL)
    ]
    columns = [text.say("sheet.card"), *(text.say(f"apple.{apple}") for apple in APPLES)]
    return Sheet(SECTION, text.say("sheet.orchards"), columns, rows)


def river_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return fish and treasure of each River card (SW-6.18, SW-6.19)."""
    rows = []
    for card in specials_of(box, BOATS_BANJOS):
        pairs = zip(FISHES, box.specials.fish[card], strict=True)
        fish = [amount(key, number, text) for key, number in pairs if number]
        treasure = [text.say(f"goods.{GOODS[piece]}") for piece in box.specials.treasure[card]]
        rows.append([text.say(f"special.{box.specials.keys[card]}"), ", ".join(fish), " – ".join(treasure)])
    return Sheet(SECTION, text.say("sheet.rivers"), head(text, "card", "fish", "treasure"), rows)


def fish_market_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what fish bring at the Fish Market (SW-6.22)."""
    rows = [
        [amount(FISHES[trade[0]], 1, text), goods_words(text, box.fish_gain[trade[0]])]
        for trade in TRADES
        if len(trade) == 1
    ]
    keys = ("two_different", "three_different", "two_same", "three_same")
    for key, gold in zip(keys, box.fish_gold, strict=True):
        rows.append([text.say(f"sheet.{key}"), amount("gold", gold, text)])
    return Sheet(SECTION, text.say("sheet.fish_market"), head(text, "given", "gained"), rows)


def mine_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return the gold of each Mine (SW-6.23)."""
    rows = [
        [
            text.say(f"special.{box.specials.keys[card]}"),
            str(box.specials.gold[card]),
            text.say("sheet.with_lantern" if box.specials.dark[card] else "sheet.always"),
        ]
        for card in specials_of(box, GOLD_RUSH)
    ]
    return Sheet(SECTION, text.say("sheet.mines"), head(text, "card", "gold", "counts"), rows)


def die_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return how much gold of a mine each roll turns into stone (SW-6.23)."""
    rows = [
        [str(roll), amount("stone", stone, text)] for roll, stone in enumerate(box.stone_by_roll, start=1)
    ]
    return Sheet(SECTION, text.say("sheet.die"), head(text, "roll", "stone_for_gold"), rows)


def poster_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what hits on each poster, and the outlaws of each outpost (SW-4.33, SW-6.28)."""
    layouts = box.layouts[OUTLAWS_OUTPOSTS]
    rows = []
    for card in specials_of(box, OUTLAWS_OUTPOSTS):
        number = card + box.specials.first
        outlaws = [
            str(layout.outlaws[layout.cards.index(number)]) if number in layout.cards else "–"
            for layout in layouts
        ]
        roll = text.say("amount.target", {"n": box.specials.target[card]})
        rows.append([text.say(f"special.{box.specials.keys[card]}"), roll, *outlaws])
    columns = [
        *head(text, "card", "hit"),
        *(text.say("sheet.outlaws_of", {"table_of": seats}) for seats in SEATS),
    ]
    return Sheet(SECTION, text.say("sheet.posters"), columns, rows)


def supply_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return how many limited pieces there are for each number of players (SW-3.1)."""
    rows = [
        [text.say(f"kind.{fish}"), *(str(supply[at]) for supply in box.fish_supply)]
        for at, fish in enumerate(FISHES)
    ]
    rows.append([text.say("sheet.carts"), *(str(number) for number in box.cart_supply)])
    placed = [sum(layout.outlaws) for layout in box.layouts[OUTLAWS_OUTPOSTS]]
    rows.append([text.say("sheet.reserve"), *(str(box.outlaw_tokens - number) for number in placed)])
    columns = [
        text.say("sheet.pieces"),
        *(text.say("sheet.count_players", {"table_of": seats}) for seats in SEATS),
    ]
    return Sheet("SW-4", text.say("sheet.supplies"), columns, rows)
