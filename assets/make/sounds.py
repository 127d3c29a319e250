"""Every sound of the program: wood, glazed tiles, paper, coins, weather. `python assets/make/sounds.py [--out DIR]`.

Each sound has its own random numbers, seeded by its name, so that one can change without the others.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path

from synth import (
    BELL,
    CERAMIC,
    COIN,
    GLASS,
    MARIMBA,
    WOOD,
    Samples,
    band,
    decay,
    hiss,
    level,
    pitch,
    room,
    save,
    swell,
    together,
    tone,
)

Sound = Callable[[random.Random], Samples]


def ui_hover(rng: random.Random) -> Samples:
    """A fingertip on felt."""
    return decay(band(hiss(0.045, rng), 1800, 900, 0.9), 0.008)


def click(rng: random.Random) -> Samples:
    """A small wooden key."""
    return together(
        (0, tone(1180, 0.08, WOOD)), (0, level(decay(band(hiss(0.03, rng), 4200, 2600), 0.004), 0.4))
    )


def back(rng: random.Random) -> Samples:
    """The same key, let go: two falling taps."""
    return together((0, tone(980, 0.07, WOOD)), (0.055, level(tone(700, 0.09, WOOD), 0.8)))


def error(rng: random.Random) -> Samples:
    """A dull double knock: that does not go."""
    knock = together((0, tone(196, 0.12, WOOD, 0.9)), (0, level(tone(147, 0.14, MARIMBA, 0.94), 0.6)))
    return together((0, knock), (0.11, level(knock, 0.85)))


def _clack(rng: random.Random, frequency: float) -> Samples:
    """A glazed tile meeting something hard."""
    return together(
        (0, tone(frequency, 0.16, CERAMIC)),
        (0, level(tone(frequency * 0.31, 0.1, WOOD), 0.7)),
        (0, level(decay(band(hiss(0.03, rng), 6200, 3800), 0.003), 0.7)),
    )


def tile_take(rng: random.Random) -> Samples:
    """A tile lifted off a plate: a bright scrape and a tick."""
    scrape = swell(band(hiss(0.09, rng), 3400, 6200, 0.5), 0.03, 0.05)
    return room(together((0, level(scrape, 0.28)), (0.06, _clack(rng, 2350))), 0.1, tail=0.05)


def tile_slide(rng: random.Random) -> Samples:
    """Left-over tiles pushed to the middle."""
    slide = swell(band(hiss(0.26, rng), 2100, 1300, 0.6), 0.06, 0.14)
    grains = [
        (0.03 + 0.032 * i + rng.uniform(0, 0.014), level(_clack(rng, rng.uniform(1700, 2600)), 0.22))
        for i in range(5)
    ]
    return together((0, level(slide, 0.5)), *grains)


def tile_place(rng: random.Random) -> Samples:
    """A tile set into its bed."""
    return room(together((0, _clack(rng, 1720)), (0.028, level(_clack(rng, 1980), 0.35))), 0.16, tail=0.08)


def points(rng: random.Random) -> Samples:
    """Two rising marimba notes."""
    return room(together((0, tone(pitch("E5"), 0.3)), (0.075, tone(pitch("B5"), 0.32))), 0.14, tail=0.06)


def bonus(rng: random.Random) -> Samples:
    """A glassy run upwards."""
    run = [
        (0.07 * i, level(tone(pitch(n), 0.42, GLASS if i < 3 else BELL), 0.8))
        for i, n in enumerate(("G5", "B5", "D6", "G6"))
    ]
    return room(together(*run), 0.22, tail=0.18)


def card_draw(rng: random.Random) -> Samples:
    """A card drawn across the table."""
    swish = swell(band(hiss(0.2, rng), 1500, 5200, 0.55), 0.1, 0.07)
    return together((0, swish), (0.17, level(decay(band(hiss(0.03, rng), 3000, 1800), 0.005), 0.8)))


def card_flip(rng: random.Random) -> Samples:
    """A card turned over: a flick and a pat."""
    flick = decay(band(hiss(0.06, rng), 5200, 3000, 0.5), 0.012)
    pat = together(
        (0, decay(band(hiss(0.08, rng), 1200, 500, 0.7), 0.014)), (0, level(tone(150, 0.06, WOOD), 0.5))
    )
    return together((0, level(flick, 0.8)), (0.07, pat))


def coin(rng: random.Random) -> Samples:
    """A coin on coins."""
    return room(
        together(
            (0, tone(3120, 0.34, COIN)),
            (0.055, level(tone(3660, 0.36, COIN), 0.7)),
            (0.12, level(tone(3340, 0.3, COIN), 0.25)),
        ),
        0.1,
        tail=0.05,
    )


def deal_made(rng: random.Random) -> Samples:
    """A handshake and a warm third."""
    clap = decay(band(hiss(0.12, rng), 1500, 800, 0.6), 0.018)
    chord = together(
        *((0.08 + 0.03 * i, level(tone(pitch(n), 0.5), 0.6)) for i, n in enumerate(("C5", "E5", "G5", "C6")))
    )
    return room(together((0, level(clap, 0.8)), (0, chord)), 0.2, tail=0.15)


def refuse(rng: random.Random) -> Samples:
    """Two low, falling notes."""
    return room(
        together((0, tone(pitch("Eb4"), 0.22)), (0.12, tone(pitch("B3"), 0.28, MARIMBA, 0.97))),
        0.12,
        tail=0.06,
    )


def die_set(rng: random.Random) -> Samples:
    """A die put down: it rocks once."""
    knocks = [
        (at, level(together((0, tone(f, 0.09, WOOD)), (0, level(tone(f * 2.7, 0.05, CERAMIC), 0.3))), loud))
        for at, f, loud in ((0, 760, 1), (0.07, 880, 0.45), (0.115, 820, 0.2))
    ]
    return room(together(*knocks), 0.12, tail=0.05)


def build(rng: random.Random) -> Samples:
    """Two hammer blows and a thud into place."""

    def blow(f: float) -> Samples:
        return together(
            (0, tone(f, 0.2, BELL[2:])),
            (0, level(tone(f * 0.22, 0.1, WOOD), 0.9)),
            (0, level(decay(band(hiss(0.03, rng), 3000, 1600), 0.004), 0.6)),
        )

    thud = together(
        (0, tone(92, 0.22, MARIMBA, 0.8)), (0, level(decay(band(hiss(0.15, rng), 500, 160, 0.8), 0.03), 0.7))
    )
    return room(
        together((0, level(blow(1320), 0.5)), (0.13, level(blow(1400), 0.6)), (0.27, thud)), 0.14, tail=0.08
    )


def explore(rng: random.Random) -> Samples:
    """A new land comes into sight: a breath and rising stars."""
    breath = swell(band(hiss(0.7, rng), 500, 3400, 0.35), 0.35, 0.3)
    stars = [
        (0.1 + 0.085 * i, level(tone(pitch(n), 0.45, GLASS), 0.5))
        for i, n in enumerate(("D5", "A5", "D6", "E6", "A6"))
    ]
    return room(together((0, level(breath, 0.16)), *stars), 0.25, tail=0.05)


def cataclysm_wind(rng: random.Random) -> Samples:
    """A whirlwind passes."""
    low = swell(band(hiss(0.92, rng), 240, 760, 0.22), 0.3, 0.4)
    howl = swell(band(hiss(0.92, rng), 620, 1500, 0.06), 0.4, 0.38)
    return together((0, low), (0, level(howl, 0.5)))


def cataclysm_water(rng: random.Random) -> Samples:
    """A geyser breaks out: a rumble, the jet, falling drops."""
    rumble = swell(band(hiss(0.35, rng), 90, 240, 0.5, "low"), 0.1, 0.2)
    jet = swell(band(hiss(0.6, rng), 900, 4200, 0.5), 0.08, 0.42)
    drops = [
        (
            0.4 + rng.uniform(0, 0.44),
            level(tone(rng.uniform(700, 1500), 0.07, ((1, 1, 0.02),), 1.7), rng.uniform(0.1, 0.25)),
        )
        for _ in range(14)
    ]
    return together((0, level(rumble, 1.4)), (0.14, level(jet, 0.6)), *drops)


def cataclysm_quake(rng: random.Random) -> Samples:
    """The ground grinds and stones fall."""
    ground = swell(band(hiss(0.9, rng), 190, 84, 0.35, "low"), 0.08, 0.45)
    shaken = [s * (0.62 + 0.38 * (1 if (i // 2300) % 2 else -0.2)) for i, s in enumerate(ground)]
    stones = [
        (
            rng.uniform(0.08, 0.75),
            level(
                together(
                    (0, tone(rng.uniform(180, 420), 0.1, WOOD)),
                    (0, level(decay(band(hiss(0.05, rng), 1400, 600), 0.008), 0.6)),
                ),
                rng.uniform(0.12, 0.4),
            ),
        )
        for _ in range(12)
    ]
    return together((0, level(band(shaken, 900, 600, 0.9, "low"), 1.6)), *stones)


def heal(rng: random.Random) -> Samples:
    """Up on one's feet again: a soft fifth with a shimmer."""
    notes = together(
        *((0.06 * i, level(tone(pitch(n), 0.5, BELL), 0.6)) for i, n in enumerate(("F5", "C6", "F6")))
    )
    return room(
        together(
            (0, swell(notes, 0.02, 0.2)),
            (0.05, level(swell(band(hiss(0.35, rng), 5000, 8000, 0.3), 0.15, 0.2), 0.05)),
        ),
        0.2,
        tail=0.06,
    )


