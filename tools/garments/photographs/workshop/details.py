"""Height maps in the flat pattern's own coordinates: seams, stitches, hems, ribs and the knit. Inches."""
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, gaussian_filter1d
from scipy.spatial import cKDTree

from creases import crease
from sheets import PX, points, spaced
from table.crumple import crumple
from wearers import WEARERS

"""The map's first corner and size in preview px, and its pixels for each of them."""
LOW, SIZE, FINE = np.array([-80.0, 10.0]), np.array([800.0, 660.0]), 4
INCH = PX * FINE


@dataclass
class Sewn:
    """How deep a seam's groove is, how far threads and ribs stand out, and how much cloth puckers along them."""

    groove: float
    thread: float
    pucker: float
    rib: float


RAISED, PRESSED = Sewn(1.0, 1.0, 1.0, 1.0), Sewn(0.8, 0.35, 2.5, 0.45)
RIBS = 12.5


def sheet_map(outline, side, seed, creased=True, pressed=False):
    """Thick cloth is not `creased` so finely; on a table cloth is crumpled, and seams are `pressed`."""
    sewn = PRESSED if pressed else RAISED
    rng = np.random.default_rng(seed)
    lines = outline[side]
    pattern = outline["pattern"]
    height = knit(rng, (int(SIZE[1]) * FINE, int(SIZE[0]) * FINE))
    if pressed:
        crumple(height, np.random.default_rng([seed, 5, seed_of(outline["cut"])]), INCH)
    elif creased:
        crease(height, lines, np.random.default_rng([seed, seed_of(outline["cut"])]), LOW, INCH)
    for half in ("right", "left"):
        armhole(height, points(lines[half]["armhole"]), 1 if half == "right" else -1, rng, sewn)
        opening = points(lines[half]["opening"])
        if pattern["sleeve"]["cuff"]:
            cuff(height, opening, pattern["sleeve"]["cuff"], sewn)
        else:
            hem(height, opening, 0.85, rng, sewn)
        shoulder(height, points(lines[half]["shoulder"]), rng)
    hem(height, points(lines["hem"]), 0.9, rng, sewn)
    neck = points(lines["neck"])
    for away in (0.11, 0.31):
        row(height, offset(neck, away * PX, down=True), rng, sewn)
    return height


def seed_of(cut):
    """Each cut has creases of its own."""
    return sum(ord(letter) for letter in cut) + WEARERS[cut].creases


def knit(rng, shape):
    """Wales run down: the grain is longer than wide; yarn is uneven over larger distances."""
    grain = gaussian_filter(rng.standard_normal(shape, np.float32), (3.6, 0.9))
    coarse = rng.standard_normal((shape[0] // 8 + 1, shape[1] // 8 + 1), np.float32)
    slub = gaussian_filter(coarse, (3.0, 2.2))
    slub = np.kron(slub, np.ones((8, 8), np.float32))[: shape[0], : shape[1]]
    slub = gaussian_filter(slub, 5)
    return 0.0007 * grain / grain.std() + 0.0008 * slub / slub.std()


def near(line, reach_inches):
    """Pixels near a line: rows, columns, distance and length along it in inches, and its left side."""
    # Corners of a polyline would crack what runs beside it.
    dense = gaussian_filter1d(spaced(line, 0.5), 14, axis=0, mode="nearest")
    at = (dense - LOW) * FINE
    reach = reach_inches * INCH + 2
    low = np.maximum(np.floor(at.min(0) - reach).astype(int), 0)
    high = np.minimum(np.ceil(at.max(0) + reach).astype(int), (SIZE * FINE).astype(int))
    empty = np.ones((high[1] - low[1], high[0] - low[0]), bool)
    inside = ((at >= low) & (at < high)).all(1)
    empty[tuple((at[inside].astype(int) - low).T[::-1])] = False
    rows, columns = np.nonzero(distance_transform_edt(empty) <= reach)
    rows, columns = rows + low[1], columns + low[0]
    places = np.c_[columns + 0.5, rows + 0.5]
    apart, index = cKDTree(at).query(places)
    ahead = at[np.minimum(index + 1, len(at) - 1)] - at[np.maximum(index - 1, 0)]
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    gone = places - at[index]
    left = ahead[:, 0] * gone[:, 1] - ahead[:, 1] * gone[:, 0]
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(at, axis=0), axis=1))]
    length = (run[index] + (ahead * gone).sum(1)) / INCH
    return rows, columns, apart / INCH, length, left / INCH


