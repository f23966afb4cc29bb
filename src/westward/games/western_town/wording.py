"""Effects, costs and conditions in words, made from the data so that corrected components read right."""

from westward.games.western_town.components import NONE, Card, Constant, Piece, WesternTownComponents
from westward.games.western_town.effects import (
    BUILD,
    COLOURS,
    DRAW_INACTIVE,
    EXPORT,
    GAIN,
    GAIN_CHOICE,
    GAIN_PER,
    ONE_OF,
    PAY,
    PAY_REPEAT,
    REPAIR,
    REPLAY,
    STEAL,
    STEPS,
    Step,
)
from westward.games.western_town.kinds import COUNTED, KINDS, PAYABLE, units
from westward.text import Catalogue


def amount(texts: Catalogue, kind: int, number: int) -> str:
    """Return e.g. "2 Wood"."""
    return texts.say(f"amount.{COUNTED[kind]}", {COUNTED[kind]: number})


def either(texts: Catalogue, words: list[str]) -> str:
    """Return *words* with "or" between them."""
    return texts.say("list.or").join(words)


def or_else(texts: Catalogue, words: list[str]) -> str:
    """Return *words* with "or" and a pause between them, for words that have an "and" in them."""
    return texts.say("list.or_else").join(words)


def payment_words(texts: Catalogue, payment: int) -> str:
    """Return e.g. "1 Wood and 1 Gold"; "nothing" for a free tile."""
    parts = [
        amount(texts, kind, units(payment, kind)) for kind in range(len(PAYABLE)) if units(payment, kind)
    ]
    return texts.say("effect.goods", {"goods": parts}) if parts else texts.say("effect.nothing")


def cost_words(texts: Catalogue, payments: list[int]) -> str:
    """Return every way to pay."""
    ways = [payment_words(texts, payment) for payment in payments]
    is_mixed = any(sum(units(payment, kind) > 0 for kind in range(len(PAYABLE))) > 1 for payment in payments)
    return or_else(texts, ways) if is_mixed else either(texts, ways)


def goods_words(texts: Catalogue, gains: list[tuple[int, int]]) -> str:
    """Return what is gained."""
    return texts.say("effect.goods", {"goods": [amount(texts, kind, number) for kind, number in gains]})


def kind_words(texts: Catalogue, kinds: list[int]) -> str:
    """Return kinds of stocks with "or" between them."""
    return either(texts, [texts.say(f"kind.{KINDS[kind]}") for kind in kinds])


def block_words(
    box: WesternTownComponents,
    texts: Catalogue,
    block: int,
    is_mandatory: bool = False,
    link: str = "effect.then",
) -> str:
    """Return the steps of an effect as one sentence without a stop; *link* stands between them."""
    steps = [step_words(box, texts, step, is_mandatory) for step in box.blocks[block]]
    return texts.say(link).join(steps)


def step_words(box: WesternTownComponents, texts: Catalogue, step: Step, is_mandatory: bool) -> str:
    """Return one step in words."""
    op = step.op
    if op in (PAY, PAY_REPEAT):
        key = "pay_repeat" if op == PAY_REPEAT else "pay" if is_mandatory else "may_pay"
        then = block_words(box, texts, step.then, is_mandatory, "list.and")
        return texts.say(f"effect.{key}", {"cost": cost_words(texts, step.payments), "then": then})
    if op == ONE_OF:
        return or_else(texts, [block_words(box, texts, block, True) for block in step.options])
    if op in (GAIN, GAIN_PER, GAIN_CHOICE):
        return gain_words(texts, step)
    return other_words(texts, step)


def gain_words(texts: Catalogue, step: Step) -> str:
    """Return a gain in words."""
    if step.op == GAIN_CHOICE:
        return chosen_words(texts, step, "gain")
    goods = goods_words(texts, list(zip(step.kinds, step.counts, strict=True)))
    if step.op == GAIN:
        return texts.say("effect.gain", {"goods": goods})
    if step.size == 1:
        return texts.say("effect.gain_each", {"goods": goods, "per": texts.say(f"kind.{COUNTED[step.per]}")})
    return texts.say("effect.gain_per", {"goods": goods, "per": amount(texts, step.per, step.size)})


def chosen_words(texts: Catalogue, step: Step, verb: str) -> str:
    """Return a gain or a theft of kinds that are chosen: "1 Gold or 1 Wood", "2, each Gold or Wood"."""
    if step.n == 1:
        return texts.say(
            f"effect.{verb}_one", {"goods": either(texts, [amount(texts, kind, 1) for kind in step.kinds])}
        )
    return texts.say(f"effect.{verb}_choice", {"n": step.n, "kinds": kind_words(texts, step.kinds)})


