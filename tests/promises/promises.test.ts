import { describe, expect, it } from 'vitest'
import { addressOf, nameOf, usual } from '../book/view.ts'
import { type Moment, momentsTo } from '../machines/explorer.ts'
import { fullTitle, happening } from '../tools/diagrams/chart.ts'
import { titleOf } from '../tools/diagrams/words.ts'
import { promises as visited } from '../visits/promises.ts'
import { chapters } from './sentences.ts'
import { type Finding, type Sentence, world } from './statements.ts'

const eventOf = ({ event, label, machine }: Moment) => {
  const [, count] = / (#\d+)$/.exec(label) ?? []
  return [happening(event.type, machine).event, count].filter(Boolean).join(' ')
}

/** The scene that shows a moment; an awaited chart has no screen. */
function sceneOf({ machine, state }: Moment): string {
  const flow = nameOf(machine)
  return `preview: index.html${addressOf({ ...usual, flow, state })}`
}

/** A broken promise as a path in plain words; empty while the promise holds. */
function describeBreach({ says, from }: Pick<Sentence, 'says' | 'from'>, { breach, because }: Finding): string {
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

describe.each(Object.entries(chapters))('%s', (_, sentences) => {
  describe.each(sentences.map((sentence) => [sentence.says, sentence] as const))('%s', (_says, sentence) => {
    it('holds', () => {
      const finding = sentence.holds(world)
      expect(describeBreach(sentence, finding)).toBe('')
      expect(finding.looked, 'moments to which the promise applies').toBeGreaterThan(0)
    })
  })
})

it('the README beside this lists every promise; `npm run test:unit promises -- -u` writes it', async () => {
  const told = (sentences: readonly Sentence[]) => sentences.map(({ says, from }) => `- ${says} *(${from})*\n`).join('')
  const text = Object.entries(chapters).map(([title, sentences]) => `\n## ${title}\n\n${told(sentences)}`)
  const head = `# What the flows promise

Each sentence holds in every state that its flows can get into, which the files beside this prove on every run, and names the
section of the specification it comes from.
`
  const visits = `
## Every visit

What generated visitors hold every page to, whatever they do there: \`tests/visits\`.

${Object.values(visited)
  .map(({ says }) => `- ${says}\n`)
  .join('')}`
  await expect([head, ...text, visits].join('')).toMatchFileSnapshot('./README.md')
})
