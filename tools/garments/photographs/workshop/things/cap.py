"""A cap of five panels on a table. Its front is a cone to above the print: laid flat it keeps all lengths."""
import numpy as np

import mesh_file
from things import heights
from things.thing import OTHER, PRINTED, PX, Eye, Part, Setup, quads, unit
from things.tubes import tube

"""Inches: half of the crown's width and depth, the apex of its cone, and where it begins to close."""
WIDE, DEEP, APEX, STRAIGHT = 3.72, 3.9, 16.0, 2.8
"""The front panel's seams, and how far the visor goes round, in degrees."""
SEAM, VISOR = 48.0, 70.0
"""The visor is so long, falls so much towards the front, and its sides hang so low."""
LONG, FALL, BEND = 3.0, 0.24, 0.075
THICK = 0.13
LOWER = 7.0
"""How full the crown is at its sides: 1 is an ellipse, less is fuller."""
ROUND = 0.86
ELEVATION = 18.0
ROWS, DOME = 40, 44


def ring(turn):
    return np.stack([WIDE * np.sin(turn), -DEEP * np.cos(turn)], -1)


def base(turn):
    """The crown's lower edge follows the visor, and is level behind."""
    x = WIDE * np.sin(np.clip(turn, -np.radians(VISOR), np.radians(VISOR)))
    return -BEND * x * x


def sides(turns):
    """The front is a cone; beside its seams the crown becomes round."""
    return heights.soft(np.clip((np.degrees(np.abs(turns)) - SEAM) / 42, 0, 1))


def meridian():
    """Shares of the ring and heights above the straight part, to the button."""
    t = np.linspace(0, 1, DOME + 1)
    lean = np.arctan2(WIDE, APEX)
    angle = np.pi / 2 + lean + (np.pi / 2 - lean) * t**0.7
    share = 1 - STRAIGHT / APEX
    on, up = (np.r_[0, np.cumsum((f(angle[1:]) + f(angle[:-1])) / 2)] / DOME for f in (np.cos, np.sin))
    size = share * WIDE / -on[-1]
    return share + on * size / WIDE, STRAIGHT + up * size


def crown(turns):
    """Places in inches, (rows, turns, 3), and their lengths from the lower edge."""
    shares, ups = meridian()
    t = np.linspace(0, 1, ROWS + 1)
    low = base(turns)
    z = low[None] + (STRAIGHT - low)[None] * t[:, None]
    z = np.vstack([z, np.broadcast_to(ups[1:, None], (DOME, len(turns)))])
    above = np.broadcast_to(shares[1:, None], (DOME, len(turns)))
    share = np.vstack([1 - z[: ROWS + 1] / APEX, above])
    rise = np.linspace(0, np.pi / 2, len(z))[:, None]
    side = sides(turns)[None]
    share = np.maximum(share * (1 - side) + side * np.cos(rise) ** ROUND, 0.004)
    z = z * (1 - side) + side * (low[None] + (ups[-1] - low)[None] * np.sin(rise) ** ROUND)
    flat = ring(turns)[None] * share[..., None]
    places = np.concatenate([flat, z[..., None]], -1)
    gone = np.linalg.norm(np.diff(places, axis=0), axis=-1)
    return places, np.vstack([0 * low, np.cumsum(gone, 0)])


def developed(turns, z):
    """The cone laid flat, in inches: to the right of the middle, and up from the ring below it."""
    fine = np.linspace(-np.pi / 2, np.pi / 2, 4001)
    slant = np.sqrt((ring(fine) ** 2).sum(1) + APEX**2)
    ahead = np.gradient(np.c_[ring(fine), 0 * fine], fine, axis=0)
    along = np.sqrt(np.maximum((ahead**2).sum(1) - np.gradient(slant, fine) ** 2, 0)) / slant
    angle = np.r_[0, np.cumsum((along[1:] + along[:-1]) / 2 * np.diff(fine))]
    angle -= np.interp(0, fine, angle)
    far = np.interp(turns, fine, slant)[None] * (1 - z / APEX)
    phi = np.interp(turns, fine, angle)[None]
    return far * np.sin(phi), np.hypot(DEEP, APEX) - far * np.cos(phi)


def front(spec, turns):
    """The straight part of the crown with its flat coordinates."""
    places, lengths = crown(turns)
    x, up = developed(turns, places[: ROWS + 1, :, 2])
    scale = spec["pixelsPerInch"]
    flat = np.stack([320 + x * scale, spec["seam"] - up * scale], -1)
    return places[: ROWS + 1], flat


