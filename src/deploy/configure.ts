import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { licenseServer } from '../../machines/partner/license-address.ts'
import { lateFile, noPage } from '../browser/prerendered.ts'
import { isLanguage, type Language, languages } from '../language/languages.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { printSettings } from '../settings-print.ts'
import { escapeHtml, writeHead } from './head.ts'
import { type Hashes, inline } from './inline.ts'
import { type Kept, readKept } from './kept.ts'
import type { BuiltPage } from './render.tsx'

/** Makes a built folder one deployment's: settings block, brand, every page in every language, security headers. */
export async function configure(folder: string, block: unknown): Promise<void> {
  const settings = parseSettings(block)
  const kept = await readKept()
  const made = printSettings(settings)
  const [first = 'en'] = settings.languages.includes('en') ? ['en'] : settings.languages
  // The same in every page, because every page starts in the same way.
  const { html, hashes } = await inline(writeHead(kept.template, settings), folder)
  // What the folder was before it has pages in languages that are not switched on any more.
  for (const language of Object.keys(languages))
    for (const left of [language, `.${lateFile(language)}`])
      await rm(resolve(folder, left), { recursive: true, force: true })
  for (const language of settings.languages) {
    // A page without a language in its address is served whatever its visitor's language.
    const spoken = language === first ? [first, ...settings.languages.filter((other) => other !== first)] : [language]
    const scriptless = await Promise.all(spoken.map((each) => writeScriptless(kept, settings, known(each))))
    const late = await kept.sayLate(known(language))
    const template = html
      .replace('<!--noscript-->', () => scriptless.join(''))
      .replace('<!--late-->', () => writeLate(late, settings, known(language)))
    await write(resolve(folder, `.${lateFile(language)}`), `export default ${JSON.stringify(late)}\n`)
    const markup = new Map<string, string>()
    for (const page of kept.pages) {
      const looks = `${page.page} ${page.stage}`
      const body = markup.get(looks) ?? (await kept.render(settings, known(language), page))
      markup.set(looks, body)
      const file = resolve(folder, language === first ? '.' : language, fileOf(page))
      await write(
        file,
        writePage(template, { ...page, made }, known(language), body, kept.filesOf(page, known(language))),
      )
    }
  }
  const headers = await readFile(resolve(import.meta.dirname, '../../public/_headers'), 'utf8')
  await writeFile(resolve(folder, '_headers'), writeHosts(headers, settings, hashes))
  await writeFile(resolve(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

function known(language: string): Language {
  if (!isLanguage(language)) throw new Error(`${language} is no language`)
  return language
}

async function writeScriptless({ sayScriptless }: Kept, settings: Settings, language: Language): Promise<string> {
  const [sentence, help] = (await sayScriptless(settings, language)).map(escapeHtml)
  const link = `<a href="${escapeHtml(settings.helpUrl)}">${help}</a>`
  return `<p class="noscript" lang="${languages[language].tag}">${sentence} ${link}</p>`
}

function writeLate(words: string[], settings: Settings, language: Language): string {
  const [sentence, reload, help] = words.map(escapeHtml)
  const ways = `<button type="button">${reload}</button> <a href="${escapeHtml(settings.helpUrl)}">${help}</a>`
  return `<p class="late" role="alert" lang="${languages[language].tag}" hidden><span>${sentence}</span> ${ways}</p>`
}

function fileOf({ path }: BuiltPage): string {
  return path === noPage ? 'frame.html' : `.${path}/index.html`
}

function writePage(
  template: string,
  built: BuiltPage & { made: string },
  language: Language,
  body: string,
  files: string[],
): string {
  const wanted = files.filter((file) => !template.includes(`"/${file}"`))
  const links = wanted.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  const { page, keep, email, errors, made } = built
  const marks = Object.entries({ page, keep, email, errors, made }).map(
    ([name, value]) => value && ` data-${name}="${value}"`,
  )
  const [title = ''] = /<title>.*?<\/title>/.exec(body) ?? []
  const [robots = ''] = /<meta name="robots"[^>]*>/.exec(body) ?? []
  // The picture's place is kept from the first line of the page on.
  if (body.includes(' data-stage=')) marks.push(' data-staged')
  return template
    .replace(/<title>.*?<\/title>/, () => title)
    .replace('<html lang="en">', `<html lang="${languages[language].tag}"${marks.join('')}>`)
    .replace('</head>', `  ${[robots, ...links].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body.replace(title, '').replace(robots, '')}</div>`)
}

/** Puts the deployment's hosts, and what stands in its pages, into the security headers, each only where it is needed. */
function writeHosts(headers: string, settings: Settings, { style, script }: Hashes): string {
  const { gatewayUrl, captchaUrl, challenge, sentry } = settings
  const origin = (address: string | undefined) => (address ? new URL(address).origin : '')
  const hosts: Record<string, string> = {
    gateway: origin(gatewayUrl),
    captcha: origin(captchaUrl),
    license: origin(licenseServer(settings)),
    challenge: origin(challenge?.scriptUrl),
    sentry: origin(sentry?.dsn),
    style: style.join(' '),
    script: script.join(' '),
  }
  return headers.replace(/ ?\{(\w+)\}/g, (_, name: string) => (hosts[name] ? ` ${hosts[name]}` : ''))
}

if (import.meta.main) {
  const [file = 'public/settings.json', folder = 'dist'] = process.argv.slice(2)
  await configure(folder, JSON.parse(await readFile(file, 'utf8')))
  console.log(`${folder} is configured by ${file}`)
}
