"""A smooth outside, an inside and a folded edge from a simulated mesh."""
from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree


@dataclass
class Skin:
    """Corner values are (t, 3, …), so that seams may have two flat places."""

    places: np.ndarray
    triangles: np.ndarray
    flat: np.ndarray
    sheet: np.ndarray


def skin_of(places, triangles, corner_flat, sheet, levels=2):
    """Loop's rule for places and, with seams open, for flat coordinates: prints keep straight lines."""
    own, inverse = np.unique(np.c_[triangles.ravel(), np.repeat(sheet, 3)], axis=0, return_inverse=True)
    open_triangles = inverse.reshape(-1, 3)
    flat = np.zeros((len(own), 2))
    flat[open_triangles.ravel()] = corner_flat.reshape(-1, 2)
    for _ in range(levels):
        places, triangles = loop(places, triangles)
        flat, open_triangles = loop(flat, open_triangles)
        sheet = np.repeat(sheet, 4)
    return Skin(places, triangles, flat[open_triangles], sheet)


def loop(values, triangles):
    n = len(values)
    pairs = np.sort(triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    edges, inverse, counts = np.unique(pairs, axis=0, return_inverse=True, return_counts=True)
    tips = triangles[:, [2, 0, 1]].reshape(-1)
    opposite = np.zeros((len(edges), values.shape[1]))
    np.add.at(opposite, inverse, values[tips])
    ends = values[edges[:, 0]] + values[edges[:, 1]]
    inner = counts == 2
    middles = np.where(inner[:, None], ends * 0.375 + opposite * 0.125, ends * 0.5)
    total, valence = np.zeros_like(values), np.zeros(n)
    for a, b in ((0, 1), (1, 0)):
        np.add.at(total, edges[:, a], values[edges[:, b]])
        np.add.at(valence, edges[:, a], 1)
    beta = np.where(valence <= 3, 3 / 16, 3 / (8 * np.maximum(valence, 1)))[:, None]
    moved = values * (1 - valence[:, None] * beta) + total * beta
    rim_total, rim = np.zeros_like(values), np.zeros(n)
    for a, b in ((0, 1), (1, 0)):
        np.add.at(rim_total, edges[~inner, a], values[edges[~inner, b]])
        np.add.at(rim, edges[~inner, a], 1)
    on_rim = rim > 0
    moved[on_rim] = values[on_rim] * 0.75 + rim_total[on_rim] * 0.125
    corner = rim > 2
    moved[corner] = values[corner]
    fresh = n + inverse.reshape(-1, 3)
    a, b, c = triangles.T
    ab, bc, ca = fresh.T
    pieces = np.stack([np.c_[a, ab, ca], np.c_[ab, b, bc], np.c_[ca, bc, c], np.c_[ab, bc, ca]], 1)
    return np.vstack([moved, middles]), pieces.reshape(-1, 3)


def normals_of(places, triangles):
    a, b, c = (places[triangles[:, i]] for i in range(3))
    faces = np.cross(b - a, c - a)
    normals = np.zeros_like(places)
    for i in range(3):
        np.add.at(normals, triangles[:, i], faces)
    return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)


def calmed(places, triangles, rounds=2, strength=0.4, where=None):
    """Smooths what is smaller than a fold, along and across the rim apart (Taubin)."""
    where = 1.0 if where is None else where[:, None]
    pairs = np.sort(triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    edges, counts = np.unique(pairs, axis=0, return_counts=True)
    rim = np.zeros(len(places), bool)
    rim[edges[counts == 1].ravel()] = True
    use = ~(rim[edges[:, 0]] ^ rim[edges[:, 1]]) & ~((rim[edges[:, 0]] & rim[edges[:, 1]]) & (counts == 2))
    into = np.r_[edges[use], edges[use][:, ::-1]]
    cross = edges[~use]
    cross = np.r_[cross[~rim[cross[:, 0]]], cross[~rim[cross[:, 1]]][:, ::-1]]
    into = np.r_[into, cross]
    weight = np.maximum(np.bincount(into[:, 0], minlength=len(places)), 1)[:, None]
    for _ in range(rounds):
        for factor in (strength, -strength * 1.04):
            mean = np.zeros_like(places)
            np.add.at(mean, into[:, 0], places[into[:, 1]])
            places = places + where * factor * (mean / weight - places)
    return places


def near_seams(mesh, reach_px):
    """1 on a seam, falling to 0 at `reach_px` beside it, in the flat pattern."""
    seam = on_seams(mesh)
    weight = np.zeros(len(mesh.places))
    for sheet in (1, 2):
        own = mesh.sheet == sheet
        corners, flat = mesh.triangles[own].ravel(), mesh.corner_flat[own].reshape(-1, 2)
        on = seam[corners]
        apart, _ = cKDTree(flat[on]).query(flat)
        np.maximum.at(weight, corners, np.clip(1 - apart / reach_px, 0, 1))
    return weight


def on_seams(mesh):
    """Which vertices both sheets share."""
    keys = np.unique(np.c_[mesh.triangles.ravel(), np.repeat(mesh.sheet, 3)], axis=0)
    vertices, counts = np.unique(keys[:, 0], return_counts=True)
    seam = np.zeros(len(mesh.places), bool)
    seam[vertices[counts == 2]] = True
    return seam


def rim_edges(triangles):
    """Directed edges that belong to one triangle, as (from, to)."""
    directed = triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2)
    keys = np.sort(directed, axis=1)
    _, inverse, counts = np.unique(keys, axis=0, return_inverse=True, return_counts=True)
    return np.flatnonzero(counts[inverse] == 1), directed
