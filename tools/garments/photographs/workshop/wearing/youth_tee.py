"""Who wears the youth tee: broad and flat like the shirts' wearers, in the mesh's inches."""
from body import Figure
from wearers import Wearing, torso

WEARING = Wearing(
    Figure(torso(7.05, 6.6, 7.15, 0.96), shoulder=(6.7, 0.25, -5.2), arm=(1.75, 1.4), arm_degrees=63),
    seed=8, bending=0.5, lifted=40, turned=32)
