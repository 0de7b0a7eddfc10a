# `make run` and `make test` set everything up by themselves.
PYTHON ?= python3
BIN := .venv/bin
# One lock for every Python from 3.11 on and every system, whichever this is run on.
COMPILE := --quiet --universal --python-version 3.11 --no-header --generate-hashes

.DEFAULT_GOAL := help
.PHONY: help install run test static tests soak bench fit chromium postgresql format lock audit

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

install: .venv/installed ## make .venv with everything the bot needs

run: .venv/installed ## run the bot: on Discord with DISCORD_TOKEN in .env, else in the sandbox
	@$(BIN)/python bot.py $(ARGS)

test: .venv/installed-dev chromium postgresql ## check format, lint, types and imports, then run every test and print the coverage
	@$(MAKE) --no-print-directory --jobs 2 static tests

static: ## check format, lint, types and imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Before Python 3.12 tracing doubles the time of a test: there those that go through every layer are traced, and the floor
# holds for them; from 3.12 on all are. The others often wait for a process they started: three share two cores.
TRACED := tests/bot/guild tests/storage/server tests/storage/move tests/table tests/bot/openings tests/pictures/test_leaderboard.py \
          $(filter-out %/test_shards.py %/test_workers.py,$(wildcard tests/bot/host/test_*.py)) \
          $(addprefix tests/bot/,direct_messages/test_other_messages.py direct_messages/test_typed_moves.py) tests/workers \
          $(addprefix tests/bot/,play/test_every_game.py play/test_commands.py finished/test_replay.py finished/test_results.py) \
          $(foreach game,$(patsubst tests/rules/%/table.py,%,$(wildcard tests/rules/*/table.py)),$(addsuffix /$(game),tests/rules tests/pictures))

tests:
	@if $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))'; then \
	    COVERAGE_CORE=sysmon $(BIN)/pytest --cov; \
	else \
	    $(BIN)/pytest $(TRACED) --cov && $(BIN)/pytest -n 3 $(TRACED:%=--ignore=%); \
	fi

# The browser tests need Chromium; where it cannot be installed they are skipped and say so.
chromium:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; fi >/dev/null 2>&1; \
	command -v chromium >/dev/null || echo "No Chromium: the tests of the page are skipped."

# The tests of the store and the benchmarks start a server of their own, from `initdb` on the PATH or where Debian puts it.
postgresql:
	@find_it() { command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }; find_it && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; fi >/dev/null 2>&1; \
	find_it || echo "No PostgreSQL: whatever needs a server is skipped."

soak: .venv/installed-dev ## kill the bot 1,000 times, fuzz it, look for leaks; ARGS=kills, fuzz or twins for one
	$(BIN)/python -m soak $(ARGS)

bench: .venv/installed-dev postgresql ## measure every number we hold ourselves to, in one table
	@command -v npm >/dev/null && npm ci --prefix bench/boardgame_io --omit=optional --no-audit --no-fund --silent || \
	    echo "No npm: boardgame.io is not among those we are measured against."
	@$(BIN)/python -m bench $(ARGS)

fit: .venv/installed-dev ## fit the strong computers' appraisals anew to games between computers, in half an hour
	$(BIN)/python -m bench.computers.fitting kai_piranja --games 1000 --level random
	$(BIN)/python -m bench.computers.fitting kauri --games 200 --playouts 8
	$(BIN)/python -m bench.computers.fitting alaska --games 500 --level random

format: .venv/installed-dev ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: .venv/bin/python ## pin the dependencies of pyproject.toml anew
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile $(COMPILE) --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile $(COMPILE) --extra dev --output-file requirements-dev.lock pyproject.toml

audit: .venv/audit/bin/pip-audit ## look for known flaws in the pinned dependencies; needs the network
	$< --disable-pip --require-hashes --strict -r requirements.lock -r requirements-dev.lock

.venv/audit/bin/pip-audit:
	$(PYTHON) -m venv .venv/audit
	.venv/audit/bin/pip install --quiet --disable-pip-version-check pip-audit

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/installed: .venv/bin/python requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

.venv/installed-dev: .venv/installed requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@
