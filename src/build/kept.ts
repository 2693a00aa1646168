import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../machines/parts/languages.ts'
import type { Settings } from '../settings.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where a build keeps what `configure` needs and no visitor does. */
export const keptFolder = resolve(root, 'node_modules/.cache/account')

/** What a build keeps for `configure`. */
export interface Kept {
  /** The built page before any deployment filled it. */
  template: string
  /** The files that the login page loads at once in a language. */
  preload(language: Language): string[]
  /** The login page's markup in a language. */
  render(settings: Settings, language: Language): Promise<string>
  /** What a visitor without scripts is told in a language, and the word that leads to help. */
  sayScriptless(settings: Settings, language: Language): Promise<[string, string]>
  /** What a visitor is told in a language when the app does not come, and the words that reload and that lead to help. */
  sayLate(language: Language): Promise<[string, string, string]>
}

/** The scripts that the built page names. */
const scriptInPage = /(?:src|href)="\/(assets\/[^"]+\.js)"/g

interface Chunk {
  file: string
  imports?: string[]
}

/** Keeps the page and the manifest of a fresh build, and takes the manifest out of it. */
export async function keep(folder: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  await writeFile(resolve(keptFolder, 'template.html'), await readFile(resolve(folder, 'index.html'), 'utf8'))
  await writeFile(resolve(keptFolder, 'manifest.json'), await readFile(resolve(folder, '.vite/manifest.json'), 'utf8'))
  await rm(resolve(folder, '.vite'), { recursive: true })
}

/** The scripts that the login page loads before it can be used, in a language: the manifest's static closure. */
export async function loginFiles(language: Language): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(resolve(keptFolder, 'manifest.json'), 'utf8'))
  const template = await readFile(resolve(keptFolder, 'template.html'), 'utf8')
  const files = new Set<string>()
  const walk = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) walk(next)
  }
  const keys = Object.keys(manifest)
  for (const [, file] of template.matchAll(scriptInPage)) walk(keys.find((key) => manifest[key]?.file === file))
  for (const part of ['routes/-root.tsx', `locales/${language}.po?entry`]) {
    walk(keys.find((key) => key.endsWith(part)))
  }
  if (files.size === 0) throw new Error('The build has no scripts; build again')
  return [...files]
}

/** Reads what the last build kept. */
export async function readKept(): Promise<Kept> {
  const template = await readFile(resolve(keptFolder, 'template.html'), 'utf8').catch(() => {
    throw new Error('Nothing is built yet: npm run build')
  })
  const files: Record<string, string[]> = {}
  const { render, sayLate, sayScriptless, tags } = await import(pathToFileURL(resolve(keptFolder, 'render.js')).href)
  for (const language of Object.keys(tags) as Language[]) files[language] = await loginFiles(language)
  const inPage = new Set([...template.matchAll(scriptInPage)].map(([, file]) => file))
  return {
    template,
    render,
    sayScriptless,
    sayLate,
    preload: (language) => (files[language] ?? []).filter((file) => !inPage.has(file)),
  }
}
