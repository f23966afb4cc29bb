"""The tables of the rules text that concern everybody, made from the components."""

from westward.faces import Sheet
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.geometry import COLUMN, ROW
from westward.games.sierra_west.kinds import (
    COLUMNS,
    COMMON_ANIMALS,
    MODE_ANIMALS,
    MODES,
    NONE,
    PATHS,
    SEATS,
    SLOTS,
    TRACKS,
)
from westward.games.sierra_west.mode_sheets import mode_sheets
from westward.games.sierra_west.naming import amount, basics_words, goods_words, price_words
from westward.games.sierra_west.solo_sheets import solo_sheets
from westward.text import Catalogue


def sheets(box: SierraWestComponents, text: Catalogue) -> list[Sheet]:
    """Return all tables of the rules text."""
    return [
        path_sheet(box, text),
        trail_sheet(box, text),
        market_sheet(box, text),
        cabin_sheet(box, text),
        *card_sheets(box, text),
        layout_sheet(box, text),
        animal_sheet(box, text),
        track_sheet(box, text),
        *mode_sheets(box, text),
        *solo_sheets(box, text),
        claim_sheet(box, text),
        score_sheet(box, text),
    ]


def head(text: Catalogue, *columns: str) -> list[str]:
    """Return the heads of *columns*."""
    return [text.say(f"sheet.{column}") for column in columns]


def path_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return which icon each path space shows, and what it costs (SW-3.12, SW-3.13)."""
    spaces = box.spaces
    rows = [
        [
            text.say(f"space.{key}"),
            text.say(f"slot_name.{SLOTS[spaces.slot[at]]}"),
            text.say(f"sheet.column_{COLUMNS[spaces.icon[at] % 3]}"),
            basics_words(spaces.price[at], text),
            text.say(f"space.{spaces.keys[spaces.below[at]]}") if spaces.below[at] != NONE else "–",
        ]
        for at, key in enumerate(spaces.keys)
    ]
    columns = head(text, "space", "card", "column", "price", "drops_to")
    return Sheet("SW-3", text.say("sheet.path_spaces"), columns, rows)


def trail_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return multipliers and prices of the wagon trail (SW-3.31)."""
    rows = [
        [str(space), f"×{box.multiplier[space]}", price_words(text, price) or "–"]
        for space, price in enumerate(box.wagon_price)
    ]
    columns = head(text, "trail_space", "multiplier", "price_on")
    return Sheet("SW-3", text.say("sheet.trail"), columns, rows)


def market_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what the slots of the cabin market cost besides the shovel (SW-3.32)."""
    last = len(box.market_price)
    rows = [
        [
            text.say("sheet.red_slot", {"slot": slot}) if slot == last else str(slot),
            price_words(text, price) or text.say("amount.nothing"),
        ]
        for slot, price in enumerate(box.market_price, 1)
    ]
    return Sheet("SW-3", text.say("sheet.market"), head(text, "market_slot", "extra_price"), rows)


def cabin_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what each cabin does (SW-6.41 to SW-6.45)."""
    cabins = box.cabins
    rows = [
        [
            text.say(f"cabin.{key}"),
            text.say(f"cabin_colour.{PATHS[cabins.is_tan[at]]}"),
            text.say(f"cabin_does.{key}"),
            str(cabins.type_of_tile.count(at)),
        ]
        for at, key in enumerate(cabins.keys)
    ]
    columns = head(text, "cabin", "for", "does", "tiles")
    return Sheet("SW-3", text.say("sheet.cabins"), columns, rows)


def card_sheets(box: SierraWestComponents, text: Catalogue) -> list[Sheet]:
    """Return the starting cards, then the mountain cards of each mode (SW-3.10, SW-3.11)."""
    cards = box.cards
    found = [card_sheet(box, text, "sheet.starting_cards", [*cards.starting], NONE)]
    for mode in range(len(MODES)):
        found.append(
            card_sheet(box, text, "sheet.mode_cards", [cards.of_mode[mode], *cards.basic[mode]], mode)
        )
    return found


def card_sheet(box: SierraWestComponents, text: Catalogue, title: str, cards: list[int], mode: int) -> Sheet:
    """Return what *cards* show."""
    rows = []
    for card in cards:
        icons = box.cards.icons[6 * card : 6 * card + 6]
        paths = [
            " – ".join(text.say(f"icon.{box.icons.keys[icon]}") for icon in row if icon != NONE)
            for row in (icons[:3], icons[3:])
        ]
        animal = box.cards.animal[card]
        name = animal_name(mode, animal, text) if animal != NONE else "–"
        summit = text.say(f"summit.{box.summits.keys[box.cards.summit[card]]}")
        repeats = box.summits.repeat[box.cards.summit[card]]
        rows.append(
            [
                text.say(f"card.{box.cards.keys[card]}"),
                *paths,
                text.say("sheet.repeated", {"summit_action": summit}) if repeats else summit,
                name,
            ]
        )
    columns = head(text, "card", "green_path", "tan_path", "summit", "animal")
    named = text.say(title, {"mode": MODES[mode]} if mode != NONE else {})
    return Sheet("SW-3", named, columns, rows)


