"""Bots in processes of their own, so that a thinking opponent never blocks the window.

`BotPool.ask` returns at once with a `Thinking`; whoever draws frames asks it each frame whether it has an answer:

    thinking = pool.ask(match, seat)
    ...
    answer = thinking.poll()
    if answer is not None:
        match.play(seat, answer.move)

A bot that crashes, hangs or answers nonsense is replaced for this move by the easy one, here and now, and the answer
carries a notice that says so. Nothing is shared with the workers but the bytes of the view that the bot may see.
"""

import contextlib
import multiprocessing
import pickle
import signal
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from game import bots, registry
from game.data import DataSource
from game.match import Match
from game.rules import AnyGame, Move, SeatName, Sentence, State

TIMEOUT = 20.0
"""Seconds that a bot may think about one move."""

START_TIMEOUT = 60.0
"""Seconds that a worker may take until it is ready (the first start on a slow disk)."""


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked. `load` loads a game that is not in the registry of a fresh process."""

    number: int
    game_id: str
    data_dir: Path | None
    data_hash: str
    load: Callable[[DataSource], AnyGame] | None
    level: str
    view: bytes
    seat: int
    seed: int
    step: int


class Answer(msgspec.Struct, frozen=True):
    """A bot's move; `notice` says that the stand-in chose it, and why."""

    move: Move
    notice: Sentence | None = None


class Thinking:
    """One question to a bot that is on its way."""

    def __init__(self, pool: "BotPool", game: AnyGame, view: State, question: Question) -> None:
        self._pool = pool
        self._game = game
        self._view = view
        self.question = question
        self._answer: Answer | None = None
        self._cancelled = False

    @property
    def seat(self) -> int:
        """The seat that thinks."""
        return self.question.seat

    def poll(self) -> Answer | None:
        """Return the answer, or None while the bot thinks. Never blocks; a cancelled question has no answer."""
        if self._answer is None and not self._cancelled:
            self._pool.tend()
        return self._answer

    def wait(self) -> Answer:
        """Block until there is an answer (for commands and tests, never in the window)."""
        while (answer := self.poll()) is None:
            if self._cancelled:
                raise RuntimeError("a cancelled question has no answer")
            time.sleep(0.002)
        return answer

    def cancel(self) -> None:
        """Forget the question (the position has changed); what the worker answers is thrown away."""
        self._cancelled = True
        self._pool.drop(self)

    def settle(self, line: str) -> None:
        """Take the worker's answer; a move that is not allowed here is replaced."""
        try:
            move = self._game.decode_move(line)
        except msgspec.MsgspecError:
            self.stand_in("nonsense")
            return
        if self._game.check(self._view, self.seat, move) is not None:
            self.stand_in("nonsense")
        elif not self._cancelled:
            self._answer = Answer(move)

    def stand_in(self, reason: str) -> None:
        """Let the easy bot answer instead; `reason` is the last word of the notice's key."""
        if self._cancelled:
            return
        question = self.question
        rng = bots.generator(question.seed, question.step, question.seat)
        move = bots.choose(self._game, bots.STAND_IN, self._view, question.seat, rng)
        self._answer = Answer(move, Sentence(f"app.bot.{reason}", {"who": SeatName(question.seat)}))


