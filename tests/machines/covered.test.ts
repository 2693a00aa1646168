import { describe, expect, it } from 'vitest'
import { flows, subflows } from './flows.ts'
import { walkAll } from './walk.ts'

const all = [...flows, ...subflows]

describe.each(all.map((flow) => [flow.machine.id, flow] as const))('the chart of %s', (_, flow) => {
  it('is covered: each transition taken, also after each that it can follow on, each guard decided both ways wherever it is asked', async () => {
    const nothing = { untaken: [], unreached: [], onesided: [], certain: [], unpaired: [] }
    expect(await walkAll(flow)).toEqual(nothing)
  })
})
