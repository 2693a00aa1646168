import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '../language/languages.ts'
import { put } from './head.ts'
import type { Files } from './hosts/deployment.ts'

/** What every script of a deployment is, by its address. */
type Integrity = Record<string, string>

/** The login's sentences in a language. */
const catalogue = /^assets\/(\w\w)-/

/** Says what every script is that the pages of a deployment may load, in the languages that it speaks. */
export function integrityOf(files: Files, spoken: Language[]): Integrity {
  const isWanted = (path: string) => {
    const [, language = ''] = catalogue.exec(path) ?? []
    return path.endsWith('.js') && (!isLanguage(language) || spoken.includes(language))
  }
  const scripts = [...files].filter(([path]) => isWanted(path)).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    scripts.map(([path, content]) => [`/${path}`, `sha256-${createHash('sha256').update(content).digest('base64')}`]),
  )
}

/** Writes the import map by which no browser runs a script that is another than it was. */
export function importMap(integrity: Integrity): string {
  return JSON.stringify({ integrity })
}

const script = /<script type="module".*?<\/script>/g

/** The first script behind what is seen. */
const early = '<script src="/early.js"></script>'

/** Where the scripts are named that a page needs besides those of every page. */
export const preloads = '<!--preloads-->'

/**
 * Puts the scripts of a page behind what is seen, which does not wait for them then; before them, and before all that
 * imports one, the import map, because no Firefox heeds one that comes later.
 */
export function putScripts(html: string, map: string): string {
  const scripts = [...html.matchAll(script)].map(([tag]) => tag)
  const tags = [`<script type="importmap">${map}</script>`, ...scripts, preloads, early]
  return put(html.replace(script, ''), early, tags.join('\n    '))
}

/** Says it beside each script that a page names itself, too, for browsers that ask no map there. */
export function markScripts(html: string, integrity: Integrity): string {
  return html.replace(
    /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g,
    (tag, path: string) => `${tag} integrity="${integrity[path]}"`,
  )
}
