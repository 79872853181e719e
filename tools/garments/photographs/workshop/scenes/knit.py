"""Close-ups of knits: jersey, and the finer and fuzzy face of fleece.

    knit.py jersey|fleece FOLDER WIDTH SAMPLES
"""
import sys
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from close_up import INCHES, Tubes, take


@dataclass
class Knit:
    """Stitches an inch across and down, the yarn's radius in wales, and how finely it is swept."""

    wales: float
    courses: float
    thick: float = 0.29
    steps: int = 20
    sides: int = 9
    hairs: int = 0


KNITS = {"jersey": Knit(30.0, 38.0), "fleece": Knit(40.0, 50.0, 0.29, 14, 7, hairs=1100)}


def yarns(knit, rng):
    """Each course is one yarn: it loops once a wale through the course below."""
    wale, course = 1 / knit.wales, 1 / knit.courses
    count, steps = int(INCHES * knit.wales) + 6, knit.steps
    t = np.linspace(0, 2 * np.pi * count, count * steps + 1)
    tubes = Tubes(knit.sides)
    for row in range(int(INCHES * knit.courses) + 8):
        wander = gaussian_filter(rng.standard_normal(len(t)), steps) * 4
        thick = knit.thick * wale * (1 + 0.05 * gaussian_filter(rng.standard_normal(len(t)), steps * 2) * 6)
        x = wale * t / (2 * np.pi) + 0.25 * wale * np.sin(2 * t) - INCHES / 2 - 3 * wale
        z = (row - 4) * course - INCHES / 2 + 0.86 * course * np.cos(t) + 0.06 * course * wander
        y = 0.34 * wale * np.cos(2 * t) + 0.02 * wale * wander
        # Half a turn: seen from its face, stitches are Vs.
        tubes.sweep(np.c_[-x, y, -z], thick, row)
    return tubes.part("yarn")


def hairs(knit, rng):
    """Ends of fibers that stand out of the yarn, lie down again and curl."""
    tubes = Tubes(3)
    wale = 1 / knit.wales
    bends = gaussian_filter1d(rng.standard_normal((knit.hairs, 9)), 1.0, axis=1)
    ways = rng.uniform(0, 2 * np.pi, knit.hairs)[:, None] + np.cumsum(bends, 1) * 0.9
    long = rng.uniform(0.03, 0.11, knit.hairs)[:, None] / 9
    places = rng.uniform(-0.55, 0.55, (knit.hairs, 2, 1)) * INCHES
    x = places[:, 0] + np.cumsum(np.cos(ways) * long, 1)
    z = places[:, 1] + np.cumsum(np.sin(ways) * long, 1)
    rise = np.sin(np.linspace(0, 0.85 * np.pi, 9)) * rng.uniform(0.006, 0.030, knit.hairs)[:, None]
    thick = 0.0007 * np.linspace(1, 0.4, 9)
    for at in range(knit.hairs):
        tubes.sweep(np.c_[x[at], -0.52 * wale - rise[at], z[at]], thick, at)
    return tubes.part("hair")


if __name__ == "__main__":
    rng, knit = np.random.default_rng(8), KNITS[sys.argv[1]]
    parts = [yarns(knit, rng)] + ([hairs(knit, rng)] if knit.hairs else [])
    take(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), parts, rng)
