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

/** Throws an error that says what to fix; `name` begins it. */
export function parseBrand(text: string, name: string): Brand {
  const read = v.safeParse(shape, parse(text, name))
  if (read.success) return read.output
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  throw new Error(`${name} cannot be used. ${faults.join(' ')}`)
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} cannot be used. Its file is not JSON: ${Reflect.get(Object(error), 'message')}`)
  }
}
