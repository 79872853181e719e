"""The shop's light: a large softbox from the upper left, a fill, a rim, and a bright room."""
import bpy
from mathutils import Vector

from studio import area_light

"""What a white sheet that faces the softbox sends back, with the room and the fill; measured."""
KEY = 0.80


def set_lights(scene, right, ahead, camera):
    up = Vector((0, 0, 1))
    middle = right * camera.center[0] + up * camera.center[1]

    def at(x, z, towards):
        return middle + right * x + up * z - ahead * towards

    chest = middle + up * 3
    area_light(scene, at(-70, 49, 54), chest, (56, 70), 55000)
    area_light(scene, at(70, 6, 60), chest, (60, 70), 7500)
    area_light(scene, at(40, 40, -60), chest, (40, 50), 9000)
    area_light(scene, at(-50, 10, -60), chest, (30, 60), 5000)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 1, 1, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.2
    scene.world = world
