"""Measures many open tables: `python -m bench.growth`."""

import sys

from bench.growth.open_tables import main

if __name__ == "__main__":
    main(sys.argv[1:])
