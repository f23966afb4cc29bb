"""What the store refuses."""

from westward.engine import WestwardError


class Conflict(WestwardError):
    """Somebody else appended first; read the table again."""

    code = "stale-ply"


class UnknownTable(WestwardError):
    """There is no table of that id."""

    code = "not-found"


class NameTaken(WestwardError):
    """The name was claimed by somebody else."""

    code = "name-taken"


class DataInUse(WestwardError):
    """Another server works with the same database."""

    code = "data-in-use"


class DataDamaged(WestwardError):
    """A part of the database is missing or can't be used."""

    code = "data-damaged"


class NewerData(WestwardError):
    """A database that a newer program has written."""

    code = "newer-data"


class BadBackup(WestwardError):
    """A file that is no export of this program, or a damaged one."""

    code = "bad-backup"
