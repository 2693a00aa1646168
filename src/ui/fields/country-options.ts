import { unknownCountry } from '#machines/limits.ts'
import type { Option } from './select.tsx'

/** Listed under their short names: nobody looks for “Sonderverwaltungsregion Hongkong” under S. */
const shortlyNamed = ['HK', 'MO', 'PS']

export function countryOptions(countries: readonly { code: string; name: string }[], tag: string): Option[] {
  // Some browsers have no names, or not in every language.
  const names = (style: 'long' | 'short') => {
    try {
      return new Intl.DisplayNames(tag, { type: 'region', fallback: 'none', style })
    } catch {
      return undefined
    }
  }
  const [long, short] = [names('long'), names('short')]
  // Intl writes half-width brackets in Japanese names, where a text has full-width ones.
  const written = (name: string) => (tag.startsWith('ja') ? name.replace(/ ?\((.*)\)/, '（$1）') : name)
  // Chromium knows codes in capitals only.
  const nameOf = (known: string, fallback: string) => {
    const code = known.toUpperCase()
    try {
      return written((shortlyNamed.includes(code) ? short : long)?.of(code) ?? fallback)
    } catch {
      return fallback
    }
  }
  const { compare } = new Intl.Collator(tag)
  const once = new Map(countries.map((country) => [country.code.toUpperCase(), country]))
  return [...once.values()]
    .filter(({ code }) => code && code !== unknownCountry)
    .map(({ code, name }) => ({ value: code, label: nameOf(code, name) }))
    .sort((one, other) => compare(one.label, other.label))
}
