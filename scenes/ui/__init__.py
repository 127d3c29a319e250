"""The interface kit: how a scene is drawn, offered to the player and set in motion.

Nothing in here knows a game. A scene gets an `App` (``scenes.manager``) and, once it is on the stack, a
`View` (``self.view``) that ties the parts together:

=============  =====================================================================================
``view.kit``   `Kit`: scale (`units`), palette (`color`), fonts (`text`), icons, SVG (`sprites`), cache
``view.stage`` `Stage`: retained sprites over a background; repaints only what changed
``view.zones`` `ZoneMap`: everything that can be clicked, hovered, focused, dragged
``view.motion`` `Motion`: tweens, sequences, breathing glows
=============  =====================================================================================

A scene
-------
::

    class Market(Scene):
        def build(self) -> None:                     # on entering and after every change of size
            kit = self.kit
            table = kit.table().copy()               # background: painted once, in units of the design
            paint = Canvas.on(kit, table, (kit.units.x(0), kit.units.y(0)))
            paint.panel(280, 56, 592, 552)
            paint.text("Market", 296, 80, 20, "ink", "bold")
            self.view.stage.background = table
            self.show()

        def show(self) -> None:                      # after every event of the match
            units, view = self.kit.units, self.view
            with view.group("cards"):                # declares the group: what is not put again vanishes
                for i, card in enumerate(self.cards):
                    rect = units.rect(300 + 80 * i, 100, 64, 92)
                    view.put(card.id, card_image(self.kit, card), rect.topleft)
                    view.zones.put(Zone(f"card {card.id}", rect, card.name, tip=card.rule,
                                        enabled=card.legal, reason=card.why_not,
                                        on_activate=lambda card=card: self.take(card)))
            with view.group("actions"):
                pill(view, "end", units.rect(1128, 670, 136, 40), "End turn", icon="forward-step",
                     on_activate=self.end_turn)

    def card_image(kit, card):                       # same key → same surface → nothing to repaint
        return painted(kit, ("card", card.id), 64, 92, lambda c: c.rect(0, 0, 64, 92, 8, "paper"))

Rules of thumb
--------------
* **Units and pixels.** `Canvas` and `painted` take units (1/1280 of the design's width). The stage and the
  zones take window pixels; ``kit.units.rect/point/px`` convert. ``dock=`` says where a zone goes when the
  window is wider than 16:9 ("start", "center", "end", "stretch").
* **Declare, do not edit.** Put everything of a group again whenever the state changed; equal pictures at
  equal places cost nothing. Groups do not nest. `view.group` covers sprites and zones alike.
* **Pictures come from the cache**, which outlives scenes, matches and changes of language. Use
  `painted(kit, key, w, h, paint)` with a key that names all that the picture depends on: the words on it, the
  colour of a seat and not its number, another picture on it by the picture itself. A key for ``kit.cache`` begins
  with the name of its game. Never draw on a cached surface.
* **Static things belong on the background**, moving and changing ones are sprites. Levels are in `Z`.
* **Controls**: `widgets` (pill, icon_button, stepper, tabs, switch, slider) and `chrome` (top_bar, toast, banner,
  panel, popover) are functions to call inside a group; calling again changes them.
* **Zones are the only door for input.** ``enabled=False`` needs a ``reason``. Esc and right click call
  ``zones.on_back``; a refused click calls ``zones.on_refused(zone)`` (show the reason as a toast).
  Drag: ``drag=payload`` on the source, ``accepts``/``on_drop`` on targets. Popovers and dialogs open a
  scope (``zones.push_scope(name, on_back)`` … ``pop_scope``): only its zones can be reached.
* **Hover** is ``on_hover(True/False)``, called alike for pointer and keyboard focus; ``zones.is_hot(id)``
  tells while declaring whether to draw the brighter picture. ``hover.rising_button`` is a button that rises and
  brightens gradually, ``hover.rising`` the same for any picture.
* **Motion.** ``view.motion.queue(parallel(Tween(sprite, 350, pos=there, arc=60), …, stagger=40),
  on_done=self.show)``. While ``motion.busy`` a click or key skips to the end. A sprite held by a tween is
  not moved by declaring it again. `Later` makes a step when its turn comes. ``motion.breathe(sprite)`` for
  glows. ``motion.start`` plays beside the queue.
* **Text** is rendered by ``kit.text`` (units; the player's text-size factor is inside). ``[icon:coins]`` in
  a text becomes the icon. Texts themselves come from ``app.texts``; the kit has none of its own.
* **Dialogs** (`scenes.dialogs`) are overlay scenes; **lists** are a `scroll.ScrollPane` the
  scene keeps; **text entry** is ``view.gui.text_entry`` (pygame_gui, imported when first used).
* **Work on other threads** reports through ``app.call_soon(function)``, which also wakes the loop.
"""
