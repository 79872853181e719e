"""Builds or simulates a thing's printed surface, or photographs the thing. Called by `bun run garments photograph`.

    things/main.py simulate NAME SPEC.json MESH
    things/main.py photograph NAME SPEC.json MESH FOLDER VIEW WIDTH SAMPLES NOTE.json
"""
import json
import os
import sys
from importlib import import_module

import mesh_file


def read(name, spec):
    with open(spec) as file:
        return import_module(f"things.{name.replace('-', '_')}"), json.load(file)


def simulate(name, spec_file, mesh):
    thing, spec = read(name, spec_file)
    found = thing.built(spec)
    if found is not None:
        mesh_file.write(mesh, found)


def photograph(name, spec_file, mesh, folder, view, width, samples, note):
    from things.picture import take

    thing, spec = read(name, spec_file)
    surface = mesh_file.read(mesh) if os.path.exists(mesh) else None
    take(thing.seen(spec, surface, view, int(width)), int(samples), folder, json.loads(note))


if __name__ == "__main__":
    {"simulate": simulate, "photograph": photograph}[sys.argv[1]](*sys.argv[2:])
