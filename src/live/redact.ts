import { scrub } from '../reporting/scrub.ts'

const secretName = /password|token|^(code|state|captchaAnswer)$/i

/** Where a name that sounds secret stands for what visitors are told: sentences under fields, an error's code and reference, or for how a state compares. */
const told = /^(fieldErrors|notes)\.\w+$|(^|\.)problem\.(code|guid)$|^output\.state$/

/** As JSON, with what is secret by type, by name or by looks left out, or masked otherwise. */
export function printed(value: unknown, indent?: number, mask = scrub): string | undefined {
  const places = new WeakMap<object, string>()
  function redact(this: object, key: string, inner: unknown): unknown {
    const place = [places.get(this), key].filter(Boolean).join('.')
    if (typeof inner === 'object' && inner) places.set(inner, place)
    if (typeof inner !== 'string' || /problem\.guid$/.test(place)) return inner
    return mask(secretName.test(key) && inner !== '' && !told.test(place) ? '[secret]' : inner)
  }
  return JSON.stringify(value, redact, indent)
}

/** As plain data, with the same left out. */
export function redacted<Value>(value: Value, mask = scrub): Value {
  const text = printed(value, undefined, mask)
  return text === undefined ? value : JSON.parse(text)
}
