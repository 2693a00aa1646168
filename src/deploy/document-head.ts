import type { Settings } from '../settings.ts'
import type { BrandFacts } from '../themes/brand-css.ts'
import type { Release } from './hosts/deployment.ts'

/** What of a brand stands in the head of every page. */
export type BrandHead = Omit<BrandFacts, 'css'>

/**
 * Fills the marked places of the page for a deployment: in its head what has to be there for the first paint (settings
 * block, brand, title, icon, colours), at its end what has to be there soon after.
 */
export function writeHead(html: string, settings: Settings, brand: BrandHead, release?: Release): string {
  const head = [
    `<title>${escapeHtml(settings.brandName)}</title>`,
    `<meta name="application-name" content="${escapeHtml(settings.brandName)}" />`,
    ...(release ? [markOf(release)] : []),
    `<link rel="icon" type="image/svg+xml" href="/brands/${settings.brand}.svg" />`,
    `<link rel="stylesheet" href="/brands/${settings.brand}.css" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.canvasLight}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.canvasDark}" />`,
    `<script type="application/json" id="settings">${JSON.stringify(settings).replace(/</g, '\\u003c')}</script>`,
    '<script src="/head.js"></script>',
  ]
  const tail = [
    '<script src="/body.js"></script>',
    // Further up it would hold the first paint back.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/brands/${brand.fontFile}" />`,
  ]
  return put(put(html, '<!--head-->', head.join('\n    ')), '<!--tail-->', tail.join('\n    '))
}

/** What a page says it is: the version with the build. */
function markOf({ version, hash }: Release): string {
  return `<meta name="version" content="${version}+${hash.slice(0, 12)}" />`
}

/** Puts a text in the place of a mark, which has to be there. */
export function put(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`The page has no ${mark}`)
  return html.replace(mark, () => text)
}

/** Makes a text safe to stand in markup or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
