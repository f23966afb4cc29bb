"""What the things and options of Western Town are called, and what prompts name."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from westward.games.western_town.components import RAIDERS, WesternTownComponents
from westward.games.western_town.decisions import (
    AWARD_LINCOLN,
    CHOOSE_BUILD,
    CHOOSE_CARD_TO_FLIP,
    CHOOSE_CELL,
    CHOOSE_GAIN,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_REPAIR,
    CHOOSE_VICTIM,
    ENOUGH,
    EXPLOIT,
    EXPLOIT_TURN,
    KEEP_CARDS,
    OF_CARDS,
    OF_TOWNS,
    PASS,
    PAY_OPTIONAL,
    PAY_REPEAT,
    PLAY,
    PLAY_CARD,
    RAID_DEFEND,
    RAID_TARGET,
    THE_INHABITANTS,
)
from westward.games.western_town.kinds import INHABITANTS, LURE
from westward.games.western_town.position import CAMP, GAINS, Position, size
from westward.games.western_town.rules.frames import top
from westward.games.western_town.rules.gains import gain_card
from westward.games.western_town.rules.raids import cowboys_needed, defence_cost, losses, target_name
from westward.games.western_town.rules.steps import step_of
from westward.games.western_town.rules.town import hand_size, playable_cards
from westward.games.western_town.rules.visiting import visit_points
from westward.games.western_town.wording import amount, block_words, cost_words, goods_words, payment_words
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")


# names


def texts_of(box: WesternTownComponents) -> dict[str, Catalogue]:
    """Return the catalogues with the names of buildings, cards and marshals, which come with *box*."""
    return {language: named(box, text, language) for language, text in TEXTS.items()}


def named(box: WesternTownComponents, text: Catalogue, language: str) -> Catalogue:
    """Return *text* with the names of the components."""
    names = box.names[language]
    cards = {id: card_name(box, number, names) for number, id in enumerate(box.card_ids)}
    targets = {**standing(box, text, names), "inhabitants": text.say("drawing.the_inhabitants")}
    known = text.with_words("building", names).with_words("card", cards)
    return known.with_words("target", targets).with_words("western_town", box.town_names[language])


def standing(box: WesternTownComponents, text: Catalogue, names: Mapping[str, str]) -> dict[str, str]:
    """Return what buildings are called where they stand: several of a name may be in a town."""
    cells = [(cell, text.say(f"cell.{cell}")) for cell in box.cell_ids]
    tiles = {
        f"{building} {cell}": text.say("place.cell", {"name": name, "where": where})
        for building, name in names.items()
        for cell, where in cells
    }
    printed = [names[box.buildings[box.pieces[piece].building]] for piece in box.printed]
    board = zip(box.slot_ids, printed, strict=False)
    return tiles | {id: text.say("place.printed", {"name": name}) for id, name in board}


def target_key(position: Position, town: int, target: int) -> str:
    """Return the key of a target of raiders or carpenters: a building where it stands, the Inhabitants."""
    box = position.box
    if target == THE_INHABITANTS:
        return "inhabitants"
    name = target_name(position, town, target)
    return box.slot_ids[target] if target < box.first_cell else f"{name} {box.slot_ids[target]}"


def card_name(box: WesternTownComponents, number: int, names: Mapping[str, str]) -> str:
    """Return the name of a card; cards of the same name are told apart by a letter."""
    building = box.cards[number].building
    name = names[box.buildings[building]]
    twins = [at for at, card in enumerate(box.cards) if card.building == building]
    return f"{name} {'ABCDEFGH'[twins.index(number)]}" if len(twins) > 1 else name


# labels


def label(position: Position, seat: int, option: int, texts: Catalogue, names: Sequence[str]) -> str:
    """Return what *option* is called."""
    decision = position.waiting[seat]
    if decision in (PAY_OPTIONAL, PAY_REPEAT):
        return payment_label(position, seat, option, texts)
    if decision == CHOOSE_OPTION:
        block = step_of(position, seat).options[option]
        return _capital(block_words(position.box, texts, block, True))
    if decision == CHOOSE_PAYMENT:
        return texts.say("option_label.choose_payment", {"cost": payment_words(texts, option)})
    if decision == EXPLOIT_TURN:
        return turn_label(position, seat, option, texts, names)
    if decision == RAID_TARGET:
        return assault_label(position, seat, option, texts)
    if decision == RAID_DEFEND:
        return defence_label(position, seat, option, texts)
    return thing_label(position, seat, option, texts, names)


def thing_label(position: Position, seat: int, option: int, texts: Catalogue, names: Sequence[str]) -> str:
    """Return the label of an option that names a card, a tile, a stock or a player."""
    decision, box = position.waiting[seat], position.box
    key = f"option_label.{position.decision(seat).value}"
    if decision in OF_CARDS:
        if option == ENOUGH:
            return texts.say("option_label.enough")
        is_dummy = decision == PLAY_CARD and not playable_cards(position, seat)
        return texts.say("option_label.dummy" if is_dummy else key, {"card": box.card_ids[option]})
    if decision in OF_TOWNS:
        return texts.say(key, {"owner": names[option]})
    if decision == CHOOSE_BUILD:
        return tile_label(position, option, texts)
    if decision == CHOOSE_CELL:
        return cell_label(position, option, texts)
    if decision == CHOOSE_REPAIR:
        return texts.say(key, {"target": target_key(position, seat, option)})
    if decision == CHOOSE_CARD_TO_FLIP:
        return texts.say(key, {"owner": names[option // 100], "card": box.card_ids[option % 100]})
    if decision == CHOOSE_VICTIM:
        return texts.say(key, {"owner": names[option // 10], "goods": amount(texts, option % 10, 1)})
    return texts.say(key, {"goods": amount(texts, option, 1)})


def tile_label(position: Position, tile: int, texts: Catalogue) -> str:
    """Return a tile with its price."""
    piece = position.box.pieces[tile]
    is_free = piece.payments == [0]
    values = {"building": position.box.buildings[piece.building], "cost": cost_words(texts, piece.payments)}
    return texts.say("option_label.choose_build_free" if is_free else "option_label.choose_build", values)


def cell_label(position: Position, cell: int, texts: Catalogue) -> str:
    """Return a cell with its number and effect."""
    box = position.box
    values: dict[str, Any] = {"cell": box.cell_ids[cell]}
    if box.on_build[cell]:
        values["effect"] = block_words(box, texts, box.on_build[cell])
        return texts.say("option_label.choose_cell_effect", values)
    key = "choose_cell_home" if box.cell_bonus[cell] else "choose_cell"
    return texts.say(f"option_label.{key}", values)


def payment_label(position: Position, seat: int, option: int, texts: Catalogue) -> str:
    """Return a payment with what it brings, or that nothing is paid."""
    if option == 0:
        repeats = position.waiting[seat] == PAY_REPEAT
        return texts.say("option_label.stop" if repeats else "option_label.decline")
    then = block_words(position.box, texts, step_of(position, seat).then, True, "list.and")
    return texts.say("option_label.pay", {"cost": payment_words(texts, option), "then": then})


def turn_label(position: Position, seat: int, option: int, texts: Catalogue, names: Sequence[str]) -> str:
    """Return what a turn of phase 3 is called."""
    keys = position.box.card_ids
    if option == PASS:
        is_first = not position.somebody_passed[position.table_of(seat)]
        return texts.say("option_label.pass_first" if is_first else "option_label.pass")
    if option < EXPLOIT:
        is_dummy = not playable_cards(position, seat)
        key = "option_label.dummy" if is_dummy else "option_label.play_third"
        return texts.say(key, {"card": keys[option - PLAY]})
    mine = (option - EXPLOIT) // 1000
    prey = texts.say(f"card.{keys[option % 100]}")
    effect = block_words(position.box, texts, position.box.cards[mine].exploit, True)
    values = {"card": keys[mine], "owner": names[option // 100 % 10], "prey": prey, "effect": effect}
    is_in_hand = (position.hand[seat] >> mine) & 1
    return texts.say("option_label.exploit_hand" if is_in_hand else "option_label.exploit_table", values)


def assault_label(position: Position, seat: int, option: int, texts: Catalogue) -> str:
    """Return a group of raiders with its size, its target, and what a defence takes."""
    group, place = divmod(option, 100)
    town = top(position, seat, 1)
    values = {
        RAIDERS[group]: position.camps[position.table_of(seat) * CAMP + group],
        "target": target_key(position, town, place),
        "cowboys": cowboys_needed(position, town, option),
    }
    return texts.say(f"option_label.{RAIDERS[group]}_target", values)


def defence_label(position: Position, seat: int, answer: int, texts: Catalogue) -> str:
    """Return what a defence takes, or what it costs to do without."""
    if answer:
        return texts.say("option_label.defend", {"cowboys": defence_cost(position, seat)})
    target = target_key(position, seat, top(position, seat, 3) % 100)
    if target != "inhabitants":
        return texts.say("option_label.no_defence", {"target": target})
    inhabitants, lure = losses(position, seat)
    lost = [(INHABITANTS, inhabitants)] + ([(LURE, lure)] if lure else [])
    return texts.say("option_label.no_defence_inhabitants", {"goods": goods_words(texts, lost)})


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# prompts


def prompt_values(position: Position, seat: int) -> dict[str, Any]:
    """Return what the prompt of *seat* names: public things only, but for how far it has picked cards."""
    decision, table = position.waiting[seat], position.table_of(seat)
    if decision == KEEP_CARDS:
        total = hand_size(position, seat)
        return {"cards": total, "step": size(position.picked[seat]) + 1, "total": total}
    if decision == PLAY_CARD:
        return {"step": position.cards_on_table(seat) + 1}
    if decision == EXPLOIT_TURN:
        return {"turn": "late" if position.third_played[seat] else "early"}
    if decision in (CHOOSE_CELL, CHOOSE_PAYMENT):
        tile = top(position, seat, 2)
        return {"building": position.box.buildings[position.box.pieces[tile].building]}
    if decision == CHOOSE_GAIN and position.phase[table] == GAINS:
        return {"card": position.box.card_ids[gain_card(position, seat)]}
    if decision in (RAID_TARGET, RAID_DEFEND):
        return raid_values(position, seat)
    if decision == AWARD_LINCOLN:
        best = max(
            visit_points(position, other, position.lincoln_seen[-1]) for other in position.seats_at(table)
        )
        return {"vp": best}
    return {}


def raid_values(position: Position, seat: int) -> dict[str, Any]:
    """Return what the questions of a raid name."""
    if position.waiting[seat] == RAID_TARGET:
        return {"owner": top(position, seat, 1)}
    group, place = divmod(top(position, seat, 3), 100)
    return {
        "raiders": position.camps[position.table_of(seat) * CAMP + group],
        "group": RAIDERS[group],
        "target": target_key(position, seat, place),
        "cowboys": defence_cost(position, seat),
    }


# the end


def verdict(position: Position, texts: Catalogue) -> str:
    """Return that each duel has its own winner (TN-7.8); "" at a single table."""
    return texts.say("drawing.two_winners") if position.tables > 1 else ""
