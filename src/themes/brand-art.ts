import type { Brand } from './brand.ts'
import { hex } from './palette.ts'

/** A brand's picture: a material preview as every rendering artist knows it, a sphere on a studio sweep, in its material. */
export function brandArt({ hue, chroma, mode }: Brand): string {
  const gloss = mode === 'mono' ? 0.45 : 0.9
  const colours: Record<string, string> = { black: '#000', white: '#fff' }
  const mix = { wallLit: [0.4, 0.42], wall: [0.255, 0.32], wallDim: [0.13, 0.16], floor: [0.34, 0.32] } as const
  const ball = [
    [0.93, 0.3],
    [0.78, 0.75],
    [0.64, 0.95],
    [0.5, 1],
    [0.31, 0.85],
    [0.22, 0.6],
  ] as const
  for (const [name, [lightness, share]] of [...Object.entries(mix), ...Object.entries(ball)])
    colours[name] = hex(lightness, chroma * share, hue)
  const stops = (list: string) =>
    list
      .split(' ')
      .map((stop) => stop.split('/'))
      .map(
        ([at, name = '', opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colours[name]}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  const radial = (id: string, list: string, where = '') =>
    `<radialGradient id="${id}"${where}>${stops(list)}</radialGradient>`
  const linear = (id: string, list: string) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
  const ellipse = (fill: string, cx: number, cy: number, rx: number, ry: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${fill})"/>`
  const sphere = (fill: string) => `<circle cx="400" cy="378" r="208" fill="url(#${fill})"/>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">',
    radial('wall', '0/wallLit .45/wall 1/wallDim', ' cx=".4" cy=".34" r=".8"'),
    radial('pool', '0/floor .5/floor/.4 1/floor/0'),
    radial('shade', '0/black/.85 .4/black/.5 1/black/0'),
    radial('glow', '0/2/.6 1/2/0'),
    radial('ball', '0/1 .3/2 .6/3 .86/4 1/5', ' cx=".35" cy=".3" r=".8"'),
    linear('ground', '.3/5/.34 1/2/.3'),
    radial('rim', '.84/0/0 1/0/.55', ' cx=".45" cy=".46" r=".56"'),
    radial('bloom', '0/0/.7 1/0/0'),
    linear('strip', '0/white/0 .6/white/.55 1/white/0'),
    '<path d="M0 0H800V800H0Z" fill="url(#wall)"/>',
    ellipse('pool', 380, 590, 520, 150),
    ellipse('shade', 470, 590, 300, 54),
    ellipse('glow', 478, 590, 150, 17),
    ellipse('shade', 402, 584, 110, 13),
    sphere('ball'),
    `<path d="M194.8 344Q290 410 400 410T605.2 344A208 208 0 1 1 194.8 344Z" fill="url(#ground)" opacity="${gloss}"/>`,
    sphere('rim'),
    `<g opacity="${gloss}">`,
    ellipse('bloom', 334, 304, 112, 98),
    '<path d="M394 298Q362 266 322 262Q286 294 280 338Q316 346 358 358Q374 326 394 298Z" fill="#fff" stroke="#fff" stroke-width="12" stroke-linejoin="round" opacity=".9"/>',
    '<path d="M466 230Q474 242 478 255Q564 281 573 396Q581 393 588 388Q565 235 466 230Z" fill="url(#strip)"/>',
    '</g></svg>',
  ].join('')
}
