#!/bin/sh
# Renders the picture of a brand and packs it into at most 90 kB: sh src/themes/artworks/make.sh aldera
# Needs Blender 3.4, ImageMagick, avifenc (libavif-bin) and cwebp (webp), all of them in Debian 12; takes some ten minutes.
set -eu
cd "$(dirname "$0")"
name=$1
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
PYTHONDONTWRITEBYTECODE=1 blender -b --factory-startup -P "$name.py" -- "$place/rendered.png"
# The grain that is left is mostly in the colours; in glass and jade it is in the light as well.
case $name in aldera | virelle) light='-channel R -statistic Median 3x3' ;; *) light='' ;; esac
# shellcheck disable=SC2086
convert "$place/rendered.png" -resize '880x1100!' -colorspace Lab -channel GB -statistic Median 7x7 $light +channel \
  -colorspace sRGB -depth 8 "$place/picture.png"
for worst in 24 30 36 42; do
  avifenc --min 14 --max $worst --speed 3 "$place/picture.png" "$name.avif"
  [ "$(wc -c <"$name.avif")" -gt 90000 ] || break
done
for quality in 78 70 60 50; do
  cwebp -quiet -q $quality "$place/picture.png" -o "$name.webp"
  [ "$(wc -c <"$name.webp")" -gt 90000 ] || break
done
ls -l "$name.avif" "$name.webp"
