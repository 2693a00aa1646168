import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { type Source, sourcesOf } from '../../machines/source.ts'
import { chapters } from '../../promises/sentences.ts'
import { everyFlow, type Statement, type World, worldOf } from '../../promises/statements.ts'
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

/** True for a breach alone: an error proves nothing, nor does a sentence that applies to nothing any more. */
function breaks(part: Statement, world: World): boolean {
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
  const charts = [...dependents].filter((path) => path.endsWith('.machine.ts'))
  let [turn, standIn] = [0, '']
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
  return async (text) => {
    turn += 1
    standIn = text
    const loading = charts.map((path): Promise<object> => import(`${pathToFileURL(join(root, path))}?${turn}`))
    const modules = await Promise.all(loading).catch(() => [])
    const machines = modules.flatMap((module) => Object.values(module)).filter((one) => one instanceof StateMachine)
    const changed = new Map(machines.map((machine: AnyStateMachine) => [machine.id, machine]))
    const all = everyFlow.map((flow) => {
      const machine = changed.get(flow.machine.id)
      return machine ? { ...flow, machine } : flow
    })
    // A chart with too many moments is left out.
    const looks: Statement = (world) => ({ looked: [...world.moments(world.charts)].length, because: 'it ends' })
    const own = all.filter((flow) => changed.has(flow.machine.id) && breaks(looks, worldOf([flow], all, true)))
    const [world, whole] = [worldOf(own, all, true), worldOf(all, all, true)]
    return [...parts].flatMap(([name, part]) => {
      if (own.length === 0 || part.of?.every((flow) => !changed.has(flow))) return []
      return breaks(part, ofTheSite.has(part) ? whole : world) ? [name] : []
    })
  }
}
