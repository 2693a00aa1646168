import { type Secret, seal, unseal } from '#machines/security/secret.ts'
import { pagePath } from './document-marks.ts'
import { reload } from './leave.ts'
import { readQuery, wholeQuery, writeQuery } from './query.ts'
import { tabStorage } from './storage.ts'

const secretNames = ['code', 'access_token', 'state'] as const
type SecretName = (typeof secretNames)[number]

const holdsSecret = /(^|\W)(code|access_token|state)=/i

const secretsByPath = new Map<string, Record<string, string | Secret>>()

/** Removes codes and tokens from the query and the fragment before anything else reads them. */
export function extractSecrets(): void {
  addEventListener('hashchange', reloadForSecrets)
  const written = wholeQuery(location)
  const query = readQuery(written.search)
  const fragment = readQuery(written.hash.slice(1))
  const all: Record<string, string> = { ...query, ...fragment }
  const sealed = secretNames.flatMap((name) => (all[name] ? [[name, sealWhole(all[name])] as const] : []))
  const isInFragment = secretNames.some((name) => fragment[name] !== undefined)
  // What cannot be read may hold a secret all the same; a return address is its owner's.
  const taken = Object.keys(query).filter((name) => name !== 'return_to' && holdsSecret.test(`${name}=${query[name]}`))
  if (taken.length > 0 || isInFragment) {
    secretsByPath.set(pagePath(), { ...all, ...Object.fromEntries(sealed) })
    tabStorage.write('opened', JSON.stringify([...openedPaths().filter((path) => path !== pagePath()), pagePath()]))
  } else if (written.search === location.search) return
  for (const name of taken) delete query[name]
  const hash = isInFragment ? '' : written.hash
  // A path that begins with two slashes would be read as a host.
  const path = location.pathname.replace(/^\/(?=\/)/, '/./')
  history.replaceState(history.state, '', `${path}${writeQuery(query)}${hash}`)
}

/** No secret holds a space: around it one was copied along, inside it was a plus sign that nobody encoded. */
function sealWhole(text: string): Secret {
  return seal(text.trim().replace(/ /g, '+'))
}

/** The pages that this tab has opened with a secret in the address, by path. */
function openedPaths(): unknown[] {
  return [tabStorage.readJson('opened') ?? []].flat()
}

/** True for a page that had a secret in this tab and was loaded anew without it. */
export function isSecretLost(): boolean {
  return !secretsByPath.has(pagePath()) && openedPaths().includes(pagePath())
}

/** A link to the same page with another fragment loads nothing, so its secrets need a reload. */
function reloadForSecrets(): void {
  const fragment = readQuery(location.hash.slice(1))
  if (secretNames.some((name) => fragment[name] !== undefined)) reload()
}

/** Call it where the page is left, which needs them as long as it is there. */
export function forgetSecrets(): void {
  secretsByPath.clear()
}

/** Secrets survive an automatic reload in the fragment, which no server sees. */
export function restoreSecrets(): void {
  const found = secretNames.flatMap((name) => {
    const secret = secretFromUrl(name)
    return secret ? [[name, unseal(secret)]] : []
  })
  if (found.length > 0) history.replaceState(history.state, '', `#${new URLSearchParams(found)}`)
}

export function secretFromUrl(name: SecretName): Secret | undefined {
  const value = secretsByPath.get(pagePath())?.[name]
  return typeof value === 'object' ? value : undefined
}

export function errorFromUrl(): { code: string; description: string } | undefined {
  const all: Record<string, unknown> = {
    ...readQuery(location.search),
    ...readQuery(location.hash.slice(1)),
    ...secretsByPath.get(pagePath()),
  }
  const text = (name: string) => (typeof all[name] === 'string' ? all[name] : '')
  return text('error') ? { code: text('error'), description: text('error_description') } : undefined
}
