"""How each cut is laid on a table."""
from dataclasses import dataclass


"""Inches across the picture: sleeves lie further out than arms hang."""
ACROSS = 36.0


@dataclass
class Laying:
    seed: int
    """How far hands push the cloth together: 2 is a shirt that nobody smoothed."""
    pushed: float = 0.6
    bending: float = 0.25
    """Degrees by which each forearm is turned towards the body, and then each arm."""
    elbows: tuple = ()
    shoulders: tuple = ()


LAYINGS = {
    "classic": Laying(seed=41, pushed=0.5, bending=0.27),
    "premium": Laying(seed=81, pushed=0.5, bending=0.265),
    "v-neck": Laying(seed=48),
    "long-sleeve": Laying(seed=39, pushed=0.5, bending=0.26, elbows=(8.0, 20.0), shoulders=(14.0, 0.0)),
    "boxy": Laying(seed=92, pushed=0.5, bending=0.27),
    "youth-tee": Laying(seed=46),
    "tank-top": Laying(seed=51, pushed=0.5),
}
