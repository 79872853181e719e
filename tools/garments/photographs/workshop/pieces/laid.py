"""Pieces of cloth that lie on a sheet: pockets, flaps, bindings and snaps."""
import numpy as np
from scipy.interpolate import LinearNDInterpolator, NearestNDInterpolator
from scipy.spatial import cKDTree

import details
from build import OTHER, Part
from sheets import PX, cut, fill, spaced
from surface import normals_of


class Surface:
    """Where a flat place of a sheet is in space, and which way its outside is."""

    def __init__(self, part):
        vertices, first = np.unique(part.faces, return_index=True)
        flat = part.flat.reshape(-1, 2)[first]
        values = np.c_[part.places[vertices], part.normals[vertices]]
        self.within, self.beyond = LinearNDInterpolator(flat, values), NearestNDInterpolator(flat, values)

    def at(self, flat):
        found = self.within(flat)
        lost = np.isnan(found[:, 0])
        found[lost] = self.beyond(flat[lost])
        normals = found[:, 3:]
        return found[:, :3], normals / np.linalg.norm(normals, axis=1, keepdims=True)


def uv_of(flat):
    uv = (flat - details.LOW) / details.SIZE
    uv[..., 1] = 1 - uv[..., 1]
    return uv


def piece(surface, name, edge, thick, height, lift=lambda flat: 0.0, fine=0.07):
    """The edge is a closed line of the flat pattern; `lift` says how far the piece stands off, in inches."""
    edge = spaced(np.vstack([edge, edge[:1]]), fine * PX)[:-1]
    inner = fill(edge, fine * PX)
    # A round rim needs a ring of its own.
    flat = np.vstack([edge, inner])
    apart = np.r_[np.zeros(len(edge)), cKDTree(edge).query(inner)[0]] / PX
    round_rim = np.sqrt(np.maximum(1 - (1 - np.minimum(apart / (thick * 1.4), 1)) ** 2, 0))
    off = lift(flat) + np.zeros(len(flat))
    on, out = surface.at(flat)
    triangles = cut(flat, edge)
    parts = []
    for which, by, faces in (("", off + round_rim * thick, triangles), ("-below", off, triangles[:, ::-1])):
        places = on + out * (by - 0.01)[:, None]
        corners = flat[faces]
        parts.append(Part(name + which, places, faces, uv_of(corners), corners * 0, OTHER, None if which else height,
                          normals=normals_of(places, triangles) * (-1 if which else 1)))
    return parts


def along(line, width):
    """A band of the flat pattern around a line, as a closed edge."""
    line = spaced(np.asarray(line, float), 2.0)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.c_[-ahead[:, 1], ahead[:, 0]] * width / 2
    return np.vstack([line + across, (line - across)[::-1]])


SNAP = np.array([(0.0, 0.10), (0.13, 0.10), (0.17, 0.13), (0.24, 0.125), (0.29, 0.09), (0.31, 0.03), (0.31, -0.05)])


def snap(surface, name, flat, size=1.0, around=40):
    """A press stud: a low ring around a flat middle."""
    on, out = surface.at(np.array([flat], float))
    on, out = on[0], out[0]
    one = np.cross(out, (0.0, 0.0, 1.0))
    one /= np.linalg.norm(one)
    two = np.cross(out, one)
    angles = np.linspace(0, 2 * np.pi, around, endpoint=False)
    rim = np.cos(angles)[:, None] * one + np.sin(angles)[:, None] * two
    places = np.vstack([on + size * (radius * rim + high * out) for radius, high in SNAP])
    i, j = np.meshgrid(np.arange(len(SNAP) - 1), np.arange(around), indexing="ij")
    i, j = i.ravel(), j.ravel()
    k = (j + 1) % around
    quads = np.c_[i * around + j, (i + 1) * around + j, (i + 1) * around + k, i * around + k]
    blank = np.zeros((*quads.shape, 2))
    return Part(name, places, quads, blank, blank, OTHER, None)
