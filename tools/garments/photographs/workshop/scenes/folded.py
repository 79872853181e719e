"""Folded shirts as stacked pads of cloth: each is a sheet over and a sheet below that meet in a round fold."""
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates

from build import OTHER, Part

"""Inches from the middle of a folded shirt to its sides, and to its front and far ends."""
HALF = np.array([5.0, 6.1])
CORNER = 0.4
"""Noise lies in squares of this many inches to each side of the middle, with so many cells an inch."""
REACH, CELLS = 9.0, 20


@dataclass
class Pad:
    """`middle` is the height of its inside, `half` half of its thickness, `size` is to HALF."""

    middle: float
    half: float
    size: float
    place: tuple
    degrees: float
    seed: int
    cells: int = 200


def line_noise(rng, inches):
    values = gaussian_filter1d(rng.standard_normal(int(2 * REACH * CELLS)), inches * CELLS)
    values /= values.std()
    return lambda at: np.interp(at, np.linspace(-REACH, REACH, len(values)), values)


def field(values):
    side = len(values) - 1
    return lambda x, y: map_coordinates(values, [(y + REACH) / (2 * REACH) * side, (x + REACH) / (2 * REACH) * side],
                                        order=1, mode="nearest")


def noise(rng, down, across):
    side = int(2 * REACH * CELLS)
    values = gaussian_filter(rng.standard_normal((side, side)), (down * CELLS, across * CELLS))
    return field(values / values.std())


def spread_cells(half, fold, cells):
    """Places from one edge to the other, close where the cloth turns around its fold."""
    turn = fold * (1 - np.cos(np.linspace(0, np.pi / 2, 14)))
    inner = np.linspace(fold, 2 * half - fold, cells)[1:-1]
    return np.r_[turn, inner, 2 * half - turn[::-1]] - half


def rounded(x, y, half):
    """A rectangle's places within its round corners, and how far each is from the edge."""
    a = np.maximum(np.abs(x) - (half[0] - CORNER), 0) / CORNER
    b = np.maximum(np.abs(y) - (half[1] - CORNER), 0) / CORNER
    away = np.minimum(half[0] - np.abs(x), half[1] - np.abs(y))
    corner = (a > 0) & (b > 0)
    along, over = a * np.sqrt(1 - b * b / 2), b * np.sqrt(1 - a * a / 2)
    away = np.where(corner, CORNER * (1 - np.hypot(along, over)), away)
    place = lambda t, own, share, edge: np.where(corner, np.sign(t) * (edge - CORNER + CORNER * share), t)
    return place(x, a, along, half[0]), place(y, b, over, half[1]), np.maximum(away, 0)


class Folded:
    """`top(x, y)` is what lies on the upper sheet beside its own waves, in inches of height."""

    def __init__(self, pad, top=None):
        rng = np.random.default_rng(pad.seed)
        self.pad, self.top, self.half = pad, top, HALF * pad.size
        self.fold = pad.half * 1.15
        self.front, self.far, self.left, self.right = (line_noise(rng, 1.0) for _ in range(4))
        self.thick, own = noise(rng, 0.8, 0.8), noise(rng, 1.7, 1.7)
        # What lies on a wave follows it, or thin folds would go through each other.
        below = noise(np.random.default_rng(5), 1.7, 1.7)
        self.broad = lambda x, y: 0.9 * below(x, y) + 0.3 * own(x, y)
        self.waves = noise(rng, 0.6, 0.6)
        self.down, self.across = noise(rng, 1.2, 0.24), noise(rng, 0.24, 1.2)

    def sheets(self, x, y, away):
        """The places of the sheet over and of that below, which are one at the edge."""
        pad, half = self.pad, self.half
        # Thin and thick places run along a fold.
        thick = pad.half * (1 + 0.13 * np.tanh(self.thick(x, y)) * (1 + np.exp(-away / 0.7))) * (1 - 0.10 * np.exp(-away / 1.2))
        bulge = np.sqrt(np.maximum(1 - np.clip(1 - away / self.fold, 0, 1) ** 2.2, 0))
        puckers = self.down(x, y) * np.exp((np.abs(y) - half[1]) / 0.8)
        puckers += self.across(x, y) * np.exp((np.abs(x) - half[0]) / 0.8)
        middle = pad.middle + 0.05 * self.broad(x, y) * (0.3 + 1.2 * np.exp(-away / 0.9)) + 0.016 * puckers
        middle -= 0.035 * pad.middle * ((y / half[1]) ** 4 + (x / half[0]) ** 4) + 0.35 * pad.half * np.exp(-away / 0.35)
        waves = 0.020 * self.waves(x, y) + 0.013 * puckers
        over = middle + bulge * (thick + waves + (self.top(x, y) if self.top else 0))
        out = 0.10 * np.where(y < 0, self.front(x), self.far(x)) * (y / half[1]) ** 3
        side = 0.05 * np.where(x < 0, self.left(y), self.right(y)) * (x / half[0]) ** 3
        x, y = x + side * np.sign(x), y + out * np.sign(y)
        cos, sin = np.cos(np.radians(pad.degrees)), np.sin(np.radians(pad.degrees))
        x, y = pad.place[0] + x * cos - y * sin, pad.place[1] + x * sin + y * cos
        return np.stack([x, y, over], -1), np.stack([x, y, middle - bulge * thick], -1)

    def upon(self, x, y, lift):
        """Places of what lies on the upper sheet, away from its corners."""
        away = np.maximum(np.minimum(self.half[0] - np.abs(x), self.half[1] - np.abs(y)), 0)
        return self.sheets(x, y, away)[0] + lift[..., None] * (0, 0, 1)

    def part(self, name):
        x, y = np.meshgrid(*(spread_cells(each, self.fold, self.pad.cells) for each in self.half))
        x, y, away = rounded(x, y, self.half)
        over, below = self.sheets(x, y, away)
        index = np.arange(x.size).reshape(x.shape)
        under = index + x.size
        for where in (np.s_[0], np.s_[-1], np.s_[:, 0], np.s_[:, -1]):
            under[where] = index[where]
        faces = np.vstack([quads(index), quads(under)[:, ::-1]])
        # Cloth around the fold is as long as its arc, so that stitches keep their size.
        within = np.minimum(away, self.fold)
        turn = self.fold * np.arccos(1 - within / self.fold)
        arc = self.fold * np.pi / 2
        longer = [arc - turn - self.fold + within, arc + turn - self.fold + within]
        to_side = self.half[0] - np.abs(x) < self.half[1] - np.abs(y)
        outwards = np.stack([np.where(to_side, np.sign(x), 0), np.where(to_side, 0, np.sign(y))], -1)
        flat = np.stack([x, y], -1)
        both = np.vstack([(flat + outwards * each[..., None]).reshape(-1, 2) for each in longer])
        uv = ((both + REACH) / (2 * REACH))[faces]
        return Part(name, np.vstack([over.reshape(-1, 3), below.reshape(-1, 3)]), faces, uv, uv, OTHER, "knit")


def quads(index):
    return np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
