"""A PostgreSQL server of the tests' own, without Docker: started once, with a fresh database for each test."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import psycopg
from psycopg.rows import dict_row

from storage.engine.database import ServerAddress
from storage.engine.postgresql.schema import prepare
from storage.engine.sqlite.files import MIGRATIONS

INSTALLED: Final = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of each version."""
ACCOUNTS: Final = ("postgres", "nobody")
"""PostgreSQL refuses to run as root: the first of these accounts runs it instead."""
STARTED_WITHIN: Final = 30.0
DURABLE: Final = {
    "listen_addresses": "",
    "shared_buffers": "128MB",
    "max_connections": "100",
}
"""A server as it is installed, on a socket: what was committed is on disk."""
QUICK: Final = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "max_connections": "100",
}
"""What a test relies on need not survive the machine; it survives the server, whose commits are not put off."""
ADMIN: Final = "postgres"


def programs() -> Path | None:
    """Return the folder of the newest server that is installed, if there is one."""
    found = [path.parent for path in INSTALLED.glob("*/bin/initdb")]
    on_path = shutil.which("initdb")
    newest_first = sorted(found, key=lambda path: int(path.parent.name.split(".")[0]), reverse=True)
    return newest_first[0] if newest_first else Path(on_path).parent if on_path else None


class PostgresqlServer:
    """A running server on a socket in a folder of its own, and its databases, which are emptied and used again."""

    def __init__(self, folder: Path, settings: Mapping[str, str] = QUICK) -> None:
        self.folder = folder
        self._settings = settings
        self._numbers = count(1)
        self._clean: list[str] = []
        """Databases of the newest schema that no test is using."""
        self._tables = ""
        self._process: subprocess.Popen[bytes] | None = None

    def address(self, name: str) -> ServerAddress:
        return ServerAddress(f"postgresql://bot@/{name}?host={self.folder}")

    def execute(self, *statements: str, name: str = ADMIN) -> None:
        """Run statements, each in a transaction of its own."""
        with psycopg.connect(self.address(name).url, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def start(self) -> None:
        programs_folder, data = programs(), self.folder / "data"
        if programs_folder is None:
            raise RuntimeError("PostgreSQL is not installed")
        if not data.exists():
            made = [str(programs_folder / "initdb"), "-D", str(data), "-U", "bot", "-A", "trust", "--no-sync"]
            self._run([*made, "-E", "UTF8", "--locale=C"]).wait()
        options = [option for name, value in self._settings.items() for option in ("-c", f"{name}={value}")]
        self._process = self._run(
            [str(programs_folder / "postgres"), "-D", str(data), "-k", str(self.folder), *options]
        )
        self._wait()

    def _run(self, command: list[str]) -> "subprocess.Popen[bytes]":
        account = _unprivileged()
        user, group = (account.pw_uid, account.pw_gid) if account else (None, None)
        others: list[int] | None = [] if account else None
        with (self.folder / "log.txt").open("ab") as log:
            return subprocess.Popen(  # noqa: S603 - our own words
                command, cwd=self.folder, stdout=log, stderr=log, user=user, group=group, extra_groups=others
            )

    def _wait(self) -> None:
        end = time.monotonic() + STARTED_WITHIN
        while True:
            try:
                return self.execute("SELECT 1")
            except psycopg.OperationalError:
                if time.monotonic() > end or (self._process and self._process.poll() is not None):
                    raise
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop at once, as a crash does."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    @contextmanager
    def database(self) -> Iterator[ServerAddress]:
        """Lend an empty database of the newest schema; to empty one takes a tenth of the time of making one."""
        name = self._clean.pop() if self._clean else self._new_database(with_schema=True)
        try:
            yield self.address(name)
        finally:
            self.disconnect(name)
            self.execute(f"TRUNCATE {self._tables} RESTART IDENTITY CASCADE", name=name)
            self._clean.append(name)

    @contextmanager
    def bare_database(self) -> Iterator[ServerAddress]:
        """Make a database without a schema, for a test that makes or breaks one."""
        name = self._new_database(with_schema=False)
        try:
            yield self.address(name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def disconnect(self, name: str) -> None:
        """Cut every connection to a database, as a failing network does."""
        with psycopg.connect(self.address(ADMIN).url, autocommit=True, row_factory=dict_row) as connection:
            for other in connection.execute("TABLE pg_catalog.pg_stat_activity").fetchall():
                if other["datname"] == name:
                    connection.execute("SELECT pg_terminate_backend(%s)", (other["pid"],))

    def _new_database(self, *, with_schema: bool) -> str:
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        if with_schema:
            with ThreadPoolExecutor(1) as thread:  # There may be an event loop in this one.
                thread.submit(asyncio.run, prepare(self.address(name), MIGRATIONS / "postgresql")).result()
            self._tables = ", ".join(self._tables_of(name))
        return name

    def _tables_of(self, name: str) -> list[str]:
        with psycopg.connect(self.address(name).url) as connection:
            rows = connection.execute("TABLE pg_catalog.pg_tables").fetchall()
        return [table for schema, table, *_ in rows if schema == "public" and table != "schema_version"]


def _unprivileged() -> pwd.struct_passwd | None:
    """Return who runs the server in root's place; None where this user may."""
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return None if os.getuid() else next(known[name] for name in ACCOUNTS if name in known)


@contextmanager
def running_server(settings: Mapping[str, str] = QUICK) -> Iterator[PostgresqlServer]:
    """Run a server for the length of a block, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        account = _unprivileged()
        if account is not None:
            os.chown(folder, account.pw_uid, account.pw_gid)
        server = PostgresqlServer(Path(folder), settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()
