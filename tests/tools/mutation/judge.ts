import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../../machines/cases.ts'
import { chartsIn } from '../../machines/chart.ts'
import { type Source, sourcesOf } from '../../machines/source.ts'
import type { FlowName } from '../../machines/vocabulary.ts'
import { chapters } from '../../promises/sentences.ts'
import { everyFlow, type Statement, worldOf } from '../../promises/statements.ts'
import { wholeSite } from '../../promises/whole-site.ts'

const root = join(import.meta.dirname, '../../..')
const pathOf = (url: string) => relative(root, fileURLToPath(url.split('?')[0] ?? ''))

/** The parts of every sentence: `1 of 2 | The sentence.` */
export const parts = new Map<string, Statement>(
  Object.values(chapters)
    .flat()
    .flatMap(({ says, holds }) => {
      const all = holds.parts ?? [holds]
      return all.map((part, index) => [`${index + 1} of ${all.length} | ${says}`, part] as const)
    }),
)
const ofTheSite = new Set<Statement>(wholeSite.map(({ holds }) => holds))

/** A file with all that import it, directly or not. */
function dependentsOf({ path }: Source): Set<string> {
  const found = new Set([path])
  const files = sourcesOf('machines/**/*.ts')
  for (const one of found)
    for (const { path, imports } of files)
      if (imports.some(({ to, isTypeOnly }) => to === one && !isTypeOnly)) found.add(path)
  return found
}

/** Without the events that a changed chart no longer hears. */
function heard(machine: AnyStateMachine, cases: Flow['cases']): Flow['cases'] {
  const known = <Value>(record: Record<string, Value>, before = '') =>
    Object.fromEntries(Object.entries(record).filter(([name]) => machine.events.includes(before + name)))
  return {
    ...cases,
    events: known(cases.events),
    answers: known(cases.answers, 'xstate.done.actor.'),
    failures: known(cases.failures, 'xstate.error.actor.'),
  }
}

/** False for a changed chart that has too many moments. */
function isEnding(flow: Flow, all: readonly Flow[]): boolean {
  try {
    return [...worldOf([flow], all, true).moments([flow.machine.id as FlowName])].length > 0
  } catch {
    return false
  }
}

/** True for a breach alone: an error proves nothing, nor does a sentence that applies to nothing any more. */
function breaks(part: Statement, world: Parameters<Statement>[0]): boolean {
  try {
    const { looked, breach, because } = part(world)
    return breach !== undefined || (looked > 0 && because !== undefined)
  } catch {
    return false
  }
}

/** Puts texts in the place of a file, and names the parts of sentences that each one breaks. */
export function judgeOf(source: Source): (text: string) => Promise<string[]> {
  const dependents = dependentsOf(source)
  let turn = 0
  let standIn = ''
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      const [, mark] = context.parentURL?.split('?') ?? []
      return mark && dependents.has(pathOf(found.url)) ? { ...found, url: `${found.url}?${mark}` } : found
    },
    load: (url, context, next) =>
      url.includes('?') && pathOf(url) === source.path
        ? { format: 'module-typescript', source: standIn, shortCircuit: true }
        : next(url, context),
  })
  const changedCharts = async () => {
    const files = [...dependents].filter((path) => path.endsWith('.machine.ts'))
    const modules = files.map((path): Promise<object> => import(`${pathToFileURL(join(root, path))}?${turn}`))
    return chartsIn(Object.fromEntries((await Promise.all(modules)).entries()))
  }
  return async (text) => {
    turn += 1
    standIn = text
    const changed = new Map((await changedCharts().catch(() => [])).map((machine) => [machine.id, machine]))
    const all = everyFlow.map((flow) => {
      const machine = changed.get(flow.machine.id)
      return machine ? { machine, cases: heard(machine, flow.cases) } : flow
    })
    const own = all.filter((flow) => changed.has(flow.machine.id) && isEnding(flow, all))
    const [world, whole] = [worldOf(own, all, true), worldOf(all, all, true)]
    return [...parts].flatMap(([name, part]) => {
      if (changed.size === 0 || part.of?.every((flow) => !changed.has(flow))) return []
      return breaks(part, ofTheSite.has(part) ? whole : world) ? [name] : []
    })
  }
}
