"""Who wears the tank top: its straps lie on narrow shoulders, and arms leave its armholes free."""
from dataclasses import replace

import numpy as np
from scipy.spatial import cKDTree

from body import Figure
from surface import calmed
from wearers import Wearing, torso

WEARING = Wearing(
    Figure(torso(6.8, 6.5, 6.85, 0.98), shoulder=(6.9, 0.2, -5.0), yoke=(1.4, 1.45), arm=(1.6, 1.4), arm_degrees=58),
    seed=6, bending=0.5, lifted=45, eased=30, turned=30)


def prepared(mesh, reach_px=60, rounds=60):
    """The neck's binding is narrow: in a fold beside it the tape would come through the cloth."""
    weight = np.zeros(len(mesh.places))
    for sheet in (1, 2):
        own = mesh.sheet == sheet
        corners, flat = mesh.triangles[own].ravel(), mesh.corner_flat[own].reshape(-1, 2)
        on = np.isin(corners, mesh.loops[f"neck-{sheet}"])
        apart, _ = cKDTree(flat[on]).query(flat)
        np.maximum.at(weight, corners, np.clip(1 - apart / reach_px, 0, 1))
    return replace(mesh, places=calmed(mesh.places, mesh.triangles, rounds, 0.6, weight))
