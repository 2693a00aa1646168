import * as v from 'valibot'
import { type Language, languages } from '../../settings/languages.ts'
import { type ArtworkId, artworks } from './artworks.ts'
import { contrast, readColour } from './colour.ts'
import { type FontId, fonts } from './fonts.ts'
import { layouts } from './layout.ts'
import { type MarkId, marks } from './marks.ts'

const number = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most))
const text = (pattern: RegExp, message: string) => v.pipe(v.string(message), v.regex(pattern, message))
const language = v.picklist(Object.keys(languages) as Language[])
const caption = text(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,80}$/u, 'Write 1 to 80 letters on one line.')
const fontIds = Object.keys(fonts) as FontId[]
const markIds = Object.keys(marks) as MarkId[]

const hues = { hue: number(360), chroma: number(0.2) }
const look = {
  mode: v.picklist(['deep', 'bright', 'mono']),
  neutralHue: number(360),
  tint: number(0.012),
  radius: v.picklist(['sharp', 'crisp', 'soft', 'round']),
}

/** A file in the sources. */
const builtIn = v.strictObject({
  ...hues,
  ...look,
  font: v.picklist(fontIds),
  mark: v.picklist(markIds),
  artwork: v.picklist(Object.keys(artworks) as ArtworkId[]),
  layout: v.picklist(layouts),
  captions: v.optional(v.intersect([v.object({ en: caption }), v.record(language, caption)])),
})

/** A file beside the settings, which may name others there. */
const own = {
  ...look,
  font: v.picklist([...fontIds, 'system']),
  mark: text(
    RegExp(`^(${markIds.join('|')}|\\w[\\w.-]*\\.svg)$`),
    `Write one of ${markIds.join(', ')}, or an SVG file beside it.`,
  ),
  artwork: v.optional(text(/^\w[\w.-]*\.(avif|webp)$/, 'Write an AVIF or WebP file beside it.')),
  layout: v.optional(v.picklist(layouts)),
  captions: v.optional(v.record(language, caption)),
}
const ofHue = v.strictObject({ ...hues, ...own })
const ofColour = v.strictObject({
  ...own,
  colour: text(/^#[\da-f]{6}$/i, 'Write # and six hexadecimal digits, such as #1e6f3c.'),
  mode: v.optional(v.picklist(['deep', 'bright'])),
  neutralHue: v.optional(look.neutralHue),
  tint: v.optional(look.tint),
})

type OwnBrand = v.InferOutput<typeof ofHue>

export interface Brand extends Omit<OwnBrand, 'layout'> {
  layout: NonNullable<OwnBrand['layout']>
  /** In place of hue and chroma, as it was written. */
  colour?: string
}

/** Throws an error that says what to fix; `name` begins it. */
export function parseBrand(content: string, name: string): Brand {
  return check(builtIn, parse(content, name), name)
}

export function parseOwnBrand(content: string, name: string): Brand {
  const block = parse(content, name)
  const read = Object.hasOwn(Object(block), 'colour') ? ofBook(check(ofColour, block, name)) : check(ofHue, block, name)
  const { artwork, layout = artwork ? 'inset-left' : 'plain' } = read
  if (!artwork && layout !== 'plain') throw new Error(`${name} cannot be used. layout: It is "plain" without artwork.`)
  return { ...read, layout }
}

/** Within the limits, and usual where nothing is said. */
function ofBook(read: v.InferOutput<typeof ofColour>) {
  const { hue, chroma } = readColour(read.colour)
  const { mode = contrast('#ffffff', read.colour) < 4.5 ? 'bright' : 'deep' } = read
  const { neutralHue = hue, tint = Math.min(chroma, 0.006) } = read
  return { ...read, mode, neutralHue, tint, hue, chroma: Math.min(chroma, 0.2) }
}

function check<Read>(shape: v.GenericSchema<unknown, Read>, block: unknown, name: string): Read {
  const read = v.safeParse(shape, block)
  if (read.success) return read.output
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message.slice(0, 200)}`)
  throw new Error(`${name} cannot be used. ${faults.join(' ')}`)
}

function parse(content: string, name: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new Error(`${name} cannot be used. Its file is not JSON: ${Reflect.get(Object(error), 'message')}`)
  }
}
