"""Who wears the hoodie: the long sleeve's wearer, lower by the hood, and a head that the hood slips off."""
from dataclasses import replace

import numpy as np

from body import Figure, distances
from sheets import Garment
from wearers import Wearing

TORSO = [
    (-37, 6.3, 4.0, -0.1),
    (-31, 6.5, 4.1, 0.0),
    (-28, 6.4, 3.95, 0.1),
    (-24, 6.1, 3.6, 0.1),
    (-20, 6.25, 3.75, 0.2),
    (-16.6, 6.45, 3.8, 0.25),
    (-13.6, 6.4, 3.5, 0.1),
    (-11.1, 6.0, 3.1, -0.1),
    (-9.1, 4.4, 2.3, -0.3),
]

NECK = [((0.0, 0.6, -6.2), 2.2, 1.0), ((0.0, 0.7, -8.2), 2.4, 1.2)]
HEAD = [((1.1, 0.4, -2.2), 2.4, 0.8), ((1.2, -0.9, -3.0), 2.0, 0.8), ((0.6, 0.2, -4.8), 2.0, 1.0)]

FIGURE = Figure(TORSO, shoulder=(7.2, 0.25, -10.1), neck=(2.0, 0.5, -7.4), yoke=(1.55, 2.3), throat=(2.2, -1.5), lumps=NECK,
                flat_degrees=57, arm_degrees=71, arm_length=12.0, arm=(1.15, 1.05), forearm_degrees=(70, 86))

WEARING = Wearing(FIGURE, seed=3, bending=0.8, lifted=50, eased=120, spacing=0.32, turned=32)

HOOD_BENDING = 1.25


"""Inches down the pattern where ribbed cuffs and hem begin, which are drawn together."""
RIBBED = 26.0


def own_lengths(places, edges, rest, loose, rounds=60):
    """Nobody sees the arms: what they hold tight takes its own length, as far as it is `loose`."""
    places = places.copy()
    use = loose[edges].any(1)
    edges, rest = edges[use], rest[use]
    many = np.maximum(np.bincount(edges.ravel(), minlength=len(places)), 1)[:, None]
    for _ in range(rounds):
        apart = places[edges[:, 0]] - places[edges[:, 1]]
        length = np.linalg.norm(apart, axis=1)
        push = apart * (0.5 * (rest - length) / length)[:, None]
        moved = np.zeros_like(places)
        np.add.at(moved, edges[:, 0], push)
        np.add.at(moved, edges[:, 1], -push)
        places += np.where(loose[:, None], moved / many * 1.2, 0)
    return places


def loose_of(body):
    """All but ribs and the neck."""
    loose = body.place[:, 1] < RIBBED
    for name in ("neck-1", "neck-2"):
        loose[body.loops[name]] = False
    return loose


def draped(outline):
    """The hood is draped over what the body wears, and is a part of its mesh."""
    import drape
    from pieces.hood import drape_hood

    body, places, edges, rest = drape.drape(outline)
    places = own_lengths(places, edges, rest, loose_of(body))
    head = distances(replace(FIGURE, lumps=NECK + HEAD))
    hood, own = drape_hood(body, places, head, HOOD_BENDING, drape.GRAVITY)
    n = body.count
    whole = Garment(n + hood.count, np.vstack([body.triangles, hood.triangles + n]),
                    np.vstack([body.corner_flat, hood.corner_flat]), np.r_[body.sheet, hood.sheet],
                    np.vstack([body.place, hood.place]), np.r_[body.side, hood.side],
                    body.loops | {name: np.array(run) + n for name, run in hood.loops.items()})
    return whole, np.vstack([places, own]), edges, rest


def look():
    """Blender is loaded for pictures alone."""
    from pieces.hoodie import LOOK

    return LOOK
