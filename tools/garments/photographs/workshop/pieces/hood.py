"""A hood of two panels: sewn along the crown, held by the neck's seam, fallen off a head."""
from dataclasses import dataclass

import numpy as np
from scipy.interpolate import CubicSpline

import cloth
from mesh_parts import edges_of, hinges_of
from sheets import PX, Garment, cut, fill, spaced

"""A panel in inches: from the face backwards and upwards. Its neck's edge is as long as half of the neck."""
FACE = [(0.0, 0.0), (-0.4, 3.2), (-0.2, 7.0), (0.7, 10.3)]
CROWN = [(0.7, 10.3), (3.1, 11.1), (5.8, 10.8), (8.2, 9.2), (9.4, 6.6), (9.3, 4.2), (8.8, 2.7)]
"""Sheets of the mesh, and where their flat places begin in preview px."""
RIGHT, LEFT = 3, 4
MIDDLE, LOWEST = 320.0, 320.0
SKIN, SPACING = 0.16, 0.3


@dataclass
class Hood:
    garment: Garment
    neck: dict
    panel: np.ndarray


def smooth(points, count=60):
    points = np.array(points)
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    return CubicSpline(s, points)(np.linspace(0, s[-1], count))


def neck_edge(length):
    """From the crown's end back to the face, bent so that it is as long as it must be."""
    ends = np.array([CROWN[-1], FACE[0]])
    t = np.linspace(0, 1, 80)[:, None]

    def line(bend):
        return ends[0] * (1 - t) + ends[1] * t + np.c_[0 * t, bend * np.sin(np.pi * t)]

    bends = np.linspace(0, -4, 200)
    lengths = [np.hypot(*np.diff(line(bend), axis=0).T).sum() for bend in bends]
    return line(bends[int(np.argmin(np.abs(np.array(lengths) - length)))])


def cut_out(neck_length):
    """Flat places of a panel are inches times PX; the left one is its mirror image."""
    flat_of = lambda line: np.array(line) * (PX, -PX)
    face, crown, neck = (spaced(flat_of(line), SPACING * PX) for line in (smooth(FACE), smooth(CROWN), neck_edge(neck_length)))
    edge = np.vstack([face[:-1], crown[:-1], neck[:-1]])
    flat = np.vstack([edge, fill(edge, SPACING * PX)])
    triangles = cut(flat, edge)
    n = len(flat)
    seam = np.arange(len(face) - 1, len(face) + len(crown) - 1)
    other = np.full(n, -1)
    other[seam] = seam
    free = np.flatnonzero(other < 0)
    other[free] = n + np.arange(len(free))
    corners = flat[triangles]
    mirror = corners[:, ::-1] * (-1, 1)
    from_middle = np.array([MIDDLE, LOWEST])
    garment = Garment(
        n + len(free), np.vstack([triangles, other[triangles][:, ::-1]]),
        np.vstack([corners, mirror]) + from_middle,
        np.r_[np.full(len(triangles), RIGHT), np.full(len(triangles), LEFT)],
        places_apart(flat, free) / PX, np.zeros(n + len(free), int), {})
    run = np.r_[seam[-1] + np.arange(len(neck) - 1), 0]
    rims = np.arange(len(face))
    garment.loops = {"face-3": rims, "face-4": other[rims], "hood-3": run, "hood-4": other[run]}
    return Hood(garment, {1: run[::-1], -1: other[run][::-1]}, flat)


def places_apart(flat, free, near=0.9):
    """Both halves keep off each other as far as they are not near to the crown, where they are sewn."""
    crown = smooth(CROWN, 200) * (PX, -PX)
    apart = np.sqrt(((flat[free][:, None] - crown[None]) ** 2).sum(-1)).min(1)
    left = flat[free] - np.where(apart > near * PX, 1000.0, 0.0)[:, None] * (1, 0)
    return np.vstack([flat, left])


