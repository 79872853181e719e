"""Simulates a cut, or photographs its simulated mesh. Called by `bun run garments photograph`.

    main.py simulate OUTLINE.json MESH
    main.py photograph OUTLINE.json MESH FOLDER VIEW WIDTH SAMPLES NOTE.json
"""
import json
import sys

import mesh_file


def simulate(outline_file, mesh):
    from drape import drape

    with open(outline_file) as file:
        garment, places, _, _ = drape(json.load(file))
    mesh_file.write(mesh, mesh_file.Mesh(places, garment.triangles, garment.corner_flat, garment.sheet, garment.loops))


def photograph(outline_file, mesh, folder, view, width, samples, note):
    from photograph import take

    with open(outline_file) as file:
        outline = json.load(file)
    take(mesh_file.read(mesh), outline, view, int(width), int(samples), folder, json.loads(note))


if __name__ == "__main__":
    {"simulate": simulate, "photograph": photograph}[sys.argv[1]](*sys.argv[2:])
