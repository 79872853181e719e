"""Takes one picture of a simulated garment and writes its passes."""
import json
import os
import tempfile
import time

import numpy as np
from scipy.ndimage import binary_erosion, distance_transform_edt, gaussian_filter

import details
import studio
from build import parts_of
from camera import INCHES_ACROSS, camera_for, passes
from light import KEY, set_lights
from table.layings import ACROSS, LAYINGS
from table.picture import askew, cast, from_behind, livelier
from wearers import WEARERS

"""Degrees of the views of a shirt on a table: both sides of it."""
LAID = {"laid": 0.0, "laidback": 180.0}
"""The sheet that lies up."""
UPPER = {"laid": 1, "laidback": 2}


def degrees_of(cut, view):
    return {"front": 0.0, "back": 180.0, "turned": WEARERS[cut].turned, **LAID}[view]


def take(mesh, outline, view, width, samples, folder, note=None):
    began = time.time()
    height = width * 680 // 640
    # Pieces that never lie know nothing of it.
    lies, sewn = ({"upper": UPPER[view]}, {"pressed": True}) if view in LAID else ({}, {})
    parts, neck = parts_of(mesh, outline, **lies)
    if view == "laidback":
        parts = from_behind(parts, neck)
    if view in LAID:
        parts = askew(parts, LAYINGS[outline["cut"]].askew)
    across = ACROSS if view in LAID else INCHES_ACROSS
    camera = camera_for(parts, degrees_of(outline["cut"], view), width, height, across)
    u, v, panel, cover = passes(parts, camera)
    maps = {
        "front": details.sheet_map(outline, "front", 1, **sewn),
        "back": details.sheet_map(outline, "back", 2, **sewn),
        "collar": details.collar_map(neck.length, 3, **sewn),
    }
    print(f"prepared in {time.time() - began:.0f} s", flush=True)
    os.makedirs(folder, exist_ok=True)
    light, share = shot(parts, maps, camera, samples, black=False)
    print(f"light after {time.time() - began:.0f} s", flush=True)
    gloss, _ = shot(parts, maps, camera, max(8, samples // 3), black=True)
    whole = binary_erosion(cover > 0.999)
    if view in LAID:
        gloss = livelier(gloss, whole)
        shadow = cast(parts, camera, samples)
    write = lambda name, values, kind="<f4": values.astype(kind).tofile(f"{folder}/{name}")
    write("light.f32", spread(light, whole, cover) / (0.8 * KEY))
    write("gloss.f32", spread(gloss, whole, cover) / KEY)
    write("share.f32", spread(share, whole, cover))
    write("cover.f32", cover)
    if view in LAID:
        write("shadow.f32", shadow)
    write("u.f32", u)
    write("v.f32", v)
    write("panel.u8", panel, "u1")
    meta = {"width": width, "height": height, "inchesAcross": camera.across, "degrees": camera.degrees,
            "samples": samples, "seconds": round(time.time() - began), **(note or {})}
    with open(f"{folder}/meta.json", "w") as file:
        json.dump(meta, file, indent=2)
    print(f"{folder} in {meta['seconds']} s", flush=True)


def spread(values, whole, cover):
    """The rim's pixels are only partly cloth; they take the light of the nearest that is whole."""
    rows, columns = distance_transform_edt(~whole, return_distances=False, return_indices=True)
    return np.where(cover > 0, values[rows, columns], 0)


def shot(parts, maps, camera, samples, black):
    size = (camera.width, camera.height)
    scene, right, ahead = studio.empty_studio(samples, 1 if black else 2, camera, size)
    set_lights(scene, right, ahead, camera)
    images = {name: studio.image_of(name, values) for name, values in maps.items()}
    ink = studio.image_of("ink", details.label_map())
    for part in parts:
        if part.name == "label":
            material = studio.material_of(part.name, None, black, ink, 0.10)
        else:
            material = studio.material_of(part.name, images.get(part.height), black)
        studio.add_part(scene, part, material)
    path = os.path.join(tempfile.mkdtemp(), "passes.exr")
    wanted = () if black else ("use_pass_diffuse_direct", "use_pass_diffuse_indirect")
    found = studio.render(scene, path, wanted)
    image = studio.pick(found, "Combined")
    if black:
        return image[..., :3].mean(-1), None
    direct, bounced = studio.pick(found, "DiffDir", "Diffuse Direct").mean(-1), studio.pick(found, "DiffInd", "Diffuse Indirect").mean(-1)
    smooth = lambda a: gaussian_filter(a, 3 * camera.width / 1280)
    share = smooth(bounced) / np.maximum(smooth(direct + bounced), 1e-6)
    return image[..., :3].mean(-1), np.clip(share, 0, 1)
