"""Cloth from near, whose yarns are tubes: light, sheen and inches, as of a garment's photograph."""
import json
import os
import time

import numpy as np
from scipy.ndimage import gaussian_filter

from build import OTHER, OUTSIDE_FRONT, Part
from camera import Camera, passes
from light import KEY
from photograph import shot
from surface import normals_of

"""Inches across the picture."""
INCHES = 1.4
"""The panel of what is sewn on, in the passes."""
THREAD = 2


class Tubes:
    """Yarns that were swept so far; the picture's viewer looks along y."""

    def __init__(self, sides=9, texture=6):
        self.sides, self.texture = sides, texture
        self.places, self.uv, self.flat, self.faces, self.start = [], [], [], [], 0

    def sweep(self, line, thick, number, pressed=1.0):
        """`thick` is the yarn's radius at each of its points; `pressed` yarn is thinner than wide."""
        sides = self.sides
        ahead = np.gradient(line, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        side = np.cross(ahead, (0.0, 1.0, 0.0))
        side /= np.linalg.norm(side, axis=1, keepdims=True)
        over = np.cross(side, ahead) * pressed
        angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
        ring = line[:, None] + thick[:, None, None] * (
            side[:, None] * np.cos(angle)[None, :, None] + over[:, None] * np.sin(angle)[None, :, None])
        n = len(line)
        i, j = np.meshgrid(np.arange(n - 1), np.arange(sides), indexing="ij")
        i, j = i.ravel(), j.ravel()
        k = (j + 1) % sides
        quads = np.c_[i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j]
        run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        around = np.where(k == 0, sides, k)
        each = lambda step, turn: np.c_[run[step] * self.texture + number * 0.37, turn / sides]
        self.uv.append(np.stack([each(i, j), each(i, around), each(i + 1, around), each(i + 1, j)], 1))
        ring = ring.reshape(-1, 3)
        self.flat.append(ring[quads][:, :, [0, 2]] * (1, -1) + INCHES / 2)
        self.places.append(ring)
        self.faces.append(quads + self.start)
        self.start += len(ring)

    def part(self, name, panel=OUTSIDE_FRONT):
        places, faces = waved(np.vstack(self.places)), np.vstack(self.faces)
        triangles = np.vstack([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
        return Part(name, places, faces, np.concatenate(self.uv), np.concatenate(self.flat), panel, "yarn",
                    normals=normals_of(places, triangles))


def waved(places):
    """The cloth lies in a soft fold, so that light falls on it at more than one angle."""
    x, y, z = places.T
    along = x * 0.8 + z * 0.6
    return np.c_[x, y + 0.16 * np.sin(along * 3.0 + 0.9) + 0.02 * np.sin(z * 6 - x * 3), z]


def fibers(rng):
    """A yarn is twisted: its fibers run aslant around it."""
    height, width = 128, 1024
    noise = rng.standard_normal((height, width), np.float32)
    smooth = gaussian_filter(noise, (1.2, 9), mode="wrap")
    twisted = np.array([np.roll(smooth[row], row * 4) for row in range(height)])
    return (0.0008 * twisted / twisted.std()).astype(np.float32)


def take(folder, width, samples, parts, rng):
    began = time.time()
    ground = np.array([[-2, 0.22, -2], [2, 0.22, -2], [2, 0.22, 2], [-2, 0.22, 2.0]])
    parts = [*parts, Part("ground", ground, np.array([[0, 1, 2, 3]]), np.zeros((1, 4, 2)), np.zeros((1, 4, 2)), OTHER, None)]
    camera = Camera(0.0, width, width, (0.0, 0.0), INCHES)
    u, v, panel, _ = passes(parts, camera, 1)
    os.makedirs(folder, exist_ok=True)
    maps = {"yarn": fibers(rng)}
    light, share = shot(parts, maps, camera, samples, black=False)
    gloss, _ = shot(parts, maps, camera, max(8, samples // 3), black=True)
    for name, values in (("light", light / (0.8 * KEY)), ("share", share), ("gloss", gloss / KEY), ("u", u), ("v", v)):
        values.astype("<f4").tofile(f"{folder}/{name}.f32")
    panel.tofile(f"{folder}/panel.u8")
    meta = {"width": width, "height": width, "inchesAcross": INCHES, "samples": samples, "seconds": round(time.time() - began)}
    with open(f"{folder}/meta.json", "w") as file:
        json.dump(meta, file, indent=2)
