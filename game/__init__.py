"""Everything that is true without a screen: rules, matches, opponents, storage, texts and the headless commands.

Nothing in here imports pygame or `scenes`; the import contract in `pyproject.toml` keeps it so.
"""

VERSION = "1.0.0"
"""The version of the program; exports name it."""
