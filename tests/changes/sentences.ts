import { formatter } from '@lingui/format-po'
import leven from 'leven'
import { languages } from '../../src/language/languages.ts'
import type { Mark } from './ways.ts'

const po = formatter()

/** What a catalogue says, by its ids: the English sentence, its translation, and the files that say it. */
export type Catalogue = Map<string, { english: string; text: string; files: string[] }>

/** A sentence that came, went or changed in a language; the English one says which it is. */
export interface Saying {
  mark: Mark
  english: string
  before: string
  after: string
}

/** Reads a catalogue as Lingui writes it. */
export async function catalogueFrom(locale: string, text: string): Promise<Catalogue> {
  const messages = await po.parse(text, { locale, sourceLocale: 'en', filename: `${locale}.po` })
  const kept = Object.entries(messages).filter(([, { obsolete }]) => !obsolete)
  return new Map(
    kept.map(([id, { message = id, translation, origin = [] }]) => {
      const files = origin.map(([file]) => file)
      return [id, { english: message, text: translation || message, files }]
    }),
  )
}

/** The sentences that changed, language by language; a sentence in other English words is the same one where it is alike. */
export function changedSentences(
  before: ReadonlyMap<string, Catalogue>,
  after: ReadonlyMap<string, Catalogue>,
): Map<string, Saying[]> {
  const ids = sameSentences(before.get('en') ?? new Map(), after.get('en') ?? new Map())
  const known = [...after.keys(), ...before.keys()]
  const locales = new Set([...Object.keys(languages), ...known].filter((locale) => known.includes(locale)))
  return new Map(
    [...locales].map((locale) => [
      locale,
      sayings(before.get(locale) ?? new Map(), after.get(locale) ?? new Map(), ids),
    ]),
  )
}

function sayings(before: Catalogue, after: Catalogue, ids: ReadonlyMap<string, string>): Saying[] {
  const then = new Map([...before].map(([id, entry]) => [ids.get(id) ?? id, entry]))
  const all = [...new Set([...after.keys(), ...then.keys()])]
  return all.flatMap((id): Saying[] => {
    const [was, is] = [then.get(id), after.get(id)]
    if (was?.text === is?.text) return []
    const mark = was ? (is ? 'changed' : 'went') : 'came'
    return [{ mark, english: (is ?? was)?.english ?? id, before: was?.text ?? '', after: is?.text ?? '' }]
  })
}

/** The new id of each sentence that is said in other words at the same place. */
function sameSentences(before: Catalogue, after: Catalogue): Map<string, string> {
  const came = [...after].filter(([id]) => !before.has(id))
  const found = new Map<string, string>()
  for (const [id, { english, files }] of before) {
    if (after.has(id)) continue
    const alike = came
      .filter(
        ([other, entry]) => ![...found.values()].includes(other) && entry.files.some((file) => files.includes(file)),
      )
      .map(
        ([other, entry]) =>
          [other, leven(english, entry.english) / Math.max(english.length, entry.english.length)] as const,
      )
      .sort(([, one], [, other]) => one - other)
    if (alike[0] && alike[0][1] < 0.5) found.set(id, alike[0][0])
  }
  return found
}
