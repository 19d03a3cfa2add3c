# `make help` lists the targets.

# The first Python that is new enough, unless PYTHON=... names one.
NEW_ENOUGH = import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(NEW_ENOUGH)' 2>/dev/null && { echo $$p; exit; }; done; echo python3)

SET_UP = command -v $(PYTHON) >/dev/null || { echo "bradshaw: $(PYTHON) not found; Python 3.11 or newer is required." \
	"Choose one with: make PYTHON=/path/to/python3" >&2; exit 1; }; $(PYTHON) scripts/setup.py

.DEFAULT_GOAL := help
# The compiled package; without it, src/ is used.
COMPILED = PYTHONPATH=$(CURDIR)/build/compiled

.PHONY: help run test test-long test-busy check setup engine engine-best fuzz fuzz-server simulate mutants bench bench-learning bench-peers bench-server bench-analysis storm bots-table habits page-proofs pin wheel docs site clean bench-waiting

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

run: ## play: set up what you need, then serve the games to this machine and its network
	@$(SET_UP) run
	@$(COMPILED) .venv/bin/bradshaw serve --host 0.0.0.0 $(ARGS)

test: ## lint, types and every test
	@$(SET_UP) test
	@.venv/bin/python scripts/checks.py test

test-long: ## every test on both forms of the engine, with more repetitions, in about an hour
	@$(SET_UP) test
	@.venv/bin/python scripts/checks.py test-long

test-busy: ## find flaky tests: run the suite five times while every core is under load
	@$(SET_UP) test
	@.venv/bin/python scripts/busy_tests.py $(ARGS)

check: setup ## lint, types, layers and fast tests, in about a minute
	@.venv/bin/python scripts/checks.py check

setup: ## create .venv with all development tools
	@$(SET_UP) dev

engine: ## set up, and compile the engine into build/compiled
	@$(SET_UP) engine

engine-best: # the engine as in a wheel: the slowest build, the fastest engine
	@export BRADSHAW_COMPILE=best; $(SET_UP) engine

fuzz: engine ## search for bugs with fresh random seeds, for as long as you let it
	@BRADSHAW_HYPOTHESIS=deep BRADSHAW_CONTRACT_SEEDS=20 BRADSHAW_MANY_GAMES=2500 .venv/bin/pytest --quiet --numprocesses auto --timeout 0 $(ARGS)

fuzz-server: engine ## send a million malformed and random inputs to a server in one process
	@$(COMPILED) .venv/bin/python -m tests.fuzz $(ARGS)

simulate: setup ## play random histories of the server: crashes, lost messages, lying clients
	@.venv/bin/python -m tests.simulation $(ARGS)

mutants: setup ## mutation testing: report the mutants that no test kills
	@.venv/bin/python scripts/mutants.py $(ARGS)

bench: engine-best ## benchmark the engine against the last stored figures
	@$(COMPILED) .venv/bin/python bench/engine.py $(ARGS)

bench-learning: engine-best ## benchmark the learning environments
	@$(COMPILED) .venv/bin/bradshaw bench --learning $(ARGS)

bench-peers: engine-best ## benchmark other engines, installed into build/peers
	@$(COMPILED) .venv/bin/python bench/run_peers.py

bench-server: engine-best ## load-test the server on SQLite and PostgreSQL
	@$(COMPILED) .venv/bin/python bench/server.py $(ARGS)

bench-analysis: engine-best ## benchmark game analysis
	@$(COMPILED) OMP_NUM_THREADS=1 .venv/bin/python bench/analysis.py

bench-waiting: engine-best ## measure what a player waits for: four bots, and a hint
	@$(COMPILED) .venv/bin/python bench/waiting.py $(ARGS)

storm: engine-best ## measure how a flood from one address affects other tables
	@$(COMPILED) .venv/bin/python bench/storm.py $(ARGS)

bots-table: engine ## play the games of docs/bots.md and docs/benchmark.md, and update their tables
	@$(COMPILED) .venv/bin/python scripts/bots_table.py $(ARGS)

habits: engine ## average statistics of bots' games: make habits ARGS="GAME strong normal"
	@$(COMPILED) .venv/bin/python scripts/habits.py $(ARGS)

page-proofs: engine ## prove that the engine in the page equals the native one, in about half an hour
	@$(COMPILED) .venv/bin/python scripts/page_proofs.py $(ARGS)

pin: setup ## pin the newest versions of all dependencies
	@.venv/bin/python scripts/pin.py

docs: setup ## build the documentation site into build/docs
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build --strict --quiet
	@echo "build/docs/index.html; for search, run: $(PYTHON) -m http.server --directory build/docs"

site: setup ## build a site that plays without a server into build/site
	@.venv/bin/python scripts/static_site.py

wheel: ## build the package, with client and compiled engine, into build/wheel
	@$(SET_UP) wheel
	@.venv/bin/python scripts/wheel.py

clean: ## remove everything these targets generated; your games and records stay
	@$(PYTHON) scripts/clean.py
