"""Ombrel: brushed copper dishes in a low sun, which draws long shadows over a terracotta floor."""

import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from studio import *


def copper():
    """Copper that was turned on a lathe: fine rings, and a highlight drawn out across them."""
    made, nodes, links, surface, _ = material("copper")
    surface.inputs["Base Color"].default_value = (0.93, 0.45, 0.26, 1)
    surface.inputs["Metallic"].default_value = 1
    surface.inputs["Roughness"].default_value = 0.33
    surface.inputs["Anisotropic"].default_value = 0.85
    tangent = nodes.new("ShaderNodeTangent")
    tangent.direction_type = "RADIAL"
    tangent.axis = "Z"
    links.new(tangent.outputs["Tangent"], surface.inputs["Tangent"])
    place = nodes.new("ShaderNodeTexCoord")
    rings = nodes.new("ShaderNodeTexWave")
    rings.wave_type, rings.rings_direction = "RINGS", "Z"
    rings.inputs["Scale"].default_value = 34
    rings.inputs["Distortion"].default_value = 0.6
    rings.inputs["Detail"].default_value = 3
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.09
    links.new(place.outputs["Object"], rings.inputs["Vector"])
    links.new(rings.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], surface.inputs["Normal"])
    return made


def dish(radius, depth, wall=0.035):
    """The profile of a round dish, from its middle over the rim and back below."""
    curve = [(radius * t, depth * t**2.6) for t in [i / 60 for i in range(61)]]
    rim = [(radius + wall * math.sin(a), depth - wall + wall * math.cos(a) + wall * 0.6) for a in [i * math.pi / 12 for i in range(1, 12)]]
    below = [(max(r, 0), z - wall) for r, z in reversed(curve)]
    return [(0.0001, 0), *curve[1:], *rim, *below[:-1], (0.0001, -wall)]


def build(scene):
    sky(scene, (1.0, 0.62, 0.36), 0.22)
    sweep((0.72, 0.36, 0.2), depth=6.5, radius=4)
    made = copper()
    dress(turned(dish(1.75, 0.5), (-0.25, 0.55, 1.72), (math.radians(72), 0, math.radians(-16))), made)
    dress(turned(dish(1.05, 0.34), (1.15, -0.75, 1.06), (math.radians(66), 0, math.radians(24))), made)
    dress(turned(dish(0.85, 0.42), (-0.85, -1.35, 0.04)), made)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=128, ring_count=96, radius=0.3, location=(-0.82, -1.35, 0.44))
    dress(bpy.context.object, made)
    sun((0.9, 0.62, -0.33), 4.2, 1.2, (1.0, 0.72, 0.42))
    area((-3.5, -5.5, 4.2), (0, 0, 1), (2.6, 2.6), 130, (1.0, 0.82, 0.66))
    area((5.0, -1.5, 3.5), (0, 0, 1.2), (0.5, 4), 60, (1.0, 0.9, 0.8))
    camera(scene, (0.5, -9.4, 3.0), (0.1, 0, 1.2), 39, stop=5.6, focus=(0, -0.6, 1.2))
    scene.view_settings.exposure = 0.1
    scene.view_settings.look = "Medium High Contrast"


take(build)
