"""Simulates a cut, or photographs its simulated mesh. Called by `bun run garments photograph`.

    main.py simulate OUTLINE.json MESH
    main.py photograph OUTLINE.json MESH FOLDER VIEW WIDTH SAMPLES NOTE.json
"""
import json
import sys
from importlib import import_module

import mesh_file
from wearers import WEARERS


def read_outline(path):
    """What is no shirt brings its own wearer: `wearing/tank_top.py`."""
    with open(path) as file:
        outline = json.load(file)
    cut = outline["cut"]
    if cut not in WEARERS:
        WEARERS[cut] = import_module(f"wearing.{cut.replace('-', '_')}").WEARING
    return outline


def simulate(outline_file, mesh):
    from drape import drape

    outline = read_outline(outline_file)
    if outline["pattern"]["sleeve"].get("isBinding"):
        outline["pattern"]["sleeve"]["cuff"] = 0
    garment, places, _, _ = drape(outline)
    mesh_file.write(mesh, mesh_file.Mesh(places, garment.triangles, garment.corner_flat, garment.sheet, garment.loops))


def photograph(outline_file, mesh, folder, view, width, samples, note):
    from photograph import take

    outline = read_outline(outline_file)
    take(mesh_file.read(mesh), outline, view, int(width), int(samples), folder, json.loads(note))


if __name__ == "__main__":
    {"simulate": simulate, "photograph": photograph}[sys.argv[1]](*sys.argv[2:])
