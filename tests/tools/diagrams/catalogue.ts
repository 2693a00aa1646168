import { settingsTable } from '#src/build/settings/settings-table.ts'
import { chapters } from '../../promises/sentences.ts'
import type { Statement } from '../../promises/statements.ts'
import { type Chart, fileOf, flat, fullTitle, type Move, marksOf } from './chart.ts'
import { arrowColours } from './colours.ts'
import type { Picture } from './picture.ts'
import { titleOf } from './words.ts'

const introduction = `# The flows

Everything that a visitor can do with an account, as pictures. This page and the pictures are written by
\`npm run diagrams\` from the very files that the app runs; a test fails when they differ. So what you see here is what
happens; what is promised of it stands in [a list of sentences](../tests/promises/README.md).

## How to read a picture

Four words are enough:

- **State** – where the visitor is, one box: *Editing*, *Submitting*, *Blocked*. Words in *-ing* are the app or the visitor
  at work; the others are results. A box around other boxes is a state in several shapes: what it says holds for each of
  them that says nothing else of the same event. Filled black dots show where a flow starts.
- **Event** – what happens, written on an arrow: *form submitted*, *after 2 s*. *Log in answered* and *log in
  failed* are the two ends of a question that the app asks the gateway, the server that keeps the accounts. The answer
  may well be a no: the condition beside it says which. The table says how long a question may take; then it has failed.
- **Context** – what the flow remembers and the screen shows: the username, an error under a field. Never a password. The
  tables tell what becomes of it: *drop form* forgets that a form was sent, and what was typed stays on the screen.
- **Transition** – the arrow: where an event leads. Words in [square brackets] are its condition; *[otherwise]* is what
  happens when no other condition holds, and *then* an event that the flow sends itself. A line with a dot inside a box is
  a transition that leaves no arrow: it stays in the box, or only changes its inside; or what is done on entering or leaving.

![Seven boxes, one for each colour of a state](diagrams/legend.svg)

The colour of a box says what the visitor sees; tags in brackets after its name say it once more. The colour of an arrow
says what makes it happen:

${Object.values(arrowColours)
  .map(({ word, meaning }) => `- **${word}**: ${meaning}`)
  .join('\n')}

Where a flow has too much in it for one picture, the first one shows its states and arrows without words, and those that
follow take some states at a time with everything that leads away from them. An arrow of the first that several things
cause has the colour of what is named first in the table. It begins at a bar; a bar in the free space of a box stands for every
state in it. A box with nothing but its name is told in another picture, or the flow ends in it: the table says what it means.

## How to open a flow

Below each picture are two links:

1. **Strict JSON** – to click through a flow yourself. Paste it into [Stately Sketch](https://sketch.stately.ai), which
   needs no account, and press play: a click answers a question, takes a condition for true or lets time pass. It also opens
   in *Import from code* in [Stately Studio](https://stately.ai/docs/import-from-code): \`createMachine\`, then the text in
   round brackets. The sources themselves are not for these tools, because they import what flows share.
2. **Source** – the file that the app runs. Change the flow there, then run \`npm run diagrams\`.

The pictures are for readers of this page, the definitions for Stately's tools; nothing else is generated here.
\`stately.json\` names the sources for Stately's command line, which looks for them with \`--config stately.json\`. What a change
brings, flow by flow: \`npm run diagrams -- --since <commit or tag>\`. How to run a flow without a browser:
[HEADLESS](HEADLESS.md).

\`configure --preview\` shows every state as visitors see it, beside its picture, in every language and scheme, on a
phone and a desktop.
`

/** The catalogue of all flows, for readers who do not read code. */
export function catalogueOf(flows: { chart: Chart; pictures: Picture[] }[], addresses: Map<string, string[]>): string {
  const charts = flows.map(({ chart }) => chart)
  const areas = [...new Set(charts.map(areaOf))]
  const inArea = (area: string) => charts.filter((chart) => areaOf(chart) === area)
  const contents = areas.map((area) => {
    return `- **${titleOf(area)}**: ${inArea(area).map(linkTo).join(', ')}`
  })
  const total = `${charts.length} flows, ${sum(charts, stateCount)} states, ${sum(charts, moveCount)} transitions.`
  const addressesOf = ({ source }: Chart) => addresses.get(`machines/${source}.machine.ts`) ?? []
  const shared = sharedPages(charts, addressesOf)
  const chapters = areas.flatMap((area) => [
    `# ${titleOf(area)}`,
    ...flows
      .filter(({ chart }) => areaOf(chart) === area)
      .map(({ chart, pictures }) => entryOf(chart, pictures, addressesOf(chart), shared)),
  ])
  const outside = charts.filter(({ states }) =>
    flat(states).some(({ facts }) => facts.join().includes('leads outside')),
  )
  const ends = `These can lead to an address outside the app: ${outside.map(linkTo).join(', ')}.`
  const all = `## All flows\n\n${contents.join('\n')}\n\n${total}\n\n${ends}`
  return `${[introduction.trim(), all, meetings(shared), decisions(), ...chapters].join('\n\n')}\n`
}

