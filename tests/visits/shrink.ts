import type { Visit } from './visit.ts'
import type { Red } from './walk.ts'

type Try = (visit: Visit) => Promise<Red | undefined>

/** Long enough for most visits, and short enough that a test still tells what it found. */
const patience = 90_000

/** The smallest visit that breaks the same promise: parts of its steps are left out (ddmin), then its values made simple. */
export async function shrink(visit: Visit, red: Red, walk: Try): Promise<Visit> {
  const end = performance.now() + patience
  const isRed = async (one: Visit) =>
    performance.now() < end && (await walk(one).catch(() => undefined))?.promise === red.promise
  let small: Visit = { ...visit, steps: visit.steps.slice(0, red.after) }
  for (let size = Math.ceil(small.steps.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let at = small.steps.length - size; at >= 0; at -= size) {
      const steps = small.steps.toSpliced(at, size)
      if (steps.length > 0 && (await isRed({ ...small, steps }))) small = { ...small, steps }
    }
  const simpler: Visit[] = [
    { ...small, language: 'en' },
    ...small.steps.map((step, at) => ({
      ...small,
      steps: small.steps.with(at, {
        ...step,
        ...('as' in step && { as: 'right', how: 'typed' }),
        ...('early' in step && { early: false }),
        ...(step.do === 'press' && { how: 'once' }),
      } as typeof step),
    })),
  ]
  for (const one of simpler) {
    const next = { ...small, ...(one.language !== small.language ? { language: one.language } : { steps: one.steps }) }
    if (JSON.stringify(next) !== JSON.stringify(small) && (await isRed(next))) small = next
  }
  return small
}
