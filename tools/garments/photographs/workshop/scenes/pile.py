"""A folded pile of shirts in several colors on a table, as a finished picture.

    pile.py OUT.png WIDTH SAMPLES
"""
import sys

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

import details
import studio
from camera import Camera
from collar_ring import add_collar, neck_depth
from folded import HALF, REACH, Folded, Pad, noise
from light import set_lights
from wood import table

"""Linear colors of cloth from the table up: black, red, white, navy, heather gray, mint."""
COLORS = [(0.010, 0.010, 0.011), (0.50, 0.026, 0.032), (0.80, 0.80, 0.79), (0.020, 0.030, 0.080), (0.36, 0.36, 0.37), (0.38, 0.70, 0.53)]
GRAY = 4
INK = (0.012, 0.06, 0.05)

"""The thickness of each shirt's folds, from the table up."""
FOLDS = [
    (0.22, 0.10, 0.25, 0.12), (0.12, 0.24, 0.11, 0.22), (0.26, 0.10, 0.24), (0.18, 0.11, 0.25, 0.12),
    (0.25, 0.11, 0.20, 0.13), (0.12, 0.22, 0.11, 0.24),
]


def pads(rng):
    height, found = 0.0, []
    for shirt, folds in enumerate(FOLDS):
        place, degrees, size = rng.normal(0, 0.14, 2), rng.normal(0, 1.1), rng.normal(1, 0.012)
        for at, fold in enumerate(folds):
            top = shirt == len(FOLDS) - 1 and at == len(folds) - 1
            own = place + rng.normal(0, 0.05, 2) + (0, 0.14 * (fold < 0.2))
            found.append((shirt, Pad(height + fold / 2, fold / 2, size, tuple(own), degrees + rng.normal(0, 0.3),
                                     100 + 7 * len(found), 520 if top else 190)))
            height += fold * 0.985
    return found, height


def top_waves(rng):
    """The uppermost sheet has been folded before: soft lines, and folds that run to the neck."""
    broad, fine = noise(rng, 1.2, 0.8), noise(rng, 0.35, 0.5)

    def at(x, y):
        crease = lambda value, wide: np.exp(-((value / wide) ** 2))
        height = 0.075 * broad(x, y) + 0.032 * fine(x, y)
        height += 0.045 * crease(x + 0.15 * np.sin(y), 0.10) * (0.4 + 0.3 * fine(x * 0.2, y))
        height -= 0.06 * crease(y + 2.6 + 0.06 * x, 0.11) * (0.7 + 0.3 * fine(x, y * 0.2))
        for half in (-1, 1):
            run = y - HALF[1] + 2.3 - 0.55 * (half * x - 2.0)
            height += 0.12 * crease(run, 0.26) * crease(half * x - 3.4, 1.1)
            height -= 0.10 * crease(run + 0.62, 0.24) * crease(half * x - 3.2, 1.0)
            height += 0.06 * crease(run + 1.5, 0.26) * crease(half * x - 3.6, 1.0)
        return height - neck_depth(x, y)

    return at


def artwork():
    """A small sun over hills on the chest."""
    side, cell = 3072, 3072 / (2 * REACH)
    image = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(image)
    at = lambda x, y: (side / 2 + x * cell, side / 2 - y * cell)
    middle, r = -1.0, 1.75
    draw.ellipse((*at(-r, middle + r), *at(r, middle - r)), fill=255)
    for row in range(6):
        y = middle - 0.10 - row * 0.21
        draw.rectangle((*at(-r, y), *at(r, y - 0.045 - row * 0.014)), fill=0)
    x = np.linspace(-r, r, 120)
    hills = middle - 0.62 + 0.12 * np.sin(x * 3.4) + 0.06 * np.sin(x * 8 + 1)
    draw.polygon([at(-r, middle - 2), *[at(a, b) for a, b in zip(x, hills)], at(r, middle - 2)], fill=0)
    for row in range(4):
        line = [at(a, b - 0.16 - row * 0.2) for a, b in zip(x, hills) if a ** 2 + (b - 0.16 - row * 0.2 - middle) ** 2 < (r + 0.1) ** 2]
        draw.line(line, fill=255, width=int((0.085 - 0.012 * row) * cell))
    return np.asarray(image, np.float32) / 255


def cloth(name, color, height, ink=None, heather=None):
    material = studio.material_of(name, height, True)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = next(node for node in nodes if node.type == "BSDF_PRINCIPLED")
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = 0.85
    over = ink or heather
    if over is not None:
        texture, mix = nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeMix")
        texture.image, mix.data_type = over, "RGBA"
        mix.inputs[6].default_value = (*color, 1)
        mix.inputs[7].default_value = (*INK, 1) if ink else (0.12, 0.12, 0.125, 1)
        links.new(texture.outputs["Color"], mix.inputs["Factor"])
        links.new(mix.outputs[2], shader.inputs["Base Color"])
    return material


def fibers_of_two_colors(rng):
    grain = gaussian_filter(rng.standard_normal((1440, 1440), np.float32), (2.2, 0.6))
    return np.clip(0.40 + 0.20 * grain / grain.std(), 0, 1)


def look(scene, height):
    """From the front and somewhat above, a little from the left; what is behind is out of focus."""
    eye, lens = scene.camera, scene.camera.data
    lens.type, lens.lens, lens.sensor_width = "PERSP", 88, 36
    target = Vector((0.35, -0.6, height * 0.52))
    eye.location = target + Vector((-8.0, -36.0, 16.5))
    eye.rotation_euler = (target - eye.location).to_track_quat("-Z", "Y").to_euler()
    lens.dof.use_dof = True
    lens.dof.focus_distance = (Vector((0, -HALF[1] + 1.5, height)) - eye.location).length
    lens.dof.aperture_fstop = 0.45


def take(out, width, samples):
    rng = np.random.default_rng(11)
    camera = Camera(0.0, width, width * 3 // 4, (0.0, 4.0), 40.0)
    scene, right, ahead = studio.empty_studio(samples, 3, camera, (camera.width, camera.height))
    set_lights(scene, right, ahead, camera)
    scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.22
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.render.film_transparent = False
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = 0.68
    cells = int(2 * REACH * details.INCH)
    knit = studio.image_of("knit", 1.7 * details.knit(rng, (cells, cells)))
    heather = studio.image_of("heather", fibers_of_two_colors(rng))
    found, height = pads(rng)
    for index, (shirt, pad) in enumerate(found):
        last = index == len(found) - 1
        ink = studio.image_of("artwork", artwork()) if last else None
        material = cloth(f"cloth-{index}", COLORS[shirt], knit, ink, heather if shirt == GRAY else None)
        folded = Folded(pad, top_waves(rng) if last else None)
        studio.add_part(scene, folded.part(f"pad-{index}"), material)
    look(scene, height)
    add_collar(scene, folded, lambda name, map: cloth(name, COLORS[-1], map))
    table(scene, rng)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    take(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
