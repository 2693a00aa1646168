import { type Secret, seal, unseal } from '../../machines/security/secret.ts'
import { reload } from './leave.ts'
import { readQuery, writeQuery } from './query.ts'

const secretNames = ['code', 'access_token', 'state'] as const
type SecretName = (typeof secretNames)[number]

const arrivals = new Map<string, Record<string, string | Secret>>()

/**
 * Takes codes and tokens out of the address bar and its history entry before anything else sees them, whether they came
 * in the query or, as OAuth answers do, in the fragment.
 */
export function takeSecrets(): void {
  addEventListener('hashchange', renewForSecrets)
  const query = readQuery(location.search)
  const fragment = readQuery(location.hash.slice(1))
  const all: Record<string, string> = { ...query, ...fragment }
  if (!secretNames.some((name) => all[name] !== undefined)) return
  const sealed = secretNames.flatMap((name) => (all[name] ? [[name, seal(all[name])] as const] : []))
  arrivals.set(location.pathname, { ...all, ...Object.fromEntries(sealed) })
  for (const name of secretNames) delete query[name]
  const hash = secretNames.some((name) => fragment[name] !== undefined) ? '' : location.hash
  // A path that begins with two slashes would be taken for a host by itself.
  const path = location.pathname.replace(/^\/(?=\/)/, '/./')
  history.replaceState(history.state, '', `${path}${writeQuery(query)}${hash}`)
}

/** A link to the page that is shown, with another fragment, would load nothing, and leave its secrets where they are. */
function renewForSecrets(): void {
  const fragment = readQuery(location.hash.slice(1))
  if (secretNames.some((name) => fragment[name] !== undefined)) reload()
}

/** What came with a link outlives a reload that the visitor did not ask for: in the fragment, which no server sees. */
export function putSecretsBack(): void {
  const found = secretNames.flatMap((name) => {
    const secret = secretFromUrl(name)
    return secret ? [[name, unseal(secret)]] : []
  })
  if (found.length > 0) history.replaceState(history.state, '', `#${new URLSearchParams(found)}`)
}

/** The secret that came with the address of the page that is shown, as long as this page lives. */
export function secretFromUrl(name: SecretName): Secret | undefined {
  const value = arrivals.get(location.pathname)?.[name]
  return typeof value === 'object' ? value : undefined
}

/** An OAuth error that came with the address, in its query or its fragment. */
export function errorFromUrl(): { code: string; description: string } | undefined {
  const all: Record<string, unknown> = {
    ...readQuery(location.search),
    ...readQuery(location.hash.slice(1)),
    ...arrivals.get(location.pathname),
  }
  const text = (name: string) => (typeof all[name] === 'string' ? all[name] : '')
  return text('error') ? { code: text('error'), description: text('error_description') } : undefined
}
