"""Golden matches: whole games as readable transcripts, one for every game, seat count and option.

A transcript holds every move in readable names with what it did in words, and a short hash of position and events
after it, so that a change of the rules shows in the first line that came out differently. `make golden` writes them
anew; `python -m tests.golden FILE…` plays them again and prints every difference (exit code 1).
"""
