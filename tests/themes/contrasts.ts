import Color from 'colorjs.io'
import { contrast } from '#src/build/brands/colour.ts'
import type { Palette, Scheme } from '#src/build/brands/palette.ts'

type Named = Record<string, string>

/** What `base.css` adds to the colours of every brand. */
export interface CommonColours {
  schemes: Record<Scheme, Named>
  /** For a visitor who asks for more contrast: a token, a colour and its share in per cent, if one is mixed in, and a token. */
  stronger: [token: string, other: string | undefined, share: string | undefined, name: string][]
}

/** A front on a back; ratios as in WCAG 2, never rounded up to what is missing. */
export interface Pair {
  front: string
  back: string
  ratio: number
  least: number
  /** Where more contrast is asked for. */
  strong: number
  leastStrong: number
}

const needs = {
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

export function commonColours(baseCss: string): CommonColours {
  const statuses = baseCss.matchAll(/--((?:danger|success|warning|info)(?:-soft)?): (#\w+);/g)
  const named = [...statuses].map(([, token = '', colour = '']) => [token, colour] as const)
  const [, block = ''] = /prefers-contrast: more\) \{\s+body \{([^}]*)\}/.exec(baseCss) ?? []
  const changes = block.matchAll(/--(\S+): (?:color-mix\(in srgb, (\w+) (\d+)%, )?var\(--(\w+)\)/g)
  return {
    schemes: { light: Object.fromEntries(named.slice(0, 8)), dark: Object.fromEntries(named.slice(8)) },
    stronger: [...changes].map(([, token = '', other, share, name = '']) => [token, other, share, name]),
  }
}

/** Every front on every back on which it stands on a screen. */
export function pairsOf(palette: Palette, { schemes, stronger }: CommonColours, scheme: Scheme): Pair[] {
  const usual: Named = { ...palette, ...schemes[scheme] }
  const changes = stronger.map(([token, other, share, name]) => {
    const own = usual[name] ?? ''
    return [token, other ? Color.mix(own, other, Number(share) / 100, { space: 'srgb' }).toString() : own]
  })
  const strong: Named = { ...usual, ...Object.fromEntries(changes) }
  return Object.entries(needs).flatMap(([needed, list]) =>
    list.split(' ').map((pair) => {
      const [front = '', back = ''] = pair.split('/')
      const ratio = (colours: Named) => Math.floor(contrast(colours[front] ?? '', colours[back] ?? '') * 100) / 100
      // These colours are of words, not only of icons.
      const leastStrong = /^(muted|link|on-accent|danger|surface)\//.test(pair) ? 7 : Number(needed)
      return { front, back, ratio: ratio(usual), least: Number(needed), strong: ratio(strong), leastStrong }
    }),
  )
}

/** Says which pairs have too little contrast. */
export function tooFaint(pairs: Pair[]): string[] {
  return pairs.flatMap(({ front, back, ratio, least, strong, leastStrong }) => [
    ...(ratio < least ? [`${front} on ${back} has ${ratio} of ${least} : 1`] : []),
    ...(strong < leastStrong
      ? [`${front} on ${back} has ${strong} of ${leastStrong} : 1, where more is asked for`]
      : []),
  ])
}
