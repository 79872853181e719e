"""Takes one picture of a thing: the passes of a shirt's photograph, and the shadow on its ground."""
import json
import os
import tempfile
import time

# mathutils comes with it.
import bpy
import numpy as np
from mathutils import Matrix
from scipy.ndimage import binary_erosion, distance_transform_edt, gaussian_filter

import studio
from camera import passes
from ground import PAPER, SHADOW_WIDTH, add_ground, seen_by_light_alone, shadow_of
from light import KEY, set_lights
from things.materials import material_of
from things.thing import HEIGHT, PRINTED, PX, WIDTH, Eye


"""A table sends so much light back up."""
TABLE = 0.45


def take(setup, samples, folder, note):
    began = time.time()
    eye = setup.eye
    u, v, panel, cover = passes(setup.parts, eye)
    os.makedirs(folder, exist_ok=True)
    light, share = lit(setup, samples)
    print(f"light after {time.time() - began:.0f} s", flush=True)
    gloss = mirrored(setup, max(8, samples // 2))
    if setup.shines:
        # What all of it mirrors alike belongs to its color.
        gloss = np.maximum(gloss - np.median(gloss[panel == PRINTED]), 0)
    shadow = cast(setup, max(8, samples // 2))
    whole = binary_erosion(cover > 0.999)
    write = lambda name, values, kind="<f4": values.astype(kind).tofile(f"{folder}/{name}")
    write("light.f32", spread(light, whole, cover) / (0.8 * KEY))
    write("gloss.f32", spread(gloss, whole, cover) / KEY)
    write("share.f32", spread(share, whole, cover))
    write("cover.f32", cover)
    write("shadow.f32", shadow)
    write("u.f32", u)
    write("v.f32", v)
    write("panel.u8", panel, "u1")
    meta = {"width": eye.width, "height": eye.height, "samples": samples, "seconds": round(time.time() - began), **note}
    with open(f"{folder}/meta.json", "w") as file:
        json.dump(meta, file, indent=2)
    print(f"{folder} in {meta['seconds']} s", flush=True)


def spread(values, whole, cover):
    """The rim's pixels are only partly the thing; they take the light of the nearest that is whole."""
    rows, columns = distance_transform_edt(~whole, return_distances=False, return_indices=True)
    return np.where(cover > 0, values[rows, columns], 0)


def lit(setup, samples):
    scene = studio_of(setup.eye, samples, 2)
    add_parts(scene, setup, black=False)
    if setup.stands:
        seen_by_light_alone(add_ground(scene, *setup.ground, TABLE))
    found = rendered(scene, ("use_pass_diffuse_direct", "use_pass_diffuse_indirect"))
    direct, bounced = (found[key].mean(-1) for key in ("Diffuse Direct", "Diffuse Indirect"))
    smooth = lambda a: gaussian_filter(a, 3 * setup.eye.width / 1280)
    share = smooth(bounced) / np.maximum(smooth(direct + bounced), 1e-6)
    # What a table sends back to glaze has the table's color.
    return found["Combined"].mean(-1), np.clip(share, 0, 1) * (not setup.shines)


def mirrored(setup, samples):
    """White cards stand where only what mirrors sees them."""
    scene = studio_of(setup.eye, samples, 1)
    add_parts(scene, setup, black=True)
    for place, size, power in setup.cards:
        studio.area_light(scene, place, (0, 0, 0), size, power)
    return rendered(scene)["Combined"].mean(-1)


def cast(setup, samples):
    eye = Eye(**{**setup.eye.__dict__, "width": min(SHADOW_WIDTH, setup.eye.width)})
    both = []
    for with_parts in (True, False):
        scene = studio_of(eye, samples * 2 if with_parts else samples, 1)
        if with_parts:
            for thing in add_parts(scene, setup, black=False):
                seen_by_light_alone(thing)
        add_ground(scene, *setup.ground, PAPER)
        both.append(rendered(scene)["Combined"].mean(-1))
    return shadow_of(*both, setup.eye.width)


def studio_of(eye, samples, bounces):
    scene, right, ahead = studio.empty_studio(samples, bounces, eye, (eye.width, eye.height))
    set_lights(scene, right, ahead, eye)
    lens, camera = scene.camera.data, scene.camera
    to_right, up, away = eye.axes()
    back = 150.0 if eye.distance is None else eye.distance
    axes = np.c_[to_right, up, -away]
    camera.matrix_world = Matrix([[*axes[row], (-away * back)[row]] for row in range(3)] + [[0, 0, 0, 1]])
    lens.clip_end = 1000
    if eye.distance is not None:
        lens.type = "PERSP"
        lens.sensor_width = 36
        lens.lens = 36 * eye.distance * PX / WIDTH
    lens.shift_x = (WIDTH / 2 - eye.middle[0]) / WIDTH
    lens.shift_y = (eye.middle[1] - HEIGHT / 2) / WIDTH
    return scene


def add_parts(scene, setup, black):
    images = {name: studio.image_of(name, values) for name, values in setup.maps.items()}
    before = set(scene.collection.objects)
    for part in setup.parts:
        studio.add_part(scene, part, material_of(part, images.get(part.height), black))
    return set(scene.collection.objects) - before


def rendered(scene, wanted=()):
    found = studio.render(scene, os.path.join(tempfile.mkdtemp(), "passes.exr"), wanted)
    short = {"DiffDir": "Diffuse Direct", "DiffInd": "Diffuse Indirect"}
    named = {}
    for key, values in found.items():
        for name in ("Combined", "Diffuse Direct", "Diffuse Indirect", *short):
            if name in key:
                named[short.get(name, name)] = np.asarray(values)[..., :3]
    return named
