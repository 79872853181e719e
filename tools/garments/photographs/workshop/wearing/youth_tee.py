"""Who wears the youth tee: broad and flat like the shirts' wearers, in the mesh's inches."""
from body import Figure
from wearers import Wearing, torso

WEARING = Wearing(
    Figure(torso(7.3, 6.8, 7.4, 0.9), arm=(1.8, 1.4), arm_degrees=55), seed=4, bending=0.58, lifted=40, turned=32)
