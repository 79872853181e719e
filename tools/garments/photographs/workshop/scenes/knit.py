"""A close-up of jersey: yarns of a plain knit as tubes, with light, sheen and inches."""
import json
import os
import sys
import time

import numpy as np
from scipy.ndimage import gaussian_filter

import studio
from build import OUTSIDE_FRONT, Part
from camera import Camera, passes
from light import KEY, set_lights
from photograph import shot
from surface import normals_of

WALES, COURSES = 30.0, 38.0
INCHES = 1.4
STEPS, SIDES = 20, 9


def yarns(rng):
    """Each course is one yarn: it loops once a wale through the course below."""
    wale, course = 1 / WALES, 1 / COURSES
    count = int(INCHES * WALES) + 6
    t = np.linspace(0, 2 * np.pi * count, count * STEPS + 1)
    places, uv, flat, faces, start = [], [], [], [], 0
    for row in range(int(INCHES * COURSES) + 8):
        wander = gaussian_filter(rng.standard_normal(len(t)), STEPS) * 4
        thick = 0.29 * wale * (1 + 0.05 * gaussian_filter(rng.standard_normal(len(t)), STEPS * 2) * 6)
        x = wale * t / (2 * np.pi) + 0.25 * wale * np.sin(2 * t) - INCHES / 2 - 3 * wale
        z = (row - 4) * course - INCHES / 2 + 0.86 * course * np.cos(t) + 0.06 * course * wander
        y = 0.34 * wale * np.cos(2 * t) + 0.02 * wale * wander
        # Half a turn: seen from its face, stitches are Vs.
        line = np.c_[-x, y, -z]
        ahead = np.gradient(line, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        side = np.cross(ahead, (0.0, 1.0, 0.0))
        side /= np.linalg.norm(side, axis=1, keepdims=True)
        over = np.cross(side, ahead)
        angle = np.linspace(0, 2 * np.pi, SIDES, endpoint=False)
        ring = line[:, None] + thick[:, None, None] * (
            side[:, None] * np.cos(angle)[None, :, None] + over[:, None] * np.sin(angle)[None, :, None])
        n = len(line)
        i, j = np.meshgrid(np.arange(n - 1), np.arange(SIDES), indexing="ij")
        i, j = i.ravel(), j.ravel()
        k = (j + 1) % SIDES
        quads = np.c_[i * SIDES + j, i * SIDES + k, (i + 1) * SIDES + k, (i + 1) * SIDES + j]
        run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        around = np.where(k == 0, SIDES, k)
        each = lambda step, turn: np.c_[run[step] * 6 + row * 0.37, turn / SIDES]
        uv.append(np.stack([each(i, j), each(i, around), each(i + 1, around), each(i + 1, j)], 1))
        ring = ring.reshape(-1, 3)
        flat.append(ring[quads][:, :, [0, 2]] * (1, -1) + INCHES / 2)
        places.append(ring)
        faces.append(quads + start)
        start += len(ring)
    return np.vstack(places), np.vstack(faces), np.concatenate(uv), np.concatenate(flat)


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


def take(folder, width=1280, samples=24):
    began = time.time()
    rng = np.random.default_rng(8)
    places, faces, uv, flat = yarns(rng)
    places = waved(places)
    triangles = np.vstack([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
    part = Part("yarn", places, faces, uv, flat, OUTSIDE_FRONT, "yarn", normals=normals_of(places, triangles))
    ground = np.array([[-2, 0.22, -2], [2, 0.22, -2], [2, 0.22, 2], [-2, 0.22, 2.0]])
    behind = Part("ground", ground, np.array([[0, 1, 2, 3]]), np.zeros((1, 4, 2)), np.zeros((1, 4, 2)), 3, None)
    camera = Camera(0.0, width, width, (0.0, 0.0), INCHES)
    u, v, panel, _ = passes([part, behind], camera, 1)
    os.makedirs(folder, exist_ok=True)
    light, share = shot([part, behind], {"yarn": fibers(rng)}, camera, samples, black=False)
    gloss, _ = shot([part, behind], {"yarn": fibers(rng)}, camera, max(8, samples // 3), black=True)
    for name, values in (("light", light / (0.8 * KEY)), ("share", share), ("gloss", gloss / KEY), ("u", u), ("v", v)):
        values.astype("<f4").tofile(f"{folder}/{name}.f32")
    panel.tofile(f"{folder}/panel.u8")
    meta = {"width": width, "height": width, "inchesAcross": INCHES, "samples": samples, "seconds": round(time.time() - began)}
    with open(f"{folder}/meta.json", "w") as file:
        json.dump(meta, file, indent=2)


if __name__ == "__main__":
    take(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
