import { Secret, unseal } from '#machines/security/secret.ts'
import { eventWords, titleOf, wordsOf } from '../tools/diagrams/words.ts'

const longest = 110

interface Doing {
  type: string
  field?: string
  how?: string
  value?: unknown
}

/** What a visitor did, in a visitor's words: typed “ada” into Email, and left it. */
export function visitorWords({ type, ...payload }: Doing, button: string, siblings: readonly unknown[] = []): string {
  const { field, how, value } = payload
  if (type === 'field.edit' && field) {
    const [said = ''] = saidBy(value)
    if (how === 'chosen') return `chose ${said === 'empty' ? 'nothing' : said} as ${titleOf(field)}`
    const typed = said === 'empty' ? `emptied ${titleOf(field)}` : `typed ${said} into ${titleOf(field)}`
    return how === 'left' ? `${typed}, and left it` : typed
  }
  const words = payloadWords(payload, siblings)
  const did = type.endsWith('.submit') ? `pressed ${button}` : eventWords(type)
  return words ? `${did}: ${words}` : did
}

/** A payload in words, without the parts that all of its siblings share. */
export function payloadWords(payload: unknown, siblings: readonly unknown[] = []): string {
  const said = saidBy(payload)
  const others = siblings.filter((sibling) => sibling !== payload).map((sibling) => new Set(saidBy(sibling)))
  const own = said.filter((part) => others.length === 0 || !others.every((other) => other.has(part)))
  const parts = own.length > 0 ? own : said
  const full = parts.filter((part) => !part.endsWith('empty'))
  const text = (full.length > 0 ? full : parts).join(' · ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function saidBy(payload: unknown, name = ''): string[] {
  if (payload === undefined || typeof payload === 'function') return []
  if (payload instanceof Secret) return [named(name, unseal(payload) === '' ? 'empty' : '••••')]
  if (typeof payload === 'object' && payload !== null)
    return Object.entries(payload).flatMap(([key, value]) => saidBy(value, wordsOf(key)))
  const value = { true: 'yes', false: 'no', '': 'empty' }[`${payload}`] ?? `“${payload}”`
  return [named(name, value)]
}

const named = (name: string, value: string) => (name ? `${name}: ${value}` : value)

export function clockWords(time: number): string {
  const seconds = Math.floor(time / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${time % 1000 ? '+' : ''}`
}
