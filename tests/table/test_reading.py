"""Reading a table again: the same as it was, and quick however often somebody took back."""

import random
import time

import pytest

from westward import engine, faces
from westward.engine import Entry, LogDisagrees, UndoRefused
from westward.table import Head, Record, Seat, Table, choosing, undoing

ADA = "ada"


def opened(game: str = "go-west", seats: int = 2) -> Table:
    """Return a table that has just begun, where Ada plays all seats."""
    rules = faces.game(game)
    table = Table(Head.of("t1", rules, seats, {}, engine.seed_bytes(7), 1000), rules)
    places = [Seat("person" if seat == 0 else "screen", ADA, "Ada").as_json() for seat in range(seats)]
    data = {"host": ADA, "host_name": "Ada", "listed": True, "seats": places}
    table.note(Record(0, 1000, "opened", data))
    table.note(Record(1, 1000, "started", {"players": ["Ada"] * seats}))
    return table


def with_undos(game: str, seats: int, entries: int, seed: int = 1) -> tuple[Table, list[Entry], list[int]]:
    """Return a table where somebody chooses and takes back at random, and what its log has."""
    table = opened(game, seats)
    chance = random.Random(seed)
    times: list[int] = []
    while len(times) < entries and table.actors():
        standing = table.standing()
        times.append(2000 + 10 * len(times))
        if standing and chance.random() < 0.3:
            to = standing[-min(len(standing), chance.randint(1, 4))].ply
            table.enter(Entry(table.ply, standing[-1].seat, "", 0, undo_to=to), times[-1])
        else:
            seat = table.actors()[0]
            option = chance.choice(table.log.state.options(seat))
            decision = str(table.log.state.decision(seat).value)
            table.enter(Entry(table.ply, seat, decision, option), times[-1])
    return table, list(table.log.entries), times


def read(game: str, seats: int, entries: list[Entry], times: list[int]) -> Table:
    table = opened(game, seats)
    table.read(entries, times)
    return table


@pytest.mark.parametrize("game", [game.id for game in faces.games()])
def test_a_table_that_is_read_is_the_one_that_was_played(game: str) -> None:
    """Given choices and undos, when all are read at once, then the table is what each alone has led to."""
    seats = faces.game(game).rules.seats[-1]
    played, entries, times = with_undos(game, seats, 300)

    again = read(game, seats, entries, times)

    assert again.log.state.digest() == played.log.state.digest()
    assert [one.as_json() for one in again.log.entries] == [one.as_json() for one in entries]
    assert again.asked == played.asked
    assert (again.changed, again.ended, again.phase) == (played.changed, played.ended, played.phase)
    assert [(one.ply, one.seat, one.at, one.undone) for one in again.happenings] == [
        (one.ply, one.seat, one.at, one.undone) for one in played.happenings
    ]
    assert [[repr(vars(event)) for event in one.events] for one in again.happenings] == [
        [repr(vars(event)) for event in one.events] for one in played.happenings
    ]
    for seat in range(seats):
        assert [one.ply for one in again.log.horizon(seat)] == [one.ply for one in played.log.horizon(seat)]
    for ply in range(0, len(entries), 37):
        assert again.log.state_at(ply).digest() == played.log.state_at(ply).digest()


def test_a_kept_state_never_disagrees_with_the_log() -> None:
    """Given states kept on the way, when any moment is asked for, then it is what its choices give."""
    played, entries, _ = with_undos("gold-west", 4, 400)
    for ply in range(0, len(entries) + 1, 23):
        state = played.game.rules.setup(4, played.head.options, played.head.seed)
        for entry in played.log.choices(ply):
            state.choose(entry.seat, entry.option)
        assert played.log.state_at(ply).digest() == state.digest()


@pytest.mark.parametrize("undo_to", [1, 3, 9])
def test_an_undo_of_what_does_not_stand_is_noticed(undo_to: int) -> None:
    """Given a stored undo of a choice that was taken back before, or of an undo, then reading says so."""
    table = opened()
    for _ in range(3):
        table.enter(_first(table), 1)
    table.enter(Entry(3, 0, "", 0, undo_to=1), 1)  # plies 1 and 2 are gone, ply 3 is no choice
    table.enter(_first(table), 1)
    entries = [*table.log.entries, Entry(5, 0, "", 0, undo_to=undo_to)]
    with pytest.raises(LogDisagrees):
        read("go-west", 2, entries, [1] * len(entries))


def _first(table: Table) -> Entry:
    seat = table.actors()[0]
    state = table.log.state
    return Entry(table.ply, seat, str(state.decision(seat).value), state.options(seat)[0])


def test_a_table_of_many_undos_is_read_quickly() -> None:
    """Given a table of over 5,000 entries, most of them undos, then it opens in less than 200 ms."""
    table = opened("gold-west", 4)
    while table.ply < 120:
        table.enter(_first(table), 1)
    state, choice = table.log.state.digest(), _first(table)
    entries = list(table.log.entries)
    while len(entries) < 5500:
        ply = len(entries)
        entries.append(Entry(ply, choice.seat, choice.decision, choice.option))
        entries.append(Entry(ply + 1, choice.seat, "", 0, undo_to=ply))

    began = time.process_time()
    again = read("gold-west", 4, entries, [1] * len(entries))
    standing = len(again.log.choices())
    took = time.process_time() - began

    assert standing == 120
    assert again.log.state.digest() == state
    assert took < 0.2


def test_taking_back_costs_the_same_however_long_the_game_is() -> None:
    """Given a game of thousands of choices, when one is taken back, then few others are made again."""
    played = opened("sierra-west", 4)
    chance = random.Random(3)
    while played.ply < 2000:
        seat = played.actors()[0]
        decision = str(played.log.state.decision(seat).value)
        played.enter(Entry(played.ply, seat, decision, chance.choice(played.log.state.options(seat))), 1)
    made = []
    for _ in range(2):
        last = played.standing()[-1]
        began = time.process_time()
        played.enter(Entry(played.ply, last.seat, "", 0, undo_to=last.ply), 1)
        made.append(time.process_time() - began)
        played.enter(_first(played), 1)
    assert max(made) < 0.02


def test_one_question_can_be_come_back_to_so_many_times() -> None:
    """Given somebody who chooses and takes back for ever, alone or by turns, then it ends at some time."""
    table = opened("gold-west", 2)
    table.log.practice = True
    table.enter(_first(table), 1)
    for _ in range(undoing.MOST):
        option = table.log.state.options(table.actors()[0])[0]
        table.apply(choosing.choose(table, ADA, table.actors()[0], table.ply, option, at=1))
        last = table.standing()[-1]
        table.apply(undoing.undo(table, ADA, last.seat, last.ply, at=1))
    table.enter(_first(table), 1)
    for to in (table.standing()[-1], table.standing()[0]):
        with pytest.raises(UndoRefused) as refused:
            undoing.undo(table, ADA, to.seat, to.ply, at=1)
        assert refused.value.details["reason"] == "undo-often"

    table.enter(_first(table), 1)  # who goes on has a new question
    last = table.standing()[-1]
    assert undoing.undo(table, ADA, last.seat, last.ply, at=1).entries[0].undo_to == last.ply
