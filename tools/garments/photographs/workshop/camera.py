"""Where the picture is taken from, and what each of its pixels sees."""
from dataclasses import dataclass

import numpy as np

from raster import interpolate, nearest

"""Inches across the picture, the same for every adult cut, so that their sizes can be compared."""
INCHES_ACROSS = 31.0

"""The camera looks down a little: a hem hides the inside of the back, and a neck shows its own."""
PITCH = np.radians(5.0)


@dataclass
class Camera:
    degrees: float
    width: int
    height: int
    center: tuple
    across: float = INCHES_ACROSS

    def project(self, places):
        angle = np.radians(self.degrees)
        cos, sin = np.cos(angle), np.sin(angle)
        x = places[:, 0] * cos + places[:, 1] * sin
        depth = -places[:, 0] * sin + places[:, 1] * cos
        up = places[:, 2] * np.cos(PITCH) + depth * np.sin(PITCH)
        depth = depth * np.cos(PITCH) - places[:, 2] * np.sin(PITCH)
        scale = self.width / self.across
        return np.c_[self.width / 2 + (x - self.center[0]) * scale,
                     self.height / 2 - (up - self.center[1]) * scale], depth


def camera_for(parts, degrees, width, height, across=INCHES_ACROSS):
    whole = Camera(degrees, width, height, (0.0, 0.0), across)
    seen = np.vstack([whole.project(part.places[np.unique(part.faces)])[0] for part in parts])
    low, high = seen.min(0), seen.max(0)
    scale = width / whole.across
    middle = ((low + high) / 2 - (width / 2, height / 2)) / scale
    return Camera(degrees, width, height, (middle[0], -middle[1]), across)


def passes(parts, camera, fine=4):
    """u, v and panel of each pixel's middle, and the share of the pixel that is covered."""
    places, depths, faces, flats, panels = [], [], [], [], []
    start = 0
    for part in parts:
        at, depth = camera.project(part.places)
        places.append(at)
        depths.append(depth)
        corners = [[0, 1, 2]] if part.faces.shape[1] == 3 else [[0, 1, 2], [0, 2, 3]]
        for which in corners:
            faces.append(part.faces[:, which] + start)
            flats.append(part.flat[:, which])
            panels.append(np.full(len(part.faces), part.panel, np.uint8))
        start += len(part.places)
    places, depths = np.vstack(places), np.concatenate(depths)
    faces, flats, panels = np.vstack(faces), np.concatenate(flats), np.concatenate(panels)
    seen, shares, _ = nearest(places, depths, faces, camera.width, camera.height)
    flat = interpolate(seen, shares, flats).astype(np.float32)
    flat[seen < 0] = np.nan
    panel = np.where(seen >= 0, panels[np.maximum(seen, 0)], 0).astype(np.uint8)
    many, _, _ = nearest(places * fine, depths, faces, camera.width * fine, camera.height * fine)
    cover = (many >= 0).reshape(camera.height, fine, camera.width, fine).mean((1, 3), dtype=np.float32)
    return flat[..., 0], flat[..., 1], panel, cover
