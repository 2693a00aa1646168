import type { Settings } from '../settings.ts'
import { brandFacts } from '../themes/brand-css.ts'

/**
 * Fills the marked places of the page for a deployment: in its head what has to be there for the first paint (settings
 * block, brand, title, icon, colours), at its end what has to be there soon after.
 */
export function writeHead(html: string, settings: Settings): string {
  const brand = brandFacts(settings.brand)
  const head = [
    `<title>${escapeHtml(settings.brandName)}</title>`,
    `<meta name="application-name" content="${escapeHtml(settings.brandName)}" />`,
    `<link rel="icon" type="image/svg+xml" href="/brands/${settings.brand}.svg" />`,
    `<link rel="stylesheet" href="/brands/${settings.brand}.css" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.canvasLight}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.canvasDark}" />`,
    `<script type="application/json" id="settings">${JSON.stringify(settings).replace(/</g, '\\u003c')}</script>`,
    '<script src="/boot.js"></script>',
  ]
  const tail = [
    '<script src="/early.js"></script>',
    // Further up it would hold the first paint back.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/brands/${brand.fontFile}" />`,
  ]
  return html.replace('<!--head-->', () => head.join('\n    ')).replace('<!--tail-->', () => tail.join('\n    '))
}

/** Makes a text safe to stand in markup or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
