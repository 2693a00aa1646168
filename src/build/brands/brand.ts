import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Language, languages } from '../../settings/languages.ts'
import { type ArtworkId, artworks } from './artworks.ts'
import { type FontId, fonts } from './fonts.ts'
import { layouts } from './layout.ts'
import { marks } from './marks.ts'

const degrees = v.pipe(v.number(), v.minValue(0), v.maxValue(360))

const language = v.picklist(Object.keys(languages) as Language[])
const caption = v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,80}$/u))

const shape = v.strictObject({
  hue: degrees,
  chroma: v.pipe(v.number(), v.minValue(0), v.maxValue(0.2)),
  mode: v.picklist(['deep', 'bright', 'mono']),
  neutralHue: degrees,
  tint: v.pipe(v.number(), v.minValue(0), v.maxValue(0.012)),
  radius: v.picklist(['sharp', 'crisp', 'soft', 'round']),
  font: v.picklist(Object.keys(fonts) as FontId[]),
  mark: v.picklist(Object.keys(marks) as (keyof typeof marks)[]),
  artwork: v.picklist(Object.keys(artworks) as ArtworkId[]),
  layout: v.picklist(layouts),
  captions: v.optional(v.intersect([v.object({ en: caption }), v.record(language, caption)])),
})

export type Brand = v.InferOutput<typeof shape>

const themes = resolve(import.meta.dirname, '../../themes')

export function brandIds(folder: string = themes): string[] {
  return readdirSync(folder)
    .filter((file) => /^[a-z][a-z0-9-]*\.json$/.test(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

/** Throws an error that says what to fix. */
export function readBrand(id: string, folder: string = themes): Brand {
  const known = brandIds(folder)
  if (!known.includes(id)) throw new Error(`There is no brand "${id}"; the known ones are ${known.join(', ')}.`)
  const read = v.safeParse(shape, parse(readFileSync(join(folder, `${id}.json`), 'utf8'), id))
  if (read.success) return read.output
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  throw new Error(`The brand "${id}" cannot be used. ${faults.join(' ')}`)
}

function parse(text: string, id: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The brand "${id}" cannot be used. Its file is not JSON: ${Reflect.get(Object(error), 'message')}`)
  }
}
