"""What cotton keeps of being folded, packed and washed: small flat pieces between creases. Inches."""
import numpy as np
from scipy.interpolate import LinearNDInterpolator
from scipy.ndimage import gaussian_filter, zoom

"""How far apart the corners of pieces are, how high they stand, and how soft a crease is."""
SIZES = ((2.6, 0.028, 0.10), (1.3, 0.011, 0.06), (0.6, 0.003, 0.03))
"""Pieces are longer than wide; within so many inches their corners move aside by so many of their widths."""
SLENDER, MOVED, TOGETHER = 0.55, 1.2, 4.5
"""Patches of so many inches are crumpled more than others: the mean, how much it varies, its bounds."""
PATCH, MEAN, VARIES, BOUNDS = 2.0, 0.45, 0.45, (0.05, 1.2)


def crumple(height, rng, inch):
    """Adds to a height map with so many pixels an inch; computed at half of its size."""
    half, inch = (height.shape[0] // 2, height.shape[1] // 2), inch / 2
    y, x = (grid.astype(np.float32) / inch for grid in np.mgrid[0 : half[0], 0 : half[1]])
    size = np.array(half) / inch
    for apart, high, soft in SIZES:
        corners = rng.uniform(-1, 1, (int(size.prod() / apart**2), 2)) * (size / 2 + 3) + size / 2
        heights = rng.standard_normal(len(corners))
        across, down = (values + MOVED * apart * soft_noise(rng, half, TOGETHER * inch) for values in (x, y))
        angle = rng.uniform(0, np.pi)
        turned = lambda a, b: (SLENDER * (a * np.cos(angle) + b * np.sin(angle)), b * np.cos(angle) - a * np.sin(angle))
        pieces = LinearNDInterpolator(np.c_[turned(corners[:, 1], corners[:, 0])], heights)(*turned(across, down))
        pieces = gaussian_filter(np.nan_to_num(pieces).astype(np.float32), soft * inch)
        pieces *= high * np.clip(MEAN + VARIES * soft_noise(rng, half, PATCH * inch), *BOUNDS)
        height += zoom(pieces, 2, order=1)[: height.shape[0], : height.shape[1]]


def soft_noise(rng, shape, pixels):
    """Of variance 1, with patches that are so many pixels wide."""
    step = max(1, int(pixels / 4))
    noise = rng.standard_normal((shape[0] // step + 9, shape[1] // step + 9)).astype(np.float32)
    noise = gaussian_filter(noise, pixels / step)
    return zoom(noise / noise.std(), step, order=1)[: shape[0], : shape[1]]
