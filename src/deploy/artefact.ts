import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { Language } from '../language/languages.ts'
import type { Settings } from '../settings.ts'
import type { BrandHead } from './head.ts'
import type { Release } from './hosts/deployment.ts'
import type { BuiltPage } from './render.tsx'

/** Of an artefact: what every deployment serves as it is, and what `configure` is and needs. */
export const folders = { served: 'static', kept: 'configure' } as const

/** What is in an artefact, and what all that is. */
const label = 'artefact.json'

/** A script of a build: the scripts that it imports at once and later, and the sources it is made of. */
export interface Chunk {
  file: string
  imports: string[]
  dynamicImports: string[]
  sources: string[]
}

/** What a build puts beside its program for `configure`, each in a file of its own. */
export interface BuildFacts {
  'chunks.json': Chunk[]
  'brands.json': Record<string, BrandHead>
}

/** What the program of a build says of its pages. */
export interface Renderer {
  /** Every page of a deployment. */
  pages: BuiltPage[]
  /** A page's markup in a language. */
  render(settings: Settings, language: Language, page: BuiltPage): Promise<string>
  /** What a visitor without scripts is told in a language, and the word that leads to help. */
  sayScriptless(settings: Settings, language: Language): Promise<[string, string]>
  /** The markup of what stands above a page that had to be loaded anew, in a language. */
  renderReloaded(language: Language): Promise<string>
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
  inlined: Record<'boot.js' | 'early.js', string>
  /** The headers and redirects of every deployment, still without its hosts. */
  rules: Record<'_headers' | '_redirects', string>
  chunks: Chunk[]
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
  const chunks = parse('chunks.json')
  return {
    ...renderer,
    release,
    folder: resolve(folder),
    files: within(all, folders.served),
    template,
    chunks,
    brands: parse('brands.json'),
    inlined: { 'boot.js': kept('boot.js'), 'early.js': kept('early.js') },
    rules: { _headers: kept('_headers'), _redirects: kept('_redirects') },
    filesOf: scriptsIn(chunks, template),
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

/** The scripts that the built page names. */
const scriptInPage = /(?:src|href)="\/(assets\/[^"]+\.js)"/g

/** Says which scripts a page loads before it can be used, with all that they import. */
function scriptsIn(chunks: Chunk[], template: string): Artefact['filesOf'] {
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
