"""Sleeves on a table: where they are, and how hands turn them."""
import numpy as np

from drape import LIFT
from sheets import CENTER, PX, points

"""Arms bend where such a share of a sleeve is above, within so many inches of it."""
ELBOW, ARMPIT, ALONG = 0.45, -0.05, 3.0
"""Cloth so far from a sleeve's middle is none of it."""
ASIDE = 10.0
"""Where hands slide a sleeve up, cloth is pushed together within so many inches."""
SLIDE = 1.6


def inches(outline, half, line):
    return (points(outline["front"][half][line]) - (CENTER, 0)) / PX


def on_arm(garment, outline):
    """What lies beyond an armhole; below the armpit, beyond the cuff's inner end."""
    found = np.zeros(garment.count, bool)
    for half in ("right", "left"):
        armhole, opening = inches(outline, half, "armhole"), inches(outline, half, "opening")
        way = np.sign(armhole[:, 0].mean())
        down = armhole[np.argsort(armhole[:, 1])]
        across, along = garment.place[:, 0] * way, garment.place[:, 1]
        found |= (across > np.interp(along, down[:, 1], down[:, 0] * way)) & (along < down[-1, 1] + 0.3)
        found |= across > max((opening[:, 0] * way).min() - 1, (armhole[:, 0] * way).max() + 0.5)
    return found


def bent(garment, x, outline, share, degrees):
    """The push that turns both arms towards the body, each as far as it says, about the sleeve's upper edge:
    what lies inside of the bend is pushed together."""
    push = np.zeros((len(x), 2))
    up = lambda places: places * (1, -1) + (0, LIFT)
    flat = up(garment.place)
    for half, turn in zip(("right", "left"), degrees):
        shoulder, cuff, top = (up(inches(outline, half, line)) for line in ("armhole", "opening", "sleeveTop"))
        shoulder, cuff = shoulder.mean(0), cuff.mean(0)
        length = np.linalg.norm(cuff - shoulder)
        along = (cuff - shoulder) / length
        joint = top[np.argmin(np.abs((top - shoulder) @ along - share * length))]
        beyond, aside = (flat - joint) @ along, (flat - joint) @ (-along[1], along[0])
        sleeve = (np.abs(aside) < ASIDE) & (flat[:, 0] * np.sign(cuff[0]) > 0)
        angle = -np.sign(cuff[0]) * np.radians(turn) * sleeve * np.clip(beyond / ALONG + 0.5, 0, 1)
        across, down = (x[:, [0, 2]] - joint).T
        push[:, 0] += (np.cos(angle) - 1) * across - np.sin(angle) * down
        push[:, 1] += np.sin(angle) * across + (np.cos(angle) - 1) * down
    return push


def slid(garment, outline, slides):
    """The push of hands that slide both sleeves up, each where `slides` says."""
    push = np.zeros((garment.count, 2))
    up = lambda places: places * (1, -1) + (0, LIFT)
    flat, arms = up(garment.place), on_arm(garment, outline)
    for half, places in zip(("right", "left"), slides):
        shoulder, cuff = (up(inches(outline, half, line)).mean(0) for line in ("armhole", "opening"))
        length = np.linalg.norm(cuff - shoulder)
        along = (cuff - shoulder) / length
        sleeve = arms & (flat[:, 0] * np.sign(cuff[0]) > 0)
        for share, slant, taken in places:
            cos, sin = np.cos(np.radians(slant)), np.sin(np.radians(slant))
            across = along @ np.array([[cos, sin], [-sin, cos]])
            beyond = (flat - shoulder - share * length * along) @ across
            push -= (taken * sleeve * np.clip(beyond / SLIDE + 0.5, 0, 1))[:, None] * along
    return push
