"""Drapes a sewn garment over its wearer."""
import time

import numpy as np
from scipy.spatial import cKDTree

import cloth
from body import distances
from mesh_parts import edges_of, hinges_of
from sheets import CENTER, PX, points, sew, spaced
from wearers import WEARERS

GRAVITY = 120.0
SKIN = 0.09
SOFT = 4e-9
PAIRS = 60000
LIFT = 1.5
"""Poses between a flat sleeve and a hanging arm; a long one would leap out of its sleeve in few."""
ARM_STEPS, LONG_ARM_STEPS = 6, 22


def drape(outline, report=print):
    wearing = WEARERS[outline["cut"]]
    garment = sew(outline, wearing.spacing)
    began = time.time()
    poses = LONG_ARM_STEPS if wearing.figure.forearm_degrees else ARM_STEPS
    grids = [distances(wearing.figure, share) for share in np.linspace(0, 1, poses)]
    edges, rest = edges_of(garment)
    hinges, weights, per_area = hinges_of(garment)
    rng = np.random.default_rng(wearing.seed)
    edges, rest = shuffled(rng, edges, rest)
    hinges, weights, per_area = shuffled(rng, hinges, weights, per_area)
    density = garment.count / pattern_area(garment)
    rigidity = wearing.bending ** 3 * density * GRAVITY * thicker(garment, outline, hinges)
    stiff = 1 / (rigidity * per_area)
    soft = np.full(len(edges), SOFT)
    rest = rest * ribbed(garment, outline, edges)
    x = np.zeros((garment.count, 3))
    x[:, 0], x[:, 2] = garment.place[:, 0], LIFT - garment.place[:, 1]
    x[:, 1] = np.choose(garment.side, [0, -0.12, 0.12])
    v, old = np.zeros_like(x), np.zeros_like(x)
    pairs = np.zeros((PAIRS, 2), np.int64)
    report(f"{garment.count} vertices, {len(edges)} edges, body {time.time() - began:.1f} s")
    gust = gusts(rng, garment)

    found = 0

    def run(times, count, h, depth, gravity, drag, friction, wind, arms=lambda s: 1.0):
        nonlocal found
        for i in range(times):
            share = (i + 1) / times
            grid = grids[round(arms(share) * (poses - 1))]
            found = cloth.find_pairs(x, garment.place, 0.5, pairs)
            cloth.steps(count, x, v, old, edges, rest, soft, hinges, weights, stiff, grid,
                        depth(share), SKIN, friction, gravity, drag, h, pairs, found, 0.24,
                        gust(share) * wind)
        if times:
            report(f"{time.time() - began:6.1f} s  strain {describe(x, edges, rest)}  pairs {found}")

    down, worn = lambda s: s, lambda s: 1.0
    run(60, 25, 6e-4, lambda s: 0.04 + 0.96 * s, 20.0, 8.0, 0.1, 0.0, lambda s: 0.0)
    run(50, 40, 5e-4, worn, GRAVITY, 2.0, 0.15, 60.0, down)
    # Somebody lifts the shirt a little and lets it slip down: it stays caught at waist and hips.
    run(wearing.lifted, 40, 5e-4, worn, -0.5 * GRAVITY, 6.0, 0.2, 40.0)
    run(60, 40, 4e-4, worn, GRAVITY, 2.0, wearing.friction, 20.0)
    run(40, 40, 3e-4, worn, GRAVITY, 6.0, 0.6, 0.0)
    run(60, 60, 2e-4, worn, GRAVITY, 20.0, 0.6, 0.0)
    run(60, 60, 1e-4, worn, GRAVITY, 40.0, 0.6, 0.0)
    # With less weight in it the cloth takes its own length again, fold for fold.
    run(wearing.eased, 60, 1e-4, worn, 0.2 * GRAVITY, 40.0, 0.3, 0.0)
    return garment, x, edges, rest


def shuffled(rng, *arrays):
    """A random order has no direction in which errors pile up."""
    order = rng.permutation(len(arrays[0]))
    return [array[order] for array in arrays]


def pattern_area(garment):
    a, b, c = (garment.corner_flat[:, i] / 20 for i in range(3))
    return float(np.abs((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]).sum() / 2)


def thicker(garment, outline, hinges):
    """Hems are folded cloth: four times as stiff."""
    hem = outline["pattern"]["hem"]["y"] / 20
    t = garment.place[hinges[:, :2], 1].mean(1)
    return np.where(t > hem - 0.7, 5.0, 1.0)


def ribbed(garment, outline, edges):
    """A ribbed cuff draws the sleeve's end together."""
    deep = outline["pattern"]["sleeve"]["cuff"] / PX
    factor = np.ones(len(edges))
    if not deep:
        return factor
    for half in ("right", "left"):
        line = spaced(points(outline["front"][half]["opening"]), 1.0)
        line = np.c_[(line[:, 0] - CENTER) / PX, line[:, 1] / PX]
        apart, _ = cKDTree(line).query(garment.place)
        along = line[-1] - line[0]
        along /= np.linalg.norm(along)
        way = garment.place[edges[:, 1]] - garment.place[edges[:, 0]]
        way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
        within = (apart[edges[:, 0]] < deep) & (apart[edges[:, 1]] < deep)
        factor *= np.where(within, 1 - 0.22 * (way @ along) ** 2, 1.0)
    return factor


def gusts(rng, garment):
    """A slow random push, each half of the garment its own, so that no two drapes are alike."""
    waves = [(rng.normal(0, 0.16, 2), rng.uniform(0, 6.28), rng.uniform(0, 6.28), rng.normal(0, 1, 2))
             for _ in range(10)]

    def at(share):
        push = np.zeros((garment.count, 2))
        for k, phase, turn, way in waves:
            push += np.sin(garment.place @ k * 2 + phase + turn * share)[:, None] * way
        push[:, 1] += np.choose(garment.side, [0, -0.6, 0.6])
        return push

    return at


def describe(x, edges, rest):
    strain = np.linalg.norm(x[edges[:, 0]] - x[edges[:, 1]], axis=1) / rest - 1
    return " ".join(f"{100 * q:+.2f}%" for q in np.percentile(strain, [1, 5, 50, 95, 99]))
