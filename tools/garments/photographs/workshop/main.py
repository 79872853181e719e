"""Simulates a cut, or photographs its simulated mesh. Called by `bun run garments photograph`.

    main.py simulate OUTLINE.json MESH
    main.py lay OUTLINE.json MESH VIEW
    main.py photograph OUTLINE.json MESH FOLDER VIEW WIDTH SAMPLES NOTE.json
"""
import json
import sys
from importlib import import_module

import mesh_file
from wearers import WEARERS


def read(path):
    """The outline and, of what is no shirt, the module of its wearer: `wearing/tank_top.py`."""
    with open(path) as file:
        outline = json.load(file)
    cut = outline["cut"]
    if cut in WEARERS:
        return outline, None
    own = import_module(f"wearing.{cut.replace('-', '_')}")
    WEARERS[cut] = own.WEARING
    return outline, own


def simulate(outline_file, mesh):
    """A module's own `draped` does more than a shirt needs."""
    from drape import drape

    outline, own = read(outline_file)
    if outline["pattern"]["sleeve"].get("isBinding"):
        outline["pattern"]["sleeve"]["cuff"] = 0
    write(mesh, *getattr(own, "draped", drape)(outline)[:2])


def lay(outline_file, mesh, view):
    from table.lay import lay as laid

    outline, _ = read(outline_file)
    write(mesh, *laid(outline, view))


def write(mesh, garment, places):
    mesh_file.write(mesh, mesh_file.Mesh(places, garment.triangles, garment.corner_flat, garment.sheet, garment.loops))


def photograph(outline_file, mesh, folder, view, width, samples, note):
    """A module's `prepared` changes the mesh first; its `look` names what of `photograph` its own is for."""
    import photograph as camera

    outline, own = read(outline_file)
    vars(camera).update(getattr(own, "look", dict)())
    prepared = getattr(own, "prepared", lambda mesh: mesh)
    camera.take(prepared(mesh_file.read(mesh)), outline, view, int(width), int(samples), folder, json.loads(note))


if __name__ == "__main__":
    {"simulate": simulate, "lay": lay, "photograph": photograph}[sys.argv[1]](*sys.argv[2:])
