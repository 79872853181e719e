"""Close-ups of woven cloth: canvas, and twill with embroidery on it.

    weave.py canvas|twill FOLDER WIDTH SAMPLES
"""
import sys
from dataclasses import dataclass
from typing import Callable

import numpy as np
from scipy.ndimage import gaussian_filter1d

from close_up import INCHES, THREAD, Tubes, take

STEPS = 10


@dataclass
class Weave:
    """Warp and weft threads an inch; `over` says where warp lies on weft; `uneven` is of its yarn."""

    warp: float
    weft: float
    over: Callable
    uneven: float
    pressed: float = 0.62
    """How far weft lies below the middle, in threads."""
    below: float = 0.0
    """How far a thread goes up and down, in wefts, and aside, in threads."""
    high: float = 0.27
    aside: float = 0.06


WEAVES = {
    "canvas": Weave(27.0, 23.0, lambda i, j: (i + j) % 2 == 0, 0.085),
    "twill": Weave(46.0, 46.0, lambda i, j: (i - j) % 3 != 0, 0.03, 0.8, 0.12, 0.36, 0.025),
}


def cloth(weave, rng):
    tubes = Tubes(10, 4)
    warps, wefts = (int(INCHES * count) + 8 for count in (weave.warp, weave.weft))
    crossed = weave.over(np.arange(warps)[:, None], np.arange(wefts)[None])
    high = weave.high / weave.weft
    for i in range(warps):
        z, y = bent(np.where(crossed[i], -high, high), weave.weft)
        across = (i - warps / 2 + weave.aside * wander(rng, len(z))) / weave.warp
        tubes.sweep(np.c_[across, y, z], thickness(rng, len(z), 0.52 / weave.warp, weave.uneven), i, weave.pressed)
    for j in range(wefts):
        x, y = bent(np.where(crossed[:, j], high, -high), weave.warp)
        along = (j - wefts / 2 + weave.aside * wander(rng, len(x))) / weave.weft
        tubes.sweep(np.c_[x, y + weave.below / weave.weft, along], thickness(rng, len(x), 0.51 / weave.weft, weave.uneven), j + 0.5, weave.pressed * 0.9)
    return tubes.part("yarn")


def bent(heights, count):
    """A thread goes from one side of the cloth to the other between two that it crosses."""
    at = np.linspace(0, len(heights) - 1, (len(heights) - 1) * STEPS + 1)
    height = gaussian_filter1d(np.interp(at, np.arange(len(heights)), heights), STEPS * 0.3)
    return (at - len(heights) / 2) / count, height


def wander(rng, count):
    values = gaussian_filter1d(rng.standard_normal(count), STEPS * 3)
    return values / values.std()


def thickness(rng, count, radius, uneven):
    """Spun cotton has thick places, some of them long."""
    slubs = np.maximum(wander(rng, count) - 1.2, 0)
    return radius * (1 + uneven * wander(rng, count) + 2 * uneven * slubs)


def satin(weave, rng):
    """Threads side by side across the round end of a letter, on threads below that lift them."""
    tubes = Tubes(8, 10)
    unit = INCHES / 100
    straight = np.linspace(-8, 38, int(46 * unit / 0.0148), endpoint=False)
    turn = np.linspace(-np.pi / 2, np.pi / 2, int(np.pi * 30 * unit / 0.0148))
    middle = np.r_[np.c_[straight, 78 + 0 * straight], np.c_[38 + 22 * np.cos(turn), 56 - 22 * np.sin(turn)],
                   np.c_[straight[::-1], 34 + 0 * straight]]
    away = np.r_[np.c_[0 * straight, 1 + 0 * straight], np.c_[np.cos(turn), -np.sin(turn)], np.c_[0 * straight, -1 + 0 * straight]]
    share = np.linspace(-1, 1, 25)
    surface = 0.55 / weave.weft
    for at, (place, way) in enumerate(zip(middle, away)):
        ends = 11 + rng.normal(0, 0.18, 2)
        reach = np.where(share < 0, ends[0], ends[1]) * share
        slant = np.array([-way[1], way[0]]) * share[:, None] * 0.45
        flat = place + way * reach[:, None] + slant
        domed = surface + 0.040 * np.sqrt(np.maximum(1 - np.abs(share) ** 2.6, 0)) - 0.02 * (np.abs(share) > 0.97)
        domed = domed + 0.0022 * rng.normal()
        line = np.c_[(flat[:, 0] - 50) * unit, -domed, (50 - flat[:, 1]) * unit]
        tubes.sweep(line, np.full(len(share), 0.0098), at)
    return tubes.part("thread", THREAD)


if __name__ == "__main__":
    rng, weave = np.random.default_rng(8), WEAVES[sys.argv[1]]
    parts = [cloth(weave, rng)] + ([satin(weave, rng)] if sys.argv[1] == "twill" else [])
    take(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), parts, rng)
