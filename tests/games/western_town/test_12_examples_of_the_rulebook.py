"""The examples that the rulebook gives (TN-12.1)."""

from typing import Any

from tests.games.western_town.notation import (
    A,
    B,
    C,
    asked,
    at,
    card_names,
    named,
    offers,
    on_table,
    play,
    position,
    slot,
    start,
    stock,
    stocks,
    town,
)
from westward.games.western_town.components import STANDARD
from westward.games.western_town.kinds import GOLD
from westward.games.western_town.rules.gains import limit
from westward.games.western_town.rules.scoring import (
    building_points,
    expectation_points,
    multipliers,
    points_for_homes,
)
from westward.games.western_town.rules.town import hand_size, homes, peace_count
from westward.games.western_town.rules.visiting import visit_points
from westward.testing import rule

BRIGHT = STANDARD.town_ids.index("marshal_bright")


@rule("TN-X01", "TN-4.10")
def test_marshal_bright() -> None:
    """Given Robin draws Marshal Bright, when set-up ends, then stocks, tile, cards and pile are his."""
    seed = next(seed for seed in range(99) if start(3, seed).western_town[A] == BRIGHT)
    state = start(3, seed)
    assert stocks(state, A, "wood gold inhabitants cowboys peace") == (2, 2, 3, 3, 7)
    assert at(state, A, "4a") == "homestead"
    assert len(card_names(state.hand[A])) == 7
    assert {"homestead", "homestead_2"} <= card_names(state.hand[A])
    assert state.pile[A] == 1


@rule("TN-X02", "TN-5.6", "TN-5.7")
def test_hand_size() -> None:
    """Given nine cards and an empty cell 4, then 4 are kept and 5 set aside; with all cells 4 covered, 5."""
    state = position(phase="keep", a=town("4a:gunsmith 5a:barber 5b:carpenter", wood=0))
    assert len(card_names(state.hand[A])) == 9
    play(state, "A: marshal", "A: carpenter", "A: gold_mine", "A: homestead")
    play(state, *["B: " + name for name in ("marshal", "carpenter", "gold_mine", "homestead")])
    assert len(card_names(state.hand[A])) == 4
    assert len(card_names(state.inactive[A])) == 5
    covered = position(phase="keep", a=town("4a:gunsmith 4b:barber 4c:carpenter"))
    assert hand_size(covered, A) == 5


@rule("TN-X03", "TN-5.8", "TN-5.10")
def test_phase_2_with_three_players() -> None:
    """Given Robin, Alexandre and Théo, then Robin, both, both, Théo play, and each has played two cards."""
    hand = "civic_pride_a civic_pride_b homestead marshal"
    state = position(seats=3, a=town(hand=hand), b=town(hand=hand), c=town(hand=hand))
    assert asked(state) == "A play_card"
    play(state, "civic_pride_a")
    assert asked(state) == "A play_card, B play_card"
    play(state, "A: homestead", "B: civic_pride_a")
    assert asked(state) == "B play_card, C play_card"
    play(state, "C: civic_pride_a", "B: homestead")
    assert asked(state) == "C play_card"
    play(state, "homestead")
    assert [on_table(state, seat) for seat in (A, B, C)] == ["civic_pride_a homestead"] * 3
    assert asked(state) == "A exploit_turn"


@rule("TN-X04", "TN-5.14", "TN-5.15")
def test_construction() -> None:
    """Given wood 1, gold 4 and 5 Homes, when the WAREHOUSE is built on a cell with a Gold, then all fits."""
    state = position(a=town("4a:homestead 4b:homestead", wood=1, gold=4, hand="carpenter marshal homestead"))
    assert (homes(state, A), state.pink_homes[A]) == (5, 3)
    events = play(state, "carpenter", "#0", "warehouse", "5a")
    assert named(events) == ["card_played", "discarded", "discarded", "built", "gained", "card_taken"]
    assert stocks(state, A, "wood gold") == (0, 4)
    assert "warehouse" in card_names(state.hand[A])
    assert homes(state, A) == 6
    assert STANDARD.pieces[state.town[slot("5a")]].on_place == 0


