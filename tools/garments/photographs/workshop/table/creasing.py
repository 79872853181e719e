"""What cotton does where it is bent."""
import numpy as np

"""The share of cloth that does not crease; how much easier it bends where it does, and where not."""
CREASED, GIVES, KEEPS = 0.88, 6.0, 0.6


def yielding(x, hinges, weights, stiff):
    """Cotton creases where it is bent most, and keeps that: what is between creases lies flat."""
    bend = np.linalg.norm((weights[:, :, None] * x[hinges]).sum(1), axis=1)
    sharp = bend > np.quantile(bend, CREASED)
    stiff *= np.where(sharp, GIVES, KEEPS)
