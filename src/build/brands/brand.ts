import * as v from 'valibot'
import { type Language, languages } from '../../settings/languages.ts'
import { contrast, readColour } from './colour.ts'
import { type FontId, fonts } from './fonts.ts'
import { layouts } from './layout.ts'
import { marks } from './marks.ts'

const number = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most))
const text = (pattern: RegExp, message: string) => v.pipe(v.string(message), v.regex(pattern, message))
const caption = text(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,80}$/u, 'Write 1 to 80 letters on one line.')
const shapes = Object.keys(marks)

const hues = { hue: number(360), chroma: number(0.2) }
const look = {
  mode: v.picklist(['deep', 'bright', 'mono']),
  neutralHue: number(360),
  tint: number(0.012),
  radius: v.picklist(['sharp', 'crisp', 'soft', 'round']),
  font: v.picklist([...(Object.keys(fonts) as FontId[]), 'system']),
  mark: text(
    RegExp(`^(${shapes.join('|')}|\\w[\\w.-]*\\.svg)$`),
    `Write one of ${shapes.join(', ')}, or an SVG file beside it.`,
  ),
  artwork: v.optional(v.string()),
  layout: v.optional(v.picklist(layouts)),
  captions: v.optional(v.record(v.picklist(Object.keys(languages) as Language[]), caption)),
}
const ofHue = v.strictObject({ ...hues, ...look })
const ofColour = v.strictObject({
  ...look,
  colour: text(/^#[\da-f]{6}$/i, 'Write # and six hexadecimal digits, such as #1e6f3c.'),
  mode: v.optional(v.picklist(['deep', 'bright'])),
  neutralHue: v.optional(look.neutralHue),
  tint: v.optional(look.tint),
})

type Read = v.InferOutput<typeof ofHue>

export interface Brand extends Omit<Read, 'layout'> {
  layout: NonNullable<Read['layout']>
  /** In place of hue and chroma, as it was written. */
  colour?: string
}

/** Takes a picture that `pictures` allows. Throws an error that says what to fix; `name` begins it. */
export function parseBrand(content: string, name: string, pictures: RegExp): Brand {
  const refuse = (fault: string) => new Error(`${name} cannot be used. ${fault}`)
  const check = <Output>(shape: v.GenericSchema<unknown, Output>, block: unknown): Output => {
    const read = v.safeParse(shape, block)
    if (read.success) return read.output
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message.slice(0, 200)}`)
    throw refuse(faults.join(' '))
  }
  let block: unknown
  try {
    block = JSON.parse(content)
  } catch (error) {
    throw refuse(`Its file is not JSON: ${Reflect.get(Object(error), 'message')}`)
  }
  const read = Object.hasOwn(Object(block), 'colour') ? ofBook(check(ofColour, block)) : check(ofHue, block)
  const { artwork, layout = artwork ? 'inset-left' : 'plain' } = read
  if (artwork && !pictures.test(artwork)) throw refuse('artwork: Write an AVIF or WebP file beside it.')
  if (!artwork && layout !== 'plain') throw refuse('layout: It is "plain" without artwork.')
  return { ...read, layout }
}

/** Within the limits, and usual where nothing is said. */
function ofBook(read: v.InferOutput<typeof ofColour>) {
  const { hue, chroma } = readColour(read.colour)
  const { mode = contrast('#ffffff', read.colour) < 4.5 ? 'bright' : 'deep' } = read
  const { neutralHue = hue, tint = Math.min(chroma, 0.006) } = read
  return { ...read, mode, neutralHue, tint, hue, chroma: Math.min(chroma, 0.2) }
}
