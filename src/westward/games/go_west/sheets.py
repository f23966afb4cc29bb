"""The tables of the rules text of Go West!, made from the components."""

from westward.faces import Sheet
from westward.games.go_west.components import CALIFORNIA, EAST, REGIONS, SYMBOLS, GoWestComponents
from westward.games.go_west.position import NONE
from westward.text import Catalogue

COLUMNS = (*range(EAST, CALIFORNIA), NONE)  # the region of a card


def sheets(box: GoWestComponents, text: Catalogue) -> list[Sheet]:
    """Return the tables: what each action card shows, and what the scorings cost."""
    return [_action_cards(box, text), _score_cards(box, text)]


def _action_cards(box: GoWestComponents, text: Catalogue) -> Sheet:
    """Return a row for each kind of card, with how many there are for each region."""
    regions = [
        text.say("sheet.no_region" if region == NONE else f"region.{REGIONS[region]}") for region in COLUMNS
    ]
    kinds = list(zip(box.symbol, box.moves, box.cost, strict=True))
    rows = []
    for kind in sorted(set(kinds), key=lambda kind: (kind[0] == 0, kind)):  # cards without tokens come last
        found = [box.region[card] for card in range(len(kinds)) if kinds[card] == kind]
        copies = [str(found.count(region) or "–") for region in COLUMNS]
        symbol, moves, cost = kind
        rows.append([text.say(f"sheet.symbol.{SYMBOLS[symbol]}"), str(moves), str(cost), *copies])
    head = [text.say(f"sheet.{column}") for column in ("tokens", "moves", "cost")]
    return Sheet("GO-3", text.say("sheet.action_cards"), [*head, *regions], rows)


def _score_cards(box: GoWestComponents, text: Catalogue) -> Sheet:
    """Return the cards from left to right: there is little to say of each."""
    numbers = [str(number) for number in range(1, len(box.score_costs) + 1)]
    costs = [str(cost) for cost in box.score_costs]
    head = [text.say("sheet.score_card"), *numbers]
    return Sheet("GO-3", text.say("sheet.score_cards"), head, [[text.say("sheet.cost"), *costs]])
