"""The ground that a thing stands or lies on, and the shadow that it has there."""
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, zoom

"""White paper sends so much light back up."""
PAPER = 0.8
"""A shadow is taken at so many pixels of width: it is soft."""
SHADOW_WIDTH = 640
"""As on a bright page, which sends light into shadows."""
SHADOW = 0.75
"""No shadow is cut off: it fades within this share of the picture's width."""
FADES = 0.2


def add_ground(scene, at, normal, bright, reach=400.0):
    at, normal = (np.asarray(each, float) for each in (at, normal))
    one = np.cross(normal, [0.0, 0.3, 1.0] if abs(normal[2]) < 0.9 else [0.0, 1.0, 0.0])
    one = one / np.maximum(np.linalg.norm(one), 1e-12)
    other = np.cross(normal, one)
    corners = [at + reach * (a * one + b * other) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    mesh = bpy.data.meshes.new("ground")
    mesh.from_pydata([tuple(corner) for corner in corners], [], [(0, 1, 2, 3)])
    mesh.materials.append(dull(bright))
    ground = bpy.data.objects.new("ground", mesh)
    scene.collection.objects.link(ground)
    return ground


def dull(bright):
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    end, shader = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeBsdfDiffuse")
    shader.inputs["Color"].default_value = (bright, bright, bright, 1)
    links.new(shader.outputs[0], end.inputs["Surface"])
    return material


def seen_by_light_alone(thing):
    thing.visible_camera = False


def shadow_of(shaded, lit, width):
    """How much darker the ground is than without the thing; sRGB levels, as the shop lays black on it."""
    rows, columns = lit.shape
    left = np.clip(shaded / np.maximum(lit, 1e-6), 0, 1) ** (1 / 2.2)
    dark = gaussian_filter(1 - left, 1.2 * columns / SHADOW_WIDTH)
    y, x = np.mgrid[0:rows, 0:columns]
    margin = np.minimum.reduce([x, columns - 1 - x, y, rows - 1 - y]) / columns
    dark = SHADOW * np.clip(dark - 0.012, 0, 1) * soft(np.clip(margin / FADES, 0, 1))
    return zoom(dark, width / columns, order=1)


def soft(share):
    return share * share * (3 - 2 * share)
