import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { languages } from '../../src/language/languages.ts'
import type { Noted } from './note.ts'
import type { Sight } from './sight.ts'

/** One moment of a page: what it shows, what its charts say, and what it showed before. */
export interface Moment {
  sight: Sight
  before: Sight | undefined
  charts: readonly Noted[]
  /** Whether what was done keeps what was typed. */
  keeps: boolean
  /** How often each call that changes something was made by one press, beyond those asked for anew after a 403. */
  writes: ReadonlyMap<string, number>
  brand: string
  /** The references that the gateway gave for each message, and an empty one where it gave none. */
  references: ReadonlyMap<string, ReadonlySet<string>>
}

/** A promise, in words, and what would break it. */
export interface Oracle {
  promise: string
  broken(moment: Moment): string | undefined | false
}

const catalogues = await getCatalogs(getConfig())
const spoken = new Map<string, Set<string>>()
const label = 'Ref. <0/>'
/** How a reference is called in each language. */
const labels = new Map<string, string>()
for (const [language, { tag }] of Object.entries(languages)) {
  const sentences = Object.entries((await catalogues[0]?.read(language)) ?? {})
  spoken.set(tag, new Set(sentences.map(([id, { message = id, translation }]) => translation || message)))
  const named = sentences.find(([id, { message = id }]) => message === label)?.[1].translation
  labels.set(tag, (named || label).replace('<0/>', '').trim())
}

const foreign = (words: string, lang: string) => {
  const tags = [...spoken].flatMap(([tag, sentences]) => (sentences.has(words) ? [tag] : []))
  return tags.length > 0 && !tags.includes(lang) && `“${words}” is no sentence of ${lang}`
}

const path = (address: string) => new URL(address).pathname
const isSameScreen = ({ sight, before }: Moment) =>
  before !== undefined && path(before.address) === path(sight.address) && before.headings[0] === sight.headings[0]

/** Whether a reference is missing that the gateway gave; or any, at the form whose every error has one (section 8). */
function lacksReference({ flow, message, guid }: Noted, { sight: { words, lang }, references }: Moment): boolean {
  if (guid && !words.includes(guid)) return true
  if (!message) return false
  const given = [...(references.get(message) ?? [])]
  if (given.length > 0 && !given.some((reference) => words.includes(reference))) return true
  return flow === 'login' && !words.includes(labels.get(lang) ?? label)
}

/** Promises that faults are planted against. */
export const promises = {
  secrets: 'No secret that was typed can be read anywhere but in its field.',
  once: 'What is pressed is asked for once.',
  reference: 'Whatever goes wrong with a call that the visitor waits for is said, with its reference.',
}

/** What has to be so on every page of the app at every moment at which it stands still. */
export const oracles: readonly Oracle[] = [
  {
    promise: 'A page has one heading and is never blank.',
    broken: ({ sight: { headings } }) => (headings.length !== 1 || !headings[0]) && `headings: ${headings.join(' | ')}`,
  },
  {
    promise: 'A page has a title of its own that names the brand.',
    broken: ({ sight: { title }, brand }) => !new RegExp(`\\S – ${brand}$`).test(title) && `title: ${title}`,
  },
  {
    promise: 'A page speaks the language that it says it speaks.',
    broken: ({ sight: { headings, lang } }) => foreign(headings[0] ?? '', lang),
  },
  {
    promise: promises.secrets,
    broken: ({ sight: { leaks } }) => leaks.length > 0 && `found in ${leaks.join(', ')}`,
  },
  {
    promise: 'No code or token stays in the address.',
    broken: ({ sight: { address } }) =>
      /[?#&](code|access_token|state)=/.test(address) && address.replace(/=[^&]*/g, '=…'),
  },
  {
    promise: 'Whatever goes wrong with a call, what was typed is kept.',
    broken: (moment) => {
      const { sight, before, keeps } = moment
      if (!keeps || !before || !isSameScreen(moment)) return undefined
      const lost = Object.entries(before.typed).filter(
        ([name, value]) => value && name in sight.typed && sight.typed[name]?.trim() !== value.trim(),
      )
      return lost.length > 0 && lost.map(([name, value]) => `${name}: ${value} → ${sight.typed[name]}`).join(', ')
    },
  },
  {
    promise: promises.once,
    broken: ({ writes }) => {
      const double = [...writes].filter(([, count]) => count > 1)
      return double.length > 0 && double.map(([call, count]) => `${call} ${count} times`).join(', ')
    },
  },
  {
    promise: promises.reference,
    broken: (moment) => {
      const silent = moment.charts.find((chart) => !chart.isBusy && !chart.isOver && lacksReference(chart, moment))
      return silent && `${silent.flow}.${silent.state} has ${silent.guid ?? silent.message}`
    },
  },
  {
    promise: 'A page can always be left or used.',
    broken: ({ sight: { presses } }) => presses === 0 && 'nothing can be pressed',
  },
  {
    promise: 'News can be announced on every page.',
    broken: ({ sight: { hasLiveRegion } }) => !hasLiveRegion && 'there is no live region',
  },
  {
    promise: 'A page fits its window.',
    broken: ({ sight: { overhang } }) => overhang > 1 && `${overhang} px stand out`,
  },
]

/** What only holds in the end, when everything is mended and time has passed. */
export const inTheEnd: Oracle = {
  promise: 'Without the visitor every flow comes to rest: what is busy ends.',
  broken: ({ sight: { isBusy, headings } }) => isBusy && `still busy: ${headings[0]}`,
}

/** What is noticed while it happens. */
export const alwaysSo = {
  errors: 'No page has an error that nobody caught, nor breaks its own policy.',
  hosts: 'The browser is sent to no address that is not allowed, and asks no other.',
  log: 'No secret that was typed stands in the log or in an address that is asked for.',
}