def animal_name(mode: int, animal: int, text: Catalogue) -> str:
    """Return what an animal is called; the last one is that of *mode*."""
    return text.say(f"animal.{(*COMMON_ANIMALS, MODE_ANIMALS[mode])[animal]}")


def layout_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return where the special cards lie in the mountain (SW-4.20, SW-4.21, SW-4.33)."""
    rows = []
    for mode, name in enumerate(MODES):
        for layout in {box.layouts[mode][seats - 1].key: seats for seats in SEATS}:
            counts = [seats for seats in SEATS if box.layouts[mode][seats - 1].key == layout]
            places = box.layouts[mode][counts[0] - 1].places
            spots = ", ".join(f"{ROW[at]}-{COLUMN[at] + 1}" for at in places)
            rows.append([text.say(f"mode.{name}"), ", ".join(str(seats) for seats in counts), spots])
    return Sheet("SW-4", text.say("sheet.layouts"), head(text, "mode", "players", "places"), rows)


def animal_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what each animal tile gives in a Fur Trade (SW-6.7)."""
    rows = [
        [text.say(f"animal.{animal}"), text.say("sheet.all_modes"), goods_words(text, box.fur_gain[at])]
        for at, animal in enumerate(COMMON_ANIMALS)
    ]
    apples = [amount(key, number, text) for key, number in zip(TRACKS[3:], box.deer_apples, strict=True)]
    gains = [
        " + ".join(apples),
        text.say("sheet.raccoon"),
        text.say("sheet.marmot"),
        text.say("sheet.badger", {"gain": amount("bullets", box.badger_bullets, text)}),
    ]
    for mode, gain in enumerate(gains):
        rows.append([text.say(f"animal.{MODE_ANIMALS[mode]}"), text.say(f"mode.{MODES[mode]}"), gain])
    return Sheet("SW-6", text.say("sheet.animals"), head(text, "animal", "mode", "fur_trade"), rows)


def track_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return values, reward and top of each homestead track (SW-6.10, SW-6.15)."""
    rows = []
    for at, track in enumerate(TRACKS):
        rewards = [goods_words(text, box.reward_gain[at])] if box.reward_gain[at] else []
        rewards += [text.say("figure_the.mule")] if box.reward_mule[at] else []
        rewards += [text.say("icon.fur_trade")] if box.reward_furs[at] else []
        values = ", ".join(str(value) for value in box.track_values[at])
        top = text.say("sheet.one_marker" if box.top_exclusive[at] else "sheet.any_marker")
        rows.append([text.say(f"track.{track}"), values, " + ".join(rewards), top])
    return Sheet("SW-6", text.say("sheet.tracks"), head(text, "track", "values", "reward", "top"), rows)


def claim_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what claimed cards score (SW-8.2)."""
    numbers = [str(number) for number in range(1, len(box.claim_points))]
    points = [str(number) for number in box.claim_points[1:]]
    columns = [text.say("sheet.claimed"), *numbers, text.say("sheet.each_further")]
    row = [text.say("sheet.points"), *points, f"+{box.claim_points_further}"]
    return Sheet("SW-8", text.say("sheet.claimed_points"), columns, [row])


def score_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return everything else that scores, by mode (SW-8.2)."""
    everybody = text.say("sheet.all_modes")
    common = [
        ("face_down", box.face_down_points),
        ("empty_slot", box.empty_slot_points),
        ("one_gold", box.gold_points),
        ("one_token", box.token_points),
    ]
    rows = [[everybody, text.say(f"sheet.{key}"), signed(points)] for key, points in common]
    times = text.say("sheet.times")
    rows.append([everybody, text.say("sheet.common_markers"), times])
    apple, boats, gold, outlaws = (text.say(f"mode.{mode}") for mode in MODES)
    rows.append([apple, text.say("sheet.apple_markers"), times])
    rows.append([boats, text.say("sheet.no_points"), "0"])
    rows.append([gold, text.say("sheet.cart_gold"), signed(box.cart_points)])
    rows += [[gold, text.say(f"category.{GOLD_CARDS[at]}"), signed(box.single_points[at])] for at in range(2)]
    rows.append([outlaws, text.say("sheet.one_outlaw"), times])
    rows.append([outlaws, text.say("category.sheriff"), signed(box.single_points[2])])
    return Sheet("SW-8", text.say("sheet.score"), head(text, "mode", "what", "points"), rows)


GOLD_CARDS = ("dynamite", "lantern")


def signed(points: int) -> str:
    """Return *points* with their sign."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
