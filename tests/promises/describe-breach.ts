import { nameOf } from '../book/scenes.ts'
import { addressOf, usual } from '../book/view.ts'
import { type Moment, momentsTo } from '../machines/explorer.ts'
import { fullTitle, happening } from '../tools/diagrams/chart.ts'
import { titleOf } from '../tools/diagrams/words.ts'
import type { Finding, Sentence } from './statements.ts'

const eventOf = ({ event, label, machine }: Moment) => {
  const [, count] = / (#\d+)$/.exec(label) ?? []
  return [happening(event.type, machine).event, count].filter(Boolean).join(' ')
}

/** The scene that shows a moment; an awaited chart has no screen. */
function sceneOf({ machine, state }: Moment): string {
  const flow = nameOf(machine)
  return `npm run book: index.html${addressOf({ ...usual, flow, state })}`
}

/** A broken promise as a path in plain words; empty while the promise holds. */
export function describeBreach({ says, from }: Pick<Sentence, 'says' | 'from'>, { breach, because }: Finding): string {
  if (!breach) return because ?? ''
  const [start, ...steps] = momentsTo(breach)
  const input = `input #${breach.input + 1}`
  return [
    `It does not hold: ${says} (${from})`,
    `${titleOf(breach.flow)}, ${input}: ${fullTitle(start?.state ?? '')}`,
    ...steps.map((moment) => `  ${eventOf(moment)} → ${fullTitle(moment.state)}`),
    ...(breach.output ? [`It leads to ${JSON.stringify(breach.output)}`] : []),
    ...(because ? [because] : []),
    sceneOf(breach),
  ].join('\n')
}
