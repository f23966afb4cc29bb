"""The middle of the table: Lincoln cards, camps, raid die, reserve."""

from typing import Any, Final

from westward.draw import dice, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.western_town.components import EXPECTATIONS, RAIDERS, WesternTownComponents
from westward.games.western_town.drawing.icons import cls_of, counted, icon, sign
from westward.text import Catalogue

WIDTH: Final = 720
TOP: Final = 138  # where the camps begin
LINE: Final = 112  # from one camp to the next


def board(view: View, box: WesternTownComponents, texts: Catalogue) -> str:
    """Return the Lincoln cards above, then a camp and a reserve for each table."""
    tables = view["table"]["tables"]
    height = TOP + LINE * len(tables)
    body = svg.rect(0, 0, WIDTH, height, "fill-page") + lincoln(view, texts)
    for table in tables:
        body += svg.group(camp(view, table, box, texts), 0, TOP + LINE * table["table"])
    return svg.picture("board", WIDTH, height, body, texts.say("drawing.board"), "board")


# Lincoln


def lincoln(view: View, texts: Catalogue) -> str:
    """Return the current card, the earlier ones, the pile and how often each expectation was asked for."""
    table = view["table"]
    seen = table["lincoln"]["seen"]
    drawn = current_card(view, seen[-1], texts)
    values = {"round": table["round"], "rounds": table["rounds"]}
    drawn += svg.text(172, 24, texts.say("drawing.round", values), 24, "start display")
    phase = texts.say(f"phase.{table['tables'][own_table(view)]['phase']}")
    drawn += svg.text(172, 51, phase, layout.fitted(phase, 360, 20), "start fill-ink-soft")
    for rank, card in enumerate(seen[:-1]):
        drawn += earlier_card(view, card, rank, texts)
    drawn += multipliers(table, texts)
    left = table["lincoln"]["left"]
    pile = symbols.use("cards", 674, 36, 46, "fill-ink-soft") + svg.text(674, 80, left, 26, "mid bold")
    return drawn + svg.group(pile, says=texts.say("drawing.lincoln_pile", {"cards": left}))


def own_table(view: View) -> int:
    """Return the table of the viewer; spectators look at the first."""
    seat = view["seat"]
    return 0 if seat is None else int(view["table"]["players"][seat]["table_number"])


def current_card(view: View, card: dict[str, Any], texts: Catalogue) -> str:
    """Return the Lincoln card of this round."""
    key = "lincoln_final" if card["is_final"] else "lincoln"
    says = texts.say(f"drawing.{key}", {} if card["is_final"] else {"expectation": card["expects"]})
    drawn = svg.rect(-3, -3, 156, 122, "hit", 14) + svg.rect(0, 0, 150, 116, "fill-card ww-edge", 12)
    drawn += symbols.use("top_hat", 75, 33, 52, "fill-ink")
    xs = layout.spread(len(card["expects"]), 34, 116) if card["expects"] else []
    for x, one in zip(xs, card["expects"], strict=True):
        drawn += svg.group(icon(one, 42), x, 84)
    if card["is_final"]:
        drawn += svg.text(75, 84, "5", 46, "mid display")
    return svg.piece("lincoln", 10, 10, drawn, cls=cls_of(view, "lincoln"), says=says)


def earlier_card(view: View, card: dict[str, Any], rank: int, texts: Catalogue) -> str:
    """Return a Lincoln card of an earlier round with the emblems of the towns it was awarded to."""
    winners = [seat for seat in card["winners"] if seat is not None]
    values = {"round": rank + 1, "expectation": card["expects"]}
    says = texts.say("drawing.lincoln_seen", values)
    if winners:
        names = [view["names"][seat] for seat in winners]
        says = texts.say("drawing.lincoln_won", {**values, "player": names})
    drawn = svg.rect(0, 0, 88, 56, "fill-card hair", 8)
    for at, one in enumerate(card["expects"]):
        drawn += svg.group(icon(one, 23), 18 + at * 26, 16)
    for at, seat in enumerate(winners):
        drawn += svg.group(pieces.chip(SEATS[seat], 12), 22 + at * 34, 42)
    return svg.group(drawn, 172 + rank * 94, 70, says=says)


