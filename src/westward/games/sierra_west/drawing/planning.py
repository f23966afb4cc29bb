"""The plan as it is made: every card drawn in every place, of which one at a time is to be seen."""

from westward.draw import layout, svg, symbols
from westward.faces import View
from westward.games.sierra_west.drawing import faces
from westward.games.sierra_west.drawing.panorama import (
    CARD_TOP,
    CARD_X,
    COLUMN,
    HEIGHT,
    OVERLAP,
    ground,
    path_ends,
    space_box,
    space_spot,
    summit_box,
    teeth,
)
from westward.text import Catalogue

PILES = {"deck": 24, "discards": 514}  # where the fourth card may go, and where that is drawn (SW-7.1)
PILE_WIDTH, PILE_HEIGHT, PILE_Y = 182, 84, 134


def arranged(view: View, player: View, texts: Catalogue) -> str:
    """Return the places under the board; the first arrangement lies there until another one is made."""
    laid = view["decision"]["options"][0]["arrangement"] if view["decision"] else {}
    drawn = "".join(_place(view, player["hand"], slot, laid, texts) for slot in OVERLAP) + teeth()
    if len(player["hand"]) > 3:
        drawn += "".join(_pile(pile, player["hand"], laid, texts) for pile in PILES)
    return drawn + path_ends(texts)


def _place(view: View, hand: list[View], slot: int, laid: dict[str, str], texts: Catalogue) -> str:
    """Return the place of the left, middle or right card with each card of the hand in it."""
    name = ("left", "middle", "right")[slot]
    x, y = CARD_X[slot], CARD_TOP[slot]
    body = svg.rect(x - 4, y - 4, 3 * COLUMN + 8, HEIGHT - 14 - y, "hit", 14)
    for card in hand:
        drawn = ground(card, slot, texts) + _summit(card, slot, texts) + _spaces(view, card, name, texts)
        body += _lying(f"plan-{name}", card, drawn, laid, texts)
    return svg.group(
        body, id=f"plan-{name}", cls="target", says=texts.say("drawing.plan_place", {"slot_name": name})
    )


def _pile(pile: str, hand: list[View], laid: dict[str, str], texts: Catalogue) -> str:
    """Return where the fourth card goes: onto the deck or to the discards."""
    words = texts.say(f"drawing.fourth_{pile}")
    lines = layout.wrapped(words, 100, 15)
    body = svg.rect(-3, -3, PILE_WIDTH + 6, PILE_HEIGHT + 6, "hit", 10)
    body += svg.rect(0, 0, PILE_WIDTH, PILE_HEIGHT, "fill-paper hair", 8)
    body += svg.block(126, PILE_HEIGHT / 2, lines, 15, "mid bold fill-ink-soft")
    body += svg.rect(6, 6, 56, 72, "fill-sunken hair", 6)
    if pile == "deck":
        body += symbols.use("hat", 34, PILE_HEIGHT / 2, 34, "fill-ink-soft faint")
    for card in hand:
        face = svg.group(faces.small_card(card, 60, 76, texts), 4, 4)
        body += _lying(f"fourth-{pile}", card, face, laid, texts)
    return svg.group(body, PILES[pile], PILE_Y, id=f"fourth-{pile}", cls="target", says=words)


def _lying(place: str, card: View, drawn: str, laid: dict[str, str], texts: Catalogue) -> str:
    """Return a card in a place, marked so that a page can show and hide it."""
    thing = f"card-{card['id']}"
    cls = "lying laid" if laid.get(place) == thing else "lying"
    says = svg.title(faces.card_words(card, texts))
    return f'<g class="{cls}" data-thing="{thing}">{says}{drawn}</g>'


def _summit(card: View, slot: int, texts: Catalogue) -> str:
    x, y, body, says = summit_box(card, slot, texts)
    return svg.group(body, x, y, says=says)


def _spaces(view: View, card: View, slot_name: str, texts: Catalogue) -> str:
    """Return the path spaces that read their icon from *card* in a place."""
    plan = view["table"]["plan"]
    drawn = ""
    for space in plan["spaces"]:
        if space["card_slot"] == slot_name:
            icon = card["icons"][space["card_icon"]]
            shown = {**space, "icon": icon, "mandatory": icon in plan["mandatory"]}
            body, says = space_box(shown, texts)
            drawn += svg.group(body, *space_spot(space), says=says)
    return drawn
