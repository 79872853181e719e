"""The surface of a distance function, as vertices on it and quads (naive surface nets)."""
import numpy as np


def surface_of(distance, low, high, cell):
    axes = [np.arange(low[i], high[i] + cell, cell) for i in range(3)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1)
    values = distance(grid)
    inside = values < 0
    shape = np.array(inside.shape) - 1
    corners = [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    take = lambda array, by: array[by[0] : by[0] + shape[0], by[1] : by[1] + shape[1], by[2] : by[2] + shape[2]]
    count = sum(take(inside, by).astype(int) for by in corners)
    cells = np.argwhere((count > 0) & (count < 8))
    number = np.full(shape, -1)
    number[tuple(cells.T)] = np.arange(len(cells))
    total, crossings = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for first in corners:
        for axis in range(3):
            if first[axis]:
                continue
            second = tuple(first[i] + (i == axis) for i in range(3))
            a, b = (values[tuple((cells + by).T)] for by in (first, second))
            crosses = (a < 0) != (b < 0)
            share = a[crosses] / (a[crosses] - b[crosses])
            total[crosses] += np.array(first) + share[:, None] * (np.arange(3) == axis)
            crossings[crosses] += 1
    places = np.asarray(low) + (cells + total / crossings[:, None]) * cell
    faces = []
    for axis in range(3):
        p, q = (axis + 1) % 3, (axis + 2) % 3
        step = np.eye(3, dtype=int)
        a = inside[: shape[0], : shape[1], : shape[2]]
        ahead = take(inside, tuple(step[axis]))
        edges = np.argwhere(a != ahead)
        edges = edges[(edges[:, p] > 0) & (edges[:, q] > 0)]
        four = [number[tuple((edges - i * step[p] - j * step[q]).T)] for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
        face = np.stack(four, 1)
        out = a[tuple(edges.T)]
        faces.append(np.where(out[:, None], face, face[:, ::-1]))
    for _ in range(4):
        slope = slope_of(distance, places, cell * 0.05)
        steep = np.maximum((slope**2).sum(1, keepdims=True), 1e-6)
        places = places - np.clip(distance(places)[:, None], -cell, cell) * slope / steep
    normals = slope_of(distance, places, cell * 0.2)
    return places, np.vstack(faces), normals / np.linalg.norm(normals, axis=1, keepdims=True)


def slope_of(distance, places, step):
    ways = np.eye(3) * step
    return np.stack([(distance(places + way) - distance(places - way)) / (2 * step) for way in ways], 1)
