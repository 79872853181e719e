"""Small folds of the sheet that lies up, which a mesh is too coarse for: thread draws seams together and bends
push cloth together; what is beside them puckers. Inches and seconds."""
from dataclasses import dataclass

import numpy as np
from scipy.interpolate import CloughTocher2DInterpolator
from scipy.spatial import cKDTree

import cloth
from body import SHAPE
from drape import GRAVITY, SKIN, SOFT, shuffled
from mesh_parts import edges_of, hinges_of
from sheets import PX, points, spaced
from surface import normals_of, rim_edges, skin_of
from table.creasing import yielding
from table.layings import LAYINGS
from table.waves import crossing

"""The bending length of a single small fold."""
BENDING = 0.2
"""Cloth at a seam is longer than its thread by so much on average, and so far beside it; less above a pressed hem."""
GROWN, REACH, HEMMED, HEM = 0.007, 1.6, 0.4, 1.3
"""Where cloth is bent so much on average, it is longer by so much."""
BENT, BUNCHED = 0.15, 0.004
"""Patches of so many inches pucker more than others by so much."""
PATCH, VARIES = 2.5, 1.3
"""Cloth sinks so far into the form; its weight takes such a share of what is above at each turn."""
SUNK, WEIGHT = 0.012, 0.017


@dataclass
class Fine:
    """A sheet as fine as its small folds, for `edges_of` and `hinges_of`."""

    count: int
    triangles: np.ndarray
    corner_flat: np.ndarray


def puckers(places, mesh, outline, sheet, report=print):
    """How far the sheet's cloth is above `places`, as a function of flat places (preview px)."""
    rng = np.random.default_rng([sheet, LAYINGS[outline["cut"]].seed])
    own = mesh.sheet == sheet
    used, index = np.unique(mesh.triangles[own], return_inverse=True)
    skin = skin_of(places[used], index.reshape(-1, 3), mesh.corner_flat[own], mesh.sheet[own], 1)
    fine = Fine(len(skin.places), skin.triangles, skin.flat)
    flat = np.zeros((fine.count, 2))
    flat[skin.triangles.ravel()] = skin.flat.reshape(-1, 2)
    edges, _ = shuffled(rng, *edges_of(fine))
    hinges, weights, per_area = shuffled(rng, *hinges_of(fine))
    home, up = skin.places, normals_of(skin.places, skin.triangles)
    rims, directed = rim_edges(skin.triangles)
    rim = np.unique(directed[rims])
    longer = 1 + grown(rng, outline, sheet, flat, rim) + BUNCHED * bunched(home, flat, hinges, weights, per_area)
    rest = np.linalg.norm(home[edges[:, 0]] - home[edges[:, 1]], axis=1) * longer[edges].mean(1)
    density = fine.count / (1 / per_area).sum()
    stiff = 1 / (BENDING ** 3 * density * GRAVITY * per_area)
    x = home + up * 0.002 * rng.standard_normal((fine.count, 1))
    v, old, still = np.zeros_like(x), np.zeros_like(x), np.zeros((fine.count, 2))
    far, soft = np.full(SHAPE, 50.0, np.float32), np.full(len(edges), SOFT)
    none = np.zeros((1, 2), np.int64)

    def run(times, h, drag):
        for _ in range(times):
            cloth.steps(20, x, v, old, edges, rest, soft, hinges, weights, stiff, far, 1.0, SKIN, 0.0, 0.0, drag,
                        h, none, 0, 0.0, still)
            above = ((x - home) * up).sum(1, keepdims=True)
            above = np.maximum(above - WEIGHT * np.maximum(above, 0), -SUNK)
            above[rim] = 0
            x[:] = home + up * above

    run(40, 3e-4, 20.0)
    for _ in range(2):
        x[:] = home + up * evened(((x - home) * up).sum(1), edges, 3)[:, None]
        yielding(x, hinges, weights, stiff)
        run(20, 2e-4, 20.0)
    run(20, 1e-4, 40.0)
    above = evened(((x - home) * up).sum(1), edges, 3)
    report(f"puckers {np.percentile(above, [1, 50, 90, 99]).round(3)}")
    return CloughTocher2DInterpolator(flat, above, fill_value=0.0)


def evened(values, edges, rounds):
    """Without what is as short as the mesh is coarse."""
    ends = np.r_[edges, edges[:, ::-1]]
    number = np.bincount(ends[:, 0], minlength=len(values))
    for _ in range(rounds):
        values = (values + np.bincount(ends[:, 0], values[ends[:, 1]], len(values)) / number) / 2
    return values


def grown(rng, outline, sheet, flat, rim):
    lines = outline["front" if sheet == 1 else "back"]
    armholes = [spaced(points(lines[half]["armhole"]), 2.0) for half in ("right", "left")]
    apart = cKDTree(np.vstack([flat[rim], *armholes])).query(flat)[0] / PX
    much = GROWN * np.exp(-((apart / REACH) ** 2)) * np.clip(apart / 0.25, 0, 1)
    much *= np.clip(1 + VARIES * patches(rng, flat / PX), 0, 3)
    return much * np.where(flat[:, 1] > outline["pattern"]["hem"]["y"] - HEM * PX, HEMMED, 1.0)


def patches(rng, at, count=12):
    return crossing(rng, at, 1.6 / PATCH, count) / np.sqrt(count / 2)


def bunched(places, flat, hinges, weights, per_area):
    """0 where cloth lies flat, 1 where it is bent as in a crease; a mean of what is near."""
    bend = np.linalg.norm((weights[:, :, None] * places[hinges]).sum(1), axis=1) * np.sqrt(per_area)
    total, number = (np.bincount(hinges.ravel(), each, len(places)) for each in (np.repeat(bend, 4), None))
    mean = total / np.maximum(number, 1)
    near = cKDTree(flat).query(flat, 40)[1]
    return np.clip(mean[near].mean(1) / BENT, 0, 1)


def lift(skin, sheet, above):
    """Moves a sheet's skin to where it puckers; `above` is what `puckers` found."""
    own = skin.sheet == sheet
    vertices, first = np.unique(skin.triangles[own], return_index=True)
    flat = skin.flat[own].reshape(-1, 2)[first]
    skin.places[vertices] += normals_of(skin.places, skin.triangles)[vertices] * above(flat)[:, None]
