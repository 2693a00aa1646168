import { describe, expect, it } from 'vitest'
import { decodeWay, encodeWay, gap } from '../../src/support/way-code.ts'
import { stateOf } from '../machines/chart.ts'
import { awaited, flows } from '../machines/flows.ts'
import { endOf, pathsOf } from '../machines/paths.ts'
import { didAlong, flowOf } from './along.ts'
import { Run } from './run.ts'

describe('a support code opens the way that led to an error', () => {
  it.each([...flows, ...awaited].map((flow) => [flow.machine.id, flow] as const))(
    '%s',
    async (id, { machine, cases }) => {
      const errors = pathsOf(machine, cases).filter(
        (path) => endOf(path).hasTag('error') || endOf(path).context?.problem,
      )
      const ways = errors.map(({ initial, steps }) => {
        const states = [initial, ...steps.map(({ expected }) => expected)].map(stateOf)
        return states.filter((state, index) => state !== states[index - 1])
      })
      const codes = new Set(ways.map((states) => encodeWay({ flow: id, release: 'e53485a', states })))
      const lost: string[] = []
      for (const code of codes) {
        const way = decodeWay(code)
        const did = way && (await didAlong(way))
        const run = did && (await Run.open(flowOf(way), did))
        if (`${run?.drive.history.map(({ state }) => state)}` !== `${way?.states}`) lost.push(code)
      }
      expect(lost).toEqual([])
    },
  )
})

it('fills a gap, prefers an error, and knows where there is no such way', async () => {
  const along = async (states: string[], flow = 'login') => {
    const did = await didAlong({ flow, release: 'e53485a', states })
    return did && (await Run.open('login', did)).snapshot
  }
  const end = await along(['filling.arriving.typing', gap, 'submitting', 'filling.editing'])
  expect(end?.value).toEqual({ filling: 'editing' })
  expect(end?.context.problem).toBeDefined()
  expect(await along(['filling.arriving.typing', 'submitting'])).toBeUndefined()
  expect(await along(['filling.arriving.typing', 'renamed'])).toBeUndefined()
  expect(await along([gap])).toBeUndefined()
  expect(await along(['filling.editing'], 'dropped')).toBeUndefined()
})
