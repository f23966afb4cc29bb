"""One table without server and store: commands, what they add, and reading it all again."""

import pytest

from westward import engine, faces
from westward.engine import IllegalChoice, NotYourTurn, StalePly, UndoRefused
from westward.table import (
    Head,
    NotAllowed,
    Record,
    Seat,
    SeatTaken,
    Step,
    Table,
    WrongPhase,
    agreeing,
    choosing,
    handing,
    sitting,
    talking,
    undoing,
)

GAME = faces.game("go-west")
ADA, BEA, CLEO = "ada", "bea", "cleo"


class Played:
    """A table together with everything that was ever added to it."""

    def __init__(self, *seats: Seat, listed: bool = True, seed: int = 7, practice: bool = False) -> None:
        options = {"start_player": "seat", "start_seat": 0}
        self.head = Head.of("t1", GAME, len(seats), options, engine.seed_bytes(seed), 1000)
        self.table = Table(self.head, GAME)
        self.steps: list[Step] = []
        self.at = 1000
        self.add(
            sitting.open_table(
                self.table, ADA, "Ada", list(seats), listed=listed, practice=practice, at=self.at
            )
        )

    def add(self, step: Step) -> Step:
        self.at += 1000
        self.steps.append(step)
        self.table.apply(step)
        return step

    def choose(self, person: str, rank: int = 0) -> None:
        seat = self.table.seats_of(person)[0]
        option = self.table.log.state.options(seat)[rank]
        self.add(choosing.choose(self.table, person, seat, self.table.ply, option, at=self.at))

    def read_again(self) -> Table:
        """Return the table as a server reads it from the store: all records, then all entries."""
        table = Table(self.head, GAME)
        for step in self.steps:
            table.apply(Step(records=step.records))
        for step in self.steps:
            for entry in step.entries:
                table.enter(entry, step.at)
        return table


def two() -> Played:
    return Played(Seat("person", ADA, "Ada"), Seat("person", BEA, "Bea"))


def test_a_table_starts_when_the_last_seat_is_filled() -> None:
    played = Played(Seat("person", ADA, "Ada"), Seat("open"), Seat("invited", name="Cleo"))
    table = played.table

    played.add(sitting.join(table, BEA, "Bea", None, invited=False, at=1))
    with pytest.raises(NotAllowed):
        sitting.join(table, "dora", "Dora", 2, invited=False, at=1)
    with pytest.raises(SeatTaken):
        sitting.join(table, "dora", "Dora", 1, invited=True, at=1)
    phase_before = table.phase
    played.add(sitting.join(table, CLEO, "Cleopatra", 2, invited=True, at=1))

    assert (phase_before, table.phase) == ("waiting", "running")
    assert table.log.players == ["Ada", "Bea", "Cleopatra"]
    assert table.seats_of(CLEO) == [2]


def test_the_host_fills_seats_and_closes() -> None:
    played = Played(Seat("person", ADA, "Ada"), Seat("open"))
    table = played.table

    with pytest.raises(NotAllowed):
        sitting.fill(table, BEA, 1, Seat("bot", bot="random"), at=1)
    with pytest.raises(NotAllowed):
        sitting.close(table, BEA, at=1)
    played.add(sitting.fill(table, ADA, 1, Seat("bot", bot="random"), at=1))

    assert table.phase == "running"
    with pytest.raises(WrongPhase):
        sitting.close(table, ADA, at=1)


def test_who_leaves_opens_the_seat_and_voids_its_invitation() -> None:
    played = Played(Seat("person", ADA, "Ada"), Seat("invited"), Seat("open"))
    played.add(sitting.join(played.table, BEA, "Bea", 1, invited=True, at=1))

    played.add(sitting.leave(played.table, BEA, 1, at=1))

    assert (played.table.seats[1].kind, played.table.seats[1].calls) == ("open", 1)


def test_a_choice_is_checked_before_it_is_stored() -> None:
    table = two().table

    with pytest.raises(NotYourTurn):
        choosing.choose(table, BEA, 1, 0, 0, at=1)
    with pytest.raises(NotAllowed):
        choosing.choose(table, BEA, 0, 0, 0, at=1)
    with pytest.raises(IllegalChoice) as refused:
        choosing.choose(table, ADA, 0, 0, 999, at=1)

    assert refused.value.details["ply"] == 0
    assert table.ply == 0


def test_an_answer_to_a_past_question_is_stale() -> None:
    played = two()
    played.choose(ADA)

    with pytest.raises(StalePly) as refused:
        choosing.choose(played.table, ADA, 0, 0, played.table.log.state.options(0)[0], at=1)

    assert refused.value.details["ply"] == 1


