"""Cloth that was pressed lies flat beside its seams. Inches."""
import numpy as np
from scipy.spatial import cKDTree

from sheets import PX
from surface import on_seams

"""The mesh keeps sheets so far apart that a seam looks padded: up to `MOST` of what the cloth rises beside it is taken
away, by such a share, fading out so far from it."""
MOST, SHARE, REACH = 0.22, 0.75, 3.0


def pressed(mesh, places, upper):
    """The places with the `upper` sheet lowered beside its seams."""
    own = mesh.sheet == upper
    vertices, first = np.unique(mesh.triangles[own], return_index=True)
    flat = mesh.corner_flat[own].reshape(-1, 2)[first] / PX
    seam = on_seams(mesh)[vertices]
    apart, nearest = cKDTree(flat[seam]).query(flat)
    up = 1 if upper == 1 else -1
    rise = up * (places[vertices, 1] - places[vertices[seam], 1][nearest])
    fading = np.cos(np.pi / 2 * np.clip(apart / REACH, 0, 1)) ** 2
    places = places.copy()
    places[vertices, 1] -= up * SHARE * fading * np.clip(rise, 0, MOST)
    return places
