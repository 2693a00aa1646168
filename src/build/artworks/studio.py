"""A camera, lights, materials, shapes and a renderer for the artworks of the brands."""

import math
import sys
from array import array

import bpy
from mathutils import Vector


def take(build):
    """Renders an artwork: blender -b --factory-startup -P <artwork>.py -- <file.png> <width> <samples>

    `build` may return functions that set the refraction for one colour channel (0, 1 or 2). Each channel is then
    rendered alone, so that no sample has to choose between colours.
    """
    file, width, samples = arguments()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, width * 5 // 4
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.render.filepath = file
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.004
    cycles.use_denoising = False
    cycles.max_bounces = 24
    cycles.transmission_bounces = 24
    cycles.caustics_refractive = True
    cycles.caustics_reflective = True
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_indirect = 2
    scene.view_settings.view_transform = "Filmic"
    dispersion = build(scene) or []
    if not dispersion:
        bpy.ops.render.render(write_still=True)
        return
    scene.render.image_settings.file_format = "OPEN_EXR"
    channels = []
    for channel in range(3):
        for refraction in dispersion:
            refraction(channel)
        scene.render.filepath = f"{file}.{channel}.exr"
        bpy.ops.render.render(write_still=True)
        channels.append(pixels(scene.render.filepath)[channel::4])
    picture = bpy.data.images.new("picture", scene.render.resolution_x, scene.render.resolution_y, float_buffer=True)
    picture.colorspace_settings.name = "Linear"
    whole = array("f", [1.0]) * (len(channels[0]) * 4)
    for channel, values in enumerate(channels):
        whole[channel::4] = values
    picture.pixels.foreach_set(whole)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    picture.save_render(file, scene=scene)


def pixels(file):
    image = bpy.data.images.load(file)
    values = array("f", [0.0]) * len(image.pixels)
    image.pixels.foreach_get(values)
    return values


def arguments():
    file, width, samples = sys.argv[sys.argv.index("--") + 1 :]
    return file, int(width), int(samples)


def camera(scene, at, towards, lens, stop=None, focus=None):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_fit = "VERTICAL"
    if stop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = stop
        data.dof.focus_distance = (Vector(focus or towards) - Vector(at)).length
    thing = put(data, at)
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    scene.camera = thing


def put(data, at=(0, 0, 0)):
    thing = bpy.data.objects.new(data.name, data)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)
    return thing


def area(at, towards, size, power, colour=(1, 1, 1), seen=False):
    data = bpy.data.lights.new("area", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = colour
    thing = put(data, at)
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = seen
    return thing


def sun(direction, power, angle, colour=(1, 1, 1)):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = power
    data.angle = math.radians(angle)
    data.color = colour
    thing = put(data)
    thing.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def sky(scene, colour, power=1.0):
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (*colour, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = power
    scene.world = world


def material(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = made.node_tree.nodes
    return made, nodes, made.node_tree.links, nodes["Principled BSDF"], nodes["Material Output"]


def plain(name, colour, **inputs):
    made, _, _, surface, _ = material(name)
    surface.inputs["Base Color"].default_value = (*colour, 1)
    for key, value in inputs.items():
        surface.inputs[key.replace("_", " ").title()].default_value = value
    return made


def dress(thing, made, smooth=True):
    thing.data.materials.append(made)
    if smooth:
        for face in thing.data.polygons:
            face.use_smooth = True
    return thing


def box(size, at, turn=(0, 0, 0), bevel=0.05, segments=6):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=turn)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    rounded(thing, bevel, segments)
    return thing


def rounded(thing, width, segments=6):
    bevel = thing.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = width, segments, "ANGLE"
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(35)


def turned(profile, at=(0, 0, 0), turn=(0, 0, 0), steps=192):
    """A body of revolution around Z; the profile is a list of (radius, height)."""
    vertices, faces = [], []
    count = len(profile)
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    for step in range(steps):
        here, there = step * count, (step + 1) % steps * count
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(count - 1)]
    mesh = bpy.data.meshes.new("turned")
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    thing = put(mesh, at)
    thing.rotation_euler = turn
    return thing


def sweep(colour, depth=6.0, radius=3.0, width=40.0, name="sweep", roughness=0.9):
    """A studio floor that bends up into a wall behind the scene."""
    profile = [(-20, 0)]
    profile += [(depth + radius * math.sin(a), radius - radius * math.cos(a)) for a in [i * math.pi / 64 for i in range(33)]]
    profile += [(depth + radius, 20)]
    vertices = [(x, y, z) for y, z in profile for x in (-width, width)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    return dress(put(mesh), plain(name, colour, roughness=roughness, specular=0.2))
