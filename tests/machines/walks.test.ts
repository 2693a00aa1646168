import fc, { type Arbitrary, type GeneratorValue } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, StateMachine, setup } from 'xstate'
import { ProblemError } from '#machines/port/problem.ts'
import { Secret, unseal } from '#machines/security/secret.ts'
import { eventTypesAt, transitionsOf } from './chart.ts'
import { type Flow, flows, subflows } from './flows.ts'
import { nothingSeen } from './live.ts'
import { secret } from './secret.ts'
import { startWalk, step, type Walk } from './walk.ts'

const seed = 20_260_917
const numRuns = 60
const longest = 50
const maxIterations = 100

/** Fields that accept any text. */
const free = /^(username|email|firstName|lastName|fullName|message)$/

const texts = [
  ...['', ' '],
  ...'ada ada@ ada@lovelace.example grace@bigco.example __proto__'.split(' '),
  'Ş'.repeat(80),
  ...'https://gateway.example.evil.example/idp https://gateway.example\\@evil.example/'.split(' '),
  ...'javascript:alert(1) //evil.example/ /profile/edit'.split(' '),
]

const secrets = [
  'canary-Lovelace-1843!',
  'canary.code-9a8b7c',
  'canary7',
  `canary ${'x'.repeat(60)}`,
  'https://canary.evil.example/',
].map(secret)

const everyFlow = [...flows, ...subflows]
const failures = everyFlow.flatMap(({ cases }) => Object.values(cases.failures).flatMap((known) => known ?? []))
const problems = [...new Map(failures.map((problem) => [problem.message, problem])).values()]

/** One of these values, or a similar one: a canary for a secret, any text in a free field. */
function valuesLike(values: readonly unknown[] = [undefined]): Arbitrary<unknown> {
  return fc.oneof(...values.map((value) => like(value)))
}

function like(value: unknown, name = ''): Arbitrary<unknown> {
  const same = fc.constant(value)
  if (value instanceof Secret) return fc.oneof(same, fc.constantFrom(...secrets))
  if (typeof value === 'string' && free.test(name)) return fc.oneof(same, same, fc.constantFrom(...texts))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return same
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, like(inner, key)])))
}

/** The chart with a limit on transitions that need no event. */
function bounded({ machine }: Flow): AnyStateMachine {
  return new StateMachine({ ...machine.config, options: { maxIterations } }, machine.implementations)
}

/** A random event: mostly one that the state expects, sometimes one that it ignores. */
function happening({ cases }: Flow, machine: AnyStateMachine, walk: Walk, draw: GeneratorValue) {
  const { answers }: { answers: Record<string, readonly unknown[] | undefined> } = cases
  const events: Record<string, readonly unknown[]> = cases.events

  const outcomes = eventTypesAt(machine, walk.snapshot)
  const types = draw(fc.nat, 5) === 0 ? [...outcomes, ...Object.keys(events)] : outcomes
  const weighted = types.flatMap((type) => (/\.(submit|done\.actor\..*)$/.test(type) ? [type, type, type] : type))
  const type = weighted[draw(fc.nat, Math.max(0, weighted.length - 1))]
  if (type === undefined) return undefined
  const [, outcome, name = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  if (outcome === 'done') return { type, output: draw(valuesLike, answers[name]) }
  if (outcome) return { type, error: new ProblemError(draw(fc.constantFrom, ...problems)) }
  return { ...Object(draw(valuesLike, events[type])), type }
}

/** Walks at random and shrinks the first failure; the message has the seed and path to repeat it. */
function walkAround(flow: Flow, seen = nothingSeen()): Promise<void> {
  const machine = bounded(flow)
  const never = fc.asyncProperty(fc.gen(), async (draw) => {
    const walk = startWalk(machine, draw(valuesLike, flow.cases.inputs), seen)
    for (let left = draw(fc.nat, longest); left > 0 && walk.snapshot.status === 'active'; left -= 1) {
      const event = happening(flow, machine, walk, draw)
      if (event) await step(walk, machine, event)
    }
  })
  return fc.assert(never, { seed, numRuns })
}

describe('random walks', () => {
  it.each(everyFlow.map((flow) => [flow.machine.id, flow] as const))(
    '%s never breaks, leaks a secret or leads to an untrusted address',
    async (_, flow) => {
      const seen = nothingSeen()
      await walkAround(flow, seen)
      expect(seen.transitions.size, 'transitions taken: more than half').toBeGreaterThan(
        transitionsOf(flow.machine).size / 2,
      )
    },
  )
})

describe('a walk notices', () => {
  const events = { 'form.submit': [{ password: secret('canary-Lovelace-1843!') }] }
  const flowOf = (machine: AnyStateMachine): Flow => {
    return { machine, cases: { inputs: [undefined], events, answers: {}, failures: {} } }
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
    'the flow broke: ': setup({
      guards: { isBroken: () => JSON.parse('') },
    }).createMachine({ on: { 'form.submit': { guard: 'isBroken' } } }),
  }

  it.each(Object.entries(bad))('%s', async (fault, machine) => {
    const error = await walkAround(flowOf(machine)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      message: expect.stringContaining(`seed: ${seed}`),
      cause: { message: expect.stringContaining(fault) },
    })
  })
})
