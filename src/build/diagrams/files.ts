import { addressesIn } from './addresses.ts'
import { catalogueOf } from './catalogue.ts'
import { type Machine, readChart } from './chart.ts'
import { clickable } from './clickable.ts'
import { mermaidOf } from './mermaid.ts'
import { legend, pictureOf } from './picture.ts'

/** Every generated file about the flows, by its path from the top of the repository; machines come by their sources' paths. */
export async function diagramFiles(root: string, machines: Record<string, Machine>): Promise<Map<string, string>> {
  const order = ['sign-in', 'sign-up', 'password', 'account', 'trial', 'partner']
  const areaAt = (path: string) => (order.indexOf(path.split('/')[1] ?? '') + order.length + 1) % (order.length + 1)
  const paths = Object.keys(machines).sort((a, b) => areaAt(a) - areaAt(b) || (a < b ? -1 : 1))
  const read = paths.map((path) => {
    const machine = machines[path] as Machine
    const chart = readChart(path.replace(/^machines\/|\.ts$/g, ''), machine)
    return { chart, json: clickable(chart.definition, machine.implementations.delays ?? {}) }
  })
  const charts = read.map(({ chart }) => chart)
  const files = new Map([
    ['machines/README.md', catalogueOf(charts, addressesIn(root))],
    ['machines/diagrams/legend.svg', await legend()],
  ])
  for (const { chart, json } of read) {
    const place = `machines/diagrams/${chart.flow}`
    if (files.has(`${place}.svg`)) throw new Error(`Two flows are called ${chart.flow}`)
    files.set(`${place}.svg`, await pictureOf(chart))
    files.set(`${place}.mmd`, mermaidOf(chart))
    files.set(`${place}.json`, `${JSON.stringify(json, null, 2)}\n`)
  }
  return files
}
