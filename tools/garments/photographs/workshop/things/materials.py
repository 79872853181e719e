"""What things are made of: white as light falls on it, black for what it mirrors alone."""
import bpy

"""Roughness and strength of what is mirrored; its own sheen; how much of the light it sends on."""
MADE_OF = {
    "canvas": (0.8, 0.2, 0.25, 0.8),
    "twill": (0.7, 0.22, 0.3, 0.8),
    "glaze": (0.1, 0.5, 0.0, 0.8),
    "paper": (0.34, 0.45, 0.0, 0.8),
    "metal": (0.3, 0.5, 0.0, 0.022),
    "steel": (0.28, 0.9, 0.0, 0.34),
    "hole": (1.0, 0.0, 0.0, 0.05),
}


def material_of(part, image, black):
    rough, mirrored, sheen, bright = MADE_OF[part.made_of]
    material = bpy.data.materials.new(part.name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    end = nodes.new("ShaderNodeOutputMaterial")
    if black:
        shader = nodes.new("ShaderNodeBsdfPrincipled")
        shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
        shader.inputs["Roughness"].default_value = rough
        shader.inputs["Specular IOR Level"].default_value = mirrored
        shader.inputs["Sheen Weight"].default_value = sheen
        shader.inputs["Sheen Roughness"].default_value = 0.45
    else:
        shader = nodes.new("ShaderNodeBsdfDiffuse")
        shader.inputs["Color"].default_value = (bright, bright, bright, 1)
        shader.inputs["Roughness"].default_value = 0.4
    links.new(shader.outputs[0], end.inputs["Surface"])
    if image is not None:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = image
        texture.extension = "EXTEND"
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 1.0
        bump.inputs["Distance"].default_value = 1.0
        links.new(texture.outputs["Color"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material