@rule("TN-X05", "TN-5.25", "TN-5.27", "TN-5.29")
def test_exploit_options() -> None:
    """Given the hands and tables of the example, then Robin has exactly its options."""
    robin: dict[str, Any] = {"hand": "marshal gold_mine", "table": "carpenter ~civic_pride_a"}
    built = "4a:general_store 4b:carpenter"  # the tiles without cost
    alexandre = town(built, table="carpenter civic_pride_a", hand="marshal")
    theo = town(built, table="gold_mine marshal", hand="carpenter")

    def options(**stocks: Any) -> list[str]:
        mine = town("4a:carpenter", **robin, **stocks)
        return offers(position(seats=3, phase="turns", a=mine, b=alexandre, c=theo), A)

    full = options(inhabitants=1, gold=3)
    assert sorted(full) == [
        "exploit carpenter B.carpenter",
        "exploit gold_mine C.gold_mine",
        "exploit marshal C.marshal",
        "play gold_mine",
        "play marshal",
    ]
    assert "exploit marshal C.marshal" not in options(inhabitants=1, gold=1)
    assert "exploit carpenter B.carpenter" not in options(gold=3)
    mine = town(built, inhabitants=1, gold=1, **robin)
    unpaid = position(seats=3, phase="turns", a=mine, b=alexandre, c=theo)
    assert "exploit carpenter B.carpenter" not in offers(unpaid, A)

    mine = town("4a:carpenter", inhabitants=1, gold=3, **robin)
    state = position(seats=3, phase="turns", die=[1], a=mine, b=alexandre, c=theo)
    play(state, "exploit gold_mine C.gold_mine")
    assert "gold_mine" in card_names(state.hand[A])
    assert on_table(state, C) == "~gold_mine marshal"
    assert stock(state, A, "gold") == 4
    play(state, "play marshal", "play carpenter")
    assert asked(state) == "A exploit_turn"
    assert "play gold_mine" in offers(state, A)


@rule("TN-X06", "TN-5.31")
def test_gains() -> None:
    """Given HOMESTEAD and BARBER face up, then 2 Lure, 1 Inhabitant and a Wood or a Gold of choice."""
    state = position(
        phase="gains",
        a=town("4a:barber", table="homestead barber ~marshal"),
        b=town(table="~marshal ~carpenter ~homestead"),
    )
    assert asked(state) == "A choose_gain"
    assert offers(state, A) == ["wood", "gold"]
    play(state, "gold")
    assert stocks(state, A, "lure peace inhabitants wood gold") == (2, 5, 1, 0, 1)


@rule("TN-X07", "TN-5.34", "TN-5.35")
def test_lincolns_visit() -> None:
    """Given 4, 6 and 6 points, then the Lead Marshal gives the card to one of the two, with a Home marker."""
    table = "~marshal ~carpenter ~homestead"
    state = position(
        seats=3,
        phase="visit",
        a=town(exported_gold=2, inhabitants=11, table=table),
        b=town(exported_gold=6, table=table),
        c=town(exported_gold=3, inhabitants=12, table=table),
    )
    assert [visit_points(state, seat, state.lincoln_seen[-1]) for seat in (A, B, C)] == [4, 6, 6]
    assert asked(state) == "A award_lincoln"
    assert offers(state, A) == ["B", "C"]
    before = homes(state, B)
    play(state, "B")
    assert (state.home_markers, homes(state, B)) == ([0, 1, 0], before + 1)


@rule("TN-X08", "TN-5.37")
def test_die() -> None:
    """Given 2 red, when an orange face says roll again, then the next red one attacks with all four."""
    state = position(camp=(2, 0), die=[6, 1], a=town(hand="marshal homestead", peace=1))
    events = play(state, "marshal")
    assert named(events)[:4] == ["card_played", "die_rolled", "die_rolled", "attacked"]
    assert state.camps[:2] == [3, 1]
    assert asked(state) == "B raid_target"


@rule("TN-X09", "TN-5.39", "TN-5.42", "TN-5.43", "TN-5.45")
def test_attack() -> None:
    """Given the attack of the example, then Inhabitants and Lure are lost, the SALOON falls, peace is 3."""
    state = position(
        seats=3,
        lead=C,
        camp=(2, 1),
        die=[1],
        a=town("4a:saloon", inhabitants=9, cowboys=1, peace=1),
        b=town(peace=1),
        c=town(peace=3, hand="marshal homestead"),
    )
    play(state, "marshal")
    assert asked(state) == "B raid_town"
    assert offers(state, B) == ["A", "B"]
    play(state, "A", "orange inhabitants")
    assert asked(state) == "A raid_defend"
    play(state, "no")
    assert stocks(state, A, "inhabitants lure peace") == (5, 5, 2)
    play(state, "red 4a")
    assert state.destroyed[A] == 1 << slot("4a")
    assert state.camps[:2] == [0, 0]
    assert stocks(state, A, "peace cowboys") == (3, 1)


