"""Both engines have the same schema: whoever writes a migration for one writes it for the other."""

import re
import sqlite3
from contextlib import closing

import psycopg
import pytest

from storage.engine.sqlite.files import MIGRATIONS, migrate, numbered

TYPES = {"bigint": "INTEGER", "double precision": "REAL", "text": "TEXT", "bytea": "BLOB"}
ONLY_ON_A_SERVER = {"schema_version", "answers_by_table", "results_in_order"}
"""The version is in the file's head; a file has one writer, which needs no lock for numbers in order."""
COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable = 'NO', coalesce(column_default, '')
    FROM information_schema.columns WHERE table_schema = 'public'
"""
KEYS = """
    SELECT conrelid::regclass::text, contype, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
"""
INDEXES = "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
TRIGGERS = "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"


@pytest.fixture
def file():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


@pytest.fixture
def server(database):
    with psycopg.connect(database.url) as connection:
        yield connection


def tables_of(file):
    rows = file.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return [name for (name,) in rows]


def columns_of(file):
    """Yield table, column, type, whether it must have a value, and its default."""
    for table in tables_of(file):
        for _, name, kind, not_null, default, key in file.execute(f"PRAGMA table_info({table})"):
            yield table, name, kind, bool(not_null or key), default or ""


def plain(default):
    """Return a default as SQLite spells it; an identity and a sequence have none there."""
    return re.sub(r"::\w+$", "", default)


def test_both_folders_end_with_the_same_number_and_none_is_left_out():
    ours, theirs = list(numbered(MIGRATIONS)), list(numbered(MIGRATIONS / "postgresql"))
    assert theirs == ours[ours.index(theirs[0]) :]


def test_tables_have_the_same_columns_types_and_defaults(file, server):
    found = {
        (table, name, TYPES[kind], required, plain(default))
        for table, name, kind, required, default in server.execute(COLUMNS)
        if table not in ONLY_ON_A_SERVER
    }
    assert found == set(columns_of(file))


def keys_of(file):
    """Yield table and columns of every primary, unique and foreign key."""
    for table in tables_of(file):
        key = sorted((place, name) for _, name, _, _, _, place in file.execute(f"PRAGMA table_info({table})") if place)
        if key:
            yield table, "p", tuple(name for _, name in key)
        for _, target, column, referred, _, on_delete in (
            row[1:7] for row in file.execute(f"PRAGMA foreign_key_list({table})")
        ):
            yield table, "f", (column, target, referred, on_delete)
        for _, index, _, origin, _ in file.execute(f"PRAGMA index_list({table})"):
            if origin == "u":
                yield table, "u", tuple(name for _, _, name in file.execute(f"PRAGMA index_info({index})"))


def key_of(table, kind, definition):
    if kind == "f":
        column, target, referred, deletion = re.match(
            r"FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((\w+)\) ON DELETE (\w+) DEFERRABLE INITIALLY DEFERRED", definition
        ).groups()
        return table, kind, (column, target, referred, deletion)
    return table, kind, tuple(re.search(r"\((.*)\)", definition)[1].split(", "))


def test_tables_have_the_same_keys(file, server):
    assert {key_of(*row) for row in server.execute(KEYS)} == set(keys_of(file))


def test_indexes_and_triggers_have_the_same_names_and_tables(file, server):
    named = "SELECT name, tbl_name FROM sqlite_schema WHERE type IN ('index', 'trigger') AND name NOT LIKE 'sqlite_%'"
    theirs = {(name, table) for table, name, _ in server.execute(INDEXES) if not re.search("_(pkey|key)$", name)}
    theirs |= set(server.execute(TRIGGERS))
    assert {one for one in theirs if one[0] not in ONLY_ON_A_SERVER} == set(file.execute(named))
