"""A rail with the classic tee in several colors, as a finished picture.

    rail.py OUTLINE.json MESH OUT.png WIDTH SAMPLES

The mesh is made by itself where there is none: a shirt on a hanger falls otherwise than on a body.
"""
import json
import os
import sys

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageDraw

import details
import mesh_file
import studio
from body import Figure
from build import parts_of
from camera import Camera
from drape import drape
from light import set_lights
from wearers import WEARERS, Wearing, torso

"""Linear colors of cloth from the left, the nearest last: white, navy, red, black, mint."""
COLORS = [(0.80, 0.80, 0.79), (0.020, 0.030, 0.075), (0.52, 0.028, 0.034), (0.010, 0.010, 0.011), (0.38, 0.70, 0.53)]
INK = (0.012, 0.06, 0.05)
APART, TURNED = 6.0, 52.0
RAIL = 5.4


def hanging(outline):
    """A hanger and next to nothing below it."""
    figure = Figure(torso(7.0, 6.9, 7.3, 0.34), yoke=(0.75, 0.7), shoulder=(7.4, 0.2, -4.9), arm=(0.8, 0.75), arm_degrees=68, throat=(0.6, 0.55))
    WEARERS[outline["cut"]] = Wearing(figure, seed=21, bending=0.6, lifted=20)
    garment, places, _, _ = drape(outline)
    return mesh_file.Mesh(places, garment.triangles, garment.corner_flat, garment.sheet, garment.loops)


def tube(scene, name, points, radius, material):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_smooth = True
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    scene.collection.objects.link(thing)
    return thing


def plain(name, color, roughness, metallic=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    return material


def cloth(name, color, height, ink=None):
    material = studio.material_of(name, height, True)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = next(node for node in nodes if node.type == "BSDF_PRINCIPLED")
    shader.inputs["Base Color"].default_value = (*color, 1)
    if ink is not None:
        texture, mix = nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeMix")
        texture.image, mix.data_type = ink, "RGBA"
        mix.inputs[6].default_value, mix.inputs[7].default_value = (*color, 1), (*INK, 1)
        links.new(texture.outputs["Color"], mix.inputs["Factor"])
        links.new(mix.outputs[2], shader.inputs["Base Color"])
    return material


def artwork():
    """A sprig in the middle of the chest, in the front's own preview px: nobody knows its proportions, so it looks
    right on cloth that is turned away."""
    fine = details.FINE
    image = Image.new("L", tuple((details.SIZE * fine).astype(int)), 0)
    draw = ImageDraw.Draw(image)
    on_map = lambda places: [tuple(place) for place in (np.asarray(places) - details.LOW) * fine]
    t = np.linspace(0, 1, 60)
    stem = np.c_[322 + 6 * np.sin(t * 3), 408 - 150 * t]
    draw.line(on_map(stem), fill=255, width=int(4.5 * fine), joint="curve")
    leaves = [(stem[59] + (0, 2), -90, 70, 12)]
    for row in range(4):
        at, length, wide = stem[int(59 * (0.16 + 0.247 * row))], 112 - 12 * row, 15 - row
        leaves += [(at, -30 - 6 * row, length, wide), (at + (0, 7), -150 + 6 * row, length, wide)]
    for at, degrees, length, wide in leaves:
        blade, rib = leaf(np.radians(degrees), length, wide)
        draw.polygon(on_map(at + blade), fill=255)
        draw.line(on_map(at + rib), fill=0, width=int(2.4 * fine))
    return np.asarray(image, np.float32) / 255


def leaf(angle, length, wide):
    """The outline of a leaf that begins at 0, 0, and its midrib."""
    along = np.linspace(0, 1, 40)
    half = wide * np.sin(np.pi * along ** 0.85)
    outline = np.r_[np.c_[along * length, half], np.c_[along * length, -half][::-1]]
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return outline @ turn, np.array([[0.12, 0.0], [0.8, 0.0]]) * length @ turn


def take(outline_file, mesh, out, width, samples):
    with open(outline_file) as file:
        outline = json.load(file)
    if not os.path.exists(mesh):
        mesh_file.write(mesh, hanging(outline))
    parts, neck = parts_of(mesh_file.read(mesh), outline)
    maps = {"front": details.sheet_map(outline, "front", 1), "back": details.sheet_map(outline, "back", 2),
            "collar": details.collar_map(neck.length, 3)}
    top = float(neck.at[:, 2].max())
    camera = Camera(0.0, width, width * 3 // 4, (-1.8, top - 12.9), 52.0)
    scene, right, ahead = studio.empty_studio(samples, 3, camera, (camera.width, camera.height))
    set_lights(scene, right, ahead, camera)
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.render.film_transparent = False
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = 0.6
    images = {name: studio.image_of(name, values) for name, values in maps.items()}
    print_ink = studio.image_of("artwork", artwork())
    metal, wood = plain("metal", (0.42, 0.42, 0.43), 0.32, 1.0), plain("wood", (0.50, 0.33, 0.20), 0.5)
    for index, color in enumerate(COLORS):
        before = set(scene.collection.objects)
        for part in parts:
            ink = print_ink if part.name == "front" and index == len(COLORS) - 1 else None
            material = cloth(f"{part.name}-{index}", color, images.get(part.height), ink)
            if part.name == "label":
                material = studio.material_of(part.name, None, False, studio.image_of("ink", details.label_map()))
            studio.add_part(scene, part, material)
        hanger(scene, neck, top, metal, wood)
        angle = np.radians(TURNED + (-5, 2, -2, 3, 0)[index])
        place = Vector(((index - 2) * APART - 1.5, 0.0, 0.0))
        for thing in set(scene.collection.objects) - before:
            thing.rotation_euler = (0, 0, angle)
            thing.location = place
    tube(scene, "rail", [(-60, 0, top + RAIL), (60, 0, top + RAIL)], 0.5, metal)
    wall(scene)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


def hanger(scene, neck, top, metal, wood):
    middle = neck.at.mean(0)
    s = np.linspace(-1, 1, 41)
    arms = [(7.6 * t, middle[1] * 0 + 0.25, top - 1.6 - 3.2 * abs(t) ** 1.35) for t in s]
    tube(scene, "hanger", arms, 0.42, wood)
    turn = np.linspace(-0.45 * np.pi, np.pi, 30)
    hook = [(0, 0.25, top - 1.8), (0, 0.25, top + RAIL - 2.6)]
    hook += [(0, 0.25 + 0.95 * np.cos(a) * 1.0, top + RAIL - 0.05 + 0.95 * np.sin(a)) for a in turn]
    tube(scene, "hook", hook, 0.09, metal)


def wall(scene):
    mesh = bpy.data.meshes.new("wall")
    mesh.from_pydata([(-200, 26, -120), (200, 26, -120), (200, 26, 120), (-200, 26, 120)], [], [(0, 1, 2, 3)])
    mesh.materials.append(plain("wall", (0.80, 0.795, 0.78), 0.9))
    scene.collection.objects.link(bpy.data.objects.new("wall", mesh))


if __name__ == "__main__":
    take(*sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5]))
