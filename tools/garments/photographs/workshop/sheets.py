"""Triangulates the two sheets of a garment and sews them: seams are shared vertices.

Flat coordinates are preview px of the flat picture of each side. A vertex on a seam has two of them,
one for each sheet, so that lengths are measured in the sheet that an edge belongs to.
"""
from dataclasses import dataclass

import numpy as np
from scipy.spatial import Delaunay

PX = 20.0
CENTER = 320.0
"""Rows of equal triangles are so many spacings apart."""
ROW = 0.866
SEAMS = ("shoulder", "sleeveTop", "underarm", "side")


@dataclass
class Garment:
    """`corner_flat` has the flat place of each triangle's corner, in its own sheet."""

    count: int
    triangles: np.ndarray  # (t, 3) vertices
    corner_flat: np.ndarray  # (t, 3, 2) preview px
    sheet: np.ndarray  # (t,) 1 front, 2 back
    place: np.ndarray  # (n, 2) inches: x as seen from the front, t downwards
    side: np.ndarray  # (n,) 1 front, 2 back, 0 seam
    loops: dict  # name -> vertices in order, of open edges


def points(line):
    return np.array([[p["x"], p["y"]] for p in line])


def spaced(line, spacing, count=None):
    """Points of a line at equal distances, both ends included."""
    steps = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    count = count or max(2, int(round(steps[-1] / spacing)) + 1)
    at = np.linspace(0, steps[-1], count)
    return np.c_[np.interp(at, steps, line[:, 0]), np.interp(at, steps, line[:, 1])]


def sew(outline, spacing_inches, rows=0):
    """The back's right half is the front's left one: it is the same side of the wearer."""
    spacing = spacing_inches * PX
    front, back = outline["front"], outline["back"]
    total = 0
    flats = {1: {}, 2: {}}
    seam_ids = {}

    def line_of(sheet, half, part):
        lines = (front, back)[sheet - 1]
        side = half if sheet == 1 else ("left" if half == "right" else "right")
        return points(lines[side][part])

    # Seams: one run of vertices for both sheets.
    for half in ("right", "left"):
        for part in SEAMS:
            a, b = (line_of(sheet, half, part) for sheet in (1, 2))
            length = np.hypot(*np.diff(a, axis=0).T).sum()
            count = max(2, int(round(length / spacing)) + 1)
            a, b = spaced(a, 0, count), spaced(b, 0, count)
            run = []
            for i in range(count):
                key = None
                if part == "sleeveTop" and i == 0:
                    key = seam_ids[half, "shoulder"][-1]
                if part == "side" and i == 0:
                    key = seam_ids[half, "underarm"][-1]
                if key is None:
                    key, total = total, total + 1
                run.append(key)
                flats[1][key], flats[2][key] = a[i], b[i]
            if part == "underarm":
                # From the armpit outwards it is drawn; the run goes from the opening to the armpit.
                run, a, b = run[::-1], a[::-1], b[::-1]
            seam_ids[half, part] = run
    loops = {}
    triangles, corners, sheets = [], [], []
    side = {key: 0 for key in range(total)}
    for sheet, lines in ((1, front), (2, back)):
        def run_of(line, first, last):
            nonlocal total
            inner = spaced(line, spacing, odd(line, spacing))[1:-1]
            run = [first]
            for place in inner:
                flats[sheet][total] = place
                side[total] = sheet
                run.append(total)
                total += 1
            return run + [last]

        halves = ("right", "left") if sheet == 1 else ("left", "right")
        ring = []
        for half, own in zip(halves, ("right", "left")):
            s = {part: seam_ids[half, part] for part in SEAMS}
            opening = run_of(points(lines[own]["opening"]), s["sleeveTop"][-1], s["underarm"][0])
            loops[f"cuff-{half}-{sheet}"] = opening
            chain = s["shoulder"] + s["sleeveTop"][1:] + opening[1:] + s["underarm"][1:] + s["side"][1:]
            ring.append(chain)
        hem = run_of(points(lines["hem"]), ring[1][-1], ring[0][-1])
        neck = run_of(points(lines["neck"]), ring[1][0], ring[0][0])
        loops[f"hem-{sheet}"], loops[f"neck-{sheet}"] = hem, neck
        # From the neck's right end down the right, along the hem to the left, up and back over the neck.
        boundary = ring[0] + hem[::-1][1:] + ring[1][::-1][1:] + neck[1:-1]
        edge = np.array([flats[sheet][key] for key in boundary])
        inside = fill(edge, spacing, rows)
        keys = list(boundary)
        for place in inside:
            flats[sheet][total] = place
            side[total] = sheet
            keys.append(total)
            total += 1
        places = np.vstack([edge, inside])
        for triangle in cut(places, edge):
            triangles.append([keys[i] for i in triangle])
            corners.append(places[triangle])
            sheets.append(sheet)
    triangles, corners = np.array(triangles), np.array(corners)
    sheets = np.array(sheets)
    place = np.zeros((total, 2))
    for sheet in (2, 1):
        sign = 1 if sheet == 1 else -1
        for key, (x, y) in flats[sheet].items():
            place[key] = (sign * (x - CENTER) / PX, y / PX)
    kinds = np.array([side[key] for key in range(total)])
    return Garment(total, triangles, corners, sheets, place, kinds, loops)


