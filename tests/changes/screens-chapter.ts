import { escapeHtml } from '../../src/deploy/head.ts'
import { item, list } from './rows.ts'
import { alikeIn, becameOf, flowOf, lookedAt, screenName } from './screen-words.ts'
import type { ScreenChange, Screens, View } from './screens.ts'

/** The chapter of a page that shows which screens look different, flow by flow. */
export function screensChapter(screens: Screens): string {
  const changes = 'reason' in screens ? [] : screens.changes
  const flows = Map.groupBy(changes, ({ scene }) => flowOf(scene))
  const told = [...flows].map(([flow, all]) => `<h3>${escapeHtml(flow)}</h3>${list(all.map(row))}`)
  return `<section id="screens"><h2>Screens</h2>
<p class="looked">${escapeHtml(lookedAt(screens))}</p>
${told.join('\n')}</section>`
}

function row(change: ScreenChange): string {
  const name = screenName(change.scene)
  const says = `The screen of <b>${escapeHtml(name)}</b> ${escapeHtml(becameOf(change))}`
  return item(
    change.mark,
    says,
    `<div class="beneath">${others(change)}${change.views.map((view) => pictures(view, name)).join('')}</div>`,
  )
}

function others(change: ScreenChange): string {
  const { length } = change.alike
  if (length === 0) return ''
  const items = alikeIn(change).map((text) => `<li>${escapeHtml(text)}</li>`)
  return `<details><summary>${length === 1 ? 'One more screen' : `${length} more screens`} in the same way</summary><ul>${items.join('')}</ul></details>`
}

/** Each picture stands in the page once, though the last view lies over the one before it. */
function pictures({ window, width, height, before, after, marks }: View, name: string): string {
  const url = (type: string, bytes: Buffer | undefined) =>
    bytes && `url(data:${type};base64,${bytes.toString('base64')})`
  const sheets = {
    '--before': url('image/webp', before),
    '--after': url('image/webp', after),
    '--marks': url('image/png', marks),
  }
  const style = Object.entries({ ...sheets, '--width': width, '--height': height })
  const view = (kind: string, caption: string) =>
    `<figure><div class="${kind}" role="img" aria-label="${escapeHtml(`${name} in a ${window}: ${caption}`)}"></div><figcaption>${caption}</figcaption></figure>`
  const all = [
    before && view('before', 'Before'),
    after && view('after', 'After'),
    marks && view('marks', 'What differs'),
  ]
  const larger = '<label class="larger"><input type="checkbox"> Full size</label>'
  return `<div class="views" style="${style.flatMap(([key, value]) => (value === undefined ? [] : `${key}:${value}`)).join(';')}">${all.filter(Boolean).join('')}${larger}</div>`
}
