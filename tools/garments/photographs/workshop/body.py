"""The invisible wearer: a signed distance grid in inches (x to the viewer's right, y away, z up)."""
from dataclasses import dataclass, field

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter

from cloth import CELL, LOW

"""Cells of the grid: room for arms that lie out as far as a flat sleeve."""
SHAPE = (185, 65, 169)


@dataclass
class Figure:
    """Rings are (z, half width, half depth, forward), from the shoulders to the thighs."""

    rings: list
    shoulder: tuple = (7.0, 0.25, -5.3)
    neck: tuple = (2.0, 0.5, -2.3)
    yoke: tuple = (1.55, 2.1)
    throat: tuple = (2.4, 2.2)
    arm: tuple = (1.95, 1.5)
    flat_degrees: float = 42.0
    arm_degrees: float = 53.0
    arm_length: float = 13.0
    forearm_degrees: tuple | None = None
    lumps: list = field(default_factory=list)


def capsule(p, a, b, ra, rb):
    a, b = np.asarray(a, float), np.asarray(b, float)
    t = np.clip(((p - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)
    return np.linalg.norm(p - a - t[..., None] * (b - a), axis=-1) - (ra + (rb - ra) * t)


def smooth_min(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def distances(figure, lowered=1.0):
    """`lowered` is how far the arms are down from where the flat sleeves lie (0) to their rest (1)."""
    axes = [LOW[i] + CELL * np.arange(SHAPE[i]) for i in range(3)]
    p = np.stack(np.meshgrid(*axes, indexing="ij"), -1).astype(np.float32)
    x, y, z = p[..., 0], p[..., 1], p[..., 2]
    rings = np.array(sorted(figure.rings))
    heights = np.clip(axes[2], rings[0, 0], rings[-1, 0])
    wide, deep, forward = (PchipInterpolator(rings[:, 0], rings[:, i])(heights) for i in (1, 2, 3))
    e = 2.3
    reach = (np.abs(x / wide) ** e + np.abs((y + forward) / deep) ** e) ** (1 / e)
    torso = (reach - 1) * np.minimum(wide, deep)
    torso = np.maximum(torso, z - rings[-1, 0])
    shape = torso
    sx, sy, sz = figure.shoulder
    nx, ny, nz = figure.neck
    for half in (1, -1):
        shape = smooth_min(shape, capsule(p, (half * nx, ny, nz), (half * sx, sy, sz), *figure.yoke), 1.6)
    shape = smooth_min(shape, capsule(p, (0, 0.6, -4), (0, 0.0, 2.0), *figure.throat), 1.5)
    for (cx, cy, cz), radius, softness in figure.lumps:
        for half in (1, -1):
            lump = np.linalg.norm(p - np.array([half * cx, cy, cz], np.float32), axis=-1) - radius
            shape = smooth_min(shape, lump, softness)
    for half in (1, -1):
        for a, b, ra, rb in arm_bones(figure, half, lowered):
            shape = smooth_min(shape, capsule(p, a, b, ra, rb), 0.9)
    steep = np.linalg.norm(np.stack(np.gradient(shape, CELL)), axis=0)
    return gaussian_filter(shape / np.maximum(steep, 0.35), 1.0).astype(np.float32)


def arm_bones(figure, half, lowered):
    start = np.array([half * figure.shoulder[0], figure.shoulder[1], figure.shoulder[2]])
    angle = np.radians(figure.flat_degrees + lowered * (figure.arm_degrees - figure.flat_degrees))
    elbow = start + figure.arm_length * np.array([half * np.cos(angle), 0.02, -np.sin(angle)])
    yield start, elbow, figure.arm[0], figure.arm[1]
    if figure.forearm_degrees is not None:
        flat, hanging = figure.forearm_degrees
        angle = np.radians(flat + lowered * (hanging - flat))
        wrist = elbow + 13.5 * np.array([half * np.cos(angle), -0.12, -np.sin(angle)])
        yield elbow, wrist, figure.arm[1], 1.0
