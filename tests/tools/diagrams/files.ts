import type { AnyStateMachine } from 'xstate'
import { addressesIn } from './addresses.ts'
import { catalogueOf, pictureFile } from './catalogue.ts'
import { readChart } from './chart.ts'
import { clickable } from './clickable.ts'
import { strictDefinition } from './definition.ts'
import { legend, picturesOf } from './picture.ts'
import { seenOf } from './seen.ts'

/** In the order of the catalogue. */
export const areas = ['sign-in', 'sign-up', 'password', 'account', 'trial', 'partner']

/** Every generated file of the flows by its repository path; machines are keyed by source path. */
export async function diagramFiles(
  root: string,
  machines: Record<string, AnyStateMachine>,
): Promise<Map<string, string>> {
  const areaAt = (path: string) => (areas.indexOf(path.split('/')[1] ?? '') + areas.length + 1) % (areas.length + 1)
  const paths = Object.keys(machines).sort((a, b) => areaAt(a) - areaAt(b) || (a < b ? -1 : 1))
  const read = await Promise.all(
    paths.map(async (path) => {
      const { [path]: machine } = machines
      if (!machine) throw new Error(`${path} exports no machine`)
      const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine, seenOf(machine))
      const json = clickable(strictDefinition(machine.config, path), machine.implementations.delays ?? {})
      return { chart, json, pictures: await picturesOf(chart) }
    }),
  )
  const files = new Map([
    ['machines/README.md', catalogueOf(read, addressesIn(root))],
    ['machines/diagrams/legend.svg', await legend()],
  ])
  for (const { chart, json, pictures } of read) {
    const place = `machines/diagrams/${chart.flow}`
    if (files.has(`${place}.svg`)) throw new Error(`Two flows are named ${chart.flow}; rename one`)
    for (const [index, { svg }] of pictures.entries()) files.set(`machines/${pictureFile(chart.flow, index)}`, svg)
    files.set(`${place}.json`, `${JSON.stringify(json, null, 2)}\n`)
  }
  return files
}
