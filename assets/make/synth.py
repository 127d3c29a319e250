"""A little synthesiser: tones, noise, filters and a small room, on plain lists of samples from -1 to 1."""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

RATE = 44100
Samples = list[float]
Partial = tuple[float, float, float]  # frequency ratio, strength, seconds until it has fallen to a third

MARIMBA: tuple[Partial, ...] = ((1, 1, 0.16), (3.93, 0.28, 0.05), (9.2, 0.1, 0.02))
BELL: tuple[Partial, ...] = (
    (1, 1, 0.32),
    (2.01, 0.45, 0.22),
    (2.99, 0.22, 0.14),
    (4.21, 0.16, 0.09),
    (5.43, 0.1, 0.06),
)
GLASS: tuple[Partial, ...] = ((1, 1, 0.09), (2.32, 0.6, 0.06), (4.25, 0.35, 0.035), (6.63, 0.2, 0.02))
CERAMIC: tuple[Partial, ...] = ((1, 1, 0.035), (1.58, 0.7, 0.03), (2.66, 0.5, 0.02), (4.1, 0.3, 0.012))
WOOD: tuple[Partial, ...] = ((1, 1, 0.03), (2.41, 0.4, 0.016), (4.6, 0.2, 0.009))
COIN: tuple[Partial, ...] = ((1, 1, 0.2), (1.51, 0.7, 0.16), (2.37, 0.5, 0.1), (3.46, 0.35, 0.07))

NOTES = {
    name: 261.626 * 2 ** (step / 12)
    for step, name in enumerate(["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"])
}


def pitch(name: str) -> float:
    """Frequency of a note such as `G5`; C4 is the middle C."""
    return NOTES[name[:-1]] * 2.0 ** (int(name[-1]) - 4)


def tone(
    frequency: float, seconds: float, partials: Sequence[Partial] = MARIMBA, glide: float = 1
) -> Samples:
    """A struck tone: each partial dies away in its own time; `glide` is the final pitch over the first."""
    count = round(seconds * RATE)
    out = [0.0] * count
    for ratio, strength, decay in partials:
        if frequency * ratio > 16000:
            continue
        fall = math.exp(-1 / (decay * RATE))
        bend = glide ** (1 / count)
        step = 2 * math.pi * frequency * ratio / RATE
        phase, level = 0.0, strength
        for i in range(count):
            out[i] += level * math.sin(phase)
            phase += step
            level *= fall
            step *= bend
            if level < 0.0004:
                break
    return out


def swell(samples: Samples, attack: float, release: float) -> Samples:
    """Fade in and out with soft, cosine-shaped ramps (seconds)."""
    rise, fall, count = max(1, round(attack * RATE)), max(1, round(release * RATE)), len(samples)
    out = list(samples)
    for i in range(min(rise, count)):
        out[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(min(fall, count)):
        out[count - 1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return out


def decay(samples: Samples, seconds: float) -> Samples:
    """Let the sound die away, to a third every `seconds`."""
    fall = math.exp(-1 / (seconds * RATE))
    level, out = 1.0, []
    for sample in samples:
        out.append(sample * level)
        level *= fall
    return out


def hiss(seconds: float, rng: random.Random) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def band(samples: Samples, start: float, end: float, width: float = 0.7, kind: str = "band") -> Samples:
    """A resonant filter whose frequency glides from `start` to `end`; `kind` is band, low or high."""
    low = mid = 0.0
    count = max(1, len(samples))
    out = []
    for i, sample in enumerate(samples):
        frequency = start * (end / start) ** (i / count)
        f = 2 * math.sin(math.pi * min(frequency, RATE / 6.5) / RATE)
        low += f * mid
        high = sample - low - width * mid
        mid += f * high
        out.append(mid if kind == "band" else low if kind == "low" else high)
    return out


def level(samples: Samples, by: float) -> Samples:
    """Louder or softer."""
    return [sample * by for sample in samples]


def together(*parts: tuple[float, Samples]) -> Samples:
    """Sounds laid over one another, each beginning at its own second."""
    length = max(round(at * RATE) + len(samples) for at, samples in parts)
    out = [0.0] * length
    for at, samples in parts:
        start = round(at * RATE)
        for i, sample in enumerate(samples):
            out[start + i] += sample
    return out


def room(samples: Samples, wet: float = 0.2, size: float = 1.0, tail: float = 0.12) -> Samples:
    """The echo of a small wooden room, softer with every return."""
    out = samples + [0.0] * round(tail * RATE)
    echoes = [0.0] * len(out)
    for delay, back in ((1117, 0.62), (1361, 0.58), (1553, 0.55), (1789, 0.5)):
        gap = round(delay * size)
        line = [0.0] * len(out)
        held = 0.0
        for i in range(gap, len(out)):
            held += 0.45 * (out[i - gap] + back * line[i - gap] - held)
            line[i] = held
        for i, sample in enumerate(line):
            echoes[i] += sample
    return [dry + wet * echo for dry, echo in zip(out, echoes, strict=True)]


def save(path: Path, samples: Samples, peak: float) -> None:
    """Write 16-bit mono: no offset, silent ends, no inaudible tail, the loudest sample at `peak` (0–1)."""
    middle = sum(samples) / len(samples)
    centred = [sample - middle for sample in samples]
    top = max(abs(sample) for sample in centred)
    last = max(i for i, sample in enumerate(centred) if abs(sample) > top * 0.006)
    quiet = swell(centred[: last + 1], 0.0015, min(0.03, last / RATE / 3))
    data = array("h", (round(sample / top * peak * 32767) for sample in quiet))
    if array("h", [1]).tobytes() != b"\x01\x00":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
