# make play sets everything up and plays; make test checks everything. The rest are parts of these two.

# The first of these that is new enough; otherwise python3, which then says what is missing.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && exit; \
	done; echo python3)
CHECK = .venv/bin/python scripts/check.py

# With a C compiler at hand, tests of a package that does not compile would prove little.
ifneq ($(shell command -v $${CC:-cc} 2>/dev/null),)
test compiled: export WESTWARD_REQUIRE_COMPILED ?= 1
endif

.DEFAULT_GOAL := help
.PHONY: help play test venv dev lint types unit compiled browser format docs audit lock minimums clean python

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

play: python ## set everything up, then play; ARGS="…" goes to the westward command
	@$(PYTHON) scripts/setup.py
	@.venv/bin/westward $(ARGS)

test: dev ## set everything up, then run every check
	@$(CHECK)

venv: python ## set up what playing needs in .venv
	@$(PYTHON) scripts/setup.py

dev: python ## set up what playing and checking need in .venv
	@$(PYTHON) scripts/setup.py dev

lint: dev ## check formatting, style, layers, changelog
	@$(CHECK) format lint layers changelog

types: dev ## check the types
	@$(CHECK) types

unit: dev ## run the tests on the plain sources, with coverage
	@$(CHECK) unit

compiled: dev ## run the tests of what is compiled on the compiled package
	@$(CHECK) compiled

browser: dev ## check the browser client, and the pages in Chromium
	@$(CHECK) client browser

docs: dev ## check the documentation
	@$(CHECK) docs

audit: dev ## look for known holes in the versions of requirements.lock
	@$(CHECK) audit

minimums: python ## run a short test with the oldest dependencies that pyproject.toml allows
	@$(PYTHON) scripts/minimums.py

lock: dev ## write requirements.lock anew, with the newest versions that fit
	@.venv/bin/python -m scripts.lock

format: dev ## format the sources and mend what can be mended
	@.venv/bin/ruff check --fix --quiet; .venv/bin/ruff format

clean: ## remove everything that can be made again
	rm -rf .venv .build build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis htmlcov
	rm -rf src/westward/web/client/node_modules src/westward/web/static/dist
	rm -f .coverage .coverage.*

python:
	@command -v $(PYTHON) >/dev/null || { \
	echo "westward: there is no Python here. Install Python 3.11 or newer with venv and pip," >&2; \
	echo "          e.g. apt-get install python3 python3-venv, and try again." >&2; exit 1; }
