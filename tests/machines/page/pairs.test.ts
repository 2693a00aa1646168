import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { follow, mustWait, onTurn, type Running, tell } from '../../../src/turn.ts'
import { addressesIn } from '../../diagrams/addresses.ts'
import { type Flow, flows } from '../flows.ts'
import { pathsOf, type Step } from '../paths.ts'

/** A way in which a visitor sets a flow to work. */
interface Begin {
  machine: AnyStateMachine
  before: AnyMachineSnapshot
  event: Step['event']
}

const root = resolve(import.meta.dirname, '../../..')
const fileOf = (path: string) =>
  (path.split('/').at(-1) ?? '')
    .replace('.machine.ts', '')
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const running: (() => void)[] = []

/** Lets flows go from the page, those that came first first. */
function leave(count = running.length): void {
  for (const stop of running.splice(0, count)) stop()
}

afterEach(() => leave())

const known = new Map<Flow, Begin[]>()

/** Every event of the visitor that sets a flow to work, once for each state it can be done in. */
function beginsOf(flow: Flow): Begin[] {
  const kept = known.get(flow) ?? findBegins(flow)
  known.set(flow, kept)
  return kept
}

function findBegins({ machine, cases }: Flow): Begin[] {
  const found = new Map<string, Begin>()
  for (const { initial, steps } of pathsOf(machine, cases))
    for (const { event, expected } of steps.slice(-1)) {
      const before = steps.at(-2)?.expected ?? initial
      if (event.type.startsWith('xstate.') || before.hasTag('busy') || !expected.hasTag('busy')) continue
      const key = JSON.stringify([before.value, event.type])
      if (!found.has(key)) found.set(key, { machine, before, event })
    }
  return [...found.values()]
}

/** Runs a flow from where it may begin, with calls that never answer. */
function run({ machine, before: { value, context } }: Begin): Running {
  const silent = fromPromise(() => new Promise(() => {}))
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent]))
  const provided = machine.provide({ actors }) as AnyStateMachine
  const flow: Running = createActor(provided, { snapshot: provided.resolveState({ value, context }) })
  running.push(follow(flow.start()), () => flow.stop())
  return flow
}

const isBusy = (flow: Running) => (flow.getSnapshot() as AnyMachineSnapshot).hasTag('busy')

const byPage = new Map<string, Flow[]>()
for (const [path, addresses] of addressesIn(root))
  for (const address of addresses) {
    const flow = flows.find(({ machine }) => machine.id === fileOf(path))
    if (flow && beginsOf(flow).length > 0) byPage.set(address, [...(byPage.get(address) ?? []), flow])
  }
const pairs = [...byPage].flatMap(([address, together]) =>
  together.flatMap((one) =>
    together.flatMap((other) =>
      one === other ? [] : [[`${address}: ${one.machine.id}, then ${other.machine.id}`, one, other] as const],
    ),
  ),
)

describe('on a page with several flows', () => {
  it.each(pairs)('%s begins only when the first rests', (_, one, other) => {
    for (const first of beginsOf(one))
      for (const second of beginsOf(other)) {
        const [early, late] = [run(first), run(second)]
        tell(early, first.event)
        expect([isBusy(early), mustWait(early), mustWait(late)]).toEqual([true, false, true])
        const before = late.getSnapshot()
        tell(late, second.event)
        expect(late.getSnapshot(), `${second.event.type} is refused`).toBe(before)
        leave(2)
        tell(late, second.event)
        expect([isBusy(late), mustWait(late)]).toEqual([true, false])
        leave()
      }
  })

  it('are all flows met but those that no visitor sets to work', () => {
    const idle = flows.filter((flow) => beginsOf(flow).length === 0).map(({ machine }) => machine.id)
    expect(idle.sort()).toEqual(['captcha', 'challenge', 'close', 'legacyCallback', 'socialComplete', 'turn'])
    expect(pairs.length).toBeGreaterThan(0)
  })

  it('lets a flow that leads elsewhere keep the turn until it is gone, and tells who listens', () => {
    const login = flows.find(({ machine }) => machine.id === 'login') as Flow
    const [begin] = beginsOf(login)
    const other = run(begin as Begin)
    const flow = run({
      ...(begin as Begin),
      before: { ...other.getSnapshot(), value: 'submitting' } as AnyMachineSnapshot,
    })
    let told = 0
    running.push(onTurn(() => (told += 1)))
    flow.send({ type: 'xstate.done.actor.signIn', output: { kind: 'signedIn', destination: {} } } as never)
    expect([flow.getSnapshot().status, mustWait(other), told]).toEqual(['done', true, 1])
    tell(other, (begin as Begin).event)
    expect(isBusy(other)).toBe(false)
    running.splice(2, 1)[0]?.()
    expect([mustWait(other), told]).toEqual([false, 2])
  })
})