def built(spec):
    turns = np.radians(np.linspace(-SEAM, SEAM, 81))
    places, flat = front(spec, turns)
    places = settled(places, flat, spec) * spec["pixelsPerInch"] / PX - (0, 0, LOWER)
    faces = quads(ROWS + 1, len(turns))[:, ::-1]
    triangles = np.vstack([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
    flat = flat.reshape(-1, 2)
    return mesh_file.Mesh(places.reshape(-1, 3), triangles, flat[triangles], np.ones(len(triangles), int), {})


def settled(places, flat, spec):
    """Stiff cloth is never quite even: it gives way a little, more where nothing is printed."""
    x, z = places[..., 0], places[..., 2]
    turn = np.arctan2(x, -places[..., 1])
    soft = 0.03 * np.sin(turn * 5.3 + z * 1.1 + 0.6) + 0.014 * np.sin(turn * 9.1 - z * 1.7 + 2)
    soft += 0.03 * np.exp(-(((np.abs(turn) - 1.05) / 0.2) ** 2)) * np.sin(z * 2.3 + turn * 3 + 0.5)
    beside = np.clip(np.abs(turn) / np.radians(SEAM), 0, 1) ** 4
    above = np.clip((z - STRAIGHT) / 0.8, 0, 1)
    share = np.maximum(np.maximum(beside, above * 0.6), 0.12)
    closing = np.clip(np.hypot(x, places[..., 1]) / 1.5, 0, 1)
    outward = unit(places * (1, 1, 0.15))
    return places + outward * (soft * share * closing)[..., None]


def seen(spec, mesh, view, width):
    inch = spec["pixelsPerInch"] / PX
    turns = np.radians(np.linspace(-150, 150, 401))
    places, lengths = crown(turns)
    even = settled(places, None, spec) * inch
    count = len(turns)
    faces = quads(len(even), count)[:, ::-1]
    columns = faces % count
    rows = faces // count
    on_front = (np.abs(turns[columns]) < np.radians(SEAM)).all(1) & (rows <= ROWS).all(1)
    flat = np.zeros((*places.shape[:2], 2))
    inner = np.abs(turns) < np.radians(80)
    x, up = developed(turns[inner], places[: ROWS + 1][:, inner, 2])
    flat[: ROWS + 1, inner] = np.stack([320 + x * spec["pixelsPerInch"], spec["seam"] - up * spec["pixelsPerInch"]], -1)
    reach = np.radians(150) * WIDE * inch
    tall = lengths.max() * inch
    uv = np.stack(np.broadcast_arrays((turns * WIDE * inch / reach)[None] * 0.5 + 0.5, lengths * inch / tall), -1)
    take = lambda values: values.reshape(-1, 2)[faces]
    part = lambda name, which, panel: Part(
        name, even.reshape(-1, 3), faces[which], "twill", panel, take(uv)[which], take(flat)[which], "crown")
    parts = [part("front", on_front, PRINTED), part("crown", ~on_front, OTHER)]
    parts += [visor(inch), *details(inch)]
    maps = {"crown": crown_map(turns, lengths, inch, reach, tall), "visor": visor_map(inch)}
    lowest = min(each.places[:, 2].min() for each in parts)
    whole = Eye(width, elevation=ELEVATION)
    seen_at = np.vstack([whole.project(each.places)[0] for each in parts]) * 640 / width
    low, high = seen_at.min(0), seen_at.max(0)
    middle = (640 - (low + high)[0] / 2, 672 - (low + high)[1] / 2 + 8)
    eye = Eye(width, elevation=ELEVATION, middle=middle)
    return Setup(parts, eye, ((0, 0, lowest), (0, 0, 1)), maps, stands=True)


def visor(inch):
    """A board between two cloths: its upper side, its round edge and its lower side."""
    across = np.linspace(-1, 1, 241)
    turn = np.radians(VISOR) * across
    inner = ring(turn) * 0.985
    corner = ring(np.radians(VISOR))
    bow = np.pi / 2 * across
    power = 2 / 2.15
    outer = np.c_[(corner[0] + 0.3) * np.sign(bow) * np.abs(np.sin(bow)) ** power,
                  corner[1] - (DEEP + LONG + corner[1]) * np.abs(np.cos(bow)) ** power]
    edge = np.linspace(0, np.pi, 9)[1:-1]
    shares = np.linspace(0, 1, 40)
    section = [(c, 0.0, THICK / 2) for c in shares] + [(1.0, np.sin(e) * THICK / 2, np.cos(e) * THICK / 2) for e in edge]
    section += [(c, 0.0, -THICK / 2) for c in shares[::-1]]
    rows, uv = [], []
    out = unit(outer - inner + np.c_[0 * across, -0.4 + 0 * across])
    for share, beyond, up in section:
        plan = inner + (outer - inner) * share + out * beyond
        ahead = np.linalg.norm((outer - inner) * share, axis=1)
        z = -BEND * plan[:, 0] ** 2 * (1 + 0.12 * share) - FALL * ahead - 0.012 * ahead**2 + up
        rows.append(np.c_[plan, z])
        uv.append(np.c_[across * 0.5 + 0.5, np.full(len(across), share if up > 0 else 1.0)])
    places, uv = np.array(rows), np.array(uv)
    faces = quads(len(rows), len(across))
    return Part("visor", places.reshape(-1, 3) * inch, faces, "twill", uv=uv.reshape(-1, 2)[faces], height="visor")


def details(inch):
    """The button, and eyelets with a ring of thread."""
    shares, ups = meridian()
    turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    rise = np.linspace(0, np.pi / 2, 14)
    dome = [(0.36 * np.cos(a) + 0.03 * np.sin(2 * a), 0.19 * np.sin(a)) for a in rise]
    dome = [(0.34, -0.1), *dome]
    places = np.array([[(r * np.cos(a), r * np.sin(a), ups[-1] - 0.02 + z) for a in turn] for r, z in dome]).reshape(-1, 3)
    parts = [Part("button", places * inch, quads(len(dome), 48, closed=True)[:, ::-1], "twill")]
    for degrees, row in ((18, ROWS + 21), (-18, ROWS + 21), (76, ROWS + 7), (-76, ROWS + 7)):
        near = np.radians([degrees - 1, degrees, degrees + 1])
        around = settled(crown(near)[0], None, None)
        at = around[row, 1]
        one = unit(around[row, 2] - around[row, 0])
        out = unit(np.cross(one, around[row + 1, 1] - around[row - 1, 1]))
        other = np.cross(out, one)
        circle = np.cos(turn)[:, None] * one + np.sin(turn)[:, None] * other
        parts.append(Part("eyelet", *tube((at + out * 0.012 + circle * 0.115) * inch, 0.042 * inch, closed=True), "twill"))
        hole = np.vstack([at + out * 0.02, at + out * 0.02 + circle * 0.1]) * inch
        j = np.arange(48)
        parts.append(Part("hole", hole, np.c_[np.zeros(48, int), 1 + j, 1 + (j + 1) % 48], "hole"))
    return parts


def crown_map(turns, lengths, inch, reach, tall):
    rng = np.random.default_rng(8)
    x, y = heights.grid(2 * reach, tall)
    x, up = x - reach, tall - y
    height = heights.twill(x, y, rng)
    share = np.clip(up / tall, 0, 1)
    # Meridians come together above: what is beside one is as much nearer.
    narrow = np.interp(up, lengths[:, len(turns) // 2] * inch, np.r_[np.ones(ROWS + 1), np.maximum(meridian()[0][1:], 0.03)])
    for degrees, lean in ((SEAM, 5.0), (-SEAM, -5.0), (104.0, 4.0), (-104.0, -4.0)):
        off = (x - np.radians(degrees + lean * share) * WIDE * inch) * narrow
        height -= 0.08 * np.exp(-((off / 0.07) ** 2))
        heights.step(height, 0.42 - np.abs(off), 0.03)
        for beside in (-0.3, 0.3):
            heights.seam_row(height, off - beside, up)
        height += 0.012 * heights.wavy(rng, x.shape, 50) * np.exp(-((off / 0.8) ** 2))
    height += 0.018 * heights.wavy(rng, x.shape, 80)
    for above in (0.28, 0.5):
        heights.seam_row(height, up - above, x)
    heights.step(height, 0.6 - up, 0.02)
    return height


def visor_map(inch):
    rng = np.random.default_rng(9)
    across, deep = 2 * np.radians(VISOR) * WIDE * 1.25 * inch, LONG * inch
    x, y = heights.grid(across, deep)
    from_seam = deep - y
    height = heights.twill(x, y, rng)
    for share in (0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.93):
        off = from_seam - share * deep
        height -= 0.012 * np.exp(-((off / 0.12) ** 2))
        heights.seam_row(height, off, x)
    return height
