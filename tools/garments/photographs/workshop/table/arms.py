"""Sleeves on a table: where they are, and how hands turn them."""
import numpy as np

from drape import LIFT
from sheets import CENTER, PX, points

"""Arms bend where such a share of a sleeve is above, within so many inches of it."""
ELBOW, ARMPIT, ALONG = 0.45, -0.05, 3.0
"""Cloth so far from a sleeve's middle is none of it."""
ASIDE = 10.0


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


def upright(places):
    """Flat places as the table has them: up instead of down."""
    return places * (1, -1) + (0, LIFT)


def sleeves(outline):
    """Of each sleeve, the wearer's left one first: its half, its armhole's middle, its length and the way along it."""
    for half in ("right", "left"):
        shoulder, cuff = (upright(inches(outline, half, line)).mean(0) for line in ("armhole", "opening"))
        length = np.linalg.norm(cuff - shoulder)
        yield half, shoulder, length, (cuff - shoulder) / length


def bent(garment, x, outline, share, degrees):
    """The push that turns both arms towards the body, each as far as it says, about the sleeve's upper edge:
    what lies inside of the bend is pushed together."""
    push = np.zeros((len(x), 2))
    flat = upright(garment.place)
    for (half, shoulder, length, along), turn in zip(sleeves(outline), degrees):
        way, top = np.sign(shoulder[0]), upright(inches(outline, half, "sleeveTop"))
        joint = top[np.argmin(np.abs((top - shoulder) @ along - share * length))]
        beyond, aside = (flat - joint) @ along, (flat - joint) @ (-along[1], along[0])
        sleeve = (np.abs(aside) < ASIDE) & (flat[:, 0] * way > 0)
        angle = -way * np.radians(turn) * sleeve * np.clip(beyond / ALONG + 0.5, 0, 1)
        across, down = (x[:, [0, 2]] - joint).T
        push[:, 0] += (np.cos(angle) - 1) * across - np.sin(angle) * down
        push[:, 1] += np.sin(angle) * across + (np.cos(angle) - 1) * down
    return push


def raised(garment, outline, hands):
    """How far each place is lifted when sleeves are held by their cuffs, `hands` inches above the table."""
    lift = np.zeros(garment.count)
    flat, arms = upright(garment.place), on_arm(garment, outline)
    for (_, shoulder, length, along), high in zip(sleeves(outline), hands):
        sleeve = arms & (flat[:, 0] * np.sign(shoulder[0]) > 0)
        lift += high * sleeve * np.clip((flat - shoulder) @ along / length, 0, 1)
    return lift
