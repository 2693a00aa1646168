"""Virelle: polished jade with light in it, under an overcast sky."""

import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from studio import *


def jade():
    """Stone that light enters and leaves elsewhere, clouded by veins, under a thin polish."""
    made, nodes, links, surface, _ = material("jade")
    place = nodes.new("ShaderNodeTexCoord")
    veins = nodes.new("ShaderNodeTexNoise")
    veins.inputs["Scale"].default_value = 1.9
    veins.inputs["Detail"].default_value = 7
    veins.inputs["Distortion"].default_value = 1.4
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.34, 0.7
    ramp.color_ramp.elements[0].color = (0.01, 0.13, 0.095, 1)
    ramp.color_ramp.elements[1].color = (0.2, 0.5, 0.38, 1)
    links.new(place.outputs["Object"], veins.inputs["Vector"])
    links.new(veins.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], surface.inputs["Base Color"])
    links.new(ramp.outputs["Color"], surface.inputs["Subsurface Color"])
    surface.inputs["Subsurface"].default_value = 0.8
    surface.inputs["Subsurface Radius"].default_value = (0.22, 0.5, 0.42)
    surface.subsurface_method = "RANDOM_WALK"
    surface.inputs["Roughness"].default_value = 0.2
    surface.inputs["Specular"].default_value = 0.55
    surface.inputs["Clearcoat"].default_value = 0.6
    surface.inputs["Clearcoat Roughness"].default_value = 0.06
    return made


def ring(outer, inner, thick, at, turn, made):
    """A flat disc with a hole, rounded all around: the old form of a jade bi."""
    middle, half, edge = (outer + inner) / 2, (outer - inner) / 2, thick / 2
    around = [i * 2 * math.pi / 96 for i in range(97)]
    shape = lambda value, power: math.copysign(abs(value) ** power, value)
    profile = [(middle + half * shape(math.cos(a), 0.5), edge * shape(math.sin(a), 0.72)) for a in around]
    return dress(turned(profile, at, turn), made)


def build(scene):
    sky(scene, (0.80, 0.93, 0.95), 0.5)
    sweep((0.13, 0.3, 0.3), depth=5.5, radius=4)
    made = jade()
    ring(1.62, 0.56, 0.5, (0.05, 0.45, 1.68), (math.radians(84), math.radians(4), math.radians(-20)), made)
    for (radius, high, x, y, z, turn) in [(1.0, 0.27, -0.85, -1.0, 0.27, 0.3), (0.72, 0.22, -0.8, -1.02, 0.74, 1.1), (0.46, 0.17, -0.84, -1.0, 1.11, 2.0)]:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=128, ring_count=96, radius=1, location=(x, y, z))
        stone = bpy.context.object
        stone.scale = (radius, radius * 0.86, high)
        stone.rotation_euler = (0.03, 0.02, turn)
        dress(stone, made)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=128, ring_count=96, radius=0.34, location=(1.2, -1.25, 0.34))
    dress(bpy.context.object, made)

    area((1.9, 3.4, 3.4), (0.1, 0.4, 1.6), (1.8, 1.8), 900, (1.0, 0.98, 0.86))
    area((0, -1, 8), (0, 0, 0), (7, 7), 210, (0.86, 0.96, 1.0))
    area((-5.5, -3.5, 3.2), (0, 0, 1), (1.2, 4), 120, (0.9, 1.0, 1.0))
    camera(scene, (-0.9, -9.4, 3.0), (0.05, 0, 1.2), 42, stop=5.6, focus=(0, -0.4, 1.3))
    scene.view_settings.exposure = 0.0
    scene.view_settings.look = "Medium High Contrast"


take(build)
