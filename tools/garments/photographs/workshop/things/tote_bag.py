"""A canvas bag that hangs from a peg by its handles: two sheets sewn at sides and bottom, and two straps."""
import numpy as np

import mesh_file
from things import heights
from things.hang import hang
from things.shell import Shell
from things.straps import peg, strap
from things.thing import PX, Eye, Setup

"""Simulated places are so many units lower than the picture's, within the grid of distances."""
LOWER = 6.0
THICK = 0.06
MARGIN = 20.0


def built(spec):
    return hang(spec, LOWER)


def seen(spec, mesh, view, width):
    bag = spec["bag"]
    shell = Shell(mesh_file.Mesh(mesh.places + (0, 0, LOWER), mesh.triangles, mesh.corner_flat, mesh.sheet, mesh.loops), THICK)
    low = np.array([bag["x"], bag["y"]]) - MARGIN
    size = np.array([bag["width"], bag["height"]]) + 2 * MARGIN

    def uv_of(flat):
        uv = (flat - low) / size
        uv[..., 1] = 1 - uv[..., 1]
        return uv

    printed = 1 if view == "front" else 2
    parts = shell.parts(uv_of, "canvas", printed)
    maps = {"front": panel_map(spec, 1), "back": panel_map(spec, 2), "strap": None}
    for sheet in (1, 2):
        part, maps["strap"] = strap(spec, shell.on(sheet), sheet)
        parts.append(part)
    parts += peg(spec)
    towards = -1 if view == "front" else 1
    behind = max((part.places[:, 1] * -towards).max() for part in parts if part.made_of == "canvas") + 0.05
    eye = Eye(width, degrees=0 if view == "front" else 180)
    return Setup(parts, eye, ((0, -towards * behind, 0), (0, towards, 0)), maps)


def panel_map(spec, seed):
    rng = np.random.default_rng(seed)
    bag, hem = spec["bag"], spec["hem"] / PX
    x, y = heights.grid((bag["width"] + 2 * MARGIN) / PX, (bag["height"] + 2 * MARGIN) / PX)
    x, y = x - MARGIN / PX, y - MARGIN / PX
    wide, tall = bag["width"] / PX, bag["height"] / PX
    height = heights.canvas(x, y, rng)
    heights.step(height, hem - y, 0.03)
    for down in (hem - 0.16, 0.16):
        heights.seam_row(height, y - down, x)
    # The seams' allowances lie within, beside the edges.
    for inwards in (x, wide - x, tall - y):
        heights.step(height, 0.62 - inwards, 0.012)
        pucker = 0.006 * heights.wavy(rng, x.shape, 34)
        height += pucker * np.exp(-((inwards / 0.45) ** 2)) * (y > hem)
    return height
