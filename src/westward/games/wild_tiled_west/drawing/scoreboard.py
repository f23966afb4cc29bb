"""The scoreboard with its contracts, and the market: what is left of everything, ace cards and partners."""

from typing import Final

from westward.draw import pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.wild_tiled_west.drawing import marks
from westward.games.wild_tiled_west.drawing.cards import partner_card
from westward.games.wild_tiled_west.drawing.marks import touched
from westward.games.wild_tiled_west.drawing.ridge import ridge_stock
from westward.games.wild_tiled_west.drawing.trays import WIDTH
from westward.text import Catalogue

HEIGHT: Final = 248
YEAR_W: Final = 306
YEAR_H: Final = 54
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")


def scoreboard(view: View, texts: Catalogue) -> str:
    """Return the years, the contracts and the points of all."""
    table = view["table"]
    body = "".join(
        svg.group(year_box(table, year, texts), 6 + year % 2 * (YEAR_W + 6), 6 + year // 2 * (YEAR_H + 6))
        for year in range(4)
    )
    body += svg.group(contracts(table, texts), 6, 140) + svg.group(scores(view, texts), 400, 158)
    if table["ridge"]:
        body += svg.group(ridge_stock(table["ridge"], texts), 384, 184)
    return svg.picture("scoreboard", WIDTH, HEIGHT, body, texts.say("drawing.scoreboard"), "half")


def year_box(table: View, year: int, texts: Catalogue) -> str:
    """Return a year with its rounds, its town bonus and its tussle."""
    rounds = table["rounds"][year]
    is_now = table["year"] == year + 1
    ink = "fill-on-brass" if is_now else "fill-ink"
    box = svg.rect(0, 0, YEAR_W, YEAR_H, "fill-brass-light hair" if is_now else "fill-card hair", 10)
    box += svg.text(22, YEAR_H / 2, year + 1, 28, f"mid bold {ink}")
    for at in range(rounds):
        box += svg.group(_round(table, year, at, texts), 58 + at * 34, YEAR_H / 2)
    for y, sign, words in (
        (15, "house", f"+{table['town_bonus'][year]}"),
        (39, "mask", f"±{table['tussle_points'][year]}"),
    ):
        box += symbols.use(sign, 246, y, 21, ink) + svg.text(262, y + 1, words, 19, f"start bold {ink}")
    values = {
        "year": year + 1,
        "rounds": rounds,
        "bonus": table["town_bonus"][year],
        "vp": table["tussle_points"][year],
    }
    return svg.group(box, says=texts.say("drawing.year", values))


def _round(table: View, year: int, at: int, texts: Catalogue) -> str:
    """Return a round of the track; alone, some turn up a Bandit card."""
    is_here = table["year"] == year + 1 and table["round"] == at + 1
    has_card = table["ridge"] and table["ridge"]["spaces"][year][at]
    y = -8 if table["ridge"] else 0
    drawn = svg.circle(0, y, 14, "fill-wood ww-edge" if is_here else "fill-paper hair")
    drawn += svg.text(0, y + 1, at + 1, 17, "mid bold fill-on-wood" if is_here else "mid fill-ink-soft")
    if has_card:
        ink = "fill-on-brass" if table["year"] == year + 1 else "fill-ink-soft"
        sign = symbols.use("mask", 0, 16, 17, ink)
        drawn += svg.group(sign, says=texts.say("drawing.bandit_space"))
    return drawn


def scores(view: View, texts: Catalogue) -> str:
    """Return the points of all players, the first player with a star."""
    drawn = ""
    for at, player in enumerate(view["table"]["players"]):
        x, y = at % 2 * 110, at // 2 * 31
        values = {"player": view["names"][player["seat"]], "vp": player["points"]}
        words = pieces.chip(SEATS[player["seat"]], 13) + svg.text(20, 1, player["points"], 23, "start bold")
        drawn += svg.group(words, x, y, says=texts.say("drawing.points", values))
        if player["seat"] == view["table"]["first"]:
            says = texts.say("drawing.first_player", {"player": view["names"][player["seat"]]})
            drawn += svg.group(symbols.use("star", x + 78, y, 19, "fill-brass-dark"), says=says)
    return drawn


def market(view: View, texts: Catalogue) -> str:
    """Return the supply, the ace cards, the partner row and its deck."""
    body = svg.group(supply(view, texts), 6, 8) + svg.group(ace_cards(view, texts), 390, 4)
    for at, card in enumerate(view["table"]["partner_row"]):
        body += partner_card(view, card, 12 + at * 168.0, 94, texts, target=True)
    body += partner_deck(view, texts)
    return svg.picture("market", WIDTH, HEIGHT, body, texts.say("drawing.market"), "half")


def contracts(table: View, texts: Catalogue) -> str:
    """Return the points for cows and the contracts on their places."""
    drawn = ""
    for at, one in enumerate(table["contracts"]):
        cls = "fill-sunken hair" if one["turned"] else "fill-card ww-edge"
        box = svg.rect(at * 92, 0, 86, 82, cls, 8)
        box += symbols.use("cow", at * 92 + 20, 18, 24, "fill-ink") + svg.text(
            at * 92 + 36, 19, one["cows"], 18, "start bold"
        )
        box += svg.text(at * 92 + 72, 19, table["cattle_points"][one["cows"]], 18, "mid bold fill-good")
        box += svg.group(marks.gain_sign(one["gain"], 38), at * 92 + 28, 56) + svg.text(
            at * 92 + 50, 57, f"+{one['n']}", 24, "start bold"
        )
        values = {
            "cows": one["cows"],
            "vp": table["cattle_points"][one["cows"]],
            "contract": one["contract"],
            "n": one["n"],
        }
        key = "drawing.contract_small" if one["turned"] else "drawing.contract"
        drawn += svg.group(box, says=texts.say(key, values))
    return drawn


def supply(view: View, texts: Catalogue) -> str:
    """Return the alleys, which never run out, and what is left of gold, bullets and hill bandits."""
    left = view["table"]["supply"]
    box = svg.rect(0, 0, 104, 74, "hit", 8) + svg.rect(2, 2, 100, 70, "fill-card hair pass", 8)
    box += svg.group(marks.alley_sign(60), 52, 37)
    drawn = svg.group(
        box,
        id="alleys",
        cls=touched(view, "alleys"),
        says=texts.say("drawing.alleys"),
    )
    things = (
        (symbols.use("nugget", 0, 0, 28, "fill-gold"), "gold"),
        (symbols.use("bullet", 0, 0, 28, "fill-copper"), "bullets"),
        (svg.group(marks.person("hill_bandit", 38)), "hill_bandits"),
    )
    for at, (sign, key) in enumerate(things):
        says = texts.say(f"drawing.supply_{key}", {key: left[key]})
        drawn += pieces.counter(sign, left[key], 134 + at * 82, 37, says, size=22)
    return drawn


def ace_cards(view: View, texts: Catalogue) -> str:
    """Return the ace cards that are left in the supply; a taken one shows its owner."""
    drawn = ""
    for at, owner in enumerate(view["table"]["ace_cards"]):
        id = f"ace-{SUITS[at]}"
        box = svg.rect(at * 58, 0, 52, 82, "hit", 8)
        box += svg.rect(
            at * 58 + 2, 2, 48, 78, "fill-card ww-edge pass" if owner is None else "fill-sunken hair pass", 7
        )
        if owner is None:
            box += svg.group(marks.icon("SHDC"[at], 58), at * 58 + 26, 41)
            says = texts.say("drawing.ace_card", {"suit": SUITS[at]})
        else:
            box += svg.group(pieces.chip(SEATS[owner], 14), at * 58 + 26, 41)
            says = texts.say("drawing.ace_card_taken", {"suit": SUITS[at], "player": view["names"][owner]})
        drawn += svg.group(box, id=id, cls=touched(view, id), says=says)
    return drawn


def partner_deck(view: View, texts: Catalogue) -> str:
    """Return the face-down deck of partners."""
    count = view["table"]["partner_deck"]
    box = svg.rect(0, 0, 92, 146, "hit", 10) + svg.rect(3, 3, 86, 140, "fill-wood ww-edge pass", 9)
    box += symbols.use("hat", 46, 60, 50, "fill-brass-light") + svg.text(
        46, 116, count, 24, "mid bold fill-on-wood"
    )
    says = texts.say("drawing.partner_deck", {"cards": count})
    return svg.group(box, 516, 94, id="partner-deck", cls=touched(view, "partner-deck"), says=says)
