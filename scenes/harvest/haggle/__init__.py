"""Haggling on the screen: the dialogue in which offers are made, and the card on which they arrive."""

from scenes.harvest.haggle.talk import Talk

__all__ = ["Talk"]
