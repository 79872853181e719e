"""Webbing of a bag's handles: sewn onto a sheet at both ends, twisted on its way over a peg."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from things import heights
from things.hang import peg_at
from things.thing import PX, Part, quads, unit

HALF_THICK = 0.075
PEG = 0.62
COLUMNS = np.r_[-1.0, np.linspace(-0.96, 0.96, 11), 1.0]


def strap(spec, on, sheet):
    bag, sewn = spec["bag"], spec["sewn"]
    half = spec["strap"]
    towards = np.array([0.0, -1.0 if sheet == 1 else 1.0, 0.0])
    # A back's flat picture is seen from behind: its left is the viewer's right.
    mirror = 1 if sheet == 1 else -1
    downs = np.linspace(sewn["to"], 1.0, 26)
    left, right = (patch(on, bag, downs, end * spec["half"], half, mirror) for end in (-1, 1))
    top = peg_at(spec, sheet)
    rise = leg(left, top, towards, PEG + HALF_THICK)
    fall = leg(mirrored(right), mirrored_place(top), towards, PEG + HALF_THICK)
    turn = np.linspace(rise["angle"], np.pi - fall["angle"], 24)[1:-1]
    bow = top + (PEG + HALF_THICK) * np.c_[np.cos(turn), 0 * turn, np.sin(turn)]
    over = {"middle": bow, "across": np.tile([0.0, -1.0, 0.0], (len(turn), 1)), "normal": unit(bow - top)}
    right_leg = {name: mirrored_rows(fall[name])[::-1] for name in ("middle", "across", "normal")}
    rows = {name: np.vstack([rise[name], over[name], right_leg[name]]) for name in over}
    return ribbon(rows, half / PX, len(downs))


def patch(on, bag, downs, across, half, mirror):
    """Rows of a sewn end from below: middles, unit vectors across and normals of the cloth."""
    middle_x = bag["x"] + bag["width"] / 2
    x = lambda by: middle_x + mirror * (across + by)
    take = lambda by: on(np.c_[np.full(len(downs), x(by)), bag["y"] + downs])
    at, one, other = take(0.0), take(-half), take(half)
    normal = unit(at[:, 3:])
    return {"middle": at[:, :3] + normal * (HALF_THICK + 0.01), "across": unit(other[:, :3] - one[:, :3]), "normal": normal}


def mirrored(rows):
    """As if it were the left end: x is turned round, and so is what lies across."""
    found = {name: mirrored_rows(values) for name, values in rows.items()}
    found["across"] = -found["across"]
    return found


def mirrored_rows(values):
    return values * (-1, 1, 1)


def mirrored_place(place):
    return place * np.array([-1, 1, 1])


def leg(end, top, towards, radius):
    """From the cloth up to where the strap touches the peg, turning by a quarter on its way."""
    start = end["middle"][-1]
    gone = np.array([top[0] - start[0], top[2] - start[2]])
    far = np.hypot(*gone)
    # The tangent that leaves the peg on its left.
    angle = np.arctan2(gone[1], gone[0]) + np.arcsin(radius / far)
    touch = angle + np.pi / 2
    goal = top + radius * np.array([np.cos(touch), 0, np.sin(touch)])
    along = unit(goal - start)
    t = np.linspace(0, 1, 70)[1:]
    bent = end["middle"][-1] - end["middle"][-3]
    bent = unit(bent) * 0.16 * np.linalg.norm(goal - start)
    ahead = along * 0.3 * np.linalg.norm(goal - start)
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    middle = a[:, None] * start + b[:, None] * (start + bent) + c[:, None] * (goal - ahead) + d[:, None] * goal
    ways = unit(np.gradient(np.vstack([start, middle]), axis=0)[1:])
    outward = np.array([np.cos(touch), 0, np.sin(touch)])
    normal = carried(end["normal"][-1], ways)
    across = np.cross(ways, normal)
    twist = np.arctan2(outward @ across[-1], outward @ normal[-1])
    eased = ((0.6 * t + 0.4 * heights.soft(t)) * twist)[:, None]
    normal = np.cos(eased) * normal + np.sin(eased) * across
    across = unit(np.cross(ways, normal))
    side = np.sign((across[0] * end["across"][-1]).sum())
    eased = lambda *rows: gaussian_filter1d(np.vstack(rows), 4.0, axis=0, mode="nearest")
    return {
        "middle": eased(end["middle"], middle),
        "across": unit(eased(end["across"] * side, across)),
        "normal": unit(eased(end["normal"], normal)),
        "angle": touch,
    }


def carried(normal, ways):
    """The normal goes along with the line, and turns no more than the line does."""
    found = []
    for way in ways:
        normal = unit(normal - (normal @ way) * way)
        found.append(normal)
    return np.array(found)


def ribbon(rows, half, sewn_rows):
    middle, across, normal = rows["middle"], rows["across"], rows["normal"]
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(middle, axis=0), axis=1))]
    edge = np.where(np.abs(COLUMNS) == 1, 0.0, np.where(np.abs(COLUMNS) > 0.9, 0.75, 1.0)) * HALF_THICK
    section = [(c, e) for c, e in zip(COLUMNS, edge)] + [(c, -e) for c, e in zip(COLUMNS[-2:0:-1], edge[-2:0:-1])]
    section = np.array(section)
    places = middle[:, None] + across[:, None] * (section[None, :, :1] * half) + normal[:, None] * section[None, :, 1:]
    count = len(section)
    faces = quads(len(middle), count, closed=True)
    flat = np.stack(np.broadcast_arrays((along / along[-1])[:, None], (section[:, 0] * 0.5 + 0.5)[None, :]), -1)
    uv = flat.reshape(-1, 2)[faces]
    facing = np.cross(places[1, 1] - places[0, 1], places[0, 2] - places[0, 1]) @ normal[0]
    if facing > 0:
        faces, uv = faces[:, ::-1], uv[:, ::-1]
    part = Part("strap", places.reshape(-1, 3), faces, "canvas", uv=uv, height="strap")
    return part, strap_map(along[-1], half, along[sewn_rows - 1])


def strap_map(length, half, sewn):
    """Herringbone webbing with a row along each edge, and a box with a cross at both ends."""
    rng = np.random.default_rng(5)
    x, y = heights.grid(length, 2 * half)
    y = half - y
    rib = np.abs((np.abs(y) * 1.0 + x) / 0.1 % 1 - 0.5) * 2
    height = (0.006 * rib + 0.001 * heights.wavy(rng, x.shape, 6)).astype(np.float32)
    for side in (-1, 1):
        heights.seam_row(height, y - side * (half - 0.15), x)
    inner, box = half - 0.15, sewn - 0.75
    for end in (x, length - x):
        within = (end < box + 0.4) & (np.abs(y) < inner + 0.02)
        for at in (0.16, box):
            far = np.where(within, end - at, 9.0)
            heights.seam_row(height, far, y)
        slope = inner / ((box - 0.16) / 2)
        lean = np.hypot(1, slope)
        for sign in (-1, 1):
            far = (y - sign * slope * (end - (box + 0.16) / 2)) / lean
            far = np.where(within & (end > 0.16) & (end < box), far, 9.0)
            heights.seam_row(height, far, end * lean)
    return height


def peg(spec):
    """A round peg of dark wood that stands out of the wall."""
    top = (340 - spec["top"]) / PX
    front = spec["strap"] / PX * 2 + 0.5
    profile = [(-front, 0.0), (-front, 0.4), (-front + 0.03, 0.5), (-front + 0.1, PEG - 0.06), (-front + 0.22, PEG), (front + 0.4, PEG)]
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    places = np.array([[(r * np.cos(a), y, top + r * np.sin(a)) for a in turn] for y, r in profile]).reshape(-1, 3)
    return [Part("peg", places, quads(len(profile), 64, closed=True), "metal")]
