"""What a table refuses."""

from westward.engine import WestwardError


class NotAllowed(WestwardError):
    """It is not this person's to do; *reason* tells why."""

    code = "not-allowed"


class HintsOff(WestwardError):
    """The table was opened without hints."""

    code = "hints-off"


class WrongPhase(WestwardError):
    """Not while the table is waiting, running, over or closed."""

    code = "wrong-phase"


class SeatTaken(WestwardError):
    """Somebody sits there already, or no seat is free."""

    code = "seat-taken"
