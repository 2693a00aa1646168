import { type Language, languages } from '../src/language/languages.ts'
import { readMessage } from './read-message.ts'

/** What Lingui knows of a sentence, by its id: the sentence where the id is not itself, and its translation. */
export type Sentences = Record<string, { message?: string; translation?: string }>

/** What is wrong with a language's catalogue: sentences that it lacks, that nobody says, or that it says wrongly. */
export function catalogueFaults(language: Language, said: Sentences, catalogue: Sentences): string[] {
  const lacking = Object.entries(said).flatMap(([id, { message = id }]) =>
    catalogue[id]?.translation ? [] : [`lacks a translation: ${message}`],
  )
  const kept = Object.entries(catalogue)
  const unused = kept.flatMap(([id, { message = id }]) => (id in said ? [] : [`nobody says: ${message}`]))
  const wrong = kept.flatMap(([id, { message = id, translation }]) =>
    translation ? translationFaults(language, message, translation).map((fault) => `${fault}: ${message}`) : [],
  )
  return [...lacking, ...unused, ...wrong].map((fault) => `${language} ${fault}`)
}

function translationFaults(language: Language, sentence: string, translation: string): string[] {
  const { faults, branches } = readMessage(sentence, translation, languages[language].tag)
  if (branches.length === 0) return faults
  const isOtherLanguage = language !== 'en'
  const checks: Record<string, boolean> = {
    'has other spaces around it': edges(sentence) === edges(translation),
    'has a double space': !/\s\s/.test(translation),
    'ends differently':
      ending(sentence) === ending(translation) || (mayRequest.test(language) && ending(sentence) === question),
    'stayed English': !isOtherLanguage || translation !== sentence || words(sentence) < 3,
  }
  const strange = isOtherLanguage && foreign[language].exec(textOf(branches))?.[0]
  const named = strange ? [`has foreign quotes or punctuation at “${strange}” (${codePoints(strange)})`] : []
  return [...faults, ...named, ...Object.keys(checks).filter((name) => !checks[name])]
}

/** The characters of a text one by one, because a space may be another than it looks. */
function codePoints(text: string): string {
  const code = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [...text].map((character) => `U+${code(character)}`).join(' ')
}

const textOf = (branches: string[]) => branches.join('\n').replaceAll(/<[^>]*>/g, '')
const words = (text: string) => text.split(/[\s-]+/).length
const edges = (text: string) => [/^\s*/, /\s*$/].map((edge) => edge.exec(text)?.[0]).join('|')

const endings = [/\.{3}$|…$/, /[?？]$/, /[.。]$/, /[!！]$/, /[:：]$/]
const question = 1
/** The languages in which a question is often put as a request. */
const mayRequest = /cn|kr|jp/

/** How a text ends, whatever the script; what stands for a name counts as a word. */
function ending(text: string): number {
  const last = textOf([text.replaceAll(/<\d+\/>/g, 'x')]).trimEnd()
  return endings.findIndex((pattern) => pattern.test(last))
}

/** What never stands in a text of a language: the straight quotes of typewriters, other people's marks, Latin ones in CJK. */
const foreign: Record<Exclude<Language, 'en'>, RegExp> = {
  es: /["'„]|[^\s(«“¿]¿/,
  pt: /["']/,
  de: /["'«»]/,
  it: /["']/,
  fr: /["']|[^\u00a0\u202f][?!;»]|[^\u00a0\u202f\d]:|«[^\u00a0\u202f]/,
  cn: /["']|\p{scx=Han}[,.?!:;()]|[,?!;](?=\p{scx=Han})/u,
  kr: /["']/,
  jp: /["']|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}][,.?!:;()]/u,
}
