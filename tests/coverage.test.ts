import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { coverageOf, type Evidence } from './coverage.ts'

const machine = setup({}).createMachine({
  id: 'door',
  initial: 'opening',
  states: { opening: { always: 'shut' }, shut: { on: { push: 'open' } }, open: { type: 'final' } },
})
const play = (seen: string[], status = 'expected') => ({
  tests: [{ status, annotations: [{ type: 'states', description: JSON.stringify({ flow: 'door', seen }) }] }],
})
const evidence: Evidence = {
  machines: [machine],
  unseen: {},
  units: { testResults: [{ meta: { covered: { flow: 'door', paths: 1, transitions: 2, taken: 2 } } }] },
  journeys: { suites: [{ specs: [play(['shut']), play(['shut', 'open'])] }] },
}

describe('the coverage of the flows', () => {
  it('is a line a flow, and a last one for all', () => {
    const { table, gaps } = coverageOf(evidence)
    expect(gaps).toEqual([])
    const [head, ...rows] = table.split('\n').map((line) => line.trim().split(/ {2,}/))
    expect(head).toEqual([
      'flow',
      'states',
      'transitions',
      'paths',
      'taken headless',
      'paths in the browser',
      'seen in the browser',
    ])
    expect(rows).toEqual([
      ['door', '3', '2', '1', '2 of 2', '2', '2 of 2'],
      ['all', '3', '2', '1', '2 of 2', '2', '2 of 2'],
    ])
  })

  it.each<[string, Partial<Evidence>]>([
    ['open was not seen', { journeys: play(['shut']) }],
    ['open was not seen', { journeys: [play(['shut']), play(['shut', 'open'], 'unexpected')] }],
    ['shut was not seen', { journeys: {} }],
    ['0 of 0 transitions', { units: {} }],
    ['1 of 2 transitions', { units: { meta: { covered: { flow: 'door', paths: 1, transitions: 2, taken: 1 } } } }],
    ['door.open can be seen', { unseen: { 'door.open': 'It is dark.' } }],
    ['door.ajar is no state', { unseen: { 'door.ajar': 'Nobody ever did.' } }],
  ])('has a gap: %s', (gap, more) => {
    expect(coverageOf({ ...evidence, ...more }).gaps.join('\n')).toContain(gap)
  })
})
