"""Partner cards."""

from westward.draw import layout, svg, symbols
from westward.faces import View
from westward.games.wild_tiled_west.drawing.marks import touched
from westward.games.wild_tiled_west.wording import tiers_text
from westward.text import Catalogue

WIDTH = 160
HEIGHT = 146


def partner_card(
    view: View, card: View, x: float, y: float, texts: Catalogue, *, target: bool, scale: float = 1
) -> str:
    """Return a partner with its conditions; a *target* can be pointed at by its id."""
    name = texts.say(f"partner.{card['key']}")
    metric = texts.say(f"metric.{card['metric']}")
    body = svg.rect(0, 0, WIDTH, HEIGHT, "hit", 10) if target else ""
    body += svg.rect(0, 0, WIDTH, HEIGHT, "fill-card ww-edge pass", 10)
    body += symbols.use("person", 18, 20, 24, "fill-brass-dark")
    body += svg.text(34, 20, name, layout.fitted(name, WIDTH - 60, 16), "start bold")
    body += svg.block(WIDTH / 2, 52, layout.wrapped(metric, WIDTH - 14, 13)[:2], 13, "mid fill-ink-soft")
    for at, (at_least, bound, points) in enumerate(card["tiers"]):
        words = f"{'≥' if at_least else '≤'} {bound}"
        body += svg.text(14, 78 + at * 17, words, 15, "start")
        body += svg.text(WIDTH - 14, 78 + at * 17, f"+{points}", 15, "end bold fill-good")
    if "value" in card:
        body += svg.text(WIDTH - 14, 132, card["points"], 15, "end bold")
        body += svg.text(14, 132, f"= {card['value']}", 15, "start bold")
    id = f"partner-{card['id']}" if target else ""
    cls = touched(view, id) if target else ""
    tiers = tiers_text(card["tiers"], texts)
    says = texts.say(
        "option_label.partner", {"partner": card["key"], "metric": card["metric"], "tiers": tiers}
    )
    return svg.group(body, x, y, id=id, cls=cls, says=says, scale=scale)
