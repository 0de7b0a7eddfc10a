"""boardgame.io's reducer as an anchor, where node and the package are there: `make bench` installs it."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "boardgame_io"
SECONDS: Final = 2


def moves_a_second() -> float | None:
    """Let it play a small card game, and return accepted moves a second of processor time; None without node."""
    node = shutil.which("node")
    if node is None or not (FOLDER / "node_modules").is_dir():
        return None
    command = [node, "moves.mjs", str(SECONDS)]
    played = subprocess.run(command, cwd=FOLDER, env={"NODE_ENV": "production"}, check=True, capture_output=True)  # noqa: S603 - our own code
    return float(played.stdout)
