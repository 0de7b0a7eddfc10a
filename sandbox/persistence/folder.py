"""The world in a folder: written atomically, debounced after changes, locked by one process at a time."""

import asyncio
import contextlib
import fcntl
import json
import os
import shutil
from pathlib import Path
from typing import IO

from sandbox.errors import Json, SandboxError
from sandbox.persistence.snapshot import lasting_attachments, restore, save
from sandbox.world.state import World, WorldEvent

WORLD = "world.json"
FILES = "attachments"
LOCK = "lock"
DELAY = 0.4
"""Debounce: seconds between a change and writing it."""


class WorldFolder:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._world: World | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._changed = False
        self._writing: asyncio.Task[None] | None = None
        self._lock: IO[str] | None = None

    # The folder

    def take(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        lock = (self.folder / LOCK).open("a+")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.seek(0)
            user = lock.read().strip()
            lock.close()
            raise SandboxError(f"{self.folder} is in use: {user}") from error
        self._lock = lock

    def announce(self, address: str) -> None:
        """Write into the lock where the folder is in use."""
        if self._lock:
            self._lock.truncate(0)
            self._lock.write(address)
            self._lock.flush()

    def forget(self) -> None:
        """Empty the folder, the bot's files too; refuse one that is not ours."""
        others = [path for path in self.folder.iterdir() if path.name != LOCK]
        if others and not (self.folder / WORLD).exists():
            raise SandboxError(f"{self.folder} holds something else than a sandbox: nothing was deleted")
        for path in others:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()

    # Reading

    def load(self, world: World) -> bool:
        """Load the folder's world into an empty one; return whether there was one."""
        try:
            restore(world, json.loads((self.folder / WORLD).read_bytes()))
        except FileNotFoundError:
            return False
        except (SandboxError, KeyError, TypeError, ValueError) as error:
            raise SandboxError(f"{self.folder / WORLD} cannot be read ({error}); --fresh forgets it") from error
        for file in world.attachments.values():
            with contextlib.suppress(FileNotFoundError):
                file.content = (self.folder / FILES / str(file.id)).read_bytes()
        return True

    # Writing

    def follow(self, world: World) -> None:
        """Write the world now, and again after each change."""
        self._world = world
        self._write(world)
        world.subscribe(self._note)

    def _note(self, _: WorldEvent) -> None:
        self._changed = True
        self._schedule()

    def _schedule(self) -> None:
        if self._changed and self._timer is None and self._writing is None:
            self._timer = asyncio.get_running_loop().call_later(DELAY, self._begin)

    def _begin(self) -> None:
        self._timer, self._changed = None, False
        self._writing = asyncio.create_task(self._write_aside())

    async def _write_aside(self) -> None:
        """Take a snapshot of the world, and write it off the event loop."""
        if self._world:
            saved, files = save(self._world), _contents(self._world)
            await asyncio.to_thread(self._put, saved, files)
        self._writing = None
        self._schedule()

    def _write(self, world: World) -> None:
        self._put(save(world), _contents(world))

    def _put(self, saved: Json, files: dict[int, bytes]) -> None:
        """Write files first, then the world that needs them, then delete unused files."""
        folder = self.folder / FILES
        folder.mkdir(exist_ok=True)
        present = {path.name for path in folder.iterdir()}
        for file_id, content in files.items():
            if str(file_id) not in present:
                _replace(folder / str(file_id), content)
        _replace(self.folder / WORLD, json.dumps(saved, ensure_ascii=False).encode())
        for name in present - {str(file_id) for file_id in files}:
            (folder / name).unlink()

    @property
    def is_behind(self) -> bool:
        return self._timer is not None or self._writing is not None

    async def caught_up(self) -> None:
        """Write pending changes without the delay."""
        if self._timer:
            self._timer.cancel()
            self._begin()
        while self._writing:
            await self._writing

    async def close(self) -> None:
        await self.caught_up()
        world, self._world = self._world, None
        if world:
            self._write(world)
        if self._lock:
            self._lock.close()


def _contents(world: World) -> dict[int, bytes]:
    return {file.id: file.content for file in lasting_attachments(world)}


def _replace(path: Path, content: bytes) -> None:
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
