import { scrub } from './scrub.ts'

const secretName = /password|token|^(code|state|captchaAnswer)$/i

/** Names that sound secret but hold texts for visitors, error codes or references. */
const readable = /^snapshot\.context\.(fieldErrors|hints)\.\w+$|(^|\.)problem\.(code|guid)$/

/** Copies as plain data, without what is secret by type, name or look. */
export function redacted<Value>(value: Value): Value {
  const paths = new WeakMap<object, string>()
  function redact(this: object, key: string, inner: unknown): unknown {
    const path = [paths.get(this), key].filter(Boolean).join('.')
    if (typeof inner === 'object' && inner) paths.set(inner, path)
    if (typeof inner !== 'string' || /problem\.guid$/.test(path)) return inner
    return scrub(secretName.test(key) && inner !== '' && !readable.test(path) ? '[secret]' : inner)
  }
  return JSON.parse(JSON.stringify(value, redact))
}
