"""Live play: people at one screen and computers, turn by turn, with curtain, hints, undo and notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from time import monotonic
from typing import TYPE_CHECKING

import pygame

from game.bots import usual_level
from game.bots.pool import Answer, Thinking
from game.match import Match, UndoBarred
from game.rules import Move
from game.store import StoreTrouble
from scenes import ways
from scenes.driver import Driver
from scenes.turns import AskBot, AskPerson, HandOver, Over, PlayItself, first_at_screen, next_turn
from scenes.ui.chrome import BarIcon, Turn
from scenes.ui.motion import Wait
from scenes.ui.widgets import pill, pill_width

if TYPE_CHECKING:
    from scenes.board import Board

POLL = 0.03
"""Seconds between looks at a bot that is thinking."""
PATIENCE = 0.3
"""Seconds a bot may think before the toast says that it does: a text that only flashes up helps nobody."""
ANNOUNCE_MS = 500
"""How long a computer's choice glows before it is played."""
FORCED_MS = 700
"""How long the reason of a move that plays itself can be read before it is played."""
RESULT_MS = 900
"""How long the final table is seen before the standings come."""
THUMBNAIL = (320, 180)
SCORE_RIGHT, SCORE_TOP = 1264.0, 670.0
"""Where the pill that leads back to the score lies: its right and its upper edge, in units."""
MIN_PILL = 136.0


