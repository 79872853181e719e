"""Where hands have rumpled it, cloth is longer than the place it lies in: it stands in small flat pieces between creases.
Inches."""
import numpy as np

from drape import LIFT
from table.waves import crossing

"""Patches of cloth differ: how fast, in radians an inch; by how many degrees the way turns in which cloth is longer; the
mean of how much longer it is, and by how much that varies."""
STEEP, TURNED, MEAN, VARIES = 0.8, 25.0, 0.8, 1.1
"""An edge between such far places of the pattern crosses a seam."""
FAR = 1.5


def rumpled(garment, seed, rumples, sheet, edges):
    """By what share each edge of the sheet is longer than its pattern."""
    rng = np.random.default_rng([seed, 11])
    ends = garment.place[edges]
    middle, way = ends.mean(1) - (0, LIFT), ends[:, 1] - ends[:, 0]
    patches = lambda: crossing(rng, middle, STEEP, 10) / np.sqrt(5)
    angle = np.arctan2(way[:, 1], way[:, 0]) - np.radians(TURNED) * patches()
    uneven = np.clip(MEAN + VARIES * patches(), 0, 2.5)
    longer = np.zeros(len(edges))
    for across, down, wide, degrees, share in rumples:
        apart = np.hypot(middle[:, 0] - across, middle[:, 1] - down) / wide
        longer += share * np.exp(-(apart**2)) * np.cos(angle - np.radians(degrees)) ** 2 * uneven
    within = (garment.side[edges] == sheet).all(1) & (np.hypot(way[:, 0], way[:, 1]) < FAR)
    return longer * within
