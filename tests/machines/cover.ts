import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { nodesOf, transitionsOf } from './chart.ts'
import { type Cases, pathsOf } from './paths.ts'
import { guardsOf, type Report, walkAll } from './walk.ts'

/** What the walks through a flow covered, as it stands in the report of the tests. */
export interface Covered {
  flow: string
  paths: number
  transitions: number
  taken: number
}

declare module 'vitest' {
  interface TaskMeta {
    covered?: Covered
  }
}

/** Proves that a running flow is its chart: generates every path, walks it, and misses nothing. */
export function coverFlow<Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): void {
  describe(`the chart of ${machine.id}`, () => {
    const paths = pathsOf(machine, cases)
    let report: Report

    beforeAll(async () => {
      report = await walkAll(machine, paths)
    })

    it(`is walked on ${paths.length} generated paths, no secret showing`, () => {
      expect(report.differences.slice(0, 5)).toEqual([])
    })
    it(`takes all of its ${transitionsOf(machine).size} transitions`, ({ task }) => {
      const transitions = transitionsOf(machine).size
      const taken = transitions - report.untaken.length
      task.meta.covered = { flow: machine.id, paths: paths.length, transitions, taken }
      expect(report.untaken).toEqual([])
    })
    it(`reaches all of its ${nodesOf(machine).length - 1} states`, () => {
      expect(report.unreached).toEqual([])
    })
    it(`decides both ways at each of its ${guardsOf(machine).length} guards`, () => {
      expect(report.onesided).toEqual([])
    })
  })
}
