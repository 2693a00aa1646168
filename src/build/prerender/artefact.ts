import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { Language } from '../../settings/languages.ts'
import type { Brand } from '../brands/brand.ts'
import type { Release } from '../site/deployment.ts'
import type { BuiltPage } from './render.tsx'

export const folders = { served: 'static', hidden: 'configure', preview: 'preview', brands: 'brands' } as const

const label = 'artefact.json'

/** A chunk of Vite's manifest; `imports` are keys of the manifest. */
export interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

export interface BuildFacts {
  'manifest.json': Manifest
  'brands.json': Record<string, Brand>
}

export type Renderer = typeof import('./render.tsx')

export interface Artefact extends Renderer {
  release: Release
  /** The absolute path of the folder that it was read from. */
  folder: string
  files: Map<string, Uint8Array>
  /** What brands choose from. */
  choices: Map<string, Uint8Array>
  /** The preview without a brand and settings. */
  preview: Map<string, Uint8Array>
  template: string
  inlined: Record<'check.js' | 'head.js' | 'body.js', string>
  /** Before the hosts of a deployment are filled in. */
  rules: Record<'_headers' | '_redirects', string>
  chunks: Manifest
  brands: Record<string, Brand>
  /** The scripts that a page is used with, and those of its calls. */
  filesOf(page: BuiltPage, language: Language, withCalls?: boolean): string[]
}

interface Label extends Release {
  files: Record<string, string>
}

export async function sealArtefact(folder: string, about: Omit<Release, 'hash'>): Promise<void> {
  const names = (await Promise.all(Object.values(folders).map((each) => filesIn(resolve(folder, each))))).flat()
  const paths = names.map((name) => relative(folder, name).split(sep).join('/')).sort()
  const hashes = await Promise.all(paths.map(async (path) => [path, hashOf(await readFile(join(folder, path)))]))
  const hash = hashOf(JSON.stringify(hashes))
  const made: Label = { ...about, hash, files: Object.fromEntries(hashes) }
  await writeFile(resolve(folder, label), `${JSON.stringify(made, null, 2)}\n`)
}

/** Throws if a file is missing or was changed. */
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
  const hidden = (name: string) => String(all.get(`${folders.hidden}/${name}`))
  const parse = <Name extends keyof BuildFacts>(name: Name): BuildFacts[Name] => JSON.parse(hidden(name))
  const template = hidden('index.html')
  const chunks = parse('manifest.json')
  return {
    ...renderer,
    release,
    folder: resolve(folder),
    files: within(all, folders.served),
    choices: new Map([...all].filter(([path]) => path.startsWith(`${folders.brands}/`))),
    preview: within(all, folders.preview),
    template,
    chunks,
    brands: parse('brands.json'),
    inlined: { 'check.js': hidden('check.js'), 'head.js': hidden('head.js'), 'body.js': hidden('body.js') },
    rules: { _headers: hidden('_headers'), _redirects: hidden('_redirects') },
    filesOf: scriptsIn(chunks, template),
  }
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function within<Content>(files: Map<string, Content>, folder: string): Map<string, Content> {
  const inside = [...files].filter(([path]) => path.startsWith(`${folder}/`))
  return new Map(inside.map(([path, content]) => [path.slice(folder.length + 1), content]))
}

function scriptsIn(manifest: Manifest, template: string): Artefact['filesOf'] {
  const everywhere = [...template.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)
  return ({ sources, catalogue }, language, withCalls) => {
    const files = new Set(everywhere)
    const walk = (key: string) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build has no ${key}; build again`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      for (const each of chunk.imports ?? []) walk(each)
    }
    // The login's English is bundled.
    const own = language === 'en' && catalogue === 'entry' ? [] : [`../locales/${language}.po?${catalogue}`]
    const calls = withCalls ? ['calls/bind-calls.ts'] : []
    for (const key of [...sources, ...own, ...calls]) walk(key)
    return [...files]
  }
}
