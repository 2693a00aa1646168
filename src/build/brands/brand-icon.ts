import type { Brand } from './brand.ts'
import { hex } from './colour.ts'
import { type MarkId, marks } from './marks.ts'

/** From the lit end to the dark one; `at` runs from 0 to 1. */
function markColours({ hue, chroma, mode }: Brand): [at: number, colour: string][] {
  const c = mode === 'mono' ? 0.01 : chroma
  const lift = mode === 'bright' ? 0.14 : 0
  const shades = [
    [0, 0.84, 0.45],
    [0.3, 0.66, 0.95],
    [0.68, 0.5, 1],
    [1, 0.36, 0.8],
  ] as const
  return shades.map(([at, lightness, share]) => [at, hex(lightness + lift, c * share, hue)])
}

export function markCss(brand: Brand): string {
  const stops = markColours(brand).map(([at, colour]) => (at % 1 ? `${colour} ${at * 100}%` : colour))
  // A file takes its place.
  if (!(brand.mark in marks)) return '--sign:none'
  return `--mark:"${marks[brand.mark as MarkId]}";--mark-paint:${stops.join()}`
}

export function brandIcon(brand: Brand): string {
  const stops = markColours(brand).map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<radialGradient id="a" cx=".36" cy=".3" r=".78">${stops.join('')}</radialGradient>` +
    `<path d="${marks[brand.mark as MarkId]}" fill="url(#a)"/>` +
    '</svg>'
  )
}
