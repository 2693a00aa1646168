import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../language/languages.ts'
import type { Settings } from '../settings.ts'
import type { BuiltPage } from './render.tsx'

const root = resolve(import.meta.dirname, '../..')

/** Where a build keeps what `configure` needs and no visitor does. */
export const keptFolder = resolve(root, 'node_modules/.cache/account')

/** What a build keeps for `configure`. */
export interface Kept {
  /** The built page before any deployment filled it. */
  template: string
  /** Every script of the build. */
  chunks: Chunk[]
  /** Every page of a deployment. */
  pages: BuiltPage[]
  /** The scripts that a page loads before it can be used, in a language. */
  filesOf(page: BuiltPage, language: Language): string[]
  /** A page's markup in a language. */
  render(settings: Settings, language: Language, page: BuiltPage): Promise<string>
  /** What a visitor without scripts is told in a language, and the word that leads to help. */
  sayScriptless(settings: Settings, language: Language): Promise<[string, string]>
  /** What a visitor is told in a language when the app does not come, and the words that reload and that lead to help. */
  sayLate(language: Language): Promise<[string, string, string]>
}

/** The scripts that the built page names. */
const scriptInPage = /(?:src|href)="\/(assets\/[^"]+\.js)"/g

/** A script of a build: the scripts that it imports at once and later, and the sources it is made of. */
export interface Chunk {
  file: string
  imports: string[]
  dynamicImports: string[]
  sources: string[]
}

/** Where a build lists its scripts. */
export const chunksFile = 'chunks.json'

/** Keeps the page and the list of scripts of a fresh build, and takes the list out of it. */
export async function keep(folder: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  await writeFile(resolve(keptFolder, 'template.html'), await readFile(resolve(folder, 'index.html'), 'utf8'))
  await writeFile(resolve(keptFolder, chunksFile), await readFile(resolve(folder, chunksFile), 'utf8'))
  await rm(resolve(folder, chunksFile))
}

/** Says which scripts a page of the last build loads before it can be used, with all that they import. */
function filesIn(chunks: Chunk[], template: string): Kept['filesOf'] {
  const named = [...template.matchAll(scriptInPage)].map(([, file]) => file)
  return ({ sources, isLogin }, language) => {
    const files = new Set<string>()
    const walk = (chunk: Chunk | undefined) => {
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const file of chunk.imports) walk(chunks.find((each) => each.file === file))
    }
    for (const file of named) walk(chunks.find((each) => each.file === file))
    for (const source of [...sources, `locales/${language}.po?${isLogin ? 'entry' : 'whole'}`]) {
      const chunk = chunks.find((each) => each.sources.some((one) => one.endsWith(source)))
      if (!chunk) throw new Error(`The build has no ${source}; build again`)
      walk(chunk)
    }
    return [...files]
  }
}

/** Reads what the last build kept. */
export async function readKept(): Promise<Kept> {
  const template = await readFile(resolve(keptFolder, 'template.html'), 'utf8').catch(() => {
    throw new Error('Nothing is built yet: npm run build')
  })
  const built: Omit<Kept, 'template' | 'chunks' | 'filesOf'> = await import(
    pathToFileURL(resolve(keptFolder, 'render.js')).href
  )
  const chunks: Chunk[] = JSON.parse(await readFile(resolve(keptFolder, chunksFile), 'utf8'))
  return { ...built, template, chunks, filesOf: filesIn(chunks, template) }
}
