"""Everything that is seen of a garment, as one list of parts with their textures."""
from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

import collar
import details
from mesh_file import Mesh
from sheets import points, spaced
from surface import calmed, near_seams, normals_of, rim_edges, skin_of
from table.pressed import pressed
from table.pucker import lift, puckers

THICK = 0.045
OUTSIDE_FRONT, OUTSIDE_BACK, OTHER, LABEL = 1, 2, 3, 4


@dataclass
class Part:
    """`uv` is in 0 … 1 of `height` (inches) per corner; `flat` in preview px per corner."""

    name: str
    places: np.ndarray
    faces: np.ndarray
    uv: np.ndarray
    flat: np.ndarray
    panel: int
    height: str | None
    smooth: bool = True
    normals: np.ndarray | None = None


"""A seam holds more thread than cloth: rounds of smoothing along it, and how far beside it (preview px)."""
STIFF, STIFF_PRESSED = (36, 34.0), (12, 9.0)
"""Where sheets are pressed on each other, an inside as thick as elsewhere would come through the other sheet: it
begins at half of this beside a seam, and ends so far from a neck and from other ends of the cloth (preview px)."""
PRESSED_ON, THIN, NECK, END = 20.0, 0.004, 44.0, 10.0


def parts_of(mesh: Mesh, outline, levels=2, upper=0):
    """On a table the `upper` sheet puckers, and seams are pressed."""
    places = calmed(mesh.places, mesh.triangles)
    rounds, reach = STIFF_PRESSED if upper else STIFF
    places = calmed(places, mesh.triangles, rounds, 0.6, near_seams(mesh, reach))
    if upper:
        places = pressed(mesh, places, upper)
    skin = skin_of(places, mesh.triangles, mesh.corner_flat, mesh.sheet, levels)
    if upper:
        lift(skin, upper, puckers(places, mesh, outline, upper))
    normals = normals_of(skin.places, skin.triangles)
    uv = (skin.flat - details.LOW) / details.SIZE
    uv[..., 1] = 1 - uv[..., 1]
    parts = []
    thick = np.full((len(skin.places), 1), THICK) * (apart_from_seams(skin) if upper else 1)
    inner = skin.places - normals * thick
    rims, directed = rim_edges(skin.triangles)
    seen = seen_inside(skin, outline, rims) if upper else True
    sheet_of_edge = np.repeat(skin.sheet, 3)
    corner_uv = uv.reshape(-1, 2)
    corner_flat = skin.flat.reshape(-1, 2)
    following = np.arange(len(directed)).reshape(-1, 3)[:, [1, 2, 0]].ravel()
    # The fold bulges out of the cloth's end.
    out = np.zeros_like(places, shape=skin.places.shape)
    ahead = skin.places[directed[rims, 1]] - skin.places[directed[rims, 0]]
    away = np.cross(ahead, normals[directed[rims, 0]])
    for end in (0, 1):
        np.add.at(out, directed[rims, end], away)
    out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    n = len(skin.places)
    fold = skin.places - normals * thick / 2 + out * thick * 0.5
    every = np.vstack([skin.places, fold, inner])
    for sheet, name, panel in ((1, "front", OUTSIDE_FRONT), (2, "back", OUTSIDE_BACK)):
        own = skin.sheet == sheet
        parts.append(Part(name, skin.places, skin.triangles[own], uv[own], skin.flat[own], panel, name, normals=normals))
        mine = rims[sheet_of_edge[rims] == sheet]
        a, b = directed[mine].T
        first, second = corner_uv[mine], corner_uv[following[mine]]
        flat_a, flat_b = corner_flat[mine], corner_flat[following[mine]]
        rows = [
            (np.c_[b, a, a + n], np.stack([second, first, first], 1), np.stack([flat_b, flat_a, flat_a], 1)),
            (np.c_[b, a + n, b + n], np.stack([second, first, second], 1), np.stack([flat_b, flat_a, flat_b], 1)),
            (np.c_[b + n, a + n, a + 2 * n], np.stack([second, first, first], 1), np.stack([flat_b, flat_a, flat_a], 1)),
            (np.c_[b + n, a + 2 * n, b + 2 * n], np.stack([second, first, second], 1), np.stack([flat_b, flat_a, flat_b], 1)),
        ]
        parts.append(Part(f"{name}-fold", every, np.vstack([r[0] for r in rows]), np.concatenate([r[1] for r in rows]),
                          np.concatenate([r[2] for r in rows]), OTHER, None))
        within = own & (thick[skin.triangles, 0] > THIN).any(1) & seen
        parts.append(Part(f"{name}-inside", inner, skin.triangles[within][:, ::-1], uv[within][:, ::-1],
                          skin.flat[within][:, ::-1], OTHER, name, normals=-normals))
    neck = collar.Neck(mesh, places, outline["pattern"]["neck"]["shape"])
    rib = outline["pattern"]["neck"]["rib"] / 20
    for name, piece in (("collar", collar.band(neck, rib)), ("tape", collar.tape(neck)), ("label", collar.label(neck))):
        texture = piece.uv.copy()
        if name == "collar":
            texture /= (neck.length, 3.2)
        if name == "tape":
            texture *= 0
        flat = np.zeros((*piece.quads.shape, 2))
        parts.append(Part(name, piece.places, piece.quads, texture, flat, LABEL if name == "label" else OTHER,
                          name if name != "tape" else None))
    return parts, neck


def apart_from_seams(skin):
    """Next to nothing where the sheets are pressed on each other, 1 where they are apart."""
    near = near_seams(Mesh(skin.places, skin.triangles, skin.flat, skin.sheet, {}), PRESSED_ON)
    return np.clip(1 - 2 * near, THIN / THICK, 1)[:, None]


def seen_inside(skin, outline, rims):
    """Which triangles have an inside that one may look at."""
    ends = skin.flat.reshape(-1, 2)[rims]
    necks = np.vstack([spaced(points(outline[side]["neck"]), 2.0) for side in ("front", "back")])
    far_from = lambda places: cKDTree(places).query(skin.flat.mean(1))[0]
    return (far_from(necks) < NECK) | (far_from(ends) < END)
