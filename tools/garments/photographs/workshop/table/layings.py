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
    """Inches that tissue paper lifts the upper sheet, and by what share more or less in patches."""
    stuffed: float = 0.3
    uneven: float = 0.18
    """Hands lay the chest smooth: it bends so many times as hard, or a ridge would run across what is printed."""
    calm: float = 4.0
    """Limp sleeves crease in more places, and lie flatter."""
    limp: bool = False
    """While a shirt creases, a pile of so many times its weight lies on it: its creases are sharp and stand low."""
    piled: float = 1.0
    """Degrees by which each forearm, and then each arm, is turned towards the body: the wearer's left one first."""
    elbows: tuple = ()
    shoulders: tuple = ()
    """How many inches above the table each cuff is held while arms are turned, so that a sleeve comes to lie on the body:
    the wearer's left one first."""
    lifted: tuple = ()
    """With the front up, hands move patches of cloth after the waves: how many inches right of the middle and below the
    neck, how many inches to the right and up, and how wide a patch."""
    nudges: tuple = ()
    """With the front up, where hands have rumpled it, in inches of the flat pattern: how many right of the middle and
    below the neck, how wide a patch, by how many degrees from the right it is longer, and by what share at its middle."""
    rumples: tuple = ()
    """The same with the back up; 'right' is the wearer's left there, too."""
    rumples_behind: tuple = ()
    """Degrees by which the whole lies askew in its pictures."""
    askew: float = 0.0
    """Further number of the seed with the back up: nobody lays a shirt the same way twice."""
    behind: int = 2


LAYINGS = {
    "classic": Laying(
        seed=74,
        bending=0.27,
        shoulders=(12.0, 4.0),
        nudges=((9.5, 18.0, -1.5, 0.6, 3.2), (7.0, 23.0, -0.4, 1.0, 2.6), (-8.0, 9.5, 1.0, 0.8, 2.6)),
        rumples=(
            (7.8, 21.5, 3.4, 95.0, 0.03),
            (6.0, 25.5, 2.6, 70.0, 0.02),
            (-8.2, 23.5, 3.0, 100.0, 0.025),
            (-6.3, 4.5, 2.4, 38.0, 0.022),
        ),
        askew=0.9,
        behind=3,
    ),
    "premium": Laying(seed=163, pushed=3.2, bending=0.27, drawn=0.008, shoulders=(8.0, 3.0), askew=-0.8, behind=3),
    "v-neck": Laying(seed=48, bending=0.25, shoulders=(11.0, 4.0), askew=0.6, behind=3),
    "long-sleeve": Laying(
        seed=74,
        pushed=2.2,
        bending=0.27,
        limp=True,
        piled=5.0,
        elbows=(4.0, 42.0),
        shoulders=(8.0, 11.0),
        lifted=(0.0, 4.5),
        nudges=(
            (5.0, 25.0, -0.3, 1.0, 2.6),
            (9.0, 19.5, -0.4, 0.3, 2.6),
            (-9.6, 17.0, 0.4, -0.2, 2.6),
            (-8.0, 5.5, 0.7, -0.6, 2.4),
            (8.2, 6.0, -0.6, -0.5, 2.2),
        ),
        rumples=(
            (-8.0, 22.2, 3.3, 80.0, 0.035),
            (8.4, 22.2, 3.1, 95.0, 0.03),
            (6.0, 25.5, 2.6, 70.0, 0.02),
            (-6.0, 27.0, 2.4, 60.0, 0.02),
            (8.5, 14.0, 2.2, 60.0, 0.03),
            (-8.8, 13.5, 2.2, 110.0, 0.03),
            (6.3, 5.5, 2.6, 140.0, 0.02),
            (-6.3, 4.5, 2.6, 38.0, 0.04),
            (11.0, 12.0, 1.8, 95.0, 0.03),
            (14.0, 20.0, 1.8, 90.0, 0.055),
            (16.0, 24.0, 1.8, 125.0, 0.055),
            (-10.8, 11.5, 1.8, 85.0, 0.055),
            (-12.8, 16.0, 1.6, 45.0, 0.05),
            (-14.0, 19.5, 1.8, 90.0, 0.05),
            (-16.0, 24.0, 1.8, 55.0, 0.055),
        ),
        rumples_behind=(
            (-7.8, 22.0, 3.4, 80.0, 0.03),
            (8.0, 24.5, 3.0, 100.0, 0.03),
            (8.5, 13.0, 2.2, 60.0, 0.03),
            (11.0, 12.0, 1.8, 95.0, 0.04),
            (12.8, 16.5, 1.8, 135.0, 0.05),
            (14.0, 20.0, 1.8, 90.0, 0.055),
            (16.0, 24.0, 1.8, 125.0, 0.055),
            (-10.8, 11.5, 1.8, 85.0, 0.055),
            (-14.0, 19.5, 1.8, 90.0, 0.05),
            (-16.0, 24.0, 1.8, 55.0, 0.055),
        ),
        drawn=0.008,
        askew=-0.6,
        behind=4,
    ),
    "boxy": Laying(seed=92, bending=0.27, shoulders=(4.0, 2.0), askew=1.1),
    "youth-tee": Laying(seed=47, bending=0.25, drawn=0.027, shoulders=(12.0, 4.0), askew=-0.7, behind=4),
    "tank-top": Laying(seed=51, bending=0.25, stuffed=0.65, uneven=0.05, calm=8.0, askew=0.5),
}
