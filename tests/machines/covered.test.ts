import { describe, expect, it } from 'vitest'
import { flows, subflows } from './flows.ts'
import { walkAll } from './walk.ts'

const all = [...flows, ...subflows]

describe.each(all.map((flow) => [flow.machine.id, flow] as const))('the chart of %s', (_, flow) => {
  it('is covered: every transition, every possible pair of transitions, both results of every guard', async () => {
    const nothing = { untaken: [], unreached: [], onesided: [], certain: [], unpaired: [] }
    expect(await walkAll(flow)).toEqual(nothing)
  })
})
