import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'

const id = v.pipe(v.string(), v.regex(/^[\p{L}_][\p{L}\p{N}_.-]*$/u))
const event = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u))
const optional = v.exactOptional

// An element that says nothing at all is read as a text, which is no object.
const transition = v.strictObject({
  event: optional(event),
  cond: optional(v.pipe(v.string(), v.nonEmpty())),
  target: optional(id),
})
const final = v.strictObject({ id })

interface State {
  id: string
  initial?: string
  transition?: v.InferOutput<typeof transition>[]
  state?: State[]
  final?: { id: string }[]
}

const state: v.GenericSchema<unknown, State> = v.pipe(
  v.strictObject({
    id,
    initial: optional(id),
    transition: optional(v.array(transition)),
    state: optional(v.array(v.lazy(() => state))),
    final: optional(v.array(final)),
  }),
  v.check(({ initial, ...inside }) => !initial || inner(inside).includes(initial), 'It does not begin inside itself'),
)
const document = v.strictObject({
  '?xml': optional(v.unknown()),
  scxml: v.strictObject({
    xmlns: v.literal('http://www.w3.org/2005/07/scxml'),
    version: v.literal('1.0'),
    name: optional(v.string()),
    initial: id,
    state: v.array(state),
    final: optional(v.array(final)),
  }),
})

type Inside = Pick<State, 'state' | 'final'>

function inner({ state: states = [], final: ends = [] }: Inside): string[] {
  return [...states.flatMap((one) => [one.id, ...inner(one)]), ...ends.map((one) => one.id)]
}

function targets({ state: states = [] }: Inside): string[] {
  return states.flatMap((one) => [...(one.transition ?? []).flatMap(({ target }) => target ?? []), ...targets(one)])
}

/**
 * Reads SCXML as far as charts of ours go, and refuses what is no XML or what W3C's recommendation does not allow; its
 * schema is in no package that is kept.
 */
export function readScxml(text: string): v.InferOutput<typeof document> {
  const isList = (name: string, _: unknown, __: unknown, isAttribute: boolean) =>
    !isAttribute && ['state', 'final', 'transition'].includes(name)
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: isList })
  const read = v.parse(document, parser.parse(text, true))
  const ids = inner(read.scxml)
  const [twice] = ids.filter((one, index) => ids.indexOf(one) < index)
  if (twice) throw new Error(`Two states are called ${twice}`)
  const [lost] = [read.scxml.initial, ...targets(read.scxml)].filter((target) => !ids.includes(target))
  if (lost) throw new Error(`There is no ${lost}`)
  return read
}
