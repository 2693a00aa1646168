import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { hashOf } from './artefact.ts'
import type { Files } from './hosts/deployment.ts'

const names = ['logo', 'logoDark'] as const

/** In bytes; every first visit loads it. */
const maximum = 64 * 1024

/** Magic bytes by file extension. */
const beginnings: Record<string, RegExp> = {
  png: /^\x89PNG/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftypavi[fs]/s,
  svg: /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<svg[\s>]/s,
}

/** Scripts and outside references in an SVG. */
const lively = [
  /<(?:script|foreignObject)|<!(?:ENTITY|DOCTYPE)|\son\w+\s*=|javascript:|@import/i,
  /href\s*=(?!\s*["']?(?:#|data:image\/))|url\((?!\s*["']?#)/i,
]

export async function bringLogos(settings: Settings, beside: string): Promise<{ settings: Settings; files: Files }> {
  const files: Files = new Map()
  const brought = { ...settings }
  for (const name of names) {
    const file = settings[name]
    if (!file || /^https?:/.test(file)) continue
    const content = await readFile(join(beside, file)).catch(() => undefined)
    const fault = content ? faultOf(file, content) : `which is not in ${beside}`
    if (!content || fault)
      throw new Error(`${name} is ${JSON.stringify(file)}, ${fault}. Bring another file, or leave ${name} out.`)
    const path = `brands/${name}-${hashOf(content).slice(0, 8)}.${endOf(file)}`
    files.set(path, content)
    brought[name] = `/${path}`
  }
  return { settings: brought, files }
}

const endOf = (file: string) => file.split('.').at(-1) ?? ''

function faultOf(file: string, content: Buffer): string | undefined {
  if (content.length > maximum) return `which is larger than ${maximum / 1024} kB`
  const text = content.toString('latin1')
  if (!beginnings[endOf(file)]?.test(text)) return 'which is not what its name says'
  return endOf(file) === 'svg' && lively.some((each) => each.test(text))
    ? 'which has scripts in it, or asks for something else'
    : undefined
}
