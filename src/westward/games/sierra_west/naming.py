"""Names for things whose names come with the components, or that the box leaves without any."""

from typing import Final

from westward.games.sierra_west.components import Price, SierraWestComponents
from westward.games.sierra_west.kinds import APPLES, GOODS, SUMMIT_KINDS, TRACKS
from westward.text import Catalogue

KINDS_OF_CARDS: Final = ("start", "orchard", "river")
CARD_SECTIONS: Final = ("card", "left", "middle", "right", "first", "second", "third", "fourth", "outpost")
TRACK_KEYS: Final = (*TRACKS, "any", "any_apple")


def named_texts(text: Catalogue, components: SierraWestComponents) -> Catalogue:
    """Return a catalogue with the names that come with the components, and names for the cards."""
    for section, words in components.names[text.language].items():
        text = text.with_words(section, words)
    cards = {key: card_name(text, key) for key in components.cards.keys}
    specials = {key: card_name(text, key) for key in components.specials.keys}
    for section in CARD_SECTIONS:
        text = text.with_words(section, cards | specials)
    text = text.with_words("special", specials)
    planning = components.planning.keys
    named = {key: text.say("card_name.planning", {"number": number_in(key)}) for key in planning}
    text = text.with_words("active", named).with_words("drawn", named)
    summits = components.summits
    named = {key: summit_name(text, components, at) for at, key in enumerate(summits.keys)}
    return text.with_words("summit", named)


def card_name(text: Catalogue, key: str) -> str:
    """Return what a card is called: the box prints no names."""
    if text.has(f"card_name.{key}"):
        return text.say(f"card_name.{key}")
    kind, _, number = key.rpartition("_")
    known = kind if kind in KINDS_OF_CARDS else "mountain"
    return text.say(f"card_name.{known}", {"number": number_in(number)})


def number_in(key: str) -> int:
    """Return the number in a key, 0 if there is none."""
    return int("".join(sign for sign in key if sign.isdigit()) or 0)


def summit_name(text: Catalogue, components: SierraWestComponents, summit: int) -> str:
    """Return a summit action with what it costs and does."""
    summits = components.summits
    track = TRACK_KEYS[summits.track[summit]] if summits.track[summit] >= 0 else ""
    values = {
        "track": track,
        "price": price_words(text, summits.price[summit]),
        "gain": goods_words(text, summits.gain[summit]),
    }
    return text.say(f"summit_kind.{SUMMIT_KINDS[summits.kind[summit]]}", values)


def price_words(text: Catalogue, price: Price) -> str:
    """Return a price as a list of amounts."""
    parts = [goods_words(text, price.goods)] if price.goods else []
    wild = {"any_basic": price.any_basic, "any_apple": price.any_apple, "boots": price.boots}
    amounts = dict(zip(APPLES, price.apples, strict=True)) | wild
    parts += [text.say(f"amount.{key}", {"n": number}) for key, number in amounts.items() if number]
    return " + ".join(parts)


def goods_words(text: Catalogue, pairs: list[int]) -> str:
    """Return goods, listed as kind and number, as a list of amounts."""
    found = [text.say(f"amount.{GOODS[pairs[at]]}", {"n": pairs[at + 1]}) for at in range(0, len(pairs), 2)]
    return " + ".join(found)
