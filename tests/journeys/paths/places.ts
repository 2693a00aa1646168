import { Secret } from '#machines/security/secret.ts'

const origin = process.env['WORLD_ORIGIN'] ?? 'http://localhost'

/** Values that the deployment's settings give to a flow; they replace those of its case. */
const settings: Record<string, unknown> = {
  home: `${origin}/home`,
  portal: `${origin}/portal`,
  trial: `${origin}/trial`,
  gateway: `${origin}/gateway`,
}

/** Replaces the made-up addresses of a case with addresses of the world. */
export function deployed<Value>(value: Value): Value {
  return translate(value) as Value
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return place(value)
  if (typeof value !== 'object' || value === null || value instanceof Secret) return value
  if (Array.isArray(value)) return value.map(translate)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, settings[name] ?? translate(inner)]))
}

function place(text: string): string {
  return text
    .replace('https://gateway.example', `${origin}/gateway`)
    .replace(/^https:\/\/(\w+)\.chaos\.example/, `${origin}/$1`)
}