@rule("TN-X10", "TN-8.2", "TN-8.3", "TN-8.4", "TN-8.5")
def test_final_scoring() -> None:
    """Given Robin's town of the example, then he has 1 + 13 + 6 + 28 + 6 = 54 points."""
    table = "~marshal ~carpenter ~homestead"
    state = position(
        seats=3,
        phase="gains",
        game_round=5,
        lincoln=["lincoln_3", "lincoln_4", "lincoln_5", "lincoln_7", "lincoln_final"],
        a=town(
            "4a:saloon 4b:gunsmith 4c:warehouse 5a:barber 5b:homestead",
            cowboys=6,
            gold=2,
            lure=7,
            peace=0,
            exported_gold=2,
            inhabitants=13,
            export_marker=True,
            home_markers=1,
            destroyed="4b",
            table=table,
        ),
        b=town("4a:homestead 4b:homestead 4c:homestead 5a:homestead", home_markers=2, table=table),
        c=town("4a:homestead 4b:homestead", home_markers=1, table=table),
    )
    assert asked(state) == "over"
    assert [homes(state, seat) for seat in (A, B, C)] == [7, 9, 6]
    assert points_for_homes(state) == [1, 5, 0]
    assert building_points(state, A) == 13
    assert multipliers(state) == [2, 4, 3]
    assert expectation_points(state, A) == [6, 28, 6]
    assert state.scores()[A] == 54


@rule("TN-X11", "TN-6.12")
def test_gold_mine() -> None:
    """Given a Wood and an Inhabitant, then the GOLD MINE brings 3 Gold for both, 1 for none."""
    mine = town(wood=1, inhabitants=1, hand="gold_mine marshal")
    state = position(a=mine)
    play(state, "gold_mine")
    assert offers(state, A) == ["decline", "wi"]
    play(state, "wi")
    assert stocks(state, A, "gold wood inhabitants") == (3, 0, 0)
    declined = position(a=mine)
    play(declined, "gold_mine", "decline")
    assert stocks(declined, A, "gold wood inhabitants") == (1, 1, 1)


@rule("TN-X12", "TN-6.47")
def test_bank() -> None:
    """Given 7 Homes, then the BANK takes 2 Wood or Wood and Gold, brings 2 Homes, storage and points."""
    seven = "4a:homestead 4b:homestead 4c:homestead 5a:homestead"

    def options(tiles: str = seven, **stocks: Any) -> list[str]:
        mine = town(tiles, hand="carpenter marshal", **stocks)
        state = position(game_round=3, lincoln=THREE, added="bank", a=mine)
        play(state, "carpenter")
        if asked(state) == "A choose_option":
            play(state, "#0")
        return offers(state, A)

    assert "bank" in options(wood=2)
    assert "bank" in options(wood=1, gold=1)
    assert "bank" not in options(gold=2)
    assert "bank" not in options("4a:homestead 4b:homestead 4c:homestead", wood=2)
    mine = town(seven, wood=1, gold=1, exported_gold=5, hand="carpenter marshal")
    state = position(game_round=3, lincoln=THREE, added="bank", a=mine)
    play(state, "carpenter", "#0", "bank", "6d")
    assert homes(state, A) == 9
    assert limit(state, A, GOLD) == 8
    assert building_points(state, A) == 2 + 2 * 2


THREE = ["lincoln_1", "lincoln_2", "lincoln_3"]


@rule("TN-X13", "TN-6.30", "TN-5.40")
def test_blacksmith() -> None:
    """Given wood 1 and gold 2 left, then the BLACKSMITH gains 1 Cowboy and up to 3; attacked, it gains 2."""
    mine = town("4a:homestead 4b:homestead", wood=2, gold=2, hand="carpenter marshal", cowboys=0, peace=2)
    state = position(game_round=3, lincoln=THREE, added="blacksmith", a=mine, die=[1], camp=(2, 0))
    play(state, "carpenter", "#0", "blacksmith", "6d")
    assert stock(state, A, "cowboys") == 1
    play(state, "w", "g", "g")
    assert stocks(state, A, "cowboys wood gold") == (4, 0, 0)
    assert asked(state) == "A play_card, B play_card"
    assert (peace_count(state, A), stock(state, A, "peace")) == (3, 2)
    events = named(play(state, "A: marshal", "B: gold_mine", "#1"))
    assert events[events.index("attacked") + 1] == "gained"
    assert stock(state, A, "cowboys") == 6
