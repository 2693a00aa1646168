"""Aldera: a stack of glass that takes white light apart, before the glow of a studio wall."""

import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from studio import *


def glass(name, tint, spread):
    """Glass whose refractive index differs by colour channel, so that edges show colours; its shadow is clear."""
    made, nodes, links, surface, output = material(name)
    nodes.remove(surface)
    body = nodes.new("ShaderNodeBsdfGlass")
    body.inputs["Color"].default_value = (*tint, 1)
    body.inputs["Roughness"].default_value = 0.0
    path = nodes.new("ShaderNodeLightPath")
    clear = nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (*[0.35 + 0.5 * t for t in tint], 1)
    mix = nodes.new("ShaderNodeMixShader")
    links.new(path.outputs["Is Shadow Ray"], mix.inputs["Fac"])
    links.new(body.outputs[0], mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], output.inputs["Surface"])

    def refract(channel):
        body.inputs["IOR"].default_value = 1.46 + spread * (channel - 1)

    return made, refract


def studio():
    """A floor and a wall in one, which glow behind the stack, wherever the camera sees them, and mirror it a little."""
    made, nodes, links, surface, output = material("studio")
    # The wall is so large that it would take nearly all light samples from the strips.
    made.cycles.sample_as_light = False
    nodes.remove(surface)
    place = nodes.new("ShaderNodeTexCoord")
    shift = nodes.new("ShaderNodeMapping")
    shift.inputs["Location"].default_value = (-0.62, -0.84, 0)
    shift.inputs["Scale"].default_value = (1.2, 1.35, 0)
    glow = nodes.new("ShaderNodeTexGradient")
    glow.gradient_type = "SPHERICAL"
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    low, high = ramp.color_ramp.elements
    low.position, low.color = 0.0, (0.016, 0.008, 0.07, 1)
    high.position, high.color = 1.0, (0.62, 0.46, 1.0, 1)
    middle = ramp.color_ramp.elements.new(0.45)
    middle.color = (0.10, 0.04, 0.40, 1)
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs["Strength"].default_value = 1.35
    mirror = nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Color"].default_value = (0.16, 0.15, 0.19, 1)
    mirror.inputs["Roughness"].default_value = 0.16
    both = nodes.new("ShaderNodeAddShader")
    links.new(place.outputs["Window"], shift.inputs["Vector"])
    links.new(shift.outputs["Vector"], glow.inputs["Vector"])
    links.new(glow.outputs["Fac"], ramp.inputs["Fac"])
    near = nodes.new("ShaderNodeAmbientOcclusion")
    near.inputs["Distance"].default_value = 1.6
    near.samples = 4
    links.new(ramp.outputs["Color"], near.inputs["Color"])
    links.new(near.outputs["Color"], shine.inputs["Color"])
    links.new(shine.outputs[0], both.inputs[0])
    links.new(mirror.outputs[0], both.inputs[1])
    links.new(both.outputs[0], output.inputs["Surface"])
    thing = sweep((0, 0, 0), depth=6, radius=5)
    thing.data.materials[0] = made


def strip(at, towards, size, power, colour, mirrored=True, refracted=True):
    """A tube of light that shows in the glass."""
    made, nodes, links, surface, output = material("strip")
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs["Color"].default_value = (*colour, 1)
    shine.inputs["Strength"].default_value = power
    links.new(shine.outputs[0], output.inputs["Surface"])
    bpy.ops.mesh.primitive_plane_add(size=1, location=at)
    thing = bpy.context.object
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.scale = (*size, 1)
    thing.data.materials.append(made)
    thing.visible_camera = False
    thing.visible_glossy = mirrored
    thing.visible_transmission = refracted


def build(scene):
    scene.cycles.caustics_refractive = False
    scene.cycles.caustics_reflective = False
    sky(scene, (0.22, 0.14, 0.55), 0.10)
    studio()
    clear, refract_clear = glass("clear", (0.99, 0.98, 1.0), 0.045)
    violet, refract_violet = glass("violet", (0.92, 0.86, 1.0), 0.055)

    dress(box((2.5, 2.5, 0.6), (0, 0, 0.31), (0, 0, math.radians(14)), 0.13, 12), violet)
    dress(box((2.1, 2.1, 0.5), (0.05, 0.0, 0.87), (0, 0, math.radians(33)), 0.12, 12), clear)
    dress(box((1.65, 1.65, 0.46), (-0.05, 0.05, 1.36), (0, 0, math.radians(58)), 0.11, 12), violet)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=160, ring_count=120, radius=0.66, location=(0.0, 0.0, 2.26))
    dress(bpy.context.object, clear)

    strip((-3.6, 0.4, 2.6), (0, 0, 1.4), (0.35, 4.6), 26, (1, 0.96, 0.9))
    strip((3.6, 0.8, 2.6), (0, 0, 1.4), (0.3, 4.6), 20, (0.85, 0.78, 1.0))
    strip((-1.5, 3.4, 1.6), (0, 0, 1.2), (0.22, 3.6), 30, (1, 1, 1), False)
    strip((2.3, 3.2, 1.9), (0, 0, 1.0), (0.12, 3.6), 26, (1, 1, 1), False)
    strip((0.8, -3.0, 6.0), (0, 0, 1), (2.4, 0.8), 9, (1, 1, 1), False, False)
    camera(scene, (1.3, -9.4, 3.5), (0.0, 0, 1.06), 46, stop=8, focus=(0, -0.8, 1.5))
    scene.view_settings.exposure = 0.3
    scene.view_settings.look = "Medium High Contrast"
    return [refract_clear, refract_violet]


take(build)
