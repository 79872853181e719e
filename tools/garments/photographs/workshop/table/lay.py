"""Lays a stuffed garment on a table: what hands pushed together stays as folds. Inches and seconds."""
import numpy as np
from scipy.spatial import cKDTree

import cloth
from body import SHAPE
from drape import GRAVITY, LIFT, PAIRS, SKIN, SOFT, describe, pattern_area, ribbed, shuffled, thicker
from mesh_parts import edges_of, hinges_of
from sheets import sew
from table.arms import ARMPIT, ELBOW, bent, on_arm, raised
from table.creasing import yielding
from table.layings import LAYINGS
from table.rumple import rumpled
from table.waves import crossing

"""Inches of the mesh, and how many of its rows follow a seam."""
SPACING, ROWS = 0.2, 2
TABLE = 1.5
"""Sheets lie so far apart, but not where they are sewn together."""
GAP, SEWN = 0.12, 0.35
"""Hands smooth the chest: 1 would be no push at all."""
SMOOTHED = 0.9
"""Tissue paper lifts the upper sheet, less within so many inches of its rim, and in arms by such a share."""
RIM, ARMS = 3.5, 0.4
"""Limp sleeves bend so many times as hard, and hold such a share of the paper."""
LIMP, EMPTY = 0.3, 0.5
"""Paper is crumpled in patches of so many inches."""
PATCH = 7.0
"""It carries so many times the cloth's weight, and all of it where cloth lies so much too low."""
CARRIED, SUNK = 1.4, 0.1
"""A seam folds flat and is so many times as stiff along itself."""
PRESSED, SEAM = 0.05, 6.0
"""Its thread draws a side together from so far below the neck to so far above the hem."""
BELOW, ABOVE = 6.0, 1.0
"""Such a power of what a rib draws together on somebody is left on a table."""
GATHERED = 0.35
"""The label and its tape are so many times as stiff, and hold so far beside and below the neck's middle."""
LABEL, LABEL_ASIDE, LABEL_BELOW = 30.0, 2.5, 1.8
"""Waves of hands, longest first: their lengths and how far they move cloth."""
WAVES = ((24, 40, 0.8), (5, 18, 1.0), (4, 9, 0.35), (2.2, 4.5, 0.4))


def lay(outline, view, report=print):
    """The side of the `view` lies up: folds of the other are pressed into the table."""
    above = view == "laid"
    laying = LAYINGS[outline["cut"]]
    garment = sew(outline, SPACING, ROWS)
    rng = np.random.default_rng(laying.seed if above else [laying.seed, laying.behind])
    edges, rest = edges_of(garment)
    rest = rest * ribbed(garment, outline, edges) ** GATHERED
    hinges, weights, per_area = hinges_of(garment)
    edges, rest = shuffled(rng, edges, rest)
    hinges, weights, per_area = shuffled(rng, hinges, weights, per_area)
    density = garment.count / pattern_area(garment)
    sewn = lambda ends: (garment.side[ends] == 0).all(1)
    beside = (garment.side[hinges[:, :2]] == 0).any(1)
    x = laid_flat(garment)
    harder = np.where(sewn(hinges[:, :2]), PRESSED, np.where(beside, SEAM, 1.0))
    harder *= np.where(labelled(garment, hinges), LABEL, 1.0)
    if laying.limp:
        harder *= np.where(on_arm(garment, outline)[hinges[:, :2]].all(1), LIMP, 1.0)
    harder *= laying.calm ** chest(x[hinges[:, :2]].mean(1))
    stiff = 1 / (laying.bending ** 3 * density * GRAVITY * thicker(garment, outline, hinges) * harder * per_area)
    rest = rest * np.where(sewn(edges), drawn(laying, garment, edges), 1.0)
    soft = np.full(len(edges), SOFT)
    x[:, 1] = TABLE - 0.5 + np.choose(garment.side, [0, -0.14, 0.14] if above else [0, 0.14, -0.14])
    x[:, 1] += 0.05 * rng.standard_normal(garment.count)
    v, old, pairs = np.zeros_like(x), np.zeros_like(x), np.zeros((PAIRS * 6, 2), np.int64)
    apart, grid = places_apart(garment), table()
    pull, stuffed = np.zeros((garment.count, 2)), stuffing(garment, outline, above)

    def run(times, count, h, weight, drag, push=0.0, lift=0.0):
        for _ in range(times):
            x[:, [0, 2]] += push / times
            x[:, 1] -= lift / times
            found = cloth.find_pairs(x, apart, 0.36, pairs)
            sunk = np.clip((stuffed - (TABLE - x[:, 1])) / SUNK, 0, 1)
            pull[:, 1] = weight * (1 - CARRIED * sunk)
            cloth.steps(count, x, v, old, edges, rest, soft, hinges, weights, stiff, grid, 1.0, SKIN,
                        1.5, 0.0, drag, h, pairs, found, GAP, pull)
        report(f"strain {describe(x, edges, rest)}  pairs {found}")

    run(20, 30, 5e-4, 0.2 * GRAVITY, 6.0)
    if laying.lifted:
        run(60, 30, 5e-4, 0.0, 10.0, lift=raised(garment, outline, laying.lifted))
    for share, degrees in ((ELBOW, laying.elbows), (ARMPIT, laying.shoulders)):
        if degrees:
            weight = 0.0 if laying.lifted else 0.1 * GRAVITY
            run(120, 30, 5e-4, weight, 10.0, bent(garment, x, outline, share, degrees))
    if laying.lifted:
        run(60, 30, 5e-4, 0.3 * GRAVITY, 10.0)
    for low, high, share in WAVES:
        push = 0.03 * laying.pushed * share * pushes(rng, x, low, high)
        run(40, 30, 4e-4, GRAVITY, 10.0, push * smoothed(x)[:, None])
    if above and laying.nudges:
        run(80, 30, 4e-4, GRAVITY, 10.0, nudged(x, laying.nudges))
    rumples = laying.rumples if above else laying.rumples_behind
    if rumples:
        smooth, longer = rest, rumpled(garment, laying.seed, rumples, 1 if above else 2, edges)
        for share in (0.34, 0.67, 1.0):
            rest = smooth * (1 + share * longer)
            run(30, 30, 4e-4, GRAVITY, 10.0)
    if laying.piled > 1:
        run(40, 40, 3e-4, laying.piled * GRAVITY, 8.0)
    for _ in range(2):
        yielding(x, hinges, weights, stiff)
        run(40, 40, 3e-4, laying.piled * GRAVITY, 8.0)
    run(40, 60, 2e-4, GRAVITY, 20.0)
    run(40, 60, 1e-4, GRAVITY, 40.0)
    run(30, 60, 1e-4, 0.2 * GRAVITY, 40.0)
    return garment, x if above else x * (1, -1, 1)


