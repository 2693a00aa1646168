import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { hashOf } from './artefact.ts'
import type { Files } from './hosts/deployment.ts'

const names = ['logo', 'logoDark'] as const

/** In bytes; every first visit loads it. */
const maximum = 64 * 1024

/** Magic bytes by file extension. */
const magicBytes: Record<string, RegExp> = {
  '.png': /^\x89PNG/,
  '.webp': /^RIFF.{4}WEBP/s,
  '.avif': /^.{4}ftypavi[fs]/s,
  '.svg': /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<svg[\s>]/s,
}

/** Scripts and outside references in an SVG. */
const activeContent = [
  /<(?:script|foreignObject)|<!(?:ENTITY|DOCTYPE)|\son\w+\s*=|javascript:|@import/i,
  /href\s*=(?!\s*["']?(?:#|data:image\/))|url\((?!\s*["']?#)/i,
]

export async function readLogos(settings: Settings, baseDir: string): Promise<{ settings: Settings; files: Files }> {
  const files: Files = new Map()
  const resolved = { ...settings }
  for (const name of names) {
    const file = settings[name]
    if (!file || /^https?:/.test(file)) continue
    const content = await readFile(join(baseDir, file)).catch(() => undefined)
    const error = content ? errorOf(file, content) : `which is not in ${baseDir}`
    if (!content || error)
      throw new Error(`${name} is ${JSON.stringify(file)}, ${error}. Bring another file, or leave ${name} out.`)
    const path = `brands/${name}-${hashOf(content).slice(0, 8)}${extname(file)}`
    files.set(path, content)
    resolved[name] = `/${path}`
  }
  return { settings: resolved, files }
}

function errorOf(file: string, content: Buffer): string | undefined {
  if (content.length > maximum) return `which is larger than ${maximum / 1024} kB`
  const text = content.toString('latin1')
  if (!magicBytes[extname(file)]?.test(text)) return 'which is not what its name says'
  return extname(file) === '.svg' && activeContent.some((each) => each.test(text))
    ? 'which has scripts in it, or asks for something else'
    : undefined
}
