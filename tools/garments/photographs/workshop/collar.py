"""The ribbed band, the tape behind it and the label, built along the neck's seam."""
from dataclasses import dataclass

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter1d

from surface import normals_of

AROUND = 720


@dataclass
class Piece:
    places: np.ndarray
    quads: np.ndarray
    """Inches along and across, for its texture."""
    uv: np.ndarray


class Neck:
    """The seam as a smooth closed curve: `at`, `along`, `out` of the cloth and `on` away from it."""

    def __init__(self, garment, places, shape="crew"):
        front, back = garment.loops["neck-1"], garment.loops["neck-2"]
        # The back's line runs as it is seen from behind, which goes on from the front's right end.
        self.run = list(front) + list(back[1:-1])
        points = places[self.run]
        closed = np.vstack([points, points[:1]])
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))]
        self.length = s[-1]
        grid = np.linspace(0, s[-1], AROUND, endpoint=False)
        width = AROUND / s[-1]
        normals = normals_of(places, garment.triangles)[self.run]
        spline = CubicSpline(s, closed, bc_type="periodic")
        # On somebody a neck is five inches deep.
        self.lies = np.ptp(points[:, 1]) < 1.2
        self.at = around(spline(grid), (0.12 if self.lies else 0.35 if shape == "crew" else 0.08) * width)
        self.along = unit(np.roll(self.at, -1, 0) - np.roll(self.at, 1, 0))
        out = CubicSpline(s, np.vstack([normals, normals[:1]]), bc_type="periodic")(grid)
        out = around(out, (1.6 if self.lies else 0.9 if shape == "crew" else 0.5) * width)
        self.out = unit(out - (out * self.along).sum(1, keepdims=True) * self.along)
        # Counterclockwise seen from above is to the right in front: the body lies on its other side.
        self.on = np.cross(self.out, self.along)
        if self.on[:, 2].mean() < 0:
            self.on = -self.on
        if self.lies:
            # At a shoulder the band is folded: in front it lies to the side, behind upwards.
            self.on = unit(around(self.on, 0.7 * width))
        self.s = grid
        self.tip = self.at[np.argmin(self.at[:, 2])] if shape == "v" else None
        """How far each point lies behind: 0 at the front's middle, 1 at the back's."""
        y = self.at[:, 1]
        ends = s[len(front) - 1]
        self.behind = along_seam(grid, ends, s[-1]) if self.lies else (y - y.min()) / (y.max() - y.min())
        self.back_middle = int(round((s[len(front) - 1] + s[-1]) / 2 / s[-1] * AROUND))


def along_seam(grid, ends, length):
    """Where all lies in one plane: a half at the shoulders, where the front `ends`."""
    return np.where(grid < ends, np.abs(grid / ends - 0.5), 1 - np.abs((grid - ends) / (length - ends) - 0.5))


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)


def around(values, sigma):
    return gaussian_filter1d(values, sigma, axis=0, mode="wrap")


def band(neck, height):
    """A folded strip that begins flat on the cloth and rises with the neck, more at the back."""
    up = np.array([0.0, 0.05, 1.0])
    lean = np.where(neck.lies, 0.0, 0.10 + 0.55 * neck.behind)[:, None]
    # What is flat hides nothing below the cloth.
    rows = [(-0.04 if neck.lies else -0.10, -0.03), (0.0, -0.012), (0.03, 0.02), (0.09, 0.042)]
    rows += [(h, 0.045) for h in np.linspace(0.16, 0.93, 14)]
    rows += [(0.97, 0.038), (0.995, 0.02), (1.005, 0.0), (0.995, -0.02), (0.97, -0.035)]
    rows += [(h, -0.04) for h in np.linspace(0.9, 0.02 if neck.lies else -0.12, 14)]
    places, uv = [], []
    across = 0.0
    before = None
    for share, thick in rows:
        h = share * height
        way = unit(neck.on + up * lean * max(share, 0) * 1.6)
        face = unit(np.cross(neck.along, way))
        face *= np.sign((face * neck.out).sum(1, keepdims=True) + 1e-9)
        middle = neck.at + unit(neck.on + up * lean * max(share, 0) * 0.8) * h
        place = middle + face * thick
        if neck.tip is not None:
            place = mitred(neck, place)
        if before is not None:
            across += float(np.linalg.norm(place - before, axis=1).mean())
        before = place
        places.append(place)
        uv.append(np.c_[neck.s, np.full(AROUND, across)])
    return strip(np.array(places), np.array(uv), neck.length)


def mitred(neck, place):
    """At the tip of a V one end of the band lies on the other, and neither goes beyond the middle."""
    place = place.copy()
    half = np.sign(neck.at[:, 0] - neck.tip[0])
    beyond = (neck.behind < 0.5) & ((place[:, 0] - neck.tip[0]) * half < 0)
    place[beyond, 0] = neck.tip[0]
    reach = np.exp(-(((neck.at[:, 0] - neck.tip[0]) / 0.5) ** 2)) * (neck.behind < 0.5)
    place[:, 1] -= np.where(half > 0, 0.035, 0.0) * reach
    return place


def tape(neck, width=0.42):
    """It covers the seam inside from shoulder to shoulder."""
    places, uv = [], []
    for across, depth in ((-0.06, 0.05), (-0.03, 0.07), (0.05, 0.08), (width - 0.05, 0.075), (width, 0.065), (width + 0.02, 0.03)):
        places.append(neck.at - neck.on * across - neck.out * depth)
        uv.append(np.c_[neck.s, np.full(AROUND, across)])
    keep = neck.behind > (0.6 if neck.lies else 0.42)
    return strip(np.array(places), np.array(uv), neck.length, keep)


def label(neck, width=1.45, height=0.85):
    """It hangs from the tape at the back's middle."""
    columns, rows = 24, 14
    step = neck.length / AROUND
    index = (neck.back_middle + np.linspace(-width / 2, width / 2, columns) / step)
    whole = np.floor(index).astype(int)
    part = (index - whole)[:, None]
    take = lambda a: a[whole % AROUND] * (1 - part) + a[(whole + 1) % AROUND] * part
    at, on, out = take(neck.at), unit(take(neck.on)), unit(take(neck.out))
    places, uv = [], []
    for row in range(rows):
        down = row / (rows - 1)
        lift = 0.115 + 0.05 * np.sin(down * 1.7)
        places.append(at - on * (0.14 + height * down) - out * lift)
        uv.append(np.c_[np.linspace(1, 0, columns), np.full(columns, 1 - down)])
    places, uv = np.array(places), np.array(uv)
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    a = (i * columns + j).ravel()
    quads = np.c_[a, a + 1, a + columns + 1, a + columns]
    flat = uv.reshape(-1, 2)
    return Piece(places.reshape(-1, 3), quads, flat[quads])


def strip(places, uv, length, keep=None):
    rows = len(places)
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(AROUND), indexing="ij")
    if keep is not None:
        within = keep[j] & keep[(j + 1) % AROUND]
        i, j = i[within], j[within]
    i, j = i.ravel(), j.ravel()
    k = (j + 1) % AROUND
    quads = np.c_[i * AROUND + j, i * AROUND + k, (i + 1) * AROUND + k, (i + 1) * AROUND + j]
    flat = uv.reshape(-1, 2)[quads].copy()
    last = k == 0
    flat[last, 1, 0] = flat[last, 2, 0] = length
    return Piece(places.reshape(-1, 3), quads, flat)