def laid_flat(garment):
    x = np.zeros((garment.count, 3))
    x[:, 0], x[:, 2] = garment.place[:, 0], LIFT - garment.place[:, 1]
    return x


def table():
    """The distance grid of a plane."""
    depth = cloth.LOW[1] + cloth.CELL * np.arange(SHAPE[1])
    return np.broadcast_to((TABLE - depth)[None, :, None], SHAPE).astype(np.float32).copy()


def places_apart(garment):
    """The back keeps away from the front as if it were elsewhere in the pattern, except near seams."""
    seam = garment.place[garment.side == 0]
    far, _ = cKDTree(seam).query(garment.place)
    place = garment.place.copy()
    place[(garment.side == 2) & (far > SEWN), 0] += 300
    return place


def stuffing(garment, outline, above):
    """How high each vertex of the upper sheet is carried."""
    rims = [run for name, run in garment.loops.items() if not name.startswith("neck")]
    edge = np.concatenate([np.flatnonzero(garment.side == 0), *rims])
    far, _ = cKDTree(garment.place[edge]).query(garment.place)
    share = np.minimum(far / RIM, 1)
    upper = garment.side == (1 if above else 2)
    arms = ARMS * (EMPTY if LAYINGS[outline["cut"]].limp else 1.0)
    return upper * crumpled(garment, outline, above) * share * (2 - share) * np.where(on_arm(garment, outline), arms, 1.0)


def crumpled(garment, outline, above):
    """How high the paper lifts the sheet, in inches, away from its rim."""
    laying = LAYINGS[outline["cut"]]
    rng = np.random.default_rng([laying.seed, 7, above])
    waves = crossing(rng, garment.place, 4.4 / PATCH, 10)
    return laying.stuffed * (1 + laying.uneven * waves / np.sqrt(5))


def drawn(laying, garment, edges):
    """Thread draws a seam together here more and there less."""
    rng = np.random.default_rng(laying.seed)
    at = garment.place[edges].mean(1)
    wave = sum(np.sin(at @ rng.normal(0, 1.2 / (i + 1), 2) + rng.uniform(0, 6.28)) for i in range(4)) / 2
    neck, hem = garment.place[garment.side == 0, 1].min(), garment.place[:, 1].max()
    within = np.clip((at[:, 1] - neck - BELOW) / 3, 0, 1) * np.clip((hem - ABOVE - at[:, 1]) / 2, 0, 1)
    return 1 - laying.drawn * np.clip(1 + wave, 0, 2) * within


def labelled(garment, hinges):
    """What the label is sewn to cannot fold through it."""
    low = garment.place[garment.loops["neck-2"], 1].max()
    ends = hinges[:, :2]
    at = garment.place[ends].mean(1)
    return (garment.side[ends] == 2).all(1) & (np.abs(at[:, 0]) < LABEL_ASIDE) & (at[:, 1] < low + LABEL_BELOW)


def pushes(rng, x, low, high, count=12):
    """Soft waves of in-plane moves: between them cloth is pushed together or drawn apart."""
    moved = np.zeros((len(x), 2))
    for _ in range(count):
        length, angle = rng.uniform(low, high), rng.uniform(0, 2 * np.pi)
        way, phase = rng.normal(0, 1, 2), rng.uniform(0, 2 * np.pi)
        wave = 2 * np.pi / length * np.array([np.cos(angle), np.sin(angle)])
        moved += np.sin(x[:, [0, 2]] @ wave + phase)[:, None] * way * length / (2 * np.pi)
    return moved / np.sqrt(count)


def nudged(x, nudges):
    """The push of hands that each move a patch of cloth over the table."""
    push = np.zeros((len(x), 2))
    for across, down, right, up, wide in nudges:
        apart = np.hypot(x[:, 0] - across, x[:, 2] + down) / wide
        push += np.exp(-(apart**4))[:, None] * (right, up)
    return push


def chest(x):
    """1 in the middle of what is printed most."""
    return np.exp(-np.hypot(x[:, 0] / 7, (x[:, 2] + 13) / 8) ** 4)


def smoothed(x):
    """Less than 1 in the middle of what is printed most, and next to nothing around the neck."""
    neck = np.exp(-np.hypot(x[:, 0] / 6, x[:, 2] / 4) ** 4)
    return (1 - SMOOTHED * chest(x)) * (1 - 0.9 * neck)