def market_up(rng: random.Random) -> Samples:
    """A price climbs a step."""
    return together(
        (0, tone(pitch("A4"), 0.16, WOOD + MARIMBA[:1])), (0.07, tone(pitch("E5"), 0.22, MARIMBA))
    )


def market_down(rng: random.Random) -> Samples:
    """A price drops a step."""
    return together(
        (0, tone(pitch("E5"), 0.16, WOOD + MARIMBA[:1])), (0.07, tone(pitch("A4"), 0.22, MARIMBA))
    )


def crash(rng: random.Random) -> Samples:
    """The market falls through: tumbling notes and a heavy floor."""
    tumble = [
        (0.065 * i, level(tone(pitch(n), 0.25), 0.8 - 0.06 * i))
        for i, n in enumerate(("A5", "Gb5", "Eb5", "C5", "A4", "Gb4"))
    ]
    floor = together(
        (0, tone(70, 0.36, MARIMBA, 0.7)), (0, level(decay(band(hiss(0.3, rng), 700, 140, 0.7), 0.06), 0.8))
    )
    return room(together(*tumble, (0.4, floor)), 0.16, tail=0.08)


def turn_start(rng: random.Random) -> Samples:
    """Your turn: one friendly bell with its octave."""
    return room(
        together(
            (0, level(tone(pitch("G5"), 0.42, BELL), 0.8)), (0.09, level(tone(pitch("D6"), 0.4, BELL), 0.55))
        ),
        0.16,
        tail=0.05,
    )


