import { unknownPage } from '../../browser/document-marks.ts'
import { type Language, languages } from '../../settings/languages.ts'
import type { Settings } from '../../settings/settings.ts'
import { errorCodes } from '../../start/error-codes.ts'
import type { BrandFacts } from '../brands/brand-css.ts'
import type { Files } from '../site/deployment.ts'
import { type Artefact, hashOf } from './artefact.ts'
import { escapeHtml, put, writeHead } from './document-head.ts'
import { inline } from './inline.ts'
import type { BuiltPage } from './render.tsx'
import { splitStyle } from './split-style.ts'

const preloads = '<!--preloads-->'

/** What this file writes around each page. */
const ownMarkup = '<p class="noscript late">'

/** The first language is shown to visitors without a choice. */
export async function writePages(artefact: Artefact, settings: Settings, brand: BrandFacts, spoken: Language[]) {
  const { template, inlined, release } = artefact
  const texts: Files = new Map([...artefact.files, ...brand.files, ...Object.entries(inlined)])
  const files: Files = new Map()
  const bodies = new Map<string, string>()
  for (const language of spoken)
    for (const page of artefact.pages)
      if (!bodies.has(language + page.markup))
        bodies.set(language + page.markup, await artefact.render(settings, language, page))
  const sheet = [...artefact.files.keys()].find((path) => path.endsWith('.css')) ?? ''
  const { first, later } = splitStyle(String(artefact.files.get(sheet)), [template, ownMarkup, ...bodies.values()])
  const laterSheet = `assets/later-${hashOf(later).slice(0, 8)}.css`
  texts.set(sheet, first)
  files.set(laterSheet, later)
  const textOf = (file: string) => String(texts.get(file))
  const { html, hashes } = inline(writeHead(template, settings, brand, release), textOf)
  for (const language of spoken) {
    const isFirst = language === spoken[0]
    const scriptless = writeScriptless(await artefact.noscriptText(settings, language), settings)
    const late = writeLate(await artefact.loadErrorText(language), settings)
    const spokenTo = put(put(html, '<!--noscript-->', scriptless), '<!--late-->', late)
    // The code waits for a sheet at the end of the page, the first paint does not.
    const filled = put(spokenTo, '</body>', `  <link rel="stylesheet" href="/${laterSheet}" />\n  </body>`)
    for (const page of artefact.pages) {
      const body = bodies.get(language + page.markup) ?? ''
      const file = `${isFirst ? '' : `${language}/`}${fileOf(page)}`
      const description = await artefact.descriptionText(settings, language, page)
      const described = description && `<meta name="description" content="${escapeHtml(description)}" />`
      const asking = askForCode(filled, artefact.filesOf(page, language, page.beginsWithCall), page, settings)
      files.set(file, writePage(asking, page, language, body, described))
    }
  }
  return { files, hashes }
}

/** The code comes while the page is painted; a page that begins with a call asks for the gateway as well. */
function askForCode(html: string, scripts: string[], { beginsWithCall }: BuiltPage, settings: Settings): string {
  // What every page loads is named once, as a script.
  const others = scripts.filter((file) => !html.includes(` src="/${file}"`))
  const links = others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  const { origin } = new URL(settings.gatewayUrl)
  const gateway = `<link rel="preconnect" crossorigin="use-credentials" href="${origin}" />`
  return put(html, preloads, [...(beginsWithCall ? [gateway] : []), ...links].join('\n    '))
}

function writeScriptless(words: string[], settings: Settings): string {
  const [sentence, joint, help] = words.map(escapeHtml)
  return `<p class="noscript">${sentence}${joint}<a href="${escapeHtml(settings.helpUrl)}">${help}</a></p>`
}

function writeLate(words: string[], settings: Settings): string {
  const [sentence, reload, help, old] = words.map(escapeHtml)
  const actions = `<button type="button">${reload}</button> <a href="${escapeHtml(settings.helpUrl)}">${help}</a>`
  return `<p id="late" class="late" role="alert"><span>${sentence}</span><span>${old}</span> ${actions}</p>`
}

function fileOf({ path }: BuiltPage): string {
  return path === unknownPage ? 'frame.html' : `${path.slice(1)}/index.html`.replace(/^\//, '')
}

function writePage(template: string, built: BuiltPage, language: Language, body: string, described: string): string {
  const { path: page, query, email, errors } = built
  const facts = { page, email, search: query?.join(' '), errors: errors && errorCodes.join(' ') }
  const marks = Object.entries(facts).map(([name, value]) => (value ? ` data-${name}="${value}"` : ''))
  const [title = ''] = /<title>.*?<\/title>/.exec(body) ?? []
  const [robots = ''] = /<meta name="robots"[^>]*>/.exec(body) ?? []
  const [shown = ''] = /<title>.*?<\/title>/.exec(template) ?? []
  const html = put(template, '<html lang="en"', `<html lang="${languages[language]}"${marks.join('')}`)
  const titled = put(html, shown, title)
  const headed = put(titled, '</head>', `  ${robots}${described}\n  </head>`)
  const dense = headed.replace(/>\n\s*</g, '><')
  return put(dense, '<div id="root"></div>', `<div id="root">${body.replace(title, '').replace(robots, '')}</div>`)
}
