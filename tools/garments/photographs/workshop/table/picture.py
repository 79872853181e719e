"""What a picture of a garment on a table has of its own: a shadow, dark cloth that glances, a flat neck behind."""
import os
import tempfile
from dataclasses import replace

import numpy as np
from scipy.ndimage import gaussian_filter, shift

import studio
from camera import Camera
from collar import AROUND
from ground import PAPER, SHADOW_WIDTH, add_ground, seen_by_light_alone, shadow_of
from light import set_lights

"""Cloth ends softly on a table: a sharper shadow is a line around it. The table of a picture lies below all folds, so
edges hang over it and have a shadow on all sides. The shadow is moved right and down, away from the softbox, and so
much of it is kept. Pixels of the shadow's picture."""
SOFT, MOVED, KEPT = 2.24, 2.5, 0.75


def livelier(gloss, whole, by=5.0, most=3.0):
    """Folds of dark cloth on a table glance in the low light more than sheen alone says; cotton is matte."""
    middle = np.median(gloss[whole])
    return np.clip(middle + by * (gloss - middle), 0, most * middle)


def from_behind(parts, neck):
    """What lies on the front of a collar and on a label is thin: they would press through it."""
    kept = []
    for part in parts:
        if part.name == "collar":
            behind = neck.behind[part.faces[:, 0] % AROUND] > 0.5
            part = replace(part, faces=part.faces[behind], uv=part.uv[behind], flat=part.flat[behind])
        if part.name != "label":
            kept.append(part)
    return kept


def askew(parts, degrees):
    """Nobody lays a shirt straight to the degree: the parts, turned clockwise as they are seen from above."""
    cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    around = np.array([[cos, 0, -sin], [0, 1, 0], [sin, 0, cos]])
    turn = lambda values: None if values is None else values @ around
    return [replace(part, places=turn(part.places), normals=turn(part.normals)) for part in parts]


def cast(parts, camera, samples):
    """The table lies below the lowest fold of the side that is not seen."""
    small = Camera(camera.degrees, SHADOW_WIDTH, SHADOW_WIDTH * camera.height // camera.width, camera.center, camera.across)
    both = []
    for with_parts in (True, False):
        scene, right, ahead = studio.empty_studio(samples, 1, small, (small.width, small.height))
        set_lights(scene, right, ahead, small)
        if with_parts:
            cloth = studio.material_of("cloth", None, False)
            for part in parts:
                seen_by_light_alone(studio.add_part(scene, part, cloth))
        away = np.array(ahead)
        low = max((part.places[np.unique(part.faces)] @ away).max() for part in parts)
        add_ground(scene, away * low, -away, PAPER)
        path = os.path.join(tempfile.mkdtemp(), "shadow.exr")
        both.append(studio.pick(studio.render(scene, path), "Combined").mean(-1))
    scale = camera.width / SHADOW_WIDTH
    return KEPT * shift(gaussian_filter(shadow_of(*both, camera.width), SOFT * scale), MOVED * scale, order=1)
