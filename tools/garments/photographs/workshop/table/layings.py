"""How each cut is laid on a table."""
from dataclasses import dataclass


"""Inches across the picture: sleeves lie further out than arms hang."""
ACROSS = 36.0


@dataclass
class Laying:
    seed: int
    """How far hands push the cloth together: 3 is a shirt that nobody smoothed."""
    pushed: float = 1.8
    bending: float = 0.265
    """The share by which thread draws a side together."""
    drawn: float = 0.03
    """Degrees by which each forearm, and then each arm, is turned towards the body: the wearer's left one first."""
    elbows: tuple = ()
    shoulders: tuple = ()


LAYINGS = {
    "classic": Laying(seed=74, bending=0.27, shoulders=(8.0, 7.0)),
    "premium": Laying(seed=84, shoulders=(8.0, 6.0)),
    "v-neck": Laying(seed=48, bending=0.25, shoulders=(8.0, 11.0)),
    "long-sleeve": Laying(seed=75, pushed=2.2, bending=0.26, drawn=0.012, elbows=(12.0, 16.0), shoulders=(6.0, 4.0)),
    "boxy": Laying(seed=92, bending=0.27, shoulders=(5.0, 3.0)),
    "youth-tee": Laying(seed=47, bending=0.25, drawn=0.027, shoulders=(12.0, 6.0)),
    "tank-top": Laying(seed=51, bending=0.25),
}
