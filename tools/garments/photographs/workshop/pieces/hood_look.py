"""The hood as it is seen: two thick sheets with a lining, a hem along the face and a seam along the crown."""
import numpy as np
from scipy.spatial import cKDTree

import details
from build import OTHER, Part
from pieces.hood import CROWN, FACE, LOWEST, MIDDLE, RIGHT, smooth
from sheets import PX
from surface import calmed, normals_of, rim_edges, skin_of

THICK = 0.16
"""The hood's own map, in inches of the panel: its first corner and its size. Both panels have the same."""
LOW, SIZE = np.array([-1.5, -1.5]), np.array([12.5, 12.5])
HEM = 1.0


def panel_inches(flat, sheet):
    x = np.where(np.asarray(sheet)[:, None] == RIGHT, flat[..., 0] - MIDDLE, MIDDLE - flat[..., 0])
    return np.stack([x, LOWEST - flat[..., 1]], -1) / PX


def hood_parts(hood, levels=2):
    """The parts, and the face's edge of each half from the throat upwards as (places, ways out)."""
    places = calmed(hood.places, hood.triangles, 3)
    skin = skin_of(places, hood.triangles, hood.corner_flat, hood.sheet, levels)
    normals = normals_of(skin.places, skin.triangles)
    uv = (panel_inches(skin.flat, skin.sheet) - LOW) / SIZE
    n = len(skin.places)
    rims, directed = rim_edges(skin.triangles)
    out = np.zeros_like(skin.places)
    ahead = skin.places[directed[rims, 1]] - skin.places[directed[rims, 0]]
    away = np.cross(ahead, normals[directed[rims, 0]])
    for end in (0, 1):
        np.add.at(out, directed[rims, end], away)
    out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    inner = skin.places - normals * THICK
    blank = np.zeros((*skin.triangles.shape, 2))
    parts = [
        Part("hood", skin.places, skin.triangles, uv, blank, OTHER, "collar", normals=normals),
        Part("hood-lining", inner, skin.triangles[:, ::-1], uv[:, ::-1], blank, OTHER, "collar", normals=-normals),
    ]
    angles = np.linspace(0, np.pi, 7)
    rows = [skin.places - normals * THICK / 2 * (1 - np.cos(a)) + out * THICK / 2 * np.sin(a) for a in angles]
    every = np.vstack(rows)
    a, b = directed[rims].T
    for k in range(len(rows) - 1):
        quads = np.c_[b + k * n, a + k * n, a + (k + 1) * n, b + (k + 1) * n]
        none = np.zeros((*quads.shape, 2))
        parts.append(Part(f"hood-rim-{k}", every, quads, none, none, OTHER, None))
    faces = {}
    coarse = normals_of(places, hood.triangles)
    for half, name in ((1, "face-3"), (-1, "face-4")):
        run = hood.loops[name]
        faces[half] = places[run], coarse[run]
    return parts, faces


def hood_map(length, seed):
    """Rows of stitches along the face and along both sides of the crown's seam."""
    rng = np.random.default_rng(seed)
    shape = tuple(int(inches * details.INCH) for inches in SIZE[::-1])
    height = details.knit(rng, shape)
    pixel = lambda line: np.c_[(line[:, 0] - LOW[0]) * details.INCH, shape[0] - (line[:, 1] - LOW[1]) * details.INCH]
    yy, xx = np.mgrid[0:shape[0], 0:shape[1]]
    grid = np.c_[xx.ravel() + 0.5, yy.ravel() + 0.5]

    def field(line):
        dense = pixel(smooth(line, 3000))
        apart, index = cKDTree(dense).query(grid)
        run = np.r_[0, np.cumsum(np.hypot(*np.diff(dense, axis=0).T))] / details.INCH
        return apart.reshape(shape) / details.INCH, run[index].reshape(shape)

    apart, run = field(FACE)
    height += 0.03 / (1 + np.exp((apart - HEM) / 0.025))
    for away in (HEM - 0.07,):
        stitched(height, np.abs(apart - away), run)
    height += details.waves(run, rng) * 0.012 * np.exp(-(((apart - HEM) / 0.4) ** 2))
    apart, run = field(CROWN)
    height += -0.03 * np.exp(-((apart / 0.05) ** 2)) + 0.02 * np.exp(-((apart / 0.3) ** 2))
    stitched(height, np.abs(apart - 0.16), run)
    return height.astype(np.float32)


def stitched(height, apart, run):
    cycle = np.abs((run / 0.12) % 1 - 0.5)
    height += -0.015 * np.exp(-((apart / 0.05) ** 2))
    height += 0.013 * np.exp(-((apart / 0.018) ** 2)) * np.clip((0.40 - cycle) / 0.06, 0, 1)
