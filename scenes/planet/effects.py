"""Light, dust, wind and water over the map: what is seen for a moment while something happens."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.planet import events as ev
from game.planet.pieces import OUTSIDE
from scenes.planet import plan
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Animate, Call, Step, Tween, Wait, linear, parallel, sequence
from scenes.ui.stage import Sprite
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

Point = tuple[float, float]
STORM_MS = 620.0
SHAKE_MS, SHAKE_UNITS = 280.0, 3.0


class Effects:
    """Makes the steps of passing effects."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board

    def flash(self, place: int, color: str) -> Step:
        """A frame of light around a place."""
        view = self.board.map
        z = view.camera.zoom
        side = plan.SITE * z if place < OUTSIDE else plan.UNIT * 1.6 * z
        return self.flash_at(view.place(place), side, side, color)

    def flash_at(self, middle: Point, w: float, h: float, color: str) -> Step:
        """A frame of light of so many units around a window pixel."""
        kit = self.board.kit

        def paint(canvas: Canvas) -> None:
            canvas.glow(14, 14, w, h, 9, 9, color, 3, 255)

        image = painted(kit, ("planet-flash", round(w, 1), round(h, 1), color), w + 28, h + 28, paint)
        sprite = self.board.view.stage.add(image, middle, -48, "center")
        sprite.alpha = 0
        return sequence(Tween(sprite, 130, alpha=255), Tween(sprite, 240, alpha=0, kill=True))

    def rim(self, at: int, ms: float) -> Step:
        """A red rim around a hexagon, for so long."""
        view = self.board.map
        image = view.pictures.svg_px("hex_rim_danger", self.board.kit.px(plan.BOX * view.camera.zoom))
        sprite = self.board.view.stage.add(image, view.middle(at), -48, "center")
        sprite.alpha = 0
        return sequence(
            Tween(sprite, ms / 3, alpha=255), Wait(ms / 3), Tween(sprite, ms / 3, alpha=0, kill=True)
        )

    def shake(self, zone: Zone, seen: pygame.Surface) -> None:
        """What was refused shakes its head softly; ``seen`` is the window. Not with motion off or reduced."""
        motion = self.board.view.motion
        rect = zone.rect.clip(seen.get_rect())
        if motion.pace.reduced or motion.pace.factor == 0 or not rect:
            return
        image = pygame.Surface(rect.size, pygame.SRCALPHA)
        image.blit(seen, (0, 0), rect)
        if zone.polygon is not None:
            shape = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.polygon(shape, "white", [(x - rect.x, y - rect.y) for x, y in zone.polygon])
            image.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sprite = self.board.view.stage.add(image, rect.topleft, Z.FLYING)
        reach = SHAKE_UNITS * self.board.kit.k

        def show(t: float) -> None:
            sprite.pos = rect.x + reach * (1 - t) * math.sin(6 * math.pi * t), rect.y
            if t >= 1:
                sprite.kill()

        motion.start(Animate(show, SHAKE_MS, linear))

    def pop(self, image: pygame.Surface, middle: Point) -> Step:
        """A sign that springs up and fades."""
        sprite = self.board.view.stage.add(image, middle, Z.FLYING, "center")
        sprite.scale = 0.4
        return sequence(Tween(sprite, 260, scale=1.0), Tween(sprite, 260, alpha=0, kill=True))

    def dust(self, site: int) -> Step:
        """What is left of a building."""
        view = self.board.map
        x, y = view.place(site)
        k = self.board.kit.k * view.camera.zoom
        image = painted(
            self.board.kit, "planet-dust", 20, 20, lambda c: c.disc(10, 10, 9, (120, 110, 98, 190))
        )
        steps: list[Step] = []
        for i in range(6):
            angle = math.tau * i / 6
            sprite = self.board.view.stage.add(image, (x, y), -47, "center")
            goal = x + 26 * k * math.cos(angle), y + 18 * k * math.sin(angle)
            steps.append(Tween(sprite, 380, pos=goal, alpha=0, kill=True))
        return parallel(*steps)

    def storm(self, event: ev.Struck) -> Step:
        """Wind, water or a tremor over the hexagon, with its sign above."""
        board, view = self.board, self.board.map
        kind = board.p.cataclysms[event.kind]
        sign = board.view.stage.add(
            view.pictures.svg(f"cataclysm_{kind}", 54 * view.camera.zoom),
            view.middle(event.hex),
            Z.FLYING,
            "center",
        )
        sign.scale = 0.4
        show = sequence(Tween(sign, 240, scale=1.0), Wait(180), Tween(sign, 200, alpha=0, kill=True))
        rim = self.rim(event.hex, STORM_MS)
        if board.view.motion.pace.reduced:
            return parallel(show, rim)
        return parallel(
            show, rim, self._shake(event.hex) if kind == "earthquake" else self._whirl(event.hex, kind)
        )

    def _shake(self, at: int) -> Step:
        view = self.board.map
        contents = view.contents(at)
        image = view.prints.get(contents, view.camera.zoom)
        sprite = self.board.view.stage.add(image, view.middle(at), -49, "center")
        x, y = sprite.pos
        reach = 4 * self.board.kit.k

        def move(t: float) -> None:
            if sprite.alive:
                sprite.pos = (
                    x + reach * math.sin(t * 40) * (1 - t),
                    y + reach * 0.6 * math.cos(t * 31) * (1 - t),
                )

        return sequence(Animate(move, STORM_MS, linear), Call(sprite.kill))

    def _whirl(self, at: int, kind: str) -> Step:
        view = self.board.map
        k = self.board.kit.k * view.camera.zoom
        color = (235, 226, 205, 190) if kind == "tornado" else (150, 220, 245, 200)
        image = painted(self.board.kit, ("planet-drop", kind), 12, 12, lambda c: c.disc(6, 6, 5, color))
        x, y = view.middle(at)
        drops: list[Sprite] = [self.board.view.stage.add(image, (x, y), -47, "center") for _ in range(14)]

        def move(t: float) -> None:
            for i, sprite in enumerate(drops):
                if not sprite.alive:
                    continue
                share = (t + i / len(drops)) % 1
                if kind == "tornado":
                    angle = math.tau * (share * 2 + i / len(drops))
                    reach = (12 + 46 * share) * k
                    sprite.pos = (
                        x + reach * math.cos(angle),
                        y + 10 * k + reach * 0.42 * math.sin(angle) - share * 44 * k,
                    )
                else:
                    side = (i - len(drops) / 2) / len(drops)
                    sprite.pos = x + side * 110 * share * k, y + 26 * k - math.sin(share * math.pi) * 66 * k
                sprite.alpha = 255 * (1 - t) if t > 0.7 else 220

        def clear() -> None:
            for sprite in drops:
                sprite.kill()

        return sequence(Animate(move, STORM_MS, linear), Call(clear))
