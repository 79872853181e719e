"""Who wears the tank top: its straps lie on narrow shoulders, and arms leave its armholes free."""
from body import Figure
from wearers import Wearing, torso

WEARING = Wearing(
    Figure(torso(6.95, 6.7, 7.0, 0.95), shoulder=(6.9, 0.2, -5.0), yoke=(1.4, 1.45), arm=(1.6, 1.4), arm_degrees=58),
    seed=6, bending=0.5, lifted=45, eased=30, turned=30)
