import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { Secret, unseal } from '#machines/security/secret.ts'
import { flows, subflows } from './all.ts'
import type { Flow } from './cases.ts'
import { lineOf, nameOf, nodesOf, transitionsOf } from './chart.ts'
import { explore, type Moment, momentsTo } from './explorer.ts'
import { leaksIn } from './live.ts'
import { occurrencesOf } from './occurrences.ts'
import { secret } from './secret.ts'
import { guardsOf, watched } from './watched.ts'

/** What no event in any moment shows; each list is empty for a sound flow. */
interface Gaps {
  untaken: string[]
  unreached: string[]
  /** Guards with one result only. */
  onesided: string[]
  /** Guarded transitions whose guard never returns false. */
  certain: string[]
  /** Events with cases that the chart never handles. */
  unheard: string[]
}

/** Makes every event happen in every moment; throws if a flow breaks a rule that always holds. */
function gapsIn({ machine, cases }: Flow): Gaps {
  const outcomes = new Set<string>()
  const moments = explore({ machine: watched(machine, outcomes), cases })
  const seen = new Set<string>()
  for (const moment of moments) check(moment, seen)
  const taken = moments.flatMap((moment) => moment.taken)
  const names = new Set(taken.map(nameOf))
  const states = [...moments.flatMap(({ snapshot }) => snapshot._nodes), ...taken.map(({ source }) => source)]
  const reached = new Set(states.map(({ id }) => id))
  const refused = new Set(moments.flatMap(turnedDown))
  const guarded = [...transitionsOf(machine)].filter(([, { guard, eventType }]) => guard && eventType !== '')
  const results = guardsOf(machine).flatMap(([guard]) => [`${guard} true`, `${guard} false`])
  return {
    untaken: [...transitionsOf(machine).keys()].filter((name) => !names.has(name)),
    unreached: nodesOf(machine).flatMap(({ id }) => (reached.has(id) ? [] : id)),
    onesided: results.filter((result) => !outcomes.has(result)),
    certain: guarded.flatMap(([name]) => (refused.has(name) ? [] : name)),
    unheard: [...occurrencesOf({ machine, cases }).keys()].filter((type) => !machine.events.includes(type)),
  }
}

/** Throws if a flow breaks a rule that always holds; what reads the same as before is looked into once. */
function check(moment: Moment, seen: Set<string>): void {
  const { snapshot, waiting, output, machine } = moment
  const kept = machine.getPersistedSnapshot(snapshot)
  const leaks = seen.has(JSON.stringify(kept)) ? [] : leaksIn(snapshot, kept)
  seen.add(JSON.stringify(kept))
  const faults = [
    ...(snapshot.status === 'error' ? [`the flow broke: ${inspect(snapshot.error)}`] : []),
    ...(waiting.length > 1 ? [`two calls at once: ${waiting.map(({ name }) => name).join(' ')}`] : []),
    ...(isOurs(Object(output), machine) ? [] : [`it leads to ${JSON.stringify(output)}`]),
    ...leaks,
  ]
  const way = momentsTo(moment).map(({ label }) => label)
  if (faults.length > 0) throw new Error([way.join(' → '), ...faults].join('\n'))
}

const hosts = ['chaos.example', 'gateway.example']

/** True if the destination can come from the settings or the address rules. */
function isOurs(output: Partial<Record<string, unknown>>, { implementations }: AnyStateMachine): boolean {
  if ('to' in output) return /^\/(?!\/)/.test(String(output['to']))
  // A reload, or the answer of an awaited chart.
  if (!('href' in output)) return true
  const { protocol, host, username } = new URL(String(output['href']))
  const isSentOn = Object.keys(implementations.actors).some((name) => /^start(Social|Enterprise)Login$/.test(name))
  const isListed = hosts.some((entry) => host === entry || host.endsWith(`.${entry}`))
  return protocol === 'https:' && username === '' && (isSentOn || isListed)
}

/** The names of the transitions whose guards returned false before another was taken. */
function turnedDown({ from, event, taken }: Moment): string[] {
  const atom = from?.snapshot._nodes.find(({ type }) => type === 'atomic')
  const asked = atom ? lineOf(atom).flatMap((node) => node.transitions.get(event.type) ?? []) : []
  const end = asked.findIndex((transition) => taken.includes(transition))
  return asked.slice(0, end < 0 ? undefined : end).map(nameOf)
}

/** Fields that accept any text. */
const free = /^(username|email|firstName|lastName|fullName|message)$/
const texts = ['//evil.example/', '__proto__']

/** A case with the text in every free field that is filled in. */
function withText(text: string, value: unknown, name = ''): unknown {
  if (typeof value === 'string' && free.test(name) && value.trim() !== '')
    return value.includes('@') ? `${text}@evil.example` : text
  if (Array.isArray(value)) return value.map((one) => withText(text, one, name))
  if (typeof value !== 'object' || value === null || value instanceof Secret) return value
  const fieldOf = (key: string) => (key === 'value' ? Object(value).field : key)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(text, one, fieldOf(key))]))
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