/** The path of a picture beside the catalogue; index 0 shows the whole flow. */
export function pictureFile(flow: string, index: number): string {
  return `diagrams/${flow}${index > 0 ? `-${index}` : ''}.svg`
}

/** The pages that run more than one flow. */
function sharedPages(charts: Chart[], addressesOf: (chart: Chart) => string[]): Map<string, Chart[]> {
  const pages = [...new Set(charts.flatMap(addressesOf))].sort()
  const meeting = pages.map((page) => [page, charts.filter((chart) => addressesOf(chart).includes(page))] as const)
  return new Map(meeting.filter(([, flows]) => flows.length > 1))
}

function meetings(shared: Map<string, Chart[]>): string {
  const rows = [...shared].map(([page, flows]) => [code(page), flows.map(linkTo).join(', ')])
  return `## Pages with several flows

While a button of such a page is busy, its other buttons and forms wait; links, fields and the language menu always work.

${table(['Page', 'Flows'], rows)}`
}

/** The settings that switch something on or off for visitors. */
function decisions(): string {
  const rows = Object.entries(settingsTable([])).filter(([name]) => /^(flags|offers)\./.test(name))
  return `## What a deployment decides

${table(
  ['Setting', 'What it does'],
  rows.map(([name, { meaning }]) => [code(name), meaning]),
)}`
}

function entryOf(chart: Chart, pictures: Picture[], addresses: string[], shared: Map<string, Chart[]>): string {
  const { flow, source, title, description } = chart
  const states = flat(chart.states).map((state) => [
    fullTitle(state.path),
    state.description,
    [...state.facts, ...state.effects].join('; '),
    marksOf(state).join(', '),
  ])
  return [
    `## ${title}`,
    description,
    placesOf(chart, addresses, shared),
    ...promisesOf(chart),
    ...pictures.map((picture, index) => shown(chart, picture, index)),
    `[Strict JSON](diagrams/${flow}.json) · [Source](${source}.machine.ts)`,
    `### ${title}: ${stateCount(chart)} states`,
    table(['State', 'What it means', 'What it does', 'Tags'], states),
    `### ${title}: ${moveCount(chart)} transitions`,
    table(['From', 'What happens', 'Condition', 'To', 'What is noted'], chart.moves.map(rowOf)),
  ].join('\n\n')
}

/** The sentences that hold for this flow by name; those of every flow stand in their own list. */
function promisesOf({ flow }: Chart): string[] {
  const about = ({ of, parts = [] }: Statement): string[] => [...(of ?? []), ...parts.flatMap(about)]
  const own = Object.values(chapters)
    .flat()
    .filter(({ holds }) => about(holds).some((id) => fileOf(id) === flow))
  return own.length > 0 ? [`What is promised of it:\n\n${own.map(({ says }) => `- ${says}`).join('\n')}`] : []
}

function shown({ flow, title }: Chart, { states }: Picture, index: number): string {
  const file = pictureFile(flow, index)
  if (index === 0) return `![The flow "${title}" as a picture; the tables below tell all of it](${file})`
  const told = states.map(({ path }) => fullTitle(path)).join(', ')
  return `From ${told}:\n\n![The flow "${title}" from ${told} on, as a picture](${file})`
}

function placesOf({ states }: Chart, addresses: string[], shared: Map<string, Chart[]>): string {
  const isBusy = flat(states).some(({ tags }) => tags.includes('busy'))
  const meets = isBusy && addresses.some((address) => shared.has(address))
  return `At ${addresses.map(code).join(', ')}.${meets ? ' While it is busy, the other flows of the page wait.' : ''}`
}

function rowOf({ from, event, condition, to, notes, raises, ends }: Move): string[] {
  const when = ends.length > 0 ? `${condition} (${ends.join(', ')})`.trim() : condition
  const then = `${to === undefined ? '*stays*' : fullTitle(to)}${raises && `, then *${raises}*`}`
  const [asked = ''] = event.split(' answered')
  const what = ends.length > 0 ? `[${event}](#${asked.replaceAll(' ', '-')})` : event
  return [fullTitle(from), what, when, then, notes.join(', ')]
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
}

const code = (text: string) => `\`${text}\``
const linkTo = ({ title, flow }: Chart) => `[${title}](#${flow})`
const areaOf = ({ source }: Chart) => source.split('/')[0] ?? ''
const stateCount = ({ states }: Chart) => flat(states).length
const moveCount = ({ moves }: Chart) => moves.length
const sum = (charts: Chart[], count: (chart: Chart) => number) =>
  charts.reduce((total, chart) => total + count(chart), 0)
