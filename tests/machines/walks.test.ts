import fc, { type GeneratorValue } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, StateMachine, setup } from 'xstate'
import { Failure } from '../../machines/port/problem.ts'
import { unseal } from '../../machines/security/secret.ts'
import { type Chart, findCharts } from '../flow/charts.ts'
import { nothing, secret } from '../flow/schemas.ts'
import { problems, valuesOf } from './chances.ts'
import { eventTypesAt, transitionsOf } from './chart.ts'
import { nothingSeen } from './live.ts'
import { setOut, step, type Walk } from './walk.ts'

const seed = 20_260_917
const numRuns = 100
const longest = 50
const maxIterations = 100

const charts = await findCharts()

/** The chart, with an end to every circle of transitions that need no event. */
function bounded({ machine }: Chart): AnyStateMachine {
  return new StateMachine({ ...machine.config, options: { maxIterations } }, machine.implementations)
}

/** One thing that happens at random: mostly what the state waits for, at times what it does not listen to. */
function happening({ events, answers }: Chart, machine: AnyStateMachine, walk: Walk, draw: GeneratorValue) {
  const outcomes = eventTypesAt(machine, walk.snapshot)
  const types = draw(fc.nat, 5) === 0 ? [...outcomes, ...Object.keys(events)] : outcomes
  const weighted = types.flatMap((type) => (/\.(submit|done\.actor\..*)$/.test(type) ? [type, type, type] : type))
  const type = weighted[draw(fc.nat, Math.max(0, weighted.length - 1))]
  if (type === undefined) return undefined
  const [, outcome, name = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  if (outcome === 'done') return { type, output: draw(valuesOf, answers[name]) }
  if (outcome) return { type, error: new Failure(draw(problems)) }
  return { ...Object(draw(valuesOf, events[type])), type }
}

/** Walks at random, and shrinks the first walk that goes wrong; the seed and the path in the message repeat it. */
function walkAround(chart: Chart, seen = nothingSeen()): Promise<void> {
  const machine = bounded(chart)
  const never = fc.asyncProperty(fc.gen(), async (draw) => {
    const walk = setOut(machine, draw(valuesOf, chart.input), seen)
    for (let left = draw(fc.nat, longest); left > 0 && walk.snapshot.status === 'active'; left -= 1) {
      const event = happening(chart, machine, walk, draw)
      if (event) await step(walk, machine, event)
    }
  })
  return fc.assert(never, { seed, numRuns })
}

describe('random walks', () => {
  it.each(charts.map((chart) => [chart.name, chart] as const))(
    '%s never breaks, leaks or leads astray',
    async (_, chart) => {
      const seen = nothingSeen()
      await walkAround(chart, seen)
      expect(seen.transitions.size, 'gets around').toBeGreaterThan(transitionsOf(chart.machine).size / 2)
    },
  )
})

describe('a walk notices', () => {
  const actors = { logOut: fromPromise(async () => {}), claimReload: fromPromise(async () => {}) }
  const form: Chart['events'] = { 'form.submit': v.strictObject({ password: secret, to: v.string() }) }
  const like = (machine: AnyStateMachine): Chart => {
    return { name: 'bad', area: '', machine, events: form, answers: {}, input: nothing, output: nothing }
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
