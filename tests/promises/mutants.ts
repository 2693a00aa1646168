import { type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'

/** A chart with one small thing wrong. */
export interface Mutant {
  flow: string
  of(machine: AnyStateMachine): AnyStateMachine
}

type Part = { [key: string]: unknown }
type Way = { target?: unknown; guard?: unknown; actions?: unknown }
type Told = { context: AnyMachineSnapshot['context']; event: { type: string; error?: unknown; output?: unknown } }

function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (Object.prototype.toString.call(value) !== '[object Object]' || Object(value).constructor !== Object) return value
  return Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, copyOf(inner)])) as Value
}

function edited(flow: string, path: string, edit: (state: Part) => void): Mutant {
  return {
    flow,
    of(machine) {
      // A circle of transitions that need no event is an error and does not hang.
      const config: Part = { ...copyOf(machine.config as Part), options: { maxIterations: 100 } }
      const state = path.split('.').reduce((part, key) => {
        const inner = key === '' ? part : Object(part['states'])[key]
        if (!inner) throw new Error(`${flow} has no state ${path}`)
        return inner
      }, config)
      edit(state)
      return new StateMachine(config as never, machine.implementations as never)
    },
  }
}

function provided(flow: string, kind: 'actions' | 'delays' | 'guards', name: string, body: unknown): Mutant {
  return {
    flow,
    of(machine) {
      if (!(name in Object(machine.implementations[kind]))) throw new Error(`${flow} knows no ${name} in its ${kind}`)
      return machine.provide({ [kind]: { [name]: body } })
    },
  }
}

/** A guard that always comes out the same. */
export function decides(flow: string, guard: string, outcome: boolean): Mutant {
  return provided(flow, 'guards', guard, () => outcome)
}

/** An action that does nothing, or something else. */
export function does(flow: string, action: string, instead: unknown = () => {}): Mutant {
  return provided(flow, 'actions', action, instead)
}

/** A delay of another length, in milliseconds. */
export function lasts(flow: string, delay: string, length: number): Mutant {
  return provided(flow, 'delays', delay, length)
}

/** A state, or with an empty path the whole chart, of which something is otherwise. */
export function is(flow: string, state: string, otherwise: Part): Mutant {
  return edited(flow, state, (part) => Object.assign(part, otherwise))
}

/** An end that leads elsewhere. */
export function ends(flow: string, state: string, output: (told: Told) => unknown): Mutant {
  return is(flow, state, { output })
}

/** Other ways out of a state upon something: an event, `onDone`, `onError`, `always` or a delay by its name. */
export function goes(flow: string, state: string, upon: string, edit: (ways: Way[]) => Way[]): Mutant {
  return edited(flow, state, (part) => {
    const places = [part, part['invoke'], part['after'], part['on']].map((place) => Object(place))
    const place = places.find((candidate) => upon in candidate) ?? places.at(-1)
    const ways = [place[upon] ?? []].flat().map((way: unknown) => (typeof way === 'string' ? { target: way } : way))
    place[upon] = edit(ways as Way[])
  })
}

/** A state that is left for another one upon something, whatever holds. */
export function leads(flow: string, state: string, upon: string, target: string): Mutant {
  return goes(flow, state, upon, ([first]) => [{ ...first, guard: undefined, target }])
}

/** Two conditions that are asked in the opposite order. */
export function swaps(flow: string, state: string, upon: string, one: string, other: string): Mutant {
  return goes(flow, state, upon, (ways) => {
    const [first, second] = [one, other].map((guard) => ways.find((way) => way.guard === guard))
    if (!first || !second) throw new Error(`${flow} does not ask ${one} and ${other} in ${state}`)
    return ways.map((way) => (way === first ? second : way === second ? first : way))
  })
}
