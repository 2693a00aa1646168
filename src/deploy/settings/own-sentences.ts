import type { OwnSentences } from '../../language/catalogues.ts'
import { isLanguage, type Language, languages } from '../../language/languages.ts'
import { readMessage } from './read-message.ts'
import { isGroup, nearest } from './setting-kinds.ts'

/** What the catalogues call each English sentence of the app. */
export type SentenceIds = Record<string, string>

/** The longest text in place of a sentence. */
const maximum = 500

/** Says of a deployment's own sentences what is wrong with each, and what to write instead. */
export function faultsInSentences(own: Record<string, unknown>, ids: SentenceIds): string[] {
  return Object.entries(own).flatMap(([language, texts]) => {
    const name = `sentences.${language}`
    if (!isLanguage(language)) return [`${name} is not a language. Write one of ${Object.keys(languages).join(', ')}.`]
    if (!isGroup(texts))
      return [`${name} is ${JSON.stringify(texts)}. Write an object: { "Sign in": "what is said instead" }.`]
    return Object.entries(texts).flatMap(([sentence, text]) => {
      const fault = faultOf(language, sentence, text, ids)
      return fault ? [`${name}[${JSON.stringify(sentence)}] ${fault}`] : []
    })
  })
}

function faultOf(language: Language, sentence: string, text: unknown, ids: SentenceIds): string | undefined {
  if (!Object.hasOwn(ids, sentence)) {
    const near = nearest(sentence, Object.keys(ids))
    const wanted = near ? `Write ${JSON.stringify(near)}` : 'dist/configure/sentences.json has them all'
    return `is not a sentence of the app. ${wanted}.`
  }
  if (typeof text !== 'string' || text.trim() === '' || text.length > maximum)
    return `is ${JSON.stringify(text)}. Write a text of 1 to ${maximum} characters.`
  const { faults } = readMessage(sentence, text, languages[language].tag)
  return faults[0] && `${faults[0]}. Write it with everything in braces and angle brackets that the sentence has.`
}

/** Makes a deployment's own sentences, in which nothing is wrong, into what catalogues hold. */
export function compileSentences(own: Record<string, Record<string, string>>, ids: SentenceIds): OwnSentences {
  const compiled = Object.entries(own).map(([language, texts]) => [
    language,
    Object.entries(texts).map(([sentence, text]) => [ids[sentence], readMessage(sentence, text, 'en').message]),
  ])
  return Object.fromEntries(compiled)
}
