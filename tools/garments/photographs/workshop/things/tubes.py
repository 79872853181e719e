"""Wires and rings: a round section along a line."""
import numpy as np

from things.thing import quads, unit

AROUND = 20


def tube(line, radius, closed=False):
    """Places and faces; the line must not run along `up` for long."""
    line = np.asarray(line, float)
    ahead = np.roll(line, -1, 0) - np.roll(line, 1, 0) if closed else np.gradient(line, axis=0)
    ahead = unit(ahead)
    side = np.zeros_like(ahead)
    before = np.cross(ahead[0], [0.31, 0.9, 0.3])
    for at, way in enumerate(ahead):
        before = unit(before - (before @ way) * way)
        side[at] = before
    other = np.cross(ahead, side)
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    places = line[:, None] + radius * (np.cos(turn)[None, :, None] * side[:, None] + np.sin(turn)[None, :, None] * other[:, None])
    faces = quads(len(line), AROUND, closed=True)
    if closed:
        last, first = (len(line) - 1) * AROUND, 0
        j = np.arange(AROUND)
        k = (j + 1) % AROUND
        faces = np.vstack([faces, np.c_[last + j, first + j, first + k, last + k]])
    return places.reshape(-1, 3), faces[:, ::-1]


def rounded(corners, radius, steps=10):
    """A line through the corners, bent where they are."""
    corners = np.asarray(corners, float)
    line = [corners[0]]
    for a, b, c in zip(corners, corners[1:], corners[2:]):
        start, end = b + unit(a - b) * radius, b + unit(c - b) * radius
        for t in np.linspace(0, 1, steps):
            line.append((1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * end)
    line.append(corners[-1])
    return np.array(line)
