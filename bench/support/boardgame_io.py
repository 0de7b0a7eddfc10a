"""boardgame.io's reducer as a reference, where node and the package are installed, as `make bench` does."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "boardgame_io"
SECONDS: Final = 2


def moves_a_second() -> float | None:
    """Return accepted moves per second of processor time in a small card game; None without node."""
    node = shutil.which("node")
    if node is None or not (FOLDER / "node_modules").is_dir():
        return None
    command = [node, "moves.mjs", str(SECONDS)]
    played = subprocess.run(command, cwd=FOLDER, env={"NODE_ENV": "production"}, check=True, capture_output=True)  # noqa: S603 - our own code
    return float(played.stdout)
