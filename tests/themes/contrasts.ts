import Color from 'colorjs.io'
import { contrast, type Scheme } from '#src/build/brands/palette.ts'
import { textOf } from '../machines/source.ts'

const baseCss = textOf('src/themes/base.css')

type Named = Record<string, string>

const statuses = baseCss.matchAll(/--((?:danger|success|warning|info)(?:-soft)?): (#\w+);/g)
const named = [...statuses].map(([, token = '', colour = '']) => [token, colour] as const)
const [light, dark] = [named.slice(0, 8), named.slice(8)].map((found) => Object.fromEntries(found)) as [Named, Named]

/** The colours that all brands have. */
export const statusColours: Record<Scheme, Named> = { light, dark }

const pairs = {
  7: 'text/canvas text/surface text/sunken text/accent-soft text/danger-soft text/success-soft text/warning-soft text/info-soft',
  4.5:
    'muted/canvas muted/surface muted/sunken placeholder/surface placeholder/sunken on-accent/accent ' +
    'on-accent/accent-hover on-accent/accent-active link/surface link/canvas link/accent-soft ' +
    'danger/surface danger/canvas danger/danger-soft success/surface success/success-soft ' +
    'warning/surface warning/warning-soft info/surface info/info-soft ' +
    'muted/danger-soft muted/success-soft muted/warning-soft muted/info-soft ' +
    'link/danger-soft link/success-soft link/warning-soft link/info-soft surface/muted',
  3:
    'control/surface control/canvas control/sunken accent-edge/surface focus/surface focus/canvas ' +
    'focus/sunken focus/danger-soft focus/success-soft focus/warning-soft focus/info-soft',
}

/** The colours for a visitor who asks for more contrast. */
function strengthened(colours: Record<string, string>): Record<string, string> {
  const [, block = ''] = /prefers-contrast: more\) \{\s+body \{([^}]*)\}/.exec(baseCss) ?? []
  const changes = [...block.matchAll(/--(\S+): (?:color-mix\(in srgb, (\w+) (\d+)%, )?var\(--(\w+)\)/g)]
  const mixed = changes.map(([, token = '', other, share, name = '']) => {
    const own = colours[name] ?? ''
    return [token, other ? Color.mix(own, other, Number(share) / 100, { space: 'srgb' }).toString() : own]
  })
  return { ...colours, ...Object.fromEntries(mixed) }
}

/** Pairs of colours with too little contrast, also for a visitor who asks for more. */
export function tooFaint(colours: Record<string, string>): string[] {
  const strong = strengthened(colours)
  return Object.entries(pairs).flatMap(([needed, list]) =>
    list.split(' ').filter((pair) => {
      const [front = '', back = ''] = pair.split('/')
      // These colours are of words, not only of icons.
      const most = /^(muted|link|on-accent|danger|surface)\//.test(pair) ? 7 : Number(needed)
      const isFaint = contrast(colours[front] ?? '', colours[back] ?? '') < Number(needed)
      return isFaint || contrast(strong[front] ?? '', strong[back] ?? '') < most
    }),
  )
}