class LivePlay(Driver):
    """Drives a board through a match that is being played. `saved_as` is the match's id in the store."""

    def __init__(self, saved_as: str | None = None) -> None:
        self.saved_as = saved_as
        self.board: Board
        self._thinking: Thinking | None = None
        self._thinking_since = 0.0
        self._waiting = False
        """Whether the bot that is thinking takes so long that the toast says so."""
        self._hint: Thinking | None = None
        self._asked: int | None = None
        self._covered = False
        self._ended = False
        """Whether the match is over and its end was told."""
        self._scored = False
        """Whether the score was opened since."""
        self._stopped = False
        """Whether a move could not be kept, so that nothing goes on by itself."""

    @property
    def match(self) -> Match:
        """The match on the board."""
        return self.board.match

    # -- Driver ----------------------------------------------------------------------------------------------

    def start(self, board: Board) -> None:
        """Sit down: the only person's view, or the one whose turn it is."""
        self.board = board
        board.sit(first_at_screen(self.match))
        self._covered = False
        self._asked = None

    def idle(self) -> None:
        """See who has to choose next, and ask them."""
        self._hear_hint()
        if self._thinking is not None:
            answer = self._thinking.poll()
            if answer is not None:
                seat, self._thinking = self._thinking.seat, None
                self._announce(seat, answer)
            elif not self._waiting and monotonic() - self._thinking_since >= PATIENCE:
                self._waiting = True
                self.board.frame()
            return
        if self._waits:
            return
        if self._ended:
            self._show_results()
            return
        match next_turn(self.match, self.board.viewer, self.board.app.settings.curtain):
            case Over():
                self._finish()
            case PlayItself(seat, move):
                self._play_itself(seat, move)
            case AskBot(seat, level):
                self._thinking = self.board.app.bots.ask(self.match, seat, level)
                self._thinking_since, self._waiting = monotonic(), False
                self.board.frame()
            case AskPerson(seat):
                self._ask(seat)
            case HandOver(seat) if self.board.answers_here(seat):
                self._ask(seat)
            case HandOver(seat, secret):
                self._hand_over(seat, secret)

    def chosen(self, move: Move) -> None:
        """Play the choice of the person at the screen."""
        self._drop_hint()
        seat = self.board.deciding
        if seat is not None:
            self.board.play(seat, move)

    def icons(self) -> Sequence[BarIcon]:
        """Log, rules, undo, redo, hint and settings."""
        say, board = self.board.say, self.board
        barred = self.match.can_undo()
        why_not = "" if barred is None else say(f"app.undo.{barred.code}", **barred.params)
        redo, deciding = self.match.can_redo, board.deciding is not None
        return (
            BarIcon("log", "scroll", say("app.board.log"), self.open_log),
            BarIcon("rules", "book-open", say("app.board.rules"), self.open_rules),
            BarIcon("undo", "rotate-left", say("app.board.undo"), self.undo, barred is None, why_not),
            BarIcon("redo", "rotate-right", say("app.board.redo"), self.redo, redo, say("app.board.no_redo")),
            BarIcon(
                "hint", "lightbulb", say("app.board.hint"), self.hint, deciding, say("app.board.no_hint")
            ),
            BarIcon("settings", "gear", say("app.board.settings"), self.open_settings),
        )

    def turn(self) -> Turn | None:
        """Whose turn it is on the table shown: the one asked, the one thinking, else the first who may act."""
        board = self.board
        actors = board.in_turn
        if not actors:
            return None
        acting = board.deciding if board.deciding is not None else actors[0]
        if self._thinking is not None:
            acting = self._thinking.seat
        seat = board.seat(acting)
        if not seat.is_human:
            note = board.say("app.board.thinks")
        elif acting == board.viewer:
            note = board.say("app.board.your_turn")
        else:
            note = board.say("app.board.to_move")
        return Turn(seat.name, seat.colour, note)

    def thinker(self) -> int | None:
        """The computer that lets the table wait."""
        return self._thinking.seat if self._thinking is not None and self._waiting else None

    def declare(self) -> None:
        """Once the match is over, the way back to its score; else nothing is added to the picture."""
        board = self.board
        with board.view.group("driver"):
            if not self._ended:
                return
            kit, label = board.kit, board.say("results.back")
            width = max(MIN_PILL, pill_width(kit, label, "trophy") / kit.k)
            rect = kit.units.rect(SCORE_RIGHT - width, SCORE_TOP, width, 40, "end", "end")
            pill(board.view, "score", rect, label, icon="trophy", on_activate=self._show_results)

    def handle(self, event: pygame.event.Event) -> bool:
        """Shortcuts: Ctrl+Z and Ctrl+Y (or U, Shift+U), H for a hint, L for the log, F1 for the rules."""
        if event.type != pygame.KEYDOWN or self.board.view.motion.busy:
            return False
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if (event.key == pygame.K_z and ctrl and not shift) or (event.key == pygame.K_u and not shift):
            self.undo()
        elif (event.key == pygame.K_y and ctrl) or (event.key in (pygame.K_z, pygame.K_u) and shift):
            self.redo()
        elif event.key == pygame.K_h and not ctrl:
            self.hint()
        elif event.key == pygame.K_l and not ctrl:
            self.open_log()
        elif event.key == pygame.K_F1:
            self.open_rules()
        else:
            return False
        return True

    def back(self) -> None:
        """Go back to the title; the match is kept as it stands. From the last table the way leads over its score."""
        if self.match.result is not None and not self.board.view.motion.busy:
            self._show_results()
            return
        self._keep_picture()
        self.board.app.manager.pop()

    def wake_after(self) -> float | None:
        """Look at a thinking bot now and then; else act as soon as nothing moves."""
        if self._thinking is not None or self._hint is not None:
            return POLL
        if self._waits:
            return None
        return 0.0

    def leave(self) -> None:
        """Forget what bots are asked."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self._drop_hint()

    @property
    def _waits(self) -> bool:
        """Whether nothing happens before the player does something."""
        return self._covered or self._scored or self._stopped or self.board.narrowing is not None

    # -- turns -----------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        if seat != self._asked:
            self._asked = seat
            self.board.app.sounds.play("turn_start", 0.5)
        self.board.open_decision(seat)

    def _play_itself(self, seat: int, move: Move) -> None:
        board = self.board
        if board.seat(seat).is_human:
            board.note(board.forced_reason(move))
        board.announced = board.announced_path(move)
        board.refresh()
        board.view.motion.queue(Wait(FORCED_MS), on_done=lambda: self._play(seat, move, auto=True))

    def _announce(self, seat: int, answer: Answer) -> None:
        board = self.board
        if answer.notice is not None:
            board.note(board.say(answer.notice), "danger")
        board.announced = board.announced_path(answer.move)
        board.refresh()
        board.view.motion.queue(Wait(ANNOUNCE_MS), on_done=lambda: self._play(seat, answer.move))

    def _play(self, seat: int, move: Move, auto: bool = False) -> None:
        if not self.board.play(seat, move, auto=auto):
            self._stopped = True  # the match was played on or deleted elsewhere; the toast says so

    def _hand_over(self, seat: int, secret: bool) -> None:
        board = self.board
        if not secret:
            board.sit(seat)
            board.app.manager.fade()
            board.refresh()
            return
        self._covered = True
        board.sit(None)
        board.refresh()
        ways.to_curtain(board, seat, partial(self._uncover, seat))

    def _uncover(self, seat: int) -> None:
        self._covered = False
        self.board.sit(seat)
        self.board.refresh()

    def _finish(self) -> None:
        self._ended = True
        self._keep_picture()
        board = self.board
        board.close_decision()
        board.app.sounds.play("win")
        board.refresh()
        board.view.motion.queue(Wait(RESULT_MS))

    def _show_results(self) -> None:
        self._scored = True
        ways.to_results(self.board.app, self.match, self.saved_as)

    # -- the bar's icons -------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last choice back, or say why that is not possible."""
        self._walk(self.match.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._walk(self.match.redo)

    def _walk(self, step: Callable[[], object]) -> None:
        board = self.board
        try:
            step()
        except UndoBarred as error:
            barred = error.barred
            board.note(board.say(f"app.undo.{barred.code}", **barred.params), "danger")
            return
        except StoreTrouble as trouble:
            board.note(board.say(trouble.sentence), "danger")
            return
        self.leave()
        self._ended = self._scored = self._stopped = False
        board.app.sounds.play("back")
        board.view.motion.clear()
        board.announced = ()
        board.close_decision()
        board.settle()

    def hint(self) -> None:
        """Ask the hint bot what it would do; the answer glows."""
        board = self.board
        if board.deciding is None or self._hint is not None:
            return
        self._hint = board.app.bots.ask(self.match, board.deciding, usual_level(board.game))
        board.note(board.say("app.board.hint_coming"))

    def _hear_hint(self) -> None:
        if self._hint is None:
            return
        answer = self._hint.poll()
        if answer is None:
            return
        self._hint = None
        board = self.board
        if board.narrowing is None:
            return
        board.narrowing.clear()
        board.hinted = board.path(answer.move) if answer.move in board.narrowing.moves else ()
        board.note(board.say("app.board.hinted", move=board.move_words(answer.move)))
        board.refresh()

    def _drop_hint(self) -> None:
        if self._hint is not None:
            self._hint.cancel()
            self._hint = None

    def open_log(self) -> None:
        """Open the list of what happened."""
        ways.to_log(self.board)

    def open_rules(self) -> None:
        """Open the rules of this game."""
        ways.to_rules(self.board.app, self.board.game.id)

    def open_settings(self) -> None:
        """Open the settings."""
        ways.to_settings(self.board.app)

    def _keep_picture(self) -> None:
        """Store a small picture of the table for the library: an onlooker's, so that it tells no secret."""
        if self.saved_as is None:
            return
        board = self.board
        viewer, narrowing = board.viewer, board.narrowing
        board.narrowing = None
        board.sit(None)
        board.view.motion.clear()
        board.refresh()
        surface = pygame.Surface(board.kit.units.size)
        board.view.stage.invalidate()
        board.draw(surface)
        small = pygame.transform.smoothscale(surface.convert(24), THUMBNAIL)
        data = BytesIO()
        pygame.image.save(small, data, "thumbnail.png")
        board.app.store.set_thumbnail(self.saved_as, data.getvalue())
        board.sit(viewer)
        board.narrowing = narrowing
        board.view.stage.invalidate()
        board.refresh()
