"""How each cut is laid on a table."""
from dataclasses import dataclass


@dataclass
class Laying:
    seed: int
    """How far hands push the cloth together: 3 is a shirt that nobody smoothed."""
    pushed: float = 2.0
    bending: float = 0.3
    """Inches across the picture: sleeves lie further out than arms hang."""
    across: float = 36.0


LAYINGS = {
    "classic": Laying(seed=4, pushed=2.6),
    "premium": Laying(seed=6),
    "v-neck": Laying(seed=5),
    "long-sleeve": Laying(seed=3, across=41.0),
    "boxy": Laying(seed=7, bending=0.36),
}
