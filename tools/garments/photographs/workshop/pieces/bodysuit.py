"""What is seen of a bodysuit besides its cloth: flaps of the shoulders, bindings of the legs, snaps."""
from types import SimpleNamespace

import numpy as np

import build
import details
from pieces.laid import Surface, along, piece, snap
from sheets import CENTER, PX, points

"""The shoulder's flap ends in it, from the neck to the sleeve: the viewer's right one, from the middle."""
FLAP = np.array([(82.0, 64.0), (92.0, 94.0), (118.0, 127.0), (153.0, 148.0)])
BINDING = 13.0
SNAPS = [(-42.0, 622.0), (0.0, 627.0), (42.0, 622.0)]


def flap_line(half):
    from scipy.interpolate import CubicSpline

    s = np.r_[0, np.cumsum(np.hypot(*np.diff(FLAP, axis=0).T))]
    line = CubicSpline(s, FLAP)(np.linspace(0, s[-1], 60))
    return np.c_[CENTER + half * line[:, 0], line[:, 1]]


def parts_of(mesh, outline, levels=2):
    parts, neck = build.parts_of(mesh, outline, levels)
    surface = Surface(next(part for part in parts if part.name == "front"))
    for half, name in ((1, "right"), (-1, "left")):
        line = flap_line(half)
        lines = outline["front"][name]
        armhole = points(lines["armhole"])
        top = armhole[armhole[:, 1] < line[-1, 1]]
        top = top[np.argsort(top[:, 1])]
        edge = np.vstack([points(lines["shoulder"]), top, line[::-1]])
        parts += piece(surface, f"flap-{name}", edge, 0.06, "front")
        parts += piece(surface, f"flap-binding-{name}", along(line, BINDING), 0.13, "front")
    for number, (x, y) in enumerate(SNAPS):
        parts.append(snap(surface, f"snap-{number}", (CENTER + x, y), 1.1))
    return parts, neck


def sheet_map(outline, side, seed):
    """As a shirt's, but what goes along the hem goes along legs, and the snaps' laps are sewn."""
    lines = outline[side]
    hem = points(lines["hem"])
    crotch = np.abs(hem[:, 0] - CENTER) < 68
    first, last = np.flatnonzero(crotch)[[0, -1]]
    plain = {**outline, side: {**lines, "hem": outline[side]["hem"][first:last + 1]}}
    height = details.sheet_map(plain, side, seed)
    rng = np.random.default_rng(seed + 10)
    for leg in (hem[: first + 1], hem[last:]):
        details.cuff(height, leg, BINDING)
        for way in (True, False):
            details.row(height, details.offset(leg, BINDING + 3, way), rng)
    if side == "front":
        for half in (1, -1):
            ribs(height, flap_line(half))
    return height


def ribs(height, line):
    rows, columns, apart, run, _ = details.near(line, BINDING / PX / 2 + 0.03)
    height[rows, columns] += 0.012 * np.cos(2 * np.pi * details.RIBS * run) * (apart < BINDING / PX / 2)


LOOK = {
    "parts_of": parts_of,
    "details": SimpleNamespace(sheet_map=sheet_map, collar_map=details.collar_map, label_map=details.label_map),
}
