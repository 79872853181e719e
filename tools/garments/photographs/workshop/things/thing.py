"""What is seen of a thing, and from where. 20 preview px of its picture are a unit long, as an inch of a shirt."""
from dataclasses import dataclass, field

import numpy as np

PX = 20.0
"""Preview px of a picture."""
WIDTH, HEIGHT = 640, 680
PRINTED, OTHER = 1, 3


@dataclass
class Part:
    """As `build.Part`, with what it is made of: see `materials.py`."""

    name: str
    places: np.ndarray
    faces: np.ndarray
    made_of: str
    panel: int = OTHER
    uv: np.ndarray | None = None
    flat: np.ndarray | None = None
    height: str | None = None
    smooth: bool = True
    normals: np.ndarray | None = None

    def __post_init__(self):
        if self.uv is None:
            self.uv = np.zeros((*self.faces.shape, 2))
        if self.flat is None:
            self.flat = np.zeros((*self.faces.shape, 2))


@dataclass
class Eye:
    """A camera at `distance` units from the picture's middle, or far away; it may look down."""

    width: int
    degrees: float = 0.0
    elevation: float = 0.0
    distance: float | None = None
    """Where the picture shows the middle, in preview px."""
    middle: tuple = (WIDTH / 2, HEIGHT / 2)
    center: tuple = (0.0, 0.0)

    @property
    def height(self):
        return self.width * HEIGHT // WIDTH

    @property
    def across(self):
        return WIDTH / PX

    def axes(self):
        turn, rise = np.radians(self.degrees), np.radians(self.elevation)
        right = np.array([np.cos(turn), np.sin(turn), 0.0])
        level = np.array([-np.sin(turn), np.cos(turn), 0.0])
        ahead = level * np.cos(rise) - np.array([0, 0, np.sin(rise)])
        return right, np.cross(right, ahead), ahead

    def project(self, places):
        """Pixels, and the depth of each place."""
        right, up, ahead = self.axes()
        x, y, depth = places @ right, places @ up, places @ ahead
        larger = 1.0 if self.distance is None else self.distance / (self.distance + depth)
        scale = self.width / WIDTH
        return np.c_[(self.middle[0] + x * PX * larger) * scale, (self.middle[1] - y * PX * larger) * scale], depth


@dataclass
class Setup:
    """`ground` is a point of the table or the wall that shadows fall on, and its normal."""

    parts: list
    eye: Eye
    ground: tuple
    maps: dict = field(default_factory=dict)
    """On a table, or before a wall."""
    stands: bool = False
    """Glaze and paper mirror lights in all colors; cloth in dark ones."""
    shines: bool = False
    """Lights that are seen in its gloss alone: places, sizes and powers."""
    cards: tuple = ()


def quads(rows, columns, closed=False):
    """Faces of a grid of vertices, row by row."""
    last = columns if closed else columns - 1
    i, j = (a.ravel() for a in np.meshgrid(np.arange(rows - 1), np.arange(last), indexing="ij"))
    k = (j + 1) % columns
    return np.c_[i * columns + j, (i + 1) * columns + j, (i + 1) * columns + k, i * columns + k]


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)
