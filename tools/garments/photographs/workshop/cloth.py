"""Extended position-based dynamics of a sewn cloth around a distance grid, in inches and seconds."""
import numpy as np
from numba import njit

"""The grid's cell and first corner, here because compiled code is cached by this file."""
CELL = 0.25
LOW = np.array([-23.0, -8.0, -40.0])


@njit(cache=True, fastmath=True)
def field_at(grid, x, y, z, out):
    """Distance and its slope; far outside of the grid nothing is near."""
    gx, gy, gz = (x - LOW[0]) / CELL, (y - LOW[1]) / CELL, (z - LOW[2]) / CELL
    nx, ny, nz = grid.shape
    if gx < 0 or gy < 0 or gz < 0 or gx >= nx - 1 or gy >= ny - 1 or gz >= nz - 1:
        return 1e3
    i, j, k = int(gx), int(gy), int(gz)
    a, b, c = gx - i, gy - j, gz - k
    c000, c001 = grid[i, j, k], grid[i, j, k + 1]
    c010, c011 = grid[i, j + 1, k], grid[i, j + 1, k + 1]
    c100, c101 = grid[i + 1, j, k], grid[i + 1, j, k + 1]
    c110, c111 = grid[i + 1, j + 1, k], grid[i + 1, j + 1, k + 1]
    x00, x01 = c000 + (c100 - c000) * a, c001 + (c101 - c001) * a
    x10, x11 = c010 + (c110 - c010) * a, c011 + (c111 - c011) * a
    y0, y1 = x00 + (x10 - x00) * b, x01 + (x11 - x01) * b
    dx0 = (c100 - c000) * (1 - b) + (c110 - c010) * b
    dx1 = (c101 - c001) * (1 - b) + (c111 - c011) * b
    out[0] = (dx0 * (1 - c) + dx1 * c) / CELL
    out[1] = ((x10 - x00) * (1 - c) + (x11 - x01) * c) / CELL
    out[2] = (y1 - y0) / CELL
    return y0 + (y1 - y0) * c


@njit(cache=True, fastmath=True)
def step(x, v, old, edges, rest, soft, hinges, weights, stiff, grid, depth, skin, friction,
         gravity, drag, h, pairs, pair_count, gap, wind):
    n = len(x)
    slope = np.zeros(3)
    for i in range(n):
        for d in range(3):
            old[i, d] = x[i, d]
        v[i, 2] -= gravity * h
        v[i, 0] += wind[i, 0] * h
        v[i, 1] += wind[i, 1] * h
        for d in range(3):
            x[i, d] += v[i, d] * h
    for e in range(len(edges)):
        a, b = edges[e, 0], edges[e, 1]
        dx, dy, dz = x[a, 0] - x[b, 0], x[a, 1] - x[b, 1], x[a, 2] - x[b, 2]
        length = np.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
        c = length - rest[e]
        s = c / (2.0 + soft[e] / (h * h)) / length
        x[a, 0] -= dx * s
        x[a, 1] -= dy * s
        x[a, 2] -= dz * s
        x[b, 0] += dx * s
        x[b, 1] += dy * s
        x[b, 2] += dz * s
    for e in range(len(hinges)):
        total = stiff[e] / (h * h)
        for q in range(4):
            total += weights[e, q] * weights[e, q]
        for d in range(3):
            c = 0.0
            for q in range(4):
                c += weights[e, q] * x[hinges[e, q], d]
            c /= total
            for q in range(4):
                x[hinges[e, q], d] -= weights[e, q] * c
    for p in range(pair_count):
        a, b = pairs[p, 0], pairs[p, 1]
        dx, dy, dz = x[a, 0] - x[b, 0], x[a, 1] - x[b, 1], x[a, 2] - x[b, 2]
        length = np.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
        if length < gap:
            s = 0.5 * (length - gap) / length
            x[a, 0] -= dx * s
            x[a, 1] -= dy * s
            x[a, 2] -= dz * s
            x[b, 0] += dx * s
            x[b, 1] += dy * s
            x[b, 2] += dz * s
    keep = max(0.0, 1.0 - drag * h)
    for i in range(n):
        near = field_at(grid, x[i, 0], x[i, 1] / depth, x[i, 2], slope)
        if near < skin / max(depth, 0.3):
            slope[1] /= depth
            steep = np.sqrt(slope[0] ** 2 + slope[1] ** 2 + slope[2] ** 2) + 1e-9
            push = (skin * max(steep, 1e-3) - near) / (steep * steep)
            if push > 0:
                push = min(push, 0.02 / steep)
                for d in range(3):
                    x[i, d] += slope[d] * push
                deep = push * steep
                tx, ty, tz = x[i, 0] - old[i, 0], x[i, 1] - old[i, 1], x[i, 2] - old[i, 2]
                along = (tx * slope[0] + ty * slope[1] + tz * slope[2]) / (steep * steep)
                tx -= along * slope[0]
                ty -= along * slope[1]
                tz -= along * slope[2]
                slide = np.sqrt(tx * tx + ty * ty + tz * tz) + 1e-12
                held = min(friction * deep / slide, 1.0)
                x[i, 0] -= tx * held
                x[i, 1] -= ty * held
                x[i, 2] -= tz * held
        for d in range(3):
            v[i, d] = (x[i, d] - old[i, d]) / h * keep


@njit(cache=True)
def steps(count, x, v, old, edges, rest, soft, hinges, weights, stiff, grid, depth, skin, friction,
          gravity, drag, h, pairs, pair_count, gap, wind):
    for _ in range(count):
        step(x, v, old, edges, rest, soft, hinges, weights, stiff, grid, depth, skin, friction,
             gravity, drag, h, pairs, pair_count, gap, wind)


@njit(cache=True)
def find_pairs(x, place, reach, pairs):
    """Vertices near in space but not in the pattern, by a hash of cells."""
    n = len(x)
    size = 1 << 15
    head = -np.ones(size, np.int64)
    after = -np.ones(n, np.int64)
    cells = np.zeros((n, 3), np.int64)
    for i in range(n):
        for d in range(3):
            cells[i, d] = int(np.floor(x[i, d] / reach))
        key = (cells[i, 0] * 73856093 ^ cells[i, 1] * 19349663 ^ cells[i, 2] * 83492791) & (size - 1)
        after[i] = head[key]
        head[key] = i
    count = 0
    for i in range(n):
        for ox in range(-1, 2):
            for oy in range(-1, 2):
                for oz in range(-1, 2):
                    cx, cy, cz = cells[i, 0] + ox, cells[i, 1] + oy, cells[i, 2] + oz
                    j = head[(cx * 73856093 ^ cy * 19349663 ^ cz * 83492791) & (size - 1)]
                    while j >= 0:
                        if j > i and cells[j, 0] == cx and cells[j, 1] == cy and cells[j, 2] == cz:
                            dx, dy, dz = x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]
                            if dx * dx + dy * dy + dz * dz < reach * reach:
                                px, pt = place[i, 0] - place[j, 0], place[i, 1] - place[j, 1]
                                if px * px + pt * pt > 0.9 and count < len(pairs):
                                    pairs[count, 0] = i
                                    pairs[count, 1] = j
                                    count += 1
                        j = after[j]
    return count