def seam_of(garment, places, half):
    """The neck's seam from the front's middle to the back's."""
    front, back = (places[garment.loops[name]] for name in ("neck-1", "neck-2"))
    middle = len(front) // 2
    if half == 1:
        line = np.vstack([front[middle:], back[1:len(back) // 2 + 1]])
    else:
        line = np.vstack([front[middle::-1], back[::-1][1:len(back) // 2 + 1]])
    return line


def at_equal_shares(line, count):
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    return CubicSpline(s, line)(np.linspace(0, s[-1], count))


def standing(hood, pins):
    """Upright around nothing: as wide as a head, and closed along the crown."""
    garment = hood.garment
    place = np.where(garment.place < -20, garment.place + 50, garment.place) * (1, -1)
    seam = smooth(CROWN, 200)
    apart = np.sqrt(((place[:, None] - seam[None]) ** 2).sum(-1)).min(1)
    half = np.ones(garment.count)
    half[len(hood.panel):] = -1
    neck_front = pins[1][0]
    x = np.zeros((garment.count, 3))
    x[:, 0] = half * 3.2 * np.sqrt(np.minimum(apart / 2.6, 1))
    x[:, 1] = neck_front[1] + 0.15 + place[:, 0] * 0.8
    x[:, 2] = neck_front[2] + 0.8 + place[:, 1]
    return x


def edge_of_face(garment):
    x = garment.place[:, 0]
    return np.flatnonzero(np.where(x < -20, x + 50, x) < 0.9)


def drape_hood(body, places, grid, bending, gravity, seed=3, report=print):
    pins = {half: seam_of(body, places, half) for half in (1, -1)}
    length = np.mean([np.linalg.norm(np.diff(line, axis=0), axis=1).sum() for line in pins.values()])
    hood = cut_out(length)
    garment = hood.garment
    held = np.r_[hood.neck[1], hood.neck[-1]]
    target = np.vstack([at_equal_shares(pins[half], len(hood.neck[half])) for half in (1, -1)])
    edges, rest = edges_of(garment)
    hinges, weights, per_area = hinges_of(garment)
    rng = np.random.default_rng(seed)
    order, bends = rng.permutation(len(edges)), rng.permutation(len(hinges))
    edges, rest = edges[order], rest[order]
    hinges, weights, per_area = hinges[bends], weights[bends], per_area[bends]
    a, b, c = (garment.corner_flat[:, i] / PX for i in range(3))
    area = np.abs((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]).sum() / 2
    # A hem and a cord in it keep the face's edge round.
    face = np.isin(hinges[:, :2], edge_of_face(garment)).any(1)
    stiff = 1 / (bending ** 3 * garment.count / area * gravity * np.where(face, 6.0, 1.0) * per_area)
    soft = np.full(len(edges), 4e-9)
    x = standing(hood, pins)
    began = x[held].copy()
    v, old = np.zeros_like(x), np.zeros_like(x)
    pairs = np.zeros((20000, 2), np.int64)

    def run(times, h, weight, drag, friction, push=0.0, arrived=lambda share: 1.0):
        wind = np.zeros((garment.count, 2))
        wind[:, 1] = push
        for i in range(times):
            share = arrived((i + 1) / times)
            found = cloth.find_pairs(x, garment.place, 0.5, pairs)
            for _ in range(10):
                x[held] = began * (1 - share) + target * share
                v[held] = 0
                cloth.steps(2, x, v, old, edges, rest, soft, hinges, weights, stiff, grid, 1.0, SKIN, friction,
                            weight, drag, h, pairs, found, 0.16, wind)
        x[held] = target
        strain = np.linalg.norm(x[edges[:, 0]] - x[edges[:, 1]], axis=1) / rest - 1
        report("hood  " + " ".join(f"{100 * q:+.2f}%" for q in np.percentile(strain, [1, 50, 99])))

    # It stands around a head, slips off it backwards and lies behind the neck.
    run(120, 4e-4, 0.1 * gravity, 10.0, 0.0, arrived=lambda share: min(1.0, share * 1.25))
    run(150, 4e-4, gravity, 4.0, 0.05)
    run(100, 3e-4, gravity, 10.0, 0.1)
    run(150, 2e-4, gravity, 25.0, 0.2)
    run(100, 1e-4, gravity, 40.0, 0.2)
    return garment, x
