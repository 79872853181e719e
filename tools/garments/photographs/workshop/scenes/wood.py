"""A table of light wood, and a wall far behind it."""
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from rail import plain

"""The table in inches, and its picture's pixels an inch along and across the grain."""
LEFT, RIGHT, FRONT, FAR = -40.0, 40.0, -22.0, 15.0
ALONG, ACROSS = 16, 48
PALE, DARK = np.array([0.62, 0.47, 0.33]), np.array([0.44, 0.29, 0.175])


def table(scene, rng):
    box(scene, "table", (LEFT, FRONT, -1.5), (RIGHT, FAR, -0.02), wood(rng))
    wall = bpy.data.meshes.new("wall")
    wall.from_pydata([(-300, 90, -200), (300, 90, -200), (300, 90, 200), (-300, 90, 200)], [], [(0, 1, 2, 3)])
    wall.materials.append(plain("wall", (0.88, 0.87, 0.85), 0.9))
    scene.collection.objects.link(bpy.data.objects.new("wall", wall))


def wood(rng):
    """Growth rings that are cut lengthwise: long, slightly bent lines, in three boards."""
    rows, columns = int((FAR - FRONT) * ACROSS), int((RIGHT - LEFT) * ALONG)
    image = np.zeros((rows, columns), np.float32)
    board = rows // 4
    for start in range(0, rows, board):
        shape = image[start:start + board].shape
        bent = gaussian_filter(rng.standard_normal(shape), (60, 130))
        bent /= bent.std()
        across = np.arange(shape[0])[:, None] / ACROSS
        rings = np.sin(2 * np.pi * (across * 1.4 + 0.5 * bent + rng.random()))
        fine = gaussian_filter(rng.standard_normal(shape), (0.7, 26))
        broad = gaussian_filter(rng.standard_normal(shape), (9, 160))
        tone = 0.34 + 0.16 * rings * (0.6 + 0.4 * np.sin(bent)) + 0.10 * fine / fine.std() + 0.10 * broad / broad.std()
        image[start:start + board] = tone + rng.normal(0, 0.06)
        image[start:start + 2] = 1.6
    share = np.clip(image, 0, 1.6)[..., None]
    pixels = np.ones((rows, columns, 4), np.float32)
    pixels[..., :3] = PALE + (DARK - PALE) * share
    picture = bpy.data.images.new("wood", columns, rows, float_buffer=True, is_data=True)
    picture.pixels.foreach_set(pixels.ravel())
    material = plain("wood", (0.5, 0.4, 0.3), 0.55)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = picture
    links.new(texture.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return material


def box(scene, name, low, high, material):
    (x, y, z), (a, b, c) = low, high
    places = [(x, y, z), (a, y, z), (a, b, z), (x, b, z), (x, y, c), (a, y, c), (a, b, c), (x, b, c)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(places, [], [(4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (1, 2, 6, 5), (3, 0, 4, 7)])
    layer = mesh.uv_layers.new(name="pattern")
    spans = [((places[v][0] - x) / (a - x), (places[v][1] - y) / (b - y)) for loop in mesh.polygons for v in loop.vertices]
    layer.data.foreach_set("uv", np.array(spans, np.float32).ravel())
    mesh.materials.append(material)
    scene.collection.objects.link(bpy.data.objects.new(name, mesh))