class _Worker:
    """One process with a pipe to it; `started` is None until it has said that it is ready."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs,), daemon=True, name="bot")
        self.process.start()
        theirs.close()
        self.ready = False
        self.thinking: Thinking | None = None
        self.number = -1
        self.deadline = time.monotonic() + START_TIMEOUT

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(1.0)


class BotPool:
    """Keeps worker processes for bots. Use it as a context manager or `close` it."""

    def __init__(self, workers: int = 1, timeout: float = TIMEOUT, data_dir: Path | None = None) -> None:
        self._size = workers
        self._timeout = timeout
        self._data_dir = data_dir
        self._workers: list[_Worker] = []
        self._queue: deque[Thinking] = deque()
        self._asked = 0

    def __enter__(self) -> "BotPool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def warm_up(self) -> None:
        """Start the workers now, so that the first move does not wait for them."""
        with contextlib.suppress(OSError):
            while len(self._workers) < self._size:
                self._workers.append(_Worker())

    def ask(self, match: Match, seat: int, level: str | None = None) -> Thinking:
        """Ask for a move of a seat, by its own level or by another (a hint for a person)."""
        self._asked += 1
        view = match.view(seat)
        game = match.game
        question = Question(
            self._asked,
            game.id,
            self._data_dir,
            game.data_hash,
            registry.extra_loader(game.id),
            level if level is not None else match.setup.seats[seat].player,
            game.encode_state(view),
            seat,
            match.setup.seed,
            len(match.timeline),
        )
        thinking = Thinking(self, game, view, question)
        self._queue.append(thinking)
        self.tend()
        return thinking

    def drop(self, thinking: Thinking) -> None:
        """Take a cancelled question out of the queue; one that is being thought about runs out by itself."""
        with contextlib.suppress(ValueError):
            self._queue.remove(thinking)

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        self._queue.clear()

    def tend(self) -> None:
        """Hand out questions, take in answers, replace workers that crashed or hang. Never blocks."""
        for worker in list(self._workers):
            self._listen(worker)
        if self._queue and len(self._workers) < self._size:
            try:
                self._workers.append(_Worker())
            except OSError:
                self._queue.popleft().stand_in("crashed")
        for worker in self._workers:
            if self._queue and worker.ready and worker.thinking is None:
                self._send(worker, self._queue.popleft())

    def _send(self, worker: _Worker, thinking: Thinking) -> None:
        worker.thinking = thinking
        worker.number = thinking.question.number
        worker.deadline = time.monotonic() + self._timeout
        try:
            worker.pipe.send(thinking.question)
        except OSError:
            self._lose(worker, "crashed")

    def _listen(self, worker: _Worker) -> None:
        try:
            while worker.pipe.poll():
                self._hear(worker, worker.pipe.recv())
        except (OSError, EOFError, pickle.UnpicklingError):
            self._lose(worker, "crashed")
            return
        waiting = worker.thinking is not None or not worker.ready
        if waiting and time.monotonic() > worker.deadline:
            self._lose(worker, "slow")

    def _hear(self, worker: _Worker, said: Any) -> None:
        number, kind, text = said
        if kind == "ready":
            worker.ready = True
            return
        thinking = worker.thinking
        if thinking is None or number != worker.number:
            return
        worker.thinking = None
        if kind == "move":
            thinking.settle(text)
        else:
            thinking.stand_in("crashed")

    def _lose(self, worker: _Worker, reason: str) -> None:
        """Give a worker up; its question, or the first one waiting if it never started, goes to the stand-in."""
        worker.end()
        self._workers.remove(worker)
        thinking = worker.thinking
        if thinking is None and not worker.ready and self._queue:
            thinking = self._queue.popleft()
        if thinking is not None:
            thinking.stand_in(reason)


def _serve(pipe: "Connection[Any, Any]") -> None:
    """Answer questions in a process of its own until the pipe closes, at whatever moment that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games: dict[str, AnyGame] = {}
    with contextlib.suppress(EOFError, OSError):
        pipe.send((0, "ready", ""))
        while True:
            question: Question = pipe.recv()
            try:
                move = _answer(question, games)
                pipe.send((question.number, "move", move))
            except Exception as error:  # whatever a bot does wrong, the asker gets a word back
                pipe.send((question.number, "fault", repr(error)))


def _answer(question: Question, games: dict[str, AnyGame]) -> str:
    """Load the game if it is not the one at hand, and let the bot choose."""
    game = games.get(question.game_id)
    if game is None or game.data_hash != question.data_hash:
        if question.load is not None:
            registry.add(question.game_id, question.load)
        game = games[question.game_id] = registry.load(question.game_id, question.data_dir)
        if game.data_hash != question.data_hash:
            raise ValueError("the data files have changed since the match began")
    view = game.decode_state(question.view)
    rng = bots.generator(question.seed, question.step, question.seat)
    return game.encode_move(bots.choose(game, question.level, view, question.seat, rng))
