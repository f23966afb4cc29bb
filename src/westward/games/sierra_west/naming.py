"""Names for things whose names come with the components, or that the box leaves without any."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.faces import View
from westward.games.sierra_west.components import Price, SierraWestComponents
from westward.games.sierra_west.kinds import ABILITIES, APPLES, FISHES, GOODS, NONE, SUMMIT_KINDS, TRACKS
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")
KINDS_OF_CARDS: Final = ("start", "orchard", "river")
CARD_SECTIONS: Final = ("card", "left", "middle", "right", "first", "second", "third", "fourth", "outpost")
TRACK_KEYS: Final = (*TRACKS, "any", "any_apple")


def texts_of(box: SierraWestComponents) -> dict[str, Catalogue]:
    """Return the catalogues with all names."""
    return {language: named_text(text, box) for language, text in TEXTS.items()}


def named_text(text: Catalogue, components: SierraWestComponents) -> Catalogue:
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
    cabins = components.cabins
    done = {key: cabin_words(text, components, at) for at, key in enumerate(cabins.keys)}
    text = text.with_words("cabin_does", done)
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
    return int("".join(sign for sign in key if sign.isdecimal()) or 0)


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


def cabin_words(text: Catalogue, components: SierraWestComponents, cabin: int) -> str:
    """Return what a cabin does, with its numbers."""
    cabins = components.cabins
    boots, tokens, icon = cabins.boots[cabin], cabins.tokens[cabin], cabins.icon[cabin]
    values = {
        "price": amount("boots", boots, text) if boots else amount("boots_token", tokens, text),
        "gain": goods_words(text, cabins.gain[cabin]),
        "icon": components.icons.keys[icon] if icon != NONE else "",
        "amount": cabins.amount[cabin],
    }
    return text.say(f"ability.{ABILITIES[cabins.ability[cabin]]}", values)


def price_words(text: Catalogue, price: Price) -> str:
    """Return a price as a list of amounts."""
    parts = [goods_words(text, price.goods)] if price.goods else []
    wild = {"any_basic": price.any_basic, "any_apple": price.any_apple, "boots": price.boots}
    kinds = dict(zip(APPLES, price.apples, strict=True)) | wild
    parts += [amount(key, number, text) for key, number in kinds.items() if number]
    return " + ".join(parts)


def basics_words(number: int, text: Catalogue) -> str:
    """Return a price in basic resources of any kind; none at all is said too."""
    return amount("any_basic", number, text) if number else text.say("amount.nothing")


def amounts(numbers: Mapping[str, int], texts: Catalogue) -> str:
    """Return goods, apples and boots, by their keys, as a list of amounts."""
    return ", ".join(amount(key, number, texts) for key, number in numbers.items() if number)


def amount(key: str, number: int, texts: Catalogue) -> str:
    """Return a number of goods, apples or boots in words."""
    single = f"amount.{key}_one"
    return texts.say(single if number == 1 and texts.has(single) else f"amount.{key}", {"n": number})


def special_words(card: View, texts: Catalogue) -> str:
    """Return what a special card holds: apples, treasure and fish, gold, or what to roll."""
    if card["target"]:
        return texts.say("amount.target", {"n": card["target"]})
    found = Counter(card["treasure"]) + Counter(dict(zip(FISHES, card["fish"], strict=True)))
    found += Counter(dict(zip(APPLES, card["apples"], strict=True)))
    return amounts(found + Counter(gold=card["gold"]), texts)


def goods_words(text: Catalogue, pairs: list[int]) -> str:
    """Return goods, listed as kind and number, as a list of amounts."""
    found = [amount(GOODS[pairs[at]], pairs[at + 1], text) for at in range(0, len(pairs), 2)]
    return " + ".join(found)
