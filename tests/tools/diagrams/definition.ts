import * as v from 'valibot'

/** Reads a single value or a list as a list. */
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => [value].flat()),
    v.array(item),
  )
const text = v.optional(v.string())
/** Computed data; JSON leaves it out. */
const data = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'function' ? undefined : value)),
  ),
)
const named = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { type: value } : value)),
  v.strictObject({ type: v.string(), params: data }),
)
const transition = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { target: value } : value)),
  v.strictObject({
    target: v.optional(listOf(v.string())),
    guard: v.optional(named),
    actions: v.optional(listOf(named)),
    reenter: v.optional(v.boolean()),
    description: text,
  }),
)
const transitions = listOf(transition)
const ends = v.optional(transitions)
const invoke = v.strictObject({ id: text, src: v.string(), input: data, onDone: ends, onError: ends })
const own = v.strictObject({
  id: text,
  type: text,
  description: text,
  tags: v.optional(listOf(v.string())),
  initial: text,
  entry: v.optional(listOf(named)),
  exit: v.optional(listOf(named)),
  invoke: v.optional(listOf(invoke)),
  always: ends,
  on: v.optional(v.record(v.string(), transitions)),
  after: v.optional(v.record(v.string(), transitions)),
  onDone: ends,
  output: data,
  context: data,
  schemas: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => undefined),
    ),
  ),
})

export type Transition = v.InferOutput<typeof transition>

export interface Definition extends v.InferOutput<typeof own> {
  states?: Record<string, Definition> | undefined
}

const state: v.GenericSchema<unknown, Definition> = v.strictObject({
  ...own.entries,
  states: v.optional(
    v.record(
      v.string(),
      v.lazy(() => state),
    ),
  ),
})

/** Turns a configuration into strict XState JSON. Refuses functions: a lost guard would falsify the picture. */
export function strictDefinition(config: unknown, id: string): Definition {
  const { success, output, issues } = v.safeParse(state, config)
  if (success) return output
  throw new Error(issues.map((issue) => `${id}.${v.getDotPath(issue)}: ${issue.message}`).join('\n'))
}
