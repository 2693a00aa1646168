import { chartsIn } from './chart.ts'
import type { Flow } from './flows.ts'

/** Charts without a page, which other charts wait for. */
const pageless = ['sessionGate', 'identifyAccount', 'checkPassword', 'verifyEmail']

/** Pairs each chart with its cases by file name. */
export function paired(modules: Record<string, object>): { flows: readonly Flow[]; subflows: readonly Flow[] } {
  const fileOf = (path: string) => path.replace(/^.*\//, '')
  const byFile = new Map(Object.entries(modules).map(([path, module]) => [fileOf(path), module]))
  const all = [...byFile].flatMap(([file, module]) => {
    const [machine] = file.endsWith('.machine.ts') ? chartsIn({ module }) : []
    if (!machine) return []
    const [cases] = Object.values(byFile.get(file.replace('.machine.', '.cases.')) ?? {})
    if (!cases) throw new Error(`${machine.id} has no cases; add a .cases.ts file`)
    return { machine, cases }
  })
  const [flows = [], subflows = []] = [false, true].map((isAwaited) =>
    all.filter(({ machine }) => pageless.includes(machine.id) === isAwaited),
  )
  return { flows, subflows }
}