def other_words(texts: Catalogue, step: Step) -> str:
    """Return a step without price or gain in words."""
    op = step.op
    if op == EXPORT:
        return texts.say("effect.export", {"gold": step.n})
    if op == REPLAY:
        colours = [texts.say(f"colour.{COLOURS[colour]}") for colour in step.colours]
        return texts.say("effect.replay", {"colours": either(texts, colours)})
    if op == BUILD:
        return texts.say("effect.build_homestead" if step.homestead_only else "effect.build")
    if op == REPAIR:
        return texts.say("effect.repair", {"markers": step.n})
    if op == STEAL:
        return chosen_words(texts, step, "steal")
    if op == DRAW_INACTIVE:
        return texts.say("effect.draw_up_to" if step.least == 0 else "effect.draw", {"cards": step.n})
    return texts.say(f"effect.{STEPS[op]}")


def conditions_words(texts: Catalogue, conditions: list[tuple[int, int]]) -> str:
    """Return what a card needs before it can be used."""
    return texts.say("effect.goods", {"goods": [amount(texts, kind, least) for kind, least in conditions]})


def card_words(box: WesternTownComponents, texts: Catalogue, number: int) -> list[str]:
    """Return a card in words, one line each for PLAY, EXPLOIT, gain and constant effect."""
    card = box.cards[number]
    lines = []
    for key, block, needs in (
        ("play", card.play, card.play_requires),
        ("exploit", card.exploit, card.exploit_requires),
    ):
        if block:
            lines.append(
                texts.say(f"card_line.{key}", {"effect": block_words(box, texts, block, key == "exploit")})
            )
            if needs:
                lines.append(texts.say(f"card_line.{key}_needs", {"needs": conditions_words(texts, needs)}))
    gain = card_gain_words(texts, card)
    if gain:
        lines.append(texts.say("card_line.gain", {"goods": gain}))
    return lines + [
        line for one in box.constants if one.building == card.building for line in constant_words(texts, one)
    ]


def card_gain_words(texts: Catalogue, card: Card) -> str:
    """Return the gain in the corner of a card, "" for none."""
    goods = goods_words(texts, card.gain)
    choice = either(texts, [amount(texts, kind, 1) for kind in card.gain_choice])
    if goods and choice:
        return texts.say("effect.goods_and_choice", {"goods": goods, "choice": choice})
    return goods or choice


def constant_words(texts: Catalogue, constant: Constant) -> list[str]:
    """Return the constant effect of a green building, one line for each part."""
    lines = []
    if constant.peace:
        lines.append(texts.say("constant.peace", {"peace": constant.peace}))
    if constant.cowboys:
        lines.append(texts.say("constant.cowboys", {"cowboys": constant.cowboys}))
    if constant.raid_loss != NONE:
        lines.append(texts.say("constant.raid_loss", {"inhabitants": constant.raid_loss}))
    if constant.lure_loss == 0:
        lines.append(texts.say("constant.no_lure_loss"))
    if constant.hand_bonus:
        lines.append(texts.say("constant.hand_bonus", {"cards": constant.hand_bonus}))
    if constant.visit_points:
        lines.append(texts.say("constant.visit_points", {"vp": constant.visit_points}))
    return lines


def piece_words(box: WesternTownComponents, texts: Catalogue, number: int) -> list[str]:
    """Return a tile in words: cost, Homes, points, storage, tile effect."""
    piece = box.pieces[number]
    lines = []
    if number <= box.face:
        lines.append(texts.say("tile_line.cost", {"cost": cost_words(texts, piece.payments)}))
        if piece.min_homes:
            lines.append(texts.say("tile_line.min_homes", {"homes": piece.min_homes}))
    if piece.pink or piece.black:
        lines.append(texts.say("tile_line.homes", {"goods": homes_words(texts, piece)}))
    lines += points_words(texts, piece, "tile_line")
    if piece.storage:
        lines.append(texts.say("tile_line.storage", {"goods": goods_words(texts, piece.storage)}))
    if piece.on_place:
        lines.append(texts.say("tile_line.on_place", {"effect": block_words(box, texts, piece.on_place)}))
    return lines


def homes_words(texts: Catalogue, piece: Piece) -> str:
    """Return the Homes of a building, "" for none."""
    pink = [texts.say("amount.pink_homes", {"pink_homes": piece.pink})] if piece.pink else []
    black = [texts.say("amount.black_homes", {"black_homes": piece.black})] if piece.black else []
    return texts.say("effect.goods", {"goods": pink + black})


def points_words(texts: Catalogue, piece: Piece, section: str) -> list[str]:
    """Return the points of a building in words: sentences of `tile_line`, or phrases of `sheet`."""
    lines = []
    if piece.base or piece.with_marker != NONE:
        lines.append(texts.say(f"{section}.points", {"vp": piece.base}))
    if piece.each:
        per = amount(texts, piece.per, piece.size)
        lines.append(texts.say(f"{section}.points_each", {"vp": piece.each, "per": per}))
    if piece.with_marker != NONE:
        lines.append(texts.say(f"{section}.with_marker", {"vp": piece.with_marker}))
    return lines
