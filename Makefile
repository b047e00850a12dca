# Two commands do everything on a machine with Python 3.11+ and make:
#   make demo   environment, base install, a sample hand judged
#   make test   the whole lock, then every test
# and a third opens the sample hands in a browser:
#   make dashboard
PYTHON ?= python3
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: demo dashboard test setup lint bench bench-check e2e bounds docs lock clean

demo: .venv/base
	$(BIN)/paipu demo

dashboard: .venv/full
	$(BIN)/paipu dashboard

test: .venv/full
	$(BIN)/python -m pytest -n 2 -m "not bench and not e2e"

setup: .venv/full

lint: .venv/full
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry .

bench: .venv/full
	$(BIN)/python -m pytest tests/bench -m bench -s -p no:xdist

# The bulk path held against the single one, hand by hand; HANDS=100000 takes hours.
bench-check: .venv/full
	$(BIN)/python -m tests.bench.check_bulk $(or $(HANDS),100000)

# The dashboard in a real browser: needs Debian's chromium and a Chinese font.
e2e: .venv/full
	$(BIN)/python -m pytest tests/dashboard -m e2e -p no:xdist $(AGAIN)

# Tables in docs/ that follow from rulesets, words and schema.
docs: .venv/full
	$(BIN)/python -m tests.docs.generate

# The kernel's tests once more with every array index checked.
bounds: .venv/full
	NUMBA_BOUNDSCHECK=1 XDG_CACHE_HOME=$(CURDIR)/.bounds-cache $(BIN)/python -m pytest tests/kernel -p no:cacheprovider

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "paipu needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv

# The package itself is linked (editable), so a stamp only has to watch the locks.
.venv/base: .venv/bin/python requirements-base.lock pyproject.toml
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-base.lock
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	$(BIN)/python -m compileall -q events replay analytics dashboard service
	@touch $@

.venv/full: .venv/base requirements.lock
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m replay.kernel.compiled
	$(BIN)/python -c "from analytics.simulation.engine import warm; warm()"
	@touch $@

lock:
	$(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip install --quiet uv
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	  --python-version 3.11 pyproject.toml -o requirements-base.lock
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	  --python-version 3.11 pyproject.toml --all-extras --group dev -c requirements-base.lock -o requirements.lock
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-lock .bounds-cache
