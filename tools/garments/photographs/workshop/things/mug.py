"""A turned mug of glazed ceramic: the shape and the camera of its drawing, so that prints lie as there."""
import numpy as np

from things.nets import surface_of
from things.thing import OTHER, PRINTED, PX, WIDTH, Eye, Part, Setup

"""Inches."""
WALL, FLOOR, CELL = 0.17, 0.25, 0.04
HANDLE = {"reach": 1.12, "tall": 1.42, "corner": 0.86, "thick": 0.165}

"""A tall strip at the left, which the wall mirrors from rim to foot."""
CARD = ((-78.0, -22.0, -4.0), (13.0, 62.0), 6000.0)


def shape_of(radius, tall):
    """Distances in inches, negative within: the axis is z from the foot's middle, the handle points along x."""

    def mug(p):
        x, y, z = p[..., 0], p[..., 1], p[..., 2]
        out = np.hypot(x, y)
        body = rounded(out - radius, np.abs(z - tall / 2) - tall / 2, 0.13)
        across = np.abs(x - radius) - HANDLE["reach"] + HANDLE["corner"]
        up = np.abs(z - tall / 2) - HANDLE["tall"] + HANDLE["corner"]
        bar = np.hypot(np.maximum(across, 0), np.maximum(up, 0)) + np.minimum(np.maximum(across, up), 0)
        handle = np.hypot(bar - HANDLE["corner"], y * 0.68) - HANDLE["thick"]
        whole = np.where(x > 0, smooth_min(body, handle, 0.16), body)
        return -smooth_min(-whole, rounded(out - radius + WALL, FLOOR - z, 0.3), 0.11)

    return mug


def rounded(one, other, radius):
    a, b = one + radius, other + radius
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - radius


def smooth_min(one, other, width):
    share = np.clip(0.5 + (other - one) / (2 * width), 0, 1)
    return other + (one - other) * share - width * share * (1 - share)


def built(spec):
    return None


def seen(spec, mesh, view, width):
    radius, tall, camera, pose = spec["radius"], spec["height"], spec["camera"], spec["poses"][view]
    unit_of_inch = camera["focalLength"] / camera["distance"] / PX
    reach = radius + 0.15
    low, high = (-reach, -reach, -0.15), (radius + HANDLE["reach"] + 0.3, reach, tall + 0.15)
    places, faces, normals = surface_of(shape_of(radius, tall), low, high, CELL)
    out, high_up = np.hypot(places[:, 0], places[:, 1]), places[:, 2]
    wall = (np.abs(out - radius) < 0.02) & (high_up > 0.12) & (high_up < tall - 0.12)
    angle = np.radians(pose["handle"])
    # The handle's direction, and what is to its left as seen from above.
    along = np.array([np.sin(angle), -np.cos(angle), 0.0])
    turned = np.c_[along, np.cross([0, 0, 1.0], along), [0, 0, 1.0]]
    places = (places - (0, 0, tall / 2)) @ turned.T * unit_of_inch
    normals = normals @ turned.T
    eye = Eye(width, elevation=camera["elevation"], distance=camera["distance"] * unit_of_inch,
              middle=(pose["x"], spec["middleY"]))
    flat = eye.project(places)[0] * WIDTH / width
    printed = wall[faces].all(1)
    part = lambda name, which, panel: Part(
        name, places, faces[which], "glaze", panel, flat=flat[faces[which]], normals=normals)
    parts = [part("wall", printed, PRINTED), part("rest", ~printed, OTHER)]
    ground = ((0, 0, places[:, 2].min()), (0, 0, 1))
    return Setup(parts, eye, ground, stands=True, shines=True, cards=(CARD,))
