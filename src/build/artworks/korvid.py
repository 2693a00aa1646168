"""Korvid: a house in clay on a white sweep, as a model maker would set it in the light of a north window."""

import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from studio import *

clay = (0.43, 0.36, 0.31)


def arch(width, height, depth, wall, at, turn, made):
    """A wall with a round-headed opening."""
    outer = [(-width / 2, 0), (-width / 2, height), (width / 2, height), (width / 2, 0)]
    radius = width / 2 - wall
    spring = height - wall - radius
    inner = [(radius, 0)]
    inner += [(radius * math.cos(a), spring + radius * math.sin(a)) for a in [i * math.pi / 48 for i in range(49)]]
    inner += [(-radius, 0)]
    curve = bpy.data.curves.new("arch", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = depth / 2
    curve.bevel_depth = 0.012
    curve.bevel_resolution = 4
    line = curve.splines.new("POLY")
    points = outer + inner
    line.points.add(len(points) - 1)
    for point, (x, y) in zip(line.points, points):
        point.co = (x, y, 0, 1)
    line.use_cyclic_u = True
    thing = put(curve, at)
    thing.rotation_euler = (math.pi / 2, 0, turn)
    curve.materials.append(made)
    return thing


def build(scene):
    sky(scene, (0.93, 0.96, 1.0), 0.32)
    sweep((0.82, 0.81, 0.79), depth=5.5, radius=3.5)
    made, nodes, links, surface, _ = material("clay")
    surface.inputs["Base Color"].default_value = (*clay, 1)
    surface.inputs["Roughness"].default_value = 0.82
    surface.inputs["Specular"].default_value = 0.25
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 9
    noise.inputs["Detail"].default_value = 8
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.05
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], surface.inputs["Normal"])

    dress(box((3.6, 3.0, 0.3), (0, 0.3, 0.15), bevel=0.03), made)
    for step in range(7):
        dress(box((1.05, 0.26, 0.19), (-0.95, -1.05 + 0.26 * step, 0.39 + 0.19 * step), bevel=0.014), made)
        if step:
            dress(box((1.05, 0.26, 0.19 * step), (-0.95, -1.05 + 0.26 * step, 0.3 + 0.095 * step), bevel=0.008), made)
    dress(box((1.25, 0.9, 1.62), (-0.95, 1.28, 1.1), bevel=0.02), made)
    for index in range(3):
        arch(1.15, 1.75 + 0.0 * index, 0.22, 0.15, (0.72, -0.72 + 0.75 * index, 0.3), 0, made)
    dress(box((1.25, 1.95, 0.16), (0.72, 0.03, 2.13), bevel=0.02), made)
    arch(0.95, 1.35, 0.2, 0.15, (0.72, 0.55, 2.21), 0, made)
    arch(0.95, 1.35, 0.2, 0.15, (0.72, -0.25, 2.21), 0, made)
    dress(turned([(0, 0.52), *[(0.52 * math.sin(a), 0.52 * math.cos(a)) for a in [i * math.pi / 96 for i in range(1, 49)]], (0.56, 0), (0.56, -0.1), (0, -0.1)], (-0.95, 1.28, 2.0)), made)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=64, radius=0.42, location=(0.1, -1.75, 0.42))
    dress(bpy.context.object, made)

    area((-5.2, -2.2, 6.2), (0, 0.2, 0.9), (1.5, 1.5), 980, (1.0, 0.955, 0.89))
    area((6, -4, 3), (0, 0, 1), (5, 5), 70, (0.86, 0.92, 1.0))
    camera(scene, (3.1, -9.8, 4.3), (0.0, 0.1, 1.22), 44, stop=5.6)
    scene.view_settings.exposure = 0.25
    scene.view_settings.look = "Medium High Contrast"


take(build)
