"""Who wears the bodysuit: a small one, whose legs leave it at the sides."""
import numpy as np

import mesh_parts
from body import Figure
from sheets import PX
from wearers import Wearing

TORSO = [
    (-31.5, 0.05, 0.05, 0.0),
    (-29.8, 0.6, 0.5, 0.0),
    (-27.8, 2.2, 1.3, 0.0),
    (-25.5, 4.3, 2.15, 0.0),
    (-22.7, 5.55, 2.5, 0.0),
    (-19.5, 5.32, 2.68, 0.25),
    (-16.0, 5.2, 2.7, 0.35),
    (-12.0, 5.36, 2.58, 0.2),
    (-8.5, 5.42, 2.35, 0.1),
    (-6.0, 4.9, 2.15, -0.1),
    (-4.0, 3.5, 1.8, -0.3),
]

WEARING = Wearing(
    Figure(TORSO, shoulder=(5.3, 0.2, -5.0), yoke=(1.3, 1.45), arm=(1.25, 1.0), arm_length=9.0,
           flat_degrees=46, arm_degrees=54,
           lumps=[((4.5, 0.0, -25.3), 1.9, 1.2), ((6.2, -0.2, -26.7), 1.7, 1.2)]),
    seed=5, bending=0.75, lifted=30, eased=40, spacing=0.32, turned=32)

"""Half of the crotch, in preview px, and how far the front's lap lies on the back's."""
CROTCH, LAP = 66.0, 0.14


def edges_of(garment):
    """Snaps hold the front's lap to the back's."""
    edges, rest = mesh_parts.edges_of(garment)
    front, back = (np.array(garment.loops[f"hem-{sheet}"]) for sheet in (1, 2))
    x = garment.place[:, 0]
    held = front[np.abs(x[front]) < CROTCH / PX]
    other = back[np.abs(x[back]) < CROTCH / PX + 0.3]
    near = other[np.abs(x[held][:, None] - x[other][None]).argmin(1)]
    return np.vstack([edges, np.c_[held, near]]), np.r_[rest, np.full(len(held), LAP)]


def draped(outline):
    import drape

    drape.edges_of = edges_of
    return drape.drape(outline)


def look():
    """Blender is loaded for pictures alone."""
    from pieces.bodysuit import LOOK

    return LOOK
