import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { activateLicenseMachine } from '../../machines/partner/activate-license.machine.ts'
import { longestTrail, startTrail, trails } from '../../src/support/trail.ts'
import { decodeWay, encodeWay, gap, longestCode, stateName } from '../../src/support/way-code.ts'
import { stateOf } from '../machines/chart.ts'
import { awaited, flows } from '../machines/flows.ts'
import { activateLicenseCases } from '../machines/partner/activate-license.cases.ts'
import { endOf, type Path, pathsOf } from '../machines/paths.ts'

const release = 'e53485a'
const readable = /^[A-Za-z0-9.\-…]+$/

const name = fc.stringMatching(/^[a-z][A-Za-z]{0,14}$/)
const state = fc.array(name, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'))
const fewStates = fc.uniqueArray(state, { minLength: 1, maxLength: 4 })
const ways = fc.record({
  flow: name,
  release: fc.stringMatching(/^[0-9a-f]{7}$/),
  states: fewStates.chain((names) => fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 60 })),
})

describe('a support code', () => {
  it('reads like the way', () => {
    const states = ['filling.arriving.typing', 'filling.editing']
    for (let time = 0; time < 3; time += 1) states.push('submitting', 'filling.editing')
    const code = encodeWay({ flow: 'login', release, states })
    expect(code).toBe('login-e53485a-filling.arriving.typing-.editing-submitting-3x2-filling.editing')
    expect(decodeWay(`  9f1c0ffe-beef-4abc-8def-0123456789ab ${code}\n`)).toEqual({ flow: 'login', release, states })
  })

  it('is short, can be read out, and says what it was made from, or its start and its end', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const code = encodeWay(way)
        expect(code.length).toBeLessThanOrEqual(longestCode)
        expect(code).toMatch(readable)
        const read = decodeWay(code)
        expect(read).toMatchObject({ flow: way.flow, release: way.release })
        const [start = [], end] = sides(read?.states ?? [])
        expect(start).toEqual(way.states.slice(0, start.length))
        if (end) expect(end).toEqual(way.states.slice(way.states.length - end.length))
        else expect(read?.states).toEqual(way.states)
      }),
    )
  })

  it('leaves out the middle alone, and only where it has to', () => {
    const states = Array.from({ length: 30 }, (_, index) => `state${'abcdefghijklmnopqrstuvwxyzABCDEF'[index]}`)
    const code = encodeWay({ flow: 'login', release, states })
    const [start, end = []] = sides(decodeWay(code)?.states ?? [])
    expect([start, end]).toEqual([states.slice(0, 1), states.slice(-end.length)])
    expect(code.length).toBeGreaterThan(longestCode - '-state.'.length)
    expect(decodeWay(code.replace(gap, '...'))).toEqual(decodeWay(code))
    const long = Array.from({ length: 20_000 }, (_, index) => ['editing', 'submitting'][index % 2] ?? '')
    expect(encodeWay({ flow: 'login', release, states: long })).toBe('login-e53485a-editing-…-1-submitting-100x2')
  })

  it.each([
    '',
    'login',
    'login-e53485a',
    'login-e53485a-',
    'login-e5348-a',
    'Login-e53485a-a',
    'login-e53485a-.a',
    'login-e53485a-a-..b',
    'login-e53485a-2x1',
    'login-e53485a-a-2x2',
    'login-e53485a-a-…-2x1',
    'login-e53485a-a-1x1',
    'login-e53485a-a-0x0',
    'login-e53485a-a-99999x1',
    'login-e53485a-a_b',
    'login-e53485a-a-<b>',
    'login-e53485a-…-.a',
  ])('is not "%s"', (text) => expect(decodeWay(text)).toBeUndefined())
})

/** The states before what was left out, and those after it; the latter only where something was. */
function sides(states: readonly string[]): [readonly string[], (readonly string[])?] {
  const at = states.indexOf(gap)
  return at < 0 ? [states] : [states.slice(0, at), states.slice(at + 1)]
}

/** The states of a path, each said once for as long as it lasts. */
function statesOf({ initial, steps }: Path): string[] {
  const all = [initial, ...steps.map(({ expected }) => expected)].map(stateOf)
  return all.filter((one, index) => one !== all[index - 1])
}

describe.each([...flows, ...awaited].map((flow) => [flow.machine.id, flow] as const))(
  '%s',
  (id, { machine, cases }) => {
    const paths = pathsOf(machine, cases)
    const isError = (path: Path) => endOf(path).hasTag('error') || endOf(path).context.problem !== undefined

    it('decodes every error path to itself, and every other one', () => {
      const broken = paths.filter((path) => {
        const way = { flow: id, release, states: statesOf(path) }
        const code = encodeWay(way)
        return code.includes(gap) || JSON.stringify(decodeWay(code)) !== JSON.stringify(way) || !readable.test(code)
      })
      expect(broken.filter(isError).map(({ name }) => name)).toEqual([])
      expect(broken.map(({ name }) => name)).toEqual([])
    })

    it('knows the way to each error, and nothing but states', () => {
      const wrong = paths.filter(isError).filter((path) => {
        const moments = [path.initial, ...path.steps.map(({ expected }) => expected)]
        const leaveTrail = startTrail([id])
        for (const moment of moments) leaveTrail(moment)
        const { problem } = endOf(path).context
        // What is still said was said before.
        const first = moments.findLastIndex(({ context }) => context.problem !== problem) + 1
        const way = statesOf(problem ? { ...path, steps: path.steps.slice(0, first) } : path)
        const [flow, ...states] = trails.get(problem ?? endOf(path)) ?? []
        return `${[flow, ...states.map((state) => stateName(JSON.parse(state)))]}` !== `${[id, ...way]}`
      })
      expect(wrong.map(({ name }) => name)).toEqual([])
    })
  },
)

it('remembers of a page that is open for long how the way began and how it ended, and that there was more', () => {
  const moments = (from: number) =>
    Array.from({ length: 5_000 }, (_, index) => ({ value: ['editing', 'submitting'][(from + index) % 2], context: {} }))
  const leaveTrail = startTrail(['login'])
  const all = [{ value: 'opening', context: {} }, ...moments(0)]
  for (const moment of all) leaveTrail(moment)
  const [flow, ...states] = (trails.get(all.at(-1) ?? {}) ?? []).map((state) => state.replaceAll('"', ''))
  expect(states).toHaveLength(longestTrail + 1)
  expect(encodeWay({ flow: `${flow}`, release, states })).toBe('login-e53485a-opening-…-editing-submitting-100x2')
})

it('tells tries apart that failed in the same words', () => {
  const trying = pathsOf(activateLicenseMachine, activateLicenseCases)
    .map(endOf)
    .find(({ value }) => value === 'activating')
  const problems: unknown[] = []
  let moment = trying
  for (const delay of [
    'attempt.activateLicense.activating',
    'pause.activateLicense.pausing',
    'attempt.activateLicense.activating',
  ]) {
    moment =
      moment &&
      (transition(
        activateLicenseMachine,
        moment as never,
        { type: `xstate.after.${delay}` } as never,
      )[0] as typeof moment)
    problems.push(moment?.context.problem)
  }
  expect(problems[0]).toEqual({ message: expect.any(String) })
  expect(problems[2]).toEqual(problems[0])
  expect(problems[2]).not.toBe(problems[0])
})
