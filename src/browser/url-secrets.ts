import { type Secret, seal, unseal } from '#machines/security/secret.ts'
import { mendAddress, showAddress } from './address-bar.ts'
import { pagePath } from './document-marks.ts'
import { reload } from './leave.ts'
import { readQuery, writeQuery } from './query.ts'
import { forgetMail } from './sent-mail.ts'
import { tabStorage } from './storage.ts'

const secretNames = ['code', 'access_token', 'state'] as const
type SecretName = (typeof secretNames)[number]

const secretsByPath = new Map<string, Record<string, string | Secret>>()

/** Removes codes and tokens from the query and the fragment before anything else reads them. */
export function extractSecrets(): void {
  addEventListener('hashchange', reloadForSecrets)
  mendAddress()
  const query = readQuery(location.search)
  const fragment = readQuery(location.hash.slice(1))
  const all: Record<string, string> = { ...query, ...fragment }
  const taken = Object.keys(query).filter((name) => holdsSecret(name, query[name]))
  const isInFragment = Object.keys(fragment).some(isSecretName)
  if (taken.length === 0 && !isInFragment) return
  const sealed = secretNames.flatMap((name) => (all[name] ? [[name, sealWhole(all[name])] as const] : []))
  forgetMail()
  secretsByPath.set(pagePath(), { ...all, ...Object.fromEntries(sealed) })
  const others = (key: 'opened' | 'done') => pathsIn(key).filter((path) => path !== pagePath())
  tabStorage.write('opened', JSON.stringify([...others('opened'), pagePath()]))
  tabStorage.write('done', JSON.stringify(others('done')))
  for (const name of taken) delete query[name]
  showAddress(`${location.pathname}${writeQuery(query)}${isInFragment ? '' : location.hash}`)
}

/** Also of a secret that cannot be read, because something stands before its name. */
function isSecretName(name: string): boolean {
  return /(?:^|[^\w-])(?:code|access_token|state)$/i.test(name)
}

/** Also in a value, where the sign between two was encoded; a return address is its owner's. */
function holdsSecret(name: string, value = ''): boolean {
  return isSecretName(name) || (name !== 'return_to' && value.split('=').slice(0, -1).some(isSecretName))
}

/** What stood around a link in its mail goes. No secret holds a space: inside it was a plus sign that nobody encoded. */
function sealWhole(text: string): Secret {
  return seal(text.replace(/^[\s\p{Cf}]+|[^\w.~=&/-]+$/gu, '').replace(/ /g, '+'))
}

/** The pages that this tab has opened with a secret in the address, by path, and those of them that did what they are for. */
function pathsIn(key: 'opened' | 'done'): unknown[] {
  return [tabStorage.readJson(key) ?? []].flat()
}

export function noteDone(): void {
  tabStorage.write('done', JSON.stringify([...pathsIn('done'), pagePath()]))
}

/** True for a page that is loaded anew after it did what its secret was for. */
export function isDone(): boolean {
  return isSecretLost() && pathsIn('done').includes(pagePath())
}

/** True for a page that had a secret in this tab and was loaded anew without it. */
export function isSecretLost(): boolean {
  return !secretsByPath.has(pagePath()) && pathsIn('opened').includes(pagePath())
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
  if (found.length > 0) showAddress(`#${new URLSearchParams(found)}`)
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
