import { scrub } from './scrub.ts'

const secretName = /password|token|^(code|state|captchaAnswer)$/i

/** Where a name that sounds secret stands for what visitors are told: sentences under fields, an error's code and reference. */
const told = /^snapshot\.context\.(fieldErrors|notes)\.\w+$|(^|\.)problem\.(code|guid)$/

/** As plain data, with what is secret by type, by name or by looks left out. */
export function redacted<Value>(value: Value): Value {
  const places = new WeakMap<object, string>()
  function redact(this: object, key: string, inner: unknown): unknown {
    const place = [places.get(this), key].filter(Boolean).join('.')
    if (typeof inner === 'object' && inner) places.set(inner, place)
    if (typeof inner !== 'string' || /problem\.guid$/.test(place)) return inner
    return scrub(secretName.test(key) && inner !== '' && !told.test(place) ? '[secret]' : inner)
  }
  return JSON.parse(JSON.stringify(value, redact))
}
