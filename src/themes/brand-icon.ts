import type { Brand } from './brand.ts'
import { hex } from './palette.ts'

/** The colours of a brand's sign, from where the light falls to where it ends. */
export function markColours({ hue, chroma, mode }: Brand): string[] {
  const c = mode === 'mono' ? 0.01 : chroma
  const lift = mode === 'bright' ? 0.14 : 0
  const shades = [
    [0.84, 0.45],
    [0.66, 0.95],
    [0.5, 1],
    [0.36, 0.8],
  ] as const
  return shades.map(([lightness, share]) => hex(lightness + lift, c * share, hue))
}

/** A brand's favicon: its material as a small lit sphere, readable at 16 px on light and dark tabs. */
export function brandIcon(brand: Brand): string {
  const colours = markColours(brand)
  const stops = [0, 0.3, 0.68, 1].map((at, index) => `<stop offset="${at}" stop-color="${colours[index]}"/>`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<radialGradient id="a" cx=".36" cy=".3" r=".78">${stops.join('')}</radialGradient>` +
    '<circle cx="16" cy="16" r="15" fill="url(#a)"/>' +
    `<path d="M1.2 13.5Q8 18.3 16 18.3T30.8 13.5A15 15 0 1 1 1.2 13.5Z" fill="${colours[3]}" opacity=".4"/>` +
    '<path d="M15.6 10.2Q13.3 7.9 10.4 7.6 7.8 9.9 7.3 13.1 9.9 13.7 13 14.6 14.1 12.2 15.6 10.2Z" fill="#fff" opacity=".9"/>' +
    '</svg>'
  )
}