def multipliers(table: dict[str, Any], texts: Catalogue) -> str:
    """Return how often each expectation was asked for so far."""
    drawn = ""
    for at, one in enumerate(EXPECTATIONS):
        times = table["lincoln"]["multipliers"][one]
        says = texts.say("drawing.multiplier", {"expectation": one, "times": times})
        drawn += svg.group(counted(one, f"×{times}", 572, 28 + at * 36, 30), says=says)
    return drawn


# camps


def camp(view: View, table: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> str:
    """Return the camp, the die and the reserve of a table."""
    raiders = {"red": table["camp"]["red"], "orange": table["camp"]["orange"]}
    key, values = "camp", dict[str, Any](raiders)
    if len(view["table"]["tables"]) > 1:
        key, values = "camp_table", {**raiders, "player": view["names"][table["seats"][0]]}
    drawn = svg.rect(10, 0, 400, LINE - 10, "fill-tone-mesa ww-edge", 14)
    drawn += symbols.use("campfire", 68, 40, 50, "fill-deep-mesa")
    name = texts.say("drawing.camp_name")
    drawn += svg.text(60, 84, name, layout.fitted(name, 84, 16), "mid bold")
    if key == "camp_table":
        for at, seat in enumerate(table["seats"]):
            drawn += svg.group(pieces.chip(SEATS[seat], 12), 26, 20 + at * 30)
    for row, colour in enumerate(RAIDERS):
        for at in range(box.attack_on[row]):
            cls = "" if at < raiders[colour] else "faint"  # the last one attacks
            shown = svg.circle(0, 0, 20, "fill-none hair") + svg.group(icon(colour, 32), cls=cls)
            drawn += svg.group(shown, 140 + at * 48, 28 + row * 46)
    drawn = svg.group(drawn, says=texts.say(f"drawing.{key}", values))
    peace = table["camp"]["peace"]
    says = texts.say("drawing.camp_peace", {"peace": peace})
    drawn += svg.group(counted("peace", peace, 260, 74, 32), says=says)
    return drawn + die(table, box, texts) + reserve(table, texts)


def die(table: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> str:
    """Return the raid die with the face that it showed last."""
    if table["die"] is None:
        body, says = dice.face("campfire", 66, "fill-card", "fill-line"), texts.say("drawing.no_die")
    else:
        face = box.faces[table["die"]]
        shown = "".join(
            svg.group(icon(RAIDERS[colour], 29 if len(face) > 1 else 38), x, 0)
            for colour, x in zip(face, layout.spread(len(face), -15, 15), strict=True)
        )
        again = symbols.use("rotate", 21, 21, 18, "fill-ink") if box.rerolls[table["die"]] else ""
        body = svg.rect(-33, -33, 66, 66, "fill-card ww-edge", 11) + shown + again
        words = [texts.say(f"legend_word.{RAIDERS[colour]}") for colour in face]
        says = texts.say("drawing.die", {"face": words})
    return svg.group(body, 362, 50, says=says, id="die" if table["table"] == 0 else "die-2")


def reserve(table: dict[str, Any], texts: Catalogue) -> str:
    """Return the buildings that are still in the reserve, by their signs."""
    names = table["reserve"]
    says = texts.say("drawing.reserve", {"building": names}) if names else texts.say("drawing.reserve_empty")
    drawn = svg.rect(420, 0, 290, LINE - 10, "fill-tone-stone hair", 14)
    drawn += svg.text(434, 18, texts.say("drawing.reserve_name"), 16, "start bold")
    for name, (x, y) in zip(names, layout.grid(len(names), 6, 46, 34), strict=True):
        drawn += svg.group(symbols.use(sign(name), 0, 0, 30, "fill-deep-stone"), 450 + x, 45 + y)
    if not names:
        drawn += svg.text(565, 56, "–", 26, "mid fill-ink-soft")
    return svg.group(drawn, says=says)
