"""The neck of a folded shirt that lies on its back: a ribbed band around it, the label within."""
import numpy as np
from scipy.ndimage import gaussian_filter

import details
import studio
from build import OTHER, Part
from folded import HALF, quads

"""Half of the opening's width, and how far it reaches to the front and to the far end; inches."""
WIDE, FRONT, FAR = 3.35, 3.1, 0.75
MIDDLE = HALF[1] - 0.42 - FAR
RIB = 0.72
RIBS = 13.0
DEEP = 0.15


def opening(turn):
    """The cloth's edge: round in front, nearly straight behind."""
    x, y = np.cos(turn), np.sin(turn)
    far = np.sign(y) * np.abs(y) ** 0.8
    return WIDE * np.sign(x) * np.abs(x) ** 0.92, MIDDLE + np.where(y < 0, FRONT * y, FAR * far)


def neck_depth(x, y):
    """Within its band one sees the inside of the back, which lies lower."""
    reach = np.where(y < MIDDLE, FRONT, FAR) - RIB * 0.55
    share = np.hypot(x / (WIDE - RIB * 0.55), (y - MIDDLE) / np.maximum(reach, 0.2))
    return DEEP / (1 + np.exp((share - 1) / 0.03))


def add_collar(scene, folded, material):
    turn = np.linspace(0, 2 * np.pi, 1441)
    x, y = opening(turn)
    x, y = gaussian_filter(np.tile(x[:-1], 3), 12)[1440:2881], gaussian_filter(np.tile(y[:-1], 3), 12)[1440:2881]
    ahead = np.stack([np.gradient(x), np.gradient(y)], -1)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    inwards = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    # The band is flat in front; behind it stands up and leans over.
    behind = np.clip((y - MIDDLE + 0.4) / 1.0, 0, 1)
    across = np.r_[-0.05, -0.02, 0.02, np.linspace(0.07, RIB - 0.05, 12), RIB - 0.02, RIB, RIB - 0.01, RIB - 0.06]
    share = across / RIB
    bulge = 0.075 * np.sqrt(np.clip(1 - np.abs(2 * share - 1) ** 6, 0, 1)) + 0.012
    bulge[-3:] = (0.02, -0.03, -0.10)
    lift = bulge[None, :] + (0.10 * behind)[:, None] * np.clip(share, 0, 1)[None, :]
    px = x[:, None] + inwards[:, :1] * across
    py = y[:, None] + inwards[:, 1:] * across
    # The opening's own step would draw the band down.
    lift = lift + neck_depth(px, py)
    places = folded.upon(px, py, lift)
    run = np.r_[0, np.cumsum(np.hypot(np.diff(x), np.diff(y)))]
    along = np.broadcast_to(run[:, None] / run[-1], px.shape)
    uv = np.stack([along, np.broadcast_to(np.clip(share, 0, 1), px.shape)], -1).reshape(-1, 2)
    faces = quads(np.arange(px.size).reshape(px.shape))
    rib = studio.image_of("rib", rib_map(run[-1]))
    studio.add_part(scene, Part("collar", places.reshape(-1, 3), faces, uv[faces], uv[faces], OTHER, "rib"), material("collar", rib))
    label(scene, folded)


def rib_map(length):
    rng = np.random.default_rng(3)
    width = int(length * 90)
    along = np.arange(width) / 90
    ribs = 0.5 + 0.5 * np.cos(2 * np.pi * RIBS * along)
    map = np.repeat(0.016 * ribs[None], 64, 0)
    map[:6] -= 0.03 * np.linspace(1, 0, 6)[:, None]
    return (map + 0.0008 * gaussian_filter(rng.standard_normal(map.shape), 1)).astype(np.float32)


def label(scene, folded):
    wide, tall = 1.55, 0.87
    s, t = np.meshgrid(np.linspace(0, 1, 30), np.linspace(0, 1, 16))
    x = (s - 0.5) * wide + 0.04 * (1 - t)
    y = MIDDLE + FAR - RIB * 0.85 - 0.22 - tall * (1 - t)
    lift = 0.03 + 0.07 * np.sin(np.pi * t) + 0.02 * np.sin(np.pi * s) + 0 * x
    places = folded.upon(x, y, lift).reshape(-1, 3)
    uv = np.stack([s, t], -1).reshape(-1, 2)
    faces = quads(np.arange(s.size).reshape(s.shape))
    ink = studio.image_of("label-ink", details.label_map())
    studio.add_part(scene, Part("label", places, faces, uv[faces], uv[faces], OTHER, None), studio.material_of("label", None, False, ink))
