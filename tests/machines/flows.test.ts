import { expect, it } from 'vitest'
import { chartsIn } from './chart.ts'
import { flows } from './flows.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', {
  eager: true,
})

it('lists every chart there is, once', () => {
  const listed = flows.map(({ machine }) => machine.id)
  const charts = chartsIn(modules).map(({ id }) => id)
  expect(listed.sort()).toEqual(charts.sort())
})
