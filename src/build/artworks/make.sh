#!/bin/sh
# Renders the picture of a brand and packs it into at most 90 kB: sh src/build/artworks/make.sh aldera
# Needs Blender 3.4, ImageMagick, avifenc (libavif-bin) and cwebp (webp), all of them in Debian 12; takes up to an hour.
set -eu
cd "$(dirname "$0")"
name=$1
pictures=../../themes/artworks
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
# Light takes random walks in jade, so it needs more samples.
case $name in virelle) samples=240 ;; *) samples=64 ;; esac
PYTHONDONTWRITEBYTECODE=1 nice blender -b --factory-startup -P "$name.py" -- "$folder/rendered.png" 1760 $samples
# Rendered at twice the size: scaling down averages what noise is left.
convert "$folder/rendered.png" -colorspace RGB -resize '880x1100!' -colorspace sRGB -depth 8 "$folder/picture.png"
for worst in 24 30 36 42; do
  avifenc --min 14 --max $worst --speed 3 "$folder/picture.png" "$pictures/$name.avif"
  [ "$(wc -c <"$pictures/$name.avif")" -gt 90000 ] || break
done
for quality in 78 70 60 50; do
  cwebp -quiet -q $quality "$folder/picture.png" -o "$pictures/$name.webp"
  [ "$(wc -c <"$pictures/$name.webp")" -gt 90000 ] || break
done
ls -l "$pictures/$name.avif" "$pictures/$name.webp"
