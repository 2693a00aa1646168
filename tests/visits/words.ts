import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { emailWrong } from '#machines/fields/email.ts'
import { languages } from '#src/settings/languages.ts'

const catalogue = (language: string) => {
  const text = readFileSync(resolve(import.meta.dirname, `../../locales/${language}.po`), 'utf8')
  return new Map([...text.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id = '', said = '']) => [id, said]))
}
export const catalogues = new Map(Object.keys(languages).map((language) => [language, catalogue(language)]))
const inAll = (sentence: string) => [sentence, ...[...catalogues.values()].flatMap((said) => said.get(sentence) ?? [])]

/** What pages say when something is done. */
export const successes = [
  'Your password was updated. Sign in with the new one.',
  'Password updated',
  'Account created',
  'All data was successfully deleted',
  'Check your inbox',
  'Thank you. Your account has been created.',
  'Your account is active',
  'Your profile was saved.',
].flatMap(inAll)
export const refusals = inAll(emailWrong)
