import { array, assert, asyncProperty, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, assign, fromPromise, StateMachine, setup } from 'xstate'
import type { Destination } from '../../machines/security/address.ts'
import { unseal } from '../../machines/security/secret.ts'
import { type Chart, findCharts } from '../flow/charts.ts'
import { chance, isOurs, problem, valueLike } from './chances.ts'
import { chartsIn, delayOf, durationOf, eventTypesAt, transitionsOf } from './chart.ts'
import { type Live, nothingSeen, type Seen, start } from './live.ts'

const seed = 20_260_917
const numRuns = 100
const longest = 30
const maxIterations = 100
const timeout = 30_000

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', {
  eager: true,
})
const charts = await findCharts()

/** The chart, with an end to every circle of transitions that need no event. */
function bounded({ machine }: Chart): AnyStateMachine {
  return new StateMachine({ ...machine.config, options: { maxIterations } }, machine.implementations)
}

function visitorEvents(chart: Chart): string[] {
  return chart.machine.events.filter((type) => !type.startsWith('xstate.'))
}

/** Lets one thing happen that the number picks: mostly what the state waits for, at times what it does not listen to. */
async function step(live: Live<AnyStateMachine>, chart: Chart, number: number): Promise<string> {
  const pick = chance(number)
  const { snapshot } = live
  const outcomes = eventTypesAt(chart.machine, snapshot)
  const types = pick.next(6) === 0 ? [...outcomes, ...visitorEvents(chart)] : outcomes
  const type = pick.of(types.flatMap((type) => (/\.(submit|done\.actor\..*)$/.test(type) ? [type, type, type] : type)))
  if (type === undefined) return 'nothing'
  const [, outcome, name = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  if (outcome === 'done') await live.answer(name as never, valueLike(chart.answers[name], pick) as never)
  else if (outcome === 'error') await live.fail(name as never, problem(pick))
  else if (type.startsWith('xstate.after.')) live.pass(leftAt(chart, snapshot, type))
  else await live.happen({ ...Object(valueLike(chart.events[type], pick)), type })
  return type
}

function leftAt({ machine }: Chart, snapshot: AnyMachineSnapshot, type: string): number {
  const timer = snapshot._nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === type)
  const delay = timer && delayOf(timer)
  return delay === undefined ? 0 : durationOf(machine, snapshot, delay)
}

/** Throws what must never be true of a flow, whatever happened before. */
function judge(live: Live<AnyStateMachine>, isDoubled = false): void {
  const { snapshot, errors } = live
  const waiting = live.waiting()
  const output: Destination | undefined = snapshot.output
  const isSentOn = /^start(Social|Enterprise)Login$/m.test(
    Object.keys(snapshot.machine.implementations.actors).join('\n'),
  )
  const faults = [
    ...errors.map((error) => `the flow broke: ${error}`),
    ...(snapshot.status === 'error' ? ['the flow is in error'] : []),
    ...(waiting.length > 1 ? [`two calls at once: ${waiting.join(' ')}`] : []),
    ...(isDoubled ? ['the visitor began a call while one was busy'] : []),
    ...(output && !isOurs(output, isSentOn) ? [`it leads to ${JSON.stringify(output)}`] : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function walk(
  chart: Chart,
  machine: AnyStateMachine,
  seen: Seen,
  first: number,
  numbers: readonly number[],
): Promise<void> {
  const done: string[] = []
  const names = Object.keys(machine.implementations.actors)
  try {
    const live = start(machine, valueLike(chart.input, chance(first)) as never, seen)
    const asked = () => names.reduce((sum, name) => sum + live.asked(name as never).length, 0)
    judge(live)
    for (const number of numbers) {
      if (live.snapshot.status !== 'active') break
      const wasBusy = live.snapshot.hasTag('busy')
      const before = asked()
      const type = await step(live, chart, number)
      done.push(`${type} → ${JSON.stringify(live.snapshot.value)}`)
      judge(live, wasBusy && !type.startsWith('xstate.') && asked() > before)
    }
  } catch (error) {
    throw new Error(`${chart.name} after\n  ${done.join('\n  ')}\n${error instanceof Error ? error.message : error}`)
  }
}

/** Walks at random, and shrinks the first walk that goes wrong; the seed and the path in the message repeat it. */
function walkAround(chart: Chart, seen = nothingSeen()): Promise<void> {
  const machine = bounded(chart)
  const never = asyncProperty(nat(), array(nat(), { maxLength: longest, size: 'max' }), (first, numbers) =>
    walk(chart, machine, seen, first, numbers),
  )
  return assert(never, { seed, numRuns })
}

describe('random walks', () => {
  it('go through every chart there is', () => {
    expect(charts.map(({ name }) => name).sort()).toEqual(
      chartsIn(modules)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it.each(charts.map((chart) => [chart.name, chart] as const))('%s never breaks', { timeout }, async (_, chart) => {
    const seen = nothingSeen()
    await walkAround(chart, seen)
    expect(seen.transitions.size, 'gets around').toBeGreaterThan(transitionsOf(chart.machine).size / 2)
  })
})

describe('a walk notices', () => {
  const actors = { logOut: fromPromise(async () => {}), claimReload: fromPromise(async () => {}) }
  const form: Chart['events'] = {
    'form.submit': { kind: 'fields', fields: { password: { kind: 'secret' }, to: { kind: 'text' } } },
  }
  const like = (machine: AnyStateMachine): Chart => {
    const [answers, input] = [
      { logOut: { kind: 'nothing' }, claimReload: { kind: 'nothing' } } as const,
      { kind: 'nothing' } as const,
    ]
    return { name: 'bad', area: '', machine, events: form, answers, input }
  }
  const bad: Record<string, AnyStateMachine> = {
    'Infinite loop': setup({ guards: {} }).createMachine({
      initial: 'here',
      states: { here: { on: { 'form.submit': 'there' } }, there: { always: 'back' }, back: { always: 'there' } },
    }),
    'shows the secret canary': setup({
      actions: { keep: assign(({ event }) => ({ kept: unseal(event['password']) })) },
    }).createMachine({ on: { 'form.submit': { actions: 'keep' } } }),
    'it leads to {"href":"https://evil.example': setup({}).createMachine({
      initial: 'here',
      output: ({ event }) => event.output,
      states: {
        here: { on: { 'form.submit': 'there' } },
        there: { type: 'final', output: ({ event }) => ({ href: `https://evil.example/${event.type}` }) },
      },
    }),
    'two calls at once: logOut claimReload': setup({ actors }).createMachine({
      type: 'parallel',
      states: {
        one: { invoke: { id: 'logOut', src: 'logOut' } },
        other: { invoke: { id: 'claimReload', src: 'claimReload' } },
      },
    }),
    'the visitor began a call while one was busy': setup({ actors, types: {} as { tags: 'busy' } }).createMachine({
      initial: 'sending',
      states: {
        sending: {
          tags: 'busy',
          invoke: { id: 'logOut', src: 'logOut' },
          on: { 'form.submit': { target: 'sending', reenter: true } },
        },
      },
    }),
    'the flow broke: ': setup({
      guards: { isBroken: () => JSON.parse('') },
    }).createMachine({ on: { 'form.submit': { guard: 'isBroken' } } }),
  }

  it.each(Object.entries(bad))('%s', async (fault, machine) => {
    const error = await walkAround(like(machine)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      message: expect.stringContaining(`seed: ${seed}`),
      cause: { message: expect.stringContaining(fault) },
    })
  })
})
