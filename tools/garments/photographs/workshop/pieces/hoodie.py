"""What is seen of a hoodie: its body as a shirt's without a collar, hood, pocket, ribs and cords."""
from dataclasses import replace
from types import SimpleNamespace

import numpy as np

import build
import camera
import details
from pieces.cords import cords
from pieces.hood_look import hood_map, hood_parts
from pieces.laid import Surface, piece
from mesh_file import Mesh
from sheets import CENTER, PX, points

"""The viewer's right half, in preview px from the middle: the upper edge, the opening, the side, the lower edge."""
POCKET = [(0, 444), (74, 443), (124, 530), (128, 560), (127, 593), (0, 598)]
OPENING = np.array([(74.0, 443.0), (124.0, 530.0)])
"""Where the ribbed hem begins."""
RIB = 590.0
ACROSS = 29.0


def split(mesh):
    """The body's sheets and the hood's: they share no vertex."""
    of_hood = mesh.sheet > 2
    first = int(mesh.triangles[of_hood].min())
    is_hood = lambda run: min(run) >= first
    body = Mesh(mesh.places[:first], mesh.triangles[~of_hood], mesh.corner_flat[~of_hood], mesh.sheet[~of_hood],
                {name: run for name, run in mesh.loops.items() if not is_hood(run)})
    hood = Mesh(mesh.places[first:], mesh.triangles[of_hood] - first, mesh.corner_flat[of_hood], mesh.sheet[of_hood],
                {name: np.array(run) - first for name, run in mesh.loops.items() if is_hood(run)})
    return body, hood


def pocket_edge():
    right = np.array(POCKET, float)
    left = (right * (-1, 1))[::-1]
    return np.vstack([right, left[1:-1]]) + (CENTER, 0)


def gaping(flat):
    """The openings stand off a little, most in their middle."""
    x = np.abs(flat[:, 0] - CENTER)
    a, b = OPENING
    t = np.clip(((np.c_[x, flat[:, 1]] - a) @ (b - a)) / ((b - a) ** 2).sum(), 0, 1)
    near = np.hypot(*(np.c_[x, flat[:, 1]] - a - t[:, None] * (b - a)).T) / PX
    return 0.16 * np.sin(np.pi * t) ** 0.7 * np.exp(-((near / 0.9) ** 2))


def parts_of(mesh, outline, levels=2):
    body, hood = split(mesh)
    parts, neck = build.parts_of(body, outline, levels)
    parts = [part for part in parts if part.name != "collar"]
    surface = Surface(next(part for part in parts if part.name == "front"))
    parts += piece(surface, "pocket", pocket_edge(), 0.09, "front", gaping)
    own, face = hood_parts(hood, levels)
    return parts + own + cords(face, surface), neck


def sheet_map(outline, side, seed):
    lines = outline[side]
    hem = points(lines["hem"])
    # No shirt's hem is sewn: its line lies beside all cloth.
    beside = [{"x": x, "y": 60.0} for x in (-76.0, -60.0)]
    height = details.sheet_map({**outline, side: {**lines, "hem": beside}}, side, seed, creased=False)
    rng = np.random.default_rng(seed + 20)
    details.cuff(height, hem, hem[:, 1].mean() - RIB)
    for away in (hem[:, 1].mean() - RIB + 4,):
        details.row(height, details.offset(hem, away, False), rng)
    if side == "front":
        sewn_pocket(height, rng)
    return height


def sewn_pocket(height, rng):
    """Two rows along each edge; the openings are hemmed."""
    corners = np.array(POCKET, float)
    for half in (1, -1):
        at = corners * (half, 1) + (CENTER, 0)
        for a, b in zip(at[:-1], at[1:]):
            way = (b - a) / np.linalg.norm(b - a)
            inside = np.array([-way[1], way[0]]) * half
            is_opening = abs(way[0]) > 0.2 and abs(way[1]) > 0.2
            for away in ((0.5, 0.75) if is_opening else (0.1, 0.28)):
                line = np.array([a, b]) + inside * away * PX
                details.row(height, np.linspace(*line, 30), rng)


def camera_for(parts, degrees, width, height, _):
    """From a little nearer than shirts are taken: its inch is smaller on the flat drawing."""
    return replace(camera.camera_for(parts, degrees, width, height), across=ACROSS)


LOOK = {
    "parts_of": parts_of,
    "camera_for": camera_for,
    "details": SimpleNamespace(sheet_map=sheet_map, collar_map=hood_map, label_map=details.label_map),
}
