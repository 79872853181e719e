"""Who wears each cut, and how its cloth falls."""
from dataclasses import dataclass

from body import Figure


@dataclass
class Wearing:
    figure: Figure
    seed: int
    """Bending length of the cloth in inches: jersey is soft, heavy jersey less so."""
    bending: float = 0.75
    lifted: int = 30
    eased: int = 0
    friction: float = 0.45
    spacing: float = 0.27
    turned: float = 35.0
    """Added to the seed of its fine creases, where two of them fell together."""
    creases: int = 0


def torso(chest, waist, hips, deep=1.0):
    """Half widths; flatter than people are, as the forms in shops."""
    return [
        (-36, hips * 0.97, 4.0 * deep, -0.1),
        (-28, hips, 4.2 * deep, -0.1),
        (-24.0, hips * 0.7 + waist * 0.3, 4.05 * deep, 0.0),
        (-19, waist, 3.8 * deep, 0.1),
        (-15, (chest + waist) / 2, 4.1 * deep, 0.2),
        (-11.5, chest, 4.25 * deep, 0.25),
        (-8.5, chest * 0.97, 3.8 * deep, 0.1),
        (-6, chest * 0.86, 3.1 * deep, -0.1),
        (-4, chest * 0.62, 2.3 * deep, -0.3),
    ]


WEARERS = {
    "classic": Wearing(
        Figure(torso(7.15, 6.75, 7.25, 1.05), shoulder=(6.8, 0.25, -5.2), arm=(1.85, 1.45), arm_degrees=59),
        seed=4, bending=0.5, lifted=40),
    "premium": Wearing(
        Figure(torso(6.8, 6.1, 6.75, 1.04), shoulder=(6.5, 0.25, -5.2), arm=(1.7, 1.35), arm_degrees=59.5),
        seed=9, bending=0.45, lifted=45, eased=60, turned=30),
    "v-neck": Wearing(
        Figure(torso(5.75, 5.2, 6.3, 0.86), shoulder=(5.9, 0.2, -5.0), yoke=(1.3, 1.75),
               arm=(1.6, 1.25), flat_degrees=40, arm_degrees=62, lumps=[((2.8, -1.8, -11.4), 1.9, 2.2)]),
        seed=5, bending=0.45, eased=60, turned=24),
    "long-sleeve": Wearing(
        Figure(torso(7.1, 6.6, 7.3), shoulder=(7.5, 0.25, -5.0), flat_degrees=57, arm_degrees=69.5,
               arm_length=13.5, arm=(1.12, 1.05), forearm_degrees=(70, 86)),
        seed=3, bending=0.55, eased=60, spacing=0.32, creases=2),
    "boxy": Wearing(
        Figure(torso(8.3, 7.95, 8.4, 0.95), shoulder=(7.0, 0.25, -5.2), flat_degrees=43, arm_degrees=54),
        seed=7, bending=0.7),
}
