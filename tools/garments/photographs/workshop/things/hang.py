"""Hangs two sheets of canvas by the four ends of their straps, around a little air and before a wall."""
import numpy as np

import cloth
import mesh_file
from mesh_parts import edges_of, hinges_of
from sheets import Garment, cut, fill, spaced
from things.thing import PX

SPACING = 0.32
GRAVITY, SKIN, SOFT = 120.0, 0.09, 4e-9
"""Canvas bends over so many units; hems and seams are folded."""
BENDING = 1.7
WALL = 1.75


def peg_at(spec, sheet):
    """The middle of a strap where it lies on the peg."""
    beside = (spec["strap"] / PX + 0.06) * (-1 if sheet == 1 else 1)
    return np.array([0.0, beside, (340 - spec["top"]) / PX])


def hang(spec, lower, report=print):
    garment, patches = sewn(spec, lower)
    rng = np.random.default_rng(11)
    edges, rest = edges_of(garment)
    hinges, weights, per_area = hinges_of(garment)
    density = garment.count / (2 * spec["bag"]["width"] * spec["bag"]["height"] / PX**2)
    stiff = 1 / (BENDING**3 * density * GRAVITY * per_area * folded(spec, garment, hinges, lower))
    x = np.zeros((garment.count, 3))
    x[:, 0], x[:, 2] = garment.place[:, 0], garment.place[:, 1]
    x[:, 1] = np.choose(garment.side, [0, -0.14, 0.14])
    pegs, strings, lengths = [], [], []
    for sheet, ends in patches.items():
        peg = peg_at(spec, sheet) - (0, 0, lower)
        for end in ends:
            pegs.append(peg)
            middle = x[end].mean(0)
            far = np.linalg.norm(peg - middle)
            strings += [(vertex, garment.count + len(pegs) - 1) for vertex in end]
            lengths += [far + 0.15] * len(end)
    x = np.vstack([x, pegs])
    place = np.vstack([garment.place, np.array(pegs)[:, [0, 2]] + 900])
    place[:garment.count, 0] += np.where(garment.side == 2, 300.0, 0.0)
    edges = np.vstack([edges, strings])
    rest = np.r_[rest, lengths]
    order = rng.permutation(len(edges))
    edges, rest = edges[order], rest[order]
    order = rng.permutation(len(hinges))
    hinges, weights, stiff = hinges[order], weights[order], stiff[order]
    soft = np.full(len(edges), SOFT)
    v, old, pairs = np.zeros_like(x), np.zeros_like(x), np.zeros((60000, 2), np.int64)
    grid = distances(lower)
    push = gusts(rng, place, garment)
    fixed = np.arange(garment.count, len(x))

    def run(times, count, h, depth, gravity, drag, friction, wind):
        for i in range(times):
            share = (i + 1) / times
            found = cloth.find_pairs(x, place, 0.5, pairs)
            blow = push(share) * wind
            for _ in range(count):
                cloth.steps(1, x, v, old, edges, rest, soft, hinges, weights, stiff, grid, depth(share),
                            SKIN, friction, gravity, drag, h, pairs, found, 0.24, blow)
                x[fixed], v[fixed] = pegs, 0
        strain = np.linalg.norm(x[edges[:, 0]] - x[edges[:, 1]], axis=1) / rest - 1
        report(f"strain {np.percentile(strain, [1, 5, 50, 95, 99]) * 100}", flush=True)

    whole = lambda share: 1.0
    run(60, 25, 6e-4, lambda share: 0.06 + 0.94 * share, 40.0, 6.0, 0.1, 30.0)
    run(60, 40, 5e-4, whole, GRAVITY, 2.0, 0.02, 60.0)
    run(70, 40, 4e-4, whole, GRAVITY, 4.0, 0.0, 10.0)
    run(50, 40, 3e-4, whole, GRAVITY, 8.0, 0.05, 0.0)
    run(50, 60, 2e-4, whole, GRAVITY, 20.0, 0.5, 0.0)
    run(60, 60, 1e-4, whole, 0.3 * GRAVITY, 40.0, 0.5, 0.0)
    run(40, 60, 1e-4, whole, 0.1 * GRAVITY, 40.0, 0.5, 0.0)
    return mesh_file.Mesh(x[:garment.count], garment.triangles, garment.corner_flat, garment.sheet, garment.loops)


