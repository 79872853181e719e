"""The simulated mesh of a cut as a small file beside the sources.

`PHM1`, then four little-endian counts (u32): vertices, triangles, corners with an own flat place,
bytes of the loops' JSON; then the JSON of open edges (name -> vertices); then, each at once:
places (n × 3 i16, 1/1000 in of 1/1.2 … see SCALE), flat places (c × 2 u16, 1/64 preview px + 64),
the vertex of each flat place (c u16), triangles as three indices of flat places (u16), sheets (u8).
"""
import json
import struct
from dataclasses import dataclass

import numpy as np

SCALE = 800.0
FLAT_SCALE, FLAT_SHIFT = 64.0, 100.0


@dataclass
class Mesh:
    places: np.ndarray
    triangles: np.ndarray
    corner_flat: np.ndarray
    sheet: np.ndarray
    loops: dict


def write(path, mesh):
    keys = np.c_[mesh.triangles.ravel(), np.repeat(mesh.sheet, 3)]
    own, first, inverse = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    flat = mesh.corner_flat.reshape(-1, 2)[first]
    loops = json.dumps({name: [int(v) for v in run] for name, run in mesh.loops.items()}, separators=(",", ":")).encode()
    with open(path, "wb") as file:
        file.write(b"PHM1" + struct.pack("<4I", len(mesh.places), len(mesh.triangles), len(own), len(loops)) + loops)
        file.write(np.round(mesh.places * SCALE).astype("<i2").tobytes())
        file.write(np.round((flat + FLAT_SHIFT) * FLAT_SCALE).astype("<u2").tobytes())
        file.write(own[:, 0].astype("<u2").tobytes())
        file.write(inverse.reshape(-1, 3).astype("<u2").tobytes())
        file.write(mesh.sheet.astype("u1").tobytes())


def read(path):
    with open(path, "rb") as file:
        if file.read(4) != b"PHM1":
            raise ValueError(f"{path} is no mesh of this tool; make it anew with --simulate")
        vertices, triangles, corners, size = struct.unpack("<4I", file.read(16))
        loops = json.loads(file.read(size))
        take = lambda kind, count: np.frombuffer(file.read(np.dtype(kind).itemsize * count), kind)
        places = take("<i2", vertices * 3).reshape(-1, 3) / SCALE
        flat = take("<u2", corners * 2).reshape(-1, 2) / FLAT_SCALE - FLAT_SHIFT
        vertex = take("<u2", corners).astype(np.int64)
        index = take("<u2", triangles * 3).astype(np.int64).reshape(-1, 3)
        sheet = take("u1", triangles)
    return Mesh(places, vertex[index], flat[index], sheet, loops)