def test_undo_reaches_to_the_horizon_alone_and_beyond_with_the_others() -> None:
    played = two()
    table = played.table
    played.choose(ADA)
    reach = undoing.reach(table, ADA)
    assert reach is not None
    assert (reach.plies, reach.ask) == ([0], False)
    played.add(undoing.undo(table, ADA, 0, 0, at=1))
    assert table.log.choices() == []
    assert table.ply == 2

    while table.actors() != [1]:
        played.choose(ADA)
    reach = undoing.reach(table, ADA)
    assert reach is not None
    if not reach.ask:  # nothing was turned up: the other's choice is what closes the way back
        played.choose(BEA)
        reach = undoing.reach(table, ADA)
        assert reach is not None
    assert (reach.ask, reach.others) == (True, [BEA])
    before = len(table.log.choices())
    played.add(undoing.undo(table, ADA, 0, reach.plies[0], at=1))
    assert table.proposal is not None
    assert len(table.log.choices()) == before
    played.add(agreeing.answer(table, BEA, table.proposal.number, yes=True, at=1))

    assert table.proposal is None
    assert len(table.log.choices()) == before - len(reach.plies)
    assert played.read_again().log.state.digest() == table.log.state.digest()


def test_a_declined_or_withdrawn_undo_changes_nothing_and_a_choice_lets_it_lapse() -> None:
    played = two()
    table = played.table
    while table.actors() != [1]:
        played.choose(ADA)
    played.choose(BEA)
    if table.actors() == [0]:
        played.choose(ADA)
    digest = table.log.state.digest()
    for answer in ("declined", "withdrawn", "lapsed"):
        played.add(undoing.undo(table, ADA, 0, 0, at=1))
        assert table.proposal is not None
        with pytest.raises(NotAllowed):
            undoing.undo(table, BEA, 1, 0, at=1)
        if answer == "declined":
            played.add(agreeing.answer(table, BEA, table.proposal.number, yes=False, at=1))
        elif answer == "withdrawn":
            played.add(agreeing.answer(table, ADA, table.proposal.number, yes=False, at=1))
        else:
            assert table.log.state.digest() == digest
            played.choose(table.seats[table.actors()[0]].person)
        assert table.proposal is None


def test_an_open_proposal_is_there_again_after_a_restart() -> None:
    played = two()
    while played.table.actors() != [1]:
        played.choose(ADA)
    played.choose(BEA)
    played.add(undoing.undo(played.table, ADA, 0, 0, at=1))

    again = played.read_again()

    assert again.proposal == played.table.proposal
    assert again.proposal is not None


def against_a_bot(*, practice: bool) -> Played:
    """Return a table where Ada and then a bot have chosen."""
    played = Played(Seat("person", ADA, "Ada"), Seat("bot", bot="random"), practice=practice)
    table = played.table
    while table.actors() != [1]:
        played.choose(ADA)
    played.add(choosing.choose_for_bot(table, 1, table.ply, table.log.state.options(1)[0], at=1))
    return played


def test_the_horizon_holds_against_bots() -> None:
    table = against_a_bot(practice=False).table

    assert undoing.reach(table, ADA) is None
    with pytest.raises(UndoRefused) as refused:
        undoing.undo(table, ADA, 0, 0, at=1)

    assert refused.value.details["reason"] == "undo-shown"
    assert "practice" not in table.log.header()


def test_for_practice_everything_can_be_taken_back() -> None:
    played = against_a_bot(practice=True)
    table = played.table
    reach = undoing.reach(table, ADA)

    assert reach is not None and reach.plies[-1] == table.ply - 1
    played.add(undoing.undo(table, ADA, 0, 0, at=1))

    assert table.log.choices() == []
    assert played.read_again().log.header()["practice"] is True


def test_for_practice_other_people_are_still_asked() -> None:
    played = Played(Seat("person", ADA, "Ada"), Seat("person", BEA, "Bea"), practice=True)
    while played.table.actors() != [1]:
        played.choose(ADA)
    played.choose(BEA)

    played.add(undoing.undo(played.table, ADA, 0, 0, at=1))

    assert played.table.proposal is not None


def test_undo_of_what_does_not_stand_is_refused() -> None:
    played = two()
    played.choose(ADA)
    with pytest.raises(UndoRefused):
        undoing.undo(played.table, ADA, 0, 5, at=1)


