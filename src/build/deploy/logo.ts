import { createReadStream } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { XMLValidator } from 'fast-xml-parser'
import type { Settings } from '../../settings/settings.ts'
import { hashOf } from '../prerender/artefact.ts'
import type { Files } from '../site/deployment.ts'

const names = ['logo', 'logoDark'] as const

/** In bytes; every first visit loads it. */
const maximum = 64 * 1024

/** How a file of each kind begins, and that it has its end. */
const kinds: Record<string, (content: Buffer, text: string) => boolean> = {
  '.png': (_, text) => /^\x89PNG.*IEND/s.test(text),
  '.webp': (content, text) => /^RIFF.{4}WEBP/s.test(text) && content.readUInt32LE(4) + 8 <= content.length,
  '.avif': (content, text) => {
    let at = 0
    while (at + 8 <= content.length) at += content.readUInt32BE(at) || content.length - at
    return /^.{4}ftypavi[fs]/s.test(text) && at === content.length
  },
  '.svg': (_, text) => /^(?:\xef\xbb\xbf)?\s*<(?:.*<)?svg[\s/>]/s.test(text),
}

/** What no SVG may have. */
const wrongIn: [what: string, pattern: RegExp][] = [
  ['has scripts or asks for something else', /<(?:script|foreignObject)|\son\w+\s*=|javascript:|@import|<!ENTITY/i],
  ['has scripts or asks for something else', /<!DOCTYPE|href\s*=(?!\s*["']?(?:#|data:image\/))|url\((?!\s*["']?#)/i],
  ['has an entity that XML does not know', /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)\w*;?/i],
]

/** The files of the logos, and the settings with the addresses at which they are served. */
export async function readLogos(settings: Settings, baseDir: string): Promise<{ settings: Settings; files: Files }> {
  const files: Files = new Map()
  const resolved = { ...settings }
  for (const name of names) {
    const file = settings[name]
    if (!file || /^https?:/.test(file)) continue
    const content = await readBeside(name, file, baseDir)
    const path = hashedName(name, content, file)
    files.set(path, content)
    resolved[name] = `/${path}`
  }
  return { settings: resolved, files }
}

/** The path changes with the content. */
export function hashedName(name: string, content: Buffer, file: string): string {
  return `brands/${name}-${hashOf(content).slice(0, 8)}${extname(file)}`
}

/** A file that the settings name as `name`. */
export async function readBeside(name: string, file: string, baseDir: string, most = maximum): Promise<Buffer> {
  // No more than is taken, whatever its size.
  const content = await buffer(createReadStream(join(baseDir, file), { end: most })).catch(({ code }) =>
    code === 'ENOENT' ? `is not in ${resolve(baseDir)}` : `cannot be read (${code})`,
  )
  const error = typeof content === 'string' ? content : errorOf(extname(file), content, most)
  if (error === undefined) return content as Buffer
  throw new Error(`${name} is ${JSON.stringify(file)}, which ${error}. Bring another file.`)
}

function errorOf(kind: string, content: Buffer, most: number): string | undefined {
  if (content.length > most) return `is larger than ${most / 1024} kB`
  if (kinds[kind]?.(content, content.toString('latin1')) === false) return 'is not what its name says, or not all of it'
  return kind === '.svg' ? faultOf(String(content)) : undefined
}

/** The first place that is wrong. */
function faultOf(svg: string): string | undefined {
  const prefixed = [...svg.matchAll(/\s(?!xml)([\w-]+):[\w-]+\s*=/g)]
  const undeclared = prefixed.find(([, prefix]) => !svg.includes(`xmlns:${prefix}`))
  const hits = [
    ...wrongIn.map(([what, pattern]) => ({ what, hit: pattern.exec(svg) })),
    { what: 'has a prefix without its xmlns', hit: undeclared },
  ]
  const [first] = hits.filter(({ hit }) => hit).sort((one, other) => (one.hit?.index ?? 0) - (other.hit?.index ?? 0))
  if (first?.hit) {
    const { index, 0: found } = first.hit
    return `${first.what}: ${found.trim()}, line ${svg.slice(0, index + found.length).split('\n').length}`
  }
  const [root = ''] = /<svg\b[^>]*/.exec(svg) ?? []
  if (!root.match(/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/))
    return 'has no xmlns="http://www.w3.org/2000/svg" in its <svg>'
  if (!root.match(/\s(viewBox|width)\s*=/)) return 'has neither a viewBox nor a width in its <svg>'
  const read = XMLValidator.validate(svg)
  return read === true ? undefined : `no browser draws: ${read.err.msg.replace(/\.$/, '')}, line ${read.err.line}`
}
