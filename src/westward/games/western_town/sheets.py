"""The tables of the rules text, made from the components: a corrected file corrects them."""

from collections.abc import Sequence

from westward.faces import Sheet
from westward.games.western_town.components import (
    EXPECTATIONS,
    GREEN,
    GROUPS,
    NONE,
    RAIDERS,
    Piece,
    WesternTownComponents,
)
from westward.games.western_town.effects import COLOURS
from westward.games.western_town.wording import (
    block_words,
    card_gain_words,
    conditions_words,
    constant_words,
    cost_words,
    goods_words,
    homes_words,
    points_words,
)
from westward.text import Catalogue


def sheets(box: WesternTownComponents, text: Catalogue) -> list[Sheet]:
    """Return all that is printed on boards, cards, tiles and the die."""
    return [
        printed(box, text),
        cells(box, text),
        lincoln(box, text),
        towns(box, text),
        die(box, text),
        cards(box, text),
        greens(box, text),
        tiles(box, text),
    ]


def sheet(section: str, name: str, columns: Sequence[str], rows: list[list[str]], text: Catalogue) -> Sheet:
    """Return a table with its title and heads in words; a cell without words has a dash."""
    head = [text.say(f"sheet.{column}") for column in columns]
    filled = [[words or text.say("sheet.none") for words in row] for row in rows]
    return Sheet(section, text.say(f"sheet.{name}"), head, filled)


# the board


def printed(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the printed buildings: where they stand and the Homes they have."""
    rows = [
        [named(box, text, box.pieces[piece]), zone(box, text, slot), homes_words(text, box.pieces[piece])]
        for slot, piece in enumerate(box.printed)
    ]
    return sheet("TN-3", "printed", ["building", "place", "homes"], rows, text)


def cells(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the cells: their numbers and what they do, each kind once."""
    kinds: dict[tuple[str, str, str], int] = {}
    for cell, number in enumerate(box.cell_number):
        effects = [block_words(box, text, box.on_build[cell])] if box.on_build[cell] else []
        if box.cell_bonus[cell]:
            effects.append(text.say("sheet.home_bonus", {"homes": box.cell_bonus[cell]}))
        words = (str(number), zone(box, text, box.first_cell + cell), text.say("effect.then").join(effects))
        kinds[words] = kinds.get(words, 0) + 1
    rows = [[number, str(count), place, effect] for (number, place, effect), count in kinds.items()]
    return sheet("TN-3", "cells", ["cell", "how_many", "place", "effect"], rows, text)


def zone(box: WesternTownComponents, text: Catalogue, slot: int) -> str:
    """Return whether a slot is in zone 4."""
    return text.say("sheet.zone4" if box.zone4[slot] else "sheet.outside")


# cards that all share, and the die


def lincoln(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the Lincoln cards, equal ones together."""
    kinds: dict[str, int] = {}
    for number, expects in enumerate(box.expects):
        words = text.say("sheet.expects", {"expectation": [EXPECTATIONS[one] for one in expects]})
        words = text.say("sheet.final") if number == box.final else words
        kinds[words] = kinds.get(words, 0) + 1
    rows = [[words, str(count)] for words, count in kinds.items()]
    return sheet("TN-3", "lincoln", ["expectation", "how_many"], rows, text)


def towns(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the Western Town cards: the stocks they give, and the building."""
    rows = [
        [
            text.say(f"western_town.{id}"),
            goods_words(text, [(kind, number) for kind, number in enumerate(stocks) if number]),
            named(box, text, box.pieces[piece]),
        ]
        for id, stocks, piece in zip(box.town_ids, box.town_stocks, box.town_piece, strict=True)
    ]
    return sheet("TN-4", "towns", ["card", "gives", "building"], rows, text)


def die(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the faces of the raid die, equal ones together."""
    kinds: dict[str, int] = {}
    for face, again in zip(box.faces, box.rerolls, strict=True):
        words = text.say("effect.then").join(text.say(f"legend_word.{RAIDERS[one]}") for one in face)
        words = text.say("sheet.again", {"face": words}) if again else words
        kinds[words] = kinds.get(words, 0) + 1
    rows = [[words, str(count)] for words, count in kinds.items()]
    return sheet("TN-5", "die", ["face", "how_many"], rows, text)


# cards and tiles of a player


def named(box: WesternTownComponents, text: Catalogue, piece: Piece) -> str:
    """Return the name of the building of *piece*."""
    return text.say(f"building.{box.buildings[piece.building]}")


def cards(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the cards that are played: colour, effects and gain."""
    rows = [
        [
            text.say(f"card.{card.id}"),
            text.say(f"colour.{COLOURS[card.colour]}"),
            text.say(f"sheet_group.{GROUPS[card.group]}"),
            effect(box, text, card.play, card.play_requires, False),
            effect(box, text, card.exploit, card.exploit_requires, True),
            card_gain_words(text, card),
        ]
        for card in box.cards
        if card.colour != GREEN
    ]
    return sheet("TN-6", "cards", ["card", "colour", "from", "play", "exploit", "gain"], rows, text)


def effect(
    box: WesternTownComponents, text: Catalogue, block: int, needs: list[tuple[int, int]], is_mandatory: bool
) -> str:
    """Return an effect with its condition."""
    words = block_words(box, text, block, is_mandatory)
    if not needs:
        return words
    return text.say("sheet.needing", {"needs": conditions_words(text, needs), "effect": words})


def greens(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the green cards: their constant effects."""
    rows = [
        [text.say(f"building.{box.buildings[one.building]}"), " ".join(constant_words(text, one))]
        for one in box.constants
    ]
    return sheet("TN-6", "greens", ["card", "constant"], rows, text)


def tiles(box: WesternTownComponents, text: Catalogue) -> Sheet:
    """Return the tiles: what they cost, need and bring."""
    columns = ["tile", "from", "cost", "min_homes", "homes", "vp", "storage", "on_place"]
    rows = [tile(box, text, box.pieces[number]) for number in [box.face, *range(box.tiles)]]
    return sheet("TN-6", "tiles", columns, rows, text)


def tile(box: WesternTownComponents, text: Catalogue, piece: Piece) -> list[str]:
    """Return one tile."""
    group = "back" if piece.group == NONE else GROUPS[piece.group]
    return [
        named(box, text, piece),
        text.say(f"sheet_group.{group}"),
        cost_words(text, piece.payments),
        str(piece.min_homes or ""),
        homes_words(text, piece),
        text.say("sheet.stop").join(points_words(text, piece, "sheet")),
        text.say("sheet.storing", {"goods": goods_words(text, piece.storage)}) if piece.storage else "",
        block_words(box, text, piece.on_place) if piece.on_place else "",
    ]
