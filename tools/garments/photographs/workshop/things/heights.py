"""Height maps of things in units, 80 pixels a unit: woven cloth, stitches and folded edges."""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

FINE = 80
STITCH, GAP = 0.17, 0.07


def grid(width, height):
    """x and y of each pixel, in units, from the top left."""
    columns, rows = (int(round(each * FINE)) for each in (width, height))
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    return (x + 0.5) / FINE, (y + 0.5) / FINE


def canvas(x, y, rng, pitch=0.085, high=0.0042):
    """Warp over weft over warp; no thread is as thick or as straight as the next."""
    shape = x.shape
    across, down = x / pitch, y / pitch
    across = across + 0.16 * wavy(rng, shape, 60)
    down = down + 0.16 * wavy(rng, shape, 60)
    warp, weft = np.abs(np.sin(np.pi * across)), np.abs(np.sin(np.pi * down))
    over = (np.floor(across) + np.floor(down)) % 2 == 0
    crown = np.where(over, np.abs(np.sin(np.pi * down)), np.abs(np.sin(np.pi * across)))
    thread = np.where(over, warp, weft) * (0.45 + 0.55 * crown)
    slub = streaks(rng, shape, 0) + streaks(rng, shape, 1)
    return (high * thread + 0.0011 * slub + 0.0012 * wavy(rng, shape, 25)).astype(np.float32)


def twill(x, y, rng, pitch=0.14, high=0.0034):
    """Ribs that climb to the right."""
    along = (x + y * 0.6) / pitch + 0.25 * wavy(rng, x.shape, 40)
    thread = 0.5 + 0.5 * np.cos(2 * np.pi * along)
    across = 0.5 + 0.5 * np.cos(2 * np.pi * (y - x * 0.4) / pitch * 1.4)
    grain = gaussian_filter(rng.standard_normal(x.shape, np.float32), 1.3)
    return (high * thread * (0.75 + 0.25 * across) + 0.0007 * grain / grain.std()).astype(np.float32)


def wavy(rng, shape, reach):
    small = rng.standard_normal((shape[0] // reach + 4, shape[1] // reach + 4)).astype(np.float32)
    small = gaussian_filter(small, 1.0)
    rows = np.linspace(1, small.shape[0] - 3, shape[0])
    columns = np.linspace(1, small.shape[1] - 3, shape[1])
    i, j = rows.astype(int), columns.astype(int)
    a, b = soft(rows - i)[:, None], soft(columns - j)[None, :]
    found = (small[i][:, j] * (1 - a) + small[i + 1][:, j] * a) * (1 - b)
    found += (small[i][:, j + 1] * (1 - a) + small[i + 1][:, j + 1] * a) * b
    return found / small.std()


def soft(t):
    return t * t * (3 - 2 * t)


def streaks(rng, shape, axis):
    """Thick places of single threads."""
    noise = rng.standard_normal(shape).astype(np.float32)
    long = gaussian_filter1d(gaussian_filter1d(noise, 60, axis=axis), 1.6, axis=1 - axis)
    return np.maximum(long / long.std() - 0.8, 0)


def seam_row(height, off, along):
    """Lockstitch: threads lie in a furrow; `off` and `along` of each pixel in units."""
    near = np.abs(off) < 0.3
    o, a = off[near], along[near]
    furrow = -0.014 * np.exp(-((o / 0.05) ** 2))
    at = (a % (STITCH + GAP)) / STITCH
    thread = np.where(at < 1, np.sqrt(np.clip(np.sin(np.pi * np.clip(at, 0, 1)), 0, 1)), 0)
    height[near] += furrow + 0.026 * np.exp(-((o / 0.027) ** 2)) * thread


def step(height, inside, deep):
    """Cloth that is double where `inside` is above 0."""
    height += deep / (1 + np.exp(-np.clip(inside / 0.018, -40, 40)))