def test_an_absent_players_seat_goes_to_a_bot_by_agreement_and_back() -> None:
    played = Played(Seat("person", ADA, "Ada"), Seat("person", BEA, "Bea"), Seat("person", CLEO, "Cleo"))
    table = played.table

    with pytest.raises(NotAllowed):
        handing.hand_over(table, ADA, 2, "random", {ADA, BEA, CLEO}, at=1)
    played.add(handing.hand_over(table, ADA, 2, "random", {ADA, BEA}, at=1))
    assert table.proposal is not None
    with pytest.raises(NotAllowed):
        agreeing.answer(table, CLEO, table.proposal.number, yes=True, at=1)
    played.add(agreeing.answer(table, BEA, table.proposal.number, yes=True, at=1))

    assert table.seats[2].is_handed()
    assert played.read_again().seats == table.seats
    with pytest.raises(NotAllowed):
        handing.take_back(table, ADA, 2, at=1)
    played.add(handing.take_back(table, CLEO, 2, at=1))
    assert not table.seats[2].bot


def test_ones_own_seat_goes_to_a_bot_at_once() -> None:
    played = two()
    table = played.table

    played.add(handing.hand_over(table, ADA, 0, "random", {ADA, BEA}, at=1))

    assert table.bots_asked() == [0]
    with pytest.raises(NotAllowed):
        choosing.choose(table, ADA, 0, 0, table.log.state.options(0)[0], at=1)


def test_one_screen_needs_a_curtain_where_there_are_secrets() -> None:
    table = two().table
    assert table.has_secrets(0)


def test_chat_is_kept_in_order() -> None:
    played = two()
    played.add(talking.say(played.table, BEA, "Bea", "Howdy", at=5))
    played.add(talking.say(played.table, "eve", "Eve", "Hello", at=6))

    lines = [(line.name, line.seat, line.text) for line in played.read_again().chat]
    assert lines == [("Bea", 1, "Howdy"), ("Eve", None, "Hello")]


def finished() -> Played:
    played = Played(Seat("person", ADA, "Ada"), Seat("screen", ADA, "Al"), Seat("person", BEA, "Bea"))
    chance = engine.fast_chance(1)
    table = played.table
    while table.actors():
        seat = table.actors()[0]
        options = table.log.state.options(seat)
        option = options[chance.below(0, len(options))]
        played.add(choosing.choose(table, table.seats[seat].person, seat, table.ply, option, at=played.at))
    return played


def test_a_finished_game_reads_the_same_and_allows_nothing_but_a_rematch() -> None:
    played = finished()
    table = played.table

    again = played.read_again()
    assert again.phase == table.phase == "over"
    assert again.log.state.digest() == table.log.state.digest()
    assert [one.ply for one in again.happenings] == [one.ply for one in table.happenings]
    with pytest.raises(WrongPhase):
        undoing.undo(table, ADA, 0, 0, at=1)

    seats = sitting.next_table(table, BEA, "Bea")
    assert [(seat.kind, seat.person, seat.name) for seat in seats] == [
        ("invited", ADA, "Ada"),
        ("invited", ADA, "Al"),
        ("person", BEA, "Bea"),
    ]
    rematch = Played(*seats)
    assert rematch.table.kept_for(ADA) == [0, 1]
    with pytest.raises(NotAllowed):
        sitting.join(rematch.table, "eve", "Eve", 0, invited=False, at=1)
    rematch.add(sitting.join(rematch.table, ADA, "Ada", 0, invited=False, at=1))
    assert rematch.table.phase == "running"
    assert [seat.kind for seat in rematch.table.seats] == ["person", "screen", "person"]


def test_an_unknown_record_is_named() -> None:
    table = two().table
    with pytest.raises(engine.LogDisagrees, match="juggled"):
        table.note(Record(9, 1, "juggled", {}))


def test_a_log_that_disagrees_is_named() -> None:
    table = two().table
    with pytest.raises(engine.LogDisagrees, match="ply 0"):
        table.enter(engine.Entry(0, 0, "juggle", 1), 1)


def test_the_last_run_of_somebody_alone_is_the_last_choice() -> None:
    """Given two players, a run goes back to the other's choice; given one, it is a single choice."""
    played = two()
    for _ in range(4):
        actor = played.table.actors()[0]
        played.choose((ADA, BEA)[actor])
    run = played.table.last_run()
    assert run is not None and run[2] == played.table.ply - 1

    solo = faces.game("wild-tiled-west")
    table = Table(Head.of("t2", solo, 1, {}, engine.seed_bytes(7), 1000), solo)
    table.apply(sitting.open_table(table, ADA, "Ada", [Seat("person", ADA, "Ada")], listed=True, at=1000))
    for at in range(3):
        option = table.log.state.options(0)[0]
        table.apply(choosing.choose(table, ADA, 0, table.ply, option, at=2000 + at))
    assert table.last_run() == (0, table.ply - 1, table.ply - 1)
