"""A sheet of paper that was rolled, before a wall: two clips hold its top, and its lower end comes forward."""
import numpy as np

import mesh_file
from things.thing import OTHER, PRINTED, PX, Eye, Part, Setup, quads, unit
from things.tubes import rounded, tube

"""Stored places are so many units lower than the picture's."""
LOWER = 12.0
COLUMNS, ROWS = 73, 109
"""Corners roll up beyond a line across them: which one, the way to it, how long and how far in radians."""
CORNERS = ((1, 52.0, 4.6, 0.75), (-1, 55.0, 3.4, 0.5))
CLIPS = 6.0
WALL = 0.36


def built(spec):
    """Each bend is of a plane around a line, which keeps lengths."""
    sheet = spec["sheet"]
    x = np.linspace(0, sheet["width"], COLUMNS) / PX
    y = np.linspace(0, sheet["height"], ROWS) / PX
    across, down = np.meshgrid(x - x[-1] / 2, y)
    flat = np.c_[(across.ravel() + x[-1] / 2) * PX + sheet["x"], down.ravel() * PX + sheet["y"]]
    at = np.c_[across.ravel(), down.ravel()]
    rise = np.zeros(len(at))
    for side, degrees, reach, turn in CORNERS:
        way = np.array([side * np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])
        corner = np.array([side * x[-1] / 2, y[-1]])
        beyond = (at - corner) @ way + reach
        on, off = rolled(np.maximum(beyond, 0), reach, turn)
        at = at + np.where(beyond > 0, on - beyond, 0)[:, None] * way
        rise = rise + np.where(beyond > 0, off, 0)
    low, forward = rolled(np.maximum(at[:, 1] - 9.0, 0), y[-1] - 9.0, 0.17)
    z = np.minimum(at[:, 1], 9.0) + low
    wave = 0.11 * np.sin(at[:, 0] / 3.7 + 0.9 + at[:, 1] / 23) * np.clip(at[:, 1] / 10, 0, 1)
    # A corner rises from the rolled end, which leans forward itself.
    lean = 0.17 * np.clip((at[:, 1] - 9.0) / (y[-1] - 9.0), 0, 1) ** 1.7
    z -= rise * np.sin(lean)
    depth = -forward - rise * np.cos(lean) + wave - 0.004 * at[:, 0] ** 2 * np.clip(at[:, 1] / 12, 0, 1)
    places = np.c_[at[:, 0], depth, (340 - sheet["y"]) / PX - z - LOWER]
    faces = quads(ROWS, COLUMNS)
    triangles = np.vstack([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
    return mesh_file.Mesh(places, triangles, flat[triangles], np.ones(len(triangles), int), {})


def rolled(far, reach, turn):
    """How far along and off the plane paper lies whose bend grows to `turn` at its end."""
    t = np.linspace(0, 1, 400)
    angle = turn * t**1.7
    step = t[1]
    on = np.r_[0, np.cumsum((np.cos(angle[1:]) + np.cos(angle[:-1])) / 2)] * step * reach
    off = np.r_[0, np.cumsum((np.sin(angle[1:]) + np.sin(angle[:-1])) / 2)] * step * reach
    return np.interp(far / reach, t, on), np.interp(far / reach, t, off)


def seen(spec, mesh, view, width):
    from surface import normals_of, skin_of

    skin = skin_of(mesh.places + (0, 0, LOWER), mesh.triangles, mesh.corner_flat, mesh.sheet, 1)
    normals = normals_of(skin.places, skin.triangles)
    parts = [Part("sheet", skin.places, skin.triangles, "paper", PRINTED, flat=skin.flat, normals=normals)]
    # Paper has an edge that is just seen.
    parts.append(Part("back", skin.places - normals * 0.012, skin.triangles[:, ::-1], "paper", OTHER, normals=-normals))
    top = skin.places[:, 2].max()
    for x in (-CLIPS, CLIPS):
        parts += clip(np.array([x, 0.0, top]))
    return Setup(parts, Eye(width), ((0, WALL, 0), (0, -1, 0)), shines=True)


def clip(at):
    """A fold of black steel, and the wire by which it hangs from a pin."""
    wide, profile = 0.62, [(-0.03, -0.42), (-0.05, -0.40), (-0.27, 0.16), (-0.27, 0.2), (0.27, 0.2), (0.27, 0.16), (0.05, -0.40), (0.03, -0.42)]
    count = len(profile)
    outer = np.array([[(x, y, z) for y, z in profile] for x in (-wide, wide)]).reshape(-1, 3) + at
    j = np.arange(count)
    k = (j + 1) % count
    parts = [Part("clip", outer, np.c_[j, count + j, count + k, k], "metal", smooth=False)]
    roll = []
    for y in (-0.055, 0.055):
        line = np.c_[np.linspace(-wide, wide, 12), np.full(12, y), np.full(12, -0.42)] + at
        roll.append(Part("roll", *tube(line, 0.045), "metal"))
    loop = rounded([(-0.36, -0.06, -0.40), (-0.33, -0.30, 0.2), (-0.17, -0.1, 1.22), (0.17, -0.1, 1.22), (0.33, -0.30, 0.2), (0.36, -0.06, -0.40)], 0.14)
    parts += roll + [Part("wire", *tube(loop + at, 0.042), "steel")]
    turn = np.linspace(0, 2 * np.pi, 32, endpoint=False)
    pin = [(-0.42, 0.0), (-0.42, 0.10), (-0.38, 0.155), (-0.33, 0.17), (-0.29, 0.15), (-0.28, 0.06), (WALL, 0.05)]
    places = np.array([[(r * np.cos(a), y, 1.13 + r * np.sin(a)) for a in turn] for y, r in pin]).reshape(-1, 3) + at
    parts.append(Part("pin", places, quads(len(pin), 32, closed=True), "steel"))
    return parts