def sewn(spec, lower):
    """Both sheets: the left side, the bottom and the right side are one seam."""
    bag = spec["bag"]
    left, top = bag["x"], bag["y"]
    right, bottom = left + bag["width"], top + bag["height"]
    round_ = 15.0
    arc = lambda cx, cy, start: [(cx + round_ * np.cos(a), cy + round_ * np.sin(a)) for a in np.radians(np.linspace(start, start - 90, 9))]
    around = np.array([(left, top), *arc(left + round_, bottom - round_, 180), *arc(right - round_, bottom - round_, 90), (right, top)])
    seam = spaced(around, SPACING * PX)
    total = len(seam)
    flats, triangles, corners, sheets, side = {}, [], [], [], [0] * total
    loops = {}
    mirror = lambda at: np.c_[2 * (left + right) / 2 - at[:, 0], at[:, 1]]
    for sheet in (1, 2):
        mouth = spaced(np.array([(right, top), (left, top)]), SPACING * PX)[1:-1]
        edge = np.vstack([seam, mouth])
        inside = fill(edge, SPACING * PX)
        keys = np.r_[np.arange(len(seam)), total + np.arange(len(mouth) + len(inside))]
        total += len(mouth) + len(inside)
        side += [sheet] * (len(mouth) + len(inside))
        loops[f"mouth-{sheet}"] = [int(key) for key in (keys[len(seam) - 1], *keys[len(seam) : len(seam) + len(mouth)], keys[0])]
        places = np.vstack([edge, inside])
        for key, at in zip(keys, places):
            flats.setdefault(int(key), at)
        own = places if sheet == 1 else mirror(places)
        found = cut(own, edge if sheet == 1 else mirror(edge))
        triangles.append(keys[found])
        corners.append(own[found])
        sheets += [sheet] * len(found)
    flat = np.array([flats[key] for key in range(total)])
    side = np.array(side)
    place = np.c_[(flat[:, 0] - 320) / PX, (340 - flat[:, 1]) / PX - lower]
    patches = {}
    for sheet in (1, 2):
        depth = flat[:, 1] - top
        ends = [np.flatnonzero((side == sheet) & (np.abs(flat[:, 0] - 320 - end * spec["half"]) < spec["strap"] + 3)
                               & (depth > 6) & (depth < 22)) for end in (-1, 1)]
        patches[sheet] = ends
    return Garment(total, np.vstack(triangles), np.vstack(corners), np.array(sheets), place, side, loops), patches


def folded(spec, garment, hinges, lower):
    """What is double is stiffer: hem, seams, and cloth below a strap's end."""
    bag = spec["bag"]
    at = garment.place[hinges[:, :2]].mean(1)
    x, y = np.abs(at[:, 0] * PX), 340 - (at[:, 1] + lower) * PX - bag["y"]
    found = np.where(y < spec["hem"], 5.0, 1.0)
    beside = np.minimum(bag["width"] / 2 - x, bag["height"] - y)
    found = np.maximum(found, np.where(beside < 9, 3.0, 1.0))
    return np.maximum(found, np.where((np.abs(x - spec["half"]) < spec["strap"] + 2) & (y < spec["sewn"]["to"]), 25.0, 1.0))


def distances(lower):
    """Air within, thicker below, and the wall."""
    low, cell = cloth.LOW, cloth.CELL
    x, y, z = np.meshgrid(*(low[i] + cell * np.arange(count) for i, count in enumerate((185, 65, 169))), indexing="ij")
    height = -lower - 5.9
    far = (np.abs(x / 7.2) ** 2.6 + np.abs((z - height) / 8.6) ** 2.6 + np.abs(y / 1.3) ** 2) ** 0.4 - 1
    steep = np.maximum(np.linalg.norm(np.stack(np.gradient(far, cell)), axis=0), 0.1)
    return np.minimum(far / steep, WALL - y).astype(np.float32)


def gusts(rng, place, garment):
    waves = [(rng.normal(0, 0.2, 2), rng.uniform(0, 6.28), rng.uniform(0, 6.28), rng.normal(0, 1, 2)) for _ in range(10)]

    def at(share):
        push = np.zeros((len(place), 2))
        for k, phase, turn, way in waves:
            push += np.sin(place @ k + phase + turn * share)[:, None] * way
        # It is moved, and not blown away.
        return push - push.mean(0)

    return at
