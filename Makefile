# Two commands do everything on a fresh machine with Python 3.11+ and make: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2

.PHONY: play test lint core lab bench clean

play: .venv/.play ## play in the browser; `.venv/bin/foxden play` is the table in the terminal
	$(BIN)/foxden serve

test: lint core lab ## everything CI checks

lint: .venv/.test
	$(BIN)/ruff check foxden tests
	$(BIN)/ruff format --check foxden tests
	$(BIN)/mypy
	$(BIN)/python hatch_build.py --check

# Under coverage everything takes thrice as long, so what is worked by hand must cover the rules, and the rest is in `lab`.
CORE := tests/engine tests/games tests/notation tests/rulebook tests/sheets tests/tui tests/test_layers.py

core: .venv/.test ## rules, sheets, notation, engine, terminal; with their coverage
	$(BIN)/pytest $(CORE) -n $(WORKERS) --cov=foxden --cov-report=
	$(BIN)/coverage report --fail-under=98 --skip-covered \
	  --include='foxden/sheets/*,foxden/rules/*,foxden/engine/*,foxden/notation/*'

lab: .venv/.test ## everything else: oracle, properties, both runtimes, bots, simulation, environments, server, browser, commands, docs
	$(BIN)/pytest tests $(addprefix --ignore=,$(CORE)) -n $(WORKERS) --dist worksteal --durations=10

bench: .venv/.test
	$(BIN)/foxden bench

# Installing builds the client of the table in the browser, if its source has changed.
WEB := $(shell find foxden/web -type f -not -path '*/node_modules/*')

.venv/.play: pyproject.toml hatch_build.py $(WEB)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[serve]'
	touch $@

# PyTorch, for the training example, by its number: on some machines that is a build for the CPU, ten times smaller.
.venv/.test: pyproject.toml hatch_build.py $(WEB)
	sh tests/debian.sh
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*
