"""Which triangle a pixel's middle sees, from far away: exact, and the same for every pass."""
import numpy as np
from numba import njit


@njit(cache=True, fastmath=True)
def nearest(places, depths, triangles, width, height):
    """For each pixel the triangle (or -1) and two of its three weights."""
    best = np.full((height, width), np.inf, np.float32)
    seen = np.full((height, width), -1, np.int32)
    shares = np.zeros((height, width, 2), np.float32)
    for t in range(len(triangles)):
        a, b, c = triangles[t, 0], triangles[t, 1], triangles[t, 2]
        ax, ay, bx, by, cx, cy = (places[a, 0], places[a, 1], places[b, 0], places[b, 1],
                                  places[c, 0], places[c, 1])
        area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        if abs(area) < 1e-12:
            continue
        left = max(0, int(np.ceil(min(ax, bx, cx) - 0.5)))
        right = min(width - 1, int(np.floor(max(ax, bx, cx) - 0.5)))
        top = max(0, int(np.ceil(min(ay, by, cy) - 0.5)))
        bottom = min(height - 1, int(np.floor(max(ay, by, cy) - 0.5)))
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                px, py = column + 0.5, row + 0.5
                v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
                w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
                if v < -1e-6 or w < -1e-6 or v + w > 1.000001:
                    continue
                depth = depths[a] + v * (depths[b] - depths[a]) + w * (depths[c] - depths[a])
                if depth < best[row, column]:
                    best[row, column] = depth
                    seen[row, column] = t
                    shares[row, column, 0] = v
                    shares[row, column, 1] = w
    return seen, shares, best


def interpolate(seen, shares, corners):
    """`corners` are values of each triangle's corners, (t, 3, k)."""
    found = corners[np.maximum(seen, 0)]
    v, w = shares[..., 0:1], shares[..., 1:2]
    return found[:, :, 0] * (1 - v - w) + found[:, :, 1] * v + found[:, :, 2] * w
