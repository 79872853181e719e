"""Waves that cross each other: what is uneven on a table is so in patches."""
import numpy as np


def crossing(rng, at, steep, count):
    """The sum of `count` waves at flat places, in any directions; `steep` is how fast they change, in radians an inch."""
    return sum(np.sin(at @ rng.normal(0, steep, 2) + rng.uniform(0, 6.28)) for _ in range(count))