def row(height, line, rng, sewn=RAISED):
    """Lockstitch: threads lie in a furrow and draw the cloth together a little."""
    rows, columns, apart, along, _ = near(line, 0.45)
    furrow = -0.013 * np.exp(-((apart / 0.045) ** 2))
    cycle = np.abs((along / 0.115) % 1 - 0.5)
    thread = 0.012 * np.exp(-((apart / 0.016) ** 2)) * np.clip((0.40 - cycle) / 0.06, 0, 1)
    pucker = waves(along, rng) * 0.004 * sewn.pucker * np.exp(-((apart / 0.2) ** 2))
    height[rows, columns] += furrow + thread * sewn.thread + pucker


def waves(along, rng):
    grid = np.arange(-1, along.max() + 2, 0.05)
    noise = gaussian_filter(rng.standard_normal(len(grid)), 3.2)
    return np.interp(along, grid, noise / noise.std())


def hem(height, line, deep, rng, sewn):
    """Folded inwards and sewn with two rows: what is double stands out to the rows."""
    rows, columns, apart, along, _ = near(line, deep + 0.3)
    step = 0.024 / (1 + np.exp((apart - deep) / 0.02))
    height[rows, columns] += step + waves(along, rng) * 0.004 * sewn.pucker * np.exp(-(((apart - deep * 0.8) / 0.35) ** 2))
    for away in (deep - 0.06, deep - 0.26):
        for each in (offset(line, away * PX, True), offset(line, away * PX, False)):
            row(height, each, rng, sewn)


def armhole(height, line, half, rng, sewn):
    """The seam's allowance lies towards the sleeve and lifts it."""
    rows, columns, apart, along, left = near(line, 0.6)
    outside = left * half < 0
    groove = -0.022 * sewn.groove * np.exp(-((apart * sewn.groove ** 0.5 / 0.035) ** 2))
    lift = np.where(outside, 0.014 * np.exp(-((apart / 0.3) ** 2)), 0.004 * np.exp(-((apart / 0.12) ** 2)))
    pucker = waves(along, rng) * 0.006 * np.exp(-((apart / 0.22) ** 2)) * np.where(outside, 1.3, 0.6)
    height[rows, columns] += groove + lift + pucker


def shoulder(height, line, rng):
    rows, columns, apart, along, _ = near(line, 0.45)
    height[rows, columns] += 0.010 * np.exp(-((apart / 0.2) ** 2)) - 0.016 * np.exp(-((apart / 0.03) ** 2))
    height[rows, columns] += waves(along, rng) * 0.003 * np.exp(-((apart / 0.2) ** 2))


def cuff(height, line, cuff_px, sewn=RAISED):
    deep = cuff_px / PX
    rows, columns, apart, along, _ = near(extended(line, 1.5 * PX), deep + 0.1)
    within = 1 / (1 + np.exp((apart - deep) / 0.012))
    ribs = 0.5 + 0.5 * np.cos(2 * np.pi * RIBS * along)
    height[rows, columns] += within * (0.02 + 0.012 * sewn.rib * ribs) - 0.02 * np.exp(-(((apart - deep) / 0.03) ** 2))


def extended(line, by):
    """Straight on at both ends, as a sleeve is wider above its cuff."""
    way = lambda a, b: (b - a) / np.linalg.norm(b - a)
    return np.vstack([line[0] + by * way(line[4], line[0]), line, line[-1] + by * way(line[-5], line[-1])])


def offset(line, by, down):
    """Parallel at `by` preview px: on the side where t is greater, or smaller."""
    line = gaussian_filter1d(spaced(line, 2.0), 4, axis=0, mode="nearest")
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.c_[-ahead[:, 1], ahead[:, 0]]
    if (across[:, 1].mean() < 0) == down:
        across = -across
    return line + across * by


def collar_map(length, seed, pressed=False):
    """Ribs run across the band: along its length they alternate."""
    sewn = PRESSED if pressed else RAISED
    rng = np.random.default_rng(seed)
    shape = (int(3.2 * INCH), int(length * INCH))
    along = (np.arange(shape[1]) + 0.5) / INCH
    count = round(RIBS * length)
    phase = 2 * np.pi * count * along / length + 0.5 * waves(along, rng)
    ribs = (0.5 + 0.5 * np.cos(phase)) ** 0.8
    grain = gaussian_filter(rng.standard_normal(shape, np.float32), (3.0, 1.0))
    return (0.011 * sewn.rib * ribs[None, :] + 0.0009 * grain / grain.std()).astype(np.float32)


def label_map():
    """Ink of the woven label, 0 to 1."""
    from PIL import ImageFont

    image = Image.new("L", (680, 380), 0)
    draw = ImageDraw.Draw(image)
    for text, size, y in (("PRINTHREAD", 88, 128), ("COMBED COTTON", 36, 224), ("M", 64, 296)):
        font = ImageFont.load_default(size)
        draw.text((340, y), text, fill=255, font=font, anchor="mm")
    draw.rectangle((14, 14, 665, 365), outline=120, width=3)
    return np.asarray(image, np.float32) / 255
