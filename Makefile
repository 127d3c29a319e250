# make play         set up and open the window
# make test         set up and run every check that needs no screen
# make test-window  play a whole match in a real window (needs Xvfb and xdotool)
# make golden       write the golden matches anew, with GAME=<id> those of one game (look at the difference before committing it)
# make bench        speed of the rules layer and of the frames

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test test-window golden bench

play: $(READY)
	@$(BIN)/python main.py

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto
	$(BIN)/python main.py check
	$(BIN)/python main.py case tests/cases

test-window: $(READY)
	@command -v Xvfb >/dev/null && command -v xdotool >/dev/null || \
		{ echo "The window test needs Xvfb and xdotool: on Debian and Ubuntu run 'apt-get install xvfb xdotool'."; exit 1; }
	$(BIN)/python -m pytest -m window tests

golden: $(READY)
	$(BIN)/python -m tests.golden $(GAME)

bench: $(READY)
	$(BIN)/python main.py bench rules
	$(BIN)/python main.py bench frames

$(READY): requirements.txt
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed; there is no $(PYTHON)."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) -V 2>&1)."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "Python's venv module is missing: on Debian and Ubuntu run 'apt-get install python3-venv'."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $(READY)
