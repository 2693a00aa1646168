import { unknownCountry } from '../../../machines/limits.ts'
import type { Option } from './select.tsx'

export function countryOptions(countries: readonly { code: string; name: string }[], tag: string): Option[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const nameOf = (code: string, fallback: string) => {
    try {
      return names.of(code) ?? fallback
    } catch {
      return fallback
    }
  }
  const { compare } = new Intl.Collator(tag)
  return countries
    .filter(({ code }) => code !== unknownCountry)
    .map(({ code, name }) => ({ value: code, label: nameOf(code, name) }))
    .sort((one, other) => compare(one.label, other.label))
}
