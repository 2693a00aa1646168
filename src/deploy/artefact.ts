import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { Language } from '../language/languages.ts'
import type { Settings } from '../settings.ts'
import type { BrandHead } from './document-head.ts'
import type { Release } from './hosts/deployment.ts'
import type { BuiltPage } from './render.tsx'

/** Of an artefact: what every deployment serves as it is, and what `configure` is and needs. */
export const folders = { served: 'static', kept: 'configure' } as const

/** What is in an artefact, and what all that is. */
const label = 'artefact.json'

/** A script of a build, as Vite's manifest describes it; `imports` are keys of the manifest. */
export interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

/** Vite's manifest: chunks by the source that they begin with. */
export type Manifest = Record<string, Chunk>

/** What a build puts beside its program for `configure`, each in a file of its own. */
export interface BuildFacts {
  'manifest.json': Manifest
  'brands.json': Record<string, BrandHead>
}

/** What the program of a build says of its pages. */
export interface Renderer {
  /** Every page of a deployment. */
  pages: BuiltPage[]
  /** A page's markup in a language. */
  render(settings: Settings, language: Language, page: BuiltPage): Promise<string>
  /** What search engines say of a page in a language; empty where they may not list it. */
  sayDescription(settings: Settings, language: Language, page: BuiltPage): Promise<string>
  /** What a visitor without scripts is told in a language, and the word that leads to help. */
  sayScriptless(settings: Settings, language: Language): Promise<[string, string]>
  /** What a visitor is told in a language when the app does not come, and the words that reload and that lead to help. */
  sayLate(language: Language): Promise<[string, string, string]>
}

/** A build: everything that deployments are made of, whatever their settings. */
export interface Artefact extends Renderer {
  release: Release
  /** The absolute path of the folder that it was read from. */
  folder: string
  /** What every deployment serves as it is. */
  files: Map<string, Uint8Array>
  /** The built page before any deployment filled it. */
  template: string
  /** The scripts that stand in every page. */
  inlined: Record<'head.js' | 'body.js', string>
  /** The headers and redirects of every deployment, still without its hosts. */
  rules: Record<'_headers' | '_redirects', string>
  chunks: Manifest
  brands: Record<string, BrandHead>
  /** The scripts that a page loads before it can be used, in a language. */
  filesOf(page: BuiltPage, language: Language): string[]
}

interface Label extends Release {
  files: Record<string, string>
}

/** Labels the artefact in a folder with what it is and what belongs to it. */
export async function sealArtefact(folder: string, about: Omit<Release, 'hash'>): Promise<void> {
  const names = (await Promise.all(Object.values(folders).map((each) => filesIn(resolve(folder, each))))).flat()
  const paths = names.map((name) => relative(folder, name).split(sep).join('/')).sort()
  const hashes = await Promise.all(paths.map(async (path) => [path, hashOf(await readFile(join(folder, path)))]))
  const hash = hashOf(JSON.stringify(hashes))
  const made: Label = { ...about, hash, files: Object.fromEntries(hashes) }
  await writeFile(resolve(folder, label), `${JSON.stringify(made, null, 2)}\n`)
}

/** Reads the artefact in a folder, each file of which has to be the one that was built. */
export async function readArtefact(folder: string, renderer: Renderer): Promise<Artefact> {
  const text = await readFile(resolve(folder, label), 'utf8').catch(() => {
    throw new Error(`${folder} is not a build: it has no ${label}. Run "npm run build", or copy all of dist.`)
  })
  const { files, ...release }: Label = JSON.parse(text)
  const read = async ([path, hash]: [string, string]): Promise<[string, Buffer]> => {
    const content = await readFile(resolve(folder, path)).catch(() => undefined)
    if (content && hashOf(content) === hash) return [path, content]
    const fault = content ? 'is not the one of' : 'is missing from'
    throw new Error(`${path} ${fault} this build (${release.hash.slice(0, 12)}). Copy all of dist anew.`)
  }
  const all = new Map(await Promise.all(Object.entries(files).map(read)))
  const kept = (name: string) => String(all.get(`${folders.kept}/${name}`))
  const parse = <Name extends keyof BuildFacts>(name: Name): BuildFacts[Name] => JSON.parse(kept(name))
  const template = kept('index.html')
  const chunks = parse('manifest.json')
  return {
    ...renderer,
    release,
    folder: resolve(folder),
    files: within(all, folders.served),
    template,
    chunks,
    brands: parse('brands.json'),
    inlined: { 'head.js': kept('head.js'), 'body.js': kept('body.js') },
    rules: { _headers: kept('_headers'), _redirects: kept('_redirects') },
    filesOf: scriptsIn(chunks),
  }
}

/** The SHA-256 of a text or of a file's content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The paths of all files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function within<Content>(files: Map<string, Content>, folder: string): Map<string, Content> {
  const inside = [...files].filter(([path]) => path.startsWith(`${folder}/`))
  return new Map(inside.map(([path, content]) => [path.slice(folder.length + 1), content]))
}

/** Says which scripts a page loads before it can be used, with all that they import. */
function scriptsIn(manifest: Manifest): Artefact['filesOf'] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return ({ sources, catalogue }, language) => {
    const files = new Set<string>()
    const walk = (key: string) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build has no ${key}; build again`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      for (const each of chunk.imports ?? []) walk(each)
    }
    // The login's English is part of the app.
    const own = language === 'en' && catalogue === 'entry' ? [] : [`../locales/${language}.po?${catalogue}`]
    for (const key of [...entries, ...sources, ...own]) walk(key)
    return [...files]
  }
}
