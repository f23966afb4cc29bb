"""Whole games of Western Town, played by people in front of browsers."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import PHONE, Visitor
from westward import Log
from westward.engine import seed_bytes
from westward.games.western_town import GAME
from westward.games.western_town.components import STANDARD
from westward.games.western_town.decisions import PLAY, Decision
from westward.games.western_town.rules.frames import top
from westward.games.western_town.state import State
from westward.server import seating

Visit = Callable[..., Visitor]
RAID = 6  # the seed of a game in which roller, Raid Leader and attacked town are three players
MARSHAL = STANDARD.card_ids.index("card_marshal")


def sit_down(person: Visitor, seats: int, mode: str) -> None:
    """Set a table of *seats* against bots, in *mode*."""
    person.go("/new/western-town")
    person.page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    person.page.locator("[name=option-mode]").select_option(mode)
    person.page.locator("#seat-0").select_option("me")
    for number in range(1, seats):
        person.page.locator(f"#seat-{number}").select_option("bot:random")
    person.page.locator(".new-do .is-main").click()
    person.page.wait_for_url("**/table/*")


@pytest.mark.parametrize(
    ("seats", "mode", "way"),
    [
        (2, "standard", "mouse"),
        (4, "short", "touch"),
        (4, "double_duel", "mouse"),
        (4, "double_duel_short", "keys"),
    ],
)
def test_a_whole_game(visit: Visit, seats: int, mode: str, way: str) -> None:
    """Given a table, when somebody clicks, taps or types to the end, then the scores are broken down."""
    size = {"size": PHONE} if way == "touch" else {}
    ada = visit(way=way, language="fr-FR" if way == "touch" else "en-GB", dark=way == "keys", **size)
    sit_down(ada, seats, mode)
    assert ada.wait_for_turn()
    ada.screenshot("beginning")
    ada.play_on(20)
    ada.screenshot("middle")
    ada.play_on()
    ada.page.wait_for_selector("#ending-panel[open]")
    ada.screenshot("end")
    totals = ada.page.locator("#ending-panel .is-total td").all_inner_texts()
    assert len(totals) == seats
    assert sorted(int(total.replace("−", "-")) for total in totals) == sorted(ada.scores())


def provoke(state: State, seat: int) -> int:
    """Choose what brings raiders about, and set them on a player who did neither roll nor lead."""
    options, kind = state.options(seat), state.decision(seat)
    if kind is Decision.RAID_TOWN:
        return next((town for town in options if town not in (seat, state.active[0])), options[0])
    wanted = PLAY + MARSHAL if kind is Decision.EXPLOIT_TURN else MARSHAL
    return wanted if kind in (Decision.PLAY_CARD, Decision.EXPLOIT_TURN) and wanted in options else options[0]


def wait_for_ply(people: list[Visitor], ply: int) -> None:
    """Wait until everybody sees that many choices."""
    for person in people:
        person.page.wait_for_function("ply => document.body.dataset.moment.startsWith(`${ply}.`)", arg=ply)


def until_the_raid(people: list[Visitor]) -> tuple[int, int, int]:
    """Choose for *people* until the Raid Leader is asked out of turn; return leader, victim and ply."""
    table = people[0].page.url.split("/")[-1].split("?")[0]
    log = Log(GAME, len(people), {}, RAID)
    while True:
        state = log.state
        assert isinstance(state, State)
        seat = state.actors()[0]
        victim = top(state, seat, 1) if state.decision(seat) is Decision.RAID_TARGET else seat
        if len({seat, victim, state.active[0]}) == 3:
            break
        option = provoke(state, seat)
        answer = people[seat].page.request.post(
            f"{people[seat].address}/api/tables/{table}/choices",
            data={"seat": seat, "ply": len(log.entries), "option": option},
            headers={"Origin": people[seat].address},
        )
        assert answer.ok, answer.text()
        log.choose(seat, option)
    return seat, victim, len(log.entries)


def test_everybody_reads_who_decides_out_of_turn(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a raid, when Raid Leader and defender are asked out of turn, then all read who, and why."""
    monkeypatch.setattr(seating, "seed_bytes", lambda _: seed_bytes(RAID))
    people = [visit(), visit(language="fr-FR", size=PHONE, dark=True, way="touch"), visit()]
    people[0].new_table("western-town", ("me", ""), ("open", ""), ("open", ""))
    for person in people[1:]:
        person.go(people[0].page.url)
        person.page.locator("#waiting form button").click()
    for person in people:
        person.page.wait_for_selector("body[data-phase=running]")
    leader, victim, ply = until_the_raid(people)

    wait_for_ply(people, ply)
    assert people[leader].is_asked()
    assert leader == 1, "who reads French"
    names = people[0].page.locator(".player-name > :first-child").all_inner_texts()
    assert f"Chef des pillards, vous les envoyez contre {names[victim]}" in people[leader].status
    for person in (people[0], people[2]):
        assert not person.is_asked()
        said = f"The raiders attack {names[victim]}; {names[leader]} as Raid Leader chooses a target."
        assert said in person.status
    people[leader].screenshot("leader")
    people[2].screenshot("roller")

    people[leader].choose()
    wait_for_ply(people, ply + 1)
    assert people[victim].is_asked()
    people[victim].screenshot("defender")
    assert "Do you defend for" in people[victim].status
    assert f"{names[victim]} decides whether to defend for" in people[2].status
    assert f"{names[victim]} décide de défendre ou non" in people[leader].status
