"""The photographer's studio in Blender: parts, materials, lights, camera, and light's passes."""
import bpy
import numpy as np
import OpenEXR
from mathutils import Vector

from camera import PITCH


def empty_studio(samples, bounces, camera, size):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_prefilter = "NONE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.max_bounces = bounces
    cycles.use_light_tree = False
    cycles.diffuse_bounces = bounces
    cycles.glossy_bounces = 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type = "BOX"
    cycles.filter_width = 1.0
    cycles.seed = 1
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"
    lens = bpy.data.cameras.new("camera")
    lens.type = "ORTHO"
    lens.sensor_fit = "HORIZONTAL"
    lens.ortho_scale = camera.across
    lens.clip_end = 500
    eye = bpy.data.objects.new("camera", lens)
    scene.collection.objects.link(eye)
    angle = np.radians(camera.degrees)
    ahead = Vector((-np.sin(angle), np.cos(angle), 0))
    right = Vector((np.cos(angle), np.sin(angle), 0))
    down = ahead * np.cos(PITCH) - Vector((0, 0, np.sin(PITCH)))
    up = Vector((0, 0, np.cos(PITCH))) + ahead * np.sin(PITCH)
    eye.location = right * camera.center[0] + up * camera.center[1] - down * 150
    eye.rotation_euler = (np.pi / 2 - PITCH, 0, angle)
    scene.camera = eye
    return scene, right, ahead


def area_light(scene, place, target, size, power):
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    thing = bpy.data.objects.new("softbox", light)
    scene.collection.objects.link(thing)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def image_of(name, values):
    """Rows of `values` go from the top; Blender's from the bottom."""
    height, width = values.shape
    image = bpy.data.images.new(name, width, height, float_buffer=True, is_data=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = values[::-1, :, None]
    image.pixels.foreach_set(pixels.ravel())
    return image


def add_part(scene, part, material):
    mesh = bpy.data.meshes.new(part.name)
    used, inverse = np.unique(part.faces, return_inverse=True)
    faces = inverse.reshape(part.faces.shape)
    mesh.vertices.add(len(used))
    mesh.vertices.foreach_set("co", part.places[used].astype(np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, faces.shape[1], dtype=np.int32))
    mesh.update(calc_edges=True)
    layer = mesh.uv_layers.new(name="pattern")
    layer.data.foreach_set("uv", part.uv.astype(np.float32).reshape(-1))
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), part.smooth))
    if part.normals is not None:
        mesh.normals_split_custom_set_from_vertices(part.normals[used].astype(np.float32))
    mesh.materials.append(material)
    added = bpy.data.objects.new(part.name, mesh)
    scene.collection.objects.link(added)
    return added


def material_of(name, height, black, ink=None, pale=0.0):
    """`black` cloth has a sheen and next to no color; else it is white and dull."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    end = nodes.new("ShaderNodeOutputMaterial")
    if black and not pale:
        shader = nodes.new("ShaderNodeBsdfPrincipled")
        shader.inputs["Base Color"].default_value = (0.0, 0.0, 0.0, 1)
        shader.inputs["Roughness"].default_value = 0.72
        shader.inputs["Specular IOR Level"].default_value = 0.25
        shader.inputs["Sheen Weight"].default_value = 0.3
        shader.inputs["Sheen Roughness"].default_value = 0.45
    else:
        shader = nodes.new("ShaderNodeBsdfDiffuse")
        gray = pale if black else 0.8
        shader.inputs["Color"].default_value = (gray, gray, gray, 1)
        shader.inputs["Roughness"].default_value = 0.4
    links.new(shader.outputs[0], end.inputs["Surface"])
    if height is not None:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = height
        texture.extension = "EXTEND"
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 1.0
        bump.inputs["Distance"].default_value = 1.0
        links.new(texture.outputs["Color"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    if ink is not None:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = ink
        mix = nodes.new("ShaderNodeMix")
        mix.data_type = "RGBA"
        links.new(texture.outputs["Color"], mix.inputs["Factor"])
        gray = pale if black else 0.8
        # The node has inputs of one name for each kind of value; these are the colors.
        mix.inputs[6].default_value = (gray, gray, gray, 1)
        mix.inputs[7].default_value = (gray * 0.25,) * 3 + (1,)
        links.new(mix.outputs[2], shader.inputs["Color"])
    return material


def render(scene, path, passes=()):
    layer = scene.view_layers[0]
    for name in passes:
        setattr(layer, name, True)
    settings = scene.render.image_settings
    settings.media_type = "MULTI_LAYER_IMAGE"
    settings.file_format = "OPEN_EXR_MULTILAYER"
    settings.color_depth = "32"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    found = {}
    for part in OpenEXR.File(path).parts:
        for name, channel in part.channels.items():
            found[name] = channel.pixels
    return found


def pick(found, *names):
    for key, values in found.items():
        if any(name in key for name in names):
            return np.asarray(values)[..., :3]
    raise KeyError(f"the render has no {names[0]}, only {sorted(found)}")
