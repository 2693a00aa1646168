import { type Chart, flat, fullTitle, type Move, marksOf } from './chart.ts'
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
  at work; the others are results. A box around other boxes is a state in several shapes: what it says holds for all of
  them. Filled black dots show where a flow starts.
- **Event** – what happens, written on an arrow: *form submitted*, *after 2 s*. *Log in answered* and *log in
  failed* are the two ends of a question that the app asks the gateway, the server that keeps the accounts. The answer
  may well be a no: the condition beside it says which. A question without an answer within 30 s has failed.
- **Context** – what the flow remembers and the screen shows: the username, an error under a field. Never a password.
- **Transition** – the arrow: where an event leads. Words in [square brackets] are its condition; *[otherwise]* is what
  happens when no other condition holds. A line with a dot inside a box is a transition that leaves no arrow: it stays in
  the box, or only changes its inside.

![Seven boxes, one for each colour of a state](diagrams/legend.svg)

The colour of a box says what the visitor sees; tags in brackets after its name say it once more. The colour of an arrow
says what makes it happen:

${Object.values(arrowColours)
  .map(({ word, meaning }) => `- **${word}**: ${meaning}`)
  .join('\n')}

Where a flow has too much in it for one picture, the first one shows its states and arrows without words, and those that
follow take some states at a time with everything that leads away from them. An arrow of the first that several things
cause has the colour of what is named first in the table; one that begins in the free space of a box starts from every state
in it. A box with nothing but its name is told in another picture, or the flow ends in it: the table says what it means.

## How to open a flow

Below each picture are two links:

1. **Strict JSON** – to click through a flow yourself. Paste it into [Stately Sketch](https://sketch.stately.ai), which
   needs no account, and press play: a click answers a question, takes a condition for true or lets time pass. It also opens
   in *Import from code* in [Stately Studio](https://stately.ai/docs/import-from-code): \`createMachine\`, then the text in
   round brackets. The sources themselves are not for these tools, because they import what flows share.
2. **Source** – the file that the app runs. Change the flow there, then run \`npm run diagrams\`.

The pictures are for readers of this page, the definitions for Stately's tools; nothing else is generated here.

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
  const all = `## All flows\n\n${contents.join('\n')}\n\n${total}`
  return `${[introduction.trim(), all, meetings(shared), ...chapters].join('\n\n')}\n`
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

function entryOf(chart: Chart, pictures: Picture[], addresses: string[], shared: Map<string, Chart[]>): string {
  const { flow, source, title, description } = chart
  const states = flat(chart.states).map((state) => [
    fullTitle(state.path),
    state.description,
    marksOf(state).join(', '),
  ])
  return [
    `## ${title}`,
    description,
    placesOf(chart, addresses, shared),
    ...pictures.map((picture, index) => shown(chart, picture, index)),
    `[Strict JSON](diagrams/${flow}.json) · [Source](${source}.machine.ts)`,
    `### ${title}: ${stateCount(chart)} states`,
    table(['State', 'What it means', 'Tags'], states),
    `### ${title}: ${moveCount(chart)} transitions`,
    table(['From', 'What happens', 'Condition', 'To', 'What is noted'], chart.moves.map(rowOf)),
  ].join('\n\n')
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

function rowOf({ from, event, condition, to, notes }: Move): string[] {
  return [fullTitle(from), event, condition, to === undefined ? '*stays*' : fullTitle(to), notes.join(', ')]
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