def odd(line, spacing):
    """With an odd number of points the middle is one of them: a V keeps its tip."""
    count = max(3, int(round(np.hypot(*np.diff(line, axis=0).T).sum() / spacing)) + 1)
    return count + 1 - count % 2


def fill(edge, spacing, rows=0):
    """A grid of equal triangles, not too near to the outline and to the `rows` that follow it."""
    low, high = edge.min(0), edge.max(0)
    heights = np.arange(low[1], high[1], spacing * np.sqrt(3) / 2)
    grid = [
        np.arange(low[0] + (spacing / 2 if i % 2 else 0), high[0], spacing)
        for i in range(len(heights))
    ]
    places = np.vstack([np.c_[xs, np.full(len(xs), y)] for xs, y in zip(grid, heights)])
    places = places[inside_of(edge, places)]
    places = places[apart(edge, places) > spacing * (0.62 + rows * ROW)]
    return np.vstack([following(edge, spacing, rows), places])


def following(edge, spacing, rows):
    """Rows of points along an outline: a slanted seam would cut the grid in steps, and ripple."""
    ahead = np.roll(edge, -1, 0) - edge
    turn = np.sign((edge[:, 0] * np.roll(edge[:, 1], -1) - edge[:, 1] * np.roll(edge[:, 0], -1)).sum())
    way = turn * np.c_[-ahead[:, 1], ahead[:, 0]] / np.maximum(np.hypot(*ahead.T), 1e-9)[:, None]
    at_corners = way + np.roll(way, 1, 0)
    at_corners /= np.maximum(np.hypot(*at_corners.T), 1e-9)[:, None]
    taken = np.zeros((0, 2))
    for row in range(1, rows + 1):
        far = row * ROW * spacing
        places = edge + ahead / 2 + way * far if row % 2 else edge + at_corners * far
        places = places[inside_of(edge, places) & (apart(edge, places) > far - 0.15 * spacing)]
        for place in places:
            if not len(taken) or np.hypot(*(taken - place).T).min() > spacing * 0.7:
                taken = np.vstack([taken, place])
    return taken


def apart(edge, places):
    near = np.full(len(places), np.inf)
    for a, b in zip(edge, np.roll(edge, -1, 0)):
        t = np.clip(((places - a) @ (b - a)) / max(((b - a) ** 2).sum(), 1e-9), 0, 1)
        near = np.minimum(near, np.hypot(*(places - a - t[:, None] * (b - a)).T))
    return near


def inside_of(edge, places):
    x, y = places.T
    within = np.zeros(len(places), bool)
    for (ax, ay), (bx, by) in zip(edge, np.roll(edge, -1, 0)):
        if ay == by:
            continue
        crosses = (ay > y) != (by > y)
        within ^= crosses & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return within


def cut(places, edge):
    """Delaunay fills the hull; what lies outside of the outline goes. Counterclockwise on the picture: outwards."""
    found = Delaunay(places).simplices
    centers = places[found].mean(1)
    found = found[inside_of(edge, centers)]
    a, b, c = (places[found[:, i]] for i in range(3))
    area = (b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]
    found = found[np.abs(area) > 1e-3]
    area = area[np.abs(area) > 1e-3]
    return np.where(area[:, None] < 0, found, found[:, ::-1])
