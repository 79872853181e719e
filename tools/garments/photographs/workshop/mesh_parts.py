"""Edges and hinges of a sewn garment with their lengths in the flat pattern."""
import numpy as np

from sheets import PX


def edges_of(garment):
    """Each edge once; on a seam its length is the mean of both sheets'."""
    lengths = {}
    for triangle, flat in zip(garment.triangles, garment.corner_flat):
        for i in range(3):
            j = (i + 1) % 3
            key = tuple(sorted((triangle[i], triangle[j])))
            lengths.setdefault(key, []).append(np.hypot(*(flat[i] - flat[j])) / PX)
    keys = np.array(list(lengths))
    return keys, np.array([np.mean(lengths[tuple(key)]) for key in keys])


def hinges_of(garment):
    """Pairs of triangles as (edge's ends, two tips) with the weights of a flat hinge, 3 / area."""
    found = {}
    for t, triangle in enumerate(garment.triangles):
        for i in range(3):
            key = tuple(sorted((triangle[i], triangle[(i + 1) % 3])))
            found.setdefault(key, []).append((t, (i + 2) % 3))
    hinges, weights, areas = [], [], []
    for (a, b), both in found.items():
        if len(both) != 2:
            continue
        tips, cots, area = [], [], 0
        for t, tip in both:
            triangle, flat = garment.triangles[t], garment.corner_flat[t] / PX
            at = {int(key): flat[i] for i, key in enumerate(triangle)}
            c = at[int(triangle[tip])]
            tips.append(int(triangle[tip]))
            cots.append((cot(at[b] - at[a], c - at[a]), cot(at[a] - at[b], c - at[b])))
            u, w = at[b] - at[a], c - at[a]
            area += abs(u[0] * w[1] - u[1] * w[0]) / 2
        (a0, b0), (a1, b1) = cots
        hinges.append((a, b, *tips))
        weights.append((b0 + b1, a0 + a1, -(a0 + b0), -(a1 + b1)))
        areas.append(area)
    return np.array(hinges), np.array(weights), 3 / np.array(areas)


def cot(u, w):
    return float(u @ w / max(abs(u[0] * w[1] - u[1] * w[0]), 1e-6))
