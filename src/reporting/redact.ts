import { scrub } from './scrub.ts'

const secretName = /password|token|^(code|state|captchaAnswer)$/i

/** Names that sound secret but hold texts for visitors, error codes or references. */
const told = /^snapshot\.context\.(fieldErrors|notes)\.\w+$|(^|\.)problem\.(code|guid)$/

/** Copies as plain data, without what is secret by type, name or look. */
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
