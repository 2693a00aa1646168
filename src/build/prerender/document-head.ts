import type { Settings } from '../../settings/settings.ts'
import type { BrandFacts } from '../brands/brand-css.ts'
import type { Release } from '../site/deployment.ts'

export function writeHead(html: string, settings: Settings, brand: BrandFacts, release?: Release): string {
  const head = [
    `<title>${escapeHtml(settings.brandName)}</title>`,
    `<meta name="application-name" content="${escapeHtml(settings.brandName)}" />`,
    ...(release ? [`<meta name="version" content="${release.version}+${release.hash.slice(0, 12)}" />`] : []),
    `<link rel="icon" type="image/svg+xml" href="/brands/${settings.brand}.svg" />`,
    `<link rel="stylesheet" href="/brands/${settings.brand}.css" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.palettes.light.canvas}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.palettes.dark.canvas}" />`,
    writeBlock(settings),
    '<script src="/check.js"></script><script src="/head.js"></script>',
  ]
  const headed = put(put(html, '<!--head-->', head.join('\n    ')), '<!--tail-->', '<script src="/body.js"></script>')
  const typeface = brand.fontFile && ` data-typeface="${brand.fontFile}"`
  return put(headed, '<html lang="en"', `<html lang="en"${typeface}`)
}

/** The settings as `read-block.ts` reads them. */
export function writeBlock(block: object): string {
  return `<script type="application/json" id="settings">${JSON.stringify(block).replace(/</g, '\\u003c')}</script>`
}

/** Throws if the mark is missing. */
export function put(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`The page has no ${mark}`)
  return html.replace(mark, () => text)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
