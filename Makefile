# Two commands do everything on a fresh machine with Python 3.11+ and make: `make play` and `make test`.
# After every edit: `make quick`. How the tests are organised: docs/testing.md.
PYTHON ?= python3
BIN := .venv/bin
# One worker more than two cores: many tests wait, for sockets or pages.
WORKERS ?= 3

.PHONY: play test quick lint compiled core lab bench clean

play: .venv/.play ## play in the browser; `.venv/bin/foxden play` is the table in the terminal
	$(BIN)/foxden serve

test: .venv/.test ## everything CI checks; linting and compiling take one core each
	$(MAKE) --no-print-directory -j2 lint compiled
	$(MAKE) --no-print-directory core
	$(MAKE) --no-print-directory lab

quick: lint ## after every edit: lint, and the tests that need no server, browser or compiler; mypy's first run takes half a minute longer
	$(BIN)/pytest $(CORE) tests/oracle --ignore=tests/engine/test_runtime.py -n $(WORKERS)

LINTED := foxden tests deploy hatch_build.py $(wildcard docs/*.py docs/*/*.py)

lint: .venv/.test
	$(BIN)/ruff check $(LINTED)
	$(BIN)/ruff format --check $(LINTED)
	$(BIN)/mypy
	$(BIN)/python hatch_build.py --check

compiled: .venv/.test ## what the tests of `lab` run compiled
	$(BIN)/python -m tests.compile_ahead

# Under coverage everything takes thrice as long, so what is worked by hand must cover the rules, and the rest is in `lab`.
CORE := tests/engine tests/games tests/notation tests/rulebook tests/sheets tests/tui tests/test_layers.py

core: .venv/.test ## rules, sheets, notation, engine, terminal; with their coverage
	$(BIN)/pytest $(CORE) -n $(WORKERS) --cov=foxden --cov-report=
	$(BIN)/coverage report --fail-under=98 --skip-covered \
	  --include='foxden/sheets/*,foxden/rules/*,foxden/engine/*,foxden/notation/*'

# On CI a test that fails is run once more; if it passes then, the end of the run names it as unsteady. Elsewhere it just fails.
RERUNS := $(if $(CI),--reruns 1)

lab: .venv/.test ## everything else: oracle, properties, all runtimes, bots, simulation, environments, server, browser, commands, docs
	$(BIN)/pytest tests $(addprefix --ignore=,$(CORE)) -n $(WORKERS) --dist worksteal --durations=10 $(RERUNS)

bench: .venv/.test
	$(BIN)/foxden bench

# Installing builds the client of the table in the browser, if its source or that of the rules and bots has changed.
WEB := $(shell find foxden/web foxden/rules foxden/sheets foxden/notation foxden/engine foxden/bulk foxden/bots foxden/coach foxden/wasm -type f \
  -not -path '*/node_modules/*' -not -path '*/generated/*' -not -path '*/__pycache__/*')

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
