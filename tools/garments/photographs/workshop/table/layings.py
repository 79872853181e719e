"""How each cut is laid on a table."""
from dataclasses import dataclass


"""Inches across the picture: sleeves lie further out than arms hang."""
ACROSS = 36.0


@dataclass
class Laying:
    seed: int
    """How far hands push the cloth together: 2 is a shirt that nobody smoothed."""
    pushed: float = 1.0
    bending: float = 0.25
    """Degrees by which each forearm is turned towards the body."""
    elbows: tuple = ()
    """Rounds by which seams are straightened: those of narrow sleeves ripple."""
    straightened: int = 0


LAYINGS = {
    "classic": Laying(seed=12),
    "premium": Laying(seed=8),
    "v-neck": Laying(seed=5),
    "long-sleeve": Laying(seed=9, elbows=(16.0, 24.0), straightened=500),
    "boxy": Laying(seed=7, bending=0.28),
    "youth-tee": Laying(seed=4),
    "tank-top": Laying(seed=5),
}
