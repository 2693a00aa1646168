import { lateFile, noPage } from '../browser/prerendered.ts'
import { type Language, languages } from '../language/languages.ts'
import type { Settings } from '../settings.ts'
import type { Artefact } from './artefact.ts'
import { escapeHtml, put, writeHead } from './head.ts'
import type { Files } from './hosts/deployment.ts'
import { type Hashes, inline } from './inline.ts'
import type { BuiltPage } from './render.tsx'

const moduleScript = /<script type="module".*?<\/script>/g
const earlyScript = '<script src="/early.js"></script>'
const preloads = '<!--preloads-->'

/** The files of a deployment's pages, and the hashes of what stands in each of them. */
export interface Pages {
  files: Files
  hashes: Hashes
}

/** Writes every page of a deployment in its languages, the first of which is the one without a choice. */
export async function writePages(artefact: Artefact, settings: Settings, spoken: Language[]): Promise<Pages> {
  const { template, brands, inlined, release } = artefact
  const brand = brands[settings.brand]
  if (!brand) throw new Error(`There is no brand "${settings.brand}"`)
  const textOf = (file: string) => Reflect.get(inlined, file) ?? String(artefact.files.get(file))
  const files: Files = new Map()
  for (const language of spoken)
    files.set(lateFile(language).slice(1), `export default ${JSON.stringify(await artefact.sayLate(language))}\n`)
  const { html, hashes } = inline(moveScripts(writeHead(template, settings, brand, release)), textOf)
  for (const language of spoken) {
    const isFirst = language === spoken[0]
    const scriptless = writeScriptless(await artefact.sayScriptless(settings, language), settings)
    const late = writeLate(await artefact.sayLate(language), settings, language)
    const told = put(put(html, '<!--noscript-->', scriptless), '<!--late-->', late)
    const filled = put(told, '<!--reloaded-->', await artefact.renderReloaded(language))
    const markup = new Map<string, string>()
    for (const page of artefact.pages) {
      const body = markup.get(page.page) ?? (await artefact.render(settings, language, page))
      markup.set(page.page, body)
      const file = `${isFirst ? '' : `${language}/`}${fileOf(page)}`
      files.set(file, writePage(filled, page, language, body, artefact.filesOf(page, language)))
    }
  }
  return { files, hashes }
}

/** Puts the modules behind what is seen: in the head they hold the first paint back. */
function moveScripts(html: string): string {
  const scripts = [...html.matchAll(moduleScript)].map(([tag]) => tag)
  return put(html.replace(moduleScript, ''), earlyScript, [...scripts, preloads, earlyScript].join('\n    '))
}

function writeScriptless(words: string[], settings: Settings): string {
  const [sentence, help] = words.map(escapeHtml)
  return `<p class="noscript">${sentence} <a href="${escapeHtml(settings.helpUrl)}">${help}</a></p>`
}

function writeLate(words: string[], settings: Settings, language: Language): string {
  const [sentence, reload, help] = words.map(escapeHtml)
  const ways = `<button type="button">${reload}</button> <a href="${escapeHtml(settings.helpUrl)}">${help}</a>`
  return `<p class="late" role="alert" lang="${languages[language].tag}" hidden><span>${sentence}</span> ${ways}</p>`
}

function fileOf({ path }: BuiltPage): string {
  return path === noPage ? 'frame.html' : `${path.slice(1)}/index.html`.replace(/^\//, '')
}

function writePage(template: string, built: BuiltPage, language: Language, body: string, scripts: string[]): string {
  const wanted = scripts.filter((file) => !template.includes(`="/${file}"`))
  const links = wanted.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  const { page, search, email, errors } = built
  const marks = Object.entries({ page, search, email, errors }).map(
    ([name, value]) => value && ` data-${name}="${value}"`,
  )
  const [title = ''] = /<title>.*?<\/title>/.exec(body) ?? []
  const [robots = ''] = /<meta name="robots"[^>]*>/.exec(body) ?? []
  const [shown = ''] = /<title>.*?<\/title>/.exec(template) ?? []
  const html = put(template, '<html lang="en">', `<html lang="${languages[language].tag}"${marks.join('')}>`)
  const titled = put(html, shown, title)
  const headed = put(put(titled, '</head>', `  ${robots}\n  </head>`), preloads, links.join('\n    '))
  return put(headed, '<div id="root"></div>', `<div id="root">${body.replace(title, '').replace(robots, '')}</div>`)
}
