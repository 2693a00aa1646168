import { type Language, languages } from '../src/language/languages.ts'
import { readMessage } from './read-message.ts'

/** Sentences by their Lingui id; without a message the id is the sentence. */
export type Sentences = Record<string, { message?: string; translation?: string }>

/** Faults of a catalogue: missing, unused or badly written sentences. */
export function catalogueFaults(language: Language, said: Sentences, catalogue: Sentences): string[] {
  const lacking = Object.entries(said).flatMap(([id, { message = id }]) =>
    catalogue[id]?.translation ? [] : [`lacks a translation: ${message}`],
  )
  const kept = Object.entries(catalogue)
  const unused = kept.flatMap(([id, { message = id }]) => (id in said ? [] : [`unused: ${message}`]))
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
    'has different spaces around it': edges(sentence) === edges(translation),
    'has a double space': !/\s\s/.test(translation),
    'ends differently':
      ending(sentence) === ending(translation) || (mayRequest.test(language) && ending(sentence) === question),
    'is still English': !isOtherLanguage || translation !== sentence || words(sentence) < 3,
  }
  const strange = isOtherLanguage && foreign[language].exec(textOf(branches))?.[0]
  const named = strange ? [`has foreign quotes or punctuation at “${strange}” (${codePoints(strange)})`] : []
  return [...faults, ...named, ...Object.keys(checks).filter((name) => !checks[name])]
}

/** Code points of a text, because a space may be one that looks alike. */
function codePoints(text: string): string {
  const code = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [...text].map((character) => `U+${code(character)}`).join(' ')
}

const textOf = (branches: string[]) => branches.join('\n').replaceAll(/<[^>]*>/g, '')
const words = (text: string) => text.split(/[\s-]+/).length
const edges = (text: string) => [/^\s*/, /\s*$/].map((edge) => edge.exec(text)?.[0]).join('|')

const endings = [/\.{3}$|…$/, /[?？]$/, /[.。]$/, /[!！]$/, /[:：]$/]
const question = 1
/** Languages that often write a question as a request. */
const mayRequest = /cn|kr|jp/

/** The kind of punctuation at the end of a text, in any script; a placeholder counts as a word. */
function ending(text: string): number {
  const last = textOf([text.replaceAll(/<\d+\/>/g, 'x')]).trimEnd()
  return endings.findIndex((pattern) => pattern.test(last))
}

/** Characters that a language must not use: straight quotes, foreign quotes, Latin marks in CJK. */
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