def win(rng: random.Random) -> Samples:
    """A short fanfare of bells over a held chord."""
    melody = (("G4", 0), ("C5", 0.14), ("E5", 0.28), ("G5", 0.42), ("E5", 0.64), ("G5", 0.78), ("C6", 0.98))
    ringing = tuple((ratio, strength, fall * 1.8) for ratio, strength, fall in BELL)
    lead = [
        (
            at,
            level(
                together((0, tone(pitch(n), 0.9, ringing)), (0, level(tone(pitch(n), 0.4, MARIMBA), 0.7))),
                0.75,
            ),
        )
        for n, at in melody
    ]
    chord = [(0.98, level(tone(pitch(n), 1.3, ringing), 0.4)) for n in ("C4", "G4", "E5")]
    dust = [
        (1.05 + 0.07 * i, level(tone(pitch(n), 0.4, GLASS), 0.16))
        for i, n in enumerate(("E6", "G6", "C7", "E7", "G7"))
    ]
    return swell(room(together(*lead, *chord, *dust), 0.22, tail=0.08), 0.002, 0.5)


def curtain(rng: random.Random) -> Samples:
    """A heavy cloth is drawn."""
    cloth = swell(band(hiss(0.62, rng), 700, 1900, 0.7), 0.22, 0.3)
    rings = [
        (0.06 + 0.07 * i + rng.uniform(0, 0.02), level(tone(rng.uniform(2600, 3400), 0.06, CERAMIC), 0.09))
        for i in range(7)
    ]
    return together((0, cloth), *rings)


# How loud each one may become; the quiet ones are heard all the time.
PEAKS: dict[Sound, float] = {
    ui_hover: 0.1, click: 0.3, back: 0.28, error: 0.4, tile_take: 0.38, tile_slide: 0.34, tile_place: 0.5, points: 0.42,
    bonus: 0.46, card_draw: 0.3, card_flip: 0.36, coin: 0.32, deal_made: 0.52, refuse: 0.44, die_set: 0.46, build: 0.52,
    explore: 0.44, cataclysm_wind: 0.5, cataclysm_water: 0.52, cataclysm_quake: 0.62, heal: 0.42, market_up: 0.38,
    market_down: 0.38, crash: 0.58, turn_start: 0.4, win: 0.6, curtain: 0.32,
}  # fmt: skip


def write(folder: Path) -> None:
    """Write every sound into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for sound, peak in PEAKS.items():
        save(folder / f"{sound.__name__}.wav", sound(random.Random(sound.__name__)), peak)


def main() -> None:
    """Read the command line and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parents[1] / "sounds")
    write(parser.parse_args().out)


if __name__ == "__main__":
    main()
