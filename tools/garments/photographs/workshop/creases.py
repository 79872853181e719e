"""Small creases in pattern space, which cloth keeps from wear and from its folding. Inches.

The simulated drape has the large folds; a mesh of a quarter inch has none that are finer.
"""
import numpy as np

from sheets import CENTER, PX, points

"""Strokes of each kind: how many, their height, length and half width."""
ARMPIT = (9, 0.12, (3.5, 7.0), (0.18, 0.36))
SLEEVE = (8, 0.1, (2.2, 4.6), (0.16, 0.32))
SIDE = (12, 0.1, (3.0, 7.5), (0.2, 0.42))
HEM = (9, 0.08, (3.0, 8.0), (0.25, 0.5))
ANYWHERE = (26, 0.044, (3.5, 9.0), (0.22, 0.55))


def crease(height, lines, rng, low, inch):
    """Adds creases where shirts have them: they run from the armpits and the sides, and up from the hem."""

    def stroke(kind, start, degrees):
        _, most, lengths, widths = kind
        bend = rng.normal(0, 0.09)
        draw(height, (start - low) / PX * inch, np.radians(degrees), rng.uniform(*lengths) * inch,
             rng.uniform(*widths) * inch, most * rng.uniform(0.35, 1.0) * rng.choice([-1, 1]), bend / inch)

    hem = points(lines["hem"])
    for half in ("right", "left"):
        armhole, side = points(lines[half]["armhole"]), points(lines[half]["side"])
        opening = points(lines[half]["opening"])
        armpit, inwards = side[0], np.sign(CENTER - side[0, 0])
        for _ in range(ARMPIT[0]):
            start = armpit + (inwards * rng.uniform(4, 34), rng.uniform(-46, 26))
            stroke(ARMPIT, start, 90 - inwards * (90 - rng.normal(30, 20)))
        for _ in range(SLEEVE[0]):
            share = rng.uniform(0.15, 0.85)
            middle = (armhole[len(armhole) // 2] * (1 - share) + opening.mean(0) * share)
            stroke(SLEEVE, middle + rng.normal(0, 14, 2), 90 + inwards * rng.normal(20, 24))
        for _ in range(SIDE[0]):
            at = side[int(rng.uniform(0.1, 0.95) * (len(side) - 1))]
            start = at + (inwards * rng.uniform(2, 30), rng.uniform(-10, 10))
            stroke(SIDE, start, 90 - inwards * (90 - rng.normal(24, 18)))
    for _ in range(HEM[0]):
        at = hem[int(rng.uniform(0.04, 0.96) * (len(hem) - 1))]
        stroke(HEM, at - (0, rng.uniform(0, 30)), -90 + rng.normal(0, 12))
    left, right = hem[:, 0].min() + 30, hem[:, 0].max() - 30
    for _ in range(ANYWHERE[0]):
        start = np.array([rng.uniform(left, right), rng.uniform(120, hem[:, 1].mean() - 40)])
        stroke(ANYWHERE, start, rng.choice([90, 60, 120, 20, 160]) + rng.normal(0, 14))


def draw(height, start, angle, length, width, most, bend):
    """One crease: a ridge with a shallower valley beside it, which fades at both ends."""
    reach = length + 5 * width
    low = np.maximum(np.floor(start - reach).astype(int), 0)
    high = np.minimum(np.ceil(start + reach).astype(int), height.shape[::-1])
    if (low >= high).any():
        return
    y, x = np.mgrid[low[1]:high[1], low[0]:high[0]].astype(np.float32)
    x, y = x - start[0], y - start[1]
    along = x * np.cos(angle) + y * np.sin(angle)
    across = y * np.cos(angle) - x * np.sin(angle) - bend * along ** 2 / 4
    share = np.clip(along / length, 0, 1)
    fade = np.sin(np.pi * np.clip(share * 0.9 + 0.05, 0, 1)) ** 2 * (share > 0) * (share < 1)
    wide = width * (0.7 + 0.6 * share)
    ridge = np.exp(-((across / wide) ** 2)) - 0.55 * np.exp(-(((across - 1.5 * wide) / (1.3 * wide)) ** 2))
    height[low[1]:high[1], low[0]:high[0]] += (most * fade * ridge).astype(height.dtype)
