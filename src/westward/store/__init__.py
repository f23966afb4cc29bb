"""The append-only log of every table, and who sits at them, in SQLite or PostgreSQL."""

from westward.store.backup import export_all, import_all, is_export
from westward.store.errors import (
    BadBackup,
    Conflict,
    DataDamaged,
    DataInUse,
    NameTaken,
    NewerData,
    UnknownTable,
)
from westward.store.logs import Stored
from westward.store.people import Person, Token
from westward.store.store import Store
from westward.store.summaries import Summary

__all__ = [
    "BadBackup",
    "Conflict",
    "DataDamaged",
    "DataInUse",
    "NameTaken",
    "NewerData",
    "Person",
    "Store",
    "Stored",
    "Summary",
    "Token",
    "UnknownTable",
    "export_all",
    "import_all",
    "is_export",
]
