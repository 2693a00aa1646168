import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { Secret, unseal } from '#machines/security/secret.ts'
import { flows, subflows } from './all.ts'
import type { Flow } from './cases.ts'
import { gapsIn } from './gaps.ts'
import { secret } from './secret.ts'

/** Fields that accept any text. */
const free = /^(username|email|firstName|lastName|fullName|message)$/
const texts = ['//evil.example/', '__proto__', 'javascript:alert(1)']

/** A case with the text in every free field that is filled in. */
function withText(text: string, value: unknown, name = ''): unknown {
  if (typeof value === 'string' && free.test(name) && value.trim() !== '')
    return value.includes('@') ? `${text}@evil.example` : text
  if (Array.isArray(value)) return value.map((one) => withText(text, one, name))
  if (typeof value !== 'object' || value === null || value instanceof Secret) return value
  const nameOf = (key: string) => (key === 'value' ? Object(value).field : key)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(text, one, nameOf(key))]))
}

describe.each([...flows, ...subflows].map((flow) => [flow.machine.id, flow] as const))('the chart of %s', (_, flow) => {
  it('is covered: every transition, both results of every guard', () => {
    expect(gapsIn(flow)).toEqual({ untaken: [], unreached: [], onesided: [], certain: [], unheard: [] })
  })

  it.each(texts)('never breaks, leaks a secret or leads to an untrusted address: %s', (text) => {
    const { inputs, events, answers } = flow.cases
    const cases = { ...flow.cases, ...Object(withText(text, { inputs, events, answers })) }
    expect(gapsIn({ ...flow, cases })).toBeDefined()
  })
})

const sealed = secret('canary-Lovelace-1843!')
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
  'is not valid JSON': setup({
    guards: { isBroken: ({ event }) => JSON.parse(event.type) },
  }).createMachine({
    initial: 'here',
    states: { here: { on: { 'form.submit': { guard: 'isBroken', target: 'here' } } } },
  }),
}

it.each(Object.entries(bad))('a chart that is not sound throws: %s', (fault, machine) => {
  const cases: Flow['cases'] = {
    inputs: [undefined],
    events: { 'form.submit': [{ password: sealed }] },
    answers: {},
    failures: {},
  }
  expect(() => gapsIn({ machine, cases })).toThrow(fault)
})
