/** A guard or an action by name. */
interface Named {
  type: string
  params?: unknown
}

/** One transition in strict XState JSON. */
export interface Transition {
  target?: string[]
  guard?: Named
  actions?: Named[]
  reenter?: boolean
  description?: string
}

/** One call of a state in strict XState JSON. */
interface Invoke {
  id?: string
  src: string
  input?: unknown
  onDone?: Transition[]
  onError?: Transition[]
}

/** One state, or a whole machine, in strict XState JSON. */
export interface Definition {
  id?: string
  type?: string
  description?: string
  tags?: string[]
  initial?: string
  states?: Record<string, Definition>
  entry?: Named[]
  exit?: Named[]
  invoke?: Invoke[]
  on?: Record<string, Transition[]>
  after?: Record<string, Transition[]>
  always?: Transition[]
  onDone?: Transition[]
  context?: unknown
  output?: unknown
}

type Read = (value: unknown, at: string) => unknown

/**
 * A machine's configuration as strict XState JSON: every transition, action, guard, tag and target in its array or
 * object form. What JSON cannot say is left out where it only carries data, and refused everywhere else, because
 * leaving out a guard or an action would change what the picture says.
 */
export function strictDefinition(config: unknown, id: string): Definition {
  return object({ ...state, context: data, schemas: skip })(config, id) as Definition
}

const text: Read = (value, at) => {
  if (typeof value !== 'string') throw new Error(`${at} is ${nameOf(value)}, not a name`)
  return value
}

const flag: Read = (value, at) => {
  if (typeof value !== 'boolean') throw new Error(`${at} is ${nameOf(value)}, not true or false`)
  return value
}

const json: Read = (value, at) => {
  if (typeof value === 'function') throw new Error(`${at} holds a function`)
  if (Array.isArray(value)) return value.map((item, index) => json(item, `${at}.${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, json(item, `${at}.${key}`)]))
}

const skip: Read = () => undefined
const data: Read = (value, at) => (typeof value === 'function' ? undefined : json(value, at))
const list =
  (read: Read): Read =>
  (value, at) =>
    (Array.isArray(value) ? value : [value]).map((item) => read(item, at))
const record =
  (read: Read): Read =>
  (value, at) =>
    Object.fromEntries(Object.entries(Object(value)).map(([key, item]) => [key, read(item, `${at}.${key}`)]))

/** Reads an object key by key, in the order of the keys given here; any other key is refused. */
function object(keys: Record<string, Read>): Read {
  return (value, at) => {
    if (typeof value !== 'object' || value === null) throw new Error(`${at} is ${nameOf(value)}, not an object`)
    const given = Object.entries(value).filter(([, item]) => item !== undefined)
    const strange = given.find(([key]) => !keys[key])
    if (strange) throw new Error(`${at} has a key that strict XState JSON does not know: ${strange[0]}`)
    const found = new Map(given)
    return Object.fromEntries(
      Object.entries(keys)
        .filter(([key]) => found.has(key))
        .map(([key, read]) => [key, read(found.get(key), `${at}.${key}`)])
        .filter(([, item]) => item !== undefined),
    )
  }
}

const named: Read = (value, at) => {
  if (typeof value === 'string') return { type: value }
  if (typeof value === 'function') throw new Error(`${at} is written in place; give it a name in setup()`)
  return object({ type: text, params: data })(value, at)
}

const transition: Read = (value, at) => {
  const read = object({
    target: list(text),
    guard: named,
    actions: list(named),
    reenter: flag,
    description: text,
    meta: json,
  })
  return read(typeof value === 'string' ? { target: value } : value, at)
}

const transitions = list(transition)
const invoke = object({ id: text, src: text, input: data, onDone: transitions, onError: transitions })

const state: Record<string, Read> = {
  id: text,
  type: text,
  history: json,
  description: text,
  tags: list(text),
  initial: text,
  entry: list(named),
  exit: list(named),
  invoke: list(invoke),
  always: transitions,
  on: record(transitions),
  after: record(transitions),
  onDone: transitions,
  meta: json,
  output: data,
  target: text,
  states: (value, at) => record(object(state))(value, at),
}

function nameOf(value: unknown): string {
  return typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? 'nothing')
}
