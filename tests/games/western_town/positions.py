"""The named positions whose successors are counted, one for each kind of question that matters."""

from tests.games.western_town.notation import A, B, play, position, start, town
from westward.games.western_town.state import State

FACES = [1, 4, 5, 6, 2, 4, 1, 5] * 3  # of the raid die


def positions() -> dict[str, State]:
    """Return the named positions."""
    return {**before_the_cards(), **of_actions(), **of_raids(), **after_the_cards()}


def before_the_cards() -> dict[str, State]:
    """Return positions in which several seats choose in secret."""
    return {
        "start of two": start(2, 1),
        "start of a double duel": start(4, 2, mode="double_duel"),
        "a pair plays": position(
            seats=3,
            step=1,
            a=town(wood=2, gold=3, table="gold_mine", hand="marshal civic_pride_b carpenter"),
            b=town("4a:gunsmith", gold=2, inhabitants=3, hand="marshal gunsmith homestead"),
            die=FACES,
        ),
    }


def of_actions() -> dict[str, State]:
    """Return positions in the middle of an effect."""
    building = position(
        a=town("4a:general_store 4b:gunsmith", wood=2, gold=2, inhabitants=4, hand="carpenter"),
        added="saloon stable",
        die=FACES,
    )
    play(building, "carpenter", "#0")
    exploiting = position(
        seats=4,
        phase="turns",
        a=town(
            "4a:carpenter 5a:barber",
            wood=2,
            gold=2,
            inhabitants=6,
            hand="carpenter marshal gold_mine",
            table="civic_pride_a barber ~homestead",
        ),
        b=town("4a:carpenter", wood=1, inhabitants=2, table="carpenter civic_pride_b marshal"),
        c=town(hand="marshal homestead", table="~gold_mine carpenter"),
        d=town(gold=1, table="gold_mine ~marshal civic_pride_a"),
        die=FACES,
    )
    return {"construction": building, "exploitation": exploiting}


def of_raids() -> dict[str, State]:
    """Return positions before and in an attack."""
    tied = position(seats=3, camp=(2, 1), a=town(gold=2, cowboys=2, hand="marshal"), die=[1, *FACES])
    play(tied, "marshal", "decline")
    chosen = tied.clone()
    play(chosen, "B")
    attacked = chosen.clone()
    play(attacked, "red carpenter")
    return {"raid on a tied town": tied, "raid with two groups": chosen, "defence": attacked}


def after_the_cards() -> dict[str, State]:
    """Return positions in gains and visits."""
    choosing = position(
        phase="turns",
        turn=B,
        a=town("4b:barber", table="general_store barber marshal", passed=True),
        b=town("4b:barber", table="general_store barber gold_mine"),
    )
    play(choosing, "pass")
    played = "~marshal ~gold_mine ~homestead"
    visited = position(
        seats=3,
        phase="visit",
        lead=A,
        lincoln=["lincoln_3"],
        a=town(lure=2, table=played, passed=True),
        b=town(lure=2, table=played, passed=True),
        c=town(lure=1, table=played, passed=True),
    )
    return {"gains to choose": choosing, "tied visit": visited}
