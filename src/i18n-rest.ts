import type { Messages } from '@lingui/core'
import type { Language } from '../machines/parts/languages.ts'

const rest = import.meta.glob<{ messages: Messages }>('../locales/*.po', { query: '?rest' }) as Record<
  string,
  () => Promise<{ messages: Messages }>
>

/** The sentences of every screen but the login, in a language. */
export async function loadRest(language: Language): Promise<Messages> {
  return (await rest[`../locales/${language}.po`]?.())?.messages ?? {}
}
