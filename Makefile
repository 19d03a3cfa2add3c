# The commands of the project. `make help` lists them.

# The first Python on this machine that is new enough, or the one named by PYTHON=...
NEW_ENOUGH = import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(NEW_ENOUGH)' 2>/dev/null && { echo $$p; exit; }; done; echo python3)

SET_UP = command -v $(PYTHON) >/dev/null || { echo "bradshaw: Python 3.11 or newer is needed, and there is no $(PYTHON) here." \
	"Name one with: make PYTHON=/path/to/python3" >&2; exit 1; }; $(PYTHON) scripts/setup.py

.DEFAULT_GOAL := help
# The compiled form of the package; where it is missing, src/ is used.
COMPILED = PYTHONPATH=$(CURDIR)/build/compiled

.PHONY: help run test test-busy check setup engine fuzz mutants bench bench-learning bench-peers bench-server bench-analysis storm bots-table habits pin wheel docs clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

run: ## play: set up what is needed, then serve the games on this machine
	@$(SET_UP) run
	@$(COMPILED) .venv/bin/bradshaw serve $(ARGS)

test: ## every test there is
	@$(SET_UP) test
	@.venv/bin/python scripts/checks.py test

test-busy: ## the same five times over, while every processor has other work: finds tests that need luck
	@$(SET_UP) test
	@.venv/bin/python scripts/busy_tests.py $(ARGS)

check: setup ## the quick ones, in under a minute: lint, types, layers, fast tests
	@.venv/bin/python scripts/checks.py check

setup: ## make .venv with everything for development
	@$(SET_UP) dev

engine: ## the same, and the engine compiled into build/compiled
	@$(SET_UP) engine

fuzz: engine ## search for faults with new luck, for as long as it takes
	@BRADSHAW_HYPOTHESIS=deep BRADSHAW_CONTRACT_SEEDS=20 BRADSHAW_MANY_GAMES=2500 .venv/bin/pytest --quiet --numprocesses auto --timeout 0 $(ARGS)

mutants: setup ## put small faults into the code and report those that no test notices
	@.venv/bin/python scripts/mutants.py $(ARGS)

bench: engine ## measure the engine's speed, beside what was measured last
	@$(COMPILED) .venv/bin/python bench/engine.py $(ARGS)

bench-learning: engine ## measure how fast learners get positions
	@$(COMPILED) .venv/bin/bradshaw bench --learning $(ARGS)

bench-peers: engine ## measure it beside other engines, which it installs into build/peers
	@$(COMPILED) .venv/bin/python bench/run_peers.py

bench-server: engine ## measure the server under load, on SQLite and on PostgreSQL
	@$(COMPILED) .venv/bin/python bench/server.py $(ARGS)

bench-analysis: engine ## measure how long the analysis of a game takes
	@$(COMPILED) OMP_NUM_THREADS=1 .venv/bin/python bench/analysis.py

storm: engine ## measure what other tables notice of a storm from one address
	@$(COMPILED) .venv/bin/python bench/storm.py $(ARGS)

bots-table: engine ## play the arenas of docs/bots.md and write their tables anew
	@$(COMPILED) .venv/bin/python scripts/bots_table.py $(ARGS)

habits: engine ## what bots do in a game on the average: make habits ARGS="GAME strong normal"
	@$(COMPILED) .venv/bin/python scripts/habits.py $(ARGS)

pin: setup ## pin the newest versions of all requirements
	@.venv/bin/python scripts/pin.py

docs: setup ## build the documentation as a site into build/site
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build --strict --quiet
	@echo "build/site/index.html; with the search: $(PYTHON) -m http.server --directory build/site"

wheel: ## build the package, with the client and the compiled engine, into build/wheel
	@$(SET_UP) wheel
	@.venv/bin/python scripts/wheel.py

clean: ## remove everything these commands made; your games and records stay
	@$(PYTHON) scripts/clean.py
