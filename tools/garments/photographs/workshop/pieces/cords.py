"""Two drawcords: each leaves the hood's hem through an eyelet and hangs down over the chest."""
import numpy as np
from scipy.interpolate import CubicSpline

from build import OTHER, Part
from sheets import CENTER

RADIUS = 0.12
"""The eyelet is so many inches up along the face's edge and behind it."""
UP, BEHIND = 1.5, 0.5
"""Flat places that the cords pass, of the viewer's right half: the right one is a little longer."""
ENDS = {1: [(25, 232), (27, 258), (26, 284)], -1: [(-23, 232), (-26, 256), (-27, 279)]}


def cords(faces, surface):
    parts = []
    for half, (edge, outs) in faces.items():
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]
        at = CubicSpline(s, edge)(UP)
        along = CubicSpline(s, edge)(UP + 0.1) - at
        out = CubicSpline(s, outs)(UP)
        out /= np.linalg.norm(out)
        inwards = np.cross(out, along)
        inwards /= np.linalg.norm(inwards)
        inwards *= np.sign(inwards[0] * half) or 1
        hole = at + inwards * BEHIND
        parts += eyelet(f"eyelet-{half}", hole, out)
        on, normal = surface.at(np.array(ENDS[half], float) + (CENTER, 0))
        hanging = on + normal * (RADIUS * 1.05)
        start = [hole - out * 0.12, hole + out * 0.12, hole + out * 0.22 - (0, 0, 0.25)]
        line = CubicSpline(range(3 + len(hanging)), np.vstack([start, hanging]))(np.linspace(0, 2 + len(hanging), 240))
        parts += tube(f"cord-{half}", line)
    return parts


def tube(name, line, around=20):
    """A braided cord: its radius waves in two directions. Its end is dipped and a little thicker."""
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    grid = np.linspace(0, run[-1], int(run[-1] / 0.02))
    line = CubicSpline(run, line)(grid)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    one = np.cross(ahead, (1.0, 0.0, 0.0))
    one /= np.linalg.norm(one, axis=1, keepdims=True)
    two = np.cross(ahead, one)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    left = grid[-1] - grid
    braid = np.abs(np.sin(angle[None] * 2 + grid[:, None] * 24)) * np.abs(np.sin(angle[None] * 2 - grid[:, None] * 24))
    dipped = left < 0.55
    radius = RADIUS * np.where(dipped[:, None], 1.06, 0.86 + 0.28 * braid)
    radius *= np.sqrt(np.clip(left / 0.08, 0, 1))[:, None]
    places = line[:, None] + radius[..., None] * (np.cos(angle)[None, :, None] * one[:, None] + np.sin(angle)[None, :, None] * two[:, None])
    return [grid_part(name, places)]


def eyelet(name, at, out, around=36):
    """A ring of metal, as its cloth is colored."""
    one = np.cross(out, (0.0, 0.0, 1.0))
    one /= np.linalg.norm(one)
    two = np.cross(out, one)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    ring = np.cos(angle)[:, None] * one + np.sin(angle)[:, None] * two
    turn = np.linspace(0, 2 * np.pi, 13)
    places = np.array([at + ring * (0.2 + 0.055 * np.cos(t)) + out * (0.02 + 0.05 * np.sin(t)) for t in turn])
    return [grid_part(name, places)]


def grid_part(name, places):
    rows, around = places.shape[:2]
    i, j = (a.ravel() for a in np.meshgrid(np.arange(rows - 1), np.arange(around), indexing="ij"))
    k = (j + 1) % around
    quads = np.c_[i * around + j, (i + 1) * around + j, (i + 1) * around + k, i * around + k]
    blank = np.zeros((*quads.shape, 2))
    return Part(name, places.reshape(-1, 3), quads, blank, blank, OTHER, None)
