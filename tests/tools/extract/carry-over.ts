import type { CatalogType } from '@lingui/cli/api'

const changed = 'fuzzy'
const wordsOf = (sentence: string): string[] => sentence.toLowerCase().match(/\p{L}+/gu) ?? []

/** Share of the words that two sentences have in common. */
function likeness(one: string, other: string): number {
  const [some, others] = [wordsOf(one), wordsOf(other)]
  return some.filter((word) => others.includes(word)).length / Math.max(some.length, others.length)
}

/** Gives a changed sentence the translation that it had, marked as fuzzy. */
export function carryOver(before: CatalogType, after: CatalogType): CatalogType {
  const gone = Object.entries(before).filter(([id, { translation }]) => translation && !(id in after))
  return Object.fromEntries(
    Object.entries(after).map(([id, entry]) => {
      const { message = id, translation } = entry
      const near = (one: (typeof gone)[number]) => likeness(one[1].message ?? one[0], message)
      const [nearest] = translation ? [] : gone.toSorted((one, other) => near(other) - near(one))
      if (!nearest || near(nearest) < 0.5) return [id, entry]
      return [id, { ...entry, translation: `${nearest[1].translation}`, extra: { ...entry.extra, flags: [changed] } }]
    }),
  )
}

/** True for a translation that was carried over and that nobody has read since. */
export const isCarriedOver = ({ extra }: { extra?: unknown }) =>
  Object(Object(extra).flags).includes?.(changed) === true
